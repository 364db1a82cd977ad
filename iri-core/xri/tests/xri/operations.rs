//! Tests operations on XRIs: normal forms and back, XRI 2.0, resolution.

use iri_core::{Iri, ParseErrorKind as E, Uri};
use iri_xri::{Xri, XriRef};

use super::{VALID, parts};

#[test]
fn normal_forms_are_iris_and_lead_back() {
    for (text, is_xri, _) in VALID {
        if !is_xri {
            continue;
        }
        let xri = Xri::parse(text).unwrap();
        let (mut iri, mut uri, mut back) = ([0; 256], [0; 256], [0; 256]);
        let iri = xri.to_iri().write_into(&mut iri).unwrap();
        let uri = xri.to_uri().write_into(&mut uri).unwrap();
        let parsed = Iri::parse(iri.as_str()).unwrap();
        assert_eq!(
            (
                iri.scheme(),
                iri.authority(),
                iri.path(),
                iri.query(),
                iri.fragment()
            ),
            (
                parsed.scheme(),
                None,
                parsed.path(),
                parsed.query(),
                parsed.fragment()
            ),
        );
        assert_eq!(iri.query().is_some(), xri.query().is_some(), "{text}");
        assert_eq!(iri.fragment().is_some(), xri.fragment().is_some(), "{text}");
        assert!(Uri::parse(uri.as_str()).is_ok(), "{uri}");
        assert_eq!(iri.to_uri().to_buf::<256>().unwrap(), uri.as_str());
        assert_eq!(xri.to_iri().to_string(), iri.as_str());
        assert_eq!(xri.to_uri().to_string(), uri.as_str());
        for form in [iri, uri.as_iri()] {
            let back = Xri::from_normal_form(form, &mut back).unwrap();
            assert!(back.equivalent(xri), "{text}: {back}");
            let plain = |xri: Xri<'_>| {
                xri.as_str()
                    .trim_start_matches(['x', 'r', 'i', ':', 'X', 'R', 'I'])
                    .to_owned()
            };
            assert_eq!(plain(back), plain(xri));
        }
    }
}

/// An XRI, its IRI-normal form and its URI-normal form.
const NORMAL_FORMS: &[(&str, &str, &str)] = &[
    ("@a/b", "xri:@a/b", "xri:@a/b"),
    (
        "=a%2Fb?%41#%25",
        "xri:=a%252Fb?%2541#%2525",
        "xri:=a%252Fb?%2541#%2525",
    ),
    ("=é?\u{E000}", "xri:=é?\u{E000}", "xri:=%C3%A9?%EE%80%80"),
    (
        "=(=a/b?c#d)/e?(f/g)",
        "xri:=(=a%2Fb%3Fc%23d)/e?(f/g)",
        "xri:=(=a%2Fb%3Fc%23d)/e?(f/g)",
    ),
    (
        "=(http://[::1]/?\u{E000})",
        "xri:=(http:%2F%2F%5B::1%5D%2F%3F%EE%80%80)",
        "xri:=(http:%2F%2F%5B::1%5D%2F%3F%EE%80%80)",
    ),
    (
        "@email*com*(=bob.jones/((%2Ejones*hoo)))/asd!moo",
        "xri:@email*com*(=bob.jones%2F((%252Ejones*hoo)))/asd!moo",
        "xri:@email*com*(=bob.jones%2F((%252Ejones*hoo)))/asd!moo",
    ),
];

#[test]
fn normal_forms() {
    for (xri, iri, uri) in NORMAL_FORMS {
        let parsed = Xri::parse(xri).unwrap();
        assert_eq!(parsed.to_iri().to_buf::<128>().unwrap(), *iri);
        assert_eq!(parsed.to_uri().to_buf::<128>().unwrap(), *uri);
        let mut sink = [0; 128];
        let back = Xri::from_normal_form(Iri::parse(uri).unwrap(), &mut sink).unwrap();
        assert!(back.equivalent(parsed), "{back}");
    }
    for (form, offset) in [
        ("xri:=a%41", 6),
        ("xri:=a%2F", 6),
        ("xri:=%C3%41", 5),
        // A query or a fragment has no cross-references, so nothing in it was encoded.
        ("xri:=a?(b%2Fc)", 9),
        ("xri:=a#(b%2Fc)", 9),
    ] {
        let error = Xri::from_normal_form(Iri::parse(form).unwrap(), &mut [0; 64]).unwrap_err();
        let expected = format!("a percent triplet that no XRI's normal form has, at byte {offset}");
        assert_eq!(error.to_string(), expected, "{form}");
    }
    for form in ["http://a/", "xri:a"] {
        let error = Xri::from_normal_form(Iri::parse(form).unwrap(), &mut [0; 64]).unwrap_err();
        assert!(
            error.to_string().starts_with("no authority"),
            "{form}: {error}"
        );
    }
    // The error has the exact length that is needed, and this length is enough.
    let error = Xri::parse("=(a/b)")
        .unwrap()
        .to_iri()
        .to_buf::<8>()
        .unwrap_err();
    assert_eq!(error.needed, "xri:=(a%2Fb)".len());
    assert!(
        Xri::parse("=(a/b)")
            .unwrap()
            .to_iri()
            .to_buf::<12>()
            .is_ok()
    );
    // If the text does not parse, the sink is unchanged.
    let mut sink = iri_core::heapless::String::<32>::try_from("before ").unwrap();
    assert!(Xri::from_normal_form(Iri::parse("s:a").unwrap(), &mut sink).is_err());
    assert_eq!(sink, "before ");
}

