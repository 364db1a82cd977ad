//! The table of prefixes and namespaces, in two orders.
//!
//! The compiler interprets this code for each constant, so its time must not grow with the square of the prefixes. It sorts by
//! merging, and leaves out what is sorted already, as most that a macro makes is.

use core::fmt;

use iri_core::{__family, Iri, Operation};
use iri_grammar::text::arithmetic::{minus, plus};
use iri_grammar::text::slice::same;
use iri_grammar::text::split::split_once;

use super::curie::Curie;
use super::error::{CurieError, PrefixError, PrefixErrorKind};
use super::expand::{Expand, check_start, split};
use super::pair::{Entry, Lend, Pair};
use super::room::{List, Room};

/// An entry in the order of the namespaces, and the nearest one before it whose namespace begins this one. Of several with one
/// namespace, the last has the entry that was written first. No other of them is ever looked at.
#[derive(Clone, Copy)]
#[expect(missing_debug_implementations, reason = "hidden")]
pub struct Link {
    pub(super) entry: u16,
    pub(super) shorter: Option<u16>,
}

impl Link {
    pub(super) const NONE: Self = Self {
        entry: 0,
        shorter: None,
    };
}

/// By which text entries are sorted.
#[derive(Clone, Copy)]
pub(super) enum By {
    Prefix,
    Namespace,
}

impl By {
    pub(super) const fn text<'a>(self, entries: &[Entry<'a>], number: u16) -> &'a str {
        match (self, entries.split_at_checked(number as usize)) {
            (Self::Prefix, Some((_, [entry, ..]))) => entry.prefix,
            (Self::Namespace, Some((_, [entry, ..]))) => entry.namespace.as_str(),
            _ => "",
        }
    }
}

/// Returns whether a text is sorted before another, by its bytes.
const fn is_before(one: &str, other: &str) -> bool {
    let (mut one, mut other) = (one.as_bytes(), other.as_bytes());
    // Most namespaces begin alike.
    while let (
        &[a, b, c, d, e, f, g, h, ref rest @ ..],
        &[i, j, k, l, m, n, o, p, ref others @ ..],
    ) = (one, other)
    {
        let a = u64::from_be_bytes([a, b, c, d, e, f, g, h]);
        let b = u64::from_be_bytes([i, j, k, l, m, n, o, p]);
        if a != b {
            return a < b;
        }
        (one, other) = (rest, others);
    }
    while let ([a, rest @ ..], [b, others @ ..]) = (one, other) {
        if *a != *b {
            return *a < *b;
        }
        (one, other) = (rest, others);
    }
    one.is_empty() && !other.is_empty()
}

/// Returns whether a text begins with another.
const fn begins(text: &str, start: &str) -> bool {
    let (mut text, mut start) = (text.as_bytes(), start.as_bytes());
    while let (
        &[a, b, c, d, e, f, g, h, ref rest @ ..],
        &[i, j, k, l, m, n, o, p, ref others @ ..],
    ) = (text, start)
    {
        let a = u64::from_ne_bytes([a, b, c, d, e, f, g, h]);
        if a != u64::from_ne_bytes([i, j, k, l, m, n, o, p]) {
            return false;
        }
        (text, start) = (rest, others);
    }
    while let ([a, rest @ ..], [b, others @ ..]) = (text, start) {
        if *a != *b {
            return false;
        }
        (text, start) = (rest, others);
    }
    start.is_empty()
}

/// Returns the numbers from 0 on.
pub(super) const fn numbers<const N: usize>() -> [u16; N] {
    let mut numbers = [0; N];
    number(&mut numbers);
    numbers
}

/// Writes the numbers from 0 on.
const fn number(numbers: &mut [u16]) {
    let mut rest = numbers;
    let mut next = 0_u16;
    while let [number, after @ ..] = rest {
        *number = next;
        next = next.wrapping_add(1);
        rest = after;
    }
}

