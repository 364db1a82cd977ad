//! Makes the codes from their table.

/// The detail that replaces `{}` in a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Detail {
    None,
    Character,
    Address,
}

/// The documentation of a code.
#[derive(Debug)]
pub struct Page {
    pub sentence: &'static str,
    pub doc: &'static str,
    /// The feature with the data that is needed to find it, or an empty text if no feature is needed.
    pub feature: &'static str,
    pub bad: &'static [&'static str],
    pub good: &'static [&'static str],
}

/// Makes the codes from the table.
macro_rules! codes {
    ($($Code:ident $name:literal $Group:ident $Severity:ident $Detail:ident $(by $feature:literal)? $sentence:literal,
        $doc:literal, $hint:expr, bad $bad:expr, good $good:expr;)*) => {
        /// The code of a finding, which says what was found. Its [`name`](Self::name) never changes. Keep that, and no
        /// number: a new code stands in its group, so the numbers and the order of others change.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[cfg_attr(feature = "defmt", derive(defmt::Format))]
        #[non_exhaustive]
        #[repr(u8)]
        pub enum Code {
            $(
                #[doc = concat!("`", $name, "`: ", $doc)]
                $Code,
            )*
        }

        impl Code {
            /// All codes, sorted by group.
            pub const ALL: &'static [Self] = &[$(Self::$Code),*];

            /// Returns its name, as the command line and the page on lints have it.
            ///
            /// ```
            /// # mod iri_core { pub use {iri_grammar::*, iri_lint as lint}; }
            /// use iri_core::lint::Code;
            ///
            /// assert_eq!(Code::UrnBadNid.name(), "urn-bad-nid");
            /// ```
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$Code => $name,)* }
            }

            /// Returns its group, which says what it is about.
            ///
            /// ```
            /// # mod iri_core { pub use {iri_grammar::*, iri_lint as lint}; }
            /// use iri_core::lint::{Code, Group};
            ///
            /// assert_eq!(Code::HostNumber.group(), Group::Reader);
            /// ```
            #[must_use]
            pub const fn group(self) -> Group {
                match self { $(Self::$Code => Group::$Group,)* }
            }

            /// Returns its default severity, which a caller can replace with [`Levels`](super::Levels).
            ///
            /// ```
            /// # mod iri_core { pub use {iri_grammar::*, iri_lint as lint}; }
            /// use iri_core::lint::{Code, Severity};
            ///
            /// assert_eq!(Code::DotSegments.severity(), Severity::Note);
            /// ```
            #[must_use]
            pub const fn severity(self) -> Severity {
                match self { $(Self::$Code => Severity::$Severity,)* }
            }

            /// Returns its sentence, in which a finding replaces `{}` by a character or an address.
            pub(super) const fn sentence(self) -> &'static str {
                match self { $(Self::$Code => $sentence,)* }
            }

            /// Returns the kind of detail that replaces `{}` in its sentence.
            pub(super) const fn detail(self) -> Detail {
                match self { $(Self::$Code => Detail::$Detail,)* }
            }

            /// Returns what to do about it, if that does not depend on the finding.
            pub(super) const fn hint(self) -> Option<&'static str> {
                match self { $(Self::$Code => $hint,)* }
            }

            /// Returns what the page on lints says about it: the reason, and texts with and without it.
            #[doc(hidden)]
            #[must_use]
            pub const fn page(self) -> Page {
                match self {
                    $(Self::$Code => Page {
                        sentence: $sentence,
                        doc: $doc,
                        feature: concat!($($feature)?),
                        bad: &$bad,
                        good: &$good,
                    },)*
                }
            }
        }
    };
}
pub(super) use codes;

impl Page {
    /// Returns the feature that is off, so that the code is never found.
    #[doc(hidden)]
    #[must_use]
    pub fn missing_feature(&self) -> Option<&'static str> {
        let is_on = match self.feature {
            "bidi" => cfg!(feature = "bidi"),
            "nfc" => cfg!(feature = "nfc"),
            "scripts" => cfg!(feature = "scripts"),
            feature => feature.is_empty(),
        };
        (!is_on).then_some(self.feature)
    }
}
