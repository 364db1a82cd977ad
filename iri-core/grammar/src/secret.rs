//! Finds what must not be shown: credentials.
//!
//! Userinfo has a place in the grammar, but people and programs also read it elsewhere: in `http:/joe:secret@host/`,
//! in a password with a raw `/`, in text that was cut off. So one rule, which looks only at the text, is for valid
//! references and for all other text:
//!
//! 1. After two slashes or more, everything is hidden up to the last `@` before the next `/`, `?` or `#`. After
//!    `http:`, `https:`, `ws:`, `wss:` and `ftp:` this holds for any number of slashes. If their `:` is
//!    percent-encoded, the reference is so as a whole, and an encoded `/`, `?` or `#` or a raw `&` ends the authority.
//! 2. A password is between a `:` and an `@`. So from the first `:` that may begin one, everything is hidden up to
//!    the last `@` of the text. The user's name before the `:` is hidden too, unless it may be a host with its port,
//!    or does not directly follow slashes or the start.
//! 3. If no `@` follows, the text may have been cut off. Then a `:` after slashes hides everything after it, unless a
//!    port follows. In a text that is not UTF-8, any `:` that may begin a password does so, whether an `@` follows or
//!    not.
//!
//! No password begins at the `:` of a known scheme ([`Known`]), nor at that of a scheme before `//` with which the
//! text begins. None begins in an address in brackets or before its port ([`after_literal`]), if no `@` follows or
//! may have been cut off. `:` and `@` count however they are written ([`crate::delimiter`]); a backslash counts as a
//! slash.
//!
//! One pass finds what is hidden, and one more the last `@`. Each byte is looked at a few times at most.

use crate::delimiter::{
    Known, Token, after_literal, after_namespace, after_port, after_slashes, encoded_at_sign,
    has_scheme_only, known, last_at_sign, token,
};
use crate::grammar::class::Flag;
use crate::text::arithmetic::minus;
use crate::text::word::IS_WIDE;

/// The rule for what in a text could be a credential.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Secret {
    /// The rule for a valid reference: it begins with a scheme, not with a user's name.
    Reference,
    /// The rule for any text.
    Text,
    /// The rule for an authority.
    Authority,
    /// The rule for a wrong authority. It may be userinfo, so everything after a `:` is hidden.
    NoAuthority,
    /// Everything up to the last `@`: the text was cut out of another, in which a password may have begun.
    Component,
    /// Everything.
    Everything,
    /// Nothing.
    Nothing,
}

impl Secret {
    /// Returns the rule for a text that may be a reference, or was rejected.
    pub const fn of_text(text: &[u8]) -> Self {
        match crate::Kind::IriRef.parse_bytes(text) {
            Ok(_) => Self::Reference,
            Err(_) => Self::Text,
        }
    }
}

/// The pieces of a text for logs.
#[derive(Clone)]
#[expect(
    missing_debug_implementations,
    reason = "its text may hold a credential"
)]
pub struct Pieces<'a> {
    rest: &'a [u8],
    /// The number of bytes left where the hidden part at the start of `rest` ends. `None` if that is not known yet.
    end: Option<usize>,
    /// The text from its last `@` on; empty if there is none.
    last_at_sign: &'a [u8],
    /// The rule for `rest`
    secret: Secret,
    /// Whether the text may have been cut off: it is not UTF-8, or has ended before the `@`.
    is_cut: bool,
    /// The number of bytes left from which on everything is hidden.
    hidden: usize,
}

/// A part of a text, to be shown or to be masked.
#[derive(Clone, Copy)]
#[expect(
    missing_debug_implementations,
    reason = "its text may hold a credential"
)]
pub enum Piece<'a> {
    Plain(&'a [u8]),
    Masked(&'a [u8]),
}

/// The place of a `:`.
#[derive(Clone, Copy)]
enum Place {
    /// At the start of a text or after a scheme: this may be userinfo, host and port
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
                Secret::NoAuthority | Secret::Nothing => &[],
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
            hidden: 0,
        }
    }

    /// Makes pieces that also hide everything from a place on. What hides the text before that place may be after it.
    pub const fn hiding_from(text: &'a [u8], secret: Secret, offset: u32) -> Self {
        Self {
            hidden: text.len().saturating_sub(offset as usize),
            ..Self::new(text, secret)
        }
    }

    /// Splits `rest` where `left` bytes are left. Returns the first part.
    const fn take(&mut self, left: usize) -> &'a [u8] {
        let length = minus!(self.rest.len(), left);
        let (piece, rest) = match self.rest.split_at_checked(length) {
            Some(split) => split,
            None => (self.rest, [].as_slice()),
        };
        self.rest = rest;
        piece
    }

    /// Finds what to hide next. Returns how many bytes of `rest` are left where that begins, and where it ends; both
    /// are 0 if nothing is to be hidden. Sets `secret` to the rule for what follows.
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
                // Slashes alone are not a password.
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
            // A `:` here is of a scheme, or there is none.
            _ => Place::Path,
        };
        // The bytes left at the start of what is or may be an authority, and at its last `@`.
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
                    // If no `@` follows or was cut off, what looks like an address hides nothing.
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
                    let is_raw = minus!(here, left) == 1;
                    let is_first = word.len() == all && !matches!(place, Place::Authority);
                    if let [b'/' | b'\\', b'/' | b'\\', ..] = rest
                        && (!matches!(known, Known::Nothing) || is_first && is_raw)
                    {
                        continue;
                    }
                    if !matches!(place, Place::Authority) && !matches!(known, Known::Nothing) {
                        place = Place::Start;
                        match known {
                            Known::Authority if is_raw => {
                                rest = after_slashes(rest);
                                place = Place::Authority;
                            }
                            // An encoded `:` is of a reference whose slashes are encoded too. Most texts have no `@`.
                            Known::Authority if last_at_sign > 0 || self.is_cut => {
                                let at_sign = encoded_at_sign(rest, last_at_sign);
                                if at_sign < left {
                                    self.secret = Secret::Reference;
                                    return (left, at_sign);
                                }
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
                        // The password may continue after an `@` that is not raw, and after any `@` in a text that is
                        // cut off.
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
    /// Does what `next` of the iterator does, also in `const`.
    pub const fn next_piece(&mut self) -> Option<Piece<'a>> {
        if self.rest.len() <= self.hidden {
            let hidden = self.take(0);
            return match hidden {
                [] => None,
                _ => Some(Piece::Masked(hidden)),
            };
        }
        let end = match self.end.take() {
            Some(end) => end,
            None => {
                let (start, end) = self.search();
                if start < self.rest.len() {
                    self.end = Some(end);
                    let start = if start < self.hidden {
                        self.hidden
                    } else {
                        start
                    };
                    return Some(Piece::Plain(self.take(start)));
                }
                end
            }
        };
        Some(Piece::Masked(self.take(if end <= self.hidden {
            0
        } else {
            end
        })))
    }
}
