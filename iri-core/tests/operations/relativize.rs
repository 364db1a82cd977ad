//! Tests relativization: the result leads back to the target, and no shorter reference does.

use iri_core::operation::RelativizeError;
use iri_core::{Iri, IriRef, Uri};
use proptest::prelude::*;

use crate::common;

fn relativize(base: &str, target: &str) -> Result<String, RelativizeError> {
    let base = Iri::parse(base).unwrap();
    let reference = base.relativize(Iri::parse(target).unwrap())?.into_owned()?;
    Ok(reference.into_string())
}

#[test]
fn what_people_expect() {
    for (base, target, reference) in [
        ("http://a/b/c/d;p?q", "http://a/b/c/g", "g"),
        ("http://a/b/c/d;p?q", "http://a/b/c/g?y#s", "g?y#s"),
        ("http://a/b/c/d;p?q", "http://a/b/g", "../g"),
        ("http://a/b/c/d;p?q", "http://a/g", "/g"),
        ("http://a/b/c/d;p?q", "http://a/b/c/", "."),
        ("http://a/b/c/d;p?q", "http://a/b/", ".."),
        ("http://a/b/c/d;p?q", "http://a/", "/"),
        ("http://a/b/c/d;p?q", "http://a", "//a"),
        ("http://a/b/c/d;p?q", "http://g/b", "//g/b"),
        ("http://a/b/c/d;p?q", "https://a/b/c/d", "https://a/b/c/d"),
        ("http://a/b/c/d;p?q", "http://a/b/c/d;p?q", ""),
        ("http://a/b/c/d;p?q", "http://a/b/c/d;p?q#s", "#s"),
        ("http://a/b/c/d;p?q", "http://a/b/c/d;p?y", "?y"),
        ("http://a/b/c/d;p?q", "http://a/b/c/d;p?", "?"),
        // To leave out the query of the base, the reference must have a path.
        ("http://a/b/c/d;p?q", "http://a/b/c/d;p", "d;p"),
        ("http://a/b/?q", "http://a/b/", "."),
        ("http://a?q", "http://a", "//a"),
        // The reference must not read as having a scheme or an authority.
        ("s:a/b", "s:a/c:d", "./c:d"),
        ("s:/b", "s:/c:d", "/c:d"),
        ("http://a/b/c", "http://a/b//d", ".//d"),
        ("http://a/b", "http://a//d", ".//d"),
        ("s:/b", "s:/.//d", ".//d"),
        ("s:/.//b/c", "s:/.//b/d", "d"),
        // There is no authority, and a path has no slash at its start.
        ("s:b", "s:c", "c"),
        ("s:b", "s:", "."),
        ("s:a/b", "s:", "s:"),
        ("s:", "s:/.//a", "/.//a"),
        ("s:a/b", "s:c", "s:c"),
        // Scheme and authority are compared byte by byte.
        ("http://a/b", "HTTP://a/c", "HTTP://a/c"),
        ("http://a/b", "http://A/c", "//A/c"),
        // The base is not in normal form.
        ("http://a/x/../b/c", "http://a/b/d", "d"),
        ("http://a/x/../b", "http://a/x/../b?q", "?q"),
    ] {
        assert_eq!(
            relativize(base, target).as_deref(),
            Ok(reference),
            "{base} to {target}"
        );
        assert_eq!(common::resolve(base, reference), target);
    }
}

#[test]
fn by_path_no_reference_begins_with_a_slash() {
    for (base, target, reference) in [
        ("http://a/b/c/d;p?q", "http://a/b/c/g?y#s", "g?y#s"),
        ("http://a/b/c/d;p?q", "http://a/g", "../../g"),
        ("http://a/b/c/d;p?q", "http://a/", "../.."),
        ("http://a/b/c/d/e/f", "http://a/g", "../../../../g"),
        ("http://a/b/", "http://a/b", "../b"),
        ("http://a/b/c", "http://a/b/", "."),
        ("http://a/b", "http://a/", "."),
        ("http://a", "http://a/b", "b"),
        ("http://a/b?q", "http://a/b", "b"),
        ("http://a/b?q", "http://a/b?", "?"),
        ("http://a/b", "http://a/b#", "#"),
        ("http://a/b", "http://a/b", ""),
        ("http://a/", "http://a/x:y", "./x:y"),
        ("http://a/b/c/", "http://a/b//d", "..//d"),
        ("http://a/b", "http://a//d", ".//d"),
        ("s:/b", "s:/c:d", "./c:d"),
        (
            "file:///srv/a/b.html",
            "file:///srv/c/d.html",
            "../c/d.html",
        ),
        // No relative path leads there.
        ("http://a/b/c", "http://a", "http://a"),
        ("http://a/b/c", "http://g/b", "http://g/b"),
        ("http://a/b/c", "http://A/b", "http://A/b"),
        ("http://a/b/c", "https://a/b/c", "https://a/b/c"),
        ("s:a/b", "s:c", "s:c"),
        ("s:", "s:/.//a", "s:/.//a"),
    ] {
        let iri = Iri::parse(base).unwrap();
        let found = iri.relativize_path(Iri::parse(target).unwrap()).unwrap();
        assert_eq!(found.to_string(), reference, "{base} to {target}");
        assert_eq!(common::resolve(base, reference), target);
    }
    let (base, target) = (Iri::parse("http://a/b"), Iri::parse("http://a/b/../c"));
    let error = base.unwrap().relativize_path(target.unwrap()).unwrap_err();
    assert_eq!(error, RelativizeError::DotSegments);
}

