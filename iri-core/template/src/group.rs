//! Groups the variables that arguments can name.

use iri_grammar::template::part::{Element, Elements, Operator, Variable, Variables};
use iri_grammar::text::arithmetic::plus;

use super::units::is_same;

/// The variables that arguments can name: those of an expression, and after `{?..}` or `{&..}` of each `{&..}` right after it.
#[derive(Clone, Copy)]
pub(super) struct Group<'m> {
    /// The parts from the expression on. There may be none.
    parts: Elements<'m>,
}

impl<'m> Group<'m> {
    /// The group without variables.
    pub(super) const NONE: Self = Self::new(Elements::new(""));

    pub(super) const fn new(parts: Elements<'m>) -> Self {
        Self { parts }
    }

    const fn members(self) -> Members<'m> {
        Members {
            parts: self.parts,
            first: None,
            variables: Variables::NONE,
        }
    }

    /// Returns the parts after the group.
    pub(super) const fn rest(self) -> Elements<'m> {
        let mut members = self.members();
        while members.advance() {}
        members.parts
    }

    /// Returns the variable with a list or pairs. There is at most one.
    pub(super) fn exploded(self) -> Option<Variable<'m>> {
        self.members().find(|variable| variable.is_exploded())
    }

    /// Returns the variable of a name, with its number.
    #[cfg_attr(not(target_pointer_width = "64"), inline(never))]
    pub(super) fn find(self, name: &str) -> Option<(u32, Variable<'m>)> {
        let mut index = 0_u32;
        for variable in self.members() {
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

/// The variables of a group, one by one.
struct Members<'m> {
    /// The parts after the expression that was taken last
    parts: Elements<'m>,
    /// The operator of the first expression, once that was taken
    first: Option<Operator>,
    variables: Variables<'m>,
}

impl Members<'_> {
    /// Takes the next expression of the group. Returns whether there is one.
    #[cfg_attr(not(target_pointer_width = "64"), inline(never))]
    const fn advance(&mut self) -> bool {
        let mut parts = self.parts;
        let Some(Element::Expression(expression)) = parts.advance() else {
            return false;
        };
        match (self.first, expression.operator) {
            (None, operator) => self.first = Some(operator),
            (Some(Operator::Query | Operator::Continuation), Operator::Continuation) => {}
            _ => return false,
        }
        self.parts = parts;
        self.variables = expression.variables();
        true
    }
}

impl<'m> Iterator for Members<'m> {
    type Item = Variable<'m>;

    #[cfg_attr(not(target_pointer_width = "64"), inline(never))]
    fn next(&mut self) -> Option<Variable<'m>> {
        loop {
            let variable = self.variables.advance_whole();
            if variable.is_some() || !self.advance() {
                return variable;
            }
        }
    }
}
