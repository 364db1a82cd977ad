//! Tests what `iri vocab` writes.

mod common;

use common::run;

fn vocab(input: &str) -> (Option<i32>, String, String) {
    let output = run(&["vocab", "-"], input);
    (output.code, output.stdout, output.stderr)
}

#[test]
fn modules_of_constants() {
    let input = "\
# A list, and statements.
http://www.w3.org/2002/07/owl#Class
<http://www.w3.org/2002/07/owl#Class> <urn:p> \"a\" .
<http://www.w3.org/2002/07/owl#same-as> <urn:p> <urn:o> .
<https://example.com/caf\\u00E9> <urn:p> _:b .
_:b <urn:p> <urn:o> .

http://www.w3.org/2002/07/owl#
https://example.com/type
https://example.com/ALL
https://example.com/3D
urn:same.as
urn:same-as
";
    let expected = "\
iri_vocab::vocab! {
    pub mod owl = \"http://www.w3.org/2002/07/owl#\" {
        Class,
        same_as = \"same-as\",
    }
    pub mod example_com = \"https://example.com/\" {
        café = \"café\",
        type_ = \"type\",
        ALL_ = \"ALL\",
        _3D = \"3D\",
    }
    pub mod urn = \"urn:\" {
        same_as = \"same.as\",
        same_as_2 = \"same-as\",
    }
}
";
    assert_eq!(vocab(input), (Some(0), expected.to_owned(), String::new()));
}

/// Files of RDF have the homes of their authors as subjects. The macro refuses a namespace that ends in its authority.
#[test]
fn a_host_is_no_local_name() {
    let input = "http://h.example\nhttp://joe:pw@h.example:80\nhttp://h.example?a\nhttp://h/a\nhttp://h#b\nfile:///c\nx://h?y=d/e\n";
    let expected = "\
iri_vocab::vocab! {
    pub mod h = \"http://h/\" {
        a,
    }
    pub mod h_2 = \"http://h#\" {
        b,
    }
    pub mod file = \"file:///\" {
        c,
    }
    pub mod d = \"x://h?y=d/\" {
        e,
    }
}
";
    assert_eq!(vocab(input), (Some(0), expected.to_owned(), String::new()));
    let (status, ..) = vocab("http://h.example\n");
    assert_eq!(status, Some(1));
}

#[test]
fn wrong_lines() {
    let (status, source, errors) = vocab("urn:a:b\nhttp://joe:secret@h/ b\n");
    assert_eq!(status, Some(1));
    assert!(source.contains("b,"), "{source}");
    assert!(
        errors.starts_with("error: -:2: unexpected space in the path"),
        "{errors}"
    );
    assert!(!errors.contains("secret"));
}

/// A list may have very many namespaces, and their terms may come in any order.
#[test]
fn many_namespaces() {
    const COUNT: usize = 50_000;
    let terms = |term| (0..COUNT).map(move |number| format!("http://h/n{number}/{term}\n"));
    let (code, source, errors) = vocab(&terms("a").chain(terms("b")).collect::<String>());
    assert_eq!((code, errors.as_str()), (Some(0), ""));
    let modules = (0..COUNT).map(|number| {
        format!(
            "    pub mod n{number} = \"http://h/n{number}/\" {{\n        a,\n        b,\n    }}\n"
        )
    });
    let expected = format!("iri_vocab::vocab! {{\n{}}}\n", modules.collect::<String>());
    assert!(source == expected, "another source");
}

/// Namespaces may end in the same word, and a name with a number may be taken.
#[test]
fn many_names_that_are_alike() {
    const COUNT: usize = 20_000;
    let namespaces = (0..COUNT).map(|number| format!("http://h/{number}/ns#a\n"));
    let terms = ["urn:a_2", "urn:a", "urn:a"].map(|term| term.to_owned() + "\n");
    let alike = ["urn:a.b\n", "urn:a-b\n", "urn:a_b_2\n"].map(str::to_owned);
    let input: String = namespaces.chain(terms).chain(alike).collect();
    let (code, source, errors) = vocab(&input);
    assert_eq!((code, errors.as_str()), (Some(0), ""));
    for name in ["ns", "ns_2", "ns_20000"] {
        assert!(source.contains(&format!("    pub mod {name} = ")), "{name}");
    }
    let (_, urn) = source.split_once("pub mod urn = \"urn:\" {\n").unwrap();
    let expected = "        a_2,\n        a,\n        a_b = \"a.b\",\n        a_b_2 = \"a-b\",\n        a_b_2_2 = \"a_b_2\",\n    }\n}\n";
    assert_eq!(urn, expected);
}

