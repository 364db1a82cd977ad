//! Tests redaction: what logs may show.

use iri_core::{IriRef, IriRefBuf, RelativeUriRef};
use proptest::prelude::*;

use crate::common::slowly;

#[test]
fn the_password_is_hidden() {
    for (text, shown) in [
        ("http://joe:secret@h/p?q#f", "http://joe:***@h/p?q#f"),
        ("http://joe:a:b@h", "http://joe:***@h"),
        ("http://joe:***@h", "http://joe:***@h"),
        ("//joe:%40@h", "//joe:***@h"),
        // A user without a password may be a token, and so may one with an empty password.
        ("https://ghp_token@h/", "https://***@h/"),
        ("https://sk_live:@h/", "https://***@h/"),
        ("https://:secret@h/", "https://:***@h/"),
        ("https://:@h/", "https://***@h/"),
        ("https://@h/", "https://@h/"),
        // These texts have no userinfo.
        ("mailto:joe@example.com", "mailto:joe@example.com"),
        ("urn:a:b@c", "urn:a:b@c"),
        ("", ""),
        ("s:?#", "s:?#"),
        // A reference within the reference has userinfo.
        ("http://p/http://u:secret@h/", "http://p/http://***@h/"),
        (
            "http://p/?u=http://u:secret@h/",
            "http://p/?u=http://***@h/",
        ),
        ("http://p/#//u:secret@h", "http://p/#//***@h"),
        ("s:/.//u:secret@h", "s:***@h"),
    ] {
        let iri = IriRef::parse(text).unwrap();
        assert_eq!(iri.redacted().to_string(), shown);
        assert!(IriRef::parse(shown).is_ok());
        assert_eq!(
            format!("{:?}", iri.redacted()),
            format!("Redacted(\"{shown}\")")
        );
        let owned = IriRefBuf::<64>::parse(text).unwrap();
        assert_eq!(owned.redacted().to_string(), shown);
    }
}

#[test]
fn userinfo_within_the_path_is_hidden_beside_userinfo() {
    for text in [
        "http://a@b/x/http://c:secret@d/",
        "http://a:b@b/x/http://c:secret@d/",
        "http://@b//c:secret@d/",
        "http://a@b/x/http://c:secret@d/?e#f",
    ] {
        let shown = IriRef::parse(text).unwrap().redacted().to_string();
        assert!(!shown.contains("secret"), "{shown}");
    }
}

/// What `Debug` and reports take for userinfo after several slashes is hidden in logs too: browsers and curl read
/// `http:///joe:secret@h/` as `http://joe:secret@h/`.
#[test]
fn a_run_of_slashes_hides_no_less_than_in_debug() {
    for (text, shown) in [
        ("http:///joe:secret@h/", "http:///***@h/"),
        ("///joe:secret@h", "///***@h"),
        ("http:////joe:secret@h/", "http:////***@h/"),
    ] {
        let iri = IriRef::parse(text).unwrap();
        assert!(!format!("{iri:?}").contains("secret"));
        assert_eq!(iri.redacted().to_string(), shown);
    }
}

#[test]
fn named_values_are_hidden() {
    let names = ["token", "api key", "é"];
    for (text, shown) in [
        ("?token=1", "?token=***"),
        ("?token=", "?token=***"),
        ("?token", "?token"),
        ("?tokens=1&xtoken=2&token2=3", "?tokens=1&xtoken=2&token2=3"),
        ("?ToKeN=1&%74oken=2", "?ToKeN=***&%74oken=***"),
        (
            "?api+key=1&api%20key=2&api%2Bkey=3",
            "?api+key=***&api%20key=***&api%2Bkey=3",
        ),
        ("?é=1&%C3%A9=2&%c3%89=3", "?é=***&%C3%A9=***&%c3%89=3"),
        ("?a=token=1", "?a=token=1"),
        ("?token=a=b;c?d&e=f", "?token=***&e=f"),
        ("?a=b;token=c;d&e", "?a=b;token=***&e"),
        ("?a=/b?token=c&d", "?a=/b?token=***&d"),
        ("??token=1", "??token=***"),
        ("?&&token=1&&token=2", "?&&token=***&&token=***"),
        ("#token=1&state=2", "#token=***&state=2"),
        ("#/route?token=1", "#/route?token=***"),
        ("?token=1#token=2", "?token=***#token=***"),
        ("token=1/token=2", "token=1/token=2"),
        (
            "?u=//joe@h&token=1&v=//joe:y@h",
            "?u=//***@h&token=***&v=//***@h",
        ),
        ("//j:p@h?token=//a", "//j:***@h?token=***"),
    ] {
        let iri = IriRef::parse(text).unwrap();
        assert_eq!(iri.redacted().query_values(&names).to_string(), shown);
    }
    let uri = RelativeUriRef::parse("?a=1&b=2").unwrap();
    let some = [String::from("b")];
    let names: Vec<&str> = some.iter().map(String::as_str).collect();
    assert_eq!(
        uri.redacted().query_values(&names).to_string(),
        "?a=1&b=***"
    );
    assert_eq!(uri.redacted().query_values(&[]).to_string(), "?a=1&b=2");
}

