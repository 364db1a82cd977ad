//! The eight kinds, borrowed and in fixed capacity, with their parsing, accessors, conversions, edits and traits.

use core::hint::black_box;

use iri_core::component::{Fragment, Scheme};
use iri_core::{
    AbsoluteIri, AbsoluteIriBuf, AbsoluteUri, AbsoluteUriBuf, Iri, IriBuf, IriRef, IriRefBuf,
    Level, Reference, RelativeIriRef, RelativeIriRefBuf, RelativeUriRef, RelativeUriRefBuf, Uri,
    UriBuf, UriRef, UriRefBuf, heapless,
};

use crate::{Call, any, carry_out, keep, show, text_traits, with};

/// Calls the edits that every kind has.
macro_rules! edited {
    ($iri:ident, $text:expr) => {{
        use crate::{any, keep, show, with};
        use core::hint::black_box;
        use core::net::IpAddr;
        use iri_core::component::{Authority, Host, Path, Query, Segment, Userinfo};
        keep(
            $iri.set_authority(Authority::parse(any("u@h:1")).ok())
                .map_err(with(show)),
        );
        keep(
            $iri.set_userinfo(Userinfo::parse(any("joe")).ok())
                .map_err(with(show)),
        );
        keep(
            $iri.set_host(Host::parse(any("www.example.com")).ok())
                .map_err(with(show)),
        );
        keep(
            $iri.set_address(black_box(IpAddr::from([0; 16])))
                .map_err(with(show)),
        );
        keep($iri.set_port(black_box(Some(80))).map_err(with(show)));
        if let Ok(path) = Path::parse(any("/a/b")) {
            keep($iri.join_path(path).map_err(with(show)));
        }
        if let Ok(segment) = Segment::parse(any("x")) {
            keep($iri.push_segment(segment).map_err(with(show)));
        }
        keep(($iri.pop_segment(), $iri.pop_segment()));
        if let Ok(argument) = Query::parse(any("q=1")) {
            keep($iri.push_argument(argument).map_err(with(show)));
        }
        keep($iri.push_parameter(any("a"), any("b")).map_err(with(show)));
        keep($iri.set_parameter(any("a"), any("c")).map_err(with(show)));
        keep($iri.remove_parameter(any("a")));
        keep(
            $iri.set_query(Query::parse(any($text)).ok())
                .map_err(with(show)),
        );
        if let Ok(path) = Path::parse(any($text)) {
            keep($iri.set_path(path).map_err(with(show)));
        }
        keep($iri.as_str());
    }};
}
#[cfg(feature = "std")]
pub(crate) use edited;

