//! CoAP options, and the URIs of requests.
#![no_std]
#![no_main]

use core::hint::black_box;
use core::net::{Ipv6Addr, SocketAddr};

use iri_core::coap::{CoapError, CoapScheme, OptionValue, Options, URI_HOST, from_options};
use iri_core::component::Scheme;
use iri_core::{AbsoluteIri, AbsoluteUri, Iri, IriBuf, Uri, UriBuf};
use probe::{bytes, hash, keep, operation, probe, show, show_debug, text};

fn used(error: &CoapError) {
    show(error);
    hash(error);
}

fn peer() -> SocketAddr {
    black_box(SocketAddr::new(Ipv6Addr::LOCALHOST.into(), 5683))
}

fn value(value: OptionValue<'_>) {
    let mut buffer = [0; 255];
    keep(value.to_bytes(&mut buffer).is_ok());
    keep((value.len(), value.is_empty(), value.bytes().count()));
    keep((
        value == *bytes(),
        value == bytes(),
        value == black_box(value),
    ));
    keep((value == [1, 2], value == b"ab"));
    show_debug(&value);
    show_debug(&value.bytes());
}

fn options(options: Result<Options<'_>, CoapError>) {
    match options {
        Ok(options) => {
            show_debug(&options);
            for (number, option) in options.clone() {
                keep(number);
                value(option);
            }
        }
        Err(error) => used(&error),
    }
}

macro_rules! kind {
    ($($Type:ty),*) => {
        $(
            if let Ok(uri) = <$Type>::parse(text()) {
                options(uri.coap_options());
                options(uri.coap_options_to(peer()));
            }
        )*
    };
}

probe! {
    kind!(Iri, AbsoluteIri, Uri, AbsoluteUri, IriBuf<32>, UriBuf<32>);
    if let Ok(scheme) = Scheme::parse(text())
        && let Some(scheme) = CoapScheme::new(scheme)
    {
        keep((scheme.as_str(), scheme.default_port()));
        show_debug(&scheme);
        hash(&scheme);
        match from_options(scheme, peer(), black_box(&[(URI_HOST, bytes())])) {
            Ok(uri) => operation!(uri),
            Err(error) => used(&error),
        }
    }
}
