//! postcard: how long what is sent can be, and its schema. On the wire each type is a string, as serde writes it.

use iri_core::__family::longest;
use iri_core::operation::OwnedKind;
use postcard::experimental::max_size::MaxSize;
use postcard_schema::Schema;
use postcard_schema::schema::{DataModelType, NamedType};

use crate::config::{Joined, Secret, Unresolved};
use crate::hosts::{HostListBuf, Hosts};
use crate::policy::Checked;

impl<const N: usize> MaxSize for HostListBuf<N> {
    const POSTCARD_MAX_SIZE: usize = longest(N);
}

// The same in each storage, as what one writes another reads.
impl<T> Schema for Hosts<T> {
    const SCHEMA: &'static NamedType = &NamedType {
        name: "HostList",
        ty: &DataModelType::String,
    };
}

/// Implements both traits for a type with the text of another.
macro_rules! as_text_of {
    ($([$($generics:tt)*] $Type:ty, $Text:ty, [$($bound:tt)*];)*) => {$(
        impl<$($generics)*> MaxSize for $Type
        where
            $Text: MaxSize,
            $($bound)*
        {
            const POSTCARD_MAX_SIZE: usize = <$Text>::POSTCARD_MAX_SIZE;
        }

        impl<$($generics)*> Schema for $Type
        where
            $Text: Schema,
            $($bound)*
        {
            const SCHEMA: &'static NamedType = <$Text>::SCHEMA;
        }
    )*};
}

as_text_of! {
    [T, R] Checked<T, R>, T, [];
    [T, B] Joined<T, B>, T, [];
    [T] Unresolved<T>, T::Reference, [T: OwnedKind];
}

/// There is no `MaxSize`: a secret is written redacted, which may be longer than its text.
impl<T: Schema, C> Schema for Secret<T, C> {
    const SCHEMA: &'static NamedType = T::SCHEMA;
}
