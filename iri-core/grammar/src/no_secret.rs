//! Knows references in which nobody reads a password, though a `:` and an `@` stand there as around one: paths of files, ports of this
//! machine, and digests of images.
//!
//! All of it is for valid references alone: then the `/` after a port ends the authority. What is not sure stays hidden. Firmware leaves
//! this out: it has no such references, and flash is scarce there.

use crate::delimiter::{after_port, last_at_sign};
use crate::grammar::class::Flag;
use crate::grammar::parser::Parser;
use crate::grammar::wide::has_no_mark;
use crate::text::arithmetic::minus;
use crate::text::scan::{rseek, seek};

/// Returns whether a quick look shows that no credential is in a valid reference. It has no `@`, however it is written, so no password is
/// before one; and after each `:` is a slash or a port, so none was cut off before its `@`. Most references are so.
#[inline]
pub const fn is_clean(text: &[u8]) -> bool {
    if !has_no_mark(text) {
        return false;
    }
    let mut rest = text;
    while let [_, after @ ..] = seek(rest, b':') {
        if after_port(after).is_none() {
            return false;
        }
        rest = after;
    }
    true
}

/// Returns how many bytes are left of a valid reference after the start in which nothing is hidden; all if there is no such start.
pub(crate) const fn after_harmless(text: &[u8]) -> usize {
    let all = text.len();
    let rest = Flag::SCHEME.skip(text);
    let Some((scheme, [b':', rest @ ..])) = text.split_at_checked(minus!(all, rest.len())) else {
        return all;
    };
    if scheme.eq_ignore_ascii_case(b"file") {
        return if is_path_of_file(rest) { 0 } else { all };
    }
    let [b'/', b'/', authority @ ..] = rest else {
        return all;
    };
    let path = seek(authority, b'/');
    let Some((authority, _)) = authority.split_at_checked(minus!(authority.len(), path.len()))
    else {
        return all;
    };
    // `host:`, and the digits after it.
    let before = rseek(authority, b':');
    let (Some((_, digits)), [host @ .., _]) = (authority.split_at_checked(before.len()), before)
    else {
        return all;
    };
    if path.is_empty() || digits.is_empty() || !Flag::DIGIT.skip(digits).is_empty() {
        return all;
    }
    if host.eq_ignore_ascii_case(b"localhost") || is_address(host) {
        // What follows may have a password of its own.
        return path.len();
    }
    if ends_in_digest(host, path) { 0 } else { all }
}

const fn is_address(host: &[u8]) -> bool {
    if let [b'[', ..] = host {
        return matches!(host, [.., b']']);
    }
    let mut parser = Parser::new(host);
    parser.ipv4_address().is_some() && parser.rest.is_empty()
}

/// Returns whether what follows `file:` has no authority, or an empty one, and a path in which nobody reads one. RFC 8089 has no password.
///
/// Not sure, so hidden as elsewhere: several slashes in a row, however they are written, a `:` after the name of a scheme of the web, and
/// an `@` after the path.
const fn is_path_of_file(rest: &[u8]) -> bool {
    let mut rest = match rest {
        [b'/', b'/', tail @ ..] => tail,
        _ => rest,
    };
    if !matches!(rest, [b'/', ..]) {
        return false;
    }
    // The two bytes before; a drive is a letter after a slash.
    let (mut before, mut last) = (b'/', b'/');
    let mut is_first = true;
    while let [b, tail @ ..] = rest {
        let mut b = *b;
        let mut after = tail;
        match (b, tail) {
            (b'?' | b'#', _) => return last_at_sign(rest).is_empty(),
            (b'%', [b'3', b'a' | b'A', others @ ..]) => (b, after) = (b':', others),
            (b'%', [b'2', b'0', others @ ..]) => (b, after) = (b' ', others),
            (b'%', [b'4', b'0', others @ ..]) => (b, after) = (b'@', others),
            // Others may be slashes, tabs, or characters that are mapped to slashes.
            (b'%' | b'\\' | 0xEF, _) => return false,
            _ => {}
        }
        let is_drive = before == b'/' && last.is_ascii_alphabetic();
        if b == b'/' && last == b'/' && !is_first
            || b == b':' && !is_drive && matches!(last, b'p' | b'P' | b's' | b'S')
        {
            return false;
        }
        is_first = false;
        (before, last) = (last, b);
        rest = after;
    }
    true
}

