//! The forms in which references are sent: CoAP options and CBOR.

use core::hint::black_box;
use core::net::{Ipv6Addr, SocketAddr};

use iri_coap::cri::{Authority, Cri, CriRef, Host, Text};
use iri_coap::{
    CoapError, CoapScheme, OptionValue, Options, URI_HOST, URI_PATH, URI_QUERY, from_options,
    from_options_with_bare_ipv6,
};
use iri_core::component::Scheme;
use iri_core::{AbsoluteUri, Iri, IriRef, UriBuf};

use crate::{Call, any, carried, hash, keep, show_debug, shown};

pub(crate) const CALLS: &[Call] = &[
    ("Options: of, with_peer", to_options),
    ("from_options", of_options),
    ("CriRef::of", to_cri),
    ("Cri: resolve, coap_options", full),
    ("CriRef::parse of any bytes", any_bytes),
];

/// Returns the text with the scheme `coap`, if it has a scheme.
#[cfg(feature = "std")]
fn coap(text: &str) -> Option<String> {
    Some(["coap://h/", text.split_once("://h/")?.1].concat())
}
#[cfg(not(feature = "std"))]
fn coap(text: &str) -> Option<&str> {
    Some(any(text))
}

/// Returns the CBOR of a CRI.
#[cfg(feature = "std")]
macro_rules! cbor {
    ($encoding:expr, $text:ident) => {
        &$encoding.to_vec().ok()?
    };
}
#[cfg(not(feature = "std"))]
macro_rules! cbor {
    ($encoding:expr, $text:ident) => {{
        keep($encoding);
        any($text).as_bytes()
    }};
}

/// Calls all of an encoding.
macro_rules! encoding {
    ($encoding:expr) => {{
        let encoding = &$encoding;
        keep(encoding.len());
        keep(shown(encoding.write_into(&mut [0; 32])).is_some());
        show_debug(&encoding.clone());
    }};
}

fn peer() -> SocketAddr {
    black_box(SocketAddr::new(Ipv6Addr::LOCALHOST.into(), 5683))
}

fn value(value: OptionValue<'_>) {
    keep(value.to_bytes(&mut [0; 255]).is_ok());
    keep((value.len(), value.is_empty(), value.bytes().count()));
    let bytes = any("a").as_bytes();
    keep((value == *bytes, value == bytes, value == black_box(value)));
    keep((value == [1, 2], value == b"ab"));
    show_debug(&value);
    show_debug(&value.bytes());
}

fn options(options: Result<Options<'_>, CoapError>) {
    if let Some(options) = shown(options) {
        show_debug(&options);
        for (number, option) in options {
            keep(number);
            value(option);
        }
    }
}

fn to_options(text: &str) -> Option<()> {
    let text = &coap(text)?;
    macro_rules! kinds {
        ($($uri:expr),*) => {
            $(if let Ok(uri) = $uri {
                options(Options::of(uri));
                options(Options::with_peer(uri, peer()));
            })*
        };
    }
    kinds! { Iri::parse(any(text)), AbsoluteUri::parse(any(text)), &UriBuf::<32>::parse(any(text)) }
    Some(())
}

fn of_options(text: &str) -> Option<()> {
    let scheme = CoapScheme::new(Scheme::parse(any("coap")).ok()?)?;
    keep((scheme.as_str(), scheme.default_port()));
    show_debug(&scheme);
    hash(&scheme);
    #[cfg(feature = "std")]
    let options: Vec<(u16, &[u8])> = {
        let segments = text.split('/').map(|part| (URI_PATH, part.as_bytes()));
        segments
            .chain(text.split('&').map(|part| (URI_QUERY, part.as_bytes())))
            .collect()
    };
    #[cfg(not(feature = "std"))]
    let options = [URI_PATH, URI_QUERY].map(|number| (number, any(text).as_bytes()));
    let host = [(URI_HOST, any(text).as_bytes())];
    carried(from_options(scheme, peer(), black_box(&host)));
    carried(from_options_with_bare_ipv6(
        scheme,
        peer(),
        black_box(&host),
    ));
    carried(from_options(scheme, peer(), black_box(&options)));
    Some(())
}

