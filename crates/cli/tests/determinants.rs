//! Determinants that are interrupted, kept in files and gone on with.

#![cfg(unix)]

mod counts;

use std::fs;
use std::time::Duration;

use counts::{answer, count, folder, interrupt, refusal, texts};

#[test]
fn interrupted_determinants_go_on() {
    let folder = folder("determinants");
    let question = "250x250";
    let what = ["dominoes", "--resume", "kept"];
    let err = interrupt(count(&folder, question, &what), Duration::from_secs(3));
    assert!(err.contains("residues known; what is needed to go on is in `kept`"), "{err}");
    let kept = fs::read(folder.join("kept")).unwrap();
    assert!(kept.starts_with(b"{\"zellige\":\"interrupted determinants\""), "{:?}", &kept[..100]);
    // Another question, and a file that is damaged.
    let other = refusal(&folder, "40x40", &["dominoes", "--engine", "determinant", "--resume", "kept"]);
    assert!(other.contains("it is of another question"), "{other}");
    fs::write(folder.join("damaged"), &kept[..kept.len() - 40]).unwrap();
    let damaged = refusal(&folder, question, &["dominoes", "--resume", "damaged"]);
    assert!(damaged.contains("damaged"), "{damaged}");
    // A smaller one to its end, twice.
    for _ in 0..2 {
        let (out, err) = answer(&folder, "60x60", &["dominoes", "--engine", "determinant", "--resume", "small"]);
        assert_eq!(out.trim().len(), 449, "{out}");
        assert!(err.contains("Pfaffian"), "{err}");
    }
}

/// A square of four items; one way costs this much, the other nothing.
fn square(cost: u32) -> String {
    format!("a b c d\na b |{cost}\nc d\nb c\nd a\n")
}

#[test]
fn questions_that_differ_only_in_costs_do_not_share_a_file() {
    let folder = folder("costs");
    for cost in [1, 2] {
        fs::write(folder.join(format!("{cost}.dlx")), square(cost)).unwrap();
    }
    let options = |file| ["--by", "cost", "--engine", "determinant", "--resume", file];
    let (first, _) = answer(&folder, "1.dlx", &options("kept"));
    let (second, _) = answer(&folder, "2.dlx", &options("other"));
    assert_ne!(first, second);
    let other = refusal(&folder, "2.dlx", &options("kept"));
    assert!(other.contains("it is of another question"), "{other}");
    assert_eq!(answer(&folder, "1.dlx", &options("kept")).0, first);
    // Without costs there is one way of each kind, whatever they are: what is known of one serves for the other.
    let plain = |file| answer(&folder, file, &["--engine", "determinant", "--resume", "plain"]).0;
    assert_eq!([plain("1.dlx"), plain("2.dlx")], ["2\n", "2\n"]);
    let other = refusal(&folder, "1.dlx", &options("plain"));
    assert!(other.contains("it is of another question"), "{other}");
}

#[test]
fn trees_take_no_more_residues_than_are_proved() {
    let folder = folder("bounds");
    // As many edges as a tree has: one at most. A cycle: one edge is left out.
    for (question, count, residues) in [("path:20000", "1", "1 residue,"), ("cycle:20000", "20000", "1 residue,")] {
        let (out, err) = answer(&folder, question, &["spanning-trees"]);
        assert_eq!(out.trim(), count);
        assert!(err.contains(residues), "{err}");
    }
    // The vertex of all edges is left out, and nothing but a diagonal stays.
    let star: String = (1..3000).map(|leaf| format!("0 {leaf}\n")).collect();
    fs::write(folder.join("star.edges"), star).unwrap();
    let (out, _) = answer(&folder, "star.edges", &["spanning-trees"]);
    assert_eq!(out, "1\n");
}

#[test]
fn what_takes_too_much_memory_is_refused_at_once() {
    let folder = folder("memory");
    let fails = |question: &str, options: &[&str], code: i32, part: &str| {
        let output = count(&folder, question, options).output().unwrap();
        let (out, err) = texts(&output);
        assert_eq!((output.status.code(), out.as_str()), (Some(code), ""), "{err}");
        assert!(err.contains(part), "{err}");
    };
    fails("300x300", &["spanning-trees", "--memory", "10M"], 1, "error: a determinant of 89999 rows takes about");
    // Residues of large coefficients at many points.
    fs::write(folder.join("dear.dlx"), square(4_000_000_000)).unwrap();
    fails("dear.dlx", &["--by", "cost", "--engine", "determinant"], 2, "too many powers of x");
    fs::write(folder.join("less.dlx"), square(8_000_000)).unwrap();
    fails("less.dlx", &["--by", "cost", "--engine", "determinant"], 2, "there is no determinant for this");
}
