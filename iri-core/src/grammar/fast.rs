//! What most references look like, eight bytes at a step: an accelerator for 64-bit hosts.
//!
//! It stands in front of the grammar and may only say yes: `scheme "://" host [ ":" port ]`, then
//! path, query and fragment, of characters that are certain to be admitted. Whatever it is not
//! sure of, and every error, is the grammar's. It knows no rule that the grammar does not have;
//! the tests hold the two equal.
//!
//! Two things make it fast. Behind the authority every character is of `query` but for one `#`, so
//! one pass over the bytes settles validity, and the delimiters are searched for only if the pass
//! has met any. And the text is UTF-8 already, so a byte tells enough: all characters of two or
//! three bytes are `ucschar` but for those that begin with `C2`, `EE` or `EF`.

use super::class::Flag;
use super::{MAX_LEN, offset};
use crate::kind::{Kind, Presence};
use crate::positions::Positions;

/// Not sure: left to the grammar.
const UNSURE: u8 = 1;
/// A byte of a character beyond ASCII.
const NON_ASCII: u8 = 1 << 1;
/// `%`
const PERCENT: u8 = 1 << 2;
/// `#`
const HASH: u8 = 1 << 3;
/// `?`
const QUESTION: u8 = 1 << 4;
/// `:`
const COLON: u8 = 1 << 5;
/// `@`
const AT_SIGN: u8 = 1 << 6;

/// What each byte means to the pass.
static MEANING: [u8; 256] = {
    let mut table = [0; 256];
    let mut rest: &mut [u8] = &mut table;
    let mut b = 0_u8;
    while let [meaning, tail @ ..] = rest {
        *meaning = match b {
            b'%' => PERCENT,
            b'#' => HASH,
            b'?' => QUESTION,
            b':' => COLON,
            b'@' => AT_SIGN,
            _ if Flag::QUERY.contains(b) => 0,
            0x80..=0xBF | 0xC3..=0xED => NON_ASCII,
            _ => UNSURE,
        };
        rest = tail;
        b = b.wrapping_add(1);
    }
    table
};

const fn meaning(b: u8) -> u8 {
    match MEANING.split_at_checked(b as usize) {
        Some((_, [meaning, ..])) => *meaning,
        _ => UNSURE,
    }
}

/// The meanings of the lower four bytes of `x`. One load and shifts: loads are what the pass is
/// bound by.
const fn meaning_of_four(x: u64) -> u8 {
    meaning(x as u8) | meaning((x >> 8) as u8) | meaning((x >> 16) as u8) | meaning((x >> 24) as u8)
}

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

    // Validity. Two sums, as one would be a chain of as many steps as there are bytes.
    let mut seen = 0;
    let mut also = 0;
    let mut rest = authority;
    while let Some((eight, tail)) = rest.split_first_chunk::<8>() {
        let x = u64::from_le_bytes(*eight);
        seen |= meaning_of_four(x);
        also |= meaning_of_four(x >> 32);
        rest = tail;
    }
    if !rest.is_empty() {
        // The last eight, some of them once more; what a scheme is made of means nothing here.
        let Some(last) = text.last_chunk::<8>() else {
            return None;
        };
        let x = u64::from_le_bytes(*last);
        seen |= meaning_of_four(x);
        also |= meaning_of_four(x >> 32);
    }
    let seen = seen | also;
    if seen & UNSURE != 0
        || seen & NON_ASCII != 0 && !kind.is_iri()
        || seen & PERCENT != 0 && !triplets(authority)
    {
        return None;
    }

    // Delimiters, from the end of the text to its start.
    let mut query_end = text.len() as u32;
    if seen & HASH != 0 {
        let fragment = seek(authority, b'#');
        query_end = offset(text, fragment);
        if let [_, behind @ ..] = fragment
            && (matches!(kind.fragment(), Presence::Forbidden) || !seek(behind, b'#').is_empty())
        {
            return None;
        }
    }
    let mut path_end = query_end;
    if seen & QUESTION != 0 {
        path_end = min(path_end, offset(text, seek(authority, b'?')));
    }
    let path_start = min(path_end, offset(text, seek(authority, b'/')));
    let scheme_end = offset(text, authority).wrapping_sub(3);
    let mut host = authority;
    if seen & AT_SIGN != 0
        && let [_, behind @ ..] = seek(host, b'@')
        && offset(text, behind) <= path_start
    {
        host = behind;
        if offset(text, seek(host, b'@')) < path_start {
            return None;
        }
    }
    let mut host_end = path_start;
    if seen & COLON != 0
        && let [b':', port @ ..] = seek(host, b':')
        && offset(text, port) <= path_start
    {
        host_end = offset(text, port).wrapping_sub(1);
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
        host_start: offset(text, host),
        host_end,
        path_start,
        path_end,
        query_end,
    })
}

