//! Checks `mailto:` (RFC 6068) and `tag:` (RFC 4151), both of which have e-mail addresses.

use crate::code::Code;
use crate::finding::Finding;
use crate::subject::Subject;
use iri_grammar::grammar::pct_encoded::decode_first;
use iri_grammar::known_scheme::Scheme;
use iri_grammar::text::arithmetic::{minus, plus};
use iri_grammar::text::scan::seek;
use iri_grammar::text::slice::slice;
use iri_grammar::text::split::{rsplit_once, split_once};

/// Finds an `acct:` that names no account.
pub(crate) const fn acct(subject: &Subject<'_>) -> Option<Finding> {
    let at = subject.parts.at;
    let Some(scheme) = subject.parts.scheme() else {
        return None;
    };
    if !scheme.eq_ignore_ascii_case("acct") {
        return None;
    }
    let path = subject.parts.path().as_bytes();
    let mut at_signs = 0_u32;
    // The first character is not encoded, as one beyond ASCII would be.
    let mut is_account = !at.has_authority() && !matches!(path, [b'%' | 0x80.., ..]);
    let mut rest = path;
    while let [b, tail @ ..] = rest {
        match b {
            b'@' => at_signs = plus!(at_signs, 1),
            b':' | b'/' => is_account = false,
            _ => {}
        }
        rest = tail;
    }
    if is_account && at_signs == 1 && !matches!(path, [b'@', ..] | [.., b'@']) {
        return None;
    }
    Some(Finding::new(
        Code::AcctBadSyntax,
        at.hier_part(),
        at.path_end,
    ))
}

/// Finds a `mailto:` with invalid addresses or header fields. It may have neither.
pub(crate) const fn mailto(subject: &Subject<'_>) -> Option<Finding> {
    let at = subject.parts.at;
    if !matches!(subject.scheme, Scheme::Mailto) {
        return None;
    }
    let path = subject.parts.path();
    let mut rest = if path.is_empty() { None } else { Some(path) };
    let mut is_bad = at.has_authority();
    while let Some(addresses) = rest {
        let address;
        (address, rest) = next(addresses, b',');
        is_bad |= !is_address(address);
    }
    if is_bad {
        return Some(Finding::new(
            Code::MailtoBadSyntax,
            at.hier_part(),
            at.path_end,
        ));
    }
    let mut rest = subject.parts.query();
    while let Some(fields) = rest {
        let field;
        (field, rest) = next(fields, b'&');
        is_bad |= !is_field(field);
    }
    if is_bad {
        return Some(Finding::new(
            Code::MailtoBadSyntax,
            at.path_end,
            at.query_end,
        ));
    }
    None
}

/// Finds the first `+` in the header fields of a `mailto:`, but for those that have addresses.
pub(crate) const fn plus(subject: &Subject<'_>) -> Option<Finding> {
    if !matches!(subject.scheme, Scheme::Mailto) {
        return None;
    }
    let query_end = subject.parts.at.query_end as usize;
    let mut rest = subject.parts.query();
    while let Some(fields) = rest {
        let field;
        (field, rest) = next(fields, b'&');
        let (name, _) = next(field, b'=');
        let found = seek(field.as_bytes(), b'+').len();
        if found != 0 && !has_addresses(name) {
            // How much follows the field tells where it is.
            let after = match rest {
                Some(fields) => plus!(fields.len(), 1),
                None => 0,
            };
            let start = minus!(query_end, plus!(found, after)) as u32;
            return Some(Finding::new(Code::MailtoPlus, start, plus!(start, 1)));
        }
    }
    None
}

/// Returns whether a name is that of a header field with addresses.
const fn has_addresses(name: &str) -> bool {
    const NAMES: [&[u8]; 3] = [b"to", b"cc", b"bcc"];
    let mut names = NAMES.as_slice();
    while let [addresses, others @ ..] = names {
        let (mut rest, mut expected) = (name.as_bytes(), *addresses);
        while let (Some((b, after)), [first, tail @ ..]) = (decode_first(rest), expected)
            && b.eq_ignore_ascii_case(first)
        {
            (rest, expected) = (after, tail);
        }
        if rest.is_empty() && expected.is_empty() {
            return true;
        }
        names = others;
    }
    false
}

/// Splits a text at the first `delimiter`, if there is one.
const fn next(text: &str, delimiter: u8) -> (&str, Option<&str>) {
    match split_once(text, delimiter) {
        Some((first, rest)) => (first, Some(rest)),
        None => (text, None),
    }
}

/// Returns whether a text is an `addr-spec`, in which characters may be encoded.
const fn is_address(address: &str) -> bool {
    match around_at_sign(address) {
        Some((local, domain)) => {
            (is_dot_atom(local.as_bytes(), false) || is_enclosed(local.as_bytes(), b'"', b'"'))
                && (is_dot_atom(domain.as_bytes(), true)
                    || is_enclosed(domain.as_bytes(), b'[', b']'))
        }
        None => false,
    }
}

