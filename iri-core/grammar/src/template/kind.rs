//! Finds the kind of reference that a template always expands to.
//!
//! With an operator other than `+` and `#`, a value has no raw reserved character but those that the operator writes. So
//! for most templates each expansion is valid, whatever the values are, and need not be parsed.

use super::part::{Element, Elements, Expression, Operator};
use crate::grammar::class::Flag;
use crate::grammar::kind::Kind;
use crate::text::arithmetic::minus;

/// The place of a part of a template.
#[derive(Clone, Copy)]
enum Place {
    /// In a host that is a name.
    Host,
    Port,
    /// After `{/a}` or `{?a}` in an authority, which may have no value.
    AfterAuthority,
    /// In a path or a query. It is not the start of a path.
    PathOrQuery,
    Fragment,
}

/// Returns the kind of which every expansion of a valid template is. Returns `None` for a template that may expand to
/// something else, and for a few that cannot, such as those that begin with an expression.
pub const fn of_expansions(template: &str) -> Option<Kind> {
    let text = template.as_bytes();
    let (mut kind, hier_part) = match (text, Flag::SCHEME.skip(text)) {
        ([b'a'..=b'z' | b'A'..=b'Z', ..], [b':', rest @ ..]) => (Kind::AbsoluteUri, rest),
        _ => (Kind::RelativeUriRef, text),
    };
    let (mut place, rest) = match hier_part {
        [b'/', b'/', rest @ ..] => (Place::Host, rest),
        // A path that begins with an empty segment may become an authority.
        [b'/', b, ..] if Flag::PATH.contains(*b) => (Place::PathOrQuery, hier_part),
        [b, ..] if matches!(kind, Kind::AbsoluteUri) && *b != b'/' && Flag::PATH.contains(*b) => {
            (Place::PathOrQuery, hier_part)
        }
        _ => return None,
    };
    let start = minus!(text.len(), rest.len());
    let mut parts = Elements::starting_at(template, start as u32);
    while let Some(part) = parts.advance() {
        let next = match part {
            Element::Literals(text) => place.after_literals(text.as_bytes()),
            Element::Expression(expression) => place.after_expression(expression),
        };
        match next {
            Some(next) => place = next,
            None => return None,
        }
    }
    if let (Place::Fragment, Kind::AbsoluteUri) = (place, kind) {
        kind = Kind::Uri;
    }
    Some(kind)
}

impl Place {
    const fn after_literals(self, literals: &[u8]) -> Option<Self> {
        let mut place = self;
        let mut rest = literals;
        while let [b, tail @ ..] = rest {
            rest = tail;
            // What is beyond ASCII is encoded in an expansion.
            let is_encoded = *b == b'%' || !b.is_ascii();
            place = match (place, *b) {
                (Self::Fragment, b'#') => return None,
                (_, b'#') => Self::Fragment,
                (Self::Fragment, _) if is_encoded || Flag::QUERY.contains(*b) => Self::Fragment,
                (Self::PathOrQuery, _) if is_encoded || Flag::QUERY.contains(*b) => place,
                (Self::Host | Self::Port | Self::AfterAuthority, b'/' | b'?') => Self::PathOrQuery,
                (Self::Host, b':') => Self::Port,
                (Self::Host, _) if is_encoded || Flag::REG_NAME.contains(*b) => place,
                (Self::Port, b'0'..=b'9') => place,
                _ => return None,
            };
        }
        Some(place)
    }

    const fn after_expression(self, expression: Expression<'_>) -> Option<Self> {
        let operator = expression.operator;
        match operator {
            Operator::Reserved | Operator::Fragment => return None,
            Operator::Parameter | Operator::Query | Operator::Continuation => {
                let mut variables = expression.variables();
                while let Some(variable) = variables.advance() {
                    // The names of pairs may have raw reserved characters.
                    if variable.is_exploded() {
                        return None;
                    }
                }
            }
            Operator::Simple | Operator::Label | Operator::Path => {}
        }
        match (self, operator) {
            (Self::PathOrQuery | Self::Fragment, _) => Some(self),
            (_, Operator::Path | Operator::Query) => Some(Self::AfterAuthority),
            (Self::Host, _) => Some(self),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::of_expansions;
    use crate::Kind;

    #[test]
    fn kinds_that_are_known() {
        for (kind, templates) in [
            (
                Kind::AbsoluteUri,
                &[
                    "coap://{host}/s{/id}{?unit,since}",
                    "https://api.example.com:8080{/path*}{?q}",
                    "https://{user}.example.com{.tld*}/~{x}",
                    "http://h{;a}{&b}/{c}//{d}?e={f}{&g}",
                    "coap:///{a}",
                    "urn:example:{id}",
                    "http://例え{x}/é%41{y:3}",
                ][..],
            ),
            (Kind::Uri, &["http://h/{a}#{b}", "http://h{?a}#"][..]),
            (
                Kind::RelativeUriRef,
                &["/users/{id}{?page}", "//h{/a}{/b}", "/a#{b}"][..],
            ),
        ] {
            for template in templates {
                assert_eq!(of_expansions(template), Some(kind), "{template}");
            }
        }
    }

    #[test]
    fn templates_that_may_expand_to_something_else() {
        for template in [
            "",
            "{scheme}://h/",
            "users/{id}",
            // Any text
            "http://h/{+path}",
            "http://h/a{#b}",
            "/a{?pairs*}",
            "/a{;pairs*}",
            // An empty value makes an authority.
            "/{a}/b:c",
            "s:{/a}/b:c",
            "s:/{a}/b:c",
            "s:{a}",
            // No host, or no port
            "http://u{a}@h/",
            "http://[{a}]/",
            "http://h:{port}/",
            "http://h:8{.a}/",
            "http://h:8{;a}/",
            "http://h:8é/{a}",
            "http://h{/a}b",
            "http://h:8{?a}{&b}",
            "http://h:8{?a}x",
            "http://h:8:8",
            // Characters that have no place there
            "/a/[{b}]",
            "/a?[{b}]",
            "/a#{b}#",
            "/a#[{b}",
        ] {
            assert_eq!(of_expansions(template), None, "{template}");
        }
    }
}
