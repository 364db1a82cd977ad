//! Says what the templates of a type use, so that a program links no code for the rest.
//!
//! The compiler knows the templates of a derived type. What they use are constants of the type, not values: a program of
//! several types, each expanded in several places, leaves out what none of them uses. The compiler could not tell if it had
//! to follow the values of a template through the program.

use core::marker::PhantomData;

use iri_grammar::Kind;
use iri_grammar::template::kind;
use iri_grammar::template::part::{Modifier, Operator, Part, Parts};

use super::template::Template;
use super::typed::IriTemplate;

/// The templates of which one is expanded.
pub trait Templates {
    /// All of them, or none if they are not known when compiling.
    const TEMPLATES: &'static [Template<'static>];
}

/// A template that is not known when compiling, or whose type does not say which it is.
#[derive(Debug)]
pub struct AnyTemplate(());

impl Templates for AnyTemplate {
    const TEMPLATES: &'static [Template<'static>] = &[];
}

/// The templates of an [`IriTemplate`](trait@IriTemplate).
#[derive(Debug)]
pub struct TemplatesOf<'m, T>(PhantomData<fn(&'m ()) -> T>);

impl<'m, T: IriTemplate<'m>> Templates for TemplatesOf<'m, T> {
    const TEMPLATES: &'static [Template<'static>] = T::TEMPLATES;
}

/// What templates use of RFC 6570.
#[derive(Clone, Copy)]
pub(super) struct Uses {
    /// An operator
    pub(super) operators: bool,
    /// An operator that writes names
    pub(super) names: bool,
    /// A prefix, as in `{x:3}`
    pub(super) prefixes: bool,
    /// An operator that keeps `reserved`, or literals that are not only ASCII
    pub(super) reserved: bool,
}

impl Uses {
    pub(super) const fn of(templates: &[Template<'_>]) -> Self {
        let is_unknown = templates.is_empty();
        let mut uses = Self {
            operators: is_unknown,
            names: is_unknown,
            prefixes: is_unknown,
            reserved: is_unknown,
        };
        let mut rest = templates;
        while let [template, others @ ..] = rest {
            uses.add(Parts::new(template.as_str()));
            rest = others;
        }
        uses
    }

    const fn add(&mut self, mut parts: Parts<'_>) {
        while let Some(part) = parts.advance() {
            match part {
                Part::Literals(text) => self.reserved |= !text.is_ascii(),
                Part::Expression(expression) => {
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
}

/// Returns whether each expansion of each template is of a kind. If no template is known, it is not.
pub(super) const fn expand_to(templates: &[Template<'_>], wanted: Kind) -> bool {
    let mut rest = templates;
    while let [template, others @ ..] = rest {
        match kind::of_expansions(template.as_str()) {
            Some(kind) if kind.is_a(wanted) => rest = others,
            _ => return false,
        }
    }
    !templates.is_empty()
}
