//! Tests postcard's traits: nothing that is sent is longer than said, and all storages of a kind have one schema.
#![cfg(feature = "postcard-unstable")]

use iri_core::base::Base;
use iri_core::*;
use postcard::experimental::max_size::MaxSize;
use postcard_schema::Schema;
use postcard_schema::key::Key;
use postcard_schema::schema::DataModelType;
use serde_core::Serialize;

/// Returns how many bytes the encoding of a text takes as a `T`.
fn encoded<T: Serialize + for<'t> TryFrom<&'t str>>(text: &str) -> usize {
    let Ok(value) = T::try_from(text) else {
        panic!("{text}");
    };
    postcard::to_slice(&value, &mut [0; 1 << 15]).unwrap().len()
}

/// Checks that texts of up to `N` bytes take no more than is said, and that the longest takes all of it.
fn fits<const N: usize>(expected: usize) {
    assert_eq!(UriBuf::<N>::POSTCARD_MAX_SIZE, expected);
    let most = [2, N / 2, N.saturating_sub(1), N].map(|length| {
        let text = format!("s:{}", "a".repeat(length.saturating_sub(2)));
        encoded::<UriBuf<N>>(&text)
    });
    assert!(most.iter().all(|length| *length <= expected));
    assert_eq!(most[3], expected);
}

// postcard's specification: a length has seven bits in a byte.
#[test]
fn the_longest_text_takes_what_is_said() {
    assert_eq!(UriRefBuf::<0>::POSTCARD_MAX_SIZE, 1);
    assert_eq!(encoded::<UriRefBuf<0>>(""), 1);
    fits::<4>(1 + 4);
    fits::<127>(1 + 127);
    fits::<128>(2 + 128);
    fits::<16_383>(2 + 16_383);
    fits::<16_384>(3 + 16_384);
}

#[test]
fn each_type_has_the_size_of_its_text() {
    fn full<T: MaxSize + Serialize + for<'t> TryFrom<&'t str>>(text: &str) {
        assert_eq!(T::POSTCARD_MAX_SIZE, 11);
        assert_eq!(encoded::<T>(text), 11);
    }
    full::<IriBuf<10>>("s://h/é/a");
    full::<AbsoluteIriBuf<10>>("s://h/é/a");
    full::<IriRefBuf<10>>("é/2345678");
    full::<RelativeIriRefBuf<10>>("é/2345678");
    full::<UriBuf<10>>("s://h/a/bc");
    full::<AbsoluteUriBuf<10>>("s://h/a/bc");
    full::<UriRefBuf<10>>("0123456789");
    full::<RelativeUriRefBuf<10>>("0123456789");
    full::<Base<UriBuf<10>>>("s://h/a/b/");
}

#[test]
fn all_storages_have_one_schema() {
    fn schema<T: Schema>(name: &str) {
        assert_eq!(T::SCHEMA.name, name);
        assert_eq!(*T::SCHEMA.ty, DataModelType::String);
        // So it can be exchanged with a plain string.
        assert_eq!(Key::for_path::<T>("link"), Key::for_path::<str>("link"));
    }
    schema::<Iri<'_>>("Iri");
    schema::<IriBuf<8>>("Iri");
    schema::<RelativeUriRefBuf<8>>("RelativeUriRef");
    schema::<Base<UriBuf<8>>>("Uri");
    #[cfg(feature = "alloc")]
    schema::<IriString>("Iri");
}
