//! Says what is wrong with a list, and where.

use core::fmt;

use iri_core::__family::error;
use iri_grammar::report::report::{Report, Words};
use iri_grammar::text::number::decimal;

/// The reason why a text is no list of patterns of hosts.
///
/// Its `Display` is one sentence, which quotes nothing of the text. [`report`](Self::report) shows the place and says what to do.
///
/// ```
/// use iri_policy::patterns::HostPatterns;
///
/// let text = "localhost, *corp.example";
/// assert_eq!(
///     HostPatterns::parse(text).unwrap_err().report(text).to_string(),
///     "a `*` that is neither alone nor before a `.` at the start, at byte 11
///   |
///   | localhost, *corp.example
///   |            ^ write `.` and the name for all names below it",
/// );
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct PatternError {
    pub(super) kind: PatternErrorKind,
    pub(super) offset: u32,
    pub(super) len: u32,
}

/// What is wrong with a list of patterns of hosts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum PatternErrorKind {
    /// A blank within an entry: `a.example b.example`
    Blank,
    /// A `*` that is neither alone nor before a `.` at the start: `*corp.example`, `a.*.example`
    Wildcard,
    /// A scheme, a user or a path: `http://a.example/`
    NotAHost,
    /// A label of a name is empty: `..example.com`
    EmptyLabel,
    /// A character that no name of a host has: `a;b`
    UnexpectedChar,
    /// Numbers or hexadecimal digits that are no address: `10.0.`, `fe80::1%eth0`
    Address,
    /// No length of a prefix after a `/`: `10.0.0.0/33`
    Prefix,
    /// A network in brackets or with a port, which no client reads: `[fd00::]/8`, `10.0.0.0/8:80`
    Network,
    /// Brackets without an IPv6 address: `[localhost]`
    Brackets,
    /// No number of a port after a `:`: `a.example:http`, `a.example:080`
    Port,
    /// The text is longer than this number of bytes
    TooLong(u32),
}

impl PatternError {
    /// Returns what is wrong.
    ///
    /// ```
    /// use iri_policy::patterns::{HostPatterns, PatternErrorKind};
    ///
    /// let error = HostPatterns::parse("a.example b.example").unwrap_err();
    /// assert_eq!(error.kind(), PatternErrorKind::Blank);
    /// ```
    #[must_use]
    pub const fn kind(&self) -> PatternErrorKind {
        self.kind
    }

    /// Returns where the culprit starts, in bytes.
    ///
    /// ```
    /// use iri_policy::patterns::HostPatterns;
    ///
    /// assert_eq!(HostPatterns::parse("a.example,b:x").unwrap_err().offset(), 12);
    /// ```
    #[must_use]
    pub const fn offset(&self) -> usize {
        self.offset as usize
    }

    /// Returns the length of the culprit, in bytes; 0 if something is missing.
    ///
    /// ```
    /// use iri_policy::patterns::HostPatterns;
    ///
    /// assert_eq!(HostPatterns::parse("10.0.0.0/33").unwrap_err().len(), 2);
    /// ```
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "a length, not a collection")]
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Returns what to do about it.
    ///
    /// ```
    /// use iri_policy::patterns::HostPatterns;
    ///
    /// let error = HostPatterns::parse("10.").unwrap_err();
    /// assert_eq!(error.hint(), "write a network as 10.0.0.0/8, and an address in full, without a zone");
    /// ```
    #[must_use]
    pub const fn hint(&self) -> &'static str {
        match self.kind {
            PatternErrorKind::Blank => "write a `,` between two hosts",
            PatternErrorKind::Wildcard => "write `.` and the name for all names below it",
            PatternErrorKind::NotAHost => {
                "write the host alone, with a port if need be: no scheme, user or path"
            }
            PatternErrorKind::EmptyLabel => "write one `.` between two labels",
            PatternErrorKind::UnexpectedChar => {
                "write letters, digits, `-` and `.`, and `,` between two hosts"
            }
            PatternErrorKind::Address => {
                "write a network as 10.0.0.0/8, and an address in full, without a zone"
            }
            PatternErrorKind::Prefix => "write 0 to 32, or to 128 for IPv6",
            PatternErrorKind::Network => "write the network alone, as fd00::/8",
            PatternErrorKind::Brackets => {
                "write brackets around an IPv6 address only, as [::1]:8080"
            }
            PatternErrorKind::Port => "write a number up to 65535 without zeros before it",
            PatternErrorKind::TooLong(_) => "use a shorter one",
        }
    }

    /// Displays it with the text, a caret under the culprit, and the [`hint`](Self::hint). What could be a credential is masked.
    ///
    /// ```
    /// use iri_policy::patterns::HostPatterns;
    ///
    /// let text = "http://joe:secret@a.example";
    /// let error = HostPatterns::parse(text).unwrap_err();
    /// assert!(error.report(text).to_string().contains("| http://***@a.example"));
    /// ```
    #[must_use]
    pub const fn report<'a>(&'a self, text: &'a str) -> Report<'a> {
        Report::of_words(
            Words {
                words: self,
                hint: Some(self),
                offset: self.offset,
                len: self.len,
                is_secret: false,
            },
            text,
        )
    }
}

impl iri_grammar::report::report::Advice for PatternError {
    fn advise(&self, f: &mut fmt::Formatter<'_>, _: &[u8]) -> fmt::Result {
        f.write_str(self.hint())
    }
}

impl fmt::Display for PatternError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sentence = match self.kind {
            PatternErrorKind::Blank => "a blank between two hosts",
            PatternErrorKind::Wildcard => {
                "a `*` that is neither alone nor before a `.` at the start"
            }
            PatternErrorKind::NotAHost => "more than a host and a port",
            PatternErrorKind::EmptyLabel => "an empty label of a name",
            PatternErrorKind::UnexpectedChar => "a character that no name of a host has",
            PatternErrorKind::Address => "no address that others read",
            PatternErrorKind::Prefix => "no length of a prefix",
            PatternErrorKind::Network => "a network in brackets or with a port",
            PatternErrorKind::Brackets => "no IPv6 address in brackets",
            PatternErrorKind::Port => "no number of a port",
            PatternErrorKind::TooLong(most) => {
                f.write_str("the text is longer than ")?;
                decimal(f, most as usize)?;
                " bytes"
            }
        };
        f.write_str(sentence)?;
        f.write_str(", at byte ")?;
        decimal(f, self.offset())
    }
}

error!(PatternError);
