//! Repairs. What is safe is judged by what `url` reads, and by the parser.

use iri_core::{Iri, IriRef, Kind, ParseErrorKind, Uri, UriRef};
use proptest::prelude::*;

/// The characters that no path, query or fragment may have, and their encoding.
const WRONG: [(&str, &str); 13] = [
    ("<", "%3C"),
    (">", "%3E"),
    ("\"", "%22"),
    ("{", "%7B"),
    ("}", "%7D"),
    ("|", "%7C"),
    ("\\", "%5C"),
    ("^", "%5E"),
    ("`", "%60"),
    (" ", "%20"),
    ("%", "%25"),
    ("[", "%5B"),
    ("]", "%5D"),
];

fn repaired(text: &str) -> Option<String> {
    Iri::repair(text).ok().map(|repair| repair.to_string())
}

#[test]
fn each_character_is_encoded_in_each_component() {
    for authority in [
        "//h.example",
        "//joe:x@h.example:80",
        "//[::1]",
        "//é.example",
    ] {
        for scheme in ["http", "file", "urn", "x-a+b.c"] {
            for (wrong, right) in WRONG {
                for (before, after) in [
                    ("/", "x"),
                    ("/a", "b/c?d#e"),
                    ("/a?", "="),
                    ("/a?b=c", "d#e"),
                    ("/a#", "x"),
                    ("#a", "b"),
                    ("?", "x"),
                ] {
                    let text = |c| format!("{scheme}:{authority}{before}{c}{after}");
                    assert_eq!(repaired(&text(wrong)), Some(text(right)), "{}", text(wrong));
                    assert_eq!(repaired(&text(right)), Some(text(right)));
                }
            }
        }
    }
    assert_eq!(
        repaired("http://h/#a#b##").as_deref(),
        Some("http://h/#a%23b%23%23")
    );
    assert_eq!(
        repaired("http://h/%4x%%41%u0041%").as_deref(),
        Some("http://h/%254x%25%41%25u0041%25")
    );
}

/// Dumps of RDF have these: they are told of in bug reports of other tools.
#[test]
fn texts_of_dumps() {
    for (text, expected) in [
        (
            "http://www.wikidata.example/wiki/USS_Voyager#Crew?a=b#Command_crew",
            "http://www.wikidata.example/wiki/USS_Voyager#Crew?a=b%23Command_crew",
        ),
        (
            "http://rdf.freebase.example/ns/en.some thing",
            "http://rdf.freebase.example/ns/en.some%20thing",
        ),
        (
            "http://yago.example/resource/\"Weird_Al\"_Yankovic",
            "http://yago.example/resource/%22Weird_Al%22_Yankovic",
        ),
        (
            "http://dbpedia.example/resource/A^B`C{D}|E\\F",
            "http://dbpedia.example/resource/A%5EB%60C%7BD%7D%7CE%5CF",
        ),
        ("urn:x-a:b c", "urn:x-a:b%20c"),
        ("mailto:joe smith@h.example", "mailto:joe%20smith@h.example"),
    ] {
        assert_eq!(repaired(text).as_deref(), Some(expected));
    }
}

