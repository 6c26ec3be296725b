//! Counts up to symmetry, on boards of all kinds, against lists of tilings that are turned and flipped one by one.

mod asking;

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use asking::{answer, settings};
use proptest::prelude::*;
use zellige::{
    Ask, BigUint, Board, Conditions, EngineChoice, EngineFacts, Lattice, NamedBoard, Orientations, Piece, PieceGroup,
    Settings, Solution, Subject, Topology, UpTo, Use,
};
use zellige_grid::Cell;

/// A tiling: pieces with the cells that each covers.
type Tiles = BTreeSet<(String, BTreeSet<Cell>)>;

fn tilings(subject: &Subject) -> Vec<Tiles> {
    let listing = Ask { subject: subject.clone(), settings: settings() }.list().expect("a list");
    let mut tilings = Vec::new();
    listing.visit(true, &mut |solution| {
        let Solution::Tiling(tiles) = solution else { panic!("expected tilings") };
        tilings.push(tiles.into_iter().map(|tile| (tile.piece, tile.cells.into_iter().collect())).collect());
        ControlFlow::Continue(())
    });
    tilings
}

/// How many classes there are of tilings that motions of the board turn into each other, pieces keeping their names.
fn classes(board: &Board, tilings: &[Tiles], up_to: UpTo) -> usize {
    let motions = board.motions(up_to).expect("a small board");
    let mut left: BTreeSet<&Tiles> = tilings.iter().collect();
    let mut number = 0;
    while let Some(first) = left.pop_first() {
        number += 1;
        // Motions from which others come are applied again and again.
        let mut waiting = vec![first.clone()];
        while let Some(tiles) = waiting.pop() {
            for motion in &motions {
                let image = |cell: &Cell| board.wrap().fold(motion.apply(cell.place())).cell().expect("a cell");
                let moved: Tiles =
                    tiles.iter().map(|(name, cells)| (name.clone(), cells.iter().map(image).collect())).collect();
                if left.remove(&moved) {
                    waiting.push(moved);
                }
            }
        }
    }
    number
}

fn subject(board: Board, pieces: Vec<Piece>) -> Subject {
    let group = |piece: Piece| PieceGroup::new(vec![piece.clone()], piece.usage, Orientations::Free);
    Subject::Tiling {
        title: None,
        board: NamedBoard { name: "board".to_owned(), board },
        groups: pieces.into_iter().map(group).collect(),
        conditions: Conditions::default(),
    }
}

fn orbits(subject: &Subject, up_to: UpTo, engine: EngineChoice) -> BigUint {
    let settings = Settings { up_to: Some(up_to), engine, ..settings() };
    answer(&Ask { subject: subject.clone(), settings }).expect("an answer").count
}

/// Small boards of all kinds.
fn boards() -> impl Strategy<Value = Board> {
    let topologies = [Topology::Plane, Topology::Cylinder, Topology::Torus, Topology::Mobius, Topology::Klein].to_vec();
    let wrapped = (1u32..4, 1u32..5, prop::sample::select(topologies)).prop_map(|(rows, columns, topology)| {
        Board::rectangle(rows, columns).expect("small").wrapped(topology).expect("squares")
    });
    let square = (2u32..4).prop_map(|side| Board::rectangle(side, side).expect("small"));
    let others = prop::sample::select(vec![
        Board::hexagon(1, 1, 2).expect("small"),
        Board::hexagon(1, 1, 1).expect("small"),
        Board::triangle(3).expect("small"),
        Board::rhomboid(2, 2).expect("small"),
        Board::honeycomb(2).expect("small"),
        Board::block(Lattice::Cube, 2, 2, 2).expect("small"),
        Board::block(Lattice::Cube, 1, 2, 3).expect("small"),
        Board::aztec_diamond(2).expect("small"),
    ]);
    prop_oneof![wrapped, square, others]
}

fn up_to() -> impl Strategy<Value = UpTo> {
    prop::sample::select(vec![UpTo::Symmetry, UpTo::Rotations, UpTo::Reflections, UpTo::Translations])
}

