//! Says which kinds can be a base, and what resolving against each gives.

use iri_grammar::Kind;

use crate::builder::error::BuildError;
use crate::component::Segment;
use crate::types::borrowed::{AbsoluteIri, AbsoluteUri, Iri, Uri};
use crate::types::buf::{AbsoluteIriBuf, AbsoluteUriBuf, IriBuf, UriBuf};
use crate::types::kinds::for_each_kind;
use crate::types::reference::Reference;
#[cfg(feature = "alloc")]
use crate::types::string::{AbsoluteIriString, AbsoluteUriString, IriString, UriString};
use crate::write::output::Output;

/// A kind with a scheme, in any storage: it can be a [`Base`](crate::Base).
///
/// This trait is sealed, as [`Reference`] is.
///
/// ```
/// use iri_core::{Base, BaseKind, BaseError, Uri};
///
/// fn base_of<T: BaseKind>(reference: T) -> Result<Base<T>, BaseError> {
///     Base::new(reference)
/// }
/// assert!(base_of(Uri::parse("coap://device/v1/")?).is_ok());
/// # Ok::<(), iri_core::ParseError>(())
/// ```
pub trait BaseKind: Reference {
    /// The result of resolving a reference against it: an [`Iri`] or a [`Uri`].
    type Target: Output;

    /// The kind of a reference to resolve: [`Kind::IriRef`] or [`Kind::UriRef`].
    const REFERENCE: Kind;
}

/// A kind that owns its text, so that a `/` can be added to it.
///
/// This trait is sealed, as [`Reference`] is.
///
/// ```
/// use iri_core::{Base, OwnedBaseKind, UriBuf};
///
/// fn directory<T: OwnedBaseKind>(reference: T) -> Option<Base<T>> {
///     Base::with_slash(reference).ok()
/// }
/// let base = directory(UriBuf::<32>::parse("coap://device/v1")?).unwrap();
/// assert_eq!(base.as_str(), "coap://device/v1/");
/// # Ok::<(), iri_core::BufError>(())
/// ```
pub trait OwnedBaseKind: BaseKind {
    /// Appends a `/` to the path.
    #[doc(hidden)]
    fn push_slash(&mut self) -> Result<(), BuildError>;
}

macro_rules! bases {
    (
        kind = $Kind:ident, buf = $Buf:ident, string = $String:ident, as_kind = $as:ident, of = $Of:ident,
        scheme = $scheme:ident, fragment = $fragment:ident, without_fragment = $Without:ident, start = $start:literal, example = $example:literal,
        always = $always:tt, perhaps = $perhaps:tt, base = [], $($rest:tt)*
    ) => {};
    (
        kind = $Kind:ident, buf = $Buf:ident, string = $String:ident, as_kind = $as:ident, of = $Of:ident,
        scheme = $scheme:ident, fragment = $fragment:ident, without_fragment = $Without:ident, start = $start:literal, example = $example:literal,
        always = $always:tt, perhaps = $perhaps:tt, base = [$Reference:ident, $Target:ident], $($rest:tt)*
    ) => {
        base!(['a] $Kind<'a>, $Reference $Target);
        base!([const N: usize] $Buf<N>, $Reference $Target owned);
        #[cfg(feature = "alloc")]
        base!([] $String, $Reference $Target owned);
    };
}

macro_rules! base {
    ([$($generics:tt)*] $Type:ty, $Reference:ident $Target:ident) => {
        impl<$($generics)*> BaseKind for $Type {
            type Target = $Target<'static>;

            const REFERENCE: Kind = Kind::$Reference;
        }
    };
    ([$($generics:tt)*] $Type:ty, $Reference:ident $Target:ident owned) => {
        base!([$($generics)*] $Type, $Reference $Target);

        impl<$($generics)*> OwnedBaseKind for $Type {
            fn push_slash(&mut self) -> Result<(), BuildError> {
                self.push_segment(Segment::EMPTY)
            }
        }
    };
}

for_each_kind!(bases);
