//! The command on graphs: what it prints, and what it refuses.

use snapbox::cmd::{Command, cargo_bin};

fn zellige(words: &str) -> Command {
    Command::new(cargo_bin!("zellige")).args(words.split(' '))
}

/// The question and what is printed.
#[track_caller]
fn counts_to(words: &str, expected: &str) {
    zellige(&format!("count {words} --quiet")).assert().success().stdout_eq(format!("{expected}\n"));
}

/// The question is refused with these words.
#[track_caller]
fn refuses(words: &str, parts: &[&str]) {
    let output = zellige(&format!("count {words}")).output().unwrap();
    let text = String::from_utf8(output.stderr).unwrap();
    assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{words}: {text}");
    parts.iter().for_each(|part| assert!(text.contains(part), "{words}: {part}: {text}"));
}

#[test]
fn counts_and_counts_by_number() {
    counts_to("4x4 cycle-covers", "18");
    counts_to("4x4 cycle-covers --by cycles", "1 6\n2 7\n3 4\n4 1");
    counts_to("4x4 cycle-covers --by cycles --at 2", "88");
    counts_to("4x4 directed-cycle-covers --mod 10", "8");
    counts_to("complete:5 spanning-trees", "125");
    counts_to("knight:5x5 hamiltonian-paths", "864");
    counts_to("cycle:4*path:3 hamiltonian-cycles", "22");
    counts_to("path:9 cycles --by size", "0 0");
    counts_to("5x5 colourings:3", "580986");
}

#[test]
fn refusals_say_where() {
    refuses("4x4 paths:r0c0,r9c9", &["no vertex is called `r9c9`", "^^^^"]);
    refuses("4x4 paths:r0c0,r0c0", &["given twice"]);
    refuses("4x4 paths:r0c0,r0c1,r0c2", &["a path has two ends"]);
    refuses("king:8x8 hamiltonian-cycle", &["did you mean `hamiltonian-cycles`?"]);
    refuses("kin:8x8 cycles", &["did you mean `king`?"]);
    refuses("king:8 cycles", &["`king` takes 2 numbers"]);
    refuses("petersen dominoes", &["nothing in a graph is called `dominoes`", "pieces are laid on boards"]);
    refuses("petersen", &["nothing is asked about the graph"]);
    refuses("petersen cycles matchings", &["stands alone"]);
    refuses("4x4 colourings", &["needs a number", "`colourings:3`"]);
    refuses("4x4 colourings:x", &["expected a whole number"]);
    refuses("4x4 cycles:3", &["expected nothing here"]);
    refuses("4x4 cycles --at 2", &["--by"]);
    refuses("4x4 cycles --by cycles", &["expected `size`"]);
    refuses("torus:2x4 ants", &["two cells share two sides"]);
    refuses("complete:99999 cycles", &["expected at most"]);
}

#[test]
fn cycles_are_drawn() {
    let drawn = "1:\n┌─┐\n│ │\n└─┘\n\n";
    zellige("list 2x2 hamiltonian-cycles --quiet").assert().success().stdout_eq(drawn);
    let named = "1:\nv0-v1 v0-v2 v1-v2\n\n";
    zellige("list cycle:3 cycles --quiet").assert().success().stdout_eq(named);
}
