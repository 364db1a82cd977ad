//! Checks URNs (RFC 8141). It also checks UUIDs and object identifiers, as URNs and after `uuid:` and `oid:`, which are
//! no registered schemes.

use crate::grammar::class::{ALPHA, DIGIT};
use crate::grammar::parts::Parts;
use crate::lint::code::Code;
use crate::lint::finding::Finding;
use crate::lint::fix::Change;
use crate::lint::scheme::Scheme;
use crate::lint::subject::Subject;
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

/// Returns the places of the NID and the NSS of a URN.
///
/// # Errors
/// Returns the finding that the NID or the NSS breaks RFC 8141.
pub const fn name(parts: &Parts<'_>) -> Result<Name, Finding> {
    let path = parts.path();
    let start = parts.at.path_start;
    let Some((nid, nss)) = split_once(path, b':') else {
        return Err(Finding::new(Code::UrnBadNid, start, parts.at.path_end));
    };
    let end = plus!(start, nid.len() as u32);
    if parts.at.has_authority() || !is_nid(nid.as_bytes()) {
        return Err(Finding::new(Code::UrnBadNid, start, end));
    }
    if matches!(nss.as_bytes(), [] | [b'/', ..]) {
        let place = plus!(end, 1);
        return Err(Finding::new(Code::UrnBadNss, place, parts.at.path_end));
    }
    Ok(Name {
        nid_start: start,
        nid_end: end,
        nss_end: parts.at.path_end,
    })
}

/// Returns the finding that a reference with another scheme is no URN.
pub const fn no_urn(parts: &Parts<'_>) -> Finding {
    Finding::new(Code::UrnBadNid, parts.at.path_start, parts.at.path_end)
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

/// Finds an NID or an NSS that is not valid, or an NID that begins with `X-`.
pub const fn namespace(subject: &Subject<'_>) -> Option<Finding> {
    if !matches!(subject.scheme, Scheme::Urn) || is(subject, "uuid") || is(subject, "oid") {
        return None;
    }
    match name(&subject.parts) {
        Ok(name) => match subject.from(name.nid_start) {
            [b'x' | b'X', b'-', ..] => {
                let code = Code::UrnXNamespace;
                Some(Finding::new(code, name.nid_start, name.nid_end))
            }
            _ => None,
        },
        Err(finding) => Some(finding),
    }
}

/// Finds a query of a URN that is no r-component and no q-component.
pub const fn components(subject: &Subject<'_>) -> Option<Finding> {
    let is_urn = matches!(subject.scheme, Scheme::Urn)
        && (is(subject, "uuid") || is(subject, "oid") || name(&subject.parts).is_ok());
    if is_urn {
        bad_components(&subject.parts)
    } else {
        None
    }
}

/// Returns the finding that a query is no r-component and no q-component.
pub const fn bad_components(parts: &Parts<'_>) -> Option<Finding> {
    match parts.query() {
        Some(query) if rq(query).is_none() => Some(Finding::new(
            Code::UrnBadComponents,
            parts.at.path_end,
            parts.at.query_end,
        )),
        _ => None,
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

/// Returns whether the subject is a URN of that namespace.
const fn is(subject: &Subject<'_>, namespace: &str) -> bool {
    matches!(subject.scheme, Scheme::Urn)
        && match split_once(subject.parts.path(), b':') {
            Some((nid, _)) => nid.eq_ignore_ascii_case(namespace),
            None => false,
        }
}

/// Returns the place where a UUID or an object identifier begins.
const fn value(subject: &Subject<'_>, namespace: &str) -> u32 {
    let start = subject.parts.at.path_start;
    if matches!(subject.scheme, Scheme::Urn) {
        plus!(plus!(start, namespace.len() as u32), 1)
    } else {
        start
    }
}

/// Finds a text that is no UUID, or a UUID with upper-case letters.
pub const fn uuid(subject: &Subject<'_>) -> Option<Finding> {
    let at = subject.parts.at;
    if !matches!(subject.scheme, Scheme::Uuid) && !is(subject, "uuid") {
        return None;
    }
    let start = value(subject, "uuid");
    let mut rest = subject.between(start, at.path_end).as_bytes();
    let mut place = 0_u32;
    let mut has_upper_case = false;
    while let [b, tail @ ..] = rest {
        let is_hyphen = matches!(place, 8 | 13 | 18 | 23);
        if is_hyphen && *b != b'-' || !is_hyphen && !b.is_ascii_hexdigit() {
            break;
        }
        has_upper_case |= b.is_ascii_uppercase();
        place = plus!(place, 1);
        rest = tail;
    }
    if place != 36 || !rest.is_empty() {
        return Some(Finding::new(Code::UuidBadPattern, start, at.path_end));
    }
    let mut namespace = subject.between(at.path_start, start).as_bytes();
    while let [b, tail @ ..] = namespace {
        has_upper_case |= b.is_ascii_uppercase();
        namespace = tail;
    }
    if has_upper_case {
        let found = Finding::new(Code::UuidNotLowercase, at.path_start, at.path_end);
        return Some(found.mended_by(Change::LowerCase));
    }
    None
}

/// Finds a text that is no object identifier.
pub const fn oid(subject: &Subject<'_>) -> Option<Finding> {
    let at = subject.parts.at;
    if !matches!(subject.scheme, Scheme::Oid) && !is(subject, "oid") {
        return None;
    }
    let start = value(subject, "oid");
    let mut rest = subject.between(start, at.path_end).as_bytes();
    loop {
        rest = match rest {
            [b'0', tail @ ..] => tail,
            [b'1'..=b'9', tail @ ..] => {
                let mut digits = tail;
                while let [b'0'..=b'9', tail @ ..] = digits {
                    digits = tail;
                }
                digits
            }
            _ => break,
        };
        match rest {
            [] => return None,
            [b'.', tail @ ..] => rest = tail,
            _ => break,
        }
    }
    Some(Finding::new(Code::OidBadSyntax, start, at.path_end))
}

/// Finds `uuid:` or `oid:` used as a scheme.
pub const fn unregistered(subject: &Subject<'_>) -> Option<Finding> {
    let code = match subject.scheme {
        Scheme::Uuid => Code::UuidSchemeNotRegistered,
        Scheme::Oid => Code::OidSchemeNotRegistered,
        _ => return None,
    };
    let found = Finding::new(code, 0, subject.parts.at.scheme_end);
    // A URN has no authority, and only a query of a certain form. Then there is no fix.
    let at = subject.parts.at;
    Some(if at.has_authority() || at.path_end < at.query_end {
        found
    } else {
        found.mended_by(Change::Urn)
    })
}

/// Finds a query or a fragment after `uuid:`.
pub const fn uuid_rest(subject: &Subject<'_>, from: u32) -> Option<Finding> {
    let at = subject.parts.at;
    if !matches!(subject.scheme, Scheme::Uuid) {
        return None;
    }
    if at.path_end < at.query_end && from <= at.path_end {
        return Some(Finding::new(Code::UuidHasQuery, at.path_end, at.query_end));
    }
    if at.query_end < subject.end() && from <= at.query_end {
        let end = subject.end();
        return Some(Finding::new(Code::UuidHasFragment, at.query_end, end));
    }
    None
}
