//! Tests errors: their parts, their messages, and what they must not show.

use iri_core::component::{Host, Path, Segment, Userinfo};
use iri_core::{Component, Iri, IriRef, Kind, Masked, ParseError, ParseErrorKind as E};

/// The kind to parse as and the text. Then the error's kind, offset, length, component, sentence and hint.
type Example = (
    Kind,
    &'static [u8],
    E,
    usize,
    usize,
    Component,
    &'static str,
    Option<&'static str>,
);

/// A character after a `:` may be part of a password, even if no `@` follows.
#[test]
fn no_character_of_a_port_is_named() {
    for text in ["http://joe:Ω", "//joe:8Ω/", "http://h:8x/"] {
        let error = IriRef::parse(text).unwrap_err();
        assert!(error.is_hidden(), "{text}");
        assert!(!error.to_string().contains(['Ω', 'x']), "{error}");
    }
    assert!(!IriRef::parse("//h/^").unwrap_err().is_hidden());
}

#[test]
fn slashes_alone_are_no_password() {
    let path = Path::parse("//@a").unwrap();
    assert_eq!(format!("{path:?}"), "Path(\"//@a\")");
    let path = Path::parse("//b@a").unwrap();
    assert_eq!(format!("{path:?}"), "Path(\"***@a\")");
}

/// An example of every kind of error.
#[rustfmt::skip]
const EXAMPLES: &[Example] = &[
    (Kind::Uri, b"example.com", E::NoScheme, 0, 0, Component::Scheme,
        "no scheme, such as `https:`, at the start",
        Some("begin with a scheme, such as https://")),
    (Kind::RelativeUriRef, b"http://a/", E::UnexpectedScheme, 4, 1, Component::Scheme,
        "a relative reference has no scheme, at byte 4",
        Some("leave out the scheme and `:`, or write ./ before the path")),
    (Kind::UriRef, b"1a:b", E::ColonInFirstSegment, 2, 1, Component::Path,
        "`:` in the first segment of a path that no scheme precedes, at byte 2",
        Some("write ./ before the path, or begin with a scheme")),
    (Kind::AbsoluteUri, b"http://a/#b", E::UnexpectedFragment, 9, 1, Component::Path,
        "an absolute IRI or URI has no fragment, at byte 9",
        Some("leave out the fragment")),
    (Kind::Uri, b"http://a/b c", E::UnexpectedChar, 10, 1, Component::Path,
        "unexpected space in the path, at byte 10", Some("write a space as %20")),
    (Kind::Uri, b"http://[::1", E::UnexpectedEnd, 11, 0, Component::Host,
        "the text ends within an address in brackets, at byte 11",
        Some("complete the address and close it with `]`")),
    (Kind::Uri, b"http://a/100%", E::PercentEncoding, 12, 1, Component::Path,
        "`%` without two hexadecimal digits in the path, at byte 12",
        Some("write a percent sign itself as %25")),
    (Kind::Uri, "http://a/é".as_bytes(), E::NotAscii, 9, 2, Component::Path,
        "U+00E9 is not ASCII, so it cannot stand in the path of a URI, at byte 9",
        Some("percent-encode its UTF-8 bytes; only an IRI has it as it is")),
    (Kind::Uri, "http://joe@é/".as_bytes(), E::NotAscii, 11, 2, Component::Host,
        "U+00E9 is not ASCII, so it cannot stand in the host of a URI, at byte 11",
        Some("write the name as the DNS has it, such as xn--caf-dma.example; only an IRI has it as it is")),
    (Kind::Uri, b"http://[1.2.3.4]/", E::IpLiteral, 9, 1, Component::Host,
        "unexpected `.` in an address in brackets, at byte 9",
        Some("leave out the brackets of IPv4; in IPv6 its numbers are 0 to 255")),
    (Kind::Uri, b"http://[fe80::1%25eth0]/", E::ZoneId, 15, 1, Component::Host,
        "an IPv6 zone identifier is not allowed, at byte 15",
        Some("leave out the zone, and pass it beside the address")),
    (Kind::Uri, b"http://a:80a/", E::Port, 11, 1, Component::Port,
        "the port is not all digits, at byte 11",
        Some("write digits only; IPv6 stands in brackets; a URI has one host")),
    (Kind::Uri, b"http://a/\xFF", E::InvalidUtf8, 9, 1, Component::Path,
        "bytes that are not UTF-8 in the path, at byte 9",
        Some("percent-encode bytes that are not UTF-8")),
];

