//! The character classes of RFC 3986, each as a set of ASCII characters with its ABNF.
//!
//! RFC 3987 adds only characters beyond ASCII to a class: see [`super::ucschar`]. `pct-encoded` is three characters,
//! so it is no class: see [`super::parser::Parser::skip`].

use crate::text::arithmetic::{minus, shl, shr};
use crate::text::wide::{FIRST_IN_TABLE, TABLE_SIZE};

/// A set of ASCII characters, with one bit for each.
#[derive(Clone, Copy, Debug)]
pub struct Class(pub(super) u128);

impl Class {
    const fn of(characters: &[u8]) -> Self {
        let mut set = 0;
        let mut rest = characters;
        while let [b, tail @ ..] = rest {
            set |= shl!(1_u128, *b as u32);
            rest = tail;
        }
        Self(set)
    }

    const fn range(first: u8, last: u8) -> Self {
        let mut set = 0;
        let mut b = first;
        while b <= last {
            set |= shl!(1_u128, b as u32);
            b = b.wrapping_add(1);
        }
        Self(set)
    }

    const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    pub const fn contains(self, b: u8) -> bool {
        b.is_ascii() && shr!(self.0, b as u32) & 1 == 1
    }

    /// Returns the first and the last byte of the longest run of the class that `b` is in. If it is in none, the last is
    /// less than the first.
    pub(super) const fn run(self, b: u8) -> (u8, u8) {
        let (mut first, mut last) = (b, b);
        while self.contains(first) {
            first = first.wrapping_sub(1);
        }
        while self.contains(last) {
            last = last.wrapping_add(1);
        }
        (first.wrapping_add(1), last.wrapping_sub(1))
    }
}

/// `ALPHA = %x41-5A / %x61-7A`
pub const ALPHA: Class = Class::range(b'A', b'Z').or(Class::range(b'a', b'z'));

/// `DIGIT = %x30-39`
pub const DIGIT: Class = Class::range(b'0', b'9');

/// `HEXDIG = DIGIT / "A" / "B" / "C" / "D" / "E" / "F"`, in either case
pub const HEXDIG: Class = DIGIT
    .or(Class::range(b'A', b'F'))
    .or(Class::range(b'a', b'f'));

/// `*( ALPHA / DIGIT / "+" / "-" / "." )`: what follows the first letter of a `scheme`
pub(super) const SCHEME: Class = ALPHA.or(DIGIT).or(Class::of(b"+-."));

/// `unreserved = ALPHA / DIGIT / "-" / "." / "_" / "~"`
pub const UNRESERVED: Class = ALPHA.or(DIGIT).or(Class::of(b"-._~"));

/// `sub-delims = "!" / "$" / "&" / "'" / "(" / ")" / "*" / "+" / "," / ";" / "="`
pub const SUB_DELIMS: Class = Class::of(b"!$&'()*+,;=");

/// `gen-delims = ":" / "/" / "?" / "#" / "[" / "]" / "@"`
pub const GEN_DELIMS: Class = Class::of(b":/?#[]@");

/// `reserved = gen-delims / sub-delims`
pub const RESERVED: Class = GEN_DELIMS.or(SUB_DELIMS);

/// `reg-name = *( unreserved / pct-encoded / sub-delims )`
pub(super) const REG_NAME: Class = UNRESERVED.or(SUB_DELIMS);

/// `userinfo = *( unreserved / pct-encoded / sub-delims / ":" )`
pub(super) const USERINFO: Class = REG_NAME.or(Class::of(b":"));

/// `xri-pchar = unreserved / pct-encoded / "&" / ";" / "," / "'" / ":"`, of which a `literal` of XRI
/// is; with [`REG_NAME`] it is [`USERINFO`]
const XRI_PCHAR: Class = UNRESERVED.or(Class::of(b"&;,':"));

/// `segment-nz-nc = 1*( unreserved / pct-encoded / sub-delims / "@" )`
pub(super) const SEGMENT_NC: Class = REG_NAME.or(Class::of(b"@"));

