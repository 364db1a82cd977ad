//! Tests JSON Schemas: every text that a field accepts is valid by its schema. Texts that the field refuses are invalid
//! by it, as far as a schema can express the rule.

use iri_serde::iri_core::component::Reach;
use iri_serde::iri_core::policy::{
    BaseUrl, HostRule, Https, HttpsOrLocalhost, HttpsOrLoopbackAddress, NoCredentials, Part,
    PublicHttps, Rules,
};
use iri_serde::iri_core::{
    AbsoluteIriString, AbsoluteUriString, Base, Checked, FixedBase, IriBuf, IriRefString,
    IriString, Joined, Policy, Relative, RelativeIriRefString, RelativeUriRefString, Secret, Uri,
    UriBuf, UriRefString, UriString,
};
use jsonschema::Validator;
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::{Value, json};

macro_rules! rules {
    ($($Rules:ident: $policy:expr;)*) => {$(
        struct $Rules;

        impl Rules for $Rules {
            const POLICY: Policy = $policy;
        }
    )*};
}

rules! {
    Plant: Policy::new().schemes(&["coap", "coap+tcp"]).hosts(&[HostRule::Suffix("plant.example"), HostRule::network("fd00::/8").unwrap()])
        .ports(&[5683..=5690]).forbid(&[Part::Userinfo, Part::Fragment]).max_len(40);
    Full: Policy::new().require(&[Part::Scheme, Part::Userinfo, Part::Password, Part::Host, Part::Port, Part::Query, Part::Fragment]);
    Bare: Policy::new().forbid(&[Part::Userinfo, Part::Password, Part::Port, Part::Query, Part::Fragment]);
    Relatives: Policy::new().forbid(&[Part::Scheme, Part::Host]);
    Private: Policy::new().reach(&[Reach::Private]);
}

struct Store;

impl FixedBase for Store {
    type Kind = Uri<'static>;
    const BASE: Base<Uri<'static>> = match Uri::parse("https://store.example/") {
        Ok(uri) => match Base::from_uri(uri) {
            Ok(base) => base,
            Err(_) => panic!("not a base"),
        },
        Err(_) => panic!("not a URI"),
    };
}

const TEXTS: [&str; 59] = [
    "coap://h/",
    "",
    "a",
    "/a",
    "//h/a",
    "?q",
    "#f",
    "a:b",
    "a/b:c",
    "1a:b",
    "é",
    "/é",
    "https://例え.jp/é?q#f",
    "http://h",
    "http://h/",
    "HTTP://h/",
    "https://h/",
    "HTTPS://H/",
    "https:/h/",
    "https:///h/",
    "https:h",
    "httpsx://h/",
    "xhttps://h/",
    "https://h/a",
    "https://h/a/",
    "https://h/a/?q",
    "https://h/a/#f",
    "https://h/?q#/",
    "https://joe@h/",
    "https://joe:pw@h/",
    "https://joe:@h/",
    "https://:pw@h:1/?a#b",
    "https://joe:pw@h:80/?a#b",
    "https://@h/",
    "https://h:80/",
    "https://h:/",
    "https://[::1]:80/",
    "https://[::1]/",
    "https://joe@/",
    "https://:80/",
    "http://127.0.0.1/",
    "http://localhost/",
    "http://a.localhost:80/x",
    "http://10.0.0.1/",
    "https://10.0.0.1/",
    "https://9.9.9.9/",
    "coap://plant.example/",
    "coap://a.plant.example:5684/x?y",
    "COAP+TCP://[fd00::1]:5683/",
    "coap://plant.example/#f",
    "coap://joe@plant.example/",
    "coap://plant.example/a-path-that-is-too-long",
    "coapxtcp://plant.example/",
    "https://h/a b",
    "https://h/<",
    "javascript:alert(1)",
    "https://h/%zz",
    "http://[::1",
    "a/@:b?@#:",
];

fn validator<T: JsonSchema>() -> (Value, Validator) {
    let schema = schemars::schema_for!(T).to_value();
    let options = jsonschema::options().should_validate_formats(true);
    let validator = options.build(&schema).unwrap();
    (schema, validator)
}

/// Returns how many texts the field accepts, and how many of the others are valid by the schema.
fn compare<T: JsonSchema + for<'de> Deserialize<'de>>() -> (usize, usize) {
    let (schema, validator) = validator::<T>();
    let (mut taken, mut more) = (0, 0);
    for text in TEXTS {
        let value = json!(text);
        let is_field = T::deserialize(value.clone()).is_ok();
        let is_valid = validator.is_valid(&value);
        assert!(
            is_valid || !is_field,
            "{text:?} is a field, and not valid by {schema}"
        );
        if is_valid && !is_field {
            println!("by the schema only: {text}");
        }
        taken += usize::from(is_field);
        more += usize::from(is_valid && !is_field);
    }
    assert!(!validator.is_valid(&json!(5)));
    for example in schema
        .get("examples")
        .and_then(Value::as_array)
        .into_iter()
        .flatten()
    {
        assert!(T::deserialize(example.clone()).is_ok(), "{example}");
        assert!(validator.is_valid(example), "{example}");
    }
    (taken, more)
}