/// Pieces of sizes 1 to 3 with bounds, which may be turned and flipped.
fn pieces(lattice: Lattice) -> impl Strategy<Value = Vec<Piece>> {
    let usage = prop_oneof![
        3 => Just(Use::ANY),
        1 => (0u32..3, 0u32..4).prop_map(|(min, more)| Use::between(min, min + more)),
    ];
    prop::collection::vec((any::<bool>(), usage), 3).prop_map(move |chosen| {
        let mut pieces = Vec::new();
        for (size, (is_there, usage)) in (1..).zip(chosen) {
            if is_there || size == 2 {
                pieces.extend(Piece::set(lattice, size, Orientations::Free, usage).expect("small pieces"));
            }
        }
        pieces
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn orbits_are_those_of_a_list(
        (board, pieces) in boards().prop_flat_map(|board| {
            let lattice = board.lattice();
            (Just(board), pieces(lattice))
        }),
        up_to in up_to(),
    ) {
        let subject = subject(board.clone(), pieces);
        let tilings = tilings(&subject);
        let number = classes(&board, &tilings, up_to);
        prop_assert_eq!(orbits(&subject, up_to, EngineChoice::Auto), number.into());
        prop_assert_eq!(orbits(&subject, up_to, EngineChoice::Frontier), number.into());
        prop_assert_eq!(orbits(&subject, up_to, EngineChoice::Dance), number.into());
        let listing = Ask { subject, settings: Settings { up_to: Some(up_to), ..settings() } }.list().expect("a list");
        let (listed, _) = listing.visit(false, &mut |_| ControlFlow::Continue(()));
        prop_assert_eq!(listed, number as u64);
    }
}

fn ask(words: &str, orientations: Orientations, up_to: UpTo) -> zellige::Answer {
    let words: Vec<&str> = words.split(' ').collect();
    let settings = Settings { up_to: Some(up_to), ..settings() };
    let ask = Ask::from_words(&words, Some(orientations), settings).expect("good words");
    answer(&ask).expect("an answer")
}

#[test]
fn fixed_counts_are_told() {
    let answer = ask("4x4 dominoes", Orientations::Free, UpTo::Symmetry);
    let EngineFacts::Orbits(orbits) = answer.engine else { panic!("expected orbits") };
    let fixed: Vec<(usize, BigUint)> = orbits.fixed.iter().map(|fixed| (fixed.members, fixed.count.clone())).collect();
    let expected: Vec<(usize, BigUint)> =
        [(1, 36u32), (2, 2), (1, 8), (2, 12), (2, 0)].map(|(members, count)| (members, count.into())).to_vec();
    assert_eq!((orbits.symmetries, fixed), (8, expected));
    assert_eq!(orbits.fixed[0].symmetry, "identity");
}

/// Pieces that are mirror images of each other take each other's place if they are used alike; else the mirror images of
/// the board are left out, and that is said.
#[test]
fn mirror_images_of_pieces() {
    let answer = ask("4x4 L4:2 J4:2", Orientations::OneSided, UpTo::Symmetry);
    let EngineFacts::Orbits(orbits) = answer.engine else { panic!("expected orbits") };
    assert_eq!(orbits.exchanged, [["L4", "J4"].map(str::to_owned)]);
    assert_eq!((orbits.symmetries, orbits.left_out), (8, None));
    let answer = ask("4x4 L4:3 J4:1", Orientations::OneSided, UpTo::Symmetry);
    let EngineFacts::Orbits(orbits) = answer.engine else { panic!("expected orbits") };
    let left_out = orbits.left_out.expect("some are left out");
    assert_eq!((orbits.symmetries, left_out.symmetries), (4, 4));
    let answer = ask("4x4 L4", Orientations::OneSided, UpTo::Symmetry);
    let EngineFacts::Orbits(orbits) = answer.engine else { panic!("expected orbits") };
    assert!(orbits.left_out.is_some_and(|left_out| left_out.reason.contains("piece L4 would become")));
}

/// Ants on dark cells and those on light ones change roles when a board is laid on itself so; listed by hand, the 88
/// moves on 4x4 are 16 up to symmetry and 29 up to rotations.
#[test]
fn moves_of_ants() {
    for (words, up_to, number) in [
        ("4x4 ants", UpTo::Symmetry, 16u32),
        ("4x4 ants", UpTo::Rotations, 29),
        ("3x4 ants", UpTo::Symmetry, 3),
        ("4x4 perfect-matchings", UpTo::Symmetry, 9),
        ("2x2 matchings", UpTo::Symmetry, 3),
    ] {
        assert_eq!(ask(words, Orientations::Free, up_to).count, number.into(), "{words}");
    }
}

#[test]
fn residues_of_orbits() {
    let modulus = BigUint::from(7u32);
    let settings = Settings { up_to: Some(UpTo::Symmetry), modulus: Some(modulus), ..settings() };
    let ask = Ask::from_words(&["6x6", "dominoes"], None, settings).expect("good words");
    assert_eq!(answer(&ask).expect("an answer").count, (930u32 % 7).into());
}

/// A piece that is never used has no say.
#[test]
fn pieces_that_are_never_used() {
    let one_sided = Orientations::OneSided;
    let piece = |name: &str, letter: &str, usage| {
        let shape = zellige_grid::named_piece(Lattice::Square, letter).expect("a piece");
        Piece::new(name, &shape, one_sided, usage)
    };
    let board = || Board::rectangle(4, 4).expect("small");
    let used = [piece("B", "L4", Use::between(0, 4)), piece("C", "J4", Use::between(0, 4))];
    let unused = piece("A", "L4", Use::exactly(0));
    let few = orbits(&subject(board(), used.to_vec()), UpTo::Symmetry, EngineChoice::Auto);
    let more = [std::slice::from_ref(&unused), &used].concat();
    assert_eq!(orbits(&subject(board(), more), UpTo::Symmetry, EngineChoice::Auto), few);
}

/// A strip that is turned upside down has no mirror image that is not the strip itself once round; and it does not matter
/// where it is cut open to be written down.
#[test]
fn strips_are_the_same_wherever_they_are_cut() {
    let strip = |columns: [i32; 2]| {
        let whole = Board::rectangle(2, 4).expect("small").wrapped(Topology::Mobius).expect("squares");
        whole.without(|cell| cell.row == 0 && columns.contains(&cell.column))
    };
    let pieces: Vec<Piece> = (1..=2)
        .flat_map(|size| Piece::set(Lattice::Square, size, Orientations::Free, Use::ANY).expect("small pieces"))
        .collect();
    for board in [strip([1, 2]), strip([2, 3]), strip([0, 1])] {
        for up_to in [UpTo::Symmetry, UpTo::Rotations, UpTo::Reflections] {
            let subject = subject(board.clone(), pieces.clone());
            assert_eq!(orbits(&subject, up_to, EngineChoice::Auto), 14u32.into(), "{up_to:?}");
        }
    }
    assert_eq!(ask("mobius:3x1 dominoes monominoes", Orientations::Free, UpTo::Translations).count, 3u32.into());
}

/// Of several pieces of one shape, those that obey the same rules are each other's mirror images, in whatever order they
/// are told.
#[test]
fn mirror_images_obey_the_same_rules() {
    let group = |name: &str, letter: &str, apart| {
        let shape = zellige_grid::named_piece(Lattice::Square, letter).expect("a piece");
        let piece = Piece::new(name, &shape, Orientations::OneSided, Use::between(0, 1));
        let rules = zellige::Rules { apart, ..zellige::Rules::NONE };
        PieceGroup { rules, ..PieceGroup::new(vec![piece], Use::between(0, 1), Orientations::OneSided) }
    };
    let edges = Some(zellige::Apart::Edges);
    let single = Piece::set(Lattice::Square, 1, Orientations::Free, Use::ANY).expect("a piece");
    let singles = PieceGroup::new(single, Use::ANY, Orientations::Free);
    let count = |groups: Vec<PieceGroup>| {
        let board = NamedBoard { name: "board".to_owned(), board: Board::rectangle(3, 4).expect("small") };
        let subject = Subject::Tiling { title: None, board, groups, conditions: Conditions::default() };
        orbits(&subject, UpTo::Symmetry, EngineChoice::Auto)
    };
    let [l1, l2] = [group("l1", "L4", edges), group("l2", "L4", None)];
    let [j1, j2] = [group("j1", "J4", edges), group("j2", "J4", None)];
    let one = count(vec![l1.clone(), l2.clone(), j1.clone(), j2.clone(), singles.clone()]);
    assert_eq!(count(vec![l1, l2, j2, j1, singles]), one);
}
