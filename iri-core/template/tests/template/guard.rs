//! Says which values a matcher refuses, from the template, the text and all values: slow, and without code of the library.
//! The fuzz targets of templates do this, too.

use std::collections::BTreeMap;

use iri_core::IriRef;
use iri_template::{Matcher, Operator};

use crate::first_reading::{decode, units};
use crate::slow::Owned;

/// Why a matcher refuses a reference.
#[derive(Debug, Default, PartialEq)]
pub(crate) struct Refusal {
    pub(crate) dots: bool,
    pub(crate) absolute: bool,
}

impl Refusal {
    /// `values` are those of a matcher that admits all, and `of_path` those that are there without the query.
    pub(crate) fn new(
        matcher: Matcher<'_>,
        text: &str,
        values: &BTreeMap<String, Owned>,
        of_path: &BTreeMap<String, Owned>,
    ) -> Self {
        let template = matcher.template().as_str();
        let filled = Filled::new(template);
        let reference = IriRef::parse(text).unwrap();
        let path = reference.path().as_str();
        let may_be_absolute = reference.authority().is_some() || path.starts_with('/');
        let mut refusal = Self {
            dots: makes_dot_segment(&filled, text, &filled.absent_segments(matcher, values)),
            absolute: false,
        };
        for variable in matcher.template().variables() {
            let Some(value) = values.get(variable.name()) else {
                continue;
            };
            let is_of_path = of_path.get(variable.name()) == Some(value);
            let place = filled.place(
                variable.offset(),
                variable.operator(),
                reference.query().is_some() && !is_of_path,
            );
            let texts: Vec<&String> = match value {
                _ if place == Place::Other => continue,
                Owned::Undefined => continue,
                Owned::Text(text) => vec![text],
                Owned::List(list) => list.iter().collect(),
                Owned::Pairs(pairs) => pairs.iter().flat_map(|(k, v)| [k, v]).collect(),
            };
            for text in texts {
                let alone = place == Place::Host && text.chars().count() < 3;
                refusal.dots |= has_dot_segment(text) && !alone;
                refusal.absolute |= may_be_absolute && is_absolute(text, variable.operator());
            }
        }
        refusal
    }
}

fn is_slash(c: char) -> bool {
    matches!(c, '/' | '\\')
}

fn has_dot_segment(text: &str) -> bool {
    text.split(is_slash)
        .any(|segment| matches!(segment, "." | ".."))
}

fn is_absolute(text: &str, operator: Operator) -> bool {
    let start: Vec<char> = text.chars().take(2).collect();
    if operator == Operator::Reserved {
        return matches!(start[..], [a, b] if is_slash(a) && is_slash(b));
    }
    matches!(start[..], [a, ..] if is_slash(a))
        || matches!(start[..], [a, ':'] if a.is_ascii_alphabetic())
        || text.contains('\0')
}

/// Where a template puts a variable, whatever the text is.
#[derive(PartialEq)]
enum Place {
    Path,
    Host,
    /// The userinfo, the query or the fragment
    Other,
}

/// A template with `x` for each value, and with the first character of each operator.
struct Filled {
    text: String,
    /// The start of each expression in the template, and of its `x`
    places: Vec<(usize, usize)>,
    /// The authority that the template writes, if it writes one
    authority: Option<(usize, usize)>,
}

impl Filled {
    fn new(template: &str) -> Self {
        let (mut text, mut places) = (String::new(), Vec::new());
        let mut rest = template;
        while let Some(start) = rest.find('{') {
            let end = rest.find('}').unwrap();
            text += &rest[..start];
            let first = &rest[start + 1..start + 2];
            if "#./;?&".contains(first) {
                text += first;
            }
            places.push((template.len() - rest.len() + start, text.len()));
            text.push('x');
            rest = &rest[end + 1..];
        }
        text += rest;
        let mut filled = Self {
            text,
            places,
            authority: None,
        };
        filled.authority = filled.authority(template);
        filled
    }

    /// Returns the end of the scheme, with its `:`.
    fn scheme_end(&self) -> usize {
        let end = self.text.find([':', '/', '?', '#']);
        match end {
            Some(end) if self.text[end..].starts_with(':') => end + 1,
            _ => 0,
        }
    }

