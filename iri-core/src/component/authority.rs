use iri_grammar::ParseError;
use iri_grammar::grammar::parser::Parser;
use iri_grammar::grammar::parts::Parts;
use iri_grammar::text::slice::{behind, slice};

use super::{Host, Scheme, component};

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

/// `userinfo = *( unreserved / pct-encoded / sub-delims / ":" )`, in IRIs `iuserinfo`
///
/// May hold a password, so `Debug` masks it; `Display` is the text.
///
/// ```
/// use iri_core::Uri;
///
/// let userinfo = Uri::parse("ftp://joe:secret@example.com/")?.userinfo().unwrap();
/// assert_eq!((userinfo.user(), userinfo.password()), ("joe", Some("secret")));
/// assert_eq!(format!("{userinfo:?}"), "Userinfo(\"***\")");
/// # Ok::<(), iri_core::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Userinfo<'a>(pub(crate) &'a str);

component!(Userinfo, parser => {
    parser.userinfo();
    Ok(())
}, "joe:secret", "joe@", Everything);

impl<'a> Userinfo<'a> {
    /// That of a reference.
    pub(crate) const fn of(parts: &Parts<'a>) -> Option<Self> {
        match parts.userinfo() {
            Some(userinfo) => Some(Self(userinfo)),
            None => None,
        }
    }

    /// What stands before the first `:`, or all of it.
    #[must_use]
    pub const fn user(self) -> &'a str {
        match iri_grammar::text::split::split_once(self.0, b':') {
            Some((user, _)) => user,
            None => self.0,
        }
    }

    /// What stands behind the first `:`. RFC 3986 section 3.2.1 deprecates passwords there.
    #[must_use]
    pub const fn password(self) -> Option<&'a str> {
        match iri_grammar::text::split::split_once(self.0, b':') {
            Some((_, password)) => Some(password),
            None => None,
        }
    }
}

/// `port = *DIGIT`
///
/// The grammar allows no digits at all and any number of them; [`to_u16`](Self::to_u16) is the
/// value, if it is one.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Port<'a>(pub(crate) &'a str);

component!(Port, parser => {
    parser.port();
    Ok(())
}, "8080", "80a");

impl<'a> Port<'a> {
    /// That of a reference.
    pub(crate) const fn of(parts: &Parts<'a>) -> Option<Self> {
        match parts.port() {
            Some(port) => Some(Self(port)),
            None => None,
        }
    }

    /// The port to connect to: that of a reference, or else its scheme's.
    pub(crate) const fn or_default(parts: &Parts<'a>) -> Option<u16> {
        if !parts.at.has_authority() {
            return None;
        }
        match (Self::of(parts), Scheme::of(parts)) {
            // An empty port is the same as none.
            (Some(port), _) if !port.as_str().is_empty() => port.to_u16(),
            (_, Some(scheme)) => scheme.default_port(),
            _ => None,
        }
    }

    /// The port as a number; `None` if there are no digits, or the number is above 65535.
    ///
    /// ```
    /// use iri_core::component::Port;
    ///
    /// assert_eq!(Port::parse("08080")?.to_u16(), Some(8080));
    /// assert_eq!(Port::parse("")?.to_u16(), None);
    /// assert_eq!(Port::parse("99999")?.to_u16(), None);
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn to_u16(self) -> Option<u16> {
        let mut rest = self.0.as_bytes();
        if rest.is_empty() {
            return None;
        }
        let mut value = 0_u32;
        while let [digit, tail @ ..] = rest {
            value = value
                .wrapping_mul(10)
                .wrapping_add(digit.wrapping_sub(b'0') as u32);
            if value > u16::MAX as u32 {
                return None;
            }
            rest = tail;
        }
        Some(value as u16)
    }
}
