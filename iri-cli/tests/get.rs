//! Tests `iri get`, and `iri edit` of queries by names.

mod common;

use common::{run, words};

/// Returns what a successful command prints.
fn printed(line: &str) -> String {
    let words = words(line);
    let words: Vec<_> = words.iter().map(String::as_str).collect();
    let ran = run(&words, "");
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""), "{line}");
    ran.stdout
}

#[test]
fn places_are_filled() {
    for (format, text, output) in [
        ("{url}", "a%20b", "a%20b"),
        (
            "{scheme}|{authority}|{userinfo}|{user}|{password}",
            "s://j%3A:p%40:q@h:1",
            "s|j%3A:p%40:q@h:1|j::p@:q|j:|p@:q",
        ),
        (
            "{:user}|{:password}|{:userinfo}",
            "s://j%3A:p%40@h",
            "j%3A|p%40|j%3A:p%40",
        ),
        ("{host}|{:host}", "//a%2Db", "a-b|a%2Db"),
        ("{host}|{:host}|{puny:host}", "//[::1]", "[::1]|[::1]|[::1]"),
        ("{port}|{default:port}", "http://h", "|80"),
        ("{port}|{default:port}", "http://h:", "|80"),
        ("{port}|{default:port}", "http://h:8080", "8080|8080"),
        ("{port}|{default:port}", "x://h", "|"),
        (
            "{path}|{query}|{fragment}",
            "/a%2Fb?c=%26+d#%20",
            "/a/b|c=&+d| ",
        ),
        ("{query:}", "?=bar", "bar"),
        (
            "{query:a}|{query-all:a}|{query:b}",
            "?a=1&a=2+3&b",
            "1|1 2 3|",
        ),
        ("{:query:a b}", "?a%20b=%26&a+b=2", "%26"),
        ("{query:x:y}", "?x:y=1", "1"),
        ("{query:x}", "coap://h.example/?x=a+b", "a+b"),
        (
            "{query:a+b}|{query-all:x}",
            "coap://h/?a+b=1&x=1+2&x=3",
            "1|1+2 3",
        ),
        (
            "{query:subject}|{query}",
            "mailto:x@y.example?subject=a+b",
            "a+b|subject=a+b",
        ),
        ("{query:x}", "pkg:npm/a@1?x=1+b", "1+b"),
        ("{query:x}", "https://h/?x=1+b", "1 b"),
        ("{query:key}", "?KEY=1", ""),
        ("{must:query}", "?", ""),
        ("{idn:url}", "http://xn--r8jz45g.jp/", "http://例え.jp/"),
        ("{default:puny:url:host}", "//例え.jp", "xn--r8jz45g.jp"),
        (r"\n\t\\\{{{a}}\}}\x", "", "\n\t\\{{a}}}\\x"),
        ("é{path}é", "/é", "é/éé"),
        ("", "a", ""),
    ] {
        let ran = run(&["get", format, text], "");
        assert_eq!(
            ran.stdout,
            format!("{output}\n"),
            "{format} {text} {}",
            ran.stderr
        );
    }
}

/// The error for a wrong format does not repeat the format.
#[test]
fn a_bad_format_is_not_understood() {
    for format in [
        "{",
        "{a",
        "{hots}",
        "{no:host}",
        "{must:}",
        "{}",
        "{joe:s3cret@h}",
    ] {
        let ran = run(&["get", format, "a"], "");
        assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), ""), "{format}");
        assert!(
            ran.stderr.starts_with("error: in FORMAT: "),
            "{}",
            ran.stderr
        );
        assert!(!ran.stderr.contains("s3cret"), "{}", ran.stderr);
    }
    assert_eq!(run(&["get"], "a\n").code, Some(2));
}

