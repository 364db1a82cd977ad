//! Groups the variables that arguments can name.

use iri_grammar::template::part::{Element, Elements, Expression, Operator, Variable};
use iri_grammar::text::arithmetic::plus;

use super::units::is_same;

/// The variables that arguments can name: those of an expression, and after `{?..}` or `{&..}` of each `{&..}` right after it.
#[derive(Clone, Copy)]
pub(super) struct Group<'m> {
    /// The parts from the expression on, or `None` if there is no expression.
    parts: Option<Elements<'m>>,
}

impl<'m> Group<'m> {
    /// The group without variables.
    pub(super) const NONE: Self = Self { parts: None };

    pub(super) const fn new(parts: Elements<'m>) -> Self {
        Self { parts: Some(parts) }
    }

    fn expressions(self) -> impl Iterator<Item = (Expression<'m>, Elements<'m>)> {
        let mut parts = self.parts;
        let mut first = None;
        core::iter::from_fn(move || {
            let Element::Expression(expression) = parts.as_mut()?.next()? else {
                return None;
            };
            let belongs = match first {
                None => true,
                Some(Operator::Parameter) => false,
                Some(_) => expression.operator == Operator::Continuation,
            };
            first = first.or(Some(expression.operator));
            Some((expression, parts?)).filter(|_| belongs)
        })
    }

    fn variables(self) -> impl Iterator<Item = Variable<'m>> {
        let expressions = self.expressions();
        expressions.flat_map(|(expression, _)| expression.variables())
    }

    /// Returns the parts after the group.
    pub(super) fn rest(self) -> Elements<'m> {
        let last = self.expressions().last();
        last.map_or(Elements::new(""), |(_, rest)| rest)
    }

    /// Returns the variable with a list or pairs. There is at most one.
    pub(super) fn exploded(self) -> Option<Variable<'m>> {
        self.variables().find(|variable| variable.is_exploded())
    }

    /// Returns the variable of a name, with its number.
    pub(super) fn find(self, name: &str) -> Option<(u32, Variable<'m>)> {
        let mut index = 0_u32;
        for variable in self.variables() {
            if is_same(name, variable.name()) {
                return Some((index, variable));
            }
            index = plus!(index, 1);
        }
        None
    }

    /// Returns whether it has a variable of a name, without a list or pairs.
    pub(super) fn has(self, name: &str) -> bool {
        self.find(name)
            .is_some_and(|(_, variable)| !variable.is_exploded())
    }
}
