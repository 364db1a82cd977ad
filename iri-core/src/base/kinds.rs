//! Says which kinds can be a base, and what resolving against each gives.

use iri_grammar::Kind;

use crate::builder::error::BuildError;
use crate::component::Segment;
use crate::types::all::*;
use crate::types::reference::Reference;
use crate::write::output::Output;

/// A kind with a scheme, in any storage: it can be a [`Base`](crate::base::Base).
///
/// This trait is sealed, as [`Reference`] is.
///
/// ```
/// use iri_core::Uri;
/// use iri_core::base::{Base, BaseError, BaseKind};
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
/// use iri_core::UriBuf;
/// use iri_core::base::{Base, OwnedBaseKind};
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

macro_rules! base {
    (
        [$($generics:tt)*] $Type:ty, [$($const:tt)*] [$($reference:tt)?] $self:ident $lifetime:lifetime, $parse:expr, $start:literal,
        kind = $Kind:ident, base = [$Reference:ident, $Target:ident], $($rest:tt)*
    ) => {
        impl<$($generics)*> BaseKind for $Type {
            type Target = $Target<'static>;

            const REFERENCE: Kind = Kind::$Reference;
        }

        base!(@ [$($const)*] [$($generics)*] $Type);
    };
    (@ [const] $($borrows:tt)*) => {};
    (@ [] [$($generics:tt)*] $Type:ty) => {
        impl<$($generics)*> OwnedBaseKind for $Type {
            fn push_slash(&mut self) -> Result<(), BuildError> {
                self.push_segment(Segment::EMPTY)
            }
        }
    };
    ($($other:tt)*) => {};
}

for_each_type!(base);
