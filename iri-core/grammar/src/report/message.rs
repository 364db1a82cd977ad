//! Has the words of a [`ParseError`]: every sentence, expectation and hint is here.
//!
//! A sentence is put together: "unexpected", the name of the character, and the name of the component.

use core::fmt::{Debug, Display, Formatter, Result};

use super::further;
use super::login::{BESIDE, stands_beside_in};
use super::pasted::{BLANK, HAS_HINTS, PORT, SCHEME, SCHEME_START, UNNAMED, pasted};
use super::visible::is_hidden_control;
use crate::grammar::component::Component;
use crate::grammar::error::{ParseError, ParseErrorKind as Kind, Syntax};
use crate::grammar::left_out::{HAS_IP_LITERAL, HAS_REFINED_ERRORS, HAS_UCSCHAR};
use crate::grammar::ucschar::is_iprivate;
use crate::text::arithmetic::plus;
use crate::text::number::{decimal, hexadecimal};
use crate::text::slice::slice;

impl Display for ParseError {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        if let Some(sentence) = further::sentence(self) {
            f.write_str(sentence)?;
            if further::says_the_place(self) {
                return Ok(());
            }
            f.write_str(", at byte ")?;
            return decimal(f, self.offset());
        }
        match kind(self) {
            Kind::NoScheme => return f.write_str("no scheme, such as `https:`, at the start"),
            Kind::TooLong => return f.write_str("the text is too long"),
            Kind::UnexpectedEnd if self.component == Component::Host => {
                f.write_str("the text ends within an address in brackets")?;
            }
            Kind::UnexpectedEnd => {
                f.write_str("the ")?;
                f.write_str(self.component.name())?;
                f.write_str(" is empty")?;
            }
            Kind::PercentEncoding => {
                f.write_str("`%` without two hexadecimal digits in the ")?;
                f.write_str(self.component.name())?;
            }
            Kind::NotAscii => {
                if self.is_hidden() {
                    f.write_str("a character")?;
                } else {
                    character(f, self.found())?;
                }
                f.write_str(" is not ASCII, so it cannot stand in the ")?;
                f.write_str(self.component.name())?;
                f.write_str(" of a URI")?;
            }
            Kind::UnexpectedScheme => f.write_str("a relative reference has no scheme")?,
            Kind::ColonInFirstSegment => {
                f.write_str("`:` in the first segment of a path that no scheme precedes")?;
            }
            Kind::UnexpectedFragment => f.write_str("an absolute IRI or URI has no fragment")?,
            Kind::ZoneId => f.write_str("an IPv6 zone identifier is not allowed")?,
            Kind::InvalidUtf8 => {
                f.write_str("bytes that are not UTF-8 in the ")?;
                f.write_str(self.component.name())?;
            }
            Kind::UnexpectedChar => {
                unexpected(f, self)?;
                f.write_str(" in the ")?;
                f.write_str(self.component.name())?;
            }
            Kind::IpLiteral => {
                unexpected(f, self)?;
                f.write_str(" in an address in brackets")?;
            }
            Kind::LeftOut if LEAVES_OUT => f.write_str(left_out(self)[0])?,
            // The character is not named: if a password has a raw `/`, `?` or `#`, it is the first character of the
            // password.
            Kind::Port => f.write_str("the port is not all digits")?,
            // The kinds of further grammars have their sentence from there.
            _ => {}
        }
        f.write_str(", at byte ")?;
        decimal(f, self.offset())
    }
}

impl Debug for ParseError {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.write_str("ParseError(")?;
        Display::fmt(self, f)?;
        f.write_str(")")
    }
}

impl core::error::Error for ParseError {}