    fn authority(&self, template: &str) -> Option<(usize, usize)> {
        let start = self.scheme_end();
        let is_written = |at: usize| {
            let made = self
                .places
                .iter()
                .any(|(start, place)| *place == at + 1 && template[*start..].starts_with("{/"));
            self.text[at..].starts_with('/') && !made
        };
        if !is_written(start) || !is_written(start + 1) {
            return None;
        }
        let start = start + 2;
        let rest = &self.text[start..];
        let end = start + rest.find(['/', '?', '#']).unwrap_or(rest.len());
        // After `{/x}` without a value, the authority goes on.
        let mut at = end;
        while self.text[at..].starts_with('/') && !is_written(at) {
            let rest = &self.text[at + 1..];
            let next = at + 1 + rest.find(['/', '?', '#']).unwrap_or(rest.len());
            let values = self
                .places
                .iter()
                .filter(|(_, place)| (at + 2..next).contains(place));
            let mut operators = values.map(|(place, _)| &template[place + 1..place + 2]);
            let has_value = operators.any(|operator| !"+#./;?&".contains(operator));
            if has_value || self.text[at..next].contains('@') {
                return None;
            }
            at = next;
        }
        Some((start, end))
    }

    fn place(&self, offset: usize, operator: Operator, has_query: bool) -> Place {
        let mut before = self.places.iter().filter(|(place, _)| *place < offset);
        let at = before.next_back().unwrap().1;
        // Without `{?x}`, `{&y}` after it begins with `&`, in the path.
        let is_query = operator == Operator::Query || self.text[..at].contains('?');
        let is_fragment = operator == Operator::Fragment || self.text[..at].contains('#');
        if is_query && has_query || is_fragment {
            return Place::Other;
        }
        match self.authority {
            // It is in the scheme.
            Some((start, _)) if at < start => Place::Other,
            Some((start, end)) if operator == Operator::Simple && (start..=end).contains(&at) => {
                if self.text[at..end].contains('@') {
                    Place::Other
                } else {
                    Place::Host
                }
            }
            _ => Place::Path,
        }
    }

    /// Returns the places of each `{/x}` without a value.
    fn absent_segments(
        &self,
        matcher: Matcher<'_>,
        values: &BTreeMap<String, Owned>,
    ) -> Vec<usize> {
        let is_absent = |start: usize, end: usize| {
            let mut variables = matcher.template().variables().filter(|variable| {
                variable.operator() == Operator::Path && (start..end).contains(&variable.offset())
            });
            let first = variables.next();
            first.is_some_and(|it| !values.contains_key(it.name()))
        };
        let starts = self.places.iter().map(|(start, _)| *start);
        let ends = starts.skip(1).chain([usize::MAX]);
        let absent = self.places.iter().zip(ends);
        absent
            .filter(|((start, _), end)| is_absent(*start, *end))
            .map(|((_, place), _)| *place)
            .collect()
    }

    /// Returns the path without the segments at these places.
    fn path_without(&self, absent: &[usize]) -> String {
        let start = self.authority.map_or(self.scheme_end(), |(_, end)| end);
        let rest = &self.text[start..];
        let end = start + rest.find(['?', '#']).unwrap_or(rest.len());
        let is_there = |at: usize| !absent.contains(&at) && !absent.contains(&(at + 1));
        let path = self.text[start..end].char_indices();
        path.filter(|(at, _)| is_there(start + at))
            .map(|(_, c)| c)
            .collect()
    }
}

/// Returns the dot segments of a path once it is decoded.
fn dot_segments(path: &str) -> Vec<String> {
    let units: Vec<_> = units(path).into_iter().map(|(_, unit)| unit).collect();
    let decoded = decode(&units);
    let segments = decoded.split(is_slash).map(str::to_owned);
    segments
        .filter(|it| matches!(&it[..], "." | ".."))
        .collect()
}

/// Returns whether the path of a text has a dot segment that is not one of literals alone, whether each `{/x}` has a value or not: in
/// `.{/x}{;y}` the dot meets `{;y}` without one, and in `{/x}.` with one.
fn makes_dot_segment(filled: &Filled, text: &str, absent: &[usize]) -> bool {
    let reference = IriRef::parse(text).unwrap();
    let path = reference.path().as_str();
    let path_start = path.as_ptr() as usize - text.as_ptr() as usize;
    let start = match (filled.authority, filled.scheme_end(), reference.scheme()) {
        (Some(_), ..) => path_start,
        (None, 1.., Some(scheme)) => scheme.as_str().len() + 1,
        _ => 0,
    };
    let mut literal = dot_segments(&filled.path_without(&[]));
    let mut others = dot_segments(&filled.path_without(absent));
    literal.retain(|dots| take(&mut others, dots));
    let found = dot_segments(&text[start..path_start + path.len()]);
    !found.iter().all(|dots| take(&mut literal, dots))
}

/// Removes a segment. Returns whether it was there.
fn take(segments: &mut Vec<String>, wanted: &str) -> bool {
    let place = segments.iter().position(|segment| segment == wanted);
    place.map(|place| segments.remove(place)).is_some()
}
