//! Matches slowly: tries all places at which a value can end, and takes the first reading that works. This module shares
//! no code with the library, but the places of the components of a reference. The fuzz target of matching does this, too.

use std::collections::BTreeMap;
use std::ops::Range;

use iri_core::IriRef;

use crate::slow::Owned;

/// Returns the values of the first reading that works. Its time is exponential.
pub(crate) fn first_reading(template: &str, text: &str, collects: bool) -> Option<Values> {
    Text::new(text, collects).read(&parts(template), 0)
}

/// A byte of a normalised text (RFC 3986, section 6.2.2).
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Unit {
    pub(crate) byte: u8,
    /// Whether it is `pct-encoded` or beyond ASCII. Encoded `unreserved` is not.
    is_encoded: bool,
}

pub(crate) fn units(text: &str) -> Vec<(usize, Unit)> {
    let bytes = text.as_bytes();
    let mut units = Vec::new();
    let mut at = 0;
    while at < bytes.len() {
        let digits = (bytes[at] == b'%')
            .then(|| text.get(at + 1..at + 3))
            .flatten();
        let encoded = digits.and_then(|digits| u8::from_str_radix(digits, 16).ok());
        let byte = encoded.unwrap_or(bytes[at]);
        let is_unreserved = byte.is_ascii_alphanumeric() || b"-._~".contains(&byte);
        let is_encoded = !byte.is_ascii() || encoded.is_some() && !is_unreserved;
        units.push((at, Unit { byte, is_encoded }));
        at += if encoded.is_some() { 3 } else { 1 };
    }
    units
}

#[derive(Clone, Debug)]
enum Part {
    Literals(Vec<Unit>),
    /// An operator, and variables with whether they are exploded. With the operators `?` and `&` it begins with a `?` if it is
    /// the first, and with a `&` if a `{&..}` is the first or follows.
    Expression(&'static str, Vec<(String, bool)>),
}

/// Splits a template whose values can be read back. All `{&..}` after a `{?..}` or `{&..}` are one expression.
fn parts(template: &str) -> Vec<Part> {
    let mut parts = Vec::new();
    let mut rest = template;
    while !rest.is_empty() {
        let Some(expression) = rest.strip_prefix('{') else {
            let end = rest.find('{').unwrap_or(rest.len());
            let units = units(&rest[..end]).into_iter().map(|(_, unit)| unit);
            parts.push(Part::Literals(units.collect()));
            rest = &rest[end..];
            continue;
        };
        let (expression, after) = expression.split_once('}').unwrap();
        rest = after;
        let operators = ["+", "#", ".", "/", ";", "?", "&"].into_iter();
        let operator = operators
            .clone()
            .find(|operator| expression.starts_with(operator))
            .unwrap_or("");
        let variables = expression[operator.len()..].split(',').map(|variable| {
            let name = variable.trim_end_matches('*');
            (name.to_owned(), name != variable)
        });
        match parts.last_mut() {
            Some(Part::Expression(before @ ("?" | "?&" | "&"), group)) if operator == "&" => {
                group.extend(variables);
                *before = if *before == "&" { "&" } else { "?&" };
            }
            _ => parts.push(Part::Expression(operator, variables.collect())),
        }
    }
    parts
}

/// Returns the reserved characters that can follow a value.
fn following(parts: &[Part]) -> Vec<u8> {
    let mut all = Vec::new();
    for part in parts {
        match part {
            Part::Literals(units) => {
                let is_reserved = |unit: &&Unit| {
                    !unit.is_encoded
                        && !unit.byte.is_ascii_alphanumeric()
                        && !b"-._~".contains(&unit.byte)
                };
                if let Some(unit) = units.iter().find(is_reserved) {
                    all.push(unit.byte);
                    return all;
                }
            }
            // With the operator `.` a character follows that is not reserved.
            Part::Expression("" | "+" | ".", _) => {}
            Part::Expression(operator, _) => all.extend(operator.bytes()),
        }
    }
    all
}

pub(crate) type Values = BTreeMap<String, Owned>;
type Named<'t> = (&'t [Unit], Option<&'t [Unit]>);

struct Text {
    units: Vec<Unit>,
    /// The units in which case does not matter: the scheme and the host.
    ignores_case: Vec<bool>,
    path: Range<usize>,
    query_end: usize,
    collects: bool,
}

impl Text {
    fn new(text: &str, collects: bool) -> Self {
        let reference = IriRef::parse(text).unwrap();
        let offset = |part: &str| part.as_ptr() as usize - text.as_ptr() as usize;
        let scheme = reference.scheme().map_or(0, |scheme| scheme.as_str().len());
        let host = reference.host().map_or(0..0, |host| {
            let start = offset(host.as_str());
            start..start + host.as_str().len()
        });
        let path = reference.path().as_str();
        let path = offset(path)..offset(path) + path.len();
        let query_end = reference.query().map_or(path.end, |query| {
            offset(query.as_str()) + query.as_str().len()
        });
        let all = units(text);
        let number = |offset: usize| all.iter().take_while(|(at, _)| *at < offset).count();
        let is_letter = |at: usize| at < scheme || host.contains(&at);
        Self {
            ignores_case: all.iter().map(|(at, _)| is_letter(*at)).collect(),
            path: number(path.start)..number(path.end),
            query_end: number(query_end),
            units: all.iter().map(|(_, unit)| *unit).collect(),
            collects,
        }
    }

