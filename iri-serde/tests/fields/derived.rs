//! Tests fields of types with iri-core's derives.

use iri_policy::IriNewtype;
use iri_serde::Mistake;
use iri_serde::iri_core::{self, Iri, IriBuf, Uri, UriBuf};
use iri_vocab::IriEnum;
use serde::{Deserialize, Serialize};

use crate::Field;

#[derive(IriNewtype, Clone, Debug, PartialEq)]
#[iri(schemes("https"), forbid(userinfo), base)]
struct Api(UriBuf<32>);

#[derive(IriNewtype, Clone, Copy, Debug, PartialEq)]
#[iri(schemes("https"))]
struct Lent<'a>(Uri<'a>);

#[derive(IriEnum, Clone, Copy, Debug, PartialEq)]
#[iri("https://schema.org/")]
enum Kind {
    Person,
    Organization,
}

#[derive(IriEnum, Clone, Copy, Debug, PartialEq)]
#[iri("https://schema.org/")]
enum Open<'a> {
    Person,
    #[iri(other)]
    Other(Iri<'a>),
}

#[derive(IriEnum, Clone, Debug, PartialEq)]
#[iri("https://schema.org/")]
enum Kept {
    Person,
    #[iri(other)]
    Other(IriBuf<16>),
}

/// Writes a value, reads it back, and checks that it is the same.
fn round_trip<T: Serialize + for<'de> Deserialize<'de> + PartialEq + core::fmt::Debug>(
    value: T,
    text: &str,
) {
    let json = serde_json::to_string(&value).unwrap();
    assert_eq!(json, format!("{text:?}"));
    assert_eq!(serde_json::from_str::<T>(&json).unwrap(), value);
    let field = Field { iri: value };
    let written = toml::to_string(&field).unwrap();
    assert_eq!(toml::from_str::<Field<T>>(&written).unwrap(), field);
}

#[test]
fn they_are_strings() {
    round_trip(Api::parse("https://h/v2/").unwrap(), "https://h/v2/");
    round_trip(Kind::Organization, "https://schema.org/Organization");
    round_trip(Kept::Person, "https://schema.org/Person");
    round_trip("urn:x".parse::<Kept>().unwrap(), "urn:x");
    let lent: Lent<'_> = serde_json::from_str(r#""https://h/""#).unwrap();
    assert_eq!(lent, Lent::parse("https://h/").unwrap());
    let open: Open<'_> = serde_json::from_str(r#""urn:x""#).unwrap();
    assert_eq!(open, Open::Other(iri_core::Iri::parse("urn:x").unwrap()));
    let open: Open<'_> = serde_json::from_str(r#""https://schema.org/Person""#).unwrap();
    assert_eq!(open, Open::Person);
}

/// A type with rules has the errors of `Checked`: the broken rule and its place.
#[test]
fn errors_have_the_rule_and_the_place() {
    for (text, told) in [
        (
            "https://h/v2",
            "1:20: the path does not end in `/`, so resolving drops its last segment, at byte 12\nin `iri`\n  |\n1 | iri = \"https://h/v2\"\n  |                    ^ end the path in `/`",
        ),
        (
            "https://joe:secret@h/",
            "1:16: there is a user name or password, which is not allowed, at byte 8\nin `iri`\n  |\n1 | iri = \"https://***@h/\"\n  |                ^^^ leave out user name and password, and give them elsewhere",
        ),
        (
            "https://h/a b",
            "1:19: invalid URI: unexpected space in the path, at byte 11\nin `iri`\n  |\n1 | iri = \"https://h/a b\"\n  |                   ^ write a space as %20",
        ),
        (
            "https://h/a/path/that/is/too/long/",
            "1:8: URI too long: 34 bytes do not fit in 32\nin `iri`\n  |\n1 | iri = \"https://h/a/path/that/is/too/l…\"\n  |        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^",
        ),
    ] {
        assert_eq!(mistake::<Api>(text), told);
    }
    assert_eq!(
        mistake::<Kind>("https://schema.org/Persona"),
        "1:8: the text is none of the known IRIs\nin `iri`\n  |\n1 | iri = \"https://schema.org/Persona\"\n  |        ^^^^^^^^^^^^^^^^^^^^^^^^^^ the nearest are `https://schema.org/Person`, `https://schema.org/Organization`"
    );
    // Of a long value, the part with the slip is shown.
    let told = mistake::<Kind>("https://schema.org/Organizatoin");
    assert!(
        told.contains("1 | iri = \"https://schema.org/Organizatoin\"\n  |                                    ^^ the nearest are `https://schema.org/Organization`"),
        "{told}"
    );
    assert_eq!(
        mistake::<Kept>("a b"),
        "1:8: no scheme, such as `https:`, at the start\nin `iri`\n  |\n1 | iri = \"a b\"\n  |        ^ begin with a scheme, such as https://"
    );
}

