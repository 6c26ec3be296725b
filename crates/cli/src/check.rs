//! `zellige check`: what was understood of a question, without an answer.

use zellige::json::CheckDocument;
use zellige::{Settings, Understood, UnderstoodPiece};

use crate::arguments::{CheckArguments, Show};
use crate::output::print;
use crate::report::Reporter;

/// Shows what was understood.
pub fn run(arguments: &CheckArguments, show: &Show, reporter: &Reporter) -> anyhow::Result<()> {
    let understood = arguments.subject.ask(Settings::default())?.understand()?;
    reporter.warn(&understood.warnings);
    if show.json {
        return print(&serde_json::to_string(&CheckDocument::from(&understood))?);
    }
    print(&in_words(&understood))
}

/// So many lines of a board are drawn, and columns.
const LARGEST_BOARD: (usize, usize) = (60, 120);

/// So many pieces are drawn.
const MOST_PIECES: usize = 40;

fn in_words(understood: &Understood) -> String {
    let mut lines = vec![understood.conventions.sentence.clone()];
    let mut add = |name: &str, text: &str| lines.push(format!("  {name:<11}{text}").trim_end().to_owned());
    let drawn = [("board", &understood.board), ("colours", &understood.colours)];
    for (name, picture) in drawn.into_iter().filter_map(|(name, picture)| Some((name, picture.as_ref()?))) {
        let rows: Vec<&str> = picture.lines().collect();
        if rows.len() > LARGEST_BOARD.0 || rows.iter().any(|row| row.len() > LARGEST_BOARD.1) {
            add(name, "too large to be drawn here");
            continue;
        }
        rows.iter().zip(std::iter::once(name).chain(std::iter::repeat(""))).for_each(|(row, name)| add(name, row));
    }
    if let Some(symmetries) = understood.symmetries {
        let what = if symmetries == 1 { "none but the identity".to_owned() } else { symmetries.to_string() };
        add("symmetries", &what);
    }
    for (piece, name) in
        understood.pieces.iter().take(MOST_PIECES).zip(std::iter::once("pieces").chain(std::iter::repeat("")))
    {
        add(name, &piece_in_words(piece));
    }
    if let more @ 1.. = understood.pieces.len().saturating_sub(MOST_PIECES) {
        add("", &format!("and {more} more"));
    }
    add("problem", &understood.size.to_string());
    match &understood.zero {
        Some(reason) => add("answer", &format!("0, as {reason}")),
        None => add("bound", &format!("at most 2^{} ways; nothing is seen that forbids all", understood.count_bits)),
    }
    lines.join("\n")
}

/// `hook  XX/X.  2 times, 4 orientations, 36 placements`.
fn piece_in_words(piece: &UnderstoodPiece) -> String {
    let UnderstoodPiece { piece: name, shape, usage, orientations, placements, colours, .. } = piece;
    let shape = if name == shape { String::new() } else { format!("{shape}  ") };
    let number = |number: usize, what: &str| format!("{number} {what}{}", if number == 1 { "" } else { "s" });
    let colours = colours.as_ref().map_or(String::new(), |colours| format!(", {colours}"));
    let lies = format!("{}, {}", number(*orientations, "orientation"), number(*placements, "placement"));
    format!("{name:<4} {shape}{usage}; {lies}{colours}")
}