    /// Returns whether a raw character is at a place.
    fn is(&self, at: usize, byte: u8) -> bool {
        self.units.get(at)
            == Some(&Unit {
                byte,
                is_encoded: false,
            })
    }

    /// Returns the delimiters that no value has that begins at a place.
    fn delimiters(&self, at: usize) -> &'static [u8] {
        match at {
            _ if at < self.path.start => b":/?#[]@",
            _ if at <= self.path.end => b"/?#",
            _ if at <= self.query_end => b"&#",
            _ => b"",
        }
    }

    /// Returns all ends of a value that has no raw `delimiters`, the last first.
    fn ends(&self, start: usize, delimiters: &[u8]) -> impl Iterator<Item = usize> + use<> {
        let rest = &self.units[start..];
        let is_delimiter = |unit: &Unit| !unit.is_encoded && delimiters.contains(&unit.byte);
        let length = rest.iter().position(is_delimiter).unwrap_or(rest.len());
        (start..=start + length).rev()
    }

    /// Returns the end of the component. An authority and the path after it are one, unless a `/` follows.
    fn component_end(&self, at: usize, following: &[u8]) -> usize {
        match at {
            _ if at <= self.path.start && following.contains(&b'/') => self.path.start,
            _ if at <= self.path.end => self.path.end,
            _ if at <= self.query_end => self.query_end,
            _ => self.units.len(),
        }
    }

    fn literals(&self, at: usize, wanted: &[Unit]) -> bool {
        let end = at + wanted.len();
        end <= self.units.len()
            && (at..end).zip(wanted).all(|(at, wanted)| {
                let found = self.units[at];
                let ignores_case = self.ignores_case[at] && !found.is_encoded && !wanted.is_encoded;
                found == *wanted || ignores_case && found.byte.eq_ignore_ascii_case(&wanted.byte)
            })
    }

    /// Returns the place after literals, if they are there. Arguments that are not of the template may precede a fragment.
    fn after_literals(&self, at: usize, wanted: &[Unit]) -> Option<usize> {
        let hash = |unit: &Unit| unit.byte == b'#' && !unit.is_encoded;
        let before = wanted.iter().position(hash);
        let (before, after) = wanted.split_at(before.unwrap_or(wanted.len()));
        if !self.literals(at, before) {
            return None;
        }
        let mut at = at + before.len();
        if !after.is_empty() {
            at = self.after_unknown(at);
        }
        self.literals(at, after).then(|| at + after.len())
    }

    /// Matches the parts from a place on.
    fn read(&self, parts: &[Part], at: usize) -> Option<Values> {
        let Some((part, rest)) = parts.split_first() else {
            let end = self.after_unknown(at);
            return (end == self.units.len()).then(Values::new);
        };
        let then = |end: usize, values: Vec<(String, Owned)>| {
            let mut all = self.read(rest, end)?;
            all.extend(values);
            Some(all)
        };
        let (operator, variables) = match part {
            Part::Literals(wanted) => return then(self.after_literals(at, wanted)?, Vec::new()),
            Part::Expression(operator, variables) => (*operator, variables),
        };
        let following = following(rest);
        let delimiters = |but: u8| {
            let all = self.delimiters(at).iter().chain(&following);
            all.copied().filter(|b| *b != but).collect::<Vec<_>>()
        };
        let one = |units: &[Unit]| vec![(variables[0].0.clone(), Owned::Text(decode(units)))];
        let mut ends = self.ends(at, &delimiters(0));
        match operator {
            "" => ends
                .find_map(|end| then(end, several(variables, Some(&self.units[at..end]), b',')?)),
            "." if self.is(at, b'.') => ends
                .find_map(|end| then(end, one(self.units.get(at + 1..end)?)))
                .or_else(|| then(at, Vec::new())),
            "+" => {
                let end = self.component_end(at, &following);
                then(end, one(&self.units[at..end]))
            }
            "#" => {
                let at = self.after_unknown(at);
                if !self.is(at, b'#') {
                    return then(at, Vec::new());
                }
                then(self.units.len(), one(&self.units[at + 1..]))
            }
            "/" if self.is(at, b'/') => self.ends(at, &delimiters(b'/')).find_map(|end| {
                let segments = self.units[at..end].get(1..);
                then(end, several(variables, segments, b'/')?)
            }),
            ";" => {
                if !self.is(at, b';') {
                    return then(at, Vec::new());
                }
                self.ends(at, &delimiters(b';')).find_map(|end| {
                    then(
                        end,
                        arguments(variables, self.units.get(at + 1..end)?, b';', false)?,
                    )
                })
            }
            "?" | "?&" | "&" => {
                if !operator.bytes().any(|first| self.is(at, first)) {
                    return then(at, Vec::new());
                }
                let end = if at < self.path.end {
                    self.ends(at, &delimiters(b'&')).next()?
                } else {
                    self.component_end(at + 1, b"")
                };
                let is_in_query = at >= self.path.end && at < self.query_end;
                let collects = self.collects && is_in_query;
                then(
                    end,
                    arguments(variables, &self.units[at + 1..end], b'&', collects)?,
                )
            }
            _ => then(at, Vec::new()),
        }
    }

