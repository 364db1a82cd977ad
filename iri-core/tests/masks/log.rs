//! Tests lines of logs, in which prose has to stay readable.

use iri_core::MaskedLog;
use proptest::prelude::*;
use proptest::sample::select;

use super::KNOWS_EXCEPTIONS;

#[track_caller]
fn shows(lines: &[(&str, &str)]) {
    for (line, expected) in lines {
        assert_eq!(MaskedLog::new(line).to_string(), *expected, "{line}");
        assert_eq!(MaskedLog::of_bytes(line.as_bytes()).to_string(), *expected);
        let is_hidden = MaskedLog::new(line).hidden().is_some();
        assert_eq!(is_hidden, line != expected, "{line}");
    }
}

#[test]
fn passwords_are_hidden() {
    shows(&[
        (
            "to postgres://joe:s3cret@db:5432/app failed",
            "to postgres://***@db:5432/app failed",
        ),
        (
            "to postgres://joe:s3 cr@et@db/app failed",
            "to postgres://***@db/app failed",
        ),
        ("postgres://joe:/?#[]@db", "postgres://***@db"),
        (
            "peer https://p.example:9077 refused .. ai:code@pop-os",
            "peer https://p.example:9077 refused .. ***@pop-os",
        ),
        (
            "from http://a:b@h/x to http://c:d@i/y, ok",
            "from http://***@h/x to http://***@i/y, ok",
        ),
        (
            "token https://ghp_x@github.example/a",
            "token https://***@github.example/a",
        ),
        (
            "next=https%3A%2F%2Fjoe%3As3cret%40h%2Fa",
            "next=https%3A***",
        ),
        ("see //joe:s3cret@h and //tok@h", "see //***@h"),
        ("http:joe:s3cret@h/a", "http:***@h/a"),
        (
            "dsn joe:s3cret@tcp(db:3306)/app",
            "dsn ***@tcp(db:3306)/app",
        ),
        ("https://h:80/a?mail=bob@h", "https://***@h"),
        ("https://joe：s3cret＠h/", "https://***"),
        ("https://joe: s3cret@h/", "https://***@h/"),
        ("https://u:80@h/", "https://***@h/"),
        ("https://u:123456 @h/", "https://***@h/"),
        ("https://[ab:cd]e@h/", "https://***@h/"),
        (
            "a\nhttp://joe:s3cret@h\nb@c",
            "a\\u{000A}http://***@h\\u{000A}b@c",
        ),
        // Cut off before the `@`
        ("open postgres://joe:s3cr", "open postgres://joe:***"),
        (
            "open postgres://joe:12!cr http://h/",
            "open postgres://joe:***http://h/",
        ),
        ("open postgres://tok@x:y", "open postgres://***"),
    ]);
}

#[test]
fn prose_is_shown() {
    for line in [
        "",
        "error: cannot write to bob@example.com",
        "12:34:56 mail to bob@example.com",
        "[12:34] mail to bob@example.com",
        "2026-01-02T12:34:56.789Z INFO bob@example.com",
        "2026-01-02T12:34:56+02:00 INFO bob@example.com",
        "2026-01-02 12:34:56,789 INFO bob@example.com",
        "dial tcp 10.0.0.1:5432: refused for bob@example.com",
        "https://h:8443 refused bob@example.com",
        "(https://h:8443) refused bob@example.com",
        "https://[2001:db8::7]:5683 refused bob@example.com",
        "coap://[::1] refused bob@example.com",
        "mailto:bob@example.com",
        "GET https://h:8443/a?b=c:d in 3 ms",
        "{\"url\":\"https://h:8443\",\"n\":1}",
        "{\"url\":\"https://h\",\"n\":1}",
        "https://h: connection refused",
        "http: server gave HTTP response",
    ] {
        shows(&[(line, line)]);
    }
}

#[test]
fn values_of_names_of_secrets_are_hidden() {
    shows(&[
        ("login password=s3cret ok", "login password=*** ok"),
        ("api_key=\"s3 cr\\\"et\", page=2", "api_key=\"***\", page=2"),
        (
            "GET /a?page=2&token=s3cret&x=1 200",
            "GET /a?page=2&token=***&x=1 200",
        ),
        ("GET /a?tok%65n=s3cret;x", "GET /a?tok%65n=***;x"),
        ("(apiKey=s3cret)", "(apiKey=***)"),
        ("Authorization=Bearer s3cret ok", "Authorization=*** ok"),
        ("token = s3cret ok", "token = *** ok"),
        (
            "host=db user=app pass=s3cret dbname=x",
            "host=db user=app pass=*** dbname=x",
        ),
        ("pass=s3cret for user bob", "pass=*** for user bob"),
        (
            "a\nserver=x\npass=5\nuser=y pass=6",
            "a\\u{000A}server=x\\u{000A}pass=5\\u{000A}user=y pass=***",
        ),
        (
            "token=s3cret to http://joe:a@h/",
            "token=*** to http://***@h/",
        ),
        (
            "http://joe:a@h/?sig=s3cret&b=2 ok",
            "http://***@h/?sig=***&b=2 ok",
        ),
        ("http://joe:a&token=b@h/", "http://***"),
        ("token=\"s3cret", "token=\"***"),
        ("user[token]=s3cret", "user[token]=***"),
    ]);
    for line in [
        "test pass=5 fail=0",
        "max_tokens=7",
        "token: none",
        "Password: wrong",
        "password=",
        "password= next=1",
        "secretary=bob author=ann",
    ] {
        shows(&[(line, line)]);
    }
}

