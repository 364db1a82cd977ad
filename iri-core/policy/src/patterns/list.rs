//! The type of a list, in any storage.

use core::fmt;
use core::hash::{Hash, Hasher};
use core::str::FromStr;

use iri_core::__family::Fixed;
use iri_core::Reference;
use iri_grammar::grammar::positions::is_too_long;
use iri_grammar::report::secret::{Masking, debug};
use iri_grammar::text::arithmetic::minus;
use iri_grammar::text::pad::pad;

use super::entries::{EachPattern, Entries};
use super::error::{PatternError, PatternErrorKind};
use super::pattern::{HostPattern, at};
use super::read::{Asked, Reading};

/// A list of hosts, addresses and networks, as `NO_PROXY` has it. `T` is the storage of the text: see [`HostPatterns`],
/// [`HostPatternsBuf`] and `HostPatternsString`, and the [module](crate::patterns) for the syntax.
#[derive(Clone, Copy)]
pub struct Patterns<T> {
    text: T,
}

/// A list of hosts, addresses and networks that borrows its text.
///
/// ```
/// use iri_core::Uri;
/// use iri_policy::patterns::{HostPatterns, Reading};
///
/// let list = HostPatterns::parse("localhost:1234, .example.com")?;
/// assert!(list.matches(&Uri::parse("http://localhost:1234/")?, Reading::Exact));
/// assert!(!list.matches(&Uri::parse("http://localhost/")?, Reading::Exact));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub type HostPatterns<'a> = Patterns<&'a str>;

/// A list of hosts, addresses and networks that owns its text of at most `N` bytes, without an allocator.
///
/// ```
/// use iri_policy::patterns::HostPatternsBuf;
///
/// let list: HostPatternsBuf<32> = "10.0.0.0/8,.plant.example".parse()?;
/// assert_eq!(list.as_patterns().patterns().count(), 2);
/// assert!("10.0.0.0/8,.plant.example".parse::<HostPatternsBuf<8>>().is_err());
/// # Ok::<(), iri_policy::patterns::PatternError>(())
/// ```
pub type HostPatternsBuf<const N: usize> = Patterns<Fixed<N>>;

/// A list of hosts, addresses and networks that owns its text. It needs the feature `alloc`.
///
/// ```
/// use iri_core::Uri;
/// use iri_policy::patterns::{HostPatternsString, Reading};
///
/// let list: HostPatternsString = "*.corp.example".parse()?;
/// assert!(list.matches(&Uri::parse("http://a.corp.example/")?, Reading::Go));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[cfg(feature = "alloc")]
pub type HostPatternsString = Patterns<alloc::string::String>;

impl<'a> Patterns<&'a str> {
    /// Parses a list, which may be empty. It takes linear time.
    ///
    /// # Errors
    /// A [`PatternError`] with the place, if an entry is wrong. Never panics.
    ///
    /// ```
    /// use iri_policy::patterns::HostPatterns;
    ///
    /// const LOCAL: HostPatterns<'static> = match HostPatterns::parse("localhost,::1") {
    ///     Ok(list) => list,
    ///     Err(_) => panic!("not a list of hosts"),
    /// };
    /// assert_eq!(LOCAL.patterns().count(), 2);
    /// assert_eq!(HostPatterns::parse("a.example, 10.0.0.0/33").unwrap_err().offset(), 20);
    /// ```
    pub const fn parse(text: &'a str) -> Result<Self, PatternError> {
        if is_too_long(text.len()) {
            let most = iri_grammar::MAX_LEN as u32;
            return Err(at(PatternErrorKind::TooLong(most), most, 0));
        }
        let mut entries = Entries::new(text);
        while let Some((entry, place)) = entries.advance() {
            if let Err(error) = HostPattern::parse(entry) {
                return Err(error.after(place));
            }
        }
        Ok(Self { text })
    }

    /// Returns the text as it was parsed.
    ///
    /// ```
    /// use iri_policy::patterns::HostPatterns;
    ///
    /// assert_eq!(HostPatterns::parse("a.example, ::1")?.as_str(), "a.example, ::1");
    /// # Ok::<(), iri_policy::patterns::PatternError>(())
    /// ```
    #[must_use]
    pub const fn as_str(&self) -> &'a str {
        self.text
    }

    /// Returns the entries in their order, without those that are empty.
    ///
    /// ```
    /// use iri_policy::patterns::HostPatterns;
    ///
    /// let list = HostPatterns::parse("a.example,,10.0.0.0/8,")?;
    /// assert!(list.patterns().map(|pattern| pattern.as_str()).eq(["a.example", "10.0.0.0/8"]));
    /// # Ok::<(), iri_policy::patterns::PatternError>(())
    /// ```
    #[must_use]
    pub const fn patterns(&self) -> EachPattern<'a> {
        EachPattern::new(self.text)
    }
}

