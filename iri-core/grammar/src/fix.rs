//! Fixes, which replace a part of a text.

use core::fmt::{Debug, Display, Formatter, Result, Write as _};

use crate::grammar::component::Component;
use crate::grammar::error::{ParseError, ParseErrorKind};
use crate::grammar::split::split_rejected;
use crate::grammar::ucschar::is_ucschar;
use crate::known_scheme::Scheme;
use crate::second_address::{has_second_address, precedes_address};
use crate::text::arithmetic::{minus, plus};
use crate::text::hex::digit;
use crate::text::slice::{part, slice};
use crate::text::utf8::utf8;

/// The text that should replace the span of a finding or of a [`ParseError`]. `Display` writes it.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Fix<'a>(Kind<'a>);

/// The change that fixes a finding. The check sets it, as it knows what is safe at the place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[repr(u8)]
pub enum Change {
    None,
    Remove,
    LowerCase,
    UpperCase,
    /// Replaces a triplet by its character
    Decode,
    /// Replaces a triplet by its character in lower case
    DecodeToLowerCase,
    /// Writes the text in lower case, with `urn:` before it
    Urn,
    /// Percent-encodes the UTF-8 of the detail
    Encode,
    /// Writes the text in brackets
    Bracket,
    /// Writes a user, a host and a `:`, or a `:/`, as the start of an `ssh:`
    Ssh,
}

