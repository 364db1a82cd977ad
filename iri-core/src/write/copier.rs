//! Copies a text with parts of it replaced.

use iri_grammar::Component;
use iri_grammar::grammar::parts::Parts;
use iri_grammar::grammar::positions::Positions;
use iri_grammar::text::arithmetic::{minus, plus, shr};
use iri_grammar::text::hex::digit;
use iri_grammar::text::slice::cut;

use super::mapping::{Mapping, Replacement};
use super::out::Out;

/// Copies a text with parts of it replaced. Unchanged text is copied in as few pieces as possible.
pub(crate) struct Copier<'t, 'o, O> {
    text: &'t str,
    /// The number of bytes of `text` that have been copied or replaced. A text that is no reference may be longer
    /// than a `u32` can count.
    done: usize,
    out: &'o mut O,
}

impl<'t, 'o, O: Out> Copier<'t, 'o, O> {
    pub(crate) const fn new(text: &'t str, out: &'o mut O) -> Self {
        Self { text, done: 0, out }
    }

    /// Copies up to `start` and skips up to `end`. Returns the output, for the text that replaces what was skipped.
    pub(crate) fn replace(&mut self, start: u32, end: u32) -> &mut O {
        self.replace_between(start as usize, end as usize)
    }

    fn replace_between(&mut self, start: usize, end: usize) -> &mut O {
        if self.done != start {
            self.out.put(cut(self.text, self.done, start));
        }
        self.done = end;
        self.out
    }

    /// Maps the text between two places. Returns where it ends in the copy.
    pub(crate) fn map<M: Mapping>(&mut self, start: u32, end: u32, mapping: M) -> u32 {
        let text = cut(self.text, start as usize, end as usize);
        self.map_part(text.as_bytes(), end as usize, mapping);
        self.end(end)
    }

    /// Maps a part of the text, which ends at `end`.
    fn map_part<M: Mapping>(&mut self, part: &[u8], end: usize, mapping: M) {
        let mut rest = part;
        let place = |rest: &[u8]| minus!(end, rest.len());
        while let changing @ [_, ..] = mapping.seek(rest) {
            let (piece, after) = mapping.change(changing);
            if let Some(piece) = piece {
                let out = self.replace_between(place(changing), place(after));
                put_piece::<M>(out, piece);
            }
            rest = after;
        }
    }

    /// Returns the place of `at` in the copy. Between `done` and `at` nothing may change.
    pub(crate) fn end(&self, at: u32) -> u32 {
        plus!(self.out.end(), minus!(at, self.done as u32))
    }

    /// Copies the rest of the text.
    pub(crate) fn finish(mut self) {
        let end = self.text.len();
        self.replace_between(end, end);
    }
}

/// Writes a reference with each component mapped. Returns its positions.
pub(crate) fn write_components<M: Mapping>(
    parts: &Parts<'_>,
    out: &mut impl Out,
    mapping: impl Fn(Component) -> M,
) -> Positions {
    write_components_by(parts, out, |copy, start, end, component| {
        copy.map(start, end, mapping(component))
    })
}

/// Writes a reference. `map` writes each component and returns where it ends in the copy.
#[inline(always)]
pub(crate) fn write_components_by<O: Out>(
    Parts { text, at }: &Parts<'_>,
    out: &mut O,
    mut map: impl FnMut(&mut Copier<'_, '_, O>, u32, u32, Component) -> u32,
) -> Positions {
    let mut copy = Copier::new(text, out);
    let mut map = |start, end, component| map(&mut copy, start, end, component);
    let positions = Positions {
        scheme_end: at.scheme_end,
        host_start: map(0, at.host_start, Component::Userinfo),
        host_end: map(at.host_start, at.host_end, Component::Host),
        path_start: map(at.host_end, at.path_start, Component::Port),
        path_end: map(at.path_start, at.path_end, Component::Path),
        query_end: map(at.path_end, at.query_end, Component::Query),
    };
    map(at.query_end, text.len() as u32, Component::Fragment);
    copy.finish();
    positions
}

/// Writes a text, mapped.
pub fn put_mapped(out: &mut impl Out, text: &str, mapping: impl Mapping) {
    let mut copy = Copier::new(text, out);
    copy.map_part(text.as_bytes(), text.len(), mapping);
    copy.finish();
}

fn put_piece<M: Mapping>(out: &mut impl Out, piece: Replacement) {
    match piece {
        Replacement::Char(c) if M::ASCII => out.put_ascii(c as u8),
        Replacement::Char(c) => out.put_char(c),
        Replacement::Triplet(b) => put_triplet(out, b),
    }
}

/// Writes bytes, mapped. Those that do not change must be ASCII.
pub(crate) fn put_mapped_bytes<M: Mapping>(out: &mut impl Out, bytes: &[u8], mapping: M) {
    let mut rest = bytes;
    while !rest.is_empty() {
        let changing = mapping.seek(rest);
        for b in rest.iter().take(minus!(rest.len(), changing.len())) {
            out.put_ascii(*b);
        }
        let (piece, after) = mapping.change(changing);
        if let Some(piece) = piece {
            put_piece::<M>(out, piece);
        }
        rest = after;
    }
}

/// Writes a byte as `pct-encoded`.
pub fn put_triplet(out: &mut impl Out, b: u8) {
    out.put_ascii(b'%');
    out.put_ascii(digit(shr!(b, 4)) as u8);
    out.put_ascii(digit(b & 0xF) as u8);
}