/// # Any storage
impl<T: AsRef<str>> Patterns<T> {
    /// Returns the list with its text borrowed.
    ///
    /// ```
    /// use iri_policy::patterns::HostPatternsBuf;
    ///
    /// let list: HostPatternsBuf<16> = "a.example,::1".parse()?;
    /// assert_eq!(list.as_patterns().as_str(), "a.example,::1");
    /// # Ok::<(), iri_policy::patterns::PatternError>(())
    /// ```
    #[must_use]
    pub fn as_patterns(&self) -> HostPatterns<'_> {
        Patterns {
            text: self.text.as_ref(),
        }
    }

    /// Returns whether an entry matches the host and the port of a reference, by the rules of this [`Reading`]. A reference without a host
    /// matches nothing. It takes linear time.
    ///
    /// For a guard, give the list to [`Policy::listed`](crate::PolicyOf::listed), which also asks what other readers make of the host.
    ///
    /// ```
    /// use iri_core::Uri;
    /// use iri_policy::patterns::{HostPatterns, Reading};
    ///
    /// let no_proxy = HostPatterns::parse("example.com,10.0.0.0/8")?;
    /// let below = Uri::parse("https://www.example.com/")?;
    /// assert!(no_proxy.matches(&below, Reading::Curl));
    /// assert!(no_proxy.matches(&below, Reading::Go));
    /// assert!(!no_proxy.matches(&below, Reading::Exact));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn matches(&self, reference: &(impl Reference + ?Sized), reading: Reading) -> bool {
        let mut decoded = [0; 256];
        let list = self.as_patterns();
        match Asked::of(reference.as_iri_ref(), reading, &mut decoded) {
            Some(asked) => asked.is_among(list.text, list.patterns()),
            None => false,
        }
    }
}

impl<'a> TryFrom<&'a str> for Patterns<&'a str> {
    type Error = PatternError;

    fn try_from(text: &'a str) -> Result<Self, PatternError> {
        Self::parse(text)
    }
}

impl<const N: usize> TryFrom<&str> for Patterns<Fixed<N>> {
    type Error = PatternError;

    fn try_from(text: &str) -> Result<Self, PatternError> {
        HostPatterns::parse(text)?;
        let mut owned = Fixed::new();
        match owned.push_str(text) {
            Ok(()) => Ok(Self { text: owned }),
            Err(_) => {
                let most = N as u32;
                let len = minus!(text.len() as u32, most);
                Err(at(PatternErrorKind::TooLong(most), most, len))
            }
        }
    }
}

impl<const N: usize> FromStr for Patterns<Fixed<N>> {
    type Err = PatternError;

    fn from_str(text: &str) -> Result<Self, PatternError> {
        Self::try_from(text)
    }
}

#[cfg(feature = "alloc")]
impl TryFrom<&str> for Patterns<alloc::string::String> {
    type Error = PatternError;

    fn try_from(text: &str) -> Result<Self, PatternError> {
        HostPatterns::parse(text)?;
        Ok(Self { text: text.into() })
    }
}

#[cfg(feature = "alloc")]
impl FromStr for Patterns<alloc::string::String> {
    type Err = PatternError;

    fn from_str(text: &str) -> Result<Self, PatternError> {
        Self::try_from(text)
    }
}

impl<T: AsRef<str>> AsRef<str> for Patterns<T> {
    fn as_ref(&self) -> &str {
        self.text.as_ref()
    }
}

/// Writes the text.
impl<T: AsRef<str>> fmt::Display for Patterns<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad(f, self.as_ref())
    }
}

/// Shows the text, which has no credentials.
impl<T: AsRef<str>> fmt::Debug for Patterns<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        debug(f, "HostPatterns", self.as_ref(), Masking::Nothing)
    }
}

#[cfg(feature = "defmt")]
impl<T: AsRef<str>> defmt::Format for Patterns<T> {
    fn format(&self, f: defmt::Formatter<'_>) {
        defmt::write!(f, "HostPatterns({=str})", self.as_ref());
    }
}

impl<T: AsRef<str>, U: AsRef<str>> PartialEq<Patterns<U>> for Patterns<T> {
    fn eq(&self, other: &Patterns<U>) -> bool {
        self.as_ref() == other.as_ref()
    }
}

impl<T: AsRef<str>> Eq for Patterns<T> {}

impl<T: AsRef<str>> Hash for Patterns<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.as_ref().hash(state);
    }
}
