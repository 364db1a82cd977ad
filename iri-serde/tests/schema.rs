//! Tests JSON Schemas with one list of instances: every text that a field accepts is valid by its schema. Texts that the
//! field refuses are invalid by it, as far as a schema can express the rule. The validator here is the crate jsonschema,
//! and `cargo xtask schemas` gives the same list to ajv, and times all patterns.

use std::{env, fs};

use iri_policy::IriNewtype;
use iri_policy::{
    BaseUrl, Checked, HostRule, Https, HttpsOrLocalhost, HttpsOrLoopbackAddress, NoCredentials,
    Part, Policy, PublicHttps, PublicHttpsWithUserinfo, Rules,
};
use iri_policy::{FixedBase, Joined, Secret, Unresolved};
use iri_serde::iri_core::base::Base;
use iri_serde::iri_core::component::Reach;
use iri_serde::iri_core::{
    AbsoluteIriString, AbsoluteUriString, IriBuf, IriRefString, IriString, RelativeIriRefString,
    RelativeUriRefString, Uri, UriBuf, UriRefString, UriString,
};
use iri_vocab::{IriEnum, Namespace, PrefixMapString};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
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
    PlantAnywhere: Policy::new().schemes(&["coap", "coap+tcp"]).forbid(&[Part::Userinfo, Part::Fragment]).max_len(40);
    HttpAnywhere: Policy::new().schemes(&["https", "http"]).require(&[Part::Host]);
    Full: Policy::new().require(&[Part::Scheme, Part::Userinfo, Part::Password, Part::Host, Part::Port, Part::Query, Part::Fragment]);
    Bare: Policy::new().forbid(&[Part::Userinfo, Part::Password, Part::Port, Part::Query, Part::Fragment]);
    NoPort: Policy::new().forbid(&[Part::Port]);
    Relatives: Policy::new().forbid(&[Part::Scheme, Part::Host]);
    Mixed: Policy::new().schemes(&["a", "https"]);
    HttpsOr: Policy::new().https_or(&[HostRule::Localhost]);
    Private: Policy::new().reach(&[Reach::Private]);
    OfPorts: Policy::new().ports(&[443..=443]);
}

/// A type of one's own with rules, as a derive makes it.
#[derive(IriNewtype)]
#[iri(schemes("https"), forbid(userinfo), max_len = 24)]
struct Upload(UriString);

use without_prelude::Known;

/// The code of the derive needs no trait in scope.
#[no_implicit_prelude]
mod without_prelude {
    /// The IRIs that a field may have.
    #[derive(
        ::iri_vocab::IriEnum, ::std::clone::Clone, ::std::fmt::Debug, ::std::cmp::PartialEq,
    )]
    pub(super) enum Known {
        #[iri("https://h/a")]
        A,
        #[iri("https://h/")]
        Root,
        #[iri("https://例え.jp/é?q#f")]
        Example,
    }
}

/// The same and all others.
#[derive(IriEnum, Clone, Debug, PartialEq)]
enum Any {
    #[iri("https://h/a")]
    A,
    #[iri(other)]
    Other(IriString),
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

/// A URI whose port is not above 65535.
struct PossiblePort;

impl<'de> Deserialize<'de> for PossiblePort {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let uri = UriString::deserialize(deserializer)?;
        let port = uri.port().map_or("", |port| port.as_str());
        match port.parse::<u128>() {
            Ok(65_536..) => Err(serde::de::Error::custom("no port")),
            _ => Ok(Self),
        }
    }
}

/// A reference with a port that is possible, and with a host if it is `https`.
struct HttpsWithHost;

impl<'de> Deserialize<'de> for HttpsWithHost {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = UriRefString::deserialize(deserializer)?;
        let is_https = text.scheme().is_some_and(|scheme| scheme.is("https"));
        let has_host = text.host().is_some_and(|host| !host.is_empty());
        let port = text.port().map_or("", |port| port.as_str());
        match port.parse::<u128>() {
            Ok(65_536..) => Err(serde::de::Error::custom("no port")),
            _ if is_https && !has_host => Err(serde::de::Error::custom("no host")),
            _ => Ok(Self),
        }
    }
}

