//! `xri!` and `xri_ref!`, which work as `iri!` of iri-core does. Each calls the macro of iri-macros and passes the path of this crate. So
//! they work under any name of the crate.

/// Makes an [`Xri<'static>`](crate::Xri) from a literal, which the compiler checks: XRI 3.0's `xri`, with an
/// authority.
///
/// ```
/// use iri_xri::{Xri, xri};
///
/// const CONTACT: Xri<'static> = xri!("=example*home/+contact");
/// assert_eq!(CONTACT.authority(), "=example*home");
/// ```
///
/// A cross-reference ends at its matching parenthesis.
///
/// ```compile_fail
/// let _ = iri_xri::xri!("@example*(http://example.com/a(b)");
/// ```
/// ```text
/// error: invalid xri: the text ends within a cross-reference, at byte 33
///          |
///          | @example*(http://example.com/a(b)
///          |                                  ^ close it with `)`
/// ```
#[cfg_attr(docsrs, doc(cfg(feature = "literals")))]
#[macro_export]
macro_rules! xri {
    ($($tokens:tt)*) => {
        $crate::__macros::xri!(crate = $crate, $($tokens)*)
    };
}

/// Makes an [`XriRef<'static>`](crate::XriRef) from a literal, which the compiler checks: XRI 3.0's
/// `xri-reference`, with or without an authority.
///
/// ```
/// use iri_xri::xri_ref;
///
/// let links = [xri_ref!("=example"), xri_ref!("../+contact"), xri_ref!("(=a)*b")];
/// assert!(links[1].authority().is_none());
/// ```
///
/// A text that begins with `xri://` is of version 2.0.
///
/// ```compile_fail
/// let _ = iri_xri::xri_ref!("xri://=example");
/// ```
/// ```text
/// error: invalid xri-reference: `xri://` is XRI 2.0, at byte 4
///          |
///          | xri://=example
///          |     ^ leave out `//`; what begins with none of =@+$ has no form in XRI 3.0
/// ```
#[cfg_attr(docsrs, doc(cfg(feature = "literals")))]
#[macro_export]
macro_rules! xri_ref {
    ($($tokens:tt)*) => {
        $crate::__macros::xri_ref!(crate = $crate, $($tokens)*)
    };
}
