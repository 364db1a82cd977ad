//! Tests `iri build` and `iri edit`.

mod common;

use common::{run, words};

/// Returns what a successful command prints, for a command line without `iri`.
fn printed(line: &str) -> String {
    let ran = ran(line);
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""), "{line}");
    ran.stdout.strip_suffix('\n').unwrap().to_owned()
}

/// Returns the error of a command that has no result.
fn complaint(line: &str) -> String {
    let ran = ran(line);
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(1), ""), "{line}");
    ran.stderr
}

fn ran(line: &str) -> common::Run {
    let words = words(line);
    run(&words.iter().map(String::as_str).collect::<Vec<_>>(), "")
}

#[test]
fn parts_are_put_together() {
    // The cases are from RFC 3986 section 5.3.
    for (line, built) in [
        (
            "--scheme foo --userinfo joe --host example.com --port 8042 --path /over/there \
             --query name=ferret --fragment nose",
            "foo://joe@example.com:8042/over/there?name=ferret#nose",
        ),
        ("--scheme foo --authority joe@h:080", "foo://joe@h:080"),
        ("--path ''", ""),
        ("--host '' --path /etc --scheme file", "file:///etc"),
        ("--host '' --query '' --fragment ''", "//?#"),
        ("--path ../é", "../é"),
        ("--path ./a:b", "./a:b"),
        ("--scheme s --path /.//x", "s:/.//x"),
        // An IPv6 address may be given with brackets or without.
        ("--host [2001:DB8::7]", "//[2001:DB8::7]"),
        ("--host 2001:DB8::7 --port 0", "//[2001:db8::7]:0"),
        ("--host 192.0.2.7", "//192.0.2.7"),
        // Segments and pairs may be any text.
        (
            "--segment a/b --segment '' --segment -c% --segment é",
            "/a%2Fb//-c%25/é",
        ),
        (
            "--pair a=b=c --pair 'd&e' --pair =f --pair 'g h=+é#'",
            "?a=b%3Dc&d%26e&=f&g%20h=%2Bé%23",
        ),
        ("--plus --pair 'g h=+'", "?g+h=%2B"),
        (
            "--type uri-ref --segment é --pair é=é",
            "/%C3%A9?%C3%A9=%C3%A9",
        ),
        ("--type absolute-iri --scheme s --path é", "s:é"),
        ("--type relative-ref --path a", "a"),
    ] {
        assert_eq!(printed(&format!("build {line}")), built, "{line}");
    }
}