/// Returns whether a path ends in an `@` and the digest of an image, `/app@sha256:9f86d081`, which can be no host and port: the only `@`
/// and the only `:` after the port.
const fn ends_in_digest(host: &[u8], path: &[u8]) -> bool {
    if !is_plain(host) {
        return false;
    }
    let mut rest = path;
    while let [b, tail @ ..] = rest
        && *b != b'@'
    {
        if *b != b'/' && !is_plain(&[*b]) {
            return false;
        }
        rest = tail;
    }
    let [b'@', b's', b'h', b'a', digits @ ..] = rest else {
        return false;
    };
    let [b':', digest @ ..] = Flag::DIGIT.skip(digits) else {
        return false;
    };
    let is_port = Flag::DIGIT.skip(digest).is_empty() && digest.len() <= 5;
    !matches!(digits, [b':', ..]) && !is_port && Flag::HEXDIG.skip(digest).is_empty()
}

/// Returns whether all bytes are letters, digits, `.`, `-` and `_`.
const fn is_plain(text: &[u8]) -> bool {
    let mut rest = text;
    while let [
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'.' | b'-' | b'_',
        tail @ ..,
    ] = rest
    {
        rest = tail;
    }
    rest.is_empty()
}

#[cfg(test)]
mod tests {
    use alloc::string::String;

    use super::is_clean;
    use crate::delimiter::{Token, after_port, last_at_sign, token};
    use crate::text::wide::first_eight;

    /// Compares the quick look with the tokens of the masks, for random texts of at most eleven pieces.
    #[test]
    fn a_clean_text_has_no_at_sign_and_ports_only() {
        const PIECES: [&str; 32] = [
            "a",
            "host.example",
            "/diary/caf%C3%A9",
            "?page=2",
            "#top",
            "/",
            "//",
            "http:",
            "https://",
            ":",
            ":80",
            ":80/",
            ":123456",
            ":80a",
            ":/",
            "@",
            "%40",
            "%3A",
            "%3a",
            "%2540",
            "%253A",
            "%25",
            "40",
            "3A",
            "%EF%BC%A0",
            "\\u0040",
            "\\u003a",
            "\\",
            "\u{FF20}",
            "\u{FF1A}",
            "\u{FE6B}",
            "日誌",
        ];
        let mut seed = 1_u64;
        let mut below = |count: usize| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (seed >> 33) as usize % count
        };
        // Elsewhere there is no quick look.
        let is_wide = first_eight(&[0; 8]).is_some();
        let mut clean = 0;
        for _ in 0..200_000 {
            // Most pieces are harmless, so that many texts are clean.
            let text: String = (0..1 + below(11))
                .map(|_| PIECES[if below(8) == 0 { below(32) } else { below(9) }])
                .collect();
            if !is_clean(text.as_bytes()) {
                continue;
            }
            clean += 1;
            assert!(last_at_sign(text.as_bytes()).is_empty(), "{text}");
            for start in 0..text.len() {
                let mut rest = &text.as_bytes()[start..];
                if token(&mut rest) == Token::Colon {
                    assert!(after_port(rest).is_some(), "{text}");
                }
            }
        }
        assert_eq!(clean > 50_000, is_wide, "{clean}");
        for usual in [
            "https://host5.example/diary/123/caf%C3%A9?page=3#top",
            "http://localhost:8080/status?next=/a",
            "https://bücher.example/straße",
        ] {
            assert_eq!(is_clean(usual.as_bytes()), is_wide, "{usual}");
        }
    }
}
