//! The accessors of all kinds and storages: one documentation, one body.

/// The accessors of a type that has `parts`.
///
/// `$self` is `self` or `& self` with the lifetime of what comes back; `$example` is, for
/// the documentation, the function that parses the kind's `$sample`.
macro_rules! iri {
    (
        [$($const:tt)*] [$($reference:tt)?] $self:ident $lifetime:lifetime
        ($($example:expr),+) $sample:literal $scheme:ident $fragment:ident
    ) => {
        crate::types::accessors::scheme!(
            $scheme [$($const)*] [$($reference)?] $self $lifetime ($($example),+) $sample
        );

        /// The `authority`: what stands between `//` and the next `/`, `?`, `#` or the end.
        ///
        /// ```
        #[doc = concat!("let iri = iri_core::", $($example,)+ "(\"", $sample, "\")?;")]
        /// assert_eq!(iri.authority().unwrap(), "joe@example.com:8080");
        /// # Ok::<(), Box<dyn std::error::Error>>(())
        /// ```
        #[must_use]
        pub $($const)* fn authority($($reference)? $self) -> Option<Authority<$lifetime>> {
            Authority::of(&$self.parts())
        }

        /// The `userinfo`: what stands before the authority's `@`. `None` without an `@`.
        ///
        /// ```
        #[doc = concat!("let iri = iri_core::", $($example,)+ "(\"", $sample, "\")?;")]
        /// assert_eq!(iri.userinfo().unwrap(), "joe");
        /// # Ok::<(), Box<dyn std::error::Error>>(())
        /// ```
        #[must_use]
        pub $($const)* fn userinfo($($reference)? $self) -> Option<Userinfo<$lifetime>> {
            Userinfo::of(&$self.parts())
        }

        /// The `host`, which may be empty. `None` without an authority.
        ///
        /// ```
        #[doc = concat!("let iri = iri_core::", $($example,)+ "(\"", $sample, "\")?;")]
        /// assert_eq!(iri.host().unwrap(), "example.com");
        /// # Ok::<(), Box<dyn std::error::Error>>(())
        /// ```
        #[must_use]
        pub $($const)* fn host($($reference)? $self) -> Option<Host<$lifetime>> {
            Host::of(&$self.parts())
        }

        /// The `port`: what stands behind the host's `:`. `None` without a `:`; see
        /// [`Port::to_u16`] for its value.
        ///
        /// ```
        #[doc = concat!("let iri = iri_core::", $($example,)+ "(\"", $sample, "\")?;")]
        /// assert_eq!(iri.port().unwrap().to_u16(), Some(8080));
        /// # Ok::<(), Box<dyn std::error::Error>>(())
        /// ```
        #[must_use]
        pub $($const)* fn port($($reference)? $self) -> Option<Port<$lifetime>> {
            Port::of(&$self.parts())
        }

        /// The port to connect to: the one that is given, or else the scheme's
        /// ([`Scheme::default_port`], RFC 3986 section 3.2.3). `None` without an authority, for a port
        /// above 65535, and where neither is known.
        ///
        /// ```
        #[doc = concat!("let iri = iri_core::", $($example,)+ "(\"", $sample, "\")?;")]
        /// assert_eq!(iri.port_or_default(), Some(8080));
        /// assert_eq!(iri_core::Uri::parse("coaps://device/")?.port_or_default(), Some(5684));
        /// # Ok::<(), Box<dyn std::error::Error>>(())
        /// ```
        #[must_use]
        pub $($const)* fn port_or_default($($reference)? $self) -> Option<u16> {
            Port::or_default(&$self.parts())
        }

        /// Where to connect to, if the host is an address: that and
        /// [`port_or_default`](Self::port_or_default). `None` for a name, which a resolver has to look
        /// up ([`Host::bare`]), and without a port.
        ///
        /// ```
        #[doc = concat!("let iri = iri_core::", $($example,)+ "(\"", $sample, "\")?;")]
        /// assert_eq!(iri.socket_addr(), None);
        /// let iri = iri_core::Iri::parse("coap://[2001:db8::1]/")?;
        /// assert_eq!(iri.socket_addr(), Some("[2001:db8::1]:5683".parse()?));
        /// # Ok::<(), Box<dyn std::error::Error>>(())
        /// ```
        #[must_use]
        pub $($const)* fn socket_addr($($reference)? $self) -> Option<core::net::SocketAddr> {
            Host::socket_addr(&$self.parts())
        }

        /// The `path`, which is always there and may be empty.
        ///
        /// ```
        #[doc = concat!("let iri = iri_core::", $($example,)+ "(\"", $sample, "\")?;")]
        /// assert_eq!(iri.path(), "/over/there");
        /// # Ok::<(), Box<dyn std::error::Error>>(())
        /// ```
        #[must_use]
        pub $($const)* fn path($($reference)? $self) -> Path<$lifetime> {
            Path::of(&$self.parts())
        }

        /// The `query`: what stands behind the first `?`. `None` without a `?`.
        ///
        /// ```
        #[doc = concat!("let iri = iri_core::", $($example,)+ "(\"", $sample, "\")?;")]
        /// assert_eq!(iri.query().unwrap(), "name=ferret");
        /// # Ok::<(), Box<dyn std::error::Error>>(())
        /// ```
        #[must_use]
        pub $($const)* fn query($($reference)? $self) -> Option<Query<$lifetime>> {
            Query::of(&$self.parts())
        }

        /// The path and, with its `?`, the query: an HTTP request's target in origin form, but
        /// that one with an empty path begins with `/` (RFC 9112 section 3.2.1).
        ///
        /// ```
        #[doc = concat!("let iri = iri_core::", $($example,)+ "(\"", $sample, "\")?;")]
        /// assert_eq!(iri.path_and_query(), "/over/there?name=ferret");
        /// # Ok::<(), Box<dyn std::error::Error>>(())
        /// ```
        #[must_use]
        pub $($const)* fn path_and_query($($reference)? $self) -> &$lifetime str {
            $self.parts().path_and_query()
        }

        crate::types::accessors::fragment!(
            $fragment [$($const)*] [$($reference)?] $self $lifetime ($($example),+) $sample
        );

        /// The form for logs, as a lazy value: the password hidden, and on request the values of named
        /// query parameters. See [`Redacted`](crate::Redacted).
        ///
        /// ```
        #[doc = concat!("let iri = iri_core::", $($example,)+ "(\"", $sample, "\")?;")]
        /// let log = iri.redacted().query_values(&["name"]).to_string();
        /// assert!(log.contains("//***@example.com:8080/over/there?name=***"));
        /// # Ok::<(), Box<dyn std::error::Error>>(())
        /// ```
        #[must_use]
        pub $($const)* fn redacted($($reference)? $self) -> crate::Redacted<$lifetime> {
            crate::Redacted::new($self.parts())
        }
    };
}
pub(crate) use iri;

