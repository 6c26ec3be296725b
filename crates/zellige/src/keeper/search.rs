//! A search in a file.
//!
//! A file is a JSON document of three parts: what it is, the question by its fingerprint, and the state of the search. A
//! checksum over the latter two shows damage.

use std::cell::OnceCell;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use zellige_dance::{Counting, Saved};

use super::{SEARCH, Title, fingerprint, hexadecimal, holds_sweep, refuse, replace};
use crate::watch::Watch;
use crate::{DancePlan, Error, Keep, Plan};

/// The version of the files; to be raised when an older program could misunderstand them.
const VERSION: u32 = 1;

/// The most bytes of a file: some dozen for each of the parts that a search can have.
const LARGEST: u64 = 1 << 24;

/// What is in a file.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Document {
    zellige: String,
    version: u32,
    /// The checksum of what follows, as it is written.
    checksum: String,
    problem: String,
    search: Saved,
}

/// Keeps a search in a file.
pub(crate) struct Keeper<'a> {
    place: Place,
    plan: &'a Plan,
    /// The fingerprint of the question; found when it is first needed, as most searches are over before.
    problem: OnceCell<String>,
}

/// Where a search is kept.
enum Place {
    /// In a file that someone named; it stays.
    Named(PathBuf),
    /// In a file of a folder that was not there before; its name is found when it is first needed.
    Folder(PathBuf, Option<PathBuf>),
}

impl Plan {
    /// Who keeps the search, if that is wanted.
    pub(crate) fn keeper(&self, dance: &DancePlan) -> Option<Keeper<'_>> {
        let place = match &self.settings.keep {
            Keep::File(file) => Place::Named(file.clone()),
            // What is known already needs no file.
            Keep::Folder(folder) if dance.known().is_none() => Place::Folder(folder.clone(), None),
            Keep::Folder(_) | Keep::Nowhere => return None,
        };
        Some(Keeper { place, plan: self, problem: OnceCell::new() })
    }
}

