//! The accessors of every kind in every storage.

use core::net::SocketAddr;

use super::all::*;
use crate::component::{Authority, Fragment, Host, Path, Port, Query, Scheme, Userinfo, connect};

/// Implements the accessors of a type.
///
/// `$reference $self` is `self` or `& self`, and `$lifetime` is the lifetime of the results. The examples parse a text
/// that begins with `$start`, by `$parse`.
macro_rules! components {
    (
        [$($generics:tt)*] $Type:ty, [$($const:tt)*] [$($reference:tt)?] $self:ident $lifetime:lifetime, $parse:expr, $start:literal,
        kind = $Kind:ident, base = $base:tt, maps = $maps:tt,
        scheme = $scheme:ident, fragment = $fragment:ident, without_fragment = $Without:ident, $($rest:tt)*
    ) => {
        /// # Components
        impl<$($generics)*> $Type {
            scheme!($scheme [$($const)*] [$($reference)?] $self $lifetime, $parse, $start);

            /// Returns the `authority`, without the `//` before it. `None` without a `//`. RFC 3986 section 3.2.
            ///
            /// ```
            #[doc = concat!("let iri = iri_core::", $parse, "(\"", $start, "//joe@files.example:2121/a\")?;")]
            /// assert_eq!(iri.authority().unwrap(), "joe@files.example:2121");
            /// # Ok::<(), Box<dyn std::error::Error>>(())
            /// ```
            #[doc(alias = "netloc")]
            #[must_use]
            pub $($const)* fn authority($($reference)? $self) -> Option<Authority<$lifetime>> {
                Authority::of(&$self.parts())
            }

            /// Returns the `userinfo`, without the `@` after it. `None` without an `@`. RFC 3986 section 3.2.1.
            ///
            /// ```
            #[doc = concat!("let iri = iri_core::", $parse, "(\"", $start, "//joe:secret@example.com/\")?;")]
            /// let userinfo = iri.userinfo().unwrap();
            /// assert_eq!((userinfo.user(), userinfo.password()), ("joe", Some("secret")));
            /// # Ok::<(), Box<dyn std::error::Error>>(())
            /// ```
            #[doc(alias("username", "credentials"))]
            #[must_use]
            pub $($const)* fn userinfo($($reference)? $self) -> Option<Userinfo<$lifetime>> {
                Userinfo::of(&$self.parts())
            }

            /// Returns the `host`, which may be empty. `None` without an authority. RFC 3986 section 3.2.2.
            ///
            /// ```
            #[doc = concat!("let iri = iri_core::", $parse, "(\"", $start, "//[2001:db8::7]:5683/temp\")?;")]
            /// let host = iri.host().unwrap();
            /// assert_eq!((host.as_str(), host.bare()), ("[2001:db8::7]", "2001:db8::7"));
            /// # Ok::<(), Box<dyn std::error::Error>>(())
            /// ```
            #[doc(alias("hostname", "domain", "host_str"))]
            #[must_use]
            pub $($const)* fn host($($reference)? $self) -> Option<Host<$lifetime>> {
                Host::of(&$self.parts())
            }

            /// Returns the `port`, without the `:` before it. `None` without a `:`; for its value see
            /// [`Port::to_u16`]. RFC 3986 section 3.2.3.
            ///
            /// ```
            #[doc = concat!("let iri = iri_core::", $parse, "(\"", $start, "//broker.example:1883\")?;")]
            /// assert_eq!(iri.port().unwrap().to_u16(), Some(1883));
            /// # Ok::<(), Box<dyn std::error::Error>>(())
            /// ```
            #[must_use]
            pub $($const)* fn port($($reference)? $self) -> Option<Port<$lifetime>> {
                Port::of(&$self.parts())
            }

            /// Returns the port to connect to: the given one, or else the default of the scheme
            /// ([`Scheme::default_port`], RFC 3986 section 3.2.3).
            ///
            /// `None` without an authority, for a port above 65535, and if neither port is known.
            ///
            /// ```
            #[doc = concat!("let iri = iri_core::", $parse, "(\"", $start, "//192.0.2.7:8080/\")?;")]
            /// assert_eq!(iri.port_or_default(), Some(8080));
            /// assert_eq!(iri_core::Uri::parse("coaps://device/")?.port_or_default(), Some(5684));
            /// # Ok::<(), Box<dyn std::error::Error>>(())
            /// ```
            #[doc(alias = "port_or_known_default")]
            #[must_use]
            pub $($const)* fn port_or_default($($reference)? $self) -> Option<u16> {
                connect::port_or_default(&$self.parts())
            }

            /// Returns the port to connect to: the given one, or else `default`, for a scheme that
            /// [`port_or_default`](Self::port_or_default) does not know.
            ///
            /// `None` without an authority, and for a port above 65535. An empty port is the same as none.
            ///
            /// ```
            #[doc = concat!("assert_eq!(iri_core::", $parse, "(\"", $start, "//broker:8883\")?.port_or(1883), Some(8883));")]
            #[doc = concat!("assert_eq!(iri_core::", $parse, "(\"", $start, "//broker:\")?.port_or(1883), Some(1883));")]
            #[doc = concat!("assert_eq!(iri_core::", $parse, "(\"", $start, "//broker:65536\")?.port_or(1883), None);")]
            /// # Ok::<(), Box<dyn std::error::Error>>(())
            /// ```
            #[must_use]
            pub $($const)* fn port_or($($reference)? $self, default: u16) -> Option<u16> {
                connect::port_or(&$self.parts(), Some(default))
            }

            /// Returns where to connect to, if the host is an address: that and [`port_or`](Self::port_or).
            ///
            /// `None` for a name, which a resolver has to look up ([`Host::bare`]), and for a port above 65535.
            ///
            /// ```
            #[doc = concat!("let iri = iri_core::", $parse, "(\"", $start, "//192.0.2.7\")?;")]
            /// assert_eq!(iri.socket_addr_or(1883), Some("192.0.2.7:1883".parse()?));
            /// # Ok::<(), Box<dyn std::error::Error>>(())
            /// ```
            #[must_use]
            pub $($const)* fn socket_addr_or($($reference)? $self, default: u16) -> Option<SocketAddr> {
                let parts = $self.parts();
                connect::socket_addr(&parts, connect::port_or(&parts, Some(default)))
            }

            /// Returns the address and port to connect to, if the host is an address. The port is
            /// [`port_or_default`](Self::port_or_default).
            ///
            /// `None` for a name, which a resolver has to look up (see [`Host::bare`]), and if no port is known.
            ///
            /// ```
            #[doc = concat!("let iri = iri_core::", $parse, "(\"", $start, "//[2001:db8::1]:5700/\")?;")]
            /// assert_eq!(iri.socket_addr(), Some("[2001:db8::1]:5700".parse()?));
            #[doc = concat!("assert_eq!(iri_core::", $parse, "(\"", $start, "//localhost/\")?.socket_addr(), None);")]
            /// # Ok::<(), Box<dyn std::error::Error>>(())
            /// ```
            #[must_use]
            pub $($const)* fn socket_addr($($reference)? $self) -> Option<SocketAddr> {
                let parts = $self.parts();
                connect::socket_addr(&parts, connect::port_or_default(&parts))
            }

            /// Returns the `path`, which is always there and may be empty. RFC 3986 section 3.3.
            ///
            /// ```
            #[doc = concat!("let iri = iri_core::", $parse, "(\"", $start, "//device/sensors/1\")?;")]
            /// assert_eq!(iri.path(), "/sensors/1");
            /// assert!(iri.path().segments().eq(["sensors", "1"]));
            /// # Ok::<(), Box<dyn std::error::Error>>(())
            /// ```
            #[doc(alias = "pathname")]
            #[must_use]
            pub $($const)* fn path($($reference)? $self) -> Path<$lifetime> {
                Path::of(&$self.parts())
            }

            /// Returns the `query`, without the `?` before it. `None` without a `?`. RFC 3986 section 3.4.
            ///
            /// ```
            #[doc = concat!("let iri = iri_core::", $parse, "(\"", $start, "//h/search?q=cat&page=2\")?;")]
            /// let query = iri.query().unwrap();
            /// assert!(query.pairs().eq([("q", Some("cat")), ("page", Some("2"))]));
            /// # Ok::<(), Box<dyn std::error::Error>>(())
            /// ```
            #[doc(alias("search", "searchParams"))]
            #[must_use]
            pub $($const)* fn query($($reference)? $self) -> Option<Query<$lifetime>> {
                Query::of(&$self.parts())
            }

            /// Returns the path and, with its `?`, the query: the request target of HTTP in origin form.
            ///
            /// HTTP wants a `/` in place of an empty path (RFC 9112 section 3.2.1).
            ///
            /// ```
            #[doc = concat!("let iri = iri_core::", $parse, "(\"", $start, "//h/over/there?unit=C\")?;")]
            /// assert_eq!(iri.path_and_query(), "/over/there?unit=C");
            /// # Ok::<(), Box<dyn std::error::Error>>(())
            /// ```
            #[must_use]
            pub $($const)* fn path_and_query($($reference)? $self) -> &$lifetime str {
                $self.parts().path_and_query()
            }

            fragment!($fragment [$($const)*] [$($reference)?] $self $lifetime, $parse, $start "//h/manual" $Without);
        }
    };
}

