//! Parses the references that most people write, sixteen bytes at a step: an accelerator for 64-bit hosts.
//!
//! It runs before the grammar and may only say yes. It knows
//! `[ scheme ":" ] [ "//" [ userinfo "@" ] host [ ":" port ] ]`, then path, query and fragment, of characters that
//! are certain to be admitted. It leaves everything else, every error included, to the grammar. It knows no rule that
//! the grammar does not have; the tests hold the two equal.
//!
//! Two things make it fast. First, `query` has every character but one `#`, so one pass over the bytes decides
//! whether the text is valid. The pass steps over sixteen letters, digits and the like at once. It looks only at the
//! other bytes, and keeps the first place of each delimiter. Second, the text is UTF-8 already, so one byte says
//! enough: all characters of two or three bytes are `ucschar`, except those that begin with `C2`, `EE` or `EF`.

use super::class::Flag;
use super::kind::{Kind, Presence};
use super::left_out::HAS_UCSCHAR;
use super::parser::Parser;
use super::plain::others;
use super::positions::{MAX_LEN, Positions};
use crate::text::scan::seek;
use crate::text::word::HIGH;

/// Returns the positions of a reference of `kind`, if `text` is surely one.
///
/// It is inlined so that the positions stay in registers. In memory they would be written one by one and read back in
/// larger pieces, and that stall takes half as long as the whole parse.
#[inline(always)]
pub(super) const fn parse(text: &[u8], kind: Kind) -> Option<Positions> {
    if text.len() > MAX_LEN {
        return None;
    }
    // The pass begins here: after `scheme "://"` and an address, whose characters are checked already.
    let after_slashes = after_scheme_and_slashes(text);
    let begin = match after_slashes {
        Some(authority @ [b'[', ..]) => match after_ip_literal(authority) {
            Some(after) => after,
            None => return None,
        },
        Some(authority) => authority,
        None => text,
    };
    let mut seen = Seen::NOTHING;
    let mut non_ascii = 0;
    let mut rest = begin;
    while let Some((sixteen, tail)) = rest.split_first_chunk::<16>() {
        let others = others(sixteen);
        non_ascii |= u128::from_le_bytes(*sixteen);
        if others != 0 && !seen.all(text, rest, others) {
            return None;
        }
        rest = tail;
    }
    if !rest.is_empty() {
        let x = last(text, rest);
        let others = others(&x.to_le_bytes()) & !u32::MAX.wrapping_shl(rest.len() as u32);
        non_ascii |= x;
        if others != 0 && !seen.all(text, rest, others) {
            return None;
        }
    }
    if (non_ascii as u64 | (non_ascii >> 64) as u64) & HIGH != 0 && !(HAS_UCSCHAR && kind.is_iri())
    {
        return None;
    }
    let mut query_end = text.len() as u32;
    if seen.hash < query_end {
        if matches!(kind.fragment(), Presence::Forbidden) {
            return None;
        }
        query_end = seen.hash;
    }
    let path_end = min(seen.question, query_end);
    let (scheme_end, authority) = match (after_slashes, text) {
        (Some(authority), _) => (offset(text, authority).wrapping_sub(3), authority),
        (None, [b'/', b'/', authority @ ..]) => (0, authority),
        // No authority.
        (None, _) => {
            let Some((scheme_end, path_start)) = scheme(text, min(seen.colon, path_end)) else {
                return None;
            };
            if !admits_scheme(kind, path_start != 0) {
                return None;
            }
            return Some(Positions {
                scheme_end,
                host_start: path_start,
                host_end: path_start,
                path_start,
                path_end,
                query_end,
            });
        }
    };
    if !admits_scheme(kind, scheme_end != 0) {
        return None;
    }
    let path_start = min(offset(text, seek(authority, b'/')), path_end);
    let mut host_start = offset(text, authority);
    let mut colon = seen.colon;
    if seen.at_sign < path_start {
        // A second `@` and a colon in the userinfo are left to the grammar, as they are rare.
        let [_, host @ ..] = seek(authority, b'@') else {
            return None;
        };
        if offset(text, seek(host, b'@')) < path_start {
            return None;
        }
        host_start = offset(text, host);
        colon = offset(text, seek(host, b':'));
    }
    if let [b'[', ..] = authority
        && offset(text, begin) != min(colon, path_start)
    {
        return None;
    }
    let mut host_end = path_start;
    if colon < path_start {
        host_end = colon;
        let Some((_, [_, port @ ..])) = text.split_at_checked(colon as usize) else {
            return None;
        };
        let mut rest = port;
        while let [b'0'..=b'9', tail @ ..] = rest {
            rest = tail;
        }
        if offset(text, rest) != path_start {
            return None;
        }
    }
    Some(Positions {
        scheme_end,
        host_start,
        host_end,
        path_start,
        path_end,
        query_end,
    })
}

/// Returns what comes after an `IP-literal`.
#[inline(never)]
const fn after_ip_literal(authority: &[u8]) -> Option<&[u8]> {
    let mut parser = Parser::new(authority, false);
    match parser.host() {
        Ok(()) => Some(parser.rest),
        Err(_) => None,
    }
}

