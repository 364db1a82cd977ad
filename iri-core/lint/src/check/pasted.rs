//! Checks texts that come from elsewhere: quoted, out of a template, out of HTML, or an address of another form.

use crate::code::Code;
use crate::finding::Finding;
use crate::seen::Seen;
use crate::subject::Subject;
use iri_grammar::bare_host::{BareHost, bare_ipv6, rejected_bare_host};
use iri_grammar::fix::Change;
use iri_grammar::grammar::class::Flag;
use iri_grammar::known_scheme::Scheme;
use iri_grammar::text::arithmetic::{minus, plus};
use iri_grammar::text::hex::value;
use iri_grammar::text::scan::seek;

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

/// Finds `${NAME}`, `{{ name }}` or `{name}` in a rejected text.
pub(crate) const fn placeholder(subject: &Subject<'_>) -> Option<Finding> {
    if !subject.seen.has(Seen::REFUSED) {
        return None;
    }
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
    let Some((BareHost::Remote, colon)) = rejected_bare_host(text) else {
        return None;
    };
    let end = plus!(colon, 1);
    // The only `@` is the one before the host.
    if subject.last_at_sign() > colon {
        return None;
    }
    let found = Finding::new(Code::ScpAddress, 0, end);
    // After a `/`, the path is that of the root. Without one it begins in the user's folder, which most servers of git do not
    // tell apart.
    Some(match text {
        [b'g', b'i', b't', b'@', ..] | [.., b'.', b'g', b'i', b't']
            if !matches!(subject.from(end), [b'/' | b'~', ..]) =>
        {
            found.mended_by(Change::Ssh)
        }
        _ => found,
    })
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

/// Finds a character that HTML writes as `&amp;`, in the query or after it.
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
        let after = match tail {
            [b'a', b'm', b'p', b';', after @ ..] | [b'#', b'3', b'8', b';', after @ ..] => after,
            [b'#', b'0', b'3', b'8', b';', after @ ..]
            | [b'#', b'x', b'2', b'6', b';', after @ ..] => after,
            _ => {
                rest = seek(tail, b'&');
                continue;
            }
        };
        if place > at.query_end {
            return None;
        }
        return Some(Finding::new(Code::HtmlEntity, place, subject.place(after)));
    }
    None
}

/// Finds a raw `;` in a query, which is none of an entity.
pub(crate) const fn semicolon(subject: &Subject<'_>) -> Option<Finding> {
    let at = subject.parts.at;
    if !matches!(subject.scheme, Scheme::Http | Scheme::Https) {
        return None;
    }
    let mut rest = subject.between(at.path_end, at.query_end).as_bytes();
    while let [b, tail @ ..] = rest {
        rest = match rest {
            [b'&', b'a', b'm', b'p', b';', after @ ..] => after,
            _ if *b == b';' => {
                let place = minus!(at.query_end, rest.len() as u32);
                return Some(Finding::new(Code::SemicolonInQuery, place, plus!(place, 1)));
            }
            _ => tail,
        };
    }
    None
}
