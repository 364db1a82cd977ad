//! Finds the parts of an authority in which there may be a userinfo.

use super::part::{after_port, min, offset};
use crate::text::scan::{seek_at_sign_or_slash, seek_end_of_host};

/// The places of the parts of an authority, from its start.
#[derive(Clone, Copy)]
pub(super) struct Authority {
    pub(super) host_start: u32,
    pub(super) host_end: u32,
    /// Where it ends.
    pub(super) end: u32,
}

impl Authority {
    /// There is none.
    pub(super) const NONE: Self = Self {
        host_start: 0,
        host_end: 0,
        end: 0,
    };
}

/// Splits the authority with which `text` begins, and which ends before its first `/` and at most at `most`, before a `?` or `#`. All
/// bytes up to there are certain to be `pchar` or `/`. Returns `None` if it may be wrong.
#[inline(always)]
pub(super) const fn authority(text: &[u8], most: u32) -> Option<Authority> {
    let found = seek_at_sign_or_slash(text);
    let host = match found {
        [b'@', host @ ..] if offset(text, found) < most => host,
        _ => text,
    };
    let found = seek_end_of_host(host);
    let host_start = offset(text, host);
    let host_end = min(offset(text, found), most);
    let mut end = host_end;
    if host_end < most {
        match found {
            // A second `@` is left to the grammar, as it is wrong.
            [b'@', ..] => return None,
            [b':', ..] => {
                let after = after_port(found);
                end = offset(text, after);
                if end != most && !matches!(after, [b'/', ..]) {
                    return None;
                }
            }
            _ => {}
        }
    }
    Some(Authority {
        host_start,
        host_end,
        end,
    })
}
