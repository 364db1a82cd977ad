//! Checks texts that come from elsewhere: quoted, out of a template, out of HTML, or an address of another form.

use crate::code::Code;
use crate::finding::Finding;
use crate::seen::Seen;
use crate::subject::Subject;
use iri_grammar::bare_host::{
    BareHost, bare_ipv6, begins_with_port, is_opaque_scheme, rejected_bare_host,
};
use iri_grammar::fix::{Change, is_printf};
use iri_grammar::grammar::class::Flag;
use iri_grammar::known_scheme::Scheme;
use iri_grammar::text::arithmetic::{minus, plus};
use iri_grammar::text::hex::value;
use iri_grammar::text::scan::seek;
use iri_grammar::text::slice::is_listed;

/// Finds quotes or angle brackets around a rejected text.
pub(crate) const fn quotes(subject: &Subject<'_>, from: u32) -> Option<Finding> {
    if !subject.seen.has(Seen::REFUSED) {
        return None;
    }
    let end = subject.end();
    let (start, end) = match subject.parts.text.as_bytes() {
        [b'"', .., b'"'] | [b'\'', .., b'\''] | [b'`', .., b'`'] | [b'<', .., b'>'] => {
            if from == 0 {
                (0, 1)
            } else if from < end {
                (minus!(end, 1), end)
            } else {
                return None;
            }
        }
        _ => return None,
    };
    let found = Finding::new(Code::QuotesAround, start, end);
    Some(found.mended_by(Change::Remove))
}

/// Finds `${NAME}`, `{{ name }}`, `{name}`, `%s` or the port `PORT` in a rejected text, and the host `$name` in any.
pub(crate) const fn placeholder(subject: &Subject<'_>) -> Option<Finding> {
    let at = subject.parts.at;
    if at.has_authority() && is_variable(subject.between(at.host_start, at.host_end)) {
        return Some(Finding::new(Code::Placeholder, at.host_start, at.host_end));
    }
    if !subject.seen.has(Seen::REFUSED) {
        return None;
    }
    match in_braces(subject) {
        None => {}
        found => return found,
    }
    if at.host_end < at.path_start {
        let start = plus!(at.host_end, 1);
        let port = subject.between(start, at.path_start);
        if is_variable(port) || port.eq_ignore_ascii_case("port") {
            return Some(Finding::new(Code::Placeholder, start, at.path_start));
        }
    }
    let text = subject.parts.text.as_bytes();
    let mut rest = seek(text, b'%');
    while let [_, tail @ ..] = rest {
        let place = subject.place(rest);
        if let Some((before, _)) = text.split_at_checked(place as usize)
            && is_printf(before, rest)
            && place >= subject.last_at_sign()
        {
            return Some(Finding::new(Code::Placeholder, place, plus!(place, 2)));
        }
        rest = seek(tail, b'%');
    }
    None
}

/// Returns whether a text is `$name`, also with a `$` after it.
const fn is_variable(text: &str) -> bool {
    let [b'$', b'A'..=b'Z' | b'a'..=b'z' | b'_', rest @ ..] = text.as_bytes() else {
        return false;
    };
    let mut rest = rest;
    while let [b, tail @ ..] = rest
        && (b.is_ascii_alphanumeric() || *b == b'_')
    {
        rest = tail;
    }
    matches!(rest, [] | [b'$'])
}

/// Finds a name in braces.
const fn in_braces(subject: &Subject<'_>) -> Option<Finding> {
    let mut rest = seek(subject.parts.text.as_bytes(), b'{');
    while let [_, tail @ ..] = rest {
        let mut name = tail;
        while let [b, after @ ..] = name
            && (b.is_ascii_alphanumeric()
                || matches!(
                    b,
                    b'{' | b' '
                        | b'_'
                        | b'.'
                        | b'-'
                        | b'+'
                        | b'/'
                        | b'?'
                        | b'&'
                        | b'#'
                        | b','
                        | b'*'
                        | b':'
                ))
        {
            name = after;
        }
        if let [b'}', after @ ..] = name
            && name.len() < tail.len()
        {
            let place = subject.place(rest);
            let start = match subject.between(0, place).as_bytes() {
                [.., b'$'] => minus!(place, 1),
                _ => place,
            };
            let end = match after {
                [b'}', last @ ..] => last,
                last => last,
            };
            return Some(Finding::new(Code::Placeholder, start, subject.place(end)));
        }
        // A name that begins at a later `{` of these ends here, too.
        rest = seek(name, b'{');
    }
    None
}

