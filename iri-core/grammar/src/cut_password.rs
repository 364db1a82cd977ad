//! Finds what may be a password with a raw `/`, `?` or `#`. Such a character ends the authority, so the user's name is the host.

use crate::address::literal::address;
use crate::grammar::parts::Parts;
use crate::known_scheme::Scheme;
use crate::text::arithmetic::minus;
use crate::text::slice::{between, slice};

/// Returns the place of the `:` before what may be such a password, and the place after the `@` that follows.
///
/// In `postgres://app:12/geheim@db.example/`, the host is `app` and the port is 12. Links to pages often have an `@` in their
/// path, so in the schemes of browsers only a `?` or a `#` counts. After a `=` in the query, an address of mail is usual, and
/// after a port, a version or a digest: `oci://registry.example:5000/app@sha256:9f86`.
pub const fn cut_password(parts: &Parts<'_>) -> Option<(u32, u32)> {
    let at = parts.at;
    let has_port = at.host_end < at.path_start;
    if !at.has_authority() || !has_port || at.host_start != at.authority_start() {
        return None;
    }
    let text = parts.text;
    let scheme = Scheme::of(parts.scheme());
    let after = slice(text, at.path_start, text.len() as u32).as_bytes();
    // An address in brackets is no user's name, and CoAP has no passwords.
    let is_address = matches!(
        slice(text, at.host_start, at.host_end).as_bytes(),
        [b'[', ..]
    );
    let is_path = matches!(after, [b'/', ..]);
    if is_address || matches!(scheme, Scheme::Coap) || scheme.is_special() && is_path {
        return None;
    }
    let mut in_query = false;
    let mut rest = after;
    loop {
        rest = match rest {
            [b'@', tail @ ..] => {
                let port = minus!(at.path_start, at.host_end);
                return if port > 1 && is_version(tail) {
                    None
                } else {
                    Some((at.host_end, minus!(text.len() as u32, tail.len() as u32)))
                };
            }
            [b'=', ..] if in_query => return None,
            [b'/' | b'=' | b'&', ..] if scheme.is_special() => return None,
            [b, tail @ ..] => {
                in_query = *b == b'?' || in_query && *b != b'#';
                tail
            }
            [] => return None,
        };
    }
}

/// Returns whether a text begins with a version, such as `v1.0` or `2`, or with a digest, such as `sha256:9f86`. An IPv4 address
/// is none.
const fn is_version(text: &[u8]) -> bool {
    let mut rest = text;
    while let [b, tail @ ..] = rest
        && !matches!(b, b'/' | b'?' | b'#' | b':')
    {
        rest = tail;
    }
    let name = between(text, 0, minus!(text.len(), rest.len()) as u32);
    match name {
        [b'v' | b'V', b'0'..=b'9', ..] | [b's', b'h', b'a', b'0'..=b'9', ..] => true,
        [b'0'..=b'9', ..] => match core::str::from_utf8(name) {
            Ok(name) => address(name).is_none(),
            Err(_) => false,
        },
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::cut_password;
    use crate::Kind;

    /// The marks are before the `:` and after the `@`.
    #[test]
    fn a_password_that_ends_the_authority() {
        for marked in [
            "postgres://app|:12/geheim@|db.example/app",
            "postgres://app|:/geheim@|h/db",
            "redis://|:57#Wc@|127.0.0.1/0",
            "redis://|:12?x@|localhost/0",
            "postgres://sys_d|:/7M+r?E':gehz@|192.0.2.2/dbkn",
            "amqp://u|:1/2@|10.0.0.1:5672/v",
            "http://u|:12#x@|h/",
            "https://u|:?x@|h/",
        ] {
            let [before, middle, after] = *marked.split('|').collect::<alloc::vec::Vec<_>>() else {
                panic!("{marked}");
            };
            let text = [before, middle, after].concat();
            let found = cut_password(&Kind::Uri.parse(&text).unwrap());
            let end = before.len() + middle.len();
            assert_eq!(found, Some((before.len() as u32, end as u32)), "{marked}");
        }
    }

    #[test]
    fn other_at_signs() {
        for text in [
            "oci://registry.example:5000/app@sha256:9f86d081",
            "git+ssh://h:2222/r.git@v1.0",
            "pkg://h:80/a@2.0.1?x",
            "postgres://u:12@h/a@b",
            "postgres://h/a@b",
            "postgres://h:5432/db?user=a@b",
            "https://h:8080/@vite",
            "http://h:80?to=joe@h",
            "coap://h:5683/joe@h",
            "mqtt://[::1]:1883/a@b",
            "redis://:57/0",
            "mailto:joe@example.com",
        ] {
            let found = cut_password(&Kind::Uri.parse(text).unwrap());
            assert_eq!(found, None, "{text}");
        }
    }
}
