//! The option lines: items, colours and costs.

use zellige_cover::{ItemId, ItemKind};

use super::{Reader, shown};
use crate::SyntaxError;
use crate::lines::{Line, Word};
use crate::nearest::nearest;

/// An item of an option, perhaps with the name of a colour.
pub(super) type Use<'a> = (ItemId, Option<&'a str>);

impl<'a> Reader<'a> {
    pub(super) fn read_option(&mut self, line: &Line<'a>) -> Result<(), SyntaxError> {
        self.scratch.clear();
        let mut cost: i64 = 0;
        let mut has_primary = false;
        for word in line.words() {
            if word.text.starts_with('|') {
                cost = cost.checked_add(read_cost(word)?).ok_or_else(|| too_costly(line))?;
            } else {
                has_primary |= self.read_use(line, word)?;
            }
        }
        if has_primary {
            self.add_option(line, cost);
        } else {
            self.warn_of_dropped(line.span());
        }
        Ok(())
    }

    /// Reads one use of an item, and says whether the item is primary.
    fn read_use(&mut self, line: &Line<'a>, word: Word<'a>) -> Result<bool, SyntaxError> {
        let colon = word.text.bytes().position(|byte| byte == b':');
        let name = Word { start: word.start, text: &word.text[..colon.unwrap_or(word.text.len())] };
        let Some(item) = self.builder.find(name.text) else {
            return Err(self.unknown_item(line, name));
        };
        let is_primary = matches!(self.builder.kind(item), ItemKind::Primary(_));
        if self.last_use[item.index()] == line.number {
            let message = format!("item {} is used twice in one option; expected each item once", shown(name.text));
            return Err(SyntaxError::new(message, name.span(), "used before, on this line"));
        }
        self.last_use[item.index()] = line.number;
        let colour = match colon.map(|colon| &word.text[colon + 1..]) {
            Some(_) if is_primary => {
                let message = format!("primary item {} has a colour; only secondary items may", shown(name.text));
                return Err(SyntaxError::new(message, word.span(), "expected no `:` and colour here")
                    .with_help("name the item after the bar in the item line to make it secondary"));
            }
            Some("") => {
                let message = format!("no colour follows the colon after {}", shown(name.text));
                return Err(SyntaxError::new(message, word.span(), "expected `item:colour`"));
            }
            colour => colour,
        };
        self.scratch.push((item, colour));
        Ok(is_primary)
    }

    fn add_option(&mut self, line: &Line, cost: i64) {
        let Reader { builder, scratch, colours, .. } = self;
        colours.clear();
        // Colours get their numbers only here, so that those of dropped options get none.
        colours.extend(scratch.iter().map(|&(_, name)| name.map(|name| builder.colour(name))));
        let mut option = builder.option().weight(cost).tag(line.number as u64);
        for (&(item, _), &colour) in scratch.iter().zip(colours.iter()) {
            option = match colour {
                None => option.cover(item),
                Some(colour) => option.colour(item, colour),
            };
        }
        option.finish();
    }

    #[cold]
    fn unknown_item(&self, line: &Line, name: Word) -> SyntaxError {
        if name.text.is_empty() {
            return SyntaxError::new(
                "no item name stands before the colon",
                name.start..name.start + 1,
                "expected a name",
            )
            .with_help("a colour follows its item without a blank: `item:colour`");
        }
        let message = format!("line {} uses item {}, which the item line does not name", line.number, shown(name.text));
        let error = SyntaxError::new(message, name.span(), "unknown item");
        if let Some((item, _)) = name.text.split_once('|') {
            let item = shown(item);
            return error.with_help(format!("a cost stands apart from the item before it: {item}, a blank, `|cost`"));
        }
        if let Some(blank) = name.text.chars().find(|c| c.is_whitespace()) {
            let code = u32::from(blank);
            return error.with_help(format!("U+{code:04X} in it looks like a blank but does not separate names"));
        }
        match nearest(name.text, self.names.iter().copied()) {
            Some(name) => error.with_help(format!("did you mean `{name}`?")),
            None => error,
        }
    }
}

/// The number after the bar.
fn read_cost(word: Word) -> Result<i64, SyntaxError> {
    let digits = &word.text[1..];
    let unsigned = digits.strip_prefix('-').unwrap_or(digits);
    if unsigned.is_empty() || !unsigned.bytes().all(|byte| byte.is_ascii_digit()) {
        let message = format!("{} is not a cost; expected `|` and a whole number", shown(word.text));
        return Err(SyntaxError::new(message, word.span(), "expected a cost such as `|7`")
            .with_help("only the item line has a bar before its secondary items; options just name them"));
    }
    digits.parse().map_err(|_| {
        let message = format!("the cost {} is too large; expected {} to {}", shown(word.text), i64::MIN, i64::MAX);
        SyntaxError::new(message, word.span(), "too large")
    })
}

#[cold]
fn too_costly(line: &Line) -> SyntaxError {
    let message =
        format!("the costs of this option add up to more than 64 bits; expected {} to {}", i64::MIN, i64::MAX);
    SyntaxError::new(message, line.span(), "too costly")
}
