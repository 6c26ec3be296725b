//! The sequences in `data/sequences.json`: which numbers the terms belong to.

use serde_json::Value;

/// All sequences.
pub fn sequences() -> Vec<Value> {
    let Value::Array(sequences) = super::json("sequences.json") else { panic!("expected a list of sequences") };
    sequences
}

/// The number that a sequence has in the encyclopedia, such as `A004003`.
pub fn name_of(sequence: &Value) -> &str {
    sequence["a"].as_str().expect("a name")
}

/// Values of the variables that a sequence is indexed by.
pub type Place = Vec<(char, usize)>;

/// The terms of a sequence but those that its description leaves out: each with its index in the list of terms, the
/// numbers that it belongs to, and its digits.
pub fn terms_of(sequence: &Value) -> Vec<(usize, Place, &str)> {
    let terms = sequence["terms"].as_array().expect("a list of terms");
    let places = places(sequence, terms.len()).into_iter().enumerate();
    let terms = terms.iter().zip(places).map(|(term, (index, place))| (index, place, term.as_str().expect("digits")));
    terms.filter(|(_, place, _)| is_valid(&sequence["problem"], place)).collect()
}

/// Which numbers the first so many terms belong to: `n`, or row and column of a table that is read by antidiagonals or
/// by the rows of a triangle.
fn places(sequence: &Value, terms: usize) -> Vec<Place> {
    let index = &sequence["problem"]["index"];
    let Some(kind) = index["kind"].as_str() else {
        let offset = sequence["offset"].as_u64().expect("a number") as usize;
        return (offset..offset + terms).map(|n| vec![('n', n)]).collect();
    };
    let first = index["first"].as_u64().expect("a number") as usize;
    let lines = (0..).flat_map(|line| (0..=line).map(move |place| (line, place)));
    let places = lines.take(terms).map(|(line, place)| match kind {
        "antidiagonal" => {
            let (this, other) = (first + place, first + line - place);
            match index["order"].as_str() {
                Some("r descending") => vec![('c', this), ('r', other)],
                Some("n asc") => vec![('n', this), ('k', other)],
                _ => vec![('r', this), ('c', other)],
            }
        }
        "triangle" => vec![('r', first + line), ('c', first + place)],
        kind => panic!("an index by {kind}"),
    });
    places.collect()
}

/// Whether a description holds from where `n` or some expression has a least value, as in `n>=2` or `r*c>=2`.
fn is_valid(problem: &Value, place: &Place) -> bool {
    let Some(from) = problem["valid_from"].as_str() else { return true };
    let (expression, least) = from.split_once(">=").expect("a least value");
    evaluate(expression, place) >= evaluate(least, place)
}

/// The value of an expression of numbers, variables, `+`, `-`, `*` and parentheses, such as `2*(n-1)`.
pub fn evaluate(expression: &str, place: &Place) -> usize {
    let mut rest = expression;
    let value = sum(&mut rest, place);
    assert_eq!(rest, "", "{expression}");
    usize::try_from(value).unwrap_or_else(|_| panic!("{expression} is {value}"))
}

fn sum(rest: &mut &str, place: &Place) -> i64 {
    let mut value = product(rest, place);
    loop {
        if take(rest, "+") {
            value += product(rest, place);
        } else if take(rest, "-") {
            value -= product(rest, place);
        } else {
            return value;
        }
    }
}

fn product(rest: &mut &str, place: &Place) -> i64 {
    let mut value = factor(rest, place);
    while take(rest, "*") {
        value *= factor(rest, place);
    }
    value
}

fn factor(rest: &mut &str, place: &Place) -> i64 {
    if take(rest, "(") {
        let value = sum(rest, place);
        assert!(take(rest, ")"), "a parenthesis is open before `{rest}`");
        return value;
    }
    if let Some(&(name, value)) = place.iter().find(|(name, _)| rest.starts_with(*name)) {
        *rest = &rest[name.len_utf8()..];
        return value as i64;
    }
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    let (number, after) = rest.split_at(digits);
    *rest = after;
    number.parse().unwrap_or_else(|_| panic!("expected a number or a variable before `{after}`"))
}

fn take(rest: &mut &str, sign: &str) -> bool {
    let after = rest.strip_prefix(sign);
    *rest = after.unwrap_or(rest);
    after.is_some()
}
