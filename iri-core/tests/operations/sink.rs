//! Tests every operation with every sink. A sink with exactly the needed room is enough, and one with a byte less stays
//! unchanged.

use iri_core::{Iri, IriBuf, IriRef, Level, Uri, UriRef, heapless};
use proptest::prelude::*;

use crate::common;

/// The capacity of the string. Text that it already has leaves as much room as a test wants.
const N: usize = 1024;

/// Checks that the operation writes `$expected` into each sink. `$write` calls it with `$sink`.
macro_rules! into_every_sink {
    ($expected:expr, |$sink:ident| $write:expr) => {
        let expected: &str = $expected;
        let length = expected.len();
        for room in [length + 2, length, length.wrapping_sub(1), length / 2, 0] {
            let fits = room >= length;
            if room > length + 2 {
                continue;
            }
            // The sink is a slice of bytes, and the text is written at its start.
            let mut bytes = vec![b'.'; room];
            let $sink = bytes.as_mut_slice();
            let written = $write.map(|iri| assert_eq!(iri, expected));
            prop_assert_eq!(written.is_ok(), fits, "{} into {}", expected, room);
            if let Err(error) = written {
                prop_assert_eq!((error.needed, error.capacity), (length, room));
                prop_assert_eq!(&bytes, &vec![b'.'; room]);
            } else {
                prop_assert_eq!(&bytes[..length], expected.as_bytes());
            }
            // The sink is a string, and the text is written after its content.
            let before = "x".repeat(N - room);
            let mut string = heapless::String::<N>::try_from(before.as_str()).unwrap();
            let $sink = &mut string;
            let written = $write.map(|iri| assert_eq!(iri, expected));
            prop_assert_eq!(written.is_ok(), fits);
            if let Err(error) = written {
                prop_assert_eq!((error.needed, error.capacity), (N - room + length, N));
                prop_assert_eq!(string.as_str(), before);
            } else {
                prop_assert_eq!(string.as_str(), before + expected);
            }
        }
        let mut string = String::from("before ");
        let $sink = &mut string;
        $write.map(|iri| assert_eq!(iri, expected)).unwrap();
        prop_assert_eq!(string, "before ".to_owned() + expected);
    };
}

proptest! {
    #[test]
    fn all_or_nothing(base in common::iri(), reference in common::reference(), target in common::iri()) {
        let target_text = common::resolve(&base, &reference);
        let base = Iri::parse(&base).unwrap();
        let reference = IriRef::parse(&reference).unwrap();
        into_every_sink!(&target_text, |sink| base.resolve(reference).write_into(sink));

        for target in [Iri::parse(&target).unwrap(), Iri::parse(&target_text).unwrap()] {
            if let Ok(reference) = base.relativize(target) {
                let text = reference.to_string();
                into_every_sink!(text.as_str(), |sink| reference.write_into(sink));
            }
        }
        for level in [Level::Syntax, Level::Scheme] {
            let normal = reference.normalize(level).into_owned().unwrap();
            into_every_sink!(normal.as_str(), |sink| reference.normalize(level).write_into(sink));
        }
        let uri = reference.to_uri().into_owned().unwrap();
        into_every_sink!(uri.as_str(), |sink| reference.to_uri().write_into(sink));
        let iri = uri.to_iri().into_owned().unwrap();
        into_every_sink!(iri.as_str(), |sink| uri.to_iri().write_into(sink));
    }
}

#[test]
fn a_merged_path_may_be_longer_than_the_buffer() {
    let base = Uri::parse("s://h/a/long/way/down").unwrap();
    let reference = UriRef::parse("and/further/../../../../../b").unwrap();
    assert_eq!(base.resolve(reference).to_buf::<8>().unwrap(), "s://h/b");
    let error = base.resolve(reference).to_buf::<6>().unwrap_err();
    assert_eq!((error.needed, error.capacity), (7, 6));
}

#[test]
fn a_failed_change_changes_nothing() {
    let mut buf = IriBuf::<8>::parse("http://a").unwrap();
    assert!(buf.normalize_in_place(Level::Scheme).is_err());
    assert_eq!((buf.as_str(), buf.path().as_str()), ("http://a", ""));
}

#[test]
fn a_string_keeps_what_it_holds() {
    let mut string = String::from("é");
    let base = Iri::parse("s:a/b").unwrap();
    let target = base
        .resolve(IriRef::parse("../c").unwrap())
        .write_into(&mut string)
        .unwrap();
    assert_eq!((target.as_str(), target.path().as_str()), ("s:/c", "/c"));
    assert_eq!(string, "és:/c");
}