#[test]
fn every_kind_says_what_and_where() {
    for (kind, text, error_kind, offset, len, component, sentence, hint) in EXAMPLES {
        let error = IriRef::parse_bytes_as(*kind, text).unwrap_err();
        assert_eq!(error.kind(), *error_kind, "{sentence}");
        assert_eq!((error.offset(), error.len()), (*offset, *len), "{sentence}");
        assert_eq!(error.component(), *component, "{sentence}");
        assert_eq!(error.to_string(), *sentence);
        assert_eq!(error.hint(), *hint, "{sentence}");
        assert_eq!(format!("{error:?}"), format!("ParseError({sentence})"));
        assert!(!error.expected().is_empty());
        let found = core::str::from_utf8(text)
            .ok()
            .and_then(|text| text[*offset..].chars().next());
        if *error_kind != E::NoScheme {
            assert_eq!(error.found(), found, "{sentence}");
        }
    }
}

/// A message names such a character neither by itself nor by its number.
#[test]
fn no_character_of_userinfo_is_in_a_message() {
    for c in "^ \"<>\\`{|}[]\u{E000}\0".chars() {
        let userinfo = format!("joe:a{c}b");
        for (error, offset) in [
            (
                IriRef::parse_as(Kind::Iri, &format!("http://{userinfo}@h")).err(),
                12,
            ),
            (Userinfo::parse(&userinfo).err(), 5),
        ] {
            let message = format!("unexpected character in the userinfo, at byte {offset}");
            assert_eq!(error.unwrap().to_string(), message);
        }
    }
}

#[test]
fn what_to_do_about_an_address() {
    const DOTS: &str = "leave out the brackets of IPv4; in IPv6 its numbers are 0 to 255";
    const CLOSE: &str = "close the address with `]`";
    const TOO_MANY: &str = "in IPv6 write `::` once at most, and eight groups at most";
    const TOO_FEW: &str = "in IPv6 write eight groups, or `::` for some of them";
    for (text, offset, hint) in [
        ("http://[1.2.3.4]/", 9, DOTS),
        ("http://[::256.1.1.1]/", 13, DOTS),
        ("http://[::1/", 11, CLOSE),
        ("http://[::1?q", 11, CLOSE),
        ("http://[1::2::3]", 13, TOO_MANY),
        ("http://[1:2:3:4:5:6:7:8:9]", 23, TOO_MANY),
        ("http://[]", 8, TOO_FEW),
        ("http://[1:2]", 11, TOO_FEW),
        // A hint on IPv6 would not help here, but is not wrong either.
        ("http://[v1]", 10, TOO_FEW),
    ] {
        let error = Iri::parse(text).unwrap_err();
        assert_eq!((error.kind(), error.offset()), (E::IpLiteral, offset));
        assert_eq!(error.hint(), Some(hint), "{text}");
    }
}

#[test]
fn a_component_of_its_own_says_what_it_does_not_hold() {
    for (error, hint) in [
        (
            Host::parse("h:80").err(),
            "leave out a port; IPv6 stands in brackets",
        ),
        (
            Host::parse("::1").err(),
            "leave out a port; IPv6 stands in brackets",
        ),
        (Path::parse("a?b").err(), "write `?` as %3F"),
        (Segment::parse("a/b").err(), "write `/` as %2F"),
    ] {
        assert_eq!(error.unwrap().hint(), Some(hint));
    }
}

#[test]
fn what_is_expected_is_beyond_ascii_in_an_iri_only() {
    for text in [
        "http://a b@h/",
        "http://a b/",
        "http://h/ ",
        "http://h/? ",
        "http://h/# ",
    ] {
        let [iri, uri] = [Kind::Iri, Kind::Uri].map(|kind| {
            let error = IriRef::parse_as(kind, text).unwrap_err();
            (error.component(), error.expected())
        });
        assert_eq!(iri.0, uri.0, "{text}");
        assert!(iri.1.contains("or a character beyond ASCII"), "{text}");
        assert!(uri.1.starts_with("an ASCII letter, a digit, "), "{text}");
        assert!(!uri.1.contains("beyond"), "{text}");
    }
    // The types of components are those of an IRI.
    let error = Path::parse("a b").unwrap_err();
    assert!(error.expected().ends_with("beyond ASCII"));
    // A scheme and a port are ASCII in IRIs and in URIs.
    for text in ["1:", "http://h:a/"] {
        let [iri, uri] = [Kind::Iri, Kind::Uri].map(|kind| IriRef::parse_as(kind, text));
        assert_eq!(iri.unwrap_err().expected(), uri.unwrap_err().expected());
    }
}

