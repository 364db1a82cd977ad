//! A finding, with its place in the text.

use core::fmt::{Debug, Display, Formatter, Result, Write as _};

use super::code::Code;
use super::severity::Severity;
use super::table::Detail;
use iri_grammar::delimiter::MASK;
use iri_grammar::fix::{Change, Fix};
use iri_grammar::report::login::BESIDE;
use iri_grammar::text::number::{decimal, hexadecimal};
use iri_grammar::text::slice::part;
use iri_grammar::text::split::split_once;
use iri_grammar::{Advice, Report, Words};

/// Something in a text that is probably a mistake, with its place.
///
/// As for a [`ParseError`](iri_grammar::ParseError), `Display` writes one sentence, and [`report`](Self::report) shows the
/// place in the text and says what to do. No finding names a character of userinfo.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Finding {
    pub(super) offset: u32,
    pub(super) length: u32,
    /// A character or an IPv4 address, as [`Code::detail`] says. A character that may belong to a password is left
    /// out.
    pub(super) detail: Option<u32>,
    pub(super) code: Code,
    /// The change that fixes it, if that is safe and shows no password.
    pub(super) change: Change,
}

/// The detail of a decentralized identifier: which part of it is wrong.
pub(super) const DID_METHOD: u32 = 1;
pub(super) const DID_ID: u32 = 2;

/// The detail of userinfo in a scheme with a cure of its own. It tells nothing but the scheme.
pub(super) const CURE: u32 = 1;

impl Finding {
    /// Makes a finding about the text from `start` to `end`.
    pub(super) const fn new(code: Code, start: u32, end: u32) -> Self {
        Self {
            offset: start,
            // Spaces before a rejected text begin before 0.
            length: end.wrapping_sub(start),
            detail: None,
            code,
            change: Change::None,
        }
    }

    /// Returns where what was found ends.
    pub(super) const fn end(&self) -> u32 {
        self.offset.wrapping_add(self.length)
    }

    /// Returns the same finding with the change that fixes it.
    pub(super) const fn mended_by(mut self, change: Change) -> Self {
        self.change = change;
        self
    }

    /// Returns the same finding with the detail that its sentence names. [`Lints`](super::Lints) removes a detail that
    /// may belong to a password.
    pub(super) const fn naming(mut self, detail: u32) -> Self {
        self.detail = Some(detail);
        self
    }

    /// Returns the code, which says what was found.
    ///
    /// ```
    /// # mod iri_core { pub use {iri_grammar::*, iri_lint as lint}; }
    /// use iri_core::lint::{self, Code};
    ///
    /// let mut findings = lint::text("http://joe@example.com/");
    /// assert!(findings.any(|finding| finding.code() == Code::UserinfoPresent));
    /// ```
    #[must_use]
    pub const fn code(&self) -> Code {
        self.code
    }

    /// Returns the default severity of its code. [`Levels`](super::Levels) can replace it.
    ///
    /// ```
    /// # mod iri_core { pub use {iri_grammar::*, iri_lint as lint}; }
    /// use iri_core::lint::{self, Severity};
    ///
    /// let mut findings = lint::text("http://2130706433/");
    /// assert!(findings.any(|finding| finding.severity() == Severity::Error));
    /// ```
    #[must_use]
    pub const fn severity(&self) -> Severity {
        self.code.severity()
    }

    /// Returns its start, in bytes from the start of the text.
    ///
    /// ```
    /// # mod iri_core { pub use {iri_grammar::*, iri_lint as lint}; }
    /// use iri_core::lint;
    ///
    /// let text = "http://h:80/";
    /// let finding = lint::text(text).next().unwrap();
    /// assert_eq!(&text[finding.offset()..], ":80/");
    /// ```
    #[must_use]
    pub const fn offset(&self) -> usize {
        self.offset as usize
    }

