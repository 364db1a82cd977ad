//! Finds the ends of the path and the query in a text of any length, after the scheme and the slashes of an authority.

use super::part::{min, offset};
use super::{pieces, scan};
use crate::grammar::class::Flag;
use crate::text::arithmetic::{minus, plus};
use crate::text::scan::seek;

/// The most pieces that are looked at byte by byte.
const MOST_SLOW: u32 = 8;

/// Where the path and the query end: places in the text.
#[derive(Clone, Copy)]
pub(super) struct Ends {
    /// The first `?`; `u32::MAX` if there is none. One after the `#` counts if there is none before that.
    pub(super) question: u32,
    /// The `#`; `u32::MAX` if there is none.
    pub(super) hash: u32,
    /// How far it has been looked.
    sure: u32,
    /// The number of pieces that were looked at byte by byte.
    slow: u32,
}

impl Ends {
    const NONE: Self = Self {
        question: u32::MAX,
        hash: u32::MAX,
        sure: 0,
        slow: 0,
    };
}

/// Looks for the ends in `text`. Returns them, and 0 if all bytes are certain to be `*( pchar / "/" / "?" )`, but for a `#`.
#[inline(always)]
pub(super) const fn ends(text: &[u8]) -> (Ends, u8) {
    let ends = match text.len() {
        64.. => Ends::NONE.over::<64>(text),
        16.. => Ends::NONE.over::<16>(text),
        _ => Ends::NONE.bytes(text, text).0,
    };
    (ends, (ends.sure as usize != text.len()) as u8)
}

/// Looks for the ends in a text of at most 128 bytes, of which `count` are not plain and each `%` is right. Returns them, and how
/// many bytes are not certain to be `pchar`, `/`, `?` or `#`.
#[inline(always)]
pub(super) const fn few(text: &[u8], count: u8) -> (Ends, u8) {
    let seen = scan::count(text);
    let unknown = count.wrapping_sub(seen.within).wrapping_sub(seen.ends);
    let length = text.len() as u32;
    let mut ends = Ends {
        question: length,
        hash: length,
        sure: length,
        slow: 0,
    };
    let place = seen.places as u32;
    match seen.ends {
        0 => {}
        1 => match text.split_at_checked(place as usize) {
            Some((_, [b'#', ..])) => ends.hash = place,
            _ => ends.question = place,
        },
        2 => {
            ends.question = offset(text, seek(text, b'?'));
            let second = place.wrapping_sub(ends.question) & 0xFF;
            match text.split_at_checked(second as usize) {
                // A second `#` is wrong.
                _ if ends.question == length => return (ends, 1),
                Some((_, [b'#', ..])) => ends.hash = second,
                // A second `?` is no delimiter.
                _ => {}
            }
        }
        _ => return self::ends(text),
    }
    (ends, unknown)
}

impl Ends {
    /// Returns where the path and the query of `text` end, all of which is sure.
    #[inline(always)]
    pub(super) const fn of(self, text: &[u8]) -> (u32, u32) {
        let query_end = min(self.hash, text.len() as u32);
        (min(self.question, query_end), query_end)
    }

    /// Returns the same ends as places after the first `count` bytes.
    #[inline(always)]
    pub(super) const fn after(self, count: u32) -> Self {
        Self {
            question: minus!(self.question, count),
            hash: minus!(self.hash, count),
            ..self
        }
    }

    /// Looks at `text` in pieces of `N` bytes.
    #[inline(always)]
    const fn over<const N: usize>(mut self, text: &[u8]) -> Self {
        let Some(last) = text.last_chunk::<N>() else {
            return self;
        };
        let mut rest = text;
        let mut known = 0;
        while let Some((piece, [_, ..])) = rest.split_first_chunk::<N>()
            && let Some((_, tail)) = rest.split_at_checked(minus!(N, 2))
        {
            let is_sure;
            (self, is_sure) = self.piece(text, rest, piece, known, false);
            if !is_sure {
                return self;
            }
            known = 2;
            rest = tail;
        }
        // The last piece begins before the rest.
        let before = minus!(N, rest.len()) as u8;
        if let Some((_, piece)) = text.split_at_checked(minus!(text.len(), N)) {
            let is_sure;
            (self, is_sure) = self.piece(text, piece, last, plus!(before, known), true);
            if is_sure {
                self.sure = text.len() as u32;
            }
        }
        self
    }

    /// Looks at the piece with which `rest` begins, the end of `text`. Returns whether it is certain to be admitted.
    #[inline(always)]
    const fn piece<const N: usize>(
        mut self,
        text: &[u8],
        rest: &[u8],
        piece: &[u8; N],
        known: u8,
        is_last: bool,
    ) -> (Self, bool) {
        let start = offset(text, rest);
        let seen = pieces::piece(piece, known);
        self.sure = plus!(start, known as u32);
        if seen.percent
            && (pieces::is_wrong(piece) || is_last && matches!(text, [.., b'%'] | [.., b'%', _]))
        {
            return (self, false);
        }
        if seen.others == 0 {
            return (self, true);
        }
        let place = seen.places as u32;
        if seen.others == 1
            && let Some((_, [b, ..])) = rest.split_at_checked(place as usize)
        {
            self.sure = plus!(start, place);
            let is_sure;
            (self, is_sure) = self.byte(*b);
            return (self, is_sure);
        }
        // The grammar is faster if many pieces need this.
        let Some((_, unknown)) = piece.split_at_checked(known as usize) else {
            return (self, false);
        };
        self.slow = plus!(self.slow, 1);
        if self.slow > MOST_SLOW {
            return (self, false);
        }
        self.bytes(text, unknown)
    }

    /// Looks at the bytes of `some`, of which there are few, from where it is sure. Returns whether all are certain to be admitted.
    #[inline(never)]
    const fn bytes(mut self, text: &[u8], some: &[u8]) -> (Self, bool) {
        let mut left = some;
        let Some((_, mut rest)) = text.split_at_checked(self.sure as usize) else {
            return (self, false);
        };
        while let ([_, others @ ..], [b, tail @ ..]) = (left, rest) {
            if !Flag::PATH.contains(*b) {
                if *b == b'%' {
                    match tail {
                        [high, low, ..] if high.is_ascii_hexdigit() && low.is_ascii_hexdigit() => {}
                        _ => return (self, false),
                    }
                } else {
                    let is_sure;
                    (self, is_sure) = self.byte(*b);
                    if !is_sure {
                        return (self, false);
                    }
                }
            }
            self.sure = plus!(self.sure, 1);
            left = others;
            rest = tail;
        }
        (self, true)
    }

    /// Looks at a byte that is no `%`, where it is sure. Returns whether it is certain to be admitted.
    #[inline(always)]
    const fn byte(mut self, b: u8) -> (Self, bool) {
        match b {
            b'?' if self.question == u32::MAX => self.question = self.sure,
            b'#' if self.hash == u32::MAX => self.hash = self.sure,
            _ if Flag::QUERY.contains(b) => {}
            _ => return (self, false),
        }
        (self, true)
    }
}

/// Returns whether a colon is in the first segment of `path`, which begins a text.
pub(super) const fn has_colon_in_first_segment(text: &[u8], path_end: u32) -> bool {
    let colon = offset(text, seek(text, b':'));
    colon < path_end && colon < offset(text, seek(text, b'/'))
}
