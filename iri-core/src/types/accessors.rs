//! The accessors of every kind in every storage: a function of a borrowed reference, and one line for those that own their text.

use core::net::SocketAddr;

use super::iri_reference::IriReference;
use crate::component::{
    Authority, Decoded, DecodedPairs, Fragment, Host, Path, Port, Query, Scheme, Userinfo, connect,
};
use crate::kind::{HasScheme, MaybeFragment, MaybeScheme, NoFragment, NoScheme};
use crate::storage::Owned;

/// # Components
impl<'a, C, F> IriReference<&'a str, C, HasScheme, F> {
    /// Returns the `scheme`, without the `:` after it. RFC 3986 section 3.1.
    ///
    /// Of a kind that may have no scheme, this is an `Option`.
    ///
    /// ```
    /// let iri = iri_core::Uri::parse("CoAP+TCP://device/")?;
    /// assert_eq!(iri.scheme(), "CoAP+TCP");
    /// assert!(iri.scheme().is("coap+tcp"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[doc(alias = "protocol")]
    #[must_use]
    pub const fn scheme(self) -> Scheme<'a> {
        Scheme::required(&self.parts())
    }
}

/// # Components
impl<T: Owned, C, F> IriReference<T, C, HasScheme, F> {
    /// See [`scheme`](crate::Iri::scheme).
    #[must_use]
    pub fn scheme(&self) -> Scheme<'_> {
        self.borrowed().scheme()
    }
}

/// # Components
impl<'a, C, F> IriReference<&'a str, C, MaybeScheme, F> {
    /// Returns the `scheme`, without the `:` after it. `None` for a relative reference. RFC 3986 section 3.1.
    ///
    /// Of a kind that has a scheme, this is no `Option`.
    ///
    /// ```
    /// use iri_core::IriRef;
    ///
    /// assert!(IriRef::parse("HTTPS://example.com/")?.scheme().unwrap().is("https"));
    /// assert!(IriRef::parse("../a")?.scheme().is_none());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[doc(alias = "protocol")]
    #[must_use]
    pub const fn scheme(self) -> Option<Scheme<'a>> {
        Scheme::of(&self.parts())
    }
}

/// # Components
impl<T: Owned, C, F> IriReference<T, C, MaybeScheme, F> {
    /// See [`scheme`](crate::IriRef::scheme).
    #[must_use]
    pub fn scheme(&self) -> Option<Scheme<'_>> {
        self.borrowed().scheme()
    }
}

