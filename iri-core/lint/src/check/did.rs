//! Checks decentralized identifiers (W3C DID Core, section 3).

use iri_grammar::grammar::pct_encoded::triplet;
use iri_grammar::known_scheme::Scheme;
use iri_grammar::name::did::{Name, name};
use iri_grammar::name::fault::{Fault, NameErrorKind};
use iri_grammar::text::arithmetic::{minus, plus};
use iri_grammar::text::number::decimal_value;
use iri_grammar::text::scan::seek;
use iri_grammar::text::utf8::decode;

use crate::code::Code;
use crate::finding::{DID_ID, DID_METHOD, Finding};
use crate::subject::Subject;

/// Finds a text with the scheme `did` that is no DID.
pub(crate) const fn did(subject: &Subject<'_>) -> Option<Finding> {
    if !matches!(subject.scheme, Scheme::Did) {
        return None;
    }
    let fault = match name(&subject.parts) {
        Ok(name) => return port(subject, name),
        Err(fault) => fault,
    };
    let is_method = matches!(fault.kind, NameErrorKind::MethodName);
    let (start, end) = culprit(subject, &fault, is_method);
    let found = Finding::new(Code::DidBadSyntax, start, end);
    Some(found.naming(if is_method { DID_METHOD } else { DID_ID }))
}

/// Returns the place of the character that is wrong, or of the whole part if it is none of its characters.
const fn culprit(subject: &Subject<'_>, fault: &Fault, is_method: bool) -> (u32, u32) {
    let mut rest = subject.between(fault.start, fault.end).as_bytes();
    let end = fault.end;
    loop {
        rest = match rest {
            [b'a'..=b'z' | b'0'..=b'9', tail @ ..] => tail,
            [b'A'..=b'Z' | b'.' | b'-' | b'_' | b':', tail @ ..] if !is_method => tail,
            [] | [b':' | b'/', ..] => return (fault.start, end),
            _ => match triplet(rest) {
                Some((_, tail)) if !is_method => tail,
                found => {
                    let mut after = rest;
                    match found {
                        Some((_, tail)) => after = tail,
                        None => _ = decode(&mut after),
                    }
                    let (start, next) = (rest.len() as u32, after.len() as u32);
                    return (minus!(end, start), minus!(end, next));
                }
            },
        };
    }
}

/// Finds a number after the host of a `did:web`, where a port has an encoded `:`.
const fn port(subject: &Subject<'_>, name: Name) -> Option<Finding> {
    if !subject
        .between(name.method_start, name.method_end)
        .eq_ignore_ascii_case("web")
    {
        return None;
    }
    let start = plus!(name.method_end, 1);
    let [b':', number @ ..] = seek(subject.between(start, name.id_end).as_bytes(), b':') else {
        return None;
    };
    let mut rest = number;
    while let [b'0'..=b'9', tail @ ..] = rest {
        rest = tail;
    }
    if !matches!(rest, [] | [b':', ..]) {
        return None;
    }
    let start = minus!(name.id_end, number.len() as u32);
    let end = minus!(name.id_end, rest.len() as u32);
    match (
        minus!(end, start),
        decimal_value(subject.between(start, end).as_bytes(), 0xFFFF),
    ) {
        (2..=5, Some(_)) => Some(Finding::new(Code::DidWebPort, minus!(start, 1), end)),
        _ => None,
    }
}
