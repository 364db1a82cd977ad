//! Values of all types: each is expanded as a text, and read back from it as the same value.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt::Debug;

use iri_core::component::Decoded;
use iri_core::{Iri, IriRef, IriString, heapless};
use iri_template::{FromMatched, Template, ToValue, Value};

fn expand(value: impl ToValue) -> String {
    let template = Template::parse("/{v}").unwrap();
    template.expand(&[("v", value)]).unwrap().to_string()
}

/// Reads the value of a template from a reference: `None` if it has another type, or the reference does not match.
fn read<T: for<'m> FromMatched<'m>>(template: &str, text: &str) -> Option<T> {
    let matcher = Template::parse(template).unwrap().matcher().unwrap();
    let matches = matcher.matches(IriRef::parse(text).unwrap())?;
    T::from_matched(matches.value("v"))
}

fn same<T: ToValue + for<'m> FromMatched<'m> + PartialEq + Debug>(value: T, text: &str) {
    assert_eq!(expand(&value), text);
    assert_eq!(read::<T>("/{v}", text), Some(value));
}

#[test]
fn numbers_and_truth() {
    macro_rules! each {
        ($($Integer:ident)*) => {$(
            same($Integer::MIN, &format!("/{}", $Integer::MIN));
            same($Integer::MAX, &format!("/{}", $Integer::MAX));
            let text = format!("/{}0", $Integer::MAX);
            assert_eq!(read::<$Integer>("/{v}", &text), None);
            assert_eq!(read::<$Integer>("/{v}", "/-99999999999999999999"), None);
            assert_eq!(Value::from($Integer::MAX).to_string_of(), $Integer::MAX.to_string());
        )*};
    }
    each!(u8 u16 u32 u64 usize i8 i16 i32 i64 isize);
    for text in ["/", "/-", "/1a", "/+1", "/1.0", "/%2E"] {
        assert_eq!(read::<i32>("/{v}", text), None, "{text}");
    }
    assert_eq!(read::<u8>("/{v}", "/-0"), None);
    assert_eq!(read::<i8>("/{v}", "/%31"), Some(1));
    same(true, "/true");
    same(false, "/false");
    assert_eq!(read::<bool>("/{v}", "/True"), None);
}

/// The text of a value, as an expansion has it.
trait ToStringOf {
    fn to_string_of(&self) -> String;
}

impl ToStringOf for Value<'_> {
    fn to_string_of(&self) -> String {
        let template = Template::parse("{v}").unwrap();
        struct One<'v>(Value<'v>);
        impl iri_template::Variables for One<'_> {
            fn value(&self, _: &str) -> Value<'_> {
                self.0
            }
        }
        template.expand(&One(*self)).unwrap().to_string()
    }
}

#[test]
fn texts() {
    same("a é".to_owned(), "/a%20%C3%A9");
    same(
        heapless::String::<4>::try_from("a é").unwrap(),
        "/a%20%C3%A9",
    );
    assert_eq!(read::<heapless::String<3>>("/{v}", "/abcd"), None);
    assert_eq!(expand(Cow::<str>::Borrowed("a b")), "/a%20b");
    assert_eq!(expand(Box::<str>::from("a/b")), "/a%2Fb");
    assert_eq!(expand("a"), "/a");
    assert_eq!(expand(Some("a")), "/a");
    assert_eq!(expand(None::<&str>), "/");
    assert_eq!(Value::from(None::<u8>).to_string_of(), "");
    let iri = Iri::parse("s:é").unwrap();
    assert_eq!(expand(iri), "/s%3A%C3%A9");
    assert_eq!(expand(IriString::from(iri)), "/s%3A%C3%A9");
    let matcher = Template::parse("/{v}").unwrap().matcher().unwrap();
    let matches = matcher.matches(IriRef::parse("/a%20b").unwrap()).unwrap();
    assert!(Decoded::from_matched(matches.value("v")).unwrap() == "a b");
    assert_eq!(
        Cow::from_matched(matches.value("v")).as_deref(),
        Some("a b")
    );
    // Only what is not encoded can be borrowed.
    assert_eq!(<&str>::from_matched(matches.value("v")), None);
    assert_eq!(Option::<u8>::from_matched(None), Some(None));
}

#[test]
fn lists_and_pairs() {
    let list = |text: &str| read::<Vec<u8>>("{/v*}", text);
    assert_eq!(list("/1/2"), Some(vec![1, 2]));
    assert_eq!(list("/1/a"), None);
    assert_eq!(list(""), Some(Vec::new()));
    assert_eq!(read::<Vec<u8>>("/{v}", "/1"), None);
    let few = |text: &str| read::<heapless::Vec<u8, 2>>("{/v*}", text);
    assert_eq!(few("/1/2").as_deref(), Some(&[1, 2][..]));
    assert_eq!(few("/1/2/3"), None);
    assert_eq!(read::<bool>("{/v*}", "/true/true"), None);

    let template = Template::parse("{?v*}").unwrap();
    let text = |value: Value<'_>| value.to_string_of();
    assert_eq!(text([1, 2].to_value()), "1,2");
    assert_eq!(text(vec!["a", "b"].to_value()), "a,b");
    let few = heapless::Vec::<_, 2>::from_array(["a", "b"]);
    assert_eq!(text(few.to_value()), "a,b");
    assert_eq!(text(Value::List(&&[1, 2][..])), "1,2");
    assert_eq!(text(Value::List(&&[None::<u8>][..])), "");
    assert_eq!(text(Value::Pairs(&[("a", 1)])), "a,1");
    assert_eq!(text(Value::Pairs(&&[("a", 1)][..])), "a,1");
    assert_eq!(text(Value::Pairs(&&[("a", None::<u8>)][..])), "");
    assert_eq!(text(Value::Pairs(&vec![("a", 1)])), "a,1");
    let few = heapless::Vec::<_, 2>::from_array([("a", 1)]);
    assert_eq!(text(Value::Pairs(&few)), "a,1");
    let map = BTreeMap::from([("b", 1), ("a", 2)]);
    assert_eq!(text(Value::Pairs(&map)), "a,2,b,1");
    // A map is values by their names, too.
    assert_eq!(
        template
            .expand(&BTreeMap::from([("v", 1)]))
            .unwrap()
            .to_string(),
        "?v=1"
    );
    assert_eq!(template.expand(&()).unwrap().to_string(), "");
}

#[test]
fn debug_shows_no_text() {
    for (value, shown) in [
        (Value::Undefined, "Undefined"),
        (Value::Text("secret"), r#"Text("***")"#),
        (Value::from(7), "Integer(..)"),
        (Value::List(&["secret"]), "List(..)"),
        (Value::Pairs(&[("secret", "secret")]), "Pairs(..)"),
    ] {
        assert_eq!(format!("{value:?}"), shown);
    }
}
