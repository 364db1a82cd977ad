//! XRIs: every kind, the structure, which put together again is the text, and what errors promise.

use iri_core::{ParseErrorKind, Rule};
use iri_xri::{
    Authority, Content, Global, Literal, Local, Path, RelativeSubsegment, Segment, Subsegment,
    Subsegments, Xref, XriKind,
};
use iri_xri::{Xri, XriRef, XriRefBuf, XriRefString};

/// Checks what the head of this file says.
pub fn check(bytes: &[u8]) {
    for kind in XriKind::ALL {
        let parsed = XriRef::parse_bytes_as(kind, bytes);
        if let Ok(text) = str::from_utf8(bytes) {
            assert_eq!(XriRef::parse_as(kind, text), parsed);
        }
        if let Err(error) = parsed {
            assert!(error.offset() + error.len() <= bytes.len());
            assert!(!error.expected().is_empty());
            assert!(!error.report_bytes(bytes).to_string().is_empty());
            if error.kind() == ParseErrorKind::UnclosedXref {
                assert_eq!((error.offset(), error.len()), (bytes.len(), 0));
            }
        }
    }
    let Ok(text) = str::from_utf8(bytes) else {
        return;
    };
    let parsed = XriRef::parse(text);
    for (rule, matches) in [
        (Rule::XriReference, parsed.is_ok()),
        (Rule::Xri, Xri::parse(text).is_ok()),
        (Rule::XriAuthority, Authority::parse(text).is_ok()),
        (Rule::XriPath, Path::parse(text).is_ok()),
        (Rule::XriSegment, Segment::parse(text).is_ok()),
        (Rule::Xref, Xref::parse(text).is_ok()),
        (Rule::Literal, Literal::parse(text).is_ok()),
    ] {
        assert_eq!(rule.matches(text), matches, "{}", rule.name());
    }
    // After a symbol, a text in parentheses is a cross-reference if it is a value.
    assert_eq!(
        Xref::parse(text).is_ok(),
        text.starts_with('(') && Subsegment::parse(&format!("={text}")).is_ok()
    );
    if let Ok(reference) = parsed {
        structure(reference);
    }
}

fn structure(reference: XriRef<'_>) {
    let text = reference.as_str();
    assert_eq!(XriRefString::try_from(text.to_owned()).unwrap(), reference);
    match XriRefBuf::<64>::try_from(reference) {
        Ok(buf) => assert_eq!(buf.into_heapless(), text),
        Err(error) => assert!(text.len() > 64 && error.needed == text.len()),
    }
    assert_eq!(reference.try_as_xri().is_ok(), Xri::parse(text).is_ok());
    let mut joined = String::new();
    if let Some(scheme) = reference.scheme() {
        joined += &format!("{scheme}:");
    }
    if let Some(authority) = reference.authority() {
        assert_eq!(Authority::parse(authority.as_str()), Ok(authority));
        assert!(
            authority
                .subsegments()
                .all(|one| one.global().is_some() || one.local().is_some())
        );
        assert!(!(authority.is_i_name() && authority.is_i_number()));
        joined += &put_together(authority.subsegments());
    }
    let path = reference.path();
    assert_eq!(Path::parse(path.as_str()), Ok(path));
    let segments = path.segments().map(|segment| {
        assert_eq!(Segment::parse(segment.as_str()), Ok(segment));
        put_together(segment.subsegments())
    });
    let segments: Vec<_> = segments.collect();
    joined += if path.is_absolute() { "/" } else { "" };
    joined += &segments.join("/");
    if let Some(query) = reference.query() {
        joined += &format!("?{query}");
    }
    if let Some(fragment) = reference.fragment() {
        joined += &format!("#{fragment}");
    }
    assert_eq!(joined, text);
}

fn put_together(subsegments: Subsegments<'_>) -> String {
    let mut text = String::new();
    for subsegment in subsegments {
        assert_eq!(Subsegment::parse(subsegment.as_str()), Ok(subsegment));
        text.extend(subsegment.global().map(Global::symbol));
        text.extend(subsegment.local().map(Local::symbol));
        match subsegment.value() {
            RelativeSubsegment::Empty => {}
            RelativeSubsegment::Literal(literal) => {
                assert_eq!(Literal::parse(literal.as_str()), Ok(literal));
                text += literal.as_str();
            }
            RelativeSubsegment::Xref(xref) => {
                assert_eq!(Xref::parse(xref.as_str()), Ok(xref));
                text += &format!("({})", xref.content_str());
                match xref.content() {
                    Content::Empty => assert_eq!(xref.as_str(), "()"),
                    Content::Xri(reference) => assert_eq!(xref.as_xri(), Some(reference)),
                    Content::Iri(iri) => {
                        assert_eq!((xref.as_xri(), xref.as_iri()), (None, Some(iri)));
                    }
                }
            }
        }
    }
    text
}
