//! Tests postcard's traits: each type has the size and the schema of its text.
#![cfg(feature = "postcard-unstable")]

use iri_core::base::Base;
use iri_core::{Uri, UriBuf};
use iri_policy::hosts::HostListBuf;
use iri_policy::{Checked, FixedBase, Https, Joined, Secret, Unresolved};
use postcard::experimental::max_size::MaxSize;
use postcard_schema::Schema;
use postcard_schema::schema::DataModelType;
use serde_core::Serialize;

/// Returns how many bytes the encoding of a text takes as a `T`.
fn encoded<T: Serialize + for<'t> TryFrom<&'t str>>(text: &str) -> usize {
    let Ok(value) = T::try_from(text) else {
        panic!("{text}");
    };
    postcard::to_slice(&value, &mut [0; 1 << 15]).unwrap().len()
}

struct Store;

impl FixedBase for Store {
    type Kind = Uri<'static>;
    const BASE: Base<Uri<'static>> = match Uri::parse("s://h/") {
        Ok(uri) => match Base::from_uri(uri) {
            Ok(base) => base,
            Err(_) => panic!(),
        },
        Err(_) => panic!(),
    };
}

#[test]
fn each_type_has_the_size_of_its_text() {
    fn full<T: MaxSize + Serialize + for<'t> TryFrom<&'t str>>(text: &str) {
        assert_eq!(T::POSTCARD_MAX_SIZE, 11);
        assert_eq!(encoded::<T>(text), 11);
    }
    full::<Checked<UriBuf<10>, Https>>("https://h/");
    full::<Joined<UriBuf<10>, Store>>("a/bc");
    full::<Unresolved<UriBuf<10>>>("0123456789");
    full::<HostListBuf<10>>("s://a,b:80");
}

#[test]
fn each_type_has_the_schema_of_its_text() {
    fn schema<T: Schema>(name: &str) {
        assert_eq!(T::SCHEMA.name, name);
        assert_eq!(*T::SCHEMA.ty, DataModelType::String);
    }
    schema::<Checked<Uri<'_>, Https>>("Uri");
    schema::<Joined<UriBuf<8>, Store>>("Uri");
    schema::<Unresolved<UriBuf<8>>>("UriRef");
    schema::<Secret<UriBuf<8>>>("Uri");
    schema::<HostListBuf<8>>("HostList");
    #[cfg(feature = "alloc")]
    schema::<iri_policy::hosts::HostListString>("HostList");
}

/// Another crate's derive can stand beside ours, as a newtype is written as its text.
#[cfg(feature = "macros")]
#[test]
fn a_newtype_derives_both() {
    #[derive(iri_policy::IriNewtype, MaxSize, Schema)]
    #[iri(schemes("s"))]
    struct Place(UriBuf<10>);

    assert_eq!(Place::POSTCARD_MAX_SIZE, 11);
    assert_eq!(encoded::<Place>("s://h/a/bc"), 11);
    assert_eq!(
        *Place::SCHEMA.ty,
        DataModelType::NewtypeStruct(UriBuf::<10>::SCHEMA)
    );
}
