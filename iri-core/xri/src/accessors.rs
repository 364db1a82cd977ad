//! The accessors: those of a borrowed reference are `const`, and what they return outlives it.

use iri_core::__family;
use iri_core::component::{Fragment, Query, Scheme};

use super::component::{Authority, Path};
use super::kind::{HasAuthority, MaybeAuthority};
use super::reference::XriReference;
use super::storage::Owned;

/// # Components
impl<'a, A> XriReference<&'a str, A> {
    /// Returns the `path`, which is always there and may be empty.
    ///
    /// ```
    /// use iri_xri::{Xri, XriRef};
    ///
    /// assert!(Xri::parse("=example/+blog/(=a/b)")?.path().segments().eq(["+blog", "(=a/b)"]));
    /// assert_eq!(XriRef::parse("./+blog")?.path(), "./+blog");
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn path(self) -> Path<'a> {
        Path::of(&self.parts())
    }

    /// Returns the `query` after the first `?` outside cross-references; `None` without one.
    ///
    /// ```
    /// let xri = iri_xri::Xri::parse("=example/(=a?b)?page=2")?;
    /// assert_eq!(xri.query().unwrap(), "page=2");
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn query(self) -> Option<Query<'a>> {
        match self.parts().query() {
            Some(text) => Some(__family::query(text)),
            None => None,
        }
    }

    /// Returns the `fragment`, without the `#` before it. `None` without a `#`.
    ///
    /// ```
    /// let xri = iri_xri::Xri::parse("=example/+manual#chapter-2")?;
    /// assert_eq!(xri.fragment().unwrap(), "chapter-2");
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn fragment(self) -> Option<Fragment<'a>> {
        match self.parts().fragment() {
            Some(text) => Some(__family::fragment(text)),
            None => None,
        }
    }

    /// Returns the same reference without its fragment. Nothing is copied.
    ///
    /// ```
    /// let xri = iri_xri::Xri::parse("=example/+manual#chapter-2")?;
    /// assert_eq!(xri.without_fragment(), "=example/+manual");
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn without_fragment(self) -> Self {
        Self::from_parts(self.parts().without_fragment())
    }

    const fn scheme_of_any(self) -> Option<Scheme<'a>> {
        match self.parts().scheme() {
            Some(text) => Some(__family::scheme(text)),
            None => None,
        }
    }
}

/// # Components
impl<'a> XriReference<&'a str, HasAuthority> {
    /// Returns the `scheme`, which is `xri` as it is written, if the text begins with `xri:`.
    ///
    /// ```
    /// use iri_xri::Xri;
    ///
    /// assert_eq!(Xri::parse("XRI:=example")?.scheme().unwrap(), "XRI");
    /// assert!(Xri::parse("=example")?.scheme().is_none());
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn scheme(self) -> Option<Scheme<'a>> {
        self.scheme_of_any()
    }

    /// Returns the `xri-authority`, without `xri:`: all before the first `/`, `?` or `#` outside cross-references.
    ///
    /// ```
    /// let xri = iri_xri::Xri::parse("xri:@cordance*(=a/b)/+blog")?;
    /// assert_eq!(xri.authority(), "@cordance*(=a/b)");
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn authority(self) -> Authority<'a> {
        Authority::required(&self.parts())
    }
}

/// # Components
impl<'a> XriReference<&'a str, MaybeAuthority> {
    /// Returns the `scheme`, which is `xri` as it is written, if the text begins with `xri:`.
    ///
    /// ```
    /// use iri_xri::XriRef;
    ///
    /// assert_eq!(XriRef::parse("XRI:=example")?.scheme().unwrap(), "XRI");
    /// assert!(XriRef::parse("../+blog")?.scheme().is_none());
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn scheme(self) -> Option<Scheme<'a>> {
        self.scheme_of_any()
    }

    /// Returns the `xri-authority`, without `xri:`: all before the first `/`, `?` or `#` outside cross-references.
    /// `None` for a relative reference.
    ///
    /// ```
    /// let xri = iri_xri::XriRef::parse("xri:@cordance*(=a/b)/+blog")?;
    /// assert_eq!(xri.authority().unwrap(), "@cordance*(=a/b)");
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn authority(self) -> Option<Authority<'a>> {
        Authority::of(&self.parts())
    }
}

