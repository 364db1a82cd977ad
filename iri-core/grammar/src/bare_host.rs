//! Finds a host and port without a scheme, such as `localhost:8080`. The grammar reads the host as the scheme.

use crate::address::port::is_usual_port;
use crate::grammar::class::Flag;
use crate::grammar::parser::Parser;
use crate::grammar::parts::Parts;
use crate::known_scheme::Scheme;
use crate::text::arithmetic::{minus, plus};
use crate::text::number::decimal_value;
use crate::text::scan::seek;
use crate::text::slice::{between, slice};

/// Schemes after which digits follow and no `//`. Most are registered by IANA; some are prefixes of the names of databases.
const WITH_DIGITS: &str = "tel sms fax modem sip sips h323 facetime callto skype im mid cid geo doi hdl ark isbn issn \
                           lsid pmid pmc arxiv orcid taxon info dns go tip tv data about pkg swh crid z39.50r z39.50s \
                           bitcoin ethereum lightning market mms mmsto smsto msrp news nntp ni nih session steam urn";

/// Returns whether a valid reference is rather a host and its port: `localhost:8080`, `db.example:5432/app`.
///
/// The scheme is in lower case and none that is known, and has two characters at least. A port of two to five digits follows.
/// After it comes the end, `/`, `?`, `#`, or the `,` of a list of hosts. So neither `tel:112` nor `com.example.app:/oauth`
/// (RFC 8252) is one.
#[must_use]
pub const fn is_bare_host(parts: &Parts<'_>) -> bool {
    let Some(scheme) = parts.scheme() else {
        return false;
    };
    let after = slice(parts.text, parts.at.hier_part(), parts.text.len() as u32);
    if scheme.len() < 2 || !begins_with_port(after.as_bytes()) {
        return false;
    }
    let mut rest = scheme.as_bytes();
    while let [b, tail @ ..] = rest {
        if b.is_ascii_uppercase() {
            return false;
        }
        rest = tail;
    }
    matches!(Scheme::of(Some(scheme)), Scheme::Other) && !is_opaque_scheme(scheme)
}

/// Returns whether digits or a name follow a scheme, which is in lower case, and no `//`.
#[must_use]
pub const fn is_opaque_scheme(scheme: &str) -> bool {
    is_word(WITH_DIGITS, scheme)
}

/// Returns whether a valid reference is so likely a host and its port that a lint says so. A prefix of a database and a number has
/// the same form: `omim:12345`.
///
/// The name has a dot or is `localhost`, or the number is a default port, or one at which servers of many kinds listen.
#[must_use]
pub const fn is_likely_host(parts: &Parts<'_>) -> bool {
    if !is_bare_host(parts) {
        return false;
    }
    let name = slice(parts.text, 0, parts.at.scheme_end);
    if !seek(name.as_bytes(), b'.').is_empty() || name.eq_ignore_ascii_case("localhost") {
        return true;
    }
    let mut rest = parts.path().as_bytes();
    while let [b'0'..=b'9', tail @ ..] = rest {
        rest = tail;
    }
    let digits = between(
        parts.text.as_bytes(),
        parts.at.hier_part(),
        minus!(parts.at.path_end, rest.len() as u32),
    );
    match decimal_value(digits, 0xFFFF) {
        Some(number) => is_usual_port(number),
        None => false,
    }
}

/// Returns whether a text begins with a port, and nothing else that a path or a name could be.
pub const fn begins_with_port(text: &[u8]) -> bool {
    let mut rest = text;
    while let [b'0'..=b'9', tail @ ..] = rest {
        rest = tail;
    }
    let digits = match text.split_at_checked(minus!(text.len(), rest.len())) {
        Some((digits @ [_, _, ..], _)) if digits.len() <= 5 => digits,
        _ => return false,
    };
    matches!(rest, [] | [b'/' | b'?' | b'#' | b',', ..]) && decimal_value(digits, 0xFFFF).is_some()
}

