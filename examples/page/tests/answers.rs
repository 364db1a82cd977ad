//! What the page is told of texts.

use page::answer::{LONGEST, LONGEST_ANSWER, MOST_FINDINGS, write};
use serde_json::{Value, json};

fn answer(text: &[u8], base: &[u8]) -> Value {
    serde_json::from_str(&told(text, base)).unwrap()
}

fn told(text: &[u8], base: &[u8]) -> String {
    let mut told = String::new();
    write(&mut told, text, base).unwrap();
    told
}

#[test]
fn a_text_has_parts_and_forms() {
    let all = answer("HTTP://joe@例え.jp:81/a/%7e?b&c#d".as_bytes(), b"");
    let parts = all["parts"].as_array().unwrap();
    let names: Vec<_> = parts
        .iter()
        .map(|part| part["name"].as_str().unwrap())
        .collect();
    assert_eq!(
        names,
        [
            "scheme", "userinfo", "host", "port", "path", "query", "fragment"
        ]
    );
    let notes: Vec<_> = parts
        .iter()
        .map(|part| part["note"].as_str().unwrap())
        .collect();
    assert_eq!(
        notes,
        [
            "its port is 80 if none is given",
            "who asks",
            "a name",
            "number 81",
            "2 segments",
            "2 arguments",
            ""
        ]
    );
    assert_eq!(all["kind"], "IRI");
    assert_eq!(
        all["uri"],
        "HTTP://***@%E4%BE%8B%E3%81%88.jp:81/a/%7e?b&c#d"
    );
    assert_eq!(all["normal"], "http://***@例え.jp:81/a/~?b&c#d");
    assert_eq!(all["coap"], json!({}));
    assert_eq!(all.get("error"), None);
    assert_eq!(all.get("target"), None);
}

#[test]
fn segments_and_arguments_are_decoded() {
    let all = answer(b"http://h/caf%C3%A9/a%2Fb/?q=a+b%26&x&%FF=", b"");
    assert_eq!(
        all["segments"],
        json!([{"text": "caf\u{e9}"}, {"text": "a/b"}, {"text": ""}])
    );
    assert_eq!(
        all["arguments"],
        json!([{"name": "q", "value": "a b&"}, {"name": "x"}, {"name": "\u{fffd}", "value": ""}])
    );
    assert_eq!(all.get("rows_left_out"), None);
    let long = format!("/a{}?{}", "/".repeat(4000), "&".repeat(4000));
    assert_eq!(
        answer(long.as_bytes(), b"")["rows_left_out"],
        2 * 4001 - 200
    );
    // A table for an empty query would have an argument without a name.
    assert_eq!(answer(b"/?", b"")["arguments"], json!([]));
}

#[test]
fn a_wrong_text_that_may_have_a_password_says_so() {
    assert_eq!(answer(b"http://joe:s3cr et@h/", b"")["hides"], 1);
    assert_eq!(answer(b"http://h/a b", b"").get("hides"), None);
}

#[test]
fn parts_together_are_the_text() {
    for text in [
        "",
        "a",
        "//@:/?#",
        "//[::1]:80",
        "s:",
        "urn:a:b",
        "http://h",
        "/?",
        "?#",
        "s://@",
    ] {
        let all = answer(text.as_bytes(), b"");
        let mut joined = String::new();
        for part in all["parts"].as_array().unwrap() {
            for member in ["before", "text", "after"] {
                joined += part[member].as_str().unwrap();
            }
        }
        assert_eq!(joined, text);
    }
}

#[test]
fn a_mistake_has_a_place_a_hint_and_what_mends_it() {
    let all = answer(b"http://h/a b", b"");
    assert_eq!(
        all["error"],
        json!({
            "report": "unexpected space in the path, at byte 10\n  |\n  | http://h/a b\n  |           ^ write a space as %20",
            "offset": 10, "length": 1, "hint": "write a space as %20", "fix": "%20"
        })
    );
    assert_eq!(all.get("kind"), None);
    assert_eq!(all.get("parts"), None);
}

#[test]
fn findings_have_a_severity_and_a_code() {
    let all = answer(b"http://2130706433/", b"");
    assert_eq!(all["findings"][0]["severity"], "error");
    assert_eq!(all["findings"][0]["code"], "host-number");
    assert_eq!(all.get("left_out"), None);
}

