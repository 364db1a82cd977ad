//! Tests that no password is shown, however it is disguised, and that texts without a password are shown as they are.

use iri_core::component::Userinfo;
use iri_core::{IriRef, Kind, Masked, MaskedLog};
use iri_grammar::report::secret::{Masking, Run, Runs};
use proptest::prelude::*;
use proptest::sample::select;

use disguise::{disguise, is_mark};
use shown::Shown;

mod disguise;
mod log;
mod no_secret;
mod plain_log;
mod shown;

/// Whether exceptions from names of secrets are known. Firmware leaves them out: see `usual_names`.
const KNOWS_EXCEPTIONS: bool = cfg!(target_pointer_width = "64");

/// Returns whether the text names a character of a password, as itself or by a number.
fn names_mark(text: &str, by: &str) -> bool {
    // In a report, carets mark the error.
    let is_told = |c: char| is_mark(c) && !(c == '^' && by.contains("report"));
    let numbers = [
        "0416", "436", "44E", "4E2D", "53F2", "%5E", "%3C", "U+E00", "1F600", "1F601", "u{E00",
        "u{0001", "u{0002",
    ];
    text.contains(is_told) || numbers.iter().any(|number| text.contains(number))
}

proptest! {
    // Each asks ten components for all that their errors say.
    #![proptest_config(ProptestConfig { cases: 5_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn nor_is_it_by_a_component_that_is_given_it(disguise in disguise()) {
        prop_assume!(!disguise.reads_as_scheme());
        let mut shown = Shown::of_component(&disguise.authority());
        shown.of_userinfo(&disguise.userinfo());
        // Parsed as an authority, the text after an `@` would be a host.
        if disguise.has_colon() && !disguise.has_bracket() && !disguise.password.contains('@') {
            shown.of_authority(&disguise.userinfo());
        }
        for (by, shown) in &shown.0 {
            prop_assert!(!names_mark(shown, by), "{by}: {shown}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 10_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_character_of_a_password_is_shown(disguise in disguise()) {
        let mut shown = Shown::of_bytes(&disguise.text());
        let mut other = Shown::of_bytes(&disguise.with_other_marks().text());
        if !disguise.is_told() {
            shown.keep_masks();
            other.keep_masks();
        }
        for (by, shown) in &shown.0 {
            prop_assert!(!names_mark(shown, by), "{by}: {shown}");
        }
        // The output does not depend on the characters of the password either.
        prop_assert_eq!(shown, other);
    }

    /// A token stands before the `@` without a `:`. The reference is raw or encoded as a whole, once or more often. It
    /// begins with a scheme that browsers know, or with slashes, however they are written.
    #[test]
    fn nor_is_a_token(
        before in select(vec!["", "/proxy/", "https://p/?next=", "?a=b&next=", "s:/a#", "http://q@p/", "/\t/p?n=", "see "]),
        scheme in select(vec!["http:", "HTTPS:", "ws:", "wss:", "ftp:", "", "", ""]),
        slashes in select(vec![
            "/", "//", "///", "\\\\", "/\\", "/\t/", "\t//", "/\r\n\\", "//\n/", "/%2F", "%2f/", "%2F%2F", "%5C%252F", "/%09/",
            "%2F%0D%2f", "／／", "/／", "＼﹨", "%EF%BC%8F/", "%2F//", "／%2F\t／",
        ]),
        token in "[Z^a&=.\u{E000}😀]{0,4}(@[a&=]{0,2}){0,2}Z[a&=]{0,2}",
        host in select(vec!["h/", "h", "h:80/a", "[::1]/", "", "h?a=@b", "h#@", "例え.jp/"]),
        times in 0..3_usize,
        after in select(vec!["", "&b=c", "#f", "/", "&b=c@d"]),
    ) {
        let encode = |text: String| {
            use std::fmt::Write as _;
            text.bytes().fold(String::new(), |mut text, b| {
                if b.is_ascii_alphanumeric() || b == b'.' {
                    text.push(char::from(b));
                } else {
                    write!(text, "%{b:02X}").expect("a string takes all");
                }
                text
            })
        };
        // Browsers take one slash for two only after such a scheme.
        prop_assume!(!scheme.is_empty() || slashes != "/");
        // Where the slashes are encoded, a raw `&` ends what is encoded, and so may the token.
        let is_raw = slashes.bytes().all(|b| b.is_ascii() && b != b'%') || slashes == "/%09/" || times > 0;
        let token = if is_raw { token } else { token.replace('&', "a") };
        let mut nested = format!("{scheme}{slashes}{token}@{host}");
        for _ in 0..times {
            nested = encode(nested);
        }
        let text = [before, &nested, after].concat();
        let other = text.replace('Z', "W");
        let (shown, other) = (Shown::of_bytes(text.as_bytes()), Shown::of_bytes(other.as_bytes()));
        for (by, shown) in &shown.0 {
            prop_assert!(!shown.contains('Z'), "{by}: {shown}");
        }
        prop_assert_eq!(shown, other);
    }

    /// By components a password is shown only where the grammar reads a part of it as the host, which is not empty, or the port.
    #[test]
    fn nor_is_it_by_components_unless_it_reads_as_host_or_port(disguise in disguise()) {
        let (text, other) = (disguise.text(), disguise.with_other_marks().text());
        if let (Ok(iri), Ok(other)) = (IriRef::parse_bytes(&text), IriRef::parse_bytes(&other)) {
            prop_assume!(iri.port().is_none() && disguise.has_colon());
            let is_of_password = |host: &str| names_mark(host, "") || !host.is_empty() && disguise.password.contains(host);
            prop_assume!(iri.host().is_none_or(|host| !is_of_password(host.as_str())));
            let shown = iri.redacted().by_components().to_string();
            prop_assert!(!names_mark(&shown, ""), "{shown}");
            prop_assert_eq!(shown, other.redacted().by_components().to_string());
        }
    }

    /// A host and its port stay as they are, where they hold no `:` and no `@` in another form.
    #[test]
    fn host_and_port_stay_by_components(
        userinfo in "([a-z]{0,2}(:[a-z0-9]{0,2})?@)?",
        host in "[a-z.]{1,3}|\\[::1\\]|127\\.0\\.0\\.1",
        port in "(:[0-9]{0,7})?",
        after in "([/?#][a-z@:/=&]{0,9}){0,2}",
    ) {
        let text = format!("s://{userinfo}{host}{port}/{after}");
        if let Ok(iri) = IriRef::parse(&text) {
            let shown = iri.redacted().by_components().to_string();
            let shown = IriRef::parse(&shown).expect("what is redacted is a valid reference");
            prop_assert_eq!(shown.host(), iri.host());
            prop_assert_eq!(shown.port(), iri.port());
            prop_assert_eq!(shown.userinfo().is_some(), iri.userinfo().is_some());
        }
    }

    /// Checks each byte: if changing a byte does not change what `Debug` shows, it does not change the redacted text.
    #[test]
    fn redacted_hides_at_least_what_debug_hides(disguise in disguise()) {
        let bytes = disguise.text();
        if let Ok(iri) = IriRef::parse_bytes(&bytes) {
            let user = iri.userinfo().map_or("", Userinfo::user);
            let user = user.as_ptr() as usize..user.as_ptr() as usize + user.len();
            let mut place = 0;
            for run in Runs::new(iri.as_str().as_bytes(), Masking::Reference) {
                let (Run::Plain(bytes) | Run::Masked(bytes)) = run;
                if let Run::Masked(bytes) = run {
                    for (at, _) in bytes.iter().enumerate().filter(|(_, b)| b.is_ascii_alphabetic()) {
                        let mut other = iri.as_str().as_bytes().to_vec();
                        other[place + at] = if other[place + at] == b'q' { b'r' } else { b'q' };
                        // A change that makes a triplet invalid, or makes another scheme, is skipped.
                        let Ok(other) = IriRef::parse_bytes(&other) else { continue };
                        if format!("{other:?}") != format!("{iri:?}") {
                            continue;
                        }
                        for (one, other) in [
                            (iri.redacted().user(), other.redacted().user()),
                            (iri.redacted().user().segments_from(1), other.redacted().user().segments_from(1)),
                        ] {
                            prop_assert_eq!(one.to_string(), other.to_string());
                        }
                        // The user's name is shown before a hidden password, unless the name is to be hidden too.
                        if !user.contains(&(iri.as_str().as_ptr() as usize + place + at)) {
                            prop_assert_eq!(iri.redacted().to_string(), other.redacted().to_string());
                        }
                    }
                }
                place += bytes.len();
            }
        }
    }

    /// A component that is taken out of a reference shows only the text after its last `@`, or all of it if it has
    /// none: then nothing tells that a password began before it.
    #[test]
    fn a_component_shows_nothing_before_its_last_at_sign(disguise in disguise()) {
        let text = disguise.text();
        if let Ok(iri) = IriRef::parse_bytes(&text) {
            for (by, component, shown) in Shown::of_components(iri) {
                let at_sign = ["@", "%40", "%2540", "%252540", "＠", "﹫", "%EF%BC%A0", "%ef%b9%ab"]
                    .iter()
                    .filter_map(|at| component.rfind(at))
                    .max();
                if let Some(place) = at_sign && component[..place].contains(is_mark) {
                    let marks = |text: &str| text.chars().filter(|c| is_mark(*c)).count();
                    let (before, after) = shown.split_once("***").expect("something is hidden");
                    prop_assert!(!names_mark(before, by), "{by}: {shown}");
                    prop_assert!(marks(after) <= marks(&component[place..]), "{by}: {shown}");
                }
            }
            if let Some(userinfo) = iri.userinfo() {
                let shown = format!("{userinfo:?} {:?}", userinfo.decode());
                prop_assert!(!names_mark(&shown, ""), "{shown}");
            }
        }
    }
}

/// References and other texts with an `@`, as people write them, in which nothing is hidden.
const HARMLESS: &[&str] = &[
    "coap://[2001:db8::7]:5683/boiler/temp?x=1:2",
    "http://[::1]/a:b",
    "http://example.com/a@b",
    "http://h/x?email=a@b.c",
    "http://h/x?email=a%40b.c",
    "/@scope/pkg",
    "@scope/pkg",
    "node_modules/@types/node/index.d.ts",
    "https://h/@user",
    "https://h/@user/109372843234#@x",
    "https://mastodon.social/@user@example.com",
    "https://medium.com/@user/a-title-1a2b3c",
    "https://www.youtube.com/@channel/videos",
    "https://matrix.to/#/@joe:matrix.org",
    "https://www.google.com/maps/place/X/@52.5,13.4,17z/data=!3m1",
    "https://packages.example/@scope/pkg/-/pkg-1.0.0.tgz",
    "https://packages.example/@scope%2Fpkg",
    "https://unpkg.com/react@18.2.0/umd/react.js",
    "https://cdn.jsdelivr.net/npm/@scope/pkg@1.2.3/dist/x.js?y",
    "https://github.com/org/repo/compare/a@b...c",
    "https://flickr.com/photos/12037949754@N01/",
    "https://h/img@2x.png",
    "https://web.archive.org/web/2020/https://mastodon.social/@user",
    "https://h/?continue=https%3A%2F%2Fmedium.com%2F%40user",
    "https://h/?u=https%3A%2F%2Fh&email=a%40b.c",
    "https://h/?u=https%3A%2F%2Fh%3Femail=a%40b.c",
    "https://h/?u=https%3A%2F%2Fh%23a%40b",
    "https://h/?u=https%253A%252F%252Fh%252F%2540user",
    "https://h/.well-known/webfinger?resource=acct:joe@example.com",
    "https://h/share?url=mailto:joe@example.com",
    "//cdn.example.com/pkg@1/x.js",
    "mailto:joe@example.com",
    "MAILTO:joe@example.com,ann@example.org?cc=bob@example.com",
    "sip:alice@atlanta.example:5060",
    "sips:bob@biloxi.example;transport=tcp",
    "xmpp:romeo@montague.example/balcony",
    "acct:joe@example.com",
    "cid:part1.1234@example.com",
    "mid:960830.1639@example.com/part1",
    "tag:timothy@hpl.hp.com,2001:web/externalHome",
    "pkg:npm/%40angular/animation@12.3.1",
    "urn:a:b@c",
    "at://did:plc:z72i7hdynmk6r22z27h6tvur/app.bsky.feed.post/3k",
    "at://did:web:example.com",
    "https://h/?u=%2F%2Fcdn.example%2Fpkg%401",
    "https://h/?u=%2F%2Fcdn.example&mail=joe%40h",
    "https://h/files/%2Fsrv%2Fjoe@corp",
    "file:///srv/joe@corp/x",
    "foo://host/a@b",
    "git@github.com:org/repo",
    "joe@example.com",
    "joe@example.com: a text",
];

/// Similar texts in which a part is hidden because it could be a password, and what is shown.
const LIKE_A_PASSWORD: &[(&str, &str)] = &[
    // A port, and then an `@` in the path or the query
    (
        "http://localhost:5173/@vite/client",
        "http://localhost:***@vite/client",
    ),
    (
        "https://registry.example:8443/@scope/pkg",
        "https://registry.example:***@scope/pkg",
    ),
    (
        "http://h:8080/login?user=joe@example.com&x=1",
        "http://h:***@example.com&x=1",
    ),
    // An address, and then an `@`
    ("http://[::1]:80/@x", "http://***@x"),
    ("http://[2001:db8::7]/a/b@c?d=e@f", "http://***@f"),
    ("coap+tcp://[::1]/x@y", "coap+tcp://***@y"),
    // Any other `:` before an `@`
    (
        "https://h/v2/resize:fit:1400/1*a@2x.png",
        "https://h/v2/resize:***@2x.png",
    ),
    (
        "https://h/?from=10:00&email=a@b.c",
        "https://h/?from=10:***@b.c",
    ),
    (
        "docker.io/library/alpine:3.18@sha256:ab",
        "docker.io/library/alpine:***@sha256:ab",
    ),
    ("urn:ietf:a:b@c", "urn:ietf:***@c"),
    // An unknown scheme without slashes
    ("npm:preact@10", "***@10"),
    // A DID is a name in `at:` only.
    ("http://did:plc:a/b", "http://did:***"),
    ("at://did:plc:a:b@c", "at://did:plc:***@c"),
    ("at://joe:pw@h/", "at://***@h/"),
    // Slashes that are encoded, full-width, or with a tab among them
    (
        "https://h/?u=%2F%2Ftoken%40h%2Fa&b=c@d",
        "https://h/?u=%2F%2F***%40h%2Fa&b=c@d",
    ),
    ("https://h/?u=/%09/token%40h", "https://h/?u=/%09/***%40h"),
    (
        "https://h/?u=%2F%2Fjoe%3Apw%40h",
        "https://h/?u=%2F%2F***%3A***%40h",
    ),
    (
        "https://h/?u=%2F%2Fh%3A80/x@y",
        "https://h/?u=%2F%2Fh%3A***@y",
    ),
    ("／／token@h", "***@h"),
    ("/a／／token@h", "/a／／***@h"),
    ("%2F%2Ftoken%40h", "***%40h"),
    // Userinfo in a reference that is encoded as a whole
    (
        "https://h/?u=https%3A%2F%2Ftoken%40api.example%2Fa&b=c%40d",
        "https://h/?u=https%3A***%40api.example%2Fa&b=c%40d",
    ),
    (
        "https://h/?u=https%253A%252F%252Ftoken%2540api.example%253A8080%252Fa",
        "https://h/?u=https%253A***%2540api.example%253A8080%252Fa",
    ),
    (
        "https://h/?u=https%3A%2F%2Ftoken%40api.example%3A8080%2F%40a",
        "https://h/?u=https%3A***%40a",
    ),
    (
        "https://h/?u=https%3A%2F%2Ftoken%40api.example%2Fa%3Ab%40c",
        "https://h/?u=https%3A***%40api.example%2Fa%3A***%40c",
    ),
    // Userinfo in an authority, and another `@`, which could be the end of the password
    (
        "git+ssh://git@github.com/org/repo@v1",
        "git+ssh://***@github.com/org/repo@v1",
    ),
    ("https://joe:pw@h/?email=a@b.c", "https://***@b.c"),
    (
        "mqtts://token@[2001:db8::7]:8883/a",
        "mqtts://***@[2001:db8::7]:8883/a",
    ),
    (
        "mqtts://joe:pw@[2001:db8::7]/a",
        "mqtts://***@[2001:db8::7]/a",
    ),
    // A token may begin as an address does
    ("https://[token@h/", "https://***@h/"),
    ("https://[token]@h/a@b", "https://***@h/a@b"),
    ("//[::1]@h/", "//***@h/"),
    // There is no `@`, but the text in the place of a port is not a port
    ("http://h:80a/b", "http://h:***"),
    ("ssh://git@github.com:org/repo", "ssh://***@github.com:***"),
];

#[test]
fn what_has_no_password_stays_as_it_is() {
    for text in HARMLESS {
        assert_eq!(Masked::new(text).to_string(), *text);
        assert_eq!(Masked::new(text).hidden(), None);
        if let Ok(iri) = IriRef::parse(text) {
            assert_eq!(format!("{iri:?}"), format!("IriRef({text:?})"));
            assert_eq!(iri.redacted().to_string(), *text);
        }
        for kind in Kind::ALL {
            if let Err(error) = kind.check(text) {
                let report = error.report(text).to_string();
                assert!(!report.contains("***"), "{report}");
            }
        }
    }
    // Slashes alone are no password.
    for (text, is_hidden) in [("/\\@h", false), ("]@h", true)] {
        let mut runs = Runs::new(text.as_bytes(), Masking::Component);
        assert_eq!(
            runs.any(|run| matches!(run, Run::Masked(_))),
            is_hidden,
            "{text}"
        );
    }
    let with_tab = Masked::new("http:/\t/token@h");
    assert_eq!(with_tab.to_string(), "http:/\\u{0009}/***@h");
    for (text, shown) in LIKE_A_PASSWORD {
        assert_eq!(Masked::new(text).to_string(), *shown);
        let hidden = Masked::new(text).hidden().unwrap();
        let (before, _) = shown.split_once("***").unwrap();
        let (_, after) = shown.rsplit_once("***").unwrap();
        assert_eq!(
            (&text[..hidden.start], &text[hidden.end..]),
            (before, after)
        );
    }
}

#[test]
#[expect(clippy::too_many_lines, reason = "a table of cases")]
fn masks_take_linear_time() {
    // With quadratic time, each of these would take minutes.
    const LENGTH: usize = if cfg!(debug_assertions) {
        1 << 18
    } else {
        1 << 20
    };
    for piece in [
        "//",
        "//a",
        "@//",
        "//@",
        "//a:",
        "//a:1/",
        "//a:@",
        ":",
        ":@",
        "a:",
        "@",
        "/@",
        "\\\\a",
        "\\\\@",
        "\\a:",
        "%25",
        "%2540",
        "%253A",
        "%",
        "＠",
        "：",
        "[",
        "//[",
        "//[:",
        "[::1]:",
        "//[::1]",
        "//[::1]:8",
        "http:",
        "http:/",
        "http://",
        "urn:",
        "mailto:",
        "http%3A",
        "http%3A%2F%2Fa",
        "http%3A%40",
        "http%3A%2Fa%40",
        "a",
        "1",
        "//a:1",
        "?a=b",
        "&a=",
        "?a=//a@b&",
        "\u{202E}",
        "éa",
        "%2F%2Fa",
        "%2F%2F",
        "%2F",
        "/%2F",
        "/%09",
        "／／a",
        "／／a@",
        "／a",
        "/\t",
        "\t",
        "/\t/a",
        "%2F%2Fa:",
        "%2F%2Fa%40",
        "a=",
        "a[",
        "a[=",
        "[",
        "_",
        "A",
        "25",
        "\"a\":",
        "pass=",
        "pass=\n",
        "is_",
    ] {
        let text = "s://".to_owned() + &piece.repeat(LENGTH / piece.len());
        for after in ["", "?@"] {
            let text = piece.repeat(LENGTH / piece.len()) + after;
            assert!(Masked::new(&text).to_string().len() <= 8 * text.len());
            for named in [text.clone() + "=1", "a=".to_owned() + &text] {
                let masked = Masked::rejected(named.as_bytes()).to_string();
                assert!(masked.len() <= 8 * named.len());
                let masked = MaskedLog::new(&named).query_values(&["a"]).to_string();
                assert!(masked.len() <= 8 * named.len());
            }
        }
        assert!(Masked::new(&text).to_string().len() <= 8 * text.len());
        match IriRef::parse(&text) {
            Ok(iri) => {
                let redacted = iri.redacted().user().segments_from(1).query_values(&["a"]);
                assert!(redacted.to_string().len() <= 3 * text.len() + 3);
            }
            Err(error) => assert!(error.report(&text).to_string().len() < 4096),
        }
    }
}

/// Connection strings of another form, and broken texts with a parameter of a usual name.
#[test]
fn the_value_of_a_secret_is_hidden() {
    use iri_core::Uri;

    for (text, shown) in [
        ("user=app password=geheim host=db", "user=app password=***"),
        ("Server=a;Password = geheim;x=1", "Server=a;Password =***"),
        (
            "Server=tcp:h,1433;User Id=sa;Pwd=geheim",
            "Server=tcp:h,1433;User Id=sa;Pwd=***",
        ),
        (
            "DefaultEndpointsProtocol=https;AccountKey=geheim==",
            "DefaultEndpointsProtocol=https;AccountKey=***",
        ),
        ("token=geheim", "token=***"),
        ("host=db port=5432", "host=db port=5432"),
        ("password=", "password="),
    ] {
        assert_eq!(Masked::new(text).to_string(), shown);
        assert_eq!(Masked::of_bytes(text.as_bytes()).to_string(), shown);
        let error = Uri::parse(text).unwrap_err();
        for report in [
            error.report(text).to_string(),
            error.report_bytes(text.as_bytes()).to_string(),
        ] {
            assert!(!report.contains("geheim"), "{report}");
            assert!(report.contains(shown) || report.contains("…"), "{report}");
        }
    }
    for text in [
        "https://h/x?token=geheim y",
        "https://h/x?token=gehe|im&page=2",
        "https://h/a b?API_KEY=geheim#c",
        "https://h:8a/?sslpassword=geheim",
    ] {
        let error = IriRef::parse(text).unwrap_err();
        let report = error.report(text).to_string();
        assert!(
            !report.contains("geh") && report.contains("***"),
            "{report}"
        );
        assert!(!report.contains('|') || !report.contains("`|`"), "{report}");
    }
    // Firmware without `alloc` and `lint` has no hints for what is pasted.
    if cfg!(feature = "alloc") {
        let text = "user=app password=geheim";
        let report = Uri::parse(text).unwrap_err().report(text).to_string();
        let hint = "write a URL, as this is a connection string of another form";
        assert!(report.ends_with(hint), "{report}");
    }
}
