//! Splits a text into components without a check, as RFC 3986, appendix B splits any text.

use super::class::Flag;
use super::parts::Parts;
use super::positions::Positions;
use crate::text::scan::seek;
use crate::text::slice::slice;

/// Returns the places of the components of a reference. In a text that was rejected, these are the places where they would
/// be. `text` has at most [`MAX_LEN`](crate::MAX_LEN) bytes.
pub const fn split(text: &str) -> Parts<'_> {
    let length = text.len() as u32;
    let mut rest = text.as_bytes();
    let mut at = Positions::EMPTY;
    let scheme = Flag::SCHEME.skip(rest);
    if let ([b'a'..=b'z' | b'A'..=b'Z', ..], [b':', after @ ..]) = (rest, scheme) {
        at.scheme_end = length.wrapping_sub(scheme.len() as u32);
        rest = after;
    }
    at.path_start = length.wrapping_sub(rest.len() as u32);
    (at.host_start, at.host_end) = (at.path_start, at.path_start);
    if let [b'/', b'/', authority @ ..] = rest {
        rest = authority;
        at.host_start = length.wrapping_sub(rest.len() as u32);
        while let [b, tail @ ..] = rest
            && !matches!(b, b'/' | b'?' | b'#')
        {
            if *b == b'@' {
                at.host_start = length.wrapping_sub(tail.len() as u32);
            }
            rest = tail;
        }
        at.path_start = length.wrapping_sub(rest.len() as u32);
        let host = match slice(text, at.host_start, at.path_start).as_bytes() {
            bracket @ [b'[', ..] => seek(bracket, b']'),
            host => host,
        };
        at.host_end = at.path_start.wrapping_sub(seek(host, b':').len() as u32);
    }
    while let [b, tail @ ..] = rest
        && !matches!(b, b'?' | b'#')
    {
        rest = tail;
    }
    at.path_end = length.wrapping_sub(rest.len() as u32);
    at.query_end = length.wrapping_sub(seek(rest, b'#').len() as u32);
    Parts { text, at }
}
