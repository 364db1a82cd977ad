//! Tests prefixes: CURIEs from IRIs and back.

use iri_core::Iri;
use iri_vocab::{Curie, CurieError, PrefixErrorKind, Prefixes};

fn iri(text: &str) -> Iri<'_> {
    Iri::parse(text).unwrap()
}

/// Namespaces within each other, and beside each other.
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

fn prefixes() -> Prefixes<12> {
    Prefixes::new(NAMESPACES.map(|(prefix, namespace)| (prefix, iri(namespace)))).unwrap()
}

/// The expanded IRI is the same text, with the components of a parse.
fn assert_expands<const N: usize>(prefixes: &Prefixes<N>, curie: Curie<'_>, iri: Iri<'_>) {
    let curie = curie.to_string();
    let expanded = prefixes
        .expand(&curie)
        .unwrap_or_else(|error| panic!("{curie}: {error}"));
    let expanded = expanded.to_buf::<96>().unwrap();
    assert_eq!(expanded.as_iri(), iri, "{curie}");
    assert_eq!(expanded.authority(), iri.authority(), "{curie}");
    assert_eq!(expanded.path(), iri.path(), "{curie}");
    assert_eq!(expanded.query(), iri.query(), "{curie}");
    assert_eq!(expanded.fragment(), iri.fragment(), "{curie}");
}

#[test]
fn the_longest_namespace() {
    let prefixes = prefixes();
    let alphabet = ["a", "b", "a/", "/", "?q=", "#", "x:", "c", "é"];
    for start in [
        "https://example.com",
        "https://example.co",
        "urn:",
        "x:",
        "http:",
    ] {
        for one in alphabet {
            for two in alphabet {
                for three in alphabet {
                    let text = [start, one, two, three].concat();
                    let Ok(iri) = Iri::parse(&text) else { continue };
                    // A local name does not continue an authority, or begin one.
                    let is_whole = |namespace| self::iri(namespace).authority() == iri.authority();
                    let longest = NAMESPACES
                        .iter()
                        .filter(|(_, namespace)| text.starts_with(namespace))
                        .filter(|(_, namespace)| is_whole(namespace))
                        // Nor does it begin with two slashes.
                        .filter(|(_, namespace)| !text[namespace.len()..].starts_with("//"))
                        .max_by_key(|(_, namespace)| namespace.len());
                    let curie = prefixes.compact(iri);
                    assert_eq!(
                        curie.map(|curie| curie.prefix()),
                        longest.map(|(prefix, _)| *prefix),
                        "{text}"
                    );
                    if let Some(curie) = curie {
                        assert_expands(&prefixes, curie, iri);
                    }
                }
            }
        }
    }
}

#[test]
fn expanded_as_parsed() {
    let prefixes = prefixes();
    let locals = [
        "",
        "a",
        "a b",
        "/",
        "//",
        "//h",
        "?",
        "#",
        "a?b#c",
        "a#b#c",
        "a?b?c",
        "%4",
        "%41",
        "@h",
        ":80",
        ":x",
        "é",
        "\u{E000}",
        "?\u{E000}",
        "#\u{E000}",
        "[",
        "a:b",
    ];
    for (prefix, namespace) in NAMESPACES {
        for local in locals {
            let curie = format!("{prefix}:{local}");
            let joined = format!("{namespace}{local}");
            match (prefixes.expand(&curie), Iri::parse(&joined)) {
                (Ok(expanded), Ok(parsed)) => {
                    let expanded = expanded.to_buf::<96>().unwrap();
                    assert_eq!(expanded.as_iri(), parsed, "{curie}");
                    assert_eq!(expanded.path(), parsed.path(), "{curie}");
                    assert_eq!(expanded.fragment(), parsed.fragment(), "{curie}");
                }
                (Err(CurieError::Parse(error)), Err(parsed)) => {
                    assert_eq!(
                        error.offset() + joined.len(),
                        parsed.offset() + curie.len(),
                        "{curie}"
                    );
                }
                // The joined text has another authority than the namespace, whether it is a valid IRI or not.
                (Err(CurieError::Authority), _) => {
                    assert!(["host", "x", "root", ""].contains(&prefix), "{curie}");
                }
                (Err(CurieError::Slashes), _) => assert!(local.starts_with("//"), "{curie}"),
                (expanded, parsed) => panic!("{curie}: {expanded:?}, {parsed:?}"),
            }
        }
    }
}

