//! Finds a place before which all is certain, in a text that is not sure to be a reference. There the grammar begins.

use super::more::last;
use super::part::{is_port, offset};
use super::plain::others;
use super::scan::{MOST, Seen};
use super::start::Start;
use crate::grammar::class::Flag;
use crate::grammar::component::Component;
use crate::grammar::kind::{Kind, Presence};
use crate::grammar::positions::Positions;
use crate::text::arithmetic::{minus, plus, shl};
use crate::text::scan::{is_ahead, seek};
use crate::text::word::HIGH;

/// A place before which all is certain.
#[derive(Clone, Copy)]
pub(crate) struct Stop {
    /// The component that it is in: a port, with its `:`, a path, a query or a fragment.
    pub(crate) component: Component,
    pub(crate) place: u32,
    /// Where the components before that end. Others have 0.
    pub(crate) at: Positions,
}

/// Returns the first place that may be wrong in a text with an authority, of which `seen` is what there is after its start.
#[inline(always)]
pub(super) const fn first(text: &[u8], kind: Kind, start: &Start<'_>, seen: Seen) -> Option<Stop> {
    let rest = start.rest;
    if !start.has_authority {
        return None;
    }
    let percent = if seen.percent { seek(rest, b'%') } else { &[] };
    let percent = offset(rest, percent);
    let slash = match seen.slash() {
        slash @ 0..32 => slash,
        _ => offset(rest, seek(rest, b'/')),
    };
    let host_start = offset(text, rest);
    let mut stop = in_path(start.scheme_end, host_start, plus!(host_start, slash));
    match seen.others {
        0 | 1 if percent < slash => None,
        0 | 1 => {
            let is_known = seen.others == 1
                && stop.byte(text, kind, start, slash, percent, seen.places as u32);
            if !is_known {
                if percent == rest.len() as u32 {
                    return None;
                }
                stop.place = plus!(host_start, percent);
            }
            stop.sure()
        }
        // Of a long text the grammar reads all, as there may be a delimiter at every second byte.
        _ if rest.len() > MOST => None,
        _ => walk(text, kind, start, slash, percent),
    }
}

/// As [`first`], where more than one byte is not plain.
#[inline(never)]
pub(super) const fn walk(
    text: &[u8],
    kind: Kind,
    start: &Start<'_>,
    slash: u32,
    percent: u32,
) -> Option<Stop> {
    let host_start = offset(text, start.rest);
    let mut stop = in_path(start.scheme_end, host_start, plus!(host_start, slash));
    let mut rest = start.rest;
    while !rest.is_empty() {
        let (sixteen, tail): (u128, &[u8]) = match rest.split_first_chunk::<16>() {
            Some((sixteen, tail)) => (u128::from_le_bytes(*sixteen), tail),
            None => (last(text, rest), &[]),
        };
        let mut left = others(&sixteen.to_le_bytes());
        if rest.len() < 16 {
            left &= !shl!(u32::MAX, rest.len() as u32);
        }
        if (sixteen as u64 | (sixteen >> 64) as u64) & HIGH != 0 {
            return None;
        }
        let before = offset(start.rest, rest);
        while left != 0 {
            let place = plus!(before, left.trailing_zeros());
            left &= minus!(left, 1);
            if stop.byte(text, kind, start, slash, percent, place) {
                return stop.sure();
            }
        }
        rest = tail;
    }
    None
}

impl Stop {
    /// Looks at a byte that is not plain. Returns whether the stop is known then.
    #[inline(always)]
    const fn byte(
        &mut self,
        text: &[u8],
        kind: Kind,
        start: &Start<'_>,
        slash: u32,
        percent: u32,
        place: u32,
    ) -> bool {
        let Some((_, after @ [b, ..])) = start.rest.split_at_checked(place as usize) else {
            return false;
        };
        let host_start = offset(text, start.rest);
        let end = plus!(host_start, place);
        if percent < slash {
            self.place = u32::MAX;
            return true;
        }
        if percent <= place {
            self.place = plus!(host_start, percent);
            return true;
        }
        match (*b, self.component) {
            (b'%', _) => {}
            (b':', _) if place < slash => {
                if is_ahead(after, b'@') {
                    self.place = u32::MAX;
                    return true;
                }
                if !is_port(start.rest, place, slash) {
                    *self = in_port(text, start, after);
                    return true;
                }
                self.at.host_end = end;
            }
            (b, _) if place < slash => {
                if !Flag::REG_NAME.contains(b) {
                    self.place = u32::MAX;
                    return true;
                }
            }
            (b'?', Component::Path) => {
                self.at.path_end = end;
                self.component = Component::Query;
            }
            (b'#', Component::Path | Component::Query)
                if matches!(kind.fragment(), Presence::Optional) =>
            {
                if matches!(self.component, Component::Path) {
                    self.at.path_end = end;
                }
                self.at.query_end = end;
                self.component = Component::Fragment;
            }
            (b, _) if Flag::QUERY.contains(b) => {}
            _ => {
                self.place = end;
                return true;
            }
        }
        false
    }

    /// Returns the stop, if the grammar need not begin at the start.
    const fn sure(self) -> Option<Self> {
        if self.place == u32::MAX {
            None
        } else {
            Some(self)
        }
    }
}

/// Returns the place of the colon of a port, with which `after` begins.
#[inline(always)]
const fn in_port(text: &[u8], start: &Start<'_>, after: &[u8]) -> Stop {
    let place = offset(text, after);
    let stop = in_path(start.scheme_end, offset(text, start.rest), place);
    Stop {
        component: Component::Port,
        at: Positions {
            path_start: 0,
            ..stop.at
        },
        ..stop
    }
}

/// Returns the start of a path after a host.
#[inline(always)]
const fn in_path(scheme_end: u32, host_start: u32, path_start: u32) -> Stop {
    Stop {
        component: Component::Path,
        place: path_start,
        at: Positions {
            scheme_end,
            host_start,
            host_end: path_start,
            path_start,
            path_end: 0,
            query_end: 0,
        },
    }
}
