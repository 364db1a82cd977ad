//! What must not show: credentials.
//!
//! Userinfo has a place in the grammar, but people and programs also read it where the grammar has none: in
//! `http:/joe:secret@host/`, where a password holds a raw `/`, in text that was cut off. So one rule goes by the text
//! alone, for valid references and for all other text:
//!
//! 1. After two slashes or more, all up to the last `@` before the next `/`, `?` or `#` is hidden. The same after
//!    `http:`, `https:`, `ws:`, `wss:` and `ftp:`, however many slashes follow.
//! 2. A password stands between a `:` and an `@`. So from the first `:` that may begin one, all up to the last `@`
//!    of the text is hidden; and the user's name before the `:`, unless it may be a host with its port, or is not
//!    right after slashes or the start.
//! 3. Where no `@` follows, the text may have been cut off. A `:` that no port follows, after slashes, hides all
//!    that comes after it; so does any `:` that may begin a password, where the text is not UTF-8, be an `@` after it
//!    or not.
//!
//! No password begins at the `:` of a known scheme ([`Known`]), or of a scheme before `//` that the text begins with;
//! nor in an address in brackets or before its port ([`after_literal`]), if no `@` follows or may have been cut off. `:` and `@` count however
//! they are written ([`crate::delimiter`]); a backslash counts as a slash.
//!
//! What is hidden is found in one pass, and another for the last `@`. No byte is looked at more than a few times.

use core::fmt::{Formatter, Result};

use super::visible::visible;
use crate::delimiter::{
    Known, MASK, Token, after_literal, after_namespace, after_port, after_slashes, has_scheme_only,
    known, last_at_sign, token,
};
use crate::grammar::class::Flag;
use crate::text::word::IS_WIDE;

/// What of a text could be a credential.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Secret {
    /// What the rule says. The text is a valid reference, so what it begins with is no user's name but a scheme.
    Reference,
    /// What the rule says, of any text.
    Text,
    /// What the rule says, of an authority.
    Authority,
    /// What the rule says, of what was to be an authority and is none. It may be userinfo: all that follows a `:` is
    /// hidden.
    NoAuthority,
    /// All up to the last `@`: the text is cut out of another, where a password may have begun.
    Component,
    /// All of it.
    Everything,
    /// None of it.
    Nothing,
}