    /// Returns the place after the arguments of the query that are not of the template.
    fn after_unknown(&self, at: usize) -> usize {
        let begins =
            at == self.path.end && self.is(at, b'?') || at > self.path.end && self.is(at, b'&');
        if self.collects && begins && at < self.query_end {
            self.query_end
        } else {
            at
        }
    }
}

pub(crate) fn decode(units: &[Unit]) -> String {
    // A reading that is not taken may split a character.
    let bytes: Vec<u8> = units.iter().map(|unit| unit.byte).collect();
    String::from_utf8_lossy(&bytes).into_owned()
}

fn split(units: &[Unit], by: u8) -> Vec<&[Unit]> {
    units
        .split(|unit| {
            *unit
                == Unit {
                    byte: by,
                    is_encoded: false,
                }
        })
        .collect()
}

/// Returns the name and the value of an argument.
fn argument(units: &[Unit]) -> Named<'_> {
    match units.iter().position(|unit| {
        *unit
            == Unit {
                byte: b'=',
                is_encoded: false,
            }
    }) {
        Some(at) => (&units[..at], Some(&units[at + 1..])),
        None => (units, None),
    }
}

fn pairs<'t>(arguments: impl Iterator<Item = Named<'t>>) -> Owned {
    let pairs = arguments.map(|(name, value)| (decode(name), decode(value.unwrap_or_default())));
    Owned::Pairs(pairs.collect())
}

/// Gives each variable a value, as long as there are any. Returns `None` if there are too many. There are none if `text`
/// is `None`.
fn several(
    variables: &[(String, bool)],
    text: Option<&[Unit]>,
    separator: u8,
) -> Option<Vec<(String, Owned)>> {
    let Some(text) = text else {
        return Some(Vec::new());
    };
    // Of a single value in a text, a comma is a part.
    let mut items = match variables {
        [(_, false)] if separator == b',' => vec![text],
        _ => split(text, separator),
    };
    let mut values = Vec::new();
    for (number, (name, is_exploded)) in variables.iter().enumerate() {
        if items.is_empty() {
            break;
        }
        let value = if !is_exploded {
            Owned::Text(decode(items.remove(0)))
        } else if number == 0 && text.is_empty() && separator == b',' {
            // An empty text has no items.
            return Some(values);
        } else {
            let items = std::mem::take(&mut items);
            if items.iter().all(|item| argument(item).1.is_some()) {
                pairs(items.into_iter().map(argument))
            } else {
                Owned::List(items.into_iter().map(decode).collect())
            }
        };
        values.push((name.clone(), value));
    }
    items.is_empty().then_some(values)
}

/// Gives values to variables by their names.
fn arguments(
    variables: &[(String, bool)],
    text: &[Unit],
    separator: u8,
    collects: bool,
) -> Option<Vec<(String, Owned)>> {
    let all = if collects && text.is_empty() {
        Vec::new()
    } else {
        split(text, separator)
    };
    if separator == b'&' && !collects && all.iter().any(|argument| argument.is_empty()) {
        return None;
    }
    let all: Vec<_> = all.into_iter().map(argument).collect();
    let is = |found: &[Unit], name: &str| {
        units(name)
            .into_iter()
            .map(|(_, unit)| unit)
            .eq(found.iter().copied())
    };
    let of = |found: &[Unit]| variables.iter().find(|(name, _)| is(found, name));
    let mut values = Vec::new();
    for (name, is_exploded) in variables {
        let mut own = all.iter().filter(|(found, _)| is(found, name));
        if *is_exploded {
            let others = all
                .iter()
                .filter(|(found, _)| of(found).is_none_or(|(_, is_exploded)| *is_exploded));
            if others.clone().any(|(found, _)| of(found).is_none()) {
                values.push((name.clone(), pairs(others.copied())));
            } else if own.clone().next().is_some() {
                let items = own.map(|(_, value)| decode(value.unwrap_or_default()));
                values.push((name.clone(), Owned::List(items.collect())));
            }
        } else if let Some((_, value)) = own.next() {
            if own.next().is_some() {
                return None;
            }
            values.push((name.clone(), Owned::Text(decode(value.unwrap_or_default()))));
        }
    }
    let takes_all = collects || variables.iter().any(|(_, is_exploded)| *is_exploded);
    let is_known = all.iter().all(|(found, _)| of(found).is_some());
    (takes_all || is_known).then_some(values)
}
