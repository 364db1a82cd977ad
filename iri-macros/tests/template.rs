//! Tests `#[derive(IriTemplate)]`: the types of fields, and structs as the variants of a router.

use std::fmt;
use std::str::FromStr;

use iri_core::UriRef;
use iri_core::template::{IriTemplate as Typed, OneTemplate};
use iri_macros::{IriEnum, IriTemplate};

/// An enum of names, as many crates derive them.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Unit {
    Celsius,
    Kelvin,
    NautMile,
}

impl AsRef<str> for Unit {
    fn as_ref(&self) -> &str {
        match self {
            Self::Celsius => "C",
            Self::Kelvin => "K",
            Self::NautMile => "naut mile",
        }
    }
}

impl FromStr for Unit {
    type Err = fmt::Error;

    fn from_str(text: &str) -> Result<Self, fmt::Error> {
        let mut all = [Self::Celsius, Self::Kelvin, Self::NautMile].into_iter();
        all.find(|unit| unit.as_ref() == text).ok_or(fmt::Error)
    }
}

#[derive(IriEnum, Clone, Copy, Debug, PartialEq)]
#[iri("https://schema.org/")]
enum Kind {
    Person,
    Organization,
}

#[derive(IriTemplate, Debug, PartialEq)]
#[iri("/s/{kind}{?unit,to,since}")]
struct Search<'a> {
    kind: Kind,
    #[iri(from_str)]
    unit: Unit,
    #[iri("to", from_str)]
    into: Option<Unit>,
    since: Option<&'a str>,
}

#[derive(IriTemplate, Debug, PartialEq)]
#[iri("/users/{id}")]
struct User {
    id: u32,
}

#[derive(IriTemplate, Debug, PartialEq)]
enum Route<'a> {
    Search(Search<'a>),
    #[iri("/users/{name}")]
    Named {
        name: &'a str,
    },
    User(User),
    #[iri("/")]
    Root,
}

fn matched<'a, T: Typed<'a>>(text: &'a str) -> Option<T> {
    T::matched(UriRef::parse(text).unwrap())
}

#[track_caller]
fn hold<'a, T: Typed<'a> + PartialEq + fmt::Debug>(text: &'a str, value: T) {
    assert_eq!(value.expand().to_string(), text);
    assert_eq!(matched::<T>(text), Some(value));
}

#[test]
fn fields_are_enums() {
    let (kind, unit) = (Kind::Person, Unit::Kelvin);
    hold(
        "/s/https%3A%2F%2Fschema.org%2FPerson?unit=K",
        Search {
            kind,
            unit,
            into: None,
            since: None,
        },
    );
    hold(
        "/s/https%3A%2F%2Fschema.org%2FPerson?unit=K&to=naut%20mile&since=2",
        Search {
            kind,
            unit,
            into: Some(Unit::NautMile),
            since: Some("2"),
        },
    );
    for wrong in [
        "/s/https%3A%2F%2Fschema.org%2FDog?unit=K",
        "/s/https%3A%2F%2Fschema.org%2FPerson?unit=X",
        "/s/https%3A%2F%2Fschema.org%2FPerson",
        "/s/https%3A%2F%2Fschema.org%2FPerson?unit=K&to=X",
        "/s/https%3A%2F%2Fschema.org%2FPerson?unit=K&to=naut%20mile%20naut%20mile%20naut%20mile%20naut%20mile%20naut%20mile%20naut%20mile%20naut",
    ] {
        assert_eq!(matched::<Search<'_>>(wrong), None, "{wrong}");
    }
    assert_eq!(Kind::ALL, [Kind::Person, Kind::Organization]);
}

#[test]
fn structs_are_variants() {
    let (kind, unit) = (Kind::Organization, Unit::Celsius);
    hold("/users/7", User { id: 7 });
    // Both templates match, and the first one that was given takes it.
    hold("/users/7", Route::Named { name: "7" });
    hold("/", Route::Root);
    hold(
        "/s/https%3A%2F%2Fschema.org%2FOrganization?unit=C",
        Route::Search(Search {
            kind,
            unit,
            into: None,
            since: None,
        }),
    );
    assert_eq!(Route::User(User { id: 7 }).expand().to_string(), "/users/7");
    assert_eq!(User::TEMPLATE.as_str(), "/users/{id}");
    assert!(
        User::MATCHER
            .matches(UriRef::parse("/users/x").unwrap())
            .is_some()
    );
}
