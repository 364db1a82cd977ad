//! ```abnf
//! pct-encoded = "%" HEXDIG HEXDIG
//! ```

use super::class::Flag;
use crate::text::arithmetic::{minus, promise};
use crate::text::hex::value;

/// Returns what follows the first character of `text`. If that is `pct-encoded`, its digits are skipped too, as they
/// are no letters of a name.
pub const fn after_first(text: &[u8]) -> &[u8] {
    promise!(
        !matches!(text, [b'%', ..]) || triplet(text).is_some(),
        "a `%` that encodes a byte"
    );
    match text {
        [b'%', _, _, after @ ..] | [_, after @ ..] => after,
        [] => text,
    }
}

/// Decodes the `pct-encoded` at the start of `text`. Returns its byte, and what follows.
pub const fn triplet(text: &[u8]) -> Option<(u8, &[u8])> {
    match text {
        [b'%', high, low, after @ ..]
            if Flag::HEXDIG.contains(*high) && Flag::HEXDIG.contains(*low) =>
        {
            Some((value(*high, *low), after))
        }
        _ => None,
    }
}

/// Decodes the first byte of `text`, which may be `pct-encoded`. Returns it, and what follows.
pub const fn decode_first(text: &[u8]) -> Option<(u8, &[u8])> {
    match (triplet(text), text) {
        (Some(decoded), _) => Some(decoded),
        (None, [first, after @ ..]) => Some((*first, after)),
        (None, []) => None,
    }
}

/// Returns whether `text` is `name`, in any case and encoding.
pub const fn is_name(text: &[u8], name: &[u8]) -> bool {
    let (mut text, mut name) = (text, name);
    while let (Some((b, after)), [expected, others @ ..]) = (decode_first(text), name) {
        if !b.eq_ignore_ascii_case(expected) {
            return false;
        }
        (text, name) = (after, others);
    }
    text.is_empty() && name.is_empty()
}

/// Decodes the character whose UTF-8 the `pct-encoded` at the start of `text` encode. Returns it, and what follows.
pub const fn encoded_char(text: &[u8]) -> Option<(char, &[u8])> {
    let Some((first, mut after)) = triplet(text) else {
        return None;
    };
    let (bits, following, lowest) = match first {
        0..=0x7F => (first, 0, 0),
        0xC2..=0xDF => (first & 0x1F, 1, 0x80),
        0xE0..=0xEF => (first & 0xF, 2, 0x800),
        0xF0..=0xF4 => (first & 0x7, 3, 0x1_0000),
        _ => return None,
    };
    let mut c = bits as u32;
    let mut left: u32 = following;
    while left > 0 {
        let Some((b @ 0x80..=0xBF, tail)) = triplet(after) else {
            return None;
        };
        c = c << 6 | (b & 0x3F) as u32;
        after = tail;
        left = minus!(left, 1);
    }
    // Overlong forms and surrogates are not UTF-8.
    if c < lowest {
        return None;
    }
    match char::from_u32(c) {
        Some(c) => Some((c, after)),
        None => None,
    }
}

/// Returns whether all of `text` is `pct-encoded`.
pub const fn is_pct_encoded(text: &[u8]) -> bool {
    matches!(triplet(text), Some((_, [])))
}

#[cfg(test)]
mod tests {
    use super::encoded_char;

    #[test]
    fn only_utf_8_is_a_character() {
        for (text, expected) in [
            ("%41x", Some(('A', 1))),
            ("%c3%a9", Some(('é', 0))),
            ("%E2%82%AC%20", Some(('€', 3))),
            ("%F4%8F%BF%BF", Some(('\u{10FFFF}', 0))),
            ("%C2%80", Some(('\u{80}', 0))),
            ("%E0%A0%80", Some(('\u{800}', 0))),
            ("%F0%90%80%80", Some(('\u{10000}', 0))),
            // Bytes that begin or continue no character, overlong forms, surrogates, and what is cut off
            ("%80", None),
            ("%C1%81", None),
            ("%C3%7F", None),
            ("%C3%C0", None),
            ("%C3%A", None),
            ("%C3", None),
            ("%E0%9F%BF", None),
            ("%ED%A0%80", None),
            ("%F0%8F%BF%BF", None),
            ("%F4%90%80%80", None),
            ("%F5%80%80%80", None),
            ("%4", None),
            ("a", None),
        ] {
            let found = encoded_char(text.as_bytes()).map(|(c, after)| (c, after.len()));
            assert_eq!(found, expected, "{text}");
        }
    }
}
