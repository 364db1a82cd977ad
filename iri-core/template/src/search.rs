//! Finds the templates of a set that match a text.
//!
//! The templates are sorted, so neighbours begin alike. Each knows the place at which it differs from the one before. If a
//! template fails at a place, the search skips those that differ from it only after that place. Of the others it looks at
//! one unit first: that at which they differ. Those that differ at the same place are in the order of their units, and each
//! knows another one far ahead. So of `n` of them, the one with the unit of the text is found in `log n` steps. It is matched from
//! that unit on. On 64-bit hosts an entry also has the ends of its next parts, so that nothing is parsed again.

use core::cmp::Ordering;

use iri_grammar::grammar::parts::Parts as Reference;
use iri_grammar::template::part::{Element, Elements};
use iri_grammar::text::arithmetic::{minus, plus, promised, times};

use super::matcher::{Matcher, Matches};
use super::order::{MOST_PARTS, Place, compare, difference};
use super::units::{Unit, after, length_of, unit};
use super::walk::{Step, Walk, ignores_case};
use super::wide::{AfterLiterals, Ahead, Part};

#[derive(Clone, Copy)]
pub(super) struct Entry<'a> {
    pub(super) matcher: Matcher<'a>,
    /// Its number in the given order
    pub(super) index: u32,
    /// The first place at which it differs from the one before it.
    place: Place,
    /// Its unit at that place. `None` if the text of the part ends there, or the unit says nothing.
    unit: Option<Unit>,
    /// Where it is matched from, in bytes from its start: at its unit, or else at the start of the part of its place.
    start: u32,
    /// The number of units in the part before that.
    before: u32,
    /// The number of entries up to the next one that does not differ from its predecessor only after that place.
    skip: u32,
    /// The number of entries up to one further ahead that differs at the same place, or 0 if there is none.
    jump: u32,
    /// The number of later ones that differ at the same place.
    siblings: u32,
    /// Its parts from the start on.
    ahead: Ahead,
}

impl Entry<'_> {
    pub(super) const NONE: Self = Self {
        matcher: Matcher::NONE,
        index: 0,
        place: Place::START,
        unit: None,
        start: 0,
        before: 0,
        skip: 1,
        jump: 0,
        siblings: 0,
        ahead: Ahead::NONE,
    };
}