#[test]
fn a_path_with_dot_segments_is_only_the_bases_own() {
    for target in [
        "http://a/b/../c",
        "http://a/.",
        "http://a/b/..",
        "s:./a",
        "s:.",
        "s:/./a",
    ] {
        let error = relativize("http://a/b", target).unwrap_err();
        assert_eq!(error, RelativizeError::DotSegments, "{target}");
        assert!(error.to_string().contains("normalize"));
        assert_eq!(relativize(target, target).as_deref(), Ok(""));
    }
    assert!(relativize("http://a/b/../c?q", "http://a/b/../c").is_err());
    // Encoded dots stay encoded.
    assert_eq!(
        relativize("http://a/b", "http://a/%2e/c").as_deref(),
        Ok("%2e/c")
    );
}

#[test]
fn the_reference_from_a_uri_to_a_uri_is_one() {
    let (base, target) = (
        Uri::parse("http://a/b/c").unwrap(),
        Uri::parse("http://a/d").unwrap(),
    );
    let reference: iri_core::UriRefBuf<8> = base.relativize(target).unwrap().to_buf().unwrap();
    assert_eq!(reference, "/d");
}

#[test]
fn nothing_shorter_leads_there() {
    // All references of these characters, ordered by length.
    let mut references = vec![vec![String::new()]];
    for length in 0..6 {
        let longer = references[length]
            .iter()
            .flat_map(|text: &String| ['a', '/', '.', ':', '?', 's'].map(|c| format!("{text}{c}")))
            .collect();
        references.push(longer);
    }
    let texts = [
        "s:",
        "s:a",
        "s:/",
        "s:/a",
        "s:a/",
        "s:a/a",
        "s:/a/a",
        "s:/a/",
        "s:a:a",
        "s:/a:a",
        "s://",
        "s://a",
        "s:///",
        "s://a/",
        "s://a/a",
        "s://a/a/",
        "s://a/a/a",
        "s://a//",
        "s://a//a",
        "s:/.//",
        "s:/.//a",
        "s:a//",
        "s:a//a",
        "s:?",
        "s:a?",
        "s:/a?",
        "s://a?",
        "s://a/?",
        "s://a/a?",
        "s:a/../a/a",
        "s:/./a/a",
        "a:a",
        "s:/a/a/a/a",
    ];
    let mut led = 0;
    for base in texts {
        let parsed = Iri::parse(base).unwrap();
        for target in texts {
            let found = relativize(base, target);
            let shorter = found.as_ref().map_or(5, String::len).min(6);
            for reference in references[..shorter].iter().flatten() {
                if let Ok(reference) = IriRef::parse(reference) {
                    let mut sink = [0; 64];
                    let led_to = parsed.resolve(reference).write_into(&mut sink).unwrap();
                    assert!(
                        led_to != target,
                        "{base} to {target}: {reference}, not {found:?}"
                    );
                }
            }
            led += usize::from(found.is_ok());
        }
    }
    assert!(led > 900, "{led}");
}

proptest! {
    #[test]
    fn it_leads_back(base in common::iri(), other in common::iri(), reference in common::reference()) {
        // Most targets are near the base.
        let near = common::resolve(&base, &reference);
        for target in [&other, &near, &base] {
            let (base, target) = (Iri::parse(&base).unwrap(), Iri::parse(target).unwrap());
            let reachable = base.resolve(target.as_iri_ref()).into_owned().unwrap() == target.as_str();
            match base.relativize(target).map(|reference| reference.into_owned().unwrap()) {
                Ok(reference) => {
                    prop_assert_eq!(base.resolve(reference.as_iri_ref()).into_owned().unwrap(), target);
                    prop_assert_eq!(reference.as_iri_ref(), IriRef::parse(reference.as_str()).unwrap());
                    let parsed = IriRef::parse(reference.as_str()).unwrap();
                    prop_assert_eq!(parsed.path(), reference.path());
                    prop_assert_eq!(parsed.host(), reference.host());
                    prop_assert_eq!(parsed.query(), reference.query());
                    prop_assert_eq!(parsed.fragment(), reference.fragment());
                    prop_assert_eq!(base.relativize(target).unwrap().to_string(), reference.as_str());
                    prop_assert!(reference.as_str().len() <= target.as_str().len());
                    let by_path = base.relativize_path(target).unwrap().into_owned().unwrap();
                    prop_assert_eq!(base.resolve(by_path.as_iri_ref()).into_owned().unwrap(), target);
                    prop_assert_eq!(base.relativize_path(target).unwrap().to_string(), by_path.as_str());
                    let parsed = IriRef::parse(by_path.as_str()).unwrap();
                    prop_assert_eq!(parsed, by_path.as_iri_ref());
                    prop_assert_eq!((parsed.host(), parsed.path()), (by_path.host(), by_path.path()));
                    prop_assert!(!by_path.as_str().starts_with('/'));
                    if reference.scheme().is_none() && !reference.as_str().starts_with('/') {
                        prop_assert_eq!(&by_path, &reference);
                    }
                    let slashes = base.path().as_str().matches('/').count();
                    prop_assert!(by_path.as_str().len() <= target.as_str().len() + 3 * slashes);
                }
                Err(error) => {
                    prop_assert_eq!(error, RelativizeError::DotSegments);
                    prop_assert_eq!(base.relativize_path(target).unwrap_err(), error);
                    prop_assert!(!reachable);
                }
            }
        }
    }
}
