//! Puzzles in files: the words in them, for sizes, sets and pieces, mean what they mean on a command line.

use std::collections::HashSet;

use num_bigint::BigUint;
use zellige_formats::SyntaxError;
use zellige_formats::puzzle::{self, Located, PieceTable, Puzzle, ShapeSource, Syntax, Text};
use zellige_grid::{Board, Conditions, Orientations, Piece};

use super::file::syntax_fault;
use super::{Question, WordError, puzzle_board, puzzle_pieces, shown};
use crate::{Error, NamedBoard, PieceGroup, Subject, read_modulus};

/// A puzzle, and the file that it stands in.
#[derive(Debug)]
pub(super) struct PuzzleFile {
    name: String,
    text: String,
    puzzle: Puzzle,
}

impl PuzzleFile {
    /// Reads the text of the file `name`.
    pub fn read(name: &str, text: String, syntax: Syntax) -> Result<PuzzleFile, Error> {
        match puzzle::read(&text, syntax) {
            Ok(puzzle) => Ok(PuzzleFile { name: name.to_owned(), text, puzzle }),
            Err(error) => Err(syntax_fault(name, &text, error)),
        }
    }

    /// What the puzzle asks; pieces of which nothing else is said lie as `orientations` says.
    pub fn question(&self, orientations: Option<Orientations>) -> Result<Question, Error> {
        self.resolve(orientations).map_err(|error| syntax_fault(&self.name, &self.text, error))
    }

    fn resolve(&self, orientations: Option<Orientations>) -> Result<Question, SyntaxError> {
        let Puzzle { modulus, up_to, title, placements, .. } = &self.puzzle;
        let board = puzzle_board::read(&self.puzzle.board)?;
        let orientations = orientations.unwrap_or(Orientations::usual(board.lattice()));
        let mut names = Names { board: &board, given: HashSet::new() };
        let groups = self.puzzle.groups.iter().zip(1..).map(|(table, number)| {
            let kind = table.orientations.unwrap_or(orientations);
            let pieces = puzzle_pieces::read(table, number, &board, kind)?;
            names.check(table, &pieces)?;
            Ok(PieceGroup { pieces, usage: table.usage, orientations: kind, rules: table.rules })
        });
        let groups = groups.collect::<Result<_, SyntaxError>>()?;
        let modulus = modulus.as_ref().map(read_modulus_of_file).transpose()?;
        let board = NamedBoard { name: self.name.clone(), board };
        let up_to = up_to.as_ref().map(|up_to| up_to.value);
        let placements = placements.as_ref().map(|placements| placements.value);
        let conditions = self.conditions(&board.board)?;
        let subject = Subject::Tiling { title: title.clone(), board, groups, conditions };
        Ok(Question { subject, modulus, up_to, placements })
    }

    /// What holds for the whole board, if it makes sense on its lattice.
    fn conditions(&self, board: &Board) -> Result<Conditions, SyntaxError> {
        let Puzzle { no_four, fault_free, .. } = &self.puzzle;
        let is_set = |rule: &Option<Located<bool>>| rule.as_ref().is_some_and(|rule| rule.value);
        let conditions =
            Conditions { no_four: is_set(no_four), fault_free: is_set(fault_free), ..Conditions::default() };
        conditions.check(board.lattice()).map_err(|error| {
            let place = no_four.as_ref().filter(|_| !conditions.no_four_fits(board.lattice())).or(fault_free.as_ref());
            let span = place.map_or(0..0, |place| place.span.clone());
            SyntaxError { message: error.to_string(), span, label: "expected another lattice".to_owned(), help: None }
        })?;
        Ok(conditions)
    }
}

/// A fault in a text of the file.
pub(super) fn fault(text: &Text, message: String, label: impl Into<String>) -> SyntaxError {
    SyntaxError { message, span: text.span(), label: label.into(), help: None }
}

/// A fault in a word, which is a text of the file.
pub(super) fn word_fault(text: &Text, error: WordError) -> SyntaxError {
    let WordError { span, message, label, help, .. } = error;
    SyntaxError { message, span: text.part(span), label, help }
}

/// The names given so far.
struct Names<'a> {
    board: &'a Board,
    given: HashSet<String>,
}