const fn min(a: u32, b: u32) -> u32 {
    if a < b { a } else { b }
}

/// What stands behind `scheme "://"`.
const fn scheme(text: &[u8]) -> Option<&[u8]> {
    const HTTPS: u64 = u64::from_le_bytes(*b"https://");
    const HTTP: u64 = u64::from_le_bytes(*b"http://\0");
    let Some((eight, behind)) = text.split_first_chunk::<8>() else {
        return None;
    };
    let eight = u64::from_le_bytes(*eight);
    if eight == HTTPS {
        return Some(behind);
    }
    // The last of the eight bytes, the highest, stands behind.
    if eight << 8 == HTTP << 8
        && let [_, _, _, _, _, _, _, behind @ ..] = text
    {
        return Some(behind);
    }
    let [b'a'..=b'z' | b'A'..=b'Z', rest @ ..] = text else {
        return None;
    };
    let mut rest = rest;
    loop {
        rest = match rest {
            [b':', b'/', b'/', behind @ ..] => return Some(behind),
            [b, tail @ ..] if Flag::SCHEME.contains(*b) => tail,
            _ => return None,
        };
    }
}

/// Whether two hexadecimal digits follow every `%`.
const fn triplets(text: &[u8]) -> bool {
    let mut rest = seek(text, b'%');
    loop {
        rest = match rest {
            [] => return true,
            [b'%', high, low, tail @ ..] if high.is_ascii_hexdigit() && low.is_ascii_hexdigit() => {
                tail
            }
            [b'%', ..] => return false,
            _ => seek(rest, b'%'),
        };
    }
}

/// `text` from its first `b` on; its end, where there is none.
const fn seek(text: &[u8], b: u8) -> &[u8] {
    const EACH: u64 = u64::from_le_bytes([1; 8]);
    let mut rest = text;
    while let Some((eight, tail)) = rest.split_first_chunk::<8>() {
        // The lowest byte that is zero keeps its high bit: Mycroft's test.
        let x = u64::from_le_bytes(*eight) ^ EACH.wrapping_mul(b as u64);
        let zero = x.wrapping_sub(EACH) & !x & EACH.wrapping_mul(0x80);
        if zero != 0 {
            let before = zero.trailing_zeros() / 8;
            return match rest.split_at_checked(before as usize) {
                Some((_, found)) => found,
                None => tail,
            };
        }
        rest = tail;
    }
    while let [first, tail @ ..] = rest {
        if *first == b {
            break;
        }
        rest = tail;
    }
    rest
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grammar::parse_by_grammar;
    use alloc::string::String;
    use proptest::prelude::*;

    /// A yes of the accelerator is the grammar's yes, with the same positions.
    fn check(text: &str) -> bool {
        let mut yes = false;
        for kind in Kind::ALL {
            if let Some(at) = parse(text.as_bytes(), kind) {
                assert_eq!(parse_by_grammar(text.as_bytes(), kind), Ok(at), "{text:?}");
                yes = true;
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
        // Behind a start that gets past the scheme, every text of up to six of these.
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

    proptest! {
        #[test]
        fn any_text(start in "(https?|[a-z+]{1,9})://", rest in "([a-zé例:/?#@\\[%]|%[0-9A-G]{2}|\\PC){0,40}") {
            check(&(start + &rest));
        }
    }
}
