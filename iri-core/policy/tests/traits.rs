//! Tests what types do besides their methods: `Debug` shows no credential, and copies are equal and have the same hash.
#![cfg(feature = "alloc")]

use std::collections::hash_map::DefaultHasher;
use std::fmt::Debug;
use std::hash::{Hash, Hasher};

use iri_core::base::Base;
use iri_core::{Iri, IriRefString, IriString, Level, Uri, UriBuf, UriRef, UriString};
use iri_policy::{
    Checked, FixedBase, Https, Joined, NormalForm, Policy, PolicyError, Secret, Unresolved,
    ViolationKind,
};

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

#[derive(Debug)]
struct Api;

impl FixedBase for Api {
    type Kind = Iri<'static>;

    const BASE: Base<Iri<'static>> = match Iri::parse("https://h/") {
        Ok(iri) => match Base::from_iri(iri) {
            Ok(base) => base,
            Err(_) => panic!(),
        },
        Err(_) => panic!(),
    };
}

#[test]
fn fields() {
    let parsed = UriRef::parse("//u:p@h/a").unwrap();
    same(
        &Unresolved::<IriString>::new(IriRefString::parse("//u:p@h/a").unwrap()),
        r#"IriRefString("//***@h/a")"#,
    );
    let joined = Joined::<IriString, Api>::parse("a").unwrap();
    assert!(joined.clone() == joined);
    shows(joined, r#"IriString("https://h/a")"#);
    let secret = Secret::<_>::new(parsed);
    assert!(Clone::clone(&secret) == secret);
    shows(secret, r#"Secret("//***@h/a")"#);
    let secret = Secret::<_>::new(UriString::parse("s:a").unwrap());
    assert_eq!(secret.into_exposed(), "s:a");
    let checked: Checked<UriString, Https> = "https://u:p@h/".parse().unwrap();
    same(&checked, r#"UriString("https://***@h/")"#);
    assert_eq!(AsRef::<str>::as_ref(&checked), "https://u:p@h/");
}

#[test]
fn of_policies() {
    let policy = Policy::default().normal(Level::Scheme);
    let violation = policy.check(&Uri::parse("S:a").unwrap()).unwrap_err();
    let ViolationKind::NotNormal(form) = violation.kind() else {
        panic!("{violation}")
    };
    let form: NormalForm = form;
    same(&form, "NormalForm(Scheme)");
    let error = Checked::<UriBuf<4>, Https>::parse("https://u:p@h/").unwrap_err();
    let PolicyError::Capacity(capacity) = error else {
        panic!("{error}")
    };
    assert_eq!((capacity.needed, capacity.capacity), (14, 4));
    assert_eq!(error.to_string(), capacity.to_string());
    let report = error.report("https://u:p@h/").to_string();
    assert!(
        report.contains("https://***@h/") && report.ends_with("use a shorter one"),
        "{report}"
    );
}