/// What is compacted expands to the same IRI, wherever in it the namespace ends.
#[test]
fn each_curie_expands() {
    const TEXTS: [&str; 10] = [
        "http://u:p@h.example:80/a%41/b?c=d#e/f?g",
        "http://h例.example/例?例#例",
        "http://[::1]:8/",
        "http:///a",
        "s://",
        "s:/.//a",
        "s:a:b@c//d",
        "s:?q?r#f",
        "s:#",
        "urn:a:b",
    ];
    let (mut compacted, mut refused) = (0, 0);
    for namespace in TEXTS {
        for (end, _) in namespace.char_indices() {
            let Ok(namespace) = Iri::parse(&namespace[..end]) else {
                continue;
            };
            let prefixes = Prefixes::new([
                ("", iri("s:")),
                (
                    "a",
                    Iri::parse(namespace.as_str().to_owned().leak()).unwrap(),
                ),
            ]);
            // It is `s:` itself.
            let Ok(prefixes) = prefixes else { continue };
            for rest in TEXTS {
                for (start, _) in rest.char_indices() {
                    let text = [namespace.as_str(), &rest[start..]].concat();
                    let Ok(iri) = Iri::parse(&text) else { continue };
                    match prefixes.compact(iri) {
                        Some(curie) => {
                            assert_expands(&prefixes, curie, iri);
                            compacted += 1;
                        }
                        None => {
                            let has_slashes = text[namespace.as_str().len()..].starts_with("//");
                            assert!(
                                has_slashes || iri.authority() != namespace.authority(),
                                "{text}"
                            );
                            refused += 1;
                        }
                    }
                }
            }
        }
    }
    assert!(compacted > 5_000 && refused > 500, "{compacted} {refused}");
}

#[test]
fn a_prefix_has_no_colon() {
    let error = Prefixes::new([("a", iri("urn:a:")), ("a:b", iri("urn:b:"))]).unwrap_err();
    assert_eq!(error.kind(), PrefixErrorKind::Colon(1));
    assert_eq!(
        error.to_string(),
        "the prefix `a:b` has a `:`, which ends a prefix, at byte 1: leave it out, or write `-` or `_`"
    );
}

#[test]
fn conflicts() {
    let [a, b] = [iri("urn:a:"), iri("urn:b:")];
    for pairs in [
        [("x", a), ("y", b), ("x", b)],
        [("y", b), ("x", a), ("x", a)],
    ] {
        let error = Prefixes::new(pairs).unwrap_err();
        assert_eq!(
            (error.kind(), error.prefix()),
            (PrefixErrorKind::SamePrefix, "x")
        );
    }
    assert!(Prefixes::new([]).unwrap().compact(a).is_none());
}

/// Expanding is never ambiguous. Of several prefixes the first that is written is chosen, and not the first by name.
#[test]
fn a_namespace_may_have_several_prefixes() {
    let [terms, elements, a] = [
        "http://purl.org/dc/terms/",
        "http://purl.org/dc/",
        "http://a/",
    ];
    let pairs = [
        ("dcterms", terms),
        ("z", a),
        ("dc", terms),
        ("all", elements),
        ("a", a),
        ("dct", terms),
        ("every", elements),
    ];
    let prefixes = Prefixes::new(pairs.map(|(prefix, text)| (prefix, iri(text)))).unwrap();
    for (prefix, namespace) in pairs {
        let curie = format!("{prefix}:b");
        let expanded = prefixes.expand(&curie).unwrap();
        assert_eq!(expanded.to_string(), format!("{namespace}b"));
    }
    for (text, curie) in [
        ("http://purl.org/dc/terms/title", "dcterms:title"),
        ("http://purl.org/dc/terms", "all:terms"),
        ("http://purl.org/dc/terms///b", "all:terms///b"),
        ("http://purl.org/dc/a", "all:a"),
        ("http://a/b", "z:b"),
    ] {
        assert_eq!(prefixes.compact(iri(text)).unwrap().to_string(), curie);
    }
    assert!(prefixes.compact(iri("http://purl.org/d")).is_none());
    assert!(prefixes.iter().map(|(prefix, _)| prefix).is_sorted());
    assert_eq!(prefixes.iter().len(), 7);
}

