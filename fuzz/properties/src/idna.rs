//! Hosts in the encoding of the DNS: a URI has an ASCII host, which is encoded already, and is read as the host that a reader
//! of the URL Standard makes of the IRI. The host of the IRI for people goes back to it.

use iri_core::Iri;
use iri_core::component::{Host, HostKind};

use crate::support::text_of;

/// Checks any text: as an IRI, and as the host of one.
pub fn check(bytes: &[u8]) {
    let text = text_of(bytes);
    one(text);
    one(&format!("https://{text}/a"));
}

fn one(text: &str) {
    let Ok(iri) = Iri::parse(text) else { return };
    let uri = match iri.to_uri_with_idna() {
        Ok(uri) => uri,
        Err(error) => {
            assert!(!error.to_string().is_empty());
            return;
        }
    };
    assert!(uri.as_str().is_ascii());
    assert_eq!(uri.scheme(), iri.scheme());
    assert_eq!(
        uri.as_uri().as_iri().to_uri_with_idna().as_ref(),
        Ok(&uri),
        "{text}"
    );
    let (Some(before), Some(after)) = (iri.host(), uri.host()) else {
        assert_eq!((iri.host().is_none(), uri.host().is_none()), (true, true));
        return;
    };
    let is_name = |kind| matches!(kind, HostKind::RegName(_));
    assert_eq!(is_name(before.kind()), is_name(after.kind()), "{text}");
    if let (Ok(read), Ok(made)) = (
        url::Host::parse(before.as_str()),
        url::Host::parse(after.as_str()),
    ) {
        assert_eq!(read, made, "{text} {uri}");
    }
    if let Ok(for_people) = uri.to_iri_with_idna() {
        let again = for_people.to_uri_with_idna().unwrap();
        let read = |host: Host<'_>| url::Host::parse(host.as_str()).ok();
        assert_eq!(
            again.host().map(read),
            uri.host().map(read),
            "{text} {for_people}"
        );
    }
}
