//! XRIs, with their parsing, structure and operations, borrowed and in fixed capacity.

use iri_core::{Iri, heapless};
use iri_xri::{
    Authority, Content, Literal, Path, RelativeSubsegment, Segment, Subsegment, Subsegments, Xref,
};
use iri_xri::{RelativeXriRef, RelativeXriRefBuf, Xri, XriBuf, XriRef, XriRefBuf};

use crate::component::parse_each;
use crate::kind::{kinds, methods};
use crate::{Call, any, carry_out, hash, keep, kept, show_debug, shown, text_traits};

pub(crate) const CALLS: &[Call] = &[
    ("XRI: accessors, conversions, traits", xri_ref::borrowed),
    ("XRI: Buf", xri_ref::fixed),
    ("XRI: parse of each component", components),
    ("XRI: segments, subsegments, cross-references", parts),
    ("XRI: to_iri, to_uri", to_iri),
    ("XRI: from_normal_form", from_normal_form),
    #[cfg(feature = "std")]
    ("XRI: from_normal_form of its own", |text| {
        from_normal_form(Xri::parse(text).ok()?.to_iri().into_owned().ok()?.as_str())
    }),
    ("XRI: from_xri2", |text| {
        kept(Xri::from_xri2(any(text)));
        Some(())
    }),
    ("XRI: equivalent", equivalent),
    ("XRI: resolve, a long reference", |text| {
        let base = XriBuf::<32>::parse(any("xri:=a*(b/c)/d/(e)")).ok()?;
        carry_out(&base.resolve(XriRef::parse(any(text)).ok()?));
        Some(())
    }),
    ("XRI: resolve, a long base", |text| {
        let base = Xri::parse(any(text)).ok()?;
        for text in ["", "?", "x", "../../(y/z)"] {
            carry_out(&base.resolve(XriRef::parse(any(text)).ok()?));
        }
        Some(())
    }),
];

kinds! {
    keep, [as_str as_xri_ref path query fragment without_fragment];
    xri_ Xri XriBuf as_xri [scheme authority],
        always as_xri_ref XriRef XriRefBuf,
        if it is one;
    xri_ref XriRef XriRefBuf as_xri_ref [scheme authority],
        always,
        if it is one try_as_xri Xri XriBuf try_as_relative_xri_ref RelativeXriRef RelativeXriRefBuf;
    relative_xri_ref RelativeXriRef RelativeXriRefBuf as_relative_xri_ref [],
        always as_xri_ref XriRef XriRefBuf,
        if it is one;
}

fn components(text: &str) -> Option<()> {
    parse_each!(text Authority Path Segment Subsegment Literal Xref);
    Some(())
}

fn parts(text: &str) -> Option<()> {
    let xri = XriRef::parse(any(text)).ok()?;
    if let Some(authority) = xri.authority() {
        keep((authority.is_i_name(), authority.is_i_number()));
        each(authority.subsegments());
    }
    keep((xri.path().is_absolute(), xri.path().is_empty()));
    show_debug(&xri.path().segments());
    for segment in xri.path().segments() {
        each(segment.subsegments());
    }
    Some(())
}

/// Visits each subsegment and its content, one level deep.
fn each(subsegments: Subsegments<'_>) {
    show_debug(&subsegments);
    for subsegment in subsegments {
        keep(subsegment.global().map(|global| global.symbol()));
        keep(subsegment.local().map(|local| local.symbol()));
        keep((subsegment.is_persistent(), subsegment.is_reassignable()));
        let value = subsegment.value();
        show_debug(&value);
        hash(&value);
        if let RelativeSubsegment::Xref(xref) = value {
            keep((xref.content_str(), xref.as_xri(), xref.as_iri()));
            let content = xref.content();
            show_debug(&content);
            keep(matches!(content, Content::Empty));
        }
    }
}

fn to_iri(text: &str) -> Option<()> {
    let xri = Xri::parse(any(text)).ok()?;
    carry_out(&xri.to_iri());
    carry_out(&xri.to_uri());
    if let Ok(buf) = XriBuf::<32>::parse(any(text)) {
        carry_out(&buf.to_iri());
    }
    Some(())
}

fn from_normal_form(text: &str) -> Option<()> {
    let iri = Iri::parse(any(text)).ok()?;
    #[cfg(feature = "std")]
    let mut sink = String::new();
    #[cfg(not(feature = "std"))]
    let mut sink = [0; 32];
    kept(Xri::from_normal_form(iri, &mut sink));
    Some(())
}

fn equivalent(text: &str) -> Option<()> {
    #[cfg(feature = "std")]
    let other = &text.to_uppercase();
    #[cfg(not(feature = "std"))]
    let other = any(text);
    let (xri, other) = (Xri::parse(any(text)).ok()?, Xri::parse(other).ok()?);
    keep((xri.equivalent(other), other.equivalent(xri)));
    keep(xri.equivalent(xri));
    Some(())
}
