//! What the crates above this one are made of: iri-policy and its siblings, which depend on exactly this version. **Nothing here is
//! for others**, and any release may change it.
//!
//! A text that one of them makes is as valid as those of this crate: `write` parses it again where tests ask for it (`iri_checks`).

use iri_grammar::grammar::parts::Parts;
use iri_grammar::grammar::positions::Positions;
use iri_grammar::report::secret::Masking;

pub use crate::base::base::check as check_base;
pub use crate::base::error::NO_TRAILING_SLASH;
pub use crate::component::connect::port_or_default;
pub use crate::component::traits::traits;
use crate::component::{
    Authority, Decoded, Fragment, Host, Path, Plus, Port, Query, Scheme, Userinfo,
};
pub use crate::dot_segments::parts::dots;
pub use crate::dot_segments::remove_dot_segments;
pub use crate::dot_segments::split::SplitPath;
#[cfg(feature = "postcard-unstable")]
pub use crate::foreign::postcard::longest;
pub use crate::operation::normalize::Form;
use crate::operation::normalize::Normalize;
pub use crate::operation::redact::show;
pub use crate::operation::to_iri::Unicode;
use crate::types::iri_reference::{Iri, IriRef};
pub use crate::types::reference::sealed::Sealed;
#[cfg(feature = "serde")]
pub use crate::types::serde;
pub use crate::types::text::text_conversions;
pub use crate::write::address::{Address, MAX_LEN, put, put_decimal};
pub use crate::write::copier::{put_mapped, put_triplet};
pub use crate::write::error::{error, hinted, of_from_str};
pub use crate::write::fixed::Fixed;
pub use crate::write::formatted::format;
pub use crate::write::mapping::{Mapping, Replacement, Verbatim};
use crate::write::operation::Operation;
pub use crate::write::out::Out;
pub use crate::write::output::Located;
pub use crate::write::pieces::EachPiece;
pub use crate::write::source::UNKNOWN;
pub use crate::write::writer::{write, write_into};

__if_feature! {
    $
    // For what a trait of this crate asks for where its `alloc` is on, which that of a crate above need not be.
    __alloc_of_iri_core_is_on: "alloc",
}

/// Makes an operation of what makes its text.
#[inline]
pub const fn operation<K: ?Sized, O>(source: O) -> Operation<K, O> {
    Operation::new(source)
}

/// Returns what makes the text of an operation.
#[inline]
pub const fn source<K: ?Sized, O>(operation: &Operation<K, O>) -> &O {
    &operation.source
}

/// Returns the text of a reference, and where its components end.
#[inline]
pub const fn parts(reference: IriRef<'_>) -> Parts<'_> {
    reference.parts()
}

/// Makes a reference of a text that was checked.
#[inline]
pub const fn reference(parts: Parts<'_>) -> IriRef<'_> {
    IriRef::from_parts(parts)
}

/// Returns the host of a reference. (That of `reference(parts)` copies the positions, which firmware pays for.)
#[inline]
pub const fn host<'a>(parts: &Parts<'a>) -> Option<Host<'a>> {
    Host::of(parts)
}

/// Returns the port of a reference.
#[inline]
pub const fn port<'a>(parts: &Parts<'a>) -> Option<Port<'a>> {
    Port::of(parts)
}

/// Makes an IRI of a text that was checked.
#[inline]
pub const fn iri(parts: Parts<'_>) -> Iri<'_> {
    Iri::from_parts(parts)
}

/// Says where the components of a result end, which the caller has parsed or found out.
#[inline]
pub const fn located(at: Positions) -> Located {
    Located(at)
}

/// Returns where the components of a result end.
#[inline]
pub const fn positions(Located(at): Located) -> Positions {
    at
}

/// Decodes a text that has a `%` only before two hexadecimal digits.
#[inline]
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
        #[inline]
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
#[inline]
pub const fn authority(text: &str, host_end: u32) -> Authority<'_> {
    Authority {
        text,
        host_start: 0,
        host_end,
    }
}

/// Returns where the host of an authority ends, in bytes from the start of the authority.
#[inline]
pub const fn host_end(authority: Authority<'_>) -> u32 {
    authority.host_end
}
