//! Tests structs, maps and lists, and what serde's attributes make of them.

use std::collections::{BTreeMap, HashMap};

use iri_serde::iri_template::{Value, Variables};
use iri_serde::template::Values;
use serde::Serialize;
use serde_json::json;

use crate::{X, expand};

#[derive(Serialize)]
struct Search<'a> {
    q: &'a str,
    page: Option<u32>,
    tags: Vec<&'a str>,
    filter: BTreeMap<String, String>,
}

const SEARCH: &str = "/search{?q,page,tags*,filter*}";

#[test]
fn a_struct() {
    let mut search = Search {
        q: "é",
        page: None,
        tags: vec![],
        filter: BTreeMap::new(),
    };
    assert_eq!(expand(SEARCH, &search), "/search?q=%C3%A9");
    search.page = Some(2);
    search.tags = vec!["a", "b c"];
    search.filter.insert("max".into(), "1&2".into());
    let all = "/search?q=%C3%A9&page=2&tags=a&tags=b%20c&max=1%262";
    assert_eq!(expand(SEARCH, &search), all);
    // References and options of a struct, and newtypes around it, are as the struct.
    #[derive(Serialize)]
    struct Newtype<'a>(Option<&'a Search<'a>>);
    assert_eq!(expand(SEARCH, &Newtype(Some(&search))), all);
}

#[test]
fn json() {
    let search =
        json!({"q": "é", "page": 2, "tags": ["a", null, 1.5, true], "filter": {"n": null, "o": 1}});
    assert_eq!(
        expand(SEARCH, &search),
        "/search?q=%C3%A9&page=2&tags=a&tags=1.5&tags=true&o=1"
    );
    assert_eq!(expand(SEARCH, &json!({})), "/search");
    assert_eq!(
        expand(SEARCH, &json!({"q": null, "tags": [null]})),
        "/search"
    );
}

#[test]
fn lists() {
    assert_eq!(expand("{x}", &X { x: [1, 2] }), "1,2");
    assert_eq!(expand("{/x*}", &X { x: ("a", 'b', 3) }), "/a/b/3");
    assert_eq!(
        expand(
            "{x}",
            &X {
                x: [Some(1), None, Some(3)]
            }
        ),
        "1,3"
    );
    assert_eq!(expand("{?x}", &X { x: [""; 0] }), "");

    #[derive(Serialize)]
    struct Position(i8, i8);
    assert_eq!(expand("{x}", &X { x: Position(3, -4) }), "3,-4");
}

#[test]
fn pairs() {
    #[derive(Serialize)]
    struct Range {
        to: u8,
        from: u8,
        step: Option<u8>,
    }

    let x = Range {
        to: 9,
        from: 1,
        step: None,
    };
    // They are in the order of the struct.
    assert_eq!(expand("{?x*}", &X { x: &x }), "?to=9&from=1");
    assert_eq!(expand("{?x}", &X { x: &x }), "?x=to,9,from,1");
    assert_eq!(
        expand(
            "{?x*}",
            &X {
                x: HashMap::<u8, u8>::new()
            }
        ),
        ""
    );
}

#[test]
fn keys() {
    #[derive(Serialize, PartialEq, Eq, PartialOrd, Ord)]
    enum Unit {
        Kelvin,
    }
    #[derive(Serialize, PartialEq, Eq, PartialOrd, Ord)]
    struct Id(u8);

    fn of<K: Serialize + Ord>(key: K) -> String {
        expand(
            "{?x*}",
            &X {
                x: BTreeMap::from([(key, 1)]),
            },
        )
    }
    assert_eq!(of(-7), "?-7=1");
    assert_eq!(of(u128::MAX), "?340282366920938463463374607431768211455=1");
    assert_eq!(of('c'), "?c=1");
    assert_eq!(of(true), "?true=1");
    assert_eq!(of(Unit::Kelvin), "?Kelvin=1");
    assert_eq!(of(Id(7)), "?7=1");
    // They can be the names of variables, too.
    assert_eq!(expand("{1}", &BTreeMap::from([(1, "a")])), "a");
}

#[test]
fn attributes() {
    #[derive(Serialize)]
    struct Request<'a> {
        #[serde(rename = "max-age")]
        age: u8,
        #[serde(skip_serializing_if = "str::is_empty")]
        q: &'a str,
        #[serde(skip)]
        #[expect(dead_code, reason = "skipped")]
        token: &'a str,
        #[serde(flatten)]
        more: BTreeMap<&'a str, Option<u8>>,
    }

    let request = Request {
        age: 1,
        q: "",
        token: "t",
        more: BTreeMap::from([("a", Some(2)), ("b", None)]),
    };
    let values = Values::new(&request).unwrap();
    assert!(matches!(values.value("max-age"), Value::Text("1")));
    for name in ["q", "token", "more", "b", "none"] {
        assert!(matches!(values.value(name), Value::Undefined), "{name}");
    }
    assert_eq!(expand("{?q,a,b}", &request), "?a=2");

    // The last value of a name counts.
    let twice = Request {
        q: "a",
        more: BTreeMap::from([("q", Some(2))]),
        ..request
    };
    assert_eq!(expand("{?q}", &twice), "?q=2");
}

/// Enums with data are structs, if their variant is a field or left out.
#[test]
fn enums() {
    #[derive(Serialize)]
    #[serde(tag = "by")]
    enum Tagged {
        Name { name: &'static str },
    }
    #[derive(Serialize)]
    #[serde(untagged)]
    enum Untagged {
        Id(u8),
        Several { x: u8 },
    }

    assert_eq!(
        expand("{?by,name}", &Tagged::Name { name: "a" }),
        "?by=Name&name=a"
    );
    assert_eq!(
        expand(
            "{?x*}",
            &X {
                x: Tagged::Name { name: "a" }
            }
        ),
        "?by=Name&name=a"
    );
    assert_eq!(expand("{?x}", &Untagged::Several { x: 1 }), "?x=1");
    assert_eq!(expand("{?x}", &X { x: Untagged::Id(1) }), "?x=1");
}

#[test]
fn debug_shows_no_value() {
    let values = Values::new(&json!({"token": "hunter2", "tags": ["hunter2"]})).unwrap();
    let debug = format!("{values:?}");
    assert!(
        debug.contains("token") && !debug.contains("hunter2"),
        "{debug}"
    );
}