/// Returns whether a reference of `kind` may have a scheme, or none.
const fn admits_scheme(kind: Kind, has_scheme: bool) -> bool {
    match kind.scheme() {
        Presence::Required => has_scheme,
        Presence::Optional => true,
        Presence::Forbidden => !has_scheme,
    }
}

/// Returns where the scheme ends in a text without an authority, and where its path begins. Both are 0 without a
/// scheme. `colon` is the first one, or no less than the end of the path.
///
/// Returns `None` if a colon in the first segment ends no scheme, or `"//"` follows it.
#[inline(always)]
const fn scheme(text: &[u8], colon: u32) -> Option<(u32, u32)> {
    let Some((name, [b':', after @ ..])) = text.split_at_checked(colon as usize) else {
        return Some((0, 0));
    };
    // A colon within the first segment ends a scheme, or is an error.
    match (name, Flag::SCHEME.skip(name), after) {
        (_, [_, ..], _) if !seek(name, b'/').is_empty() => Some((0, 0)),
        ([b'a'..=b'z' | b'A'..=b'Z', ..], [], [b'/', b'/', ..]) => None,
        ([b'a'..=b'z' | b'A'..=b'Z', ..], [], _) => Some((colon, colon.wrapping_add(1))),
        _ => None,
    }
}

/// Returns `rest`, the end of `text` of at most fifteen bytes, as the first bytes of a word.
#[inline(always)]
const fn last(text: &[u8], rest: &[u8]) -> u128 {
    let x = match (
        text.last_chunk::<16>(),
        text.first_chunk::<8>(),
        text.last_chunk::<8>(),
    ) {
        (Some(sixteen), ..) => {
            let before = 16_u32.wrapping_sub(rest.len() as u32);
            return u128::from_le_bytes(*sixteen).wrapping_shr(before.wrapping_mul(8));
        }
        // Both have the bytes in the middle.
        (None, Some(first), Some(last)) => {
            let before = (text.len() as u32).wrapping_sub(8);
            let last = u64::from_le_bytes(*last) as u128;
            u64::from_le_bytes(*first) as u128 | last.wrapping_shl(before.wrapping_mul(8))
        }
        _ => {
            let mut x = 0;
            let mut left = text;
            while let [head @ .., last] = left {
                x = x << 8 | *last as u128;
                left = head;
            }
            x
        }
    };
    x.wrapping_shr(offset(text, rest).wrapping_mul(8))
}

/// The delimiters that the pass has met: the first place of each.
struct Seen {
    question: u32,
    hash: u32,
    colon: u32,
    at_sign: u32,
    /// The number of bytes that were looked at one by one.
    looked_at: u32,
}

impl Seen {
    const NOTHING: Self = Self {
        question: u32::MAX,
        hash: u32::MAX,
        colon: u32::MAX,
        at_sign: u32::MAX,
        looked_at: 0,
    };

    /// Looks at the bytes of the first sixteen of `rest` that `others` marks. Returns whether all of them are
    /// certain to be admitted.
    // It is not inlined, so that the pass has enough registers for its constants.
    #[inline(never)]
    const fn all(&mut self, text: &[u8], rest: &[u8], others: u32) -> bool {
        let start = offset(text, rest);
        // The grammar is faster if more than one byte in sixteen needs a look.
        if self.looked_at > (start / 16).wrapping_add(32) {
            return false;
        }
        let mut left = others;
        while left != 0 {
            let place = left.trailing_zeros();
            left &= left.wrapping_sub(1);
            self.looked_at = self.looked_at.wrapping_add(1);
            let Some((_, after @ [b, ..])) = rest.split_at_checked(place as usize) else {
                return false;
            };
            let b = *b;
            let first = match b {
                // A `?` in a fragment is no delimiter. Its place is then after the end of the query, which the caller
                // sees.
                b'?' => &mut self.question,
                b'#' if self.hash != u32::MAX => return false,
                b'#' => &mut self.hash,
                b':' => &mut self.colon,
                b'@' => &mut self.at_sign,
                b'%' => match after {
                    [_, high, low, ..] if high.is_ascii_hexdigit() && low.is_ascii_hexdigit() => {
                        continue;
                    }
                    _ => return false,
                },
                _ if Flag::QUERY.contains(b) => continue,
                _ => return false,
            };
            if *first == u32::MAX {
                *first = start.wrapping_add(place);
            }
        }
        true
    }
}

/// Returns how far `rest` is into `text`, in bytes.
const fn offset(text: &[u8], rest: &[u8]) -> u32 {
    text.len().wrapping_sub(rest.len()) as u32
}

const fn min(a: u32, b: u32) -> u32 {
    if a < b { a } else { b }
}