#[test]
fn what_is_no_safe_change_is_the_error() {
    for (text, offset) in [
        // Scheme and authority
        ("http://a b/", 8),
        ("http://joe smith:x@h/", 10),
        ("http://joe:x y@h/a b", 12),
        ("http://h:80a/", 11),
        ("http://h%/", 8),
        ("http://h\\a", 8),
        ("http://h\\@g/", 8),
        ("foo://h\\a", 7),
        ("ht tp://h/", 5),
        ("http:\\\\h\\a", 5),
        ("\u{FEFF}http://h/", 7),
        // A slash to browsers, where no authority is
        ("foo:a\\b", 5),
        ("/\\h/a", 1),
        ("\\\\h\\a", 0),
        ("a\\b", 1),
        // A host to browsers
        ("http:a b", 6),
        ("http:/a b", 7),
        ("https:///a b/", 10),
        ("ws:[::1]/", 3),
        // A drive to browsers
        ("file:///C|/a b", 9),
        ("file://h/C:\\a", 11),
        ("file:///a/C|", 11),
        // What browsers remove
        (" http://h/", 0),
        ("http://h/a ", 10),
        ("http://h/a b  ", 12),
        ("http://h/a\tb", 10),
        ("http://h/a\nb", 10),
        ("http://h/\u{7F}", 9),
        // What RFC 3987 has nowhere, and private use
        ("http://h/\u{FFFE}", 9),
        ("http://h/\u{E000}", 9),
        // A scheme or a place that only the writer knows
        ("1a:b c", 2),
        ("a b:c d", 3),
        ("<a>:b", 3),
    ] {
        let error = IriRef::repair(text).unwrap_err();
        assert_eq!(error.offset(), offset, "{text:?}");
    }
    let error = |kind, text| IriRef::repair_as(kind, text).unwrap_err().kind();
    assert_eq!(
        error(Kind::AbsoluteIri, "http://h/a b#c"),
        ParseErrorKind::UnexpectedFragment
    );
    assert_eq!(
        error(Kind::AbsoluteIri, "http://h/?a b#c"),
        ParseErrorKind::UnexpectedFragment
    );
    assert_eq!(
        error(Kind::RelativeIriRef, "a:b c"),
        ParseErrorKind::UnexpectedScheme
    );
    assert_eq!(error(Kind::Iri, "a b"), ParseErrorKind::NoScheme);
    assert_eq!(error(Kind::Uri, "http://é/"), ParseErrorKind::NotAscii);
}

#[test]
fn relative_references() {
    for (text, expected) in [
        ("a b", "a%20b"),
        ("a b/c:d", "a%20b/c:d"),
        ("a b/c d:e", "a%20b/c%20d:e"),
        ("<a>?b:c", "%3Ca%3E?b:c"),
        ("a b#c:d", "a%20b#c:d"),
        ("/a b:c", "/a%20b:c"),
        ("//h/a b\\c", "//h/a%20b%5Cc"),
        ("?a\\b", "?a%5Cb"),
        ("#a\\b#", "#a%5Cb%23"),
        ("", ""),
    ] {
        assert_eq!(IriRef::repair(text).unwrap().to_string(), expected);
    }
    // In a page of `http`, browsers read the host after any number of slashes.
    for text in ["///a b", "///%/x", "////a\\", "//@/a b", "///\\/.."] {
        assert!(IriRef::repair(text).is_err(), "{text}");
    }
    assert_eq!(
        IriRef::repair("///a?b c").unwrap().to_string(),
        "///a?b%20c"
    );
    assert_eq!(
        UriRef::repair("é é").unwrap().to_string(),
        "%C3%A9%20%C3%A9"
    );
}

#[test]
fn every_output_has_the_same_text_and_components() {
    let text = "http://joe@h:8/a b/c\"?d{e}&é#f g#h";
    let repair = Uri::repair(text).unwrap();
    let expected = "http://joe@h:8/a%20b/c%22?d%7Be%7D&%C3%A9#f%20g%23h";
    let buf = repair.to_buf::<64>().unwrap();
    assert_eq!(buf, expected);
    assert_eq!(buf.as_uri(), Uri::parse(expected).unwrap());
    assert_eq!(
        (
            buf.path().as_str(),
            buf.query().unwrap().as_str(),
            buf.fragment().unwrap().as_str()
        ),
        ("/a%20b/c%22", "d%7Be%7D&%C3%A9", "f%20g%23h")
    );
    assert_eq!(repair.into_owned().unwrap(), expected);
    assert_eq!(repair.to_string(), expected);
    assert_eq!(repair.to_buf::<8>().unwrap_err().needed, expected.len());
    let mut made = String::new();
    let mut done = 0;
    for (range, fix) in repair.changes() {
        made += &text[done..range.start];
        made += &fix.to_string();
        done = range.end;
    }
    assert_eq!(made + &text[done..], expected);
    assert_eq!(format!("{repair:?}"), "Operation(..)");
}