/// Splits an address at its last `@`, or at the last that is encoded if it has no other.
///
/// RFC 6068 has the `@` as it is. But docutils, and so each page that Sphinx makes, encodes the `@` of all addresses, and
/// readers decode an address before they use it.
const fn around_at_sign(address: &str) -> Option<(&str, &str)> {
    let parts = rsplit_once(address, b'@');
    if parts.is_some() {
        return parts;
    }
    let mut rest = address;
    while let Some((local, after)) = rsplit_once(rest, b'%') {
        if matches!(after.as_bytes(), [b'4', b'0', ..]) {
            let start = plus!(local.len(), "%40".len()) as u32;
            return Some((local, slice(address, start, address.len() as u32)));
        }
        rest = local;
    }
    None
}

/// Returns whether a text is a `dot-atom-text`. A domain only has the characters of names, as `a@b.example&cc=c` lacks
/// the `?`.
const fn is_dot_atom(text: &[u8], is_domain: bool) -> bool {
    let mut rest = text;
    let mut has_atom = false;
    while let Some((b, after)) = decode_first(rest) {
        has_atom = match (b, rest) {
            (b'.', _) if has_atom => false,
            (b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | 0x80.., _) => true,
            _ if has_to_be_encoded(rest) => return false,
            (
                b'!' | b'#'..=b'\'' | b'*' | b'+' | b'/' | b'=' | b'?' | b'^' | b'`' | b'{'..=b'~',
                _,
            ) if !is_domain => true,
            _ => return false,
        };
        rest = after;
    }
    has_atom
}

/// Returns whether a text is a `quoted-string`, or an address in `[` and `]`. Only the first has spaces and `\`.
const fn is_enclosed(text: &[u8], open: u8, close: u8) -> bool {
    let is_quoted = open == b'"';
    let Some((first, mut rest)) = decode_first(text) else {
        return false;
    };
    if first != open {
        return false;
    }
    while let Some((b, after)) = decode_first(rest) {
        if has_to_be_encoded(rest) {
            return false;
        }
        rest = after;
        match (b, decode_first(rest)) {
            _ if b == close => return rest.is_empty(),
            (b'\\', Some((b' '..=b'~', after))) if is_quoted => rest = after,
            (b'\t' | b' ' | b'[', _) if is_quoted => {}
            (b'\\' | b'[' | 0..=b' ' | 0x7F, _) => return false,
            _ => {}
        }
    }
    false
}

/// Returns whether a text begins with a character that RFC 6068 section 2 has encoded in addresses.
const fn has_to_be_encoded(text: &[u8]) -> bool {
    matches!(text, [b'&' | b'/' | b';' | b'=', ..])
}

/// Returns whether a text is a header field.
///
/// A `?` before another `name=` is meant as a `&`, unless a `/` is before it: pages whose links share an address put it
/// into the body as it is. RFC 6068 encodes its `/` and `?`, but all readers take them.
const fn is_field(field: &str) -> bool {
    let Some((name, value)) = split_once(field, b'=') else {
        return false;
    };
    if has(name, b'/') || has(name, b'?') {
        return false;
    }
    match split_once(value, b'?') {
        Some((before, after)) if !has(before, b'/') => {
            !matches!(split_once(after, b'='), Some((name, _)) if is_header(name))
        }
        _ => true,
    }
}

const fn has(text: &str, b: u8) -> bool {
    !seek(text.as_bytes(), b).is_empty()
}

/// Returns whether a text is as the name of a header field of mail is.
const fn is_header(name: &str) -> bool {
    let mut rest = name.as_bytes();
    while let [b'a'..=b'z' | b'A'..=b'Z' | b'-', tail @ ..] = rest {
        rest = tail;
    }
    rest.is_empty() && !name.is_empty()
}

/// Finds a `tag:` that is no tag URI.
pub(crate) const fn tag(subject: &Subject<'_>) -> Option<Finding> {
    let at = subject.parts.at;
    if !matches!(subject.scheme, Scheme::Tag) {
        return None;
    }
    if let Some((entity, _)) = split_once(subject.parts.path(), b':')
        && let Some((authority, date)) = rsplit_once(entity, b',')
        && is_authority(authority)
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

/// Returns whether a text is an `authorityName`: a DNS name or an e-mail address.
const fn is_authority(text: &str) -> bool {
    let Some((local, domain)) = split_once(text, b'@') else {
        return is_dns_name(text.as_bytes());
    };
    let mut rest = local.as_bytes();
    while let [
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_',
        tail @ ..,
    ] = rest
    {
        rest = tail;
    }
    rest.is_empty() && !local.is_empty() && is_dns_name(domain.as_bytes())
}

/// Returns whether a text is a `DNSname`: labels of letters and digits, with `-` within.
const fn is_dns_name(text: &[u8]) -> bool {
    let mut rest = text;
    let mut before = b'.';
    while let [b, tail @ ..] = rest {
        match b {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' => {}
            b'-' if before != b'.' => {}
            b'.' if !matches!(before, b'.' | b'-') => {}
            _ => return false,
        }
        before = *b;
        rest = tail;
    }
    !matches!(before, b'.' | b'-')
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