/// As many as registries have, in orders that a sort may find hard, with a naive search beside it.
#[test]
fn many_prefixes_in_any_order() {
    const COUNT: usize = 1_000;
    // Each namespace begins another or is begun by one, and every tenth has two prefixes.
    let text = |number: usize| match number % 10 {
        0 => format!("https://ids.example/{}/", (number + 10) % COUNT / 20),
        1 => format!("https://ids.example/{}/deep/", number / 10),
        _ => format!("https://ids.example/{number:04}/"),
    };
    let all: Vec<(&'static str, &'static str)> = (0..COUNT)
        .map(|number| {
            let prefix: &'static str = format!("p{number}").leak();
            (prefix, &*text(number).leak())
        })
        .collect();
    let orders: [fn(usize) -> usize; 5] = [
        |at| at,
        |at| COUNT - 1 - at,
        |at| at * 7_919 % COUNT,
        |at| (at + COUNT / 2) % COUNT,
        |at| at ^ 1,
    ];
    for order in orders {
        let given: [_; COUNT] = std::array::from_fn(|at| all[order(at)]);
        let prefixes = Prefixes::new(given.map(|(prefix, text)| (prefix, iri(text)))).unwrap();
        assert!(prefixes.iter().map(|(prefix, _)| prefix).is_sorted());
        for (prefix, namespace) in given {
            assert_eq!(prefixes.namespace(prefix).unwrap(), namespace);
            let longest = given.iter().map(|(_, other)| *other);
            let longest = longest.filter(|other| namespace.starts_with(other));
            let longest = longest.max_by_key(|other| other.len()).unwrap();
            let first = given.iter().find(|(_, other)| *other == longest).unwrap();
            let text = format!("{namespace}x");
            let curie = prefixes.compact(iri(&text)).unwrap();
            assert_eq!(curie.prefix(), first.0, "{text}");
        }
    }
}

/// The brackets of a safe CURIE are none of the IRI, and the place of an error is in the whole.
#[test]
fn safe_curies() {
    let prefixes = prefixes();
    let error = |curie| prefixes.expand(curie).unwrap_err();
    let expanded = prefixes.expand("[z:a?b]").unwrap();
    assert_eq!(expanded.to_string(), "https://example.com/a?b");
    assert_eq!(error("[http://h/]"), CurieError::Slashes);
    assert_eq!(error("[none:a]"), CurieError::UnknownPrefix);
    assert_eq!(error("[]"), CurieError::NoColon);
    assert_eq!(error("[z:a"), CurieError::UnknownPrefix);
    for (curie, offset) in [("z:a b", 3), ("[z:a b]", 4), ("z:a]", 3), ("[z:a]]", 4)] {
        let CurieError::Parse(error) = error(curie) else {
            panic!("{curie}");
        };
        assert_eq!(error.offset(), offset, "{curie}");
    }
}

/// An address is no CURIE with a prefix that is missing.
#[test]
fn an_iri_is_said_to_be_one() {
    let prefixes = prefixes();
    let error = prefixes.expand("https://schema.org/x").unwrap_err();
    assert_eq!(error, CurieError::Slashes);
}

#[test]
fn what_is_shown() {
    let prefixes = Prefixes::new([("a", iri("http://joe:secret@h/")), ("b", iri("urn:"))]).unwrap();
    let shown = "Prefixes(a: Iri(\"http://***@h/\"), b: Iri(\"urn:\"))";
    assert_eq!(format!("{prefixes:?}"), shown);
    assert_eq!(prefixes.compact(iri("urn:x")).unwrap().to_string(), "b:x");
    // A user's name may be the namespace.
    let prefixes = Prefixes::new([("x", iri("joe:"))]).unwrap();
    let curie = prefixes.compact(iri("joe:hunter2@h/app")).unwrap();
    assert_eq!(format!("{curie:?}"), "Curie(x:***@h/app)");
    // An IRI that is shorter than a namespace is not in it.
    assert!(prefixes.compact(iri("ur:")).is_none());
}

/// Tests both ends of each range of `PN_CHARS_BASE` and of `PN_CHARS`, and their neighbours.
#[test]
fn names_of_turtle_have_the_characters_of_its_grammar() {
    let is_base = |c: char| {
        let ranges = [
            ('A', 'Z'),
            ('a', 'z'),
            ('\u{C0}', '\u{D6}'),
            ('\u{D8}', '\u{F6}'),
            ('\u{F8}', '\u{2FF}'),
            ('\u{370}', '\u{37D}'),
            ('\u{37F}', '\u{1FFF}'),
            ('\u{200C}', '\u{200D}'),
            ('\u{2070}', '\u{218F}'),
            ('\u{2C00}', '\u{2FEF}'),
            ('\u{3001}', '\u{D7FF}'),
            ('\u{F900}', '\u{FDCF}'),
            ('\u{FDF0}', '\u{FFFD}'),
            ('\u{10000}', '\u{EFFFF}'),
        ];
        ranges
            .iter()
            .any(|(first, last)| (*first..=*last).contains(&c))
    };
    let is_more = |c: char| {
        let ranges = [
            ('0', '9'),
            ('_', '_'),
            ('-', '-'),
            ('\u{B7}', '\u{B7}'),
            ('\u{300}', '\u{36F}'),
            ('\u{203F}', '\u{2040}'),
        ];
        ranges
            .iter()
            .any(|(first, last)| (*first..=*last).contains(&c))
    };
    for c in '\0'..=char::MAX {
        let prefix: &'static str = String::from_iter(['a', c]).leak();
        // With a `:`, it is no prefix.
        if let Ok(prefixes) = Prefixes::new([(prefix, iri("urn:"))]) {
            let is_turtle = prefixes.compact(iri("urn:b")).unwrap().is_turtle();
            assert_eq!(is_turtle, is_base(c) || is_more(c), "{c:?} in a prefix");
        }
        let text = format!("urn:a{c}a");
        if let Ok(iri) = Iri::parse(&text)
            && !c.is_ascii()
        {
            let prefixes = Prefixes::new([("a.b", self::iri("urn:"))]).unwrap();
            let is_turtle = prefixes.compact(iri).unwrap().is_turtle();
            assert_eq!(is_turtle, is_base(c) || is_more(c), "{c:?} in a name");
        }
    }
}