/// Returns whether `word` is one of the words in `words`, which have spaces between them.
const fn is_word(words: &str, word: &str) -> bool {
    let mut rest = words.as_bytes();
    loop {
        let mut wanted = word.as_bytes();
        while let ([a, after_a @ ..], [b, after_b @ ..]) = (rest, wanted)
            && *a == *b
        {
            (rest, wanted) = (after_a, after_b);
        }
        if let ([], [] | [b' ', ..]) = (wanted, rest) {
            return true;
        }
        while let [b, tail @ ..] = rest
            && *b != b' '
        {
            rest = tail;
        }
        match rest {
            [_, tail @ ..] => rest = tail,
            [] => return false,
        }
    }
}

/// A host without a scheme in a rejected text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BareHost {
    /// `192.168.2.2:6688`, `[::1]:8080`, `cash_jaeger:4317`
    Host,
    /// `:8080`
    PortOnly,
    /// `git@github.example:org/x.git`, as `scp` and git write it
    Remote,
    /// `git@github.example:/srv/x.git`, with a path from the root
    RemoteRoot,
    /// `scott@db.example:1521/x`, where the number is a port or a folder
    HostOrRemote,
}

/// Finds a host and port in a text that no scheme can begin, only a port, or a user, a host and a path. Also returns the place
/// of the `:` before the port or the path.
#[must_use]
pub const fn rejected_bare_host(text: &[u8]) -> Option<(BareHost, u32)> {
    let mut rest = after_name(text);
    let mut has_user = false;
    if let [b'@', tail @ ..] = rest
        && rest.len() < text.len()
    {
        has_user = true;
        rest = after_name(tail);
    }
    let mut is_literal = false;
    if let [b'[', literal @ ..] = rest
        && (has_user || rest.len() == text.len())
        && let [b']', after @ ..] = seek(literal, b']')
    {
        is_literal = true;
        rest = after;
    }
    let place = minus!(text.len(), rest.len()) as u32;
    let is_of_git = matches!(text, [.., b'.', b'g', b'i', b't']);
    let found = match rest {
        [b':', port @ ..] if place == 0 && begins_with_port(port) => BareHost::PortOnly,
        // A path before which no port can be
        [b':', path @ ..] if (has_user || is_literal) && begins_remote(path) => match path {
            _ if !has_user && !is_of_git => BareHost::Host,
            [b'/', ..] => BareHost::RemoteRoot,
            _ if is_of_git || !is_number(path) => BareHost::Remote,
            _ => BareHost::HostOrRemote,
        },
        [b':', port @ ..] if place != 0 && begins_with_port(port) => BareHost::Host,
        _ if matches!(text, [b'[', ..]) => BareHost::Host,
        _ => return None,
    };
    Some((found, place))
}

/// Returns whether a text begins as the path of a remote does, and not as a port before `?`, `#` or another host.
const fn begins_remote(path: &[u8]) -> bool {
    match path {
        [b'0'..=b'9', ..] => is_number(path) || !begins_with_port(path),
        _ => matches!(
            path,
            [b'a'..=b'z' | b'A'..=b'Z' | b'/' | b'~' | b'.' | b'_', ..]
        ),
    }
}

/// Returns whether a text is a number that a port can be, before a `/` or the end.
const fn is_number(text: &[u8]) -> bool {
    let mut rest = text;
    while let [b'0'..=b'9', tail @ ..] = rest {
        rest = tail;
    }
    match text.split_at_checked(minus!(text.len(), rest.len())) {
        Some((digits, [] | [b'/', ..])) => decimal_value(digits, 0xFFFF).is_some(),
        _ => false,
    }
}

/// Returns what follows a name of the DNS or an IPv4 address, also with the `_` that some names have.
const fn after_name(text: &[u8]) -> &[u8] {
    let mut rest = text;
    while let [b, tail @ ..] = rest
        && (Flag::SCHEME.contains(*b) || *b == b'_')
    {
        rest = tail;
    }
    rest
}