#[test]
fn every_kind_has_an_example() {
    for &kind in E::ALL {
        // A text of 4 GiB is too large for a test, and nothing is left out of this program: the firmware's
        // `conformance` tests that. The kinds for XRIs, from 32 on, are tested in iri-xri, and those for templates,
        // from 64 on, in iri-template.
        let expected = !matches!(kind, E::TooLong | E::LeftOut) && (kind as u8) < 32;
        let has_one = EXAMPLES.iter().any(|example| example.2 == kind);
        assert_eq!(has_one, expected, "{kind:?}");
    }
}

#[test]
fn an_error_is_small() {
    assert!(size_of::<ParseError>() <= 12);
    assert!(size_of::<Option<ParseError>>() <= 12);
}

fn report(kind: Kind, text: &str) -> String {
    IriRef::parse_as(kind, text)
        .unwrap_err()
        .report(text)
        .to_string()
}

#[test]
fn the_caret_stands_under_the_culprit() {
    // Each wide character before the caret takes two columns.
    assert_eq!(
        report(Kind::Iri, "https://例え.jp/a b"),
        "unexpected space in the path, at byte 19
  |
  | https://例え.jp/a b
  |                  ^ write a space as %20",
    );
    // A combining mark takes no column.
    assert!(report(Kind::Iri, "s:e\u{301} x").ends_with("\n  |    ^ write a space as %20"));
    // Browsers remove a space at the end, so it is probably not meant.
    for text in ["s:e ", "s:e \t ", "s:?e "] {
        let hint = report(Kind::Iri, text);
        assert!(hint.ends_with("^ remove it"), "{hint}");
    }
    // The carets are under all of the wrong part.
    assert!(report(Kind::Iri, "s:%4").ends_with("\n  |   ^^ write a percent sign itself as %25"));
    // If something is missing, the caret is after the end.
    assert!(
        report(Kind::Iri, "s://[::1")
            .ends_with("\n  |         ^ complete the address and close it with `]`")
    );
    assert_eq!(
        report(Kind::Iri, ""),
        "no scheme, such as `https:`, at the start; the text is empty"
    );
}

/// Tests how many columns a character takes, at both ends of each range and directly outside of it.
#[test]
fn the_caret_knows_how_wide_characters_are() {
    let ranges = [
        (0x300, 0x36F, 0),
        (0x1AB0, 0x1AFF, 0),
        (0x1DC0, 0x1DFF, 0),
        (0x20D0, 0x20FF, 0),
        (0xFE00, 0xFE0F, 0),
        (0xFE20, 0xFE2F, 0),
        (0x1100, 0x115F, 2),
        (0x2E80, 0xA4CF, 2),
        (0xA960, 0xA97F, 2),
        (0xAC00, 0xD7A3, 2),
        (0xF900, 0xFAFF, 2),
        (0xFE30, 0xFE6F, 2),
        (0xFF01, 0xFF60, 2),
        (0xFFE0, 0xFFE6, 2),
        (0x1F300, 0x1F64F, 2),
        (0x1F680, 0x1F6FF, 2),
        (0x1F900, 0x1F9FF, 2),
        (0x20000, 0x3FFFD, 2),
        // These characters are shown by their numbers.
        (0xE000, 0xF8FF, 8),
        (0xFFF0, 0xFFFC, 8),
        (0xE0000, 0xE0FFF, 9),
        (0xF0000, 0xFFFFF, 9),
        (0x100000, 0x10FFFF, 10),
    ];
    let columns = |c: u32| {
        let range = ranges
            .iter()
            .find(|(first, last, _)| (*first..=*last).contains(&c));
        range.map_or(1, |(.., columns)| *columns)
    };
    for c in ranges
        .iter()
        .flat_map(|(first, last, _)| [first - 1, *first, *last, last + 1])
    {
        // Surrogates are not characters, and these characters are shown differently than their neighbours.
        let alone = |c: u32| c == 0xFEFF || c == 0xFFFD || c & 0xFFFE == 0xFFFE && columns(c) == 1;
        let Some(c) = char::from_u32(c).filter(|c| !alone(u32::from(*c))) else {
            continue;
        };
        let text = format!("s:{c} ");
        let report = report(Kind::Iri, &text);
        if IriRef::parse_as(Kind::Iri, &text[..text.len() - 1]).is_ok() {
            let caret = report.lines().last().unwrap().find('^').unwrap();
            assert_eq!(caret, 6 + columns(u32::from(c)), "{report}");
        } else {
            // The error is at this character itself, so there are as many carets as it takes columns.
            let carets = report.lines().nth(3).unwrap().matches('^').count();
            assert_eq!(carets, columns(u32::from(c)), "{c:?}");
        }
    }
}

