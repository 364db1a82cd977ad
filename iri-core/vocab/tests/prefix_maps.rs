//! Tests maps of prefixes that are known only at run time, in each storage.

use iri_core::Iri;
use iri_vocab::PrefixErrorKind;
#[cfg(feature = "alloc")]
use iri_vocab::{CurieError, Prefixes};

fn iri(text: &str) -> Iri<'_> {
    Iri::parse(text).unwrap()
}

/// Namespaces within each other, and beside each other.
#[cfg(feature = "alloc")]
const NAMESPACES: [(&str, &str); 12] = [
    ("z", "https://example.com/"),
    ("a", "https://example.com/a"),
    ("ab", "https://example.com/ab"),
    ("aba", "https://example.com/aba/"),
    ("b", "https://example.com/b"),
    ("q", "https://example.com/?q="),
    ("f", "https://example.com/#"),
    ("host", "https://example.com"),
    ("", "urn:"),
    ("urn-x", "urn:x:"),
    ("root", "x:/"),
    ("x", "x:"),
];

#[cfg(feature = "alloc")]
fn prefixes() -> Prefixes<12> {
    Prefixes::new(NAMESPACES.map(|(prefix, namespace)| (prefix, iri(namespace)))).unwrap()
}

/// Asserts that what is known only at run time is expanded and compacted as constants are. `$map` makes a map of pairs.
#[cfg(feature = "alloc")]
macro_rules! assert_as_constants {
    ($map:expr) => {{
        let constants = prefixes();
        let owned: Vec<(String, String)> = NAMESPACES
            .iter()
            .filter(|(prefix, _)| *prefix != "host")
            .map(|(prefix, text)| ((*prefix).to_owned(), (*text).to_owned()))
            .collect();
        let pairs = owned
            .iter()
            .map(|(prefix, text)| (prefix.as_str(), iri(text)));
        let map = $map(pairs).unwrap();
        let locals = ["", "a", "a b", "//h", "?q", "a#b", "é", ":x", "%4"];
        for (prefix, _) in &owned {
            for local in locals {
                let curie = format!("{prefix}:{local}");
                let shown = |expanded: Result<_, CurieError>| {
                    expanded.map(|it: iri_core::Operation<_, _>| it.to_string())
                };
                assert_eq!(
                    shown(map.expand(&curie)),
                    shown(constants.expand(&curie)),
                    "{curie}"
                );
                if let Ok(expanded) = map.expand(&curie) {
                    let expanded = expanded.to_string();
                    let [one, other] = [
                        map.compact(iri(&expanded)),
                        constants.compact(iri(&expanded)),
                    ];
                    assert_eq!(one, other, "{curie}");
                }
            }
        }
        assert!(map.iter().map(|(prefix, _)| prefix).is_sorted());
        assert_eq!(map.iter().len(), 11);
        assert_eq!(map.namespace("q").unwrap(), "https://example.com/?q=");
        let copy = map.clone();
        assert!(copy.iter().eq(map.iter()));
        let error = |prefix, text| $map([(prefix, iri(text))].into_iter()).err();
        for (prefix, at) in [
            ("", None),
            ("_a.b-c", None),
            ("a.", None),
            ("é", None),
            ("PubMed ID", Some(6)),
            ("3d", Some(0)),
            (".a", Some(0)),
            ("-", Some(0)),
            ("éa/b", Some(3)),
        ] {
            let error = error(prefix, "urn:a:");
            assert_eq!(error.map(|it| it.kind()), at.map(PrefixErrorKind::NoName));
            assert!(error.is_none_or(|it| it.prefix() == prefix));
        }
        let kind = |prefix, text| error(prefix, text).unwrap().kind();
        assert_eq!(kind("a b:c", "urn:a:"), PrefixErrorKind::Colon(3));
        assert_eq!(kind("a", "http://h"), PrefixErrorKind::Authority(8));
        let twice = $map(
            [
                ("b", iri("urn:b:")),
                ("a", iri("urn:a:")),
                ("b", iri("urn:b:")),
            ]
            .into_iter(),
        );
        assert_eq!(twice.unwrap_err().kind(), PrefixErrorKind::SamePrefix);
        let shown = $map([("a", iri("http://joe:secret@h/"))].into_iter()).unwrap();
        assert_eq!(
            format!("{shown:?}"),
            "PrefixTable(a: Iri(\"http://***@h/\"))"
        );
        let none = $map([].into_iter()).unwrap();
        assert!(none.namespace("").is_none() && none.compact(iri("a:")).is_none());
    }};
}

