//! Says what templates use, so that a program links no code for the rest.
//!
//! The compiler knows the templates of a derived type. What they use is a constant of the type, not of a value: a program of
//! several types, each expanded in several places, leaves out what none of them uses. The compiler could not tell if it had
//! to follow values through the program.

use iri_grammar::Kind;
use iri_grammar::template::kind;
use iri_grammar::template::part::{Element, Elements, Modifier, Operator};
use iri_grammar::text::arithmetic::shl;

/// The templates of which one is expanded.
pub trait Templates {
    /// What they use.
    const USES: Uses;
}

/// A template that only its value knows.
#[derive(Debug)]
pub struct AnyTemplate(());

impl Templates for AnyTemplate {
    const USES: Uses = Uses {
        operators: true,
        names: true,
        prefixes: true,
        reserved: true,
        kinds: 0,
    };
}

/// What templates use of RFC 6570, and what they expand to.
#[derive(Clone, Copy, Debug)]
pub struct Uses {
    /// An operator
    pub(super) operators: bool,
    /// An operator that writes names
    pub(super) names: bool,
    /// A prefix, as in `{x:3}`
    pub(super) prefixes: bool,
    /// An operator that keeps `reserved`, or literals that are not only ASCII
    pub(super) reserved: bool,
    /// A bit for each kind of which each expansion is
    kinds: u8,
}

impl Uses {
    /// What no template uses. Nothing is known to be of no kind, so it has all.
    pub(super) const NOTHING: Self = Self {
        operators: false,
        names: false,
        prefixes: false,
        reserved: false,
        kinds: u8::MAX,
    };

    /// Adds what a valid template uses.
    pub(super) const fn add(&mut self, template: &str) {
        self.kinds &= kinds(template);
        let mut parts = Elements::new(template);
        while let Some(part) = parts.advance() {
            match part {
                Element::Literals(text) => self.reserved |= !text.is_ascii(),
                Element::Expression(expression) => {
                    let operator = expression.operator;
                    self.operators |= !matches!(operator, Operator::Simple);
                    self.names |= operator.is_named();
                    self.reserved |= operator.allows_reserved();
                    let mut variables = expression.variables();
                    while let Some(variable) = variables.advance() {
                        self.prefixes |= matches!(variable.modifier(), Modifier::Prefix(_));
                    }
                }
            }
        }
    }

    /// Returns whether each expansion is of a kind.
    pub(super) const fn are(self, kind: Kind) -> bool {
        self.kinds & bit(kind) != 0
    }
}

const fn bit(kind: Kind) -> u8 {
    shl!(1_u8, kind as u32)
}

/// Returns the kinds of which each expansion of a template is.
const fn kinds(template: &str) -> u8 {
    let Some(kind) = kind::of_expansions(template) else {
        return 0;
    };
    let mut kinds = 0;
    let mut rest = Kind::ALL.as_slice();
    while let [other, others @ ..] = rest {
        if kind.is_a(*other) {
            kinds |= bit(*other);
        }
        rest = others;
    }
    kinds
}
