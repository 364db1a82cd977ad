//! The eight kinds, borrowed and in fixed capacity, with their parsing, accessors, conversions, edits and traits.

use core::hint::black_box;
use core::net::IpAddr;

use iri_core::component::{Authority, Fragment, Host, Path, Query, Scheme, Segment, Userinfo};
use iri_core::{
    AbsoluteIri, AbsoluteIriBuf, AbsoluteUri, AbsoluteUriBuf, Iri, IriBuf, IriRef, IriRefBuf,
    Level, Reference, RelativeIriRef, RelativeIriRefBuf, RelativeUriRef, RelativeUriRefBuf, Uri,
    UriBuf, UriRef, UriRefBuf, heapless,
};

use crate::{Call, any, carry_out, keep, kept, shown, text_traits};

pub(crate) const CALLS: &[Call] = &[
    ("accessors, conversions, traits", iri_ref::borrowed),
    ("Buf: accessors, conversions, traits", iri_ref::fixed),
    ("Buf: edits, normalize_in_place", iri_ref_buf::edits),
];

/// Calls methods that take nothing.
macro_rules! methods {
    ($value:ident [$($method:ident)*] [$($more:ident)*]) => {
        $(keep($value.$method());)*
        $(keep($value.$more());)*
    };
}
pub(crate) use methods;

/// Makes calls of kinds, with what a trait does with each, the methods that all have, then those of each, and what it is always or may be.
macro_rules! kinds {
    ($by_trait:expr, $methods:tt;
        $($name:ident $Type:ident $Buf:ident $as_borrowed:ident $more:tt,
        always $($as:ident $To:ident $ToBuf:ident)*,
        if it is one $($try_as:ident $Try:ident $TryBuf:ident)*;)*) => {
        $(mod $name {
            use super::*;

            pub(super) fn borrowed(text: &str) -> Option<()> {
                keep($Type::parse_bytes(any(text).as_bytes()));
                keep($Type::try_from(any(text)));
                keep($Type::try_from(any(text).as_bytes()));
                let value = shown($Type::parse(any(text)))?;
                methods!(value $methods $more);
                keep($by_trait(&value));
                text_traits(&value, text);
                $(keep(value.$as()); keep($To::from(value));)*
                $(keep(value.$try_as()); keep($Try::try_from(value));)*
                Some(())
            }

            pub(super) fn fixed(text: &str) -> Option<()> {
                in_room!(text, N => {
                    keep(any(text).parse::<$Buf<N>>());
                    keep($Buf::<N>::try_from(any(text)));
                    keep($Buf::<N>::try_from(any(text).as_bytes()));
                    keep($Buf::<N>::parse_bytes(any(text).as_bytes()));
                    let buf = shown($Buf::<N>::parse(any(text)))?;
                    methods!(buf $methods $more);
                    keep((buf.$as_borrowed(), buf.to_capacity::<8>(), buf.to_capacity::<64>()));
                    keep($by_trait(&buf));
                    keep(($Type::from(&buf) == buf, buf == $Type::from(&buf)));
                    text_traits(&buf, text);
                    $(keep($ToBuf::from(buf.clone()));)*
                    $(kept($TryBuf::try_from(buf.clone()));)*
                    keep(buf.into_heapless());
                    let borrowed = $Type::parse(any(text)).ok()?;
                    keep($Buf::<N>::try_from(borrowed));
                    $(keep($ToBuf::<N>::try_from(borrowed));)*
                    let text = heapless::String::<N>::try_from(any(text)).ok()?;
                    kept($Buf::from_heapless(text));
                });
                Some(())
            }
        })*
        pub(crate) const ALIKE: &[Call] = &[$(("borrowed", $name::borrowed), ("fixed", $name::fixed),)*];
    };
}
pub(crate) use kinds;

