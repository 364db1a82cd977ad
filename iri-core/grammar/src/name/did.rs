//! Reads decentralized identifiers (W3C DID Core, section 3).

use super::fault::{Fault, NameErrorKind};
use crate::grammar::class::{ALPHA, DIGIT};
use crate::grammar::parts::Parts;
use crate::grammar::pct_encoded::triplet;
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

/// Reads a DID: `did = "did:" method-name ":" method-specific-id`. A DID URL has more after it.
///
/// # Errors
/// Returns what is wrong, also if the scheme is another.
pub const fn did(parts: &Parts<'_>) -> Result<Name, Fault> {
    match parts.scheme() {
        Some(scheme) if scheme.eq_ignore_ascii_case("did") => name(parts),
        _ => Err(Fault::new(NameErrorKind::NotDid, 0, parts.at.scheme_end)),
    }
}

/// Returns the places of the method and the identifier, whatever the scheme.
///
/// # Errors
/// Returns what is wrong.
pub const fn name(parts: &Parts<'_>) -> Result<Name, Fault> {
    let at = parts.at;
    let mut rest = parts.path().as_bytes();
    while let [b'a'..=b'z' | b'0'..=b'9', tail @ ..] = rest {
        rest = tail;
    }
    let method_end = minus!(at.path_end, rest.len() as u32);
    let [b':', id @ ..] = rest else {
        return Err(Fault::new(
            NameErrorKind::MethodName,
            at.path_start,
            at.path_end,
        ));
    };
    if method_end == at.path_start || at.has_authority() {
        return Err(Fault::new(
            NameErrorKind::MethodName,
            at.path_start,
            method_end,
        ));
    }
    match after_id(id) {
        Some(rest @ ([] | [b'/', ..])) => Ok(Name {
            method_start: at.path_start,
            method_end,
            id_end: minus!(at.path_end, rest.len() as u32),
        }),
        _ => {
            let start = minus!(at.path_end, id.len() as u32);
            Err(Fault::new(
                NameErrorKind::MethodSpecificId,
                start,
                at.path_end,
            ))
        }
    }
}

/// Returns what follows `method-specific-id = *( *idchar ":" ) 1*idchar`, and `None` if it ends in a colon or has nothing.
const fn after_id(id: &[u8]) -> Option<&[u8]> {
    let mut rest = id;
    let mut ends_in_colon = true;
    loop {
        rest = match rest {
            [b, tail @ ..]
                if ALPHA.contains(*b) || DIGIT.contains(*b) || matches!(b, b'.' | b'-' | b'_') =>
            {
                ends_in_colon = false;
                tail
            }
            [b':', tail @ ..] => {
                ends_in_colon = true;
                tail
            }
            _ => match triplet(rest) {
                Some((_, tail)) => {
                    ends_in_colon = false;
                    tail
                }
                None if ends_in_colon => return None,
                None => return Some(rest),
            },
        };
    }
}
