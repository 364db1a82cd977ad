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
    let names = ["token", "api key", "my+key", "é"];
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
        // In a reference that is encoded within this one, once or twice
        (
            "?r=http%3A%2F%2Fh%2F%3Ftoken%3D1%26a%3D2&b=3",
            "?r=http%3A%2F%2Fh%2F%3Ftoken%3D***%26a%3D2&b=3",
        ),
        ("?r=a%26token%3D1", "?r=a%26token%3D***"),
        ("?r=a%2526token%253d1%26b&c", "?r=a%2526token%253d***%26b&c"),
        ("?r=a%26token=1%26b&c", "?r=a%26token=***&c"),
        ("?r=a%3Ftoken%3D1%2526b%26c", "?r=a%3Ftoken%3D***%26c"),
        ("?r=%23token%3D1", "?r=%23token%3D***"),
        ("?r=%3B%74o%256ben%3D1", "?r=%3B%74o%256ben%3D***"),
        // With brackets and blanks
        (
            "?token%5B%5D=1&token%5b2%5d=3",
            "?token%5B%5D=***&token%5b2%5d=***",
        ),
        ("?user%5Btoken%5D%5B%5D=1", "?user%5Btoken%5D%5B%5D=***"),
        ("?user%5Btokens%5D=1", "?user%5Btokens%5D=1"),
        (
            "?%20token=1&+token%09=2&%20to+ken=3",
            "?%20token=***&+token%09=***&%20to+ken=3",
        ),
        ("?%20api%20key+=1", "?%20api%20key+=***"),
        ("?%5B%5D=1&=2&%20=3", "?%5B%5D=1&=2&%20=3"),
        // In the path
        ("/p;token=1/a?b", "/p;token=***?b"),
        ("/p;a;TOKEN=1&x;b=2", "/p;a;TOKEN=***"),
        (
            "/p/http%3A%2F%2Fh%3Ftoken%3D1%26a",
            "/p/http%3A%2F%2Fh%3Ftoken%3D***",
        ),
        ("/p;tokens=1", "/p;tokens=1"),
        ("s:a;token=1?token=2", "s:a;token=***?token=***"),
        // In some schemes a plus is no space, and the value is hidden in all.
        ("coap://h/?my+key=1", "coap://h/?my+key=***"),
        ("coap://h/?my%20key=1", "coap://h/?my%20key=1"),
        (
            "coap://h/?api+key=1&x+%5Bmy+key%5D+=2",
            "coap://h/?api+key=***&x+%5Bmy+key%5D+=***",
        ),
        (
            "http://h/?my+key=1&my%2Bkey=2",
            "http://h/?my+key=***&my%2Bkey=***",
        ),
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
    // On 32-bit targets each parameter is compared with every name.
    let most = if cfg!(target_pointer_width = "64") {
        50_000
    } else {
        500
    };
    for many in [1, 7, 8, 9, 100, most] {
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

/// Values are hidden in the segments that are shown, and only there.
#[test]
fn named_values_and_segments() {
    for (text, segments, shown) in [
        ("/a;token=1/b/c?d", 0, "/***?d"),
        ("/a;token=1/b/c?d", 1, "/a;token=***?d"),
        ("/a/b;token=1/c?token=2", 1, "/a/***?token=***"),
        ("/a/b;token=1", 9, "/a/b;token=***"),
    ] {
        let iri = IriRef::parse(text).unwrap();
        let redacted = iri
            .redacted()
            .query_values(&["token"])
            .segments_from(segments);
        assert_eq!(redacted.to_string(), shown, "{text}, {segments}");
    }
}

/// An authority in which something is hidden stays one, with no `@` that was not there.
#[test]
fn no_at_sign_is_added() {
    for (text, shown, by_components) in [
        ("http://f:999999/c", "http://f:/***", "http://f:999999/c"),
        ("http://f:999999", "http://f:/***", "http://f:999999"),
        (
            "http://t@h:999999/c",
            "http://***@h:/***",
            "http://***@h:999999/c",
        ),
        ("http://a%40b:80/c", "http://***", "http://***%40b:80/c"),
        ("http://h:80/a%40b", "http://h:/***", "http://h:80/a%40b"),
        (
            "http://j:123456/x%40h",
            "http://***",
            "http://j:123456/x%40h",
        ),
        (
            "http://t@[v1.x:y]/",
            "http://***@[v1.x::]/***",
            "http://***@[v1.x:y]/",
        ),
        (
            "http://t@[::1]:999999/",
            "http://***@[::]/***",
            "http://***@[::1]:999999/",
        ),
        (
            "http://[v1.a]:80/x@y",
            "http://[v1.a]:/***",
            "http://[v1.a]:80/x@y",
        ),
        ("http://h:80/?m=a@b", "http://h:***@b", "http://h:80/?m=a@b"),
        (
            "http://j:p@h:80/x@y",
            "http://j:***@y",
            "http://j:***@h:80/x@y",
        ),
        (
            "http://j:8080/x@h/",
            "http://j:***@h/",
            "http://j:8080/x@h/",
        ),
        ("//h:1/a?u=//j:p@b", "//h:***@b", "//h:1/a?u=//***@b"),
        ("http:/j:p@h", "http:/***@h", "http:/***@h"),
        ("http:///t@h/", "http:///***@h/", "http:///***@h/"),
        ("///j:p@h:1/?@", "///***@", "///***@"),
        ("//j:@/p@h/", "//***@h/", "//***@h/"),
        ("//j:p@:80/q@h/", "//j:***@h/", "//j:***@h/"),
    ] {
        let iri = IriRef::parse(text).unwrap();
        assert_eq!(iri.redacted().to_string(), shown, "{text}");
        let redacted = iri.redacted().by_components().to_string();
        assert_eq!(redacted, by_components, "{text}");
        for shown in [shown, by_components] {
            assert!(IriRef::parse(shown).is_ok(), "{shown}");
        }
    }
}

/// A first segment of which a mask hides the end continues after it. Without a scheme it has no colon; other segments may.
#[test]
fn a_first_segment_gets_no_colon() {
    for (text, shown) in [
        ("a//t%40h:80/b", "a//***%40h:80/b"),
        ("/a%2F%2Ft@h:80/b", "/a%2F%2F***@h:80/b"),
        ("http%3A//t:x/u@h:80", "http%3A//***@h:80"),
        // A `/` in what is hidden changes nothing.
        ("a/%2F%2Fu:pq@h:80", "a/%2F%2F***:***@h:80"),
        ("a/%2F%2Fu:p/q@h:80", "a/%2F%2F***:***@h:80"),
        ("f%3At/u@h:80/b", "f%3A***"),
        ("f%3A?t@h:80/b", "f%3A***"),
        ("f%3A?t@h/b:80", "f%3A***@h/b:80"),
    ] {
        let redacted = IriRef::parse(text).unwrap().redacted().to_string();
        assert_eq!(redacted, shown, "{text}");
        assert!(IriRef::parse(shown).is_ok(), "{shown}");
    }
}

/// After a mask in a query or a fragment, all that stands there may follow.
#[test]
fn the_rest_of_a_query_is_shown() {
    for (text, shown) in [
        ("?u=//j:p@b?c:1", "?u=//***@b?c:1"),
        ("?u=//j:p@b\u{E000}#c", "?u=//***@b\u{E000}#c"),
        ("#//j:p@b/c", "#//***@b/c"),
    ] {
        let redacted = IriRef::parse(text).unwrap().redacted().to_string();
        assert_eq!(redacted, shown, "{text}");
    }
}

/// The hidden path ends with a password that ends after it.
#[test]
fn nor_after_hidden_segments() {
    for (text, shown) in [
        ("a/b//:c?@x:1", "***"),
        ("a/b//:c?@x/b:1", "***@x/b:1"),
        ("a/:b@?:1", "***?:1"),
    ] {
        let redacted = IriRef::parse(text).unwrap().redacted().segments_from(0);
        assert_eq!(redacted.to_string(), shown, "{text}");
        assert!(IriRef::parse(shown).is_ok(), "{shown}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2_000, ..ProptestConfig::default() })]

    /// Whatever is hidden, and wherever that begins and ends, the rest is a valid reference.
    #[test]
    fn what_is_shown_is_valid(text in "(a|é|b@|c:d@|%3A|%40|%2F%2F|%5C|//?|[:/?#@&]|[.][.]|s:|\\[::1\\]|\\[v1[.]x:\\]|x:1|a=){1,12}") {
        let Ok(iri) = IriRef::parse(&text) else {
            return Ok(());
        };
        let redacted = iri.redacted();
        let more = [redacted.by_components(), redacted.user(), redacted.segments_from(0), redacted.segments_from(1)];
        let values = redacted.query_values(&["a"]).segments_from(1);
        let by_components = more.map(|redacted| redacted.by_components().to_string());
        let others = [redacted.to_string(), values.to_string(), values.by_components().to_string()];
        let more = more.map(|redacted| redacted.to_string());
        for shown in more.iter().chain(&by_components).chain(&others) {
            prop_assert!(IriRef::parse(shown).is_ok(), "{}", shown);
        }
    }
}

/// Returns the decoded bytes of a text, each with its place and its length, which tells how often it is encoded.
fn decoded(text: &str) -> Vec<(u8, usize, usize)> {
    let mut bytes: Vec<_> = (text.bytes().enumerate().map(|(at, b)| (b, at, 1))).collect();
    // Decoding the last triplet first decodes those that this makes.
    for start in (0..bytes.len()).rev() {
        while let [(b'%', at, _), (high, ..), (low, last, len), ..] = bytes[start..]
            && let Some(high) = char::from(high).to_digit(16)
            && let Some(low) = char::from(low).to_digit(16)
        {
            let byte = (high * 16 + low) as u8;
            bytes.splice(start..start + 3, [(byte, at, last + len - at)]);
        }
    }
    bytes
}

/// Hides values of pairs by the rule, on strings.
fn hidden(text: &str, names: &[&str]) -> String {
    let bytes = decoded(text);
    let mut shown = String::new();
    let mut from = 0;
    let mut next = 0;
    while next < bytes.len() {
        next += 1;
        if !b"?#&;".contains(&bytes[next - 1].0) {
            continue;
        }
        let Some(len) = bytes[next..]
            .iter()
            .position(|(b, ..)| b"=?#&;".contains(b))
        else {
            break;
        };
        let (delimiter, at, width) = bytes[next + len];
        let name = &bytes[next..next + len];
        let name = name.first().map_or("", |(_, start, _)| &text[*start..at]);
        if delimiter != b'=' || !is_named(&slowly(name, true), names) {
            next += len;
            continue;
        }
        let value = &bytes[next + len + 1..];
        let ends = |(b, _, own): &(u8, usize, usize)| *b == b'&' && *own <= width;
        let len_of_value = value.iter().position(ends).unwrap_or(value.len());
        shown += &text[from..at + width];
        shown += "***";
        next += len + 1 + len_of_value;
        from = bytes.get(next).map_or(text.len(), |(_, start, _)| *start);
    }
    shown + &text[from..]
}

/// Returns whether a name that is decoded once is one of these, or a part of it is.
fn is_named(name: &[u8], names: &[&str]) -> bool {
    let name = String::from_utf8_lossy(name);
    let mut parts = vec![&*name];
    parts.extend(name.split(['[', ']']).map(str::trim));
    parts
        .iter()
        .any(|part| names.iter().any(|hidden| part.eq_ignore_ascii_case(hidden)))
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
        query in "([?&;=]|t|T|%54|ok|\\+|%20| ?a|é|%3[bdF]|%26|%2526|%253D|%5[BD]){0,12}",
        fragment in "([?&;=]|t|T|%54|ok|\\+|%20|a|é|%26|%3D){0,12}",
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

#[test]
fn the_userinfo_alone_is_hidden() {
    for (text, shown) in [
        ("http://joe:s3cret@h:80/a?b#c", "http://***@h:80/a?b#c"),
        ("http://ghp_token@h", "http://***@h"),
        ("//@[::1]", "//***@[::1]"),
        ("http://h/a@b", "http://h/a@b"),
        ("mailto:joe@h", "mailto:joe@h"),
        ("//h", "//h"),
        ("a", "a"),
        ("", ""),
    ] {
        let iri = IriRef::parse(text).unwrap();
        let redacted = iri.redacted_userinfo().to_string();
        assert_eq!(redacted, shown);
        let read = IriRef::parse(&redacted).unwrap();
        assert_eq!(read.host(), iri.host());
        assert_eq!(read.path_and_query(), iri.path_and_query());
        assert_eq!(iri.redacted_userinfo().to_buf::<24>().unwrap(), shown);
    }
}

/// What the documentation says is given up.
#[test]
fn what_by_components_gives_up() {
    for text in [
        "http://joe:8080/x@h/",
        "http://joe:/x@h/",
        "http://joe:?x@h/",
        "http://joe:#x@h/",
        "http://joe:/%40x@h/",
        "http://joe:8080801/x@h/",
    ] {
        let redacted = IriRef::parse(text).unwrap().redacted();
        assert_eq!(redacted.by_components().to_string(), text);
        assert!(!redacted.to_string().contains('x'), "{text}");
    }
    let redacted = IriRef::parse("http://joe:a@b/x@h/").unwrap().redacted();
    assert_eq!(redacted.to_string(), "http://joe:***@h/");
    assert_eq!(
        redacted.by_components().to_string(),
        "http://joe:***@b/x@h/"
    );
}
