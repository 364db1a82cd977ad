//! Finds the `:` and the `@` around a password, however they are written, and the names that end in a `:` of their
//! own.

use crate::grammar::class::Flag;
use crate::grammar::wide::is_alone;
use crate::text::arithmetic::minus;
use crate::text::hex::value;
use crate::text::scan::{skip_to_at_sign, skip_to_colon};

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
    /// Two slashes or more, of which one at least is encoded or full-width
    EncodedSlashes,
    /// `/`, `?` or `#`
    Slash,
    /// `[`
    Bracket,
    /// Any other character; also a single backslash, as in `DOMAIN\user`
    Other,
    End,
}

/// Returns the token that `rest` begins with, and moves `rest` past it. `:`, `@` and slashes may be raw, percent-encoded any
/// number of times, escaped as in JSON, or full-width, as input methods for Chinese and Japanese write them.
#[cfg_attr(not(target_pointer_width = "64"), inline(never))]
pub const fn token(rest: &mut &[u8]) -> Token {
    let text = *rest;
    let [first, tail @ ..] = text else {
        return Token::End;
    };
    *rest = tail;
    if is_alone(text) {
        return match *first {
            b'/' => Token::Slash,
            _ => Token::Other,
        };
    }
    let mut after = text;
    let c = character(&mut after);
    let one = after.len();
    let is_raw = one == tail.len();
    let token = match c {
        b':' => Token::Colon,
        b'@' => Token::AtSign,
        b'?' | b'#' if is_raw => return Token::Slash,
        b'[' if is_raw => return Token::Bracket,
        b'/' | b'\\' => {
            after = after_slashes(text);
            let mut token = Token::Slashes;
            if after.len() >= one {
                after = after_slashes_of(text, true);
                token = Token::EncodedSlashes;
            }
            if after.len() >= one {
                return match *first {
                    b'/' => Token::Slash,
                    _ => Token::Other,
                };
            }
            token
        }
        _ => return Token::Other,
    };
    *rest = after;
    token
}

/// Does what [`octet`] does, and also returns the `:`, `@` or slash for which a full-width or small form stands.
#[cfg_attr(not(target_pointer_width = "64"), inline(never))]
const fn character(rest: &mut &[u8]) -> u8 {
    let first = octet(rest);
    if first != 0xEF {
        return first;
    }
    match (octet(rest), octet(rest)) {
        // U+FF01 to U+FF5E are the full-width forms of ASCII characters, in their order.
        (0xBC, b @ 0x80..) => minus!(b, 0x60),
        (0xB9, 0x95) => b':',
        (0xB9, 0xAB) => b'@',
        (0xB9, 0xA8) => b'\\',
        _ => first,
    }
}

/// Returns the first byte of `rest`, decoded if it is percent-encoded once (`%40`) or more often (`%2540`), or escaped as in JSON
/// (`\u0040`). Moves `rest` past it. Returns 0 at the end.
#[cfg_attr(not(target_pointer_width = "64"), inline(never))]
pub const fn octet(rest: &mut &[u8]) -> u8 {
    let [first, tail @ ..] = *rest else {
        return 0;
    };
    if *first != b'%' {
        if let [b'\\', b'u', b'0', b'0', high, low, after @ ..] = *rest
            && Flag::HEXDIG.contains(*high)
            && Flag::HEXDIG.contains(*low)
        {
            *rest = after;
            return value(*high, *low);
        }
        *rest = tail;
        return *first;
    }
    *rest = tail;
    // The bit above those of two digits shows that both were read.
    let (mut digits, mut code) = (tail, 1_u32);
    while let [digit, after @ ..] = digits
        && Flag::HEXDIG.contains(*digit)
    {
        digits = after;
        code = code << 4 | value(b'0', *digit) as u32;
        if code == 0x125 && after.len() > 1 {
            code = 1;
        } else if code > 0xFF {
            *rest = after;
            return code as u8;
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
        rest = Flag::SCHEME.skip(skip_to_at_sign(rest));
        let here = rest;
        match token(&mut rest) {
            Token::End => return found,
            Token::AtSign => found = here,
            _ => {}
        }
    }
}

/// What is before the authority of a reference that is percent-encoded as a whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Before {
    /// A scheme, after which slashes may follow
    Scheme,
    /// Slashes in a path or in what follows it
    Slashes,
    /// Slashes in what may be a user's name
    Name,
}