impl Names<'_> {
    /// Refuses names that are given already, or are those of cells.
    fn check(&mut self, table: &PieceTable, pieces: &[Piece]) -> Result<(), SyntaxError> {
        let place = match (&table.name, &table.shape) {
            (Some(text), _) | (None, ShapeSource::Set(text) | ShapeSource::Shape(text)) => text.span(),
            (None, ShapeSource::Cells(shape)) => shape.span.clone(),
        };
        for Piece { name, .. } in pieces {
            if name.starts_with(['r', 'l']) && self.board.cells().iter().any(|cell| cell.to_string() == *name) {
                let message = format!("the piece {} has the name of a cell of the board", shown(name));
                let label = "expected another name".to_owned();
                return Err(SyntaxError { message, span: place, label, help: None });
            }
            if !self.given.insert(name.clone()) {
                let help = "a `name` tells pieces apart; of a set, it stands before each of their names";
                return Err(SyntaxError {
                    message: format!("the piece {} is given twice", shown(name)),
                    span: place,
                    label: "given before".to_owned(),
                    help: Some(help.to_owned()),
                });
            }
        }
        Ok(())
    }
}

fn read_modulus_of_file(text: &Text) -> Result<BigUint, SyntaxError> {
    read_modulus(text.as_str()).map_err(|error| {
        let message = format!("{} is no modulus", shown(text.as_str()));
        fault(text, message, error.to_string())
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use zellige_grid::UpTo;

    use super::*;
    use crate::{Ask, Settings};

    const GOOD: &str = "title = 'x'\nboard.size = '3x4'\nboard.remove = [[0, 0]]\nboard.topology = 'torus'\n\
                        board.lattice = 'square'\nboard.colours = 'ABAB/BABA/ABAB'\nrules.corners = 'no-four'\n\
                        rules.fault-free = true\ncount.up-to = 'symmetry'\ncount.placements = 'positions'\n\
                        count.mod = 12\n[[pieces]]\nset = 'dominoes'\nuse = 1\ncolours = ['A', 'B']\n\
                        [[pieces]]\nshape = 'XX/X.'\nname = 'hook'\ncolours = 'ABA'\n\
                        [[pieces]]\ncells = [[0, 0], [0, 2]]\ntotal = [1, 2]\n";

    /// The good puzzle with one of its texts replaced, or some letters.
    fn changed() -> impl Strategy<Value = String> {
        let words = [
            "'3x4'",
            "'dominoes'",
            "'XX/X.'",
            "'hook'",
            "12",
            "'torus'",
            "'square'",
            "'ABAB/BABA/ABAB'",
            "'symmetry'",
            "'ABA'",
            "['A', 'B']",
            "[[0, 0], [0, 2]]",
        ];
        let others = [
            "'3x2x2'",
            "'klein:2x3'",
            "'mobius'",
            "'cylinder'",
            "'hex:1,1,1'",
            "'cube'",
            "'triangle'",
            "'hexagon'",
            "'squares@1-2'",
            "'tricubes'",
            "'rotations'",
            "'translations'",
            "[[0, 0, 0], [1, 0, 0]]",
            "[[-1, 5]]",
            "'BAB'",
            "['A']",
            "'AB//BA'",
        ];
        let texts = "['\"][-0-9xX×/. :|a-zLI'é\"\\\\]{0,6}['\"]?";
        let texts = prop_oneof![
            Strategy::prop_map(texts, |text: String| text),
            Strategy::prop_map(prop::sample::select(others.to_vec()), str::to_owned)
        ];
        let replaced = prop::collection::vec((prop::sample::select(words.to_vec()), texts), 1..4).prop_map(|changes| {
            changes.into_iter().fold(GOOD.to_owned(), |puzzle, (word, text)| puzzle.replace(word, &text))
        });
        let mutated = (any::<prop::sample::Index>(), "[ -~é\n]{0,3}").prop_map(|(place, new)| {
            let start = place.index(GOOD.len());
            format!("{}{new}{}", &GOOD[..start], &GOOD[start + 1..])
        });
        prop_oneof![replaced, mutated]
    }

    /// Puzzles of parts that are good by themselves, together or not.
    fn composed() -> impl Strategy<Value = String> {
        fn one_of(lines: &[&str]) -> impl Strategy<Value = String> {
            prop::sample::select(lines.iter().map(|line| (*line).to_owned()).collect::<Vec<_>>())
        }
        let size = one_of(&[
            "size = '3x4'",
            "size = '2x2x2'",
            "size = 'klein:2x3'",
            "size = 'hex:1,1,2'",
            "size = 'honeycomb:2'",
            "size = '0x3'",
            "cells = [[0, 0], [0, 1], [-1, 0], [5, 5]]",
            "cells = [[0, 0, 0], [1, 0, 0], [1, 1, 0]]",
            "picture = ['.##', '##']",
        ]);
        let lattice = one_of(&["", "", "", "lattice = 'triangle'", "lattice = 'hexagon'", "lattice = 'cube'"]);
        let topology = one_of(&["", "", "topology = 'torus'", "topology = 'mobius'", "topology = 'cylinder'"]);
        let colours = one_of(&["", "", "colours = 'ABAB/BABA/ABAB'", "colours = ['AB', 'BA', '', 'BB', 'AA']"]);
        let rules = one_of(&["", "", "corners = 'no-four'", "fault-free = true"]);
        let placements = one_of(&["", "placements = 'positions'"]);
        let shape = one_of(&[
            "set = 'dominoes'",
            "set = 'lozenges'",
            "set = 'dihexes'",
            "set = 'dicubes'",
            "set = 'squares'",
            "set = 'bars@2-3'",
            "shape = 'XX/X.'",
            "shape = 'X.X'",
            "shape = 'XX//X.'",
            "cells = [[0, 0], [0, 1]]",
            "cells = [[0, 0, 0], [1, 0, 0]]",
        ]);
        let said = one_of(&["", "", "use = [0, 2]", "total = 1", "inside = true", "apart = 'corners'", "use = 0"]);
        let kind = one_of(&["", "orientations = 'one-sided'", "orientations = 'fixed'"]);
        let painted = one_of(&["", "", "colours = ['A']", "colours = 'AB'"]);
        let piece = (shape, said, kind, painted)
            .prop_map(|(shape, said, kind, painted)| format!("[[pieces]]\n{shape}\n{said}\n{kind}\n{painted}\n"));
        let board = (size, lattice, topology, colours).prop_map(|(size, lattice, topology, colours)| {
            format!("[board]\n{size}\n{lattice}\n{topology}\n{colours}\n")
        });
        let pieces = prop::collection::vec(piece, 1..3);
        (board, rules, placements, pieces).prop_map(|(board, rules, placements, pieces)| {
            format!("{board}[rules]\n{rules}\n[count]\n{placements}\n{}", pieces.concat())
        })
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(10_000))]

        /// Whatever is asked is stated and listed, with and without symmetries, or refused.
        #[test]
        fn puzzles_of_good_parts_are_stated_or_refused(text in composed(), up_to in prop::sample::select(UpTo::ALL.to_vec())) {
            if let Ok(question) = PuzzleFile::read("file", text, Syntax::Toml).and_then(|file| file.question(None)) {
                let settings = Settings { memory: Some(1 << 26), up_to: Some(up_to), ..Settings::default() };
                let ask = Ask { subject: question.subject, settings };
                if let Ok(understood) = ask.understand() {
                    let mut listed = 0;
                    let limit = Settings { limit: Some(50), ..ask.settings.clone() };
                    if let Ok(listing) = (Ask { settings: limit, ..ask.clone() }).list() {
                        (listed, _) = listing.visit(false, &mut |_| std::ops::ControlFlow::Continue(()));
                    }
                    prop_assert!(listed == 0 || understood.zero.is_none(), "a reason for zero, and a way");
                    if understood.count_bits < 12 {
                        let answer = ask.plan().and_then(|plan| plan.answer(&mut crate::Unwatched));
                        prop_assert!(answer.is_ok_and(|answer| listed == 50 || answer.count == listed.into()));
                    }
                }
            }
        }

        #[test]
        fn puzzles_never_panic(text in changed()) {
            let asked = PuzzleFile::read("file", text, Syntax::Toml).and_then(|file| file.question(None));
            if let Err(error) = asked {
                let Error::File(error) = error else { panic!("expected a fault with a place: {error}") };
                prop_assert!(error.excerpt.text.get(error.excerpt.span.clone()).is_some());
            }
        }
    }

    #[test]
    fn the_good_puzzle_is_good() {
        let file = PuzzleFile::read("file", GOOD.to_owned(), Syntax::Toml).expect("a puzzle");
        let question = file.question(None).map_err(|error| error.to_string()).expect("a question");
        assert_eq!(question.modulus, Some(12u32.into()));
    }
}