/// `pchar = unreserved / pct-encoded / sub-delims / ":" / "@"`
const PCHAR: Class = USERINFO.or(SEGMENT_NC);

/// `*( pchar / "/" )`, the characters of every path
pub(super) const PATH: Class = PCHAR.or(Class::of(b"/"));

/// `query = *( pchar / "/" / "?" )`
pub(super) const QUERY: Class = PATH.or(Class::of(b"?"));

/// A class, or a union of classes, as the scanner asks for it: bits of [`TABLE`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Flag(u8);

impl Flag {
    pub const SCHEME: Self = Self(1);
    pub const REG_NAME: Self = Self(1 << 1);
    pub const XRI_PCHAR: Self = Self(1 << 2);
    pub const USERINFO: Self = Self(Self::REG_NAME.0 | Self::XRI_PCHAR.0);
    pub const SEGMENT_NC: Self = Self(1 << 3);
    pub const PATH: Self = Self(1 << 4);
    /// `query`, and `fragment = *( pchar / "/" / "?" )`
    pub const QUERY: Self = Self(1 << 5);
    pub const DIGIT: Self = Self(1 << 6);
    pub const HEXDIG: Self = Self(1 << 7);

    /// Returns whether `b` is an ASCII character of the class.
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    pub const fn contains(self, b: u8) -> bool {
        classes(b) & self.0 != 0
    }

    /// Returns `text` without the characters of the class that it begins with.
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    #[cfg_attr(not(target_pointer_width = "64"), inline(never))]
    pub const fn skip(self, text: &[u8]) -> &[u8] {
        let mut rest = text;
        loop {
            match rest {
                [b, tail @ ..] if self.contains(*b) => rest = tail,
                _ => return rest,
            }
        }
    }
}

/// Returns the classes that `b` is in, as bits of [`Flag`].
#[cfg_attr(target_pointer_width = "64", inline(always))]
const fn classes(b: u8) -> u8 {
    let index = b.wrapping_sub(FIRST_IN_TABLE) as usize;
    if index >= TABLE_SIZE {
        return 0;
    }
    // This lookup has no panic branch at any optimisation level.
    match TABLE.split_at_checked(index) {
        Some((_, [classes, ..])) => *classes,
        _ => 0,
    }
}

/// Returns whether `b` is in [`UNRESERVED`]. It uses [`TABLE`], as shifting the set costs more where registers are
/// few.
pub const fn is_unreserved(b: u8) -> bool {
    match b {
        b'+' => false,
        b'_' | b'~' => true,
        _ => Flag::SCHEME.contains(b),
    }
}

const _: () = {
    let mut b = u8::MAX;
    loop {
        assert!(is_unreserved(b) == UNRESERVED.contains(b));
        assert!(Flag::USERINFO.contains(b) == USERINFO.contains(b));
        if b == 0 {
            break;
        }
        b = minus!(b, 1);
    }
};

/// The classes that each character is in, so that one load answers for any of them.
static TABLE: [u8; TABLE_SIZE] = {
    let classes = [
        (Flag::SCHEME, SCHEME),
        (Flag::REG_NAME, REG_NAME),
        (Flag::XRI_PCHAR, XRI_PCHAR),
        (Flag::SEGMENT_NC, SEGMENT_NC),
        (Flag::PATH, PATH),
        (Flag::QUERY, QUERY),
        (Flag::DIGIT, DIGIT),
        (Flag::HEXDIG, HEXDIG),
    ];
    let mut table = [0; TABLE_SIZE];
    let mut rest: &mut [u8] = &mut table;
    let mut b = FIRST_IN_TABLE;
    while let [flags, tail @ ..] = rest {
        let mut classes: &[(Flag, Class)] = &classes;
        while let [(flag, class), others @ ..] = classes {
            if class.contains(b) {
                *flags |= flag.0;
            }
            classes = others;
        }
        rest = tail;
        b = b.wrapping_add(1);
    }
    table
};