/// # Components
impl<'a, C, S, F> IriReference<&'a str, C, S, F> {
    /// Returns the `authority`, without the `//` before it. `None` without a `//`. RFC 3986 section 3.2.
    ///
    /// ```
    /// let iri = iri_core::Iri::parse("http://joe@files.example:2121/a")?;
    /// assert_eq!(iri.authority().unwrap(), "joe@files.example:2121");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[doc(alias = "netloc")]
    #[must_use]
    pub const fn authority(self) -> Option<Authority<'a>> {
        Authority::of(&self.parts())
    }

    /// Returns the `userinfo`, without the `@` after it. `None` without an `@`. RFC 3986 section 3.2.1.
    ///
    /// ```
    /// let iri = iri_core::Iri::parse("http://joe:secret@example.com/")?;
    /// let userinfo = iri.userinfo().unwrap();
    /// assert_eq!((userinfo.user(), userinfo.password()), ("joe", Some("secret")));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[doc(alias("username", "credentials"))]
    #[must_use]
    pub const fn userinfo(self) -> Option<Userinfo<'a>> {
        Userinfo::of(&self.parts())
    }

    /// Returns the `host`, which may be empty. `None` without an authority. RFC 3986 section 3.2.2.
    ///
    /// ```
    /// let iri = iri_core::Iri::parse("http://[2001:db8::7]:5683/temp")?;
    /// let host = iri.host().unwrap();
    /// assert_eq!((host.as_str(), host.bare()), ("[2001:db8::7]", "2001:db8::7"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[doc(alias("hostname", "domain", "host_str"))]
    #[must_use]
    pub const fn host(self) -> Option<Host<'a>> {
        Host::of(&self.parts())
    }

    /// Returns the `port`, without the `:` before it. `None` without a `:`; for its value see
    /// [`Port::to_u16`]. RFC 3986 section 3.2.3.
    ///
    /// ```
    /// let iri = iri_core::Iri::parse("http://broker.example:1883")?;
    /// assert_eq!(iri.port().unwrap().to_u16(), Some(1883));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn port(self) -> Option<Port<'a>> {
        Port::of(&self.parts())
    }

    /// Returns the port to connect to: the given one, or else the default of the scheme
    /// ([`Scheme::default_port`], RFC 3986 section 3.2.3).
    ///
    /// `None` without an authority, for a port above 65535, and if neither port is known.
    ///
    /// ```
    /// let iri = iri_core::Iri::parse("http://192.0.2.7:8080/")?;
    /// assert_eq!(iri.port_or_default(), Some(8080));
    /// assert_eq!(iri_core::Uri::parse("coaps://device/")?.port_or_default(), Some(5684));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[doc(alias = "port_or_known_default")]
    #[must_use]
    pub const fn port_or_default(self) -> Option<u16> {
        connect::port_or_default(&self.parts())
    }

    /// Returns the port to connect to: the given one, or else `default`, for a scheme that
    /// [`port_or_default`](Self::port_or_default) does not know.
    ///
    /// `None` without an authority, and for a port above 65535. An empty port is the same as none.
    ///
    /// ```
    /// assert_eq!(iri_core::Iri::parse("http://broker:8883")?.port_or(1883), Some(8883));
    /// assert_eq!(iri_core::Iri::parse("http://broker:")?.port_or(1883), Some(1883));
    /// assert_eq!(iri_core::Iri::parse("http://broker:65536")?.port_or(1883), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn port_or(self, default: u16) -> Option<u16> {
        connect::port_or(&self.parts(), Some(default))
    }

    /// Returns where to connect to, if the host is an address: that and [`port_or`](Self::port_or).
    ///
    /// `None` for a name, which a resolver has to look up ([`Host::bare`]), and for a port above 65535.
    ///
    /// ```
    /// let iri = iri_core::Iri::parse("http://192.0.2.7")?;
    /// assert_eq!(iri.socket_addr_or(1883), Some("192.0.2.7:1883".parse()?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn socket_addr_or(self, default: u16) -> Option<SocketAddr> {
        let parts = self.parts();
        connect::socket_addr(&parts, connect::port_or(&parts, Some(default)))
    }

    /// Returns the address and port to connect to, if the host is an address. The port is
    /// [`port_or_default`](Self::port_or_default).
    ///
    /// `None` for a name, which a resolver has to look up (see [`Host::bare`]), and if no port is known.
    ///
    /// ```
    /// let iri = iri_core::Iri::parse("http://[2001:db8::1]:5700/")?;
    /// assert_eq!(iri.socket_addr(), Some("[2001:db8::1]:5700".parse()?));
    /// assert_eq!(iri_core::Iri::parse("http://localhost/")?.socket_addr(), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn socket_addr(self) -> Option<SocketAddr> {
        let parts = self.parts();
        connect::socket_addr(&parts, connect::port_or_default(&parts))
    }

    /// Returns the `path`, which is always there and may be empty. RFC 3986 section 3.3.
    ///
    /// ```
    /// let iri = iri_core::Iri::parse("http://device/sensors/1")?;
    /// assert_eq!(iri.path(), "/sensors/1");
    /// assert!(iri.path().segments().eq(["sensors", "1"]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[doc(alias = "pathname")]
    #[must_use]
    pub const fn path(self) -> Path<'a> {
        Path::of(&self.parts())
    }

    /// Returns the `query`, without the `?` before it. `None` without a `?`. RFC 3986 section 3.4.
    ///
    /// ```
    /// let iri = iri_core::Iri::parse("http://h/search?q=cat&page=2")?;
    /// let query = iri.query().unwrap();
    /// assert!(query.pairs().eq([("q", Some("cat")), ("page", Some("2"))]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[doc(alias("search", "searchParams"))]
    #[must_use]
    pub const fn query(self) -> Option<Query<'a>> {
        Query::of(&self.parts())
    }

    /// Returns the pairs of the query, each name and value decoded, with `+` as the scheme has it (RFC 3986 section 3.4): see
    /// [`Scheme::plus`]. There are none without a query, and none in an empty one.
    ///
    /// Delimiters are found before anything is decoded, so an encoded `&` delimits nothing.
    ///
    /// ```
    /// use iri_core::IriRef;
    ///
    /// let (name, value) = IriRef::parse("https://h/?q=R%26D+team")?.parameters().next().unwrap();
    /// assert!(name == "q" && value.unwrap() == "R&D team");
    /// let (_, value) = IriRef::parse("coap://h/?q=R%26D+team")?.parameters().next().unwrap();
    /// assert!(value.unwrap() == "R&D+team");
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[doc(alias("query_pairs", "searchParams"))]
    #[must_use]
    pub const fn parameters(self) -> DecodedPairs<'a> {
        let parts = self.parts();
        let query = match Query::of(&parts) {
            Some(query) => query,
            None => Query(""),
        };
        query.decode_pairs(Scheme::plus_of(&parts))
    }

    /// Returns the decoded value of the first pair of the query with this name, with `+` as the scheme has it (RFC 3986 section
    /// 3.4): see [`Scheme::plus`]. The value of a pair without `=` is empty.
    ///
    /// The name is compared decoded. Time is linear in the length of the query. [`Query::get_as`] reads `+` as you say.
    ///
    /// ```
    /// use iri_core::IriRef;
    ///
    /// let mail = IriRef::parse("mailto:a@example.com?subject=C++%20and%20C")?;
    /// assert!(mail.parameter("subject").unwrap() == "C++ and C");
    /// assert!(IriRef::parse("/search?q=a+b")?.parameter("q").unwrap() == "a b");
    /// assert!(mail.parameter("body").is_none());
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[doc(alias("query_param", "query_value"))]
    #[must_use]
    pub fn parameter(self, name: &str) -> Option<Decoded<'a>> {
        self.parameters().find(name)
    }

    /// Returns the path and, with its `?`, the query: the request target of HTTP in origin form.
    ///
    /// HTTP wants a `/` in place of an empty path (RFC 9112 section 3.2.1).
    ///
    /// ```
    /// let iri = iri_core::Iri::parse("http://h/over/there?unit=C")?;
    /// assert_eq!(iri.path_and_query(), "/over/there?unit=C");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn path_and_query(self) -> &'a str {
        self.parts().path_and_query()
    }
}

