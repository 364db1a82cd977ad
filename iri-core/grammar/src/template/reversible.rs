//! Checks whether the values of a template's variables can be read back from its expansion.
//!
//! With an operator other than `+` and `#`, a value has no raw reserved character. So it ends at the first one that
//! can follow it, and no text has to be tried in two ways. Templates for which that does not hold are rejected:
//!
//! - a prefix, a repeated variable, arguments whose names are the same decoded, more than [`MAX_VARIABLES`] variables;
//! - two values with nothing reserved between them, as in `{a}-{b}`, `{a}{.b}`, `{.a,b}`; a single value may have
//!   `unreserved` text around it, as in `{name}.json`;
//! - values of one expression that text with their separator follows, as in `{a,b},c`, `{;a};b`;
//! - optional path segments at two places of a path: `{/a}/b{/c}`;
//! - `{+a}` and `{/a*}` with more of their component after them; `{?a}` and `{&a}` with anything but `{&b}` after
//!   them; `{#a}` with anything after it; several values after `+` or `#`.

use super::part::{Element, Elements, Expression, Modifier, Operator, Variable};
use crate::grammar::class::is_unreserved;
use crate::grammar::error::{ParseError, ParseErrorKind};
use crate::grammar::pct_encoded::decode_first;
use crate::text::arithmetic::plus;

/// The largest number of variables that are matched. For each argument of a query, all of them may be looked at.
pub const MAX_VARIABLES: usize = 64;

/// Checks that the values of a valid template can be read back.
pub const fn check(template: &str) -> Result<(), ParseError> {
    if let Err(error) = check_variables(template) {
        return Err(error);
    }
    let mut state = State {
        place: Place::Start,
        last: None,
        run: false,
        forbidden: 0,
        next: Next::Any,
        takes_arguments: false,
        segments: false,
        exploded: false,
    };
    let mut parts = Elements::new(template);
    while let Some(part) = parts.advance() {
        let result = match part {
            Element::Literals(text) => state.literals(text),
            Element::Expression(expression) => state.expression(expression),
        };
        // The error is at the value that has no end, or at what may not follow it.
        if let Err(kind) = result {
            let variable = match (state.last, part) {
                (Some(variable), _) => variable,
                (None, Element::Expression(expression)) => match expression.variables().advance() {
                    Some(variable) => variable,
                    None => continue,
                },
                (None, Element::Literals(_)) => continue,
            };
            return Err(variable.error(kind));
        }
    }
    Ok(())
}

/// Checks that there is no prefix, no repeated name, and not too many variables.
const fn check_variables(template: &str) -> Result<(), ParseError> {
    let mut count = 0_usize;
    let mut parts = Elements::new(template);
    while let Some(part) = parts.advance() {
        let Element::Expression(expression) = part else {
            continue;
        };
        let mut variables = expression.variables();
        while let Some(variable) = variables.advance() {
            if count == MAX_VARIABLES {
                return Err(variable.error(ParseErrorKind::TooManyVariables));
            }
            count = plus!(count, 1);
            if let Modifier::Prefix(_) = variable.modifier() {
                return Err(variable.error(ParseErrorKind::PrefixNotReversible));
            }
            if is_earlier(template, variable) {
                return Err(variable.error(ParseErrorKind::RepeatedVariable));
            }
        }
    }
    Ok(())
}

/// Returns whether an earlier variable of the template has the same name.
const fn is_earlier(template: &str, variable: Variable<'_>) -> bool {
    let mut parts = Elements::new(template);
    while let Some(part) = parts.advance() {
        let Element::Expression(expression) = part else {
            continue;
        };
        let mut others = expression.variables();
        while let Some(other) = others.advance() {
            if other.offset() == variable.offset() {
                return false;
            }
            // The names of arguments are compared as literals are, so those of `{?A,%41}` are the same.
            let decodes = other.operator().is_named() && variable.operator().is_named();
            if is_equal(other.name(), variable.name(), decodes) {
                return true;
            }
        }
    }
    false
}

