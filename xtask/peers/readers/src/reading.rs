//! The host and the port that a reader finds in a text.

use std::net::IpAddr;

use iri_core::Iri;

/// The host and the port; `None` for a text that is rejected.
#[derive(Debug, PartialEq)]
pub(crate) struct Reading(Option<(Host, Option<u16>)>);

#[derive(Debug, PartialEq)]
enum Host {
    /// No host, or the empty one
    None,
    Address(IpAddr),
    Name(String),
}

impl Reading {
    pub(crate) const REFUSED: Self = Self(None);

    /// Returns the reading of RFC 3986 and ToASCII.
    pub(crate) fn ours(iri: &Iri<'_>) -> Self {
        let host = match iri.host() {
            Some(host) if !host.is_empty() => match host.address() {
                Some(address) => Host::Address(address),
                None => match idna::domain_to_ascii(host.as_str()) {
                    Ok(name) => Host::Name(name),
                    Err(_) => Host::Name(host.as_str().to_owned()),
                },
            },
            _ => Host::None,
        };
        let port = match iri.port() {
            Some(port) if !port.as_str().is_empty() => port.to_u16(),
            _ => iri.scheme().default_port(),
        };
        Self(Some((host, port)))
    }

    pub(crate) fn url(text: &str) -> Self {
        Self(url::Url::parse(text).ok().map(|url| {
            let host = match url.host() {
                None => Host::None,
                Some(url::Host::Domain("")) => Host::None,
                Some(url::Host::Domain(name)) => Host::Name(name.to_owned()),
                Some(url::Host::Ipv4(address)) => Host::Address(address.into()),
                Some(url::Host::Ipv6(address)) => Host::Address(address.into()),
            };
            (host, url.port_or_known_default())
        }))
    }

    pub(crate) fn ada(text: &str) -> Self {
        ada_url::Url::parse(text, None).map_or(Self::REFUSED, |url| {
            Self::of_parts(url.protocol(), url.hostname(), url.port())
        })
    }

    /// Returns what the parts of a URL say, as JavaScript has them: with a `:` after the scheme, and without the port that
    /// the scheme has anyway.
    pub(crate) fn of_parts(protocol: &str, hostname: &str, port: &str) -> Self {
        let bare = hostname.trim_start_matches('[').trim_end_matches(']');
        let host = match bare.parse() {
            _ if bare.is_empty() => Host::None,
            Ok(address) => Host::Address(address),
            Err(_) => Host::Name(bare.to_owned()),
        };
        let default = match protocol {
            "http:" | "ws:" => Some(80),
            "https:" | "wss:" => Some(443),
            "ftp:" => Some(21),
            _ => None,
        };
        Self(Some((host, port.parse().ok().or(default))))
    }
}