#[test]
fn a_reference_is_resolved() {
    assert_eq!(answer(b"../c", b"http://h/a/b")["target"], "http://h/c");
    let all = answer(b"../c", b"h/a");
    assert_eq!(all.get("target"), None);
    assert_eq!(all["base_error"]["offset"], 0);
    assert_eq!(answer(b"a b", b"http://h/").get("target"), None);
}

#[test]
fn a_coap_uri_has_options() {
    assert_eq!(
        answer(b"coap://Gate/caf%C3%A9/a%2Fb?unit=C", b"")["coap"]["options"],
        json!([
            {"number": 3, "name": "Uri-Host", "text": "gate"},
            {"number": 11, "name": "Uri-Path", "text": "café"},
            {"number": 11, "name": "Uri-Path", "text": "a/b"},
            {"number": 15, "name": "Uri-Query", "text": "unit=C"},
        ])
    );
    let error = "userinfo, for which CoAP has no option";
    assert_eq!(answer(b"coap://joe@gate/", b"")["coap"]["error"], error);
}

#[test]
fn bytes_that_are_not_utf_8_are_a_mistake() {
    let all = answer(b"http://h/\xFF", b"\xFF");
    assert_eq!(all["error"]["offset"], 9);
    assert_eq!(all["base_error"]["offset"], 0);
}

/// Ways to write a password, of which any piece of more than two characters is not to be seen.
const DISGUISES: [&str; 14] = [
    "http://joe:{}@h/",
    "http:/joe:{}@h/",
    "http:joe:{}@h/",
    "//joe:{}@h/",
    "joe:{}@h",
    "http://joe:{}@h/a b",
    "http://h/?u=http://joe:{}@h",
    "http://h/?u=http%3A%2F%2Fjoe%3A{}%40h",
    "coap://joe:{}@h/",
    "coap://h/joe:{}@h",
    "foo:joe:{}@h/a",
    "\\\\joe:{}@h",
    "http://joe:{}@[h/",
    "http://joe:{}@h:x/",
];

#[test]
fn no_password_is_in_an_answer() {
    for password in [
        "s3cret",
        "s3c/ret",
        "s3c?ret",
        "s3c ret",
        "s3c%2Fret",
        "S3C:RET",
        "s3c#ret",
        "s3c/../ret",
    ] {
        for disguise in DISGUISES {
            let text = disguise.replace("{}", password);
            for (text, base) in [
                (&*text, ""),
                (&*text, "http://h/a"),
                ("b", &*text),
                (&*text, &*text),
            ] {
                let told = told(text.as_bytes(), base.as_bytes()).to_lowercase();
                for piece in ["s3c", "ret"] {
                    // A base without the `@` is no disguise.
                    assert!(!told.contains(piece), "{text} {base}: {told}");
                }
            }
        }
    }
}

#[test]
fn the_longest_answer_fits() {
    let long = |start: &str, unit: &str| -> String {
        let times = (LONGEST - start.len()) / unit.len();
        [start, &unit.repeat(times)].concat()
    };
    let mut longest = 0;
    for (text, base) in [
        (long("coap://h/", "a/"), long("http://h/", "a/")),
        (long("coap://h/?", "é&"), long("http://h/", "é")),
        (long("http://h/", "%7e"), long("http://h/", "é")),
        (long("http://h/", "\u{E0}"), long("", "\u{1}")),
        (long("é", "é"), long("s:", "é")),
        (long("http://h/", "\u{202E}"), long("http://h/", "\u{202E}")),
        (long("http://joe:", "\u{1}@"), long("//", ":@")),
        (long("http://", "xn--a."), long("http://", "é.")),
        (long("", "\u{1}"), long("", "\\")),
        (long("#", "\""), long("", "\"")),
    ] {
        let told = told(text.as_bytes(), base.as_bytes());
        let all: Value = serde_json::from_str(&told).unwrap();
        let findings = all["findings"].as_array().map_or(0, Vec::len);
        assert!(findings <= MOST_FINDINGS);
        longest = longest.max(told.len());
    }
    assert!(longest <= LONGEST_ANSWER, "{longest} bytes");
    // The room is not far from what is needed.
    assert!(longest >= LONGEST_ANSWER / 4, "{longest} bytes");
}

#[test]
fn what_is_too_long_is_refused() {
    let mut told = String::new();
    let long = "a".repeat(LONGEST + 1);
    assert!(write(&mut told, long.as_bytes(), b"").is_err());
    assert!(write(&mut told, b"", long.as_bytes()).is_err());
}
