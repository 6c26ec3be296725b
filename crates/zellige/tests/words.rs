//! What words mean, and where they are at fault.

use zellige::{Ask, Error, Orientations, Rules, Settings, Structure, Subject, Use, WordError};

fn ask(words: &[&str]) -> Result<Subject, Error> {
    Ok(Ask::from_words(words, None, Settings::default())?.subject)
}

fn refused(words: &[&str]) -> WordError {
    match ask(words) {
        Err(Error::Word(error)) => *error,
        other => panic!("{words:?}: {other:?}"),
    }
}

/// The names of the pieces, group by group.
fn names(words: &[&str], orientations: Orientations) -> Vec<Vec<String>> {
    let ask = Ask::from_words(words, Some(orientations), Settings::default()).expect("good words");
    let Subject::Tiling { groups, .. } = ask.subject else { panic!("expected a tiling") };
    groups.into_iter().map(|group| group.pieces.into_iter().map(|piece| piece.name).collect()).collect()
}

#[test]
fn pieces_and_sets_have_names_and_uses() {
    let Ok(Subject::Tiling { board, groups, .. }) = ask(&["4x4", "dominoes", "monominoes:2", "L4:1-3"]) else {
        panic!("expected a tiling")
    };
    assert_eq!((board.name.as_str(), board.board.len()), ("4x4", 16));
    assert!(groups.iter().all(|group| group.orientations == Orientations::Free && group.rules == Rules::NONE));
    let uses: Vec<Use> = groups.iter().map(|group| group.usage).collect();
    assert_eq!(uses, [Use::ANY, Use::exactly(2), Use::between(1, 3)]);
}

#[test]
fn names_follow_the_orientations() {
    assert_eq!(names(&["4x4", "trominoes"], Orientations::Free), [["I3", "L3"]]);
    assert_eq!(names(&["4x4", "tetrominoes"], Orientations::OneSided)[0].len(), 7);
    assert_eq!(names(&["4x4", "XX/X.", "XXXXXX"], Orientations::Free), [["L3"], ["XXXXXX"]]);
    assert_eq!(names(&["4x4", "6-17", "7-ominoes:0-1"], Orientations::Free)[1].len(), 108);
}

#[test]
fn matchings_stand_alone() {
    for (word, kind) in [
        ("ants", Structure::Ants),
        ("migrations", Structure::Ants),
        ("perfect-matchings", Structure::PerfectMatchings),
        ("matchings", Structure::Matchings),
    ] {
        assert!(matches!(ask(&["4x4", word]), Ok(Subject::Graph { structure: found, .. }) if found == kind));
    }
    let error = refused(&["4x4", "ants", "dominoes"]);
    assert_eq!((error.argument, error.span), (2, 0..8));
    let error = refused(&["4x4", "dominoes", "ants"]);
    assert_eq!((error.argument, error.span), (1, 0..8));
    let error = refused(&["4x4", "ants:2"]);
    assert_eq!((error.argument, error.span), (1, 4..6));
}

#[test]
fn misspelt_names_are_recognised() {
    for (word, meant) in [
        ("trominos", "trominoes"),
        ("Trominoes", "trominoes"),
        ("pentominos:1", "pentominoes"),
        ("l4", "L4"),
        ("ant", "ants"),
        ("perfect-matching", "perfect-matchings"),
    ] {
        assert_eq!(refused(&["9x12", word]).label, format!("did you mean `{meant}`?"), "{word}");
    }
    assert_eq!(refused(&["9x12", "pentominos:1"]).span, 0..10);
    assert!(refused(&["9x12", "L"]).label.contains("`L3`, `L4`, `L5`"));
    assert!(refused(&["9x12", "elephants"]).label.contains("expected a set"));
    assert!(refused(&["9x12", ""]).message.contains("no piece is named"));
    assert!(refused(&["9x12", ":2"]).message.contains("no piece is named"));
}

#[test]
fn places_within_words() {
    let cases: [(&[&str], usize, std::ops::Range<usize>); 9] = [
        (&["9x12"], 1, 0..0),
        (&["9x12", "L3:x"], 1, 3..4),
        (&["9x12", "I3", "L3:3-1"], 2, 3..6),
        (&["9x12", "XX/Q."], 1, 3..4),
        (&["9x12", "L3", "trominoes"], 2, 0..9),
        (&["9x12", "L3", "XX/.X:2"], 2, 0..5),
        (&["9x12", "13-ominoes"], 1, 0..10),
        (&["9x12", "0-ominoes:1"], 1, 0..9),
        (&["9x12", "9x-2"], 1, 0..4),
    ];
    for (words, argument, span) in cases {
        let error = refused(words);
        assert_eq!((error.argument, error.span.clone()), (argument, span), "{words:?}: {error:?}");
    }
}

#[test]
fn the_board_comes_first() {
    let error = refused(&["trominoes", "9x12"]);
    assert_eq!((error.argument, error.help.as_deref()), (0, Some("the board comes first: `9x12 trominoes`")));
    assert!(refused(&[]).message.contains("no board"));
}
