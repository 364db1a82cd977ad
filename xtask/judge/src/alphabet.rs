//! Classes of characters that an automaton treats alike.

use crate::grammar::Ranges;

/// The largest number that a character can have.
pub(crate) const LAST_CHAR: u32 = char::MAX as u32;

/// All characters, or all bytes, divided into classes.
///
/// They are kept as intervals; several may have the same class.
#[derive(Debug, Clone)]
pub(crate) struct Alphabet {
    /// The first character of each interval, ascending from 0.
    starts: Vec<u32>,
    /// The class of each interval.
    classes: Vec<u16>,
    /// The last character of the last interval.
    last: u32,
    /// The classes of the characters below 128, for speed.
    ascii: [u16; 128],
    /// The class of each 256 characters that are in one interval, for speed.
    pages: Vec<Option<u16>>,
}

impl Alphabet {
    /// Makes the coarsest classes from which the ranges can be built, each a single interval from 0 to `last`.
    pub(crate) fn of(ranges: impl IntoIterator<Item = (u32, u32)>, last: u32) -> Self {
        let mut starts = vec![0];
        for (first, end) in ranges {
            starts.extend([first, end + 1]);
        }
        starts.retain(|start| *start <= last);
        starts.sort_unstable();
        starts.dedup();
        let classes = (0..).take(starts.len()).collect();
        Self::new(starts, classes, last)
    }

    fn new(starts: Vec<u32>, classes: Vec<u16>, last: u32) -> Self {
        let mut alphabet = Self {
            starts,
            classes,
            last,
            ascii: [0; 128],
            pages: Vec::new(),
        };
        let class = |c| alphabet.classes[alphabet.interval(c)];
        let page = |page: u32| {
            let (first, last) = (page << 8, page << 8 | 0xFF);
            let is_one = alphabet.interval(first) == alphabet.interval(last);
            is_one.then(|| class(first))
        };
        let pages = (0..=last >> 8).map(page).collect();
        alphabet.ascii = std::array::from_fn(|c| class(c as u32));
        alphabet.pages = pages;
        alphabet
    }

    /// Replaces each class by another.
    pub(crate) fn renamed(&self, new: impl Fn(usize) -> usize) -> Self {
        let classes = self
            .classes
            .iter()
            .map(|class| new(usize::from(*class)) as u16);
        Self::new(self.starts.clone(), classes.collect(), self.last)
    }

    /// Returns how many classes there are.
    pub(crate) fn len(&self) -> usize {
        self.classes
            .iter()
            .max()
            .map_or(0, |class| usize::from(*class) + 1)
    }

    /// Returns the class of a character.
    #[inline]
    pub(crate) fn class(&self, c: u32) -> usize {
        let known = self.ascii.get(c as usize).copied();
        let class = known.or_else(|| self.pages[c as usize >> 8]);
        usize::from(class.unwrap_or_else(|| self.classes[self.interval(c)]))
    }

    fn interval(&self, c: u32) -> usize {
        self.starts.partition_point(|start| *start <= c) - 1
    }

    /// Returns the ranges of a class.
    pub(crate) fn ranges(&self, class: usize) -> Ranges {
        let ends = self
            .starts
            .iter()
            .skip(1)
            .map(|next| next - 1)
            .chain([self.last]);
        let intervals = self.starts.iter().copied().zip(ends).zip(&self.classes);
        intervals
            .filter(|(_, of)| usize::from(**of) == class)
            .map(|(range, _)| range)
            .collect()
    }

    /// Returns a character or a byte in UTF-8, unless it is a surrogate.
    pub(crate) fn write(&self, c: u32) -> Option<Vec<u8>> {
        match self.last {
            LAST_CHAR => char::from_u32(c).map(|c| c.to_string().into()),
            _ => u8::try_from(c).ok().map(|byte| vec![byte]),
        }
    }

    /// Returns the first and the last of every interval: each end of a range and its neighbour.
    pub(crate) fn ends(&self) -> Vec<u32> {
        let before = self.starts.iter().skip(1).map(|start| start - 1);
        let mut ends: Vec<u32> = self
            .starts
            .iter()
            .copied()
            .chain(before)
            .chain([self.last])
            .collect();
        ends.sort_unstable();
        ends.dedup();
        ends
    }
}