/// Firmware knows no exceptions.
#[test]
fn values_of_further_names_are_hidden() {
    for hidden in [
        r#"{"token": "***", "page": 2}"#,
        r#"{\"token\":\"***\",\"n\":1}"#,
    ] {
        shows(&[(hidden.replace("***", "s3cret").as_str(), hidden)]);
    }
    let exceptions = "page_token=s3cret is_secret=s3cret nextPageToken=s3cret";
    let hidden = exceptions.replace("s3cret", "***");
    let shown = if KNOWS_EXCEPTIONS {
        exceptions
    } else {
        &hidden
    };
    shows(&[(exceptions, shown)]);
}

/// What the documentation says is given up.
#[test]
fn what_is_given_up() {
    for line in [
        "u:12 34@h",
        "u:12, 34@h",
        "u: pw@h",
        "12:34 pw@h",
        "http://to ken@h",
    ] {
        shows(&[(line, line)]);
    }
    for line in [
        "to mailto:pw@h",
        "clone https://dG9r/ZW4=@git.example/x failed",
        "token: ab",
        "coap://u:QZ://#Z@h",
    ] {
        shows(&[(line, line)]);
    }
    shows(&[
        ("u:ab http://c@h", "u:ab http://***@h"),
        ("https://to\\\\ken@h", "https://to\\\\***@h"),
        ("token=ab cd", "token=*** cd"),
        ("token=ab,cd", "token=***,cd"),
    ]);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 20_000, failure_persistence: None, ..ProptestConfig::default() })]

    /// Only the password has a `Z`.
    #[test]
    fn no_password_is_shown(
        before in select(vec![
            "", "error: ", "at 12:34:56 ", "h:80 ", "https://p:9077 refused .. ", "http://a:b@h/ ", "mail bob@h, ", "\"", "url=",
            "/proxy/", "x\n", "x\t", "http://h/p?next=", "did:a:b ",
        ]),
        start in select(vec!["http://", "postgres://", "s3+x://", "//", "\\\\", "http:", "https%3A%2F%2F", "HTTPS:/"]),
        user in "[a-z.-]{0,3}",
        colon in select(vec![":", "%3A", "%253a", "：", "﹕"]),
        password in "[a-z0-9 /?#\\[\\]:@%\"'<>|\\\\&=é]{0,6}Z[a-z0-9 /?#\\[\\]:@%\"'<>|\\\\&=é]{0,6}",
        at_sign in select(vec!["@", "%40", "＠"]),
        after in select(vec!["h", "h/a b", "h:80 failed", "h, bob@i", "[::1]:80 ok: x", "h http://c:d@e"]),
    ) {
        prop_assume!(!password.contains("//"));
        let digits = password.trim_start_matches(|c: char| c.is_ascii_digit());
        let is_port = digits.len() < password.len()
            && digits.trim_start_matches([':', ']', '>', '"', '\'']).starts_with(' ');
        prop_assume!(!is_port);
        let text = format!("{before}{start}{user}{colon}{password}{at_sign}{after}");
        let shown = MaskedLog::new(&text).to_string();
        prop_assert!(!shown.contains('Z'), "{text}: {shown}");
        let other = text.replace('Z', "Q");
        prop_assert_eq!(MaskedLog::new(&other).to_string(), shown);
    }

    #[test]
    fn nor_is_one_without_slashes(
        before in select(vec!["", "error: ", "at 12:34:56 ", "https://p:9077 refused .. ", "(", "/"]),
        password in "[a-z/?#:%\"'<>|&=é][a-z0-9 /?#\\[\\]:@%\"'<>|\\\\&=é]{0,6}Z[a-z0-9 /?#\\[\\]:@%\"'<>|\\\\&=é]{0,6}",
        after in select(vec!["h", "h/a b", "h:80 failed", "h, bob@i"]),
    ) {
        prop_assume!(!password.contains("//"));
        let text = format!("{before}joe:{password}@{after}");
        let shown = MaskedLog::new(&text).to_string();
        prop_assert!(!shown.contains('Z'), "{text}: {shown}");
    }
}
