//! Says whether a reference stays within a base.

use iri_grammar::grammar::parts::Parts;
use iri_grammar::text::hex::value;

use super::error::JoinError;

/// Checks that a relative reference does not lead out of a base whose path ends in `/`.
pub(super) const fn check(reference: &Parts<'_>) -> Result<(), JoinError> {
    if reference.at.scheme_end != 0 {
        return Err(JoinError::Scheme);
    }
    if reference.at.has_authority() {
        return Err(JoinError::Authority);
    }
    let path = reference.path().as_bytes();
    if let [b'/', ..] = path {
        return Err(JoinError::AbsolutePath);
    }
    check_path(path)
}

/// Returns whether a path has a segment that some servers read as a dot segment, though it is none.
pub(super) const fn has_encoded_dot_segment(path: &[u8]) -> bool {
    let mut rest = path;
    loop {
        match Segment::read(rest) {
            Ok((_, [_, after @ ..])) => rest = after,
            Ok((_, [])) => return false,
            Err(_) => return true,
        }
    }
}

/// Checks the segments: each `..` needs another segment before it that it removes.
const fn check_path(path: &[u8]) -> Result<(), JoinError> {
    let mut depth = 0_u32;
    let mut rest = path;
    loop {
        let (segment, after) = match Segment::read(rest) {
            Ok(read) => read,
            Err(error) => return Err(error),
        };
        depth = match segment {
            Segment::Other => depth.saturating_add(1),
            Segment::Dot => depth,
            Segment::DotDot => match depth.checked_sub(1) {
                Some(depth) => depth,
                None => return Err(JoinError::AboveBase),
            },
        };
        match after {
            [] => return Ok(()),
            [_, after @ ..] => rest = after,
        }
    }
}

/// The effect of a segment when a path is resolved.
#[derive(Clone, Copy)]
enum Segment {
    Dot,
    DotDot,
    Other,
}

impl Segment {
    /// Reads up to the next `/` or the end. A segment that some servers read as a dot segment is an error: one that becomes a
    /// dot segment by decoding once or twice, or that one of these ends, encoded or not:
    ///
    /// - `/` or `\`, which separates segments,
    /// - `;`, before which servlets cut off parameters,
    /// - `?` or `#`, if the decoded path is parsed again,
    /// - a NUL, which ends a string in C.
    ///
    /// Tabs and line breaks do not count, as browsers remove them.
    const fn read(mut rest: &[u8]) -> Result<(Self, &[u8]), JoinError> {
        // The number of dots, as long as there is nothing else.
        let mut dots = Some(0_u8);
        let mut is_encoded = false;
        while !matches!(rest, [] | [b'/', ..]) {
            is_encoded |= matches!(rest, [b'%', ..]);
            let Some((decoded, after)) = decode_twice(rest) else {
                break;
            };
            rest = after;
            dots = match (decoded, dots) {
                (b'/' | b'\\' | b';' | b'?' | b'#' | 0, Some(1 | 2)) => {
                    return Err(JoinError::EncodedDotSegment);
                }
                (b'/' | b'\\', _) => Some(0),
                (b'\t' | b'\n' | b'\r', dots) => dots,
                (b'.', Some(dots)) => dots.checked_add(1),
                _ => None,
            };
        }
        match (dots, is_encoded) {
            (Some(1 | 2), true) => Err(JoinError::EncodedDotSegment),
            (Some(1), false) => Ok((Self::Dot, rest)),
            (Some(2), false) => Ok((Self::DotDot, rest)),
            _ => Ok((Self::Other, rest)),
        }
    }
}

/// Returns the first byte of a text that is decoded once, and the text after it.
const fn decode(text: &[u8]) -> Option<(u8, &[u8])> {
    match text {
        [b'%', high, low, after @ ..] => Some((value(*high, *low), after)),
        [b, after @ ..] => Some((*b, after)),
        [] => None,
    }
}

/// Returns the first byte of a text that is decoded twice, and the text after it.
const fn decode_twice(text: &[u8]) -> Option<(u8, &[u8])> {
    let found = decode(text);
    if let Some((b'%', after)) = found
        && let Some((high, digit)) = decode(after)
        && let Some((low, rest)) = decode(digit)
        && high.is_ascii_hexdigit()
        && low.is_ascii_hexdigit()
    {
        return Some((value(high, low), rest));
    }
    found
}