fn pieces(text: Text<'_>) {
    keep(text.as_str());
    show_debug(&text);
    show_debug(&text.pieces());
    for piece in text.pieces() {
        show_debug(&piece);
        hash(&piece);
    }
}

fn authority(authority: Authority<'_>) {
    show_debug(&authority);
    authority.userinfo().map(pieces);
    keep((authority.address(), authority.port()));
    show_debug(&authority.host());
    if let Host::Name(labels) = authority.host() {
        labels.for_each(pieces);
    }
}

fn to_cri(text: &str) -> Option<()> {
    if let Some(cri) = shown(Cri::of(Iri::parse(any(text)).ok()?)) {
        encoding!(cri);
    }
    let cri = CriRef::of(IriRef::parse(any(text)).ok()?).ok()?;
    encoding!(cri);
    let bytes = cbor!(cri, text);
    let cri = CriRef::parse(bytes).ok()?;
    reference(cri);
    keep(cri.try_as_cri());
    Some(())
}

fn reference(cri: CriRef<'_>) {
    keep((cri.as_bytes(), cri.is_rootless(), cri.fragment()));
    show_debug(&cri);
    show_debug(&cri.scheme());
    show_debug(&cri.discard());
    cri.authority().map(authority);
    cri.path()
        .into_iter()
        .flatten()
        .chain(cri.query().into_iter().flatten())
        .for_each(pieces);
    show_debug(&cri.path());
    cri.fragment().map(pieces);
    carried(cri.to_uri_ref());
}

fn full(text: &str) -> Option<()> {
    let text = &coap(text)?;
    let cri = Cri::of(Iri::parse(any(text)).ok()?).ok()?;
    let bytes = cbor!(cri, text);
    let cri = Cri::parse(bytes).ok()?;
    keep((cri.as_bytes(), cri.as_cri_ref(), CriRef::from(cri)));
    show_debug(&cri);
    let scheme = cri.scheme();
    keep(scheme.name());
    hash(&scheme);
    cri.authority().map(authority);
    cri.path().chain(cri.query()).for_each(pieces);
    cri.fragment().map(pieces);
    encoding!(cri.resolve(cri.as_cri_ref()));
    if let Ok(other) = CriRef::parse(any(text).as_bytes()) {
        encoding!(cri.resolve(other));
    }
    let resolved = cbor!(cri.resolve(cri.as_cri_ref()), text);
    reference(CriRef::parse(resolved).ok()?);
    carried(cri.to_uri());
    let both = [cri.coap_options(), cri.coap_options_to(peer())];
    for options in both.into_iter().filter_map(shown) {
        show_debug(&options);
        for (number, value) in options {
            show_debug(&value);
            keep((number, value.to_bytes(&mut [0; 255]).is_ok()));
        }
    }
    Some(())
}

fn any_bytes(text: &str) -> Option<()> {
    let bytes = any(text).as_bytes();
    keep(shown(CriRef::parse(bytes)).map(reference));
    keep(CriRef::parse(bytes).map_err(|error| error.offset()));
    keep((Cri::parse(bytes), Cri::try_from(bytes)));
    keep(CriRef::try_from(bytes));
    // The first CBOR has nested arrays, and the second one has a long text.
    #[cfg(feature = "std")]
    {
        let nested = [b"\x82\x80", "\u{81}".repeat(text.len()).as_bytes()].concat();
        keep(CriRef::parse(&nested));
        let bytes = bytes.get(..text.len().min(60_000))?;
        let [high, low] = u16::try_from(bytes.len()).ok()?.to_be_bytes();
        keep(CriRef::parse(
            &[&[0x82, 0xF6, 0x81, 0x79, high, low], bytes].concat(),
        ));
    }
    Some(())
}