/// An IPv6 address without brackets, after `//` or at the start of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BareIpv6 {
    /// The address, and all that may be its port
    pub start: u32,
    pub end: u32,
    /// The place of the last `:`, if what precedes it is an address and what follows it a port
    pub colon: Option<u32>,
    /// Whether the whole is an address.
    pub is_whole: bool,
}

/// Finds an IPv6 address without brackets where a host would be.
#[must_use]
pub const fn bare_ipv6(text: &[u8]) -> Option<BareIpv6> {
    let mut after = text;
    match Flag::SCHEME.skip(text) {
        [b':', b'/', b'/', tail @ ..] => after = tail,
        _ => {
            if let [b'/', b'/', tail @ ..] = text {
                after = tail;
            }
        }
    }
    let start = minus!(text.len(), after.len());
    let mut rest = after;
    let mut colon = start;
    while let [b, tail @ ..] = rest
        && !matches!(b, b'/' | b'?' | b'#')
    {
        if *b == b':' {
            colon = minus!(text.len(), rest.len());
        }
        rest = tail;
    }
    let end = minus!(text.len(), rest.len());
    let (start, colon, end) = (start as u32, colon as u32, end as u32);
    let is_whole = is_ipv6(between(text, start, end));
    let has_port = is_ipv6(between(text, start, colon))
        && decimal_value(between(text, plus!(colon, 1), end), 0xFFFF).is_some();
    if !is_whole && !has_port {
        return None;
    }
    Some(BareIpv6 {
        start,
        end,
        colon: if has_port { Some(colon) } else { None },
        is_whole,
    })
}

const fn is_ipv6(text: &[u8]) -> bool {
    let mut parser = Parser::new(text);
    parser.ipv6_address(&mut []).is_some() && parser.rest.is_empty()
}

#[cfg(test)]
mod tests {
    use super::{BareHost, bare_ipv6, is_bare_host, is_likely_host, is_word, rejected_bare_host};
    use crate::Kind;

    #[test]
    fn hosts_that_are_read_as_a_scheme() {
        for bare in [
            "localhost:8080",
            "otel:4317",
            "kafka-1.example:9092",
            "kafka-1.example:9092,kafka-2.example:9092",
            "db.example:5432/app",
            "ip:9002/tcp/80",
            "h1:80?a=b",
            "h1:65535#f",
        ] {
            assert!(is_bare_host(&Kind::Uri.parse(bare).unwrap()), "{bare}");
        }
        for other in [
            "tel:112",
            "sms:12345",
            "urn:12",
            "data:80",
            "com.example.app:/oauth",
            "com.example.app:oauth",
            "CHEBI:15377",
            "user:1",
            "user:123456",
            "h1:65536",
            "h1:80a",
            "x:80",
            "x://h:80",
            "geo:48.2",
            "mailto:80",
            "http:80",
        ] {
            assert!(!is_bare_host(&Kind::Uri.parse(other).unwrap()), "{other}");
        }
        assert!(!is_bare_host(&Kind::UriRef.parse("80/a").unwrap()));
    }

    #[test]
    fn a_name_and_a_number_are_rarely_a_host() {
        for likely in [
            "localhost:8081",
            "db.example:81/app",
            "db:5432/app",
            "h1:80?a=b",
            "broker:09092",
        ] {
            let parts = Kind::Uri.parse(likely).unwrap();
            assert!(is_likely_host(&parts), "{likely}");
        }
        for other in [
            "omim:12345",
            "epsg:3857",
            "issue:42",
            "otel:4317",
            "tel:80",
            "db:5432a",
        ] {
            assert!(!is_likely_host(&Kind::Uri.parse(other).unwrap()), "{other}");
        }
    }

