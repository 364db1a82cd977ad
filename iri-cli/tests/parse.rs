//! Tests `iri parse`.

mod common;

use common::{iri, run};

/// Returns the drawing of a valid text.
fn drawn(text: &str) -> String {
    let run = run(&["parse", text], "");
    assert_eq!(run.code, Some(0), "{text}");
    // Reports may be findings, but not errors.
    assert!(!run.stderr.contains("error: "), "{text} {}", run.stderr);
    run.stdout
}

#[test]
fn each_component_stands_under_its_text() {
    // The example of RFC 3986 section 3, with every part that an authority can have
    assert_eq!(
        drawn("foo://joe@example.com:8042/over/there?name=ferret#nose"),
        "\
URI            foo://joe@example.com:8042/over/there?name=ferret#nose
scheme         foo
authority            joe@example.com:8042
userinfo             joe
host                     example.com  (name)
port                                 8042  (number 8042)
path                                     /over/there
query                                                name=ferret
fragment                                                         nose
also           IRI, IRI-reference, URI-reference
"
    );
}

#[test]
fn wide_characters_take_two_columns() {
    assert_eq!(
        drawn("https://例え.jp/a?b#c"),
        "\
IRI            https://例え.jp/a?b#c
scheme         https
host                   例え.jp  (name)
path                          /a
query                            b
fragment                           c
also           IRI-reference
"
    );
}

#[test]
fn addresses_and_ports_are_told() {
    assert_eq!(
        drawn("coap://[2001:DB8:0::1]:05683/"),
        "\
absolute-URI   coap://[2001:DB8:0::1]:05683/
scheme         coap
authority             [2001:DB8:0::1]:05683
host                  [2001:DB8:0::1]  (IPv6 address 2001:db8::1)
port                                  05683  (number 5683)
path                                       /
also           IRI, absolute-IRI, IRI-reference, URI, URI-reference
"
    );
    for (text, note) in [
        ("//[::1]", "[::1]  (IPv6 address)"),
        ("//127.0.0.1", "127.0.0.1  (IPv4 address)"),
        ("//127.0.0.01", "127.0.0.01  (name)"),
        ("//[v1.a]", "[v1.a]  (address of a future IP version)"),
        ("//a:65536", "65536  (above 65535, no port of TCP or UDP)"),
    ] {
        let drawn = drawn(text);
        assert!(drawn.contains(&format!(" {note}\n")), "{drawn}");
    }
}

#[test]
fn what_is_empty_is_there_and_what_is_absent_is_not() {
    assert_eq!(
        drawn("file://@:?#"),
        "\
URI            file://@:?#
scheme         file
authority             @:
userinfo              (empty)
host                   (empty name)
port                    (empty)
path                    (empty)
query                    (empty)
fragment                  (empty)
also           IRI, IRI-reference, URI-reference
"
    );
    assert_eq!(
        drawn(""),
        "\
relative-ref   (empty)
path           (empty)
also           IRI-reference, irelative-ref, URI-reference
"
    );
}

#[test]
fn characters_that_hide_or_reorder_are_written_out() {
    assert_eq!(
        drawn("a\u{202E}b?it's=e\u{301}#c"),
        "\
irelative-ref  a\\u{202e}b?it's=e\u{301}#c
path           a\\u{202e}b
query                     it's=e\u{301}
fragment                         c
also           IRI-reference
"
    );
}

#[test]
fn a_text_may_begin_with_a_hyphen() {
    assert!(drawn("-a").starts_with("relative-ref   -a\n"));
}

#[test]
fn a_bad_text_is_reported() {
    let run = run(&["parse", "http://joe:s3cret@例え.jp/a b"], "");
    assert_eq!((run.code, run.stdout.as_str()), (Some(1), ""));
    assert_eq!(
        run.stderr,
        "\
error: unexpected space in the path, at byte 29
  |
  | http://***@例え.jp/a b
  |                     ^ write a space as %20
"
    );
}

#[test]
fn the_type_can_be_chosen_by_either_name() {
    for (name, text, valid) in [
        ("iri", "a", false),
        ("iri", "s:é#é", true),
        ("absolute-iri", "s:é#é", false),
        ("iri-ref", "a", true),
        ("IRI-reference", "a", true),
        ("relative-iri-ref", "s:", false),
        ("irelative-ref", "é", true),
        ("uri", "s:é", false),
        ("absolute-URI", "s:a", true),
        ("uri-ref", "é", false),
        ("relative-uri-ref", "a", true),
        ("relative-ref", "é", false),
        ("xri", "a", false),
        ("xri-ref", "a", true),
        ("xri-reference", "=(a)b", false),
        ("relative-xri-ref", "./=a", true),
    ] {
        let code = run(&["parse", "--type", name, text], "").code;
        assert_eq!(code, Some(i32::from(!valid)), "{name} {text}");
    }
    let run = run(&["parse", "--type", "url", "a"], "");
    assert_eq!(run.code, Some(2));
    assert!(
        run.stderr.contains("possible values: iri, absolute-iri"),
        "{}",
        run.stderr
    );
}

