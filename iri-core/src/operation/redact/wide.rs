//! Finds a name among many with a binary search, on 64-bit hosts. Elsewhere there are too few for it to help.

use core::cmp::Ordering;

use iri_grammar::text::wide::IS_WIDE;

/// Whether a binary search can find a name. Elsewhere it takes no room.
#[derive(Clone, Copy)]
pub(super) struct IsSorted([bool; IS_WIDE as usize]);

impl IsSorted {
    pub(super) fn get(self) -> bool {
        self.0.first() == Some(&true)
    }
}

/// Calls `then` with the names, sorted if they are many and there is an allocator.
pub(super) fn sorted(names: &[&str], then: impl FnOnce(&[&str], IsSorted)) {
    if !IS_WIDE {
        return then(names, IsSorted([false; _]));
    }
    let is_sorted = names.is_sorted_by(|a, b| compare(a, b.bytes()).is_le());
    #[cfg(feature = "alloc")]
    if !is_sorted && names.len() > FEW {
        let mut sorted = alloc::vec::Vec::from(names);
        sorted.sort_unstable_by(|a, b| compare(a, b.bytes()));
        return then(&sorted, IsSorted([true; _]));
    }
    then(names, IsSorted([is_sorted; _]));
}

/// The largest number of names that are compared one by one.
#[cfg(feature = "alloc")]
const FEW: usize = 8;

/// Returns whether a name is among those that are sorted.
pub(super) fn contain(names: &[&str], name: &(impl Iterator<Item = u8> + Clone)) -> bool {
    let found = names.binary_search_by(|hidden| compare(hidden, name.clone()));
    found.is_ok()
}

/// Compares names without regard to the case of ASCII letters.
fn compare(name: &str, other: impl Iterator<Item = u8>) -> Ordering {
    let lower = |b: u8| b.to_ascii_lowercase();
    name.bytes().map(lower).cmp(other.map(lower))
}
