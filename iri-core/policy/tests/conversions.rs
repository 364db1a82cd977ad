//! Tests conversions of fields of configs.
#![cfg(feature = "alloc")]

use std::collections::{BTreeSet, HashSet};
use std::fmt::Debug;
use std::hash::Hash;
use std::str::FromStr;

use iri_core::base::Base;
use iri_core::{IriBuf, Uri, UriBuf, UriString};
use iri_policy::{Checked, FixedBase, Https, Joined, Secret, Unresolved};

struct Store;

impl FixedBase for Store {
    type Kind = Uri<'static>;
    const BASE: Base<Uri<'static>> = match Uri::parse("https://store.example/v2/") {
        Ok(uri) => match Base::from_uri(uri) {
            Ok(base) => base,
            Err(_) => panic!(),
        },
        Err(_) => panic!(),
    };
}

/// A test of this compiles only if a value can be a key of maps, an argument of a command, and be made of a text.
#[test]
fn types_of_configs_are_parsed_and_ordered() {
    fn each<T>(text: &str, wrong: &str)
    where
        T: FromStr<Err: Debug>
            + for<'t> TryFrom<&'t str, Error: Debug>
            + Ord
            + Hash
            + Clone
            + Debug,
    {
        let value = T::from_str(text).unwrap();
        assert_eq!(T::try_from(text).unwrap(), value);
        assert!(T::from_str(wrong).is_err() && T::try_from(wrong).is_err());
        assert_eq!(HashSet::from([value.clone(), value.clone()]).len(), 1);
        assert_eq!(BTreeSet::from([value.clone(), value]).len(), 1);
    }

    each::<Secret<UriBuf<16>>>("s://u:p@h", "s://u:p @h");
    each::<Secret<Base<UriString>>>("s://u:p@h/", "s://u:p@h");
    each::<Unresolved<UriString>>("a?b", "a b");
    each::<Joined<UriBuf<48>, Store>>("a?b", "a b");
    each::<Checked<UriString, Https>>("https://h/", "http://h/");
    each::<Checked<IriBuf<16>, Https>>("https://h/", "http://h/");

    let order = |a: &str, b: &str| {
        Secret::<UriString>::from_str(a)
            .unwrap()
            .cmp(&b.parse().unwrap())
    };
    assert!(order("s://a@h", "s://b@h").is_lt());
}
