//! Results that may be asked for again.

/// A table of results that forgets: each has one place, and the next to come there takes it. A result that is forgotten
/// is found once more, so that nothing but time is lost.
pub(super) struct Memo {
    slots: Vec<Slot>,
    /// The questions below this one are asked all the time.
    lasting: u32,
    /// The first question that has not been asked.
    next: u32,
}

#[derive(Clone, Copy)]
struct Slot {
    question: u32,
    operands: [u32; 2],
    result: u32,
}

/// No question has this number.
const NOTHING: Slot = Slot { question: u32::MAX, operands: [0; 2], result: 0 };

impl Memo {
    const FEWEST: usize = 1 << 12;
    const MOST: usize = 1 << 22;

    /// One for so many questions that are asked all the time, and others.
    pub fn new(lasting: u32) -> Memo {
        Memo { slots: vec![NOTHING; Memo::FEWEST], lasting, next: lasting }
    }

    /// So many questions in a row that were never asked before: the first of them.
    pub fn questions(&mut self, count: u32) -> u32 {
        if self.next > u32::MAX - 1 - count {
            self.slots.fill(NOTHING);
            self.next = self.lasting;
        }
        self.next += count;
        self.next - count
    }

    pub fn get(&self, question: u32, operands: [u32; 2]) -> Option<u32> {
        let slot = &self.slots[self.place(question, operands)];
        (slot.question == question && slot.operands == operands).then_some(slot.result)
    }

    pub fn put(&mut self, question: u32, operands: [u32; 2], result: u32) {
        let place = self.place(question, operands);
        self.slots[place] = Slot { question, operands, result };
    }

    /// Grows with the number of operands there can be.
    pub fn fit(&mut self, operands: usize) {
        if self.slots.len() < Memo::MOST && self.slots.len() < operands {
            self.slots = vec![NOTHING; self.slots.len() * 4];
        }
    }

    pub fn bytes(&self) -> usize {
        self.slots.capacity() * size_of::<Slot>()
    }

    fn place(&self, question: u32, [one, other]: [u32; 2]) -> usize {
        let mixed = (u64::from(one) << 32 | u64::from(other)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let mixed = (mixed ^ mixed >> 29 ^ u64::from(question)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        (mixed >> 32) as usize & (self.slots.len() - 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_remembered_is_right_and_what_is_new_is_not_known() {
        let mut memo = Memo::new(3);
        let first = memo.questions(2);
        for one in 0..20_000u32 {
            memo.put(first, [one, 1], one + 1);
            memo.put(first + 1, [one, 1], one + 2);
            assert_eq!(memo.get(first, [one, 2]), None);
            assert_eq!(memo.get(first + 1, [one, 1]), Some(one + 2));
        }
        let right = (0..20_000).filter_map(|one| memo.get(first, [one, 1]).map(|known| known == one + 1));
        assert!(right.clone().all(|right| right) && right.count() > 500);
        assert_eq!(memo.questions(u32::MAX - 5), 3);
        assert_eq!(memo.get(first, [19_999, 1]), None);
    }
}
