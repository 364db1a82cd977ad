//! Tests of removing dot segments from left to right.

use alloc::string::String;
use alloc::vec::Vec;

use crate::dot_segments::segments::Kept;
use crate::operation::normalize::Level;
use crate::types::borrowed::Iri;

/// Checks that the result is that of `normalize`, which removes dot segments with other code.
#[test]
fn kept_as_the_normal_form_has_it() {
    for length in 0..=6_u32 {
        for number in 0..5_u32.pow(length) {
            let mut path = String::from("coap://h");
            for digit in 0..length {
                path.push('/');
                path.push_str(
                    ["", "a", ".", "..", "%2e."][(number / 5_u32.pow(digit) % 5) as usize],
                );
            }
            let iri = Iri::parse(&path).unwrap();
            let normal = iri.normalize(Level::Syntax).to_owned().unwrap();
            let expected: Vec<_> = normal
                .path()
                .segments()
                .map(crate::component::Segment::as_str)
                .collect();
            let kept: Vec<_> = Kept::new(iri.path().as_str().strip_prefix('/'))
                .unwrap()
                .collect();
            assert_eq!(kept, expected, "{path}");
        }
    }
}
