//! Runs the cases of a suite that others wrote, for validators of JSON Schema.

mod cases;

#[test]
fn verdicts_are_those_of_the_json_schema_test_suite() {
    let wrong: Vec<_> = cases::CASES
        .iter()
        .filter(|(kind, text, valid)| kind.check(text).is_ok() != *valid)
        .collect();
    assert!(wrong.is_empty(), "{wrong:?}");
    assert_eq!(cases::CASES.len(), 87);
}
