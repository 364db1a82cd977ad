//! Tests matching: values are read back from an expansion.

use std::collections::BTreeMap;

use iri_core::{Iri, IriRef, UriRef};
use iri_template::{Matcher, Operator, Template};
use proptest::prelude::*;

use crate::expand::{template, text};
use crate::read::{decode, read, read_guarded};
use crate::slow::Owned;

pub(crate) fn matcher(template: &str) -> Matcher<'_> {
    Template::parse(template).unwrap().matcher().unwrap()
}

/// Writes values as `name=value`, lists as `name=[a|b]`, and pairs as `name={a:b}`.
pub(crate) fn shown(values: Option<BTreeMap<String, Owned>>) -> String {
    let Some(values) = values else {
        return "no".to_owned();
    };
    let values = values.iter().map(|(name, value)| match value {
        Owned::Undefined => unreachable!(),
        Owned::Text(text) => format!("{name}={text}"),
        Owned::List(list) => format!("{name}=[{}]", list.join("|")),
        Owned::Pairs(pairs) => {
            let pairs = pairs.iter().map(|(k, v)| format!("{k}:{v}"));
            format!("{name}={{{}}}", pairs.collect::<Vec<_>>().join("|"))
        }
    });
    values.collect::<Vec<_>>().join(" ")
}

#[track_caller]
pub(crate) fn hold(template: &str, cases: &[(&str, &str)]) {
    let matcher = matcher(template);
    for (text, expected) in cases {
        assert_eq!(shown(read(matcher, text)), *expected, "{template} {text}");
    }
}

#[test]
fn a_value_is_cut_out_first_and_decoded_then() {
    hold(
        "/a/{x}",
        &[
            ("/a/b", "x=b"),
            ("/a/b%2Fc", "x=b/c"),
            ("/a/%C3%A9", "x=é"),
            ("/a/é", "x=é"),
            ("/a/b@c:d,e;f", "x=b@c:d,e;f"),
            ("/a/", "x="),
            ("/a/b/c", "no"),
            ("/a/b?c", "no"),
            ("/a/b#c", "no"),
            ("/a", "no"),
            ("/A/b", "no"),
            ("", "no"),
        ],
    );
}

#[test]
fn a_value_may_be_empty_at_the_end_of_a_component() {
    hold(
        "/a?x={x}#f{y}",
        &[
            ("/a?x=#f", "x= y="),
            ("/a?x=1#f2", "x=1 y=2"),
            ("/a?x=1&#f", "no"),
        ],
    );
    hold("/{x}?a", &[("/?a", "x="), ("/b?a", "x=b"), ("/b", "no")]);
}

/// The text after a value depends on whether a later expression has a value.
#[test]
fn text_after_a_value_ends_at_different_delimiters() {
    hold(
        "{a}-{/b};",
        &[
            ("-;", "a="),
            ("-/;", "a= b="),
            ("x-/y;", "a=x b=y"),
            ("x--;", "a=x-"),
            ("x;", "no"),
        ],
    );
}

#[test]
fn literals_are_compared_as_normalised() {
    hold(
        "HTTP://%65x%C3%A9.org/%7Ea%2f{x}",
        &[
            ("http://EX%c3%a9.ORG/~a%2Fb", "x=b"),
            ("http://exé.org/%7ea%2Fb", "x=b"),
            ("http://exé.org/~a/b", "no"),
            ("http://exé.org/~A%2Fb", "no"),
        ],
    );
    hold(
        "http://h{+path}",
        &[("http://H/a/b", "path=/a/b"), ("http://h", "path=")],
    );
    hold(
        "/a{.x}",
        &[("/a.b", "x=b"), ("/a%2Eb", "x=b"), ("/a%2Fb", "no")],
    );
}