/// Compares two names as they are written, or decoded.
const fn is_equal(a: &str, b: &str, decodes: bool) -> bool {
    let (mut a, mut b) = (a.as_bytes(), b.as_bytes());
    while let (Some((x, a_tail)), Some((y, b_tail))) = (first(a, decodes), first(b, decodes)) {
        if x != y {
            return false;
        }
        (a, b) = (a_tail, b_tail);
    }
    a.is_empty() && b.is_empty()
}

/// Splits off the first byte of a name, decoded or not.
const fn first(name: &[u8], decodes: bool) -> Option<(u8, &[u8])> {
    match name {
        [b, tail @ ..] if !decodes => Some((*b, tail)),
        _ => decode_first(name),
    }
}

/// The component of a part of a template, as far as the literals show it.
#[derive(Clone, Copy)]
enum Place {
    /// At the very start, where there may be an authority.
    Start,
    /// In what may be a scheme, or a path.
    Scheme,
    /// The place after the `:` of a scheme, where there may be an authority.
    HierPart,
    Authority,
    Path,
    Query,
    Fragment,
}

/// The text that must follow.
#[derive(Clone, Copy)]
enum Next {
    Any,
    /// A reserved character, or the end
    Reserved,
    /// `{&..}`, or the end of the query
    Continuation,
    /// The end of the component
    Component,
    /// A `/`, or the end of the path
    Segment,
    /// The end of the template
    End,
}

/// The state before a part.
struct State<'a> {
    place: Place,
    /// The last variable.
    last: Option<Variable<'a>>,
    /// Whether a value is open: nothing reserved follows it yet.
    run: bool,
    /// The delimiters that would be read as part of the last values: a bit for each of `,`, `;`, `&`, `=`.
    forbidden: u8,
    next: Next,
    /// Whether no text follows the last value that may have a raw `&`.
    takes_arguments: bool,
    /// Whether the path has optional segments.
    segments: bool,
    /// Whether the query has a list or pairs.
    exploded: bool,
}

const fn separator_bit(b: u8) -> u8 {
    match b {
        b',' => 1,
        b';' => 2,
        b'&' => 4,
        b'=' => 8,
        _ => 0,
    }
}

impl<'a> State<'a> {
    const fn literals(&mut self, text: &str) -> Result<(), ParseErrorKind> {
        let mut rest = text.as_bytes();
        if let [first, ..] = rest {
            match self.next {
                Next::Any => {}
                Next::Reserved if is_reserved(*first) => {}
                Next::Component | Next::Continuation if self.ends_component(*first) => {}
                Next::Segment if self.ends_segment(*first) => {}
                Next::Reserved | Next::Segment => return Err(ParseErrorKind::AmbiguousEnd),
                _ => return Err(ParseErrorKind::NotLast),
            }
        }
        self.next = Next::Any;
        self.takes_arguments = false;
        while let [b, tail @ ..] = rest {
            if is_reserved(*b) {
                if self.forbidden & separator_bit(*b) != 0 {
                    return Err(ParseErrorKind::AmbiguousEnd);
                }
                self.run = false;
                self.forbidden = 0;
            }
            rest = self.enter(rest, tail);
        }
        Ok(())
    }

    /// Returns what follows a character of `literals`, and notes the component of that.
    const fn enter<'t>(&mut self, text: &'t [u8], tail: &'t [u8]) -> &'t [u8] {
        let place = match (self.place, text) {
            (Place::Start | Place::HierPart, [b'/', b'/', tail @ ..]) => {
                self.place = Place::Authority;
                return tail;
            }
            (Place::Fragment, _) => Place::Fragment,
            (_, [b'#', ..]) => Place::Fragment,
            (Place::Query, _) => Place::Query,
            (_, [b'?', ..]) => Place::Query,
            (Place::Start | Place::Scheme, [b':', ..]) => Place::HierPart,
            (Place::Authority, [b'/', ..]) => Place::Path,
            (Place::Authority, _) => Place::Authority,
            (Place::Start | Place::Scheme, [b'/', ..]) => Place::Path,
            (Place::Start | Place::Scheme, _) => Place::Scheme,
            _ => Place::Path,
        };
        self.place = place;
        tail
    }