/// Implements the accessor of a scheme that is `required`, `optional` or `forbidden`.
macro_rules! scheme {
    (required [$($const:tt)*] [$($reference:tt)?] $self:ident $lifetime:lifetime, $parse:expr, $start:literal) => {
        /// Returns the `scheme`, without the `:` after it. RFC 3986 section 3.1.
        ///
        /// ```
        #[doc = concat!("let iri = iri_core::", $parse, "(\"CoAP+TCP://device/\")?;")]
        /// assert_eq!(iri.scheme(), "CoAP+TCP");
        /// assert!(iri.scheme().is("coap+tcp"));
        /// # Ok::<(), Box<dyn std::error::Error>>(())
        /// ```
        #[doc(alias = "protocol")]
        #[must_use]
        pub $($const)* fn scheme($($reference)? $self) -> Scheme<$lifetime> {
            Scheme::required(&$self.parts())
        }
    };
    (optional [$($const:tt)*] [$($reference:tt)?] $self:ident $lifetime:lifetime, $parse:expr, $start:literal) => {
        /// Returns the `scheme`, without the `:` after it. `None` for a relative reference. RFC 3986 section 3.1.
        ///
        /// ```
        #[doc = concat!("let iri = iri_core::", $parse, "(\"HTTPS://example.com/\")?;")]
        /// assert!(iri.scheme().unwrap().is("https"));
        #[doc = concat!("assert!(iri_core::", $parse, "(\"../a\")?.scheme().is_none());")]
        /// # Ok::<(), Box<dyn std::error::Error>>(())
        /// ```
        #[doc(alias = "protocol")]
        #[must_use]
        pub $($const)* fn scheme($($reference)? $self) -> Option<Scheme<$lifetime>> {
            Scheme::of(&$self.parts())
        }
    };
    (forbidden $($rest:tt)*) => {};
}

