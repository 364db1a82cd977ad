//! What must not show: credentials.

use core::fmt::{Formatter, Result};

use super::visible::visible;

/// What stands in for a credential.
pub const MASK: &str = "***";

/// What of a text could be a credential.
///
/// It goes by the text alone, since a text that does not parse holds secrets as well.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Secret {
    /// What stands between `//`, or the start, and the last `@` before the next `/`, `?` or `#`.
    Userinfo,
    /// The same without the start: no authority begins there.
    EmbeddedUserinfo,
    /// [`Userinfo`](Self::Userinfo); and where there is no such `@` but a `:`, what stands before the last of
    /// all: for texts that did not parse.
    Unparsed,
    /// The same without the start.
    UnparsedXri,
    /// All of it.
    Everything,
}

#[cfg(feature = "lint")]
impl Secret {
    /// That of a text that may be a reference, or refused.
    pub const fn of_text(text: &[u8]) -> Self {
        match crate::Kind::IriRef.parse_bytes(text) {
            Ok(_) => Self::Userinfo,
            Err(_) => Self::Unparsed,
        }
    }
}

/// The pieces of a text as it may be logged.
#[derive(Clone)]
#[expect(
    missing_debug_implementations,
    reason = "its text may hold a credential"
)]
pub struct Pieces<'a> {
    rest: &'a [u8],
    secret: Secret,
    /// Whether an authority may begin at `rest`.
    at_start: bool,
}

/// A part of a text, as it is or to be masked.
#[derive(Clone, Copy)]
#[expect(
    missing_debug_implementations,
    reason = "its text may hold a credential"
)]
pub enum Piece<'a> {
    Plain(&'a [u8]),
    Masked(&'a [u8]),
}

impl<'a> Pieces<'a> {
    pub fn new(text: &'a [u8], secret: Secret) -> Self {
        let at_start = match secret {
            Secret::Userinfo | Secret::Everything => true,
            Secret::EmbeddedUserinfo | Secret::UnparsedXri => false,
            Secret::Unparsed => !begins_with_scheme(text),
        };
        Self {
            rest: text,
            secret,
            at_start,
        }
    }

    /// Cuts `rest` behind its first `length` bytes.
    fn take(&mut self, length: usize) -> &'a [u8] {
        let (piece, rest) = self
            .rest
            .split_at_checked(length)
            .unwrap_or((self.rest, &[]));
        self.rest = rest;
        piece
    }

    /// How much of `rest`, where an authority may begin, is to be masked; and how much is left where that may
    /// end.
    fn secret(&mut self) -> (usize, usize) {
        let (found, left) = last_at_sign(self.rest, b"/?#");
        match self.secret {
            Secret::Everything => (self.rest.len(), 0),
            // Without an `@`, a `:` looks like a password with a raw `/`, `?` or `#`.
            Secret::Unparsed | Secret::UnparsedXri if found == 0 && has_colon(self.rest, left) => {
                // Behind the last `@` there is none to look for.
                self.secret = Secret::EmbeddedUserinfo;
                last_at_sign(self.rest, b"")
            }
            _ => (found, left),
        }
    }
}

impl<'a> Iterator for Pieces<'a> {
    type Item = Piece<'a>;

    fn next(&mut self) -> Option<Piece<'a>> {
        if self.rest.is_empty() {
            return None;
        }
        let mut left = self.rest.len();
        if self.at_start {
            self.at_start = false;
            let length;
            (length, left) = self.secret();
            if length > 0 {
                return Some(Piece::Masked(self.take(length)));
            }
        }
        self.at_start = true;
        let length = behind_slashes(self.rest, left);
        Some(Piece::Plain(self.take(length)))
    }
}

/// Where the last `@` before the first of `ends` is, 0 if there is none; and how much is left at that end.
fn last_at_sign(text: &[u8], ends: &[u8]) -> (usize, usize) {
    let mut found = 0;
    let mut rest = text;
    while let [b, tail @ ..] = rest {
        if ends.contains(b) {
            break;
        }
        if *b == b'@' {
            found = text.len().wrapping_sub(rest.len());
        }
        rest = tail;
    }
    (found, rest.len())
}

/// Behind the first two or more slashes in a row, backslashes among them, that do not end before only `left`
/// bytes are left; or the end. (Before, there are backslashes only, and each would be followed to the same `/`.)
const fn behind_slashes(text: &[u8], left: usize) -> usize {
    let mut rest = text;
    while let [_, tail @ ..] = rest {
        if tail.len() <= left && are_slashes(rest) {
            while let [b'/' | b'\\', tail @ ..] = rest {
                rest = tail;
            }
            break;
        }
        rest = tail;
    }
    text.len().wrapping_sub(rest.len())
}

/// A slash, or what is mistaken for one.
const fn is_slash(b: u8) -> bool {
    matches!(b, b'/' | b'\\')
}

/// Whether two slashes stand there, backslashes among them.
const fn are_slashes(text: &[u8]) -> bool {
    matches!(text, [first, second, ..] if is_slash(*first) && is_slash(*second))
}

/// Whether `text` has a `:` before only `left` bytes are left.
const fn has_colon(text: &[u8], left: usize) -> bool {
    let mut rest = text;
    while let [b, tail @ ..] = rest
        && rest.len() > left
    {
        if *b == b':' {
            return true;
        }
        rest = tail;
    }
    false
}

/// Whether `text` begins with what reads as a scheme, or several, with slashes behind: then no authority begins at
/// its start.
const fn begins_with_scheme(text: &[u8]) -> bool {
    let mut rest = text;
    while let [b, tail @ ..] = rest {
        match (b, tail) {
            (b':', [b'/', b'/' | b'\\', ..]) => return true,
            (b'/' | b'?' | b'#' | b'@', _) => return false,
            _ => rest = tail,
        }
    }
    false
}

/// `Name("text")`, credentials masked and nothing hidden: the `Debug` of all types that hold text.
pub fn debug(f: &mut Formatter<'_>, name: &str, text: &str, secret: Secret) -> Result {
    f.write_str(name)?;
    f.write_str("(\"")?;
    write(f, text.as_bytes(), secret)?;
    f.write_str("\")")
}

/// The text, credentials masked and nothing hidden.
pub fn write(f: &mut Formatter<'_>, text: &[u8], secret: Secret) -> Result {
    for piece in Pieces::new(text, secret) {
        match piece {
            Piece::Plain(text) => visible(f, text)?,
            Piece::Masked(_) => f.write_str(MASK)?,
        }
    }
    Ok(())
}

/// The text, credentials masked: the `defmt::Format` of all types that hold text.
#[cfg(feature = "defmt")]
pub fn defmt(f: defmt::Formatter<'_>, text: &[u8], secret: Secret) {
    for piece in Pieces::new(text, secret) {
        match piece {
            Piece::Plain(text) => {
                for chunk in text.utf8_chunks() {
                    defmt::write!(f, "{=str}", chunk.valid());
                }
            }
            Piece::Masked(_) => defmt::write!(f, "{=str}", MASK),
        }
    }
}
