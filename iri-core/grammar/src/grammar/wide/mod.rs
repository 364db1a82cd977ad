//! The accelerator: what makes the grammar fast on 64-bit hosts. It may only say yes, and leaves every other text to the grammar. Of such
//! a text it may also say up to which place it is certain: there the grammar begins.
//! Each function here tells nothing on other targets.

mod address;
mod authority;
mod automaton;
mod characters;
mod masks;
mod more;
mod others;
mod part;
mod pieces;
mod plain;
mod reference;
mod rest;
mod scan;
mod start;
mod stop;
mod whole;

use super::class::Flag;
use super::component::Component;
use super::kind::Kind;
use super::left_out::HAS_UCSCHAR;
use super::positions::Positions;
use crate::text::wide::IS_WIDE;

pub(super) use masks::may_have_at_sign;
pub use masks::{has_no_mark, has_scheme_only, is_alone};
pub(super) use start::Start;
pub(super) use stop::Stop;

pub use whole::Known;

/// Returns the positions of `text`, which is valid UTF-8, as `kind`, if that is certain; otherwise what is known for
/// [`parse_known`](super::parse::parse_known), which decides. The caller asks both, because positions that one function returns in
/// two ways go through memory.
// A dev build would compile its 15 kB for each kind of reference, most of which the program does not use.
#[cfg_attr(not(debug_assertions), inline(always))]
pub const fn glance(text: &[u8], kind: Kind) -> Result<Positions, Known> {
    if IS_WIDE {
        reference::parse(text, kind)
    } else {
        Err(Known::NOTHING)
    }
}

/// Returns the start of `text`, if there is a scheme as the kind has it.
#[inline(always)]
pub(super) const fn start_of(text: &[u8], kind: Kind) -> Option<Start<'_>> {
    if IS_WIDE {
        whole::start_of(text, kind)
    } else {
        None
    }
}

/// Returns the positions of `text` after its start, if the second look makes it certain.
#[inline(always)]
pub(super) const fn look(
    text: &[u8],
    kind: Kind,
    known: Known,
    start: Start<'_>,
) -> Option<Positions> {
    if IS_WIDE {
        whole::positions(text, kind, known, start)
    } else {
        None
    }
}

/// Returns a place before which all is certain, in a text of which no look was.
#[inline(always)]
pub(super) const fn stop(text: &[u8], kind: Kind, known: Known, start: &Start<'_>) -> Option<Stop> {
    if IS_WIDE {
        stop::first(text, kind, start, known.seen())
    } else {
        None
    }
}

/// Returns `text`, the rest of a component, without its start that is certain to be `*( class / pct-encoded / ucschar )`, in a
/// query also `iprivate`. Characters beyond ASCII count only in IRIs, while more than `not_utf8` bytes are left.
#[inline(always)]
pub(super) const fn skip(
    text: &[u8],
    not_utf8: usize,
    component: Component,
    class: Flag,
    iri: bool,
) -> &[u8] {
    match text {
        // Most components end here, as the bytes of their class were skipped before.
        [b'%' | 0x80.., ..] if IS_WIDE && HAS_UCSCHAR => {
            let ascii = if iri { not_utf8 } else { text.len() };
            let private = matches!(component, Component::Query);
            characters::skip(text, ascii, class, private)
        }
        _ => text,
    }
}