/// Makes calls of a kind: those that each has, then those that not every one has.
macro_rules! kinds {
    ($($name:ident $Type:ident $Buf:ident $as_borrowed:ident: $($method:ident)*, set $($set:ident)*,
        always $($as:ident $To:ident $ToBuf:ident)*,
        if it is one $($try_as:ident $Try:ident $TryBuf:ident)*;)*) => {
        $(mod $name {
            use super::*;

            pub(super) fn borrowed(text: &str) -> Option<()> {
                keep($Type::parse_bytes(any(text).as_bytes()));
                keep($Type::try_from(any(text)));
                keep($Type::try_from(any(text).as_bytes()));
                let iri = $Type::parse(any(text)).map_err(with(show)).ok()?;
                keep((iri.as_str(), iri.authority(), iri.userinfo(), iri.host(), iri.path()));
                keep((iri.port(), iri.port_or_default(), iri.socket_addr()));
                keep((iri.port_or(black_box(1)), iri.socket_addr_or(black_box(1))));
                keep((iri.query(), iri.path_and_query()));
                keep((iri.as_iri_ref(), Reference::as_iri_ref(&iri)));
                text_traits(&iri, text);
                $(keep(iri.$method());)*
                $(keep(iri.$as()); keep($To::from(iri));)*
                $(keep(iri.$try_as()); keep($Try::try_from(iri));)*
                Some(())
            }

            pub(super) fn redacted(text: &str) -> Option<()> {
                let iri = $Type::parse(any(text)).ok()?;
                let names = [any(text), any("key")];
                show(&iri.redacted().query_values(&names).segments_from(text.len()).user().by_components());
                show(&iri.redacted().user());
                show(&iri.redacted().usual_names());
                show(&iri.redacted_userinfo());
                if let Ok(repair) = $Type::repair(any(text)) {
                    carry_out(&repair);
                }
                Some(())
            }

            pub(super) fn fixed(text: &str) -> Option<()> {
                in_room!(text, N => {
                    keep(any(text).parse::<$Buf<N>>());
                    keep($Buf::<N>::try_from(any(text)));
                    keep($Buf::<N>::try_from(any(text).as_bytes()));
                    keep($Buf::<N>::parse_bytes(any(text).as_bytes()));
                    let buf = $Buf::<N>::parse(any(text)).map_err(with(show)).ok()?;
                    keep((buf.as_str(), buf.$as_borrowed(), buf.authority(), buf.userinfo(), buf.host(), buf.path()));
                    keep((buf.port(), buf.port_or_default(), buf.socket_addr()));
                    keep((buf.query(), buf.path_and_query()));
                    show(&buf.redacted());
                    keep((buf.to_capacity::<8>(), buf.to_capacity::<64>()));
                    keep(Reference::as_iri_ref(&buf));
                    keep($Type::from(&buf) == buf);
                    keep(buf == $Type::from(&buf));
                    text_traits(&buf, text);
                    $(keep(buf.$method());)*
                    $(keep($ToBuf::from(buf.clone()));)*
                    $(keep($TryBuf::try_from(buf.clone()).map_err(with(show)));)*
                    keep(buf.into_heapless());
                    let borrowed = $Type::parse(any(text)).ok()?;
                    keep($Buf::<N>::try_from(borrowed));
                    $(keep($ToBuf::<N>::try_from(borrowed));)*
                    let text = heapless::String::<N>::try_from(any(text)).ok()?;
                    keep($Buf::from_heapless(text).map_err(with(show)));
                });
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
        pub(crate) const ALIKE: &[Call] = &[
            $(
                ("borrowed", $name::borrowed),
                ("redacted", $name::redacted),
                ("fixed", $name::fixed),
                ("edits", $name::edits),
            )*
        ];
    };
}

macro_rules! set {
    ($iri:ident scheme $text:ident) => {
        if let Ok(scheme) = Scheme::parse(any("longer-than-before")) {
            keep($iri.set_scheme(scheme).map_err(with(show)));
        }
    };
    ($iri:ident optional_scheme $text:ident) => {
        keep(
            $iri.set_scheme(Scheme::parse(any("longer-than-before")).ok())
                .map_err(with(show)),
        )
    };
    ($iri:ident fragment $text:ident) => {
        keep(
            $iri.set_fragment(Fragment::parse(any($text)).ok())
                .map_err(with(show)),
        )
    };
}

pub(crate) const CALLS: &[Call] = &[
    ("accessors, conversions, traits", iri_ref::borrowed),
    ("redacted, repair", iri_ref::redacted),
    ("Buf: accessors, conversions, traits", iri_ref::fixed),
    ("Buf: edits, normalize_in_place", iri_ref::edits),
];

kinds! {
    iri Iri IriBuf as_iri: scheme fragment without_fragment, set scheme fragment,
        always as_iri_ref IriRef IriRefBuf,
        if it is one try_as_absolute_iri AbsoluteIri AbsoluteIriBuf try_as_uri Uri UriBuf
        try_as_absolute_uri AbsoluteUri AbsoluteUriBuf try_as_uri_ref UriRef UriRefBuf;
    absolute_iri AbsoluteIri AbsoluteIriBuf as_absolute_iri: scheme, set scheme,
        always as_iri Iri IriBuf as_iri_ref IriRef IriRefBuf,
        if it is one try_as_uri Uri UriBuf try_as_absolute_uri AbsoluteUri AbsoluteUriBuf try_as_uri_ref UriRef UriRefBuf;
    iri_ref IriRef IriRefBuf as_iri_ref: scheme fragment without_fragment, set optional_scheme fragment,
        always,
        if it is one try_as_iri Iri IriBuf try_as_absolute_iri AbsoluteIri AbsoluteIriBuf
        try_as_relative_iri_ref RelativeIriRef RelativeIriRefBuf try_as_uri Uri UriBuf
        try_as_absolute_uri AbsoluteUri AbsoluteUriBuf try_as_uri_ref UriRef UriRefBuf
        try_as_relative_uri_ref RelativeUriRef RelativeUriRefBuf;
    relative_iri_ref RelativeIriRef RelativeIriRefBuf as_relative_iri_ref: fragment without_fragment, set fragment,
        always as_iri_ref IriRef IriRefBuf,
        if it is one try_as_uri_ref UriRef UriRefBuf try_as_relative_uri_ref RelativeUriRef RelativeUriRefBuf;
    uri Uri UriBuf as_uri: scheme fragment without_fragment, set scheme fragment,
        always as_iri Iri IriBuf as_iri_ref IriRef IriRefBuf as_uri_ref UriRef UriRefBuf,
        if it is one try_as_absolute_iri AbsoluteIri AbsoluteIriBuf try_as_absolute_uri AbsoluteUri AbsoluteUriBuf;
    absolute_uri AbsoluteUri AbsoluteUriBuf as_absolute_uri: scheme, set scheme,
        always as_iri Iri IriBuf as_absolute_iri AbsoluteIri AbsoluteIriBuf as_iri_ref IriRef IriRefBuf
        as_uri Uri UriBuf as_uri_ref UriRef UriRefBuf,
        if it is one;
    uri_ref UriRef UriRefBuf as_uri_ref: scheme fragment without_fragment, set optional_scheme fragment,
        always as_iri_ref IriRef IriRefBuf,
        if it is one try_as_iri Iri IriBuf try_as_absolute_iri AbsoluteIri AbsoluteIriBuf
        try_as_relative_iri_ref RelativeIriRef RelativeIriRefBuf try_as_uri Uri UriBuf
        try_as_absolute_uri AbsoluteUri AbsoluteUriBuf try_as_relative_uri_ref RelativeUriRef RelativeUriRefBuf;
    relative_uri_ref RelativeUriRef RelativeUriRefBuf as_relative_uri_ref: fragment without_fragment, set fragment,
        always as_iri_ref IriRef IriRefBuf as_relative_iri_ref RelativeIriRef RelativeIriRefBuf
        as_uri_ref UriRef UriRefBuf,
        if it is one;
}
