//! How bad findings are, and what they are about.

/// How bad a finding is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Severity {
    /// Style: another text is usual for the same
    Note,
    /// Some reader, or a person, may take it for something else
    Warning,
    /// It breaks a rule that its scheme or an RFC has, or leads elsewhere
    Error,
}

impl Severity {
    /// All severities, the least first.
    pub const ALL: [Self; 3] = [Self::Note, Self::Warning, Self::Error];

    /// Returns its name: `note`, `warning`, `error`.
    ///
    /// ```
    /// # use iri_grammar as iri_core;
    /// assert_eq!(iri_core::lint::Severity::Note.name(), "note");
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Note => "note",
            Self::Warning => "warning",
            Self::Error => "error",
        }
    }
}

/// What codes are about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Group {
    /// The characters
    Text,
    /// Another reader goes elsewhere: browsers, and who follows the URL Standard of the WHATWG
    Reader,
    /// The host
    Host,
    /// The rules of a scheme
    Scheme,
    /// Style
    Style,
}