/// UTS 39, section 4: the Cyrillic letter looks like the Latin one, and the digit like the letter. Each is another term.
#[test]
fn names_that_look_alike_are_warned_of() {
    let input =
        "urn:x:scope\nurn:x:s\u{441}ope\nurn:x:code1\nurn:x:codel\nurn:x:other\nurn:y:scope\n";
    let (code, source, warnings) = vocab(input);
    assert_eq!(code, Some(0));
    assert!(
        source.contains("s\u{441}ope = \"s\u{441}ope\","),
        "{source}"
    );
    assert_eq!(
        warnings,
        "warning: the names `scope` and `s\u{441}ope` look alike: U+0063 and U+0441\n\
         warning: the names `code1` and `codel` look alike: U+0031 and U+006C\n"
    );
    let (_, _, warnings) = vocab("urn:x:scope\nurn:x:Scope\nurn:x:\u{441}\u{442}\u{43E}\u{43B}\n");
    assert_eq!(warnings, "");
}

/// The compiler brings names into Normalization Form C. What is not in it is written so that one sees it, and no editor changes it.
#[test]
fn no_term_is_another_text() {
    let locals = [
        "\u{2126}",
        "\u{3A9}",
        "\u{212B}",
        "\u{212A}",
        "K",
        "\u{1100}\u{1161}",
        "cafe\u{301}",
        "先生",
    ];
    let input: String = locals
        .iter()
        .map(|local| format!("http://h/x#{local}\n"))
        .collect();
    let expected = "\
iri_vocab::vocab! {
    pub mod x = \"http://h/x#\" {
        Ω = \"\\u{2126}\",
        Ω_2 = \"Ω\",
        Å = \"\\u{212b}\",
        K = \"\\u{212a}\",
        K_2 = \"K\",
        가 = \"\\u{1100}\\u{1161}\",
        cafe_ = \"cafe\\u{301}\",
        先生 = \"先生\",
    }
}
";
    let (code, source, _) = vocab(&input);
    assert_eq!((code, source.as_str()), (Some(0), expected));
    // A blank beyond ASCII is a part of an IRI, and no line is more than its IRI.
    let (code, source, _) = vocab("\u{FEFF}urn:x:a\u{A0} \t\r\n");
    assert_eq!(code, Some(0));
    assert!(source.contains("        a_ = \"a\\u{a0}\","), "{source}");
}

/// The names are those of `vocab!`, which reads the same texts from a file.
#[test]
fn what_is_written_compiles() {
    let input = "http://h/x#m³\nhttp://h/x#²\nhttp://h/x#½\nhttp://h/x#①\nhttp://h/x#__text\nhttp://h/x#\u{93F}\n\
        http://h/core#a\nhttp://h/std#a\nhttp://h/alloc#a\nhttp://h/iri_core#a\nhttp://h/iri-vocab#a\nhttp://h/self#a\n";
    let expected = "\
iri_vocab::vocab! {
    pub mod x = \"http://h/x#\" {
        m_ = \"m³\",
        __ = \"²\",
        ___2 = \"½\",
        ___3 = \"①\",
        __text_ = \"__text\",
        _\u{93F} = \"\u{93F}\",
    }
    pub mod core_ = \"http://h/core#\" {
        a,
    }
    pub mod std_ = \"http://h/std#\" {
        a,
    }
    pub mod alloc_ = \"http://h/alloc#\" {
        a,
    }
    pub mod iri_core_ = \"http://h/iri_core#\" {
        a,
    }
    pub mod iri_vocab_ = \"http://h/iri-vocab#\" {
        a,
    }
    pub mod self_ = \"http://h/self#\" {
        a,
    }
}
";
    assert_eq!(vocab(input), (Some(0), expected.to_owned(), String::new()));
}

/// Returns the names of the modules that are written.
fn modules(args: &[&str], input: &str) -> Vec<String> {
    let ran = run(&[&["vocab", "-"], args].concat(), input);
    assert_eq!(ran.stderr, "");
    let names = ran.stdout.lines().filter_map(|line| {
        let (name, _) = line.strip_prefix("    pub mod ")?.split_once(" = ")?;
        Some(name.to_owned())
    });
    names.collect()
}

