//! The items of iri-core that claim to implement a rule.

use std::fmt;

use iri_core::component::{
    Authority, Fragment, Host, Path, Port, Query, RegName, Scheme, Segment, Userinfo,
};
use iri_core::{IriRef, Kind, ParseError, Rule};

use crate::grammar::same;

/// The answer of an item to an input, as far as the item can give one.
pub(crate) type Answer<'a> = Result<Option<IriRef<'a>>, Option<ParseError>>;

/// An item of iri-core.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Subject {
    /// One of the eight kinds, from text and bytes.
    Kind(Kind),
    /// A rule as a value, which answers yes or no.
    Rule(Rule),
    /// A component with a type of its own.
    Component(Component),
}

/// The name of a type, its rule, and its parser.
type Component = (
    &'static str,
    &'static str,
    fn(&str) -> Result<(), ParseError>,
);

/// Every component that has a type.
const COMPONENTS: [Component; 10] = [
    ("Scheme", "scheme", |text| Scheme::parse(text).map(drop)),
    ("Authority", "iauthority", |text| {
        Authority::parse(text).map(drop)
    }),
    ("Userinfo", "iuserinfo", |text| {
        Userinfo::parse(text).map(drop)
    }),
    ("Host", "ihost", |text| Host::parse(text).map(drop)),
    ("RegName", "ireg-name", |text| {
        RegName::parse(text).map(drop)
    }),
    ("Port", "port", |text| Port::parse(text).map(drop)),
    ("Path", "ipath", |text| Path::parse(text).map(drop)),
    ("Segment", "isegment", |text| Segment::parse(text).map(drop)),
    ("Query", "iquery", |text| Query::parse(text).map(drop)),
    ("Fragment", "ifragment", |text| {
        Fragment::parse(text).map(drop)
    }),
];

impl Subject {
    /// Returns all items, kinds first.
    pub(crate) fn all() -> impl Iterator<Item = Self> {
        let kinds = Kind::ALL.into_iter().map(Self::Kind);
        let rules = Rule::ALL.iter().copied().map(Self::Rule);
        let components = COMPONENTS.into_iter().map(Self::Component);
        kinds.chain(rules).chain(components)
    }

    /// Returns the items that claim to implement a rule.
    pub(crate) fn of(rule: &str) -> Vec<Self> {
        Self::all()
            .filter(|subject| same(subject.rule(), rule))
            .collect()
    }

    /// Returns the name of its rule.
    pub(crate) fn rule(self) -> &'static str {
        match self {
            Self::Kind(kind) => kind.name(),
            Self::Rule(rule) => rule.name(),
            Self::Component((_, rule, _)) => rule,
        }
    }

    /// Returns its answer to a text.
    pub(crate) fn answer(self, text: &str) -> Answer<'_> {
        match self {
            Self::Kind(kind) => IriRef::parse_as(kind, text).map(Some).map_err(Some),
            Self::Rule(rule) if rule.matches(text) => Ok(None),
            Self::Rule(_) => Err(None),
            Self::Component((_, _, parse)) => parse(text).map(|()| None).map_err(Some),
        }
    }

    /// Returns its answer to bytes, if it takes bytes.
    pub(crate) fn answer_bytes(self, bytes: &[u8]) -> Option<Answer<'_>> {
        let Self::Kind(kind) = self else { return None };
        let parsed = IriRef::parse_bytes_as(kind, bytes);
        Some(parsed.map(Some).map_err(Some))
    }
}

/// Shows the item as Rust code names it.
impl fmt::Display for Subject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Kind(kind) => write!(f, "Kind::{kind:?}"),
            Self::Rule(rule) => write!(f, "Rule::{rule:?}"),
            Self::Component((name, ..)) => write!(f, "component::{name}"),
        }
    }
}
