//! Builds a reference from its parts: RFC 3986 section 5.3. It checks the rules of section 3 that concern more than one
//! part.

use core::fmt;
use core::net::IpAddr;

use iri_grammar::grammar::kind::Presence;
use iri_grammar::grammar::positions::Positions;
use iri_grammar::report::secret::{self, Masking};
use iri_grammar::text::arithmetic::plus;
use iri_grammar::text::number::decimal;
use iri_grammar::{Component, Kind};

use super::error::BuildError;
use super::precedence::fits_after;
use crate::component::{Authority, Fragment, Host, HostKind, Path, Port, Query, Scheme, Userinfo};
use crate::types::iri_reference::IriRef;
use crate::types::reference::Reference;
use crate::write::address;
use crate::write::operation::Operation;
use crate::write::out::Out;
use crate::write::output::Output;
use crate::write::source::Source;
use crate::write::wide::bound;

/// A builder of references from typed parts. Its results are always valid.
///
/// Each part is checked when it is parsed; in a `const`, the compiler does that. [`build`](Self::build) checks that the
/// parts fit together. A builder is `Copy`, so that several references can start from the same parts.
///
/// ```
/// use iri_core::component::{Path, Query, Scheme};
/// use iri_core::{Builder, Uri};
///
/// const COAP: Builder<'_> = match (Scheme::parse("coap"), Path::parse("/temp")) {
///     (Ok(scheme), Ok(path)) => Builder::new().scheme(scheme).path(path),
///     _ => panic!("not a scheme and a path"),
/// };
///
/// let device = COAP.address("2001:db8::7".parse()?);
/// assert_eq!(device.build::<Uri>()?.to_buf::<64>()?, "coap://[2001:db8::7]/temp");
///
/// let mut sink = [0; 64];
/// let uri = device.query(Query::parse("unit=C")?).build::<Uri>()?.write_into(&mut sink)?;
/// assert_eq!(uri, "coap://[2001:db8::7]/temp?unit=C");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// A part replaces one that was given before. The path is always there, and empty at first. [`BuildError`] lists what
/// is refused.
#[derive(Clone, Copy)]
pub struct Builder<'a> {
    scheme: Option<Scheme<'a>>,
    userinfo: Option<Userinfo<'a>>,
    host: Option<HostPart<'a>>,
    port: Option<PortPart<'a>>,
    path: Path<'a>,
    query: Option<Query<'a>>,
    fragment: Option<Fragment<'a>>,
}

#[derive(Clone, Copy)]
enum HostPart<'a> {
    Text(Host<'a>),
    Address(IpAddr),
}

#[derive(Clone, Copy)]
enum PortPart<'a> {
    Text(Port<'a>),
    Number(u16),
}

