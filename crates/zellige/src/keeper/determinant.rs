//! Residues of determinants in a file.
//!
//! A line of JSON says what the file is, and of which question, by a fingerprint. Then come the residues that are known,
//! in any order, each as four numbers of 64 bits (matrix, prime, point and value, the lowest byte first), and a checksum
//! of all that is before.

use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use zellige_planar::{MatrixResidue, Residue};

use super::{DETERMINANT, hexadecimal, is_there, open, refuse, replace};
use crate::plan::Matrices;
use crate::watch::Watch;
use crate::{DeterminantPlan, Error, Keep, Plan};

/// The version of the files; to be raised when an older program could misunderstand them.
const VERSION: u32 = 2;

/// The bytes of a residue.
const RESIDUE: usize = 32;

/// The bytes of a checksum.
const CHECKSUM: usize = 32;

/// The most bytes of a file: more than a count may need residues for.
const LARGEST: u64 = 1 << 30;

/// The first line of a file.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    zellige: String,
    version: u32,
    question: String,
}

/// Keeps residues in a file that someone named.
pub(crate) struct DeterminantKeeper {
    file: PathBuf,
    question: String,
    /// Whether the file is of these residues.
    has_kept: bool,
}

impl Plan {
    /// Who keeps the residues, if that is wanted. What tells one question from another is the matrices themselves: two
    /// that have the same ones may share their residues.
    pub(crate) fn determinant_keeper(&self, plan: &DeterminantPlan) -> Option<DeterminantKeeper> {
        let Keep::File(file) = &self.settings.keep else { return None };
        let mut digest = Sha256::new();
        match &plan.matrices {
            Matrices::Matchings(matchings) => matchings.feed(&mut |bytes| digest.update(bytes)),
            Matrices::Trees(None) => {}
            Matrices::Trees(Some(trees)) => trees.elimination.feed(&mut |bytes| digest.update(bytes)),
        }
        let question = hexadecimal(&digest.finalize()[..16]);
        Some(DeterminantKeeper { file: file.clone(), question, has_kept: false })
    }
}

impl DeterminantKeeper {
    /// The name of the file, once the residues are in it.
    pub fn kept(&self) -> Option<PathBuf> {
        self.has_kept.then(|| self.file.clone())
    }

    /// The error that says what is wrong with the file.
    pub fn refuse(&self, why: String) -> Error {
        refuse(&self.file, why)
    }

    /// The residues in the file; none if there is no file, and then it is seen whether there can be one.
    ///
    /// # Errors
    /// When the file is damaged, of another question, or something else; when none can be made.
    pub fn find(&mut self) -> Result<Vec<MatrixResidue>, Error> {
        if !is_there(&self.file)? {
            return Ok(Vec::new());
        }
        let residues = read(&self.file, &self.question).map_err(|why| refuse(&self.file, why))?;
        self.has_kept = true;
        Ok(residues)
    }

    /// Keeps residues.
    pub fn keep(&mut self, known: &[MatrixResidue], watch: &mut dyn Watch) {
        match replace(&self.file, |new| write(new, &self.question, known)) {
            Ok(()) => self.has_kept = true,
            Err(error) => {
                self.has_kept = false;
                watch.cannot_keep(&self.file, &error.to_string());
            }
        }
    }
}

fn write(file: &mut dyn Write, question: &str, known: &[MatrixResidue]) -> io::Result<()> {
    let line = Line { zellige: DETERMINANT.to_owned(), version: VERSION, question: question.to_owned() };
    let mut digest = Sha256::new();
    let mut put = |bytes: &[u8]| {
        digest.update(bytes);
        file.write_all(bytes)
    };
    put(&serde_json::to_vec(&line)?)?;
    put(b"\n")?;
    for residue in known {
        put(&to_bytes(residue))?;
    }
    let checksum = digest.finalize();
    file.write_all(&checksum)
}

