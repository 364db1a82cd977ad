//! Tests resolution with the examples of RFC 3986 section 5.4, and against its algorithm taken literally.

use iri_core::{Iri, IriRef, Uri, UriRef};
use proptest::prelude::*;

use crate::common;

fn resolve(base: &str, reference: &str) -> String {
    let base = Iri::parse(base).unwrap();
    let reference = IriRef::parse(reference).unwrap();
    base.resolve(reference).into_owned().unwrap().into_string()
}

#[test]
fn the_examples_of_rfc_3986_section_5_4() {
    for (reference, target) in [
        ("g:h", "g:h"),
        ("g", "http://a/b/c/g"),
        ("./g", "http://a/b/c/g"),
        ("g/", "http://a/b/c/g/"),
        ("/g", "http://a/g"),
        ("//g", "http://g"),
        ("?y", "http://a/b/c/d;p?y"),
        ("g?y", "http://a/b/c/g?y"),
        ("#s", "http://a/b/c/d;p?q#s"),
        ("g#s", "http://a/b/c/g#s"),
        ("g?y#s", "http://a/b/c/g?y#s"),
        (";x", "http://a/b/c/;x"),
        ("g;x", "http://a/b/c/g;x"),
        ("g;x?y#s", "http://a/b/c/g;x?y#s"),
        ("", "http://a/b/c/d;p?q"),
        (".", "http://a/b/c/"),
        ("./", "http://a/b/c/"),
        ("..", "http://a/b/"),
        ("../", "http://a/b/"),
        ("../g", "http://a/b/g"),
        ("../..", "http://a/"),
        ("../../", "http://a/"),
        ("../../g", "http://a/g"),
        ("../../../g", "http://a/g"),
        ("../../../../g", "http://a/g"),
        ("/./g", "http://a/g"),
        ("/../g", "http://a/g"),
        ("g.", "http://a/b/c/g."),
        (".g", "http://a/b/c/.g"),
        ("g..", "http://a/b/c/g.."),
        ("..g", "http://a/b/c/..g"),
        ("./../g", "http://a/b/g"),
        ("./g/.", "http://a/b/c/g/"),
        ("g/./h", "http://a/b/c/g/h"),
        ("g/../h", "http://a/b/c/h"),
        ("g;x=1/./y", "http://a/b/c/g;x=1/y"),
        ("g;x=1/../y", "http://a/b/c/y"),
        ("g?y/./x", "http://a/b/c/g?y/./x"),
        ("g?y/../x", "http://a/b/c/g?y/../x"),
        ("g#s/./x", "http://a/b/c/g#s/./x"),
        ("g#s/../x", "http://a/b/c/g#s/../x"),
        ("http:g", "http:g"),
    ] {
        assert_eq!(
            resolve("http://a/b/c/d;p?q", reference),
            target,
            "{reference}"
        );
    }
}

#[test]
fn what_the_examples_leave_open() {
    for (base, reference, target) in [
        // There is no authority, so `/.` prevents the two slashes from beginning one.
        ("s:/a", "..//b", "s:/.//b"),
        ("s:/.//a/b", "c", "s:/.//a/c"),
        ("s:/.//a", "?q", "s:/.//a?q"),
        ("s:a/b", "..//c", "s:/.//c"),
        // With an authority, `/.` is not needed.
        ("s://h/a", "..//b", "s://h//b"),
        // By the letter of section 5.2.4 the slash after a first segment stays.
        ("s:a/b", "../c", "s:/c"),
        ("s:a", "b", "s:b"),
        ("s:", "a", "s:a"),
        ("s:../a/b", "./c", "s:a/c"),
        ("s:a:b", "c:d/../e", "c:/e"),
        // There is an authority and no path.
        ("s://h", "a", "s://h/a"),
        ("s://h?q", "", "s://h?q"),
        // The fragment of the base is never kept. Its query is kept only together with its path.
        ("s:a?q#f", "", "s:a?q"),
        ("s:a?q#f", "#g", "s:a?q#g"),
        ("s:a?q", "b", "s:b"),
        // Encoded dots do not make dot segments.
        ("s://h/a/b", "%2e%2E/c", "s://h/a/%2e%2E/c"),
        // A path that is taken from the base unchanged is not normalized.
        ("s://h/a/../b", "?q", "s://h/a/../b?q"),
        ("s://h/a/../b/c", "d", "s://h/b/d"),
    ] {
        assert_eq!(resolve(base, reference), target, "{base} + {reference}");
    }
}

#[test]
fn a_uri_stays_a_uri() {
    let base = Uri::parse("http://a/b").unwrap();
    let target: Uri<'_> = base
        .resolve(UriRef::parse("c?d").unwrap())
        .write_into(&mut [0; 16])
        .map(|target| {
            assert_eq!(
                (target.path().as_str(), target.query().unwrap().as_str()),
                ("/c", "d")
            );
        })
        .map(|()| base)
        .unwrap();
    assert_eq!(target, base);
}

#[test]
fn underflow_is_told() {
    let underflows = |base, reference| {
        Iri::parse(base)
            .unwrap()
            .underflows(IriRef::parse(reference).unwrap())
    };
    for (base, reference, expected) in [
        ("http://a/b/c", "../d", false),
        ("http://a/b/c", "../../d", true),
        ("http://a/b/c", "x/../../d", false),
        ("http://a/b/c", "x/../../../d", true),
        ("http://a/b/c", "/..", true),
        ("http://a/b/c", "//h/../d", true),
        ("http://a/b/c", "s:../d", true),
        ("http://a/b/c", "s:a/../d", false),
        ("http://a/b/c", "s:a/../../d", true),
        // A path that is taken from the base is not resolved.
        ("http://a/../b", "?q", false),
        ("http://a/../b", "c", true),
    ] {
        assert_eq!(
            underflows(base, reference),
            expected,
            "{base} + {reference}"
        );
    }
}

#[test]
fn the_longest_paths_take_their_time_and_no_more() {
    // These paths need the most steps back or ahead.
    let base = Iri::parse("s://h/").unwrap();
    for (part, times) in [("a/", 500_000), ("../", 300_000), ("a/b/../", 150_000)] {
        let reference = part.repeat(times);
        let reference = IriRef::parse(&reference).unwrap();
        let string = base.resolve(reference).into_owned().unwrap();
        assert_eq!(base.resolve(reference).to_string(), string.as_str());
        let mut exact = vec![0; string.as_str().len()];
        assert_eq!(
            base.resolve(reference)
                .write_into(exact.as_mut_slice())
                .unwrap(),
            string.as_str()
        );
    }
}

proptest! {
    #[test]
    fn as_the_rfc_has_it(base in common::iri(), reference in common::reference()) {
        let expected = common::resolve(&base, &reference);
        let base = Iri::parse(&base).unwrap();
        let reference = IriRef::parse(&reference).unwrap();
        let target = base.resolve(reference).into_owned().unwrap();
        prop_assert_eq!(&target, expected.as_str());
        // The positions are those of a parse.
        let parsed = Iri::parse(target.as_str()).unwrap();
        prop_assert_eq!(format!("{:?}", parsed.authority()), format!("{:?}", target.authority()));
        prop_assert_eq!(parsed.path(), target.path());
        prop_assert_eq!(parsed.query(), target.query());
        prop_assert_eq!(parsed.fragment(), target.fragment());
        prop_assert_eq!(base.resolve(reference).to_string(), expected);
    }
}
