//! CoAP options: what options make is a URI that gives the canonical list; a URI gives one with the same options.

use std::net::SocketAddr;

use iri_coap::{CoapScheme, Options, from_options};
use iri_core::Uri;

use crate::support::arbitrary;

type List = Vec<(u16, Vec<u8>)>;

fn list(options: Options<'_>) -> List {
    let value = |value: iri_coap::OptionValue<'_>| {
        let mut buffer = [0; 255];
        let bytes = value.to_bytes(&mut buffer).unwrap().to_vec();
        assert!(value == *bytes && value.len() == bytes.len());
        bytes
    };
    options.map(|(number, of)| (number, value(of))).collect()
}

/// Makes a URI, and checks that it is one.
fn compose(scheme: CoapScheme, peer: SocketAddr, list: &List) -> Option<String> {
    let options: Vec<_> = list
        .iter()
        .map(|(number, value)| (*number, &**value))
        .collect();
    let uri = from_options(scheme, peer, &options).ok()?;
    let text = uri.to_string();
    let parsed = Uri::parse(&text).unwrap();
    let made = uri.into_owned().unwrap();
    assert_eq!((made.host(), made.port()), (parsed.host(), parsed.port()));
    assert_eq!((made.path(), made.query()), (parsed.path(), parsed.query()));
    Some(text)
}

/// Checks what the head of this file says.
pub fn check(bytes: &[u8]) {
    let Some(input) = arbitrary::<(&str, Vec<(u8, Vec<u8>)>, [u8; 5])>(bytes) else {
        return;
    };
    let (text, options, [scheme, a, b, c, d]) = input;
    let scheme = CoapScheme::ALL[usize::from(scheme) % 6];
    let peer = SocketAddr::new([a, b, 0, 1].into(), u16::from_be_bytes([c, d]));

    let options: List = options
        .into_iter()
        .map(|(number, value)| ([3, 7, 11, 15, 11, 15, 12][usize::from(number) % 7], value))
        .collect();
    if let Some(uri) = compose(scheme, peer, &options) {
        let canonical = list(Options::with_peer(Uri::parse(&uri).unwrap(), peer).unwrap());
        let again = compose(scheme, peer, &canonical).unwrap();
        assert_eq!(
            list(Options::with_peer(Uri::parse(&again).unwrap(), peer).unwrap()),
            canonical
        );
        assert_eq!(compose(scheme, peer, &canonical).unwrap(), again);
    }

    for uri in [text.to_owned(), format!("{}://{text}", scheme.as_str())] {
        let Ok(uri) = Uri::parse(&uri) else { continue };
        let Ok(options) = Options::with_peer(uri, peer) else {
            continue;
        };
        let options = list(options);
        let scheme = CoapScheme::new(uri.scheme()).unwrap();
        if let Some(back) = compose(scheme, peer, &options) {
            let again = Options::with_peer(Uri::parse(&back).unwrap(), peer).unwrap();
            assert_eq!(list(again), options);
        }
    }
}