/// The accessor of a scheme that is `required`, `optional` or `forbidden`.
macro_rules! scheme {
    (required [$($const:tt)*] [$($reference:tt)?] $self:ident $lifetime:lifetime
        ($($example:expr),+) $sample:literal) => {
        /// The `scheme`: what stands before the first `:`.
        ///
        /// ```
        #[doc = concat!("let iri = iri_core::", $($example,)+ "(\"", $sample, "\")?;")]
        /// assert_eq!(iri.scheme(), "foo");
        /// # Ok::<(), Box<dyn std::error::Error>>(())
        /// ```
        #[must_use]
        pub $($const)* fn scheme($($reference)? $self) -> Scheme<$lifetime> {
            match Scheme::of(&$self.parts()) {
                Some(scheme) => scheme,
                None => Scheme(""),
            }
        }
    };
    (optional [$($const:tt)*] [$($reference:tt)?] $self:ident $lifetime:lifetime
        ($($example:expr),+) $sample:literal) => {
        /// The `scheme`: what stands before the first `:`. `None` for a relative reference.
        ///
        /// ```
        #[doc = concat!("let iri = iri_core::", $($example,)+ "(\"", $sample, "\")?;")]
        /// assert_eq!(iri.scheme().unwrap(), "foo");
        /// # Ok::<(), Box<dyn std::error::Error>>(())
        /// ```
        #[must_use]
        pub $($const)* fn scheme($($reference)? $self) -> Option<Scheme<$lifetime>> {
            Scheme::of(&$self.parts())
        }
    };
    (forbidden $($rest:tt)*) => {};
}
pub(crate) use scheme;

/// The accessor of a fragment, and what leaves it out; `$fragment` is the type without one.
macro_rules! fragment {
    (forbidden $($rest:tt)*) => {};
    ($Without:ident [$($const:tt)*] [$($reference:tt)?] $self:ident $lifetime:lifetime
        ($($example:expr),+) $sample:literal) => {
        /// The `fragment`: what stands behind the `#`. `None` without a `#`.
        ///
        /// ```
        #[doc = concat!("let iri = iri_core::", $($example,)+ "(\"", $sample, "\")?;")]
        /// assert_eq!(iri.fragment().unwrap(), "nose");
        /// # Ok::<(), Box<dyn std::error::Error>>(())
        /// ```
        #[must_use]
        pub $($const)* fn fragment($($reference)? $self) -> Option<Fragment<$lifetime>> {
            Fragment::of(&$self.parts())
        }

        /// The same up to the `#`, if there is one.
        ///
        /// ```
        #[doc = concat!("let iri = iri_core::", $($example,)+ "(\"", $sample, "\")?;")]
        /// assert!(iri.without_fragment().as_str().ends_with("?name=ferret"));
        /// # Ok::<(), Box<dyn std::error::Error>>(())
        /// ```
        #[must_use]
        pub $($const)* fn without_fragment($($reference)? $self) -> $Without<$lifetime> {
            $Without::from_parts($self.parts().without_fragment())
        }
    };
}
pub(crate) use fragment;

