//! What hangs together: elements that are joined two by two, and the parts that they make.
//!
//! A forest in one array, each element pointing to one before it in its part, the first to itself. Looking up the first
//! halves the path to it, so that `n` steps cost no more than about `n log n`, and where elements that are joined lie
//! close together, as cells of a board do, hardly more than `n`. The method is in R. E. Tarjan and J. van Leeuwen,
//! *Worst-case analysis of set union algorithms* (1984).

/// Elements `0..n` in parts.
///
/// ```
/// use zellige_cover::Parts;
///
/// let mut parts = Parts::new(5);
/// parts.join(1, 4);
/// parts.join(4, 2);
/// assert_eq!(parts.number(), 3);
/// assert_eq!([0, 1, 2, 3, 4].map(|element| parts.first_of(element)), [0, 1, 1, 3, 1]);
/// ```
#[derive(Clone, Debug)]
pub struct Parts {
    before: Vec<usize>,
    number: usize,
}

impl Parts {
    /// Each of so many elements is a part by itself.
    pub fn new(elements: usize) -> Self {
        Parts { before: (0..elements).collect(), number: elements }
    }

    /// The number of parts.
    pub fn number(&self) -> usize {
        self.number
    }

    /// The first element of the part that an element is in.
    ///
    /// # Panics
    /// When there is no such element.
    pub fn first_of(&mut self, mut element: usize) -> usize {
        while self.before[element] != element {
            self.before[element] = self.before[self.before[element]];
            element = self.before[element];
        }
        element
    }

    /// Makes one part of the parts that two elements are in.
    ///
    /// # Panics
    /// When there is no such element.
    pub fn join(&mut self, one: usize, other: usize) {
        let (one, other) = (self.first_of(one), self.first_of(other));
        if one != other {
            self.before[one.max(other)] = one.min(other);
            self.number -= 1;
        }
    }
}
