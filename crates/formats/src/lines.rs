//! Lines and words of a text, with their places; for formats that go line by line.

use std::ops::Range;

/// A line of a text.
#[derive(Clone, Copy)]
pub(crate) struct Line<'a> {
    /// Its number, counted from 1.
    pub number: usize,
    /// Where it starts in the text.
    pub start: usize,
    /// What it says, without the newline.
    pub text: &'a str,
}

/// A run of characters that are not blank.
#[derive(Clone, Copy)]
pub(crate) struct Word<'a> {
    /// Where it starts in the text.
    pub start: usize,
    pub text: &'a str,
}

impl<'a> Word<'a> {
    pub fn span(&self) -> Range<usize> {
        self.start..self.start + self.text.len()
    }

    /// The word without its first bytes, which must be whole characters.
    pub fn skip(&self, bytes: usize) -> Word<'a> {
        Word { start: self.start + bytes, text: &self.text[bytes..] }
    }
}

impl<'a> Line<'a> {
    /// The words, which blanks part.
    pub fn words(&self) -> impl Iterator<Item = Word<'a>> + use<'a> {
        self.words_parted_by(is_blank)
    }

    /// The words, which bytes of a kind part; all of them are ASCII.
    pub fn words_parted_by<F: Fn(u8) -> bool>(&self, is_between: F) -> impl Iterator<Item = Word<'a>> + use<'a, F> {
        let (text, start) = (self.text, self.start);
        let mut position = 0;
        std::iter::from_fn(move || {
            let bytes = text.as_bytes();
            position += bytes[position..].iter().position(|&byte| !is_between(byte))?;
            let from = position;
            let length = bytes[from..].iter().position(|&byte| is_between(byte));
            position = length.map_or(bytes.len(), |length| from + length);
            Some(Word { start: start + from, text: &text[from..position] })
        })
    }

    /// The place of the line without the blanks around it.
    pub fn span(&self) -> Range<usize> {
        let mut words = self.words();
        let first = words.next().map_or(self.start..self.start, |word| word.span());
        first.start..words.last().map_or(first.end, |word| word.span().end)
    }
}

/// What C calls white space; other blanks of Unicode may stand in names, as they may in Knuth's programs.
pub(crate) fn is_blank(byte: u8) -> bool {
    byte == b' ' || (b'\t'..=b'\r').contains(&byte)
}

/// The lines of a text, blank ones too.
pub(crate) fn lines_of(text: &str) -> impl Iterator<Item = Line<'_>> {
    let mut start = 0;
    text.split('\n').zip(1..).map(move |(text, number)| {
        let line = Line { number, start, text };
        start += text.len() + 1;
        line
    })
}