#[test]
fn xri_2() {
    for (text, expected) in [
        ("xri://=example", "=example"),
        ("XRI://@a*b/(+c)?q", "@a*b/(+c)?q"),
        ("=example", "=example"),
        (
            "xri://@openmdx*org.opencrx/provider/CRX/($t*uuid*1-2)",
            "@openmdx*org.opencrx/provider/CRX/($t*uuid*1-2)",
        ),
        ("xri:=a", "xri:=a"),
        ("=a#(!b)", "=a#(!b)"),
    ] {
        assert_eq!(Xri::from_xri2(text).unwrap(), expected, "{text}");
    }
    for (text, kind, offset) in [
        ("xri://!!1234", E::NoAuthority, 6),
        ("!!1234", E::NoAuthority, 0),
        ("xri://(mailto:a@b)*c", E::NoAuthority, 6),
        ("(mailto:a@b)*c", E::NoAuthority, 0),
        ("xri://example.com/a", E::NoAuthority, 6),
        ("xri://@a b", E::UnexpectedChar, 8),
        ("xri://@a*(!!1)", E::Xri2, 10),
        ("xri://@a/b*((c)*d)", E::Xri2, 12),
        ("@a*(xri://@b)", E::Xri2, 4),
    ] {
        let error = Xri::from_xri2(text).unwrap_err();
        assert_eq!((error.kind(), error.offset()), (kind, offset), "{text}");
    }
}

#[test]
fn normal_forms_have_the_positions_and_the_length_of_their_texts() {
    let xri = Xri::parse("=éé/é?é#é").unwrap();
    let iri = xri.to_iri().to_buf::<64>().unwrap();
    let uri = xri.to_uri().to_buf::<64>().unwrap();
    for (made, text) in [
        (iri.as_iri_ref(), iri.as_str()),
        (uri.as_iri_ref(), uri.as_str()),
    ] {
        let parsed = iri_core::IriRef::parse(text).unwrap();
        assert_eq!(made.authority(), None);
        assert_eq!(made.scheme(), parsed.scheme());
        assert_eq!(made.path(), parsed.path());
        assert_eq!(made.query(), parsed.query());
        assert_eq!(made.fragment(), parsed.fragment());
    }
    // If the text does not fit, even by one byte, nothing is written.
    let xri = Xri::parse("=éé").unwrap();
    let needed = "xri:=%C3%A9%C3%A9".len();
    for capacity in 0..needed {
        let mut sink = vec![b'.'; capacity];
        let error = xri.to_uri().write_into(sink.as_mut_slice()).unwrap_err();
        assert_eq!((error.needed, error.capacity), (needed, capacity));
        assert!(sink.iter().all(|b| *b == b'.'));
    }
}

#[test]
fn resolution() {
    for (base, reference, target) in [
        ("=a/b/c?q#f", "d", "=a/b/d"),
        ("=a", "d", "=a/d"),
        ("xri:=a?q", "d#e", "xri:=a/d#e"),
        ("=a/b/c?q#f", "", "=a/b/c?q"),
        ("=a/b/c?q#f", "?r", "=a/b/c?r"),
        ("=a/b/c?q#f", "#g", "=a/b/c?q#g"),
        ("=a/b/c?q#f", "/d/./e", "=a/d/e"),
        ("=a/b/c", "../../../d", "=a/d"),
        ("=a/b/c", "..", "=a/"),
        ("=a/b/c", ".", "=a/b/"),
        ("=a/b/c", "@d/../e", "@d/e"),
        ("=a/b/c", "xri:@d", "xri:@d"),
        ("=a/b/c", "./=d", "=a/b/=d"),
        ("=a/b/c", "*d", "=a/b/*d"),
        // The content of cross-references is data.
        ("=a/b/(c/d/..)", "e", "=a/b/e"),
        ("=a/(b/c)/d", "..", "=a/"),
        ("=a/(b/c)/d", "../e", "=a/e"),
        ("=a/b", "(x/../y)/..", "=a/"),
        ("=a/b", "(..)/*../(./z)", "=a/(..)/*../(./z)"),
        ("=(x/y)", "z", "=(x/y)/z"),
        ("=a", "../(e/f)", "=a/(e/f)"),
        ("=a", "b/../*(/..)", "=a/*(/..)"),
        ("=a", "b/.*(/../)", "=a/b/.*(/../)"),
        ("=a/(http://h/../x)", "./(s:a/..)/b/..", "=a/(s:a/..)/"),
        ("=a/b?c/../d", "e", "=a/e"),
    ] {
        let (base, reference) = (Xri::parse(base).unwrap(), XriRef::parse(reference).unwrap());
        let resolved = base.resolve(reference).to_buf::<64>().unwrap();
        assert_eq!(resolved, target, "{base} {reference}");
        assert_eq!(
            parts(resolved.as_xri().as_xri_ref()),
            parts(XriRef::parse(target).unwrap())
        );
        assert_eq!(base.resolve(reference).to_string(), target);
        // A buffer of exactly this size is enough. A buffer with a byte less is refused.
        let mut bytes = [0; 64];
        let exact = &mut bytes[..target.len()];
        assert_eq!(
            base.resolve(reference).write_into(exact).unwrap(),
            target,
            "{base} {reference}"
        );
        let error = base
            .resolve(reference)
            .write_into(&mut bytes[..target.len() - 1])
            .unwrap_err();
        assert_eq!(
            (error.needed, error.capacity),
            (target.len(), target.len() - 1)
        );
    }
}
