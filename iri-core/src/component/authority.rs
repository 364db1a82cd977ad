use iri_grammar::ParseError;
use iri_grammar::grammar::parser::Parser;
use iri_grammar::grammar::parts::Parts;
use iri_grammar::text::slice::{behind, slice};

use super::host::Host;
use super::port::Port;
use super::userinfo::Userinfo;

/// `authority = [ userinfo "@" ] host [ ":" port ]`, in IRIs `iauthority`
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
    /// In bytes from the start of `text`.
    pub(crate) host_start: u32,
    pub(crate) host_end: u32,
}

impl<'a> Authority<'a> {
    /// That of a reference.
    pub(crate) const fn of(parts: &Parts<'a>) -> Option<Self> {
        let Some(text) = parts.authority() else {
            return None;
        };
        let start = parts.at.authority_start();
        Some(Self {
            text,
            host_start: parts.at.host_start.wrapping_sub(start),
            host_end: parts.at.host_end.wrapping_sub(start),
        })
    }

    /// Takes a text of its own, if it matches the production.
    ///
    /// # Errors
    /// A [`ParseError`], with the place; never panics.
    ///
    /// ```
    /// use iri_core::component::Authority;
    ///
    /// assert_eq!(Authority::parse("localhost:8080")?.host(), "localhost");
    /// assert!(Authority::parse("//localhost").is_err());
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    pub const fn parse(text: &'a str) -> Result<Self, ParseError> {
        let mut parser = Parser::new(text.as_bytes(), true);
        let matched = parser.authority();
        match parser.finish(matched) {
            Ok(()) => Ok(Self {
                text,
                host_start: parser.at().host_start,
                host_end: parser.at().host_end,
            }),
            Err(error) => Err(error),
        }
    }

    /// Its text, without the `//` before it.
    #[must_use]
    pub const fn as_str(self) -> &'a str {
        self.text
    }

    /// What stands before the `@`; `None` without an `@`, which is not the same as empty.
    #[must_use]
    pub const fn userinfo(self) -> Option<Userinfo<'a>> {
        if self.host_start == 0 {
            None
        } else {
            Some(Userinfo(slice(
                self.text,
                0,
                self.host_start.wrapping_sub(1),
            )))
        }
    }

    /// The host, which may be empty: `file:///etc/hosts` has one.
    #[must_use]
    pub const fn host(self) -> Host<'a> {
        Host(slice(self.text, self.host_start, self.host_end))
    }

    /// What stands behind the `:`; `None` without a `:`, which is not the same as empty.
    #[must_use]
    pub const fn port(self) -> Option<Port<'a>> {
        match behind(self.text, self.host_end, self.text.len() as u32) {
            Some(port) => Some(Port(port)),
            None => None,
        }
    }

    /// All but the userinfo: what belongs into the `Host` field of an HTTP request.
    #[must_use]
    pub const fn host_and_port(self) -> &'a str {
        slice(self.text, self.host_start, self.text.len() as u32)
    }
}

crate::component::traits::traits!(['a] Authority<'a>, "Authority", Userinfo);
