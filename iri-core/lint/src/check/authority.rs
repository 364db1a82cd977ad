//! Checks userinfo, whether there is a host, and the port.

use super::pasted::is_bare_ipv6;
use super::path::has_drive;
use super::scheme::is_doubled;
use crate::code::Code;
use crate::finding::{CURE, Finding};
use crate::seen::Seen;
use crate::subject::Subject;
use iri_grammar::address::literal::address;
use iri_grammar::address::number::{Number, number};
use iri_grammar::address::port::default_port;
use iri_grammar::cut_password::cut_password as password_cut;
use iri_grammar::delimiter::first_colon;
use iri_grammar::fix::Change;
use iri_grammar::grammar::class::Flag;
use iri_grammar::grammar::host_list::is_mongodb;
use iri_grammar::grammar::pct_encoded::{decode_first, triplet};
use iri_grammar::known_scheme::Scheme;
use iri_grammar::report::login::stands_beside;
use iri_grammar::text::arithmetic::{minus, plus};
use iri_grammar::text::number::decimal_value;
use iri_grammar::text::scan::seek;
use iri_grammar::text::slice::slice;

/// Finds a host that is missing or empty.
pub(crate) const fn host(subject: &Subject<'_>) -> Option<Finding> {
    let at = subject.parts.at;
    let start = at.hier_part();
    if at.has_authority() {
        // Browsers refuse a link such as `//:80/` on a page, and skip slashes in `///evil.com`.
        let is_needed = subject.scheme.needs_host() || matches!(subject.scheme, Scheme::None);
        if is_needed && at.host_start == at.host_end && !is_bare_ipv6(subject) {
            let place = at.authority_start();
            return Some(Finding::new(Code::EmptyHost, place, place));
        }
        return None;
    }
    if subject.scheme.needs_host() {
        return Some(Finding::new(Code::NoHost, start, start));
    }
    None
}

/// Finds an empty host with a user or a port, and an address after IPv6, which browsers refuse in each scheme. An empty one of schemes
/// that need a host has another code, and so has such an address in those of browsers. URNs and the like are wrong anyway.
pub(crate) const fn refused(subject: &Subject<'_>) -> Option<Finding> {
    let at = subject.parts.at;
    if !at.has_authority() {
        return None;
    }
    let (start, end) = (at.authority_start(), at.path_start);
    let is_other = matches!(subject.scheme, Scheme::Other | Scheme::Nested);
    let is_refused = if at.host_start == at.host_end {
        is_other && start < end
    } else {
        let has_address = matches!(subject.scheme, Scheme::Coap | Scheme::Mqtt);
        (is_other || has_address) && is_ip_future(subject.between(at.host_start, at.host_end))
    };
    if is_refused {
        Some(Finding::new(Code::BrowsersRefuse, start, end))
    } else {
        None
    }
}

/// Returns whether a host is an address of a version after IPv6.
const fn is_ip_future(host: &str) -> bool {
    matches!(host.as_bytes(), [b'[', b'v' | b'V', ..])
}

/// Finds userinfo, which is often not wanted.
pub(crate) const fn userinfo(subject: &Subject<'_>) -> Option<Finding> {
    let at = subject.parts.at;
    if subject.parts.userinfo().is_none() {
        return None;
    }
    let code = match subject.scheme {
        Scheme::Coap | Scheme::Ws | Scheme::Wss => Code::UserinfoNotAllowed,
        _ => Code::UserinfoPresent,
    };
    let end = minus!(at.host_start, 1);
    Some(Finding::new(code, at.authority_start(), end))
}

/// Finds a password that is not empty.
pub(crate) const fn password(subject: &Subject<'_>) -> Option<Finding> {
    let at = subject.parts.at;
    let Some(userinfo) = subject.parts.userinfo() else {
        return None;
    };
    let mut rest = userinfo.as_bytes();
    while let [b, tail @ ..] = rest {
        if *b == b':' && !tail.is_empty() {
            let end = minus!(at.host_start, 1);
            let start = minus!(end, tail.len() as u32);
            return Some(Finding::new(Code::PasswordPresent, start, end));
        }
        rest = tail;
    }
    None
}

