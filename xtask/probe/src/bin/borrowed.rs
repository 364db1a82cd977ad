//! The eight borrowed kinds, with their parsing, accessors, conversions and traits.
#![no_std]
#![no_main]

use core::hint::black_box;

use iri_core::{
    AbsoluteIri, AbsoluteUri, Iri, IriRef, Kind, Reference, RelativeIriRef, RelativeUriRef, Uri,
    UriRef,
};
use probe::{bytes, hash, keep, operation, probe, show, show_debug, text, text_traits};

/// Calls the methods of a kind, including those that not every kind has.
macro_rules! kind {
    ($Type:ident: $($method:ident)*, always $($as:ident $To:ident)*, if it is one $($try_as:ident $Try:ident)*) => {
        keep($Type::parse_bytes(bytes()));
        keep($Type::try_from(text()));
        keep($Type::try_from(bytes()));
        if let Ok(repair) = $Type::repair(text()) {
            operation!(repair);
            for (range, fix) in repair.changes() {
                keep(range);
                show(&fix);
            }
        }
        match $Type::parse(text()) {
            Ok(iri) => {
                keep(iri.as_str());
                keep(iri.authority());
                keep(iri.userinfo());
                keep(iri.host());
                keep(iri.port());
                keep(iri.port_or_default());
                keep(iri.socket_addr());
                keep((iri.port_or(black_box(1)), iri.socket_addr_or(black_box(1))));
                show(&iri.redacted().query_values(&[text(), text()]).segments_from(text().len()).user().by_components());
                show(&iri.redacted().user());
                show(&iri.redacted().usual_names());
                show(&iri.redacted_userinfo());
                keep(iri.redacted().query_values(&[text()]).write_into(&mut [0_u8; 64][..]).is_ok());
                keep(iri.path());
                keep(iri.query());
                keep(iri.path_and_query());
                keep(iri.as_iri_ref());
                keep(Reference::as_iri_ref(&iri));
                text_traits(&iri);
                $(keep(iri.$method());)*
                $(keep(iri.$as()); keep($To::from(iri));)*
                $(keep(iri.$try_as()); keep($Try::try_from(iri));)*
            }
            Err(error) => show(&error),
        }
    };
}

probe! {
    kind!(Iri: scheme fragment without_fragment,
        always as_iri_ref IriRef,
        if it is one try_as_absolute_iri AbsoluteIri try_as_uri Uri try_as_absolute_uri AbsoluteUri try_as_uri_ref UriRef);
    kind!(AbsoluteIri: scheme,
        always as_iri Iri as_iri_ref IriRef,
        if it is one try_as_uri Uri try_as_absolute_uri AbsoluteUri try_as_uri_ref UriRef);
    kind!(IriRef: scheme fragment without_fragment,
        always,
        if it is one try_as_iri Iri try_as_absolute_iri AbsoluteIri try_as_relative_iri_ref RelativeIriRef
        try_as_uri Uri try_as_absolute_uri AbsoluteUri try_as_uri_ref UriRef try_as_relative_uri_ref RelativeUriRef);
    kind!(RelativeIriRef: fragment without_fragment,
        always as_iri_ref IriRef,
        if it is one try_as_uri_ref UriRef try_as_relative_uri_ref RelativeUriRef);
    kind!(Uri: scheme fragment without_fragment,
        always as_iri Iri as_iri_ref IriRef as_uri_ref UriRef,
        if it is one try_as_absolute_iri AbsoluteIri try_as_absolute_uri AbsoluteUri);
    kind!(AbsoluteUri: scheme,
        always as_iri Iri as_absolute_iri AbsoluteIri as_iri_ref IriRef as_uri Uri as_uri_ref UriRef,
        if it is one);
    kind!(UriRef: scheme fragment without_fragment,
        always as_iri_ref IriRef,
        if it is one try_as_iri Iri try_as_absolute_iri AbsoluteIri try_as_relative_iri_ref RelativeIriRef
        try_as_uri Uri try_as_absolute_uri AbsoluteUri try_as_relative_uri_ref RelativeUriRef);
    kind!(RelativeUriRef: fragment without_fragment,
        always as_iri_ref IriRef as_relative_iri_ref RelativeIriRef as_uri_ref UriRef,
        if it is one);

    for kind in Kind::ALL {
        keep(kind.check(text()));
        keep(kind.check_bytes(bytes()));
        keep(IriRef::parse_as(kind, text()));
        keep(IriRef::repair_as(kind, text()).map(|repair| repair.to_buf::<32>().is_ok()));
        keep(IriRef::parse_bytes_as(kind, bytes()));
        keep(kind.name());
        keep(kind.is_iri());
        show_debug(&kind);
        hash(&kind);
    }
    show_debug(&Kind::from_name(text()));
}
