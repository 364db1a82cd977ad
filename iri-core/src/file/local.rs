//! The rules for `file:` IRIs that are the same on all systems (RFC 8089, section 2).

use iri_grammar::grammar::parts::Parts;
use iri_grammar::grammar::pct_encoded::triplet;
use iri_grammar::grammar::positions::Positions;
use iri_grammar::text::arithmetic::minus;
use iri_grammar::text::scan::seek;
use iri_grammar::text::slice::between;

use super::error::FilePathError;
use crate::component::Scheme;
use crate::types::reference::Reference;

/// The start of a `file:` URI, before its host and path.
pub(super) const PREFIX: &str = "file://";

/// Checks that a reference may name a file, and returns it.
///
/// It must have the scheme `file`, and no userinfo, port, query, fragment, encoded separator or encoded NUL.
pub(super) fn parts(
    reference: &impl Reference,
    is_separator: fn(u8) -> bool,
) -> Result<Parts<'_>, FilePathError> {
    let parts = reference.as_iri_ref().parts();
    let Parts { text, at } = parts;
    if !Scheme::of(&parts).is_some_and(|scheme| scheme.is("file")) {
        return Err(FilePathError::NotFile);
    }
    if at.has_authority() && at.host_start != at.authority_start() || at.host_end != at.path_start {
        return Err(FilePathError::Host);
    }
    if at.path_end as usize != text.len() {
        let offset = at.path_end as usize;
        return Err(FilePathError::QueryOrFragment { offset });
    }
    let mut rest = seek(text.as_bytes(), b'%');
    while let [_, after @ ..] = rest {
        let offset = minus!(text.len(), rest.len());
        match triplet(rest) {
            Some((0, _)) => return Err(FilePathError::Nul { offset }),
            Some((b, _)) if is_separator(b) => {
                return Err(FilePathError::EncodedSeparator { offset });
            }
            _ => rest = seek(after, b'%'),
        }
    }
    Ok(parts)
}

/// Returns whether the host says that the file is on this machine: RFC 8089 section 2.
pub(super) fn is_local(Parts { text, at }: Parts<'_>) -> bool {
    let host = between(text.as_bytes(), at.host_start, at.host_end);
    host.is_empty() || host.eq_ignore_ascii_case(b"localhost")
}

/// Checks that a path has no NUL.
pub(super) fn check_nul(path: &[u8]) -> Result<(), FilePathError> {
    match seek(path, 0) {
        [] => Ok(()),
        rest => Err(FilePathError::Nul {
            offset: minus!(path.len(), rest.len()),
        }),
    }
}

/// Returns the positions of a `file:` URI with an authority and a path.
pub(super) const fn positions(path_start: u32, end: u32) -> Positions {
    Positions {
        scheme_end: 4,
        host_start: PREFIX.len() as u32,
        host_end: path_start,
        path_start,
        path_end: end,
        query_end: end,
    }
}