    #[test]
    fn hosts_in_a_rejected_text() {
        for (text, expected) in [
            ("cash_jaeger:4317", Some((BareHost::Host, 11))),
            ("192.168.2.2:6688", Some((BareHost::Host, 11))),
            ("0.0.0.0:8080/x", Some((BareHost::Host, 7))),
            ("joe@h:8080/x", Some((BareHost::HostOrRemote, 5))),
            ("joe@h:8080", Some((BareHost::HostOrRemote, 5))),
            ("joe@h:8", Some((BareHost::HostOrRemote, 5))),
            ("joe@h:8080?x", Some((BareHost::Host, 5))),
            ("joe@h:8080,g:80", Some((BareHost::Host, 5))),
            ("joe@h:8080/x.git", Some((BareHost::Remote, 5))),
            ("joe@h:65536/x", Some((BareHost::Remote, 5))),
            ("joe@h:80x", Some((BareHost::Remote, 5))),
            ("joe@h:/x", Some((BareHost::RemoteRoot, 5))),
            ("joe@[::1]:80/x", Some((BareHost::HostOrRemote, 9))),
            ("joe@[::1]:x", Some((BareHost::Remote, 9))),
            ("joe@[::1]", None),
            ("[::1]", Some((BareHost::Host, 5))),
            ("[::1]:8080", Some((BareHost::Host, 5))),
            ("[::1]:8/a", Some((BareHost::Host, 5))),
            ("[::1]:x.git", Some((BareHost::Remote, 5))),
            ("[::1]:/x.git", Some((BareHost::RemoteRoot, 5))),
            ("[::1]:x", Some((BareHost::Host, 5))),
            ("[::1", Some((BareHost::Host, 0))),
            ("a[::1]:x.git", None),
            (":8080", Some((BareHost::PortOnly, 0))),
            ("git@h.example:org/x.git", Some((BareHost::Remote, 13))),
            ("git@h:~x", Some((BareHost::Remote, 5))),
            ("git@h: x", None),
            ("git@h", None),
            ("@h:a", None),
            ("::1", None),
            (":a", None),
            ("a b:80", None),
            ("", None),
        ] {
            assert_eq!(rejected_bare_host(text.as_bytes()), expected, "{text}");
        }
    }

    /// The marks are around the address and what may be its port, and before the last `:` of an address with a port.
    #[test]
    fn ipv6_without_brackets() {
        for (marked, is_whole) in [
            ("http://|2400:89c0:1053:3::11|/p", true),
            ("coap://|aaaa::212:7407:7:707^:5683|/test", true),
            ("http://|::1^:8080|/", true),
            ("//|1:2:3:4:5:6:7:8^:80|", false),
            ("|2001:db8::1|", true),
            ("http://|::ffff:1.2.3.4^:80|?a", false),
        ] {
            let text = marked.replace(['|', '^'], "");
            let place =
                |mark: char, before: usize| marked.find(mark).map(|place| (place - before) as u32);
            let found = bare_ipv6(text.as_bytes()).unwrap();
            let end = marked.rfind('|').unwrap() - 1 - usize::from(marked.contains('^'));
            assert_eq!(Some(found.start), place('|', 0), "{marked}");
            assert_eq!(
                (found.end as usize, found.is_whole),
                (end, is_whole),
                "{marked}"
            );
            // An address that is short may have lost its last group to the port.
            if let Some(colon) = place('^', 1) {
                assert_eq!(found.colon, Some(colon), "{marked}");
            }
        }
        for other in [
            "http://h:80:90/",
            "http://u:p@::1/",
            "::",
            "http://[::1]/",
            "",
            "a:b",
            "http://1::2:3::4/",
        ] {
            if other != "::" {
                assert_eq!(bare_ipv6(other.as_bytes()), None, "{other}");
            }
        }
    }

    #[test]
    fn words() {
        for word in ["ab", "c", "def"] {
            assert!(is_word("ab c def", word), "{word}");
        }
        for word in ["a", "abc", "b", "de", "ef", "defg", "f"] {
            assert!(!is_word("ab c def", word), "{word}");
        }
    }
}