/// # Components
impl<T: Owned, C, S, F> IriReference<T, C, S, F> {
    /// See [`authority`](crate::Iri::authority).
    #[must_use]
    pub fn authority(&self) -> Option<Authority<'_>> {
        self.borrowed().authority()
    }

    /// See [`userinfo`](crate::Iri::userinfo).
    #[must_use]
    pub fn userinfo(&self) -> Option<Userinfo<'_>> {
        self.borrowed().userinfo()
    }

    /// See [`host`](crate::Iri::host).
    #[must_use]
    pub fn host(&self) -> Option<Host<'_>> {
        self.borrowed().host()
    }

    /// See [`port`](crate::Iri::port).
    #[must_use]
    pub fn port(&self) -> Option<Port<'_>> {
        self.borrowed().port()
    }

    /// See [`port_or_default`](crate::Iri::port_or_default).
    #[must_use]
    pub fn port_or_default(&self) -> Option<u16> {
        self.borrowed().port_or_default()
    }

    /// See [`port_or`](crate::Iri::port_or).
    #[must_use]
    pub fn port_or(&self, default: u16) -> Option<u16> {
        self.borrowed().port_or(default)
    }

    /// See [`socket_addr_or`](crate::Iri::socket_addr_or).
    #[must_use]
    pub fn socket_addr_or(&self, default: u16) -> Option<SocketAddr> {
        self.borrowed().socket_addr_or(default)
    }

    /// See [`socket_addr`](crate::Iri::socket_addr).
    #[must_use]
    pub fn socket_addr(&self) -> Option<SocketAddr> {
        self.borrowed().socket_addr()
    }

    /// See [`path`](crate::Iri::path).
    #[must_use]
    pub fn path(&self) -> Path<'_> {
        self.borrowed().path()
    }

    /// See [`query`](crate::Iri::query).
    #[must_use]
    pub fn query(&self) -> Option<Query<'_>> {
        self.borrowed().query()
    }

    /// See [`parameters`](crate::Iri::parameters).
    #[must_use]
    pub fn parameters(&self) -> DecodedPairs<'_> {
        self.borrowed().parameters()
    }

    /// See [`parameter`](crate::Iri::parameter).
    #[must_use]
    pub fn parameter(&self, name: &str) -> Option<Decoded<'_>> {
        self.borrowed().parameter(name)
    }

    /// See [`path_and_query`](crate::Iri::path_and_query).
    #[must_use]
    pub fn path_and_query(&self) -> &str {
        self.borrowed().path_and_query()
    }
}