#[test]
fn a_part_that_is_none_is_shown_where_it_is_wrong() {
    assert_eq!(
        complaint("build --scheme http --host 'a b'"),
        "\
error: unexpected space in the host, at byte 1
 --> --host
  |
  | a b
  |  ^ a host has no spaces
"
    );
    assert_eq!(
        complaint("build --host [::1"),
        "\
error: the text ends within an address in brackets, at byte 4
 --> --host
  |
  | [::1
  |     ^ complete the address and close it with `]`
"
    );
    // The host may be a name and a password.
    assert_eq!(
        complaint("build --host h:80"),
        "\
error: unexpected `:` in the host, at byte 1
 --> --host
  |
  | h:***
  |  ^ leave out a port; IPv6 stands in brackets
"
    );
    for (line, place) in [
        (
            "--scheme ''",
            "the scheme is empty, at byte 0; the text is empty\n --> --scheme\n",
        ),
        (
            "--authority h:x",
            "the port is not all digits, at byte 2\n --> --authority\n",
        ),
        (
            "--path a?b",
            "unexpected `?` in the path, at byte 1\n --> --path\n",
        ),
        (
            "--query a#b",
            "unexpected `#` in the query, at byte 1\n --> --query\n",
        ),
        (
            "--fragment '#'",
            "unexpected `#` in the fragment, at byte 0\n --> --fragment\n",
        ),
    ] {
        let complaint = complaint(&format!("build {line}"));
        assert!(
            complaint.starts_with(&format!("error: {place}")),
            "{complaint}"
        );
    }
    // The error does not show a password.
    let complaint = complaint("build --userinfo 'joe:s3 cret' --host h");
    assert!(
        complaint.contains("***") && !complaint.contains("cret"),
        "{complaint}"
    );
}

#[test]
fn parts_that_do_not_go_together_are_refused() {
    for (line, what) in [
        (
            "--path //x",
            "a path with `//` at the start would read as an authority; put `/.` before it\n --> --path",
        ),
        (
            "--segment '' --segment x",
            "a path with `//` at the start would read as an authority; put a segment `.` before the empty one\n --> --segment",
        ),
        (
            "--path a:b",
            "`:` in the first segment of a path would end a scheme; put `./` before it\n --> --path",
        ),
        (
            "--host h --path x",
            "a path after an authority begins with `/`; put one before it\n --> --path",
        ),
        (
            "--port 80",
            "userinfo or a port without a host; give one, perhaps empty, or leave them out\n --> --host",
        ),
        (
            "--host h --port 65536",
            "a port is a number from 0 to 65535\n --> --port",
        ),
        (
            "--host h --port +80",
            "a port is a number from 0 to 65535\n --> --port",
        ),
        (
            "--host h --port ''",
            "a port is a number from 0 to 65535\n --> --port",
        ),
        (
            "--host h --port -1",
            "a port is a number from 0 to 65535\n --> --port",
        ),
        (
            "--host h --port s3cr3t",
            "a port is a number from 0 to 65535\n --> --port",
        ),
        (
            "--type uri --host h",
            "an IRI or URI has a scheme, such as `https`\n --> --scheme",
        ),
        (
            "--type relative-ref --scheme s",
            "a relative reference has no scheme\n --> --scheme",
        ),
        (
            "--type absolute-iri --scheme s --fragment f",
            "an absolute IRI or URI has no fragment\n --> --fragment",
        ),
        (
            "--type uri --scheme s --host é",
            "a URI is ASCII; percent-encode the host\n --> --host",
        ),
        (
            "--type uri-ref --authority joe:é@h",
            "a URI is ASCII; percent-encode the userinfo\n --> --authority",
        ),
        (
            "--type uri-ref --authority joe@é",
            "a URI is ASCII; percent-encode the host\n --> --authority",
        ),
        (
            "--type uri-ref --userinfo é --host h",
            "a URI is ASCII; percent-encode the userinfo\n --> --userinfo",
        ),
    ] {
        assert_eq!(
            complaint(&format!("build {line}")),
            format!("error: {what}\n"),
            "{line}"
        );
    }
}

/// An address without brackets gets the same error as one in brackets.
#[test]
fn an_address_has_no_zone() {
    let bracketed = complaint("build --host [fe80::1%25eth0]");
    let (_, told) = ZONE.split_once("; ").unwrap();
    assert!(bracketed.contains("an IPv6 zone identifier is not allowed, at byte 8\n --> --host"));
    assert!(bracketed.contains(told), "{bracketed}");
    for line in [
        "build --host fe80::1%eth0",
        "build --host fe80::1%25eth0 --port 80",
        "build --host fe80::1%",
        "edit //h --host fe80::1%eth0",
    ] {
        assert_eq!(
            complaint(line),
            format!("error: {ZONE}\n --> --host\n"),
            "{line}"
        );
    }
    assert_eq!(printed("build --host a%20b"), "//a%20b");
}

const ZONE: &str = "an IPv6 zone identifier is not allowed; \
    leave out the zone, and pass it beside the address";

/// The correction that the error proposes is accepted.
#[test]
fn an_empty_segment_stands_after_a_dot() {
    let ran = ran("build --segment . --segment '' --segment x");
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(0), "/.//x\n"));
}

