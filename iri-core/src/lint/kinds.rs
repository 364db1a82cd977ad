//! `lints` of every kind.

use iri_lint::Lints;
use iri_lint::lints::of;

use crate::storage::Owned;
use crate::types::iri_reference::IriReference;

/// # Lints
impl<'a, C, S, F> IriReference<&'a str, C, S, F> {
    /// Returns the findings: what it has although it should not. See [`lint`](crate::lint). It needs the feature `lint`.
    ///
    /// ```
    /// use iri_core::lint::Code;
    ///
    /// let iri = iri_core::Iri::parse("http://h/a/../%2e%2e/b")?;
    /// let codes = iri.lints().map(|finding| finding.code());
    /// assert!(codes.into_iter().any(|code| code == Code::EncodedDotSegments));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn lints(self) -> Lints<'a> {
        of(self.parts())
    }
}

/// # Lints
impl<T: Owned, C, S, F> IriReference<T, C, S, F> {
    /// See [`lints`](crate::Iri::lints).
    #[must_use]
    pub fn lints(&self) -> Lints<'_> {
        self.borrowed().lints()
    }
}
