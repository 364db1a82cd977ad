//! Says which rule a reference breaks, and where.

use core::fmt;

use iri_grammar::ParseError;
#[cfg(feature = "lint")]
use iri_grammar::lint::Finding;
use iri_grammar::report::report::{Report, Words};
use iri_grammar::text::number::decimal;

use super::part::Part;
use crate::write::capacity::{BufError, CapacityError};
use crate::write::error::error;

/// The rule of a [`Policy`](crate::Policy) that a reference breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum ViolationKind {
    /// The scheme is not one of these, or there is none.
    Scheme(&'static [&'static str]),
    /// A part is missing.
    Missing(Part),
    /// A part is present that is forbidden.
    Forbidden(Part),
    /// The host is not admitted.
    Host,
    /// The host has a reach that is not admitted.
    Reach,
    /// The host is `localhost` or below it.
    Localhost,
    /// The scheme is not `https`, and the host is not this machine.
    NotLoopback,
    /// The scheme is not `https`, and the host is not one of those admitted without it.
    NotHttps,
    /// The port is not admitted.
    Port,
    /// The text is longer than this number of bytes.
    TooLong(u32),
    /// The path does not end in `/`, but that of a base does.
    NoTrailingSlash,
    /// The text is not in normal form.
    NotNormal,
    /// The text has a lint that is denied.
    #[cfg(feature = "lint")]
    Lint(Finding),
}

/// A rule that a reference breaks, with its place in the text.
///
/// `Display` writes one sentence, which quotes nothing of the text. [`report`](Self::report) shows the place, with
/// credentials masked.
///
/// ```
/// use iri_core::policy::{Https, Rules};
/// use iri_core::Uri;
///
/// let text = "ftp://example.com/";
/// let violation = Https::POLICY.check(&Uri::parse(text)?).unwrap_err();
/// assert_eq!((violation.offset(), violation.len()), (0, 3));
/// assert_eq!(violation.to_string(), "the scheme is not `https`, at byte 0");
/// # Ok::<(), iri_core::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Violation {
    pub(super) kind: ViolationKind,
    pub(super) offset: u32,
    pub(super) len: u32,
}

impl Violation {
    /// Returns the rule that is broken.
    ///
    /// ```
    /// use iri_core::policy::{NoCredentials, Part, Rules, ViolationKind};
    /// use iri_core::Uri;
    ///
    /// let uri = Uri::parse("http://joe@h/")?;
    /// let violation = NoCredentials::POLICY.check(&uri).unwrap_err();
    /// assert_eq!(violation.kind(), ViolationKind::Forbidden(Part::Userinfo));
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn kind(&self) -> ViolationKind {
        self.kind
    }

    /// Returns the start of the culprit, in bytes from the start of the text.
    ///
    /// ```
    /// use iri_core::policy::{NoCredentials, Rules};
    /// use iri_core::Uri;
    ///
    /// let uri = Uri::parse("http://joe@h/")?;
    /// let violation = NoCredentials::POLICY.check(&uri).unwrap_err();
    /// assert_eq!(violation.offset(), 7);
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn offset(&self) -> usize {
        self.offset as usize
    }

    /// Returns the length of the culprit in bytes. It is 0 if something is missing.
    ///
    /// ```
    /// use iri_core::policy::{NoCredentials, Rules};
    /// use iri_core::Uri;
    ///
    /// let uri = Uri::parse("http://joe@h/")?;
    /// let violation = NoCredentials::POLICY.check(&uri).unwrap_err();
    /// assert_eq!(violation.len(), 3);
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "a length, not a collection")]
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Returns what to do about it.
    ///
    /// ```
    /// use iri_core::policy::{NoCredentials, Rules};
    /// use iri_core::Uri;
    ///
    /// let uri = Uri::parse("http://joe@h/")?;
    /// let violation = NoCredentials::POLICY.check(&uri).unwrap_err();
    /// assert!(violation.hint().starts_with("leave out what precedes the `@`"));
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn hint(&self) -> &'static str {
        match self.kind {
            ViolationKind::Scheme(_) => "use another scheme",
            ViolationKind::Missing(part) => part.hint_to_add(),
            ViolationKind::Forbidden(part) => part.hint_to_leave_out(),
            ViolationKind::Host => "use a host that is admitted",
            ViolationKind::Reach => "use a host that is admitted",
            ViolationKind::Localhost => "use a host that is admitted",
            ViolationKind::NotLoopback => "use https, or a loopback address",
            ViolationKind::NotHttps => "use https, or a host that is admitted without it",
            ViolationKind::Port => "use a port that is admitted",
            ViolationKind::TooLong(_) => "use a shorter one",
            ViolationKind::NoTrailingSlash => "end the path in `/`",
            ViolationKind::NotNormal => "write the normal form",
            #[cfg(feature = "lint")]
            ViolationKind::Lint(finding) => match finding.hint() {
                Some(hint) => hint,
                None => "use another one",
            },
        }
    }

    /// Displays it with the text, a caret under the culprit, and the [`hint`](Self::hint). What could be a credential
    /// is masked.
    ///
    /// ```
    /// use iri_core::policy::{NoCredentials, Rules};
    /// use iri_core::Uri;
    ///
    /// let uri = Uri::parse("http://joe@h/")?;
    /// let violation = NoCredentials::POLICY.check(&uri).unwrap_err();
    /// assert!(violation.report(uri.as_str()).to_string().contains("| http://***@h/"));
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn report<'a>(&'a self, text: &'a str) -> Report<'a> {
        Report::of_words(
            Words {
                words: self,
                hint: self.hint(),
                offset: self.offset,
                len: self.len,
            },
            text,
        )
    }
}

