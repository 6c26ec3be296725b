//! Tilings of rectangles by twenty-five families of pieces, against `data/rectangles.json`.
//!
//! The cost of a rectangle follows its shorter side. Up to a width that depends on the family it is counted in every
//! run; beyond, in the slow run, which gives up after a while and says what it left out.

mod asking;

use asking::{answer, answer_patiently, ask_about, number, settings};
use zellige::Orientations;

/// The families, and the greatest width of the normal run.
const FAMILIES: [(&str, usize); 25] = [
    ("4omino", 9),
    ("5omino", 8),
    ("I1+4omino", 8),
    ("I1+5omino", 6),
    ("I1+I2+I3", 9),
    ("I1+I2+L3", 14),
    ("I1+I2+O4", 14),
    ("I1+I2", 14),
    ("I1+I3+L3", 10),
    ("I1+I3", 11),
    ("I1+L3+O4", 16),
    ("I1+L3", 16),
    ("I1+O4", 24),
    ("I1+[L3]", 24),
    ("I2+I3+L3", 11),
    ("I2+I3+O4", 11),
    ("I2+I3", 11),
    ("I2+L3", 15),
    ("I3+L3", 13),
    ("I3+O4", 12),
    ("I3", 16),
    ("I", 3),
    ("L3+O4", 16),
    ("L3", 16),
    ("[W]", 11),
];

/// A rectangle and its number of tilings.
struct Entry {
    family: String,
    board: String,
    tilings: String,
}

impl Entry {
    /// The question in words, and which orientations are taken.
    fn words(&self) -> (Vec<String>, Orientations) {
        let pieces = self.family.split('+').flat_map(|name| pieces(name, &self.board)).collect::<Vec<_>>();
        let is_fixed = self.family.contains('[');
        (
            std::iter::once(self.board.clone()).chain(pieces).collect(),
            if is_fixed { Orientations::Fixed } else { Orientations::Free },
        )
    }
}

fn sides(board: &str) -> [usize; 2] {
    let (rows, columns) = board.split_once('x').expect("a size");
    [rows, columns].map(|side| side.parse().expect("a number"))
}

/// The words for one part of a family's name, as far as the pieces have room on the board.
fn pieces(name: &str, board: &str) -> Vec<String> {
    let sides = sides(board);
    let (width, length) = (sides[0].min(sides[1]), sides[0].max(sides[1]));
    match name {
        // Straight bars of every length.
        "I" => (1..=length).map(|length| format!("I{length}")).collect(),
        // Zigzags of every length, none of them turned.
        "[W]" => (1..=width).map(zigzag).collect(),
        "[L3]" => vec![zigzag(2)],
        "4omino" => vec!["tetrominoes".to_owned()],
        "5omino" => vec!["pentominoes".to_owned()],
        name => vec![name.to_owned()],
    }
}

/// `X../XX./.XX`: stairs of so many steps, two cells in each row but the first.
fn zigzag(steps: usize) -> String {
    let row = |row: usize| {
        let cells = if row == 0 { "X".to_owned() } else { ".".repeat(row - 1) + "XX" };
        cells + &".".repeat(steps - 1 - row)
    };
    (0..steps).map(row).collect::<Vec<_>>().join("/")
}

/// All entries, and whether each is for the normal run.
fn entries() -> Vec<(Entry, bool)> {
    let known = asking::json("rectangles.json");
    let known = known.as_object().expect("an object of families");
    let entries = known.iter().flat_map(|(family, counts)| {
        let (_, widest) = FAMILIES.iter().find(|(name, _)| name == family).unwrap_or_else(|| panic!("{family}"));
        counts.as_object().expect("an object of boards").iter().map(|(board, tilings)| {
            let width = sides(board).into_iter().min().unwrap_or(0);
            let tilings = tilings.as_str().expect("digits").to_owned();
            (Entry { family: family.clone(), board: board.clone(), tilings }, width <= *widest)
        })
    });
    entries.collect()
}

/// Does something with each entry, on two threads.
fn share(entries: &[Entry], check: impl Fn(&Entry) + Sync) {
    let next = std::sync::atomic::AtomicUsize::new(0);
    let work = || {
        while let Some(entry) = entries.get(next.fetch_add(1, std::sync::atomic::Ordering::Relaxed)) {
            check(entry);
        }
    };
    std::thread::scope(|scope| {
        scope.spawn(work);
        work();
    });
}

#[test]
fn narrow_rectangles() {
    let (all, entries): (usize, Vec<Entry>) = {
        let entries = entries();
        (entries.len(), entries.into_iter().filter_map(|(entry, is_normal)| is_normal.then_some(entry)).collect())
    };
    assert_eq!(all, 1468);
    assert_eq!(entries.len(), 1272);
    share(&entries, |entry| {
        let (words, orientations) = entry.words();
        let answer = answer(&ask_about(&words, orientations, settings()));
        let count = answer.unwrap_or_else(|error| panic!("{} {}: {error}", entry.family, entry.board)).count;
        assert_eq!(count, number(&entry.tilings), "{} {}", entry.family, entry.board);
    });
}

#[test]
#[ignore = "slow: hours, and up to 12 GiB"]
fn wide_rectangles() {
    let (mut right, mut left_out) = (0, Vec::new());
    for entry in entries().into_iter().filter_map(|(entry, is_normal)| (!is_normal).then_some(entry)) {
        let name = format!("{} {}", entry.family, entry.board);
        let (words, orientations) = entry.words();
        match answer_patiently(&ask_about(&words, orientations, settings())) {
            Ok(answer) => {
                assert_eq!(answer.count, number(&entry.tilings), "{name}");
                right += 1;
            }
            Err(error) => left_out.push(format!("{name}: {error}")),
        }
    }
    eprintln!("{right} wide rectangles are right; {} were left out:\n{}", left_out.len(), left_out.join("\n"));
}
