//! Tests sets of several templates.

use iri_core::IriRef;
use iri_template::{Matcher, Matchers, Template};
use proptest::prelude::*;

use crate::read::{decode, values};

fn matcher(template: &str) -> Matcher<'_> {
    Template::parse(template).unwrap().matcher().unwrap()
}

/// Returns the templates that match, the most specific first.
fn all<const N: usize>(templates: [&str; N], text: &str) -> Vec<usize> {
    let set = Matchers::new(templates.map(matcher));
    let reference = IriRef::parse(text).unwrap();
    let first = set.find(reference).map(|(index, _)| index);
    let all: Vec<_> = set.find_all(reference).map(|(index, _)| index).collect();
    assert_eq!(all.first().copied(), first);
    all
}

#[test]
fn the_most_specific_wins_whatever_the_order() {
    let mut templates = [
        "/{+rest}",
        "/a{/path*}",
        "/a/{id}",
        "/a/{id}/edit",
        "/a/new",
        "/a/{id}{?page}",
        "/a/new/{x}",
        "/b/{id}",
    ];
    for _ in 0..templates.len() {
        templates.rotate_left(1);
        let find = |text| {
            all(templates, text)
                .into_iter()
                .map(|i| templates[i])
                .collect::<Vec<_>>()
        };
        assert_eq!(
            find("/a/new"),
            [
                "/a/new",
                "/a/{id}",
                "/a/{id}{?page}",
                "/a{/path*}",
                "/{+rest}"
            ]
        );
        assert_eq!(
            find("/a/1/edit"),
            ["/a/{id}/edit", "/a{/path*}", "/{+rest}"]
        );
        assert_eq!(
            find("/a/new/edit"),
            ["/a/new/{x}", "/a/{id}/edit", "/a{/path*}", "/{+rest}"]
        );
        assert_eq!(find("/a/1?page=2"), ["/a/{id}{?page}"]);
        assert_eq!(find("/b/1"), ["/b/{id}", "/{+rest}"]);
        assert_eq!(find("x"), [""; 0]);
    }
}

/// The common part of two templates is matched once, but a variable is common only if both match it in the same way.
#[test]
fn variables_that_match_differently_are_not_common() {
    for pair in [["/a{/x}", "/a{x}"], ["/a{x}", "/a{/x}"]] {
        let find = |text| Vec::from_iter(all(pair, text).into_iter().map(|i| pair[i]));
        assert_eq!(find("/ab"), ["/a{x}"]);
        assert_eq!(find("/a/b"), ["/a{/x}"]);
    }
    for pair in [["/a{.x}/b", "/a{x}/c"], ["/a{x}/b", "/a{.x}/c"]] {
        let find = |text| Vec::from_iter(all(pair, text).into_iter().map(|i| pair[i]));
        assert_eq!(
            find("/aq/c"),
            if pair[1] == "/a{x}/c" {
                vec!["/a{x}/c"]
            } else {
                vec![]
            }
        );
        assert_eq!(find("/a.q/c"), [pair[1]]);
    }
    for pair in [["/{a,b}/x", "/{c}/y"], ["/{c}/y", "/{a,b}/x"]] {
        let find = |text| Vec::from_iter(all(pair, text).into_iter().map(|i| pair[i]));
        assert_eq!(find("/1,2,3/y"), ["/{c}/y"]);
        assert_eq!(find("/1,2/x"), ["/{a,b}/x"]);
    }
}

/// A value is looked for after the literals at the start, of which a template may have none.
#[test]
fn values_are_found_wherever_the_first_one_is() {
    for (templates, text, expected) in [
        (["{a}/b/{c}", "{a}/d"], "x/b/y", ["x", "y"]),
        (["{a}/b/{c}", "z/b/{c}"], "z/b/y", ["", "y"]),
        (["/b/{a}/{c}", "/b/{a}/c"], "/b/%7A/y", ["z", "y"]),
        (["/b/{a}/{c}", "/%62/{a}/{c}{?d}"], "/b/..z/y", ["..z", "y"]),
        (["/b/{a}/{c}", "/b/{a}:{c}"], "/b/x,y/zz:", ["x,y", "zz:"]),
        (["/b/{a}/{c}", "/b/{c}"], "/b//", ["", ""]),
        (["/b/{a}/{c}?q", "/b/{a}/{c}#q"], "/b/x/y#q", ["x", "y"]),
        (["s:{a}:{c}", "s:{a}/{c}"], "S:x/y", ["x", "y"]),
        (["s://{a}/{c}", "s://{a}:1/{c}"], "s://X:1/y", ["X", "y"]),
        (
            ["/b?q={a}&r={c}", "/b?q={a}"],
            "/b?q=a/b&r=y?",
            ["a/b", "y?"],
        ),
    ] {
        let set = Matchers::new(templates.map(matcher));
        let (_, found) = set.find(IriRef::parse(text).unwrap()).unwrap();
        let get = |name| found.get(name).map(decode);
        let values = ["a", "c"].map(|name| get(name).unwrap_or_default());
        assert_eq!(values, expected, "{templates:?} {text}");
    }
}