impl ParseError {
    /// Returns what would be right there, as a noun phrase: "a digit".
    ///
    /// ```
    /// # use iri_grammar as iri_core;
    /// let error = iri_core::Kind::Uri.check("http://example.com:80a/").unwrap_err();
    /// assert_eq!(error.expected(), "a digit, `/`, `?`, `#` or the end");
    /// ```
    #[must_use]
    pub const fn expected(&self) -> &'static str {
        expected(self)
    }

    /// Returns what to do about it, if there is any advice. It does not know the text. So
    /// [`report`](Self::report) has another hint for a space at the start or the end, which is better removed.
    ///
    /// ```
    /// # use iri_grammar as iri_core;
    /// use iri_core::Kind;
    /// let error = Kind::Uri.check("http://example.com/a b").unwrap_err();
    /// assert_eq!(error.hint(), Some("write a space as %20"));
    /// ```
    #[must_use]
    pub const fn hint(&self) -> Option<&'static str> {
        hint(self)
    }
}

/// The ASCII characters from `!` to `~`.
const GRAPHIC: &str = "!\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`\
                       abcdefghijklmnopqrstuvwxyz{|}~";

/// Returns the kind of the error as a message may name it: `%` is a character too.
const fn kind(error: &ParseError) -> Kind {
    match error.kind {
        Kind::PercentEncoding if error.is_hidden() => Kind::UnexpectedChar,
        // Without a look at the character, the component tells that.
        Kind::UnexpectedChar
            if !HAS_REFINED_ERRORS && matches!(error.component, Component::Port) =>
        {
            Kind::Port
        }
        kind => kind,
    }
}

/// Whether the program leaves out something that is an error then. The words for it are in no other program.
const LEAVES_OUT: bool = !(HAS_IP_LITERAL && HAS_UCSCHAR);

/// Returns the sentence of what the program leaves out, what it expects, and what to do.
const fn left_out(error: &ParseError) -> [&'static str; 3] {
    // Only a look at the character tells one beyond ASCII.
    let is_bracket = !HAS_REFINED_ERRORS || error.found == '[' as u32;
    if HAS_UCSCHAR || !HAS_IP_LITERAL && is_bracket {
        [
            "this program reads no address in brackets",
            "a name or an IPv4 address",
            "write the host as a name or an IPv4 address",
        ]
    } else {
        [
            "this program reads no character beyond ASCII",
            "an ASCII character",
            "percent-encode its UTF-8 bytes",
        ]
    }
}

/// Writes what was found and is not expected. It does not name a character that may be of a password.
fn unexpected(f: &mut Formatter<'_>, error: &ParseError) -> Result {
    f.write_str("unexpected ")?;
    if !HAS_REFINED_ERRORS {
        f.write_str("character or end")
    } else if error.is_hidden() {
        f.write_str("character")
    } else {
        character(f, error.found())
    }
}

/// Writes a character: a space, a backquote and an at sign by their names, a visible one in backquotes, any other as its code
/// point, which no terminal reorders or hides.
fn character(f: &mut Formatter<'_>, c: Option<char>) -> Result {
    match c {
        None => f.write_str("end"),
        Some(' ') => f.write_str("space"),
        Some('`') => f.write_str("backquote"),
        // Whoever masks a message, as iri-serde does, would hide what is between a `:` and the character itself.
        Some('@') => f.write_str("at sign"),
        Some(c @ '!'..='~') => {
            let index = (c as u32).wrapping_sub('!' as u32);
            f.write_str("`")?;
            f.write_str(slice(GRAPHIC, index, plus!(index, 1)))?;
            f.write_str("`")
        }
        Some(c) => {
            f.write_str("U+")?;
            hexadecimal(f, c as u32)
        }
    }
}