#[test]
fn turtle() {
    let prefixes =
        Prefixes::new([("ex", iri("urn:")), ("1", iri("x:")), ("a.", iri("y:"))]).unwrap();
    for (text, written) in [
        ("urn:", Some("ex:")),
        ("urn:a.b:c-1", Some("ex:a.b:c-1")),
        ("urn:1", Some("ex:1")),
        ("urn:-", Some(r"ex:\-")),
        ("urn:.a", Some(r"ex:\.a")),
        ("urn:v1.2/x.y", Some(r"ex:v1.2\/x.y")),
        // rdflib refuses the first form, and SWI-Prolog loses names of the second.
        ("urn:a.", None),
        ("urn:.", None),
        ("urn:v1./x", None),
        ("urn:./x", None),
        ("urn:/a.", None),
        ("urn:%41", Some("ex:%41")),
        (
            "urn:a~b!c$d&e'f(g)h*i+j,k;l=m/n?o@p#q",
            Some(r"ex:a\~b\!c\$d\&e\'f\(g\)h\*i\+j\,k\;l\=m\/n\?o\@p\#q"),
        ),
        ("urn:é先\u{10000}", Some("ex:é先\u{10000}")),
        ("urn:a·\u{300}", Some("ex:a·\u{300}")),
        // The local name has a character that names cannot have, or cannot begin with
        ("urn:a×", None),
        ("urn:·", None),
        // No prefix fits
        ("x:a", None),
        ("y:a", None),
    ] {
        let curie = prefixes.compact(iri(text)).unwrap();
        let shown = curie.to_turtle().map(|turtle| turtle.to_string());
        assert_eq!(shown.as_deref(), written, "{text}");
        // The buffer has exactly the needed room
        if let Some(written) = written {
            let mut buffer = iri_core::heapless::String::<64>::new();
            let length = 64 - written.len();
            buffer.push_str(&"x".repeat(length)).unwrap();
            curie.to_turtle().unwrap().write_into(&mut buffer).unwrap();
            assert_eq!(&buffer[length..], written);
            // One byte less is too little, and nothing is written
            let mut bytes = [b'.'; 64];
            let short = &mut bytes[..written.len() - 1];
            let error = curie.to_turtle().unwrap().write_into(short).unwrap_err();
            assert_eq!(error.needed, written.len());
            assert_eq!(bytes, [b'.'; 64]);
        }
        assert_eq!(
            curie.is_turtle(),
            written == Some(&*curie.to_string()),
            "{text}"
        );
    }
}

/// `http://bank.example/` is an IRI, also where `http` is a prefix.
#[test]
fn an_iri_is_no_curie() {
    let iri = |text| Iri::parse(text).unwrap();
    let prefixes = Prefixes::new([
        ("http", iri("https://ns.example/http#")),
        ("ns", iri("https://ns.example/")),
        ("urn", iri("urn:x:")),
    ])
    .unwrap();
    for text in ["http://bank.example/login", "urn://a", "ns://"] {
        assert_eq!(
            prefixes.expand(text).unwrap_err(),
            CurieError::Slashes,
            "{text}"
        );
    }
    assert_eq!(
        prefixes.expand("http:/a").unwrap().to_string(),
        "https://ns.example/http#/a"
    );

    // What it would refuse to expand it does not write. A shorter namespace may do.
    let compact = |text| prefixes.compact(iri(text)).map(|curie| curie.to_string());
    assert_eq!(
        compact("https://ns.example/http#//a").as_deref(),
        Some("ns:http#//a")
    );
    assert_eq!(compact("urn:x://a"), None);
    assert_eq!(compact("urn:x:/a").as_deref(), Some("urn:/a"));
}