#[test]
#[cfg(feature = "alloc")]
fn at_run_time() {
    use iri_core::storage::Buffer;
    use iri_vocab::{PrefixMap, PrefixMapBuf, PrefixMapString, PrefixTable};

    assert_as_constants!(PrefixMap::new);
    assert_as_constants!(PrefixMapString::new);
    assert_as_constants!(PrefixMapBuf::<11>::new);
    assert_as_constants!(PrefixMapBuf::<40>::new);
    assert_as_constants!(PrefixTable::<Buffer<24>, Buffer<12>>::new);
}

/// A registry: the first that is written is chosen, though others have the same namespace.
#[test]
#[cfg(feature = "alloc")]
fn a_registry_at_run_time() {
    use iri_vocab::PrefixMap;

    let many: Vec<(String, String)> = (0..17_000)
        .map(|number| {
            (
                format!("p{number}"),
                format!("https://ids.example/{}/", number % 5_000),
            )
        })
        .collect();
    let map = PrefixMap::new(
        many.iter()
            .map(|(prefix, text)| (prefix.as_str(), iri(text))),
    )
    .unwrap();
    for (number, (prefix, text)) in many.iter().enumerate() {
        let curie = format!("{prefix}:a");
        let expanded = map.expand(&curie).unwrap().to_string();
        assert_eq!(expanded, format!("{text}a"));
        let curie = map.compact(iri(&expanded)).unwrap().to_string();
        assert_eq!(curie, format!("p{}:a", number % 5_000));
    }
    let too_many = (0..65_537).map(|_| ("a", iri("urn:a:")));
    let error = PrefixMap::new(too_many).unwrap_err();
    assert_eq!(error.kind(), PrefixErrorKind::TooMany(65_535));
}

#[test]
fn a_map_has_at_most_its_capacity() {
    use iri_core::storage::Buffer;
    use iri_vocab::{PrefixMapBuf, PrefixTable};

    let pairs = [("b", iri("urn:b:")), ("a", iri("urn:a:"))];
    assert!(PrefixMapBuf::<2>::new(pairs).is_ok());
    let error = PrefixMapBuf::<1>::new(pairs).unwrap_err();
    assert_eq!(error.kind(), PrefixErrorKind::TooMany(1));
    assert_eq!(error.to_string(), "there are more than 1 prefixes");
    assert!(PrefixMapBuf::<0>::new(pairs).is_err());

    type Owned = PrefixTable<Buffer<6>, Buffer<2>>;
    assert!(Owned::new(pairs).is_ok());
    for pair in [("b", iri("urn:bb:")), ("prefixes", iri("urn:b:"))] {
        let error = Owned::new([pair]).unwrap_err();
        assert!(matches!(error.kind(), PrefixErrorKind::Capacity(it) if it.capacity == 6));
        assert_eq!(error.prefix(), pair.0);
    }
}

/// An error keeps as much of a prefix as it has room for, in whole characters, and no line break of a file.
#[test]
fn an_error_has_the_start_of_a_long_prefix() {
    use iri_vocab::PrefixMapBuf;

    let error = |prefix: &str| PrefixMapBuf::<1>::new([(prefix, iri("urn:a:"))]).map(drop);
    let long = format!("{} b", "é".repeat(20));
    let shown = error(&long).unwrap_err();
    assert_eq!(shown.prefix(), "é".repeat(20));
    assert!(shown.to_string().starts_with(&format!(
        "the prefix `{}..` is no name, at byte 40: ",
        "é".repeat(20)
    )));
    let long = format!("a{} b", "é".repeat(20));
    assert_eq!(
        error(&long).unwrap_err().prefix(),
        format!("a{}", "é".repeat(19))
    );
    let exact = format!("{} ", "a".repeat(39));
    assert_eq!(error(&exact).unwrap_err().prefix(), exact);
    assert!(
        error("a\nb")
            .unwrap_err()
            .to_string()
            .starts_with("the prefix `a\u{FFFD}b` is no name")
    );
}

/// `?` makes it a `Box` of any error, as it borrows nothing.
#[test]
fn an_error_borrows_nothing() {
    use iri_vocab::PrefixMapBuf;

    fn first(file: &str) -> Result<String, Box<dyn std::error::Error>> {
        let (prefix, text) = file.split_once('=').unwrap();
        let map = PrefixMapBuf::<1>::new([(prefix, Iri::parse(text)?)])?;
        Ok(map.iter().map(|(prefix, _)| prefix.to_owned()).collect())
    }
    assert_eq!(first("a=urn:a:").unwrap(), "a");
    let error = first(&String::from("a:b=urn:a:")).unwrap_err();
    assert_eq!(
        error.to_string(),
        "the prefix `a:b` has a `:`, which ends a prefix, at byte 1: leave it out, or write `-` or `_`"
    );
}
