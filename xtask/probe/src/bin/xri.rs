//! XRIs, with their parsing, structure and operations, in every storage that needs no allocator.
#![no_std]
#![no_main]

use iri_core::xri::{
    Authority, Content, Literal, Path, RelativeSubsegment, Segment, Subsegment, Subsegments, Xref,
    XriKind,
};
use iri_core::{
    Iri, RelativeXriRef, RelativeXriRefBuf, Xri, XriBuf, XriRef, XriRefBuf, XriReference, heapless,
};
use probe::{bytes, hash, keep, operation, probe, show, show_debug, text, text_traits};

/// Calls the methods of a kind, including those that not every kind has.
macro_rules! kind {
    ($Type:ident $Buf:ident $as_borrowed:ident: $($method:ident)*,
        always $($as:ident $To:ident $ToBuf:ident)*,
        if it is one $($try_as:ident $Try:ident $TryBuf:ident)*) => {
        keep($Type::parse_bytes(bytes()));
        keep($Type::try_from(text()));
        keep($Type::try_from(bytes()));
        match $Type::parse(text()) {
            Ok(xri) => {
                keep(xri.as_str());
                subsegments(xri.path());
                keep(xri.query());
                keep(xri.fragment());
                keep(xri.without_fragment());
                keep(XriReference::as_xri_ref(&xri));
                keep($Buf::<32>::try_from(xri));
                text_traits(&xri);
                $(keep(xri.$method());)*
                $(keep(xri.$as()); keep($To::from(xri)); keep($ToBuf::<32>::try_from(xri));)*
                $(keep(xri.$try_as()); keep($Try::try_from(xri));)*
            }
            Err(error) => {
                show(&error);
                show(&error.report(text()));
                keep(error.expected());
            }
        }
        match $Buf::<32>::parse(text()) {
            Ok(buf) => {
                keep(buf.as_str());
                keep(buf.$as_borrowed());
                keep(buf.path());
                keep(buf.query());
                keep(buf.fragment());
                keep(buf.to_capacity::<8>());
                keep($Type::from(&buf) == buf);
                text_traits(&buf);
                $(keep(buf.$method());)*
                $(keep($ToBuf::from(buf.clone()));)*
                $(
                    match $TryBuf::try_from(buf.clone()) {
                        Ok(narrower) => keep(narrower),
                        Err(rejected) => { show(&rejected); keep(rejected); }
                    }
                )*
                keep(buf.into_heapless());
            }
            Err(error) => show(&error),
        }
        keep($Buf::<32>::parse_bytes(bytes()));
        if let Ok(text) = heapless::String::<32>::try_from(text()) {
            keep($Buf::from_heapless(text).is_ok());
        }
    };
}

/// Calls the methods that every component has.
macro_rules! component {
    ($($Type:ident)*) => {
        $(
            match $Type::parse(text()) {
                Ok(component) => {
                    keep(component.as_str());
                    text_traits(&component);
                }
                Err(error) => show(&error),
            }
        )*
    };
}

probe! {
    kind!(Xri XriBuf as_xri: scheme authority,
        always as_xri_ref XriRef XriRefBuf,
        if it is one);
    kind!(XriRef XriRefBuf as_xri_ref: scheme authority,
        always,
        if it is one try_as_xri Xri XriBuf try_as_relative_xri_ref RelativeXriRef RelativeXriRefBuf);
    kind!(RelativeXriRef RelativeXriRefBuf as_relative_xri_ref:,
        always as_xri_ref XriRef XriRefBuf,
        if it is one);
    component!(Authority Path Segment Subsegment Literal Xref);
    for kind in XriKind::ALL {
        keep(XriRef::parse_as(kind, text()));
        keep(XriRef::parse_bytes_as(kind, bytes()));
        keep(kind.name());
        show(&kind);
        hash(&kind);
    }
    show_debug(&XriKind::from_name(text()));
    operations();
}

fn operations() {
    let (Ok(xri), Ok(buf)) = (Xri::parse(text()), XriBuf::<32>::parse(text())) else {
        return;
    };
    let (authority, mut sink) = (xri.authority(), [0; 32]);
    keep(authority.is_i_name());
    keep(authority.is_i_number());
    each(authority.subsegments());
    keep(xri.equivalent(buf.as_xri()));
    operation!(xri.to_iri());
    operation!(buf.to_iri());
    operation!(xri.to_uri());
    match Xri::from_xri2(text()) {
        Ok(xri) => keep(xri),
        Err(error) => show(&error),
    }
    if let Ok(reference) = XriRef::parse(text()) {
        operation!(xri.resolve(reference));
        operation!(buf.resolve(reference));
    }
    if let Ok(iri) = Iri::parse(text()) {
        match Xri::from_normal_form(iri, &mut sink) {
            Ok(xri) => keep(xri),
            Err(error) => show(&error),
        }
    }
}

fn subsegments(path: Path<'_>) {
    keep(path.is_absolute());
    keep(path.is_empty());
    let mut segments = path.segments();
    while let Some(segment) = segments.next() {
        each(segment.subsegments());
        show_debug(&segments);
    }
}

fn each(mut subsegments: Subsegments<'_>) {
    while let Some(subsegment) = subsegments.next() {
        keep(subsegment.global().map(|global| global.symbol()));
        keep(subsegment.local().map(|local| local.symbol()));
        keep(subsegment.is_persistent());
        keep(subsegment.is_reassignable());
        let value = subsegment.value();
        show_debug(&value);
        hash(&value);
        if let RelativeSubsegment::Xref(xref) = value {
            keep(xref.content_str());
            keep(xref.as_xri());
            keep(xref.as_iri());
            let content = xref.content();
            show_debug(&content);
            keep(matches!(content, Content::Empty));
        }
        show_debug(&subsegments);
    }
}
