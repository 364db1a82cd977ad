//! The names of the components.

/// Defines the components, with their names. Each group has the condition under which it exists, and its first row the
/// number from which the group is counted.
macro_rules! components {
    ($( #[$cfg:meta] {$(
        $(#[$doc:meta])*
        $Component:ident $(= $number:literal)?, $name:literal;
    )*} )*) => {
        /// A component of a reference; errors say in which one they are.
        ///
        /// Its number, `component as u8`, does not depend on the features, and stays the same when components are added.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[cfg_attr(feature = "defmt", derive(defmt::Format))]
        #[non_exhaustive]
        pub enum Component {
            $($(
                #[$cfg]
                $(#[$doc])*
                $Component $(= $number)?,
            )*)*
        }

        impl Component {
            /// All components.
            pub const ALL: &'static [Self] = &[$($(
                #[$cfg]
                Self::$Component,
            )*)*];

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
                    $($(
                        #[$cfg]
                        Self::$Component => $name,
                    )*)*
                }
            }
        }
    };
}

components! {
    #[cfg(all())] {
        /// `scheme`
        Scheme = 0, "scheme";
        /// `authority`, between its parts: after the `]` of an address
        Authority, "authority";
        /// `userinfo`
        Userinfo, "userinfo";
        /// `host`
        Host, "host";
        /// `port`
        Port, "port";
        /// `path`
        Path, "path";
        /// `query`
        Query, "query";
        /// `fragment`
        Fragment, "fragment";
        /// The whole text, if it is too long
        Reference, "reference";
    }

    #[cfg(feature = "xri")] {
        /// A cross-reference of an XRI: `xref`. An IRI in one has components of its own
        Xref = 32, "cross-reference";
    }

    #[cfg(feature = "template")] {
        /// The text outside expressions of a template: `literals`
        Literals = 64, "literals";
        /// `expression` of a template, between its parts
        Expression, "expression";
        /// `varname` of a template
        Varname, "varname";
        /// `max-length` of a template: how long a prefix is
        MaxLength, "max-length";
    }
}

impl core::fmt::Display for Component {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(self.name())
    }
}

impl Component {
    /// Returns whether it is an authority or a part of one, or may have one in it.
    pub(crate) const fn may_have_authority(self) -> bool {
        #[cfg(feature = "xri")]
        if matches!(self, Self::Xref) {
            return true;
        }
        matches!(
            self,
            Self::Authority | Self::Userinfo | Self::Host | Self::Port
        )
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
