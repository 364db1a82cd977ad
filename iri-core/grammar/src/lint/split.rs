//! Splits a rejected text into components, as RFC 3986, appendix B splits any text.

use crate::grammar::class::Flag;
use crate::grammar::parts::Parts;
use crate::grammar::positions::Positions;
use crate::text::scan::seek;
use crate::text::slice::slice;

/// Returns the places where the components of `text` would be. Tabs and line breaks may be in the scheme, as browsers remove
/// them. `text` has at most [`MAX_LEN`](crate::MAX_LEN) bytes.
pub const fn split(text: &str) -> Parts<'_> {
    let length = text.len() as u32;
    let mut rest = text.as_bytes();
    let mut at = Positions::EMPTY;
    let mut scheme = Flag::SCHEME.skip(rest);
    while let [b'\t' | b'\n' | b'\r', tail @ ..] = scheme {
        scheme = Flag::SCHEME.skip(tail);
    }
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
