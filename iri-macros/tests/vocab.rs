//! Tests `vocab!`: the constants, and the tables to look them up.

use iri_core::Iri;
use iri_macros::vocab;

vocab! {
    /// The vocabulary of RDF.
    pub mod rdf = "http://www.w3.org/1999/02/22-rdf-syntax-ns#" {
        /// Is an instance of a class.
        r#type,
        Property,
        first_member = "_1",
        nil,
    }
    mod raw = "urn:raw:" { r#gen }
    mod signs = "http://h/x#" { Ω = "\u{2126}", omega = "Ω", K, kelvin = "\u{212A}", Å = "\u{212B}", 가 = "\u{1100}\u{1161}" }
    mod schools = "https://例え.jp/学校?q=" { 先生 = "先生", empty = "" }
    pub(crate) mod none = "urn:none:" {}
}

vocab!(pub mod from_file, "vocab.txt");

macro_rules! through {
    ($name:ident $namespace:literal $($term:ident)*) => {
        vocab! { pub mod $name = $namespace { $($term),* } }
    };
}

through!(ex "https://example.com/" a b c);

/// A library that re-exports iri-core names it to the macro.
mod elsewhere {
    pub(super) use iri_vocab as renamed;

    iri_macros::vocab! { crate = super::elsewhere::renamed, pub(super) mod above = "urn:x:" { a } }
}

vocab! {
    crate = elsewhere::renamed,
    mod beside = "urn:x:" { a, elsewhere }
}
vocab! { crate = self::elsewhere::renamed, mod from_self = "urn:x:" { a } }
vocab! { crate = iri_vocab, mod of_the_crate = "urn:x:" { a } }

#[test]
fn iri_core_may_have_another_path() {
    assert_eq!(elsewhere::above::a, beside::a);
    assert_eq!(from_self::a, of_the_crate::a);
    assert_eq!(beside::elsewhere, "urn:x:elsewhere");
}

#[test]
fn constants() {
    assert_eq!(
        rdf::NAMESPACE,
        "http://www.w3.org/1999/02/22-rdf-syntax-ns#"
    );
    assert_eq!(
        rdf::r#type,
        "http://www.w3.org/1999/02/22-rdf-syntax-ns#type"
    );
    assert_eq!(rdf::first_member.fragment().unwrap(), "_1");
    assert_eq!(schools::先生.query().unwrap(), "q=先生");
    assert_eq!(raw::r#gen, "urn:raw:gen");
    assert_eq!(schools::empty, schools::NAMESPACE);
    assert_eq!(ex::c, "https://example.com/c");
    assert!(none::ALL.is_empty());
    let name = match rdf::nil {
        rdf::Property => "Property",
        rdf::nil => "nil",
        _ => "",
    };
    assert_eq!(name, "nil");
}

/// A literal stays as it is, while the compiler normalises names.
#[test]
fn no_term_is_another_text() {
    let locals = signs::ALL
        .iter()
        .map(|term| signs::ALL.local_name(term).unwrap());
    let texts = [
        "\u{2126}",
        "\u{3A9}",
        "K",
        "\u{212A}",
        "\u{212B}",
        "\u{1100}\u{1161}",
    ];
    assert!(locals.eq(texts));
    assert_eq!(signs::Ω, "http://h/x#\u{2126}");
    assert_eq!(signs::K, "http://h/x#K");
    assert_eq!(signs::가, "http://h/x#\u{1100}\u{1161}");
}

#[test]
fn files() {
    assert_eq!(from_file::NAMESPACE, "https://schema.org/");
    let locals: Vec<_> = from_file::ALL
        .iter()
        .map(|term| from_file::ALL.local_name(term).unwrap())
        .collect();
    assert_eq!(
        locals,
        [
            "Person",
            "3DModel",
            "type",
            "first-name",
            "knows",
            "ALL",
            "gen",
            "mass",
            "H²O",
            "先生",
            // These are the user's characters, not those of the name.
            "\u{2126}",
            "nbsp\u{A0}",
            "a=b",
        ]
    );
    assert_eq!(from_file::_3DModel, "https://schema.org/3DModel");
    assert_eq!(from_file::type_, "https://schema.org/type");
    assert_eq!(from_file::first_name, "https://schema.org/first-name");
    assert_eq!(from_file::knows_of, "https://schema.org/knows");
    assert_eq!(from_file::ALL_, "https://schema.org/ALL");
    assert_eq!(from_file::gen_, "https://schema.org/gen");
    assert_eq!(from_file::mass, "https://schema.org/mass");
    assert_eq!(from_file::H_O, "https://schema.org/H²O");
    assert_eq!(from_file::先生, "https://schema.org/先生");
    assert_eq!(from_file::Ω, "https://schema.org/\u{2126}");
    assert_eq!(from_file::nbsp_, "https://schema.org/nbsp\u{A0}");
}

#[test]
fn lookups() {
    for vocabulary in [rdf::ALL, schools::ALL, none::ALL, from_file::ALL, ex::ALL] {
        for term in vocabulary {
            let local = vocabulary.local_name(term).unwrap();
            assert_eq!(vocabulary.get(local), Some(term));
            assert!(vocabulary.contains(term));
            // A text that differs in one byte is no term.
            for at in 0..term.as_str().len() {
                for b in *b"aZ09_-#/" {
                    let mut bytes = term.as_str().as_bytes().to_vec();
                    bytes[at] = b;
                    if let Ok(other) = Iri::parse_bytes(&bytes) {
                        let is_term = vocabulary.iter().any(|term| term == other);
                        assert_eq!(vocabulary.contains(other), is_term, "{other}");
                    }
                }
            }
        }
        for no_term in ["", "x", "types", "typ", "Type"] {
            assert!(
                vocabulary.get(no_term).is_none() || vocabulary.namespace() == schools::NAMESPACE
            );
        }
        assert!(!vocabulary.contains(iri_macros::iri!("https://other.example/type")));
        assert_eq!(vocabulary.iter().rev().count(), vocabulary.len());
    }
}

#[test]
fn a_namespace_may_have_commas() {
    const fn text<const M: usize, const N: usize>() -> &'static str {
        "urn:a"
    }
    let prefixes: iri_vocab::Prefixes<2> =
        iri_macros::prefixes! { "a" => text::<1, 2>(), "b" => "urn:b" };
    assert_eq!(prefixes.expand("a:c").unwrap().to_string(), "urn:ac");
}