/// Finds a user's name that looks like the host of a page.
pub(crate) const fn like_host(subject: &Subject<'_>) -> Option<Finding> {
    let at = subject.parts.at;
    let is_page = matches!(
        subject.scheme,
        Scheme::None | Scheme::Http | Scheme::Https | Scheme::Ws | Scheme::Wss
    );
    let Some(userinfo) = subject.parts.userinfo() else {
        return None;
    };
    if !is_page {
        return None;
    }
    let start = at.authority_start();
    let end = minus!(at.host_start, 1);
    // Only a rejected text has these. Some readers take the first `@` for the end of userinfo, and people take an address
    // in brackets for the host.
    let bytes = userinfo.as_bytes();
    if !seek(bytes, b'@').is_empty() || !seek(bytes, b'[').is_empty() {
        return Some(Finding::new(Code::UserinfoLikeHost, start, end));
    }
    // The name ends at a `:`, as before a port, or at an encoded delimiter. It is read in pieces, as people may not see
    // what follows any other character that no host has.
    let mut piece = without_scheme(userinfo.as_bytes());
    let mut rest = piece;
    loop {
        let is_last = match (rest, triplet(rest)) {
            ([] | [b':' | b'\\', ..], _) | (_, Some((b'/' | b':' | b'?' | b'#' | b'\\', _))) => {
                true
            }
            // The user's name is an e-mail address.
            (_, Some((b'@', _))) => return None,
            (_, Some((b, tail))) if is_of_name(b) => {
                rest = tail;
                continue;
            }
            ([b, tail @ ..], _) if is_of_name(*b) || *b >= 0x80 => {
                rest = tail;
                continue;
            }
            _ => false,
        };
        let name = subject.between(
            minus!(end, piece.len() as u32),
            minus!(end, rest.len() as u32),
        );
        if is_like_host(name) {
            return Some(Finding::new(Code::UserinfoLikeHost, start, end));
        }
        match rest {
            [_, after @ ..] if !is_last => {
                // A rejected text may have a `%` that encodes nothing.
                piece = match triplet(rest) {
                    Some((_, after)) => after,
                    None => after,
                };
                rest = piece;
            }
            _ => return None,
        }
    }
}

/// Finds what may be a password with a raw character that has ended the authority.
pub(crate) const fn cut_password(subject: &Subject<'_>) -> Option<Finding> {
    match password_cut(&subject.parts) {
        Some((start, end)) => Some(of_login(
            subject,
            Finding::new(Code::CutPassword, start, end),
        )),
        None => None,
    }
}

/// Gives a finding about a user or a password the cure of its scheme, if that has one.
const fn of_login(subject: &Subject<'_>, finding: Finding) -> Finding {
    match subject.parts.scheme() {
        Some(scheme) if stands_beside(scheme.as_bytes()) => finding.naming(CURE),
        _ => finding,
    }
}

/// Finds a `:` in userinfo that is not the same to all clients of the scheme.
pub(crate) const fn colons(subject: &Subject<'_>) -> Option<Finding> {
    let (Some(scheme), Some(userinfo)) = (subject.parts.scheme(), subject.parts.userinfo()) else {
        return None;
    };
    let bytes = userinfo.as_bytes();
    let has_second = match seek(bytes, b':') {
        [_, tail @ ..] => !seek(tail, b':').is_empty(),
        [] => false,
    };
    let is_split = match subject.scheme {
        Scheme::Mqtt => {
            has_second || has_encoded_colon(bytes) || matches!(bytes, [b':', ..] | [.., b':'])
        }
        // They split before they decode.
        _ => has_second && is_mongodb(scheme.as_bytes()),
    };
    if !is_split {
        return None;
    }
    let at = subject.parts.at;
    let end = minus!(at.host_start, 1);
    let found = Finding::new(Code::UserinfoColons, at.authority_start(), end);
    Some(of_login(subject, found))
}

/// Returns whether a text has a `:`, as a triplet.
const fn has_encoded_colon(text: &[u8]) -> bool {
    let mut rest = seek(text, b'%');
    while let [_, tail @ ..] = rest {
        if let Some((b':', _)) = triplet(rest) {
            return true;
        }
        rest = seek(tail, b'%');
    }
    false
}

/// Finds an `@` after the host and `?` or `#`, unless a `=` is before it, as in a query with an address of mail.
pub(crate) const fn at_sign(subject: &Subject<'_>) -> Option<Finding> {
    let start = subject.parts.at.path_end;
    if !subject.seen.has(Seen::NO_PATH) {
        return None;
    }
    // It may be in a password, and a `/` after the host would then show half of it.
    let at = subject.parts.at;
    let has_port = at.host_end < at.path_start;
    if has_port && (subject.seen.has(Seen::REFUSED) || password_cut(&subject.parts).is_some()) {
        return None;
    }
    let mut rest = subject.from(start);
    while let [b, tail @ ..] = rest
        && !matches!(b, b'/' | b'=' | b'&')
    {
        rest = tail;
        if *b == b'@' {
            return Some(Finding::new(
                Code::AtSignAfterHost,
                start,
                subject.place(rest),
            ));
        }
    }
    None
}

/// Returns whether names of hosts have the character.
const fn is_of_name(b: u8) -> bool {
    b.is_ascii_alphanumeric() || matches!(b, b'-' | b'.' | b'_')
}

/// Returns what follows a scheme and slashes, which people may see at the start as in `https:%2F%2Fgood.com@evil.com`.
const fn without_scheme(userinfo: &[u8]) -> &[u8] {
    let mut rest = Flag::SCHEME.skip(userinfo);
    if let Some((b':', after)) = decode_first(rest) {
        rest = after;
    } else {
        rest = userinfo;
    }
    let mut has_slash = false;
    while let Some((b'/' | b'\\', after)) = decode_first(rest) {
        has_slash = true;
        rest = after;
    }
    if has_slash { rest } else { userinfo }
}