impl<'a> Entry<'a> {
    /// Notes the siblings among the entries from the next sibling on, if that is one.
    ///
    /// The distances are those of a skew-binary list (Myers, 1983): each is that to the next sibling, or as far as the next two
    /// jumps together if those are equally far. So there is always a way of about `log n` steps.
    const fn link_siblings(&mut self, later: &[Entry<'a>]) {
        let [next, ..] = later else { return };
        if self.unit.is_none()
            || next.unit.is_none()
            || self.place.is_after(next.place)
            || next.place.is_after(self.place)
        {
            return;
        }
        self.siblings = plus!(next.siblings, 1);
        self.jump = self.skip;
        if let Some((_, after @ [far, ..])) = later.split_at_checked(next.jump as usize)
            && let Some((_, [further, ..])) = after.split_at_checked(far.jump as usize)
            && minus!(next.siblings, far.siblings) == minus!(far.siblings, further.siblings)
        {
            self.jump = plus!(plus!(self.skip, next.jump), far.jump);
        }
    }
}

/// Sorts with comb sort, which is in place and takes the compiler few steps.
pub(super) const fn sort(entries: &mut [Entry<'_>]) {
    let mut gap = entries.len();
    let mut swapped = true;
    while gap > 1 || swapped {
        gap = times!(gap, 10) / 13;
        if gap < 1 {
            gap = 1;
        }
        swapped = false;
        let mut start = 0_usize;
        while let Some((head, tail)) = entries.split_at_mut_checked(plus!(start, gap)) {
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
            start = plus!(start, 1);
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
        if before.rules().are(entry.matcher.rules()) {
            (entry.place, entry.start) = (difference.place, difference.start);
            // One that collects may skip arguments before the text goes on.
            if before.rules().collects_unknown() {
                entry.place.units = 0;
            } else if difference.unit.is_some() {
                entry.unit = difference.unit;
                if text.is_char_boundary(difference.at as usize) {
                    (entry.start, entry.before) = (difference.at, difference.place.units);
                }
            }
        }
        // Else it may match where the one before it does not, also if their texts are equal.
        let rules = entry.matcher.rules();
        if !rules.collects_unknown() && !rules.joins_dots() {
            entry.ahead = Ahead::new(text, entry.start);
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
            && let Some((_, others)) = later.split_at_checked(next.skip as usize)
        {
            entry.skip = plus!(entry.skip, next.skip);
            later = others;
        }
        entry.link_siblings(later);
        end = minus!(end, 1);
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
    parts: [usize; plus!(MOST_PARTS, 1)],
}

impl<'s, 'a: 'm, 'm> Search<'s, 'a, 'm> {
    pub(super) const fn new(entries: &'s [Entry<'a>], reference: Reference<'m>) -> Self {
        Self {
            entries,
            reference,
            failed: Place::START,
            at: 0,
            parts: [0; plus!(MOST_PARTS, 1)],
        }
    }

    /// Looks for the entry with the unit that the text has at the place at which the first entry differs from the one before
    /// it. Returns how many entries precede it, or those that differ at another place.
    fn seek(&mut self, first: &Entry<'a>) -> (usize, bool) {
        let text = self.reference.text;
        if first.place != self.failed {
            let Place { part, units } = first.place;
            let start = promised!(self.parts.get(part as usize).copied());
            let length = length_of(after(text, start), units as usize);
            (self.failed, self.at) = (first.place, plus!(start, length));
        }
        let rest = after(text, self.at);
        let found = unit(rest).map(|(found, _)| found);
        let ignores_case = ignores_case(&self.reference, rest);
        let lower_case = found.filter(|_| ignores_case).map(Unit::lower_case);
        let mut before = 0_usize;
        let mut rest = self.entries;
        while let [entry, ..] = rest {
            if entry.unit == found || ignores_case && entry.unit.map(Unit::lower_case) == lower_case
            {
                return (before, true);
            }
            // After the unit of the text, no sibling has it.
            let far = rest.get(entry.jump as usize);
            let may_jump = !ignores_case
                && entry.jump != 0
                && (entry.unit > found || far.is_some_and(|far| far.unit <= found));
            let step = (if may_jump { entry.jump } else { entry.skip }) as usize;
            before = plus!(before, step);
            if entry.siblings == 0 {
                break;
            }
            rest = promised!(rest.get(step..));
        }
        (before, false)
    }

    /// Returns whether a template matches. What it shares with the one before it is not matched again.
    fn matches(&mut self, entry: &Entry<'a>) -> bool {
        let mut found = |_| {};
        let mut walk = Walk::new(&self.reference, &mut found);
        let rules = entry.matcher.rules();
        let template = entry.matcher.template().as_str();
        let Entry {
            place: Place { mut part, .. },
            mut start,
            mut before,
            ..
        } = *entry;
        walk.at = match before {
            0 => promised!(self.parts.get(part as usize).copied()),
            _ => self.at,
        };
        for Part { end, is_single } in entry.ahead.parts() {
            if is_single {
                if !walk.single() {
                    break;
                }
            } else {
                let literals = promised!(template.as_bytes().get(start as usize..end));
                let (step, units) = walk.units(literals);
                if !matches!(step, Step::Matched) {
                    let units = plus!(before, units as u32);
                    (self.failed, self.at) = (Place { part, units }, walk.at);
                    return false;
                }
            }
            (start, before) = (end as u32, 0);
            part = plus!(part, 1);
            note(&mut self.parts, part, walk.at);
        }
        let mut rest = Elements::starting_at(template, start);
        loop {
            let start = walk.at;
            let parts = rest;
            let (step, units) = match rest.advance() {
                Some(Element::Literals(text)) if !rules.collects_unknown() => {
                    walk.units(text.as_bytes())
                }
                next => {
                    let step = walk.part(next, parts, &mut rest, rules);
                    if !matches!(step, Step::Matched) {
                        walk.at = start;
                    }
                    (step, 0)
                }
            };
            if let Step::Matched = step {
                part = plus!(part, 1);
                before = 0;
                note(&mut self.parts, part, walk.at);
                continue;
            }
            let units = plus!(before, units as u32);
            (self.failed, self.at) = (Place { part, units }, walk.at);
            return matches!(step, Step::Ended);
        }
    }
}

/// Notes where a part begins in the text.
fn note(parts: &mut [usize], part: u32, at: usize) {
    if let Some(place) = parts.get_mut(part as usize) {
        *place = at;
    }
}

impl<'a: 'm, 'm> Iterator for Search<'_, 'a, 'm> {
    type Item = (usize, Matches<'m>);

    fn next(&mut self) -> Option<Self::Item> {
        while let [entry, ..] = self.entries {
            let (before, may_match) = match entry.unit {
                // So do its siblings.
                _ if entry.place.is_after(self.failed) => {
                    (entry.skip.max(entry.jump) as usize, false)
                }
                Some(_) => self.seek(entry),
                None => (0, true),
            };
            self.entries = promised!(self.entries.get(before..));
            if may_match && let [entry, others @ ..] = self.entries {
                self.entries = others;
                if self.matches(entry) {
                    let [_, second, ..] = self.parts;
                    let start = AfterLiterals::new(entry.matcher.template().as_str(), second);
                    let matches = Matches::new(entry.matcher, self.reference, start);
                    return Some((entry.index as usize, matches));
                }
            }
        }
        None
    }
}
