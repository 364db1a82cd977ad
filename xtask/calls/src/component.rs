//! Components, of a reference or on their own: their parts, decoding and encoding.

use core::hint::black_box;

use iri_core::component::{
    Authority, Chunk, Decoded, Fragment, Host, HostKind, Path, Plus, Port, Query, Reach, RegName,
    Scheme, Segment, Userinfo,
};
use iri_core::{IriRef, heapless};

use crate::{Call, any, carry_out, hash, keep, kept, show_debug, show_display, shown, text_traits};

pub(crate) const CALLS: &[Call] = &[
    ("parse of each component", parse),
    ("Scheme, Port, Authority, Userinfo, Host", authority),
    ("decode of an authority", decode_authority),
    ("Path::segments, from both ends", segments),
    ("Path::decode", |text| {
        decoded(IriRef::parse(any(text)).ok()?.path().decode(), text);
        Some(())
    }),
    ("Query::pairs, decode_pairs; parameter, parameters", pairs),
    ("Query::decode, Fragment::decode", decode),
    ("encode", encode),
    ("encode_pair", encode_pair),
    ("from_segments, from_pairs", from_parts),
];

/// Parses a text as each component.
macro_rules! parse_each {
    ($text:ident $($Type:ident)*) => {
        $(if let Some(component) = shown($Type::parse(any($text))) {
            keep(component.as_str());
            text_traits(&component, $text);
        })*
    };
}
pub(crate) use parse_each;

pub(crate) const ALIKE: &[Call] = &[("encode", encode_alike)];

fn parse(text: &str) -> Option<()> {
    parse_each!(text Scheme Authority Userinfo Host RegName Port Path Segment Query Fragment);
    Some(())
}

fn authority(text: &str) -> Option<()> {
    let iri = IriRef::parse(any(text)).ok()?;
    if let Some(scheme) = iri.scheme() {
        keep((scheme.is(any(text)), scheme.default_port(), scheme.plus()));
    }
    let authority = iri.authority()?;
    keep(authority.host_and_port());
    keep(authority.port().map(Port::to_u16));
    if let Some(userinfo) = authority.userinfo() {
        keep((userinfo.user(), userinfo.password()));
    }
    let host = authority.host();
    keep((host.is(any(text)), host.is(host.as_str()), host.bare()));
    keep(host.is_empty());
    keep((host.address().map(Reach::of), host.reach()));
    let kind = host.kind();
    show_debug(&kind);
    hash(&kind);
    keep(kind == HostKind::IpvFuture(any(text)));
    Some(())
}

fn decode_authority(text: &str) -> Option<()> {
    let authority = IriRef::parse(any(text)).ok()?.authority()?;
    decoded(authority.host().decode(), text);
    if let Ok(name) = RegName::parse(authority.host().as_str()) {
        decoded(name.decode(), text);
    }
    if let Some(userinfo) = authority.userinfo() {
        decoded(userinfo.decode(), text);
        decoded(userinfo.decode_user(), text);
        if let Some(password) = userinfo.decode_password() {
            decoded(password, text);
        }
    }
    Some(())
}

fn segments(text: &str) -> Option<()> {
    let path = IriRef::parse(any(text)).ok()?.path();
    keep((path.is_absolute(), path.is_empty(), path.file_name()));
    show_debug(&path.segments());
    let mut segments = path.segments();
    while let (Some(first), Some(last)) = (segments.next(), segments.next_back()) {
        keep((first.is_dot_segment(), last.decode().is_empty()));
        keep(segments.size_hint());
    }
    keep((path.segments().count(), path.segments().next_back()));
    if let Ok(segment) = Segment::parse(any(text)) {
        decoded(segment.decode(), text);
    }
    Some(())
}

fn pairs(text: &str) -> Option<()> {
    let iri = IriRef::parse(any(text)).ok()?;
    let value = iri.parameter(any(text));
    keep(value.map(|value| decoded(value, text)));
    keep(iri.parameters().count());
    let query = iri.query()?;
    let mut arguments = query.arguments();
    keep((arguments.next(), arguments.next_back()));
    keep((query.arguments().count(), query.pairs().count()));
    keep(query.pairs().size_hint());
    show_debug(&arguments);
    show_debug(&query.pairs());
    keep(query.get(any(text)).map(|value| decoded(value, text)));
    let value = query.get_as(any(text), plus());
    keep(value.map(|value| decoded(value, text)));
    keep(query.is_empty());
    let mut pairs = query.decode_pairs(plus());
    show_debug(&pairs);
    while let (Some(first), Some(last)) = (pairs.next(), pairs.next_back()) {
        keep((first, last));
    }
    Some(())
}