#[test]
fn those_that_no_text_tells_apart_stay_in_their_order() {
    assert_eq!(all(["/{a}", "/{b}", "/{c}"], "/x"), [0, 1, 2]);
    assert_eq!(all(["/%41", "/A"], "/A"), [0, 1]);
}

#[test]
fn one_that_refuses_dot_segments_leaves_them_to_the_next() {
    let strict = ["/{+x}", "/a/{x}.b", "/a/{x}"].map(matcher);
    let find = |set: [Matcher<'_>; 3], text| {
        let reference = IriRef::parse(text).unwrap();
        Matchers::new(set).find(reference).map(|(index, _)| index)
    };
    assert_eq!(find(strict, "/a/..%2Fc"), None);
    assert_eq!(find(strict, "/a/..b"), Some(2));
    let [all, b, a] = strict;
    assert_eq!(
        find([all.admits_dot_segments(), b, a], "/a/..%2Fc"),
        Some(0)
    );
    assert_eq!(find([a, a.admits_dot_segments(), b], "/a/..%2Fc"), Some(1));
    assert_eq!(find([a, a.admits_dot_segments(), b], "/a/c"), Some(0));
}

/// Only the second one goes on with a dot.
#[test]
fn one_with_a_dot_is_guarded_after_one_without() {
    for (set, dots, name) in [
        (["/f/{a}", "/f/{a}."], "/f/.", "/f/x."),
        (["/f/{a}", "/f/{a}.."], "/f/..", "/f/x.."),
        (["/f/{a}/x", "/f/{a}%2E/x"], "/f/./x", "/f/y./x"),
    ] {
        assert_eq!(all(set, dots), [0; 0], "{dots}");
        assert!(all(set, name).contains(&1), "{name}");
    }
}

fn template() -> impl Strategy<Value = String> {
    let part = prop_oneof![
        4 => "/[ab]?",
        4 => Just("/{x}".to_owned()),
        1 => Just("{/x}".to_owned()),
        1 => Just("{/x*}".to_owned()),
        1 => Just(":{x}".to_owned()),
        1 => Just("{?x}".to_owned()),
        1 => Just("/{+x}".to_owned()),
        1 => Just("{x}a".to_owned()),
        1 => Just("{x}/".to_owned()),
        1 => Just("{x}.".to_owned()),
        1 => Just("/.{x}".to_owned()),
        1 => Just("#a".to_owned()),
    ];
    prop::collection::vec(part, 0..6).prop_map(|parts| {
        // Each variable gets a name of its own.
        let mut count = 0;
        let mut text = String::new();
        for c in parts.concat().chars() {
            if c == 'x' {
                count += 1;
                text += &format!("x{count}");
            } else {
                text.push(c);
            }
        }
        text
    })
}

/// Holds the templates that a set finds, and their values, to those that match one by one.
fn assert_all_found(
    templates: &[String],
    rules: [(bool, bool); 8],
    text: &str,
) -> Result<(), TestCaseError> {
    let Ok(reference) = IriRef::parse(text) else {
        return Ok(());
    };
    let mut matchers = [matcher(""); 8];
    for (i, template) in templates.iter().enumerate() {
        if let Ok(matcher) = Template::parse(template).unwrap().matcher() {
            let (collects, admits) = rules[i];
            matchers[i] = match collects {
                true => matcher.collects_unknown(),
                false => matcher,
            };
            if admits {
                matchers[i] = matchers[i].admits_dot_segments();
            }
        }
    }
    let expected: Vec<_> = (0..8)
        .filter(|i| matchers[*i].matches(reference).is_some())
        .collect();
    let set = Matchers::new(matchers);
    for (index, found) in set.find_all(reference) {
        let alone = matchers[index].matches(reference).unwrap();
        prop_assert_eq!(values(&found), values(&alone), "{:?} {}", templates, text);
    }
    let mut found: Vec<_> = set.find_all(reference).map(|(index, _)| index).collect();
    found.sort_unstable();
    prop_assert_eq!(found, expected, "{:?} {}", templates, text);
    Ok(())
}

