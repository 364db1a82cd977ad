//! Tests the operations of `iri batch` other than parsing.

mod common;

use common::{answers, answers_to};
use serde_json::{Value, json};

#[test]
fn an_xri_has_normal_forms() {
    let requests = [
        json!({ "op": "to_iri", "type": "xri", "input": "=é*(a/b)/%41" }),
        json!({ "op": "to_uri", "type": "xri", "input": "=é*(a/b)/%41" }),
        json!({ "op": "to_uri", "type": "iri", "input": "é" }),
        json!({ "op": "to_uri", "type": "xri", "input": "é" }),
        json!({ "op": "to_uri", "type": "urn", "input": "é" }),
        json!({ "op": "resolve", "type": "xri", "base": "=a/(b/c)/d", "input": "../e" }),
        json!({ "op": "resolve", "type": "xri", "base": "=a", "input": "(http://a)b)" }),
    ];
    let expected = [
        json!({ "output": "xri:=é*(a%2Fb)/%2541" }),
        json!({ "output": "xri:=%C3%A9*(a%2Fb)/%2541" }),
        json!({ "output": "%C3%A9" }),
        json!({ "error": {
            "member": "input", "offset": 0, "length": 0, "component": "authority",
            "message": "no authority, such as `=example`, at the start",
        } }),
        json!({ "error": { "message": "`type` is neither `iri` nor `xri`" } }),
        json!({ "output": "=a/e" }),
        json!({ "error": {
            "member": "input", "offset": 10, "length": 1, "component": "path",
            "message":
                "unexpected character, as a cross-reference ends at its matching parenthesis, at byte 10",
        } }),
    ];
    assert_eq!(answers_to(&requests), expected);
}