#[test]
fn what_hides_or_reorders_is_shown() {
    assert_eq!(
        report(Kind::Uri, "s:\u{202E}a\nb"),
        "U+202E is not ASCII, so it cannot stand in the path of a URI, at byte 2
  |
  | s:\\u{202E}a\\u{000A}b
  |   ^^^^^^^^ percent-encode its UTF-8 bytes; only an IRI has it as it is",
    );
}

/// Tests each kind of character that is invisible or reorders the text around it.
#[test]
fn every_hidden_character_is_shown() {
    let hidden = "\u{AD}\u{61C}\u{180E}\u{200B}\u{200C}\u{200D}\u{200E}\u{200F}\u{2028}\u{2029}\u{202A}\u{202B}\u{202C}\
        \u{202D}\u{202E}\u{2060}\u{2061}\u{2062}\u{2063}\u{2064}\u{2066}\u{2067}\u{2068}\u{2069}\u{206A}\u{206F}\u{FEFF}\
        \0\t\n\r\u{1B}\u{7F}\u{80}\u{85}\u{9F}\u{E000}\u{F8FF}\u{FDD0}\u{FFFE}\u{E0001}\u{E007F}\u{F0000}\u{10FFFF}";
    for c in hidden.chars() {
        let text = format!("s:a{c}b");
        let shown = format!("s:a\\u{{{:04X}}}b", u32::from(c));
        assert_eq!(Masked::new(&text).to_string(), shown);
        // A character that an IRI cannot have is an error, and otherwise the space after it is.
        let report = report(Kind::Iri, &(text.clone() + " "));
        assert!(report.contains(&shown), "{report}");
        if let Ok(iri) = IriRef::parse_as(Kind::Iri, &text) {
            assert_eq!(format!("{iri:?}"), format!("IriRef(\"{shown}\")"));
        }
    }
}

#[test]
fn of_a_long_text_the_surroundings_are_shown() {
    let text = format!("http://a/{} {}", "x".repeat(1 << 20), "y".repeat(1 << 20));
    let report = report(Kind::Iri, &text);
    let lines: Vec<&str> = report.lines().collect();
    assert_eq!(
        lines[2],
        format!("  | …{} {}…", "x".repeat(60), "y".repeat(29))
    );
    assert_eq!(
        lines[3],
        format!("  | {}^ write a space as %20", " ".repeat(61))
    );
}

#[test]
fn another_text_does_not_panic() {
    let error = IriRef::parse_as(Kind::Iri, "http://例え.jp/a b").unwrap_err();
    for text in [
        "",
        "x",
        "例え例え例え例え例え例え例え",
        "http://u:p@h/",
        &"é".repeat(100),
    ] {
        assert!(!error.report(text).to_string().is_empty());
    }
}

#[test]
fn a_password_is_not_shown() {
    for text in [
        "http://joe:hunter2@exa mple.com/",
        "http://joe:hunter2@example.com:80a/",
        "http://joe:hunt er2@example.com/",
        "//joe:hunter2@example.com/<",
        "joe:hunter2@example.com/ ",
        "jdbc:postgresql://joe:hunter2@db/x y",
        "http://a/?next=http://joe:hunter2@b/ ",
        "http://joe:hunter2@b@example.com/",
        "http:///joe:hunter2@example.com/ ",
        "http:////joe:hunter2@example.com/ ",
        "http:/\\joe:hunter2@example.com/",
        // A raw delimiter in the password makes the password look like a port, or like no userinfo at all.
        "http://joe:12/hunter2@example.com/ ",
        "http://jo e:x/hunter2@example.com/",
        "http://joe:hunter2/a@example.com/",
        "http://joe:hunter2?a@example.com/",
        "http://joe:hunter2#a@example.com/",
        // The same at the start, or in a reference within the reference, even if there are other slashes.
        "http:/joe:hunter2@example.com/?next=http://a/ ",
        "joe:x/hunter2@example.com//a ",
        "joe:hunter2//x@example.com/ ",
        "joe:hunter2@a/?next=http://b:80/c@d ",
        "http://a/?next=http://joe:hunter2/x@b/ ",
    ] {
        let report = report(Kind::Iri, text);
        assert!(!report.contains("hunter2"), "{report}");
        assert!(report.contains("***@"), "{report}");
    }
    // `Debug` does not show it either.
    let iri = IriRef::parse_as(Kind::Iri, "http://joe:hunter2@example.com/a?b").unwrap();
    assert_eq!(format!("{iri:?}"), "IriRef(\"http://***@example.com/a?b\")");
    assert_eq!(
        format!("{:?}", iri.authority().unwrap()),
        "Authority(\"***@example.com\")"
    );
    assert_eq!(
        format!("{:?}", iri.userinfo().unwrap()),
        "Userinfo(\"***\")"
    );
    // `Display` shows the whole text.
    assert_eq!(iri.to_string(), "http://joe:hunter2@example.com/a?b");
}

