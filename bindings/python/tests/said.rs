//! Each lie about an array is found as numbers: no array is made here, and no other library sees one.

#[path = "../src/said.rs"]
mod said;

use said::{Counts, Layout, addresses, counts, ends, lengths, runs};

const TRUE: Counts = Counts {
    length: 3,
    offset: 2,
    nulls: -1,
    buffers: 3,
    has_buffers: true,
};
const TEXTS: Layout = Layout::Texts(4);
const LAYOUTS: [(Layout, i64); 6] = [
    (Layout::Null, 0),
    (Layout::Numbers(1), 2),
    (TEXTS, 3),
    (Layout::Lists(8), 2),
    (Layout::Views, 3),
    (Layout::Runs, 0),
];

#[test]
fn what_is_true_passes() {
    for (layout, buffers) in LAYOUTS {
        let said = Counts { buffers, ..TRUE };
        assert_eq!(counts(layout, said), Ok(()), "{layout:?}");
        assert_eq!(addresses(layout, said, 0, 64), Ok(()), "{layout:?}");
    }
    for nulls in 0..=3 {
        let said = Counts { nulls, ..TRUE };
        assert_eq!(counts(TEXTS, said), Ok(()));
        assert_eq!(addresses(TEXTS, said, 8, 16), Ok(()));
    }
    // Views have any number of further buffers, and Polars' column of nulls has one.
    assert_eq!(counts(Layout::Views, Counts { buffers: 9, ..TRUE }), Ok(()));
    assert_eq!(
        counts(
            Layout::Null,
            Counts {
                buffers: 1,
                has_buffers: false,
                ..TRUE
            }
        ),
        Ok(())
    );
    assert_eq!(ends(0, 0, false, None), Ok(()));
    assert_eq!(ends(3, 9, true, None), Ok(()));
    assert_eq!(ends(3, 9, true, Some(9)), Ok(()));
    assert_eq!(lengths([(0, false), (5, true)]), Ok(()));
    assert_eq!(runs([1, 4, 5], 3, TRUE), Ok(()));
    assert_eq!(runs([1, 4, 90], 3, TRUE), Ok(()));
}

#[test]
fn lengths_and_offsets_that_no_memory_has_are_lies() {
    for (layout, buffers) in LAYOUTS {
        for (length, offset) in [
            (-1, 0),
            (3, -1),
            (i64::MIN, 0),
            (3, i64::MIN),
            (i64::MAX, 0),
            (3, i64::MAX),
            (i64::MAX, i64::MAX),
            (1 << 57, 1 << 57),
        ] {
            let said = Counts {
                length,
                offset,
                buffers,
                ..TRUE
            };
            assert!(
                counts(layout, said).is_err(),
                "{layout:?} {length} {offset}"
            );
        }
        for nulls in [-2, 4, i64::MIN, i64::MAX] {
            let said = Counts {
                nulls,
                buffers,
                ..TRUE
            };
            assert!(counts(layout, said).is_err(), "{layout:?} {nulls}");
        }
    }
}

#[test]
fn missing_buffers_are_lies() {
    for (layout, buffers) in LAYOUTS {
        for wrong in [buffers - 1, -1, i64::MIN, i64::MAX] {
            assert!(
                counts(
                    layout,
                    Counts {
                        buffers: wrong,
                        ..TRUE
                    }
                )
                .is_err(),
                "{layout:?} {wrong}"
            );
        }
        let more = Counts {
            buffers: buffers + 1,
            ..TRUE
        };
        let may_have_more = matches!(layout, Layout::Views | Layout::Null | Layout::Runs);
        assert_eq!(counts(layout, more).is_ok(), may_have_more, "{layout:?}");
        let said = Counts {
            buffers,
            has_buffers: false,
            ..TRUE
        };
        assert_eq!(counts(layout, said).is_ok(), buffers == 0, "{layout:?}");
        assert_eq!(
            addresses(layout, said, 8, 0).is_ok(),
            buffers == 0,
            "{layout:?}"
        );
        let said = Counts {
            buffers,
            nulls: 1,
            ..TRUE
        };
        assert_eq!(
            addresses(layout, said, 0, 8).is_ok(),
            buffers == 0,
            "{layout:?}"
        );
    }
}

#[test]
fn offsets_that_cannot_be_are_lies() {
    for (first, last) in [(-1, 3), (3, 1), (0, -5), (0, i64::MIN), (i64::MIN, 0)] {
        assert!(ends(first, last, true, None).is_err(), "{first} {last}");
    }
    assert!(ends(0, 1, false, None).is_err());
    assert!(ends(0, 10, true, Some(9)).is_err());
    for address in [1, 2, 3, 5] {
        assert!(addresses(TEXTS, TRUE, 0, address).is_err(), "{address}");
    }
    assert!(addresses(Layout::Texts(8), TRUE, 0, 12).is_err());
    assert!(addresses(Layout::Lists(8), Counts { buffers: 2, ..TRUE }, 0, 12).is_err());
}

#[test]
fn lengths_of_buffers_and_ends_of_runs_that_cannot_be_are_lies() {
    for said in [(-1, true), (i64::MIN, true), (1, false)] {
        assert!(lengths([(5, true), said]).is_err(), "{said:?}");
    }
    for (run_ends, values) in [
        (&[0, 5][..], 2),
        (&[-1, 5], 2),
        (&[2, 2, 5], 3),
        (&[3, 2, 5], 3),
        (&[4], 1),
        (&[], 0),
        (&[2, 5], 1),
        (&[2, 5], 3),
        (&[i64::MAX, i64::MIN], 2),
    ] {
        assert!(
            runs(run_ends.iter().copied(), values, TRUE).is_err(),
            "{run_ends:?}"
        );
    }
}
