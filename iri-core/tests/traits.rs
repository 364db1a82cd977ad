//! Tests what types do besides their methods: `Debug` shows no credential, and copies are equal and have the same hash.
#![cfg(feature = "alloc")]

use std::collections::hash_map::DefaultHasher;
use std::fmt::Debug;
use std::hash::{Hash, Hasher};

use iri_core::base::Base;
use iri_core::component::{Host, Plus, Query};
use iri_core::{BufError, BuildError, CapacityError, Iri, IriString, Uri, UriString};

fn hash(value: &(impl Hash + ?Sized)) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

/// Checks that a clone is the same, also for `Hash`, and what `Debug` shows.
fn same(value: &(impl Clone + PartialEq + Hash + Debug), shown: &str) {
    let clone = value.clone();
    assert!(clone == *value);
    assert_eq!(hash(&clone), hash(value));
    shows(value, shown);
}

fn shows(value: impl Debug, shown: &str) {
    assert_eq!(format!("{value:?}"), shown);
}

#[test]
fn of_bases() {
    let base = Base::new(IriString::parse("http://u:p@h/").unwrap()).unwrap();
    same(&base, r#"IriString("http://***@h/")"#);
    assert_eq!(AsRef::<str>::as_ref(&base), "http://u:p@h/");
    assert!(Base::from_iri(Iri::parse("http://h/?a").unwrap()).is_err());
    assert!(Base::from_uri(Uri::parse("http://h/?a").unwrap()).is_err());
}

#[test]
fn of_errors() {
    let capacity = CapacityError {
        needed: 9,
        capacity: 7,
    };
    let parse = Iri::parse(" ").unwrap_err();
    assert_eq!(BuildError::from(capacity), BuildError::Capacity(capacity));
    assert_eq!(
        BuildError::from(BufError::from(capacity)),
        BuildError::Capacity(capacity)
    );
    assert_eq!(
        BuildError::from(BufError::from(parse)),
        BuildError::Parse(parse)
    );
}

#[test]
fn of_components() {
    let query = Query::parse("a=u:p@h&b").unwrap();
    let mut arguments = query.arguments();
    shows(arguments, r#"Arguments("***@h&b")"#);
    assert_eq!(arguments.next_back().unwrap(), "b");
    assert_eq!(arguments.next_back().unwrap(), "a=u:p@h");
    assert!(arguments.next_back().is_none());
    assert_eq!(query.decode_pairs(Plus::Space).count(), 2);
    assert_eq!(Host::parse("h").unwrap(), "h");
}

/// What has `Eq` has `Hash`: types that derive nothing of it are in the macro of their kinds.
#[test]
fn what_is_equal_can_be_hashed() {
    fn has_both<T: Eq + Hash>() {}
    has_both::<iri_core::Rejected<UriString>>();
    has_both::<iri_core::name::Urn<'_>>();
    has_both::<iri_core::name::Did<'_>>();
    has_both::<iri_core::name::NameError>();
    has_both::<Base<Uri<'_>>>();
}
