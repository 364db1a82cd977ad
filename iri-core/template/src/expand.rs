//! Expands templates as RFC 6570 section 3 and its appendix A say.

use iri_core::__family::{Out, put_mapped};
use iri_grammar::template::part::{Element, Elements, Modifier, Operator, Variable};
use iri_grammar::text::arithmetic::minus;
use iri_grammar::text::slice::cut;
use iri_grammar::text::utf8::decode;

use super::encoding::Allow;
use super::uses::{Templates, Uses};
use super::value::{List, Pairs, Value};
use super::variables::Variables;

/// Writes the expansion of a template, which is one of `T`.
pub(super) fn write<T: Templates, V: Variables + ?Sized, O: Out>(
    template: &str,
    variables: &V,
    out: &mut O,
) {
    let mut each = |variable: Variable<'_>, values: &mut Values<'_, O>| {
        let value = variables.value(variable.name());
        values.write(T::USES, variable, value);
    };
    // All types share one body. Only what gets a value and looks at its kind is each type's own.
    let each: &mut dyn FnMut(Variable<'_>, &mut Values<'_, O>) = &mut each;
    write_parts(template, T::USES, out, each);
}

/// Writes the parts of a template, and calls `each` for the values of variables.
fn write_parts<O: Out>(
    template: &str,
    uses: Uses,
    out: &mut O,
    each: &mut dyn FnMut(Variable<'_>, &mut Values<'_, O>),
) {
    for part in Elements::new(template) {
        match part {
            Element::Literals(text) if !uses.reserved => out.put(text),
            Element::Literals(text) => put_mapped(out, text, Allow::LITERALS),
            Element::Expression(expression) => {
                let operator = if uses.operators {
                    expression.operator
                } else {
                    Operator::Simple
                };
                let mut values = Values::new(operator, uses.reserved, out);
                for variable in expression.variables() {
                    each(variable, &mut values);
                }
            }
        }
    }
}

/// Writes the values of an expression (section 3.2.1).
struct Values<'o, O> {
    /// The character before the next value, or 0 if there is none.
    first: u8,
    separator: u8,
    allow: Allow,
    /// Whether `=` follows a name even if the value is empty.
    if_empty: bool,
    out: &'o mut O,
}

impl<'o, O: Out> Values<'o, O> {
    fn new(operator: Operator, reserved: bool, out: &'o mut O) -> Self {
        Self {
            first: operator.first_byte().unwrap_or(0),
            separator: operator.separator(),
            allow: if reserved && operator.allows_reserved() {
                Allow::LITERALS
            } else {
                Allow::UNRESERVED
            },
            // This is `ifemp` of appendix A.
            if_empty: operator != Operator::Parameter,
            out,
        }
    }

    /// Writes a value of a variable.
    ///
    /// It is a part of its caller, in which `uses` is a constant, and in which the compiler sees which values there are. What
    /// it passes on are constants too, if nothing in the program uses the rest.
    #[inline(always)]
    fn write(&mut self, uses: Uses, variable: Variable<'_>, value: Value<'_>) {
        let is_named = uses.names && variable.operator().is_named();
        let name = is_named.then_some(variable.name());
        let is_exploded = variable.is_exploded();
        let limit = match variable.modifier() {
            Modifier::Prefix(characters) if uses.prefixes => usize::from(characters),
            _ => usize::MAX,
        };
        match value {
            Value::Undefined => {}
            Value::Text(_) | Value::Integer(_) => self.one(name, &value, limit),
            Value::List(list) => self.list(name, is_exploded, list),
            Value::Pairs(pairs) => self.pairs(name, is_exploded, pairs),
        }
    }

    /// Writes a single item.
    fn one(&mut self, name: Option<&str>, value: &Value<'_>, limit: usize) {
        self.begin();
        self.named(name, value);
        self.scalar(value, limit);
    }

    fn list(&mut self, name: Option<&str>, is_exploded: bool, list: &dyn List) {
        let mut is_first = true;
        list.for_each(&mut |item| {
            if !item.is_scalar() {
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

    fn pairs(&mut self, name: Option<&str>, is_exploded: bool, pairs: &dyn Pairs) {
        let mut is_first = true;
        pairs.for_each(&mut |key, item| {
            if !item.is_scalar() {
                return;
            }
            if is_exploded {
                self.begin();
            } else {
                self.join(name, is_first);
            }
            is_first = false;
            // A name that stands for that of the variable is encoded as literals are.
            let allow = match name {
                Some(_) if is_exploded => Allow::LITERALS,
                _ => self.allow,
            };
            put_mapped(self.out, key, allow);
            if is_exploded {
                self.equals(&item);
            } else {
                self.out.put_ascii(b',');
            }
            self.scalar(&item, usize::MAX);
        });
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

    /// Writes the name of a variable and `=`. A `varname` has only characters that stay as they are.
    fn named(&mut self, name: Option<&str>, value: &Value<'_>) {
        if let Some(name) = name {
            self.out.put(name);
            self.equals(value);
        }
    }

    /// Writes the `=` between a name and a value.
    fn equals(&mut self, value: &Value<'_>) {
        if self.if_empty || !matches!(value, Value::Text("")) {
            self.out.put_ascii(b'=');
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
    cut(text, 0, minus!(text.len(), rest.len()))
}
