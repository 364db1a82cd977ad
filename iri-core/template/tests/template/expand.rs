//! Tests expansion.

use iri_core::{
    AbsoluteIri, AbsoluteUri, BufError, Iri, IriRef, RelativeIriRef, RelativeUriRef, Uri, UriRef,
};
use iri_template::{List, Pairs, Template, Value, Variables};
use proptest::prelude::*;

use crate::slow::{self, Owned};

/// The variables with the values of RFC 6570 section 3.2.
struct Section32;

impl Variables for Section32 {
    fn value(&self, name: &str) -> Value<'_> {
        match name {
            "count" => Value::List(&["one", "two", "three"]),
            "dom" => Value::List(&["example", "com"]),
            "dub" => "me/too".into(),
            "hello" => "Hello World!".into(),
            "half" => "50%".into(),
            "var" => "value".into(),
            "who" => "fred".into(),
            "base" => "http://example.com/home/".into(),
            "path" => "/foo/bar".into(),
            "list" => Value::List(&["red", "green", "blue"]),
            "keys" => Value::Pairs(&[("semi", ";"), ("dot", "."), ("comma", ",")]),
            "v" => 6.into(),
            "x" => 1024.into(),
            "y" => 768.into(),
            "empty" => "".into(),
            "empty_keys" => Value::Pairs(&[("", ""); 0]),
            _ => Value::Undefined,
        }
    }
}

#[track_caller]
fn expand(template: &str, variables: &(impl Variables + ?Sized)) -> String {
    let template = Template::parse(template).unwrap();
    template.expand(variables).unwrap().to_string()
}

#[test]
fn each_operator_as_section_3_2_has_it() {
    for (template, expected) in [
        ("{count*}", "one,two,three"),
        ("{half}{var}", "50%25value"),
        ("O{undef}X", "OX"),
        ("{x,hello,y}", "1024,Hello%20World%21,768"),
        ("?{x,empty}", "?1024,"),
        ("?{undef,y}", "?768"),
        ("{var:3}{var:30}", "valvalue"),
        ("{keys}", "semi,%3B,dot,.,comma,%2C"),
        ("{keys*}", "semi=%3B,dot=.,comma=%2C"),
        ("{+half}", "50%25"),
        ("{+base}index", "http://example.com/home/index"),
        ("{+path:6}/here", "/foo/b/here"),
        ("{+keys}", "semi,;,dot,.,comma,,"),
        ("{#path,x}/here", "#/foo/bar,1024/here"),
        ("foo{#empty}{#undef}", "foo#"),
        ("X{.list*}{.empty_keys*}", "X.red.green.blue"),
        ("{.half,who}", ".50%25.fred"),
        ("{/var,empty}{/undef}", "/value/"),
        ("{/list*,path:4}", "/red/green/blue/%2Ffoo"),
        ("{;v,empty,who,undef}", ";v=6;empty;who=fred"),
        (
            "{;list,keys}",
            ";list=red,green,blue;keys=semi,%3B,dot,.,comma,%2C",
        ),
        ("{;keys*}{;empty_keys}", ";semi=%3B;dot=.;comma=%2C"),
        ("{?x,y,empty}", "?x=1024&y=768&empty="),
        (
            "{?list*,hello:5}",
            "?list=red&list=green&list=blue&hello=Hello",
        ),
        ("?fixed=yes{&x,empty}", "?fixed=yes&x=1024&empty="),
        ("é%20{var}'", "%C3%A9%20value'"),
    ] {
        assert_eq!(expand(template, &Section32), expected, "{template}");
    }
}

#[test]
fn a_prefix_counts_characters_of_the_value() {
    let values = [("a", "éü%20x"), ("b", "\u{10FFFF}b")];
    assert_eq!(
        expand("{a:1}{a:2}{b:1}", &values),
        "%C3%A9%C3%A9%C3%BC%F4%8F%BF%BF"
    );
    // If the prefix cuts a triplet, its `%` is encoded.
    assert_eq!(
        expand("{+a:4}/{+a:5}", &values),
        "%C3%A9%C3%BC%252/%C3%A9%C3%BC%20"
    );
    assert_eq!(expand("{n:2}", &[("n", -123)]), "-1");
}

#[test]
fn a_prefix_of_a_list_is_refused() {
    for text in ["a{list:1}", "a{keys:9}"] {
        let error = Template::parse(text)
            .unwrap()
            .expand(&Section32)
            .unwrap_err();
        assert_eq!(error.kind(), iri_core::ParseErrorKind::PrefixOfList);
        assert_eq!(error.offset(), 2);
    }
}