    /// Returns whether `b` is the first character of another component.
    const fn ends_component(&self, b: u8) -> bool {
        match self.place {
            Place::Fragment => false,
            Place::Query => b == b'#',
            Place::Authority => matches!(b, b'/' | b'?' | b'#'),
            _ => matches!(b, b'?' | b'#'),
        }
    }

    /// Returns whether `b` ends a segment of a path.
    const fn ends_segment(&self, b: u8) -> bool {
        b == b'/' || self.ends_component(b)
    }

    const fn expression(&mut self, expression: Expression<'a>) -> Result<(), ParseErrorKind> {
        let operator = expression.operator;
        let first = match operator.first_byte() {
            Some(b) if is_reserved(b) => Some(b),
            _ => None,
        };
        if let Err(kind) = self.may_follow(operator, first) {
            return Err(kind);
        }
        // If there is no segment, the next character would end the value before.
        let needs_reserved = self.run || matches!(self.next, Next::Reserved);
        // If that value extends to the end of an authority, other reserved characters would be a part of it.
        let needs_slash = matches!(self.next, Next::Component | Next::Continuation);
        let several = match self.variables(expression) {
            Ok(several) => several,
            Err(kind) => return Err(kind),
        };
        self.next = Next::Any;
        match operator {
            Operator::Simple | Operator::Label => {
                self.run = true;
                if several {
                    self.forbidden |= separator_bit(b',');
                }
                if self.exploded {
                    self.forbidden |= separator_bit(b'=');
                }
                self.leave_start();
            }
            Operator::Reserved => {
                self.next = Next::Component;
                self.takes_arguments = true;
            }
            Operator::Fragment => {
                self.place = Place::Fragment;
                self.next = Next::End;
            }
            Operator::Path => {
                self.segments = true;
                self.place = match self.place {
                    Place::Query => Place::Query,
                    Place::Fragment => Place::Fragment,
                    _ => Place::Path,
                };
                self.run = true;
                if matches!(self.last, Some(last) if last.is_exploded()) {
                    self.next = Next::Component;
                } else if needs_slash {
                    self.next = Next::Segment;
                } else if needs_reserved {
                    self.next = Next::Reserved;
                }
            }
            Operator::Parameter => {
                self.forbidden |= separator_bit(b';') | separator_bit(b'=');
                self.run = false;
                self.next = Next::Reserved;
                self.leave_start();
            }
            Operator::Query | Operator::Continuation => {
                if let Operator::Query = operator {
                    self.place = Place::Query;
                } else {
                    self.takes_arguments = true;
                }
                self.run = false;
                self.forbidden = 0;
                self.next = Next::Continuation;
            }
        }
        Ok(())
    }

    /// Notes a value before which there may be an authority. After it, `//` only begins one if the value is empty or absent.
    const fn leave_start(&mut self) {
        self.place = match self.place {
            Place::Start => Place::Scheme,
            Place::HierPart => Place::Path,
            place => place,
        };
    }

    /// Checks that an expression may follow. `first` is the reserved character that it begins with, if it certainly
    /// does.
    const fn may_follow(
        &self,
        operator: Operator,
        first: Option<u8>,
    ) -> Result<(), ParseErrorKind> {
        match (self.next, first) {
            (Next::Any, _) | (Next::Reserved, Some(_)) => {}
            (Next::Continuation, _) if matches!(operator, Operator::Continuation) => {}
            (Next::Component | Next::Continuation, Some(b)) if self.ends_component(b) => {}
            (Next::Segment, Some(b)) if self.ends_segment(b) => {}
            (Next::Reserved, None) | (Next::Segment, _) => {
                return Err(ParseErrorKind::AmbiguousEnd);
            }
            _ => return Err(ParseErrorKind::NotLast),
        }
        let ambiguous = match (operator, first) {
            (Operator::Query, _) => matches!(self.place, Place::Query | Place::Fragment),
            // In `{+a}{?b}{&c}`, if `b` has no value, that of `c` is after `&` in the path.
            (Operator::Continuation, _) if self.takes_arguments => {
                matches!(self.last, Some(last) if matches!(last.operator(), Operator::Query))
            }
            (Operator::Fragment, _) => matches!(self.place, Place::Fragment),
            (Operator::Path, _) => self.segments,
            (Operator::Reserved, _) => self.segments || self.run,
            (_, None) => self.run,
            (_, Some(b)) => self.forbidden & separator_bit(b) != 0,
        };
        if ambiguous {
            return Err(ParseErrorKind::AmbiguousEnd);
        }
        Ok(())
    }

