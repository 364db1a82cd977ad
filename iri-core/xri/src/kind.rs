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

macro_rules! presences {
    ($($Presence:ident = $Kind:ident, $Buf:ident, $String:ident;)*) => {$(
        impl sealed::Sealed for $Presence {}

        impl Presence for $Presence {
            const KIND: XriKind = XriKind::$Kind;
            const NAMES: [&'static str; 3] = [stringify!($Kind), stringify!($Buf), stringify!($String)];
        }
    )*};
}

presences! {
    HasAuthority = Xri, XriBuf, XriString;
    MaybeAuthority = XriRef, XriRefBuf, XriRefString;
    NoAuthority = RelativeXriRef, RelativeXriRefBuf, RelativeXriRefString;
}