/// Returns what the grammar expects at the error.
const fn expected(error: &ParseError) -> &'static str {
    if let Some(expected) = further::expected(error) {
        return expected;
    }
    match kind(error) {
        Kind::NoScheme => "a scheme: a letter, then letters, digits, `+`, `-`, `.`, then `:`",
        Kind::UnexpectedScheme => "a path, `//`, `?` or `#`",
        Kind::ColonInFirstSegment => "a scheme before `:`, or `/` before it in the path",
        Kind::UnexpectedFragment => "the end",
        Kind::UnexpectedEnd => match error.component {
            Component::Host => "the rest of the address and `]`",
            _ => "a letter",
        },
        Kind::PercentEncoding => "two hexadecimal digits after `%`",
        Kind::LeftOut if LEAVES_OUT => left_out(error)[1],
        Kind::NotAscii => "an ASCII character",
        Kind::IpLiteral => "an IPv6 address as in [2001:db8::1], or a later one as in [v7.x]",
        Kind::ZoneId => "`]` after the address",
        Kind::Port => "a digit, `/`, `?`, `#` or the end",
        Kind::InvalidUtf8 => "UTF-8",
        Kind::TooLong => "a text of at most 4294967295 bytes",
        Kind::UnexpectedChar => match (error.component, error.syntax) {
            (Component::Scheme, _) => "a letter, then letters, digits, `+`, `-` or `.`, then `:`",
            (Component::Authority, _) => "`:`, `/`, `?`, `#` or the end after `]`",
            (Component::Userinfo, Syntax::Uri) => {
                "an ASCII letter, a digit, one of -._~!$&'()*+,;=: or `%`, then `@`"
            }
            (Component::Userinfo, _) => {
                "a letter, a digit, one of -._~!$&'()*+,;=:, `%` or a character beyond ASCII, then `@`"
            }
            (Component::Host, Syntax::Uri) => {
                "an ASCII letter, a digit, one of -._~!$&'()*+,;= or `%`"
            }
            (Component::Host, _) => {
                "a letter, a digit, one of -._~!$&'()*+,;=, `%` or a character beyond ASCII"
            }
            (Component::Path, Syntax::Uri) => {
                "an ASCII letter, a digit, one of -._~!$&'()*+,;=:@/ or `%`"
            }
            (Component::Path, _) => {
                "a letter, a digit, one of -._~!$&'()*+,;=:@/, `%` or a character beyond ASCII"
            }
            (_, Syntax::Uri) => "an ASCII letter, a digit, one of -._~!$&'()*+,;=:@/? or `%`",
            _ => "a letter, a digit, one of -._~!$&'()*+,;=:@/?, `%` or a character beyond ASCII",
        },
        _ => "",
    }
}

/// Returns what to do about it in this text.
pub(super) const fn hint_in(error: &ParseError, text: &[u8]) -> Option<&'static str> {
    match error.kind() {
        Kind::UnexpectedChar if error.is_blank_around(text) => Some(BLANK),
        _ => match pasted(error, text) {
            // What else is parsed has hints of its own.
            None if HAS_HINTS
                && error.is_of_iri()
                && is_of_password(error)
                && stands_beside_in(text) =>
            {
                Some(BESIDE)
            }
            None => hint(error),
            hint => hint,
        },
    }
}

/// Returns whether the hint is about a raw character in a password.
const fn is_of_password(error: &ParseError) -> bool {
    let found = if error.is_hidden() {
        None
    } else {
        error.found()
    };
    match (kind(error), found, further::component(error)) {
        (Kind::IpLiteral | Kind::Port, ..) => error.precedes_at_sign(),
        (Kind::UnexpectedChar, None, Component::Userinfo | Component::Host) => true,
        (Kind::UnexpectedChar, Some('@'), Component::Host) => true,
        _ => false,
    }
}

/// What to do where an `@` follows: a password has a raw character, which ended the authority or began a port. It lists the same
/// characters whatever is there, so it tells none of the password.
pub(super) const PASSWORD: &str = "percent-encode a password: `%` is %25 first, `/` %2F, `?` %3F, `#` %23, `[` %5B, a backquote %60, an at sign %40";

/// Returns what to do about it if it is in a secret, in words that name no character of it. Blanks and controls are no part of one, and the
/// hint for an at sign lists the same characters whatever is there.
pub(super) const fn hint_of_secret(error: &ParseError) -> Option<&'static str> {
    let names_it = match (error.kind, error.component, error.found()) {
        _ if error.is_hidden() || !error.is_of_iri() => false,
        (Kind::PercentEncoding, ..) => true,
        (Kind::UnexpectedChar, Component::Scheme | Component::Authority, _) => false,
        (Kind::UnexpectedChar, _, Some('@' | '\n' | '\r' | '\t')) => false,
        (Kind::UnexpectedChar, _, Some(c)) => !is_hidden_control(c),
        _ => false,
    };
    if names_it { Some(UNNAMED) } else { hint(error) }
}

