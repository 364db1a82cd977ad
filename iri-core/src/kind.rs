//! What tells the kinds of reference apart: their characters, whether they have a scheme, and whether they may have a fragment.
//!
//! Each is a mark, a type parameter of [`IriReference`](crate::IriReference). Three marks are a kind if a grammar rule has them:
//!
//! | | [`HasScheme`] | [`HasScheme`], [`NoFragment`] | [`MaybeScheme`] | [`NoScheme`] |
//! |---|---|---|---|---|
//! | [`Unicode`] | `IRI` | `absolute-IRI` | `IRI-reference` | `irelative-ref` |
//! | [`Ascii`] | `URI` | `absolute-URI` | `URI-reference` | `relative-ref` |
//!
//! A function that leaves a mark open takes every kind that has the others:
//!
//! ```
//! use iri_core::kind::HasScheme;
//! use iri_core::{AbsoluteUri, Iri, IriReference};
//!
//! fn is_secure<C, F>(iri: IriReference<&str, C, HasScheme, F>) -> bool {
//!     iri.scheme().is("https")
//! }
//!
//! assert!(is_secure(Iri::parse("https://例え.jp/#top")?));
//! assert!(!is_secure(AbsoluteUri::parse("coap://device/")?));
//! # Ok::<(), iri_core::ParseError>(())
//! ```
//!
//! A function over all kinds and storages takes an `&impl` [`Reference`](crate::Reference).

use iri_grammar::Kind;

/// The mark of all of Unicode: RFC 3987.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unicode {}

/// The mark of ASCII: RFC 3986.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ascii {}

/// The mark of a reference that has a scheme.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HasScheme {}

/// The mark of a reference that may have a scheme.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MaybeScheme {}

/// The mark of a reference that has no scheme: it is relative.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoScheme {}

/// The mark of a reference that may have a fragment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MaybeFragment {}

/// The mark of a reference that has no fragment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoFragment {}

mod sealed {
    pub trait Sealed {}
}

/// The characters that a kind may have: [`Unicode`] or [`Ascii`]. Sealed.
pub trait Characters: sealed::Sealed {
    /// Whether all of Unicode is admitted.
    const IS_IRI: bool;
}

impl sealed::Sealed for Unicode {}

impl Characters for Unicode {
    const IS_IRI: bool = true;
}

impl sealed::Sealed for Ascii {}

impl Characters for Ascii {
    const IS_IRI: bool = false;
}

/// Three marks that are a kind: its characters, its scheme, its fragment. Sealed.
///
/// ```
/// use iri_core::kind::{HasKind, HasScheme, MaybeFragment, Unicode};
/// use iri_core::{IriReference, Kind, ParseError};
///
/// assert_eq!(<(Unicode, HasScheme, MaybeFragment)>::KIND, Kind::Iri);
///
/// /// Parses a text as any kind.
/// fn parse<C, S, F>(text: &str) -> Result<IriReference<&str, C, S, F>, ParseError>
/// where
///     (C, S, F): HasKind,
/// {
///     IriReference::<&str, C, S, F>::parse(text)
/// }
/// # assert!(parse::<Unicode, HasScheme, MaybeFragment>("a:b").is_ok());
/// ```
#[diagnostic::on_unimplemented(message = "no kind of reference has the marks `{Self}`")]
pub trait HasKind: sealed::Sealed {
    /// The kind, which names the grammar rule.
    const KIND: Kind;

    /// The names of its types: borrowed, in a buffer, in a `String`.
    #[doc(hidden)]
    const NAMES: [&'static str; 3];
}

/// Says which kind three marks are, with either characters.
macro_rules! kinds {
    ($(
        ($Scheme:ident, $Fragment:ident) => $Iri:ident $IriBuf:ident $IriString:ident, $Uri:ident $UriBuf:ident $UriString:ident;
    )*) => {$(
        impl<C: Characters> sealed::Sealed for (C, $Scheme, $Fragment) {}

        impl<C: Characters> HasKind for (C, $Scheme, $Fragment) {
            const KIND: Kind = if C::IS_IRI { Kind::$Iri } else { Kind::$Uri };
            const NAMES: [&'static str; 3] = if C::IS_IRI {
                [stringify!($Iri), stringify!($IriBuf), stringify!($IriString)]
            } else {
                [stringify!($Uri), stringify!($UriBuf), stringify!($UriString)]
            };
        }
    )*};
}

kinds! {
    (HasScheme, MaybeFragment) => Iri IriBuf IriString, Uri UriBuf UriString;
    (HasScheme, NoFragment) =>
        AbsoluteIri AbsoluteIriBuf AbsoluteIriString, AbsoluteUri AbsoluteUriBuf AbsoluteUriString;
    (MaybeScheme, MaybeFragment) => IriRef IriRefBuf IriRefString, UriRef UriRefBuf UriRefString;
    (NoScheme, MaybeFragment) =>
        RelativeIriRef RelativeIriRefBuf RelativeIriRefString,
        RelativeUriRef RelativeUriRefBuf RelativeUriRefString;
}
