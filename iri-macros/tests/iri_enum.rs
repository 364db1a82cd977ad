//! Tests `#[derive(IriEnum)]`: conversions from texts and IRIs, and back.

use iri_core::{BufError, CapacityError, Iri, IriBuf, ParseError};
use iri_macros::{IriEnum, iri};

#[derive(IriEnum, Clone, Copy, Debug, PartialEq, Eq)]
#[iri("ex:学校/")]
#[iri(prefix("rdf" = "http://www.w3.org/1999/02/22-rdf-syntax-ns#", "ex" = "https://例え.jp/"))]
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
enum Buf<const N: usize = 8> {
    A,
    #[iri(other)]
    Other(IriBuf<N>),
}

#[test]
fn each_is_an_iri() {
    fn text<'i>(iri: impl Into<Iri<'i>>) -> &'i str {
        iri.into().as_str()
    }
    let other = String::from("urn:y:b");
    let other = Borrowed::try_from(other.as_str()).unwrap();
    assert_eq!(
        [text(other), text(Closed::Full)],
        ["urn:y:b", "https://example.com/a"]
    );
    let owned: [Buf; 2] = ["urn:x:A", "urn:b"].map(|it| Buf::try_from(it).unwrap());
    assert_eq!(owned.each_ref().map(text), ["urn:x:A", "urn:b"]);
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
        assert_eq!(Iri::from(term), text);
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

/// The prefix of a namespace may be declared after it.
#[test]
fn namespaces_in_any_order() {
    #[derive(IriEnum, Clone, Copy)]
    #[iri("<ex:>", prefix("ex" = "urn:x:"))]
    enum Bracketed {
        A,
    }
    #[derive(IriEnum, Clone, Copy)]
    #[iri("ex:")]
    enum Scheme {
        A,
    }
    #[derive(IriEnum, Clone, Copy)]
    #[iri("ex:", prefix("ex" = "urn:x:"))]
    enum Prefix {
        A,
    }
    assert_eq!(Bracketed::A.as_str(), "ex:A");
    assert_eq!(Scheme::A.as_str(), "ex:A");
    assert_eq!(Prefix::A.as_str(), "urn:x:A");
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
    let other: Buf = "urn:y".parse().unwrap();
    assert_eq!(other.as_str(), "urn:y");
    assert!(matches!(
        "urn:y".parse::<Buf<2>>().map_err(BufError::from),
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

/// A library that re-exports iri-vocab and iri-template names them to the derives.
mod elsewhere {
    pub(super) use {iri_template as of_templates, iri_vocab as renamed};
}

#[derive(IriEnum, Clone, Copy, Debug, PartialEq, Eq)]
#[iri("urn:x:", crate = elsewhere::renamed)]
enum ByAnotherPath {
    A,
}

#[derive(iri_macros::IriTemplate, Debug, PartialEq)]
#[iri("/a/{b}", crate = elsewhere::of_templates)]
struct TemplateByAnotherPath<'a> {
    b: &'a str,
}

#[test]
fn iri_core_may_have_another_path() {
    use iri_template::IriTemplate as _;

    assert_eq!("urn:x:A".parse(), Ok(ByAnotherPath::A));
    let read = TemplateByAnotherPath::read(iri_core::IriRef::parse("/a/c").unwrap());
    assert_eq!(read, Some(TemplateByAnotherPath { b: "c" }));
}

/// It has more variants than one `match` of the derive has arms.
#[rustfmt::skip]
#[derive(IriEnum, Clone, Copy, Debug, PartialEq, Eq)]
#[iri("https://example.com/")]
enum Large {
    A000, A001, A002, A003, A004, A005, A006, A007, A008, A009, A010, A011, A012, A013, A014, A015,
    A016, A017, A018, A019, A020, A021, A022, A023, A024, A025, A026, A027, A028, A029, A030, A031,
    A032, A033, A034, A035, A036, A037, A038, A039, A040, A041, A042, A043, A044, A045, A046, A047,
    A048, A049, A050, A051, A052, A053, A054, A055, A056, A057, A058, A059, A060, A061, A062, A063,
    A064, A065, A066, A067, A068, A069, A070, A071, A072, A073, A074, A075, A076, A077, A078, A079,
    A080, A081, A082, A083, A084, A085, A086, A087, A088, A089, A090, A091, A092, A093, A094, A095,
    A096, A097, A098, A099, A100, A101, A102, A103, A104, A105, A106, A107, A108, A109, A110, A111,
    A112, A113, A114, A115, A116, A117, A118, A119, A120, A121, A122, A123, A124, A125, A126, A127,
    A128, A129, A130, A131, A132, A133, A134, A135, A136, A137, A138, A139, A140, A141, A142, A143,
    A144, A145, A146, A147, A148, A149, A150, A151, A152, A153, A154, A155, A156, A157, A158, A159,
    A160, A161, A162, A163, A164, A165, A166, A167, A168, A169, A170, A171, A172, A173, A174, A175,
    A176, A177, A178, A179, A180, A181, A182, A183, A184, A185, A186, A187, A188, A189, A190, A191,
    A192, A193, A194, A195, A196, A197, A198, A199, A200, A201, A202, A203, A204, A205, A206, A207,
    A208, A209, A210, A211, A212, A213, A214, A215, A216, A217, A218, A219, A220, A221, A222, A223,
    A224, A225, A226, A227, A228, A229, A230, A231, A232, A233, A234, A235, A236, A237, A238, A239,
    A240, A241, A242, A243, A244, A245, A246, A247, A248, A249, A250, A251, A252, A253, A254, A255,
    A256, A257, A258, A259, A260, A261, A262, A263, A264, A265, A266, A267, A268, A269, A270, A271,
    A272, A273, A274, A275, A276, A277, A278, A279, A280, A281, A282, A283, A284, A285, A286, A287,
    A288, A289, A290, A291, A292, A293, A294, A295, A296, A297, A298, A299,
}

#[test]
fn each_variant_of_a_large_enum_is_found() {
    assert_eq!(Large::ALL.len(), 300);
    for term in Large::ALL {
        assert_eq!(Large::try_from(term.as_str()), Ok(term));
    }
    assert_eq!(Large::A256.as_str(), "https://example.com/A256");
    assert!(Large::try_from("https://example.com/A300").is_err());
}
