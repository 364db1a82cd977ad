//! Checks `mailto:` (RFC 6068) and `tag:` (RFC 4151), both of which have e-mail addresses.

use crate::lint::code::Code;
use crate::lint::finding::Finding;
use crate::lint::scheme::Scheme;
use crate::lint::subject::Subject;
use crate::text::scan::seek;
use crate::text::split::{rsplit_once, split_once};

/// Finds a `mailto:` without addresses, or with invalid addresses or header fields.
pub const fn mailto(subject: &Subject<'_>) -> Option<Finding> {
    let at = subject.parts.at;
    if !matches!(subject.scheme, Scheme::Mailto) {
        return None;
    }
    let path = subject.parts.path();
    let bad = Some(Finding::new(
        Code::MailtoBadSyntax,
        at.hier_part(),
        at.path_end,
    ));
    if at.has_authority() || path.is_empty() && subject.parts.query().is_none() {
        return bad;
    }
    let mut rest = if path.is_empty() { None } else { Some(path) };
    while let Some(addresses) = rest {
        let address = match split_once(addresses, b',') {
            Some((address, after)) => {
                rest = Some(after);
                address
            }
            None => {
                rest = None;
                addresses
            }
        };
        match rsplit_once(address, b'@') {
            Some((local, domain)) if !local.is_empty() && !domain.is_empty() => {}
            _ => return bad,
        }
    }
    let mut rest = subject.parts.query();
    while let Some(fields) = rest {
        let field = match split_once(fields, b'&') {
            Some((field, after)) => {
                rest = Some(after);
                field
            }
            None => {
                rest = None;
                fields
            }
        };
        if matches!(field.as_bytes(), [b'=', ..]) || seek(field.as_bytes(), b'=').is_empty() {
            return Some(Finding::new(
                Code::MailtoBadSyntax,
                at.path_end,
                at.query_end,
            ));
        }
    }
    None
}

/// Finds a `tag:` that is no tag URI.
pub const fn tag(subject: &Subject<'_>) -> Option<Finding> {
    let at = subject.parts.at;
    if !matches!(subject.scheme, Scheme::Tag) {
        return None;
    }
    if let Some((entity, _)) = split_once(subject.parts.path(), b':')
        && let Some((authority, date)) = rsplit_once(entity, b',')
        && is_authority(authority.as_bytes())
        && is_date(date.as_bytes())
    {
        return None;
    }
    Some(Finding::new(
        Code::TagBadSyntax,
        at.hier_part(),
        at.path_end,
    ))
}

/// Returns whether a text is a DNS name or an e-mail address.
const fn is_authority(text: &[u8]) -> bool {
    let mut rest = text;
    while let [
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'@',
        tail @ ..,
    ] = rest
    {
        rest = tail;
    }
    rest.is_empty()
        && !matches!(
            text,
            [] | [b'@' | b'.' | b'-', ..] | [.., b'@' | b'.' | b'-']
        )
}

/// Returns whether a text is a date: `year ["-" month ["-" day]]`. It does not check the length of each month.
const fn is_date(text: &[u8]) -> bool {
    let (year, month, day) = match text {
        [year @ .., b'-', a, b, b'-', c, d] => (year, [*a, *b], [*c, *d]),
        [year @ .., b'-', a, b] => (year, [*a, *b], *b"01"),
        year => (year, *b"01", *b"01"),
    };
    matches!(year, [b'0'..=b'9', b'0'..=b'9', b'0'..=b'9', b'0'..=b'9'])
        && matches!(month, [b'0', b'1'..=b'9'] | [b'1', b'0'..=b'2'])
        && matches!(
            day,
            [b'0', b'1'..=b'9'] | [b'1' | b'2', b'0'..=b'9'] | [b'3', b'0' | b'1']
        )
}
