//! Checks decentralized identifiers (W3C DID Core, section 3).

use crate::grammar::class::{ALPHA, DIGIT};
use crate::grammar::parts::Parts;
use crate::grammar::pct_encoded::triplet;
use crate::lint::code::Code;
use crate::lint::finding::Finding;
use crate::lint::scheme::Scheme;
use crate::lint::subject::Subject;
use crate::text::arithmetic::minus;

/// The places of the parts of a DID in the text: `did:` method `:` identifier.
#[derive(Clone, Copy, Debug)]
pub struct Name {
    pub method_start: u32,
    /// The place of the `:` after the method.
    pub method_end: u32,
    /// The end of the identifier, where the path of a DID URL begins.
    pub id_end: u32,
}

/// Returns the places of the method and the identifier.
///
/// # Errors
/// Returns the finding that the text is no DID.
pub const fn name(parts: &Parts<'_>) -> Result<Name, Finding> {
    let at = parts.at;
    let bad = Err(no_did(parts));
    let path = parts.path().as_bytes();
    let mut rest = path;
    while let [b'a'..=b'z' | b'0'..=b'9', tail @ ..] = rest {
        rest = tail;
    }
    let method_end = minus!(at.path_end, rest.len() as u32);
    let [b':', tail @ ..] = rest else {
        return bad;
    };
    if method_end == at.path_start || at.has_authority() {
        return bad;
    }
    rest = tail;
    let mut ends_in_colon = true;
    loop {
        match rest {
            [b, tail @ ..]
                if ALPHA.contains(*b) || DIGIT.contains(*b) || matches!(b, b'.' | b'-' | b'_') =>
            {
                ends_in_colon = false;
                rest = tail;
            }
            [b':', tail @ ..] => {
                ends_in_colon = true;
                rest = tail;
            }
            _ => match triplet(rest) {
                Some((_, tail)) => {
                    ends_in_colon = false;
                    rest = tail;
                }
                None => break,
            },
        }
    }
    if ends_in_colon || !matches!(rest, [] | [b'/', ..]) {
        return bad;
    }
    Ok(Name {
        method_start: at.path_start,
        method_end,
        id_end: minus!(at.path_end, rest.len() as u32),
    })
}

/// Returns the finding that the text is no DID.
pub const fn no_did(parts: &Parts<'_>) -> Finding {
    Finding::new(Code::DidBadSyntax, parts.at.path_start, parts.at.path_end)
}

/// Finds a text with the scheme `did` that is no DID.
pub const fn did(subject: &Subject<'_>) -> Option<Finding> {
    if !matches!(subject.scheme, Scheme::Did) {
        return None;
    }
    match name(&subject.parts) {
        Ok(_) => None,
        Err(finding) => Some(finding),
    }
}
