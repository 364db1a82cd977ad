use iri_grammar::ParseError;
use iri_grammar::grammar::parser::Parser;
use iri_grammar::grammar::parts::Parts;
use iri_grammar::text::arithmetic::minus;
use iri_grammar::text::slice::{after, slice};

use super::host::Host;
use super::port::Port;
use super::userinfo::Userinfo;

/// The server that a reference names: a host, perhaps with a port and userinfo.
///
/// Rule: `authority = [ userinfo "@" ] host [ ":" port ]`, RFC 3986 section 3.2; in IRIs `iauthority`.
///
/// ```
/// use iri_core::Iri;
///
/// let authority = Iri::parse("ftp://joe@[::1]:2121/")?.authority().unwrap();
/// assert_eq!(authority, "joe@[::1]:2121");
/// assert_eq!(authority.userinfo().unwrap(), "joe");
/// assert_eq!(authority.host(), "[::1]");
/// assert_eq!(authority.port().unwrap(), "2121");
/// assert_eq!(authority.host_and_port(), "[::1]:2121");
/// # Ok::<(), iri_core::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Authority<'a> {
    pub(crate) text: &'a str,
    /// The start and the end of the host, in bytes from the start of `text`.
    pub(crate) host_start: u32,
    pub(crate) host_end: u32,
}

/// # Parsing
impl<'a> Authority<'a> {
    /// Returns the authority of a reference, if it has one.
    pub(crate) const fn of(parts: &Parts<'a>) -> Option<Self> {
        let Some(text) = parts.authority() else {
            return None;
        };
        let start = parts.at.authority_start();
        Some(Self {
            text,
            host_start: minus!(parts.at.host_start, start),
            host_end: minus!(parts.at.host_end, start),
        })
    }

    /// Parses a text of its own, without the `//` before it.
    ///
    /// # Errors
    /// [`ParseError`] with the place, if it is not valid. Never panics.
    ///
    /// ```
    /// use iri_core::component::Authority;
    ///
    /// assert_eq!(Authority::parse("localhost:8080")?.host(), "localhost");
    /// assert!(Authority::parse("//localhost").is_err());
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    pub const fn parse(text: &'a str) -> Result<Self, ParseError> {
        let mut parser = Parser::new(text.as_bytes());
        let matched = parser.authority(true);
        match parser.finish(matched) {
            Ok(()) => Ok(Self {
                text,
                host_start: parser.at().host_start,
                host_end: parser.at().host_end,
            }),
            Err(error) => Err(error),
        }
    }

    /// Returns the text as it was parsed, without the `//` before it.
    ///
    /// ```
    /// use iri_core::component::Authority;
    ///
    /// assert_eq!(Authority::parse("joe@localhost:8080")?.as_str(), "joe@localhost:8080");
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn as_str(self) -> &'a str {
        self.text
    }
}

/// # Components
impl<'a> Authority<'a> {
    /// Returns the `userinfo`, without the `@` after it. `None` without an `@`. RFC 3986 section 3.2.1.
    ///
    /// ```
    /// use iri_core::component::Authority;
    ///
    /// assert_eq!(Authority::parse("joe@localhost")?.userinfo().unwrap(), "joe");
    /// assert_eq!(Authority::parse("@localhost")?.userinfo().unwrap(), "");
    /// assert_eq!(Authority::parse("localhost")?.userinfo(), None);
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn userinfo(self) -> Option<Userinfo<'a>> {
        if self.host_start == 0 {
            None
        } else {
            Some(Userinfo(slice(self.text, 0, minus!(self.host_start, 1))))
        }
    }

    /// Returns the `host`, which may be empty, as in `file:///etc/hosts`. RFC 3986 section 3.2.2.
    ///
    /// ```
    /// use iri_core::component::Authority;
    ///
    /// assert_eq!(Authority::parse("joe@[::1]:80")?.host(), "[::1]");
    /// assert!(Authority::parse("")?.host().is_empty());
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn host(self) -> Host<'a> {
        Host(slice(self.text, self.host_start, self.host_end))
    }

    /// Returns the `port`, without the `:` before it. `None` without a `:`. RFC 3986 section 3.2.3.
    ///
    /// ```
    /// use iri_core::component::Authority;
    ///
    /// assert_eq!(Authority::parse("[::1]:8080")?.port().unwrap().to_u16(), Some(8080));
    /// assert_eq!(Authority::parse("localhost:")?.port().unwrap(), "");
    /// assert_eq!(Authority::parse("localhost")?.port(), None);
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn port(self) -> Option<Port<'a>> {
        match after(self.text, self.host_end, self.text.len() as u32) {
            Some(port) => Some(Port(port)),
            None => None,
        }
    }

    /// Returns the host and, with its `:`, the port: the value of the `Host` field of an HTTP request (RFC 9110 section
    /// 7.2).
    ///
    /// ```
    /// use iri_core::component::Authority;
    ///
    /// assert_eq!(Authority::parse("joe@example.com:8080")?.host_and_port(), "example.com:8080");
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn host_and_port(self) -> &'a str {
        slice(self.text, self.host_start, self.text.len() as u32)
    }
}

crate::component::traits::traits!(['a] Authority<'a>, "Authority", Authority);
