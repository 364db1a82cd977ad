//! Has the words of errors of a template.

use crate::grammar::component::Component;
use crate::grammar::error::{ParseError, ParseErrorKind as Kind};

const PREFIX_OR_EXPLODE: &str = "a variable has a prefix, as in `{x:3}`, or `*`, but not both";

/// Returns the sentence for the kinds that only templates have, and for a text that ends within an expression.
pub const fn sentence(error: &ParseError) -> Option<&'static str> {
    Some(match error.kind {
        Kind::UnexpectedEnd if is_of_template(error.component) => {
            "the text ends within an expression"
        }
        Kind::ReservedOperator => "an operator that RFC 6570 reserves",
        Kind::PrefixOfList => "a prefix of a value that is no text",
        Kind::PrefixNotReversible => "a prefix, from which no value can be read back",
        Kind::RepeatedVariable => "a variable for the second time, of which one value is read back",
        Kind::AmbiguousEnd => "a value after which nothing tells where it ends",
        Kind::NotLast => "a value up to the end of its component, with more after it",
        Kind::TooManyVariables => "more than 64 variables to read back",
        _ => return None,
    })
}

/// Returns whether a component is one of a template.
const fn is_of_template(component: Component) -> bool {
    matches!(
        component,
        Component::Literals | Component::Expression | Component::Varname | Component::MaxLength
    )
}

/// Returns what is expected there; `None` if an IRI expects the same.
pub const fn expected(error: &ParseError) -> Option<&'static str> {
    if !is_of_template(error.component) {
        return None;
    }
    Some(match (error.kind, error.component) {
        (Kind::ReservedOperator, _) => "a variable name, or one of +#./;?& before it",
        (Kind::PrefixOfList, _) => "a text, or no prefix",
        (Kind::PrefixNotReversible, _) => "no prefix",
        (Kind::RepeatedVariable, _) => "another name",
        (Kind::AmbiguousEnd, _) => "a reserved character, such as `/`, between two values",
        (Kind::NotLast, _) => "the end, or `?` or `#`, after the value",
        (Kind::TooManyVariables, _) => "at most 64 variables",
        (Kind::UnexpectedChar, Component::Literals) => {
            "a letter, a digit, one of -._~!$&'()*+,;=:@/?#[], `%` or `{`"
        }
        (Kind::UnexpectedChar | Kind::UnexpectedEnd, Component::Varname) => {
            "a variable name: letters, digits, `_` or `%`, with single `.` in between"
        }
        (Kind::UnexpectedChar | Kind::UnexpectedEnd, Component::MaxLength) => {
            "a number from 1 to 9999"
        }
        (Kind::UnexpectedChar | Kind::UnexpectedEnd, Component::Expression) => {
            "`,` and another variable, or `}`"
        }
        _ => return None,
    })
}

/// Returns what to do about it; `None` if the advice for an IRI fits.
pub const fn hint(error: &ParseError) -> Option<&'static str> {
    if !is_of_template(error.component) {
        return None;
    }
    let found = error.found();
    Some(match (error.kind, error.component) {
        (Kind::UnexpectedEnd, _) => "close the expression with `}`",
        (Kind::ReservedOperator, _) => "leave it out, or take one of +#./;?&",
        (Kind::PrefixOfList, _) => "leave out `:` and the number",
        (Kind::PrefixNotReversible, _) => "leave out `:` and the number",
        (Kind::RepeatedVariable, _) => "give it a name of its own",
        (Kind::AmbiguousEnd, _) => "put a reserved character, such as `/`, before the next value",
        (Kind::NotLast, _) => "let `?`, `#` or the end follow",
        (Kind::UnexpectedChar, Component::Literals) => match found {
            Some('}') => "open an expression with `{`, or write `}` as %7D",
            _ => return None,
        },
        (Kind::UnexpectedChar, Component::Varname) => match found {
            Some(' ') => "leave out the space",
            Some('}') => "name a variable",
            Some('-') => "write `_`, or %2D, in the name of a variable",
            Some('{') => "close the expression before with `}`",
            Some('.') => "put a letter, a digit or `_` before each `.` of a name",
            Some('?') => "write `{?name}` or `{/name}` for what may be missing",
            Some('*') => "write `{+path}` for several segments; a `*` follows a name",
            _ => "a name is of letters, digits, `_` and `.`",
        },
        (Kind::UnexpectedChar, Component::MaxLength) => match found {
            Some('*') => PREFIX_OR_EXPLODE,
            Some('0'..='9') => "a prefix is of 1 to 9999 characters",
            _ => "a prefix is a number of characters, as in `{x:3}`; a template has no patterns",
        },
        (Kind::UnexpectedChar, Component::Expression) => match found {
            // Only after `*`: a `:` after a name begins a prefix.
            Some(':') => PREFIX_OR_EXPLODE,
            _ => "put `,` between two variables",
        },
        _ => return None,
    })
}
