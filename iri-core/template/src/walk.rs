//! Walks along a template and a text that may be its expansion.
//!
//! A value ends at the first delimiter that can follow it, so the walk only goes forward. It looks up what can follow
//! in the template, up to the next character that must be there.

use core::cell::Cell;

use iri_grammar::grammar::parts::Parts as Reference;
use iri_grammar::template::part::{Element, Elements, Expression, Operator, Variable, Variables};
use iri_grammar::text::arithmetic::{minus, plus, shl};
use iri_grammar::text::scan::seek;
use iri_grammar::text::slice::cut;
use iri_grammar::text::split::{Split, split_once};

use super::following::{Following, needed_slashes};
use super::group::Group;
use super::guard::Guard;
use super::matched::{Arguments, Matched, MatchedList, MatchedPairs, argument, decoded};
use super::rules::Rules;
use super::units::{Delimiters, after, count, length_of, strip_prefix, strip_units};
use super::wide::{self, AfterLiterals};

/// A value that a walk finds.
pub(super) enum Reading<'m> {
    Value(Variable<'m>, Matched<'m>),
    /// The arguments of the query, if those without a variable are collected.
    Unknown(Arguments<'m>),
}

/// Matches a template against a reference. Returns whether the text matches. `found` is called with each value on the
/// way, also if the text does not match in the end.
pub(super) fn walk<'m>(
    template: &'m str,
    reference: &Reference<'m>,
    rules: Rules,
    found: &mut dyn FnMut(Reading<'m>),
) -> bool {
    let mut walk = Walk::new(reference, found);
    let mut parts = Elements::new(template);
    loop {
        match walk.step(&mut parts, rules) {
            Step::Matched => {}
            Step::Failed => return false,
            Step::Ended => return true,
        }
    }
}

/// Returns the value of a variable, or `None` if it is absent. The text must match the template, as what follows the
/// variable is not matched.
pub(super) fn value<'m>(
    template: &'m str,
    reference: &Reference<'m>,
    start: AfterLiterals,
    rules: Rules,
    name: &str,
) -> Option<Matched<'m>> {
    let value = Cell::new(None);
    let mut found = |found| match found {
        Reading::Value(variable, matched) if variable.name() == name => value.set(Some(matched)),
        _ => {}
    };
    let mut walk = Walk::new(reference, &mut found);
    let mut parts = Elements::new(template);
    if let Some(start) = start.get() {
        walk.at = start;
        parts.skip_literals();
    }
    while let Step::Matched = walk.step(&mut parts, rules) {
        let value = value.take();
        if value.is_some() {
            return value;
        }
    }
    None
}

/// The result of matching a part of a template.
pub(super) enum Step {
    Matched,
    Failed,
    /// No part was left, and no text.
    Ended,
}

/// A walk along a template and a reference. `found` is a `dyn` function, so that all walks share one copy of the code.
pub(super) struct Walk<'m, 'f> {
    reference: &'f Reference<'m>,
    /// The place in the text up to which it is matched, in bytes.
    pub(super) at: usize,
    found: &'f mut dyn FnMut(Reading<'m>),
}