/// # Components
impl<T: Owned, A> XriReference<T, A> {
    /// As [`path`](XriReference::path) of a borrowed reference.
    ///
    /// ```
    /// assert_eq!(iri_xri::XriBuf::<16>::parse("=example/+blog")?.path(), "/+blog");
    /// # Ok::<(), iri_core::BufError>(())
    /// ```
    #[must_use]
    pub fn path(&self) -> Path<'_> {
        self.borrowed().path()
    }

    /// As [`query`](XriReference::query) of a borrowed reference.
    ///
    /// ```
    /// assert_eq!(iri_xri::XriBuf::<16>::parse("=example?page=2")?.query().unwrap(), "page=2");
    /// # Ok::<(), iri_core::BufError>(())
    /// ```
    #[must_use]
    pub fn query(&self) -> Option<Query<'_>> {
        self.borrowed().query()
    }

    /// As [`fragment`](XriReference::fragment) of a borrowed reference.
    ///
    /// ```
    /// assert_eq!(iri_xri::XriBuf::<16>::parse("=example#a")?.fragment().unwrap(), "a");
    /// # Ok::<(), iri_core::BufError>(())
    /// ```
    #[must_use]
    pub fn fragment(&self) -> Option<Fragment<'_>> {
        self.borrowed().fragment()
    }

    /// As [`without_fragment`](XriReference::without_fragment) of a borrowed reference, which it returns.
    ///
    /// ```
    /// assert_eq!(iri_xri::XriBuf::<16>::parse("=example#a")?.without_fragment(), "=example");
    /// # Ok::<(), iri_core::BufError>(())
    /// ```
    #[must_use]
    pub fn without_fragment(&self) -> XriReference<&str, A> {
        self.borrowed().without_fragment()
    }
}

/// # Components
impl<T: Owned> XriReference<T, HasAuthority> {
    /// As [`scheme`](crate::Xri::scheme) of an `Xri`.
    ///
    /// ```
    /// assert_eq!(iri_xri::XriBuf::<16>::parse("xri:=example")?.scheme().unwrap(), "xri");
    /// # Ok::<(), iri_core::BufError>(())
    /// ```
    #[must_use]
    pub fn scheme(&self) -> Option<Scheme<'_>> {
        self.borrowed().scheme()
    }

    /// As [`authority`](crate::Xri::authority) of an `Xri`.
    ///
    /// ```
    /// assert_eq!(iri_xri::XriBuf::<16>::parse("=example/a")?.authority(), "=example");
    /// # Ok::<(), iri_core::BufError>(())
    /// ```
    #[must_use]
    pub fn authority(&self) -> Authority<'_> {
        self.borrowed().authority()
    }
}

/// # Components
impl<T: Owned> XriReference<T, MaybeAuthority> {
    /// As [`scheme`](crate::XriRef::scheme) of an `XriRef`.
    ///
    /// ```
    /// assert!(iri_xri::XriRefBuf::<16>::parse("../a")?.scheme().is_none());
    /// # Ok::<(), iri_core::BufError>(())
    /// ```
    #[must_use]
    pub fn scheme(&self) -> Option<Scheme<'_>> {
        self.borrowed().scheme()
    }

    /// As [`authority`](crate::XriRef::authority) of an `XriRef`.
    ///
    /// ```
    /// assert!(iri_xri::XriRefBuf::<16>::parse("../a")?.authority().is_none());
    /// # Ok::<(), iri_core::BufError>(())
    /// ```
    #[must_use]
    pub fn authority(&self) -> Option<Authority<'_>> {
        self.borrowed().authority()
    }
}
