//! Says which rule a reference breaks, and where.

use core::fmt;

use iri_core::__family::{NO_TRAILING_SLASH, error};
use iri_core::component::Reach;
use iri_core::{BufError, CapacityError};
use iri_grammar::bare_host::is_bare_host;
use iri_grammar::report::report::{Advice, Report, Words};
use iri_grammar::text::number::decimal;
use iri_grammar::{Kind, ParseError};
#[cfg(feature = "lint")]
use iri_lint::Code;

use super::hint::{Hint, Phrase, texts};
use super::host::HostRule;
use super::kind::ViolationKind;
use super::part::Part;

/// A rule that a reference breaks, with its place in the text.
///
/// `Display` writes one sentence, which quotes nothing of the text. [`report`](Self::report) shows the place, with
/// credentials masked.
///
/// ```
/// use iri_policy::{Https, Rules};
/// use iri_core::Uri;
///
/// let text = "ftp://example.com/";
/// let violation = Https::POLICY.check(&Uri::parse(text)?).unwrap_err();
/// assert_eq!((violation.offset(), violation.len()), (0, 3));
/// assert_eq!(violation.to_string(), "the scheme is not admitted, at byte 0");
/// # Ok::<(), iri_core::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct ViolationOf<'a> {
    pub(super) kind: ViolationKind<'a>,
    pub(super) offset: u32,
    pub(super) len: u32,
    /// Whether the policy `PublicHttpsWithUserinfo` admits what `PublicHttps` does not.
    pub(super) is_of_public_https: bool,
}

/// A violation of a [`Policy`](crate::Policy) whose rules are constants.
pub type Violation = ViolationOf<'static>;

impl<'a> ViolationOf<'a> {
    /// Returns the violation of userinfo of a list of hosts, in which some readers find another host.
    pub(crate) const fn of_listed_userinfo(offset: u32, len: u32) -> Self {
        Self {
            kind: ViolationKind::UserinfoDelimiter,
            offset,
            len,
            is_of_public_https: false,
        }
    }

    /// Returns the same at another place.
    pub(crate) const fn at(self, offset: u32) -> Self {
        Self { offset, ..self }
    }

    /// Returns the same with a hint that names no other policy.
    pub(super) const fn without_hint(self) -> Self {
        Self {
            is_of_public_https: false,
            ..self
        }
    }

