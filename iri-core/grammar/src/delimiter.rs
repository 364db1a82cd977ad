//! The `:` and the `@` around a password, however they are written, and what has a `:` of its own.

use crate::grammar::class::Flag;
use crate::text::hex::value;
use crate::text::scan::{seek_at_sign, seek_colon};
use crate::text::word::IS_WIDE;

/// What stands in for a credential.
pub const MASK: &str = "***";

/// What a text begins with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Token {
    /// `:`, however it is written
    Colon,
    /// `@`, however it is written
    AtSign,
    /// Two slashes or more
    Slashes,
    /// `/`, `?` or `#`
    Slash,
    /// `[`
    Bracket,
    /// Any other; a single backslash too, as in `DOMAIN\user`
    Other,
    End,
}

/// What `rest` begins with, which it steps over. `:` and `@` may be raw, percent-encoded as often as may be, or
/// full-width, as input methods for Chinese and Japanese write them.
#[cfg_attr(not(target_pointer_width = "64"), inline(never))]
pub const fn token(rest: &mut &[u8]) -> Token {
    let [first, tail @ ..] = *rest else {
        return Token::End;
    };
    let mut encoded = *rest;
    *rest = tail;
    match *first {
        b'/' | b'\\' if matches!(tail, [b'/' | b'\\', ..]) => {
            *rest = after_slashes(tail);
            Token::Slashes
        }
        b'/' | b'?' | b'#' => Token::Slash,
        b'[' => Token::Bracket,
        b':' | b'@' | b'%' | 0xEF => {
            let mut c = octet(&mut encoded) as u32;
            if c == 0xEF {
                c = (octet(&mut encoded) as u32) << 8 | octet(&mut encoded) as u32;
            }
            let token = match c {
                // U+FF1A, U+FE55
                0x3A | 0xBC9A | 0xB995 => Token::Colon,
                // U+FF20, U+FE6B
                0x40 | 0xBCA0 | 0xB9AB => Token::AtSign,
                _ => return Token::Other,
            };
            *rest = encoded;
            token
        }
        _ => Token::Other,
    }
}

/// The first byte of `rest`, or what its first percent-encoded byte stands for, be that encoded once (`%40`) or more
/// often (`%2540`); steps over it.
#[cfg_attr(not(target_pointer_width = "64"), inline(never))]
const fn octet(rest: &mut &[u8]) -> u8 {
    let [first, tail @ ..] = *rest else {
        return 0;
    };
    *rest = tail;
    if *first == b'%' {
        let mut digits = tail;
        while let [b'2', b'5', after @ ..] = digits
            && after.len() > 1
        {
            digits = after;
        }
        if let [high, low, after @ ..] = digits
            && Flag::HEXDIG.contains(*high)
            && Flag::HEXDIG.contains(*low)
        {
            *rest = after;
            return value(*high, *low);
        }
    }
    *first
}

/// `text` from its last `@` on; nothing, if it has none.
#[cfg_attr(not(target_pointer_width = "64"), inline(never))]
pub const fn last_at_sign(text: &[u8]) -> &[u8] {
    let mut found: &[u8] = &[];
    let mut rest = text;
    loop {
        rest = if IS_WIDE {
            seek_at_sign(rest)
        } else {
            Flag::SCHEME.skip(rest)
        };
        let here = rest;
        match token(&mut rest) {
            Token::End => return found,
            Token::AtSign => found = here,
            _ => {}
        }
    }
}

/// Whether `text` has no `:` but that of the scheme that it begins with, before slashes. It is told so on 64-bit hosts
/// only, where it is quick, and most texts are of that kind.
pub const fn has_scheme_only(text: &[u8]) -> bool {
    if IS_WIDE && let [b':', b'/', b'/', rest @ ..] = Flag::SCHEME.skip(text) {
        seek_colon(rest).is_empty()
    } else {
        false
    }
}

/// Whether `text` has a `:`.
pub const fn has_colon(text: &[u8]) -> bool {
    let mut rest = text;
    loop {
        match token(&mut rest) {
            Token::End => return false,
            Token::Colon => return true,
            _ => {}
        }
    }
}

/// What comes after the slashes at the start of `text`. Browsers take a backslash for one.
pub const fn after_slashes(text: &[u8]) -> &[u8] {
    let mut rest = text;
    while let [b'/' | b'\\', tail @ ..] = rest {
        rest = tail;
    }
    rest
}

/// What comes after the port that `text` begins with, perhaps an empty one: no more than five digits, and then
/// the end of the authority.
pub const fn after_port(text: &[u8]) -> Option<&[u8]> {
    let rest = Flag::DIGIT.skip(text);
    match rest {
        [] | [b'/' | b'\\' | b'?' | b'#', ..] if text.len().wrapping_sub(rest.len()) <= 5 => {
            Some(rest)
        }
        _ => None,
    }
}

/// What comes after an address in brackets, of which `text` is what follows the first one, and after its port.
pub const fn after_literal(text: &[u8]) -> Option<&[u8]> {
    let mut rest = text;
    while let [b, tail @ ..] = rest
        && (Flag::HEXDIG.contains(*b) || matches!(b, b':' | b'.'))
    {
        rest = tail;
    }
    match rest {
        [b']', b':', rest @ ..] | [b']', rest @ ..] => after_port(rest),
        _ => None,
    }
}

/// What comes after the namespace of a URN, and its `:`.
pub const fn after_namespace(text: &[u8]) -> &[u8] {
    match Flag::SCHEME.skip(text) {
        [b':', rest @ ..] => rest,
        _ => text,
    }
}

/// What a name is that stands before a `:`, if it is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Known {
    Nothing,
    /// A scheme with an address of mail or the like, or a path: an `@` in it is nothing to hide
    Path,
    /// The scheme `urn`
    Urn,
    /// A scheme with an authority after it, be it after two slashes, more, one or none: so browsers read it
    Authority,
}

/// What is known of the name that `text` is up to where so much of it is left, in any case. None of the schemes with a
/// path is likely to be the name of an account.
#[cfg_attr(not(target_pointer_width = "64"), inline(never))]
pub const fn known(text: &[u8], left: usize) -> Known {
    // After each, what it is.
    const NAMES: &[u8] =
        b"http/https/ws/wss/ftp/mailto:sip:sips:xmpp:acct:cid:mid:tag:pkg:file:xri:urn#";
    let mut names = NAMES;
    let mut rest = text;
    while let [b, tail @ ..] = names {
        names = tail;
        match (b, rest) {
            (b'/' | b':' | b'#', _) => {
                if rest.len() == left {
                    return match b {
                        b'/' => Known::Authority,
                        b':' => Known::Path,
                        _ => Known::Urn,
                    };
                }
                rest = text;
            }
            // A scheme's characters, which are told from others by this.
            (_, [c, tail @ ..]) if *c | 0x20 == *b => rest = tail,
            // Another name: no place is so far on.
            _ => rest = &[],
        }
    }
    Known::Nothing
}
