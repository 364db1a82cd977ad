//! Decodes Punycode (RFC 3492), the text of a label after `xn--`.

use crate::text::arithmetic::{minus, plus, times};

/// The room for the characters of a label, which has at most 63 bytes, and at least one byte for each character.
pub const MAX: usize = 64;

/// Decodes `encoded`, the text after `xn--`, into the start of `out`. Returns the number of characters, or `None` if
/// the text is no Punycode or longer than a label can be.
pub const fn decode(encoded: &[u8], out: &mut [u32; MAX]) -> Option<u32> {
    let Some((mut basic, mut digits)) = split(encoded) else {
        return None;
    };
    let mut count = 0_u32;
    while let [b, tail @ ..] = basic {
        if !b.is_ascii() || !insert(out, count, count, b.to_ascii_lowercase() as u32) {
            return None;
        }
        count = plus!(count, 1);
        basic = tail;
    }
    if digits.is_empty() {
        return None;
    }
    let mut c = 128_u32;
    let mut place = 0_u32;
    let mut bias = 72_u32;
    let mut is_first = true;
    while !digits.is_empty() {
        let start = place;
        let Some(after) = after_integer(place, digits, bias) else {
            return None;
        };
        (place, digits) = after;
        count = plus!(count, 1);
        bias = adapt(minus!(place, start), count, is_first);
        is_first = false;
        let (Some(more), Some(at)) = (place.checked_div(count), place.checked_rem(count)) else {
            return None;
        };
        c = match c.checked_add(more) {
            Some(c) => c,
            None => return None,
        };
        place = at;
        if char::from_u32(c).is_none() || !insert(out, minus!(count, 1), place, c) {
            return None;
        }
        place = plus!(place, 1);
    }
    Some(count)
}

/// Splits a text at its last `-`: before it are the characters that are not encoded. Returns `None` for a label such as
/// `xn---a`, without a character before its last `-`.
const fn split(encoded: &[u8]) -> Option<(&[u8], &[u8])> {
    let mut basic = encoded;
    loop {
        basic = match basic {
            [b'-'] => return None,
            [head @ .., b'-'] => {
                return match encoded.split_at_checked(plus!(head.len(), 1)) {
                    Some((_, digits)) => Some((head, digits)),
                    None => None,
                };
            }
            [head @ .., _] => head,
            [] => return Some((basic, encoded)),
        };
    }
}

/// Adds a variable-length integer (RFC 3492, section 3.3) to `place`. Returns the sum, and the digits after it.
const fn after_integer(place: u32, digits: &[u8], bias: u32) -> Option<(u32, &[u8])> {
    let (mut place, mut digits) = (place, digits);
    let mut weight = 1_u32;
    let mut k = 36_u32;
    loop {
        let [b, tail @ ..] = digits else {
            return None;
        };
        digits = tail;
        let digit = match b {
            b'a'..=b'z' => minus!(b, b'a') as u32,
            b'A'..=b'Z' => minus!(b, b'A') as u32,
            b'0'..=b'9' => plus!(minus!(b, b'0') as u32, 26),
            _ => return None,
        };
        let Some(step) = digit.checked_mul(weight) else {
            return None;
        };
        place = match place.checked_add(step) {
            Some(place) => place,
            None => return None,
        };
        let threshold = match k.saturating_sub(bias) {
            0 => 1,
            above if above > 26 => 26,
            above => above,
        };
        if digit < threshold {
            return Some((place, digits));
        }
        weight = match weight.checked_mul(minus!(36_u32, threshold)) {
            Some(weight) => weight,
            None => return None,
        };
        k = plus!(k, 36);
    }
}

/// Returns the next bias (RFC 3492, section 6.1).
const fn adapt(delta: u32, count: u32, is_first: bool) -> u32 {
    let mut delta = if is_first { delta / 700 } else { delta / 2 };
    if let Some(more) = delta.checked_div(count) {
        delta = plus!(delta, more);
    }
    let mut k = 0_u32;
    while delta > 455 {
        delta /= 35;
        k = plus!(k, 36);
    }
    match times!(delta, 36).checked_div(plus!(delta, 38)) {
        Some(more) => plus!(k, more),
        None => k,
    }
}

/// Inserts `c` at `place` in the first `count` characters, and moves those after it. Returns whether there is room.
const fn insert(out: &mut [u32; MAX], count: u32, place: u32, c: u32) -> bool {
    if count as usize >= MAX || place > count {
        return false;
    }
    let Some((used, _)) = out.split_at_mut_checked(plus!(count, 1) as usize) else {
        return false;
    };
    let Some((_, mut rest)) = used.split_at_mut_checked(place as usize) else {
        return false;
    };
    let mut moved = c;
    while let [first, others @ ..] = rest {
        moved = core::mem::replace(first, moved);
        rest = others;
    }
    true
}

#[cfg(test)]
mod tests {
    use super::{MAX, decode};

    #[test]
    fn samples_of_rfc_3492_and_others() {
        for (encoded, expected) in [
            ("bcher-kva", "bücher"),
            ("e1afmkfd", "пример"),
            ("80akhbyknj4f", "испытание"),
            ("r8jz45g", "例え"),
            ("R8JZ45G", "例え"),
            ("BCHER-KVA", "bücher"),
            ("egbpdaj6bu4bxfgehfvwxn", "ليهمابتكلموشعربي؟"),
            ("ihqwcrb4cv8a8dqg056pqjye", "他们为什么不说中文"),
        ] {
            let mut out = [0; MAX];
            let count = decode(encoded.as_bytes(), &mut out).unwrap_or(0);
            let decoded = out.iter().take(count as usize);
            let decoded: Option<alloc::string::String> =
                decoded.map(|c| char::from_u32(*c)).collect();
            assert_eq!(decoded.as_deref(), Some(expected));
        }
        for encoded in ["", "abc-", "-abc", "9", "999999999999", "é", "bcher-k!"] {
            let mut out = [0; MAX];
            assert_eq!(decode(encoded.as_bytes(), &mut out), None, "{encoded}");
        }
    }
}
