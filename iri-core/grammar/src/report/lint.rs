//! What the grammar admits and a reference had better not hold.

use core::fmt::{Debug, Display, Formatter, Result};

use super::delimiter::last_at_sign;
use crate::grammar::ucschar::is_bidi_formatting;
use crate::text::number::{decimal, hexadecimal};
use crate::text::utf8::decode;

/// What was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum Code {
    /// One of U+200E, U+200F and U+202A to U+202E, which steer the direction of text: "IRIs MUST
    /// NOT contain bidirectional formatting characters", says RFC 3987 section 4.1, though its
    /// grammar does
    BidiFormatting,
}

/// Something in a valid reference that its author hardly means: what, and where.
///
/// As of a [`ParseError`](crate::ParseError), `Display` is one sentence, and
/// [`report`](Self::report) shows the place in the text and says what to do.
///
/// An `@` after it may be the end of a password that it is of: then nothing tells which character it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Finding {
    offset: u32,
    /// The character, where it may be told
    found: Option<char>,
    code: Code,
}

/// The first bidirectional formatting character: it is not seen, and what stands behind it may
/// be seen in another order than it is read in.
///
/// ```
/// # use iri_grammar as iri_core;
/// use iri_core::lint;
///
/// let text = "http://example.com/\u{202E}fdp.exe";
/// let finding = lint::bidi_formatting(text).unwrap();
/// assert_eq!(finding.code(), lint::Code::BidiFormatting);
/// assert_eq!((finding.offset(), finding.len()), (19, 3));
/// assert_eq!(
///     finding.report(text).to_string(),
///     "bidi formatting character U+202E, which RFC 3987 section 4.1 forbids, at byte 19
///   |
///   | http://example.com/\\u{202E}fdp.exe
///   |                    ^^^^^^^^ remove it, or write it as %E2%80%AE",
/// );
/// assert_eq!(lint::bidi_formatting("http://example.com/%E2%80%AE"), None);
/// ```
#[must_use]
pub const fn bidi_formatting(text: &str) -> Option<Finding> {
    let mut rest = text.as_bytes();
    loop {
        let length = rest.len();
        let Some(c) = decode(&mut rest) else {
            return None;
        };
        if is_bidi_formatting(c) {
            let found = match last_at_sign(rest) {
                [] => char::from_u32(c),
                _ => None,
            };
            return Some(Finding {
                offset: text.len().wrapping_sub(length) as u32,
                found,
                code: Code::BidiFormatting,
            });
        }
    }
}

impl Finding {
    /// What was found.
    #[must_use]
    pub const fn code(&self) -> Code {
        self.code
    }

    /// Where it starts, in bytes from the start of the text.
    #[must_use]
    pub const fn offset(&self) -> usize {
        self.offset as usize
    }

    /// How long it is, in bytes.
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "a length, not a collection")]
    pub const fn len(&self) -> usize {
        // Each of the seven
        3
    }

    /// What to do about it, where there is something to advise.
    #[must_use]
    pub const fn hint(&self) -> Option<&'static str> {
        let Some(found) = self.found else {
            return Some("remove it, or percent-encode it");
        };
        Some(match found {
            '\u{200E}' => "remove it, or write it as %E2%80%8E",
            '\u{200F}' => "remove it, or write it as %E2%80%8F",
            '\u{202A}' => "remove it, or write it as %E2%80%AA",
            '\u{202B}' => "remove it, or write it as %E2%80%AB",
            '\u{202C}' => "remove it, or write it as %E2%80%AC",
            '\u{202D}' => "remove it, or write it as %E2%80%AD",
            '\u{202E}' => "remove it, or write it as %E2%80%AE",
            _ => return None,
        })
    }
}

impl Display for Finding {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self.code {
            Code::BidiFormatting => {
                f.write_str("bidi formatting character")?;
                if let Some(found) = self.found {
                    f.write_str(" U+")?;
                    hexadecimal(f, found as u32)?;
                }
                f.write_str(", which RFC 3987 section 4.1 forbids")?;
            }
        }
        f.write_str(", at byte ")?;
        decimal(f, self.offset())
    }
}

#[cfg(feature = "defmt")]
impl defmt::Format for Finding {
    fn format(&self, f: defmt::Formatter<'_>) {
        defmt::write!(
            f,
            "Finding {{ offset: {=u32}, found: {=?}, code: {=?} }}",
            self.offset,
            self.found,
            self.code
        );
    }
}

impl Debug for Finding {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.write_str("Finding(")?;
        Display::fmt(self, f)?;
        f.write_str(")")
    }
}

#[cfg(test)]
mod tests {
    use alloc::format;
    use alloc::string::String;

    use super::bidi_formatting;
    use crate::Kind;

    #[test]
    fn the_seven_of_rfc_3987_section_4_1_and_no_other() {
        let mut found = String::new();
        for c in '\0'..=char::MAX {
            let text = format!("?{c}");
            if Kind::IriRef.check(&text).is_ok()
                && let Some(finding) = bidi_formatting(&text)
            {
                assert_eq!((finding.offset(), finding.len()), (1, c.len_utf8()));
                let encoded: String = text[1..].bytes().map(|b| format!("%{b:02X}")).collect();
                assert!(finding.hint().unwrap().ends_with(&encoded));
                found.push(c);
            }
        }
        assert_eq!(
            found,
            "\u{200E}\u{200F}\u{202A}\u{202B}\u{202C}\u{202D}\u{202E}"
        );
    }
}
