//! Looks for a byte, from either end.

use super::arithmetic::minus;
use super::wide::{self, first_eight, last_eight};
use super::word;

/// Defines a function that steps over bytes: eight at a time while `$marks` marks none of them, then, if there is a `$wanted`, one
/// by one up to that.
macro_rules! seek {
    ($(#[$doc:meta])* $name:ident($($b:ident: $B:ty)?), $x:ident => $marks:expr $(, $wanted:pat $(if $condition:expr)?)?) => {
        $(#[$doc])*
        #[inline]
        pub const fn $name(text: &[u8], $($b: $B)?) -> &[u8] {
            let mut rest = text;
            while let Some((eight, tail)) = first_eight(rest) {
                let $x = u64::from_le_bytes(*eight);
                let marks: u64 = $marks;
                if marks != 0 {
                    let before = marks.trailing_zeros() / 8;
                    return match rest.split_at_checked(before as usize) {
                        Some((_, found)) => found,
                        None => tail,
                    };
                }
                rest = tail;
            }
            $(while let [first, tail @ ..] = rest {
                match *first {
                    $wanted $(if $condition)? => break,
                    _ => rest = tail,
                }
            })?
            rest
        }
    };
}

seek! {
    /// Returns `text` from its first `b` on, an ASCII character; its empty end, if there is none.
    seek(b: u8), x => word::first(x, b), first if first == b
}

seek! {
    /// Returns `text` from its first `%` or `+` on; its empty end, if there is none.
    seek_percent_or_plus(), x => word::first(x, b'%') | word::first(x, b'+'), b'%' | b'+'
}

seek! {
    /// Returns `text` from its first `@` or `/` on; its empty end, if there is none.
    seek_at_sign_or_slash(), x => word::first(x, b'@') | word::first(x, b'/'), b'@' | b'/'
}

seek! {
    /// Returns `text` from its first `:`, `/` or `@` on; its empty end, if there is none.
    seek_end_of_host(), x => word::first(x, b':') | word::first(x, b'/') | word::first(x, b'@'), b':' | b'/' | b'@'
}

seek! {
    /// Steps over bytes before the first `@`, `%`, backslash or first byte of a full-width character, as far as steps of eight go.
    skip_to_at_sign(), x => word::first(x, b'@') | word::first(x, b'%') | word::first(x, b'\\') | word::first(x, 0xEF)
}

seek! {
    /// Returns `text` from its first `:`, `%`, backslash or first byte of a full-width character on; its empty end, if there is none.
    seek_colon(), x => word::first(x, b':') | word::first(x, b'%') | word::first(x, b'\\') | word::first(x, 0xEF), b':' | b'%' | b'\\' | 0xEF
}

seek! {
    /// Steps over bytes before those that [`seek_colon`] finds, as far as steps of eight go.
    skip_to_colon(), x => word::first(x, b':') | word::first(x, b'%') | word::first(x, b'\\') | word::first(x, 0xEF)
}

seek! {
    /// Steps over bytes before the first `=`, quote or `%`, as far as steps of eight go.
    skip_to_equals(), x => marks_of_names(x)
}

/// Marks the bytes of `x` that are `=`, quotes or `%`, and perhaps others.
#[inline(always)]
pub const fn marks_of_names(x: u64) -> u64 {
    word::first(x, b'=') | word::first(x, b'%') | word::first(x, b'"') | word::first(x, b'\'')
}

seek! {
    /// Steps over bytes that are none of `"#%&';=?`, with which names and values begin, as far as steps of eight go.
    skip_to_mark(), x => {
        let low = x & !word::HIGH;
        (word::in_range(low, b'"', b'\'') | word::in_range(low, b';', b'?')) & !x
    }
}

seek! {
    /// Returns `text` from its first byte beyond ASCII on; its empty end, if there is none.
    seek_non_ascii(), x => x & word::HIGH, 0x80..=0xFF
}

/// Returns whether all bytes are ASCII. It takes the last bytes at once too, which that of `core` takes one by one.
#[inline]
#[must_use]
pub fn is_ascii(text: &[u8]) -> bool {
    let Some(last) = text.last_chunk::<16>() else {
        return word::find(text, |x| x & word::HIGH).is_none();
    };
    let mut any = u128::from_le_bytes(*last);
    let mut rest = text;
    while let Some((sixteen, tail)) = rest.split_first_chunk::<16>() {
        any |= u128::from_le_bytes(*sixteen);
        rest = tail;
    }
    (any as u64 | (any >> 64) as u64) & word::HIGH == 0
}

/// Counts the bytes beyond ASCII.
#[inline]
#[must_use]
pub fn count_non_ascii(text: &[u8]) -> usize {
    wide::count_non_ascii(text).unwrap_or_else(|| text.iter().filter(|b| !b.is_ascii()).count())
}

seek! {
    /// Returns `text` from its first `%` on, or with `upper_case` also from its first upper-case letter of ASCII; its
    /// empty end, if there is none.
    seek_percent(upper_case: bool), x => {
        let low = x & !word::HIGH;
        let letters = if upper_case { word::in_range(low, b'A', b'Z') & !x } else { 0 };
        letters | word::first(x, b'%')
    }, first if first == b'%' || upper_case && first.is_ascii_uppercase()
}

/// Returns `text` up to its last `b`, an ASCII character, with that; an empty slice, if there is none.
pub const fn rseek(text: &[u8], b: u8) -> &[u8] {
    let mut rest = text;
    while let Some((head, eight)) = last_eight(rest) {
        let marks = word::all(u64::from_le_bytes(*eight), b);
        if marks != 0 {
            let after = marks.leading_zeros() / 8;
            return match rest.split_at_checked(minus!(rest.len(), after as usize)) {
                Some((found, _)) => found,
                None => head,
            };
        }
        rest = head;
    }
    while let [head @ .., last] = rest {
        if *last == b {
            break;
        }
        rest = head;
    }
    rest
}

/// Returns whether `text` has `b` before its first `/`, `?` or `#`.
#[inline(always)]
pub const fn is_ahead(text: &[u8], b: u8) -> bool {
    let mut rest = text;
    // Steps over eight bytes at once while they have none of those.
    while let Some((eight, tail)) = first_eight(rest) {
        let x = u64::from_le_bytes(*eight);
        let marks =
            word::first(x, b) | word::first(x, b'/') | word::first(x, b'?') | word::first(x, b'#');
        if marks != 0 {
            return match rest.split_at_checked((marks.trailing_zeros() / 8) as usize) {
                Some((_, [found, ..])) => *found == b,
                _ => false,
            };
        }
        rest = tail;
    }
    loop {
        match rest {
            [first, ..] if *first == b => return true,
            [] | [b'/' | b'?' | b'#', ..] => return false,
            [_, tail @ ..] => rest = tail,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{count_non_ascii, is_ascii};

    /// Tries each place in the steps of eight and sixteen bytes.
    #[test]
    fn bytes_beyond_ascii_are_seen_at_each_place() {
        for length in 0..60 {
            let mut text = alloc::vec![b'\x7F'; length];
            assert!(is_ascii(&text) && count_non_ascii(&text) == 0, "{length}");
            for place in 0..length {
                text[place] = 0x80;
                assert!(!is_ascii(&text), "{length} {place}");
                assert_eq!(count_non_ascii(&text), 1, "{length} {place}");
                text[place] = b'a';
            }
            text.fill(0xFF);
            assert_eq!(count_non_ascii(&text), length);
        }
        assert_eq!(count_non_ascii(&[0xC3; 10_000]), 10_000);
    }
}
