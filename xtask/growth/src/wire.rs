//! The forms in which references are sent: HTTP requests, CoAP options and CBOR.

use std::hint::black_box;
use std::net::{Ipv6Addr, SocketAddr};

use iri_core::coap::{CoapScheme, URI_PATH, URI_QUERY, from_options};
use iri_core::component::Scheme;
use iri_core::cri::{Cri, CriRef};
use iri_core::{Iri, IriRef};

use crate::Row;
use crate::references::carry_out;

/// Returns the text with the scheme `coap`, if it has a scheme.
fn coap(text: &str) -> Option<String> {
    Some(["coap://h/", text.split_once("://h/")?.1].concat())
}

const PEER: SocketAddr = SocketAddr::new(std::net::IpAddr::V6(Ipv6Addr::LOCALHOST), 5683);

fn used(cri: CriRef<'_>) {
    black_box((
        cri.as_bytes(),
        cri.is_rootless(),
        cri.discard(),
        cri.scheme(),
    ));
    let authority = cri
        .authority()
        .map(|authority| (authority.port(), authority.address()));
    black_box(authority);
    for text in cri
        .path()
        .into_iter()
        .flatten()
        .chain(cri.query().into_iter().flatten())
    {
        black_box((text.as_str(), text.pieces().count()));
    }
    black_box(cri.fragment().map(|text| text.pieces().count()));
    _ = black_box(cri.to_uri_ref().map(|uri| carry_out(&uri)));
}

pub(crate) const OPERATIONS: &[Row] = &[
    Row {
        name: "port_or, socket_addr_or",
        run: |text| {
            let iri = Iri::parse(text).ok()?;
            black_box((iri.port_or(80), iri.socket_addr_or(80)));
            Some(())
        },
    },
    Row {
        name: "coap_options, coap_options_to",
        run: |text| {
            let text = coap(text)?;
            let uri = Iri::parse(&text).ok()?;
            for options in [uri.coap_options(), uri.coap_options_to(PEER)] {
                for (number, value) in options.ok()? {
                    black_box((number, value.len(), value.bytes().count()));
                }
            }
            Some(())
        },
    },
    Row {
        name: "from_options",
        run: |text| {
            let segments = text.split('/').map(|part| (URI_PATH, part.as_bytes()));
            let pairs = text.split('&').map(|part| (URI_QUERY, part.as_bytes()));
            let options: Vec<(u16, &[u8])> = segments.chain(pairs).collect();
            let scheme = CoapScheme::new(Scheme::parse("coap").ok()?)?;
            _ = black_box(from_options(scheme, PEER, &options).map(|uri| carry_out(&uri)));
            Some(())
        },
    },
    Row {
        name: "to_cri, CriRef",
        run: |text| {
            let cri = IriRef::parse(text).ok()?.to_cri().ok()?.to_vec().ok()?;
            let cri = CriRef::parse(&cri).ok()?;
            used(cri);
            black_box(cri.try_as_cri());
            Some(())
        },
    },
    Row {
        name: "Cri: resolve, coap_options",
        run: |text| {
            let text = coap(text)?;
            let cri = Iri::parse(&text).ok()?.to_cri().ok()?.to_vec().ok()?;
            let cri = Cri::parse(&cri).ok()?;
            used(
                cri.resolve(cri.as_cri_ref())
                    .to_vec()
                    .as_deref()
                    .map(CriRef::parse)
                    .ok()?
                    .ok()?,
            );
            _ = black_box(cri.coap_options().map(Iterator::count));
            _ = black_box(cri.coap_options_to(PEER).map(Iterator::count));
            Some(())
        },
    },
    Row {
        name: "CriRef::parse of any bytes",
        run: |text| {
            _ = black_box(CriRef::parse(text.as_bytes()));
            // The first CBOR has nested arrays, and the second one has a long text.
            let nested = [b"\x82\x80", "\u{81}".repeat(text.len()).as_bytes()].concat();
            _ = black_box(CriRef::parse(&nested));
            let bytes = text.as_bytes().get(..text.len().min(60_000))?;
            let [high, low] = u16::try_from(bytes.len()).ok()?.to_be_bytes();
            _ = black_box(CriRef::parse(
                &[&[0x82, 0xF6, 0x81, 0x79, high, low], bytes].concat(),
            ));
            Some(())
        },
    },
];
