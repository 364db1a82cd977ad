//! `iri parse --rule`: says whether a text matches one rule of the grammar.

use iri_core::Rule;

use crate::failure::Failure;
use crate::show::json::Answer;
use crate::show::outcome::Outcome;

/// Returns the rule of that name, or the message that there is none; for clap.
pub(super) fn named(name: &str) -> Result<Rule, String> {
    Rule::from_name(name).ok_or_else(|| {
        let names = Rule::ALL.iter().map(|rule| rule.name());
        let names = names.collect::<Vec<_>>().join(", ");
        format!("there is no such rule; RFC 3987, RFC 3986 and XRI 3.0 have {names}")
    })
}

/// Writes whether `text` matches the rule. Bytes that are not UTF-8 match no rule.
pub(super) fn answer(
    rule: Rule,
    text: &[u8],
    outcome: &mut Outcome<'_, '_>,
) -> Result<(), Failure> {
    let valid = str::from_utf8(text).is_ok_and(|text| rule.matches(text));
    let name = rule.name();
    if outcome.form.is_json {
        let answer = Answer {
            valid: Some(valid),
            rule: Some(name),
            ..Answer::default()
        };
        if valid {
            outcome.answer(&answer)
        } else {
            outcome.answer_no(&answer)
        }
    } else if valid {
        outcome.finish(Ok(format!("the text matches {name}")))
    } else {
        outcome.deny(&format_args!("the text does not match {name}"))
    }
}
