//! The questions of `data/cases.json` about boards that wrap, boxes, other lattices, rules and symmetries, asked of the
//! command as a user asks them.

use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::{Value, json};

/// Which value of a case a question has: all of it, or one of a list.
#[derive(Clone, Copy)]
enum Part {
    Whole,
    At(usize),
}
use Part::{At, Whole};

/// Questions in words, and what they are the answer to.
const ASKED: [(&str, Part, &str); 43] = [
    ("bricks-2x2xn", At(0), "box:2x2x2 dominoes"),
    ("bricks-2x2xn", At(1), "box:2x2x3 dicubes"),
    ("bricks-4x4x4", Whole, "box:4x4x4 dominoes"),
    ("hexacube-4x3x2", Whole, "examples/hexacube.toml"),
    ("soma-raw", Whole, "examples/soma.toml --up-to nothing"),
    ("soma-sym", Whole, "examples/soma.toml"),
    ("checker-l-tetromino-4x4", Whole, "examples/painted-l.toml"),
    ("domino-3x4-sym", Whole, "3x4 dominoes --up-to symmetry"),
    ("domino-4x4-rot", Whole, "4x4 dominoes --up-to rotations"),
    ("domino-4x4-sym", Whole, "4x4 dominoes --up-to symmetry"),
    ("domino-6x6-sym", Whole, "6x6 dominoes --up-to symmetry"),
    ("pentominoes-3x20-sym", Whole, "3x20 pentominoes:1 --up-to symmetry"),
    ("scott-pentominoes-sym", Whole, "examples/scott-8x8.toml"),
    ("pentominoes-5x12", At(0), "5x12 pentominoes:1"),
    ("pentominoes-5x12", At(1), "5x12 pentominoes:1 --up-to symmetry"),
    ("nxn-any-tetromino", At(0), "4x4 tetrominoes"),
    ("nxn-any-tetromino", At(1), "4x4 tetrominoes --up-to rotations"),
    ("nxn-any-tetromino", At(2), "4x4 tetrominoes --up-to symmetry"),
    ("nxn-any-pentomino", At(0), "5x5 pentominoes"),
    ("nxn-any-pentomino", At(1), "5x5 pentominoes --up-to rotations"),
    ("nxn-any-pentomino", At(2), "5x5 pentominoes --up-to symmetry"),
    ("onesided-234-6x6", At(0), "6x6 dominoes:1 trominoes:1 tetrominoes:1 --pieces one-sided"),
    ("onesided-234-6x6", At(1), "6x6 dominoes:1 trominoes:1 tetrominoes:1 --pieces one-sided --up-to rotations"),
    ("onesided-234-6x6", At(2), "6x6 dominoes:1 trominoes:1 tetrominoes:1 --pieces one-sided --up-to symmetry"),
    ("faultfree-6x8", Whole, "6x8 dominoes --fault-free"),
    ("tatami-3x3-mono", Whole, "3x3 dominoes monominoes --no-four"),
    ("tatami-4x4", Whole, "4x4 dominoes --no-four"),
    ("tatami-4x4-mono", Whole, "4x4 dominoes monominoes --no-four"),
    ("hexiamonds-rhombus-6x6", At(0), "rhombus:6x6 hexiamonds:1"),
    ("hexiamonds-rhombus-6x6", At(1), "examples/hexiamonds.toml"),
    ("lozenge-hexagon", At(0), "hex:1,1,1 lozenges"),
    ("lozenge-hexagon", At(1), "hex:2,2,2 lozenges"),
    ("lozenge-hexagon", At(2), "hex:3,3,3 lozenges"),
    ("moebius-domino-4x4", Whole, "mobius:4x4 dominoes"),
    ("moebius-domino-4x6", At(0), "mobius:4x6 dominoes"),
    ("moebius-domino-4x6", At(1), "mobius:6x4 dominoes"),
    ("torus-domino-2x2-multigraph", Whole, "torus:2x2 dominoes --placements positions"),
    ("torus-domino-2x2-sets", Whole, "torus:2x2 dominoes"),
    ("torus-self-overlap", Whole, "torus:3x2 I3"),
    ("torus-self-overlap-offsets", Whole, "torus:3x2 I3 --placements positions"),
    // What sticks out is not seen: a domino shows two cells or one.
    ("overhang-allowed-2x2", Whole, "2x2 dominoes monominoes"),
    ("tetrominoes-tube-5x4", At(0), "examples/tetromino-tube.toml --up-to nothing"),
    ("tetrominoes-tube-5x4", At(1), "examples/tetromino-tube.toml"),
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn cases() -> Vec<Value> {
    let text = std::fs::read_to_string(root().join("data/cases.json")).expect("the cases");
    serde_json::from_str(&text).expect("JSON")
}

fn expected(cases: &[Value], id: &str, part: Part) -> String {
    let case = cases.iter().find(|case| case["id"] == id).unwrap_or_else(|| panic!("no case {id}"));
    let value = match part {
        Whole => &case["expected"],
        At(place) => &case["expected"][place],
    };
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

#[track_caller]
fn count(arguments: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_zellige"))
        .current_dir(root())
        .arg("count")
        .args(arguments)
        .args(["--quiet", "--memory", "2G"])
        .output()
        .expect("the command");
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text").trim().to_owned()
}

#[test]
fn cases_are_answered() {
    let cases = cases();
    for (id, part, words) in ASKED {
        let words: Vec<&str> = words.split(' ').collect();
        assert_eq!(count(&words), expected(&cases, id, part), "{id}: {words:?}");
    }
}

/// Either engine counts what symmetries leave as it is.
#[test]
fn both_engines_count_orbits() {
    for words in ["4x5 dominoes", "5x5 trominoes I1:1", "torus:4x4 dominoes", "cylinder:3x4 dominoes monominoes"] {
        for up_to in ["symmetry", "rotations", "reflections", "translations"] {
            let question: Vec<&str> = words.split(' ').chain(["--up-to", up_to]).collect();
            let by = |engine: &str| count(&[question.as_slice(), &["--engine", engine]].concat());
            assert_eq!(by("frontier"), by("dance"), "{question:?}");
            assert_eq!(by("auto"), count(&[question.as_slice(), &["--verify"]].concat()), "{question:?}");
        }
    }
}

/// A puzzle in a file of its own.
fn puzzle(name: &str, puzzle: &Value) -> String {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("case-{}-{name}.json", std::process::id()));
    std::fs::write(&path, puzzle.to_string()).expect("a file");
    path.to_string_lossy().into_owned()
}

/// Rings of carbon are points of the triangular lattice, their atoms the triangles around.
#[test]
fn double_bonds_of_benzenoids() {
    let cases = cases();
    let case = cases.iter().find(|case| case["id"] == "kekule-benzenoids").expect("a case");
    for (place, region) in case["region"].as_array().expect("regions").iter().enumerate() {
        let mut cells: Vec<[i64; 2]> = Vec::new();
        for face in region["faces"].as_array().expect("faces") {
            let (a, b) = (face[0].as_i64().expect("a number"), face[1].as_i64().expect("a number"));
            let around = |row: i64| (2 * a + b - 1..=2 * a + b + 1).map(move |column| [row, column]);
            cells.extend(around(b - 1).chain(around(b)));
        }
        cells.sort_unstable();
        cells.dedup();
        let board = json!({"lattice": "triangle", "cells": cells});
        let file = puzzle(&format!("kekule{place}"), &json!({"board": board, "pieces": [{"set": "lozenges"}]}));
        assert_eq!(count(&[&file]), expected(&cases, "kekule-benzenoids", At(place)));
    }
}

/// Columns of sixteen cells that begin at different heights, and the same round a cylinder.
#[test]
fn steps_on_a_cylinder() {
    let cases = cases();
    let case = cases.iter().find(|case| case["id"] == "stepped-cylinder-13").expect("a case");
    let tops = case["region"]["CAP"].as_array().expect("rows").iter().map(|top| top.as_i64().expect("a row"));
    let cells: Vec<[i64; 2]> =
        tops.zip(0..).flat_map(|(top, column)| (top..top + 16).map(move |row| [row, column])).collect();
    for (place, topology) in ["plane", "cylinder"].into_iter().enumerate() {
        let board = json!({"cells": cells, "topology": topology});
        let file = puzzle(topology, &json!({"board": board, "pieces": [{"shape": "T4"}]}));
        assert_eq!(count(&[&file]), expected(&cases, "stepped-cylinder-13", At(place)), "{topology}");
    }
}
