//! A list of hosts: each host gives a reference with the common parts, and no part of the userinfo is shown.

use iri_core::UriRef;
use iri_policy::hosts::{HostList, HostListBuf, HostListString};

use crate::support::{fits, text_of};

/// Checks what the head of this file says.
pub fn check(bytes: &[u8]) {
    let text = text_of(bytes);
    let parsed = HostList::parse(text);
    // A list of one host with a scheme is a URI, and a URI without a comma in its host is such a list. But in `nats://tls://a` the
    // documentation of lists has two schemes, where a URI has an empty port and a path, and the query of `postgres:` has no lists.
    if let Ok(uri) = UriRef::parse(text)
        && uri.scheme().is_some()
        && let Some(host) = uri.host()
        && !host.as_str().contains(',')
        && !has_list_in_query(&uri)
        && !(uri.port().is_some_and(|port| port == "") && uri.path().as_str().starts_with("//"))
    {
        let list = parsed.unwrap();
        assert_eq!(list.hosts().count(), 1);
        assert_eq!(list.hosts().next().unwrap().host(), host);
    }
    let Ok(list) = parsed else {
        assert!(text.parse::<HostListString>().is_err());
        return;
    };
    let kept: HostListString = text.parse().unwrap();
    assert_eq!(kept, list);
    assert_eq!(text.parse::<HostListBuf<64>>().is_ok(), text.len() <= 64);
    for listed in list.hosts() {
        let uri = listed.uri().into_owned().unwrap();
        fits(uri.as_str(), |sink| listed.uri().write_into(sink).map(drop));
        assert_eq!(uri, UriRef::parse(uri.as_str()).unwrap());
        assert_eq!(uri.scheme(), list.scheme());
        assert_eq!(uri.userinfo(), list.userinfo());
        assert_eq!(uri.host(), Some(listed.host()));
        assert_eq!(uri.port(), listed.port());
        assert_eq!(uri.path(), list.path());
        assert_eq!(uri.query(), list.query());
        assert_eq!(uri.fragment(), list.fragment());
    }
    let hosts = list.hosts().map(|host| host.authority().as_str());
    assert!(hosts.fold(0, |length, host| length + host.len()) <= text.len());
    let shown = list.redacted().to_string();
    assert_eq!(format!("{list:?}"), format!("HostList(\"{shown}\")"));
    if let Some(userinfo) = list
        .userinfo()
        .filter(|userinfo| !userinfo.as_str().is_empty())
    {
        let start = userinfo.as_str().as_ptr() as usize - text.as_ptr() as usize;
        assert!(shown[start..].starts_with("***"), "{shown}");
    }
}

/// Returns whether a query of `PostgreSQL` has several hosts or ports, by another reading than that of the library.
fn has_list_in_query(uri: &UriRef<'_>) -> bool {
    let is_postgres = uri
        .scheme()
        .is_some_and(|scheme| scheme.is("postgres") || scheme.is("postgresql"));
    let query = uri.query().map_or("", |query| query.as_str());
    is_postgres
        && query
            .split('&')
            .filter_map(|pair| pair.split_once('='))
            .any(|(name, value)| {
                let plain = |text: &str| text.replace("%2C", ",").replace("%2c", ",");
                let has_list = plain(value).contains(',');
                has_list && ["host", "hostaddr", "port"].contains(&decoded(name).as_str())
            })
}

/// Decodes triplets of ASCII.
fn decoded(text: &str) -> String {
    let mut decoded = String::new();
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let hex = rest.get(1..3).filter(|_| c == '%');
        let byte = hex.and_then(|hex| u8::from_str_radix(hex, 16).ok());
        decoded.push(byte.map_or(c, char::from));
        rest = &rest[byte.map_or(c.len_utf8(), |_| 3)..];
    }
    decoded
}
