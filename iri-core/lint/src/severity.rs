//! The severities and the groups of findings.

/// The severity of a finding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Severity {
    /// Style: another text with the same meaning is more usual
    Note,
    /// A reader or a person may take it for something else
    Warning,
    /// It breaks a rule of its scheme or of an RFC, or leads to another place than it seems to
    Error,
}

impl Severity {
    /// All severities, the least first.
    pub const ALL: [Self; 3] = [Self::Note, Self::Warning, Self::Error];

    /// Returns its name: `note`, `warning`, `error`.
    ///
    /// ```
    /// # mod iri_core { pub use {iri_grammar::*, iri_lint as lint}; }
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

/// What a lint is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Group {
    /// The characters
    Text,
    /// Browsers, and others that follow the URL Standard of the WHATWG, read the text in another way
    Reader,
    /// The host
    Host,
    /// The rules of a scheme
    Scheme,
    /// Style
    Style,
}
