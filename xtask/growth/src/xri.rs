//! XRIs.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::hint::black_box;

use iri_core::xri::{
    Authority, Global, Literal, Local, Path, RelativeSubsegment, Segment, Subsegment, Subsegments,
    Xref,
};
use iri_core::{Iri, Xri, XriRef, XriRefBuf, XriRefString, XriString};

use crate::Row;
use crate::references::carry_out;

/// Visits each subsegment and its content, one level deep.
fn each(subsegments: Subsegments<'_>) {
    for subsegment in subsegments {
        black_box(subsegment.global().map(Global::symbol));
        black_box(subsegment.local().map(Local::symbol));
        black_box((subsegment.is_persistent(), subsegment.is_reassignable()));
        if let RelativeSubsegment::Xref(xref) = black_box(subsegment.value()) {
            black_box((
                xref.content_str(),
                xref.content(),
                xref.as_xri(),
                xref.as_iri(),
            ));
        }
    }
}

fn xri(text: &str) -> Option<Xri<'_>> {
    Xri::parse(text).ok()
}

fn reference(text: &str) -> Option<XriRef<'_>> {
    XriRef::parse(text).ok()
}

pub(crate) const OPERATIONS: &[Row] = &[
    Row {
        name: "XRI: accessors, conversions, Debug, Hash",
        run: |text| {
            let xri = reference(text)?;
            black_box((xri.as_str(), xri.scheme(), xri.authority(), xri.path()));
            black_box((xri.query(), xri.fragment(), xri.without_fragment()));
            _ = black_box((xri.try_as_xri(), xri.try_as_relative_xri_ref()));
            let mut hasher = DefaultHasher::new();
            xri.hash(&mut hasher);
            black_box((hasher.finish(), format!("{xri:?}")));
            Some(())
        },
    },
    Row {
        name: "XRI: parse of each component",
        run: |text| {
            _ = black_box((
                Authority::parse(text),
                Path::parse(text),
                Segment::parse(text),
            ));
            _ = black_box((
                Subsegment::parse(text),
                Literal::parse(text),
                Xref::parse(text),
            ));
            Some(())
        },
    },
    Row {
        name: "XRI: segments, subsegments, cross-references",
        run: |text| {
            let xri = reference(text)?;
            if let Some(authority) = xri.authority() {
                black_box((authority.is_i_name(), authority.is_i_number()));
                each(authority.subsegments());
            }
            black_box((xri.path().is_absolute(), xri.path().is_empty()));
            for segment in xri.path().segments() {
                each(segment.subsegments());
            }
            Some(())
        },
    },
    Row {
        name: "XRI: to_iri, to_uri",
        run: |text| {
            carry_out(&xri(text)?.to_iri());
            carry_out(&xri(text)?.to_uri());
            Some(())
        },
    },
    Row {
        name: "XRI: from_normal_form of its own",
        run: |text| {
            let iri = xri(text)?.to_iri().into_owned().ok()?;
            _ = black_box(Xri::from_normal_form(iri.as_iri(), &mut String::new()));
            Some(())
        },
    },
    Row {
        name: "XRI: from_normal_form",
        run: |text| {
            let iri = Iri::parse(text).ok()?;
            _ = black_box(Xri::from_normal_form(iri, &mut String::new()));
            Some(())
        },
    },
    Row {
        name: "XRI: from_xri2",
        run: |text| {
            _ = black_box(Xri::from_xri2(text));
            Some(())
        },
    },
    Row {
        name: "XRI: equivalent",
        run: |text| {
            let other = text.to_uppercase();
            let (xri, other) = (xri(text)?, Xri::parse(&other).ok()?);
            black_box((
                xri.equivalent(other),
                other.equivalent(xri),
                xri.equivalent(xri),
            ));
            Some(())
        },
    },
    Row {
        name: "XRI: resolve, a long reference",
        run: |text| {
            carry_out(&xri("xri:=a*(b/c)/d/(e)")?.resolve(reference(text)?));
            Some(())
        },
    },
    Row {
        name: "XRI: resolve, a long base",
        run: |text| {
            let base = xri(text)?;
            for text in ["", "?", "x", "../../(y/z)"] {
                carry_out(&base.resolve(reference(text)?));
            }
            Some(())
        },
    },
    Row {
        name: "XRI: owned",
        run: |text| {
            let owned = XriRefString::parse_bytes(text.as_bytes()).ok()?;
            _ = black_box(XriString::try_from(owned.into_string()));
            match text.len() {
                0..0x1000 => _ = black_box(XriRefBuf::<0x1000>::parse(text)),
                0x1000..0x20_000 => _ = black_box(XriRefBuf::<0x20_000>::parse(text)),
                _ => _ = black_box(XriRefBuf::<0x200_000>::parse(text)),
            }
            Some(())
        },
    },
];
