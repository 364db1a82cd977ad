//! Writes the text of a URI as the IRI that people read. [`to_iri`](iri_core::Uri::to_iri) does the same with a complete
//! text; this does it while the text is being written.

use core::convert::Infallible;

use iri_core::__family::{Mapping, Out, Replacement, Unicode};
use iri_grammar::text::arithmetic::{minus, plus};
use iri_grammar::text::scan::seek;
use iri_grammar::text::slice::cut;

/// An output that passes ASCII text on, with `pct-encoded` decoded if an IRI may have the character.
pub(super) struct Readable<'o, O> {
    out: &'o mut O,
    /// `pct-encoded` that may be the beginning of a character; the last triplet may be incomplete. It has room for
    /// the longest character.
    pending: [u8; 12],
    length: usize,
    /// The number of digits that the last triplet still needs.
    digits: u8,
    component: Component,
}

/// The component that is written, as only a query may have private-use characters.
#[derive(Clone, Copy, PartialEq)]
enum Component {
    BeforeQuery,
    Query,
    Fragment,
}

impl<'o, O: Out> Readable<'o, O> {
    pub(super) const fn new(out: &'o mut O) -> Self {
        Self {
            out,
            pending: [0; 12],
            length: 0,
            digits: 0,
            component: Component::BeforeQuery,
        }
    }

    /// Writes the pending bytes.
    pub(super) fn finish(mut self) {
        self.decode(true);
    }

    /// Decodes the pending bytes as far as they are complete. `at_end` says that no more follow.
    fn decode(&mut self, at_end: bool) {
        while let Some(pending) = self.pending.get(..self.length)
            && !pending.is_empty()
            && (at_end || pending.len() >= needed(pending))
        {
            let mapping = Unicode {
                query: self.component == Component::Query,
            };
            let (piece, after) = mapping.change(pending);
            let left = after.len();
            let done = minus!(pending.len(), left);
            if let Some(Replacement::Char(c)) = piece {
                self.out.put_char(c);
            } else {
                for b in pending.iter().take(done) {
                    self.out.put_ascii(*b);
                }
            }
            for index in 0..left {
                let from = self.pending.get(plus!(done, index)).copied();
                if let (Some(b), Some(place)) = (from, self.pending.get_mut(index)) {
                    *place = b;
                }
            }
            self.length = left;
        }
    }

    fn put_byte(&mut self, b: u8) {
        self.digits = match (b, self.digits) {
            (_, 2) => 1,
            (_, 1) => 0,
            (b'%', _) => 2,
            _ => return self.plain(b),
        };
        if let Some(place) = self.pending.get_mut(self.length) {
            *place = b;
            self.length = plus!(self.length, 1);
        }
        if self.digits == 0 {
            self.decode(false);
        }
    }

    fn plain(&mut self, b: u8) {
        self.decode(true);
        self.note(b);
        self.out.put_ascii(b);
    }

    fn note(&mut self, b: u8) {
        match (b, self.component) {
            (b'?', Component::BeforeQuery) => self.component = Component::Query,
            (b'#', _) => self.component = Component::Fragment,
            _ => {}
        }
    }
}

/// Returns the length in bytes of the `pct-encoded` character with which `pending` begins.
fn needed(pending: &[u8]) -> usize {
    match pending {
        [b'%', b'C' | b'c' | b'D' | b'd', ..] => 6,
        [b'%', b'E' | b'e', ..] => 9,
        [b'%', b'F' | b'f', ..] => 12,
        _ => 3,
    }
}

impl<O: Out> Out for Readable<'_, O> {
    type Rewind = Infallible;

    fn rewind(&mut self) -> Option<&mut Infallible> {
        None
    }

    fn end(&self) -> u32 {
        self.out.end()
    }

    fn put(&mut self, text: &str) {
        let mut rest = text;
        if self.length == 0 {
            // Text without `%` is written at once.
            let plain = minus!(rest.len(), seek(rest.as_bytes(), b'%').len());
            let (start, end) = (cut(rest, 0, plain), cut(rest, plain, rest.len()));
            for b in start.bytes() {
                self.note(b);
            }
            self.out.put(start);
            rest = end;
        }
        for b in rest.bytes() {
            self.put_byte(b);
        }
    }

    fn put_char(&mut self, c: char) {
        self.put_byte(c as u8);
    }

    fn put_ascii(&mut self, b: u8) {
        self.put_byte(b);
    }

    fn put_lower_case(&mut self, text: &str) {
        self.put(text);
    }
}
