//! What the command refuses, how it says so, and with which exit code.

use snapbox::cmd::{Command, cargo_bin};

fn zellige(words: &[&str]) -> Command {
    Command::new(cargo_bin!("zellige")).current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data")).args(words)
}

/// The question is not understood: nothing on standard output, the message on standard error.
#[track_caller]
fn refuses(words: &[&str], message: &str) {
    let words: Vec<&str> = std::iter::once("count").chain(words.iter().copied()).collect();
    zellige(&words).assert().code(2).stdout_eq("").stderr_eq(message.to_owned());
}

/// As [`refuses`], where a few words of the message will do.
#[track_caller]
fn refuses_with(words: &[&str], parts: &[&str]) {
    let words: Vec<&str> = std::iter::once("count").chain(words.iter().copied()).collect();
    let output = zellige(&words).output().unwrap();
    let text = String::from_utf8(output.stderr).unwrap();
    assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{words:?}: {text}");
    for part in parts {
        assert!(text.contains(part), "{words:?}: {part}: {text}");
    }
}

#[test]
fn misspelt_pieces() {
    refuses(
        &["9x12", "trominos"],
        "error: no piece or set is called `trominos`
 |
 | zellige count 9x12 trominos
 |                    ^^^^^^^^ did you mean `trominoes`?
",
    );
    refuses_with(&["3x3", "L3:x"], &["`x` is no number of times", "`1-3`"]);
    refuses_with(&["3x3", "L3:3-1"], &["did you mean `1-3`?"]);
    refuses_with(&["3x3", "L3:-1"], &["`0-1`"]);
    refuses_with(&["3x3", "L3:99999999999"], &["too often", "4294967295"]);
    refuses_with(&["3x3"], &["nothing is asked", "for instance `trominoes`"]);
    refuses_with(&["3x3", "ants", "L3"], &["stands alone"]);
}

#[test]
fn sizes() {
    refuses(
        &["-1x3", "trominoes"],
        "error: a board cannot have -1 rows
 |
 | zellige count -1x3 trominoes
 |               ^^ expected 0 or more
",
    );
    refuses(
        &["9x", "trominoes"],
        "error: the size has no number of columns
 |
 | zellige count 9x trominoes
 |                 ^ expected the number of columns
",
    );
    refuses_with(&["99999999999x9", "trominoes"], &["is too large", "at most 1000000 cells"]);
    refuses_with(&["x9", "trominoes"], &["no number of rows"]);
    refuses_with(&["9x9x9", "trominoes"], &["has 3 numbers"]);
    refuses_with(&["9×12", "trominoes"], &["got `×`", "did you mean `9x12`?"]);
    refuses_with(&[" 9 x 12 ", "trominoes"], &["has no blanks", "did you mean `9x12`?"]);
    refuses_with(&["", "trominoes"], &["empty word"]);
    refuses_with(&["trominoes", "9x12"], &["the board comes first: `9x12 trominoes`"]);
}

#[test]
fn files_that_cannot_be_read() {
    refuses_with(&["missing.txt", "trominoes"], &["neither the size of a board nor a file that exists"]);
    refuses_with(&[".", "trominoes"], &["`.` is a directory"]);
    refuses_with(&["binary.bin", "trominoes"], &["`binary.bin` is not text"]);
    refuses_with(&["empty.txt", "trominoes"], &["the file is empty", "--> empty.txt:1:1"]);
    refuses_with(&["empty.dlx"], &["the file is empty", "--> empty.dlx:1:1"]);
}

#[cfg(unix)]
#[test]
fn endless_files() {
    refuses_with(&["/dev/zero", "trominoes"], &["`/dev/zero` is not text"]);
}

#[test]
fn files_that_say_something_else() {
    refuses(
        &["odd.txt", "trominoes"],
        "error: '?' means nothing in a picture of a board
 --> odd.txt:2:2
  |
2 | #?
  |  ^ expected `#` (a cell), `.` or a space (no cell), as the picture has `#` in it
",
    );
    refuses(
        &["misspelt.dlx"],
        "error: line 2 uses item `bata`, which the item line does not name
 --> misspelt.dlx:2:7
  |
2 | alpha bata
  |       ^^^^ unknown item
  |
  = help: did you mean `beta`?
",
    );
    refuses_with(&["queens4.txt", "dominoes"], &["give it a name that ends in `.dlx`"]);
    refuses_with(&["queens4.dlx", "dominoes"], &["takes no pieces"]);
}

