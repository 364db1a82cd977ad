//! One type, three kinds, three storages: constants, conversions, comparisons, and what generic code can ask.

use std::collections::HashSet;

use iri_core::{BufError, Rejected};
use iri_xri::kind::HasAuthority;
use iri_xri::storage::Owned;
use iri_xri::{
    Authority, RelativeXriRef, RelativeXriRefBuf, Xri, XriBuf, XriRef, XriRefBuf, XriReference,
};

const HOME: Xri<'static> = match Xri::parse("=example*home/+contact") {
    Ok(xri) => xri,
    Err(_) => panic!("not an XRI"),
};
const AUTHORITY: Authority<'static> = HOME.authority();

#[test]
fn constants_are_patterns() {
    let other = Xri::parse("=example*home/+contact").unwrap();
    assert!(matches!(other, HOME));
    assert!(!matches!(Xri::parse("=example").unwrap(), HOME));
    assert_eq!(AUTHORITY, "=example*home");
}

#[test]
fn components_outlive_the_reference() {
    let text = String::from("=a/+b");
    let path = Xri::parse(&text).unwrap().path();
    assert_eq!(path, "/+b");
}

/// Generic over the storage, with the accessors of the kind.
fn authority_of<T: Owned>(xri: &XriReference<T, HasAuthority>) -> Authority<'_> {
    xri.authority()
}

#[test]
fn generic_code_has_the_accessors_of_a_kind() {
    let xri = XriBuf::<16>::parse("=a/+b").unwrap();
    assert_eq!(authority_of(&xri), "=a");
}

#[test]
fn kinds_convert() {
    let (xri, relative) = (
        Xri::parse("=a").unwrap(),
        RelativeXriRef::parse("../a").unwrap(),
    );
    let references: [XriRef<'_>; 2] = [xri.into(), relative.into()];
    assert_eq!(
        (references[0], references[1]),
        (xri.as_xri_ref(), relative.as_xri_ref())
    );
    assert_eq!(Xri::try_from(references[0]), Ok(xri));
    assert!(Xri::try_from(references[1]).is_err());
    assert_eq!(references[1].try_as_relative_xri_ref(), Ok(relative));
    assert!(references[0].try_as_relative_xri_ref().is_err());

    let buf: XriRefBuf<16> = xri.try_into().unwrap();
    let narrow = XriBuf::try_from(buf).unwrap();
    assert_eq!(narrow.as_xri(), xri);
    let rejected: Rejected<XriRefBuf<16>> =
        RelativeXriRefBuf::try_from(XriRefBuf::from(narrow)).unwrap_err();
    assert_eq!(
        (rejected.error.offset(), rejected.input.as_str()),
        (0, "=a")
    );
    assert!(matches!(
        "=example".parse::<XriBuf<4>>(),
        Err(BufError::Capacity(_))
    ));
    assert_eq!(
        XriBuf::<4>::try_from(xri)
            .unwrap()
            .to_capacity::<8>()
            .unwrap(),
        xri
    );
    assert_eq!(XriRefBuf::<4>::default(), "");
    assert_eq!(RelativeXriRef::default(), XriRef::default());
}

#[test]
fn every_storage_compares_and_hashes_by_its_text() {
    let (xri, reference) = (Xri::parse("=a").unwrap(), XriRef::parse("=a").unwrap());
    let (small, large) = (
        XriBuf::<4>::parse("=a").unwrap(),
        XriRefBuf::<9>::parse("=a").unwrap(),
    );
    assert_eq!(xri, reference);
    assert_eq!(reference, xri);
    assert_eq!(xri, small);
    assert_eq!(small, xri);
    assert_eq!(xri, large);
    assert_eq!(large, reference);
    assert_eq!(small, large);
    assert!(small == "=a" && *"=a" == small && xri.as_str() == small);
    assert!(HashSet::from([small]).contains("=a"));
    assert!(XriRef::parse("=a").unwrap() < XriRef::parse("=b").unwrap());
}

#[test]
fn debug_has_the_name_that_programs_know() {
    let shown = [
        format!("{:?}", Xri::parse("=a").unwrap()),
        format!("{:?}", XriRefBuf::<4>::parse("=a").unwrap()),
        format!("{:?}", RelativeXriRef::parse("./=a").unwrap()),
    ];
    assert_eq!(
        shown,
        [
            r#"Xri("=a")"#,
            r#"XriRefBuf("=a")"#,
            r#"RelativeXriRef("./=a")"#
        ]
    );
}

#[cfg(feature = "alloc")]
#[test]
fn strings_take_texts_over() {
    use std::borrow::Cow;

    use iri_xri::{RelativeXriRefString, XriRefString, XriString};

    let xri = XriString::try_from(String::from("=a")).unwrap();
    assert_eq!(format!("{xri:?}"), r#"XriString("=a")"#);
    assert!(xri == Xri::parse("=a").unwrap() && xri == XriBuf::<4>::parse("=a").unwrap());
    let wide = XriRefString::from(xri.clone());
    assert_eq!(XriString::try_from(wide.clone()).unwrap(), xri);
    assert_eq!(
        RelativeXriRefString::try_from(wide).unwrap_err().input,
        "=a"
    );
    assert_eq!(XriString::try_from(Cow::from("a")).unwrap_err().input, "a");
    assert_eq!(
        XriString::try_from(Box::<str>::from("=a"))
            .unwrap()
            .into_string(),
        "=a"
    );
    assert_eq!(Cow::from(xri.clone()), Cow::from(xri.as_xri()));
    assert_eq!(
        "=a".parse::<XriRefString>().unwrap(),
        XriRefString::try_from("=a").unwrap()
    );
}
