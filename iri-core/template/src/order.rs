//! The order of templates, and where two of them differ.

use core::cmp::Ordering;

use iri_grammar::template::part::{Element, Elements, Expression, Operator};
use iri_grammar::text::arithmetic::{minus, plus};

use super::units::{Unit, unit};

/// A place in a template.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Place {
    /// The number of parts before it
    pub(super) part: u32,
    /// The number of units before it in its part, if that is text.
    pub(super) units: u32,
}

impl Place {
    pub(super) const START: Self = Self { part: 0, units: 0 };

    pub(super) const fn is_after(self, other: Self) -> bool {
        self.part > other.part || self.part == other.part && self.units > other.units
    }
}

/// The largest number of parts before a place. Further common ones are matched again.
pub(super) const MOST_PARTS: usize = 15;

/// The units of a template in the order in which they are compared.
#[derive(Clone, Copy)]
struct Tokens<'a> {
    literals: &'a [u8],
    parts: Elements<'a>,
}

enum Token<'a> {
    Unit(Unit),
    End,
    Expression(Expression<'a>),
}

impl<'a> Tokens<'a> {
    const fn new(text: &'a str) -> Self {
        Self {
            literals: &[],
            parts: Elements::new(text),
        }
    }

    const fn advance(&mut self) -> Token<'a> {
        loop {
            if let Some((unit, rest)) = unit(self.literals) {
                self.literals = rest;
                return Token::Unit(unit);
            }
            match self.parts.advance() {
                None => return Token::End,
                Some(Element::Literals(text)) => self.literals = text.as_bytes(),
                Some(Element::Expression(expression)) => return Token::Expression(expression),
            }
        }
    }
}

/// Returns a rank that is higher if an expression takes more of a text: first by its operator, then by the number of its
/// variables.
const fn rank(expression: Expression<'_>) -> u32 {
    let mut variables = expression.variables();
    let (mut is_exploded, mut count) = (false, 0_u32);
    while let Some(variable) = variables.advance() {
        is_exploded |= variable.is_exploded();
        count = plus!(count, 1);
    }
    let operator = match expression.operator {
        Operator::Reserved => 16,
        operator if is_exploded => 8 | operator as u32,
        operator => operator as u32,
    };
    operator << 16 | count
}

/// Compares two expressions. Names only matter where they are in the text.
const fn compare_expressions(a: Expression<'_>, b: Expression<'_>) -> Ordering {
    let (rank_a, rank_b) = (rank(a), rank(b));
    if rank_a != rank_b {
        return if rank_a < rank_b {
            Ordering::Less
        } else {
            Ordering::Greater
        };
    }
    if !a.operator.is_named() {
        return Ordering::Equal;
    }
    let (mut a, mut b) = (a.variables(), b.variables());
    while let (Some(first), Some(second)) = (a.advance(), b.advance()) {
        let order = compare(first.name(), second.name());
        if !matches!(order, Ordering::Equal) {
            return order;
        }
    }
    Ordering::Equal
}

/// Compares two templates. The more specific one is less.
pub(super) const fn compare(a: &str, b: &str) -> Ordering {
    let (mut a, mut b) = (Tokens::new(a), Tokens::new(b));
    loop {
        let order = match (a.advance(), b.advance()) {
            (Token::Unit(a), Token::Unit(b)) => a.compare(b),
            (Token::Unit(_), _) => Ordering::Less,
            (_, Token::Unit(_)) => Ordering::Greater,
            (Token::End, Token::End) => return Ordering::Equal,
            (Token::End, _) => Ordering::Less,
            (_, Token::End) => Ordering::Greater,
            (Token::Expression(a), Token::Expression(b)) => compare_expressions(a, b),
        };
        if !matches!(order, Ordering::Equal) {
            return order;
        }
    }
}

/// Where two templates differ.
pub(super) struct Difference {
    pub(super) place: Place,
    /// Where the part of that place begins in the second template, in bytes.
    pub(super) start: u32,
    /// Where the place is there.
    pub(super) at: u32,
    /// The unit of the second template there, unless its text ends there.
    pub(super) unit: Option<Unit>,
}

/// Finds the first place at which two templates differ. The parts before it match the same texts: they are equal text, or
/// single variables that the same character follows.
pub(super) const fn difference(before: &str, text: &str) -> Difference {
    let (mut a, mut b) = (Elements::new(before), Elements::new(text));
    let mut part = 0_u32;
    loop {
        let start = minus!(text.len(), b.rest().len());
        let (first, second) = (a.advance(), b.advance());
        let is_common = match (first, second) {
            (Some(Element::Literals(a)), Some(Element::Literals(b))) => {
                matches!(compare(a, b), Ordering::Equal)
            }
            (Some(Element::Expression(a_)), Some(Element::Expression(b_))) => {
                a_.single().is_some()
                    && b_.single().is_some()
                    && is_same_delimiter(a.rest(), b.rest())
            }
            _ => false,
        };
        if is_common && part < MOST_PARTS as u32 {
            part = plus!(part, 1);
            continue;
        }
        let (units, bytes, unit) = match (first, second) {
            (Some(Element::Literals(a)), Some(Element::Literals(b))) => leave(a, b),
            (_, Some(Element::Literals(b))) => leave("", b),
            _ => (0, 0, None),
        };
        return Difference {
            place: Place { part, units },
            start: start as u32,
            at: plus!(start, bytes) as u32,
            unit,
        };
    }
}

/// Returns the number of units at the start of both texts that are equal, their length in the second, and the next unit there.
const fn leave(a: &str, b: &str) -> (u32, usize, Option<Unit>) {
    let (mut a, mut rest) = (a.as_bytes(), b.as_bytes());
    let mut units = 0_u32;
    while let Some((second, b_rest)) = unit(rest) {
        match unit(a) {
            Some((first, a_rest)) if matches!(first.compare(second), Ordering::Equal) => {
                (a, rest) = (a_rest, b_rest);
            }
            _ => return (units, minus!(b.len(), rest.len()), Some(second)),
        }
        units = plus!(units, 1);
    }
    (units, b.len(), None)
}

/// Returns whether the same reserved character follows in both templates.
const fn is_same_delimiter(a: &str, b: &str) -> bool {
    match (a.as_bytes(), b.as_bytes()) {
        ([a, ..], [b, ..]) => *a == *b && matches!(*a, b'/' | b'?' | b'#' | b':' | b'&' | b','),
        _ => false,
    }
}
