//! `xri!` and `xri_ref!`, which work as `iri!` does.

literals! {
    $
    /// Makes an [`Xri<'static>`](crate::Xri) from a literal, which the compiler checks: XRI 3.0's `xri`, with an
    /// authority.
    ///
    /// ```
    /// use iri_core::{Xri, xri};
    ///
    /// const CONTACT: Xri<'static> = xri!("=example*home/+contact");
    /// assert_eq!(CONTACT.authority(), "=example*home");
    /// ```
    ///
    /// It needs iri-core's feature `xri`. A cross-reference ends at its matching parenthesis.
    ///
    /// ```compile_fail
    /// let _ = iri_core::xri!("@example*(http://example.com/a(b)");
    /// ```
    /// ```text
    /// error: invalid xri: the text ends within a cross-reference, at byte 33
    ///          |
    ///          | @example*(http://example.com/a(b)
    ///          |                                  ^ close it with `)`
    /// ```
    xri
    /// Makes an [`XriRef<'static>`](crate::XriRef) from a literal, which the compiler checks: XRI 3.0's
    /// `xri-reference`, with or without an authority.
    ///
    /// ```
    /// use iri_core::xri_ref;
    ///
    /// let links = [xri_ref!("=example"), xri_ref!("../+contact"), xri_ref!("(=a)*b")];
    /// assert!(links[1].authority().is_none());
    /// ```
    ///
    /// It needs iri-core's feature `xri`. A text that begins with `xri://` is of version 2.0.
    ///
    /// ```compile_fail
    /// let _ = iri_core::xri_ref!("xri://=example");
    /// ```
    /// ```text
    /// error: invalid xri-reference: `xri://` is XRI 2.0, at byte 4
    ///          |
    ///          | xri://=example
    ///          |     ^ leave out `//`; what begins with none of =@+$ has no form in XRI 3.0
    /// ```
    xri_ref
}
