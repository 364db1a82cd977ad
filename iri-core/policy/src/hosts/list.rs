//! The type of a list, in any storage.

use core::cmp::Ordering;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::str::FromStr;

use iri_core::__family::{Fixed, Sealed, fragment, path, query, scheme, userinfo};
use iri_core::component::{Fragment, Path, Query, Scheme, Userinfo};
use iri_core::{BufError, CapacityError};
use iri_grammar::grammar::host_list;
use iri_grammar::grammar::positions::Positions;
use iri_grammar::text::arithmetic::{minus, plus};
use iri_grammar::text::pad::pad;
use iri_grammar::text::slice::{after, slice};
use iri_grammar::{FromStrError, ParseError};

/// A list of hosts with common parts. `T` is the storage of the text: see [`HostList`], [`HostListBuf`] and
/// `HostListString`, and the [module](crate::hosts) for the syntax.
#[derive(Clone, Copy)]
pub struct Hosts<T> {
    text: T,
    /// The hosts are in the place of the host, and the port is empty.
    at: Positions,
}

/// A list of hosts that borrows its text.
///
/// ```
/// use iri_policy::hosts::HostList;
///
/// let list = HostList::parse("postgresql://joe@a:5432,b/db?target_session_attrs=any")?;
/// assert_eq!(list.scheme().unwrap(), "postgresql");
/// assert_eq!(list.hosts().count(), 2);
/// assert_eq!(list.path(), "/db");
/// # Ok::<(), iri_core::ParseError>(())
/// ```
pub type HostList<'a> = Hosts<&'a str>;

/// A list of hosts that owns its text of at most `N` bytes, without an allocator.
///
/// ```
/// use iri_policy::hosts::HostListBuf;
///
/// let list: HostListBuf<48> = "nats://a:4222,b:4222".parse()?;
/// assert_eq!(list.as_list().hosts().count(), 2);
/// assert!("nats://a:4222,b:4222".parse::<HostListBuf<8>>().is_err());
/// # Ok::<(), iri_core::BufError>(())
/// ```
pub type HostListBuf<const N: usize> = Hosts<Fixed<N>>;

/// A list of hosts that owns its text. It needs the feature `alloc`.
///
/// ```
/// use iri_policy::hosts::HostListString;
///
/// let list: HostListString = "redis://a:7000,b:7001/0".parse()?;
/// assert_eq!(list.as_list().path(), "/0");
/// # Ok::<(), iri_core::ParseError>(())
/// ```
#[cfg(feature = "alloc")]
pub type HostListString = Hosts<alloc::string::String>;

/// # Parsing
impl<'a> Hosts<&'a str> {
    /// Parses a list. It takes linear time.
    ///
    /// # Errors
    /// A [`ParseError`] with the place, if it is not valid. Never panics.
    ///
    /// ```
    /// use iri_policy::hosts::HostList;
    ///
    /// const BROKERS: HostList<'static> = match HostList::parse("a:9092,b:9092") {
    ///     Ok(list) => list,
    ///     Err(_) => panic!("not a list of hosts"),
    /// };
    /// assert_eq!(BROKERS.hosts().count(), 2);
    /// assert_eq!(HostList::parse("a:9092,,b").unwrap_err().offset(), 7);
    /// ```
    pub const fn parse(text: &'a str) -> Result<Self, ParseError> {
        match host_list::parse(text.as_bytes()) {
            Ok(at) => Ok(Self { text, at }),
            Err(error) => Err(error),
        }
    }

    /// Returns the text as it was parsed.
    ///
    /// ```
    /// use iri_policy::hosts::HostList;
    ///
    /// assert_eq!(HostList::parse("a:9092,b")?.as_str(), "a:9092,b");
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn as_str(&self) -> &'a str {
        self.text
    }
}

