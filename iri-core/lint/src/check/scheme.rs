//! Checks the scheme, and short rules of some schemes.

use crate::code::Code;
use crate::finding::Finding;
use crate::subject::Subject;
use iri_grammar::fix::Change;
use iri_grammar::grammar::class::Flag;
use iri_grammar::known_scheme::Scheme;

/// Finds upper-case letters in the scheme.
pub(crate) const fn case(subject: &Subject<'_>) -> Option<Finding> {
    let end = subject.parts.at.scheme_end;
    let mut rest = subject.between(0, end).as_bytes();
    while let [b, tail @ ..] = rest {
        if b.is_ascii_uppercase() {
            let found = Finding::new(Code::SchemeNotLowercase, 0, end);
            // These are no registered schemes, and the fix of another finding replaces them.
            return Some(match subject.scheme {
                Scheme::Uuid | Scheme::Oid => found,
                _ => found.mended_by(Change::LowerCase),
            });
        }
        rest = tail;
    }
    None
}

/// Finds an address after the scheme of another, as in `jar:http://h/a.jar!/b`.
pub(crate) const fn nested(subject: &Subject<'_>) -> Option<Finding> {
    let at = subject.parts.at;
    let address = subject.from(at.path_start);
    if matches!(subject.scheme, Scheme::Nested)
        && let ([b'a'..=b'z' | b'A'..=b'Z', ..], [b':', ..]) = (address, Flag::SCHEME.skip(address))
    {
        return Some(Finding::new(Code::NestedAddress, 0, at.scheme_end));
    }
    None
}

/// Finds a fragment that the scheme forbids.
pub(crate) const fn fragment(subject: &Subject<'_>) -> Option<Finding> {
    let (start, end) = (subject.parts.at.query_end, subject.end());
    if start < end && subject.scheme.forbids_fragment() {
        Some(Finding::new(Code::FragmentNotAllowed, start, end))
    } else {
        None
    }
}

/// Finds a `file:` that does not have the form `file:///path`.
pub(crate) const fn file(subject: &Subject<'_>) -> Option<Finding> {
    let at = subject.parts.at;
    if !matches!(subject.scheme, Scheme::File) {
        return None;
    }
    let is_empty = at.authority_start() == at.path_start;
    let code = match (at.has_authority(), subject.parts.path().as_bytes()) {
        // Some programs read a host after four slashes.
        (true, [b'/', b'/', ..]) => Code::FileBadForm,
        (true, [b'/', ..]) if is_empty => return None,
        (true, _) | (false, [b'/', ..]) => Code::FileBadForm,
        (false, _) => Code::FileRelativePath,
    };
    Some(Finding::new(code, at.hier_part(), at.path_end))
}