#[test]
fn a_prefix_of_a_list_without_items_is_of_no_value() {
    /// A list whose items are only known one by one.
    struct Unknown;
    impl List for Unknown {
        fn for_each(&self, each: &mut dyn FnMut(Value<'_>)) {
            each(Value::Undefined);
        }
    }
    impl Pairs for Unknown {
        fn for_each(&self, each: &mut dyn FnMut(&str, Value<'_>)) {
            each("x", Value::Undefined);
        }
    }
    for value in [
        Value::List(&[""; 0]),
        Value::List(&[None::<u8>]),
        Value::List(&Unknown),
        Value::Pairs(&[("x", ""); 0]),
        Value::Pairs(&[("x", None::<u8>)]),
        Value::Pairs(&Unknown),
    ] {
        assert_eq!(expand("a{?x:3}", &[("x", value)]), "a", "{value:?}");
    }
}

#[test]
fn what_is_undefined_in_lists_is_left_out() {
    let list = [None, Some("a"), None, Some("b")];
    let pairs = [("x", None), ("y", Some(1))];
    struct Values<'a>(&'a [Option<&'a str>; 4], &'a [(&'a str, Option<u8>); 2]);
    impl Variables for Values<'_> {
        fn value(&self, name: &str) -> Value<'_> {
            match name {
                "list" => Value::List(self.0),
                "pairs" => Value::Pairs(self.1),
                "nested" => Value::List(&[["x"], ["y"]]),
                _ => Value::Undefined,
            }
        }
    }
    let values = Values(&list, &pairs);
    assert_eq!(
        expand("{list}{?list*,pairs*,nested*}", &values),
        "a,b?list=a&list=b&y=1"
    );
}

#[test]
fn a_buffer_of_just_that_size_is_enough() {
    let template = Template::parse("{x}é").unwrap();
    let expansion = template.expand(&Section32).unwrap();
    assert_eq!(expansion.to_buf::<10>().unwrap(), "1024%C3%A9");
    let Err(BufError::Capacity(error)) = expansion.to_buf::<9>() else {
        panic!()
    };
    assert_eq!((error.needed, error.capacity), (10, 9));
    let mut line = String::from("a ");
    let uri = expansion.write_into(&mut line).unwrap();
    assert_eq!(uri, "1024%C3%A9");
    assert_eq!(line, "a 1024%C3%A9");
    assert_eq!(expansion.into_owned().unwrap(), "1024%C3%A9");
}

#[test]
fn what_is_no_reference_is_refused_and_taken_back() {
    let template = Template::parse("{+a}").unwrap();
    let expansion = template.expand(&[("a", "1:b")]).unwrap();
    let mut line = String::from("x");
    let error = expansion.write_into(&mut line).unwrap_err();
    let BufError::Parse(error) = error else {
        panic!()
    };
    assert_eq!(error.offset(), 1);
    assert_eq!(line, "x");
    assert_eq!(expansion.to_string(), "1:b");
    assert!(expansion.into_owned().is_err());
    let relative = template.expand(&[("a", "b")]).unwrap();
    assert!(relative.parse_as::<Uri<'_>>().into_owned().is_err());
    assert_eq!(relative.into_owned().unwrap(), "b");
}

/// Returns a valid template.
pub(crate) fn template() -> impl Strategy<Value = String> {
    let name = prop_oneof![
        4 => "[abc]",
        1 => "[a-c]\\.[a-c]",
        1 => Just("%41".to_owned()),
    ];
    let varspec = (
        name,
        prop_oneof![3 => Just(String::new()), 1 => Just("*".to_owned()), 1 => "[1-4]".prop_map(|n| format!(":{n}"))],
    );
    let varspec = varspec.prop_map(|(name, modifier)| name + &modifier);
    let expression = ("[+#./;?&]?", prop::collection::vec(varspec, 1..4))
        .prop_map(|(operator, list)| format!("{{{operator}{}}}", list.join(",")));
    let literals = "([a-z/?#:,;.&=@~'-]|%[2-4][0-9A-Fa-f]|%C3%A9|é|\u{E000}|//){0,4}";
    let part = prop_oneof![literals, expression.clone(), expression];
    prop::collection::vec(part, 0..6).prop_map(|parts| parts.concat())
}

/// Returns a text that has to be encoded, or has triplets.
pub(crate) fn text() -> impl Strategy<Value = String> {
    prop_oneof![
        "[a-c0-9]{0,4}",
        "([a-z/?#:,;.&= %@~\"{}-]|%[0-9A-F]{2}|%C3|%A9|é|\u{E000}|\u{202E}|😀){0,6}",
    ]
}

pub(crate) fn value() -> impl Strategy<Value = Owned> {
    prop_oneof![
        1 => Just(Owned::Undefined),
        4 => text().prop_map(Owned::Text),
        2 => prop::collection::vec(text(), 0..4).prop_map(Owned::List),
        2 => prop::collection::vec((text(), text()), 0..4).prop_map(Owned::Pairs),
    ]
}

proptest! {
    #[test]
    fn as_section_3_is_written(template in template(), values in prop::collection::vec(value(), 8)) {
        let parsed = Template::parse(&template).unwrap();
        let names = ["a", "b", "c", "a.a", "b.a", "c.b", "%41", "a.b"];
        let values: Vec<_> = names.into_iter().zip(values).collect();
        let find = |name: &str| {
            let found = values.iter().find(|(key, _)| *key == name);
            found.map_or(Owned::Undefined, |(_, value)| value.clone())
        };
        let expected = slow::expand(&template, find);
        let expansion = parsed.expand(&values[..]);
        prop_assert_eq!(expansion.ok().map(|made| made.to_string()), expected.clone());
        let (Ok(expansion), Some(expected)) = (parsed.expand(&values[..]), expected) else {
            return Ok(());
        };
        // The expansion is typed if it is a reference. As an IRI it is what this URI reference maps to.
        let uri = UriRef::parse(&expected);
        match (expansion.into_owned(), uri) {
            (Ok(owned), Ok(uri)) => {
                prop_assert_eq!(owned.as_str(), uri.as_str());
                let iri = uri.to_iri().into_owned().unwrap();
                prop_assert_eq!(expansion.to_iri().to_string(), iri.as_str());
                prop_assert_eq!(expansion.to_iri().into_owned().unwrap(), iri);
                prop_assert_eq!(expansion.parse_as::<IriRef<'_>>().to_buf::<4096>().unwrap(), uri.to_iri().to_buf::<4096>().unwrap());
            }
            (Err(BufError::Parse(error)), Err(expected)) => prop_assert_eq!(error, expected),
            (made, uri) => prop_assert!(false, "{:?} {:?}", made, uri),
        }
    }
}

/// Compares the expansion of a template whose kind is known with that of one which is parsed.
macro_rules! assert_same {
    ($known:expr, $parsed:expr, $($Kind:ident)*) => {
        $(
            let (mut known, mut parsed) = (String::new(), String::new());
            // Equal references have equal positions.
            prop_assert_eq!(
                $known.parse_as::<$Kind<'_>>().write_into(&mut known),
                $parsed.parse_as::<$Kind<'_>>().write_into(&mut parsed),
                "{}", stringify!($Kind)
            );
        )*
    };
}

proptest! {
    #[test]
    fn what_need_not_be_parsed_has_the_same_components(
        start in "(s:|s:a|s:/a|s://|s://h|s://h:8|//h)?/?a?",
        rest in template(),
        values in prop::collection::vec(value(), 8),
    ) {
        let template = start + &rest;
        let (Ok(known), Ok(parsed)) = (Template::parse_literal(&template), Template::parse(&template)) else {
            // A triplet can begin where the start ends.
            return Ok(());
        };
        prop_assert_eq!(known, parsed);
        let names = ["a", "b", "c", "a.a", "b.a", "c.b", "%41", "a.b"];
        let values: Vec<_> = names.into_iter().zip(values).collect();
        let (Ok(known), Ok(parsed)) = (known.expand(&values[..]), parsed.expand(&values[..])) else {
            return Ok(());
        };
        assert_same!(known, parsed, UriRef Uri AbsoluteUri RelativeUriRef IriRef Iri AbsoluteIri RelativeIriRef);
    }
}

#[test]
fn a_prefix_counts_the_characters_of_the_value() {
    for (template, expansion) in [
        ("{+x:1}", "%25"),
        ("{+x:2}", "%252"),
        ("{+x:3}", "%20"),
        ("{#x:4}", "#%20a"),
        ("{x:3}", "%2520"),
    ] {
        let template = Template::parse(template).unwrap();
        let expansion_of = template.expand(&[("x", "%20ab")]).unwrap();
        // A triplet that is cut is still no error.
        assert_eq!(expansion_of.into_owned().unwrap(), expansion);
    }
}
