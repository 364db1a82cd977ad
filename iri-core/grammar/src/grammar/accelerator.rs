//! What most references look like, eight bytes at a step: an accelerator for 64-bit hosts.
//!
//! It stands in front of the grammar and may only say yes: `scheme "://" [ userinfo "@" ] reg-name
//! [ ":" port ]`, then path, query and fragment, of characters that are certain to be admitted.
//! Whatever it is not sure of, and every error, is the grammar's. It knows no rule that the grammar
//! does not have; the tests hold the two equal.
//!
//! Two things make it fast. After the scheme every character is of `query` but for one `#`, so one
//! pass over the bytes settles validity: it steps over eight letters, digits and the like at once,
//! and takes a look at the others alone. And the text is UTF-8 already, so a byte tells enough: all
//! characters of two or three bytes are `ucschar` but for those that begin with `C2`, `EE` or `EF`.

use super::class::Flag;
use super::kind::{Kind, Presence};
use super::positions::{MAX_LEN, Positions};
use crate::text::scan::seek;
use crate::text::word::{EACH, HIGH, in_range};

/// The positions of a reference of `kind`, if `text` is surely one.
///
/// Inlined, so that the positions stay in registers: through memory they would be written one by
/// one and read back in larger pieces, which stalls for as long as half of the parse takes.
#[inline(always)]
pub(super) const fn parse(text: &[u8], kind: Kind) -> Option<Positions> {
    if matches!(kind.scheme(), Presence::Forbidden) || text.len() > MAX_LEN {
        return None;
    }
    let Some(authority) = scheme(text) else {
        return None;
    };
    let mut seen = Seen::NOTHING;
    let mut non_ascii = 0;
    let mut rest = authority;
    while let Some((eight, tail)) = rest.split_first_chunk::<8>() {
        let x = u64::from_le_bytes(*eight);
        let others = others(x);
        non_ascii |= x;
        if others != 0 && !seen.all(text, rest, x, others) {
            return None;
        }
        rest = tail;
    }
    if !rest.is_empty() {
        // The last eight, without those that were among the ones before.
        let Some((before, last)) = text.split_last_chunk::<8>() else {
            return None;
        };
        let x = u64::from_le_bytes(*last);
        let new = u64::MAX << (64_u32.wrapping_sub((rest.len() as u32).wrapping_mul(8)));
        let Some((_, rest)) = text.split_at_checked(before.len()) else {
            return None;
        };
        let others = others(x) & new;
        non_ascii |= x;
        if others != 0 && !seen.all(text, rest, x, others) {
            return None;
        }
    }
    if non_ascii & HIGH != 0 && !kind.is_iri() {
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
    let path_start = min(offset(text, seek(authority, b'/')), path_end);
    let scheme_end = offset(text, authority).wrapping_sub(3);
    let mut host_start = offset(text, authority);
    let mut colon = seen.colon;
    if seen.at_sign < path_start {
        // A second one, and a colon in the userinfo, are not looked for: that is rare.
        let [_, host @ ..] = seek(authority, b'@') else {
            return None;
        };
        if offset(text, seek(host, b'@')) < path_start {
            return None;
        }
        host_start = offset(text, host);
        colon = offset(text, seek(host, b':'));
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

/// `text` after what it begins with that is certain to be `*( class / pct-encoded / ucschar )`, and
/// if `private` also `iprivate`; beyond ASCII as long as more than `ascii` is left.
///
/// Where single characters stand between others, a look at the bytes of each is what is fast. Not
/// certain are characters that may be the last two of a plane.
#[inline(always)]
pub(super) const fn skip(text: &[u8], ascii: usize, class: Flag, private: bool) -> &[u8] {
    let mut rest = text;
    loop {
        rest = match rest {
            [b, tail @ ..] if class.contains(*b) => match tail {
                [next, ..] if class.contains(*next) => class.skip(tail),
                _ => tail,
            },
            [b'%', high, low, tail @ ..]
                if Flag::HEXDIG.contains(*high) && Flag::HEXDIG.contains(*low) =>
            {
                tail
            }
            _ if rest.len() <= ascii => return rest,
            [0xC2, 0xA0..=0xBF, tail @ ..] | [0xC3..=0xDF, _, tail @ ..] => tail,
            [0xE0..=0xED, _, _, tail @ ..] => tail,
            [0xEE, _, _, tail @ ..] if private => tail,
            [0xEF, second, third, tail @ ..] => match (*second, *third) {
                (0x80..=0xA3, _) if private => tail,
                (0xA4..=0xB6 | 0xB8..=0xBE, _)
                | (0xB7, 0x80..=0x8F | 0xB0..=0xBF)
                | (0xBF, 0x80..=0xAF) => tail,
                _ => return rest,
            },
            // It may be the last of a plane, which is no character.
            [0xF0..=0xF4, _, 0xBF, 0xBE | 0xBF, ..] => return rest,
            [0xF0..=0xF2, _, _, _, tail @ ..]
            | [0xF3, 0x80..=0x9F | 0xA1..=0xAF, _, _, tail @ ..] => tail,
            [0xF3, 0xB0..=0xBF, _, _, tail @ ..] | [0xF4, _, _, _, tail @ ..] if private => tail,
            _ => return rest,
        };
    }
}

/// What the pass has met: where each delimiter stood first.
struct Seen {
    question: u32,
    hash: u32,
    colon: u32,
    at_sign: u32,
    /// How many bytes have been looked at.
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

    /// Looks at the bytes of `x`, the first eight of `rest`, that are marked in `others`; whether
    /// all of them are certain to be admitted.
    // A call, so that the pass itself has registers enough for its constants.
    #[inline(never)]
    const fn all(&mut self, text: &[u8], rest: &[u8], x: u64, others: u64) -> bool {
        let start = offset(text, rest);
        // Where more than one in sixteen is to be looked at, the grammar is faster.
        if self.looked_at > (start / 16).wrapping_add(32) {
            return false;
        }
        let mut left = others;
        while left != 0 {
            let place = left.trailing_zeros() / 8;
            left &= left.wrapping_sub(1);
            self.looked_at = self.looked_at.wrapping_add(1);
            let b = x.wrapping_shr(place.wrapping_mul(8)) as u8;
            let first = match b {
                // In a fragment it is none: then it comes after the query's end.
                b'?' => &mut self.question,
                b'#' if self.hash != u32::MAX => return false,
                b'#' => &mut self.hash,
                b':' => &mut self.colon,
                b'@' => &mut self.at_sign,
                b'%' => match rest.split_at_checked(place as usize) {
                    Some((_, [_, high, low, ..]))
                        if high.is_ascii_hexdigit() && low.is_ascii_hexdigit() =>
                    {
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

/// Marks the bytes of `x` that are not of the many: letters, digits, `=`, those from `&` to `9`,
/// and the bytes of characters that are certain to be `ucschar`.
const fn others(x: u64) -> u64 {
    let low = x & !HIGH;
    let many = in_range(low | EACH << 5, b'a', b'z')
        | in_range(low, b'&', b'9')
        | in_range(low, b'=', b'=');
    if x & HIGH == 0 {
        return !many & HIGH;
    }
    let unsure = in_range(low, 0xC0 & 0x7F, 0xC2 & 0x7F) | in_range(low, 0xEE & 0x7F, 0x7F);
    (x & unsure | !x & !many) & HIGH
}

/// How far `rest` is into `text`, in bytes.
const fn offset(text: &[u8], rest: &[u8]) -> u32 {
    text.len().wrapping_sub(rest.len()) as u32
}

const fn min(a: u32, b: u32) -> u32 {
    if a < b { a } else { b }
}

/// What comes after `scheme "://"`.
const fn scheme(text: &[u8]) -> Option<&[u8]> {
    const HTTPS: u64 = u64::from_le_bytes(*b"https://");
    const HTTP: u64 = u64::from_le_bytes(*b"http://\0");
    let Some((eight, after)) = text.split_first_chunk::<8>() else {
        return None;
    };
    let eight = u64::from_le_bytes(*eight);
    if eight == HTTPS {
        return Some(after);
    }
    // The last of the eight bytes, the highest, comes after.
    if eight << 8 == HTTP << 8
        && let [_, _, _, _, _, _, _, after @ ..] = text
    {
        return Some(after);
    }
    let [b'a'..=b'z' | b'A'..=b'Z', rest @ ..] = text else {
        return None;
    };
    let mut rest = rest;
    // Schemes are short; what looks like a long one is read again by the grammar.
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
    use crate::grammar::ucschar::is_admitted;
    use alloc::string::String;
    use proptest::prelude::*;

    /// A yes of the accelerator is the grammar's yes, with the same positions.
    fn check(text: &str) -> bool {
        let mut yes = false;
        for kind in Kind::ALL {
            let positions = super::parse(text.as_bytes(), kind);
            if let Some(at) = positions {
                assert_eq!(parse::parse(text.as_bytes(), kind), Ok(at), "{text:?}");
                yes = true;
            }
            // Of what is ASCII, a URI as surely as an IRI.
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
        ] {
            assert!(check(text), "{text}");
        }
    }

    #[test]
    fn all_short_texts_of_what_matters() {
        // After a start that gets past the scheme, every text of up to six of these.
        let pieces = ["a", "/", ":", "@", "?", "#", "%41", "[", "7"];
        let mut texts = alloc::vec![String::from("s://"), String::from("https://")];
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
    fn every_character() {
        for c in '\u{80}'..=char::MAX {
            let mut buf = [0; 4];
            let text = c.encode_utf8(&mut buf).as_bytes();
            for private in [false, true] {
                // Not where it may be the last of a plane by its last two bytes.
                let code = c as u32;
                let certain =
                    is_admitted(code, private) && (code < 0x1_0000 || code & 0xFFE != 0xFFE);
                let expected = if certain { &[][..] } else { text };
                assert_eq!(skip(text, 0, Flag::PATH, private), expected, "{c:?}");
                // Not where the text ceases to be UTF-8.
                assert_eq!(skip(text, text.len(), Flag::PATH, private), text, "{c:?}");
            }
        }
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
                    // Those that begin with `C2` may be controls.
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
            assert_eq!(check(&text), b.is_ascii_alphabetic(), "{text:?}");
        }
    }

    proptest! {
        #[test]
        fn any_text(
            start in "(https?|[a-zA-Z0-9+.-]{1,9}|[a-z][\\x00-\\x7F]{0,9}|(?s:.){0,9})://",
            rest in "([a-zé例:/?#@\\[%]|%[0-9A-G]{2}|\\PC){0,40}",
        ) {
            check(&(start + &rest));
        }
    }
}