#[test]
fn arguments_are_in_any_order_and_may_be_absent() {
    hold(
        "/s{?a,b}{&c}",
        &[
            ("/s", ""),
            ("/s?", "no"),
            ("/s?&", "no"),
            ("/s?a=1&b=2&c=3", "a=1 b=2 c=3"),
            ("/s?c=3&a=1", "a=1 c=3"),
            ("/s?b=", "b="),
            ("/s?b", "b="),
            ("/s?a=x=y%26/?:", "a=x=y&/?:"),
            ("/s?%61=1", "a=1"),
            ("/s?a=1&a=2", "no"),
            ("/s?d=1", "no"),
            ("/s?a=1&", "no"),
            ("/s?A=1", "no"),
            ("/s?a=1#f", "no"),
        ],
    );
    hold(
        "?fixed=yes{&x}",
        &[
            ("?fixed=yes&x=1", "x=1"),
            ("?fixed=yes", ""),
            ("?x=1", "no"),
        ],
    );
    hold(
        "/s{;a,b}/t",
        &[
            ("/s;b=2;a=1/t", "a=1 b=2"),
            ("/s;a/t", "a="),
            ("/s/t", ""),
            ("/s;c/t", "no"),
        ],
    );
}

#[test]
fn unknown_arguments_are_collected_when_asked() {
    let unknown = |template: &str, text: &str| {
        let matches = matcher(template)
            .collects_unknown()
            .matches(UriRef::parse(text).unwrap())?;
        let mut all = String::new();
        for (name, value) in matches.unknown() {
            all += &format!("{}={} ", decode(name), value.map_or("-".into(), decode));
        }
        let values = read(matcher(template).collects_unknown(), text);
        Some(all + "| " + &shown(values))
    };
    for (template, text, expected) in [
        ("/s{?a}", "/s?x=1&a=2&y", Some("x=1 y=- | a=2")),
        ("/s{?a}", "/s?a=2", Some("| a=2")),
        ("/s{?a}", "/s?", Some("| ")),
        ("/s{?a*}", "/s?", Some("| ")),
        ("/s", "/s?", Some("| ")),
        ("/s", "/s?x=1", Some("x=1 | ")),
        ("/s{#f}", "/s?x=1#g", Some("x=1 | f=g")),
        ("/s#f", "/s?x=1#f", Some("x=1 | ")),
        ("?k=1", "?k=1&x=2", Some("x=2 | ")),
        ("?k=1", "?k=12", None),
        ("/s{?a}", "/t?x=1", None),
        // Only a query has arguments that are collected.
        ("/s{&a}", "/s&x=1?y=2", None),
        ("/s{&a}", "/s&a=1?y=2", Some("y=2 | a=1")),
        ("?x#s{&a}", "?x#s&b=1", None),
        // Exploded pairs take all arguments.
        ("/s{?a*}", "/s?x=1", Some("| a={x:1}")),
    ] {
        assert_eq!(
            unknown(template, text).as_deref(),
            expected,
            "{template} {text}"
        );
    }
}

#[test]
fn lists_and_pairs() {
    hold(
        "/s{/a*}{?b*}",
        &[
            ("/s/x/y%2F?b=1&b=2", "a=[x|y/] b=[1|2]"),
            ("/s/k=v/l=", "a={k:v|l:}"),
            ("/s?k=v&b=w", "b={k:v|b:w}"),
            ("/s", ""),
            ("/s/", "a=[]"),
        ],
    );
    hold(
        "{a*}",
        &[("x,y", "a=[x|y]"), ("x=1,y=2", "a={x:1|y:2}"), ("", "")],
    );
    hold("{a,b*}!", &[("1!", "a=1"), ("1,2,3!", "a=1 b=[2|3]")]);
    hold("{;a*,b}", &[(";a=1;b=2;a=3", "a=[1|3] b=2")]);
}

#[test]
fn a_continuation_before_the_query_has_no_slash() {
    hold("//{&a,b*}{/c}", &[("//&a=x&b=1&b=/y", "a=x b=[1|] c=y")]);
    hold("/s{&a}", &[("/s&a=x%2Fy", "a=x/y"), ("/s&a=x/y", "no")]);
    hold(
        "{/b}/{a}{&x*}",
        &[("/&d/y=/&z", "no"), ("/d/y=&z", "a=y= b=d x={z:}")],
    );
    hold("/s?k=1{&a}", &[("/s?k=1&a=x/y", "a=x/y")]);
}

