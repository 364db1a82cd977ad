//! Splits a text into components without a check, as RFC 3986, appendix B splits any text.

use super::class::Flag;
use super::parts::Parts;
use super::positions::Positions;
use crate::text::arithmetic::minus;
use crate::text::scan::seek;
use crate::text::slice::slice;

/// Returns the places of the components of a reference. `text` has at most [`MAX_LEN`](crate::MAX_LEN) bytes.
#[cfg(feature = "template")]
pub const fn split(text: &str) -> Parts<'_> {
    split_after(text, Flag::SCHEME.skip(text.as_bytes()))
}

/// Returns the places where the components of a text that was rejected would be. Tabs and line breaks may be in the scheme,
/// as browsers remove them.
pub const fn split_rejected(text: &str) -> Parts<'_> {
    let mut rest = Flag::SCHEME.skip(text.as_bytes());
    while let [b'\t' | b'\n' | b'\r', tail @ ..] = rest {
        rest = Flag::SCHEME.skip(tail);
    }
    split_after(text, rest)
}

/// Splits a text. If it has a scheme, `after_name` is what follows the scheme's name.
const fn split_after<'a>(text: &'a str, after_name: &'a [u8]) -> Parts<'a> {
    let length = text.len() as u32;
    let mut rest = text.as_bytes();
    let mut at = Positions::EMPTY;
    if let ([b'a'..=b'z' | b'A'..=b'Z', ..], [b':', after @ ..]) = (rest, after_name) {
        at.scheme_end = minus!(length, after_name.len() as u32);
        rest = after;
    }
    at.path_start = minus!(length, rest.len() as u32);
    (at.host_start, at.host_end) = (at.path_start, at.path_start);
    if let [b'/', b'/', authority @ ..] = rest {
        rest = authority;
        at.host_start = minus!(length, rest.len() as u32);
        while let [b, tail @ ..] = rest
            && !matches!(b, b'/' | b'?' | b'#')
        {
            if *b == b'@' {
                at.host_start = minus!(length, tail.len() as u32);
            }
            rest = tail;
        }
        at.path_start = minus!(length, rest.len() as u32);
        let host = match slice(text, at.host_start, at.path_start).as_bytes() {
            bracket @ [b'[', ..] => seek(bracket, b']'),
            host => host,
        };
        at.host_end = minus!(at.path_start, seek(host, b':').len() as u32);
    }
    while let [b, tail @ ..] = rest
        && !matches!(b, b'?' | b'#')
    {
        rest = tail;
    }
    at.path_end = minus!(length, rest.len() as u32);
    at.query_end = minus!(length, seek(rest, b'#').len() as u32);
    Parts::new(text, at)
}