impl Change {
    /// Returns whether the fix shows characters of the text that may be of a password. A text in brackets is an address, and
    /// before the `@` of `git@h:x` is no `:`.
    #[doc(hidden)]
    pub const fn shows(self) -> bool {
        !matches!(self, Self::None | Self::Remove | Self::Bracket | Self::Ssh)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Kind<'a> {
    Text(&'a str),
    LowerCase(&'a str),
    UpperCase(&'a str),
    /// The text in lower case, after `urn:`
    Urn(&'a str),
    Encoded(char),
    /// A byte of another encoding than UTF-8, percent-encoded
    Byte(u8),
    /// A text with these before and after it
    Between(&'static str, &'a str, &'static str),
}

impl<'a> Fix<'a> {
    /// Makes the fix of a finding with this change and detail, at `span`.
    #[doc(hidden)]
    pub const fn of(change: Change, detail: Option<u32>, span: &'a str) -> Option<Self> {
        Some(Self(match (change, detail) {
            (Change::Remove, _) => Kind::Text(""),
            (Change::LowerCase, _) => Kind::LowerCase(span),
            (Change::UpperCase, _) => Kind::UpperCase(span),
            (Change::Urn, _) => Kind::Urn(span),
            (Change::Bracket, _) => Kind::Between("[", span, "]"),
            (Change::Ssh, _) => {
                let end = match span.as_bytes() {
                    [.., b':', b'/'] => 2,
                    _ => 1,
                };
                match span.split_at_checked(span.len().saturating_sub(end)) {
                    Some((user_and_host, _)) => Kind::Between("ssh://", user_and_host, "/"),
                    None => return None,
                }
            }
            (Change::Encode, Some(c)) => match char::from_u32(c) {
                Some(c) => Kind::Encoded(c),
                None => return None,
            },
            (Change::Decode, Some(c)) => Kind::Text(unreserved(c as u8)),
            (Change::DecodeToLowerCase, Some(c)) => {
                Kind::Text(unreserved((c as u8).to_ascii_lowercase()))
            }
            _ => return None,
        }))
    }
}

/// Returns an unreserved character as a text.
const fn unreserved(c: u8) -> &'static str {
    const ALL: &str = "-.0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz~";
    let at = match c {
        b @ b'-'..=b'.' => minus!(b, b'-'),
        b @ b'0'..=b'9' => plus!(minus!(b, b'0'), 2),
        b @ b'A'..=b'Z' => plus!(minus!(b, b'A'), 12),
        b'_' => 38,
        b @ b'a'..=b'z' => plus!(minus!(b, b'a'), 39),
        _ => 65,
    } as u32;
    slice(ALL, at, plus!(at, 1))
}

impl ParseError {
    /// Returns the text that should replace the culprit, if one change is safe: a raw space becomes `%20`. `text` must
    /// be the text in which it was found.
    ///
    /// There is no fix in an authority, as it could show a character of a password. There is none for a space at the
    /// start or the end of the text either: browsers remove it, and `%20` would name another resource. And there is none
    /// in the path of `http:/[::1]/` or `///[::1]/`, where browsers read a host, nor for the `|` of `file:///C|/`, where they read a drive.
    ///
    /// ```
    /// # use iri_grammar as iri_core;
    /// use iri_core::Kind;
    ///
    /// let fix = |text: &str| {
    ///     let error = Kind::Uri.check(text).unwrap_err();
    ///     error.fix(text).map(|fix| fix.to_string())
    /// };
    /// assert_eq!(fix("http://example.com/a b").as_deref(), Some("%20"));
    /// assert_eq!(fix("http://example.com/100%").as_deref(), Some("%25"));
    /// assert_eq!(fix("http://example.com/a "), None);
    /// assert_eq!(fix("http://example.com:80a/"), None);
    /// ```
    #[must_use]
    pub const fn fix(&self, text: &str) -> Option<Fix<'static>> {
        if !self.is_of_iri() || self.is_blank_around(text.as_bytes()) {
            return None;
        }
        let (Component::Path | Component::Query | Component::Fragment) = self.component() else {
            return None;
        };
        let Some((before, after)) = text.as_bytes().split_at_checked(self.offset()) else {
            return None;
        };
        // After `?` or `#` it may be text, which only its author can tell.
        if precedes_address(after) || is_printf(before, after) {
            return None;
        }
        // What is meant is a quote around the text, a placeholder, or a character that JavaScript has encoded.
        if let ([], [b'"' | b'<' | b'`', ..])
        | ([.., b'$'], [b'{', ..])
        | (_, [b'{', b'{', ..] | [b'%', b'u', ..]) = (before, after)
        {
            return None;
        }
        if let [b'{', name @ ..] = after
            && is_variable(name)
        {
            return None;
        }
        if let [b' ' | b'\t' | b'\n' | b'\r', ..] = after
            && is_base64(text, self.offset() as u32)
        {
            return Some(Fix(Kind::Text("")));
        }
        if let [b' ', ..] = after
            && matches!(self.component(), Component::Path)
            && let Some(scheme) = split_rejected(text).scheme()
            && scheme.eq_ignore_ascii_case("tel")
        {
            return Some(Fix(Kind::Text("-")));
        }
        let around = Around::of(text.as_bytes(), text);
        match (self.kind(), self.found()) {
            // Digits do not follow the `%`, so the character itself is meant.
            (ParseErrorKind::PercentEncoding, Some(c)) if self.len() == 1 => {
                around.encoded(self.component(), self.offset() as u32, c)
            }
            // A backslash may be meant as a slash.
            (ParseErrorKind::UnexpectedChar, Some('\\'))
                if matches!(self.component(), Component::Path) =>
            {
                None
            }
            (ParseErrorKind::UnexpectedChar | ParseErrorKind::NotAscii, Some(c)) => {
                around.encoded(self.component(), self.offset() as u32, c)
            }
            _ => None,
        }
    }
}

/// Returns whether the text after a `{` is a variable of a template, and the `}` after that. JSON has quotes there.
const fn is_variable(text: &[u8]) -> bool {
    let mut rest = text;
    while let [b, after @ ..] = rest {
        match b {
            b'}' => return rest.len() < text.len(),
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'_' | b'-' | b'.' | b',' | b':' | b'*' => {}
            b'+' | b'#' | b'/' | b';' | b'?' | b'&' if rest.len() == text.len() => {}
            _ => return false,
        }
        rest = after;
    }
    false
}

/// What of a text decides which of its characters may be percent-encoded.
#[derive(Clone, Copy)]
pub(crate) struct Around<'a> {
    text: &'a [u8],
    pub(crate) path_start: u32,
    /// Whether browsers read a host in the path: in some schemes they skip any number of slashes.
    has_host_in_path: bool,
    /// Whether browsers may read a drive in the path, as in `file:///C|/x`. They read the `|` as a `:`.
    may_have_drive: bool,
    /// Whether there is a host. Some drop it before a drive, as in `file://h/C:/x`.
    has_host: bool,
    /// Whether another address follows a blank, before any `?` or `#`.
    has_second_address: bool,
}

impl<'a> Around<'a> {
    /// Looks at a text, which is UTF-8 up to the end of `valid`. What is not may only be encoded after the authority.
    pub(crate) const fn of(text: &'a [u8], valid: &str) -> Self {
        let parts = split_rejected(valid);
        let scheme = Scheme::of_rejected(parts.scheme());
        // In a page the scheme is that of its base.
        let may_be_web =
            scheme.is_web() || matches!(scheme, Scheme::None) && parts.at.has_authority();
        Self {
            text,
            path_start: parts.at.path_start,
            has_host_in_path: may_be_web && parts.at.host_start == parts.at.host_end,
            may_have_drive: matches!(scheme, Scheme::File | Scheme::None),
            has_host: parts.at.host_start < parts.at.host_end,
            has_second_address: has_second_address(scheme, text),
        }
    }

    /// Returns the fix that percent-encodes `c`, which was found at `place` in a component that may not have it. `None` if a
    /// browser would read another reference before or after that.
    pub(crate) const fn encoded(
        &self,
        component: Component,
        place: u32,
        c: char,
    ) -> Option<Fix<'static>> {
        match component {
            Component::Path if self.has_second_address => None,
            Component::Path if self.has_host_in_path || self.is_of_drive(place, c) => None,
            Component::Path | Component::Query | Component::Fragment => match c {
                ' ' | '"' | '#' | '%' | '<' | '>' | '[' | '\\' | ']' | '^' | '`' | '{' | '|'
                | '}' => Some(Fix(Kind::Encoded(c))),
                c if is_ucschar(c as u32) => Some(Fix(Kind::Encoded(c))),
                _ => None,
            },
            _ => None,
        }
    }

    /// Returns the fix that percent-encodes a byte of another encoding than UTF-8. `None` where [`encoded`](Self::encoded) encodes nothing.
    pub(crate) const fn encoded_byte(&self, component: Component, b: u8) -> Option<Fix<'static>> {
        match component {
            Component::Path if self.has_second_address || self.has_host_in_path => None,
            Component::Path | Component::Query | Component::Fragment => Some(Fix(Kind::Byte(b))),
            _ => None,
        }
    }

    /// Returns whether browsers may read a drive of which `c`, at `place` in the path, is the end.
    const fn is_of_drive(&self, place: u32, c: char) -> bool {
        // Browsers remove a line break in a scheme, so the place may be before the path that they read.
        let Some((before, after)) = self.text.split_at_checked(place as usize) else {
            return false;
        };
        let Some((_, before)) = before.split_at_checked(self.path_start as usize) else {
            return false;
        };
        // They read a backslash as a slash, so what is before it may be a drive.
        let name = match (c, before) {
            ('|', name) if matches!(after, [_] | [_, b'/' | b'\\' | b'?' | b'#', ..]) => name,
            ('\\', [name @ .., b':']) if self.has_host => name,
            _ => return false,
        };
        self.may_have_drive
            && matches!(
                name,
                [b'a'..=b'z' | b'A'..=b'Z'] | [.., b'/' | b'\\', b'a'..=b'z' | b'A'..=b'Z']
            )
    }
}

/// Returns whether a `%` is rather that of `%s` or `%d`, which `printf` and its like fill in: no letter and no digit is around.
pub const fn is_printf(before: &[u8], text: &[u8]) -> bool {
    if let [.., b] = before
        && b.is_ascii_alphanumeric()
    {
        return false;
    }
    match text {
        [b'%', b's' | b'd'] => true,
        [b'%', b's' | b'd', b, ..] => !b.is_ascii_alphanumeric(),
        _ => false,
    }
}

/// Returns whether `place` is in the base64 of a `data:`.
const fn is_base64(text: &str, place: u32) -> bool {
    let parts = split_rejected(text);
    // Browsers remove a line break in a scheme, so the place may be before the path.
    let mut rest = match part(text, parts.at.path_start as usize, place as usize) {
        Some(before) if matches!(Scheme::of_rejected(parts.scheme()), Scheme::Data) => {
            before.as_bytes()
        }
        _ => return false,
    };
    while let [_, tail @ ..] = rest {
        if let [b';', b'b', b'a', b's', b'e', b'6', b'4', b',', ..] = rest {
            return true;
        }
        rest = tail;
    }
    false
}

impl Display for Fix<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self.0 {
            Kind::Text(text) => f.write_str(text),
            Kind::UpperCase(text) => {
                for c in text.chars() {
                    f.write_char(c.to_ascii_uppercase())?;
                }
                Ok(())
            }
            Kind::LowerCase(text) => lower_case(f, text),
            Kind::Urn(text) => {
                f.write_str("urn:")?;
                lower_case(f, text)
            }
            Kind::Between(before, text, after) => {
                f.write_str(before)?;
                f.write_str(text)?;
                f.write_str(after)
            }
            Kind::Encoded(c) => utf8(c).try_for_each(|byte| triplet(f, byte)),
            Kind::Byte(byte) => triplet(f, byte),
        }
    }
}

fn triplet(f: &mut Formatter<'_>, byte: u8) -> Result {
    f.write_char('%')?;
    f.write_char(digit(byte >> 4))?;
    f.write_char(digit(byte & 0xF))
}

fn lower_case(f: &mut Formatter<'_>, text: &str) -> Result {
    for c in text.chars() {
        f.write_char(c.to_ascii_lowercase())?;
    }
    Ok(())
}

impl Debug for Fix<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.write_str("Fix(\"")?;
        Display::fmt(self, f)?;
        f.write_str("\")")
    }
}
