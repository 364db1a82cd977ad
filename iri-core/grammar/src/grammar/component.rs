//! The names of the components.

/// A component of a reference: where an error was met.
///
/// Its number, `component as u8`, is the same whatever features are on, and stays so as components are
/// added.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum Component {
    /// `scheme`
    Scheme,
    /// `authority`, between its parts: after the `]` of an address
    Authority,
    /// `userinfo`
    Userinfo,
    /// `host`
    Host,
    /// `port`
    Port,
    /// `path`
    Path,
    /// `query`
    Query,
    /// `fragment`
    Fragment,
    /// The whole text: it is too long
    Reference,
    /// A cross-reference of an XRI: `xref`, but for an IRI in one, which has components
    #[cfg(feature = "xri")]
    Xref = 32,
    /// What stands for itself in a template: `literals`
    #[cfg(feature = "template")]
    Literals = 64,
    /// `expression` of a template, between its parts
    #[cfg(feature = "template")]
    Expression,
    /// `varname` of a template
    #[cfg(feature = "template")]
    Varname,
    /// `max-length` of a template: how long a prefix is
    #[cfg(feature = "template")]
    MaxLength,
}

impl core::fmt::Display for Component {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(self.name())
    }
}

impl Component {
    /// All components.
    pub const ALL: &'static [Self] = &[
        Self::Scheme,
        Self::Authority,
        Self::Userinfo,
        Self::Host,
        Self::Port,
        Self::Path,
        Self::Query,
        Self::Fragment,
        Self::Reference,
        #[cfg(feature = "xri")]
        Self::Xref,
        #[cfg(feature = "template")]
        Self::Literals,
        #[cfg(feature = "template")]
        Self::Expression,
        #[cfg(feature = "template")]
        Self::Varname,
        #[cfg(feature = "template")]
        Self::MaxLength,
    ];

    /// Its name, as the grammar spells it: `scheme`, `authority`, `userinfo`, `host`, `port`,
    /// `path`, `query`, `fragment`; in XRIs `cross-reference`; in templates `literals`, `expression`, `varname`,
    /// `max-length`; or `reference` for the whole.
    ///
    /// ```
    /// # use iri_grammar as iri_core;
    /// use iri_core::{Component, Kind};
    ///
    /// let error = Kind::Uri.check("http://example.com/a b").unwrap_err();
    /// assert_eq!(error.component(), Component::Path);
    /// assert_eq!(error.component().name(), "path");
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Scheme => "scheme",
            Self::Authority => "authority",
            Self::Userinfo => "userinfo",
            Self::Host => "host",
            Self::Port => "port",
            Self::Path => "path",
            Self::Query => "query",
            Self::Fragment => "fragment",
            #[cfg(feature = "xri")]
            Self::Xref => "cross-reference",
            #[cfg(feature = "template")]
            Self::Literals => "literals",
            #[cfg(feature = "template")]
            Self::Expression => "expression",
            #[cfg(feature = "template")]
            Self::Varname => "varname",
            #[cfg(feature = "template")]
            Self::MaxLength => "max-length",
            Self::Reference => "reference",
        }
    }

    /// Whether `pct-encoded` may stand in it.
    #[doc(hidden)]
    pub const fn is_encodable(self) -> bool {
        #[cfg(feature = "template")]
        if matches!(self, Self::Literals | Self::Varname) {
            return true;
        }
        matches!(
            self,
            Self::Userinfo | Self::Host | Self::Path | Self::Query | Self::Fragment
        )
    }
}
