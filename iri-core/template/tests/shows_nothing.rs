//! Tests what `Debug` shows of templates and of what was matched: no credential.
#![cfg(feature = "alloc")]

use std::fmt::Debug;
use std::hash::Hash;

use iri_core::IriRef;
use iri_template::{Matched, Matcher, Matchers, Template};

const SECRET: &str = "CANARY";

/// Asserts what `Debug` shows.
#[track_caller]
fn shows(value: impl Debug, shown: &str) {
    let debug = format!("{value:?}");
    assert_eq!(debug, shown);
    assert!(!debug.contains(SECRET));
}

#[test]
fn of_templates() {
    let template = Template::parse("/{a}{?b*}").unwrap();
    let matcher = template.matcher().unwrap();
    let matchers = Matchers::new([matcher]);
    shows(matchers, "Matchers(..)");
    let reference = IriRef::parse("/CANARY?c=CANARY").unwrap();
    let (0, matches) = matchers.find(reference).unwrap() else {
        panic!()
    };
    shows(matches, "Matches(..)");
}

#[test]
fn of_what_was_matched() {
    let template = Template::parse("{/list*}{?pairs*}").unwrap();
    let reference = IriRef::parse("/a/b?c=d").unwrap();
    let matches = template.matcher().unwrap().matches(reference).unwrap();
    matches.for_each(|_, value| match value {
        Matched::List(list) => shows(list, "MatchedList(..)"),
        Matched::Pairs(pairs) => shows(pairs, "MatchedPairs(..)"),
        Matched::Text(_) => panic!(),
    });
    let expansion = template.expand(&());
    let expansion = expansion.unwrap();
    shows(expansion, "Expansion(..)");
    assert_eq!(expansion.clone().to_string(), "");
}

/// What has `Eq` has `Hash`: types that derive nothing of it are in the macro of their kinds.
#[test]
fn what_is_equal_can_be_hashed() {
    fn has_both<T: Eq + Hash>() {}
    has_both::<Matcher<'_>>();
}

/// These numbers do not depend on what else is in the build.
#[test]
fn numbers_of_errors_stay() {
    use iri_core::{Component, ParseErrorKind};
    let kinds = ParseErrorKind::ALL.iter().map(|&kind| kind as u8);
    assert!(kinds.filter(|number| *number >= 64).eq(64..71));
    let components = Component::ALL.iter().map(|&component| component as u8);
    assert!(components.filter(|number| *number >= 64).eq(64..68));
}