/// Implements the accessor of a fragment that is `optional` or `forbidden`, and `without_fragment`.
macro_rules! fragment {
    (
        optional [$($const:tt)*] [$($reference:tt)?] $self:ident $lifetime:lifetime, $parse:expr,
        $start:literal $path:literal $Without:ident
    ) => {
        /// Returns the `fragment`, without the `#` before it. `None` without a `#`. RFC 3986 section 3.5.
        ///
        /// ```
        #[doc = concat!("let iri = iri_core::", $parse, "(\"", $start, $path, "#chapter-2\")?;")]
        /// assert_eq!(iri.fragment().unwrap(), "chapter-2");
        /// # Ok::<(), Box<dyn std::error::Error>>(())
        /// ```
        #[doc(alias = "hash")]
        #[must_use]
        pub $($const)* fn fragment($($reference)? $self) -> Option<Fragment<$lifetime>> {
            Fragment::of(&$self.parts())
        }

        /// Returns the same reference without its fragment. Nothing is copied.
        ///
        /// ```
        #[doc = concat!("let iri = iri_core::", $parse, "(\"", $start, $path, "#chapter-2\")?;")]
        #[doc = concat!("assert_eq!(iri.without_fragment(), \"", $start, $path, "\");")]
        /// # Ok::<(), Box<dyn std::error::Error>>(())
        /// ```
        #[doc(alias = "urldefrag")]
        #[must_use]
        pub $($const)* fn without_fragment($($reference)? $self) -> $Without<$lifetime> {
            $Without::from_parts($self.parts().without_fragment())
        }
    };
    (forbidden $($rest:tt)*) => {};
}

for_each_type!(components);
