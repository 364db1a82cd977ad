//! Tests `#[derive(IriEnum)]`: conversions from texts and IRIs, and back.

use iri_core::{BufError, CapacityError, Iri, IriBuf, ParseError};
use iri_macros::{IriEnum, iri};

#[derive(IriEnum, Clone, Copy, Debug, PartialEq, Eq)]
#[iri(prefix("rdf" = "http://www.w3.org/1999/02/22-rdf-syntax-ns#", "ex" = "https://例え.jp/"))]
#[iri("ex:学校/")]
enum Closed {
    #[iri("rdf:type")]
    Type,
    #[iri("https://example.com/a")]
    Full,
    #[iri("<mailto2:x>")]
    Bracketed,
    #[iri("urn:isbn:0451450523")]
    Urn,
    先生,
    #[expect(non_camel_case_types, reason = "as the term")]
    r#type,
}

#[derive(IriEnum, Clone, Copy, Debug, PartialEq)]
#[iri(prefix("rdf" = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"))]
enum Borrowed<'a> {
    #[iri("rdf:type")]
    Type,
    Property,
    #[iri(other)]
    Other(Iri<'a>),
}

#[derive(IriEnum, Clone, Debug, PartialEq)]
#[iri("urn:x:")]
enum Buf<const N: usize> {
    A,
    #[iri(other)]
    Other(IriBuf<N>),
}

#[test]
fn closed() {
    let texts = [
        "http://www.w3.org/1999/02/22-rdf-syntax-ns#type",
        "https://example.com/a",
        "mailto2:x",
        "urn:isbn:0451450523",
        "https://例え.jp/学校/先生",
        "https://例え.jp/学校/type",
    ];
    assert_eq!(Closed::ALL.map(|term| term.to_string()), texts);
    for (term, text) in Closed::ALL.into_iter().zip(texts) {
        assert_eq!(Closed::try_from(text), Ok(term));
        assert_eq!(text.parse(), Ok(term));
        assert_eq!(Closed::try_from(Iri::parse(text).unwrap()), Ok(term));
        assert_eq!(term.as_iri(), text);
        for wrong in [
            text.to_uppercase(),
            text.chars().skip(1).collect(),
            text.to_owned() + "a",
        ] {
            let error = wrong.parse::<Closed>().unwrap_err();
            assert_eq!(error.nearest().next(), Some(text), "{wrong}");
            let iri = Iri::parse(&wrong).unwrap();
            assert_eq!(Closed::try_from(iri).unwrap_err().nearest().count(), 0);
        }
    }
    const TYPE: Iri<'static> = Closed::Type.as_iri();
    assert_eq!(TYPE, texts[0]);
    assert_eq!(Closed::Type as u8, 0);
}

#[test]
fn others_that_are_borrowed() {
    let other = Borrowed::from(iri!("urn:x"));
    assert_eq!(other, Borrowed::Other(iri!("urn:x")));
    assert_eq!(Borrowed::try_from("urn:x"), Ok(other));
    assert_eq!(other.as_iri(), "urn:x");
    assert_eq!(Borrowed::from(Borrowed::Type.as_iri()), Borrowed::Type);
    assert_eq!(Borrowed::ALL, [Borrowed::Type, Borrowed::Property]);
    let wrong: Result<Borrowed<'_>, ParseError> = Borrowed::try_from("a b");
    assert!(wrong.is_err());
}

#[test]
fn others_of_so_many_bytes() {
    assert_eq!("urn:x:A".parse(), Ok(Buf::<2>::A));
    let other: Buf<8> = "urn:y".parse().unwrap();
    assert_eq!(other.as_str(), "urn:y");
    assert!(matches!(
        "urn:y".parse::<Buf<2>>(),
        Err(BufError::Capacity(_))
    ));
    let wrong: Result<Buf<2>, CapacityError> = iri!("urn:y").try_into();
    assert_eq!(wrong.unwrap_err().needed, 5);
}

/// Derives for a type that a macro of the caller takes: there is a group around its tokens.
macro_rules! of_type {
    ($buffer:ty, $borrowed:ty) => {
        #[derive(IriEnum, Clone, Debug, PartialEq)]
        enum OfBuffer {
            #[iri("urn:a:b")]
            B,
            #[iri(other)]
            Other($buffer),
        }

        #[derive(IriEnum, Clone, Debug, PartialEq)]
        enum OfBorrowed<'t> {
            #[iri("urn:a:b")]
            B,
            #[iri(other)]
            Other($borrowed),
        }
    };
}

#[test]
fn the_type_of_others_may_be_in_a_group() {
    of_type!(IriBuf<16>, Iri<'t>);
    assert_eq!(OfBuffer::try_from("urn:a:b"), Ok(OfBuffer::B));
    let other = OfBuffer::Other(IriBuf::parse("urn:a:c").unwrap());
    assert_eq!("urn:a:c".parse(), Ok(other));
    assert_eq!(OfBorrowed::try_from("urn:a:b"), Ok(OfBorrowed::B));
    let text = String::from("urn:a:c");
    let other = OfBorrowed::Other(Iri::parse(&text).unwrap());
    assert_eq!(OfBorrowed::try_from(text.as_str()), Ok(other));
}

/// A library that re-exports iri-core names it to the derives.
mod elsewhere {
    pub(super) use iri_core as renamed;
}

#[derive(IriEnum, Clone, Copy, Debug, PartialEq, Eq)]
#[iri("urn:x:", crate = elsewhere::renamed)]
enum ByAnotherPath {
    A,
}

#[derive(iri_macros::IriTemplate, Debug, PartialEq)]
#[iri("/a/{b}", crate = elsewhere::renamed)]
struct TemplateByAnotherPath<'a> {
    b: &'a str,
}

#[test]
fn iri_core_may_have_another_path() {
    use iri_core::template::IriTemplate as _;

    assert_eq!("urn:x:A".parse(), Ok(ByAnotherPath::A));
    let read = TemplateByAnotherPath::read(iri_core::IriRef::parse("/a/c").unwrap());
    assert_eq!(read, Some(TemplateByAnotherPath { b: "c" }));
}
