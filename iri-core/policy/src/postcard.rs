//! postcard: how long what is sent can be, and its schema. On the wire each type is a string, as serde writes it.

use iri_core::__family::longest;
use iri_core::operation::OwnedKind;
use postcard::experimental::max_size::MaxSize;
use postcard_schema::Schema;
use postcard_schema::schema::{DataModelType, NamedType};

use crate::config::{Joined, Secret, Unresolved};
use crate::hosts::{HostListBuf, Hosts};
use crate::patterns::{HostPatternsBuf, Patterns};
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

impl<const N: usize> MaxSize for HostPatternsBuf<N> {
    const POSTCARD_MAX_SIZE: usize = longest(N);
}

impl<T> Schema for Patterns<T> {
    const SCHEMA: &'static NamedType = &NamedType {
        name: "HostPatterns",
        ty: &DataModelType::String,
    };
}

impl<T: MaxSize, R> MaxSize for Checked<T, R> {
    const POSTCARD_MAX_SIZE: usize = T::POSTCARD_MAX_SIZE;
}

impl<T: Schema, R> Schema for Checked<T, R> {
    const SCHEMA: &'static NamedType = T::SCHEMA;
}

impl<T: MaxSize, B> MaxSize for Joined<T, B> {
    const POSTCARD_MAX_SIZE: usize = T::POSTCARD_MAX_SIZE;
}

impl<T: Schema, B> Schema for Joined<T, B> {
    const SCHEMA: &'static NamedType = T::SCHEMA;
}

impl<T: OwnedKind<Reference: MaxSize>> MaxSize for Unresolved<T> {
    const POSTCARD_MAX_SIZE: usize = T::Reference::POSTCARD_MAX_SIZE;
}

impl<T: OwnedKind<Reference: Schema>> Schema for Unresolved<T> {
    const SCHEMA: &'static NamedType = T::Reference::SCHEMA;
}

/// There is no `MaxSize`: a secret is written redacted, which may be longer than its text.
impl<T: Schema, C> Schema for Secret<T, C> {
    const SCHEMA: &'static NamedType = T::SCHEMA;
}