#[test]
fn what_has_to_be_there_is_asked_of_each_text() {
    let ran = run(&["get", "{must:fragment}"], "a#b\na\n#\n");
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(1), "b\n\n"));
    assert_eq!(ran.stderr, "error: it has no fragment\n --> <stdin>:2:1\n");
    let ran = run(&["get", "{path}"], "/%FF\n/a\n");
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(1), "/a\n"));
    assert!(ran.stderr.contains("`{:path}`"), "{}", ran.stderr);
    assert_eq!(printed("get {:path} /%FF"), "/%FF\n");
}

#[test]
fn json_has_what_is_there_decoded() {
    let ran = run(&["get", "--json"], "s://j%3A:p@h:1/%20?a=%26+&b#c\n\n");
    let expected = [
        r#"{"url":"s://j%3A:p@h:1/%20?a=%26+&b#c","parts":{"scheme":"s","user":"j:","password":"p","host":"h","port":"1","path":"/ ","query":"a=&+&b","fragment":"c"},"params":[{"key":"a","value":"& "},{"key":"b","value":null}]}"#,
        r#"{"url":"","parts":{"path":""}}"#,
    ];
    assert_eq!(ran.stdout.lines().collect::<Vec<_>>(), expected);
    let ran = run(&["get", "--json", "^", "a"], "");
    assert_eq!(ran.code, Some(1));
    assert!(
        ran.stdout
            .starts_with(r#"{"error":{"member":"input","offset":0"#),
        "{}",
        ran.stdout
    );
}

#[test]
fn queries_change_by_names() {
    for (line, output) in [
        ("edit //h --append-query 'a b=c&d=e'", "//h?a%20b=c%26d%3De"),
        ("edit //h? --append-query a", "//h?a"),
        ("edit //h? --set-query a", "//h?a"),
        ("edit //h? --replace-query a", "//h?"),
        ("edit //h? --trim-query z", "//h?"),
        ("edit //h? --keep-query z", "//h?"),
        ("edit //h? --sort-query", "//h?"),
        ("edit //h --sort-query", "//h"),
        ("edit '//h?&' --sort-query", "//h?"),
        ("edit '//h?x&&y' --sort-query", "//h?x&y"),
        (
            "edit '?b&é&%C3%A9=1&a%20b=+&A=/&a=%2E&%61=-' --sort-query",
            "?%61=-&a=%2E&A=/&a%20b=+&b&é&%C3%A9=1",
        ),
        ("edit '?a&' --append-query b", "?a&b"),
        ("edit '//h?map=x&#f' --append-query b", "//h?map=x&b#f"),
        ("edit //h --append-query a=b;c", "//h?a=b%3Bc"),
        ("edit '//h?a;b=c' --append-query d", "//h?a;b=c&d"),
        ("edit //h#f --append-query é", "//h?é#f"),
        ("edit ?a --append-query =", "?a&="),
        ("edit '?a=1&b=2' --replace-query c=3", "?a=1&b=2"),
        ("edit //h --replace-query c=3", "//h"),
        (
            "edit '?that=thing&key' --replace-query key=foo",
            "?that=thing&key=foo",
        ),
        (
            "edit '?that=thing&key=foo' --replace-query key",
            "?that=thing&key",
        ),
        ("edit '?a=1&b=2&%61=3' --replace-query a=0", "?a=0&b=2"),
        ("edit '?a+b=1' --replace-query 'a b=2'", "?a%20b=2"),
        (
            "edit 'coap://h?a+b=1&a%20b' --set-query 'a+b=2'",
            "coap://h?a%2Bb=2&a%20b",
        ),
        (
            "edit 'coap://h?a+b=1&a%20b' --remove-query 'a b'",
            "coap://h?a+b=1",
        ),
        ("edit //h --set-query c=3", "//h?c=3"),
        ("edit '?c=1&d&c=2' --set-query c=3", "?c=3&d"),
        ("edit '?a=1&b=2&c=3' --remove-query b", "?a=1&c=3"),
        ("edit '?a*=1&ab=2' --remove-query a*", "?ab=2"),
        ("edit '?a*=1&ab=2' --trim-query 'a\\*'", "?ab=2"),
        ("edit '?a*=1&ab=2&b' --trim-query a*", "?b"),
        ("edit '?%61b=2&b' --trim-query a*", "?b"),
        ("edit '?search=hello&moo' --trim-query search", "?moo"),
        ("edit '?moo&search=hello' --trim-query search", "?moo"),
        ("edit '?a&b' --trim-query *", ""),
        ("edit //h --trim-query *", "//h"),
        (
            "edit '?a=1&b=2&c=3&ad' --keep-query a* --keep-query c",
            "?a=1&c=3&ad",
        ),
        (
            "edit '?a=1&b=2' --keep-query a --sort-query --keep-query b",
            "",
        ),
        (
            "edit '?utm_source=tracker&monkey=123' --sort-query",
            "?monkey=123&utm_source=tracker",
        ),
        ("edit '?B=2&a=2&b=1&A=1&' --sort-query", "?A=1&a=2&b=1&B=2"),
        (
            "edit '?a=hi&b=hello&x=y' --trim-query a --append-query a=ciao --append-query b=salve",
            "?b=hello&x=y&a=ciao&b=salve",
        ),
        ("edit http://h --default-port", "http://h:80"),
        ("edit http://h: --default-port", "http://h:80"),
        ("edit http://h:8080 --default-port", "http://h:8080"),
        ("edit x://h --default-port", "x://h"),
        ("edit http:a --default-port", "http:a"),
    ] {
        assert_eq!(printed(line), format!("{output}\n"), "{line}");
    }
}

#[test]
fn components_are_iterated_over() {
    assert_eq!(
        printed("edit https://curl.se --iterate 'port=81 443' --iterate 'scheme=sftp moo'"),
        "sftp://curl.se:81\nmoo://curl.se:81\nsftp://curl.se:443\nmoo://curl.se:443\n"
    );
    assert_eq!(
        printed("edit //a --iterate 'host=b c' --path /x"),
        "//b/x\n//c/x\n"
    );
    assert_eq!(
        run(&["edit", "--iterate", "host=b c"], "//x/1\n//y/2\n").stdout,
        "//b/1\n//c/1\n//b/2\n//c/2\n"
    );
    for bad in ["host", "hots=a b", "push=a b"] {
        assert_eq!(
            run(&["edit", "a", "--iterate", bad], "").code,
            Some(2),
            "{bad}"
        );
    }
    let twice = ["edit", "a", "--iterate", "host=a", "--iterate", "host=b"];
    assert_eq!(run(&twice, "").code, Some(2));
    let ran = run(&["edit", "//h", "--iterate", "port=1 x 2"], "");
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(1), "//h:1\n//h:2\n"));
    assert!(ran.stderr.contains(" --> --port"), "{}", ran.stderr);
}

#[test]
fn what_is_not_utf_8_stays_encoded_in_json() {
    for (text, expected) in [
        (
            "/%FF?b=%ff&c=%20",
            r#"{"url":"/%FF?b=%ff&c=%20","parts":{"path":"/%FF","query":"b=%ff&c=%20"},"params":[{"key":"b","value":"%ff","encoded":true},{"key":"c","value":" "}],"encoded":["path","query"]}"#,
        ),
        (
            "//u:%FF@%E9?%E9",
            r#"{"url":"//u:%FF@%E9?%E9","parts":{"user":"u","password":"%FF","host":"%E9","path":"","query":"%E9"},"params":[{"key":"%E9","value":null,"encoded":true}],"encoded":["password","host","query"]}"#,
        ),
        (
            "#%C3%A9%FF",
            r##"{"url":"#%C3%A9%FF","parts":{"path":"","fragment":"%C3%A9%FF"},"encoded":["fragment"]}"##,
        ),
    ] {
        let ran = run(&["get", "--json", text], "");
        assert_eq!((ran.code, ran.stdout.trim_end()), (Some(0), expected));
    }
}
