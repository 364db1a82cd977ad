//! Finds the values of parameters whose names say that they are secrets, such as `?access_token=` and `;jsessionid=`.
//!
//! The grammar has no parameters, so this looks only at the text: after the authority, a value begins after each `=` that
//! follows one of [`WORDS`]. It ends only before the next `&`, so that no raw character in a secret makes a part of it
//! visible.

use crate::delimiter::{after_slashes, octet};
use crate::grammar::pct_encoded::before_end;
use crate::text::scan::seek_equals_sign;

/// The ends of names of secrets, in lower case: `key` is for `api_key`, `apiKey` and `monkey`, too.
const WORDS: &[u8] =
    b"key token secret password passwd pwd pass passphrase auth authorization sig signature \
    credential credentials jwt session sessionid sid ";

/// Returns the place from which values are looked for: after the authority, if there is one.
pub const fn after_authority(text: &[u8]) -> &[u8] {
    match up_to_slash(text) {
        [b'/' | b'\\', b'/' | b'\\', rest @ ..] => up_to_slash(after_slashes(rest)),
        _ => text,
    }
}

const fn up_to_slash(text: &[u8]) -> &[u8] {
    let mut rest = text;
    while let [b, tail @ ..] = rest
        && !matches!(b, b'/' | b'\\' | b'?' | b'#')
    {
        rest = tail;
    }
    rest
}

/// Finds the first secret value in `rest`, the end of `text`. Returns how many bytes of `text` are left where it begins, and
/// where it ends; both are 0 if there is none.
#[cfg_attr(not(target_pointer_width = "64"), inline(never))]
pub const fn secret_value(text: &[u8], rest: &[u8]) -> (usize, usize) {
    let mut rest = rest;
    loop {
        rest = seek_equals_sign(rest);
        let here = rest.len();
        if here == 0 {
            return (0, 0);
        }
        if octet(&mut rest) == b'='
            && let Some((before, _)) = text.split_at_checked(text.len().wrapping_sub(here))
            && is_secret(before)
        {
            let start = rest.len();
            while let [b, tail @ ..] = rest
                && *b != b'&'
            {
                rest = tail;
            }
            if rest.len() < start {
                return (start, rest.len());
            }
        }
    }
}

/// Returns whether a text ends in a word for a secret, in any case and encoding.
const fn is_secret(text: &[u8]) -> bool {
    let mut words = WORDS;
    let mut word = WORDS;
    while let [b, after @ ..] = words {
        words = after;
        if *b == b' ' {
            let length = word.len().wrapping_sub(after.len()).wrapping_sub(1);
            if let Some((name, _)) = word.split_at_checked(length)
                && before_end(text, name).is_some()
            {
                return true;
            }
            word = after;
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::{after_authority, secret_value};

    fn value(text: &str) -> &str {
        let (start, end) = secret_value(text.as_bytes(), after_authority(text.as_bytes()));
        &text[text.len() - start..text.len() - end]
    }

    #[test]
    fn values_of_secrets() {
        for (text, expected) in [
            ("https://h/?token=abc", "abc"),
            ("https://h/?a=b&Access_Token=abc&c=d", "abc"),
            ("https://h/?X-Amz-Signature=ab=c;d#e&f=g", "ab=c;d#e"),
            ("/a;jsessionid=1?b", "1?b"),
            ("?api%5Fk%65y=1", "1"),
            ("?next=https%3A%2F%2Fh%2F%3Ftoken%3Dabc&d", "abc"),
            ("?next=%2Fh%253Ftoken%253Dabc", "abc"),
            ("?token=&sig=x", "x"),
            ("?token=", ""),
            ("?a=token&b=c", ""),
            ("?tokens=1&keyword=2", ""),
            ("//key=a/b", ""),
            ("http://key=a", ""),
            ("http:\\\\key=a\\?key=b", "b"),
            ("key=a", "a"),
            ("?a=//h&key=b", "b"),
            ("=", ""),
            ("%3D", ""),
            ("", ""),
            ("#id_token=x", "x"),
        ] {
            assert_eq!(value(text), expected, "{text}");
        }
    }
}
