//! RFC 8141: URNs. Also `uuid:` and `oid:`, which are no schemes, and their namespaces.

use crate::grammar::class::{ALPHA, DIGIT};
use crate::grammar::parts::Parts;
use crate::lint::code::Code;
use crate::lint::finding::Finding;
use crate::lint::fix::Change;
use crate::lint::scheme::Scheme;
use crate::lint::subject::Subject;
use crate::text::slice::slice;
use crate::text::split::split_once;

/// The parts of a URN, as places in the text: `urn:` NID `:` NSS.
#[derive(Clone, Copy, Debug)]
pub struct Name {
    pub nid_start: u32,
    /// Where its `:` is.
    pub nid_end: u32,
    pub nss_end: u32,
}

/// The namespace of a URN and what it names.
///
/// # Errors
/// The finding that its namespace or what it names breaks RFC 8141.
pub const fn name(parts: &Parts<'_>) -> Result<Name, Finding> {
    let path = parts.path();
    let start = parts.at.path_start;
    let Some((nid, nss)) = split_once(path, b':') else {
        return Err(Finding::new(Code::UrnBadNid, start, parts.at.path_end));
    };
    let end = start.wrapping_add(nid.len() as u32);
    if parts.at.has_authority() || !is_nid(nid.as_bytes()) {
        return Err(Finding::new(Code::UrnBadNid, start, end));
    }
    if matches!(nss.as_bytes(), [] | [b'/', ..]) {
        let place = end.wrapping_add(1);
        return Err(Finding::new(Code::UrnBadNss, place, parts.at.path_end));
    }
    Ok(Name {
        nid_start: start,
        nid_end: end,
        nss_end: parts.at.path_end,
    })
}

/// The finding that a reference with another scheme is no URN.
pub const fn no_urn(parts: &Parts<'_>) -> Finding {
    Finding::new(Code::UrnBadNid, parts.at.path_start, parts.at.path_end)
}

/// `NID = (alphanum) 0*30(ldh) (alphanum)`, but if it begins with `urn-` a number follows.
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

/// What is wrong with the namespace or the name.
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

/// A query of a URN that has neither component.
pub const fn components(subject: &Subject<'_>) -> Option<Finding> {
    let at = subject.parts.at;
    let is_urn = matches!(subject.scheme, Scheme::Urn)
        && (is(subject, "uuid") || is(subject, "oid") || name(&subject.parts).is_ok());
    let Some(query) = subject.parts.query() else {
        return None;
    };
    if !is_urn || rq(query).is_some() {
        return None;
    }
    Some(Finding::new(
        Code::UrnBadComponents,
        at.path_end,
        at.query_end,
    ))
}

/// The r-component and the q-component of a query: `[ "?+" r-component ] [ "?=" q-component ]`.
pub const fn rq(query: &str) -> Option<(Option<&str>, Option<&str>)> {
    let length = query.len() as u32;
    match query.as_bytes() {
        [b'=', _, ..] => Some((None, Some(slice(query, 1, length)))),
        [b'+', tail @ ..] => {
            // The q-component begins at the first `?=`.
            let mut rest = tail;
            while let [_, after @ ..] = rest
                && !matches!(rest, [b'?', b'=', ..])
            {
                rest = after;
            }
            let end = length.wrapping_sub(rest.len() as u32);
            let r = slice(query, 1, end);
            let q = slice(query, end.wrapping_add(2), length);
            match (r.is_empty(), rest.is_empty(), q.is_empty()) {
                (true, ..) | (_, false, true) => None,
                (_, true, _) => Some((Some(r), None)),
                _ => Some((Some(r), Some(q))),
            }
        }
        _ => None,
    }
}

/// Whether it is a URN of that namespace.
const fn is(subject: &Subject<'_>, namespace: &str) -> bool {
    matches!(subject.scheme, Scheme::Urn)
        && match split_once(subject.parts.path(), b':') {
            Some((nid, _)) => nid.eq_ignore_ascii_case(namespace),
            None => false,
        }
}

/// Where the text of a UUID or an object identifier begins.
const fn value(subject: &Subject<'_>, namespace: &str) -> u32 {
    let start = subject.parts.at.path_start;
    if matches!(subject.scheme, Scheme::Urn) {
        start.wrapping_add(namespace.len() as u32).wrapping_add(1)
    } else {
        start
    }
}

/// A UUID that is none, or in upper case.
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
        place = place.wrapping_add(1);
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

/// An object identifier that is none.
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

/// `uuid:` or `oid:` for a scheme.
pub const fn unregistered(subject: &Subject<'_>) -> Option<Finding> {
    let code = match subject.scheme {
        Scheme::Uuid => Code::UuidSchemeNotRegistered,
        Scheme::Oid => Code::OidSchemeNotRegistered,
        _ => return None,
    };
    let found = Finding::new(code, 0, subject.parts.at.scheme_end);
    // No path of a URN can be what an authority is.
    Some(match subject.parts.at.has_authority() {
        true => found,
        false => found.mended_by(Change::Urn),
    })
}

/// What `uuid:` cannot have.
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