    /// Returns the rule that is broken.
    ///
    /// ```
    /// use iri_policy::{NoCredentials, Part, Rules, ViolationKind};
    /// use iri_core::Uri;
    ///
    /// let uri = Uri::parse("http://joe@h/")?;
    /// let violation = NoCredentials::POLICY.check(&uri).unwrap_err();
    /// assert_eq!(violation.kind(), ViolationKind::Forbidden(Part::Userinfo));
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn kind(&self) -> ViolationKind<'a> {
        self.kind
    }

    /// Returns the start of the culprit, in bytes from the start of the text.
    ///
    /// ```
    /// use iri_policy::{NoCredentials, Rules};
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
    /// use iri_policy::{NoCredentials, Rules};
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

    /// Returns what to do about it, with what the rule admits.
    ///
    /// ```
    /// use iri_policy::{Https, Rules};
    /// use iri_core::Uri;
    ///
    /// let violation = Https::POLICY.check(&Uri::parse("http://h/")?).unwrap_err();
    /// assert_eq!(violation.hint().to_string(), "use `https`");
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn hint(&self) -> Hint<'a> {
        Hint {
            kind: self.kind,
            is_bare: false,
            is_localhost: false,
            is_of_public_https: self.is_of_public_https,
        }
    }

    /// Returns what to do about it in this text, as [`report`](Self::report) says it.
    ///
    /// In `localhost:8080`, RFC 3986 section 3.1 reads `localhost` as the scheme. Then a scheme is to be written before the
    /// host, and none is to be replaced. For the host `localhost`, it says which policy admits it. `text` is the text that was checked; with another one the hint may not fit.
    ///
    /// ```
    /// use iri_policy::{Https, Rules};
    /// use iri_core::Uri;
    ///
    /// let text = "localhost:8080";
    /// let violation = Https::POLICY.check(&Uri::parse(text)?).unwrap_err();
    /// assert_eq!(violation.hint_in(text).to_string(), "write `https://` before the host");
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn hint_in(&self, text: &str) -> Hint<'a> {
        let (is_bare, is_localhost) = match Kind::IriRef.parse(text) {
            Ok(parts) => {
                let is_localhost = match parts.host() {
                    Some(host) => host.eq_ignore_ascii_case("localhost"),
                    None => false,
                };
                (is_bare_host(&parts), is_localhost)
            }
            Err(_) => (false, false),
        };
        Hint {
            is_bare,
            is_localhost,
            ..self.hint()
        }
    }

    /// Displays it with the text, a caret under the culprit, and the [`hint`](Self::hint). What could be a credential
    /// is masked. The hint tells the normal form, if that is required.
    ///
    /// ```
    /// use iri_policy::{NoCredentials, Rules};
    /// use iri_core::Uri;
    ///
    /// let uri = Uri::parse("http://joe@h/")?;
    /// let violation = NoCredentials::POLICY.check(&uri).unwrap_err();
    /// assert!(violation.report(uri.as_str()).to_string().contains("| http://***@h/"));
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn report<'t>(&'t self, text: &'t str) -> Report<'t> {
        Report::of_words(
            Words {
                words: self,
                hint: Some(self),
                offset: self.offset,
                len: self.len,
                is_secret: self.is_secret(),
            },
            text,
        )
    }
}

impl<'a> ViolationOf<'a> {
    /// Returns the sentence, without the place.
    pub(crate) const fn sentence(&self) -> [Phrase<'static>; 3] {
        let is_missing = self.len == 0;
        let words = match self.kind {
            ViolationKind::Scheme(_) if is_missing => "there is no scheme",
            ViolationKind::Scheme(_) => "the scheme is not admitted",
            ViolationKind::Missing(part) => return texts(["there is no ", part.name(), ""]),
            ViolationKind::Forbidden(part) => {
                return texts(["there is a ", part.name(), ", which is not allowed"]);
            }
            ViolationKind::Host(_) | ViolationKind::NotListed | ViolationKind::Reach(_)
                if is_missing =>
            {
                "there is no host"
            }
            ViolationKind::NotListed => "the host, with its port, is not on the list",
            ViolationKind::Host(_) => "the host is not admitted",
            ViolationKind::Reach(_) => "the host leads to a network that is not admitted",
            ViolationKind::EncodedHost => "the host has a `%`, at which some readers end it",
            ViolationKind::UserinfoDelimiter => {
                "the user name or password has a delimiter, after which some readers look for the host"
            }
            ViolationKind::NotPublic => "the host is a name that the public DNS does not have",
            ViolationKind::NotHttps(hosts) if are_of_this_machine(hosts) => {
                "the scheme is not `https`, and the host is not this machine"
            }
            ViolationKind::NotHttps(_) => {
                "the scheme is not `https`, and the host is not admitted without it"
            }
            ViolationKind::Port(_) if is_missing => {
                "there is no port, and the default one is not admitted"
            }
            ViolationKind::Port(_) => "the port is not admitted",
            ViolationKind::TooLong(most) => {
                return [
                    Phrase::Text("the text is longer than "),
                    Phrase::Decimal(most),
                    Phrase::Text(" bytes"),
                ];
            }
            ViolationKind::NoTrailingSlash => NO_TRAILING_SLASH,
            ViolationKind::NotNormal(_) => "the text is not in normal form",
            #[cfg(feature = "lint")]
            ViolationKind::Lint(finding) => {
                return texts(["the lint `", finding.code().name(), "` is denied"]);
            }
        };
        texts([words, "", ""])
    }

