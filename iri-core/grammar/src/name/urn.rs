//! Reads URNs (RFC 8141).

use super::fault::{Fault, NameErrorKind};
use crate::grammar::class::{ALPHA, DIGIT};
use crate::grammar::parts::Parts;
use crate::text::arithmetic::{minus, plus};
use crate::text::slice::slice;
use crate::text::split::split_once;

/// The places of the parts of a URN in the text: `urn:` NID `:` NSS.
#[derive(Clone, Copy, Debug)]
pub struct Name {
    pub nid_start: u32,
    /// The place of the `:` after the NID.
    pub nid_end: u32,
    pub nss_end: u32,
}

/// Reads a URN: `namestring = assigned-name [ rq-components ] [ "#" f-component ]`.
///
/// # Errors
/// Returns what is wrong, also if the scheme is another.
pub const fn urn(parts: &Parts<'_>) -> Result<Name, Fault> {
    match parts.scheme() {
        Some(scheme) if scheme.eq_ignore_ascii_case("urn") => {}
        _ => return Err(Fault::new(NameErrorKind::NotUrn, 0, parts.at.scheme_end)),
    }
    match (name(parts), components(parts)) {
        (Ok(name), Ok(())) => Ok(name),
        (Err(fault), _) | (_, Err(fault)) => Err(fault),
    }
}

/// Reads `assigned-name = "urn" ":" NID ":" NSS`, whatever the scheme, and returns the places of the NID and the NSS.
///
/// # Errors
/// Returns what is wrong.
pub const fn name(parts: &Parts<'_>) -> Result<Name, Fault> {
    let path = parts.path();
    let start = parts.at.path_start;
    let Some((nid, nss)) = split_once(path, b':') else {
        return Err(Fault::new(NameErrorKind::Nid, start, parts.at.path_end));
    };
    let end = plus!(start, nid.len() as u32);
    if parts.at.has_authority() || !is_nid(nid.as_bytes()) {
        return Err(Fault::new(NameErrorKind::Nid, start, end));
    }
    if matches!(nss.as_bytes(), [] | [b'/', ..]) {
        let place = plus!(end, 1);
        return Err(Fault::new(NameErrorKind::Nss, place, parts.at.path_end));
    }
    Ok(Name {
        nid_start: start,
        nid_end: end,
        nss_end: parts.at.path_end,
    })
}

/// Returns whether a text is an NID: `(alphanum) 0*30(ldh) (alphanum)`. After `urn-`, an NID must have a number.
const fn is_nid(nid: &[u8]) -> bool {
    let ([first, .., last], 2..=32) = (nid, nid.len()) else {
        return false;
    };
    if *first == b'-' || *last == b'-' {
        return false;
    }
    let mut rest = nid;
    while let [b, tail @ ..] = rest {
        if !ALPHA.contains(*b) && !DIGIT.contains(*b) && *b != b'-' {
            return false;
        }
        rest = tail;
    }
    let [b'u' | b'U', b'r' | b'R', b'n' | b'N', b'-', number @ ..] = nid else {
        return true;
    };
    let mut rest = number;
    while let [b'0'..=b'9', tail @ ..] = rest {
        rest = tail;
    }
    rest.is_empty() && !matches!(number, [] | [b'0', ..])
}

/// Checks that a query consists of an r-component and a q-component, or of one of them.
///
/// # Errors
/// Returns that it does not.
pub const fn components(parts: &Parts<'_>) -> Result<(), Fault> {
    match parts.query() {
        Some(query) if rq(query).is_none() => Err(Fault::new(
            NameErrorKind::RqComponents,
            parts.at.path_end,
            parts.at.query_end,
        )),
        _ => Ok(()),
    }
}

/// Splits a query into the r-component and the q-component: `[ "?+" r-component ] [ "?=" q-component ]`. Each has to begin
/// with a `pchar`.
pub const fn rq(query: &str) -> Option<(Option<&str>, Option<&str>)> {
    const fn is_component(text: &str) -> bool {
        !matches!(text.as_bytes(), [] | [b'/' | b'?', ..])
    }
    let length = query.len() as u32;
    let (r, q) = match query.as_bytes() {
        [b'=', ..] => (None, Some(slice(query, 1, length))),
        [b'+', tail @ ..] => {
            // The q-component begins at the first `?=`.
            let mut rest = tail;
            while let [_, after @ ..] = rest
                && !matches!(rest, [b'?', b'=', ..])
            {
                rest = after;
            }
            let end = minus!(length, rest.len() as u32);
            let r = slice(query, 1, end);
            let q = match rest {
                [] => None,
                _ => Some(slice(query, plus!(end, 2), length)),
            };
            (Some(r), q)
        }
        _ => return None,
    };
    match (r, q) {
        (Some(r), _) if !is_component(r) => None,
        (_, Some(q)) if !is_component(q) => None,
        _ => Some((r, q)),
    }
}
