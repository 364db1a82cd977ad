//! Checks decentralized identifiers (W3C DID Core, section 3).

use iri_grammar::known_scheme::Scheme;
use iri_grammar::name::did::name;

use crate::code::Code;
use crate::finding::Finding;
use crate::subject::Subject;

/// Finds a text with the scheme `did` that is no DID.
pub(crate) const fn did(subject: &Subject<'_>) -> Option<Finding> {
    if !matches!(subject.scheme, Scheme::Did) || name(&subject.parts).is_ok() {
        return None;
    }
    let at = subject.parts.at;
    Some(Finding::new(Code::DidBadSyntax, at.path_start, at.path_end))
}
