//! From the words of the system to arguments.
//!
//! A board such as `-1x3` looks like an option to `clap`, which would say something about an unexpected argument. It is
//! read as a word instead, so that whoever wrote it hears about sizes. Misspelt options still get their suggestion:
//! only a word that begins with `-` and a digit, which no option does, makes `clap` read once more and leniently.

use std::ffi::OsString;
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{ColorChoice, Command, CommandFactory, FromArgMatches};

use crate::arguments::Arguments;

/// Reads the arguments, the name of the program first.
pub fn parse(words: impl IntoIterator<Item = OsString>) -> Result<Arguments, clap::Error> {
    let words: Vec<OsString> = words.into_iter().collect();
    let command = || Arguments::command().color(color_wanted(&words));
    match read(command(), &words) {
        Err(error) if error.kind() == ErrorKind::UnknownArgument && words.iter().any(is_negative) => {
            read(accept_hyphens(command()), &words)
        }
        result => result,
    }
}

/// Shows what is wrong, or the help that was asked for.
pub fn explain(error: &clap::Error) -> ExitCode {
    // Where this cannot be written, there is nobody to tell.
    let _ = error.print();
    ExitCode::from(if error.use_stderr() { 2 } else { 0 })
}

fn read(mut command: Command, words: &[OsString]) -> Result<Arguments, clap::Error> {
    let matches = command.try_get_matches_from_mut(words)?;
    Arguments::from_arg_matches(&matches).map_err(|error| error.format(&mut command))
}

/// Whether a word begins with `-` and a digit.
fn is_negative(word: &OsString) -> bool {
    matches!(word.as_encoded_bytes(), [b'-', b'0'..=b'9', ..])
}

/// The command, with words after the verb that may begin with a hyphen.
fn accept_hyphens(command: Command) -> Command {
    command.mut_subcommands(|verb| {
        verb.mut_args(|argument| if argument.is_positional() { argument.allow_hyphen_values(true) } else { argument })
    })
}

/// The colours wanted, which must be known before the rest is read.
fn color_wanted(words: &[OsString]) -> ColorChoice {
    let said = |when: &str| {
        let joined = format!("--color={when}");
        words.iter().any(|word| *word == *joined)
            || words.windows(2).any(|pair| pair[0] == "--color" && pair[1] == when)
    };
    if said("never") {
        ColorChoice::Never
    } else if said("always") {
        ColorChoice::Always
    } else {
        ColorChoice::Auto
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(line: &str) -> Result<Vec<String>, ErrorKind> {
        let arguments = parse(line.split(' ').map(OsString::from)).map_err(|error| error.kind())?;
        Ok(arguments.verb.words().into_iter().map(str::to_owned).collect())
    }

    #[test]
    fn options_may_stand_anywhere() {
        for line in ["zellige --quiet count 9x12 L3 --mod 7", "zellige count --mod=7 9x12 -q L3"] {
            assert_eq!(words(line), Ok(vec!["9x12".to_owned(), "L3".to_owned()]));
        }
        assert_eq!(words("zellige count -"), Ok(vec!["-".to_owned()]));
    }

    #[test]
    fn negative_sizes_are_words_and_misspelt_options_are_not() {
        assert_eq!(words("zellige count -1x3 L3"), Ok(vec!["-1x3".to_owned(), "L3".to_owned()]));
        assert_eq!(words("zellige count --quite 9x12"), Err(ErrorKind::UnknownArgument));
        assert_eq!(words("zellige count 9x12 -z"), Err(ErrorKind::UnknownArgument));
    }
}
