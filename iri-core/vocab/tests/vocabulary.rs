//! Tests vocabularies: their terms and names are found, and no other texts.
#![cfg(feature = "macros")]

use iri_core::Iri;
use iri_vocab::vocab;

vocab! {
    /// Terms of one letter and of several, which differ in few bytes.
    pub mod words = "https://example.com/ns#" {
        a, b, c, ab, ba, aa, abc, abd, acb, cab, Class, class, classes, subClassOf, subPropertyOf,
        label, lable, comment, seeAlso, isDefinedBy, value, values, first, rest, nil,
        empty = "", slash = "a/b", encoded = "%C3%A9",
    }
}

vocab!(pub mod one = "urn:one:" { only });

#[test]
fn each_term_is_found_by_its_name_and_by_its_iri() {
    assert_eq!(words::ALL.len(), 28);
    for term in words::ALL {
        let name = term
            .as_str()
            .strip_prefix("https://example.com/ns#")
            .unwrap();
        assert_eq!(words::ALL.get(name), Some(term));
        assert_eq!(words::ALL.local_name(term), Some(name));
        assert!(words::ALL.contains(term));
    }
    assert_eq!(one::ALL.get("only"), Some(one::only));
    assert!(one::ALL.contains(one::only) && !one::ALL.contains(words::a));
}

#[test]
fn nothing_else_is_found() {
    for term in words::ALL {
        let text = term.as_str();
        // Each text has one byte more, one byte less, or another last byte.
        for other in [
            format!("{text}x"),
            text[..text.len() - 1].to_owned() + "_",
            format!("x{text}"),
        ] {
            let Ok(iri) = Iri::parse(&other) else {
                continue;
            };
            assert!(!words::ALL.contains(iri), "{other}");
            assert_eq!(words::ALL.local_name(iri), None, "{other}");
        }
    }
    for name in ["d", "bb", "classs", "Label", "é", "ns#a", "\0"] {
        assert_eq!(words::ALL.get(name), None, "{name}");
    }
}