#[test]
fn parameters_have_no_names_of_a_continuation() {
    hold(
        "{;a}{&b*}",
        &[
            (";a=1&b=2", "a=1 b=[2]"),
            (";b=1", "no"),
            (";c=1&b=2", "no"),
        ],
    );
}

#[test]
fn a_continuation_is_read_without_what_it_continues() {
    hold(
        "/s{?a}{&b*}",
        &[
            ("/s&k=1&l=", "b={k:1|l:}"),
            ("/s?a=1&k=2", "a=1 b={k:2}"),
            ("/s?k=2", "b={k:2}"),
            ("/s", ""),
        ],
    );
    hold(
        "/{name}{?a}{&b}",
        &[("/x&b=1", "b=1 name=x"), ("/x?b=1", "b=1 name=x")],
    );
    hold("/s{?a}", &[("/s&a=1", "no")]);
}

#[test]
fn of_several_values_the_last_ones_are_absent() {
    hold(
        "{a,b}",
        &[
            ("", "a="),
            ("1", "a=1"),
            ("1,2", "a=1 b=2"),
            ("1,", "a=1 b="),
            ("1,2,3", "no"),
        ],
    );
    hold(
        "/s{/a,b}/t",
        &[
            ("/s/t", ""),
            ("/s/1/t", "a=1"),
            ("/s/1/2/t", "a=1 b=2"),
            ("/s/1/2/3/t", "no"),
            ("/s/t/t", "a=t"),
        ],
    );
    hold(
        "{/a,b}.json",
        &[(".json", ""), ("/1.json", "a=1"), ("/1/2.json", "a=1 b=2")],
    );
}

#[test]
fn an_item_after_a_comma_may_be_empty() {
    hold(
        "{c,d*}",
        &[("a", "c=a"), ("a,", "c=a d=[]"), ("a,,b", "c=a d=[|b]")],
    );
    hold("/x{/c,d*}", &[("/x/a", "c=a"), ("/x/a/", "c=a d=[]")]);
}

#[test]
fn text_after_a_value_belongs_to_it_as_far_as_it_can() {
    hold(
        "/{name}.json",
        &[
            ("/a.json", "name=a"),
            ("/a.json.json", "name=a.json"),
            ("/.json", "name="),
            ("/json", "no"),
            ("/a.jso%6E", "name=a"),
        ],
    );
    hold("X{.a}y", &[("X.1y", "a=1"), ("Xy", ""), ("X1y", "no")]);
    hold(
        "{base}index",
        &[("http%3A%2F%2Fh%2Findex", "base=http://h/")],
    );
}

#[test]
fn up_to_the_end_of_a_component() {
    hold(
        "file:///{+path}",
        &[
            ("file:///a/b", "path=a/b"),
            ("file:///a?b", "no"),
            ("file://h/a", "no"),
        ],
    );
    hold("{+url}{?q}", &[("http://h/a?q=1", "q=1 url=http://h/a")]);
    hold(
        "http://{+host}/x",
        &[
            ("http://[::1]:80/x", "host=[::1]:80"),
            ("http://h/y/x", "no"),
        ],
    );
    hold(
        "/a{#f}",
        &[("/a#x/y?z", "f=x/y?z"), ("/a", ""), ("/a#", "f=")],
    );
    hold("?r={+r}", &[("?r=/a?b&c", "r=/a?b&c")]);
    // A `?` in a query or fragment does not end it.
    hold("?{/x}/a?/", &[("?/a?/", ""), ("?/b/a?/", "x=b")]);
    hold("#{/x}/a?/", &[("#/a?/", ""), ("#/b/a?/", "x=b")]);
    // A fragment is not a part of the value before it
    hold(
        "?{x}",
        &[("?", "x="), ("?a", "x=a"), ("?#a", "no"), ("?a#", "no")],
    );
    hold("?{x}#b", &[("?#b", "x="), ("?a#b", "x=a"), ("?", "no")]);
    hold(
        "{scheme}://{host}:{port}/{+p}",
        &[
            ("coap://h:1/a", "host=h p=a port=1 scheme=coap"),
            // The user and other parts that the host could hide are not matched.
            ("coap://u@h:1/a", "no"),
        ],
    );
}

