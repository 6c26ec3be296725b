//! What was understood of a question: its board, its pieces and their placements, drawn and counted, without an answer.

use serde::Serialize;
use zellige_grid::Paint;

use crate::plan::FigureQuestion;
use crate::solution::Meaning;
use crate::statement::{Statement, state};
use crate::{Ask, Conventions, Error, FileWarning, Size, ZeroReason, bounds};

/// What was understood of a question.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Understood {
    /// What is asked, in words.
    pub conventions: Conventions,
    /// What the reader of the question remarked.
    pub warnings: Vec<FileWarning>,
    /// The board, drawn; none where there is no board.
    pub board: Option<String>,
    /// The colours of the board, drawn; none where it has none.
    pub colours: Option<String>,
    /// How many symmetries the board has; none where there is no board, or nobody looked.
    pub symmetries: Option<usize>,
    /// The pieces, if tilings are asked for.
    pub pieces: Vec<UnderstoodPiece>,
    /// How large the problem is.
    pub size: Size,
    /// There are at most 2 to this power ways.
    pub count_bits: u64,
    /// Why there is no way at all, if that is seen.
    pub zero: Option<ZeroReason>,
}

/// What was understood of a piece.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct UnderstoodPiece {
    /// What it is called.
    pub piece: String,
    /// Its first orientation, drawn: rows parted by `/`, layers by `//`.
    pub shape: String,
    /// How many cells it has.
    pub cells: usize,
    /// How often it is used, in words.
    pub usage: String,
    /// In how many ways it lies.
    pub orientations: usize,
    /// In how many places on the board.
    pub placements: usize,
    /// The colours that its cells must lie on, in words; absent when any will do.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub colours: Option<String>,
}

impl Ask {
    /// Says what was understood of the question, without answering it.
    ///
    /// # Errors
    /// When the problem cannot be stated, or has too many placements for the memory allowed.
    ///
    /// ```
    /// use zellige::{Ask, Settings};
    ///
    /// let understood = Ask::from_words(&["2x3", "L3"], None, Settings::default())?.understand()?;
    /// assert_eq!(understood.board.as_deref(), Some("###\n###"));
    /// assert_eq!((understood.pieces[0].shape.as_str(), understood.pieces[0].placements), ("XX/X.", 8));
    /// # Ok::<(), zellige::Error>(())
    /// ```
    pub fn understand(&self) -> Result<Understood, Error> {
        let board = self.subject.board();
        let (pieces, size, count_bits, zero) = match FigureQuestion::of(&self.subject) {
            Some(question) => (Vec::new(), question.size(), question.count_bits(), question.zero),
            None => {
                let Statement { problem, zero, meaning, .. } = state(&self.subject, self.settings.memory)?;
                let bits = bounds::count_bits(&problem).ceil() as u64;
                (pieces(&meaning), Size::Problem(problem.statistics()), bits, zero)
            }
        };
        Ok(Understood {
            conventions: Conventions::of(&self.subject, self.settings.up_to),
            warnings: self.subject.warnings().to_vec(),
            board: board.map(|board| board.picture()),
            colours: board.filter(|board| !board.colours().is_empty()).map(|board| board.colour_picture()),
            symmetries: board.and_then(|board| board.symmetries()),
            pieces,
            size,
            count_bits,
            zero,
        })
    }
}

fn pieces(meaning: &Meaning) -> Vec<UnderstoodPiece> {
    let Meaning::Tiling { pieces, placements, .. } = meaning else { return Vec::new() };
    let mut places = vec![0; pieces.len()];
    placements.iter().for_each(|placement| places[placement.piece] += 1);
    let piece = |(piece, placements): (&zellige_grid::Piece, usize)| UnderstoodPiece {
        piece: piece.name.clone(),
        shape: piece.orientations.first().map_or(String::new(), |shape| shape.to_string()),
        cells: piece.size(),
        usage: piece.usage.to_string(),
        orientations: piece.orientations.len(),
        placements,
        colours: match &piece.paint {
            Paint::None => None,
            Paint::Among(colours) => {
                let colours: Vec<String> = colours.iter().map(char::to_string).collect();
                Some(format!("each on {}", colours.join(" or ")))
            }
            Paint::Each(ways) => {
                let first: String = ways.first().into_iter().flatten().collect();
                Some(format!("on {first}, as its cells are drawn"))
            }
        },
    };
    pieces.iter().zip(places).map(piece).collect()
}
