//! The cases of CRIs. Each has several requests, which its members describe.

use serde_json::{Value, json};

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

/// Compares the answers to both with the case.
///
/// - A case that needs zone identifiers must be rejected as a URI. The CRI of a broken one must be rejected.
/// - A URI must have the CRI of the case, or one whose URI is the same, before and after resolving. The specification
///   leaves the choice to the implementation, and the cases have `:` in a host in both ways.
/// - If RFC 3986 resolves the URI to another one, the result is `None`.
pub(super) fn verdict(case: &Value, answers: &[Value]) -> Option<bool> {
    let refused = |answer: &Value| answer.get("error").is_some();
    let features = case["features"].as_array().into_iter().flatten();
    let features: Vec<_> = features.filter_map(Value::as_str).collect();
    let [made, uri, resolved, resolved_uri, by_rfc, back @ ..] = answers else {
        return Some(false);
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
        return Some(refused(made) && refused(uri) && resolves);
    }
    if features.contains(&"broken") {
        return Some(refused(uri) && refused(resolved));
    }
    let is_reference = case["type"] != "only-cri-ref";
    let red = case["type"] == "red";
    if red && without_empty_end(&by_rfc["output"]) != without_empty_end(&case["resolved_uri"]) {
        return Some(false);
    }
    if red && by_rfc["output"] != case["resolved_uri"] {
        return None;
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
    Some(is_uri && is_resolved && (is_made || !is_reference))
}

/// Returns a text without the `/` at its end.
fn without_empty_end(text: &Value) -> Option<&str> {
    text.as_str().map(|text| text.trim_end_matches('/'))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::verdict;

    /// Says what becomes of a right case and its answers if some of them are others.
    #[test]
    fn every_answer_counts() {
        let refused = || json!({ "error": {} });
        let red = [("type", json!("red")), ("normalized_uri", json!("b"))];
        let broken = [("features", json!(["broken"]))];
        let zone = [("features", json!(["zone-id-6874"]))];
        for (changes, others, expected) in [
            (&[][..], vec![], Some(true)),
            (
                &[],
                vec![(0, refused()), (5, json!({ "output": "c" }))],
                Some(false),
            ),
            (&[], vec![(1, refused())], Some(false)),
            (&[], vec![(2, refused())], Some(false)),
            (&[], vec![(3, refused())], Some(false)),
            // Another CRI of the same URI will do.
            (&[], vec![(0, json!({ "cri": "820181816162" }))], Some(true)),
            (&broken, vec![], Some(false)),
            (&broken, vec![(1, refused()), (2, refused())], Some(true)),
            (&zone, vec![], Some(false)),
            (&zone, vec![(0, refused()), (1, refused())], Some(true)),
            (&red, vec![], Some(true)),
            (&red, vec![(4, json!({ "output": "coap://h/b/" }))], None),
            (
                &red,
                vec![(4, json!({ "output": "coap://h/c" }))],
                Some(false),
            ),
        ] {
            let mut case = json!({
                "op": "cri", "type": "rt", "uri": "b", "cri": "8201816162", "base": "coap://h/a",
                "base_cri": "8320816168816161", "resolved_uri": "coap://h/b", "resolved_cri": "8320816168816162",
                "normalized_uri": null, "features": [],
            });
            for (member, value) in changes {
                case[*member] = value.clone();
            }
            let mut answers = [
                "8201816162",
                "",
                "8320816168816162",
                "",
                "",
                "",
                "8320816168816162",
            ]
            .map(|cri| json!({ "cri": cri }));
            for (at, output) in [(1, "b"), (3, "coap://h/b"), (4, "coap://h/b"), (5, "b")] {
                answers[at] = json!({ "output": output });
            }
            for (at, other) in &others {
                answers[*at] = other.clone();
            }
            assert_eq!(verdict(&case, &answers), expected, "{changes:?} {others:?}");
        }
    }
}