/// # Components
impl<'a, C, S> IriReference<&'a str, C, S, MaybeFragment> {
    /// Returns the `fragment`, without the `#` before it. `None` without a `#`. RFC 3986 section 3.5.
    ///
    /// ```
    /// let iri = iri_core::Iri::parse("http://h/manual#chapter-2")?;
    /// assert_eq!(iri.fragment().unwrap(), "chapter-2");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[doc(alias = "hash")]
    #[must_use]
    pub const fn fragment(self) -> Option<Fragment<'a>> {
        Fragment::of(&self.parts())
    }
}

/// # Components
impl<T: Owned, C, S> IriReference<T, C, S, MaybeFragment> {
    /// See [`fragment`](crate::Iri::fragment).
    #[must_use]
    pub fn fragment(&self) -> Option<Fragment<'_>> {
        self.borrowed().fragment()
    }
}

/// # Components
impl<'a, C> IriReference<&'a str, C, HasScheme, MaybeFragment> {
    /// Returns the same reference without its fragment. Nothing is copied.
    ///
    /// With a scheme, it is an absolute IRI or URI. Without one, its kind stays.
    ///
    /// ```
    /// let iri = iri_core::Iri::parse("http://h/manual#chapter-2")?;
    /// assert_eq!(iri.without_fragment(), "http://h/manual");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[doc(alias("urldefrag", "defrag", "strip_fragment"))]
    #[must_use]
    pub const fn without_fragment(self) -> IriReference<&'a str, C, HasScheme, NoFragment> {
        IriReference::from_parts(self.parts().without_fragment())
    }
}

/// # Components
impl<T: Owned, C> IriReference<T, C, HasScheme, MaybeFragment> {
    /// See [`without_fragment`](crate::Iri::without_fragment).
    #[must_use]
    pub fn without_fragment(&self) -> IriReference<&str, C, HasScheme, NoFragment> {
        self.borrowed().without_fragment()
    }
}

/// # Components
impl<'a, C> IriReference<&'a str, C, MaybeScheme, MaybeFragment> {
    /// Returns the same reference without its fragment. Nothing is copied.
    ///
    /// With a scheme, it is an absolute IRI or URI. Without one, its kind stays.
    ///
    /// ```
    /// let iri = iri_core::IriRef::parse("http://h/manual#chapter-2")?;
    /// assert_eq!(iri.without_fragment(), "http://h/manual");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[doc(alias("urldefrag", "defrag", "strip_fragment"))]
    #[must_use]
    pub const fn without_fragment(self) -> IriReference<&'a str, C, MaybeScheme, MaybeFragment> {
        IriReference::from_parts(self.parts().without_fragment())
    }
}

/// # Components
impl<T: Owned, C> IriReference<T, C, MaybeScheme, MaybeFragment> {
    /// See [`without_fragment`](crate::IriRef::without_fragment).
    #[must_use]
    pub fn without_fragment(&self) -> IriReference<&str, C, MaybeScheme, MaybeFragment> {
        self.borrowed().without_fragment()
    }
}

/// # Components
impl<'a, C> IriReference<&'a str, C, NoScheme, MaybeFragment> {
    /// Returns the same reference without its fragment. Nothing is copied.
    ///
    /// With a scheme, it is an absolute IRI or URI. Without one, its kind stays.
    ///
    /// ```
    /// let iri = iri_core::RelativeIriRef::parse("//h/manual#chapter-2")?;
    /// assert_eq!(iri.without_fragment(), "//h/manual");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[doc(alias("urldefrag", "defrag", "strip_fragment"))]
    #[must_use]
    pub const fn without_fragment(self) -> IriReference<&'a str, C, NoScheme, MaybeFragment> {
        IriReference::from_parts(self.parts().without_fragment())
    }
}

/// # Components
impl<T: Owned, C> IriReference<T, C, NoScheme, MaybeFragment> {
    /// See [`without_fragment`](crate::RelativeIriRef::without_fragment).
    #[must_use]
    pub fn without_fragment(&self) -> IriReference<&str, C, NoScheme, MaybeFragment> {
        self.borrowed().without_fragment()
    }
}