/// Implements a method that sets a part. The example makes `$result` by `$call`.
macro_rules! part {
    ($(#[$doc:meta])* $name:ident($Part:ty) $call:literal, $result:literal; $self:ident $value:ident => $set:expr) => {
        $(#[$doc])*
        ///
        /// ```
        /// use iri_core::component::*;
        ///
        #[doc = concat!("let builder = iri_core::Builder::new().", $call, ";")]
        #[doc = concat!("assert_eq!(builder.build::<iri_core::IriRef>()?.to_string(), \"", $result, "\");")]
        /// # Ok::<(), Box<dyn std::error::Error>>(())
        /// ```
        #[must_use]
        pub const fn $name(mut $self, $value: $Part) -> Self {
            $set;
            $self
        }
    };
}

/// # Making a builder
impl<'a> Builder<'a> {
    /// Makes a builder without parts, which builds the empty reference.
    ///
    /// ```
    /// use iri_core::{Builder, UriRef};
    ///
    /// assert_eq!(Builder::new().build::<UriRef>()?.to_string(), "");
    /// # Ok::<(), iri_core::BuildError>(())
    /// ```
    #[must_use]
    pub const fn new() -> Self {
        Self {
            scheme: None,
            userinfo: None,
            host: None,
            port: None,
            path: Path(""),
            query: None,
            fragment: None,
        }
    }

    /// Makes a builder of the parts of a reference, to replace some of them. Nothing is parsed.
    ///
    /// ```
    /// use iri_core::{Builder, Iri, component::Path};
    ///
    /// let iri = Iri::parse("http://example.com/a?b")?;
    /// let builder = Builder::of(iri.as_iri_ref()).path(Path::parse("/c")?);
    /// assert_eq!(builder.build::<Iri>()?.to_string(), "http://example.com/c?b");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn of(reference: IriRef<'a>) -> Self {
        let parts = reference.parts();
        let builder = Self {
            scheme: Scheme::of(&parts),
            path: Path::of(&parts),
            query: Query::of(&parts),
            fragment: Fragment::of(&parts),
            ..Self::new()
        };
        match Authority::of(&parts) {
            Some(authority) => builder.authority(authority),
            None => builder,
        }
    }
}

/// # Setting parts
impl<'a> Builder<'a> {
    part! {
            /// Sets the `scheme`: RFC 3986 section 3.1.
        scheme(Scheme<'a>) "scheme(Scheme::parse(\"urn\")?)", "urn:";
        self scheme => self.scheme = Some(scheme)
    }

    part! {
        /// Sets the `authority`: RFC 3986 section 3.2. A userinfo or a port that it does not have is removed.
        authority(Authority<'a>) "authority(Authority::parse(\"h:80\")?)", "//h:80";
        self authority => {
            self.userinfo = authority.userinfo();
            self.host = Some(HostPart::Text(authority.host()));
            self.port = match authority.port() {
                Some(port) => Some(PortPart::Text(port)),
                None => None,
            }
        }
    }

    part! {
        /// Sets the `userinfo`, which needs a host: RFC 3986 section 3.2.1.
        userinfo(Userinfo<'a>) "host(Host::parse(\"h\")?).userinfo(Userinfo::parse(\"joe\")?)", "//joe@h";
        self userinfo => self.userinfo = Some(userinfo)
    }

    part! {
        /// Sets the `host`, which may be empty: RFC 3986 section 3.2.2.
        host(Host<'a>) "host(Host::parse(\"example.com\")?)", "//example.com";
        self host => self.host = Some(HostPart::Text(host))
    }

    part! {
        /// Sets the `host` to an address: RFC 3986 section 3.2.2.
        ///
        /// An IPv6 address is written in brackets, in the form of RFC 5952. The host is at most 41 bytes long.
        address(IpAddr) "address(\"2001:DB8:0::1\".parse()?)", "//[2001:db8::1]";
        self address => self.host = Some(HostPart::Address(address))
    }

    part! {
        /// Sets the `port`, which needs a host: RFC 3986 section 3.2.3.
        port(u16) "host(Host::parse(\"h\")?).port(8080)", "//h:8080";
        self port => self.port = Some(PortPart::Number(port))
    }

    /// Sets the `port` as a text, which may be empty or above 65535. The library for C builds what it has parsed.
    #[doc(hidden)]
    #[must_use]
    pub const fn port_text(mut self, port: Port<'a>) -> Self {
        self.port = Some(PortPart::Text(port));
        self
    }

    part! {
        /// Sets the `path`, as it is, with its dot segments: RFC 3986 section 3.3.
        path(Path<'a>) "path(Path::parse(\"../a\")?)", "../a";
        self path => self.path = path
    }

    part! {
        /// Sets the `query`: RFC 3986 section 3.4.
        query(Query<'a>) "query(Query::parse(\"a=1\")?)", "?a=1";
        self query => self.query = Some(query)
    }

    part! {
        /// Sets the `fragment`: RFC 3986 section 3.5.
        fragment(Fragment<'a>) "fragment(Fragment::parse(\"top\")?)", "#top";
        self fragment => self.fragment = Some(fragment)
    }
}

/// # Building
impl<'a> Builder<'a> {
    /// Returns the parts that are texts, each with its component. The others are empty.
    fn texts(&self) -> [(Component, &'a str); 7] {
        let host = match self.host {
            Some(HostPart::Text(Host(host))) => host,
            _ => "",
        };
        let port = match self.port {
            Some(PortPart::Text(Port(port))) => port,
            _ => "",
        };
        [
            (Component::Scheme, self.scheme.map_or("", Scheme::as_str)),
            (
                Component::Userinfo,
                self.userinfo.map_or("", Userinfo::as_str),
            ),
            (Component::Host, host),
            (Component::Port, port),
            (Component::Path, self.path.as_str()),
            (Component::Query, self.query.map_or("", Query::as_str)),
            (
                Component::Fragment,
                self.fragment.map_or("", Fragment::as_str),
            ),
        ]
    }

    /// Builds a reference of the kind `K`: RFC 3986 section 5.3. This writes nothing yet: see [`Operation`].
    ///
    /// The parts are written as they are. The result is as long as the parts and their delimiters.
    ///
    /// # Errors
    /// [`BuildError`] if the parts do not make a reference of that kind. Never panics.
    ///
    /// ```
    /// use iri_core::component::{Host, Path, Scheme};
    /// use iri_core::{BuildError, Builder, RelativeUriRef, Uri};
    ///
    /// let builder = Builder::new().host(Host::parse("device")?).path(Path::parse("/temp")?);
    /// assert_eq!(builder.build::<RelativeUriRef>()?.to_string(), "//device/temp");
    /// assert_eq!(builder.build::<Uri>().unwrap_err(), BuildError::NoScheme);
    ///
    /// let builder = builder.scheme(Scheme::parse("coap")?);
    /// assert_eq!(builder.build::<Uri>()?.to_buf::<32>()?, "coap://device/temp");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    pub fn build<K: Reference + Output>(self) -> Result<Operation<K, Build<'a>>, BuildError> {
        self.check(K::KIND)?;
        Ok(Operation::new(Build(self)))
    }

    /// Builds a reference of a kind that is chosen at run time, as [`build`](Self::build) does. Every kind is an
    /// `IRI-reference`, so the result is typed as that.
    ///
    /// # Errors
    /// [`BuildError`] if the parts do not make a reference of that kind. Never panics.
    ///
    /// ```
    /// use iri_core::component::Path;
    /// use iri_core::{BuildError, Builder, Kind};
    ///
    /// let builder = Builder::new().path(Path::parse("/temp")?);
    /// assert_eq!(builder.build_as(Kind::RelativeUriRef)?.to_string(), "/temp");
    /// assert_eq!(builder.build_as(Kind::Uri).unwrap_err(), BuildError::NoScheme);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn build_as(self, kind: Kind) -> Result<Operation<IriRef<'a>, Build<'a>>, BuildError> {
        self.check(kind)?;
        Ok(Operation::new(Build(self)))
    }

    /// Checks that the parts make a reference of `kind`.
    #[cfg_attr(target_pointer_width = "64", inline)]
    fn check(&self, kind: Kind) -> Result<(), BuildError> {
        let scheme = self.scheme.is_some();
        match kind.scheme() {
            Presence::Required if !scheme => return Err(BuildError::NoScheme),
            Presence::Forbidden if scheme => return Err(BuildError::UnexpectedScheme),
            _ => {}
        }
        if self.fragment.is_some() && kind.fragment() == Presence::Forbidden {
            return Err(BuildError::UnexpectedFragment);
        }
        if self.host.is_none() && (self.userinfo.is_some() || self.port.is_some()) {
            return Err(BuildError::NoHost);
        }
        fits_after(scheme, self.host.is_some(), self.path.0)?;
        if !kind.is_iri() {
            for (component, text) in self.texts() {
                if !text.is_ascii() {
                    return Err(BuildError::NotAscii(component));
                }
            }
        }
        Ok(())
    }
}

impl Default for Builder<'_> {
    fn default() -> Self {
        Self::new()
    }
}

/// Shows the parts, with credentials masked.
impl fmt::Debug for Builder<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Builder(")?;
        for (component, text) in self.texts() {
            let secret = match component {
                Component::Userinfo => Masking::Everything,
                _ => Masking::Component,
            };
            if !text.is_empty() {
                secret::debug(f, component.name(), text, secret)?;
            }
        }
        match self.host {
            Some(HostPart::Address(IpAddr::V4(address))) => HostKind::Ipv4(address).fmt(f)?,
            Some(HostPart::Address(IpAddr::V6(address))) => HostKind::Ipv6(address).fmt(f)?,
            _ => {}
        }
        if let Some(PortPart::Number(port)) = self.port {
            f.write_str("port(")?;
            decimal(f, port as usize)?;
            f.write_str(")")?;
        }
        f.write_str(")")
    }
}

/// Writes a reference from its parts; [`Builder::build`] makes it.
#[derive(Clone, Copy)]
#[expect(missing_debug_implementations, reason = "its operation has one")]
pub struct Build<'a>(Builder<'a>);

impl Source for Build<'_> {
    /// On firmware the length is found by measuring, which takes less flash.
    fn bound(&self) -> usize {
        let Self(builder) = self;
        bound(|| {
            let delimited = |text: Option<&str>| text.map_or(0, |text| plus!(text.len(), 1));
            let host = match builder.host {
                Some(HostPart::Text(Host(host))) => plus!("//".len(), host.len()),
                Some(HostPart::Address(_)) => plus!("//".len(), address::MAX_LEN),
                None => 0,
            };
            let port = match builder.port {
                Some(PortPart::Text(Port(port))) => Some(port),
                Some(PortPart::Number(_)) => Some("65535"),
                None => None,
            };
            let lengths = [
                delimited(builder.scheme.map(Scheme::as_str)),
                delimited(builder.userinfo.map(Userinfo::as_str)),
                host,
                delimited(port),
                builder.path.0.len(),
                delimited(builder.query.map(Query::as_str)),
                delimited(builder.fragment.map(Fragment::as_str)),
            ];
            lengths.into_iter().fold(0, usize::saturating_add)
        })
    }

    fn write(&self, out: &mut impl Out) -> Positions {
        let Self(builder) = self;
        let mut at = Positions::EMPTY;
        if let Some(Scheme(scheme)) = builder.scheme {
            out.put(scheme);
            at.scheme_end = out.end();
            out.put(":");
        }
        if builder.host.is_some() {
            out.put("//");
        }
        if let Some(Userinfo(userinfo)) = builder.userinfo {
            out.put(userinfo);
            out.put("@");
        }
        at.host_start = out.end();
        match builder.host {
            Some(HostPart::Text(Host(host))) => out.put(host),
            Some(HostPart::Address(address)) => address::put(out, address),
            None => {}
        }
        at.host_end = out.end();
        if let Some(port) = builder.port {
            out.put(":");
            match port {
                PortPart::Text(Port(port)) => out.put(port),
                PortPart::Number(port) => address::put_decimal(out, port as usize),
            }
        }
        at.path_start = out.end();
        out.put(builder.path.0);
        at.path_end = out.end();
        if let Some(Query(query)) = builder.query {
            out.put("?");
            out.put(query);
        }
        at.query_end = out.end();
        if let Some(Fragment(fragment)) = builder.fragment {
            out.put("#");
            out.put(fragment);
        }
        at
    }
}