impl Violation {
    /// Returns the words that say which rule is broken, without numbers and lists.
    pub(crate) const fn words(&self) -> [&'static str; 3] {
        let words = match self.kind {
            ViolationKind::Scheme(_) => "the scheme is none of those admitted",
            ViolationKind::Missing(part) => return ["there is no ", part.name(), ""],
            ViolationKind::Forbidden(part) => {
                return ["there is a ", part.name(), ", which is not allowed"];
            }
            ViolationKind::Host => "the host is none of those admitted",
            ViolationKind::Reach => "the host leads to a network that is not admitted",
            ViolationKind::Localhost => "the host is `localhost`, which is not allowed",
            ViolationKind::NotLoopback => {
                "the scheme is not `https`, and the host is not this machine"
            }
            ViolationKind::NotHttps => {
                "the scheme is not `https`, and the host is none of those admitted without it"
            }
            ViolationKind::Port => "the port is none of those admitted",
            ViolationKind::TooLong(_) => "the text is too long",
            ViolationKind::NoTrailingSlash => {
                "the path does not end in `/`, so resolving drops its last segment"
            }
            ViolationKind::NotNormal => "the text is not in normal form",
            #[cfg(feature = "lint")]
            ViolationKind::Lint(finding) => {
                return ["the lint `", finding.code().name(), "` is denied"];
            }
        };
        [words, "", ""]
    }
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind {
            ViolationKind::Scheme(admitted) => {
                f.write_str("the scheme is not ")?;
                for (at, scheme) in admitted.iter().enumerate() {
                    if at > 0 {
                        f.write_str(" or ")?;
                    }
                    f.write_str("`")?;
                    f.write_str(scheme)?;
                    f.write_str("`")?;
                }
            }
            ViolationKind::TooLong(most) => {
                f.write_str("the text is longer than ")?;
                decimal(f, most as usize)?;
                f.write_str(" bytes")?;
            }
            // A finding's sentence already has the place.
            #[cfg(feature = "lint")]
            ViolationKind::Lint(finding) => return fmt::Display::fmt(&finding, f),
            _ => {
                for words in self.words() {
                    f.write_str(words)?;
                }
            }
        }
        f.write_str(", at byte ")?;
        decimal(f, self.offset())
    }
}

error!(Violation);

/// The reason why a text is no [`Checked`](crate::Checked) reference.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum PolicyError {
    /// It is not valid.
    Parse(ParseError),
    /// It breaks a rule.
    Violation(Violation),
    /// It does not fit into the buffer.
    Capacity(CapacityError),
}

impl PolicyError {
    /// Displays it with the text, and with a caret and a hint if there is a place. What could be a credential is
    /// masked.
    ///
    /// ```
    /// use iri_core::policy::NoCredentials;
    /// use iri_core::{Checked, Uri};
    ///
    /// let text = "http://joe:secret@h/";
    /// let error = Checked::<Uri<'_>, NoCredentials>::parse(text).unwrap_err();
    /// assert!(!error.report(text).to_string().contains("secret"));
    /// ```
    #[must_use]
    pub const fn report<'a>(&'a self, text: &'a str) -> Report<'a> {
        match self {
            Self::Parse(error) => error.report(text),
            Self::Violation(violation) => violation.report(text),
            Self::Capacity(error) => {
                let len = text.len() as u32;
                Report::of_words(
                    Words {
                        words: error,
                        hint: "use a shorter one",
                        offset: 0,
                        len,
                    },
                    text,
                )
            }
        }
    }
}

impl fmt::Display for PolicyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Parse(error) => fmt::Display::fmt(error, f),
            Self::Violation(violation) => fmt::Display::fmt(violation, f),
            Self::Capacity(error) => fmt::Display::fmt(error, f),
        }
    }
}

error!(PolicyError);

impl From<ParseError> for PolicyError {
    fn from(error: ParseError) -> Self {
        Self::Parse(error)
    }
}

impl From<Violation> for PolicyError {
    fn from(violation: Violation) -> Self {
        Self::Violation(violation)
    }
}

impl From<BufError> for PolicyError {
    fn from(error: BufError) -> Self {
        match error {
            BufError::Parse(error) => Self::Parse(error),
            BufError::Capacity(error) => Self::Capacity(error),
        }
    }
}
