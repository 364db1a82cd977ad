//! The three kinds of XRI: whether they have an authority.

use iri_grammar::xri::kind::XriKind;

/// The mark of an [`Xri`](crate::Xri): there is an authority.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HasAuthority {}

/// The mark of an [`XriRef`](crate::XriRef): there may be an authority.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MaybeAuthority {}

/// The mark of a [`RelativeXriRef`](crate::RelativeXriRef): there is no authority.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoAuthority {}

mod sealed {
    pub trait Sealed {}
}

/// Says whether references have an authority: [`HasAuthority`], [`MaybeAuthority`] or [`NoAuthority`]. Sealed.
pub trait Presence: sealed::Sealed + Copy + Eq {
    /// The grammar rule.
    const KIND: XriKind;

    /// The names of the types: borrowed, in a buffer, in a `String`.
    #[doc(hidden)]
    const NAMES: [&'static str; 3];
}

/// Says for certain whether references have an authority: [`HasAuthority`] or [`NoAuthority`]. Sealed.
pub trait Known: Presence {}

impl Known for HasAuthority {}

impl Known for NoAuthority {}

impl sealed::Sealed for HasAuthority {}

impl Presence for HasAuthority {
    const KIND: XriKind = XriKind::Xri;
    const NAMES: [&'static str; 3] = ["Xri", "XriBuf", "XriString"];
}

impl sealed::Sealed for MaybeAuthority {}

impl Presence for MaybeAuthority {
    const KIND: XriKind = XriKind::XriRef;
    const NAMES: [&'static str; 3] = ["XriRef", "XriRefBuf", "XriRefString"];
}

impl sealed::Sealed for NoAuthority {}

impl Presence for NoAuthority {
    const KIND: XriKind = XriKind::RelativeXriRef;
    const NAMES: [&'static str; 3] = [
        "RelativeXriRef",
        "RelativeXriRefBuf",
        "RelativeXriRefString",
    ];
}
