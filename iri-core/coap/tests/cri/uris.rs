//! Tests that operations on CRIs agree with those on URIs.

use iri_coap::Options;
use iri_coap::cri::{Cri, CriError, CriRef};
use iri_core::component::Host;
use iri_core::{IriRef, Level, Uri, UriRef, UriString};
use proptest::prelude::*;

fn authority() -> impl Strategy<Value = String> {
    "//((a|:|%40|%3A|%7E|!){0,2}@)?((a|B|\\.|%2e|%2E|%41|%21|%3a|%C3%A9|%FF|%5B){0,4}|127\\.0\\.0\\.1|%31%32%37\\.0\\.0\\.1|\\[2001:db8::7\\])(:(0|80|443|5683|65535))?"
}

fn segments() -> impl Strategy<Value = String> {
    "(/(\\.|\\.\\.|%2e%2E|a|b:|%2f|%3B|;|%25|%c3%a9|%E9|){0,2}){0,4}"
}

fn rest() -> impl Strategy<Value = String> {
    "(\\?(a|&|%26|=|%3d|/|%2F|%23){0,4})?(#(a|/|%2f|%23|%5B){0,3})?"
}

fn full() -> impl Strategy<Value = UriString> {
    let scheme = prop::sample::select(vec!["coap", "COAPS", "http", "a", "coap+tcp"]);
    let start = prop_oneof![
        3 => (authority(), segments()).prop_map(|(a, b)| a + &b),
        1 => segments().prop_filter("no authority", |path| !path.starts_with("//")),
        1 => "(\\.|\\.\\.|a|b|%2e|%3B)" .prop_flat_map(|first| segments().prop_map(move |path| format!("{first}{path}"))),
    ];
    (scheme, start, rest()).prop_map(|(scheme, start, rest)| {
        UriString::parse(format!("{scheme}:{start}{rest}").as_str()).unwrap()
    })
}

fn relative() -> impl Strategy<Value = String> {
    let start = prop_oneof![
        2 => (authority(), segments()).prop_map(|(a, b)| a + &b),
        3 => segments().prop_filter("no authority", |path| !path.starts_with("//")),
        5 => "(\\.|\\.\\.|a|%2e|%3B|b:)" .prop_flat_map(|first| segments().prop_map(move |path| if first == "b:" { format!("./b:{path}") } else { format!("{first}{path}") })),
    ];
    (start, rest()).prop_map(|(start, rest)| start + &rest)
}

/// Returns the normal form. It writes a name that looks like an IPv4 address as this address.
fn normal(uri: &Uri<'_>) -> UriString {
    uri.normalize(Level::Scheme).into_owned().unwrap()
}

/// Returns whether the reason for the refusal is the one in the documentation: `/.//` without an authority.
fn is_known(uri: IriRef<'_>, error: CriError) -> bool {
    matches!(error, CriError::Path { .. }) && uri.authority().is_none() && uri.scheme().is_some()
}