fn mistake<T: for<'de> Deserialize<'de>>(text: &str) -> String {
    let file = format!("iri = {text:?}");
    let mut error = toml::from_str::<Field<T>>(&file).err().unwrap();
    let span = error.span().unwrap();
    // Without this call, the error of toml would show the line.
    error.set_input(None);
    Mistake::at_span(&file, span, error).to_string()
}

/// A format for firmware has room for only a few characters of an error, and would panic if it got more.
#[test]
fn errors_may_be_cut_off() {
    let long = format!("\"{}/a b\"", "https://example.com/".repeat(4));
    for text in [&*long, "\"https://joe:secret@h/\"", "\"urn:x\"", "\"\""] {
        let errors = [
            serde_json_core::from_str::<Api>(text)
                .err()
                .map(|error| error.to_string()),
            serde_json_core::from_str::<Kind>(text)
                .err()
                .map(|error| error.to_string()),
            serde_json_core::from_str::<Lent<'_>>(text)
                .err()
                .map(|error| error.to_string()),
        ];
        for error in errors.into_iter().flatten() {
            assert!(!error.contains("secret"), "{error}");
        }
        assert!(serde_json_core::from_str::<Api>(text).is_err());
        assert!(serde_json_core::from_str::<Kind>(text).is_err());
    }
    assert!(serde_json_core::from_str::<Open<'_>>("\"a b\"").is_err());
    assert!(serde_json_core::from_str::<Kept>(&long).is_err());
}

/// A lint that is denied is marked as a whole.
#[cfg(feature = "policy")]
#[test]
fn a_denied_lint_has_its_length() {
    #[derive(IriNewtype, Debug)]
    #[iri(lints(deny(notes)))]
    struct Linted(UriBuf<32>);
    for (text, marked) in [
        ("http://h:80/", ":80"),
        ("http://h/%7e?b", "%7e"),
        ("http://h/a/../b", ".."),
        ("http://2130706433/", "2130706433"),
    ] {
        let file = format!("iri = '{text}'");
        let error = toml::from_str::<Field<Linted>>(&file).unwrap_err();
        let mistake = Mistake::at_span(&file, error.span().unwrap(), error.message());
        assert_eq!(&file[mistake.offset()..][..mistake.len()], marked);
        let carets = mistake.to_string().matches('^').count();
        assert_eq!(carets, marked.len(), "{mistake}");
    }
}

/// A type may have implementations of its own, whatever features another crate turns on.
#[test]
fn without_serde() {
    use iri_core::UriBuf;
    use iri_policy::IriNewtype;
    use iri_vocab::IriEnum;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    #[derive(IriNewtype, Debug)]
    #[iri(schemes("https"), without(serde, schemars))]
    struct Api(UriBuf<32>);

    impl Serialize for Api {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.serialize_u8(1)
        }
    }

    impl<'de> Deserialize<'de> for Api {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            u8::deserialize(deserializer)?;
            Ok(Self::parse("https://h/").unwrap())
        }
    }

    #[derive(IriEnum, Clone, Copy, Debug)]
    #[iri("https://schema.org/", without(serde))]
    enum Term {
        Person,
    }

    impl Serialize for Term {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.serialize_str("a person")
        }
    }

    let api: Api = serde_json::from_str("7").unwrap();
    assert_eq!(serde_json::to_string(&api).unwrap(), "1");
    assert_eq!(
        serde_json::to_string(&Term::Person).unwrap(),
        "\"a person\""
    );
}
