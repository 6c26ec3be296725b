//! A sweep in a file.
//!
//! After a line of JSON come the bytes of the layer, then a checksum of all that is before.

use std::fs;
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use zellige_frontier::{About, Snapshot};

use super::{SWEEP, fingerprint, hexadecimal, is_there, open, refuse, replace};
use crate::watch::Watch;
use crate::{Error, FrontierPlan, Keep, Plan};

/// The version of the files; to be raised when an older program could misunderstand them.
const VERSION: u32 = 2;

/// How often a sweep is kept.
const OFTEN: Duration = Duration::from_secs(5);

/// The bytes of a checksum.
const CHECKSUM: u64 = 32;

/// The first line of a file.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    zellige: String,
    version: u32,
    question: String,
    sweep: About,
}

/// What lies in a file: what is said of a sweep, and its layer.
pub(crate) type KeptSweep = (About, Box<dyn Read>);

/// Keeps a sweep in a file that someone named.
pub(crate) struct SweepKeeper {
    file: PathBuf,
    question: String,
    /// Whether the file is of this sweep.
    has_kept: bool,
}

impl Plan {
    /// Who keeps the sweep, if that is wanted.
    ///
    /// # Errors
    /// When the question cannot be stated again.
    pub(crate) fn sweep_keeper(&self, frontier: &FrontierPlan) -> Result<Option<SweepKeeper>, Error> {
        let Keep::File(file) = &self.settings.keep else { return Ok(None) };
        let problem = || Ok(fingerprint(&self.statement()?.problem));
        let mut digest = frontier.swept.fingerprint(problem)?;
        digest.update(format!("{:?}", self.settings.modulus_of_sweep()));
        let question = hexadecimal(&digest.finalize()[..16]);
        Ok(Some(SweepKeeper { file: file.clone(), question, has_kept: false }))
    }
}

impl SweepKeeper {
    /// The name of the file, once the sweep is in it.
    pub fn kept(&self) -> Option<&Path> {
        self.has_kept.then_some(&self.file)
    }

    /// The error that says what is wrong with the file.
    pub fn refuse(&self, why: String) -> Error {
        refuse(&self.file, why)
    }

    /// How often to keep.
    pub fn often(&self) -> Duration {
        OFTEN
    }

    /// Looks for a sweep in the file: what was said of it, and its layer. None if there is no file; then it is seen
    /// whether there can be one.
    ///
    /// # Errors
    /// When the file is damaged, of another question, or no sweep; when none can be made.
    pub fn find(&mut self) -> Result<Option<KeptSweep>, Error> {
        if !is_there(&self.file)? {
            return Ok(None);
        }
        let (line, layer) = self.read().map_err(|why| refuse(&self.file, why))?;
        self.has_kept = true;
        Ok(Some((line.sweep, Box::new(layer))))
    }

    fn read(&self) -> Result<(Line, impl Read + use<>), String> {
        let told = |error: io::Error| error.to_string();
        let expected = "expected a file that an interrupted sweep left";
        let (mut file, line) = open(&self.file, SWEEP, VERSION, expected)?;
        let before = file.metadata().map_err(told)?.len().saturating_sub(CHECKSUM);
        let mut hashing = Hashing { writer: &mut io::sink(), digest: Sha256::new() };
        io::copy(&mut (&file).take(before), &mut hashing).map_err(told)?;
        let mut checksum = Vec::new();
        file.read_to_end(&mut checksum).map_err(told)?;
        if checksum != hashing.digest.finalize()[..] {
            return Err("it is damaged: its checksum does not fit".to_owned());
        }
        let begin = line.len() as u64;
        let line: Line = serde_json::from_str(&line).map_err(|error| format!("{expected}: {error}"))?;
        if line.question != self.question {
            return Err("it is of another question".to_owned());
        }
        file.seek(SeekFrom::Start(begin)).map_err(told)?;
        Ok((line, file.take(before.saturating_sub(begin))))
    }

    /// Keeps a sweep.
    pub fn keep(&mut self, snapshot: &Snapshot<'_>, watch: &mut dyn Watch) {
        let line = Line {
            zellige: SWEEP.to_owned(),
            version: VERSION,
            question: self.question.clone(),
            sweep: snapshot.about.clone(),
        };
        let written = replace(&self.file, |new| {
            let mut new = Hashing { writer: new, digest: Sha256::new() };
            serde_json::to_writer(&mut new, &line)?;
            new.write_all(b"\n")?;
            snapshot.write_to(&mut new)?;
            let checksum = new.digest.finalize();
            new.writer.write_all(&checksum)
        });
        match written {
            Ok(()) => self.has_kept = true,
            Err(error) => {
                // What may lie there is of an earlier layer.
                self.has_kept = false;
                watch.cannot_keep(&self.file, &error.to_string());
            }
        }
    }

    /// Removes the file, where the sweep is not wanted any more.
    pub fn forget(&self) {
        if self.has_kept {
            // What is left behind does no harm but to be refused by a search.
            let _ = fs::remove_file(&self.file);
        }
    }
}

/// Writes, and takes the checksum.
struct Hashing<'a> {
    writer: &'a mut dyn Write,
    digest: Sha256,
}

impl Write for Hashing<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.writer.write(bytes)?;
        self.digest.update(&bytes[..written]);
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.writer.flush()
    }
}