/// Makes texts of a few units, most of which begin alike.
fn alike(end: &str) -> impl Strategy<Value = String> {
    const START: &str = "(s:|S:)?(//(h|H|%48))?/(a|A|%41|%61|b|é|%C3%A9|%c3%a9|/){0,4}";
    prop::string::string_regex(&[START, end].concat()).unwrap()
}

proptest! {
    #[test]
    fn all_are_found_that_match(
        templates in prop::collection::vec(template(), 8),
        text in "[ab]?(/([ab:]|\\.\\.?)?){0,5}(\\?(x1=1)?)?(#a)?",
        rules in any::<[(bool, bool); 8]>(),
    ) {
        assert_all_found(&templates, rules, &text)?;
    }

    #[test]
    fn all_are_found_that_begin_alike(
        templates in prop::collection::vec(alike(r"(\{x\}|\{\+x\}|a)?(#a)?"), 8),
        text in alike(r"(\?b=1)?(#a)?"),
        rules in any::<[(bool, bool); 8]>(),
    ) {
        assert_all_found(&templates, rules, &text)?;
    }
}

/// Checks that two templates have the same precedence whichever is given first.
#[track_caller]
fn hold(first: &str, second: &str, texts: &[&str]) {
    for text in texts {
        assert_eq!(
            all([first, second], text),
            [0, 1],
            "{first} {second} {text}"
        );
        assert_eq!(
            all([second, first], text),
            [1, 0],
            "{first} {second} {text}"
        );
    }
}

#[test]
fn fewer_variables_are_more_specific_and_names_decide_between_the_others() {
    hold("/a{/o}", "/a{/r,s}", &["/a", "/a/b"]);
    hold("/{x}", "/{x,y}", &["/k"]);
    hold("{?a}", "{?a,b}", &["?a=1", ""]);
    hold("/x{;a}", "/x{;a,b}", &["/x;a=1"]);
    hold("/x{?a,b}", "/x{?b,c}", &["/x?b=1"]);
    hold("/x{?b}", "/x{?c}", &["/x"]);
    hold("/x{?a*}", "/x{?b*}", &["/x?c=1"]);
    // Both match the same texts.
    assert_eq!(all(["/{id}", "/{name}"], "/7"), [0, 1]);
    assert_eq!(all(["/{name}", "/{id}"], "/7"), [0, 1]);
}

/// The search steps over many templates that differ at one place.
#[test]
fn one_of_many_that_differ_at_a_place_is_found() {
    let names: Vec<String> = (0..200_u32)
        .map(|i| {
            let letter = char::from(b'A' + (i % 50) as u8);
            match i / 50 {
                0 => format!("/{letter}"),
                1 => format!("/{letter}/{{x}}"),
                2 => format!("//{letter}.org"),
                _ => format!("/a/{{x}}/{letter}"),
            }
        })
        .collect();
    let names: Vec<_> = names
        .iter()
        .filter(|name| Template::parse(name).is_ok())
        .collect();
    let matchers: [Matcher<'_>; 180] = std::array::from_fn(|i| matcher(names[i % names.len()]));
    let set = Matchers::new(matchers);
    for byte in 0x21..0x7F_u8 {
        let c = char::from(byte);
        for text in [
            format!("/{c}"),
            format!("/{c}/7"),
            format!("//{c}.org"),
            format!("/a/b/{c}"),
            format!("/a/b/%{byte:X}"),
        ] {
            let Ok(reference) = IriRef::parse(&text) else {
                continue;
            };
            let mut found: Vec<_> = set.find_all(reference).map(|(index, _)| index).collect();
            found.sort_unstable();
            let expected = (0..180).filter(|i| matchers[*i].matches(reference).is_some());
            assert!(expected.eq(found), "{text}");
        }
    }
}
