//! What must not show: credentials, and characters that hide or reorder others.

use core::fmt::{Formatter, Result};

use crate::grammar::ucschar::is_ucschar;

/// What stands in for a credential.
pub(crate) const MASK: &str = "***";

/// The pieces of a text as it may be logged: what could be a credential is [`MASK`].
///
/// Masked is what stands between `//`, or the start, and the last `@` before the next `/`, `?`
/// or `#`. That goes by the text alone, since a text that does not parse holds secrets as well.
#[derive(Clone)]
pub(crate) struct Pieces<'a> {
    rest: &'a str,
    /// Whether an authority may begin at `rest`.
    at_start: bool,
    /// What ends an authority.
    ends: &'static [u8],
}

/// A part of a text, as it is or to be masked.
#[derive(Clone, Copy)]
pub(crate) enum Piece<'a> {
    Plain(&'a str),
    Masked(&'a str),
}

impl<'a> Piece<'a> {
    /// What may be shown of it.
    pub(crate) const fn shown(self) -> &'a str {
        match self {
            Self::Plain(text) => text,
            Self::Masked(_) => MASK,
        }
    }
}

impl<'a> Pieces<'a> {
    pub(crate) const fn new(text: &'a str) -> Self {
        Self {
            rest: text,
            at_start: true,
            ends: b"/?#",
        }
    }

    /// The pieces of a text with a fault in its port: that may be a password with a raw `/`, `?`
    /// or `#`, so all up to the last `@` is masked.
    pub(crate) const fn of_bad_port(text: &'a str) -> Self {
        Self {
            rest: text,
            at_start: true,
            ends: b"",
        }
    }

    /// Cuts `rest` behind its first `length` bytes.
    fn take(&mut self, length: usize) -> &'a str {
        match self.rest.split_at_checked(length) {
            Some((piece, rest)) => {
                self.rest = rest;
                piece
            }
            None => core::mem::take(&mut self.rest),
        }
    }
}

impl<'a> Iterator for Pieces<'a> {
    type Item = Piece<'a>;

    fn next(&mut self) -> Option<Piece<'a>> {
        if self.rest.is_empty() {
            return None;
        }
        if self.at_start {
            self.at_start = false;
            let secret = last_at_sign(self.rest.as_bytes(), self.ends);
            if secret > 0 {
                return Some(Piece::Masked(self.take(secret)));
            }
        }
        self.at_start = true;
        let end = behind_slashes(self.rest.as_bytes());
        Some(Piece::Plain(self.take(end)))
    }
}

/// Where the last `@` before the first of `ends` is; 0 if there is none.
fn last_at_sign(text: &[u8], ends: &[u8]) -> usize {
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
    found
}

/// Behind the first `//`, or the end.
const fn behind_slashes(text: &[u8]) -> usize {
    let mut rest = text;
    while let [_, tail @ ..] = rest {
        if let [b'/', b'/', tail @ ..] = rest {
            return text.len().wrapping_sub(tail.len());
        }
        rest = tail;
    }
    text.len()
}

/// Whether `c` shows nothing itself or changes how others show: controls, characters that no IRI
/// has but in a query, and those that steer the direction of text.
pub(crate) const fn is_hidden_control(c: char) -> bool {
    if c.is_ascii() {
        return c.is_ascii_control();
    }
    // The replacement character is what decoders write for bytes that are not UTF-8.
    !is_ucschar(c as u32) && c != '\u{FFFD}'
        || matches!(c,
            '\u{AD}' | '\u{61C}' | '\u{180E}' | '\u{200B}'..='\u{200F}'
            | '\u{2028}'..='\u{202E}' | '\u{2060}'..='\u{206F}' | '\u{FEFF}')
}

/// `Name("text")`, credentials masked and nothing hidden: the `Debug` of all types that hold text.
pub(crate) fn debug(f: &mut Formatter<'_>, name: &str, text: &str) -> Result {
    f.write_str(name)?;
    f.write_str("(\"")?;
    for piece in Pieces::new(text) {
        crate::write::visible(f, piece.shown())?;
    }
    f.write_str("\")")
}

/// [`debug`] for types whose text is a credential as a whole.
pub(crate) fn debug_masked(f: &mut Formatter<'_>, name: &str, _: &str) -> Result {
    f.write_str(name)?;
    f.write_str("(\"")?;
    f.write_str(MASK)?;
    f.write_str("\")")
}

/// The text, credentials masked: the `defmt::Format` of all types that hold text.
#[cfg(feature = "defmt")]
pub(crate) fn defmt(f: defmt::Formatter<'_>, text: &str) {
    for piece in Pieces::new(text) {
        defmt::write!(f, "{=str}", piece.shown());
    }
}
