//! The known name that someone who wrote an unknown one probably meant.

use strsim::osa_distance;

/// Longer names are not compared: nobody misspells them, and the cost grows with the square.
const LONGEST_NAME: usize = 64;

/// Beyond so many names a suggestion is not worth the wait.
const MOST_NAMES: usize = 100_000;

/// The name most like `wrong`, if one is like it: the same but for capitals, or a few slips of the keyboard away.
///
/// ```
/// assert_eq!(zellige_formats::nearest("trominos", ["dominoes", "trominoes"]), Some("trominoes"));
/// ```
pub fn nearest<'a>(wrong: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    if wrong.len() > LONGEST_NAME {
        return None;
    }
    let allowed = match wrong.chars().count() {
        0..=1 => 0,
        2..=4 => 1,
        5..=8 => 2,
        _ => 3,
    };
    let comparable = names.into_iter().take(MOST_NAMES).filter(|name| name.len() <= LONGEST_NAME);
    let distances = comparable.map(|name| {
        let same_letters = name.to_lowercase() == wrong.to_lowercase();
        let slips = || osa_distance(&wrong.to_lowercase(), &name.to_lowercase()).max(1);
        (if same_letters { 0 } else { slips() }, name)
    });
    let (distance, name) = distances.min_by_key(|&(distance, _)| distance)?;
    (distance <= allowed).then_some(name)
}

#[cfg(test)]
mod tests {
    use super::nearest;

    #[test]
    fn slips_are_forgiven_and_strangers_are_not() {
        let words = ["dominoes", "trominoes", "tetrominoes", "L3", "L4", "ants"];
        assert_eq!(nearest("trominos", words), Some("trominoes"));
        assert_eq!(nearest("triominoes", words), Some("trominoes"));
        assert_eq!(nearest("l4", words), Some("L4"));
        assert_eq!(nearest("ANT", words), Some("ants"));
        assert_eq!(nearest("queens", words), None);
        assert_eq!(nearest("L", words), None);
        assert_eq!(nearest("", words), None);
        let names = ["alpha", "beta", "x1", "x2", "ÉTÉ"];
        assert_eq!(nearest("aplha", names), Some("alpha"));
        assert_eq!(nearest("BETA", names), Some("beta"));
        assert_eq!(nearest("été", names), Some("ÉTÉ"));
        assert_eq!(nearest("x3", names), Some("x1"));
        assert_eq!(nearest("gamma", names), None);
        assert_eq!(nearest("y", names), None);
        assert_eq!(nearest("alpha", []), None);
        assert_eq!(nearest(&"a".repeat(65), names), None);
    }
}