    /// Writes the sentence and the place.
    fn tell(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for piece in self.sentence() {
            piece.show(f)?;
        }
        f.write_str(", at byte ")?;
        decimal(f, self.offset())
    }

    /// Writes the sentence. As `{:#}`, it names no character of the text.
    pub(crate) fn show(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match f.alternate() {
            true => self.tell(f),
            false => fmt::Display::fmt(self, f),
        }
    }

    /// Formats where a rule is broken. The kind may have a finding, which quotes a character.
    #[cfg(feature = "defmt")]
    pub(crate) fn format_place(&self, f: defmt::Formatter<'_>) {
        defmt::write!(f, "a rule is broken, at byte {=u32}", self.offset);
    }

    /// Returns whether the culprit is something that a secret may be in, and that is wrong anyway.
    const fn is_secret(&self) -> bool {
        matches!(
            self.kind,
            ViolationKind::Forbidden(Part::Query | Part::Fragment)
        )
    }
}

/// Returns whether all these hosts are the machine on which the program runs.
const fn are_of_this_machine(hosts: &[HostRule<'_>]) -> bool {
    let mut rest = hosts;
    while let [
        HostRule::Localhost | HostRule::Reach(Reach::Loopback),
        after @ ..,
    ] = rest
    {
        rest = after;
    }
    rest.is_empty()
}

impl fmt::Display for ViolationOf<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // A finding's sentence already has the place.
        #[cfg(feature = "lint")]
        if let ViolationKind::Lint(finding) = self.kind {
            return fmt::Display::fmt(&finding, f);
        }
        self.tell(f)
    }
}

impl Advice for ViolationOf<'_> {
    fn advise(&self, f: &mut fmt::Formatter<'_>, text: &[u8]) -> fmt::Result {
        match self.kind {
            ViolationKind::NotNormal(form) => form.advise(f, text),
            _ => match core::str::from_utf8(text) {
                Ok(text) => fmt::Display::fmt(&self.hint_in(text), f),
                Err(_) => fmt::Display::fmt(&self.hint(), f),
            },
        }
    }
}

impl fmt::Debug for ViolationOf<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Violation(")?;
        fmt::Display::fmt(self, f)?;
        f.write_str(")")
    }
}

impl core::error::Error for ViolationOf<'_> {}

/// A violation with the hint for its text. `Display` writes both; neither shows the text. As `{:#}`, for what is a secret, it names no
/// character of the text.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Broken {
    violation: Violation,
    hint: Hint<'static>,
}

impl Broken {
    pub(crate) const fn of(violation: Violation, text: &str) -> Self {
        Self {
            violation,
            hint: violation.hint_in(text),
        }
    }

    /// Returns what the text says of the hint, as a number.
    pub(crate) const fn number(&self) -> u8 {
        self.hint.is_bare as u8 | (self.hint.is_localhost as u8) << 1
    }

    /// Returns the one with this number.
    pub(crate) const fn numbered(violation: Violation, number: u8) -> Self {
        Self {
            violation,
            hint: Hint {
                is_bare: number & 1 != 0,
                is_localhost: number & 2 != 0,
                ..violation.hint()
            },
        }
    }
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.violation.show(f)?;
        f.write_str(": ")?;
        match self.hint.kind {
            // The words of the finding name the character.
            #[cfg(feature = "lint")]
            ViolationKind::Lint(finding)
                if f.alternate() && matches!(finding.code(), Code::BidiFormatting) =>
            {
                f.write_str("remove it, or percent-encode it")
            }
            _ => fmt::Display::fmt(&self.hint, f),
        }
    }
}

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
    /// use iri_core::Uri;
    /// use iri_policy::{Checked, NoCredentials};
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
                        hint: Some(&"use a shorter one"),
                        offset: 0,
                        len,
                        is_secret: false,
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
