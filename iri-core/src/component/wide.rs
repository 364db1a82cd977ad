//! Encodes by tables, on 64-bit hosts. Elsewhere they would take flash, and nothing is found here.

use iri_grammar::grammar::class::Flag;
use iri_grammar::text::arithmetic::{plus, promised};
use iri_grammar::text::hex::digit;
use iri_grammar::text::wide::IS_WIDE;

use super::plus::Plus;
use crate::write::out::Out;

/// What becomes of each byte: one to three bytes, and their number in the fourth. Four bytes are one load and one store.
pub(super) struct Table([[u8; 4]; 256]);

impl Table {
    /// Makes the table of an encoding that keeps `class` but for `delimiters`. It encodes all bytes beyond ASCII.
    pub(super) const fn of(class: Flag, delimiters: &[u8], plus: Plus) -> Self {
        let mut all = [[0; 4]; 256];
        let mut rest: &mut [[u8; 4]] = &mut all;
        let mut b = 0_u8;
        while let [four, tail @ ..] = rest {
            let is_kept = class.contains(b) && !contains(delimiters, b);
            *four = match b {
                b' ' if matches!(plus, Plus::Space) => [b'+', 0, 0, 1],
                _ if is_kept => Self::kept(b),
                _ => [b'%', digit(b >> 4) as u8, digit(b & 0xF) as u8, 3],
            };
            b = b.wrapping_add(1);
            rest = tail;
        }
        Self(all)
    }

    const fn kept(b: u8) -> [u8; 4] {
        [b, 0, 0, 1]
    }

    #[inline(always)]
    fn get(&self, b: u8) -> [u8; 4] {
        let [first, ..] = self.0;
        self.0.get(usize::from(b)).copied().unwrap_or(first)
    }

    #[inline(always)]
    fn keeps(&self, b: u8) -> bool {
        self.get(b) == Self::kept(b)
    }
}

const fn contains(bytes: &[u8], b: u8) -> bool {
    let mut rest = bytes;
    while let [first, tail @ ..] = rest {
        if *first == b {
            return true;
        }
        rest = tail;
    }
    false
}

/// The table of an encoding. Elsewhere it takes no room.
#[derive(Clone, Copy)]
pub(super) struct ByTable([&'static Table; IS_WIDE as usize]);

impl ByTable {
    pub(super) const fn new(table: &'static Table) -> Self {
        Self([table; _])
    }

    /// Returns `text` without the bytes that it begins with and that are kept.
    #[inline(always)]
    pub(super) fn skip(self, text: &[u8]) -> Option<&[u8]> {
        let [table] = self.0.first_chunk()?;
        let keeps_all = |eight: &[u8; 8]| eight.iter().fold(true, |all, b| all & table.keeps(*b));
        let mut rest = text;
        while let Some((eight, tail)) = rest.split_first_chunk()
            && keeps_all(eight)
        {
            rest = tail;
        }
        // The last eight bytes, some of which an earlier step has read: in most texts nothing is encoded.
        if rest.len() < 8 && text.last_chunk().is_some_and(keeps_all) {
            return Some(&[]);
        }
        loop {
            match rest {
                [b, tail @ ..] if table.keeps(*b) => rest = tail,
                _ => return Some(rest),
            }
        }
    }

    /// Returns a bound of the length of what is encoded, which is cheaper than the length itself.
    pub(super) fn bound(self, text: &[u8]) -> Option<usize> {
        let [_] = self.0.first_chunk()?;
        Some(text.len().saturating_mul(3))
    }

    /// Returns the length of what is encoded, all bytes beyond ASCII included.
    pub(super) fn length(self, text: &[u8]) -> Option<usize> {
        let [table] = self.0.first_chunk()?;
        let add = |length: usize, b: &u8| {
            let [.., width] = table.get(*b);
            length.saturating_add(usize::from(width))
        };
        Some(text.iter().fold(0, add))
    }

    /// Makes a writer of encoded texts.
    #[inline(always)]
    pub(super) fn writer<O: Out>(self, out: &mut O) -> Option<Writer<'_, O>> {
        let [table] = self.0.first_chunk()?;
        Some(Writer {
            table,
            out,
            ascii: [0; ROOM],
            end: 0,
        })
    }
}

/// The number of bytes that are encoded at once.
const STEP: usize = 64;

/// The room of a writer: what a step makes at most, and a byte that four bytes at once write too much.
const ROOM: usize = 256;
const MOST: usize = STEP * 3 + 1;

/// Collects what is encoded: each text that an output takes costs it more than a byte.
pub(super) struct Writer<'o, O> {
    table: &'static Table,
    out: &'o mut O,
    ascii: [u8; ROOM],
    /// The number of bytes of `ascii` in use.
    end: usize,
}

impl<O: Out> Writer<'_, O> {
    /// Encodes a text. All bytes beyond ASCII become triplets.
    #[inline(always)]
    pub(super) fn encode(&mut self, text: &[u8]) {
        for step in text.chunks(STEP) {
            if self.end > ROOM - MOST {
                self.flush();
            }
            let mut end = self.end;
            for b in step {
                let four = self.table.get(*b);
                let [.., width] = four;
                // The next byte is written over those that are too much.
                if let Some((_, room)) = self.ascii.split_at_mut_checked(end)
                    && let Some(place) = room.first_chunk_mut()
                {
                    *place = four;
                }
                // There is no branch, which a processor often predicts wrongly.
                end = plus!(end, usize::from(width));
            }
            self.end = end;
        }
    }

    /// Writes an ASCII character as it is.
    #[inline(always)]
    pub(super) fn put_ascii(&mut self, b: u8) {
        if self.end >= ROOM {
            self.flush();
        }
        if let Some(place) = self.ascii.get_mut(self.end) {
            *place = b;
            self.end = plus!(self.end, 1);
        }
    }

    /// Writes what was collected. Returns the output.
    #[inline(always)]
    pub(super) fn flush(&mut self) -> &mut O {
        if let Some((ascii, _)) = self.ascii.split_at_checked(self.end)
            && !ascii.is_empty()
        {
            self.out.put(promised!(str::from_utf8(ascii).ok()));
        }
        self.end = 0;
        self.out
    }
}
