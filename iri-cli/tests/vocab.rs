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
        café,
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
    assert!(source.contains("s\u{441}ope,"), "{source}");
    assert_eq!(
        warnings,
        "warning: the names `scope` and `s\u{441}ope` look alike: U+0063 and U+0441\n\
         warning: the names `code1` and `codel` look alike: U+0031 and U+006C\n"
    );
    let (_, _, warnings) = vocab("urn:x:scope\nurn:x:Scope\nurn:x:\u{441}\u{442}\u{43E}\u{43B}\n");
    assert_eq!(warnings, "");
}