/// Returns how many bytes are left at the last `@` of the authority that `text` begins with, or all if it has none. The
/// reference is percent-encoded as a whole. So an encoded `/`, `?` or `#` ends its authority, and a raw `&` as well.
///
/// The search ends at a `:`. If one of the `last` bytes follows it, a password may begin there. Then this function finds
/// nothing; in a path it finds the `:`, as the user's name before it is hidden too.
#[cfg_attr(not(target_pointer_width = "64"), inline(never))]
pub const fn encoded_at_sign(text: &[u8], last: usize, before: Before) -> usize {
    let mut rest = match before {
        Before::Scheme => after_slashes_of(after_slashes(text), true),
        _ => text,
    };
    let mut found = text.len();
    loop {
        let word = rest;
        rest = Flag::SCHEME.skip(rest);
        let here = rest;
        match token(&mut rest) {
            Token::AtSign => found = here.len(),
            Token::EncodedSlashes if !matches!(before, Before::Scheme) => return found,
            Token::Other | Token::Bracket | Token::EncodedSlashes => {
                let mut encoded = here;
                match octet(&mut encoded) {
                    b'/' | b'\\' | b'?' | b'#' => return found,
                    _ if matches!(here, [b'&', ..]) => return found,
                    _ => {}
                }
            }
            Token::Colon if last <= rest.len() => {
                let is_user =
                    after_port(rest).is_none() && matches!(known(word, here.len()), Known::Nothing);
                return match before {
                    Before::Slashes if is_user => here.len(),
                    Before::Slashes => found,
                    _ => text.len(),
                };
            }
            _ => return found,
        }
    }
}

/// Returns `text` from its first `:` on; an empty slice if it has none.
pub const fn first_colon(text: &[u8]) -> &[u8] {
    let mut rest = text;
    loop {
        rest = skip_to_colon(rest);
        let here = rest;
        match token(&mut rest) {
            Token::Colon | Token::End => return here,
            _ => {}
        }
    }
}

/// Returns what follows the raw slashes at the start of `text`. A backslash counts as a slash, and tabs and line breaks
/// before a slash are left out, as in browsers.
pub const fn after_slashes(text: &[u8]) -> &[u8] {
    after_slashes_of(text, false)
}

/// Returns what follows the slashes at the start of `text`. If `encoded` is true, encoded and full-width ones count too, and
/// two raw ones end them.
#[cfg_attr(not(target_pointer_width = "64"), inline(never))]
const fn after_slashes_of(text: &[u8], encoded: bool) -> &[u8] {
    let mut after = text;
    let mut rest = text;
    loop {
        let here = rest;
        let c = character(&mut rest);
        let is_raw = minus!(here.len(), rest.len()) == 1;
        match c {
            b'/' | b'\\' if encoded || is_raw => {
                let ends = if encoded {
                    is_raw && after_slashes(here).len() < rest.len()
                } else {
                    // After two slashes an authority may begin with a blank and a backslash.
                    c == b'\\' && here.len() < after.len() && minus!(text.len(), after.len()) > 1
                };
                if ends {
                    return after;
                }
                after = rest;
            }
            b'\t' | b'\n' | b'\r' => {}
            _ => return after,
        }
    }
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
#[cfg_attr(not(target_pointer_width = "64"), inline(never))]
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
    use super::{Before, after_literal, after_port, encoded_at_sign, last_at_sign};

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
            let left = encoded_at_sign(text.as_bytes(), last, Before::Scheme);
            assert_eq!(text.len() - left, userinfo.len(), "{text}");
        }
        // The last `@` directly follows the `:`.
        assert_eq!(encoded_at_sign(b"a@b:@", 1, Before::Scheme), 5);
        assert_eq!(encoded_at_sign(b"a@b:c", 2, Before::Scheme), 4);
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