#[test]
fn puzzles() {
    refuses(
        &["misspelt.toml"],
        "error: there is no key `uze` in `pieces`
 --> misspelt.toml:6:1
  |
6 | uze = 2
  | ^^^ did you mean `use`?
",
    );
    refuses(
        &["misspelt.json"],
        "error: no set is called `dominos`
 --> misspelt.json:4:13
  |
4 |     {\"set\": \"dominos\"}
  |             ^^^^^^^^^ did you mean `dominoes`?
",
    );
    refuses(
        &["torus.toml"],
        "error: a board of the triangle lattice cannot be a torus; only squares wrap
 --> torus.toml:3:12
  |
3 | topology = \"torus\"
  |            ^^^^^^^ only squares wrap
",
    );
    refuses(
        &["empty.toml"],
        "error: the file is empty; expected a puzzle
 --> empty.toml:1:1
  |
1 |
  | ^ expected a board and pieces
",
    );
    refuses_with(&["empty.json"], &["the file is empty; expected a puzzle", "--> empty.json:1:1"]);
    refuses_with(&["folder.toml"], &["`folder.toml` is a directory"]);
    refuses_with(&["binary.toml"], &["`binary.toml` is not text"]);
    refuses_with(&["missing.toml"], &["neither the size of a board nor a file that exists"]);
    refuses(
        &["crlf.toml", "trominoes"],
        "error: a puzzle says itself which pieces it has
 |
 | zellige count crlf.toml trominoes
 |                         ^^^^^^^^^ expected nothing here
",
    );
}

#[test]
fn options() {
    refuses_with(&["--quite", "9x12", "L3"], &["unexpected argument '--quite'", "'--quiet'"]);
    refuses_with(&["9x12", "L3", "--mod", "0"], &["no residues modulo 0"]);
    refuses_with(&["9x12", "L3", "--mod", "-7"], &["--mod"]);
    refuses_with(&["9x12", "L3", "--memory", "much"], &["expected a number of bytes"]);
    refuses_with(&["9x12", "L3", "--pieces", "loose"], &["[possible values: free, one-sided, fixed]"]);
    refuses_with(&[], &["<BOARD>"]);
}

#[test]
fn colours_follow_the_option() {
    let colourful = |when: &str| {
        let output = zellige(&["count", "9x12", "trominos", "--color", when]).output().unwrap();
        output.stderr.contains(&0x1b)
    };
    assert_eq!(["auto", "always", "never"].map(colourful), [false, true, false]);
}

#[test]
fn what_is_too_large_for_the_machine() {
    let says = |words: &[&str], part: &str| {
        let output = zellige(words).output().unwrap();
        let text = String::from_utf8(output.stderr).unwrap();
        assert_eq!((output.status.code(), output.stdout.len()), (Some(1), 0), "{text}");
        assert!(text.contains(part), "{text}");
    };
    let wide = "a state of the frontier takes 301 bits; expected at most 256";
    says(&["count", "300x300", "dominoes", "--engine", "frontier"], wide);
    says(&["count", "30x30", "trominoes", "--memory", "4G"], "even with the narrowest numbers; 4.0 GiB are allowed");
    says(&["count", "30x30", "trominoes", "--memory", "4G"], "take a narrower board, or allow more memory");
    says(&["count", "21x21", "trominoes", "--memory", "1M"], "1.0 MiB are allowed");
    says(&["count", "100x100", "9-ominoes", "--memory", "1G"], "placements");
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_an_error() {
    let full = std::fs::File::options().write(true).open("/dev/full").unwrap();
    let mut command = std::process::Command::new(cargo_bin!("zellige"));
    let output = command.args(["count", "4x4", "dominoes"]).stdout(full).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stderr).contains("cannot be written to standard output"));
}

#[test]
fn a_closed_pipe_is_no_error() {
    let mut command = std::process::Command::new(cargo_bin!("zellige"));
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    let output = command.args(["plan", "4x4", "dominoes", "--layers"]).stdout(writer).output().unwrap();
    assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), &b""[..]));
}
