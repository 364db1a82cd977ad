//! Policies: what one admits, a reader of the URL Standard takes nowhere else, and a violation lies in the text.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use iri_core::component::{HostKind, Reach};
use iri_core::lint::{Levels, Severity};
use iri_core::{IriRef, Level};
use iri_policy::{
    BaseUrl, HostRule, Https, HttpsOrLocalhost, HttpsOrLoopbackAddress, NoCredentials, Part,
    Policy, PublicHttps, Rules,
};
use unicode_normalization::UnicodeNormalization;
use url::{Host, Url};

use crate::support::{lossy, text_of};

const HOSTS: &[HostRule<'_>] = &[
    HostRule::Name("gate.example"),
    HostRule::Suffix("plant.example"),
    HostRule::network("10.0.0.0/8").unwrap(),
    HostRule::network("fd00::/8").unwrap(),
];

const SEVERAL: [Policy; 2] = [
    Policy::new().schemes(&["https", "http"]).hosts(HOSTS),
    Policy::new()
        .forbid(&[Part::Userinfo, Part::Fragment])
        .ports(&[443..=443, 8000..=8999]),
];

const POLICIES: [Policy; 11] = [
    SEVERAL[0],
    SEVERAL[1],
    Policy::all(&SEVERAL),
    Https::POLICY,
    HttpsOrLocalhost::POLICY,
    HttpsOrLoopbackAddress::POLICY,
    PublicHttps::POLICY,
    NoCredentials::POLICY,
    BaseUrl::POLICY,
    Policy::new().normal(Level::Scheme).max_len(40),
    Policy::new().lints(Severity::Warning, Levels::new()),
];

/// Checks any text: as a reference, and as the host of one.
pub fn check(bytes: &[u8]) {
    let text = text_of(bytes);
    one(text);
    for scheme in ["http", "https"] {
        one(&format!("{scheme}://{text}"));
    }
}

fn one(text: &str) {
    let Ok(iri) = IriRef::parse(text) else { return };
    let admitted = POLICIES.map(|policy| {
        let checked = policy.check(&iri);
        if let Err(violation) = checked {
            let end = violation.offset() + violation.len();
            assert!(text.get(violation.offset()..end).is_some(), "{violation:?}");
            let report = violation.report(text).to_string();
            assert!(report.starts_with(&violation.to_string()), "{report}");
        }
        checked.is_ok()
    });
    assert_eq!(admitted[2], admitted[0] && admitted[1]);
    reach(iri);
    // The text as a browser reads it.
    if let Ok(url) = Url::parse(text)
        && let Some(host) = url.host()
    {
        let is_loopback = is_loopback(&host);
        let is_https = url.scheme() == "https";
        assert!(!admitted[0] || is_admitted(&host), "{text} {host:?}");
        assert!(!admitted[3] || is_https, "{text}");
        assert!(
            !admitted[4] || is_https || is_loopback || is_localhost(&host),
            "{text}"
        );
        assert!(!admitted[5] || is_https || is_loopback, "{text}");
        assert!(
            !(admitted[3] && admitted[7]) || url.username().is_empty() && url.password().is_none(),
            "{text}"
        );
    }
    if admitted[6] {
        public(iri);
    }
}

fn is_admitted(host: &Host<&str>) -> bool {
    match host {
        Host::Domain(name) => {
            *name == "gate.example" || *name == "plant.example" || name.ends_with(".plant.example")
        }
        Host::Ipv4(address) => address.octets()[0] == 10,
        Host::Ipv6(address) => address.octets()[0] == 0xFD,
    }
}

fn is_loopback(host: &Host<&str>) -> bool {
    match host {
        Host::Domain(_) => false,
        Host::Ipv4(address) => address.is_loopback(),
        Host::Ipv6(address) => address.to_canonical().is_loopback(),
    }
}

fn is_localhost(host: &Host<&str>) -> bool {
    matches!(host, Host::Domain(name) if *name == "localhost" || name.ends_with(".localhost"))
}

/// Checks every name and number that readers make of a host that is public.
fn public(iri: IriRef<'_>) {
    let host = iri.host().unwrap().as_str();
    let mut forms = vec![host.to_owned()];
    let decoded = lossy(iri.host().unwrap().decode());
    // What is encoded twice is decoded once.
    if !decoded.contains('%') {
        // UTS 46 without these characters, which are deviations or ignored, then NFKC and the dots of IDNA 2003.
        forms.push(decoded.replace(
            ['\u{AD}', '\u{200B}', '\u{200C}', '\u{200D}', '\u{1806}'],
            "",
        ));
        forms.push(
            decoded
                .nfkc()
                .collect::<String>()
                .replace(['\u{3002}', '\u{FF61}'], "."),
        );
    }
    for form in forms {
        match Host::parse(&form) {
            Ok(Host::Ipv4(address)) => assert_global(address.into(), iri),
            Ok(Host::Ipv6(address)) => assert_global(address.into(), iri),
            Ok(Host::Domain(name)) => {
                let name = format!("https://{name}/");
                let reference = IriRef::parse(&name).unwrap();
                let checked = PublicHttps::POLICY.check(&reference);
                assert!(checked.is_ok(), "{iri} is read as {name}");
            }
            Err(_) => {}
        }
    }
}

fn assert_global(address: IpAddr, iri: IriRef<'_>) {
    assert_eq!(
        Reach::of(address),
        Reach::Global,
        "{iri} is read as {address}"
    );
}

/// Checks where a host leads.
fn reach(iri: IriRef<'_>) {
    let Some(host) = iri.host() else { return };
    let read = Host::parse(host.as_str());
    match host.kind() {
        HostKind::Ipv4(address) => {
            assert_eq!(host.reach(), Reach::of(address.into()));
            assert_eq!(Reach::of(address.to_ipv6_mapped().into()), host.reach());
            assert_eq!(read, Ok(Host::Ipv4(address)));
        }
        HostKind::Ipv6(address) => {
            assert_eq!(host.reach(), Reach::of(address.into()));
            assert_eq!(read, Ok(Host::Ipv6(address)));
            if host.reach() == Reach::Global {
                assert!(may_be_global(address), "{address}");
            }
        }
        HostKind::RegName(_) => {
            if let Ok(Host::Ipv4(address)) = read {
                assert_eq!(host.reach(), Reach::NumericName, "{host} {address}");
            }
        }
        HostKind::IpvFuture(_) => assert_eq!(host.reach(), Reach::Reserved),
    }
}

/// Returns whether an address is global unicast (RFC 4291, section 2.4), or one that leads to IPv4.
fn may_be_global(address: Ipv6Addr) -> bool {
    let last: Ipv4Addr = address
        .to_bits()
        .to_be_bytes()
        .last_chunk()
        .copied()
        .unwrap_or([0; 4])
        .into();
    match address.segments() {
        [0x2000..=0x3FFF, ..] => true,
        [0, 0, 0, 0, 0 | 0xFFFF, _, _, _] | [0x64, 0xFF9B, 0, 0, 0, 0, _, _] => {
            Reach::of(last.into()) == Reach::Global
        }
        _ => false,
    }
}
