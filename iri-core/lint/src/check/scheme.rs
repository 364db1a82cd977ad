//! Checks the scheme, and short rules of some schemes.

use crate::code::Code;
use crate::finding::Finding;
use crate::subject::Subject;
use iri_grammar::bare_host::is_likely_host;
use iri_grammar::cut_password::cut_password;
use iri_grammar::fix::Change;
use iri_grammar::grammar::class::Flag;
use iri_grammar::grammar::host_list::{is_mongodb, is_postgres};
use iri_grammar::known_scheme::Scheme;
use iri_grammar::text::slice::is_listed;

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

/// Finds a host and port, of which the host is read as the scheme.
pub(crate) const fn bare_host(subject: &Subject<'_>) -> Option<Finding> {
    let end = subject.parts.at.scheme_end;
    if is_likely_host(&subject.parts) {
        Some(Finding::new(Code::HostPortWithoutScheme, 0, end))
    } else {
        None
    }
}

/// Finds a scheme that was written twice, as in `https://https//h/`. The second one is read as the host.
pub(crate) const fn doubled(subject: &Subject<'_>) -> Option<Finding> {
    if is_doubled(subject) {
        let at = subject.parts.at;
        return Some(Finding::new(
            Code::DoubledScheme,
            at.host_start,
            at.path_start,
        ));
    }
    None
}

/// Returns whether the host is a scheme, and its path begins as what follows one.
pub(crate) const fn is_doubled(subject: &Subject<'_>) -> bool {
    let at = subject.parts.at;
    let host = subject.between(at.host_start, at.host_end);
    let port = subject.between(at.host_end, at.path_start);
    subject.scheme.is_web()
        && Scheme::of(Some(host)).is_web()
        && port.len() <= 1
        && matches!(subject.parts.path().as_bytes(), [b'/', b'/', ..])
}

/// Finds a scheme that is one letter from `http` or `https`, before an authority.
pub(crate) const fn mistyped(subject: &Subject<'_>) -> Option<Finding> {
    // Protocols have these: UPnP's, and an old one of encrypted messages. The last two are the only ones of IANA's list that are
    // one letter away and not checked otherwise.
    const KNOWN: [&str; 6] = ["httpu", "shttp", "httpg", "httpx", "dhttp", "pttp"];
    let at = subject.parts.at;
    let Some(scheme) = subject.parts.scheme() else {
        return None;
    };
    if !at.has_authority() || !matches!(subject.scheme, Scheme::Other) {
        return None;
    }
    if is_listed(scheme.as_bytes(), &KNOWN) {
        return None;
    }
    if is_near(scheme.as_bytes(), b"https") || is_near(scheme.as_bytes(), b"http") {
        return Some(Finding::new(Code::MistypedScheme, 0, at.scheme_end));
    }
    None
}

/// Returns whether one letter more, one less, another one, or two that changed places are all that differs.
const fn is_near(text: &[u8], name: &[u8]) -> bool {
    let (mut a, mut b) = (text, name);
    while let ([x, after_x @ ..], [y, after_y @ ..]) = (a, b)
        && x.to_ascii_lowercase() == *y
    {
        (a, b) = (after_x, after_y);
    }
    while let ([before_x @ .., x], [before_y @ .., y]) = (a, b)
        && x.to_ascii_lowercase() == *y
    {
        (a, b) = (before_x, before_y);
    }
    match (a, b) {
        ([], [_]) => true,
        ([x], [] | [_]) => x.is_ascii_alphabetic(),
        ([x, y], [v, w]) => x.to_ascii_lowercase() == *w && y.to_ascii_lowercase() == *v,
        _ => false,
    }
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

/// Finds a fragment that drivers of databases read as a part of the name. In a password, `cut-password` finds it.
pub(crate) const fn database_fragment(subject: &Subject<'_>) -> Option<Finding> {
    let at = subject.parts.at;
    let (start, end) = (at.query_end, subject.end());
    let is_database = match subject.parts.scheme() {
        Some(scheme) => is_postgres(scheme.as_bytes()) || is_mongodb(scheme.as_bytes()),
        None => false,
    };
    if is_database && at.has_authority() && start < end && cut_password(&subject.parts).is_none() {
        Some(Finding::new(Code::DatabaseFragment, start, end))
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
    let code = match (at.has_authority(), subject.parts.path().as_bytes()) {
        // Some programs read a host after four slashes.
        (true, [b'/', b'/', ..]) => Code::FileBadForm,
        (true, [b'/', ..]) if at.authority_start() == at.path_start => return None,
        (true, _) | (false, [b'/', ..]) => Code::FileBadForm,
        (false, _) => Code::FileRelativePath,
    };
    Some(Finding::new(code, at.hier_part(), at.path_end))
}

#[cfg(test)]
mod tests {
    use super::is_near;

    #[test]
    fn one_letter_from_a_name() {
        for near in [
            "ttps", "hhttps", "htttps", "htps", "httpss", "htpts", "HTPPS", "xttps", "http",
        ] {
            assert!(is_near(near.as_bytes(), b"https"), "{near}");
        }
        for other in [
            "https",
            "htp",
            "ftps",
            "tps",
            "httpsss",
            "",
            "wss",
            "git+https",
        ] {
            assert!(!is_near(other.as_bytes(), b"https"), "{other}");
        }
    }
}
