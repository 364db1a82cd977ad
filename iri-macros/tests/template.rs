//! Tests `#[derive(IriTemplate)]`: the types of fields, and structs as the variants of a router.

use std::fmt;
use std::str::FromStr;

use iri_core::{Iri, IriString, UriRef, UriRefBuf};
use iri_macros::{IriEnum, IriTemplate};
use iri_template::IriTemplate as Typed;

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

/// Enums that other IRIs are read as, too: they borrow the text, copy it into a buffer, or allocate.
#[derive(IriEnum, Clone, Copy, Debug, PartialEq)]
enum Borrowed<'a> {
    #[iri("tag:a")]
    Tag,
    #[iri(other)]
    Other(Iri<'a>),
}

#[derive(IriEnum, Clone, Debug, PartialEq)]
enum Buffered {
    #[iri("http://h/a")]
    A,
    #[iri(other)]
    Other(iri_core::IriBuf<16>),
}

#[derive(IriEnum, Clone, Debug, PartialEq)]
enum Allocated {
    #[iri("http://h/a")]
    A,
    #[iri(other)]
    Other(IriString),
}

#[derive(IriTemplate, Debug, PartialEq)]
#[iri("/{+borrowed}?b={buffered}&a={allocated}{&to}")]
struct Open<'a> {
    borrowed: Borrowed<'a>,
    buffered: Buffered,
    allocated: Allocated,
    to: Option<UriRefBuf<8>>,
}

#[derive(IriTemplate, Debug, PartialEq)]
#[iri("/users/{name}")]
struct Named<'a> {
    name: &'a str,
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
    assert_eq!(User::MATCHER.template().as_str(), "/users/{id}");
    assert!(
        User::MATCHER
            .matches(UriRef::parse("/users/x").unwrap())
            .is_some()
    );
}

