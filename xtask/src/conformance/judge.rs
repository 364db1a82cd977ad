//! Says whether an answer is the expected one.

use serde_json::Value;

use super::jena;

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Verdict {
    Passed,
    Failed,
    NotSupported,
    /// The case contradicts an RFC.
    Doubtful,
}

impl Verdict {
    pub(super) const fn of(passed: bool) -> Self {
        if passed { Self::Passed } else { Self::Failed }
    }
}

/// Compares an answer of `iri batch` with the case. `led_back` is the answer to resolving the result of `relativize`
/// against the base.
pub(super) fn judge(case: &Value, answer: &Value, led_back: Option<&Value>) -> Verdict {
    let unknown = |answer: &Value| answer["error"]["code"] == "unknown-op";
    if unknown(answer) {
        return Verdict::NotSupported;
    }
    let expected = &case["expect"];
    let op = case["op"].as_str().unwrap_or_default();
    let passed = match (op, led_back) {
        ("relativize", Some(led_back)) => match &answer["output"] {
            Value::String(_) if unknown(led_back) => return Verdict::NotSupported,
            Value::String(_) => same_text(&led_back["output"], &expected["roundtrip"]),
            _ => false,
        },
        ("lint", _) => jena::passed(case, answer),
        ("to_iri", _) => accepted(case, |expected| {
            same_text(&upper_hex(&answer["output"]), &upper_hex(expected))
        }),
        ("expand", _) => match expected["any_of"].as_array() {
            Some(any) => any.iter().any(|one| same_text(&answer["output"], one)),
            None => expected["valid"] == false && answer["error"].is_object(),
        },
        (op, _) if op.starts_with("parse_") => {
            let verdict = answer["valid"].as_bool();
            let components = expected.get("components");
            verdict.is_some()
                && verdict == expected["valid"].as_bool()
                && components.is_none_or(|components| answer["components"] == *components)
        }
        _ => accepted(case, |expected| same_text(&answer["output"], expected)),
    };
    Verdict::of(passed)
}

/// Returns whether `is_it` holds for the expected answer, or for another that the case accepts.
fn accepted(case: &Value, is_it: impl Fn(&Value) -> bool) -> bool {
    let also = &case["also_ok"];
    is_it(&case["expect"])
        || is_it(also)
        || also.as_array().is_some_and(|all| all.iter().any(is_it))
}

/// Compares two texts. Missing ones are not equal.
fn same_text(a: &Value, b: &Value) -> bool {
    a.is_string() && a == b
}

/// Returns the text with the two characters after each `%` in upper case.
fn upper_hex(text: &Value) -> Value {
    let Some(text) = text.as_str() else {
        return Value::Null;
    };
    let mut digits = 0_u8;
    let upper = text.chars().map(|c| {
        digits = if c == '%' { 3 } else { digits };
        let hex = digits > 0;
        digits = digits.saturating_sub(1);
        if hex { c.to_ascii_uppercase() } else { c }
    });
    upper.collect::<String>().into()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::Verdict::{Failed, NotSupported, Passed};
    use super::*;

    #[test]
    fn a_parse_needs_the_verdict_and_the_components_that_are_given() {
        let case = |expect| json!({ "op": "parse_iri", "expect": expect });
        let (yes, no) = (json!({ "valid": true }), json!({ "valid": false }));
        let with = |path| json!({ "valid": true, "components": { "path": path, "query": null } });
        for (expect, answer, verdict) in [
            (yes.clone(), with("a"), Passed),
            (with("a"), with("a"), Passed),
            (with("a"), with("b"), Failed),
            (with("a"), yes.clone(), Failed),
            (no.clone(), no.clone(), Passed),
            (no.clone(), yes.clone(), Failed),
            (yes.clone(), no, Failed),
            (yes, json!({ "error": { "message": "" } }), Failed),
            (json!({}), json!({ "error": { "message": "" } }), Failed),
        ] {
            assert_eq!(
                judge(&case(expect.clone()), &answer, None),
                verdict,
                "{expect} {answer}"
            );
        }
    }

    #[test]
    fn an_operation_that_there_is_not_is_not_supported() {
        let answer = json!({ "error": { "message": "", "code": "unknown-op" } });
        let case = json!({ "op": "parse_xri", "expect": { "valid": true } });
        assert_eq!(judge(&case, &answer, None), NotSupported);
    }

    #[test]
    fn an_output_is_the_expected_one_or_another_that_is_permitted() {
        let case = json!({ "op": "to_uri", "expect": "%C3", "also_ok": ["a", "b"] });
        for (output, verdict) in [
            ("%C3", Passed),
            ("b", Passed),
            ("%c3", Failed),
            ("c", Failed),
        ] {
            assert_eq!(
                judge(&case, &json!({ "output": output }), None),
                verdict,
                "{output}"
            );
        }
        assert_eq!(judge(&case, &json!({ "error": {} }), None), Failed);
        let nothing = json!({ "op": "resolve" });
        assert_eq!(judge(&nothing, &json!({}), None), Failed);
    }

    #[test]
    fn a_template_expands_to_one_of_several_texts_or_is_refused() {
        let case = json!({ "op": "expand", "expect": { "valid": true, "any_of": ["a", "b"] } });
        let refused = json!({ "op": "expand", "expect": { "valid": false } });
        for (case, answer, verdict) in [
            (&case, json!({ "output": "b" }), Passed),
            (&case, json!({ "output": "c" }), Failed),
            (&case, json!({ "error": {} }), Failed),
            (&refused, json!({ "error": {} }), Passed),
            (&refused, json!({ "output": "a" }), Failed),
            (&json!({ "op": "expand" }), json!({}), Failed),
        ] {
            assert_eq!(judge(case, &answer, None), verdict, "{case} {answer}");
        }
    }

    #[test]
    fn hex_digits_of_an_iri_may_be_in_either_case() {
        let case = json!({ "op": "to_iri", "expect": "a%c3%28b", "also_ok": "x%fF" });
        for (output, verdict) in [
            ("a%C3%28b", Passed),
            ("a%c3%28b", Passed),
            ("x%Ff", Passed),
            ("A%c3%28b", Failed),
            ("a%c3%28B", Failed),
        ] {
            assert_eq!(
                judge(&case, &json!({ "output": output }), None),
                verdict,
                "{output}"
            );
        }
    }

    #[test]
    fn a_relative_reference_is_to_lead_back() {
        let case = json!({ "op": "relativize", "expect": { "roundtrip": "s:b" } });
        let output = json!({ "output": "b" });
        let unknown = json!({ "error": { "code": "unknown-op" } });
        for (answer, led_back, verdict) in [
            (&output, json!({ "output": "s:b" }), Passed),
            (&output, json!({ "output": "s:c" }), Failed),
            (&output, json!({ "error": {} }), Failed),
            (&output, unknown.clone(), NotSupported),
            (&json!({ "error": {} }), unknown.clone(), Failed),
            (&unknown, unknown.clone(), NotSupported),
        ] {
            assert_eq!(
                judge(&case, answer, Some(&led_back)),
                verdict,
                "{answer} {led_back}"
            );
        }
    }
}