/// A literal may begin with the last byte of a character. No value ends within one, whatever the character.
#[test]
fn a_value_ends_between_two_characters() {
    for (template, text) in [
        ("/{t}%B0C", "/20°C"),
        ("/{a}%A9", "/xé"),
        ("/{a}%9C%AC", "/x日本"),
        ("/{a,b}%A9", "/q,xé"),
        ("/{.a}%A9", "/.xé"),
        ("/{a}%A9{?b}", "/xé?b=1"),
    ] {
        hold(template, &[(text, "no")]);
    }
    hold("/{t}%C2%B0C", &[("/20°C", "t=20"), ("/20%C2%B0C", "t=20")]);
    // The value of a URI has the other byte of the character.
    let uri = UriRef::parse("/20%C2%B0C").unwrap();
    let matcher = matcher("/{t}%B0C");
    let matches = matcher.matches(uri).unwrap();
    let mut buffer = [0; 3];
    let value = matches.get("t").unwrap();
    assert_eq!(value.to_bytes(&mut buffer), Ok(b"20\xC2".as_slice()));
}

#[test]
fn any_kind_of_reference_is_matched() {
    let matcher = matcher("http://h/{x}");
    let matches = matcher.matches(Iri::parse("http://h/é").unwrap()).unwrap();
    assert!(matches.get("x").unwrap() == "é");
    assert_eq!(matches.template(), matcher.template());
    assert!(matches.get("y").is_none());
}

#[test]
fn long_texts_take_linear_time() {
    let long = |piece: &str| piece.repeat((1 << 20) / piece.len());
    for (template, text) in [
        ("{a}".to_owned(), long("a")),
        (format!("{{a}}{}", long("a")), long("a")),
        ("{/a*}".to_owned(), long("/a")),
        ("{?a*}".to_owned(), format!("?{}", long("a=1&"))),
        ("{?a*,b}".to_owned(), format!("?{}", long("c=1&"))),
        ("{a,b,c,d}{;e,f}{/g}{?h}{#i}".to_owned(), long("a,b;c/d")),
        (long("aé%41"), long("aé%41")),
        (format!("{}{{a}}", long("aé%41/")), long("a%C3%A9A/")),
    ] {
        let matcher = matcher(&template);
        let _ = matcher.matches(IriRef::parse(&text).unwrap());
    }
}

/// Returns a value that stays the same in every expression. After `+` it has only characters that cannot be read as
/// delimiters.
fn value(is_reserved: bool) -> BoxedStrategy<String> {
    if is_reserved {
        "[a-c é]{0,4}".boxed()
    } else {
        text().boxed()
    }
}