/// Returns whether a name looks like a host. A number alone is rather the number of an account.
const fn is_like_host(name: &str) -> bool {
    // No host ends in these, but people may not see them.
    let mut shown = name.as_bytes();
    while let [head @ .., b'-' | b'_'] = shown {
        shown = head;
    }
    let name = slice(name, 0, shown.len() as u32);
    name.eq_ignore_ascii_case("localhost")
        || address(name).is_some()
        || is_like_address(name)
        || ends_in_domain(name.as_bytes())
}

/// Returns whether others read a name as an address, or a person takes it for one, as `256.1.1.1`.
const fn is_like_address(name: &str) -> bool {
    match number(name) {
        Number::Address(_) => !is_number(name),
        Number::Refused => matches!(name.as_bytes(), [b'0'..=b'9', ..]) && !is_number(name),
        Number::No => false,
    }
}

/// Returns whether a text has only digits, which may be encoded.
const fn is_number(text: &str) -> bool {
    let mut rest = text.as_bytes();
    while let Some((b'0'..=b'9', after)) = decode_first(rest) {
        rest = after;
    }
    rest.is_empty()
}

/// Returns whether a name ends in a dot and at least two letters, or a dot and a character beyond ASCII. A dot may follow.
const fn ends_in_domain(name: &[u8]) -> bool {
    let mut letters = 0_u32;
    // Whether the last label has only letters
    let mut is_top = false;
    let mut rest = name;
    while let Some((b, after)) = decode_first(rest) {
        match b {
            b'.' if after.is_empty() => break,
            b'.' => (is_top, letters) = (true, 0),
            b'a'..=b'z' | b'A'..=b'Z' | 0x80.. => letters = plus!(letters, 1),
            _ => is_top = false,
        }
        rest = after;
    }
    is_top && letters > 1
}

/// The number of digits of a port that masks show. See [`after_port`](iri_grammar::delimiter::after_port).
const MAX_PORT: usize = 5;

/// Finds a port that is empty, too large, the scheme's default, or that of other protocols. The finding includes the
/// `:` if the fix removes it.
pub(crate) const fn port(subject: &Subject<'_>) -> Option<Finding> {
    let at = subject.parts.at;
    let Some(port) = subject.parts.port() else {
        return None;
    };
    // The check `file` finds such an authority as a whole.
    if matches!(subject.scheme, Scheme::File) {
        return None;
    }
    let (colon, digits) = (at.host_end, plus!(at.host_end, 1));
    if port.is_empty() {
        let found = Finding::new(Code::EmptyPort, colon, at.path_start);
        return Some(found.mended_by(port_change(subject, port)));
    }
    let Some(value) = decimal_value(port.as_bytes(), 0xFFFF) else {
        return Some(Finding::new(Code::PortOutOfRange, digits, at.path_start));
    };
    // What is not in that table keeps its port: who leaves it out has none.
    let default = match subject.parts.scheme() {
        Some(scheme) => default_port(scheme),
        None => None,
    };
    let is_default = match default {
        Some(default) => default as u32 == value,
        None => false,
    };
    let is_web = subject.scheme.is_web() && !matches!(subject.scheme, Scheme::Ftp);
    if is_default {
        let found = Finding::new(Code::DefaultPort, colon, at.path_start);
        // A fix leads to the normal form.
        Some(found.mended_by(port_change(subject, port)))
    } else if is_web && value < 1024 {
        Some(Finding::new(Code::PortNotAdvised, digits, at.path_start))
    } else {
        None
    }
}

/// Returns the change that removes a port and its `:`, if that is safe. It is not safe in these places:
/// - after an empty host, as browsers refuse a port there, and would read what follows as the host without it;
/// - if it may be the start of a password, which a change would leave in the text;
/// - if the host is a scheme that was written twice;
/// - if the port is so long that it may be a password, as masks hide it and what follows;
/// - after a `:` in the host, which is encoded or full-width. Masks hide what follows the port there as well, but would show
///   it without the port, and findings after it would have fixes.
const fn port_change(subject: &Subject<'_>, port: &str) -> Change {
    let at = subject.parts.at;
    match subject.between(at.host_start, at.host_end).as_bytes() {
        [] => Change::None,
        _ if password_cut(&subject.parts).is_some() || is_doubled(subject) => Change::None,
        _ if port.len() > MAX_PORT => Change::None,
        [b'[', ..] => Change::Remove,
        host if !first_colon(host).is_empty() => Change::None,
        _ => Change::Remove,
    }
}

/// Finds what the authority of a `file:` may not have.
pub(crate) const fn file(subject: &Subject<'_>) -> Option<Finding> {
    let at = subject.parts.at;
    if !matches!(subject.scheme, Scheme::File) || !at.has_authority() {
        return None;
    }
    let host = subject.between(at.host_start, at.host_end);
    let is_whole = at.host_start == at.authority_start() && at.host_end == at.path_start;
    // Some readers remove a host before a drive letter.
    let code = if !is_whole || !host.is_empty() && has_drive(subject.parts.path().as_bytes()) {
        Code::FileAuthority
    } else if host.eq_ignore_ascii_case("localhost") {
        Code::FileLocalhost
    } else {
        return None;
    };
    Some(Finding::new(code, at.authority_start(), at.path_start))
}
