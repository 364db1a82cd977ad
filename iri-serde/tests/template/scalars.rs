//! Tests each type that is one text.

use std::net::Ipv6Addr;

use iri_serde::iri_core::UriBuf;
use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};

use crate::{X, expand, x};

#[test]
fn texts() {
    assert_eq!(x("é /"), "%C3%A9%20%2F");
    assert_eq!(expand("{+x}", &X { x: "é /" }), "%C3%A9%20/");
    assert_eq!(x(String::from("a")), "a");
    assert_eq!(x('€'), "%E2%82%AC");
    assert_eq!(x(true) + &x(false), "truefalse");
    // An empty text is a value.
    assert_eq!(expand("{?x}", &X { x: "" }), "?x=");
}

#[test]
fn integers() {
    assert_eq!(x(i8::MIN), "-128");
    assert_eq!(x(u8::MAX), "255");
    assert_eq!(x(i16::MIN), "-32768");
    assert_eq!(x(u16::MAX), "65535");
    assert_eq!(x(i32::MIN), "-2147483648");
    assert_eq!(x(u32::MAX), "4294967295");
    assert_eq!(x(i64::MIN), "-9223372036854775808");
    assert_eq!(x(u64::MAX), "18446744073709551615");
    assert_eq!(x(i128::MIN), "-170141183460469231731687303715884105728");
    assert_eq!(x(u128::MAX), "340282366920938463463374607431768211455");
    assert_eq!(expand("{x:3}", &X { x: -1234 }), "-12");
}

/// Floats of both widths are as in JSON, without the `+` of an exponent, which would have to be encoded.
#[test]
fn floats() {
    for float in [37.76, 0.1, 1.0, -0.0, 1e15, 1e16, 1.5e300, -2.5e-9] {
        let json = serde_json::to_string(&float).unwrap();
        assert_eq!(
            expand("{+x}", &X { x: float }),
            json.replace("e+", "e"),
            "{json}"
        );
    }
    assert_eq!(x(37.76_f32), "37.76");
    assert_eq!(x(f32::MAX), "3.4028235e38");
}

/// These serialize as text.
#[test]
fn other_types() {
    assert_eq!(x(Ipv6Addr::LOCALHOST), "%3A%3A1");
    let x = UriBuf::<16>::parse("http://h/?a").unwrap();
    assert_eq!(
        expand("/login{?x}", &X { x }),
        "/login?x=http%3A%2F%2Fh%2F%3Fa"
    );
}

#[test]
fn newtypes() {
    #[derive(Serialize)]
    struct Id(u16);
    #[derive(Serialize)]
    struct Outer(Id);

    assert_eq!(x(Outer(Id(7))), "7");
    assert_eq!(x(Some(Id(7))), "7");
    assert_eq!(x(Box::new(Id(7))), "7");
}

#[test]
fn variants_without_data() {
    #[derive(Serialize)]
    #[serde(rename_all = "snake_case")]
    enum Sort {
        ByName,
    }

    assert_eq!(x(Sort::ByName), "by_name");
}

#[test]
fn undefined() {
    #[derive(Serialize)]
    struct Unit;

    assert_eq!(expand("/{?x}", &X { x: () }), "/");
    assert_eq!(expand("/{?x}", &X { x: Unit }), "/");
    assert_eq!(expand("/{?x}", &X { x: None::<u8> }), "/");
    assert_eq!(expand("/{?x}", &X { x: Some(()) }), "/");
    assert_eq!(expand("/{?y}", &X { x: 1 }), "/");
}

/// With its feature `arbitrary_precision`, `serde_json` writes a number as this struct. toml does so with a date.
#[test]
fn numbers_and_dates_of_formats() {
    struct Number(&'static str);

    impl Serialize for Number {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            const NAME: &str = "$serde_json::private::Number";
            let mut number = serializer.serialize_struct(NAME, 1)?;
            number.serialize_field(NAME, self.0)?;
            number.end()
        }
    }

    assert_eq!(x(Number("1e2")), "1e2");
    assert_eq!(
        expand(
            "{?x*}",
            &X {
                x: vec![Number("1.0")]
            }
        ),
        "?x=1.0"
    );
    let table: toml::Table = toml::from_str("x = 2026-11-23\ny = 1.5").unwrap();
    assert_eq!(expand("{?x,y}", &table), "?x=2026-11-23&y=1.5");
}
