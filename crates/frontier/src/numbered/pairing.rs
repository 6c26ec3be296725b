//! Words that fit each other: each bit of the one is the contrary of one bit of the other.
//!
//! Bits that are partners stand near the same place. So the places fall into *blocks*, whose bits have all their partners
//! in the same block; block by block, one goes down both diagrams at once.

use super::family::{Families, Family};

/// The most bits of a block: all combinations of its bits are looked at.
const MOST_BITS: usize = 8;

/// Which bits of words and of the words that fit them are contrary.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Pairing {
    blocks: Vec<Block>,
}

/// Places in a row, topmost first: for each, the place of its partner, counted from the first of the block.
type Block = Vec<usize>;

impl Pairing {
    /// The pairing of words whose bits have these partners: a permutation of their places, topmost first. None if partners
    /// stand too far from each other.
    pub fn new(partners: &[u32]) -> Option<Pairing> {
        let mut blocks = Vec::new();
        let (mut first, mut farthest) = (0, 0);
        for (place, &partner) in partners.iter().enumerate() {
            farthest = farthest.max(partner as usize);
            if farthest == place {
                let block: Block = partners[first..=place]
                    .iter()
                    .map(|&partner| (partner as usize).checked_sub(first))
                    .collect::<Option<_>>()?;
                blocks.push(block);
                first = place + 1;
            }
        }
        let mut all = partners.to_vec();
        all.sort_unstable();
        let is_whole = (0..partners.len() as u32).eq(all)
            && first == partners.len()
            && blocks.iter().all(|block| block.len() <= MOST_BITS);
        is_whole.then_some(Pairing { blocks })
    }

    /// How many blocks there are.
    pub fn blocks(&self) -> usize {
        self.blocks.len()
    }

    /// All words of a block, each with the word that fits it. The topmost bit is the highest.
    pub fn words(&self, block: usize) -> impl Iterator<Item = (Word, Word)> {
        let partners = self.blocks[block].clone();
        let bits = partners.len();
        (0..1u32 << bits).map(move |word| {
            let is_set = |place: usize| word >> (bits - 1 - place) & 1 == 1;
            let set = |fitting, (place, &partner)| fitting | u32::from(!is_set(place)) << (bits - 1 - partner);
            let fitting = partners.iter().enumerate().fold(0, set);
            (Word { word, bits }, Word { word: fitting, bits })
        })
    }

    /// The words that fit those of `family`.
    pub fn fitting(&self, families: &mut Families, family: Family) -> Family {
        let question = families.questions(self.blocks.len());
        self.fitting_from(families, family, 0, question)
    }

    fn fitting_from(&self, families: &mut Families, family: Family, block: usize, question: u32) -> Family {
        if family.is_none() || block == self.blocks.len() {
            return family;
        }
        families.remember(question + block as u32, [family, Family::NONE], |families| {
            let mut fitting = vec![Family::NONE; 1 << self.blocks[block].len()];
            for (word, other) in self.words(block) {
                let (rest, _) = word.follow(families, family);
                fitting[other.word as usize] = self.fitting_from(families, rest, block + 1, question);
            }
            while fitting.len() > 1 {
                fitting = fitting.chunks_exact(2).map(|pair| families.branch([pair[0], pair[1]])).collect();
            }
            fitting[0]
        })
    }
}

/// Some bits, the topmost the highest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Word {
    word: u32,
    bits: usize,
}

impl Word {
    /// The members of a family that begin with this word, without it, and how many members come before them.
    pub fn follow(self, families: &Families, family: Family) -> (Family, u64) {
        (0..self.bits).rev().fold((family, 0), |(family, skipped), bit| {
            let [zero, one] = families.branches(family);
            if self.word >> bit & 1 == 1 { (one, skipped + families.count(zero)) } else { (zero, skipped) }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_are_as_small_as_can_be() {
        let blocks = |partners: &[u32]| Pairing::new(partners).map(|pairing| pairing.blocks);
        assert_eq!(blocks(&[0, 2, 1, 3]), Some(vec![vec![0], vec![1, 0], vec![0]]));
        assert_eq!(blocks(&[2, 0, 1, 4, 3]), Some(vec![vec![2, 0, 1], vec![1, 0]]));
        assert_eq!(blocks(&[]), Some(Vec::new()));
        assert_eq!((blocks(&[1, 1]), blocks(&[0, 2])), (None, None));
        let reversed: Vec<u32> = (0..9).rev().collect();
        assert_eq!(blocks(&reversed), None);
    }

    #[test]
    fn words_fit_each_other() {
        let mut families = Families::new();
        let word = |families: &mut Families, bits: &[usize]| {
            bits.iter().rev().fold(Family::UNIT, |rest, &bit| {
                let mut branches = [Family::NONE; 2];
                branches[bit] = rest;
                families.branch(branches)
            })
        };
        let pairing = Pairing::new(&[1, 0, 2]).expect("small blocks");
        let [some, more] = [[0, 1, 1], [1, 1, 0]].map(|bits| word(&mut families, &bits));
        let family = families.union(some, more);
        let [other, others] = [[0, 1, 0], [0, 0, 1]].map(|bits| word(&mut families, &bits));
        let right = families.union(other, others);
        assert_eq!(pairing.fitting(&mut families, family), right);
        assert_eq!(pairing.fitting(&mut families, right), family);
    }
}