#[test]
fn fields_are_references() {
    hold(
        "/tag:a?b=http%3A%2F%2Fh%2Fa&a=http%3A%2F%2Fh%2Fa",
        Open {
            borrowed: Borrowed::Tag,
            buffered: Buffered::A,
            allocated: Allocated::A,
            to: None,
        },
    );
    hold(
        "/tag:b?b=tag%3A%C3%A9&a=http%3A%2F%2Fh%2Fb&to=..%2Fx",
        Open {
            borrowed: Borrowed::Other(Iri::parse("tag:b").unwrap()),
            buffered: Buffered::Other("tag:é".parse().unwrap()),
            allocated: Allocated::Other("http://h/b".parse().unwrap()),
            to: Some("../x".parse().unwrap()),
        },
    );
    for wrong in [
        // Not an IRI, by each of them
        "/b?b=tag%3Ab&a=tag%3Ab",
        "/tag:b?b=b&a=tag%3Ab",
        "/tag:b?b=tag%3Ab&a=%20",
        // Too long for the buffer
        "/tag:b?b=tag%3A0123456789abc&a=tag%3Ab",
        // Not a URI reference
        "/tag:b?b=tag%3Ab&a=tag%3Ab&to=%C3%A9",
    ] {
        assert_eq!(matched::<Open<'_>>(wrong), None, "{wrong}");
    }
}

#[test]
fn an_enum_has_structs_only() {
    #[derive(IriTemplate, Debug, PartialEq)]
    enum Any<'a> {
        Named(Named<'a>),
        Search(Search<'a>),
        User(User),
    }
    // The next type is tried if a value is not that of a field, and otherwise the first one that was given wins.
    let named = Any::Named(Named { name: "joe" });
    assert_eq!(matched("/users/joe"), Some(named));
    assert_eq!(matched("/users/%37"), Some(Any::User(User { id: 7 })));
    assert_eq!(matched::<Any<'_>>("/users/%C3%A9"), None);
    assert_eq!(matched::<Any<'_>>("/"), None);
    let search = Any::Search(Search {
        kind: Kind::Person,
        unit: Unit::Celsius,
        into: None,
        since: None,
    });
    let text = "/s/https%3A%2F%2Fschema.org%2FPerson?unit=C";
    assert_eq!(matched(text), Some(search));
}

/// Derives for a type that a macro of the caller takes: there is a group around its tokens.
macro_rules! of_type {
    ($Name:ident, $unit:ty, $text:ty) => {
        #[derive(IriTemplate, Debug, PartialEq)]
        #[iri("/s{?unit,text}")]
        struct $Name<'t> {
            #[iri(from_str)]
            unit: $unit,
            text: $text,
        }
    };
}

#[test]
fn the_type_of_a_field_may_be_in_a_group() {
    of_type!(Grouped, Option<Unit>, Option<&'t str>);
    let none = Grouped {
        unit: None,
        text: None,
    };
    assert_eq!(none.expand().to_string(), "/s");
    assert_eq!(Grouped::matched(UriRef::parse("/s").unwrap()), Some(none));
    let both = Grouped {
        unit: Some(Unit::Kelvin),
        text: Some("a"),
    };
    assert_eq!(both.expand().to_string(), "/s?unit=K&text=a");
}

#[test]
fn dot_segments_are_admitted_by_an_attribute() {
    #[derive(IriTemplate, Debug, PartialEq)]
    #[iri("/raw/{+path}", admits_dot_segments)]
    struct Raw<'t> {
        path: &'t str,
    }

    #[derive(IriTemplate, Debug, PartialEq)]
    enum Route<'t> {
        #[iri("/files/{+path}")]
        File {
            path: &'t str,
        },
        #[iri("/files/../{+path}", admits_dot_segments)]
        Up {
            path: &'t str,
        },
        #[iri("/words/{word}", admits_dot_segments)]
        Word {
            word: &'t str,
        },
        Raw(Raw<'t>),
    }

    let route = |text| Route::matched(UriRef::parse(text).unwrap());
    assert_eq!(route("/files/a/b"), Some(Route::File { path: "a/b" }));
    assert_eq!(route("/files/a/../b"), None);
    assert_eq!(route("/files/../.."), Some(Route::Up { path: ".." }));
    assert_eq!(route("/words/.."), Some(Route::Word { word: ".." }));
    let raw = || Raw { path: "../.." };
    assert_eq!(route("/raw/../.."), Some(Route::Raw(raw())));
    assert_eq!(raw().expand().to_string(), "/raw/../..");
    assert_eq!(Named::matched(UriRef::parse("/users/..").unwrap()), None);
}

#[test]
fn a_host_of_a_template_may_be_an_address() {
    use iri_core::component::Host;
    use iri_template::HostAddress;

    #[derive(IriTemplate, Debug, PartialEq)]
    #[iri("coap://{+host}/s/{id}")]
    struct Sensor<'t> {
        host: Host<'t>,
        id: u16,
    }

    #[derive(IriTemplate, Debug, PartialEq)]
    #[iri("coap://{+host}/")]
    struct Address {
        host: HostAddress,
    }

    let sensor = |host| Sensor {
        host: Host::parse(host).unwrap(),
        id: 7,
    };
    for host in ["[2001:db8::7]", "gate.example", "192.0.2.7"] {
        let text = format!("coap://{host}/s/7");
        assert_eq!(sensor(host).expand().to_string(), text);
        let uri = UriRef::parse(&text).unwrap();
        assert_eq!(Sensor::matched(uri), Some(sensor(host)));
    }
    for other in [
        "coap://u@gate/s/7",
        "coap://gate:1/s/7",
        "coap://gate/a/s/7",
    ] {
        assert_eq!(Sensor::matched(UriRef::parse(other).unwrap()), None);
    }
    let address = Address {
        host: "2001:DB8::7".parse::<std::net::IpAddr>().unwrap().into(),
    };
    assert_eq!(address.expand().to_string(), "coap://[2001:db8::7]/");
}

#[test]
fn absolute_values_are_admitted_by_an_attribute() {
    #[derive(IriTemplate, Debug, PartialEq)]
    enum Route {
        #[iri("/files/{name}")]
        File { name: String },
        #[iri("/sockets/{path}", admits_absolute)]
        Socket { path: String },
        #[iri("/any/{path}", admits_absolute, admits_dot_segments)]
        Any { path: String },
    }

    let route = |text| Route::matched(UriRef::parse(text).unwrap());
    let path = |path: &str| path.to_owned();
    assert_eq!(route("/files/%2Fx"), None);
    assert_eq!(
        route("/files/x%2Fy"),
        Some(Route::File { name: path("x/y") })
    );
    assert_eq!(
        route("/sockets/%2Fx"),
        Some(Route::Socket { path: path("/x") })
    );
    assert_eq!(route("/sockets/%2F.."), None);
    assert_eq!(route("/any/%2F.."), Some(Route::Any { path: path("/..") }));
}