#[test]
fn edits_are_made_in_their_order() {
    for (line, edited) in [
        ("http://h/a", "http://h/a"),
        ("s:a --path /a --host h", "s://h/a"),
        (
            "http://h/a/b --pop --pop --push x --push 'y/é %'",
            "http://h/x/y%2Fé%20%25",
        ),
        (
            "http://h/a --push b --pop --push c --query x --query y",
            "http://h/a/c?y",
        ),
        ("--push b http://h/a", "http://h/a/b"),
        (
            "http://h --join '' --join /a --join b/ --join c%2F",
            "http://h/a/b/c%2F",
        ),
        (
            "http://joe@h:80/?q#f --no-userinfo --no-port --no-query --no-fragment --no-scheme",
            "//h/",
        ),
        ("http://joe@h:80/a --no-authority", "http:/a"),
        ("//joe@h:80/a --no-userinfo --no-port --no-host", "/a"),
        (
            "/a --host 2001:DB8::7 --userinfo joe --port 80 --scheme s --fragment ''",
            "s://joe@[2001:db8::7]:80/a#",
        ),
        ("//h:80 --authority 192.0.2.7 --host ''", "//"),
        ("-- -a", "-a"),
        ("//h --push --pop --query -q", "//h/--pop?-q"),
    ] {
        assert_eq!(printed(&format!("edit {line}")), edited, "{line}");
    }
}

#[test]
fn an_edit_that_is_refused_is_named_with_what_it_was_to_change() {
    for (line, what) in [
        (
            "http://h/a --scheme coap --path b --fragment f",
            "a path after an authority begins with `/`; put one before it\n --> --path, of coap://h/a\n",
        ),
        (
            "//joe:s3cret@h --no-host",
            "userinfo or a port without a host; give one, perhaps empty, or leave them out\n --> --no-host, of //joe:***@h\n",
        ),
        (
            "//h --port 65536",
            "a port is a number from 0 to 65535\n --> --port\n",
        ),
        (
            "s:a:b --no-scheme",
            "`:` in the first segment of a path would end a scheme; put `./` before it\n --> --no-scheme, of s:a:b\n",
        ),
        (
            "'' --push a:b",
            "`:` in the first segment of a path would end a scheme; put `./` before it\n --> --push\n",
        ),
        (
            "//h//x --no-authority",
            "a path with `//` at the start would read as an authority; put `/.` before it\n --> --no-authority, of //h//x\n",
        ),
        (
            "http://h/a --pop --pop",
            "the path has no segment to remove\n --> --pop, of http://h/\n",
        ),
        (
            "//h --host 'a b'",
            "unexpected space in the host, at byte 1\n --> --host\n  |\n  | a b\n  |  ^ a host has no spaces\n",
        ),
        (
            "'a b' --host 'a b'",
            "unexpected space in the path, at byte 1\n  |\n  | a b\n  |  ^ write a space as %20\n",
        ),
    ] {
        assert_eq!(
            complaint(&format!("edit {line}")),
            format!("error: {what}"),
            "{line}"
        );
    }
}

#[test]
fn of_a_segment_of_dots_there_is_a_warning() {
    for line in ["build --host h --segment ..", "edit //h --push .."] {
        let ran = ran(line);
        assert_eq!((ran.code, ran.stdout.as_str()), (Some(0), "//h/..\n"));
        let warning = "warning: a segment `..` cannot be encoded: it stays a dot segment\n";
        assert_eq!(ran.stderr, warning);
    }
}

#[test]
fn what_is_not_understood_ends_with_2() {
    for line in [
        "build",
        "build --host a --host b",
        "build --authority a --host b",
        "build --path a --segment b",
        "build --query a --pair b",
        "build --plus --query a",
        "build --type xri --scheme xri",
        "edit --host -",
        "edit //h --no-path",
        "edit //h --host",
    ] {
        assert_eq!(ran(line).code, Some(2), "{line}");
    }
    let stderr = ran("build --port 99999").stderr;
    assert!(
        stderr.contains("a port is a number from 0 to 65535"),
        "{stderr}"
    );
}
