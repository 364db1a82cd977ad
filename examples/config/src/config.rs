//! The config. Every field has the type that its use needs, so that a mistake is found when the file is read, not
//! when the field is used.

use std::collections::BTreeMap;
use std::fmt;

use iri_core::base::Base;
use iri_core::component::Port;
use iri_core::{IriString, Uri, UriBuf, UriString};
use iri_policy::IriNewtype;
use iri_policy::{
    Checked, HostRule, Https, HttpsOrLoopbackAddress, NoCredentials, Part, Policy, PublicHttps,
    Rules,
};
use iri_policy::{Conceals, FixedBase, Joined, Secret, Unresolved};
use iri_vocab::IriEnum;
use serde::Deserialize;
use toml::Spanned;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Config {
    vocabulary: IriString,
    #[serde(with = "iri_serde::add_slash")]
    base: Base<IriString>,
    /// A reference within the base, which may come later in the file. It is resolved when everything is read.
    archive: Option<Unresolved<IriString>>,
    upload: Secret<Checked<UriString, Https>>,
    node: Secret<Checked<UriString, Https>, Key>,
    alarms: Vec<Alarm>,
    login: Checked<UriString, (HttpsOrLoopbackAddress, NoCredentials)>,
    #[serde(with = "iri_serde::to_uri")]
    manual: UriString,
    firmware: Joined<UriBuf<96>, Store>,
    #[serde(default)]
    device: Vec<Device>,
    #[serde(default, with = "iri_serde::normalized")]
    prefixes: BTreeMap<String, IriString>,
}

/// The fields that depend on each other. They are read even if something else is wrong.
#[derive(Deserialize)]
pub(crate) struct Links {
    #[serde(with = "iri_serde::add_slash")]
    pub(crate) base: Base<IriString>,
    pub(crate) archive: Spanned<Unresolved<IriString>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Device {
    name: String,
    /// A message to a device has only this much room.
    #[serde(with = "iri_serde::normalized")]
    resource: Checked<UriBuf<48>, Plant>,
    measures: Quantity,
}

/// Where an alarm is sent to. The rules are in the type, so that what sends alarms need not check again.
#[derive(IriNewtype)]
#[iri(rules(PublicHttps, NoCredentials), lints(deny(warnings)))]
struct Alarm(UriString);

/// What a device measures: a term of an ontology, of which the program knows these.
#[derive(IriEnum, Clone, Copy)]
#[iri("https://saref.etsi.org/core/")]
enum Quantity {
    Temperature,
    Humidity,
    Power,
}

/// Names the secret of nodes: their key is the second segment of the path.
struct Key;

impl Conceals for Key {
    const SEGMENTS_FROM: usize = 1;
}

/// The policy for devices: which schemes and which hosts.
struct Plant;

impl Rules for Plant {
    const POLICY: Policy = Policy::new()
        .schemes(&["coap", "coaps"])
        .hosts(&[
            HostRule::Suffix("plant.example"),
            HostRule::network("fd00::/8").unwrap(),
        ])
        .ports(&[5683..=5699])
        .forbid(&[Part::Userinfo, Part::Fragment]);
}

/// The base of the vendor's firmware.
struct Store;

impl FixedBase for Store {
    type Kind = Uri<'static>;
    const BASE: Base<Uri<'static>> = match Uri::parse("https://store.example/v2/") {
        Ok(uri) => match Base::from_uri(uri) {
            Ok(base) => base,
            Err(_) => panic!("not a base"),
        },
        Err(_) => panic!("not a URI"),
    };
    const WITHIN: bool = true;
}

/// Shows what the gateway would do. `Debug` of an IRI masks credentials; `Display` masks only those of a `Secret`.
impl fmt::Display for Config {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "vocabulary  {:?}", self.vocabulary)?;
        writeln!(f, "base        {:?}", self.base)?;
        if let Some(archive) = &self.archive
            && let Ok(archive) = archive.resolve_within(&self.base)
        {
            writeln!(f, "archive     {archive:?}")?;
        }
        writeln!(f, "upload      {}", self.upload)?;
        let userinfo = self.upload.expose().userinfo();
        if userinfo.is_some_and(|userinfo| userinfo.password().is_some()) {
            writeln!(f, "            with a password")?;
        }
        writeln!(f, "node        {}", self.node)?;
        for alarm in &self.alarms {
            writeln!(f, "alarm       {}", alarm.redacted())?;
        }
        writeln!(f, "login       {:?}", self.login)?;
        writeln!(f, "manual      {:?}", self.manual)?;
        writeln!(f, "firmware    {:?}", self.firmware)?;
        for Device {
            name,
            resource,
            measures,
        } in &self.device
        {
            let host = resource.host().map_or("", |host| host.bare());
            let port = resource.port_or_default().unwrap_or_default();
            let given = resource.port().map_or("", Port::as_str);
            let default = if given.is_empty() { " by default" } else { "" };
            let target = resource.path_and_query();
            writeln!(
                f,
                "device      {name}: {target} of {host}, port {port}{default}"
            )?;
            let unit = match measures {
                Quantity::Temperature => "°C",
                Quantity::Humidity => "%",
                Quantity::Power => "W",
            };
            writeln!(f, "            {measures} in {unit}")?;
        }
        for (prefix, iri) in &self.prefixes {
            writeln!(f, "prefix      {prefix}: {iri:?}")?;
        }
        Ok(())
    }
}