impl Keeper<'_> {
    fn problem(&self) -> Result<&str, Error> {
        if let Some(problem) = self.problem.get() {
            return Ok(problem);
        }
        let found = fingerprint(&self.plan.statement()?.problem);
        Ok(self.problem.get_or_init(|| found))
    }

    /// Begins a search, or goes on from the file.
    pub fn begin<'d>(&self, dance: &'d DancePlan) -> Result<Counting<'d>, Error> {
        let Place::Named(file) = &self.place else { return Ok(dance.counting()) };
        if holds_sweep(file) {
            return Err(refuse(file, format!("expected a file that an {SEARCH} left, and this is of a sweep")));
        }
        let text = match read_text(file) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                let counting = dance.counting();
                // If nothing can be kept there, that must be known before the search, not after it.
                let cannot = |error| refuse(file, format!("it is not there, and cannot be made: {error}"));
                self.write(file, &counting).map_err(cannot)?;
                return Ok(counting);
            }
            Err(error) if error.kind() == io::ErrorKind::InvalidData => {
                return Err(refuse(file, format!("expected a file that an {SEARCH} left, and this is none: {error}")));
            }
            Err(error) => return Err(refuse(file, error.to_string())),
        };
        let saved = self.read(&text).map_err(|why| refuse(file, why))?;
        Counting::resume(&dance.dance, &saved).map_err(|error| refuse(file, error.to_string()))
    }

    fn read(&self, text: &str) -> Result<Saved, String> {
        let expected = |error| format!("expected a file that an interrupted search left, and this is none: {error}");
        let title: Title = serde_json::from_str(text).map_err(expected)?;
        if title.zellige != SEARCH {
            return Err("expected a file that an interrupted search left".to_owned());
        }
        if title.version != u64::from(VERSION) {
            return Err(format!("it is of version {}; this program reads version {VERSION}", title.version));
        }
        let document: Document = serde_json::from_str(text).map_err(expected)?;
        if document.checksum != checksum(&document.problem, &document.search) {
            return Err("it is damaged: its checksum does not fit".to_owned());
        }
        if document.problem != self.problem().map_err(|error| error.to_string())? {
            return Err("it is of another question".to_owned());
        }
        Ok(document.search)
    }

    /// Keeps what is needed to go on. The file, if that could be done.
    pub fn keep(&mut self, counting: &Counting, watch: &mut dyn Watch) -> Option<PathBuf> {
        match self.file().and_then(|file| self.write(&file, counting).map(|()| file)) {
            Ok(file) => Some(file),
            Err(error) => {
                let (Place::Named(place) | Place::Folder(place, None) | Place::Folder(_, Some(place))) = &self.place;
                watch.cannot_keep(place, &error.to_string());
                self.leave_nothing_empty();
                None
            }
        }
    }

    /// A file of which only the name was taken is of no use to anybody.
    fn leave_nothing_empty(&mut self) {
        if let Place::Folder(folder, Some(file)) = &self.place
            && fs::metadata(file).is_ok_and(|file| file.len() == 0)
            && fs::remove_file(file).is_ok()
        {
            self.place = Place::Folder(folder.clone(), None);
        }
    }

    /// The search is at its end: nothing need be kept but in a file that someone named.
    pub fn finish(mut self, counting: &Counting, watch: &mut dyn Watch) {
        match &self.place {
            Place::Named(_) => {
                self.keep(counting, watch);
            }
            Place::Folder(_, Some(file)) => {
                // What is left behind does no harm.
                let _ = fs::remove_file(file);
            }
            Place::Folder(_, None) => {}
        }
    }

    fn file(&mut self) -> io::Result<PathBuf> {
        if let Place::Folder(folder, None) = &self.place {
            let problem = self.problem().map_err(io::Error::other)?;
            let name: String = problem.chars().take(8).collect();
            self.place = Place::Folder(folder.clone(), Some(new_file(folder, &name)?));
        }
        let (Place::Named(file) | Place::Folder(file, None) | Place::Folder(_, Some(file))) = &self.place;
        Ok(file.clone())
    }

    fn write(&self, file: &Path, counting: &Counting) -> io::Result<()> {
        let search = counting.save();
        let problem = self.problem().map_err(io::Error::other)?;
        let document = Document {
            zellige: SEARCH.to_owned(),
            version: VERSION,
            checksum: checksum(problem, &search),
            problem: problem.to_owned(),
            search,
        };
        let text = serde_json::to_string(&document)?;
        replace(file, |new| new.write_all(text.as_bytes()))
    }
}

/// The text of a file. One that is larger than any that a search leaves is not read to its end, as it may have none.
fn read_text(path: &Path) -> io::Result<String> {
    let about = fs::metadata(path)?;
    if !about.is_file() && !about.is_dir() {
        // Of a pipe, nothing may come for ever.
        return Err(io::Error::other("it is neither a file nor can it become one"));
    }
    let mut text = String::new();
    File::open(path)?.take(LARGEST).read_to_string(&mut text)?;
    Ok(text)
}

/// Makes an empty file that was not there, so that no other process takes its name.
fn new_file(folder: &Path, name: &str) -> io::Result<PathBuf> {
    let mut number = 1;
    loop {
        let file = folder.join(match number {
            1 => format!("zellige-{name}.resume"),
            _ => format!("zellige-{name}-{number}.resume"),
        });
        match File::create_new(&file) {
            Ok(_) => return Ok(file),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists && number < u32::MAX => number += 1,
            Err(error) => return Err(error),
        }
    }
}

fn checksum(problem: &str, search: &Saved) -> String {
    let mut digest = Sha256::new();
    digest.update(problem);
    // Plain numbers and texts always serialise.
    digest.update(serde_json::to_vec(search).unwrap_or_default());
    hexadecimal(&digest.finalize()[..16])
}