/// # Components
impl<'a> Hosts<&'a str> {
    const fn slice(&self, start: u32, end: u32) -> &'a str {
        slice(self.text, start, end)
    }

    pub(super) const fn at(&self) -> Positions {
        self.at
    }

    /// Returns where the userinfo or the first host starts.
    pub(super) const fn authority_start(&self) -> u32 {
        let place = self.at.hier_part();
        match self.slice(place, self.text.len() as u32).as_bytes() {
            [b'/', b'/', ..] => plus!(place, 2),
            _ => place,
        }
    }

    /// Returns the text from the start up to the first host, and that after the hosts.
    pub(super) const fn around_hosts(&self) -> (&'a str, &'a str) {
        let start = self.slice(0, self.at.host_start);
        let end = self.slice(self.at.path_start, self.text.len() as u32);
        (start, end)
    }

    /// Returns the hosts with their delimiters.
    pub(super) const fn hosts_text(&self) -> &'a str {
        self.slice(self.at.host_start, self.at.host_end)
    }

    /// Returns the scheme, without the `:` after it. RFC 3986 section 3.1.
    ///
    /// ```
    /// use iri_policy::hosts::HostList;
    ///
    /// assert_eq!(HostList::parse("kafka://a,b")?.scheme().unwrap(), "kafka");
    /// assert_eq!(HostList::parse("a:9092,b")?.scheme(), None);
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn scheme(&self) -> Option<Scheme<'a>> {
        if self.at.scheme_end == 0 {
            return None;
        }
        Some(scheme(self.slice(0, self.at.scheme_end)))
    }

    /// Returns the `userinfo` that all hosts have in common, without the `@` after it. RFC 3986 section 3.2.1.
    ///
    /// ```
    /// use iri_policy::hosts::HostList;
    ///
    /// assert_eq!(HostList::parse("mongodb://joe@a,b/")?.userinfo().unwrap(), "joe");
    /// assert_eq!(HostList::parse("a,b")?.userinfo(), None);
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn userinfo(&self) -> Option<Userinfo<'a>> {
        let (start, end) = (self.authority_start(), self.at.host_start);
        if start == end {
            return None;
        }
        Some(userinfo(self.slice(start, minus!(end, 1))))
    }

    /// Returns the path, which is empty or begins with `/`. RFC 3986 section 3.3.
    ///
    /// ```
    /// use iri_policy::hosts::HostList;
    ///
    /// assert_eq!(HostList::parse("mongodb://a,b/db")?.path(), "/db");
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn path(&self) -> Path<'a> {
        path(self.slice(self.at.path_start, self.at.path_end))
    }

    /// Returns the query, without the `?` before it. RFC 3986 section 3.4.
    ///
    /// ```
    /// use iri_policy::hosts::HostList;
    ///
    /// assert_eq!(HostList::parse("mongodb://a,b/?w=1")?.query().unwrap(), "w=1");
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn query(&self) -> Option<Query<'a>> {
        match after(self.text, self.at.path_end, self.at.query_end) {
            Some(text) => Some(query(text)),
            None => None,
        }
    }

    /// Returns the fragment, without the `#` before it. RFC 3986 section 3.5.
    ///
    /// ```
    /// use iri_policy::hosts::HostList;
    ///
    /// let list = HostList::parse("redis-sentinel://a:26379,b:26379/0#mymaster")?;
    /// assert_eq!(list.fragment().unwrap(), "mymaster");
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn fragment(&self) -> Option<Fragment<'a>> {
        match after(self.text, self.at.query_end, self.text.len() as u32) {
            Some(text) => Some(fragment(text)),
            None => None,
        }
    }
}

/// # Any storage
impl<T: AsRef<str>> Hosts<T> {
    /// Returns the list with its text borrowed.
    ///
    /// ```
    /// use iri_policy::hosts::HostListBuf;
    ///
    /// let list: HostListBuf<16> = "a:9092,b".parse()?;
    /// assert_eq!(list.as_list().hosts().count(), 2);
    /// # Ok::<(), iri_core::BufError>(())
    /// ```
    #[must_use]
    pub fn as_list(&self) -> HostList<'_> {
        Hosts {
            text: self.text.as_ref(),
            at: self.at,
        }
    }
}

impl<'a> TryFrom<&'a str> for Hosts<&'a str> {
    type Error = ParseError;

    fn try_from(text: &'a str) -> Result<Self, ParseError> {
        Self::parse(text)
    }
}

impl<const N: usize> TryFrom<&str> for Hosts<Fixed<N>> {
    type Error = BufError;

    fn try_from(text: &str) -> Result<Self, BufError> {
        let HostList { at, .. } = Hosts::parse(text)?;
        let mut owned = Fixed::new();
        match owned.push_str(text) {
            Ok(()) => Ok(Self { text: owned, at }),
            Err(_) => Err(BufError::Capacity(CapacityError {
                needed: text.len(),
                capacity: N,
            })),
        }
    }
}

impl<const N: usize> FromStr for Hosts<Fixed<N>> {
    type Err = FromStrError<BufError>;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::try_from(text).map_err(|error| FromStrError::of(error, text.as_bytes()))
    }
}

#[cfg(feature = "alloc")]
impl TryFrom<&str> for Hosts<alloc::string::String> {
    type Error = ParseError;

    fn try_from(text: &str) -> Result<Self, ParseError> {
        let HostList { at, .. } = Hosts::parse(text)?;
        Ok(Self {
            text: text.into(),
            at,
        })
    }
}

#[cfg(feature = "alloc")]
impl FromStr for Hosts<alloc::string::String> {
    type Err = FromStrError;

    fn from_str(text: &str) -> Result<Self, FromStrError> {
        Self::try_from(text).map_err(|error| FromStrError::of(error, text.as_bytes()))
    }
}

impl<T> Sealed for Hosts<T> {
    const RULE: &'static str = "list of hosts";
}

impl<T: AsRef<str>> AsRef<str> for Hosts<T> {
    fn as_ref(&self) -> &str {
        self.text.as_ref()
    }
}

/// Writes the text.
impl<T: AsRef<str>> fmt::Display for Hosts<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad(f, self.as_ref())
    }
}

impl<T: AsRef<str>, U: AsRef<str>> PartialEq<Hosts<U>> for Hosts<T> {
    fn eq(&self, other: &Hosts<U>) -> bool {
        self.as_ref() == other.as_ref()
    }
}

impl<T: AsRef<str>> Eq for Hosts<T> {}

impl<T: AsRef<str>> PartialEq<str> for Hosts<T> {
    fn eq(&self, other: &str) -> bool {
        self.as_ref() == other
    }
}

impl<T: AsRef<str>> PartialEq<&str> for Hosts<T> {
    fn eq(&self, other: &&str) -> bool {
        self.as_ref() == *other
    }
}

impl<T: AsRef<str>> Ord for Hosts<T> {
    fn cmp(&self, other: &Self) -> Ordering {
        self.as_ref().cmp(other.as_ref())
    }
}

impl<T: AsRef<str>> PartialOrd for Hosts<T> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<T: AsRef<str>> Hash for Hosts<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.as_ref().hash(state);
    }
}