    /// Looks at the variables of an expression. Returns whether it may have several values.
    const fn variables(&mut self, expression: Expression<'a>) -> Result<bool, ParseErrorKind> {
        let operator = expression.operator;
        let mut variables = expression.variables();
        let mut several = false;
        if !matches!(operator, Operator::Continuation) || !matches!(self.next, Next::Continuation) {
            self.exploded = false;
        }
        while let Some(variable) = variables.advance() {
            self.last = Some(variable);
            let is_exploded = variable.is_exploded();
            several |= is_exploded || !variables.is_empty();
            let ambiguous = if operator.is_named() {
                is_exploded && self.exploded
            } else {
                is_exploded && !variables.is_empty()
            };
            if ambiguous {
                return Err(ParseErrorKind::AmbiguousEnd);
            }
            self.exploded |= is_exploded;
        }
        // Their values may contain the separators.
        if several
            && matches!(
                operator,
                Operator::Reserved | Operator::Fragment | Operator::Label
            )
        {
            return Err(ParseErrorKind::AmbiguousEnd);
        }
        Ok(several)
    }
}

/// Returns whether a character of `literals` is `reserved`: encoded values have none of these.
const fn is_reserved(b: u8) -> bool {
    b.is_ascii() && b != b'%' && !is_unreserved(b)
}

#[cfg(test)]
mod tests {
    use super::check;
    use crate::grammar::error::ParseErrorKind::{self, *};

    #[track_caller]
    fn hold(cases: &[(&str, Option<(ParseErrorKind, usize)>)]) {
        for (template, expected) in cases {
            assert!(super::super::grammar::check(template).is_ok(), "{template}");
            let found = check(template).err();
            let found = found.map(|error| (error.kind(), error.offset()));
            assert_eq!(found, *expected, "{template}");
        }
    }

    #[test]
    fn values_between_reserved_characters_are_read_back() {
        for template in [
            "",
            "a",
            "{a}",
            "/{a}/b/{c}",
            "{a,b}",
            "{a},{b}",
            "{a}.json",
            "x{a}y/{b}",
            "X{.a}",
            "{a}:{b}",
            "{scheme}://{host}:{port}/s{/id}{?unit,since}",
            "{/a,b}/c",
            "{/a,b*}",
            "{/a}.json{?b}",
            "/x{/a*}{?b,c}{&d}{#e}",
            "{;a,b*}",
            "/a{;b}{/c}{?e}",
            "?fixed=yes{&x}",
            "?q={q}{&page}",
            "http://h{+path}",
            "http://{+host}/a",
            "file:///{+path}",
            "{+url}{?q}",
            "{list*}",
            "{a,list*}/b",
            "{?keys*,a}",
            "http://h{+a}{/b}/c{?d}",
            "{&a}{&b}{?c}",
            "{;a}{?b}{&c}",
            "http://h{&a}{/b}?c",
            "http://h{+a}{/b}{#c}",
            "{A}{?%41}",
            "{?a.b,ab,%2Eab}",
            "{;a}//h{+b}{?c}",
            "a:{b}//{c}:{d}/",
        ] {
            hold(&[(template, None)]);
        }
    }

