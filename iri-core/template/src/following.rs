//! What can follow a value in a template.

use iri_grammar::grammar::class::is_unreserved;
use iri_grammar::template::part::{Element, Elements, Operator};
use iri_grammar::text::arithmetic::plus;

use super::units::{Delimiters, unit};
use super::wide::is_delimiter;

/// What can follow a value: the parts after it.
#[derive(Clone, Copy)]
pub(super) struct Following<'m> {
    parts: Elements<'m>,
    pub(super) delimiters: Delimiters,
    /// Whether a delimiter or the end is next. Then no text between is part of the value.
    pub(super) is_delimited: bool,
}

impl<'m> Following<'m> {
    pub(super) fn new(parts: Elements<'m>) -> Self {
        let next = parts.rest().as_bytes().first();
        let is_delimited = is_delimiter(next);
        let mut following = Self {
            parts,
            delimiters: Delimiters::of(b""),
            is_delimited,
        };
        following.delimiters = match next {
            Some(b) if is_delimited => following.delimiters.with(*b),
            // With no byte to find, this goes up to the last delimiter.
            _ => following.suffix(None).1,
        };
        following
    }

    /// Returns the number of units of literal text between the value and the delimiter `found`, or the end of the text.
    /// A value may have such units, too. Also returns the delimiters on the way.
    pub(super) fn suffix(&self, found: Option<u8>) -> (usize, Delimiters) {
        let mut units = 0_usize;
        let mut delimiters = Delimiters::of(b"");
        for part in self.parts {
            let (delimiter, is_last) = match part {
                Element::Literals(text) => {
                    let mut rest = text.as_bytes();
                    let reserved = loop {
                        let Some((_, tail)) = unit(rest) else {
                            break None;
                        };
                        if let [b, ..] = rest
                            && b.is_ascii()
                            && *b != b'%'
                            && !is_unreserved(*b)
                        {
                            break Some(*b);
                        }
                        units = plus!(units, 1);
                        rest = tail;
                    };
                    (reserved, true)
                }
                // An expression may expand to nothing.
                Element::Expression(expression) => (expression.operator.first_byte(), false),
            };
            if let Some(b) = delimiter {
                delimiters = delimiters.with(b);
                if is_last || found == delimiter {
                    break;
                }
            }
        }
        (units, delimiters)
    }
}

/// Returns the number of `/` that the rest of the component needs. A `?` or `#` ends it only if it is one of `delimiters`: a
/// query may have a raw `?`.
pub(super) fn needed_slashes(parts: Elements<'_>, delimiters: Delimiters) -> usize {
    let mut slashes = 0_usize;
    for part in parts {
        match part {
            Element::Literals(text) => {
                for b in text.bytes() {
                    match b {
                        b'/' => slashes = plus!(slashes, 1),
                        b'?' | b'#' if delimiters.contains(b) => return slashes,
                        _ => {}
                    }
                }
            }
            Element::Expression(expression) => {
                if let Operator::Query | Operator::Fragment = expression.operator {
                    return slashes;
                }
            }
        }
    }
    slashes
}
