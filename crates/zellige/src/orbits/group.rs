//! Groups of permutations, and which of their elements leave equally many solutions as they are.

use std::collections::HashMap;

use zellige_cover::{OptionId, Parts};
use zellige_grid::Motion;

/// The most entries of all permutations of a group together.
const MOST_ENTRIES: usize = 1 << 28;

/// A permutation of options, and the motion that makes it.
#[derive(Clone, Debug)]
pub(super) struct Element {
    pub motion: Motion,
    pub images: Vec<OptionId>,
}

impl Element {
    /// First the other, then this one.
    fn after(&self, first: &Element) -> Element {
        let images = first.images.iter().map(|image| self.images[image.index()]).collect();
        Element { motion: self.motion.after(&first.motion), images }
    }
}

/// A group of permutations, each there once.
pub(super) struct Group {
    pub elements: Vec<Element>,
    positions: HashMap<Vec<OptionId>, usize>,
    /// Elements of which all others are products, by their positions.
    generators: Vec<usize>,
}

impl Group {
    /// The group that some elements generate, the identity first among them. None when it is too large.
    pub fn generated_by(elements: &[Element]) -> Option<Group> {
        let mut group = Group { elements: Vec::new(), positions: HashMap::new(), generators: Vec::new() };
        for element in elements {
            if group.positions.contains_key(&element.images) {
                continue;
            }
            let position = group.elements.len();
            group.push(element.clone())?;
            group.generators.push(position);
            group.close()?;
        }
        Some(group)
    }

    fn push(&mut self, element: Element) -> Option<()> {
        if (self.elements.len() + 1).saturating_mul(element.images.len()) > MOST_ENTRIES {
            return None;
        }
        self.positions.insert(element.images.clone(), self.elements.len());
        self.elements.push(element);
        Some(())
    }

    /// Adds all products.
    fn close(&mut self) -> Option<()> {
        let mut next = 0;
        while next < self.elements.len() {
            for generator in self.generators.clone() {
                let product = self.elements[generator].after(&self.elements[next]);
                if !self.positions.contains_key(&product.images) {
                    self.push(product)?;
                }
            }
            next += 1;
        }
        Some(())
    }

    /// The position of an element; a group has all products, so that there is one.
    fn position(&self, images: &[OptionId]) -> Option<usize> {
        let position = self.positions.get(images).copied();
        debug_assert!(position.is_some(), "a group is closed");
        position
    }

    /// The elements in classes of such as leave equally many solutions as they are: those that another element takes to
    /// each other, and those that are powers of each other. Each class by its members, in order.
    pub fn classes(&self) -> Vec<Vec<usize>> {
        let mut parts = Parts::new(self.elements.len());
        for (position, element) in self.elements.iter().enumerate() {
            for &generator in &self.generators {
                // The conjugate c satisfies c after generator = generator after element.
                let generator = &self.elements[generator].images;
                let mut conjugate = vec![OptionId(0); element.images.len()];
                for (option, image) in element.images.iter().enumerate() {
                    conjugate[generator[option].index()] = generator[image.index()];
                }
                if let Some(other) = self.position(&conjugate) {
                    parts.join(position, other);
                }
            }
        }
        // Elements that are taken to each other have powers that are, so that one of them tells of all.
        for position in 0..self.elements.len() {
            if parts.first_of(position) == position {
                self.join_powers(position, &mut parts);
            }
        }
        let mut classes: Vec<Vec<usize>> = Vec::new();
        let mut class_of: HashMap<usize, usize> = HashMap::new();
        for position in 0..self.elements.len() {
            let class = *class_of.entry(parts.first_of(position)).or_insert(classes.len());
            if class == classes.len() {
                classes.push(Vec::new());
            }
            classes[class].push(position);
        }
        classes
    }

    /// Joins an element with those of its powers of which it is a power.
    fn join_powers(&self, position: usize, parts: &mut Parts) {
        let mut powers = vec![position];
        let mut power = self.elements[position].images.clone();
        loop {
            power = power.iter().map(|image| self.elements[position].images[image.index()]).collect();
            match self.position(&power) {
                Some(next) if next != position => powers.push(next),
                _ => break,
            }
        }
        // Of order n, the power k + 1 stands in place k.
        let order = powers.len();
        for (place, &power) in powers.iter().enumerate() {
            if greatest_common_divisor(place + 1, order) == 1 {
                parts.join(position, power);
            }
        }
    }
}

fn greatest_common_divisor(one: usize, other: usize) -> usize {
    if other == 0 { one } else { greatest_common_divisor(other, one % other) }
}

#[cfg(test)]
mod tests {
    use zellige_grid::{Board, Topology, UpTo};

    use super::*;

    /// The group of a board, as it permutes cells.
    fn group(board: &Board, up_to: UpTo) -> Group {
        let index = board.sweep().index();
        let cells = board.sweep().cells;
        let element = |motion: Motion| {
            let image =
                |cell: &zellige_grid::Cell| index.find(motion.apply(cell.place())).map(|at| OptionId(at as u32));
            Element { motion, images: cells.iter().filter_map(image).collect() }
        };
        let elements: Vec<Element> = board.motions(up_to).unwrap().into_iter().map(element).collect();
        Group::generated_by(&elements).unwrap()
    }

    fn sizes(board: &Board, up_to: UpTo) -> Vec<usize> {
        group(board, up_to).classes().iter().map(Vec::len).collect()
    }

    #[test]
    fn classes_of_the_square() {
        let square = Board::rectangle(4, 4).unwrap();
        let mut classes = sizes(&square, UpTo::Symmetry);
        classes.sort_unstable();
        assert_eq!(classes, [1, 1, 2, 2, 2]);
        assert_eq!(sizes(&square, UpTo::Rotations), [1, 2, 1]);
        // Exchanging left and right, and top and bottom, gives a half turn.
        assert_eq!(group(&square, UpTo::Reflections).elements.len(), 4);
    }

    #[test]
    fn classes_of_a_torus() {
        let torus = Board::rectangle(3, 3).unwrap().wrapped(Topology::Torus).unwrap();
        assert_eq!(group(&torus, UpTo::Translations).elements.len(), 9);
        // A shift and the one back leave the same tilings as they are.
        assert_eq!(sizes(&torus, UpTo::Translations), [1, 2, 2, 2, 2]);
        assert_eq!(group(&torus, UpTo::Symmetry).elements.len(), 72);
    }
}