impl<'m, 'f> Walk<'m, 'f> {
    pub(super) const fn new(
        reference: &'f Reference<'m>,
        found: &'f mut dyn FnMut(Reading<'m>),
    ) -> Self {
        Self {
            reference,
            at: 0,
            found,
        }
    }

    /// Matches the next part.
    fn step(&mut self, parts: &mut Elements<'m>, rules: Rules) -> Step {
        let before = *parts;
        let next = parts.advance();
        self.part(next, before, parts, rules)
    }

    /// Matches a part. `before` begins with it, `parts` with what follows it.
    pub(super) fn part(
        &mut self,
        part: Option<Element<'m>>,
        before: Elements<'m>,
        parts: &mut Elements<'m>,
        rules: Rules,
    ) -> Step {
        let matched = match part {
            None => {
                self.skip_unknown(rules);
                return if self.at == self.reference.text.len() {
                    Step::Ended
                } else {
                    Step::Failed
                };
            }
            Some(Element::Literals(text)) => self.literals(text, rules),
            Some(Element::Expression(expression)) => {
                let start = self.at;
                let matched = self.expression(expression, before, parts, rules);
                matched.and_then(|()| self.guard().segment(expression.operator, start, rules))
            }
        };
        matched.map_or(Step::Failed, |()| Step::Matched)
    }

    const fn guard(&self) -> Guard<'m, 'f> {
        Guard {
            reference: self.reference,
            at: self.at,
        }
    }

    fn rest(&self) -> &'m [u8] {
        after(self.reference.text, self.at)
    }

    fn cut(&self, end: usize) -> &'m str {
        cut(self.reference.text, self.at, end)
    }

    /// Takes the text before `end`.
    fn take(&mut self, end: usize) -> &'m str {
        let text = self.cut(end);
        self.at = end;
        text
    }

    fn eat(&mut self, b: u8) -> bool {
        let is_next = self.rest().first() == Some(&b);
        self.at = plus!(self.at, usize::from(is_next));
        is_next
    }

    fn text(&mut self, variable: &Variable<'m>, text: &'m str, rules: Rules) -> Option<()> {
        self.guard().value(variable.operator(), text, rules)?;
        (self.found)(Reading::Value(*variable, Matched::Text(decoded(text))));
        Some(())
    }

    fn literals(&mut self, text: &str, rules: Rules) -> Option<()> {
        let mut start = 0;
        if rules.collects_unknown() {
            // Arguments may precede a fragment.
            start = minus!(text.len(), seek(text.as_bytes(), b'#').len());
            self.literal(cut(text, 0, start))?;
            if start < text.len() {
                self.skip_unknown(rules);
            }
        }
        self.literal(cut(text, start, text.len()))
    }

    /// Matches literals.
    fn literal(&mut self, text: &str) -> Option<()> {
        let all = self.reference.text;
        let rest = strip_prefix(self.rest(), text.as_bytes(), |rest| self.ignores_case(rest))?;
        self.at = minus!(all.len(), rest.len());
        Some(())
    }

    /// Matches a text of the template, and returns the number of its units that match. After an error, the walk is at the
    /// first unit that does not match.
    pub(super) fn units(&mut self, text: &[u8]) -> (Step, usize) {
        if let Some(units) = wide::equal_units(self.rest(), text) {
            self.at = plus!(self.at, units);
            let is_match = units == text.len();
            return (
                if is_match {
                    Step::Matched
                } else {
                    Step::Failed
                },
                units,
            );
        }
        let ignores_case = |rest: &[u8]| self.ignores_case(rest);
        let (units, rest, missing) = strip_units(self.rest(), text, ignores_case);
        self.at = minus!(self.reference.text.len(), rest.len());
        match missing {
            [] => (Step::Matched, units),
            _ => (Step::Failed, units),
        }
    }

    fn ignores_case(&self, rest: &[u8]) -> bool {
        ignores_case(self.reference, rest)
    }

    /// Returns the delimiters that always end a value here.
    fn delimiters(&self) -> Delimiters {
        let at = &self.reference.at;
        let place = self.at as u32;
        if place < at.path_start {
            Delimiters::of(b":/?#[]@")
        } else if place <= at.path_end {
            Delimiters::of(b"/?#")
        } else if place <= at.query_end {
            Delimiters::of(b"&#")
        } else {
            Delimiters::of(b"")
        }
    }

    fn is_in_query(&self) -> bool {
        let place = self.at as u32;
        place > self.reference.at.path_end && place <= self.reference.at.query_end
    }

    /// Returns the end of the component.
    fn component_end(&self) -> usize {
        let at = &self.reference.at;
        let place = self.at as u32;
        if place <= at.path_end {
            at.path_end as usize
        } else if place <= at.query_end {
            at.query_end as usize
        } else {
            self.reference.text.len()
        }
    }

    /// Returns the place of the first delimiter, or the end of the text.
    fn end(&self, delimiters: Delimiters) -> usize {
        let rest = self.rest();
        let length = rest.iter().position(|b| delimiters.contains(*b));
        plus!(self.at, length.unwrap_or(rest.len()))
    }

    /// Returns the end of a value that ends before the literal text before `end`.
    fn before(&self, end: usize, following: &Following<'m>) -> Option<usize> {
        if following.is_delimited {
            return Some(end);
        }
        let delimiter = after(self.reference.text, end).first();
        let (suffix, _) = following.suffix(delimiter.copied());
        if suffix == 0 {
            return Some(end);
        }
        let text = self.cut(end).as_bytes();
        let units = count(text).checked_sub(suffix)?;
        let end = plus!(self.at, length_of(text, units));
        // The literal may begin with an encoded byte that is the last of a character: no value ends within one.
        self.reference.text.is_char_boundary(end).then_some(end)
    }

    /// Matches `{x}` before a `/`, `?`, `#` or the end, if a quick look shows that the value ends there and names no other folder.
    pub(super) fn single(&mut self) -> bool {
        let Some(rest) = wide::skip_plain(self.rest()) else {
            return false;
        };
        let is_found = self.at as u32 <= self.reference.at.path_end;
        if is_found {
            self.at = minus!(self.reference.text.len(), rest.len());
        }
        is_found
    }

    /// Matches an expression. `before` begins with it, `parts` with what follows it.
    fn expression(
        &mut self,
        expression: Expression<'m>,
        before: Elements<'m>,
        parts: &mut Elements<'m>,
        rules: Rules,
    ) -> Option<()> {
        let start = self.at;
        if !rules.joins_dots()
            && let Some(variable) = wide::single(expression, parts.rest())
            && self.single()
        {
            let text = cut(self.reference.text, start, self.at);
            (self.found)(Reading::Value(variable, Matched::Text(decoded(text))));
            return Some(());
        }
        let following = Following::new(*parts);
        let delimiters = self.delimiters().or(following.delimiters);
        let mut variables = expression.variables();
        match expression.operator {
            Operator::Path if rules.has_segments() => {
                self.segments(variables, delimiters, &following, *parts, rules)
            }
            operator @ (Operator::Parameter | Operator::Query | Operator::Continuation)
                if rules.has_names() =>
            {
                let separator = operator.separator();
                // Without a value in `{?a}`, `{&b}` after it still begins with `&`.
                let continues = matches!(parts.rest().as_bytes(), [b'{', b'&', ..]);
                let is_there = match operator {
                    Operator::Query => self.eat(b'?') || continues && self.eat(separator),
                    _ => self.eat(separator),
                };
                let group = Group::new(before);
                *parts = group.rest();
                let is_parameter = operator == Operator::Parameter;
                // Before the query, `{&a}` is like a parameter: an expansion encodes the `/` of a value.
                let end = if is_parameter || (self.at as u32) <= self.reference.at.path_end {
                    self.end(delimiters.without(separator))
                } else {
                    self.component_end()
                };
                let collects = rules.collects_unknown() && !is_parameter && self.is_in_query();
                let region = is_there.then(|| self.take(end));
                self.arguments(region, group, separator, collects, rules)
            }
            operator @ (Operator::Label | Operator::Fragment | Operator::Reserved)
                if rules.has_others() =>
            {
                let variable = variables.advance_whole()?;
                let text = match operator {
                    Operator::Label => {
                        let end = self.before(self.end(delimiters), &following)?;
                        let text = self.take(end);
                        match strip_prefix(text.as_bytes(), b".", |_| false) {
                            Some(rest) => cut(text, minus!(text.len(), rest.len()), text.len()),
                            None => return text.is_empty().then_some(()),
                        }
                    }
                    Operator::Fragment => {
                        self.skip_unknown(rules);
                        if !self.eat(b'#') {
                            return Some(());
                        }
                        self.take(self.reference.text.len())
                    }
                    _ => {
                        let path_start = self.reference.at.path_start;
                        let is_in_authority =
                            (self.at as u32) <= path_start && following.delimiters.contains(b'/');
                        self.take(if is_in_authority {
                            path_start as usize
                        } else {
                            self.component_end()
                        })
                    }
                };
                self.text(&variable, text, rules)
            }
            _ => self.simple(variables, delimiters, &following, rules),
        }
    }

    /// Matches `{a,b*}`. Only the last values can be missing.
    fn simple(
        &mut self,
        mut variables: Variables<'m>,
        delimiters: Delimiters,
        following: &Following<'m>,
        rules: Rules,
    ) -> Option<()> {
        let mut is_first = true;
        let separated = if variables.are_several() {
            delimiters.with(b',')
        } else {
            delimiters
        };
        while let Some(variable) = variables.advance_whole() {
            if !is_first && !self.eat(b',') {
                break;
            }
            let is_exploded = rules.has_lists() && variable.is_exploded();
            let mut end = self.end(if is_exploded { delimiters } else { separated });
            let is_last = is_exploded
                || variables.is_empty()
                || after(self.reference.text, end).first() != Some(&b',');
            if is_last {
                end = self.before(end, following)?;
            }
            let text = self.take(end);
            if is_exploded {
                // An empty text has no items, and so no list. After a comma it is an empty item.
                let is_empty = is_first && text.is_empty();
                return if is_empty {
                    Some(())
                } else {
                    self.list(&variable, text, b',', rules)
                };
            }
            self.text(&variable, text, rules)?;
            is_first = false;
        }
        Some(())
    }

    /// Matches `{/a,b*}`: all segments that the parts after it do not need.
    fn segments(
        &mut self,
        mut variables: Variables<'m>,
        delimiters: Delimiters,
        following: &Following<'m>,
        parts: Elements<'m>,
        rules: Rules,
    ) -> Option<()> {
        let rest = cut(self.reference.text, self.at, self.component_end());
        let slashes = rest.bytes().filter(|b| *b == b'/').count();
        let mut left = slashes.saturating_sub(needed_slashes(parts, self.delimiters()));
        let delimiters = delimiters.with(b'/');
        while left > 0
            && let Some(variable) = variables.advance_whole()
            && self.eat(b'/')
        {
            left = minus!(left, 1);
            if rules.has_lists() && variable.is_exploded() {
                let end = self.end(delimiters.without(b'/'));
                let text = self.take(end);
                return self.list(&variable, text, b'/', rules);
            }
            let mut end = self.end(delimiters);
            if left == 0 || variables.is_empty() {
                end = self.before(end, following)?;
            }
            let text = self.take(end);
            self.text(&variable, text, rules)?;
        }
        Some(())
    }

    /// Reads the items of a list, or pairs, without names before them.
    fn list(
        &mut self,
        variable: &Variable<'m>,
        text: &'m str,
        separator: u8,
        rules: Rules,
    ) -> Option<()> {
        let mut items = Split::new(text, separator);
        // An `=` in an item of a list would be encoded.
        let matched = if items.all(|item| split_once(item, b'=').is_some()) {
            Matched::Pairs(MatchedPairs::items(text, separator))
        } else {
            Matched::List(MatchedList::items(text, separator))
        };
        for item in Split::new(text, separator) {
            let (name, value) = match matched {
                Matched::Pairs(_) => argument(item),
                _ => (item, None),
            };
            self.guard().value(variable.operator(), name, rules)?;
            self.guard()
                .value(variable.operator(), value.unwrap_or_default(), rules)?;
        }
        (self.found)(Reading::Value(*variable, matched));
        Some(())
    }

    /// Matches the arguments of a query, or parameters, in any order.
    fn arguments(
        &mut self,
        region: Option<&'m str>,
        group: Group<'m>,
        separator: u8,
        collects: bool,
        rules: Rules,
    ) -> Option<()> {
        // An operator alone has one empty argument. Before arguments that are collected, it has none.
        let region = region.filter(|region| !collects || !region.is_empty());
        let arguments = Arguments::new(region, separator, group);
        let exploded = if rules.has_lists() {
            group.exploded()
        } else {
            None
        };
        // As a parameter, this is a pair with an empty name and an empty value.
        let is_empty = |name: &str, value: Option<&str>| {
            separator == b'&' && name.is_empty() && value.is_none()
        };
        // The variables that were found, by their numbers: 64 at most.
        let (mut low, mut high) = (0_u32, 0_u32);
        let (mut named, mut others) = (false, false);
        for (name, value) in arguments.all() {
            self.guard().value(Operator::Parameter, name, rules)?;
            self.guard()
                .value(Operator::Parameter, value.unwrap_or_default(), rules)?;
            match group.find(name) {
                Some((index, variable)) if !(rules.has_lists() && variable.is_exploded()) => {
                    let bit = shl!(1_u32, index & 31);
                    let seen = if index < 32 { &mut low } else { &mut high };
                    if *seen & bit != 0 {
                        return None;
                    }
                    *seen |= bit;
                    let value = decoded(value.unwrap_or_default());
                    (self.found)(Reading::Value(variable, Matched::Text(value)));
                }
                Some(_) => named = true,
                None if !collects && (exploded.is_none() || is_empty(name, value)) => return None,
                None => others = true,
            }
        }
        (self.found)(match exploded {
            Some(variable) if others => {
                let pairs = MatchedPairs::arguments(arguments);
                Reading::Value(variable, Matched::Pairs(pairs))
            }
            Some(variable) if named => {
                let list = MatchedList::arguments(arguments, variable.name());
                Reading::Value(variable, Matched::List(list))
            }
            None if others => Reading::Unknown(arguments),
            _ => return Some(()),
        });
        Some(())
    }

    /// Skips arguments of a query without a variable, if they are collected.
    fn skip_unknown(&mut self, rules: Rules) {
        let at = &self.reference.at;
        let (path_end, query_end) = (at.path_end as usize, at.query_end as usize);
        let is_argument = match self.rest() {
            [b'?', ..] => self.at == path_end,
            [b'&', ..] => self.at > path_end,
            _ => false,
        };
        if rules.collects_unknown() && is_argument && self.at < query_end {
            self.at = plus!(self.at, 1);
            let region = self.take(query_end);
            let region = (!region.is_empty()).then_some(region);
            let arguments = Arguments::new(region, b'&', Group::NONE);
            (self.found)(Reading::Unknown(arguments));
        }
    }
}

/// Returns whether case does not matter at the start of the rest of a text: in the scheme and the host.
pub(super) fn ignores_case(reference: &Reference<'_>, rest: &[u8]) -> bool {
    let Reference { text, at } = reference;
    let place = minus!(text.len(), rest.len()) as u32;
    place < at.scheme_end || (at.host_start..at.host_end).contains(&place)
}
