//! Tests of removing dot segments from left to right.

use alloc::string::String;
use alloc::vec::Vec;

use iri_core::{Iri, Level};
use proptest::prelude::*;

use crate::segments::KeptSegments;

/// Checks that the result is that of `normalize`, which removes dot segments with other code.
fn check(path: &str) {
    let iri = Iri::parse(path).unwrap();
    let normal = iri.normalize(Level::Syntax).into_owned().unwrap();
    let expected: Vec<_> = normal
        .path()
        .segments()
        .map(iri_core::component::Segment::as_str)
        .collect();
    let kept: Vec<_> = KeptSegments::new(iri.path().as_str().strip_prefix('/'))
        .unwrap()
        .collect();
    assert_eq!(kept, expected, "{path}");
}

#[test]
fn short_paths_as_the_normal_form_has_them() {
    for length in 0..=6_u32 {
        for number in 0..5_u32.pow(length) {
            let mut path = String::from("coap://h");
            for digit in 0..length {
                path.push('/');
                path.push_str(
                    ["", "a", ".", "..", "%2e."][(number / 5_u32.pow(digit) % 5) as usize],
                );
            }
            check(&path);
        }
    }
}

// More segments than `KeptSegments` knows at once.
proptest! {
    #[test]
    fn long_paths_as_the_normal_form_has_them(path in "(/(a|b|c|d|\\.|\\.\\.|)){25,150}") {
        check(&(String::from("coap://h") + &path));
    }

    #[test]
    fn long_descents_and_ascents(path in "((/a){20,70}(/\\.\\.){0,70}){1,3}(/b)?") {
        check(&(String::from("coap://h") + &path));
    }
}
