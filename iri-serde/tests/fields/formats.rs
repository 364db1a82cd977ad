//! Tests the same fields in every format: what is written and read, and the errors for invalid values.

use std::collections::BTreeMap;
use std::fmt::Debug;

use iri_policy::{Checked, Https, NoCredentials, Secret, Unresolved};
use iri_serde::iri_core::base::Base;
use iri_serde::iri_core::{IriRefString, IriString, UriBuf, UriString};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, Debug, PartialEq)]
struct Service {
    #[serde(with = "iri_serde::add_slash")]
    base: Base<IriString>,
    broker: UriBuf<48>,
    entry: Option<Unresolved<IriString>>,
    hooks: Vec<Checked<UriString, (Https, NoCredentials)>>,
    #[serde(with = "iri_serde::normalized")]
    prefixes: BTreeMap<String, IriString>,
    #[serde(with = "iri_serde::lossless")]
    upload: Secret<UriString>,
}

fn service() -> Service {
    let iri = |text| IriString::parse(text).unwrap();
    Service {
        base: Base::new(iri("https://例え.jp/a/")).unwrap(),
        broker: UriBuf::parse("mqtts://[fd00::1]:8883").unwrap(),
        entry: Some(Unresolved::new(IriRefString::parse("../b?c").unwrap())),
        hooks: vec![Checked::parse("https://h/").unwrap()],
        prefixes: BTreeMap::from([("x".to_owned(), iri("a://h/~1"))]),
        upload: Secret::new(UriString::parse("https://joe:hunter2@h/").unwrap()),
    }
}

/// Checks that a service is the same after it was written and read back.
fn round_trips<W: Debug, E: Debug, F: Debug>(
    write: impl Fn(&Service) -> Result<W, E>,
    read: impl Fn(&W) -> Result<Service, F>,
) {
    let written = write(&service()).unwrap();
    assert_eq!(read(&written).unwrap(), service());
}

#[test]
fn round_trips_through_all() {
    round_trips(serde_json::to_string, |json| serde_json::from_str(json));
    round_trips(
        |service| serde_json::to_value(service),
        |value| serde_json::from_value(value.clone()),
    );
    round_trips(serde_json::to_vec, |json| {
        serde_json::from_reader(json.as_slice())
    });
    round_trips(toml::to_string, |toml| toml::from_str(toml));
    round_trips(
        |service| toml::Value::try_from(service),
        |value| value.clone().try_into(),
    );
    round_trips(serde_saphyr::to_string, |yaml| {
        serde_saphyr::from_str::<Service>(yaml)
    });
    round_trips(ron::to_string, |ron| ron::from_str(ron));
    round_trips(
        |service| {
            let mut bytes = Vec::new();
            ciborium::into_writer(service, &mut bytes).map(|()| bytes)
        },
        |bytes| ciborium::from_reader(bytes.as_slice()),
    );
    round_trips(
        |service| postcard::to_slice(service, &mut [0; 512]).map(|bytes| bytes.to_vec()),
        |bytes| postcard::from_bytes(bytes),
    );
    round_trips(rmp_serde::to_vec, |bytes| rmp_serde::from_slice(bytes));
    round_trips(toml::to_string, |toml| {
        use figment::providers::{Format, Toml};
        figment::Figment::from(Toml::string(toml))
            .extract()
            .map_err(Box::new)
    });
    round_trips(toml::to_string, |toml| read_config(toml));
}

fn read_config<T: DeserializeOwned>(toml: &str) -> Result<T, config::ConfigError> {
    let file = config::File::from_str(toml, config::FileFormat::Toml);
    let config = config::Config::builder().add_source(file).build()?;
    config.try_deserialize()
}

#[derive(Serialize, Deserialize, Debug)]
struct Hook {
    hook: Checked<UriString, Https>,
}

const TOLD: &str = "the scheme is not admitted, at byte 0: use `https`";
const SECRET: &str = "http://joe:hunter2@h/";

/// Checks the errors of each format for a broken rule. All formats have our message, except those that drop messages,
/// and none shows a password.
#[test]
fn what_is_told_of_a_broken_rule() {
    let check = |debug: String, display: String, told: bool| {
        for shown in [&debug, &display] {
            assert!(
                !shown.contains("hunter2") && !shown.contains("joe"),
                "{shown}"
            );
        }
        assert_eq!(display.contains(TOLD), told, "{display}");
    };
    macro_rules! check {
        ($error:expr, $told:literal) => {{
            let error = $error;
            check(format!("{error:?}"), error.to_string(), $told);
        }};
    }
    let json = format!("{{\"hook\": \"{SECRET}\"}}");
    let toml = format!("hook = \"{SECRET}\"");
    check!(serde_json::from_str::<Hook>(&json).unwrap_err(), true);
    let mut error = toml::from_str::<Hook>(&toml).unwrap_err();
    error.set_input(None);
    check!(error, true);
    let error = serde_saphyr::from_str::<Hook>(&json).unwrap_err();
    check!(error.without_snippet(), true);
    check!(
        ron::from_str::<Hook>(&format!("(hook: \"{SECRET}\")")).unwrap_err(),
        true
    );
    let mut cbor = Vec::new();
    ciborium::into_writer(&BTreeMap::from([("hook", SECRET)]), &mut cbor).unwrap();
    check!(
        ciborium::from_reader::<Hook, _>(cbor.as_slice()).unwrap_err(),
        true
    );
    let bytes = [&[SECRET.len() as u8], SECRET.as_bytes()].concat();
    check!(postcard::from_bytes::<Hook>(&bytes).unwrap_err(), false);
    let bytes = rmp_serde::to_vec(&[SECRET]).unwrap();
    check!(rmp_serde::from_slice::<Hook>(&bytes).unwrap_err(), true);
    check!(read_config::<Hook>(&toml).unwrap_err(), true);
    use figment::providers::{Format, Toml};
    let error = figment::Figment::from(Toml::string(&toml)).extract::<Hook>();
    check!(*Box::new(error.unwrap_err().kind), true);
}

/// serde reads the value ahead for untagged enums, and does not tell the format the type of the field.
#[test]
fn what_is_read_ahead() {
    #[derive(Deserialize, Debug)]
    #[serde(untagged)]
    enum OneOrMore {
        One(Checked<UriString, Https>),
        More(Vec<Base<UriString>>),
    }
    let one = serde_json::from_str::<OneOrMore>("\"https://h/\"").unwrap();
    assert!(matches!(one, OneOrMore::One(uri) if uri.as_str() == "https://h/"));
    let more = toml::from_str::<BTreeMap<String, OneOrMore>>("a = ['b:/']").unwrap();
    assert!(matches!(&more["a"], OneOrMore::More(bases) if bases[0].as_str() == "b:/"));
}
