//! A file as text, if it is one.
//!
//! People name the wrong file: a directory, a picture, a device that never ends. Each is found out early and said
//! plainly, before a format's reader is puzzled by it. A file is read in blocks, and no further than
//! [`LONGEST_TEXT`]; a NUL byte, which no text has and nearly every other file has soon, ends the reading at once.
//!
//! Text is UTF-8; the byte order mark that some editors put before it is dropped.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::Path;

use thiserror::Error;

/// The most bytes that a text may have: 256 MiB.
pub const LONGEST_TEXT: u64 = 256 << 20;

const BLOCK: usize = 1 << 16;
const BYTE_ORDER_MARK: char = '\u{feff}';

/// Why something could not be read as text. `name` says what: a path in quotes, or "standard input".
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ReadError {
    /// There is no such file.
    #[error("{name} does not exist; expected the path of a file, or `-` for standard input")]
    Missing {
        /// What was to be read.
        name: String,
    },
    /// The path leads to a directory.
    #[error("{name} is a directory; expected a file, so name one of those in it")]
    Directory {
        /// What was to be read.
        name: String,
    },
    /// The system refused to open or to read it.
    #[error("{name} cannot be read: {source}")]
    Unreadable {
        /// What was to be read.
        name: String,
        /// What the system said.
        source: io::Error,
    },
    /// A NUL byte.
    #[error("{name} is not text: the byte at offset {offset} is NUL; expected a text file in UTF-8")]
    Binary {
        /// What was to be read.
        name: String,
        /// The position of the byte, counted from 0.
        offset: u64,
    },
    /// Text with two bytes a character.
    #[error("{name} is text in UTF-16; expected UTF-8, so save it again in that encoding")]
    Utf16 {
        /// What was to be read.
        name: String,
    },
    /// A byte that cannot stand there in UTF-8.
    #[error("{name} is not UTF-8: the byte at offset {offset} is 0x{byte:02X}; save it as UTF-8 if it is text at all")]
    NotUtf8 {
        /// What was to be read.
        name: String,
        /// The position of the byte, counted from 0.
        offset: usize,
        /// The byte.
        byte: u8,
    },
    /// More bytes than a text may have, perhaps without end.
    #[error("{name} goes on beyond {limit} bytes; expected a text that ends before")]
    TooLong {
        /// What was to be read.
        name: String,
        /// The most bytes that are read.
        limit: u64,
    },
}

/// The text in the file at `path`, or that on standard input when the path is `-`.
///
/// An empty file is a text; whether it may be empty is for the reader of its format to say.
///
/// # Errors
/// When there is no such file, or it is a directory, cannot be read, is longer than [`LONGEST_TEXT`], or is not UTF-8.
///
/// ```
/// let error = zellige_formats::read_text("no-such-file.dlx").expect_err("it is missing");
/// let expected = "`no-such-file.dlx` does not exist; expected the path of a file, or `-` for standard input";
/// assert_eq!(error.to_string(), expected);
/// ```
pub fn read_text(path: impl AsRef<Path>) -> Result<String, ReadError> {
    let path = path.as_ref();
    if path.as_os_str() == "-" {
        return read_text_from(io::stdin().lock(), "standard input");
    }
    let name = format!("`{}`", path.display());
    let refuse = |source: io::Error| match source.kind() {
        io::ErrorKind::NotFound => ReadError::Missing { name: name.clone() },
        io::ErrorKind::IsADirectory => ReadError::Directory { name: name.clone() },
        _ => ReadError::Unreadable { name: name.clone(), source },
    };
    let metadata = fs::metadata(path).map_err(refuse)?;
    if metadata.is_dir() {
        return Err(ReadError::Directory { name });
    }
    if metadata.len() > LONGEST_TEXT {
        return Err(ReadError::TooLong { name, limit: LONGEST_TEXT });
    }
    let file = File::open(path).map_err(refuse)?;
    read_text_from(file, &name)
}

/// The text in any source, which errors call `name`.
///
/// # Errors
/// As [`read_text`], but for what only files have.
///
/// ```
/// let text = zellige_formats::read_text_from("\u{feff}a b\n".as_bytes(), "the example")?;
/// assert_eq!(text, "a b\n");
/// # Ok::<(), zellige_formats::ReadError>(())
/// ```
pub fn read_text_from(source: impl Read, name: &str) -> Result<String, ReadError> {
    let bytes = read_bytes(source, name, LONGEST_TEXT)?;
    let mut text = String::from_utf8(bytes).map_err(|error| {
        let offset = error.utf8_error().valid_up_to();
        ReadError::NotUtf8 { name: name.to_owned(), offset, byte: error.as_bytes()[offset] }
    })?;
    if text.starts_with(BYTE_ORDER_MARK) {
        text.drain(..BYTE_ORDER_MARK.len_utf8());
    }
    Ok(text)
}

/// All bytes of a source, if none is NUL and there are at most `limit`.
fn read_bytes(source: impl Read, name: &str, limit: u64) -> Result<Vec<u8>, ReadError> {
    let mut source = source.take(limit + 1);
    let mut bytes = Vec::new();
    loop {
        let start = bytes.len();
        let read = source.by_ref().take(BLOCK as u64).read_to_end(&mut bytes);
        let read = read.map_err(|source| ReadError::Unreadable { name: name.to_owned(), source })?;
        if start == 0 && (bytes.starts_with(&[0xff, 0xfe]) || bytes.starts_with(&[0xfe, 0xff])) {
            return Err(ReadError::Utf16 { name: name.to_owned() });
        }
        if let Some(position) = bytes[start..].iter().position(|&byte| byte == 0) {
            return Err(ReadError::Binary { name: name.to_owned(), offset: (start + position) as u64 });
        }
        if bytes.len() as u64 > limit {
            return Err(ReadError::TooLong { name: name.to_owned(), limit });
        }
        if read == 0 {
            return Ok(bytes);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_source_of_just_the_limit_is_read_and_one_byte_more_is_not() {
        assert_eq!(read_bytes(&b"12345"[..], "it", 5).map_err(|error| error.to_string()), Ok(b"12345".to_vec()));
        let error = read_bytes(&b"123456"[..], "it", 5).map_err(|error| error.to_string());
        assert_eq!(error, Err("it goes on beyond 5 bytes; expected a text that ends before".to_owned()));
    }

    #[test]
    fn a_source_without_end_is_given_up() {
        assert!(matches!(read_bytes(io::repeat(b'y'), "it", 1 << 20), Err(ReadError::TooLong { .. })));
        assert!(matches!(read_bytes(io::repeat(0), "it", u64::MAX - 1), Err(ReadError::Binary { offset: 0, .. })));
    }

    #[test]
    fn what_is_no_text_is_found_at_its_byte() {
        let say = |bytes: &[u8]| read_text_from(bytes, "it").expect_err("expected a refusal").to_string();
        assert!(say(b"a b\n\0").starts_with("it is not text: the byte at offset 4 is NUL"));
        assert!(say(b"\x89PNG").contains("the byte at offset 0 is 0x89"));
        assert!(say("caf\u{e9}".chars().map(|c| c as u8).collect::<Vec<_>>().as_slice()).contains("offset 3 is 0xE9"));
        assert!(say(b"\xff\xfea\0b\0").contains("UTF-16"));
        let late = [&vec![b'x'; 3 * BLOCK][..], b"\0"].concat();
        assert!(say(&late).contains("offset 196608 is NUL"));
    }

    #[test]
    fn an_empty_source_is_a_text() {
        assert_eq!(read_text_from(io::empty(), "it").ok().as_deref(), Some(""));
    }
}