/// Sorts numbers of entries. `other` has room for as many.
pub(super) const fn sort(entries: &[Entry<'_>], by: By, order: &mut [u16], other: &mut [u16]) {
    let sorted = sorted_start(entries, by, order);
    let others = minus!(order.len(), sorted);
    if others == 0 {
        return;
    }
    if let (Some((_, mut from)), Some((_, mut into))) = (
        order.split_at_mut_checked(sorted),
        other.split_at_mut_checked(sorted),
    ) {
        let mut width = 1_usize;
        let mut is_elsewhere = false;
        while width < others {
            merge(entries, by, [width, width], from, into);
            (from, into) = (into, from);
            width = width.saturating_mul(2);
            is_elsewhere = !is_elsewhere;
        }
        if is_elsewhere {
            copy(from, into);
        }
    }
    merge(entries, by, [sorted, others], order, other);
    copy(other, order);
}

const fn copy(from: &[u16], into: &mut [u16]) {
    let (mut from, mut into) = (from, into);
    while let ([number, others @ ..], [place, rest @ ..]) = (from, into) {
        *place = *number;
        (from, into) = (others, rest);
    }
}

/// Returns how many numbers at the start are sorted.
pub(super) const fn sorted_start(entries: &[Entry<'_>], by: By, order: &[u16]) -> usize {
    let mut rest = order;
    while let [a, after @ ..] = rest {
        rest = after;
        if let [b, ..] = after
            && is_before(by.text(entries, *b), by.text(entries, *a))
        {
            break;
        }
    }
    minus!(order.len(), rest.len())
}

/// Returns the first `length` numbers, or all if there are fewer, and what follows them.
const fn run(numbers: &[u16], length: usize) -> (&[u16], &[u16]) {
    match numbers.split_at_checked(length) {
        Some(split) => split,
        None => (numbers, &[]),
    }
}

/// Merges each two neighbours of the runs of these widths. Each run is sorted.
const fn merge(entries: &[Entry<'_>], by: By, widths: [usize; 2], from: &[u16], into: &mut [u16]) {
    let (mut left, mut right): (&[u16], &[u16]) = (&[], &[]);
    let (mut rest, mut places) = (from, into);
    while let [place, after @ ..] = places {
        if left.is_empty() && right.is_empty() {
            let [first, second] = widths;
            (left, rest) = run(rest, first);
            (right, rest) = run(rest, second);
        }
        (*place, left, right) = match (left, right) {
            ([a, lefts @ ..], [b, rights @ ..]) => {
                if is_before(by.text(entries, *b), by.text(entries, *a)) {
                    (*b, left, rights)
                } else {
                    (*a, lefts, right)
                }
            }
            ([a, lefts @ ..], []) => (*a, lefts, right),
            ([], [b, rights @ ..]) => (*b, left, rights),
            ([], []) => (*place, left, right),
        };
        places = after;
    }
}

/// Writes for each number its place in an order, which has each number once, and changes the numbers of links accordingly.
pub(super) const fn find_places(order: &[u16], links: &mut [Link], places: &mut [u16]) {
    let mut numbers = order;
    let mut next = 0_u16;
    while let [number, others @ ..] = numbers {
        if let Some((_, [place, ..])) = places.split_at_mut_checked(*number as usize) {
            *place = next;
        }
        next = next.wrapping_add(1);
        numbers = others;
    }
    let mut rest = links;
    while let [link, after @ ..] = rest {
        link.entry = place(places, link.entry);
        rest = after;
    }
}

/// Moves each entry to its place, and each place with it.
pub(super) const fn arrange<E>(entries: &mut [E], places: &mut [u16]) {
    let mut at = 0_usize;
    // What is before `at` is in its place. So a place that is not is after it.
    while let Some((_, [place, ..])) = places.split_at_checked(at) {
        let place = *place as usize;
        if place <= at || !(swap(entries, at, place) && swap(places, at, place)) {
            at = plus!(at, 1);
        }
    }
}

/// Returns whether both are there. `one` is before `other`.
const fn swap<E>(of: &mut [E], one: usize, other: usize) -> bool {
    if let Some((before, [b, ..])) = of.split_at_mut_checked(other)
        && let Some((_, [a, ..])) = before.split_at_mut_checked(one)
    {
        core::mem::swap(a, b);
        return true;
    }
    false
}

/// The order of entries: for each the place to which it goes, and the links of the arranged entries.
#[expect(missing_debug_implementations, reason = "hidden")]
pub struct Order<R: Room> {
    pub(super) places: R::Of<u16>,
    pub(super) links: R::Of<Link>,
}

/// Finds the order of entries that are known only at run time.
pub(super) fn order<R: Room>(entries: &[Entry<'_>]) -> Result<Order<R>, PrefixError> {
    let all_numbers = || {
        let mut all = R::Of::default();
        for _ in entries {
            all.push(0);
        }
        number(all.slice_mut());
        all
    };
    let [mut sorted, mut other, written] = [all_numbers(), all_numbers(), all_numbers()];
    sort(
        entries,
        By::Namespace,
        sorted.slice_mut(),
        other.slice_mut(),
    );
    let mut links = R::Of::default();
    for _ in entries {
        links.push(Link::NONE);
    }
    link(entries, sorted.slice(), written.slice(), links.slice_mut());
    number(sorted.slice_mut());
    sort(entries, By::Prefix, sorted.slice_mut(), other.slice_mut());
    match conflict(entries, sorted.slice()) {
        Some(error) => Err(error),
        None => {
            let mut places = written;
            find_places(sorted.slice(), links.slice_mut(), places.slice_mut());
            Ok(Order { places, links })
        }
    }
}

/// Makes links of numbers that are sorted by namespace, and links each with the nearest one that it begins with. `written` has
/// for each entry its place in the source.
pub(super) const fn link(
    entries: &[Entry<'_>],
    order: &[u16],
    written: &[u16],
    links: &mut [Link],
) {
    let (mut rest, mut numbers) = (&mut *links, order);
    while let ([link, after @ ..], [number, others @ ..]) = (rest, numbers) {
        link.entry = *number;
        (rest, numbers) = (after, others);
    }
    let mut number = 1_usize;
    while let Some((before, [link, ..])) = links.split_at_mut_checked(number) {
        let text = By::Namespace.text(entries, link.entry);
        let mut shorter = Some(minus!(number as u16, 1));
        while let Some(candidate) = shorter {
            let Some((_, [other, ..])) = before.split_at_checked(candidate as usize) else {
                break;
            };
            let start = By::Namespace.text(entries, other.entry);
            if begins(text, start) {
                if start.len() == text.len() {
                    if place(written, other.entry) < place(written, link.entry) {
                        link.entry = other.entry;
                    }
                    shorter = other.shorter;
                }
                break;
            }
            shorter = other.shorter;
        }
        link.shorter = shorter;
        number = plus!(number, 1);
    }
}

const fn place(of: &[u16], number: u16) -> u16 {
    match of.split_at_checked(number as usize) {
        Some((_, [place, ..])) => *place,
        _ => 0,
    }
}

/// Finds a prefix with a `:`, or two entries with one prefix: if they are sorted, these are neighbours.
pub(super) const fn conflict(entries: &[Entry<'_>], sorted: &[u16]) -> Option<PrefixError> {
    let mut rest = sorted;
    while let [a, after @ ..] = rest {
        let prefix = By::Prefix.text(entries, *a);
        if let Some((before, _)) = split_once(prefix, b':') {
            return Some(PrefixError::colon(prefix, before.len()));
        }
        if let [b, ..] = after
            && same(prefix, By::Prefix.text(entries, *b))
        {
            return Some(PrefixError::of(PrefixErrorKind::SamePrefix, prefix));
        }
        rest = after;
    }
    None
}

/// The entries, sorted by prefix, and their links, sorted by namespace.
#[derive(Clone, Copy)]
pub(super) struct Table<'t, T> {
    pub(super) entries: &'t [Pair<T>],
    pub(super) links: &'t [Link],
}

impl<'t, 'a, T> Table<'t, T>
where
    Pair<T>: Lend<'t, 'a>,
{
    /// Returns the namespace of a prefix.
    pub(super) fn namespace(self, prefix: &str) -> Option<Iri<'a>> {
        let found = self
            .entries
            .binary_search_by(|entry| entry.lend().prefix.cmp(prefix));
        let entry = self.entries.get(found.ok()?)?;
        Some(entry.lend().namespace)
    }

    /// Expands a CURIE.
    pub(super) fn expand<'c>(
        self,
        curie: &'c str,
    ) -> Result<Operation<Iri<'static>, Expand<'c>>, CurieError>
    where
        'a: 'c,
    {
        let inner = curie.strip_prefix('[').and_then(|it| it.strip_suffix(']'));
        let (prefix, local_name) = split(inner.unwrap_or(curie))?;
        let Some(namespace) = self.namespace(prefix) else {
            return Err(match local_name.as_bytes() {
                [b'/', b'/', ..] => CurieError::Slashes,
                _ => CurieError::UnknownPrefix,
            });
        };
        let before = plus!(prefix.len() as u32, inner.is_some() as u32);
        let before = plus!(before, 1);
        let source = Expand::new(__family::parts(namespace.as_iri_ref()), local_name, before)?;
        Ok(__family::operation(source))
    }

    /// Returns an IRI as a CURIE of the longest namespace.
    pub(super) fn compact<'i>(self, text: &'i str) -> Option<Curie<'i>>
    where
        'a: 'i,
    {
        let after = self.links.partition_point(|link| {
            let entry = self.entries.get(usize::from(link.entry));
            entry.is_some_and(|entry| entry.lend().namespace.as_str() <= text)
        });
        // If a namespace begins the text, it also begins all namespaces that are sorted between the two. So the
        // longest one is this entry, or one that begins this entry.
        let mut number = after.checked_sub(1)?;
        loop {
            let link = self.links.get(number)?;
            let entry = self.entries.get(usize::from(link.entry))?.lend();
            if let Some(local_name) = text.strip_prefix(entry.namespace.as_str()) {
                match check_start(&__family::parts(entry.namespace.as_iri_ref()), local_name) {
                    Ok(()) => {
                        return Some(Curie {
                            prefix: entry.prefix,
                            local_name,
                        });
                    }
                    // After a shorter namespace there may be something before the slashes.
                    Err(CurieError::Slashes) => {}
                    // If it continues the authority here, it does so after each shorter namespace.
                    Err(_) => return None,
                }
            }
            number = usize::from(link.shorter?);
        }
    }
}

/// Shows prefixes and their namespaces.
pub(super) fn show<'a>(
    name: &str,
    prefixes: impl Iterator<Item = (&'a str, Iri<'a>)>,
    f: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    f.write_str(name)?;
    f.write_str("(")?;
    for (number, (prefix, namespace)) in prefixes.enumerate() {
        f.write_str(if number == 0 { "" } else { ", " })?;
        f.write_str(prefix)?;
        f.write_str(": ")?;
        fmt::Debug::fmt(&namespace, f)?;
    }
    f.write_str(")")
}
