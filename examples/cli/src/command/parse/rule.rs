//! `iri parse --rule`: whether a text matches one rule of the grammar.

use std::io::{self, Write};

use iri_core::Rule;

use crate::show::diagnostic;
use crate::show::json::{self, Answer};

/// The rule of that name, or why there is none; for clap.
pub(super) fn named(name: &str) -> Result<Rule, String> {
    Rule::from_name(name).ok_or_else(|| {
        let names = Rule::ALL.iter().map(|rule| rule.name());
        let names = names.collect::<Vec<_>>().join(", ");
        format!("RFC 3987, RFC 3986 and XRI 3.0 have no such rule, but {names}")
    })
}

/// Says whether `text` matches; bytes that are not UTF-8 match nothing.
pub(super) fn answer(rule: Rule, text: &[u8], as_json: bool) -> io::Result<bool> {
    let valid = str::from_utf8(text).is_ok_and(|text| rule.matches(text));
    let name = rule.name();
    if as_json {
        let answer = Answer {
            valid: Some(valid),
            rule: Some(name),
            ..Answer::default()
        };
        json::write_line(&mut io::stdout(), &answer)?;
    } else if valid {
        writeln!(io::stdout(), "the text matches {name}")?;
    } else {
        diagnostic::error(&format_args!("the text does not match {name}"));
    }
    Ok(valid)
}
