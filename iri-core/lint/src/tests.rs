//! Tests the codes with the examples of their table.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::{Code, Finding, Levels, Severity, bidi_formatting, text};
use iri_grammar::Kind;

fn codes(of: &str) -> Vec<Code> {
    text(of).map(|finding| finding.code()).collect()
}

#[test]
fn every_code_is_found_in_its_bad_examples_and_in_no_good_one() {
    let mut wrong = String::new();
    for code in Code::ALL {
        let page = code.page();
        assert!(!page.bad.is_empty() && !page.good.is_empty(), "{code:?}");
        let is_looked_for = page.missing_feature().is_none();
        for bad in page.bad.iter().filter(|_| is_looked_for) {
            if !codes(bad).contains(code) {
                wrong += &format!("{} not in {bad:?}: {:?}\n", code.name(), codes(bad));
            }
        }
        for good in page.good {
            if codes(good).contains(code) {
                wrong += &format!("{} in {good:?}\n", code.name());
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

/// Checks that each finding is within its text, that it can be displayed and reported, and that its fix removes it.
#[test]
fn every_finding_of_the_examples_is_told_and_mended() {
    for code in Code::ALL {
        for &bad in code.page().bad {
            for finding in text(bad) {
                let end = finding.offset() + finding.len();
                assert!(
                    bad.get(finding.offset()..end).is_some(),
                    "{bad:?} {finding:?}"
                );
                assert!(!finding.to_string().contains(['{', '}']), "{finding}");
                assert!(finding.report(bad).to_string().contains('^'), "{bad:?}");
                if let Some(fix) = finding.fix(bad) {
                    let mended = format!("{}{fix}{}", &bad[..finding.offset()], &bad[end..]);
                    let again = text(&mended).filter(|other| other.code() == finding.code());
                    let before = text(bad).filter(|other| other.code() == finding.code());
                    assert!(
                        again.count() < before.count(),
                        "{bad:?} {mended:?} {finding:?}"
                    );
                }
            }
        }
    }
}

#[test]
fn names_and_numbers_of_codes_are_their_own() {
    for (number, code) in Code::ALL.iter().enumerate() {
        assert_eq!(*code as usize, number);
        assert_eq!(Code::from_name(code.name()), Some(*code));
        let is_kebab = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-';
        assert!(code.name().bytes().all(is_kebab));
        let levels = Levels::new().set(*code, Severity::Warning);
        for other in Code::ALL {
            let expected = if other == code {
                Severity::Warning
            } else {
                other.severity()
            };
            assert_eq!(levels.severity(*other), Some(expected));
            assert_eq!(levels.allow(*other).severity(*other), None);
        }
    }
    assert!(Code::ALL.len() <= 128, "Levels has a bit for each");
}

/// Checks that usual texts have no findings.
#[test]
fn no_finding_in_usual_texts() {
    for usual in [
        "https://www.example.com/a/b.html?q=1&r=a%20b#top",
        "http://192.0.2.1:8080/",
        "http://10.0.0.1/",
        "http://[2001:db8::1]:1024/",
        "http://8.8.8.8/",
        "https://例え.jp/ホーム",
        "https://カタカナとひらがなと漢字.jp/",
        "https://bücher.example/",
        "https://пример.испытание/",
        "https://παράδειγμα.δοκιμή/",
        "https://عربي.example/",
        "https://עברית.example/",
        "https://ไทย.example/",
        "https://한국.example/",
        "https://xn--bcher-kva.example/",
        "file:///etc/hosts",
        "file:///",
        "mailto:joe@example.com?subject=hi&body=a%0D%0Ab",
        "urn:isbn:0451450523",
        "urn:unknown-namespace:a",
        "tag:example.com,2005:a",
        "did:web:example.com",
        "data:image/png;base64,AAAA",
        "data:,a",
        "coap://device.example:61616/sensors?unit=C",
        "coaps+tcp://[2001:db8::1]/",
        "mqtt://broker.example:1884",
        "ws://h/chat",
        "tel:+1-201-555-0123",
        "../a/b",
        "",
        "#a",
        "?a=b",
        "//example.com/a",
        "x-own://host!/a//b",
        "https://fa.wikipedia.org/wiki/می\u{200C}خواهم",
    ] {
        assert!(Kind::IriRef.check(usual).is_ok(), "{usual}");
        assert_eq!(codes(usual), [], "{usual}");
    }
}

#[test]
fn the_plus_of_a_field_of_mail_has_its_place() {
    for (of, place) in [
        ("mailto:a+b@c?subject=a+b", Some(22)),
        ("mailto:a@b?subject=C++&body=x", Some(20)),
        ("mailto:a@b?cc=c+d@e&x=&y=+&z=+#+", Some(25)),
        ("MAILTO:?+=a", Some(8)),
        ("mailto:?TO=a+b@c&bCC=d+e@f&%63%43=g+h@i#+", None),
        ("mailto:?top=+", Some(12)),
        ("mailto:?t=+", Some(10)),
        ("http://h/?subject=a+b", None),
    ] {
        let found = text(of).find(|finding| finding.code() == Code::MailtoPlus);
        let found = found.map(|finding| (finding.offset(), finding.len()));
        assert_eq!(found, place.map(|place| (place, 1)), "{of}");
    }
}

/// The hint goes by the scheme, also where the finding is of a password that is not told.
#[test]
fn not_all_clients_decode_userinfo() {
    const BESIDE: &str = iri_grammar::report::login::BESIDE;
    for (code, of, is_beside) in [
        (Code::CutPassword, "nats://u:12#geheim@h", true),
        (Code::CutPassword, "MQTT://u:12/geheim@h", true),
        (Code::CutPassword, "redis://u:12#geheim@h", false),
        (Code::UserinfoColons, "mqtts://u:ge%3Aheim@h", true),
        (Code::UserinfoColons, "mongodb://u:ge:heim@h", false),
    ] {
        let finding = text(of).find(|finding| finding.code() == code).unwrap();
        assert_eq!(finding.hint() == Some(BESIDE), is_beside, "{of}");
        assert_eq!(finding.hint() == code.hint(), !is_beside, "{of}");
        let report = finding.report(of).to_string();
        assert!(report.ends_with(finding.hint().unwrap()), "{report}");
        assert!(!report.contains("heim"), "{report}");
    }
}

/// A list is found where a client is known that reads it, and the page names this client.
#[test]
fn several_hosts_have_a_client() {
    let page = Code::SeveralHosts.page().doc;
    for (scheme, is_read) in [
        ("couchbases", true),
        ("ldap", true),
        ("mongodb", true),
        ("nats", true),
        ("postgresql", true),
        ("pulsar+ssl", true),
        ("amqp", false),
        ("kafka", false),
        ("mongodb+srv", false),
        ("mysql", false),
        ("redis", false),
        ("x-own", false),
    ] {
        let client = iri_grammar::grammar::host_list::reader(scheme);
        assert_eq!(client.is_some(), is_read, "{scheme}");
        assert!(
            client.is_none_or(|client| page.contains(client)),
            "{scheme}"
        );
        assert_eq!(
            codes(&format!("{scheme}://a,b/")).contains(&Code::SeveralHosts),
            is_read,
            "{scheme}"
        );
    }
}

/// Colons are only found where clients were seen to read them in different ways.
#[test]
fn colons_of_userinfo() {
    let is_found = |of: &str| text(of).any(|finding| finding.code() == Code::UserinfoColons);
    for found in [
        "mqtt://joe:p%3aw@h",
        "mqtt://joe%3Ap@h",
        "mqtt://a%3Ab:p@h",
        "mqtt://:p@h",
        "mqtt://joe:p:@h",
        "mqtt://%41%3A@h",
        "mongodb+srv://::@h",
    ] {
        assert!(is_found(found), "{found}");
    }
    for other in [
        "mqtt://joe:p@h",
        "mqtt://joe@h:1883",
        "mqtt://@h",
        "mqtt://joe:p%253Aw@h",
        "mqtt://h/%3A:@x",
        "mqtt://joe:p%3Bw@[::1]",
        "mongodb://u:p%3A@h",
        "mongodb://u:@h",
        "mongodb://:@h",
        "http://u:p:q%3A@h/",
        "nats://u:p%3Aq@h",
        "mqtt:a:b:c@h",
    ] {
        assert!(!is_found(other), "{other}");
    }
}

#[test]
fn the_seven_of_rfc_3987_section_4_1_and_no_other() {
    let mut found = String::new();
    for c in '\0'..=char::MAX {
        let text = format!("?{c}");
        if Kind::IriRef.check(&text).is_ok()
            && let Some(finding) = bidi_formatting(&text)
        {
            assert_eq!((finding.offset(), finding.len()), (1, c.len_utf8()));
            let encoded: String = text[1..].bytes().map(|b| format!("%{b:02X}")).collect();
            assert!(finding.hint().unwrap().ends_with(&encoded));
            found.push(c);
        }
    }
    assert_eq!(
        found,
        "\u{200E}\u{200F}\u{202A}\u{202B}\u{202C}\u{202D}\u{202E}"
    );
}

/// Checks that no sentence, report or fix shows a character of userinfo.
#[test]
fn nothing_of_userinfo_is_told() {
    for text in [
        "http://joe:%53ECRET@h/",
        "http://joe:S%65CRET\u{200B}@h/",
        "http://joe:SECRET%00@h:80/",
        "http://joe:SECRET@h\\x",
        "http://joe:SECRET\t@h/",
        "http://joe:SECRET/x@h\\y",
        "http://good.com:SECRET@h/",
        " http://joe:SECRET@h/",
        "http://joe:x@SECRET/y@h",
    ] {
        for finding in super::text(text) {
            let told = format!(
                "{finding} {finding:?} {} {:?}",
                finding.report(text),
                finding.fix(text)
            );
            // A fix can be in lower case.
            let told = told.to_ascii_uppercase();
            for secret in ["SECRET", "ECRET", "CRET", "%53", "%65"] {
                assert!(!told.contains(secret), "{told}");
            }
        }
    }
}

/// Checks that no finding shows what a mask hides, as the text may have been cut off in a password.
#[test]
fn nothing_is_told_of_what_may_be_cut_off() {
    for text in [
        "http://joe:1234567/%7E",
        "https://joe:0000000?%7e",
        "//joe:123456#%c3\u{AD}",
        "http://joe:1234567/%00\u{202E}",
        "http://joe:12x/\u{AD}",
    ] {
        let masked = iri_grammar::Masked::new(text).to_string();
        assert!(masked.ends_with("joe:***"), "{masked}");
        for finding in super::text(text) {
            assert_eq!(finding.fix(text), None, "{text:?} {finding}");
            assert!(!finding.to_string().contains("U+"), "{text:?} {finding}");
        }
    }
}

#[test]
fn no_fix_shows_a_scheme_that_masks_hide() {
    for (text, fix) in [
        ("Joe:secret@h", None),
        ("URN:x@h", Some("urn")),
        ("HTTP://joe@h/", Some("http")),
    ] {
        let mut fixes = super::text(text).filter_map(|finding| finding.fix(text));
        let shown = fixes.next().map(|fix| fix.to_string());
        assert_eq!(shown.as_deref(), fix, "{text}");
    }
}

/// Makes texts of random pieces, the same in each run. Most are rejected.
pub(super) fn texts(count: usize) -> impl Iterator<Item = String> {
    const PIECES: [&str; 54] = [
        "http",
        "HTTP",
        "https",
        "file",
        "urn",
        "uuid",
        "UUID",
        "oid",
        "data",
        "mailto",
        "did",
        "tag",
        "ws",
        "javascript",
        ":",
        ":",
        ":",
        "/",
        "/",
        "//",
        "//",
        "\\",
        "@",
        "[",
        "]",
        "[::A]",
        "%",
        "%2",
        "%41",
        "%7e",
        "%2e",
        "%2F",
        "%25",
        "%00",
        "%c3%a9",
        "%20",
        "é",
        "\u{202E}",
        "\u{200D}",
        "?",
        "#",
        " ",
        "\t",
        "1",
        "80",
        "0x7f.",
        ".",
        "..",
        "xn--",
        "a",
        "Example.com",
        "-",
        "_",
        "06e775ac-2C38-11b2-801c-8086f2cc00c9",
    ];
    texts_of(&PIECES, 9, count)
}

/// Makes texts of `length` pieces each.
pub(super) fn texts_of<'a>(
    pieces: &'a [&str],
    length: usize,
    count: usize,
) -> impl Iterator<Item = String> + 'a {
    let mut seed = 1_u64;
    (0..count).map(move |_| {
        let mut text = String::new();
        for _ in 0..length {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            text.push_str(pieces[(seed >> 33) as usize % pieces.len()]);
        }
        text
    })
}

/// Checks that all findings of rejected texts are within the text.
#[test]
fn any_text_can_be_looked_at() {
    for text in texts(50_000) {
        let findings: Vec<Finding> = super::text(&text).collect();
        for finding in findings {
            let end = finding.offset() + finding.len();
            assert!(
                text.get(finding.offset()..end).is_some(),
                "{text:?} {finding:?}"
            );
            let _ = finding.report(&text).to_string();
        }
    }
}

/// Checks that a valid text is still valid after all fixes, and that no finding has a fix then.
#[test]
fn fixes_do_not_overlap_and_are_enough() {
    let examples = Code::ALL.iter().flat_map(|code| code.page().bad);
    // Masks show more of these without the port.
    let masked = [
        "http://h%3A:/%7e",
        "http://h%253A80:80/%7E",
        "http://h\u{FF1A}:80/%7e",
        "http://[::1]:80/%7e",
    ];
    let examples = examples.chain(&masked).map(ToString::to_string);
    let (mut valid, mut mended) = (0, 0);
    for before in texts(300_000).chain(examples) {
        let is_valid = Kind::IriRef.check(&before).is_ok();
        let mut fixes: Vec<_> = text(&before)
            .filter_map(|finding| Some((finding, finding.fix(&before)?)))
            .collect();
        fixes.sort_by_key(|(finding, _)| finding.offset());
        let (mut after, mut place) = (String::new(), 0);
        for (finding, fix) in &fixes {
            assert!(place <= finding.offset(), "{before:?} {fixes:?}");
            after += &format!("{}{fix}", &before[place..finding.offset()]);
            place = finding.offset() + finding.len();
        }
        after += &before[place..];
        valid += usize::from(is_valid);
        mended += usize::from(!fixes.is_empty());
        if is_valid {
            assert!(Kind::IriRef.check(&after).is_ok(), "{before:?} {after:?}");
            let left = text(&after).find(|finding| finding.fix(&after).is_some());
            assert!(left.is_none(), "{before:?} {after:?} {left:?}");
        }
    }
    // There were enough valid texts, and enough with fixes.
    assert!(valid > 1_000 && mended > 1_000, "{valid} {mended}");
}

/// Checks that there is no fix where another reader could read the changed text otherwise.
#[test]
fn no_fix_leads_elsewhere() {
    for before in [
        // Browsers refuse these as they are. Without the port, or decoded, they would read another host or port.
        "http://:80/evil.com",
        "http://:/evil.com",
        "//:/evil.com",
        "http:///%65vil.com",
        "https:///@evil.com:%38",
        // Not all readers decode a path before they remove its dot segments.
        "http://h/a/%2E%2E/b",
        "http://h/.%2E",
        "%2E%2E/b",
        // Browsers take a drive for a host.
        "file://h/%43:/x",
        "file://%43:/x",
        "file://C:/x",
        // A drive may be read in the path.
        "/%43:/..",
        "http://h/%43:/..",
        // Only some queries are those of a URN.
        "uuid:06e775ac-2c38-11b2-801c-8086f2cc00c9?a",
    ] {
        let mut fixes = text(before).filter_map(|finding| finding.fix(before));
        assert_eq!(fixes.next(), None, "{before}");
    }
}