#[test]
fn modules_have_the_names_that_everybody_uses() {
    let input = "\
http://www.w3.org/1999/02/22-rdf-syntax-ns#type
http://www.w3.org/2000/01/rdf-schema#label
http://www.w3.org/2004/02/skos/core#Concept
http://www.w3.org/ns/hydra/core#Class
http://xmlns.com/foaf/0.1/name
http://purl.org/dc/terms/title
http://purl.org/dc/elements/1.1/title
https://schema.org/name
http://schema.org/name
https://www.w3.org/ns/activitystreams#Note
https://example.com/ns#a
";
    let known = [
        "rdf", "rdfs", "skos", "hydra", "foaf", "dcterms", "dc", "schema", "schema_2", "as_",
    ];
    let names = modules(&[], input);
    assert_eq!(names[..10], known);
    assert_eq!(names[10..], ["ns"]);
    let given = [
        "--prefix",
        "ex=https://example.com/ns#",
        "--prefix",
        "s=https://schema.org/",
    ];
    let names = modules(&given, input);
    assert_eq!([&names[7], &names[8], &names[10]], ["s", "schema", "ex"]);

    let ran = run(&["vocab", "-", "--prefix", "ex"], "");
    assert_eq!(ran.code, Some(2));
    assert!(
        ran.stderr.contains("it is a name, a `=` and an IRI"),
        "{}",
        ran.stderr
    );
}

/// Each is a file of the same statements. The prefixes of the file count before the usual ones, and those of the caller before both.
#[test]
fn files_of_rdf() {
    let turtle = "\
# A comment.
@prefix EX: <https://example.com/ns#> .
@prefix dct: <http://purl.org/dc/terms/> .
EX:café a EX:Thing ; dct:title \"a\" .
dct:a a EX:Thing .
[] a EX:Other .
<https://schema.org/name> a EX:Thing .
";
    let xml = "\
<?xml version='1.0'?>
<rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#' xmlns:EX='https://example.com/ns#' xmlns:dct='http://purl.org/dc/terms/'>
  <EX:Thing rdf:about='https://example.com/ns#café'><dct:title>a</dct:title></EX:Thing>
  <EX:Thing rdf:about='http://purl.org/dc/terms/a'/>
  <EX:Other/>
  <EX:Thing rdf:about='https://schema.org/name'/>
</rdf:RDF>
";
    let json = r#"
{
  "@context": {"EX": "https://example.com/ns#", "dct": "http://purl.org/dc/terms/"},
  "@graph": [
    {"@id": "EX:café", "@type": "EX:Thing", "dct:title": "a"},
    {"@id": "dct:a", "@type": "EX:Thing"},
    {"@type": "EX:Other"},
    {"@id": "https://schema.org/name", "@type": "EX:Thing"}
  ]
}
"#;
    let expected = "\
iri_vocab::vocab! {
    pub mod ex = \"https://example.com/ns#\" {
        café = \"café\",
    }
    pub mod dct = \"http://purl.org/dc/terms/\" {
        a,
    }
    pub mod schema = \"https://schema.org/\" {
        name,
    }
}
";
    for (form, input) in [("turtle", turtle), ("xml", xml), ("json", json)] {
        assert_eq!(
            vocab(input),
            (Some(0), expected.to_owned(), String::new()),
            "{form}"
        );
        let named = run(
            &[
                "vocab",
                "-",
                "--form",
                form,
                "--prefix",
                "D=http://purl.org/dc/terms/",
            ],
            input,
        );
        assert_eq!(named.stdout, expected.replace("mod dct", "mod D"), "{form}");
    }
}

#[test]
fn wrong_files_of_rdf() {
    let (code, source, errors) =
        vocab("@prefix x: <urn:x:> .\nx:a x:b <http://joe:S3CRET@h/ b> .\nx:c a x:d .\n");
    assert_eq!(code, Some(1));
    assert!(source.contains("        c,"), "{source}");
    assert!(errors.starts_with("error: -:2:"), "{errors}");
    assert!(!errors.contains("S3CRET"), "{errors}");
    for (input, words) in [
        (
            "{\"@context\": \"https://schema.org/\", \"@id\": \"urn:x:a\"}",
            "error: -: not JSON-LD: ",
        ),
        ("<?xml version='1.0'?><a", "error: -: not RDF/XML: "),
        ("@prefix x: <urn:x:> .\nx:a", "error: -:2:"),
    ] {
        let (code, source, errors) = vocab(input);
        assert_eq!((code, source.as_str()), (Some(1), ""), "{input}");
        assert!(errors.contains(words), "{errors}");
    }
}

#[test]
fn an_empty_vocabulary_is_refused() {
    for input in [
        "",
        "# A comment.\n",
        "<rdf:RDF/>",
        "_:b <urn:p> <urn:o> .\n",
        "http://h/\n",
        "{}",
        "@prefix x: <urn:x:> .\n",
    ] {
        let (code, source, errors) = vocab(input);
        assert_eq!((code, source.as_str()), (Some(1), ""), "{input}");
        assert!(
            errors.ends_with("error: - has no IRI of a term, so there is no vocabulary\n"),
            "{errors}"
        );
    }
}
