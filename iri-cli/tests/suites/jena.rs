//! Compares our lints with the codes of Apache Jena's `Issue`.

use serde_json::Value;

/// The page whose last table has Jena's codes and ours.
const PAGE: &str = include_str!("../../../docs/lints.md");

/// Returns each of Jena's codes with ours.
fn codes() -> impl Iterator<Item = (&'static str, Vec<&'static str>)> {
    let (_, table) = PAGE.rsplit_once("\n# ").unwrap_or_default();
    let rows = table.lines().filter(|line| line.starts_with("| `"));
    rows.filter_map(|row| {
        let mut columns = row.split('|').skip(1).map(codes_of);
        Some((*columns.next()?.first()?, columns.next()?))
    })
}

/// Returns the codes in a cell, which are quoted.
fn codes_of(cell: &'static str) -> Vec<&'static str> {
    cell.split('`').skip(1).step_by(2).collect()
}

/// Inputs of Jena's tests for which we do not report Jena's code. The table above says why.
const DIFFERENT: [(&str, &str); 1] = [("http://host%AA/ab%FFdef", "iri_host_not_lowercase")];

/// Returns whether the findings are those that Jena's test expects. Only those of our findings count that have a code
/// of Jena.
pub(super) fn passed(case: &Value, answer: &Value) -> bool {
    let expected = &case["expect"];
    if answer["valid"].as_bool() != expected["valid"].as_bool() {
        return false;
    }
    // Jena reports nothing for a text that it rejects.
    if answer["valid"] == false {
        return answer["findings"].is_array();
    }
    let (Some(expected), Some(found)) = (
        expected["findings"].as_array(),
        answer["findings"].as_array(),
    ) else {
        return false;
    };
    let found: Vec<&str> = found
        .iter()
        .filter_map(|finding| finding["code"].as_str())
        .collect();
    let input = case["input"].as_str().unwrap_or_default();
    let mut expected: Vec<&str> = expected.iter().filter_map(Value::as_str).collect();
    expected.retain(|code| !DIFFERENT.contains(&(input, *code)));
    let codes: Vec<_> = codes().collect();
    let all_found = expected.iter().all(|code| {
        let ours = codes.iter().find(|(jena, _)| jena == code);
        ours.is_some_and(|(_, ours)| ours.iter().any(|ours| found.contains(ours)))
    });
    let none_more = found.iter().all(|code| {
        let mut jena = codes
            .iter()
            .filter(|(_, ours)| ours.contains(code))
            .peekable();
        jena.peek().is_none() || jena.any(|(name, _)| expected.contains(name))
    });
    all_found && none_more
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::passed;

    #[test]
    fn codes_are_compared_by_the_table() {
        let case = |findings: &[&str]| json!({ "input": "a", "expect": { "valid": true, "findings": findings } });
        let answer = |codes: &[&str]| {
            let findings: Vec<_> = codes.iter().map(|code| json!({ "code": code })).collect();
            json!({ "valid": true, "findings": findings })
        };
        assert!(passed(&case(&[]), &answer(&[])));
        assert!(passed(&case(&["urn_bad_nid"]), &answer(&["urn-bad-nid"])));
        // Findings without a code of Jena are extra.
        assert!(passed(
            &case(&["http_no_host"]),
            &answer(&["no-host", "above-root"])
        ));
        assert!(!passed(&case(&["urn_bad_nid"]), &answer(&[])));
        assert!(!passed(&case(&[]), &answer(&["urn-bad-nid"])));
        assert!(!passed(&case(&["unknown"]), &answer(&[])));
        let invalid = json!({ "valid": false, "findings": [] });
        assert!(!passed(&case(&[]), &invalid));
        assert!(passed(&json!({ "expect": { "valid": false } }), &invalid));
    }
}
