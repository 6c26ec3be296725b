//! Searches of one of several symmetric parts: they count what a sweep of everything counts.

mod asking;

use asking::{ask_about, settings};
use proptest::prelude::*;
use zellige::{
    Ask, BranchChoice, EngineChoice, EngineFacts, Fold, Orientations, Problem, Settings, Subject, Unwatched,
};

const BRANCHES: [BranchChoice; 4] =
    [BranchChoice::Fewest, BranchChoice::FewestLast, BranchChoice::Weighted, BranchChoice::GroupFirst];

/// The count by an engine, and which options were tried for all.
fn count_of(ask: &Ask) -> (String, Option<Fold>) {
    let answer = ask.plan().expect("a plan").answer(&mut Unwatched).expect("an answer");
    let fold = if let EngineFacts::Dance { fold, .. } = answer.engine { fold } else { None };
    (answer.count.to_string(), fold)
}

fn count(words: &[&str], engine: EngineChoice, branch: BranchChoice) -> (String, Option<Fold>) {
    count_of(&ask_about(words, Orientations::Free, Settings { engine, branch, ..settings() }))
}

fn board() -> impl Strategy<Value = &'static str> {
    prop::sample::select(vec![
        "4x4",
        "4x5",
        "5x5",
        "3x8",
        "5x4",
        "###/###/###/###",
        "#####/##.##/#####",
        "##../###./.###/..##",
        "####/#..#/####",
        ".###/####/###.",
        "######/#####.",
    ])
}

fn pieces() -> impl Strategy<Value = Vec<String>> {
    let names = vec!["I1", "I2", "I3", "L3", "I4", "L4", "O4", "T4", "S4", "P5", "X5", "V5"];
    let uses = prop::sample::select(vec!["1", "0-1", "any", "2", "1-2"]);
    prop::sample::subsequence(names, 2..6).prop_flat_map(move |names| {
        let uses = prop::collection::vec(uses.clone(), names.len());
        (Just(names), uses).prop_map(|(names, uses)| names.iter().zip(uses).map(|(n, u)| format!("{n}:{u}")).collect())
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn symmetric_parts_count_alike(board in board(), pieces in pieces()) {
        let mut words = vec![board];
        words.extend(pieces.iter().map(String::as_str));
        let (right, _) = count(&words, EngineChoice::Frontier, BranchChoice::Auto);
        for branch in BRANCHES {
            let (counted, fold) = count(&words, EngineChoice::Dance, branch);
            prop_assert_eq!(&counted, &right, "{:?} {:?}, {:?}", words, branch, fold);
        }
    }
}

/// What an option of a ring uses: how far on the item is, and in which colour if it is a secondary one.
type Pattern = (Vec<usize>, Vec<(usize, Option<usize>)>);

/// A problem whose items lie in a ring, with an option of each pattern at each place. Patterns may be left out at some
/// places, so that what looks alike is not always alike.
fn ring(places: usize, patterns: &[Pattern], left_out: &[(usize, usize)]) -> Problem {
    let mut builder = Problem::builder();
    let primary: Vec<_> = (0..places).map(|place| builder.primary(format!("p{place}"))).collect();
    let secondary: Vec<_> = (0..places).map(|place| builder.secondary(format!("s{place}"))).collect();
    let colours: Vec<_> = (0..places).map(|colour| builder.colour(&format!("c{colour}"))).collect();
    for (number, (covered, touched)) in patterns.iter().enumerate() {
        for place in 0..places {
            if left_out.contains(&(number, place)) {
                continue;
            }
            let mut covered: Vec<usize> = covered.iter().map(|shift| (place + shift) % places).collect();
            covered.sort_unstable();
            covered.dedup();
            let mut option = builder.option();
            for item in covered {
                option = option.cover(primary[item]);
            }
            let mut seen = Vec::new();
            for &(shift, colour) in touched {
                let item = (place + shift) % places;
                if seen.contains(&item) {
                    continue;
                }
                seen.push(item);
                option = match colour {
                    None => option.cover(secondary[item]),
                    // Colours turn with the ring.
                    Some(colour) => option.colour(secondary[item], colours[(place + colour) % places]),
                };
            }
            option.finish();
        }
    }
    builder.build().expect("a problem")
}

fn pattern() -> impl Strategy<Value = Pattern> {
    let touched = (0usize..4, prop::option::of(0usize..3));
    (prop::collection::vec(0usize..5, 1..4), prop::collection::vec(touched, 0..3))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn rings_count_alike(
        places in 3usize..8,
        patterns in prop::collection::vec(pattern(), 1..5),
        left_out in prop::collection::vec((0usize..4, 0usize..8), 0..2),
    ) {
        let problem = ring(places, &patterns, &left_out);
        let ask = |engine, branch| Ask {
            subject: Subject::Cover { name: "ring".to_owned(), problem: problem.clone(), warnings: Vec::new() },
            settings: Settings { engine, branch, ..settings() },
        };
        let (right, _) = count_of(&ask(EngineChoice::Frontier, BranchChoice::Auto));
        for branch in BRANCHES {
            let (counted, fold) = count_of(&ask(EngineChoice::Dance, branch));
            prop_assert_eq!(&counted, &right, "{:?}, {:?}", branch, fold);
        }
    }
}

#[test]
fn what_is_folded_and_what_is_not() {
    let tried = |words: &[&str]| {
        let fold = count(words, EngineChoice::Dance, BranchChoice::Fewest).1;
        fold.map(|fold| (fold.item, fold.tried, fold.options))
    };
    let folded = |item: &str, tried, options| Some((item.to_owned(), tried, options));
    assert_eq!(tried(&["4x5", "tetrominoes:1"]), folded("S4", 9, 34));
    assert_eq!(tried(&["5x5", "pentominoes:0-1"]), folded("r2c2", 37, 251), "the cell in the middle");
    assert_eq!(tried(&["4x4", "dominoes"]), folded("r0c0", 1, 2), "of a corner both dominoes are alike");
    assert_eq!(tried(&["4x5", "dominoes"]), folded("r0c2", 2, 3), "left and right of the middle");
    assert_eq!(tried(&["4x4", "O4:1", "dominoes"]), folded("O4", 3, 9));
    assert_eq!(tried(&["4x5", "O4:1", "dominoes"]), folded("O4", 4, 12));
    assert_eq!(tried(&["####/####/###./###.", "O4:1", "dominoes"]), None);
}

#[test]
fn pentominoes_in_rectangles() {
    for (board, right) in [("6x10", "9356"), ("5x12", "4040"), ("4x15", "1472")] {
        let (counted, fold) = count(&[board, "pentominoes:1"], EngineChoice::Dance, BranchChoice::Fewest);
        let fold = fold.expect("a rectangle has symmetries");
        assert_eq!(counted, right, "{board}");
        assert!(4 * fold.tried <= fold.options + 4, "{board}: {fold}");
    }
}
