//! Files from which an interrupted count goes on.
//!
//! A file says in its first line what it is ([`Title`]) and of which question, by a fingerprint; the rest is different for
//! a [`search`], for a [`sweep`] and for a [`determinant`]. It is written beside the old one and renamed, so that there is a whole one at any
//! moment, whatever happens to the process.

mod determinant;
mod search;
mod sweep;

use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, BufWriter, Read, Seek, Write};
use std::path::{Path, PathBuf};

use serde::Deserialize;
use sha2::{Digest, Sha256};
use zellige_cover::{ItemKind, Problem, Usage};

use crate::Error;

pub(crate) use determinant::DeterminantKeeper;
pub(crate) use sweep::{KeptSweep, SweepKeeper};

/// What files of all versions begin with.
#[derive(Deserialize)]
struct Title {
    zellige: String,
    version: u64,
}

/// What the title of a search says.
const SEARCH: &str = "interrupted search";

/// What the title of a sweep says.
const SWEEP: &str = "interrupted sweep";

/// What the title of determinants says.
const DETERMINANT: &str = "interrupted determinants";

/// The longest first line: of a sweep, some digits for each of its layers.
const LONGEST_LINE: u64 = 1 << 26;

/// Whether an interrupted sweep lies in this file.
pub(crate) fn holds_sweep(file: &Path) -> bool {
    has_title(file, SWEEP)
}

/// Whether interrupted determinants lie in this file.
pub(crate) fn holds_determinants(file: &Path) -> bool {
    has_title(file, DETERMINANT)
}

fn has_title(file: &Path, expected: &str) -> bool {
    let is_expected = |line: String| serde_json::from_str(&line).is_ok_and(|title: Title| title.zellige == expected);
    // Of a pipe, nothing may come for ever.
    let is_file = fs::metadata(file).is_ok_and(|about| about.is_file());
    is_file && File::open(file).and_then(|file| first_line(&file)).is_ok_and(is_expected)
}

/// The first line of a file. What follows is to be looked for from the beginning.
fn first_line(file: &File) -> io::Result<String> {
    let mut line = String::new();
    BufReader::new(file).take(LONGEST_LINE).read_line(&mut line)?;
    Ok(line)
}

/// Whether there is a file to go on from; if not, it is seen whether there can be one.
///
/// # Errors
/// When there is none and none can be made, or when that cannot be seen.
fn is_there(file: &Path) -> Result<bool, Error> {
    let is_there = file.try_exists().map_err(|error| refuse(file, error.to_string()))?;
    if !is_there {
        let cannot = |error| refuse(file, format!("it is not there, and cannot be made: {error}"));
        try_beside(file).map_err(cannot)?;
    }
    Ok(is_there)
}

/// Opens a file that begins with a line of JSON: the file, from its beginning on, and the line, if its title is this one
/// and of this version. One handle serves for all that is read, as the file may be replaced meanwhile.
///
/// # Errors
/// What is wrong with it, in words; `expected` says what it should be.
fn open(file: &Path, title: &str, version: u32, expected: &str) -> Result<(File, String), String> {
    let told = |error: io::Error| error.to_string();
    let mut file = File::open(file).map_err(told)?;
    let line = first_line(&file).map_err(|error| format!("{expected}: {error}"))?;
    let found: Title = serde_json::from_str(&line).map_err(|_| expected.to_owned())?;
    if found.zellige != title {
        return Err(expected.to_owned());
    }
    if found.version != u64::from(version) {
        return Err(format!("it is of version {}; this program reads version {version}", found.version));
    }
    file.rewind().map_err(told)?;
    Ok((file, line))
}

/// The name under which a file is written before it replaces another.
fn beside(file: &Path) -> PathBuf {
    // One name a process, so that two that keep the same file do not write into each other's.
    let mut beside = file.as_os_str().to_owned();
    beside.push(format!(".{}.new", std::process::id()));
    PathBuf::from(beside)
}

/// Sees whether a file could be written.
fn try_beside(file: &Path) -> io::Result<()> {
    let beside = beside(file);
    File::create(&beside)?;
    fs::remove_file(beside)
}

/// Replaces a file by one that is written beside it.
fn replace(file: &Path, write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
    let beside = beside(file);
    let written = File::create(&beside).and_then(|new| {
        let mut writer = BufWriter::with_capacity(1 << 18, new);
        write(&mut writer)?;
        writer.into_inner()?.sync_all()
    });
    let renamed = written.and_then(|()| fs::rename(&beside, file));
    if renamed.is_err() {
        // The old file is as it was; of the new one nothing is to be left.
        let _ = fs::remove_file(&beside);
    }
    renamed
}

fn refuse(file: &Path, why: String) -> Error {
    Error::Resume { file: file.to_owned(), why }
}

/// A number that tells a problem from all others: items and options in their order, whatever their names.
fn fingerprint(problem: &Problem) -> String {
    let mut digest = Sha256::new();
    for item in problem.items() {
        match item.kind() {
            ItemKind::Primary(bounds) => {
                digest.update(b"p");
                digest.update(bounds.lo.to_le_bytes());
                digest.update(bounds.hi.to_le_bytes());
            }
            ItemKind::Secondary => digest.update(b"s"),
        }
    }
    for option in problem.options() {
        digest.update(b"o");
        for entry in option.entries {
            digest.update(entry.item.0.to_le_bytes());
            let (kind, number) = match entry.usage {
                Usage::Units(units) => (0u8, units),
                Usage::Alone => (1, 0),
                Usage::Coloured(colour) => (2, colour.0),
            };
            digest.update([kind]);
            digest.update(number.to_le_bytes());
        }
    }
    hexadecimal(&digest.finalize()[..16])
}

fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