/// Returns what to do about it.
pub(super) const fn hint(error: &ParseError) -> Option<&'static str> {
    let found = if error.is_hidden() {
        None
    } else {
        error.found()
    };
    if let Some(hint) = further::hint(error) {
        return Some(hint);
    }
    let component = further::component(error);
    Some(match kind(error) {
        Kind::NoScheme => "begin with a scheme, such as https://",
        Kind::UnexpectedScheme => "leave out the scheme and `:`, or write ./ before the path",
        Kind::ColonInFirstSegment => "write ./ before the path, or begin with a scheme",
        Kind::UnexpectedFragment => "leave out the fragment",
        Kind::UnexpectedEnd => match component {
            Component::Host => "complete the address and close it with `]`",
            _ => return None,
        },
        Kind::PercentEncoding => "write a percent sign itself as %25",
        // Before an `@` it may be in a password, and a host may be percent-encoded, too.
        Kind::NotAscii if matches!(component, Component::Host) && !error.precedes_at_sign() => {
            "write the name as the DNS has it, such as xn--caf-dma.example; only an IRI has it as it is"
        }
        Kind::NotAscii => "percent-encode its UTF-8 bytes; only an IRI has it as it is",
        _ if is_of_password(error) => PASSWORD,
        Kind::IpLiteral => match found {
            Some('.') => "leave out the brackets of IPv4; in IPv6 its numbers are 0 to 255",
            Some(':') => "in IPv6 write `::` once at most, and eight groups at most",
            Some(']') => "in IPv6 write eight groups, or `::` for some of them",
            Some('/' | '?' | '#') => "close the address with `]`",
            _ => return None,
        },
        Kind::ZoneId => "leave out the zone, and pass it beside the address",
        Kind::Port => PORT,
        Kind::InvalidUtf8 => "percent-encode bytes that are not UTF-8",
        Kind::LeftOut if LEAVES_OUT => left_out(error)[2],
        Kind::UnexpectedChar => match (found, component) {
            // No password begins at the start of a text.
            (_, Component::Scheme)
                if error.offset() == 0
                    && matches!(error.found(), Some(' ' | '\t' | '\u{FEFF}')) =>
            {
                "remove what is before the scheme: a space, a tab or a byte order mark"
            }
            (_, Component::Scheme) if error.offset() == 0 => SCHEME_START,
            (_, Component::Scheme) => SCHEME,
            (_, Component::Authority) => {
                "only a port or a path follows the address in brackets; a URI has one host"
            }
            // The character is not named.
            (None, _) => UNNAMED,
            (Some(' '), Component::Host) => "a host has no spaces",
            (Some(' '), _) => "write a space as %20",
            (Some('"'), _) => "write `\"` as %22",
            (Some('#'), _) => "write `#` as %23",
            (Some('<'), _) => "write `<` as %3C",
            (Some('>'), _) => "write `>` as %3E",
            // A port and an address in brackets are not part of a name.
            (Some(':'), Component::Host) => "leave out a port; IPv6 stands in brackets",
            (Some('/'), Component::Path) => "write `/` as %2F",
            (Some('?'), Component::Path) => "write `?` as %3F",
            (Some('['), Component::Host) => {
                "only an address stands in brackets; elsewhere write `[` as %5B"
            }
            (Some('['), _) => "write `[` as %5B",
            (Some('\\'), Component::Host | Component::Path) => "write `/` for `\\`, or %5C",
            (Some('\\'), _) => "write `\\` as %5C",
            (Some(']'), _) => "write `]` as %5D",
            (Some('^'), _) => "write `^` as %5E",
            (Some('`'), _) => "write a backquote as %60",
            (Some('{'), _) => "write `{` as %7B",
            (Some('|'), _) => "write `|` as %7C",
            (Some('}'), _) => "write `}` as %7D",
            (Some('\n' | '\r' | '\t'), _) => "remove the line break or tab",
            (Some(c), _) if is_iprivate(c as u32) => "private-use characters stand in a query only",
            (Some(c), _) if is_hidden_control(c) => "remove the invisible character",
            _ => return None,
        },
        _ => return None,
    })
}