/// Returns whether its host is a name that is an address after decoding. The CRI has it as a name, of which no URI can be made.
fn is_address_decoded(uri: IriRef<'_>) -> bool {
    let address = |uri: IriRef<'_>| uri.host().and_then(Host::address);
    let normal = uri.normalize(Level::Syntax).into_owned().unwrap();
    address(uri).is_none() && address(normal.as_iri_ref()).is_some()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3_000))]

    #[test]
    fn a_uri_comes_back_as_an_equivalent_one(uri in full()) {
        // What is decoded once may decode to something else: not of a host that would be an address.
        let cri = match Cri::of(&uri).and_then(|cri| cri.to_vec()) {
            Ok(cri) => cri,
            Err(error) => {
                prop_assert!(is_known(uri.as_iri_ref(), error), "{} {:?}", uri, error);
                return Ok(());
            }
        };
        let back = match Cri::parse(&cri).unwrap().to_uri() {
            Ok(back) => back.into_owned().unwrap(),
            Err(error) => {
                prop_assert_eq!(error, CriError::NotExpressible);
                prop_assert!(is_address_decoded(uri.as_iri_ref()), "{}", uri);
                return Ok(());
            }
        };
        prop_assert_eq!(Cri::of(&back).unwrap().to_vec().unwrap(), cri, "{}", back);
        // For a scheme that is given by its name, it is not known whether hosts are case-sensitive. `equivalent`
        // assumes that none is.
        prop_assert_eq!(normal(&back.as_uri()), normal(&uri.as_uri()));
    }

    #[test]
    fn a_reference_leads_where_it_led(relative in relative(), base in full()) {
        let Ok(reference) = UriRef::parse(&relative) else { return Ok(()) };
        // With a rootless base path, RFC 3986 section 5.2.4 removes segments that a normal form keeps.
        let normal_base = normal(&base.as_uri());
        if normal_base.authority().is_none() && !normal_base.path().is_absolute() {
            return Ok(());
        }
        let cri = match CriRef::of(reference).and_then(|cri| cri.to_vec()) {
            Ok(cri) => cri,
            Err(error) => {
                prop_assert!(is_known(reference.as_iri_ref(), error), "{} {:?}", reference, error);
                return Ok(());
            }
        };
        if is_address_decoded(reference.as_iri_ref()) {
            return Ok(());
        }
        let back = CriRef::parse(&cri).unwrap().to_uri_ref().unwrap().into_owned().unwrap();
        prop_assert_eq!(CriRef::of(&back).unwrap().to_vec().unwrap(), &*cri, "{}", back);
        let resolve = |reference: UriRef<'_>| {
            // Both are normalized first, because resolution does not treat an encoded dot segment as one.
            let base = normal(&base.as_uri());
            let plain = reference.as_str().replace("%2e", ".").replace("%2E", ".");
            let target = base.resolve(UriRef::parse(&plain).unwrap()).into_owned().unwrap();
            normal(&target.as_uri())
        };
        prop_assert_eq!(resolve(back.as_uri_ref()), resolve(reference), "{}", reference);

        // Resolving the CRI leads to the same target.
        let Ok(base_cri) = Cri::of(&normal_base).and_then(|cri| cri.to_vec()) else {
            return Ok(());
        };
        let base_cri = Cri::parse(&base_cri).unwrap();
        let target = match base_cri.resolve(CriRef::parse(&cri).unwrap()).to_vec() {
            Ok(target) => target,
            Err(error) => {
                let is_path = matches!(error, CriError::Path { .. });
                prop_assert!(is_path && normal_base.authority().is_none());
                return Ok(());
            }
        };
        let target = Cri::parse(&target).unwrap().to_uri().unwrap().into_owned().unwrap();
        let expected = resolve(reference);
        // The empty reference is the CRI `[0]`, which keeps the fragment of the base.
        if reference.as_str().is_empty() {
            prop_assert_eq!(normal(&target.as_uri()), normal_base);
        } else {
            prop_assert_eq!(normal(&target.as_uri()), expected, "{} {}", normal_base, reference);
        }
    }

    #[test]
    fn options_are_those_of_the_uri(uri in full(), to_peer in any::<bool>()) {
        let uri = uri.without_fragment();
        let Ok(bytes) = Cri::of(uri).and_then(|cri| cri.to_vec()) else { return Ok(()) };
        let cri = Cri::parse(&bytes).unwrap();
        let peer = "127.0.0.1:443".parse().unwrap();
        let (options, expected) = if to_peer {
            (cri.coap_options_to(peer), Options::with_peer(uri, peer))
        } else {
            (cri.coap_options(), Options::of(uri))
        };
        let Ok(options) = options else { return Ok(()) };
        let options: Vec<_> = options
            .map(|(number, value)| (number, value.to_bytes(&mut [0; 255]).unwrap().to_vec()))
            .collect();
        // A name in brackets is refused by one of them, and is percent-encoded by the other.
        let Ok(expected) = expected else {
            prop_assert!(uri.as_str().contains("%5B"), "{}", uri);
            return Ok(());
        };
        let expected: Vec<_> = expected.map(|(number, value)| (number, value.bytes().collect::<Vec<_>>())).collect();
        prop_assert_eq!(options, expected, "{}", uri);
    }
}
