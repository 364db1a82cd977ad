//! What a text had better not have, though it may be valid: findings as the caller wants them.

use clap::ValueEnum;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use iri_core::lint::{self, Code, Finding, Levels, Lints, Severity};

use crate::kind::AnyRef;

/// How bad a finding is at least that is told of.
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

/// A code by its name, for clap.
pub(crate) fn code() -> impl TypedValueParser<Value = Code> {
    let names = Code::ALL.iter().map(|code| code.name());
    PossibleValuesParser::new(names)
        .map(|name| Code::from_name(&name).expect("the names are those of the codes"))
}

/// Which findings are told of.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Policy {
    pub(crate) least: Severity,
    pub(crate) levels: Levels,
}

impl Policy {
    /// Every finding, with the severity of its code.
    pub(crate) const ALL: Self = Self {
        least: Severity::Note,
        levels: Levels::new(),
    };
}

/// The findings in a text, check by check: nothing is held, as a text may have more findings than bytes.
#[derive(Clone)]
pub(crate) struct Findings<'a> {
    lints: Option<Lints<'a>>,
    policy: Policy,
}

impl<'a> Findings<'a> {
    /// Those in any text.
    pub(crate) fn of_text(text: &'a str, policy: Policy) -> Self {
        let lints = Some(lint::text(text));
        Self { lints, policy }
    }

    /// Those in a text that was parsed, or refused: then it need not be UTF-8. XRIs have none.
    pub(crate) fn of_parse(parsed: Option<AnyRef<'a>>, text: &'a [u8], policy: Policy) -> Self {
        let lints = match parsed {
            Some(AnyRef::Iri(reference)) => Some(reference.lints()),
            Some(AnyRef::Xri(_)) => None,
            None => str::from_utf8(text).ok().map(lint::text),
        };
        Self { lints, policy }
    }
}

impl Iterator for Findings<'_> {
    type Item = (Severity, Finding);

    fn next(&mut self) -> Option<Self::Item> {
        let Policy { least, levels } = self.policy;
        self.lints.as_mut()?.find_map(|finding| {
            let severity = levels.severity(finding.code())?;
            (severity >= least).then_some((severity, finding))
        })
    }
}
