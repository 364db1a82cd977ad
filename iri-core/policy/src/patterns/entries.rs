//! The entries of a list.

use core::fmt;
use core::iter::FusedIterator;

use iri_grammar::text::arithmetic::{minus, plus};
use iri_grammar::text::slice::slice;
use iri_grammar::text::split::Split;

use super::pattern::HostPattern;

/// The entries of a list; [`patterns`](super::Patterns::patterns) makes it.
#[derive(Clone, Copy)]
pub struct EachPattern<'a>(Entries<'a>);

impl<'a> EachPattern<'a> {
    pub(super) const fn new(text: &'a str) -> Self {
        Self(Entries::new(text))
    }

    pub(super) const fn advance(&mut self) -> Option<HostPattern<'a>> {
        while let Some((entry, _)) = self.0.advance() {
            // Each was parsed before.
            if let Ok(pattern) = HostPattern::parse(entry) {
                return Some(pattern);
            }
        }
        None
    }
}

impl<'a> Iterator for EachPattern<'a> {
    type Item = HostPattern<'a>;

    fn next(&mut self) -> Option<HostPattern<'a>> {
        self.advance()
    }
}

impl FusedIterator for EachPattern<'_> {}

impl fmt::Debug for EachPattern<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("EachPattern(..)")
    }
}

/// The texts between commas that are not empty, without blanks around them, each with its place.
#[derive(Clone, Copy)]
pub(super) struct Entries<'a> {
    split: Split<'a>,
    end: u32,
}

impl<'a> Entries<'a> {
    pub(super) const fn new(text: &'a str) -> Self {
        Self {
            split: Split::new(text, b','),
            end: text.len() as u32,
        }
    }

    pub(super) const fn advance(&mut self) -> Option<(&'a str, u32)> {
        while let Some(rest) = self.split.rest {
            let place = minus!(self.end, rest.len() as u32);
            let Some(piece) = self.split.advance() else {
                return None;
            };
            let (mut entry, mut start) = (piece.as_bytes(), 0_u32);
            while let [b' ' | b'\t', tail @ ..] = entry {
                entry = tail;
                start = plus!(start, 1);
            }
            while let [before @ .., b' ' | b'\t'] = entry {
                entry = before;
            }
            if !entry.is_empty() {
                let end = plus!(start, entry.len() as u32);
                return Some((slice(piece, start, end), plus!(place, start)));
            }
        }
        None
    }
}
