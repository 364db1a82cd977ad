//! Findings: what a text should avoid even if it is valid, at the severities that the caller wants.

use clap::ValueEnum;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use iri_core::lint::{self, Code, Finding, Levels, Lints, Severity};

use crate::kind::AnyRef;

/// The lowest severity of the findings that are reported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Level(pub(crate) Severity);

impl ValueEnum for Level {
    fn value_variants<'a>() -> &'a [Self] {
        &[
            Self(Severity::Note),
            Self(Severity::Warning),
            Self(Severity::Error),
        ]
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(PossibleValue::new(self.0.name()))
    }
}

/// Returns the parser of a code by its name, for clap.
pub(crate) fn code() -> impl TypedValueParser<Value = Code> {
    let names = Code::ALL.iter().map(|code| code.name());
    PossibleValuesParser::new(names)
        .map(|name| Code::from_name(&name).expect("the names are those of the codes"))
}

/// Which findings are reported, and with which severity.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Policy {
    pub(crate) least: Severity,
    pub(crate) levels: Levels,
}

impl Policy {
    /// Reports every finding, with the severity of its code.
    pub(crate) const ALL: Self = Self {
        least: Severity::Note,
        levels: Levels::new(),
    };
}

/// The findings in a text, found one after the other. They are not stored, because a text may have more findings than
/// bytes.
#[derive(Clone)]
pub(crate) struct Findings<'a> {
    lints: Option<Lints<'a>>,
    policy: &'a Policy,
}

impl<'a> Findings<'a> {
    /// Finds the findings in any text.
    pub(crate) fn of_text(text: &'a str, policy: &'a Policy) -> Self {
        let lints = Some(lint::text(text));
        Self { lints, policy }
    }

    /// Finds the findings in a text after it was parsed. A text that was refused need not be UTF-8. XRIs have no
    /// findings.
    pub(crate) fn of_parse(parsed: Option<AnyRef<'a>>, text: &'a [u8], policy: &'a Policy) -> Self {
        let lints = match parsed {
            Some(AnyRef::Iri(reference)) => Some(reference.lints()),
            Some(AnyRef::Xri(_)) => None,
            None => str::from_utf8(text).ok().map(lint::text),
        };
        Self { lints, policy }
    }
}

impl Findings<'_> {
    /// Returns whether a look at the text was enough to know that there is no finding. Most texts have none.
    #[inline]
    pub(crate) fn has_none(&self) -> bool {
        let hint = self.lints.as_ref().map(Lints::size_hint);
        hint.is_none_or(|(_, most)| most == Some(0))
    }
}

impl Iterator for Findings<'_> {
    type Item = (Severity, Finding);

    fn next(&mut self) -> Option<Self::Item> {
        let Policy { least, levels } = self.policy;
        self.lints.as_mut()?.find_map(|finding| {
            let severity = levels.severity(finding.code())?;
            (severity >= *least).then_some((severity, finding))
        })
    }
}

/// The most findings of a text of which each has a report of its own. A report looks at the whole text, so without a
/// limit the time would grow with the square of the text. In JSON, all of them would take some fifty times the text.
const SHOWN: u64 = 50;

/// Counts the findings of a text, and limits how many have a report of their own.
#[derive(Debug, Default)]
pub(crate) struct Limit {
    shown: u64,
    /// The number of those that have no report
    pub(crate) more: u64,
    /// The highest severity of those that have no report
    highest: Option<Severity>,
}

impl Limit {
    /// Returns whether the next finding, of that severity, has a report.
    pub(crate) fn admits(&mut self, severity: Severity) -> bool {
        if self.shown < SHOWN {
            self.shown += 1;
            return true;
        }
        self.more += 1;
        self.highest = self.highest.max(Some(severity));
        false
    }

    /// Returns a sentence on the findings that have no report, and the highest severity of these. `word` is the word
    /// for the text.
    pub(crate) fn more(&self, word: &str) -> Option<(Severity, String)> {
        let highest = self.highest?;
        let (findings, are) = match self.more {
            1 => ("finding", "is"),
            _ => ("findings", "are"),
        };
        let more = self.more;
        let sentence = format!("{more} more {findings} in this {word} {are} not shown");
        Some((highest, sentence))
    }
}
