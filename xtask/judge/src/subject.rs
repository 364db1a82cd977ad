//! The items of iri-core that claim to implement a rule.

use std::fmt;

use iri_core::component::{
    Authority, Fragment, Host, Path, Port, Query, RegName, Scheme, Segment, Userinfo,
};
use iri_core::{IriRef, Kind, ParseError, Rule};

use crate::grammar::same;

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
#[derive(Debug, Clone, Copy)]
pub(crate) struct Component {
    name: &'static str,
    rule: &'static str,
    parse: fn(&str) -> Result<(), ParseError>,
}

macro_rules! components {
    ($($Type:ident $rule:literal,)*) => {
        /// Every component that has a type.
        const COMPONENTS: &[Component] = &[$(Component {
            name: stringify!($Type),
            rule: $rule,
            parse: |text| $Type::parse(text).map(drop),
        }),*];
    };
}

components! {
    Scheme "scheme",
    Authority "iauthority",
    Userinfo "iuserinfo",
    Host "ihost",
    RegName "ireg-name",
    Port "port",
    Path "ipath",
    Segment "isegment",
    Query "iquery",
    Fragment "ifragment",
}

impl Subject {
    /// Returns all items, kinds first.
    pub(crate) fn all() -> impl Iterator<Item = Self> {
        let kinds = Kind::ALL.into_iter().map(Self::Kind);
        let rules = Rule::ALL.iter().copied().map(Self::Rule);
        let components = COMPONENTS.iter().copied().map(Self::Component);
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
            Self::Component(component) => component.rule,
        }
    }

    /// Returns its answer to a text.
    pub(crate) fn answer(self, text: &str) -> Answer<'_> {
        match self {
            Self::Kind(kind) => IriRef::parse_as(kind, text).into(),
            Self::Rule(rule) if rule.matches(text) => Answer::Valid(None),
            Self::Rule(_) => Answer::Invalid(None),
            Self::Component(component) => match (component.parse)(text) {
                Ok(()) => Answer::Valid(None),
                Err(error) => Answer::Invalid(Some(error)),
            },
        }
    }

    /// Returns its answer to bytes, if it takes bytes.
    pub(crate) fn answer_bytes(self, bytes: &[u8]) -> Option<Answer<'_>> {
        match self {
            Self::Kind(kind) => Some(IriRef::parse_bytes_as(kind, bytes).into()),
            _ => None,
        }
    }
}

/// Shows the item as Rust code names it.
impl fmt::Display for Subject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Kind(kind) => write!(f, "Kind::{kind:?}"),
            Self::Rule(rule) => write!(f, "Rule::{rule:?}"),
            Self::Component(component) => write!(f, "component::{}", component.name),
        }
    }
}

/// The answer of an item to an input, as far as the item can give one.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Answer<'a> {
    Valid(Option<IriRef<'a>>),
    Invalid(Option<ParseError>),
}

impl<'a> From<Result<IriRef<'a>, ParseError>> for Answer<'a> {
    fn from(parsed: Result<IriRef<'a>, ParseError>) -> Self {
        match parsed {
            Ok(iri) => Self::Valid(Some(iri)),
            Err(error) => Self::Invalid(Some(error)),
        }
    }
}
