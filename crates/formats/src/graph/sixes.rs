//! Numbers of six bits, which the formats graph6 and sparse6 write as the characters from `?` to `~`.
//!
//! A line of either begins with the number of vertices, in one, four or eight characters; the rest is a row of bits. See
//! B. D. McKay, *Description of graph6, sparse6 and digraph6 encodings*,
//! <https://users.cecs.anu.edu.au/~bdm/data/formats.txt>.

use std::ops::Range;

use super::{MOST_VERTICES, too_many_vertices};
use crate::SyntaxError;
use crate::lines::Word;
use crate::shown::shown;

/// What is added to a number of six bits to make a character of it.
pub(super) const BASE: u8 = b'?';

/// The character of the greatest number; as the first one it says that a longer number follows.
const LONG: u8 = b'~';

/// A row of bits, and where it stands.
#[derive(Clone, Copy)]
pub(super) struct Sixes<'a> {
    bytes: &'a [u8],
    start: usize,
}

impl<'a> Sixes<'a> {
    /// The characters of a word, if all of them are numbers.
    pub fn new(word: Word<'a>) -> Result<Sixes<'a>, SyntaxError> {
        let is_odd = |&(_, character): &(usize, char)| !matches!(character, '?'..='~');
        let Some((position, odd)) = word.text.char_indices().find(is_odd) else {
            return Ok(Sixes { bytes: word.text.as_bytes(), start: word.start });
        };
        let start = word.start + position;
        let what = shown(odd.encode_utf8(&mut [0; 4]));
        let message = format!("{what} cannot stand in graph6 or sparse6; expected characters from `?` to `~`");
        let error = SyntaxError::new(message, start..start + odd.len_utf8(), "no number of six bits");
        Err(match odd {
            ' ' | '\t' => error.with_help("each graph has a line of its own"),
            _ => error.with_help("lists of edges are for `.edges` files, and lines such as `e 1 2` for `.col` files"),
        })
    }

    /// How many characters there are.
    pub fn len(&self) -> usize {
        self.bytes.len()
    }

    /// How many bits are set.
    pub fn ones(&self) -> u64 {
        self.bytes.iter().map(|&byte| u64::from((byte - BASE).count_ones())).sum()
    }

    /// A bit, from the left.
    pub fn bit(&self, position: usize) -> bool {
        (self.bytes[position / 6] - BASE) >> (5 - position % 6) & 1 == 1
    }

    /// A number of some bits, from the left; it must have at most 64.
    pub fn number(&self, bits: Range<usize>) -> u64 {
        bits.fold(0, |number, position| number << 1 | u64::from(self.bit(position)))
    }

    /// The place of some bits in the text: of the characters that have them.
    pub fn span(&self, bits: Range<usize>) -> Range<usize> {
        self.start + bits.start / 6..self.start + bits.end.div_ceil(6)
    }

    /// The number of vertices at the beginning, and what follows it.
    pub fn read_order(self) -> Result<(usize, Sixes<'a>), SyntaxError> {
        let digits = match self.bytes {
            [LONG, LONG, ..] => 2..8,
            [LONG, ..] => 1..4,
            _ => 0..1,
        };
        if self.len() < digits.end {
            let end = self.start + self.len();
            let message = "the line ends within the number of vertices; expected 1, 4 or 8 characters".to_owned();
            return Err(SyntaxError::new(message, self.start..end, "expected more"));
        }
        let order = self.number(6 * digits.start..6 * digits.end);
        match usize::try_from(order) {
            Ok(vertices) if vertices <= MOST_VERTICES => {
                let rest = Sixes { bytes: &self.bytes[digits.end..], start: self.start + digits.end };
                Ok((vertices, rest))
            }
            _ => Err(too_many_vertices(&order.to_string(), self.start..self.start + digits.end)),
        }
    }
}