/// `Default` for a type that the empty text is of: one whose scheme is not `required`.
macro_rules! default {
    (required $($rest:tt)*) => {};
    ($other:ident [$($generics:tt)*] $Type:ty, $empty:expr) => {
        /// The empty reference, which refers to the document that it stands in.
        impl<$($generics)*> Default for $Type {
            fn default() -> Self {
                $empty
            }
        }
    };
}
pub(crate) use default;

/// The accessors of an XRI; as [`iri!`].
#[cfg(feature = "xri")]
macro_rules! xri {
    (
        [$($const:tt)*] [$($reference:tt)?] $self:ident $lifetime:lifetime
        ($($example:expr),+) $sample:literal $scheme:ident $fragment:ident
    ) => {
        crate::types::accessors::xri_authority!(
            $scheme [$($const)*] [$($reference)?] $self $lifetime ($($example),+) $sample
        );

        /// The `path`, which is always there and may be empty.
        ///
        /// ```
        #[doc = concat!("let xri = iri_core::", $($example,)+ "(\"", $sample, "\")?;")]
        /// assert_eq!(xri.path().segments().last().unwrap(), "+blog");
        /// # Ok::<(), Box<dyn std::error::Error>>(())
        /// ```
        #[must_use]
        pub $($const)* fn path($($reference)? $self) -> xri::Path<$lifetime> {
            xri::Path($self.parts().path())
        }

        /// The `query`: what stands behind the first `?` outside cross-references. `None` without
        /// one.
        ///
        /// ```
        #[doc = concat!("let xri = iri_core::", $($example,)+ "(\"", $sample, "\")?;")]
        /// assert_eq!(xri.query().unwrap(), "name=ferret");
        /// # Ok::<(), Box<dyn std::error::Error>>(())
        /// ```
        #[must_use]
        pub $($const)* fn query($($reference)? $self) -> Option<Query<$lifetime>> {
            Query::of(&$self.parts())
        }

        crate::types::accessors::fragment!(
            $fragment [$($const)*] [$($reference)?] $self $lifetime ($($example),+) $sample
        );
    };
}
#[cfg(feature = "xri")]
pub(crate) use xri;

/// The accessors of an authority that is `required`, `optional` or `forbidden`, and of the scheme,
/// which stands nowhere but before one.
#[cfg(feature = "xri")]
macro_rules! xri_authority {
    (forbidden $($rest:tt)*) => {};
    ($presence:ident [$($const:tt)*] [$($reference:tt)?] $self:ident $lifetime:lifetime
        ($($example:expr),+) $sample:literal) => {
        /// The `scheme`: `xri`, as it is written, if the text begins with `xri:`.
        ///
        /// ```
        #[doc = concat!("let xri = iri_core::", $($example,)+ "(\"", $sample, "\")?;")]
        /// assert_eq!(xri.scheme().unwrap(), "xri");
        /// # Ok::<(), Box<dyn std::error::Error>>(())
        /// ```
        #[must_use]
        pub $($const)* fn scheme($($reference)? $self) -> Option<Scheme<$lifetime>> {
            Scheme::of(&$self.parts())
        }

        crate::types::accessors::xri_authority!(
            only $presence [$($const)*] [$($reference)?] $self $lifetime ($($example),+) $sample
        );
    };
    (only required [$($const:tt)*] [$($reference:tt)?] $self:ident $lifetime:lifetime
        ($($example:expr),+) $sample:literal) => {
        /// The `xri-authority`: what stands before the first `/`, `?` or `#` outside
        /// cross-references, without `xri:`.
        ///
        /// ```
        #[doc = concat!("let xri = iri_core::", $($example,)+ "(\"", $sample, "\")?;")]
        /// assert_eq!(xri.authority(), "@cordance*drummond");
        /// # Ok::<(), Box<dyn std::error::Error>>(())
        /// ```
        #[must_use]
        pub $($const)* fn authority($($reference)? $self) -> xri::Authority<$lifetime> {
            xri::authority($self.parts())
        }
    };
    (only optional [$($const:tt)*] [$($reference:tt)?] $self:ident $lifetime:lifetime
        ($($example:expr),+) $sample:literal) => {
        /// The `xri-authority`: what stands before the first `/`, `?` or `#` outside
        /// cross-references, without `xri:`. `None` for a relative reference.
        ///
        /// ```
        #[doc = concat!("let xri = iri_core::", $($example,)+ "(\"", $sample, "\")?;")]
        /// assert_eq!(xri.authority().unwrap(), "@cordance*drummond");
        /// # Ok::<(), Box<dyn std::error::Error>>(())
        /// ```
        #[must_use]
        pub $($const)* fn authority($($reference)? $self) -> Option<xri::Authority<$lifetime>> {
            let parts = $self.parts();
            if parts.at.has_authority() {
                Some(xri::authority(parts))
            } else {
                None
            }
        }
    };
}
#[cfg(feature = "xri")]
pub(crate) use xri_authority;