#[test]
fn an_xri_is_drawn_with_its_subsegments() {
    let run = run(
        &["parse", "--type", "xri", "xri:@a*(coap+tcp://h)!1/b?q"],
        "",
    );
    assert_eq!((run.code, run.stderr.as_str()), (Some(0), ""));
    assert_eq!(
        run.stdout,
        "\
xri            xri:@a*(coap+tcp://h)!1/b?q
scheme         xri
authority          @a*(coap+tcp://h)!1
subsegment         @a  (organization)
subsegment           *(coap+tcp://h)  (reassignable, XRI, could be an IRI)
subsegment                          !1  (persistent)
path                                  /b
query                                    q
also           IRI, absolute-IRI, IRI-reference, URI, absolute-URI, URI-reference, xri-reference
"
    );
}

#[test]
fn json_tells_the_same() {
    let valid = run(&["parse", "--json", "http://[::1]:080/?#"], "");
    assert_eq!(valid.code, Some(0));
    assert_eq!(
        valid.stdout,
        concat!(
            r#"{"valid":true,"components":{"scheme":"http","authority":"[::1]:080","userinfo":null,"#,
            r#""host":"[::1]","port":"080","path":"/","query":"","fragment":""},"#,
            r#""kind":"URI","host_kind":"IPv6address","port_number":80,"#,
            r#""port_or_default":80,"socket_addr":"[::1]:80","#,
            r#""findings":[{"code":"default-port","severity":"note","offset":12,"length":4,"#,
            r#""message":"the port that the scheme has anyway, at byte 12"}]}"#,
            "\n"
        )
    );
    for (text, about) in [
        ("http://h/", r#""port_or_default":80,"socket_addr":null}"#),
        (
            "coap://192.0.2.7",
            r#""port_or_default":5683,"socket_addr":"192.0.2.7:5683"}"#,
        ),
        ("a:b", r#""port_or_default":null,"socket_addr":null}"#),
    ] {
        let stdout = run(&["parse", "--json", text], "").stdout;
        assert!(stdout.ends_with(&format!("{about}\n")), "{stdout}");
    }
    let invalid = run(&["parse", "--json", "http://joe:s3cret@h/<"], "");
    assert_eq!((invalid.code, invalid.stderr.as_str()), (Some(1), ""));
    assert_eq!(
        invalid.stdout,
        concat!(
            r#"{"valid":false,"error":{"offset":20,"length":1,"component":"path","#,
            r#""message":"unexpected `<` in the path, at byte 20"}}"#,
            "\n"
        )
    );
}

#[test]
fn the_example_of_the_help_is_what_happens() {
    let help = run(&["parse", "--help"], "").stdout;
    let answer = run(&["parse", "--json", "//192.0.2.1:080"], "").stdout;
    assert_eq!(help.lines().last().map(str::trim), Some(answer.trim_end()));
}

#[test]
fn the_help_names_every_kind_that_json_tells() {
    let help = run(&["parse", "--help"], "").stdout;
    for text in [
        "s:#",
        "s:",
        "",
        "s:é#",
        "s:é",
        "é",
        "//1.1.1.1",
        "//[::]",
        "//[v1.a]",
        "//a",
    ] {
        let stdout = run(&["parse", "--json", text], "").stdout;
        let answer: serde_json::Value = serde_json::from_str(&stdout).unwrap();
        for member in ["kind", "host_kind"] {
            let told = answer[member].as_str().unwrap_or("null");
            let mut words = help.split(|c: char| c.is_whitespace() || c == ',');
            assert!(words.any(|word| word == told), "{member} {told}");
        }
    }
}

#[test]
fn colour_can_be_had_and_is_not_there_unasked() {
    let plain = iri(&["parse", "a:b"]).output().unwrap().stdout;
    assert!(!plain.contains(&b'\x1B'));
    let mut forced = iri(&["parse", "a:b"]);
    let forced = forced
        .env_remove("NO_COLOR")
        .env("CLICOLOR_FORCE", "1")
        .output()
        .unwrap();
    assert!(forced.stdout.contains(&b'\x1B'));
}

#[cfg(unix)]
#[test]
fn an_argument_may_be_no_utf_8() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;

    let mut parse = iri(&["parse"]);
    let output = parse
        .arg(OsStr::from_bytes(b"http://a/\xFFb"))
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(1));
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert!(stderr.starts_with("error: bytes that are not UTF-8 in the path, at byte 9\n"));
}

#[test]
fn a_rule_can_be_asked_for() {
    let matches = |args: &[&str]| run(args, "");
    let yes = matches(&["parse", "--rule", "IPATH-noscheme", "a/b:c"]);
    assert_eq!(
        (yes.code, yes.stdout.as_str()),
        (Some(0), "the text matches ipath-noscheme\n")
    );
    let no = matches(&["parse", "--rule", "ipath-noscheme", "a:b"]);
    assert_eq!(no.code, Some(1));
    assert_eq!(no.stderr, "error: the text does not match ipath-noscheme\n");
    let json = matches(&["parse", "--rule", "h16", "--json", "12345"]);
    assert_eq!(json.stdout, "{\"valid\":false,\"rule\":\"h16\"}\n");
    let unknown = matches(&["parse", "--rule", "url", "a"]);
    assert_eq!(unknown.code, Some(2));
    assert!(
        unknown.stderr.contains("isegment-nz-nc"),
        "{}",
        unknown.stderr
    );
}

#[test]
fn a_drawing_has_64_lines() {
    let kind = ["--type", "xri"];
    for (subsegments, more) in [(60, None), (61, Some(2)), (32_000, Some(31_941))] {
        let text = "=".repeat(subsegments);
        let ran = run(&[&["parse"], &kind[..], &["-"]].concat(), &text);
        let lines: Vec<_> = ran.stdout.lines().collect();
        assert_eq!(lines.len(), 64, "{subsegments}");
        let said = format!("{} more lines", more.unwrap_or_default());
        assert_eq!(lines[62].ends_with(&said), more.is_some(), "{}", lines[62]);
        assert!(ran.stdout.len() < 65 * (subsegments + 100));
        // What is JSON is whole.
        let ran = run(&[&["parse", "--json"], &kind[..], &["-"]].concat(), &text);
        assert_eq!(ran.stdout.matches("\"global\"").count(), subsegments);
    }
}