fn decode(text: &str) -> Option<()> {
    let iri = IriRef::parse(any(text)).ok()?;
    if let Some(query) = iri.query() {
        decoded(query.decode(), text);
        decoded(query.decode_pair(plus()), text);
    }
    iri.fragment()
        .map(|fragment| decoded(fragment.decode(), text))
        .or(iri.query().map(drop))
}

/// Calls every method of a decoded text.
fn decoded(decoded: Decoded<'_>, text: &str) {
    for chunk in decoded.chunks() {
        keep(chunk.as_ref());
        keep(chunk == Chunk::Text(any("a")));
        hash(&chunk);
        show_debug(&chunk);
    }
    show_debug(&decoded.chunks());
    keep(decoded.bytes().count());
    keep((decoded.len(), decoded.is_empty(), decoded.borrowed()));
    #[cfg(feature = "std")]
    keep(decoded.to_string_lossy().len());
    #[cfg(feature = "std")]
    keep(decoded.into_owned().is_ok() && decoded.write_into(&mut String::new()).is_ok());
    #[cfg(feature = "std")]
    let mut buffer = vec![0; decoded.len()];
    #[cfg(not(feature = "std"))]
    let mut buffer = [0; 16];
    keep(decoded.to_bytes(&mut buffer).is_ok());
    keep(decoded.to_str(&mut buffer).is_ok());
    kept(decoded.write_into(buffer.as_mut_slice()));
    kept(decoded.write_into(&mut [0; 16]));
    let mut string = heapless::String::<16>::new();
    keep(decoded.write_into(&mut string).is_ok());
    keep(decoded.write_into(string.as_mut_view()).is_ok());
    keep(decoded == black_box(decoded));
    let bytes = any(text).as_bytes();
    keep((decoded == *any(text), decoded == any(text)));
    keep((decoded == *bytes, decoded == bytes));
    show_debug(&decoded);
}

macro_rules! encode {
    ($text:ident: $($Type:ident)*) => {
        $(
            carry_out(&$Type::encode(any($text)));
            show_display(&$Type::encode(any($text)).to_uri());
            show_display(&$Type::encode(any($text)).only_unreserved());
            show_display(&$Type::encode_bytes(any($text).as_bytes()));
        )*
    };
}

/// Encodes without delimiters and with one.
fn encode(text: &str) -> Option<()> {
    encode!(text: Path Segment);
    carry_out(&Path::encode_bytes(any(text).as_bytes()));
    Some(())
}

/// Does the same with other characters.
fn encode_alike(text: &str) -> Option<()> {
    encode!(text: Userinfo RegName Query Fragment);
    carry_out(&Userinfo::encode_user(any(text)));
    carry_out(&Userinfo::encode_password(any(text)));
    carry_out(&Query::encode_argument(any(text)));
    carry_out(&Path::encode(any(text)).to_uri());
    carry_out(&Path::encode(any(text)).only_unreserved());
    Some(())
}

fn encode_pair(text: &str) -> Option<()> {
    carry_out(&Query::encode_pair(any(text), plus()));
    carry_out(&Query::encode_pair_bytes(any(text).as_bytes(), plus()));
    show_debug(&plus());
    hash(&plus());
    Some(())
}

fn from_parts(text: &str) -> Option<()> {
    #[cfg(feature = "std")]
    let (segments, pairs): (Vec<&str>, Vec<(&str, Option<&str>)>) = (
        text.split('/').collect(),
        text.split('&').map(|pair| (pair, Some(pair))).collect(),
    );
    #[cfg(not(feature = "std"))]
    let (segments, pairs) = (
        [any(text), any(text)],
        [(any(text), None), (any(text), Some(any(text)))],
    );
    carry_out(&Path::from_segments(black_box(&segments[..])));
    carry_out(&Query::from_pairs(black_box(&pairs[..]), plus()));
    Some(())
}

fn plus() -> Plus {
    black_box(Plus::Space)
}
