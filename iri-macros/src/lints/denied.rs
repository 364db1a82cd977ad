//! The lints, with the feature `lint`.

use super::group::group;
use crate::error::{Error, Result};
use crate::macros::Macro;
use crate::reader::Reader;
use crate::tokens::{Group, Ident, Span, is_one};
use iri_lint::{self as lint, Code, Severity};

/// The lints that a macro is asked to check.
#[derive(Default)]
pub(crate) struct Lints {
    denied: Vec<Code>,
    allowed: Vec<Code>,
    /// The lowest severity at which all lints are errors
    pub(super) least: Option<Severity>,
}

impl Lints {
    /// Reads `[ deny(code, ..) , ] [ allow(code, ..) , ]`, in any order.
    pub(crate) fn parse(input: &mut Reader, of: &Macro) -> Result<Self> {
        let mut lints = Self::default();
        let form = |word: &Ident| format!("{}!({word}(no-host), \"{}\")", of.name, of.sample);
        while lints.parse_group(input, form)? {
            input.comma()?;
        }
        Ok(lints)
    }

    /// Reads `deny(code, ..)` or `allow(code, ..)`, if one is next. `notes`, `warnings` and `errors` deny all lints of
    /// that severity and above. `form` shows how the word before the codes is used.
    pub(super) fn parse_group(
        &mut self,
        input: &mut Reader,
        form: impl Fn(&Ident) -> String,
    ) -> Result<bool> {
        let Some((word, codes)) = group(input) else {
            return Ok(false);
        };
        let deny = is_one(&word, &["deny"]);
        for (name, span) in names(&codes) {
            let least = match name.as_str() {
                "notes" => Some(Severity::Note),
                "warnings" => Some(Severity::Warning),
                "errors" => Some(Severity::Error),
                _ => None,
            };
            match (Code::from_name(&name), least) {
                (Some(code), _) => {
                    if let Some(feature) = code.page().missing_feature() {
                        let message = format!("`{name}` needs the feature `{feature}` of iri-core");
                        return Err(Error::new(span, message));
                    }
                    let codes = if deny {
                        &mut self.denied
                    } else {
                        &mut self.allowed
                    };
                    codes.push(code);
                }
                (None, Some(_)) if deny => self.least = least,
                (None, _) => {
                    let form = form(&word);
                    let message = format!("`{name}` is no code of a lint, as in `{form}`");
                    return Err(Error::new(span, message));
                }
            }
        }
        Ok(true)
    }

    /// Returns whether no lint is named.
    pub(crate) fn is_empty(&self) -> bool {
        self.allowed.is_empty() && self.denies_nothing()
    }

    pub(super) fn denies_nothing(&self) -> bool {
        self.denied.is_empty() && self.least.is_none()
    }

    /// Returns whether a finding with this code is an error.
    pub(super) fn deny(&self, code: Code) -> bool {
        let by_severity = self.least.is_some_and(|least| code.severity() >= least);
        !self.allowed.contains(&code) && (by_severity || self.denied.contains(&code))
    }

    /// Returns a report of the first finding that is an error.
    pub(crate) fn find(&self, text: &str) -> Option<String> {
        if self.denies_nothing() {
            return None;
        }
        let finding = lint::text(text).find(|finding| self.deny(finding.code()))?;
        Some(format!(
            "{}\n  = it is `{}`",
            finding.report(text),
            finding.code().name()
        ))
    }
}

/// Reads names, which may contain `-`, separated by commas.
fn names(codes: &Group) -> Vec<(String, Span)> {
    let mut input = Reader::new(codes.stream(), codes.span_close());
    let mut names = Vec::new();
    while !input.is_empty() {
        let span = input.span();
        let name = input.expression().into_iter().map(|part| part.to_string());
        names.push((name.collect(), span));
        input.punct(',');
    }
    names
}
