//! What the crates above this one are made of: iri-policy and its siblings, which depend on exactly this version. **Nothing here is
//! for others**, and any release may change it.
//!
//! A text that one of them makes is as valid as those of this crate: `write` parses it again where tests ask for it (`iri_checks`).

use iri_grammar::grammar::parts::Parts;
use iri_grammar::grammar::positions::Positions;
use iri_grammar::report::secret::Masking;

use crate::component::{Authority, Decoded, Fragment, Path, Plus, Query, Scheme, Userinfo};
use crate::operation::normalize::Normalize;
use crate::types::borrowed::{Iri, IriRef};
use crate::write::operation::Operation;
use crate::write::output::Located;

pub use crate::component::connect::port_or_default;
pub use crate::component::traits::traits;
pub use crate::dot_segments::parts::dots;
#[cfg(feature = "postcard-unstable")]
pub use crate::foreign::postcard::longest;
pub use crate::operation::normalize::Form;
pub use crate::operation::redact::show;
pub use crate::operation::to_iri::Unicode;
pub use crate::types::reference::sealed::Sealed;
#[cfg(feature = "serde")]
pub use crate::types::serde;
pub use crate::write::address::{Address, MAX_LEN, put, put_decimal};
pub use crate::write::copier::{put_mapped, put_triplet};
pub use crate::write::error::{error, of_from_str};
pub use crate::write::fixed::Fixed;
pub use crate::write::formatted::format;
pub use crate::write::mapping::{Mapping, Replacement};
pub use crate::write::out::Out;
pub use crate::write::pieces::EachPiece;
pub use crate::write::source::UNKNOWN;
pub use crate::write::writer::{write, write_into};

/// Makes an operation of what makes its text.
pub const fn operation<K: ?Sized, O>(source: O) -> Operation<K, O> {
    Operation::new(source)
}

/// Returns what makes the text of an operation.
pub const fn source<K: ?Sized, O>(operation: &Operation<K, O>) -> &O {
    &operation.source
}

/// Returns the text of a reference, and where its components end.
pub const fn parts(reference: IriRef<'_>) -> Parts<'_> {
    reference.parts()
}

/// Makes a reference of a text that was checked.
pub const fn reference(parts: Parts<'_>) -> IriRef<'_> {
    IriRef::from_parts(parts)
}

/// Makes an IRI of a text that was checked.
pub const fn iri(parts: Parts<'_>) -> Iri<'_> {
    Iri::from_parts(parts)
}

/// Says where the components of a result end, which the caller has parsed or found out.
pub const fn located(at: Positions) -> Located {
    Located(at)
}

/// Decodes a text that has a `%` only before two hexadecimal digits.
pub const fn decoded(text: &str, plus: Plus, masking: Masking) -> Decoded<'_> {
    Decoded::new(text, plus, masking)
}

/// Normalises a reference. Only a [`Form`] of addresses links what they need.
#[inline(always)]
pub const fn normalize(reference: IriRef<'_>, form: Form) -> Normalize<'_> {
    Normalize {
        parts: reference.parts(),
        form,
    }
}

/// Returns whether the normal form is the reference itself.
#[inline(always)]
pub fn is_normal(normal: &Normalize<'_>) -> bool {
    normal.is_identity()
}

/// Makes components of texts that were checked.
macro_rules! components {
    ($($component:ident $Component:ident,)*) => {$(
        #[doc = concat!("Makes a ", stringify!($component), " of its text, which was checked.")]
        pub const fn $component(text: &str) -> $Component<'_> {
            $Component(text)
        }
    )*};
}

components! {
    scheme Scheme,
    userinfo Userinfo,
    path Path,
    query Query,
    fragment Fragment,
}

/// Makes an authority without userinfo of its text, which was checked.
pub const fn authority(text: &str, host_end: u32) -> Authority<'_> {
    Authority {
        text,
        host_start: 0,
        host_end,
    }
}
