//! Puzzles in files: what they state, what they count, and what is said of them.

mod asking;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use asking::{Scratch, answer, ask, count, number, settings, text};
use zellige::{Answer, Ask, BigUint, Orientations, Problem, Settings, Subject, UpTo};
use zellige_formats::dlx;
use zellige_grid::{Group, Tiling};

fn example(name: &str) -> String {
    let path: PathBuf = [env!("CARGO_MANIFEST_DIR"), "..", "..", "examples", name].iter().collect();
    path.to_string_lossy().into_owned()
}

fn asked(name: &str, text: &str) -> Ask {
    let file = Scratch::new(name, text);
    Ask::from_words(&[file.path()], None, settings()).unwrap_or_else(|error| panic!("{name}: {error}"))
}

fn answered(name: &str, text: &str) -> Answer {
    answer(&asked(name, text)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// The tiling that a puzzle states.
fn tiling(ask: &Ask) -> Tiling {
    let Subject::Tiling { board, groups, .. } = &ask.subject else { panic!("expected a tiling") };
    let groups: Vec<Group> =
        groups.iter().map(|group| Group { pieces: group.pieces.clone(), rules: group.rules }).collect();
    Tiling::with_rules(&board.board, &groups, zellige_grid::Conditions::default()).expect("a tiling")
}

/// All options as sets of names.
fn options(problem: &Problem, name: impl Fn(&str) -> String) -> BTreeSet<BTreeSet<String>> {
    let names = |entries: &[zellige_cover::Entry]| {
        entries.iter().map(|entry| name(problem.item(entry.item).name())).collect::<BTreeSet<String>>()
    };
    problem.options().map(|option| names(option.entries)).collect()
}

/// What an item of `taocp-298.dlx` is called here: `F` and `i` are pieces, `07` is a cell, `v23` a point.
fn our_name(theirs: &str) -> String {
    let digits: Vec<i32> = theirs.chars().filter_map(|c| c.to_digit(10)).map(|digit| digit as i32).collect();
    match (theirs.chars().next(), digits.as_slice()) {
        (Some('v'), &[row, column]) => format!("apart2@r{}c{}-r{row}c{column}", row - 1, column - 1),
        (_, &[row, column]) => format!("r{row}c{column}"),
        (Some(letter), []) if letter.is_ascii_uppercase() => format!("{letter}5"),
        (Some(letter), []) => format!("{}4", letter.to_ascii_uppercase()),
        _ => panic!("no item is called {theirs}"),
    }
}

#[test]
fn pentominoes_around_tetromino_holes() {
    let tiling = tiling(&ask(&[example("taocp-298.toml")]));
    let by_group = |group: usize| {
        let numbers = &tiling.groups[group].pieces;
        tiling.placements.iter().filter(|placement| numbers.contains(&placement.piece)).count()
    };
    assert_eq!((by_group(0), by_group(1)), (3076, 553));
    let size = tiling.problem.statistics();
    assert_eq!((size.primary, size.secondary, size.options), (17 + 80, 63, 3629));
    // It is the problem that somebody else stated, option by option.
    let theirs = dlx::read(&text("taocp-298.dlx")).expect("a good file").problem;
    assert_eq!(options(&tiling.problem, str::to_owned), options(&theirs, our_name));
}

#[test]
fn examples_have_their_known_numbers() {
    // Of those up to symmetry also how many there are in all.
    let known = [
        ("aztec-diamond.toml", "68719476736", None),
        ("bricks.json", "415", None),
        ("calendar.toml", "64", None),
        ("coronene.toml", "20", None),
        ("fault-free.json", "62", None),
        ("hexacube.toml", "4", None),
        ("hexiamonds.toml", "156", Some("624")),
        ("klein-bottle.toml", "160", Some("2704")),
        ("one-sided-3x30.toml", "46", Some("184")),
        ("painted-l.toml", "2", None),
        ("pentominoes-6x10.toml", "9356", None),
        ("plane-partitions.toml", "116424", None),
        ("scott-8x8.toml", "65", Some("520")),
        ("soma.toml", "240", Some("11520")),
        ("squared-square.toml", "187623057932", None),
        ("taocp-298.toml", "672", None),
        ("tatami.toml", "4410", None),
        ("tetromino-tube.toml", "7", Some("140")),
        ("windows.toml", "1820", None),
    ];
    let files = std::fs::read_dir(Path::new(&example("windows.toml")).parent().expect("a folder")).expect("examples");
    let names: BTreeSet<String> =
        files.map(|file| file.expect("a file").file_name().to_string_lossy().into_owned()).collect();
    assert_eq!(names, known.iter().map(|(name, ..)| (*name).to_owned()).collect(), "all examples are known");
    for (name, ways, all) in known {
        let count = |up_to| {
            let settings = Settings { up_to, ..settings() };
            answer(&Ask::from_words(&[example(name)], None, settings).expect("a good puzzle")).expect("an answer").count
        };
        assert_eq!(count(None), number(ways), "{name}");
        if let Some(all) = all {
            assert_eq!(count(Some(UpTo::Nothing)), number(all), "{name}");
        }
    }
}

/// Boxes and cells with layers are cubes, and so are their colours; cells that are taken away need none.
#[test]
fn colours_of_boards() {
    let dicubes = |board: &str| {
        let text =
            format!("[board]\n{board}\n[[pieces]]\nset = 'dicubes'\ncolours = ['A']\n[[pieces]]\nset = 'monocubes'\n");
        answer(&asked("colours.toml", &text)).expect("an answer").count
    };
    let drawn = "colours = ['AB', 'AB', '', 'AB', 'BB']";
    for board in ["size = 'box:2x2x2'", "size = '2x2x2'", "size = '2x2x2'\nlattice = 'cube'"] {
        // Three cells of colour A in a path.
        assert_eq!(dicubes(&format!("{board}\n{drawn}")), number("3"), "{board}");
    }
    let text = "[board]\npicture = ['.##', '.##']\nremove = [[0, 2]]\ncolours = ['.A.', '.BA']\n[[pieces]]\nset = 'monominoes'\n\
                colours = ['A', 'B']\n";
    assert_eq!(answer(&asked("removed.toml", text)).expect("an answer").count, number("1"));
}

/// Four windows, chosen by hand: the boards that they leave are counted one by one.
#[test]
fn windows_are_holes_in_the_board() {
    let inner: Vec<(i32, i32)> = (1..5).flat_map(|row| (1..5).map(move |column| (row, column))).collect();
    let mut sets: Vec<Vec<(i32, i32)>> = vec![Vec::new()];
    for _ in 0..4 {
        let may_follow = |set: &[(i32, i32)], next: &(i32, i32)| {
            let is_apart = |cell: &(i32, i32)| (cell.0 - next.0).abs().max((cell.1 - next.1).abs()) > 1;
            set.last().is_none_or(|last| last < next) && set.iter().all(is_apart)
        };
        let longer = |set: &Vec<(i32, i32)>| {
            let next: Vec<_> = inner.iter().filter(|cell| may_follow(set, cell)).collect();
            next.into_iter().map(|&cell| [set.as_slice(), &[cell]].concat()).collect::<Vec<_>>()
        };
        sets = sets.iter().flat_map(longer).collect();
    }
    let board = |set: &[(i32, i32)]| {
        let cell = |row, column| if set.contains(&(row, column)) { '.' } else { '#' };
        let line = |row| (0..6).map(|column| cell(row, column)).collect::<String>();
        (0..6).map(line).collect::<Vec<_>>().join("/")
    };
    let ways: BigUint = sets.iter().map(|set| count(&format!("{} dominoes", board(set)))).sum();
    assert_eq!(ways, number("1820"));
}

#[test]
fn a_board_may_be_drawn_or_listed_anywhere() {
    let rows = [(0, 1..3), (1, 0..4), (2, 0..4), (3, 1..3)];
    let cells = |top: i64| {
        let row = |(row, columns): (i64, std::ops::Range<i64>)| columns.map(move |column| [row + top, column]);
        format!("cells = {:?}", rows.clone().into_iter().flat_map(row).collect::<Vec<_>>())
    };
    for (name, board) in [
        ("picture.toml", "picture = '''\n.##.\n####\n####\n.##.'''"),
        ("rows.toml", "picture = [' QQ ', 'QQQQ', 'Qé#*', ' QQ']"),
        ("slashes.toml", "picture = '.##/####/####/.##'"),
        ("removed.toml", "size = '4x4'\nremove = [[0, 0], [0, 3], [3, 0], [3, 3]]"),
        ("cells.toml", &cells(-2)),
        ("far.toml", &cells(i64::from(i32::MAX) - 3)),
        ("farther.toml", &cells(i64::from(i32::MIN))),
    ] {
        let found = answered(name, &format!("[board]\n{board}\n[[pieces]]\nset = 'dominoes'\n"));
        assert_eq!(found.count, 8u32.into(), "{name}");
    }
}

#[test]
fn orientations_are_those_of_each_table() {
    let hooks = "[board]\nsize = '2x3'\n[[pieces]]\nshape = 'XX/X.'\norientations = 'fixed'\nname = 'standing'\n\
                 [[pieces]]\nshape = 'XX/X.'\norientations = 'one-sided'\nname = 'turned'\n";
    let found = answered("mixed.toml", hooks);
    // Two turned ones in two ways, and one of each in one.
    assert_eq!(found.count, 3u32.into());
    let sentence = found.conventions.sentence.split_once(", 6 cells, ").expect("a size").1;
    assert_eq!(
        sentence,
        "any number of standing neither turned nor flipped, any number of turned turned, not flipped; every tiling \
         counted, mirror images too"
    );
    assert_eq!(found.conventions.orientations, Some("mixed"));
    let kinds: Vec<_> = found.conventions.pieces.iter().map(|piece| piece.orientations).collect();
    assert_eq!(kinds, [Some("fixed"), Some("one-sided")]);
    // What a table leaves open, whoever asks may say.
    let file = Scratch::new("open.toml", "[board]\nsize = '2x3'\n[[pieces]]\nshape = 'XX/X.'\n");
    let ways = |kind| answer(&Ask::from_words(&[file.path()], Some(kind), settings()).expect("a puzzle"));
    assert_eq!(ways(Orientations::Free).expect("an answer").count, 2u32.into());
    assert_eq!(ways(Orientations::Fixed).expect("an answer").count, 0u32.into());
}

#[test]
fn the_modulus_of_the_question_goes_before_that_of_the_puzzle() {
    let puzzle = "count.mod = 7\nboard.size = '4x4'\n[[pieces]]\nset = 'dominoes'\n";
    let found = answered("mod.toml", puzzle);
    assert_eq!((found.count, found.modulus), (1u32.into(), Some(7u32.into())));
    let file = Scratch::new("mod-again.toml", puzzle);
    let settings = Settings { modulus: Some(10u32.into()), ..settings() };
    let found = answer(&Ask::from_words(&[file.path()], None, settings).expect("a puzzle")).expect("an answer");
    assert_eq!((found.count, found.modulus), (6u32.into(), Some(10u32.into())));
}

#[test]
fn the_sentence_says_the_rules() {
    let sentence = |name: &str| ask(&[example(name)]).plan().expect("a plan").conventions.sentence;
    let of_298 = sentence("taocp-298.toml");
    assert!(of_298.starts_with("Pentominoes around tetromino holes: "), "{of_298}");
    assert!(
        of_298.ends_with(
            "80 cells, one of each of the 12 pieces of 5 cells, one of each of I4, L4, T4, O4 and S4 as holes, inside, \
             apart even at corners, turned and flipped; every tiling counted, mirror images too"
        ),
        "{of_298}"
    );
    let puzzle = "[board]\nsize = '4x5'\n[[pieces]]\nset = 'dominoes'\n[[pieces]]\nset = 'monominoes'\nuse = 1\n\
                  hole = true\n[[pieces]]\nset = 'trominoes'\nname = 'bent'\ntotal = [1, 3]\napart = 'edges'\n";
    let found = answered("rules.toml", puzzle).conventions;
    let said = found.sentence.split_once("20 cells, ").expect("a size").1;
    assert_eq!(
        said,
        "any number of I2, one of I1 as a hole, any number of bent-I3 and bent-L3, 1 to 3 in all, apart along edges, \
         turned and flipped; every tiling counted, mirror images too"
    );
    let document = serde_json::to_value(&found).expect("plain data");
    assert_eq!(document["pieces"][1], serde_json::json!({"piece": "I1", "min": 1, "max": 1, "hole": true}));
    assert_eq!(document["pieces"][3], serde_json::json!({"piece": "bent-L3", "min": 0, "max": null, "apart": "edges"}));
    assert_eq!(document["totals"], serde_json::json!([{"pieces": ["bent-I3", "bent-L3"], "min": 1, "max": 3}]));
}

#[test]
fn zero_has_its_reason() {
    let reason = |name: &str, pieces: &str| {
        let found = answered(name, &format!("[board]\nsize = '4x4'\n[[pieces]]\nset = 'dominoes'\n{pieces}"));
        assert_eq!(found.count, 0u32.into());
        found.zero_reason.map_or("none".to_owned(), |reason| reason.to_string())
    };
    assert_eq!(
        reason("inside.toml", "[[pieces]]\nshape = 'I3'\nuse = 1\ninside = true\n"),
        "piece I3 must be used and fits nowhere inside the board"
    );
    assert_eq!(
        reason("total.toml", "[[pieces]]\nset = 'tetrominoes'\ninside = true\nuse = [0, 1]\ntotal = 2\n"),
        "2 of I4, L4, T4, O4 and S4 must be used in all, but no more than 1 may be, piece by piece"
    );
    // What is removed leaves seven cells to themselves.
    let cut_off = "[board]\nsize = '5x6'\nremove = [[0, 3], [1, 3], [2, 1], [2, 2], [3, 0]]\n";
    let found = answered("cut-off.toml", &format!("{cut_off}[[pieces]]\nset = 'pentominoes'\n"));
    assert_eq!(
        found.zero_reason.map_or("none".to_owned(), |reason| reason.to_string()),
        "no piece joins the 7 cells around r0c0 to the others, and pieces of 5 cannot fill them"
    );
    // That they cannot stand apart is not seen, but found.
    assert_eq!(reason("apart.toml", "[[pieces]]\nshape = 'X'\nuse = 2\ninside = true\napart = 'edges'\n"), "none");
}

#[test]
fn pieces_of_cells_have_names() {
    let names = |name: &str, cells: &str| {
        let board = "[board]\nsize = '2x2'\n";
        let tiling =
            tiling(&asked(name, &format!("{board}[[pieces]]\nset = 'dominoes'\n[[pieces]]\ncells = {cells}\n")));
        tiling.pieces[1].name.clone()
    };
    assert_eq!(names("small.toml", "[[5, 5], [5, 6], [6, 5]]"), "L3");
    assert_eq!(names("parted.toml", "[[0, 0], [0, 2]]"), "X.X");
    assert_eq!(names("wide.toml", "[[0, 0], [0, 2000000000]]"), "piece2");
    assert_eq!(names("tall.toml", "[[-2000000, 0], [0, 1]]"), "piece2");
}

/// A JSON file that says what a TOML file says asks the same.
#[test]
fn puzzles_in_json() {
    let object = r#"{"title": "Pentominoes around tetromino holes", "board": {"size": "8x10"}, "pieces": [
        {"set": "pentominoes", "use": 1},
        {"set": "tetrominoes", "use": 1, "hole": true, "inside": true, "apart": "corners"}]}"#;
    let (from_json, from_toml) = (asked("taocp-298.json", object), ask(&[example("taocp-298.toml")]));
    let (Subject::Tiling { title, groups, .. }, Subject::Tiling { title: same_title, groups: same_groups, .. }) =
        (&from_json.subject, &from_toml.subject)
    else {
        panic!("expected tilings")
    };
    assert_eq!((title, groups), (same_title, same_groups));
    assert_eq!(tiling(&from_json).problem, tiling(&from_toml).problem);
}
