//! Says whether an answer is the expected one.

use serde_json::{Value, json};

use crate::{cri, jena};

/// Returns the requests of a case.
pub(super) fn requests(case: &Value, _: &[Value]) -> Vec<Value> {
    match case["op"].as_str() {
        Some("cri") => cri::requests(case),
        _ => vec![case.clone()],
    }
}

/// Returns the requests that follow from the answers. A relative reference is right if it resolves to the target, however it is
/// written.
pub(super) fn back(case: &Value, answers: &[Value]) -> Vec<Value> {
    match case["op"].as_str() {
        Some("cri") => cri::back(case, answers),
        Some("relativize") => {
            vec![json!({ "op": "resolve", "base": case["base"], "input": answers[0]["output"] })]
        }
        _ => Vec::new(),
    }
}

/// Compares the answers of `iri batch` with the case. It returns `None` if the case contradicts an RFC.
pub(super) fn verdict(case: &Value, answers: &[Value]) -> Option<bool> {
    let expected = &case["expect"];
    let answer = answers.first()?;
    Some(match case["op"].as_str().unwrap_or_default() {
        "cri" => return cri::verdict(case, answers),
        "relativize" => {
            answer["output"].is_string() && same_text(&answers[1]["output"], &expected["roundtrip"])
        }
        "lint" => jena::passed(case, answer),
        "to_iri" => accepted(case, |expected| {
            same_text(&upper_hex(&answer["output"]), &upper_hex(expected))
        }),
        "expand" => match expected["any_of"].as_array() {
            Some(any) => any.iter().any(|one| same_text(&answer["output"], one)),
            None => expected["valid"] == false && answer["error"].is_object(),
        },
        op if op.starts_with("parse_") => {
            let verdict = answer["valid"].as_bool();
            let components = expected.get("components");
            verdict.is_some()
                && verdict == expected["valid"].as_bool()
                && components.is_none_or(|components| answer["components"] == *components)
        }
        _ => accepted(case, |expected| same_text(&answer["output"], expected)),
    })
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
    use serde_json::{Value, json};

    use super::verdict;

    #[test]
    fn an_answer_is_what_the_case_expects() {
        let (yes, no) = (json!({ "valid": true }), json!({ "valid": false }));
        let with = |path| json!({ "valid": true, "components": { "path": path, "query": null } });
        let parse = |expect: &Value| json!({ "op": "parse_iri", "expect": expect });
        let uri = json!({ "op": "to_uri", "expect": "%C3", "also_ok": ["a", "b"] });
        let iri = json!({ "op": "to_iri", "expect": "a%c3%28b", "also_ok": "x%fF" });
        let expand = json!({ "op": "expand", "expect": { "valid": true, "any_of": ["a", "b"] } });
        let refuse = json!({ "op": "expand", "expect": { "valid": false } });
        let output = |text: &str| json!({ "output": text });
        let error = json!({ "error": { "message": "" } });
        for (case, answer, expected) in [
            (parse(&yes), with("a"), true),
            (parse(&with("a")), with("a"), true),
            (parse(&with("a")), with("b"), false),
            (parse(&with("a")), yes.clone(), false),
            (parse(&no), no.clone(), true),
            (parse(&no), yes.clone(), false),
            (parse(&yes), no, false),
            (parse(&yes), error.clone(), false),
            (parse(&json!({})), error.clone(), false),
            (uri.clone(), output("%C3"), true),
            (uri.clone(), output("b"), true),
            (uri.clone(), output("%c3"), false),
            (uri, error.clone(), false),
            (json!({ "op": "resolve" }), json!({}), false),
            (iri.clone(), output("a%C3%28b"), true),
            (iri.clone(), output("x%Ff"), true),
            (iri.clone(), output("A%c3%28b"), false),
            (iri, output("a%c3%28B"), false),
            (expand.clone(), output("b"), true),
            (expand.clone(), output("c"), false),
            (expand, error.clone(), false),
            (refuse.clone(), error, true),
            (refuse, output("a"), false),
            (json!({ "op": "expand" }), json!({}), false),
        ] {
            let told = format!("{case} {answer}");
            assert_eq!(verdict(&case, &[answer]), Some(expected), "{told}");
        }
    }

    #[test]
    fn a_relative_reference_is_to_lead_back() {
        let case = json!({ "op": "relativize", "expect": { "roundtrip": "s:b" } });
        let output = |text: &str| json!({ "output": text });
        let error = json!({ "error": {} });
        for (answers, expected) in [
            ([output("b"), output("s:b")], true),
            ([output("b"), output("s:c")], false),
            ([output("b"), error.clone()], false),
            ([error, output("s:b")], false),
        ] {
            assert_eq!(verdict(&case, &answers), Some(expected), "{answers:?}");
        }
    }
}