#[test]
fn a_valid_text_has_no_changes() {
    for text in ["http://h/", "a", "", "urn:a:b"] {
        let repair = IriRef::repair(text).unwrap();
        assert_eq!(repair.changes().count(), 0);
        assert_eq!(repair.to_buf::<16>().unwrap(), text);
    }
}

#[test]
fn bytes_of_another_encoding_are_encoded() {
    for (bytes, expected) in [
        // A redirect in Latin-1, of which curl sends this
        (&b"/caf\xE9"[..], "/caf%E9"),
        (
            b"http://h/caf\xE9?q=\xFC&\xDF#\xA7",
            "http://h/caf%E9?q=%FC&%DF#%A7",
        ),
        (
            b"http://h/a b\xE9{}?c^\xE9#d#\xE9",
            "http://h/a%20b%E9%7B%7D?c%5E%E9#d%23%E9",
        ),
        // UTF-8 that is cut off, or is none
        (b"/\xE2\x82", "/%E2%82"),
        (b"/\xE2\x82/x", "/%E2%82/x"),
        (b"/\xF0\xC3\xA9\x80\x80", "/%F0%C3%A9%80%80"),
        (
            b"/\xC3\xA9?\xC3\xA9#\xEE\x80\x80\xE9",
            "/%C3%A9?%C3%A9#%EE%80%80%E9",
        ),
        (b"/\xC0\xAF\xED\xA0\x80\xFF", "/%C0%AF%ED%A0%80%FF"),
        // Shift_JIS, in which a byte of a character may be a backslash, and GBK
        (b"http://h/\x95\x5C?\x95\x5C", "http://h/%95%5C?%95%5C"),
        (
            b"http://h/?wd=\xD2\xDA\xB7\xD6",
            "http://h/?wd=%D2%DA%B7%D6",
        ),
        (b"caf\xE9", "caf%E9"),
        (b"caf\xE9/a:b", "caf%E9/a:b"),
        (b"\xE9", "%E9"),
        (b"#\xE9", "#%E9"),
        (b"?\xE9#", "?%E9#"),
        (b"mailto:j\xE9@h.example", "mailto:j%E9@h.example"),
        (b"file:///C\xE9|/x", "file:///C%E9%7C/x"),
        (
            "http://\u{e9}.example/\u{e9}".as_bytes(),
            "http://\u{e9}.example/\u{e9}",
        ),
        (b"http://\xC3\xA9.example/\xE9", "http://\u{e9}.example/%E9"),
        (b"/a b", "/a%20b"),
    ] {
        let repair = IriRef::repair_bytes(bytes).unwrap();
        assert_eq!(repair.to_string(), expected);
        assert_eq!(
            repair.to_buf::<99>().unwrap().as_iri_ref(),
            IriRef::parse(expected).unwrap()
        );
        let decoded: Vec<u8> = IriRef::parse(expected)
            .unwrap()
            .path()
            .decode()
            .bytes()
            .collect();
        let before_query = bytes.split(|b| matches!(b, b'?' | b'#')).next().unwrap();
        assert!(before_query.ends_with(&decoded), "{expected}");
        let (mut made, mut done) = (Vec::new(), 0);
        for (range, fix) in repair.changes() {
            made.extend(&bytes[done..range.start]);
            made.extend(fix.to_string().bytes());
            done = range.end;
        }
        made.extend(&bytes[done..]);
        assert_eq!(made, expected.as_bytes());
    }
    let repair = Uri::repair_bytes(b"http://h/\xE9\xC3\xA9").unwrap();
    assert_eq!(repair.into_owned().unwrap(), "http://h/%E9%C3%A9");
    assert_eq!(repair.to_buf::<17>().unwrap_err().needed, 18);
    assert_eq!(format!("{repair:?}"), "Operation(..)");
}