kinds! {
    Reference::as_iri_ref, [as_str authority userinfo host path port port_or_default socket_addr query path_and_query parameters];
    iri Iri IriBuf as_iri [scheme fragment without_fragment],
        always as_iri_ref IriRef IriRefBuf,
        if it is one try_as_absolute_iri AbsoluteIri AbsoluteIriBuf try_as_uri Uri UriBuf
        try_as_absolute_uri AbsoluteUri AbsoluteUriBuf try_as_uri_ref UriRef UriRefBuf;
    absolute_iri AbsoluteIri AbsoluteIriBuf as_absolute_iri [scheme],
        always as_iri Iri IriBuf as_iri_ref IriRef IriRefBuf,
        if it is one try_as_uri Uri UriBuf try_as_absolute_uri AbsoluteUri AbsoluteUriBuf try_as_uri_ref UriRef UriRefBuf;
    iri_ref IriRef IriRefBuf as_iri_ref [scheme fragment without_fragment],
        always,
        if it is one try_as_iri Iri IriBuf try_as_absolute_iri AbsoluteIri AbsoluteIriBuf
        try_as_relative_iri_ref RelativeIriRef RelativeIriRefBuf try_as_uri Uri UriBuf
        try_as_absolute_uri AbsoluteUri AbsoluteUriBuf try_as_uri_ref UriRef UriRefBuf
        try_as_relative_uri_ref RelativeUriRef RelativeUriRefBuf;
    relative_iri_ref RelativeIriRef RelativeIriRefBuf as_relative_iri_ref [fragment without_fragment],
        always as_iri_ref IriRef IriRefBuf,
        if it is one try_as_uri_ref UriRef UriRefBuf try_as_relative_uri_ref RelativeUriRef RelativeUriRefBuf;
    uri Uri UriBuf as_uri [scheme fragment without_fragment],
        always as_iri Iri IriBuf as_iri_ref IriRef IriRefBuf as_uri_ref UriRef UriRefBuf,
        if it is one try_as_absolute_iri AbsoluteIri AbsoluteIriBuf try_as_absolute_uri AbsoluteUri AbsoluteUriBuf;
    absolute_uri AbsoluteUri AbsoluteUriBuf as_absolute_uri [scheme],
        always as_iri Iri IriBuf as_absolute_iri AbsoluteIri AbsoluteIriBuf as_iri_ref IriRef IriRefBuf
        as_uri Uri UriBuf as_uri_ref UriRef UriRefBuf,
        if it is one;
    uri_ref UriRef UriRefBuf as_uri_ref [scheme fragment without_fragment],
        always as_iri_ref IriRef IriRefBuf,
        if it is one try_as_iri Iri IriBuf try_as_absolute_iri AbsoluteIri AbsoluteIriBuf
        try_as_relative_iri_ref RelativeIriRef RelativeIriRefBuf try_as_uri Uri UriBuf
        try_as_absolute_uri AbsoluteUri AbsoluteUriBuf try_as_relative_uri_ref RelativeUriRef RelativeUriRefBuf;
    relative_uri_ref RelativeUriRef RelativeUriRefBuf as_relative_uri_ref [fragment without_fragment],
        always as_iri_ref IriRef IriRefBuf as_relative_iri_ref RelativeIriRef RelativeIriRefBuf
        as_uri_ref UriRef UriRefBuf,
        if it is one;
}

/// Calls the edits that every kind has.
macro_rules! edited {
    ($iri:ident, $text:expr) => {{
        kept($iri.set_authority(Authority::parse(any("u@h:1")).ok()));
        kept($iri.set_userinfo(Userinfo::parse(any("joe")).ok()));
        kept($iri.set_host(Host::parse(any("www.example.com")).ok()));
        kept($iri.set_address(black_box(IpAddr::from([0; 16]))));
        kept($iri.set_port(black_box(Some(80))));
        kept($iri.join_path(Path::parse(any("/a/b")).ok()?));
        kept($iri.push_segment(Segment::parse(any("x")).ok()?));
        keep(($iri.pop_segment(), $iri.pop_segment()));
        kept($iri.push_argument(Query::parse(any("q=1")).ok()?));
        kept($iri.push_parameter(any("a"), any("b")));
        kept($iri.set_parameter(any("a"), any("c")));
        keep($iri.remove_parameter(any("a")));
        keep($iri.retain_parameters(|name, _| !name.starts_with(any("utm_"))));
        kept($iri.set_query(Query::parse(any($text)).ok()));
        if let Ok(path) = Path::parse(any($text)) {
            kept($iri.set_path(path));
        }
        keep($iri.as_str());
    }};
}
#[cfg(feature = "std")]
pub(crate) use edited;

macro_rules! set {
    ($iri:ident scheme $text:ident) => {
        kept($iri.set_scheme(Scheme::parse(any("longer-than-before")).ok()?))
    };
    ($iri:ident optional_scheme $text:ident) => {
        kept($iri.set_scheme(Scheme::parse(any("longer-than-before")).ok()))
    };
    ($iri:ident fragment $text:ident) => {
        kept($iri.set_fragment(Fragment::parse(any($text)).ok()))
    };
}

/// Makes calls that only IRIs and URIs have, with what can be set of each.
macro_rules! edits {
    ($($name:ident $Type:ident $Buf:ident $($set:ident)*;)*) => {
        $(mod $name {
            use super::*;

            pub(super) fn repair(text: &str) -> Option<()> {
                let iri = $Type::parse(any(text)).ok()?;
                keep((iri.port_or(black_box(1)), iri.socket_addr_or(black_box(1))));
                carry_out(&$Type::repair(any(text)).ok()?);
                carry_out(&$Type::repair_bytes(any(text).as_bytes()).ok()?);
                Some(())
            }

            pub(super) fn edits(text: &str) -> Option<()> {
                in_room!(text, N => {
                    let mut iri = $Buf::<N>::parse(any(text)).ok()?;
                    edited!(iri, text);
                    $(set!(iri $set text);)*
                    keep(iri);
                    keep($Buf::<N>::parse(any(text)).ok()?.normalize_in_place(black_box(Level::Scheme)));
                });
                Some(())
            }
        })*
        pub(crate) const EDITS: &[Call] = &[$(("repair", $name::repair), ("edits", $name::edits),)*];
    };
}

edits! {
    iri_buf Iri IriBuf scheme fragment;
    absolute_iri_buf AbsoluteIri AbsoluteIriBuf scheme;
    iri_ref_buf IriRef IriRefBuf optional_scheme fragment;
    relative_iri_ref_buf RelativeIriRef RelativeIriRefBuf fragment;
    uri_buf Uri UriBuf scheme fragment;
    absolute_uri_buf AbsoluteUri AbsoluteUriBuf scheme;
    uri_ref_buf UriRef UriRefBuf optional_scheme fragment;
    relative_uri_ref_buf RelativeUriRef RelativeUriRefBuf fragment;
}
