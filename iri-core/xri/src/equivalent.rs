//! Compares XRIs by what they name.

use iri_grammar::text::slice::slice;

use super::normal_form::{same, same_authority};
use super::reference::Xri;

impl<'a> Xri<'a> {
    /// Returns whether both name the same. `xri:` may be missing in either. The case of ASCII letters in authorities
    /// does not matter, except within IRIs in cross-references, nor does the case of the digits of percent triplets.
    ///
    /// The case of letters beyond ASCII matters, and nothing is composed, decomposed or decoded. (`==` compares the
    /// texts.)
    ///
    /// ```
    /// use iri_xri::Xri;
    ///
    /// let same = |a, b| Ok::<_, iri_core::ParseError>(Xri::parse(a)?.equivalent(Xri::parse(b)?));
    /// assert!(same("xri:@Example*A%2f/b", "@example*a%2F/b")?);
    /// assert!(!same("@example/B", "@example/b")?);
    /// assert!(!same("@a*(http://h/B)", "@a*(http://h/b)")?);
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub fn equivalent(self, other: Xri<'_>) -> bool {
        same_authority(self.authority().as_str(), other.authority().as_str())
            && same(self.after_authority(), other.after_authority(), false)
    }

    fn after_authority(self) -> &'a [u8] {
        let parts = self.parts();
        let length = parts.text.len() as u32;
        slice(parts.text, parts.at.path_start, length).as_bytes()
    }
}
