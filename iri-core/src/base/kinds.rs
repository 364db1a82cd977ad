//! Says which kinds can be a base, and what resolving against each gives.

use iri_grammar::Kind;

use crate::kind::{Characters, HasKind, HasScheme, MaybeFragment, MaybeScheme};
use crate::storage::Storage;
use crate::types::iri_reference::IriReference;
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
#[diagnostic::on_unimplemented(
    message = "a base has a scheme, and `{Self}` may have none",
    label = "no kind with a scheme",
    note = "parse it as `Iri` or `Uri`, or resolve it against a base first"
)]
pub trait BaseKind: Reference {
    /// The result of resolving a reference against it: an [`Iri`](crate::Iri) or a [`Uri`](crate::Uri).
    type Target: Output;

    /// The kind of a reference to resolve: [`Kind::IriRef`] or [`Kind::UriRef`].
    const REFERENCE: Kind;
}

impl<T: Storage, C: Characters, F> BaseKind for IriReference<T, C, HasScheme, F>
where
    (C, HasScheme, F): HasKind,
{
    type Target = IriReference<&'static str, C>;

    const REFERENCE: Kind = <(C, MaybeScheme, MaybeFragment)>::KIND;
}