/// Names are found in any order and case, with or without an encoded character. With time proportional to names times
/// pairs, this test would take minutes.
#[test]
fn many_names_take_little_time() {
    for many in [1, 7, 8, 9, 100, 50_000_usize] {
        let name = |i: usize| {
            if i.is_multiple_of(2) {
                format!("n{i}")
            } else {
                format!("N{i}")
            }
        };
        let text = |value: &dyn Fn(usize) -> &'static str| {
            (0..2 * many).fold("?".to_owned(), |text, i| {
                text + "%6e" + &i.to_string() + "=" + value(i) + "&"
            })
        };
        // Only every second name is hidden, and the list is in descending order, not sorted.
        let names: Vec<String> = (0..many).rev().map(|i| name(2 * i)).collect();
        let mut names: Vec<&str> = names.iter().map(String::as_str).collect();
        let given = text(&|_| "secret");
        let expected = text(&|i| if i.is_multiple_of(2) { "***" } else { "secret" });
        let iri = IriRef::parse(&given).unwrap();
        assert_eq!(iri.redacted().query_values(&names).to_string(), expected);
        names.sort_unstable();
        assert_eq!(iri.redacted().query_values(&names).to_string(), expected);
    }
}

/// The user's name and the end of the path are hidden if asked.
#[test]
fn the_user_and_segments_are_hidden() {
    for (text, segments, shown) in [
        ("http://joe:secret@h/a/b/c?d#e", 0, "http://***@h/***?d#e"),
        ("http://joe:secret@h/a/b/c?d#e", 1, "http://***@h/a/***?d#e"),
        (
            "http://joe:secret@h/a/b/c?d#e",
            2,
            "http://***@h/a/b/***?d#e",
        ),
        ("http://joe:secret@h/a/b/c?d#e", 3, "http://***@h/a/b/c?d#e"),
        ("http://joe@h", 0, "http://***@h"),
        ("http://h/", 0, "http://h/"),
        ("http://h/a/", 1, "http://h/a/"),
        ("a/b", 0, "***"),
        ("a/b", 1, "a/***"),
        ("urn:a:b/c", 1, "urn:a:b/***"),
        ("//h//a", 1, "//h//***"),
    ] {
        let iri = IriRef::parse(text).unwrap();
        let redacted = iri.redacted().user().segments_from(segments).to_string();
        assert_eq!(redacted, shown, "{text}, {segments}");
        assert!(IriRef::parse(&redacted).is_ok());
    }
}

/// Hides values of pairs by the rule, on strings.
fn hidden(text: &str, names: &[&str]) -> String {
    for (at, _) in text.match_indices(['?', '#', '&', ';']) {
        let after = &text[at + 1..];
        let Some(end) = after.find(['=', '&', ';', '?']) else {
            continue;
        };
        let name = slowly(&after[..end], true);
        let named = names
            .iter()
            .any(|hidden| name.eq_ignore_ascii_case(hidden.as_bytes()));
        if after[end..].starts_with('=') && named {
            let (before, value) = text.split_at(at + end + 2);
            let value = value.find('&').map_or("", |end| &value[end..]);
            return format!("{before}***{}", hidden(value, names));
        }
    }
    text.to_owned()
}

/// The whole text decides what is userinfo. A hidden value that ends or begins within userinfo does not reveal any of
/// it.
#[test]
fn hidden_values_and_userinfo_within_each_other() {
    for (text, shown) in [
        (
            "http://x/?next=http://joe:a&token=b@h/",
            "http://x/?next=http://***",
        ),
        ("?token=http://joe:a&b@h/", "?token=***@h/"),
        (
            "?token=1&next=//joe:secret@h/&token=2&a=3",
            "?token=***&next=//***@h/&token=***&a=3",
        ),
        ("?token=//joe@h/&a=//joe:secret@h/", "?token=***&a=//***@h/"),
        ("#//joe:a&token=b&c@h/&token=2", "#//***@h/&token=***"),
    ] {
        let iri = IriRef::parse(text).unwrap();
        let redacted = iri.redacted().query_values(&["token"]).to_string();
        assert_eq!(redacted, shown, "{text}");
        assert!(IriRef::parse(&redacted).is_ok());
    }
}

proptest! {
    #[test]
    fn as_the_rule_has_it(
        user in "[a-z]{0,2}",
        password in prop::option::of("[a-z:]{0,2}"),
        query in "([?&;=]|t|T|%54|ok|\\+|%20| ?a|é){0,12}",
        fragment in "([?&;=]|t|T|%54|ok|\\+|%20|a|é){0,12}",
    ) {
        let query = query.replace(' ', "");
        let (userinfo, shown) = match &password {
            Some(password) if !password.is_empty() => (format!("{user}:{password}@"), format!("{user}:***@")),
            Some(_) => (format!("{user}:@"), "***@".to_owned()),
            None if user.is_empty() => ("@".to_owned(), "@".to_owned()),
            None => (format!("{user}@"), "***@".to_owned()),
        };
        let names = ["t", "to k", "ok", " ", "é"];
        let text = format!("s://{userinfo}h/p?{query}#{fragment}");
        let iri = IriRef::parse(&text).unwrap();
        prop_assert_eq!(iri.redacted().to_string(), format!("s://{shown}h/p?{query}#{fragment}"));
        let redacted = iri.redacted().query_values(&names).to_string();
        let mut buffer = vec![0; redacted.len()];
        let (short, _) = buffer.split_at_mut(redacted.len() - 1);
        let error = iri.redacted().query_values(&names).write_into(short).unwrap_err();
        prop_assert_eq!((error.needed, error.capacity), (redacted.len(), short.len()));
        prop_assert_eq!(iri.redacted().query_values(&names).write_into(&mut buffer[..]), Ok(&*redacted));
        let expected = format!(
            "s://{shown}h/p{}{}",
            hidden(&format!("?{query}"), &names),
            hidden(&format!("#{fragment}"), &names),
        );
        prop_assert_eq!(&redacted, &expected);
        prop_assert!(IriRef::parse(&redacted).is_ok());
        prop_assert!(redacted.len() <= 3 * text.len() + 3);
        // Redacting a redacted text changes nothing.
        let again = IriRef::parse(&redacted).unwrap();
        let again = again.redacted().query_values(&names).to_string();
        prop_assert_eq!(again, redacted);
    }
}
