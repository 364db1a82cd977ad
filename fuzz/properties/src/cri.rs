//! CRIs: any bytes are refused or read to the end; a URI made of a CRI has a CRI that makes it again; what resolves is
//! a CRI.

use iri_coap::cri::{Cri, CriRef};
use iri_core::component::Host;
use iri_core::{Level, UriRef};

use crate::support::arbitrary;

/// Makes the URI reference of a CRI, and checks that it is one.
fn uri_of(cri: CriRef<'_>) -> Option<String> {
    let uri = cri.to_uri_ref().ok()?;
    let text = uri.to_string();
    let (made, parsed) = (uri.into_owned().unwrap(), UriRef::parse(&text).unwrap());
    assert_eq!((made.host(), made.port()), (parsed.host(), parsed.port()));
    assert_eq!((made.path(), made.query()), (parsed.path(), parsed.query()));
    Some(text)
}

fn round_trip(text: &str) {
    let Ok(uri) = UriRef::parse(text) else { return };
    let Ok(bytes) = CriRef::of(uri).and_then(|cri| cri.to_vec()) else {
        return;
    };
    let Some(back) = uri_of(CriRef::parse(&bytes).unwrap()) else {
        // A name that is an address after decoding has a CRI, and no URI is that CRI's.
        let address = |uri: UriRef<'_>| uri.host().and_then(Host::address);
        let normal = uri.normalize(Level::Syntax).into_owned().unwrap();
        assert!(
            address(uri).is_none() && address(normal.as_uri_ref()).is_some(),
            "{text}"
        );
        return;
    };
    let again = CriRef::of(UriRef::parse(&back).unwrap())
        .unwrap()
        .to_vec()
        .unwrap();
    assert_eq!(again, bytes, "{text} {back}");
}

/// Checks what the head of this file says.
pub fn check(bytes: &[u8]) {
    let Some(input) = arbitrary::<(&str, &[u8], &[u8])>(bytes) else {
        return;
    };
    let (text, base, reference) = input;
    round_trip(text);
    let Ok(reference) = CriRef::parse(reference) else {
        return;
    };
    if let Some(uri) = uri_of(reference) {
        round_trip(&uri);
    }
    if let Some(cri) = reference.try_as_cri() {
        for (_, value) in cri.coap_options().into_iter().flatten() {
            assert!(value.to_bytes(&mut [0; 255]).unwrap().len() <= 255);
        }
    }
    let Ok(base) = Cri::parse(base) else { return };
    let target = base.resolve(reference);
    if let Ok(bytes) = target.to_vec() {
        assert_eq!(bytes.len(), target.len());
        assert!(
            target
                .write_into(&mut vec![0; bytes.len().saturating_sub(1)])
                .is_err()
        );
    }
}
