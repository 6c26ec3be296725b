//! The known name that someone who wrote an unknown one probably meant.

use strsim::osa_distance;

/// Longer words are not compared: nobody misspells them, and the cost grows with the square.
const LONGEST_WORD: usize = 64;

/// The name most like `wrong`, if one is like it: the same but for capitals, or a few slips of the keyboard away.
pub(super) fn nearest<'a>(wrong: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    if wrong.len() > LONGEST_WORD {
        return None;
    }
    let allowed = match wrong.chars().count() {
        0..=1 => 0,
        2..=4 => 1,
        5..=8 => 2,
        _ => 3,
    };
    let distance = |name: &str| match name.eq_ignore_ascii_case(wrong) {
        true => 0,
        false => osa_distance(&wrong.to_lowercase(), &name.to_lowercase()).max(1),
    };
    let (least, name) = names.into_iter().map(|name| (distance(name), name)).min_by_key(|&(least, _)| least)?;
    (least <= allowed).then_some(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slips_are_forgiven_and_strangers_are_not() {
        let names = ["dominoes", "trominoes", "tetrominoes", "L3", "L4", "ants"];
        assert_eq!(nearest("trominos", names), Some("trominoes"));
        assert_eq!(nearest("triominoes", names), Some("trominoes"));
        assert_eq!(nearest("l4", names), Some("L4"));
        assert_eq!(nearest("ANT", names), Some("ants"));
        assert_eq!(nearest("queens", names), None);
        assert_eq!(nearest("L", names), None);
        assert_eq!(nearest("", names), None);
        assert_eq!(nearest(&"x".repeat(100), names), None);
    }
}