/// Finds `%u0430`, as JavaScript's `escape()` writes a character.
pub(crate) const fn percent_u(subject: &Subject<'_>, from: u32) -> Option<Finding> {
    if !subject.seen.has(Seen::REFUSED) {
        return None;
    }
    let mut rest = seek(subject.from(from), b'%');
    while let [_, tail @ ..] = rest {
        if let [b'u', a, b, c, d, after @ ..] = tail
            && Flag::HEXDIG.contains(*a)
            && Flag::HEXDIG.contains(*b)
            && Flag::HEXDIG.contains(*c)
            && Flag::HEXDIG.contains(*d)
        {
            let code = u32::from_be_bytes([0, 0, value(*a, *b), value(*c, *d)]);
            let found = Finding::new(Code::PercentU, subject.place(rest), subject.place(after));
            return Some(match char::from_u32(code) {
                // Two of those stand for one character.
                None => found,
                Some(_) => found.naming(code).mended_by(Change::Encode),
            });
        }
        rest = seek(tail, b'%');
    }
    None
}

/// Finds an IPv6 address without brackets in a rejected text that has no `@`, so that nothing in it is a password.
pub(crate) const fn ipv6(subject: &Subject<'_>) -> Option<Finding> {
    if !subject.seen.has(Seen::REFUSED) {
        return None;
    }
    let Some(bare) = bare_ipv6(subject.parts.text.as_bytes()) else {
        return None;
    };
    if subject.last_at_sign() != 0 {
        return None;
    }
    let found = Finding::new(Code::Ipv6WithoutBrackets, bare.start, bare.end);
    Some(
        if bare.is_whole && bare.colon.is_none() && bare.start != 0 {
            found.mended_by(Change::Bracket)
        } else {
            found
        },
    )
}

/// Returns whether a rejected text has an IPv6 address without brackets, whose first group is no host.
pub(crate) const fn is_bare_ipv6(subject: &Subject<'_>) -> bool {
    subject.seen.has(Seen::REFUSED) && bare_ipv6(subject.parts.text.as_bytes()).is_some()
}

/// Finds `git@github.example:org/x.git` in a rejected text.
pub(crate) const fn remote(subject: &Subject<'_>) -> Option<Finding> {
    if !subject.seen.has(Seen::REFUSED) {
        return None;
    }
    let text = subject.parts.text.as_bytes();
    let (colon, end) = match rejected_bare_host(text) {
        Some((BareHost::Remote, colon)) => (colon, plus!(colon, 1)),
        Some((BareHost::RemoteRoot, colon)) => (colon, plus!(colon, 2)),
        _ => return None,
    };
    // The only `@` is the one before the host.
    if subject.last_at_sign() > colon {
        return None;
    }
    let found = Finding::new(Code::ScpAddress, 0, end);
    // Without a `/` the path begins in the user's folder, which most servers of git do not tell from the root.
    Some(match text {
        [b'g', b'i', b't', b'@', ..] | [.., b'.', b'g', b'i', b't']
            if !matches!(subject.from(end), [b'~', ..]) =>
        {
            found.mended_by(Change::Ssh)
        }
        _ => found,
    })
}

