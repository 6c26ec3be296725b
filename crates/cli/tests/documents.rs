//! What README.md and docs/ show of the command is what it prints.
//!
//! Every block marked `console` is a session in a shell: a line that begins with `$ ` is run in the folder of the
//! README, with the command built for this test, and the lines up to the next one are what must come out, standard
//! output and standard error together. What differs from run to run (times, memory, threads) is not compared.
//!
//! After a change of what is printed, `DOCUMENTS=overwrite cargo test -p zellige-cli --test documents` writes the new
//! output into the documents.

#![cfg(unix)]

use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::Command;

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

#[test]
fn the_readme_is_true() {
    check(&Path::new(ROOT).join("README.md"));
}

#[test]
fn the_book_is_true() {
    let folder = fs::read_dir(Path::new(ROOT).join("docs")).expect("the book is there");
    let files = folder.map(|file| file.expect("a file").path());
    let chapters: Vec<PathBuf> = files.filter(|path| path.extension().is_some_and(|end| end == "md")).collect();
    assert!(!chapters.is_empty());
    for chapter in chapters {
        check(&chapter);
    }
}

/// Runs all sessions of a document and compares, or overwrites.
#[track_caller]
fn check(path: &Path) {
    let text = fs::read_to_string(path).expect("the document is there");
    let renewed = renew(&text);
    if std::env::var_os("DOCUMENTS").is_some_and(|mode| mode == "overwrite") {
        fs::write(path, renewed).expect("the document can be written");
        return;
    }
    let lines = text.lines().zip(renewed.lines()).zip(1..);
    for ((shown, printed), number) in lines {
        let place = format!("{}:{number}", path.display());
        assert_eq!(without_what_varies(shown), without_what_varies(printed), "{place}: shown, and printed");
    }
    assert_eq!(text.lines().count(), renewed.lines().count(), "{}: lines shown, and printed", path.display());
}

/// The document with what its commands print today.
fn renew(text: &str) -> String {
    let mut renewed = String::new();
    let mut is_session = false;
    for line in text.lines() {
        if line.starts_with("```") {
            is_session = line == "```console";
        } else if let Some(command) = line.strip_prefix("$ ").filter(|_| is_session) {
            renewed += &format!("{line}\n{}", run(command));
            continue;
        } else if is_session {
            continue;
        }
        renewed += line;
        renewed.push('\n');
    }
    renewed
}

/// What a command prints on a terminal: standard output and standard error as they come.
fn run(command: &str) -> String {
    let binary = Path::new(env!("CARGO_BIN_EXE_zellige")).parent().expect("it is in a folder");
    let path = format!("{}:{}", binary.display(), std::env::var("PATH").unwrap_or_default());
    let (mut reader, writer) = std::io::pipe().expect("a pipe");
    let mut shell = Command::new("sh");
    shell.args(["-c", command]).current_dir(ROOT).env("PATH", path).env("COLUMNS", "100");
    shell.stdin(std::process::Stdio::null()).stderr(writer.try_clone().expect("a pipe")).stdout(writer);
    let mut child = shell.spawn().expect("a shell");
    // The command holds the other ends of the pipe, which is read until it is closed.
    drop(shell);
    let mut printed = String::new();
    reader.read_to_string(&mut printed).expect("text");
    child.wait().expect("it ends");
    printed
}

/// A line without times, memory and threads.
fn without_what_varies(line: &str) -> String {
    let mut line = line.to_owned();
    if line.starts_with("  frontier ") {
        line.truncate(line.rfind(", ").unwrap_or(line.len()));
    }
    if ["  Pfaffian ", "  four Pfaffians ", "  determinant "].iter().any(|start| line.starts_with(start)) {
        let residues = line.find(" residue").unwrap_or(0);
        line.truncate(line[residues..].find(',').map_or(line.len(), |end| residues + end));
    }
    if let Some((counts, _)) = line.split_once(" counts, ").filter(|(before, _)| before.starts_with("  ")) {
        line = counts.to_owned();
    }
    for label in ["  memory ", "  time ", "  matrix "] {
        if line.starts_with(label) {
            let end = if label == "  matrix " { line.find(';') } else { None };
            line.truncate(end.unwrap_or(label.len()));
        }
    }
    for field in ["\"seconds\":", "\"peak_bytes\":", "\"memory\":", "\"memory_allowed\":", "\"threads\":"] {
        let Some(start) = line.find(field).map(|start| start + field.len()) else { continue };
        let length = line[start..].find([',', '}']).unwrap_or(line.len() - start);
        line.replace_range(start..start + length, "0");
    }
    line
}
