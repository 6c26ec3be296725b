//! Words of a file in messages.

/// A word as it can be shown in a message: a very long one is cut, and what would break the line is replaced.
pub(crate) fn shown(word: &str) -> String {
    shown_up_to(word, 40)
}

/// A word as it can be shown in a message: cut after so many characters, and with replacements for what would break the
/// line.
///
/// ```
/// assert_eq!(zellige_formats::shown_up_to("a\nbc", 3), "`a\u{fffd}b...`");
/// ```
pub fn shown_up_to(word: &str, longest: usize) -> String {
    let (kept, rest) = match word.char_indices().nth(longest) {
        None => (word, ""),
        Some((end, _)) => (&word[..end], "..."),
    };
    let printable = |c: char| if c.is_control() { char::REPLACEMENT_CHARACTER } else { c };
    format!("`{}{rest}`", kept.chars().map(printable).collect::<String>())
}

#[cfg(test)]
mod tests {
    use super::shown;

    #[test]
    fn long_and_odd_words() {
        assert_eq!(shown("a\u{1b}b\n"), "`a\u{fffd}b\u{fffd}`");
        assert_eq!(shown(&"é".repeat(40)), format!("`{}`", "é".repeat(40)));
        assert_eq!(shown(&"é".repeat(41)), format!("`{}...`", "é".repeat(40)));
    }
}