    #[test]
    fn what_cannot_be_read_back_is_refused_at_the_variable() {
        hold(&[
            ("/{a:3}", Some((PrefixNotReversible, 2))),
            ("{a}/{b}/{a}", Some((RepeatedVariable, 9))),
            ("{?A,%41}", Some((RepeatedVariable, 4))),
            ("{;%c3%a9}{&%C3%A9}", Some((RepeatedVariable, 11))),
            ("{a}{b}", Some((AmbiguousEnd, 1))),
            ("{a}-{b}", Some((AmbiguousEnd, 1))),
            ("{a}{.b}", Some((AmbiguousEnd, 1))),
            ("{a}{+b}", Some((AmbiguousEnd, 1))),
            ("{.a,b}", Some((AmbiguousEnd, 4))),
            ("{.a*}", Some((AmbiguousEnd, 2))),
            ("{a*,b}", Some((AmbiguousEnd, 1))),
            ("{a,b},c", Some((AmbiguousEnd, 3))),
            ("{a,b}{;c},d", Some((AmbiguousEnd, 7))),
            ("{;a};b", Some((AmbiguousEnd, 2))),
            ("{;a}=", Some((AmbiguousEnd, 2))),
            ("{a*}=", Some((AmbiguousEnd, 1))),
            ("{;a}b", Some((AmbiguousEnd, 2))),
            ("{;a}{b}", Some((AmbiguousEnd, 2))),
            ("{/a}/b{/c}", Some((AmbiguousEnd, 2))),
            ("{/a}/{+b}", Some((AmbiguousEnd, 2))),
            ("{x}{/y}z", Some((AmbiguousEnd, 5))),
            ("{;x}{/y}z", Some((AmbiguousEnd, 6))),
            ("http://h{+a}{/b}c", Some((AmbiguousEnd, 14))),
            ("http://h{+a}{/b},", Some((AmbiguousEnd, 14))),
            ("http://h{&a}{/b}c=", Some((AmbiguousEnd, 14))),
            ("http://h{+a}{/b}{;c}", Some((AmbiguousEnd, 14))),
            ("{+a}{?b}{&c}", Some((AmbiguousEnd, 6))),
            ("{&a}{?b}{&c}", Some((AmbiguousEnd, 6))),
            ("http://h{+a}{/b*}{?c}{&d}", Some((AmbiguousEnd, 19))),
            ("{/a*}/b", Some((NotLast, 2))),
            ("{/a*}.b", Some((NotLast, 2))),
            ("{+a}/b", Some((NotLast, 2))),
            ("{+a}b", Some((NotLast, 2))),
            ("{+a,b}", Some((AmbiguousEnd, 4))),
            ("{+a*}", Some((AmbiguousEnd, 2))),
            ("{#a,b}", Some((AmbiguousEnd, 4))),
            ("{;a}//h{+b}/c", Some((NotLast, 9))),
            ("{;a}//h{&b}/c", Some((NotLast, 9))),
            ("{;a}//h{+b}{/c}", Some((NotLast, 9))),
            ("a:{b}//h{+c}/d", Some((NotLast, 10))),
            ("a:{.b}//h{+c}/d", Some((NotLast, 11))),
            ("a:{;b}//h{+c}/d", Some((NotLast, 11))),
            ("{#a}b", Some((NotLast, 2))),
            ("{?a}&b", Some((NotLast, 2))),
            ("{?a}{?b}", Some((NotLast, 2))),
            ("?a{?b}", Some((AmbiguousEnd, 4))),
            ("#a{#b}", Some((AmbiguousEnd, 4))),
            ("/a{;b}{/c}{;d}", Some((AmbiguousEnd, 8))),
            ("{?a*,b*}", Some((AmbiguousEnd, 5))),
            ("{?a*}{&b*}", Some((AmbiguousEnd, 7))),
        ]);
    }

    #[test]
    fn sixty_four_variables_are_the_most() {
        use alloc::string::String;
        let template =
            |count: usize| -> String { (0..count).map(|i| alloc::format!("/{{v{i}}}")).collect() };
        assert_eq!(check(&template(64)), Ok(()));
        let error = check(&template(65)).unwrap_err();
        assert_eq!(error.kind(), TooManyVariables);
    }
}