#[test]
#[expect(clippy::too_many_lines, reason = "a table of cases")]
fn operations_give_an_output() {
    // The cases are from RFC 3986 sections 5.4, 6.2.2 and 6.2.3, and RFC 3987 sections 3.1 and 3.2.1.
    let request = |op, base, input| json!({ "op": op, "base": base, "input": input });
    let normalize = |level, input| json!({ "op": "normalize", "level": level, "input": input });
    let base = "http://a/b/c/d;p?q";
    let cases = [
        (request("resolve", base, "../../../g"), "http://a/g"),
        (request("resolve", "a:b#c", "#é"), "a:b#é"),
        (request("relativize", base, "http://a/b/c/g?y"), "g?y"),
        (request("relativize", base, "http://a/g"), "/g"),
        (
            json!({ "op": "relativize", "base": base, "input": "http://a/g", "by_path": true }),
            "../../g",
        ),
        (normalize("syntax", "HTTP://a:80/%7e"), "http://a:80/~"),
        (normalize("scheme", "HTTP://a:80/%7e"), "http://a/~"),
        (request("normalize", base, "A:b"), "a:b"),
        (request("to_uri", base, "//ä/é"), "//%C3%A4/%C3%A9"),
        (request("to_iri", base, "é%C3%A9%C3"), "éé%C3"),
        (
            json!({ "op": "to_uri", "input": "//ä/é", "idna": true }),
            "//xn--4ca/%C3%A9",
        ),
        (
            json!({ "op": "to_iri", "input": "//xn--4ca/é", "idna": true }),
            "//ä/é",
        ),
        (
            json!({ "op": "decode", "component": "form", "input": "a+%26é" }),
            "a &é",
        ),
        (
            json!({ "op": "encode", "component": "form", "input": "a &é" }),
            "a+%26é",
        ),
        (
            json!({ "op": "encode", "component": "reg-name", "type": "uri", "input": "é" }),
            "%C3%A9",
        ),
        (json!({ "op": "build" }), ""),
        (
            json!({ "op": "build", "host": "::1", "port": 80, "path": null }),
            "//[::1]:80",
        ),
        (
            json!({
                "op": "build", "type": "uri", "scheme": "s", "segments": ["a/b", "é"],
                "pairs": [["k", "a b"], ["", null]], "plus": true, "fragment": "",
            }),
            "s:/a%2Fb/%C3%A9?k=a+b&#",
        ),
        (
            json!({ "op": "build", "authority": "joe@h:1", "port": "2" }),
            "//joe@h:2",
        ),
        (
            json!({ "op": "edit", "input": "http://h/a/b?c", "edits": [
                "pop", { "push": "d e" }, { "join": "f" }, { "query": null }, { "port": "8080" },
                { "host": "::1" }, { "userinfo": "joe" }, { "scheme": "https" }, { "fragment": "" },
            ] }),
            "https://joe@[::1]:8080/a/d%20e/f#",
        ),
        (
            json!({ "op": "edit", "input": "//h:1", "edits": [{ "authority": "i" }, { "port": 2 }, { "path": "/" }] }),
            "//i:2/",
        ),
        (json!({ "op": "edit", "input": "a" }), "a"),
        (
            json!({ "op": "repair", "input": "a b?%\\#c#é" }),
            "a%20b?%25%5C#c%23é",
        ),
        (
            json!({ "op": "repair", "type": "uri", "input": "s:é" }),
            "s:%C3%A9",
        ),
        (
            json!({ "op": "redact", "input": "//a:b@h?c=d", "names": ["C"] }),
            "//a:***@h?c=***",
        ),
        (
            json!({ "op": "redact", "input": "//a:b@h?c=d" }),
            "//a:***@h?c=d",
        ),
        (
            json!({ "op": "redact", "input": "//a:b@h/c/d", "user": true, "segments": 1 }),
            "//***@h/c/***",
        ),
        (
            json!({ "op": "redact", "input": "//a:b@h/c/d", "user": false, "segments": null }),
            "//a:***@h/c/d",
        ),
        (
            json!({ "op": "to_path", "system": "windows", "input": "file:///C:/a" }),
            r"C:\a",
        ),
        (
            json!({ "op": "from_path", "system": "unix", "input": "/a b" }),
            "file:///a%20b",
        ),
    ];
    let requests = cases.each_ref().map(|(request, _)| request.clone());
    for ((request, output), answer) in cases.iter().zip(answers_to(&requests)) {
        assert_eq!(answer, json!({ "output": output }), "{request}");
    }
    let without_base = answers(r#"{"op":"normalize","base":null,"level":null,"input":"A:%7e"}"#);
    assert_eq!(without_base, [json!({ "output": "a:~" })]);
}

#[test]
fn errors_of_operations_name_the_member() {
    let cases = [
        ("resolve", "../b", "a b", ("base", 0, 0, "scheme")),
        ("resolve", "a:b", "é b", ("input", 2, 1, "path")),
        ("resolve", "a:b", "a:%4x", ("input", 2, 2, "path")),
        ("relativize", "a:b#<", "a:b", ("base", 4, 1, "fragment")),
        ("relativize", "a:b", "b", ("input", 0, 0, "scheme")),
        ("normalize", "a:b", "//h:a", ("input", 4, 1, "port")),
        ("to_uri", "a:b", "?a b", ("input", 2, 1, "query")),
        ("to_iri", "a:b", "//a b", ("input", 3, 1, "host")),
    ];
    let requests = cases.map(|(op, base, input, _)| json!({"op":op,"base":base,"input":input}));
    for ((op, base, input, (member, offset, length, component)), answer) in
        cases.into_iter().zip(answers_to(&requests))
    {
        let mut error = answer["error"].clone();
        let message = error["message"].take();
        assert!(message.is_string(), "{answer}");
        let expected = json!({
            "message": null, "member": member, "offset": offset, "length": length,
            "component": component,
        });
        assert_eq!(error, expected, "{op} {base} {input}");
        assert_eq!(answer.as_object().unwrap().len(), 1, "{answer}");
    }
}

#[test]
fn what_an_operation_lacks_is_told() {
    let lacks = |member| format!("`{member}` is missing or not a string");
    let level = || "`level` is not one of `syntax`, `scheme`, `address`".to_owned();
    for (request, message) in [
        (json!({ "op": "resolve", "input": "a" }), lacks("base")),
        (
            json!({ "op": "resolve", "base": 1, "input": "a" }),
            lacks("base"),
        ),
        (
            json!({ "op": "resolve", "base": null, "input": "a" }),
            lacks("base"),
        ),
        (json!({ "op": "resolve", "base": "a:" }), lacks("input")),
        (json!({ "op": "relativize", "input": "a:" }), lacks("base")),
        (
            json!({ "op": "relativize", "base": "a:", "input": {} }),
            lacks("input"),
        ),
        (json!({ "op": "normalize" }), lacks("input")),
        (
            json!({ "op": "normalize", "input": "a", "level": "Syntax" }),
            level(),
        ),
        (
            json!({ "op": "normalize", "input": "a", "level": 1 }),
            level(),
        ),
        (json!({ "op": "to_uri" }), lacks("input")),
        (
            json!({ "op": "to_uri", "input": "a", "idna": "yes" }),
            "`idna` is neither true nor false".to_owned(),
        ),
        (json!({ "op": "to_iri", "input": [] }), lacks("input")),
        (
            json!({ "op": "relativize", "base": "a:", "input": "a:/.." }),
            "no reference resolves to a path with dot segments; normalize the target first"
                .to_owned(),
        ),
    ] {
        let answer = answers_to(std::slice::from_ref(&request));
        let expected = json!({ "error": { "message": message } });
        assert_eq!(answer, [expected], "{request}");
    }
}

#[test]
#[expect(clippy::too_many_lines, reason = "a table of cases")]
fn what_build_and_edit_refuse_is_told_with_the_member() {
    let edit = |edits: Value| json!({ "op": "edit", "input": "http://h/a", "edits": edits });
    let text = |member: &str, offset: u32, component: &str, message: &str| {
        json!({
            "member": member, "offset": offset, "length": 1, "component": component,
            "message": message,
        })
    };
    let other = |member: &str, message: &str| json!({ "member": member, "message": message });
    let plain = |message: &str| json!({ "message": message });
    let space = "unexpected space in the host, at byte 1";
    let relative = "a path after an authority begins with `/`; put one before it";
    let port = "a port is a number from 0 to 65535";
    let zone = "an IPv6 zone identifier is not allowed; \
        leave out the zone, and pass it beside the address";
    let empty = "a path with `//` at the start would read as an authority; \
        put a segment `.` before the empty one";
    let no_edit = "an edit is an object of one member, such as {\"host\":\"h\"}, or \"pop\"";
    let cases = [
        (
            json!({ "op": "build", "host": "a b" }),
            text("host", 1, "host", space),
        ),
        (
            json!({ "op": "build", "host": "h", "path": "a" }),
            other("path", relative),
        ),
        (
            json!({ "op": "build", "segments": ["", "a"] }),
            other("segments", empty),
        ),
        (
            json!({ "op": "build", "type": "uri-ref", "authority": "joe@é", "userinfo": "é" }),
            other("userinfo", "a URI is ASCII; percent-encode the userinfo"),
        ),
        (
            json!({ "op": "build", "type": "uri-ref", "authority": "é", "userinfo": "joe" }),
            other("authority", "a URI is ASCII; percent-encode the host"),
        ),
        (
            json!({ "op": "build", "host": "fe80::1%eth0" }),
            other("host", zone),
        ),
        (
            edit(json!(["pop", { "host": "fe80::1%eth0" }])),
            other("edits[1]", zone),
        ),
        (
            json!({ "op": "build", "host": "h", "port": 99999 }),
            other("port", port),
        ),
        (
            json!({ "op": "build", "host": "h", "port": "+1" }),
            other("port", port),
        ),
        (
            json!({ "op": "build", "host": "h", "port": [] }),
            other("port", port),
        ),
        (
            json!({ "op": "build", "host": 5 }),
            plain("`host` is missing or not a string"),
        ),
        (
            json!({ "op": "build", "plus": 1 }),
            plain("`plus` is neither true nor false"),
        ),
        (
            json!({ "op": "build", "type": "xri" }),
            plain("`type` is no kind of IRI or URI"),
        ),
        (
            json!({ "op": "build", "path": "a", "segments": ["a"] }),
            plain("`path` and `segments` are the same; give one of them"),
        ),
        (
            json!({ "op": "build", "segments": "a" }),
            plain("`segments` is not a list of strings"),
        ),
        (
            json!({ "op": "build", "pairs": { "a": "b" } }),
            plain("`pairs` is not a list of [name, value]"),
        ),
        (
            edit(json!([{ "port": 1 }, { "host": "a b" }])),
            text("edits[1]", 1, "host", space),
        ),
        (
            edit(json!([{ "port": 1 }, { "path": "a" }])),
            other("edits[1]", relative),
        ),
        (
            edit(json!(["pop", "pop"])),
            other("edits[1]", "the path has no segment to remove"),
        ),
        (edit(json!([{ "port": 65536 }])), other("edits[0]", port)),
        (
            edit(json!([{ "port": 1, "host": "h" }])),
            other("edits[0]", no_edit),
        ),
        (
            edit(json!([{ "path": "/" }, 5])),
            other("edits[1]", no_edit),
        ),
        (edit(json!([{ "hots": "h" }])), other("edits[0]", no_edit)),
        (
            edit(json!({ "host": "h" })),
            plain("`edits` is not a list of edits"),
        ),
        (
            json!({ "op": "redact", "input": "a", "names": [1] }),
            plain("`names` is not a list of strings"),
        ),
        (
            json!({ "op": "redact", "input": "a", "segments": ["a"] }),
            plain("`segments` is no whole number"),
        ),
        (
            json!({ "op": "redact", "input": "a", "user": "a" }),
            plain("`user` is neither true nor false"),
        ),
        (
            json!({ "op": "decode", "component": "segment", "input": "a/" }),
            text("input", 1, "path", "unexpected `/` in the path, at byte 1"),
        ),
        (
            json!({ "op": "decode", "component": "path", "input": "%FF" }),
            plain("percent-encoded bytes that are not UTF-8, at byte 0"),
        ),
        (
            json!({ "op": "to_path", "system": "mac", "input": "file:///" }),
            plain("`system` is not one of `unix`, `windows`"),
        ),
    ];
    let requests = cases.each_ref().map(|(request, _)| request.clone());
    for ((request, error), answer) in cases.iter().zip(answers_to(&requests)) {
        assert_eq!(answer, json!({ "error": error }), "{request}");
    }
}

#[test]
fn components_are_put_together_again() {
    for text in [
        "foo://joe@h:80/a?b#c",
        "",
        "//@[::1]:8?#",
        "s:a:b",
        "é/é?é#é",
    ] {
        let parsed = answers_to(&[json!({ "op": "parse_iri_ref", "input": text })]);
        let mut request = parsed[0]["components"].clone();
        request["op"] = json!("build");
        assert_eq!(answers_to(&[request]), [json!({ "output": text })]);
    }
}

/// An edit that cannot be read is not repeated in the error: it may be a credential.
#[test]
fn an_edit_that_cannot_be_read_is_not_repeated() {
    let texts = [
        json!({ "pop": "joe:s3cr3t" }),
        json!({ "userinfo": 12_345 }),
        json!({ "joe:s3cr3t": 1 }),
        json!({ "path": null }),
        json!("http://joe:s3cr3t@h/"),
        json!("a port is a number from 0 to 65535: s3cr3t"),
        json!("query"),
        json!(["joe:s3cr3t"]),
        json!({}),
    ];
    let requests = texts
        .each_ref()
        .map(|edit| json!({ "op": "edit", "input": "s:", "edits": ["pop", edit] }));
    let message = "an edit is an object of one member, such as {\"host\":\"h\"}, or \"pop\"";
    for (text, answer) in texts.iter().zip(answers_to(&requests)) {
        let error = json!({ "member": "edits[1]", "message": message });
        assert_eq!(answer, json!({ "error": error }), "{text}");
    }
}

#[test]
fn a_name_that_pairs_repeat_has_the_list_of_its_values() {
    let of = |query| json!({ "op": "match", "template": "/{?a*}", "input": query });
    let requests = [of("/?x=1&y=2"), of("/?x=1&y=2&x=3%26&y=&x=5")];
    let variables = [
        json!({ "x": "1", "y": "2" }),
        json!({ "x": ["1", "3&", "5"], "y": ["2", ""] }),
    ];
    let expected = variables.map(|pairs| json!({ "variables": { "a": pairs } }));
    assert_eq!(answers_to(&requests), expected);
}

#[test]
fn dot_segments_of_values_are_admitted_when_asked() {
    let of = |more: serde_json::Value| {
        let mut request = json!({ "op": "match", "template": "/{a}", "input": "/..%2Fb" });
        let members = request.as_object_mut().unwrap();
        members.extend(more.as_object().unwrap().clone());
        request
    };
    let requests = [of(json!({})), of(json!({ "dot_segments": true }))];
    let expected = [
        json!({ "variables": null }),
        json!({ "variables": { "a": "../b" } }),
    ];
    assert_eq!(answers_to(&requests), expected);
}

#[test]
fn absolute_values_are_admitted_when_asked() {
    let of =
        |text, name: &str| json!({ "op": "match", "template": "/{a}", "input": text, name: true });
    let requests = [
        of("/%2Fb", "collect"),
        of("/%2Fb", "dot_segments"),
        of("/%2Fb", "absolute"),
        of("/%2F..", "absolute"),
        of("/b%2F", "collect"),
    ];
    let expected = [
        json!({ "variables": null }),
        json!({ "variables": null }),
        json!({ "variables": { "a": "/b" } }),
        json!({ "variables": null }),
        json!({ "variables": { "a": "b/" } }),
    ];
    assert_eq!(answers_to(&requests), expected);
}

#[test]
fn each_of_many_pairs_has_its_value() {
    let names = (0..70).chain([0, 40]).enumerate();
    let query: Vec<_> = names
        .map(|(place, name)| format!("x{name}={place}"))
        .collect();
    let mut pairs: serde_json::Map<_, _> = (0..70)
        .map(|number| (format!("x{number}"), json!(number.to_string())))
        .collect();
    pairs["x0"] = json!(["0", "70"]);
    pairs["x40"] = json!(["40", "71"]);
    let input = format!("?{}", query.join("&"));
    let request = json!({ "op": "match", "template": "{?p*}", "input": input });
    let expected = json!({ "variables": { "p": pairs } });
    assert_eq!(answers_to(&[request]), [expected]);
}

/// The answer is a product, and the next line has its answer too.
#[test]
fn an_expansion_has_a_limit() {
    let expand = |template: &str, variables: serde_json::Value| json!({ "op": "expand", "input": template, "variables": variables });
    let list = vec!["p"; 4000];
    let long = "n".repeat(4000);
    let refused = json!({ "error": {
        "member": "input", "message": "its expansion could have more than 16777216 bytes",
    } });
    for request in [
        expand(&"{a}".repeat(4000), json!({ "a": "p".repeat(4000) })),
        expand(&"{?a*}".repeat(4000), json!({ "a": list })),
        expand(
            &"{?a*}".repeat(4000),
            json!({ "a": { "b": "p".repeat(4000) } }),
        ),
        expand(&format!("{{?{long}*}}"), json!({ &long[..]: list })),
    ] {
        let answers = answers_to(&[request, expand("{a}", json!({ "a": "b" }))]);
        assert_eq!(answers, [refused.clone(), json!({ "output": "b" })]);
    }
    // A large value is there once, or only its start.
    let large = "p".repeat(6_000_000);
    for (template, expected) in [("/{a}".to_owned(), 6_000_001), ("{a:2}".repeat(4000), 8000)] {
        let answers = answers_to(&[expand(&template, json!({ "a": large }))]);
        assert_eq!(answers[0]["output"].as_str().unwrap().len(), expected);
    }
}
