//! CRIs, which are checked, read, resolved, and converted to and from URIs and to CoAP options.
#![no_std]
#![no_main]

use core::hint::black_box;
use core::net::{Ipv6Addr, SocketAddr};

use iri_core::cri::{
    Authority, CborOutput, CborSource, Cri, CriError, CriRef, Encoding, Host, Text, Texts,
};
use iri_core::{Iri, IriRef, IriRefBuf, Uri, UriBuf, UriRef};
use probe::{bytes, hash, keep, operation, probe, show, show_debug, text as any_text};

fn used(error: &CriError) {
    show(error);
    hash(error);
    keep(error.offset());
}

fn text(text: Text<'_>) {
    keep(text.as_str());
    show_debug(&text);
    show_debug(&text.pieces());
    for piece in text.pieces() {
        show_debug(&piece);
        hash(&piece);
        keep(piece);
    }
}

fn texts(texts: Texts<'_>) {
    show_debug(&texts);
    texts.for_each(text);
}

fn authority(authority: Authority<'_>) {
    show_debug(&authority);
    authority.userinfo().map(text);
    keep((authority.address(), authority.port()));
    show_debug(&authority.host());
    if let Host::Name(labels) = authority.host() {
        texts(labels);
    }
}

fn encoding<K: CborOutput>(encoding: &Encoding<K, impl CborSource + Clone>) {
    keep(encoding.len());
    keep(
        encoding
            .write_into(&mut [0; 32])
            .map(drop)
            .map_err(|error| used(&error)),
    );
    show_debug(&encoding.clone());
}

fn reference(cri: CriRef<'_>) {
    keep((cri.as_bytes(), cri.is_rootless(), cri.fragment()));
    show_debug(&cri);
    show_debug(&cri.scheme());
    show_debug(&cri.discard());
    cri.authority().map(authority);
    cri.path().map(texts);
    cri.query().map(texts);
    cri.fragment().map(text);
    match cri.to_uri_ref() {
        Ok(uri) => operation!(uri),
        Err(error) => used(&error),
    }
}

fn full(cri: Cri<'_>) {
    keep((cri.as_bytes(), cri.as_cri_ref(), CriRef::from(cri)));
    show_debug(&cri);
    let scheme = cri.scheme();
    keep(scheme.name());
    hash(&scheme);
    cri.authority().map(authority);
    texts(cri.path());
    texts(cri.query());
    cri.fragment().map(text);
    if let Ok(other) = CriRef::parse(bytes()) {
        encoding(&cri.resolve(other));
    }
    match cri.to_uri() {
        Ok(uri) => operation!(uri),
        Err(error) => used(&error),
    }
    let peer = black_box(SocketAddr::new(Ipv6Addr::LOCALHOST.into(), 5683));
    for options in [cri.coap_options(), cri.coap_options_to(peer)] {
        match options {
            Ok(options) => {
                show_debug(&options);
                for (number, value) in options {
                    show_debug(&value);
                    keep((number, value.to_bytes(&mut [0; 255]).is_ok()));
                }
            }
            Err(error) => show(&error),
        }
    }
}

macro_rules! kind {
    ($($Type:ty),*) => {
        $(
            if let Ok(uri) = <$Type>::parse(any_text()) {
                match uri.to_cri() {
                    Ok(cri) => encoding(&cri),
                    Err(error) => used(&error),
                }
            }
        )*
    };
}

probe! {
    match CriRef::parse(bytes()) {
        Ok(cri) => {
            reference(cri);
            cri.try_as_cri().map(full);
        }
        Err(error) => used(&error),
    }
    keep((Cri::parse(bytes()), Cri::try_from(bytes()), CriRef::try_from(bytes())));
    kind!(Iri, Uri, IriRef, UriRef, UriBuf<32>, IriRefBuf<32>);
}
