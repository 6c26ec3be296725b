//! Sets of states as decision diagrams that number their members.
//!
//! A family is a set of words of equally many bits. It is kept as a branching: the members that begin with 0, without that
//! bit, and those that begin with 1. Equal families are one node, so that a set of many millions of states is a few
//! hundred nodes if it is regular. Members are numbered in ascending order from 0; those that begin with 1 come after
//! those that begin with 0. (Knuth 7.1.4; here no level is ever left out.)

use hashbrown::HashTable;

use super::memo::Memo;

/// A family: the number of its node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Family(u32);

impl Family {
    /// No members.
    pub const NONE: Family = Family(0);
    /// One member, the word of no bits.
    pub const UNIT: Family = Family(1);

    pub fn is_none(self) -> bool {
        self == Family::NONE
    }
}

/// The questions that are asked all the time.
const UNION: u32 = 0;
const INTERSECTION: u32 = 1;

/// All families of a chain.
pub(super) struct Families {
    /// The members that begin with 0 and with 1.
    branches: Vec<[Family; 2]>,
    /// How many members, at most `u64::MAX`.
    counts: Vec<u64>,
    /// All nodes by their branches.
    nodes: HashTable<([Family; 2], Family)>,
    memo: Memo,
    /// How many answers were not remembered.
    found: u64,
}

impl Families {
    pub fn new() -> Families {
        Families {
            branches: vec![[Family::NONE; 2]; 2],
            counts: vec![0, 1],
            nodes: HashTable::new(),
            memo: Memo::new(2),
            found: 0,
        }
    }

    /// The family whose members begin with 0 and are of the one, or with 1 and are of the other.
    pub fn branch(&mut self, branches: [Family; 2]) -> Family {
        if branches == [Family::NONE; 2] {
            return Family::NONE;
        }
        if let Some(&(_, node)) = self.nodes.find(hash(branches), |(known, _)| *known == branches) {
            return node;
        }
        let node = Family(self.branches.len() as u32);
        let counts = branches.map(|branch| self.count(branch));
        self.counts.push(counts[0].saturating_add(counts[1]));
        self.branches.push(branches);
        self.nodes.insert_unique(hash(branches), (branches, node), |(branches, _)| hash(*branches));
        self.memo.fit(self.branches.len());
        node
    }

    /// The members that begin with 0 and with 1, without that bit.
    pub fn branches(&self, family: Family) -> [Family; 2] {
        self.branches[family.0 as usize]
    }

    /// How many members a family has; `u64::MAX` if there are more.
    pub fn count(&self, family: Family) -> u64 {
        self.counts[family.0 as usize]
    }

    /// The members of either; their words must be equally long.
    pub fn union(&mut self, one: Family, other: Family) -> Family {
        if one == other || other.is_none() {
            return one;
        }
        if one.is_none() {
            return other;
        }
        self.combine(UNION, [one, other], Families::union)
    }

    /// The members of both; their words must be equally long.
    pub fn intersection(&mut self, one: Family, other: Family) -> Family {
        if one == other || one.is_none() {
            return one;
        }
        if other.is_none() {
            return other;
        }
        self.combine(INTERSECTION, [one, other], Families::intersection)
    }

    /// Combines two families by combining their branches.
    fn combine(
        &mut self,
        question: u32,
        [one, other]: [Family; 2],
        combine: fn(&mut Families, Family, Family) -> Family,
    ) -> Family {
        let pair = [one.min(other), one.max(other)];
        self.remember(question, pair, |families| {
            let [[one_0, one_1], [other_0, other_1]] = pair.map(|family| families.branches(family));
            let branches = [combine(families, one_0, other_0), combine(families, one_1, other_1)];
            families.branch(branches)
        })
    }

    /// So many questions about families that were never asked before: the first of them.
    pub fn questions(&mut self, count: usize) -> u32 {
        self.memo.questions(count as u32)
    }

    /// The answer to a question about two families: from memory, or found now.
    pub fn remember(
        &mut self,
        question: u32,
        operands: [Family; 2],
        find: impl FnOnce(&mut Families) -> Family,
    ) -> Family {
        let numbers = operands.map(|family| family.0);
        if let Some(known) = self.memo.get(question, numbers) {
            return Family(known);
        }
        self.found += 1;
        let found = find(self);
        self.memo.put(question, numbers, found.0);
        found
    }

    /// How many answers had to be found: a measure of the work so far.
    pub fn work(&self) -> u64 {
        self.found
    }

    /// The bytes that they hold, with the tables that find them.
    pub fn bytes(&self) -> usize {
        let node = size_of::<[Family; 2]>() + size_of::<u64>();
        let found = self.nodes.capacity() * (size_of::<([Family; 2], Family)>() + 1);
        self.branches.capacity() * node + found + self.memo.bytes()
    }
}

fn hash(branches: [Family; 2]) -> u64 {
    let word = u64::from(branches[0].0) << 32 | u64::from(branches[1].0);
    let mixed = (word ^ word >> 31).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    mixed ^ mixed >> 32
}