const TEXTS: [&str; 86] = [
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
    "https://joe:80:@h/",
    "https://joe:80@h/",
    "https://a@b@h/",
    "https:joe@h/",
    "WSS:/joe:pw@h/",
    "ftp:////@h",
    "http:h/a@b",
    "mailto:joe:pw@h.example",
    "https:",
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
    "https://h/\u{e000}",
    "https://h/?\u{e000}",
    "https://h/\u{1f4a1}/",
    "https://h/\u{fdd0}",
    "https://[::1%25eth0]/",
    "https://[1:2:3:4:5:6:7:8:9]/",
    "https://h:65535/",
    "https://h:65536/",
    "https://h:65600",
    "https://h:000065535?q",
    "https://h:0065979#f",
    "https://h:66000/",
    "https://h:70000/",
    "https://joe:99999@h/",
    "https://joe:99999@h:100000/",
    "https://[::1]:65540/",
    "https://h/:99999/",
    "coap://h:4295000000/",
];

/// A schema, and instances of both verdicts. A validator is to return these.
#[derive(Serialize)]
struct Case {
    name: &'static str,
    schema: Value,
    good: Vec<Value>,
    bad: Vec<Value>,
}

fn schema<T: JsonSchema>() -> Value {
    schemars::schema_for!(T).to_value()
}

fn is_a<T: for<'de> Deserialize<'de>>(value: &Value) -> bool {
    T::deserialize(value).is_ok()
}

