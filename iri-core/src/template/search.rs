//! Finds the templates of a set that match a text.
//!
//! The templates are sorted, so neighbours begin alike. Each knows the place at which it differs from the one before. If a
//! template fails at a place, the search skips those that differ from it only after that place. Of the others it looks at
//! one unit first: that at which they differ.

use core::cmp::Ordering;

use iri_grammar::grammar::parts::Parts as Reference;
use iri_grammar::template::part::{Part, Parts};
use iri_grammar::text::slice::cut;

use super::matcher::{Matcher, Matches};
use super::order::{MOST_PARTS, Place, compare, difference};
use super::units::{Unit, length_of};
use super::walk::{Step, Walk, has_unit};

#[derive(Clone, Copy)]
pub(super) struct Entry<'a> {
    pub(super) matcher: Matcher<'a>,
    /// Its number in the given order
    pub(super) index: usize,
    /// The first place at which it differs from the one before it.
    place: Place,
    /// Its unit at that place. `None` if the text of the part ends there, or the unit says nothing.
    unit: Option<Unit>,
    /// Its parts from that of the place on.
    rest: Parts<'a>,
    /// The number of entries up to the next one that does not differ from its predecessor only after that place.
    skip: usize,
}

impl Entry<'_> {
    pub(super) const NONE: Self = Self {
        matcher: Matcher::NONE,
        index: 0,
        place: Place::START,
        unit: None,
        rest: Parts::new(""),
        skip: 1,
    };
}

/// Sorts with comb sort, which is in place and takes the compiler few steps.
pub(super) const fn sort(entries: &mut [Entry<'_>]) {
    let mut gap = entries.len();
    let mut swapped = true;
    while gap > 1 || swapped {
        gap = gap.wrapping_mul(10) / 13;
        if gap < 1 {
            gap = 1;
        }
        swapped = false;
        let mut start = 0_usize;
        while let Some((head, tail)) = entries.split_at_mut_checked(start.wrapping_add(gap)) {
            let Some((_, head)) = head.split_at_mut_checked(start) else {
                break;
            };
            let ([a, ..], [b, ..]) = (head, tail) else {
                break;
            };
            let order = compare(a.matcher.template().as_str(), b.matcher.template().as_str());
            if matches!(order, Ordering::Greater)
                || matches!(order, Ordering::Equal) && a.index > b.index
            {
                (*a, *b) = (*b, *a);
                swapped = true;
            }
            start = start.wrapping_add(1);
        }
    }
}

/// Compares each entry with the one before it. The entries are sorted.
pub(super) const fn link(entries: &mut [Entry<'_>]) {
    let mut before = Matcher::NONE;
    let mut rest: &mut [Entry<'_>] = entries;
    while let [entry, others @ ..] = rest {
        let text = entry.matcher.template().as_str();
        let difference = difference(before.template().as_str(), text);
        if before.is_collecting() == entry.matcher.is_collecting() {
            (entry.place, entry.rest) = (difference.place, difference.rest);
        } else {
            entry.rest = Parts::new(text);
        }
        // One that collects may skip arguments before the text goes on.
        if before.is_collecting() || entry.matcher.is_collecting() {
            entry.place.units = 0;
        } else {
            entry.unit = difference.unit;
        }
        before = entry.matcher;
        rest = others;
    }
    let mut end = entries.len();
    while let Some((head, later)) = entries.split_at_mut_checked(end)
        && let [.., entry] = head
    {
        let mut later: &[Entry<'_>] = later;
        while let [next, ..] = later
            && next.place.is_after(entry.place)
            && let Some((_, others)) = later.split_at_checked(next.skip)
        {
            entry.skip = entry.skip.wrapping_add(next.skip);
            later = others;
        }
        end = end.wrapping_sub(1);
    }
}

/// A search, from one template to the next.
pub(super) struct Search<'s, 'a, 'm> {
    entries: &'s [Entry<'a>],
    reference: Reference<'m>,
    /// The first place at which the last template did not match. The end counts as a place.
    failed: Place,
    /// The offset in the text at which it did not match.
    at: usize,
    /// The offset in the text of each part of the last template.
    parts: [usize; MOST_PARTS.wrapping_add(1)],
}

impl<'s, 'a: 'm, 'm> Search<'s, 'a, 'm> {
    pub(super) const fn new(entries: &'s [Entry<'a>], reference: Reference<'m>) -> Self {
        Self {
            entries,
            reference,
            failed: Place::START,
            at: 0,
            parts: [0; MOST_PARTS.wrapping_add(1)],
        }
    }

    /// Returns whether the text has the unit at which a template differs from the one before it.
    fn may_match(&mut self, entry: &Entry<'a>) -> bool {
        let Some(unit) = entry.unit else {
            return true;
        };
        let Place { part, units } = entry.place;
        let text = self.reference.text;
        if entry.place != self.failed {
            let start = self.parts.get(part).copied().unwrap_or_default();
            let length = length_of(cut(text, start, text.len()).as_bytes(), units);
            (self.failed, self.at) = (entry.place, start.wrapping_add(length));
        }
        has_unit(&self.reference, self.at, unit)
    }

    /// Returns whether a template matches. What it shares with the one before it is not matched again.
    fn matches(&mut self, entry: &Entry<'a>) -> bool {
        let mut found = |_| {};
        let mut walk = Walk::new(&self.reference, entry.matcher.is_collecting(), &mut found);
        let (mut rest, mut part) = (entry.rest, entry.place.part);
        walk.at = self.parts.get(part).copied().unwrap_or_default();
        loop {
            let start = walk.at;
            if let Some(place) = self.parts.get_mut(part) {
                *place = start;
            }
            let before = rest;
            let (step, units) = match rest.advance() {
                Some(Part::Literals(text)) if !entry.matcher.is_collecting() => walk.units(text),
                _ => {
                    rest = before;
                    let step = walk.step(&mut rest);
                    if !matches!(step, Step::Matched) {
                        walk.at = start;
                    }
                    (step, 0)
                }
            };
            if let Step::Matched = step {
                part = part.wrapping_add(1);
                continue;
            }
            (self.failed, self.at) = (Place { part, units }, walk.at);
            return matches!(step, Step::Ended);
        }
    }
}

impl<'a: 'm, 'm> Iterator for Search<'_, 'a, 'm> {
    type Item = (usize, Matches<'m>);

    fn next(&mut self) -> Option<Self::Item> {
        while let [entry, others @ ..] = self.entries {
            if entry.place > self.failed || !self.may_match(entry) {
                self.entries = self.entries.get(entry.skip..).unwrap_or_default();
                continue;
            }
            self.entries = others;
            if self.matches(entry) {
                return Some((entry.index, Matches::new(entry.matcher, self.reference)));
            }
        }
        None
    }
}