#[test]
fn bytes_that_have_no_safe_change_are_the_error() {
    use ParseErrorKind::{ColonInFirstSegment, InvalidUtf8, UnexpectedChar};
    for (bytes, offset, length, kind) in [
        (&b"http://h\xE9/"[..], 8, 1, InvalidUtf8),
        (b"http://caf\xE9.example/", 10, 1, InvalidUtf8),
        (b"http://j\xE9:x@h/", 8, 1, InvalidUtf8),
        (b"http://j:s\xE2\x82@h/", 10, 2, InvalidUtf8),
        (b"http://h:8\xE9/", 10, 1, InvalidUtf8),
        (b"//h\xE9", 3, 1, InvalidUtf8),
        // A host to browsers
        (b"http:a\xE9", 6, 1, InvalidUtf8),
        (b"http:///\xE9", 8, 1, InvalidUtf8),
        // What follows may be a scheme.
        (b"a\xE9:b", 2, 1, ColonInFirstSegment),
        // What has no repair in a text
        (b"/\xE9\\", 2, 1, UnexpectedChar),
        (b"/\xE9\t", 2, 1, UnexpectedChar),
        (b"/\xE9 ", 2, 1, UnexpectedChar),
        (b"http://a b/\xE9", 8, 1, UnexpectedChar),
    ] {
        let error = IriRef::repair_bytes(bytes).unwrap_err();
        assert_eq!(
            (error.offset(), error.len(), error.kind()),
            (offset, length, kind),
            "{bytes:?}"
        );
        // The text may hold a password, whose end nobody can tell.
        assert!(error.is_hidden() || kind == InvalidUtf8);
    }
    // Without a word of what is wrong in the bytes, it is the error of the text.
    let (bytes, text) = (
        IriRef::repair_bytes(b"http://a b/"),
        IriRef::repair("http://a b/"),
    );
    assert_eq!(bytes.unwrap_err(), text.unwrap_err());
}

/// Corrects the errors of a text one by one, with a parse for each, if each has a fix.
fn fixed(kind: Kind, text: &str) -> Option<String> {
    let mut text = text.to_owned();
    while let Err(error) = kind.check(&text) {
        let at = error.offset();
        let fix = error.fix(&text)?.to_string();
        text.replace_range(at..at + error.len(), &fix);
    }
    Some(text)
}

/// Texts that are nearly references.
fn texts() -> impl Strategy<Value = String> {
    let start = prop::sample::select(vec![
        "http:", "HTTPS:", "ws:", "file:", "foo:", "mailto:", "data:", "coap:", "", "h\tttp:",
    ]);
    let authority = prop::sample::select(vec![
        "//h.example",
        "//u:p@h:80",
        "//",
        "///",
        "/",
        "",
        "//[::1]:8",
        "//é.example",
        "//a b",
        "//h\\",
        "\\\\h",
        "//u@",
        "////h",
        "//C|",
        "/\\h",
        "//a,b",
        "//xn--a",
        "//1.2.3",
        "//h%41",
    ]);
    let rest = prop::collection::vec(
        prop::sample::select(vec![
            "a", "/", "?", "#", ":", "@", "%", "%4", "%41", "%2F", " ", "\\", "|", "<", ">", "\"",
            "{", "}", "^", "`", "[", "]", "é", "\u{E000}", "C|", "..", "C:", "//h/", "\t",
            "\u{7F}", "\u{200E}",
        ]),
        0..12,
    );
    (start, authority, rest)
        .prop_map(|(start, authority, rest)| format!("{start}{authority}{}", rest.concat()))
}