impl Secret {
    /// That of a text that may be a reference, or refused.
    pub const fn of_text(text: &[u8]) -> Self {
        match crate::Kind::IriRef.parse_bytes(text) {
            Ok(_) => Self::Reference,
            Err(_) => Self::Text,
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
    /// How much is left where what is to be hidden at the start of `rest` ends; none, if that is to be found out.
    end: Option<usize>,
    /// The text from its last `@` on; nothing, if there is none.
    last_at_sign: &'a [u8],
    /// Of `rest`
    secret: Secret,
    /// Whether the text may have been cut off: it is not UTF-8, or has ended before the `@`.
    is_cut: bool,
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

/// Where a `:` stands.
#[derive(Clone, Copy)]
enum Place {
    /// In what may be userinfo, host and port, but need not be: at the start of a text, or after a scheme
    Start,
    /// In an authority
    Authority,
    /// In a path, a query or a fragment
    Path,
}

impl<'a> Pieces<'a> {
    pub const fn new(text: &'a [u8], secret: Secret) -> Self {
        Self {
            rest: text,
            end: None,
            last_at_sign: match secret {
                Secret::NoAuthority => &[],
                _ => last_at_sign(text),
            },
            secret,
            is_cut: match secret {
                Secret::NoAuthority => true,
                Secret::Text => {
                    !(IS_WIDE && text.is_ascii()) && core::str::from_utf8(text).is_err()
                }
                _ => false,
            },
        }
    }

    /// Cuts `rest` where so much of it is left.
    const fn take(&mut self, left: usize) -> &'a [u8] {
        let length = self.rest.len().wrapping_sub(left);
        let (piece, rest) = match self.rest.split_at_checked(length) {
            Some(split) => split,
            None => (self.rest, [].as_slice()),
        };
        self.rest = rest;
        piece
    }

    /// What is to be hidden next: how much of `rest` is left where that begins, and where it ends. Where there is
    /// nothing, both are the end. Notes what may be a credential in what follows it.
    #[cfg_attr(not(target_pointer_width = "64"), inline(never))]
    const fn search(&mut self) -> (usize, usize) {
        let secret = core::mem::replace(&mut self.secret, Secret::Nothing);
        let last_at_sign = self.last_at_sign.len();
        let text = self.rest;
        let all = text.len();
        match secret {
            Secret::Nothing => return (0, 0),
            Secret::Everything => return (all, 0),
            Secret::Component => {
                // Slashes alone are no password.
                let is_hidden = last_at_sign > 0 && after_slashes(text).len() > last_at_sign;
                return if is_hidden {
                    (all, last_at_sign)
                } else {
                    (0, 0)
                };
            }
            // There is no password without a `:` and an `@`, unless it is cut off.
            Secret::Text | Secret::Reference
                if IS_WIDE && last_at_sign == 0 && !self.is_cut && has_scheme_only(text) =>
            {
                return (0, 0);
            }
            _ => {}
        }
        let mut rest = text;
        let mut place = match secret {
            Secret::Authority | Secret::NoAuthority => Place::Authority,
            Secret::Text => Place::Start,
            // It has a scheme there, or no `:`.
            _ => Place::Path,
        };
        // Where an authority begins, or what may be one, and where its last `@` does: how much is left there.
        let (mut name, mut at_sign) = (all, all);
        loop {
            let word = rest;
            rest = Flag::SCHEME.skip(rest);
            let here = rest.len();
            let token = token(&mut rest);
            let left = rest.len();
            match token {
                Token::Other => continue,
                Token::Bracket => {
                    // Unless an `@` follows, or may have, there is nothing to hide in what looks like an address.
                    if !self.is_cut && (last_at_sign == 0 || last_at_sign > here) {
                        rest = match after_literal(rest) {
                            Some(after) => after,
                            None => rest,
                        };
                    }
                    if here == name {
                        place = Place::Start;
                    }
                    continue;
                }
                Token::AtSign => {
                    at_sign = here;
                    continue;
                }
                Token::Colon => {
                    let known = known(word, here);
                    let is_port = after_port(rest).is_some();
                    let is_raw = here.wrapping_sub(left) == 1;
                    let is_first = word.len() == all && !matches!(place, Place::Authority);
                    if let [b'/' | b'\\', b'/' | b'\\', ..] = rest
                        && (!matches!(known, Known::Nothing) || is_first && is_raw)
                    {
                        continue;
                    }
                    if !matches!(place, Place::Authority) && !matches!(known, Known::Nothing) {
                        place = Place::Start;
                        match known {
                            // Encoded, it is of a reference whose slashes are encoded too.
                            Known::Authority if is_raw => {
                                rest = after_slashes(rest);
                                place = Place::Authority;
                            }
                            Known::Urn if is_first => rest = after_namespace(rest),
                            _ => {}
                        }
                        name = rest.len();
                        at_sign = name;
                        continue;
                    }
                    let is_cut = self.is_cut || matches!(place, Place::Authority) && !is_port;
                    if last_at_sign > 0 && last_at_sign <= left {
                        let is_user = !matches!(place, Place::Path) && (!is_port || at_sign < name);
                        let start = if is_user { name } else { left };
                        // The password may go on after what is not a raw `@`, and after any in a text that is cut off.
                        let end = match self.last_at_sign {
                            [b'@', ..] if !self.is_cut => last_at_sign,
                            _ if is_cut => 0,
                            _ => last_at_sign,
                        };
                        if start > end {
                            return (start, end);
                        }
                        continue;
                    }
                    if !is_cut {
                        continue;
                    }
                }
                _ => {}
            }
            if matches!(place, Place::Authority) && at_sign < name {
                self.secret = Secret::Authority;
                return (name, at_sign);
            }
            place = Place::Path;
            match token {
                Token::Colon => return (left, 0),
                Token::End => return (0, 0),
                Token::Slashes => {
                    place = Place::Authority;
                    (name, at_sign) = (left, left);
                }
                _ => {}
            }
        }
    }
}

impl<'a> Iterator for Pieces<'a> {
    type Item = Piece<'a>;

    fn next(&mut self) -> Option<Piece<'a>> {
        self.next_piece()
    }
}

impl<'a> Pieces<'a> {
    /// `next` of the iterator, also in `const`.
    pub const fn next_piece(&mut self) -> Option<Piece<'a>> {
        if self.rest.is_empty() {
            return None;
        }
        let end = match self.end.take() {
            Some(end) => end,
            None => {
                let (start, end) = self.search();
                if start < self.rest.len() {
                    self.end = Some(end);
                    return Some(Piece::Plain(self.take(start)));
                }
                end
            }
        };
        Some(Piece::Masked(self.take(end)))
    }
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
