//! Questions to the command, and what it answers.

use serde_json::Value;
use snapbox::cmd::{Command, cargo_bin};

/// An exact cover problem with colours: `p`, `q` and `r` are covered in one way only.
pub const COLOURED: &str = "p q r | x y\np q x y:A\np r x:A y\np x:B\nq x:A\nr y:B\n";

/// The command, with words that have no blanks in them, in the folder of the tests' data.
pub fn zellige(words: &str) -> Command {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data");
    Command::new(cargo_bin!("zellige")).current_dir(folder).args(words.split(' '))
}

/// The path of a file in `data/instances`.
pub fn instance(name: &str) -> String {
    format!("{}/../../data/instances/{name}.dlx", env!("CARGO_MANIFEST_DIR"))
}

/// What is printed when there is an answer.
#[track_caller]
pub fn answer(words: &str) -> (String, String) {
    let output = zellige(words).output().unwrap();
    let [out, err] = [&output.stdout, &output.stderr].map(|bytes| String::from_utf8(bytes.clone()).unwrap());
    assert_eq!(output.status.code(), Some(0), "{words}: {err}");
    (out, err)
}

/// The document that is printed with `--json`.
#[track_caller]
pub fn json(words: &str) -> Value {
    let (out, err) = answer(&format!("{words} --json"));
    assert_eq!(err, "", "{words}");
    serde_json::from_str(&out).unwrap_or_else(|error| panic!("{words}: {error}: {out}"))
}

/// The ways of a list, without their numbers.
#[track_caller]
pub fn ways(words: &str) -> Vec<Value> {
    let (out, _) = answer(&format!("list {words} --json"));
    let way = |(line, number): (&str, u64)| {
        let mut way: Value = serde_json::from_str(line).unwrap();
        assert_eq!(way["number"].take(), Value::from(number), "{words}");
        way
    };
    out.lines().zip(1..).map(way).collect()
}