fn read(file: &Path, question: &str) -> Result<Vec<MatrixResidue>, String> {
    let told = |error: io::Error| error.to_string();
    let expected = "expected a file that interrupted determinants left";
    let (file, line) = open(file, DETERMINANT, VERSION, expected)?;
    let mut bytes = Vec::new();
    file.take(LARGEST).read_to_end(&mut bytes).map_err(told)?;
    let is_whole =
        bytes.split_last_chunk::<CHECKSUM>().filter(|(all, checksum)| Sha256::digest(all)[..] == checksum[..]);
    let residues = is_whole.and_then(|(all, _)| all.get(line.len()..));
    let residues = residues.ok_or("it is damaged: its checksum does not fit")?.chunks_exact(RESIDUE);
    let line: Line = serde_json::from_str(&line).map_err(|error| format!("{expected}: {error}"))?;
    if line.question != question {
        return Err("it is of another question".to_owned());
    }
    if !residues.remainder().is_empty() {
        return Err("it is damaged: its last residue is not whole".to_owned());
    }
    Ok(residues.filter_map(from_bytes).collect())
}

fn to_bytes(known: &MatrixResidue) -> [u8; RESIDUE] {
    let &MatrixResidue { matrix, residue: Residue { prime, point, value } } = known;
    let mut bytes = [0; RESIDUE];
    for (place, number) in bytes.chunks_exact_mut(8).zip([matrix as u64, prime, point, value]) {
        place.copy_from_slice(&number.to_le_bytes());
    }
    bytes
}

/// The residue of so many bytes; none of fewer.
fn from_bytes(bytes: &[u8]) -> Option<MatrixResidue> {
    let (numbers, _) = bytes.as_chunks::<8>();
    let &[matrix, prime, point, value] = numbers else { return None };
    let [prime, point, value] = [prime, point, value].map(u64::from_le_bytes);
    // A number that no address has is that of no matrix, which is refused later.
    let matrix = usize::try_from(u64::from_le_bytes(matrix)).unwrap_or(usize::MAX);
    Some(MatrixResidue { matrix, residue: Residue { prime, point, value } })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Unwatched;

    fn residue(number: u64) -> MatrixResidue {
        MatrixResidue {
            matrix: number as usize % 4,
            residue: Residue { prime: u64::MAX - number, point: number, value: number << 32 | 10 },
        }
    }

    #[test]
    fn residues_come_back_and_damage_is_seen() {
        let folder = std::env::temp_dir().join(format!("zellige-residues-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let file = folder.join("kept");
        let mut keeper = DeterminantKeeper { file: file.clone(), question: "12ab".to_owned(), has_kept: false };
        assert_eq!(keeper.find().unwrap(), []);
        for count in [0, 1, 1000] {
            let known: Vec<MatrixResidue> = (0..count).map(residue).collect();
            keeper.keep(&known, &mut Unwatched);
            assert_eq!(keeper.find().unwrap(), known);
            assert!(super::super::holds_determinants(&file));
        }
        assert!(read(&file, "another").unwrap_err().contains("another question"));
        let good = std::fs::read(&file).unwrap();
        for place in [10, 90, good.len() / 2, good.len() - 1] {
            let mut bad = good.clone();
            bad[place] ^= 1;
            std::fs::write(&file, &bad).unwrap();
            let why = read(&file, "12ab").unwrap_err();
            assert!(why.contains("damaged") || why.contains("expected a file"), "{place}: {why}");
        }
        std::fs::write(&file, &good[..good.len() - 5]).unwrap();
        assert!(read(&file, "12ab").unwrap_err().contains("damaged"));
        // What versions before wrote was all in one line.
        std::fs::write(&file, r#"{"zellige":"interrupted determinants","version":1,"residues":[]}"#).unwrap();
        assert!(read(&file, "12ab").unwrap_err().contains("of version 1; this program reads version 2"));
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