proptest! {
    #[test]
    fn what_was_expanded_is_read_back(
        template in template(),
        texts in prop::collection::vec(value(false), 12),
        reserved in prop::collection::vec(value(true), 12),
        choice in prop::collection::vec(0..4_u8, 12),
    ) {
        let Ok(matcher) = Template::parse(&template).unwrap().matcher() else {
            return Ok(());
        };
        // In an expression without names, only the last variables can be absent.
        let mut values = BTreeMap::new();
        let mut expected = BTreeMap::new();
        let mut ended = false;
        for (i, variable) in matcher.template().variables().enumerate() {
            let operator = variable.operator();
            let before = &template[..variable.offset()];
            let is_first = before.ends_with(['{', '+', '#', '.', '/', ';', '?', '&']);
            if is_first {
                ended = false;
            }
            let name = variable.name().to_owned();
            let text = if operator.allows_reserved() { &reserved[i] } else { &texts[i] };
            let value = match (choice[i], variable.is_exploded()) {
                (0, _) => Owned::Undefined,
                (1 | 2, true) => Owned::List(vec![format!("x{text}"), texts[11].clone()]),
                (_, true) => Owned::Pairs(vec![("k1".to_owned(), text.clone()), ("k2".to_owned(), String::new())]),
                _ => Owned::Text(text.clone()),
            };
            let value = if ended && !operator.is_named() { Owned::Undefined } else { value };
            ended |= value == Owned::Undefined;
            if value != Owned::Undefined {
                expected.insert(name.clone(), value.clone());
            } else if is_first && matches!(operator, Operator::Simple | Operator::Reserved) && !variable.is_exploded() {
                expected.insert(name.clone(), Owned::Text(String::new()));
            }
            values.insert(name, value);
        }
        let expanded = matcher.template().expand(&values).unwrap();
        let Ok(uri) = expanded.into_owned() else {
            return Ok(());
        };
        prop_assert_eq!(read_guarded(matcher, uri.as_str()), Some(expected.clone()), "{} {}", &template, uri);
        let iri = expanded.to_iri().into_owned().unwrap();
        prop_assert_eq!(read_guarded(matcher, iri.as_str()), Some(expected), "{} {}", &template, iri);
    }

    #[test]
    fn what_is_read_back_expands_to_the_same(template in template(), text in "[a-c/?&=;.,:%é~-]{0,8}|/a(/b)?(\\?a=1)?") {
        let Ok(matcher) = Template::parse(&template).unwrap().matcher() else {
            return Ok(());
        };
        let Ok(reference) = IriRef::parse(&text) else {
            return Ok(());
        };
        // A text with these characters is only matched, because its expansion may differ: values may be encoded without
        // need, may be no UTF-8, or be in another order.
        if text.contains(['%', '=', ';', '&', '?']) {
            let _ = matcher.matches(reference);
            return Ok(());
        }
        if let Some(values) = read(matcher, &text) {
            let expanded = matcher.template().expand(&values).unwrap().to_string();
            let again = read(matcher, &expanded);
            prop_assert_eq!(again, Some(values), "{} {} {}", template, reference, expanded);
        }
    }
}

/// What users of the SDKs for MCP report: arguments in another order or absent, `?` in literals, several segments, values that
/// stay encoded, and a `.` that matches anything.
#[test]
fn what_servers_of_mcp_need() {
    hold(
        "dom://{pageId}{?selector,text}",
        &[
            ("dom://5a07", "pageId=5a07"),
            ("dom://5a07?selector=body", "pageId=5a07 selector=body"),
            (
                "dom://5a07?text=1&selector=b",
                "pageId=5a07 selector=b text=1",
            ),
        ],
    );
    hold("data://config{?format}", &[("data://config", "")]);
    hold(
        "file://name/search?={search}",
        &[("file://name/search?=abc", "search=abc")],
    );
    hold("KBInfo://{path}", &[("KBInfo://KB/docs2/a.md", "no")]);
    hold(
        "KBInfo://{+path}",
        &[("KBInfo://KB/docs2/a.md", "path=KB/docs2/a.md")],
    );
    hold(
        "repo://{owner}{/file*}",
        &[("repo://me/src/main.py", "file=[src|main.py] owner=me")],
    );
    hold(
        "example://item/{id}",
        &[("example://item/%C2%A7%20141.61", "id=§ 141.61")],
    );
    hold("weather://a.b/{city}", &[("weather://aXb/paris", "no")]);
    hold(
        "file://docs/{name}",
        &[
            ("file://docs/..%2Fkey", "no"),
            ("file://docs/../key", "no"),
            ("file://docs/..key", "name=..key"),
        ],
    );
    hold(
        "docs://{+path}",
        &[
            ("docs://../secret", "no"),
            ("docs://a/secret", "path=a/secret"),
        ],
    );
    hold(
        "{?extract%2Darchive}",
        &[("?extract-archive=tar", "extract%2Darchive=tar")],
    );
}
