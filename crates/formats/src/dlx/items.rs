//! The item line: names, bounds, and the bar before the secondary items.

use zellige_cover::Bounds;

use super::{Reader, shown};
use crate::SyntaxError;
use crate::lines::{Line, Word};

impl<'a> Reader<'a> {
    pub(super) fn read_items(&mut self, heading: &Line<'a>) -> Result<(), SyntaxError> {
        let mut bar: Option<Word> = None;
        for word in heading.words() {
            let after_bar = match (word.text.starts_with('|'), bar) {
                (false, _) => word,
                (true, None) => {
                    bar = Some(word);
                    word.skip(1)
                }
                (true, Some(_)) => return Err(second_bar(word)),
            };
            if after_bar.text.is_empty() {
                continue;
            }
            match bar {
                None => self.declare_primary(after_bar)?,
                Some(_) => self.declare_secondary(after_bar)?,
            }
        }
        Ok(())
    }

    fn declare_primary(&mut self, word: Word<'a>) -> Result<(), SyntaxError> {
        let (bounds, name) = split_bounds(word)?;
        self.check_name(name)?;
        self.builder.bounded(name.text, bounds.lo, bounds.hi);
        self.names.push(name.text);
        Ok(())
    }

    fn declare_secondary(&mut self, word: Word<'a>) -> Result<(), SyntaxError> {
        if word.text.contains([':', '|']) {
            let message = format!("the secondary item {} has `:` or `|` in its name", shown(word.text));
            return Err(SyntaxError::new(message, word.span(), "expected a name alone")
                .with_help("only primary items, before the bar, have bounds; colours are given in the options"));
        }
        self.check_name(word)?;
        self.builder.secondary(word.text);
        self.names.push(word.text);
        Ok(())
    }

    fn check_name(&self, name: Word<'a>) -> Result<(), SyntaxError> {
        if self.builder.find(name.text).is_some() {
            let message = format!("item {} is named twice; expected each item once", shown(name.text));
            return Err(SyntaxError::new(message, name.span(), "named before, on this line"));
        }
        Ok(())
    }
}

fn second_bar(word: Word) -> SyntaxError {
    SyntaxError::new(
        "a second `|` among the names of the items; expected one, between primary and secondary items",
        word.start..word.start + 1,
        "second bar",
    )
}

/// Splits `lo:hi|name`, `q|name` or `name` into bounds and name.
fn split_bounds<'a>(word: Word<'a>) -> Result<(Bounds, Word<'a>), SyntaxError> {
    let Some(bar) = word.text.find('|') else {
        return match word.text.find(':') {
            None => Ok((Bounds::ONCE, word)),
            Some(_) => {
                let message = format!("{} has a lower bound but no upper one, or `:` in its name", shown(word.text));
                Err(SyntaxError::new(message, word.span(), "expected `lower:upper|name`")
                    .with_help("names have no `:`; colours are given in the options, to secondary items"))
            }
        };
    };
    let name = word.skip(bar + 1);
    if name.text.is_empty() {
        let message = format!("no name follows the bounds {}", shown(word.text));
        return Err(SyntaxError::new(message, word.span(), "expected `upper|name` or `lower:upper|name`")
            .with_help("there is no blank between bounds and name; a bar before secondary items stands alone"));
    }
    if name.text.contains([':', '|']) {
        let message = format!("the item name {} has `:` or `|` in it", shown(name.text));
        return Err(SyntaxError::new(message, name.span(), "expected a name without `:` and `|`"));
    }
    let prefix = Word { start: word.start, text: &word.text[..bar] };
    let (lo, hi) = match prefix.text.find(':') {
        None => {
            let exactly = read_bound(prefix)?;
            (exactly, exactly)
        }
        Some(colon) => {
            let lower = Word { start: prefix.start, text: &prefix.text[..colon] };
            (read_bound(lower)?, read_bound(prefix.skip(colon + 1))?)
        }
    };
    if hi == 0 {
        let message =
            format!("item {} may be used 0 times at most; expected an upper bound of 1 or more", shown(name.text));
        return Err(SyntaxError::new(message, prefix.span(), "upper bound 0")
            .with_help("leave out the item and all options that use it"));
    }
    if lo > hi {
        let message = format!("item {} is wanted {lo} to {hi} times; expected the lower bound first", shown(name.text));
        return Err(SyntaxError::new(message, prefix.span(), "the lower bound exceeds the upper one"));
    }
    Ok((Bounds { lo, hi }, name))
}

fn read_bound(word: Word) -> Result<u32, SyntaxError> {
    let is_number = !word.text.is_empty() && word.text.bytes().all(|byte| byte.is_ascii_digit());
    if !is_number {
        let message = format!("{} is not a bound; expected a number before `|` or `:`", shown(word.text));
        return Err(SyntaxError::new(message, word.span(), "expected digits")
            .with_help("bounds are `2|name` or `2:3|name`; a bar before secondary items has a blank before it"));
    }
    word.text.parse().map_err(|_| {
        let message = format!("the bound {} is too large; expected at most {}", shown(word.text), u32::MAX);
        SyntaxError::new(message, word.span(), "too large")
    })
}