/// Returns what follows `scheme "://"`.
const fn after_scheme_and_slashes(text: &[u8]) -> Option<&[u8]> {
    const HTTPS: u64 = u64::from_le_bytes(*b"https://");
    const HTTP: u64 = u64::from_le_bytes(*b"http://\0");
    let Some((eight, after)) = text.split_first_chunk::<8>() else {
        return None;
    };
    let eight = u64::from_le_bytes(*eight);
    if eight == HTTPS {
        return Some(after);
    }
    // The highest byte, the last of the eight, comes after the name.
    if eight << 8 == HTTP << 8
        && let [_, _, _, _, _, _, _, after @ ..] = text
    {
        return Some(after);
    }
    let [b'a'..=b'z' | b'A'..=b'Z', rest @ ..] = text else {
        return None;
    };
    let mut rest = rest;
    // Schemes are short. The grammar reads what looks like a long one.
    let mut left = 24_u8;
    while left > 0 {
        left = left.wrapping_sub(1);
        rest = match rest {
            [b':', b'/', b'/', after @ ..] => return Some(after),
            [b, tail @ ..] if Flag::SCHEME.contains(*b) => tail,
            _ => return None,
        };
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grammar::parse;
    use alloc::string::String;
    use proptest::prelude::*;

    /// Checks that a yes of the accelerator is the grammar's yes, with the same positions. Returns whether there was
    /// one.
    fn check(text: &str) -> bool {
        let mut yes = false;
        for kind in Kind::ALL {
            let positions = super::parse(text.as_bytes(), kind);
            if let Some(at) = positions {
                assert_eq!(parse::parse(text.as_bytes(), kind), Ok(at), "{text:?}");
                yes = true;
            }
            // An ASCII text is a URI exactly if it is an IRI.
            let twin = Kind::ALL.into_iter().find(|twin| {
                let is_alike = twin.scheme() == kind.scheme() && twin.fragment() == kind.fragment();
                is_alike && twin.is_iri() != kind.is_iri()
            });
            if text.is_ascii() {
                assert_eq!(
                    positions,
                    super::parse(text.as_bytes(), twin.unwrap()),
                    "{text:?}"
                );
            }
        }
        yes
    }

    #[test]
    fn it_says_yes_to_what_it_is_for() {
        for text in [
            "https://www.example.com/blog/2026/11/an-article-title",
            "http://example.com",
            "https://user:pw@example.com:8443/a%20b?x=/?y#z?",
            "coap+tcp://device.local/a",
            "https://例え.jp/ホーム?q=値#上",
            "http://h/#",
            "coap://[2001:db8::7]:5683/a",
            "s://[::1]",
            "s://[v1.a]?b",
            "",
            "a",
            "#top",
            "?a=b:c#d",
            "../c/./d;x?y",
            "/a:b",
            "a/b:c",
            "//h:80/a@b",
            "日本語/本文.html",
            "mailto:joe@example.com",
            "urn:isbn:0451450523",
            "s:",
            "s:/a",
        ] {
            assert!(check(text), "{text}");
        }
        for text in [
            "1:a",
            ":",
            "a%:b",
            "s:a#b#c",
            "a b",
            "//h:a",
            "//[::1]/",
            "s://[::1]a",
            "s://a@[::1]",
        ] {
            assert!(!check(text), "{text}");
        }
    }

    #[test]
    fn all_short_texts_of_what_matters() {
        // Every text of up to five of these pieces follows each start.
        let pieces = ["a", "/", ":", "@", "?", "#", "%41", "[::]", "7"];
        let mut texts = ["s://", "https://", "", "ab"].map(String::from).to_vec();
        let mut sure = 0;
        for _ in 0..5 {
            texts = texts
                .iter()
                .flat_map(|text| pieces.map(|piece| text.clone() + piece))
                .collect();
            sure += texts.iter().filter(|text| check(text)).count();
        }
        assert!(sure > 10_000, "{sure}");
    }

    #[test]
    fn it_says_yes_to_all_that_a_byte_tells_at_every_place() {
        for c in (0..0x800)
            .chain(0x1000..0x1010)
            .chain(0x7FF0..0x8010)
            .filter_map(char::from_u32)
        {
            for place in 0..8 {
                let text = alloc::format!("s://h/{}{c}ghijklmn", &"abcdefg"[..place]);
                let certain = match c {
                    '\0'..='\x7F' => Flag::QUERY.contains(c as u8) || c == '#',
                    // Characters that begin with `C2` may be controls.
                    _ => c >= '\u{C0}',
                };
                assert_eq!(check(&text), certain, "{text:?}");
            }
        }
    }

    #[test]
    fn what_begins_with_no_letter_is_no_scheme() {
        for b in 0..0x80_u8 {
            let text = alloc::format!("{}x://host/abc", char::from(b));
            let expected = b.is_ascii_alphabetic() || b"/?#".contains(&b);
            assert_eq!(check(&text), expected, "{text:?}");
        }
    }

    proptest! {
        #[test]
        fn any_text(
            start in "((https?|[a-zA-Z0-9+.-]{1,9}|[a-z][\\x00-\\x7F]{0,9}|(?s:.){0,9})(://|:|))?",
            rest in "([a-zé例:/?#@\\[%]|%[0-9A-G]{2}|\\PC){0,40}",
        ) {
            check(&(start + &rest));
        }
    }
}