    /// Returns its length in bytes. It is 0 for something that is missing.
    ///
    /// ```
    /// # mod iri_core { pub use {iri_grammar::*, iri_lint as lint}; }
    /// use iri_core::lint;
    ///
    /// let text = "http://h:80/";
    /// let finding = lint::text(text).next().unwrap();
    /// assert_eq!(&text[finding.offset()..][..finding.len()], ":80");
    /// ```
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "a length, not a collection")]
    pub const fn len(&self) -> usize {
        self.length as usize
    }

    /// Returns what to do about it, if there is any advice.
    ///
    /// ```
    /// # mod iri_core { pub use {iri_grammar::*, iri_lint as lint}; }
    /// use iri_core::lint;
    ///
    /// let finding = lint::text("HTTP://h/").next().unwrap();
    /// assert_eq!(finding.hint(), Some("write it in lower case"));
    /// ```
    #[must_use]
    pub const fn hint(&self) -> Option<&'static str> {
        match self.code {
            Code::BidiFormatting => Some(match self.detail {
                Some(0x200E) => "remove it, or write it as %E2%80%8E",
                Some(0x200F) => "remove it, or write it as %E2%80%8F",
                Some(0x202A) => "remove it, or write it as %E2%80%AA",
                Some(0x202B) => "remove it, or write it as %E2%80%AB",
                Some(0x202C) => "remove it, or write it as %E2%80%AC",
                Some(0x202D) => "remove it, or write it as %E2%80%AD",
                Some(0x202E) => "remove it, or write it as %E2%80%AE",
                _ => "remove it, or percent-encode it",
            }),
            Code::DidBadSyntax => match self.detail {
                Some(DID_METHOD) => {
                    Some("a method is of lower-case letters and digits, and a `:` follows it")
                }
                Some(DID_ID) => Some(
                    "it is of ASCII letters, digits, `.`, `-`, `_`, `:` and triplets, and does not end in `:`",
                ),
                _ => None,
            },
            Code::CutPassword | Code::UserinfoColons if matches!(self.detail, Some(CURE)) => {
                Some(BESIDE)
            }
            code => code.hint(),
        }
    }

    /// Returns the text that should replace this part of `text`, from [`offset`](Self::offset) and of
    /// [`len`](Self::len) bytes, if one change is safe: a reader that follows RFC 3986 reads the changed text the same way.
    /// With `http`, `ws`, `ftp` and `file`, so does each reader of the URL Standard. `text` must be the text in which it
    /// was found.
    ///
    /// Fixes of one text do not overlap. If two findings have the same place, such as in `%7e`, one of them has the fix
    /// for both. After all fixes, a valid text is still valid, and has no finding with a fix. No fix shows a character
    /// that may belong to a password.
    ///
    /// ```
    /// # mod iri_core { pub use {iri_grammar::*, iri_lint as lint}; }
    /// use iri_core::lint;
    ///
    /// let text = "http://h:80/%7Ejoe";
    /// let fixes = lint::text(text).map(|finding| finding.fix(text).unwrap().to_string());
    /// assert!(fixes.eq(["", "~"]));
    /// ```
    #[must_use]
    pub const fn fix<'a>(&self, text: &'a str) -> Option<Fix<'a>> {
        // The text may be another than that of the finding.
        let culprit = part(text, self.offset(), self.end() as usize);
        match culprit {
            Some(culprit) => Fix::of(self.change, self.detail, culprit),
            None => None,
        }
    }

    /// Displays it with `text`, a caret under the culprit, and the [`hint`](Self::hint), as
    /// [`ParseError::report`](iri_grammar::ParseError::report) does.
    ///
    /// ```
    /// # mod iri_core { pub use {iri_grammar::*, iri_lint as lint}; }
    /// use iri_core::lint;
    ///
    /// let text = "HTTP://h/";
    /// let finding = lint::text(text).next().unwrap();
    /// assert_eq!(
    ///     finding.report(text).to_string(),
    ///     "a scheme with upper-case letters, at byte 0
    ///   |
    ///   | HTTP://h/
    ///   | ^^^^ write it in lower case",
    /// );
    /// ```
    #[must_use]
    pub const fn report<'a>(&'a self, text: &'a str) -> Report<'a> {
        Report::of_words_in(self.words(), text)
    }

    /// Displays it as [`report`](Self::report) does, with a text that was read as bytes.
    ///
    /// ```
    /// # mod iri_core { pub use {iri_grammar::*, iri_lint as lint}; }
    /// use iri_core::lint;
    ///
    /// let bytes = b"http://h:80/";
    /// let finding = lint::text(core::str::from_utf8(bytes)?).next().unwrap();
    /// assert_eq!(
    ///     finding.report_bytes(bytes).to_string(),
    ///     "the port that the scheme has anyway, at byte 8
    ///   |
    ///   | http://h:80/
    ///   |         ^^^ leave it out",
    /// );
    /// # Ok::<(), core::str::Utf8Error>(())
    /// ```
    #[must_use]
    pub const fn report_bytes<'a>(&'a self, text: &'a [u8]) -> Report<'a, [u8]> {
        Report::of_words_in(self.words(), text)
    }

    const fn words(&self) -> Words<'_> {
        Words {
            words: self,
            hint: match self.hint() {
                Some(_) => Some(self),
                None => None,
            },
            offset: self.offset,
            len: self.length,
            is_secret: false,
        }
    }
}

impl Advice for Finding {
    fn advise(&self, f: &mut Formatter<'_>, _: &[u8]) -> Result {
        f.write_str(self.hint().unwrap_or_default())
    }
}

impl Display for Finding {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let sentence = self.code.sentence();
        let parts = match self.code.detail() {
            Detail::None => None,
            _ => split_once(sentence, b'{'),
        };
        match parts {
            None => f.write_str(sentence)?,
            Some((before, after)) => {
                f.write_str(before)?;
                match (self.code.detail(), self.detail) {
                    (Detail::None, _) => {}
                    (_, None) => f.write_str(MASK)?,
                    (Detail::Character, Some(c)) => {
                        f.write_str("U+")?;
                        hexadecimal(f, c)?;
                    }
                    (Detail::Address, Some(address)) => {
                        for (i, octet) in address.to_be_bytes().iter().enumerate() {
                            if i > 0 {
                                f.write_char('.')?;
                            }
                            decimal(f, usize::from(*octet))?;
                        }
                    }
                }
                f.write_str(after.strip_prefix('}').unwrap_or(after))?;
            }
        }
        f.write_str(", at byte ")?;
        decimal(f, self.offset())
    }
}

impl core::error::Error for Finding {}

impl Debug for Finding {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.write_str("Finding(")?;
        f.write_str(self.code.name())?;
        f.write_str(": ")?;
        Display::fmt(self, f)?;
        f.write_str(")")
    }
}
