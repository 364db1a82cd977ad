//! Expands templates as RFC 6570 section 3 and its appendix A say.

use iri_grammar::template::part::{Expression, Modifier, Operator, Part, Parts, Variable};
use iri_grammar::text::slice::cut;
use iri_grammar::text::utf8::decode;
use iri_grammar::text::word::IS_WIDE;

use super::encoding::Allow;
use super::value::Value;
use super::variables::Variables;
use crate::write::copier::{put_as_ascii, put_mapped};
use crate::write::out::Out;

/// Writes the expansion of a template.
pub(super) fn write<V: Variables + ?Sized>(template: &str, variables: &V, out: &mut impl Out) {
    for part in Parts::new(template) {
        match part {
            // Of their characters, only those beyond ASCII are not allowed.
            Part::Literals(text) if IS_WIDE => put_as_ascii(out, text),
            Part::Literals(text) => put_mapped(out, text, Allow::LITERALS),
            Part::Expression(expression) => write_expression(expression, variables, out),
        }
    }
}

/// Writes an expression (section 3.2.1).
fn write_expression<V: Variables + ?Sized>(
    expression: Expression<'_>,
    variables: &V,
    out: &mut impl Out,
) {
    let operator = expression.operator;
    let mut values = Values {
        first: operator.first_byte().unwrap_or(0),
        separator: operator.separator(),
        allow: Allow {
            reserved: operator.allows_reserved(),
        },
        // This is `ifemp` of appendix A.
        if_empty: operator != Operator::Parameter,
        out,
    };
    for variable in expression.variables() {
        values.write(variable, variables.value(variable.name()));
    }
}

/// Writes the values of an expression.
struct Values<'o, O> {
    /// The character before the next value, or 0 if there is none.
    first: u8,
    separator: u8,
    allow: Allow,
    /// Whether `=` follows a name even if the value is empty.
    if_empty: bool,
    out: &'o mut O,
}

impl<O: Out> Values<'_, O> {
    fn write(&mut self, variable: Variable<'_>, value: Value<'_>) {
        let name = variable.operator().is_named().then_some(variable.name());
        let is_exploded = variable.is_exploded();
        match value {
            Value::Undefined => {}
            Value::Text(_) | Value::Integer(_) => {
                self.begin();
                self.named(name, &value);
                let limit = match variable.modifier() {
                    Modifier::Prefix(characters) => usize::from(characters),
                    _ => usize::MAX,
                };
                self.scalar(&value, limit);
            }
            Value::List(list) => {
                let mut is_first = true;
                list.for_each(&mut |item| {
                    if !is_scalar(&item) {
                        return;
                    }
                    if is_exploded {
                        self.begin();
                        self.named(name, &item);
                    } else {
                        self.join(name, is_first);
                    }
                    is_first = false;
                    self.scalar(&item, usize::MAX);
                });
            }
            Value::Pairs(pairs) => {
                let mut is_first = true;
                pairs.for_each(&mut |key, item| {
                    if !is_scalar(&item) {
                        return;
                    }
                    if is_exploded {
                        self.begin();
                    } else {
                        self.join(name, is_first);
                    }
                    is_first = false;
                    if is_exploded && name.is_some() {
                        self.named(Some(key), &item);
                    } else {
                        put_mapped(self.out, key, self.allow);
                        self.out.put_ascii(if is_exploded { b'=' } else { b',' });
                    }
                    self.scalar(&item, usize::MAX);
                });
            }
        }
    }

    /// Begins a value of the expression: writes `first` or the separator.
    fn begin(&mut self) {
        if self.first != 0 {
            self.out.put_ascii(self.first);
        }
        self.first = self.separator;
    }

    /// Begins an item of a list that is written as one value.
    fn join(&mut self, name: Option<&str>, is_first: bool) {
        if is_first {
            self.begin();
            self.named(name, &Value::Undefined);
        } else {
            self.out.put_ascii(b',');
        }
    }

    /// Writes a name, encoded as literals are, and `=`.
    fn named(&mut self, name: Option<&str>, value: &Value<'_>) {
        if let Some(name) = name {
            put_mapped(self.out, name, Allow::LITERALS);
            if self.if_empty || !matches!(value, Value::Text("")) {
                self.out.put_ascii(b'=');
            }
        }
    }

    /// Writes a value, or its first characters.
    fn scalar(&mut self, value: &Value<'_>, limit: usize) {
        match value {
            Value::Text(text) => put_mapped(self.out, prefix(text, limit), self.allow),
            Value::Integer(number) => number.write(limit, |b| self.out.put_ascii(b)),
            _ => {}
        }
    }
}

/// Returns whether a value is a single item.
fn is_scalar(value: &Value<'_>) -> bool {
    matches!(value, Value::Text(_) | Value::Integer(_))
}

/// Returns the first characters of a text, at most `limit`.
fn prefix(text: &str, limit: usize) -> &str {
    // A text has at most as many characters as bytes, and at least a quarter as many.
    if text.len() <= limit {
        return text;
    }
    let mut rest = text.as_bytes();
    for _ in 0..limit {
        if decode(&mut rest).is_none() {
            break;
        }
    }
    cut(text, 0, text.len().wrapping_sub(rest.len()))
}
