//! The command line as it could have been typed, and where in it a word stands.
//!
//! The shell has taken the quotes away by the time a program runs. To point at a place in a word, the line is put
//! together again, with quotes where a shell needs them, and bytes of words are followed into it.

use std::ops::Range;

/// A command line put together again.
#[derive(Debug, Default)]
pub struct CommandLine {
    text: String,
    /// For each word, where each of its bytes stands in the line, and where the word ends.
    places: Vec<Vec<usize>>,
}

impl CommandLine {
    /// The line of a verb and the words after it.
    pub fn new(verb: &str, words: Vec<&str>) -> CommandLine {
        let mut line = CommandLine { text: format!("zellige {verb}"), places: Vec::new() };
        for word in words {
            line.push(word);
        }
        line
    }

    /// The line.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Where bytes of a word stand in the line; of a word that is missing, the end of the line.
    pub fn place(&self, word: usize, span: Range<usize>) -> Range<usize> {
        let Some(places) = self.places.get(word) else { return self.text.len()..self.text.len() };
        let place = |byte: usize| places.get(byte).or(places.last()).copied().unwrap_or(self.text.len());
        place(span.start)..place(span.end)
    }

    fn push(&mut self, word: &str) {
        self.text.push(' ');
        let is_quoted = word.is_empty() || !word.chars().all(is_plain);
        let mut places = Vec::with_capacity(word.len() + 1);
        if is_quoted {
            self.text.push('\'');
        }
        for character in word.chars() {
            places.extend(std::iter::repeat_n(self.text.len(), character.len_utf8()));
            match character {
                '\'' => self.text.push_str(r"'\''"),
                // What would break the line or colour the screen.
                character if character.is_control() => self.text.push('\u{fffd}'),
                character => self.text.push(character),
            }
        }
        places.push(self.text.len());
        if is_quoted {
            self.text.push('\'');
        }
        self.places.push(places);
    }
}

/// Whether a shell leaves a character alone.
fn is_plain(character: char) -> bool {
    character.is_alphanumeric() || "-_./:,+@%=×".contains(character)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_quoted_and_found() {
        let line = CommandLine::new("count", vec!["9x12", "XX/Q.", "a b'c", ""]);
        assert_eq!(line.text(), r"zellige count 9x12 XX/Q. 'a b'\''c' ''");
        assert_eq!(&line.text()[line.place(1, 3..4)], "Q");
        assert_eq!(&line.text()[line.place(2, 2..3)], "b");
        assert_eq!(&line.text()[line.place(2, 4..5)], "c");
        assert_eq!(line.place(3, 0..0).len(), 0);
        assert_eq!(line.place(4, 0..0), line.text().len()..line.text().len());
    }

    #[test]
    fn what_is_no_character_of_a_line_is_replaced() {
        let line = CommandLine::new("count", vec!["a\n\u{1b}[31mé"]);
        assert_eq!(line.text(), "zellige count 'a\u{fffd}\u{fffd}[31mé'");
        assert_eq!(&line.text()[line.place(0, 7..9)], "é");
    }
}
