//! Reads a reference with more delimiters than [`simple`](super::reference) knows: a userinfo, an `@` or `:` in the path, many triplets.

use super::address::{self, Address};
use super::authority::{self, Authority};
use super::more;
use super::part::offset;
use super::rest::{self, Ends};
use super::scan::{self, Seen};
use super::start::{self, Start};
use crate::grammar::kind::{Kind, Presence};
use crate::grammar::positions::Positions;
use crate::text::arithmetic::plus;
use crate::text::scan::{is_ahead, seek_at_sign_or_slash};
use crate::text::word::HIGH;

/// What the first look has found out: what there is after the start, if it has looked. In this, `percent` is whether a `%` may begin no
/// triplet.
// It is one number, of which a `Result` with positions needs no bytes of its own: firmware would take the positions apart.
#[derive(Clone, Copy, Debug)]
pub struct Known(u32);

impl Known {
    /// It has not looked.
    pub(super) const UNSEEN: Self = Self(Seen::UNSEEN.to_number());
    /// The grammar decides.
    pub(super) const NOTHING: Self = Self(Seen::NOTHING.to_number());

    #[inline(always)]
    pub(super) const fn new(mut seen: Seen, is_wrong: bool) -> Self {
        seen.percent = is_wrong;
        Self(seen.to_number())
    }

    #[inline(always)]
    pub(super) const fn seen(self) -> Seen {
        Seen::from_number(self.0)
    }

    /// Returns whether the grammar decides.
    #[inline(always)]
    pub(in crate::grammar) const fn is_nothing(self) -> bool {
        self.0 == Self::NOTHING.0
    }
}

/// Returns whether a text of at least sixteen bytes has a character beyond ASCII.
#[inline(never)]
pub(super) const fn has_non_ascii(text: &[u8]) -> bool {
    let Some(last) = text.last_chunk::<16>() else {
        return false;
    };
    let mut any = u128::from_le_bytes(*last);
    let mut rest = text;
    while let Some((sixteen, tail)) = rest.split_first_chunk::<16>() {
        any |= u128::from_le_bytes(*sixteen);
        rest = tail;
    }
    (any as u64 | (any >> 64) as u64) & HIGH != 0
}

/// Returns the positions of a reference of which something is known, if it is sure.
#[inline(always)]
pub(super) const fn positions(
    text: &[u8],
    kind: Kind,
    known: Known,
    start: Start<'_>,
) -> Option<Positions> {
    let seen = known.seen();
    let rest = start.rest;
    let ends = if seen.others as usize <= scan::MOST {
        if seen.percent || seen.others < 2 && is_wrong(&start, seen) {
            return None;
        }
        rest::few(rest, seen.others)
    } else if rest.len() <= scan::MOST
        && let seen = scan::scan(rest)
        && (!seen.percent || scan::has_triplets(rest))
    {
        rest::few(rest, seen.others)
    } else {
        rest::ends(rest)
    };
    // The first look has looked for it in longer texts.
    let may_be_non_ascii = seen.others as usize > scan::MOST || rest.len() < 16;
    after_start(text, kind, start, ends, may_be_non_ascii)
}

/// Returns whether the first look would have been certain of the text, of which at most one byte is not plain, were it right.
#[inline(always)]
const fn is_wrong(start: &Start<'_>, seen: Seen) -> bool {
    if !start.has_authority || seen.slash() > 32 {
        return false;
    }
    match start.rest.split_at_checked(seen.places as usize) {
        Some((_, [b, ..])) => *b != b'@' || seen.others == 0,
        _ => false,
    }
}

/// Splits off the scheme and the slashes of an authority, if there is a scheme as the kind has it.
#[inline(always)]
pub(super) const fn start_of(text: &[u8], kind: Kind) -> Option<Start<'_>> {
    let mut start = start::start(text);
    if start.scheme_end == 0 && matches!(kind.scheme(), Presence::Required) {
        if !is_ahead(text, b':') {
            return None;
        }
        start = start::long(text);
    }
    match kind.scheme() {
        Presence::Required if start.scheme_end == 0 => None,
        Presence::Forbidden if start.scheme_end != 0 => None,
        _ => Some(start),
    }
}

/// Returns the positions of a reference, after whose start the path and the query end at `ends`, and so many bytes are not sure.
#[inline(always)]
const fn after_start<'a>(
    text: &'a [u8],
    kind: Kind,
    mut start: Start<'a>,
    (mut ends, unknown): (Ends, u8),
    may_be_non_ascii: bool,
) -> Option<Positions> {
    if unknown != 0 && kind.is_iri() && may_be_non_ascii && !start.rest.is_ascii() {
        return match address::address(text, start.rest, start.has_authority) {
            Some(address) => more::positions(text, kind, &start, &address),
            None => None,
        };
    }
    // Two may be the brackets of an address.
    if unknown != 0 && unknown != 2 {
        return None;
    }
    if start.scheme_end == 0
        && !start.has_authority
        && rest::has_colon_in_first_segment(text, ends.of(text).0)
    {
        // It may end a longer scheme.
        start = start::long(text);
        if start.scheme_end == 0 || matches!(kind.scheme(), Presence::Forbidden) {
            return None;
        }
        ends = ends.after(offset(text, start.rest));
    }
    if unknown == 2 {
        return with_address(text, kind, &start, ends);
    }
    let rest = start.rest;
    let (path_end, query_end) = ends.of(rest);
    let mut authority = Authority::NONE;
    if start.has_authority {
        authority = match authority::authority(rest, path_end) {
            Some(authority) => authority,
            None => return None,
        };
    }
    if !kind.admits(query_end, rest) {
        return None;
    }
    let begin = offset(text, rest);
    Some(Positions {
        scheme_end: start.scheme_end,
        host_start: plus!(begin, authority.host_start),
        host_end: plus!(begin, authority.host_end),
        path_start: plus!(begin, authority.end),
        path_end: plus!(begin, path_end),
        query_end: plus!(begin, query_end),
    })
}

/// Returns the positions of a reference with a userinfo and an address in brackets, after whose start two bytes are not sure.
#[inline(always)]
const fn with_address(text: &[u8], kind: Kind, start: &Start<'_>, ends: Ends) -> Option<Positions> {
    if !start.has_authority {
        return None;
    }
    let rest = start.rest;
    let (path_end, query_end) = ends.of(rest);
    let literal = match rest {
        [b'[', ..] => rest,
        _ => match seek_at_sign_or_slash(rest) {
            [b'@', literal @ ..] if offset(rest, literal) <= path_end => literal,
            _ => return None,
        },
    };
    if !kind.admits(query_end, rest) {
        return None;
    }
    let Some(Address {
        end: host_end,
        after,
        is_there: true,
    }) = address::address(text, literal, true)
    else {
        return None;
    };
    let begin = offset(text, rest);
    Some(Positions {
        scheme_end: start.scheme_end,
        host_start: offset(text, literal),
        host_end,
        path_start: offset(text, after),
        path_end: plus!(begin, path_end),
        query_end: plus!(begin, query_end),
    })
}

impl Kind {
    /// Returns whether a reference of this kind may have a fragment that begins at `hash` of `rest`, or there is none.
    #[inline(always)]
    const fn admits(self, hash: u32, rest: &[u8]) -> bool {
        !matches!(self.fragment(), Presence::Forbidden) || hash as usize == rest.len()
    }
}
