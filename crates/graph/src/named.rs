//! Families of graphs by their names, for whoever reads `king:8x8` or `complete:3,3`.

use crate::{Graph, GraphError};

/// A family of graphs, told by its name and some numbers.
#[derive(Clone, Copy, Debug)]
pub struct Family {
    /// Its name: small letters, perhaps with a hyphen.
    pub name: &'static str,
    /// How a graph of it is written: the name, and a colon and numbers if there are any.
    pub example: &'static str,
    /// Which numbers it takes.
    pub numbers: Numbers,
    make: fn(&[u32]) -> Result<Graph, GraphError>,
}

/// The numbers of a family.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Numbers {
    /// What is written between them: `x` between sides, a comma between others.
    pub sign: char,
    /// What they are, in their order.
    pub names: &'static [&'static str],
    /// How many of them there are at least.
    pub least: usize,
    /// What may follow them, as often as one likes.
    pub more: Option<&'static str>,
}

impl Numbers {
    const fn sides(names: &'static [&'static str]) -> Numbers {
        Numbers { sign: 'x', names, least: names.len(), more: None }
    }

    const fn list(names: &'static [&'static str]) -> Numbers {
        Numbers { sign: ',', names, least: names.len(), more: None }
    }

    const fn or_fewer(self, least: usize) -> Numbers {
        Numbers { least, ..self }
    }

    const fn or_more(self, more: &'static str) -> Numbers {
        Numbers { more: Some(more), ..self }
    }

    /// Whether there may be so many numbers.
    ///
    /// ```
    /// use zellige_graph::family;
    ///
    /// let numbers = family("circulant").expect("it is a family").numbers;
    /// assert_eq!([1, 2, 3, 10].map(|count| numbers.may_be(count)), [false, true, true, true]);
    /// ```
    pub fn may_be(&self, count: usize) -> bool {
        self.least <= count && (count <= self.names.len() || self.more.is_some())
    }

    /// How many numbers there may be, in words.
    fn described(&self) -> String {
        let most = self.names.len();
        let count = match (self.least, self.more) {
            (least, Some(_)) => format!("{least} or more numbers"),
            (_, None) if most == 0 => return "no numbers".to_owned(),
            (least, None) if least < most => format!("{least} to {most} numbers"),
            (_, None) if most == 1 => "one number".to_owned(),
            (_, None) => format!("{most} numbers"),
        };
        let names: Vec<&str> = self.names.iter().copied().chain(self.more).collect();
        format!("{count} ({})", names.join(", "))
    }
}

impl Family {
    /// The graph of some numbers.
    ///
    /// # Errors
    /// When there are too few or too many numbers, when one cannot be, and when the graph is too large.
    ///
    /// ```
    /// use zellige_graph::{Graph, family};
    ///
    /// let king = family("king").expect("it is a family");
    /// assert_eq!(king.make(&[3, 4])?, Graph::king(3, 4)?);
    /// let error = king.make(&[3]).expect_err("a king needs two sides");
    /// assert_eq!(error.to_string(), "`king` takes 2 numbers (rows, columns), not 1; for instance `king:8x8`");
    /// # Ok::<(), zellige_graph::GraphError>(())
    /// ```
    pub fn make(&self, numbers: &[u32]) -> Result<Graph, GraphError> {
        if !self.numbers.may_be(numbers.len()) {
            let (family, expected, example) = (self.name, self.numbers.described(), self.example);
            return Err(GraphError::WrongNumbers { family, got: numbers.len(), expected, example });
        }
        (self.make)(numbers)
    }
}

/// The family of this name.
pub fn family(name: &str) -> Option<&'static Family> {
    FAMILIES.iter().find(|family| family.name == name)
}

const PLANE: Numbers = Numbers::sides(&["rows", "columns"]);

const VERTICES: Numbers = Numbers::list(&["vertices"]);

/// All families that have a name.
pub static FAMILIES: [Family; 19] = [
    row("path", "path:5", VERTICES, |n| Graph::path(n[0])),
    row("cycle", "cycle:5", VERTICES, |n| Graph::cycle(n[0])),
    row("complete", "complete:5", VERTICES.or_more("vertices of another part"), |n| match n {
        &[vertices] => Graph::complete(vertices),
        parts => Graph::complete_multipartite(parts),
    }),
    row("star", "star:4", Numbers::list(&["leaves"]), |n| Graph::star(n[0])),
    row("wheel", "wheel:5", Numbers::list(&["spokes"]), |n| Graph::wheel(n[0])),
    row("hypercube", "hypercube:4", Numbers::list(&["dimensions"]), |n| Graph::hypercube(n[0])),
    row("petersen", "petersen", Numbers::list(&["spokes", "step"]).or_fewer(0), |n| {
        Graph::generalized_petersen(n.first().copied().unwrap_or(5), n.get(1).copied().unwrap_or(2))
    }),
    row("prism", "prism:6", Numbers::list(&["sides"]), |n| Graph::prism(n[0])),
    row("ladder", "ladder:6", Numbers::list(&["rungs"]), |n| Graph::ladder(n[0])),
    row("mobius-ladder", "mobius-ladder:6", Numbers::list(&["rungs"]), |n| Graph::mobius_ladder(n[0])),
    row("circulant", "circulant:8,1,3", Numbers::list(&["vertices", "step"]).or_more("another step"), |n| {
        Graph::circulant(n[0], &n[1..])
    }),
    row("band", "band:8,2", Numbers::list(&["vertices", "width"]), |n| Graph::band(n[0], n[1])),
    row("grid", "grid:3x4x5", Numbers::sides(&["side"]).or_more("another side"), Graph::grid),
    row("king", "king:8x8", PLANE, |n| Graph::king(n[0], n[1])),
    row("knight", "knight:8x8", PLANE, |n| Graph::knight(n[0], n[1])),
    row("rook", "rook:8x8", PLANE, |n| Graph::rook(n[0], n[1])),
    row("bishop", "bishop:8x8", PLANE, |n| Graph::bishop(n[0], n[1])),
    row("triangular", "triangular:4", Numbers::list(&["vertices along a side"]), |n| Graph::triangular(n[0])),
    row("bipartite", "bipartite:3,4", Numbers::list(&["vertices of one side", "of the other"]), |n| {
        Graph::complete_bipartite(n[0], n[1])
    }),
];

const fn row(
    name: &'static str,
    example: &'static str,
    numbers: Numbers,
    make: fn(&[u32]) -> Result<Graph, GraphError>,
) -> Family {
    Family { name, example, numbers, make }
}
