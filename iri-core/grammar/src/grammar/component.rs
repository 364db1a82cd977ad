//! The names of the components.

/// A component of a reference; errors say in which one they are.
///
/// Its number, `component as u8`, does not depend on the features, and stays the same when components are added.
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
    /// The whole text, if it is too long
    Reference,
    /// A cross-reference of an XRI: `xref`. An IRI in one has components of its own
    #[cfg(feature = "xri")]
    Xref = 32,
    /// The text outside expressions of a template: `literals`
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

    /// Returns its name, as the grammar spells it: `scheme`, `authority`, `userinfo`, `host`, `port`, `path`,
    /// `query`, `fragment`; in XRIs also `cross-reference`; in templates `literals`, `expression`, `varname`,
    /// `max-length`. The whole text is `reference`.
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

    /// Returns whether it may have `pct-encoded`.
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
