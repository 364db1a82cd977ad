//! Checks URNs (RFC 8141). It also checks UUIDs and object identifiers, as URNs and after `uuid:` and `oid:`, which are
//! no registered schemes.

use crate::code::Code;
use crate::finding::Finding;
use crate::subject::Subject;
use iri_grammar::fix::Change;
use iri_grammar::known_scheme::Scheme;
use iri_grammar::name::fault::{Fault, NameErrorKind};
use iri_grammar::name::urn::{self, name};
use iri_grammar::text::arithmetic::plus;
use iri_grammar::text::split::split_once;

/// Finds an NID or an NSS that is not valid, or an NID that begins with `X-`.
pub(crate) const fn namespace(subject: &Subject<'_>) -> Option<Finding> {
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
        Err(fault) => Some(of_fault(fault)),
    }
}

/// Returns the finding for what is wrong with a URN.
const fn of_fault(fault: Fault) -> Finding {
    let code = match fault.kind {
        NameErrorKind::Nss => Code::UrnBadNss,
        NameErrorKind::RqComponents => Code::UrnBadComponents,
        _ => Code::UrnBadNid,
    };
    Finding::new(code, fault.start, fault.end)
}

/// Finds a query of a URN that is no r-component and no q-component.
pub(crate) const fn components(subject: &Subject<'_>) -> Option<Finding> {
    let is_urn = matches!(subject.scheme, Scheme::Urn)
        && (is(subject, "uuid") || is(subject, "oid") || name(&subject.parts).is_ok());
    match urn::components(&subject.parts) {
        Err(fault) if is_urn => Some(of_fault(fault)),
        _ => None,
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
pub(crate) const fn uuid(subject: &Subject<'_>) -> Option<Finding> {
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
pub(crate) const fn oid(subject: &Subject<'_>) -> Option<Finding> {
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
pub(crate) const fn unregistered(subject: &Subject<'_>) -> Option<Finding> {
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
pub(crate) const fn uuid_rest(subject: &Subject<'_>, from: u32) -> Option<Finding> {
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
