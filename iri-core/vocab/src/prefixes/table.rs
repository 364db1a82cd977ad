//! The table of prefixes and namespaces, in two orders.

use iri_core::Iri;
use iri_grammar::text::arithmetic::{minus, plus};
use iri_grammar::text::slice::same;
use iri_grammar::text::split::split_once;

use super::error::PrefixError;

/// A prefix and its namespace.
#[derive(Clone, Copy)]
pub(super) struct Entry {
    pub(super) prefix: &'static str,
    pub(super) namespace: Iri<'static>,
}

/// An entry in the order of the namespaces, and the nearest one before it whose namespace begins this one.
#[derive(Clone, Copy)]
pub(super) struct Link {
    pub(super) entry: u16,
    pub(super) shorter: Option<u16>,
}

/// Returns whether a text is sorted before another, by its bytes.
const fn is_before(one: &str, other: &str) -> bool {
    let (mut one, mut other) = (one.as_bytes(), other.as_bytes());
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
    match text.as_bytes().split_at_checked(start.len()) {
        Some((head, _)) => match core::str::from_utf8(head) {
            Ok(head) => same(head, start),
            Err(_) => false,
        },
        None => false,
    }
}

/// Sorts by prefix. This takes one pass if they are sorted already, as those of `prefixes!` are.
pub(super) const fn sort(entries: &mut [Entry]) {
    let mut is_sorted = false;
    while !is_sorted {
        is_sorted = true;
        let mut rest = &mut *entries;
        while let [a, b, ..] = rest {
            if is_before(b.prefix, a.prefix) {
                (*a, *b) = (*b, *a);
                is_sorted = false;
            }
            rest = match rest {
                [_, after @ ..] => after,
                [] => &mut [],
            };
        }
    }
}

const fn namespace(entries: &[Entry], number: u16) -> &'static str {
    match entries.split_at_checked(number as usize) {
        Some((_, [entry, ..])) => entry.namespace.as_str(),
        _ => "",
    }
}

/// Sorts the links by namespace, and links each with the nearest one that it begins with.
pub(super) const fn link(entries: &[Entry], links: &mut [Link]) {
    let mut rest = &mut *links;
    let mut number = 0_u16;
    while let [link, after @ ..] = rest {
        link.entry = number;
        number = plus!(number, 1);
        rest = after;
    }
    let mut is_sorted = false;
    while !is_sorted {
        is_sorted = true;
        let mut rest = &mut *links;
        while let [a, b, ..] = rest {
            if is_before(namespace(entries, b.entry), namespace(entries, a.entry)) {
                (*a, *b) = (*b, *a);
                is_sorted = false;
            }
            rest = match rest {
                [_, after @ ..] => after,
                [] => &mut [],
            };
        }
    }
    let mut number = 1_usize;
    while let Some((before, [link, ..])) = links.split_at_mut_checked(number) {
        let text = namespace(entries, link.entry);
        let mut shorter = Some(minus!(number as u16, 1));
        while let Some(candidate) = shorter {
            let Some((_, [other, ..])) = before.split_at_checked(candidate as usize) else {
                break;
            };
            if begins(text, namespace(entries, other.entry)) {
                break;
            }
            shorter = other.shorter;
        }
        link.shorter = shorter;
        number = plus!(number, 1);
    }
}

/// Finds a prefix with a `:`, or two entries that conflict: they are neighbours in one of the two orders.
pub(super) const fn conflict(entries: &[Entry], links: &[Link]) -> Option<PrefixError> {
    let mut rest = entries;
    while let [a, after @ ..] = rest {
        if split_once(a.prefix, b':').is_some() {
            return Some(PrefixError::Colon(a.prefix));
        }
        if let [b, ..] = after
            && same(a.prefix, b.prefix)
        {
            return Some(PrefixError::SamePrefix(a.prefix));
        }
        rest = after;
    }
    let mut rest = links;
    while let [a, after @ ..] = rest {
        if let [b, ..] = after
            && same(namespace(entries, a.entry), namespace(entries, b.entry))
            && let Some((_, [entry, ..])) = entries.split_at_checked(a.entry as usize)
        {
            return Some(PrefixError::SameNamespace(entry.prefix));
        }
        rest = after;
    }
    None
}
