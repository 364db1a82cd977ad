//! The cases of CRIs. Each has several requests, which its members describe.

use serde_json::{Value, json};

use super::judge::Verdict;

/// Returns the requests of a case. The last one depends on the answer to the first.
pub(super) fn requests(case: &Value) -> Vec<Value> {
    let resolve =
        |base: &Value, input: &Value| json!({ "op": "cri_resolve", "base": base, "input": input });
    vec![
        json!({ "op": "cri", "input": case["uri"] }),
        json!({ "op": "cri_uri", "input": case["cri"] }),
        resolve(&case["base_cri"], &case["cri"]),
        json!({ "op": "cri_uri", "input": case["resolved_cri"] }),
        // RFC 3986 resolves the same.
        json!({ "op": "resolve", "base": case["base"], "input": case["uri"] }),
    ]
}

/// Returns the requests with the answers: the CRI that was made, as a URI, and resolved.
pub(super) fn back(case: &Value, answers: &[Value]) -> Vec<Value> {
    let cri = &answers[0]["cri"];
    vec![
        json!({ "op": "cri_uri", "input": cri }),
        json!({ "op": "cri_resolve", "base": case["base_cri"], "input": cri }),
    ]
}

/// Compares the answers with the case.
///
/// - A case that needs zone identifiers must be rejected as a URI. The CRI of a broken one must be rejected.
/// - A URI must have the CRI of the case, or one whose URI is the same, before and after resolving. The specification
///   leaves the choice to the implementation, and the cases have `:` in a host in both ways.
/// - If RFC 3986 resolves the URI to another one, the case is doubtful: it is not judged.
pub(super) fn judge(case: &Value, answers: &[Value], back: &[Value]) -> Verdict {
    let refused = |answer: &Value| answer.get("error").is_some();
    if answers
        .iter()
        .any(|answer| answer["error"]["code"] == "unknown-op")
    {
        return Verdict::NotSupported;
    }
    let features = case["features"].as_array().into_iter().flatten();
    let features: Vec<_> = features.filter_map(Value::as_str).collect();
    let [made, uri, resolved, resolved_uri, by_rfc] = answers else {
        return Verdict::Failed;
    };
    let same_hex = |answer: &Value, expected: &Value| match (answer.as_str(), expected.as_str()) {
        (Some(answer), Some(expected)) => answer.eq_ignore_ascii_case(expected),
        _ => false,
    };
    if features
        .iter()
        .any(|feature| feature.starts_with("zone-id"))
    {
        let resolves = same_hex(&resolved["cri"], &case["resolved_cri"]);
        return Verdict::of(refused(made) && refused(uri) && resolves);
    }
    if features.contains(&"broken") {
        return Verdict::of(refused(uri) && refused(resolved));
    }
    let is_reference = case["type"] != "only-cri-ref";
    let red = case["type"] == "red";
    if red && without_empty_end(&by_rfc["output"]) != without_empty_end(&case["resolved_uri"]) {
        return Verdict::Failed;
    }
    if red && by_rfc["output"] != case["resolved_uri"] {
        return Verdict::Doubtful;
    }
    let written = if red {
        &case["normalized_uri"]
    } else {
        &case["uri"]
    };
    let is_uri = !is_reference && refused(uri) || uri["output"] == *written;
    let is_resolved = same_hex(&resolved["cri"], &case["resolved_cri"])
        && resolved_uri["output"] == case["resolved_uri"];
    // The empty reference has two forms, and one of them is written.
    let is_made = same_hex(&made["cri"], &case["cri"])
        || case["cri"] == "80" && made["cri"] == "8100"
        || matches!(back, [uri, resolved] if uri["output"] == *written && !refused(resolved));
    Verdict::of(is_uri && is_resolved && (is_made || !is_reference))
}

/// Returns a text without the `/` at its end.
fn without_empty_end(text: &Value) -> Option<&str> {
    text.as_str().map(|text| text.trim_end_matches('/'))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    /// Returns a case, and answers that are right.
    fn right() -> (Value, Vec<Value>, Vec<Value>) {
        let case = json!({
            "op": "cri", "type": "rt", "uri": "b", "cri": "8201816162", "base": "coap://h/a", "base_cri": "8320816168816161",
            "resolved_uri": "coap://h/b", "resolved_cri": "8320816168816162", "normalized_uri": null, "features": [],
        });
        let answers = vec![
            json!({ "cri": "8201816162" }),
            json!({ "output": "b" }),
            json!({ "cri": "8320816168816162" }),
            json!({ "output": "coap://h/b" }),
            json!({ "output": "coap://h/b" }),
        ];
        (
            case,
            answers,
            vec![
                json!({ "output": "b" }),
                json!({ "cri": "8320816168816162" }),
            ],
        )
    }

    #[test]
    fn every_answer_counts() {
        let (case, answers, back) = right();
        assert_eq!(judge(&case, &answers, &back), Verdict::Passed);
        for wrong in 0..4 {
            let mut answers = answers.clone();
            answers[wrong] = json!({ "error": {} });
            let mut back = back.clone();
            back[0] = json!({ "output": "c" });
            assert_eq!(judge(&case, &answers, &back), Verdict::Failed, "{wrong}");
        }
    }

    #[test]
    fn another_cri_of_the_same_uri_will_do() {
        let (case, mut answers, back) = right();
        answers[0] = json!({ "cri": "820181816162" });
        assert_eq!(judge(&case, &answers, &back), Verdict::Passed);
        let other = [json!({ "output": "./b" }), back[1].clone()];
        assert_eq!(judge(&case, &answers, &other), Verdict::Failed);
    }

    #[test]
    fn what_is_to_be_refused() {
        let (mut case, mut answers, back) = right();
        case["features"] = json!(["broken"]);
        assert_eq!(judge(&case, &answers, &back), Verdict::Failed);
        let refused = json!({ "error": {} });
        answers[1] = refused.clone();
        answers[2] = refused.clone();
        assert_eq!(judge(&case, &answers, &back), Verdict::Passed);
        let (mut case, mut answers, back) = right();
        case["features"] = json!(["zone-id-6874"]);
        assert_eq!(judge(&case, &answers, &back), Verdict::Failed);
        answers[0] = refused.clone();
        answers[1] = refused;
        assert_eq!(judge(&case, &answers, &back), Verdict::Passed);
    }

    #[test]
    fn what_rfc_3986_resolves_otherwise_is_doubtful() {
        let (mut case, mut answers, back) = right();
        case["type"] = json!("red");
        case["normalized_uri"] = json!("b");
        assert_eq!(judge(&case, &answers, &back), Verdict::Passed);
        answers[4] = json!({ "output": "coap://h/b/" });
        assert_eq!(judge(&case, &answers, &back), Verdict::Doubtful);
        answers[4] = json!({ "output": "coap://h/c" });
        assert_eq!(judge(&case, &answers, &back), Verdict::Failed);
    }
}