/// Finds `h.example:org/x.git` in a valid text, where the host is read as the scheme.
pub(crate) const fn remote_without_user(subject: &Subject<'_>) -> Option<Finding> {
    // Tools write these before the names of repositories.
    const TOOLS: [&str; 4] = ["github", "gitlab", "bitbucket", "sourcehut"];
    let at = subject.parts.at;
    let Some(scheme) = subject.parts.scheme() else {
        return None;
    };
    let path = subject.parts.path().as_bytes();
    if !matches!(subject.scheme, Scheme::Other)
        || !matches!(
            path,
            [
                b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'_' | b'.' | b'~',
                ..,
            ]
        )
        || !matches!(subject.parts.text.as_bytes(), [.., b'.', b'g', b'i', b't'])
        || seek(path, b'/').is_empty()
        || (at.path_end as usize) < subject.parts.text.len()
        || begins_with_port(path)
    {
        return None;
    }
    if is_listed(scheme.as_bytes(), &TOOLS) || is_opaque_scheme(scheme) {
        return None;
    }
    Some(Finding::new(
        Code::ScpWithoutUser,
        0,
        plus!(at.scheme_end, 1),
    ))
}

/// Finds a path of Windows, `C:\Users` or `C:/Users`.
pub(crate) const fn windows_path(subject: &Subject<'_>) -> Option<Finding> {
    match subject.parts.text.as_bytes() {
        [letter, b':', b'\\', ..]
        | [
            letter,
            b':',
            b'/',
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9',
            ..,
        ] if letter.is_ascii_alphabetic() => Some(Finding::new(Code::WindowsPath, 0, 3)),
        _ => None,
    }
}

/// Finds a character that HTML writes as `&amp;` or `&#39;`, in the query or after it.
pub(crate) const fn entity(subject: &Subject<'_>, from: u32) -> Option<Finding> {
    let at = subject.parts.at;
    let start = if from > at.path_end {
        from
    } else {
        at.path_end
    };
    let mut rest = seek(subject.from(start), b'&');
    while let [_, tail @ ..] = rest {
        let place = subject.place(rest);
        // The `#` of `&#38;` begins the fragment, so one is the last of the query.
        let Some(after) = after_entity(tail) else {
            rest = seek(tail, b'&');
            continue;
        };
        if place > at.query_end {
            return None;
        }
        return Some(Finding::new(Code::HtmlEntity, place, subject.place(after)));
    }
    None
}

/// Returns what follows the name or the number of a character of HTML, and its `;`. Of the names there are those of the characters
/// that HTML itself needs: others are names of parameters.
const fn after_entity(text: &[u8]) -> Option<&[u8]> {
    match text {
        [b'a', b'm', b'p', b';', after @ ..]
        | [b'l' | b'g', b't', b';', after @ ..]
        | [b'q', b'u', b'o', b't', b';', after @ ..]
        | [b'a', b'p', b'o', b's', b';', after @ ..]
        | [b'n', b'b', b's', b'p', b';', after @ ..] => Some(after),
        [b'#', b'x' | b'X', digits @ ..] => {
            let mut rest = digits;
            while let [b, tail @ ..] = rest
                && Flag::HEXDIG.contains(*b)
            {
                rest = tail;
            }
            after_number(digits, rest)
        }
        [b'#', digits @ ..] => {
            let mut rest = digits;
            while let [b'0'..=b'9', tail @ ..] = rest {
                rest = tail;
            }
            after_number(digits, rest)
        }
        _ => None,
    }
}

/// Returns what follows the `;` after one to seven digits.
const fn after_number<'a>(digits: &[u8], rest: &'a [u8]) -> Option<&'a [u8]> {
    match (minus!(digits.len(), rest.len()), rest) {
        (1..=7, [b';', after @ ..]) => Some(after),
        _ => None,
    }
}

/// Finds a raw `;` in a query, which is none of an entity.
pub(crate) const fn semicolon(subject: &Subject<'_>) -> Option<Finding> {
    let at = subject.parts.at;
    if !matches!(subject.scheme, Scheme::Http | Scheme::Https) {
        return None;
    }
    let mut rest = subject.between(at.path_end, at.query_end).as_bytes();
    while let [b, tail @ ..] = rest {
        let after = match rest {
            [b'&', name @ ..] => after_entity(name),
            _ => None,
        };
        rest = match after {
            Some(after) => after,
            _ if *b == b';' => {
                let place = minus!(at.query_end, rest.len() as u32);
                return Some(Finding::new(Code::SemicolonInQuery, place, plus!(place, 1)));
            }
            _ => tail,
        };
    }
    None
}