#[test]
fn a_password_is_not_shown_where_bytes_are_no_text() {
    for bytes in [
        &b"http://joe:hunter2\xFF@example.com/"[..],
        b"http://joe:\xFF/hunter2@example.com/",
        b"http://joe:hunter2@example.com/\xFF",
    ] {
        let report = IriRef::parse_bytes_as(Kind::Iri, bytes)
            .unwrap_err()
            .report_bytes(bytes);
        assert!(!report.to_string().contains("hunter2"), "{report}");
    }
    // The text ends before the wrong bytes, so the `@` is cut off.
    let error =
        IriRef::parse_bytes_as(Kind::Iri, b"http://joe:hunter2\xFF@example.com/").unwrap_err();
    assert!(
        !error
            .report("http://joe:hunter2")
            .to_string()
            .contains("hunter2")
    );
    // Userinfo that is parsed alone has no `@` after it.
    let text = "joe:hunter2 x";
    let error = iri_core::component::Userinfo::parse(text).unwrap_err();
    assert!(!error.report(text).to_string().contains("hunter2"));
}

#[test]
fn debug_masks_runs_of_slashes() {
    let iri = IriRef::parse_as(Kind::Iri, "http:///joe@h//joe:hunter2@i").unwrap();
    assert_eq!(format!("{iri:?}"), "IriRef(\"http:///***@h//***@i\")");
    let query = IriRef::parse_as(Kind::Iri, "s:?mail=joe@h&next=http://joe:hunter2@i")
        .unwrap()
        .query();
    assert_eq!(format!("{:?}", query.unwrap()), "Query(\"***@i\")");
}

#[test]
fn numbers_are_the_same_whatever_features_are_on() {
    // Those of XRIs and templates are there if iri-xri and iri-template are in the build. Their tests have them.
    const OF_CRATES_ABOVE: u8 = 32;
    let is_ours = |number: &u8| *number < OF_CRATES_ABOVE;
    let numbers = E::ALL.iter().map(|&kind| kind as u8);
    assert!(numbers.filter(is_ours).eq(0..=13));
    let numbers = Component::ALL.iter().map(|&component| component as u8);
    assert!(numbers.filter(is_ours).eq(0..=8));
    assert_eq!(
        [E::PercentEncoding, E::TooLong].map(|kind| kind as u8),
        [6, 12]
    );
}

#[test]
fn any_text_is_masked_as_reports_mask_it() {
    for (text, shown) in [
        ("", ""),
        ("/a/b?c#d", "/a/b?c#d"),
        ("http://joe:hunter2@h/a b", "http://***@h/a b"),
        ("s?a\\\\joe:hunter2@h", "s?a\\\\***@h"),
        ("s:/a\\\\joe:hunter2@h", "s:***@h"),
        ("joe:hunter2@h", "***@h"),
        // A password contains a raw slash, or is in a reference within the text.
        ("http://joe:hun/ter2@h/", "http://***@h/"),
        ("/proxy/http://joe:hunter2@h/", "/proxy/http://***@h/"),
        ("/proxy/http://joe:hun/ter2@h/", "/proxy/http://***@h/"),
        ("http:/joe:hunter2@h//a//b", "http:/***@h//a//b"),
        // A known name after a bracket is a user's name, too.
        ("redis://[mailto:hunter2@h/0", "redis://***@h/0"),
        ("x://[hunter2@urn:", "x://***@urn:"),
        // These texts contain no password.
        ("http://h/a@b", "http://h/a@b"),
        ("http:/\\h/a@b", "http:/\\h/a@b"),
        ("jdbc://h/a@b", "jdbc://h/a@b"),
        (
            "line\r\nbreak\u{202E}",
            "line\\u{000D}\\u{000A}break\\u{202E}",
        ),
    ] {
        assert_eq!(Masked::new(text).to_string(), shown, "{text:?}");
        assert_eq!(Masked::of_bytes(text.as_bytes()).to_string(), shown);
        assert!(shown.len() <= 8 * text.len(), "{text:?}");
        if let Err(error) = IriRef::parse_as(Kind::IriRef, text) {
            let report = error.report(text).to_string();
            assert!(report.contains(&format!("  | {shown}\n")), "{report}");
        }
    }
}