/// What `url` reads as the host and the port of a text.
fn authority(url: &url::Url) -> (Option<String>, Option<u16>, String, Option<String>) {
    (
        url.host_str().map(str::to_owned),
        url.port(),
        url.username().to_owned(),
        url.password().map(str::to_owned),
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(20_000))]

    /// A byte that is not UTF-8 is repaired where a `^` is, and as that is.
    #[test]
    fn bytes_are_repaired_as_a_character_that_is_wrong(text in texts(), bytes in prop::collection::vec(prop::sample::select(vec![
        &b"\xE9"[..], b"\xC3", b"\xE2\x82", b"\xF0\x9F\x92", b"\xFF", b"\xC0\xAF",
    ]), 5)) {
        // Each `<` of the text becomes such bytes. Beyond ASCII there is only the host.
        let text = text.replace("//\u{e9}.example", "//HOST").replace(|c: char| !c.is_ascii() || c == '|', "<");
        let text = text.replace("%4%", "<").replace('^', "a").replace("//HOST", "//\u{e9}.example");
        let text = if text.contains('<') { text } else { text + "<" };
        let (mut given, mut other, mut encoded) = (Vec::new(), String::new(), Vec::new());
        for (number, part) in text.split('<').enumerate() {
            if number > 0 {
                let wrong = bytes[number % bytes.len()];
                given.extend(wrong);
                other += &"^".repeat(wrong.len());
                encoded.extend(wrong.iter().map(|b| format!("%{b:02X}")));
            }
            given.extend(part.bytes());
            other += part;
        }
        for kind in Kind::ALL {
            let repair = IriRef::repair_bytes_as(kind, &given);
            let expected = match IriRef::repair_as(kind, &other) {
                Ok(expected) => expected,
                Err(error) => {
                    prop_assert_eq!(repair.unwrap_err().offset(), error.offset());
                    continue;
                }
            };
            let mut pieces = expected.to_string();
            for triplet in &encoded {
                pieces = pieces.replacen("%5E", triplet, 1);
            }
            let result = repair.unwrap().into_owned().unwrap();
            prop_assert_eq!(&result, pieces.as_str());
            prop_assert_eq!(result.as_iri_ref(), IriRef::parse_as(kind, &pieces).unwrap());
            prop_assert_eq!(result.query(), IriRef::parse(&pieces).unwrap().query());
        }
    }

    #[test]
    fn a_repair_is_valid_idempotent_and_keeps_the_host(text in texts()) {
        let base = url::Url::parse("http://base.example/d/e").unwrap();
        for kind in Kind::ALL {
            // What has a fix has a repair, and it is the same.
            let fixed = fixed(kind, &text);
            let Ok(repair) = IriRef::repair_as(kind, &text) else {
                prop_assert_eq!(fixed, None);
                continue;
            };
            let result = repair.to_string();
            if let Some(fixed) = fixed {
                prop_assert_eq!(&fixed, &result);
            }
            let parsed = IriRef::parse_as(kind, &result);
            prop_assert!(parsed.is_ok(), "{kind:?} {text:?} -> {result:?}");
            let parsed = parsed.unwrap();
            // The positions that were counted are those of a parse.
            let owned = repair.into_owned().unwrap();
            prop_assert_eq!(owned.as_iri_ref(), parsed);
            prop_assert_eq!(owned.query(), parsed.query());
            prop_assert_eq!(IriRef::repair_as(kind, &result).unwrap().to_string(), result.as_str());
            if kind.check(&text).is_ok() {
                prop_assert_eq!(&text, &result);
            }
            let kept = result.len() - parsed.path().as_str().len()
                - parsed.query().map_or(0, |query| query.as_str().len() + 1)
                - parsed.fragment().map_or(0, |fragment| fragment.as_str().len() + 1);
            prop_assert_eq!(text.get(..kept), result.get(..kept));
            let both = [base.join(&text), base.join(&result), url::Url::parse(&text), url::Url::parse(&result)];
            for pair in both.chunks(2) {
                match pair {
                    [Ok(before), after] => {
                        prop_assert!(after.is_ok(), "{text:?} -> {result:?}");
                        let after = after.as_ref().unwrap();
                        prop_assert_eq!(before.scheme(), after.scheme());
                        prop_assert_eq!(authority(before), authority(after), "{:?} -> {:?}", text, result);
                    }
                    [Err(_), Ok(after)] => {
                        prop_assert!(false, "{text:?} -> {result:?}: {after} is read only after it");
                    }
                    _ => {}
                }
            }
        }
    }
}
