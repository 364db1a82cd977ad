//! Two texts, a line each: normal forms and back, comparison, XRI 2.0, and resolution beside a slow one.

use iri_core::{Iri, ParseErrorKind, Uri};
use iri_xri::{Xri, XriRef};

use crate::resolution;
use crate::support::{fits, text_of};

/// Checks what the head of this file says.
pub fn check(bytes: &[u8]) {
    let text = text_of(bytes);
    let (base, reference) = text.split_once('\n').unwrap_or((text, ""));
    for text in [base, reference] {
        if let Ok(xri) = Xri::parse(text) {
            normal_forms(xri);
        }
        if let Ok(iri) = Iri::parse(text) {
            from_normal_form(iri);
        }
        xri_2(text);
    }
    if let (Ok(base), Ok(reference)) = (Xri::parse(base), XriRef::parse(reference)) {
        resolve(base, reference);
        if let Ok(other) = reference.try_as_xri() {
            assert_eq!(base.equivalent(other), other.equivalent(base));
        }
    }
}

fn normal_forms(xri: Xri<'_>) {
    let (iri, uri) = (
        xri.to_iri().into_owned().unwrap(),
        xri.to_uri().into_owned().unwrap(),
    );
    let parsed = Iri::parse(iri.as_str()).unwrap();
    assert_eq!((iri.path(), iri.query()), (parsed.path(), parsed.query()));
    assert_eq!(iri.fragment(), parsed.fragment());
    assert_eq!(iri.query().is_some(), xri.query().is_some());
    assert_eq!(iri.fragment().is_some(), xri.fragment().is_some());
    assert!(Uri::parse(uri.as_str()).is_ok());
    assert_eq!(iri.to_uri().into_owned().unwrap(), uri);
    assert_eq!(xri.to_iri().to_string(), iri.as_str());
    assert_eq!(xri.to_uri().to_string(), uri.as_str());
    fits(iri.as_str(), |sink| xri.to_iri().write_into(sink).map(drop));
    fits(uri.as_str(), |sink| xri.to_uri().write_into(sink).map(drop));
    // The way back is the same text, with `xri:`.
    let bare = |xri: &Xri<'_>| match xri.scheme() {
        Some(_) => xri.as_str()[4..].to_owned(),
        None => xri.as_str().to_owned(),
    };
    for form in [iri.as_iri(), uri.as_uri().as_iri()] {
        let mut sink = String::new();
        let back = Xri::from_normal_form(form, &mut sink).unwrap();
        assert_eq!(bare(&back), bare(&xri));
        assert!(back.equivalent(xri));
    }
    assert!(xri.equivalent(xri));
}

/// Checks that an XRI from a normal form has a normal form that is read as an equivalent XRI.
fn from_normal_form(iri: Iri<'_>) {
    let (mut sink, mut again) = (String::new(), String::new());
    let Ok(xri) = Xri::from_normal_form(iri, &mut sink) else {
        return;
    };
    let form = xri.to_iri().into_owned().unwrap();
    let again = Xri::from_normal_form(form.as_iri(), &mut again).unwrap();
    assert!(again.equivalent(xri));
}

fn xri_2(text: &str) {
    match Xri::from_xri2(text) {
        Ok(xri) => assert!(text.ends_with(xri.as_str())),
        Err(error) => assert!(
            error.offset() + error.len() <= text.len()
                || error.kind() == ParseErrorKind::NoAuthority
        ),
    }
}

fn resolve(base: Xri<'_>, reference: XriRef<'_>) {
    let target = base.resolve(reference).into_owned().unwrap();
    let parsed = Xri::parse(target.as_str()).unwrap();
    assert_eq!(target.scheme(), parsed.scheme());
    assert_eq!(target.authority(), parsed.authority());
    assert_eq!(target.path(), parsed.path());
    assert_eq!(target.query(), parsed.query());
    assert_eq!(target.fragment(), reference.fragment());
    let authority = reference.authority().unwrap_or(base.authority());
    assert_eq!(target.authority(), authority);
    if !reference.path().is_empty() || reference.authority().is_some() {
        assert!(
            target
                .path()
                .segments()
                .all(|segment| segment != "." && segment != "..")
        );
    }
    assert_eq!(base.resolve(reference).to_string(), target.as_str());
    let slow = resolution::resolve(base.as_str(), reference.as_str());
    assert_eq!(slow.as_deref(), Some(target.as_str()), "{base} {reference}");
    fits(target.as_str(), |sink| {
        base.resolve(reference).write_into(sink).map(drop)
    });
}