/// A user's name may be a token.
#[test]
fn a_rejected_authority_shows_no_user() {
    use iri_core::component::Authority;

    let text = " https://t0ken:x-oauth-basic@h/";
    let report = Authority::parse(text).unwrap_err().report(text).to_string();
    assert!(
        !report.contains("t0ken") && !report.contains("oauth"),
        "{report}"
    );
}

#[test]
fn of_a_character_that_is_cut_off_one_byte_is_wrong() {
    let error = IriRef::parse_bytes_as(Kind::Iri, b"s:a\xE2\x82").unwrap_err();
    assert_eq!(
        (error.kind(), error.offset(), error.len()),
        (E::InvalidUtf8, 3, 1)
    );
    // The byte after it is no part of it, and makes its number negative.
    let error = IriRef::parse_bytes_as(Kind::Iri, b"s:\xC0\x30").unwrap_err();
    assert_eq!(
        (error.kind(), error.offset(), error.len()),
        (E::InvalidUtf8, 2, 1)
    );
}

/// Text before `://` is not shown as a scheme if a component that could hold a password ends before it.
#[test]
fn what_comes_before_a_scheme_is_masked() {
    for text in [
        "joe:hunter2@a://b",
        "joe:hunter2@a/://b",
        "joe:hunter2#a://b@h",
        "joe:hunter2?a://b@h",
        "joe:hunter2/a://b@h",
    ] {
        let shown = Masked::new(text).to_string();
        assert!(!shown.contains("hunter2"), "{shown}");
    }
}

#[test]
fn quotes_end_no_masked_text() {
    let text = r#"a" level="x\" //joe:hunter2@h"#;
    assert_eq!(
        format!("{:?}", Masked::new(text)),
        r#""a\" level=\"x\\\" //***@h""#
    );
}

#[test]
fn reports_take_linear_time() {
    // With quadratic time, each of these would take minutes.
    for text in ["http://h:x ", "http://h:x@ ", "http://h:x/", "s: "] {
        for rest in [
            "//", "//a", "@//", "\u{202E}", "\\\\a", "\\\\@", "\\\\a:", "//a:",
        ] {
            let text = text.to_owned() + &rest.repeat((1 << 20) / rest.len());
            let report = IriRef::parse_as(Kind::Iri, &text)
                .unwrap_err()
                .report(&text)
                .to_string();
            assert!(report.len() < 4096, "{}", report.len());
        }
    }
}

/// A raw character ends the authority too early, or makes a port. The hint lists the same characters whatever is there, and without
/// an `@` it is another.
#[test]
fn a_raw_character_in_a_password_has_its_own_hint() {
    const HINT: &str = "percent-encode a password: `%` is %25 first, `/` %2F, `?` %3F, `#` %23, `[` %5B, a backquote %60, an at sign %40";
    for text in [
        "postgresql://app:my/geheim@db.example/x",
        "postgresql://app:my?geheim@db.example/x",
        "postgresql://app:my#geheim@db.example/x",
        "redis://:p[1]@localhost:6379/0",
        "mysql://app:p@geheim@localhost:5432",
        "http://us@er:pas@geheim@h.example/",
        "http://u:my/geheim%40h/",
    ] {
        let error = Kind::Uri.check(text).unwrap_err();
        assert_eq!(error.hint(), Some(HINT), "{text}");
    }
    for text in [
        "http://h:80a/",
        "git+ssh://git@github.example:org/project.git",
        "http://h:x/40",
    ] {
        let hint = "write digits only; IPv6 stands in brackets; a URI has one host";
        assert_eq!(
            Kind::Uri.check(text).unwrap_err().hint(),
            Some(hint),
            "{text}"
        );
    }
}
