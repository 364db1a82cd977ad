//! Text to value to text, in every storage; and the components put together again are the text.

use iri_core::component::{
    Authority, Fragment, Host, HostKind, Path, Port, Query, Scheme, Userinfo,
};
use iri_core::{IriRef, IriRefBuf, IriRefString};

use crate::support::text_of;

/// Checks what the head of this file says.
pub fn check(bytes: &[u8]) {
    let text = text_of(bytes);
    let Ok(iri) = IriRef::parse(text) else { return };
    assert_eq!(iri.to_string(), text);

    let string = IriRefString::try_from(text.to_owned()).unwrap();
    assert_eq!(string.as_iri_ref(), iri);
    assert_eq!(string.into_string(), text);
    match IriRefBuf::<64>::try_from(iri) {
        Ok(buf) => assert_eq!(buf.into_heapless(), text),
        Err(error) => assert!(text.len() > 64 && error.needed == text.len()),
    }

    let mut joined = String::new();
    if let Some(scheme) = iri.scheme() {
        assert_eq!(Scheme::parse(scheme.as_str()), Ok(scheme));
        joined += &format!("{scheme}:");
    }
    if let Some(authority) = iri.authority() {
        assert_eq!(Authority::parse(authority.as_str()), Ok(authority));
        joined += "//";
        if let Some(userinfo) = authority.userinfo() {
            assert_eq!(Userinfo::parse(userinfo.as_str()), Ok(userinfo));
            joined += &format!("{userinfo}@");
        }
        let host = authority.host();
        assert_eq!(Host::parse(host.as_str()), Ok(host));
        match host.kind() {
            HostKind::Ipv4(address) => assert_eq!(host.as_str().parse(), Ok(address)),
            HostKind::Ipv6(address) => assert_eq!(host.bare().parse(), Ok(address)),
            HostKind::IpvFuture(address) => assert_eq!(host.bare(), address),
            HostKind::RegName(name) => {
                assert!(name.as_str().parse::<core::net::Ipv4Addr>().is_err());
            }
        }
        joined += host.as_str();
        if let Some(port) = authority.port() {
            assert_eq!(Port::parse(port.as_str()), Ok(port));
            assert_eq!(port.to_u16(), port.as_str().parse().ok());
            joined += &format!(":{port}");
        }
    }
    let path = iri.path();
    assert_eq!(Path::parse(path.as_str()), Ok(path));
    let segments: Vec<_> = path.segments().map(|segment| segment.to_string()).collect();
    joined += if path.is_absolute() { "/" } else { "" };
    joined += &segments.join("/");
    if let Some(query) = iri.query() {
        assert_eq!(Query::parse(query.as_str()), Ok(query));
        joined += &format!("?{query}");
    }
    if let Some(fragment) = iri.fragment() {
        assert_eq!(Fragment::parse(fragment.as_str()), Ok(fragment));
        joined += &format!("#{fragment}");
    }
    assert_eq!(joined, text);
}
