//! Finds the `:` and the `@` around a password, however they are written, and the names that end in a `:` of their
//! own.

use crate::grammar::class::Flag;
use crate::text::arithmetic::minus;
use crate::text::hex::value;
use crate::text::scan::{seek_at_sign, seek_colon};
use crate::text::word::IS_WIDE;

/// The mask that replaces a credential.
pub const MASK: &str = "***";

/// The delimiter that a text begins with.
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
    /// Any other character; also a single backslash, as in `DOMAIN\user`
    Other,
    End,
}

/// Returns the token that `rest` begins with, and moves `rest` past it. `:` and `@` may be raw, percent-encoded any
/// number of times, or full-width, as input methods for Chinese and Japanese write them.
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

/// Returns the first byte of `rest`, decoded if it is percent-encoded once (`%40`) or more often (`%2540`). Moves
/// `rest` past it.
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

/// Returns `text` from its last `@` on; an empty slice if it has none.
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

/// Returns how many bytes are left at the last `@` of the authority that `text` begins with, or all if it has none. The
/// reference is percent-encoded as a whole. So an encoded `/`, `?` or `#` ends its authority, and a raw `&` as well.
///
/// The search ends at a `:`. If one of the `last` bytes follows it, a password may begin there, and this function
/// finds nothing.
#[cfg_attr(not(target_pointer_width = "64"), inline(never))]
pub const fn encoded_at_sign(text: &[u8], last: usize) -> usize {
    let mut rest = after_slashes(text);
    let mut found = text.len();
    let mut is_start = true;
    loop {
        let here = rest;
        match token(&mut rest) {
            Token::AtSign => found = here.len(),
            Token::Other | Token::Bracket => {
                let mut encoded = here;
                match octet(&mut encoded) {
                    b'/' | b'\\' if is_start => {
                        rest = encoded;
                        continue;
                    }
                    b'/' | b'\\' | b'?' | b'#' => return found,
                    _ if matches!(here, [b'&', ..]) => return found,
                    _ => {}
                }
            }
            Token::Colon if last <= rest.len() => return text.len(),
            _ => return found,
        }
        is_start = false;
    }
}

/// Returns whether `text` has only one `:`, that of the scheme before slashes. Most texts have. Only 64-bit hosts answer
/// `true`, as they find out quickly.
pub const fn has_scheme_only(text: &[u8]) -> bool {
    if IS_WIDE && let [b':', b'/', b'/', rest @ ..] = Flag::SCHEME.skip(text) {
        seek_colon(rest).is_empty()
    } else {
        false
    }
}

/// Returns whether `text` has a `:`.
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

/// Returns what follows the slashes at the start of `text`. A backslash counts as a slash, as in browsers.
pub const fn after_slashes(text: &[u8]) -> &[u8] {
    let mut rest = text;
    while let [b'/' | b'\\', tail @ ..] = rest {
        rest = tail;
    }
    rest
}

/// Returns what follows the port that `text` begins with, if it is one: up to five digits, perhaps none, then the end
/// of the authority.
pub const fn after_port(text: &[u8]) -> Option<&[u8]> {
    let rest = Flag::DIGIT.skip(text);
    match rest {
        [] | [b'/' | b'\\' | b'?' | b'#', ..] if minus!(text.len(), rest.len()) <= 5 => Some(rest),
        _ => None,
    }
}

/// Returns what follows an address in brackets and its port. `text` begins after the opening bracket.
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

/// Returns what follows the namespace of a URN and its `:`.
pub const fn after_namespace(text: &[u8]) -> &[u8] {
    match Flag::SCHEME.skip(text) {
        [b':', rest @ ..] => rest,
        _ => text,
    }
}

/// The kind of a name before a `:`, if it is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Known {
    Nothing,
    /// A scheme that a mail address, the like, or a path follows: an `@` there hides nothing
    Path,
    /// The scheme `urn`
    Urn,
    /// A scheme that an authority follows. Browsers accept two slashes, more, one or none before it
    Authority,
}

/// Looks up the name at the start of `text`, in any case. It ends where `left` bytes are left. No scheme with a path
/// here is likely to be the name of an account.
#[cfg_attr(not(target_pointer_width = "64"), inline(never))]
pub const fn known(text: &[u8], left: usize) -> Known {
    // The character after each name says what it is.
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
            // The bit 0x20 makes a letter lower case, and keeps the other characters of a scheme apart.
            (_, [c, tail @ ..]) if *c | 0x20 == *b => rest = tail,
            // Another name. With an empty `rest` no later byte of this name matches.
            _ => rest = &[],
        }
    }
    Known::Nothing
}

#[cfg(test)]
mod tests {
    use super::{after_literal, after_port, encoded_at_sign, last_at_sign};

    #[test]
    fn userinfo_in_an_encoded_authority() {
        for (text, userinfo) in [
            ("%2F%2Fa%40h%2Fb%40c", "%2F%2Fa"),
            ("%2F%2F%5c%252Fa@b%40h", "%2F%2F%5c%252Fa@b"),
            ("//a%40h", "//a"),
            ("\\\\a%40h", "\\\\a"),
            ("a%2540h%253Fb@c", "a"),
            ("a\u{FF20}h%23b@c", "a"),
            ("a@h%5Cb@c", "a"),
            ("a@h&b@c", "a"),
            ("a@h/b@c", "a"),
            ("a@h?b@c", "a"),
            ("a@h#b@c", "a"),
            ("a@h//b@c", "a"),
            ("a%26b%40c", "a%26b"),
            ("[a]@c", "[a]"),
            ("%3F@c", ""),
            ("&@c", ""),
            ("a", ""),
            ("", ""),
            // A password may begin at the `:`, unless no `@` follows.
            ("a%40b%3Ac%40d", ""),
            ("a%40b%3A80%2F", "a"),
            ("a%3Ab%40c", ""),
        ] {
            let last = last_at_sign(text.as_bytes()).len();
            let left = encoded_at_sign(text.as_bytes(), last);
            assert_eq!(text.len() - left, userinfo.len(), "{text}");
        }
        // The last `@` directly follows the `:`.
        assert_eq!(encoded_at_sign(b"a@b:@", 1), 5);
        assert_eq!(encoded_at_sign(b"a@b:c", 2), 4);
    }

    #[test]
    fn a_port_ends_an_authority() {
        for (text, expected) in [
            ("", Some("")),
            ("80", Some("")),
            ("/a", Some("/a")),
            ("80/a", Some("/a")),
            ("80\\a", Some("\\a")),
            ("80?a", Some("?a")),
            ("65535#a", Some("#a")),
            ("123456/", None),
            ("80a/", None),
            ("80\"", None),
            ("80@", None),
        ] {
            let found = after_port(text.as_bytes());
            assert_eq!(found, expected.map(str::as_bytes), "{text}");
            let literal = alloc::format!("::1]:{text}");
            let found = after_literal(literal.as_bytes());
            assert_eq!(found, expected.map(str::as_bytes), "{literal}");
        }
        assert_eq!(after_literal(b"::1"), None);
        assert_eq!(after_literal(b"::g]"), None);
    }
}