/// Makes the case of a field of type `T`. A schema cannot express each rule, so what is good is what a field of type `S`
/// accepts, which has only the rules that it can.
fn case<T, S>(name: &'static str) -> Case
where
    T: JsonSchema + for<'de> Deserialize<'de>,
    S: for<'de> Deserialize<'de>,
{
    let schema = schema::<T>();
    let examples = schema["examples"].as_array().cloned().unwrap_or_default();
    let texts = TEXTS.iter().map(|text| json!(text));
    let instances: Vec<Value> = texts.chain([json!(5)]).chain(examples.clone()).collect();
    let mut fields = instances.iter().filter(|value| is_a::<T>(value));
    assert!(
        fields.clone().all(is_a::<S>) && fields.nth(1).is_some(),
        "{name}"
    );
    for example in examples {
        assert!(is_a::<T>(&example), "{name}: {example}");
    }
    let (good, bad): (Vec<_>, Vec<_>) = instances.into_iter().partition(is_a::<S>);
    assert!(bad.len() > 3, "{name}: {bad:?}");
    Case {
        name,
        schema,
        good,
        bad,
    }
}

macro_rules! cases {
    ($($T:ty $(, but only the rules of $S:ty)?;)*) => {
        vec![$(cases!(case $T $(, $S)?)),*]
    };
    (case $T:ty) => { case::<$T, $T>(stringify!($T)) };
    (case $T:ty, $S:ty) => { case::<$T, $S>(stringify!($T)) };
}

/// Lists all cases.
fn cases() -> Vec<Case> {
    let mut cases = cases! {
        IriString;
        AbsoluteIriString;
        IriRefString;
        RelativeIriRefString;
        UriString;
        AbsoluteUriString;
        UriRefString;
        RelativeUriRefString;
        IriBuf<64>;
        UriBuf<16>;
        Base<IriString>;
        Namespace<IriString>;
        Namespace<UriBuf<64>>;
        Secret<UriString>;
        Upload;
        Known;
        Any;
        Unresolved<IriString>;
        Unresolved<UriBuf<99>>;
        Joined<UriString, Store>;
        Checked<UriString, (Https, NoCredentials)>;
        Checked<IriString, BaseUrl>;
        Checked<Base<UriBuf<48>>, Https>;
        Checked<UriString, Full>;
        Checked<IriRefString, Bare>;
        Checked<IriRefString, NoPort>;
        Checked<IriRefString, Relatives>;
        Checked<UriString, Plant>, but only the rules of Checked<UriString, PlantAnywhere>;
        Checked<UriString, HttpsOrLoopbackAddress>, but only the rules of Checked<UriString, HttpAnywhere>;
        Checked<UriString, HttpsOrLocalhost>, but only the rules of Checked<UriString, HttpAnywhere>;
        Checked<UriString, PublicHttps>, but only the rules of Checked<UriString, (Https, NoCredentials)>;
        Checked<UriString, PublicHttpsWithUserinfo>, but only the rules of Checked<UriString, Https>;
        Checked<UriString, Mixed>;
        Checked<UriRefString, HttpsOr>, but only the rules of HttpsWithHost;
        Checked<UriString, Private>, but only the rules of PossiblePort;
        Checked<UriString, OfPorts>, but only the rules of PossiblePort;
    };
    cases.push(Case {
        name: "Config",
        schema: schema::<Config>(),
        good: vec![
            json!({"upload": "https://h/", "peers": ["coap://h"], "entry": "../é"}),
            json!({"upload": "https://h/", "peers": []}),
            json!({"upload": "https://h/", "peers": [], "next": "https://h/", "manual": "https://h/é"}),
        ],
        bad: vec![
            json!({"upload": "http://h/", "peers": []}),
            json!({"upload": "https://h/", "peers": ["coap://h/a-path-that-is-a-little-too-long"]}),
            json!({"upload": "https://h/", "peers": [], "entry": "a b"}),
            json!({"upload": "https://h/", "peers": [], "next": "http://h/"}),
            json!({"upload": "https://h/", "peers": [], "manual": "é"}),
        ],
    });
    cases.push(Case {
        name: "PrefixMapString",
        schema: schema::<PrefixMapString>(),
        good: vec![
            json!({}),
            json!({"": "urn:a:", "a.b-c": "http://h/é#", "_é": "http://h/"}),
        ],
        bad: vec![
            json!([]),
            json!({"a b": "urn:a:"}),
            json!({"3d": "urn:a:"}),
            json!({"a:b": "urn:a:"}),
            json!({"a": "b c"}),
            json!({"a": "http://h"}),
            json!({"a": "http://h", "b": 5}),
        ],
    });
    cases
}

#[test]
fn the_case_of_prefixes_is_that_of_the_type() {
    let cases = cases();
    let case = cases
        .iter()
        .find(|case| case.name == "PrefixMapString")
        .unwrap();
    assert!(case.good.iter().all(is_a::<PrefixMapString>));
    assert!(!case.bad.iter().any(is_a::<PrefixMapString>));
}

#[derive(JsonSchema, Deserialize)]
#[expect(dead_code, reason = "only read")]
struct Config {
    /// Where new ones go.
    upload: Secret<Checked<UriString, Https>>,
    peers: Vec<UriBuf<32>>,
    entry: Option<Unresolved<IriString>>,
    // schemars would take what serde's `with` has for a type.
    #[serde(default, with = "iri_serde::Keeps::<Https>")]
    #[schemars(with = "Option<Checked<UriString, Https>>")]
    next: Option<UriString>,
    #[serde(default, with = "iri_serde::to_uri")]
    #[schemars(with = "Option<IriString>")]
    manual: Option<UriString>,
}

#[test]
fn jsonschema_agrees() {
    for case in cases() {
        let options = jsonschema::options().should_validate_formats(true);
        let validator = options.build(&case.schema).unwrap();
        for (instances, expected) in [(case.good, true), (case.bad, false)] {
            for instance in instances {
                let verdict = validator.is_valid(&instance);
                assert_eq!(verdict, expected, "{}: {instance}", case.name);
            }
        }
    }
}

/// Writes the cases to the file that `SCHEMAS` names, so that `cargo xtask schemas` can give them to ajv.
#[test]
fn cases_are_written() {
    if let Some(file) = env::var_os("SCHEMAS") {
        fs::write(file, serde_json::to_vec(&cases()).unwrap()).unwrap();
    }
}

#[test]
fn examples_are_of_the_policy() {
    let plant = schema::<Checked<UriBuf<48>, Plant>>();
    assert_eq!(
        plant["examples"],
        json!([
            "coap://plant.example/",
            "coap://plant.example:5683/",
            "coap://[fd00::]/"
        ])
    );
    assert_eq!(plant["maxLength"], 40);
    assert_eq!(plant["format"], "uri");
    for schema in [
        schema::<Checked<UriString, (Https, NoCredentials)>>(),
        schema::<Checked<UriString, PublicHttps>>(),
        schema::<Checked<UriString, HttpsOrLocalhost>>(),
    ] {
        assert!(schema["examples"].is_array(), "{schema}");
    }
}

#[test]
fn of_a_config() {
    assert_eq!(
        schema::<Config>()["properties"]["upload"],
        json!({
            "type": "string", "format": "uri", "writeOnly": true, "description": "Where new ones go.",
            "allOf": [{"pattern": "^([Hh][Tt][Tt][Pp][Ss]):"}, {"pattern": "^([A-Za-z][A-Za-z0-9+.-]*:)?//([^/?#@]*@[^/?#:]|[^/?#@:][^/?#@]*([/?#]|$))"},
                {"not": {"pattern": "^([A-Za-z][A-Za-z0-9+.-]*:)?//([^/?#@]*@)?(\\[[^\\]]*\\]|[^:/?#@\\[]*):0*([1-9][0-9]{5,}|[7-9][0-9]{4}|6[6-9][0-9]{3}|65[6-9][0-9]{2}|655[4-9][0-9]|6553[6-9])([/?#]|$)"}}],
            "examples": ["https://example.com/"],
        })
    );
}