fn has_examples<T: JsonSchema>() -> usize {
    let examples = validator::<T>().0;
    examples
        .get("examples")
        .and_then(Value::as_array)
        .map_or(0, Vec::len)
}

/// The schema of a kind accepts exactly the texts that the kind accepts.
#[test]
fn kinds() {
    macro_rules! exact {
        ($($Type:ty)*) => {$(
            let (taken, more) = compare::<$Type>();
            assert!(taken > 3 && more == 0, "{}: {taken} {more}", stringify!($Type));
        )*};
    }
    exact!(IriString AbsoluteIriString IriRefString RelativeIriRefString);
    exact!(UriString AbsoluteUriString UriRefString RelativeUriRefString);
    exact!(IriBuf<64> UriBuf<16> Base<IriString> Secret<UriString> Relative<IriString> Relative<UriBuf<99>>);
    exact!(Joined<UriString, Store>);
}

/// The schema of a policy is exact for schemes and parts. For hosts, ports and reach it accepts more.
#[test]
fn policies() {
    assert_eq!(compare::<Checked<UriString, (Https, NoCredentials)>>().1, 0);
    assert_eq!(compare::<Checked<IriString, BaseUrl>>().1, 0);
    assert_eq!(compare::<Checked<Base<UriBuf<48>>, Https>>().1, 0);
    let (taken, more) = compare::<Checked<UriString, Full>>();
    assert_eq!((taken, more), (2, 0));
    let (taken, more) = compare::<Checked<IriRefString, Bare>>();
    assert!(taken > 15 && more == 0, "{taken} {more}");
    let (taken, more) = compare::<Checked<IriRefString, Relatives>>();
    assert!(taken > 5 && more == 0, "{taken} {more}");
    for (taken, more) in [
        compare::<Checked<UriString, Plant>>(),
        compare::<Checked<UriString, HttpsOrLoopbackAddress>>(),
        compare::<Checked<UriString, HttpsOrLocalhost>>(),
        compare::<Checked<UriString, PublicHttps>>(),
        compare::<Checked<UriString, Private>>(),
    ] {
        assert!(taken > 1 && more > 0, "{taken} {more}");
    }
}

#[test]
fn examples_are_of_the_policy() {
    let (schema, _) = validator::<Checked<UriBuf<48>, Plant>>();
    assert_eq!(
        schema["examples"],
        json!([
            "coap://plant.example/",
            "coap://plant.example:5683/",
            "coap://[fd00::]/"
        ])
    );
    assert_eq!(schema["maxLength"], 40);
    assert_eq!(schema["format"], "uri");
    assert!(has_examples::<Checked<UriString, (Https, NoCredentials)>>() > 0);
    assert!(has_examples::<Checked<UriString, PublicHttps>>() > 0);
    assert!(has_examples::<Checked<UriString, HttpsOrLocalhost>>() > 0);
}

#[test]
fn a_config() {
    #[derive(JsonSchema, Deserialize)]
    #[expect(dead_code, reason = "only read")]
    struct Config {
        /// Where new ones go.
        upload: Secret<Checked<UriString, Https>>,
        peers: Vec<UriBuf<32>>,
        entry: Option<Relative<IriString>>,
    }
    let (schema, validator) = validator::<Config>();
    assert_eq!(
        schema["properties"]["upload"],
        json!({
            "type": "string", "format": "uri", "writeOnly": true, "description": "Where new ones go.",
            "allOf": [{"pattern": "^([Hh][Tt][Tt][Pp][Ss]):"}, {"pattern": "^([A-Za-z][A-Za-z0-9+.-]*:)?//([^/?#@]*@[^/?#:]|[^/?#@:][^/?#@]*([/?#]|$))"}],
            "examples": ["https://example.com/"],
        })
    );
    assert!(
        validator
            .is_valid(&json!({"upload": "https://h/", "peers": ["coap://h"], "entry": "../é"}))
    );
    assert!(validator.is_valid(&json!({"upload": "https://h/", "peers": []})));
    for bad in [
        json!({"upload": "http://h/", "peers": []}),
        json!({"upload": "https://h/", "peers": ["coap://h/a-path-that-is-a-little-too-long"]}),
        json!({"upload": "https://h/", "peers": [], "entry": "a b"}),
    ] {
        assert!(!validator.is_valid(&bad), "{bad}");
    }
}
