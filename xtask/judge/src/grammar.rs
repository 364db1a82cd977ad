//! Reads the grammars from their files with `abnf`, and finds rules by name.

use abnf::types::{Node, Rule, TerminalValues};

const CORE: &str = include_str!("../../grammar/core.abnf");
const RFC_3986: &str = include_str!("../../grammar/rfc3986.abnf");
const RFC_3987: &str = include_str!("../../grammar/rfc3987.abnf");
const XRI: &str = include_str!("../../grammar/xri.abnf");

/// Characters as ranges, both ends included.
pub(crate) type Ranges = Vec<(u32, u32)>;

/// The rules of one or more files, in their order.
#[derive(Debug, Clone)]
pub(crate) struct Grammar(Vec<Rule>);

impl Grammar {
    /// Returns the core rules of ABNF that the others use.
    pub(crate) fn core() -> Self {
        Self(read(CORE))
    }

    /// Returns RFC 3986 with the core rules.
    pub(crate) fn rfc3986() -> Self {
        Self::core().with(RFC_3986)
    }

    /// Returns RFC 3987 with the core rules. It repeats the rules that it shares with RFC 3986.
    pub(crate) fn rfc3987() -> Self {
        Self::core().with(RFC_3987)
    }

    /// Returns XRI 3.0 and RFC 3987.
    pub(crate) fn xri() -> Self {
        Self::rfc3987().with(XRI)
    }

    /// Adds rules. A rule replaces one of the same name.
    #[must_use]
    pub(crate) fn with(mut self, text: &str) -> Self {
        for rule in read(text) {
            match self.0.iter_mut().find(|old| same(old.name(), rule.name())) {
                Some(old) => *old = rule,
                None => self.0.push(rule),
            }
        }
        self
    }

    /// Returns all rules, in the order of the files.
    pub(crate) fn rules(&self) -> &[Rule] {
        &self.0
    }

    /// Returns whether there is a rule of that name.
    pub(crate) fn has(&self, name: &str) -> bool {
        self.0.iter().any(|rule| same(rule.name(), name))
    }

    /// Returns the rule of that name, in any case.
    ///
    /// # Panics
    /// It panics if there is none: the grammar files are this package's own.
    pub(crate) fn rule(&self, name: &str) -> &Rule {
        self.0
            .iter()
            .find(|rule| same(rule.name(), name))
            .unwrap_or_else(|| panic!("no rule `{name}`"))
    }

    /// Returns the rule and all rules on which it depends.
    pub(crate) fn reachable(&self, name: &str) -> Vec<&Rule> {
        let mut found = vec![self.rule(name)];
        let mut next = 0;
        while let Some(rule) = found.get(next) {
            for name in references(rule.node()) {
                let rule = self.rule(name);
                if !found.contains(&rule) {
                    found.push(rule);
                }
            }
            next += 1;
        }
        found
    }

    /// Returns every range of characters in the rule.
    pub(crate) fn ranges(&self, name: &str) -> Ranges {
        let mut ranges = Ranges::new();
        for rule in self.reachable(name) {
            visit(rule.node(), &mut |node| {
                ranges.extend(terminals(node).into_iter().flatten());
            });
        }
        ranges
    }

    /// Returns the characters that texts of the rule can have, as sorted ranges that do not touch.
    pub(crate) fn alphabet(&self, name: &str) -> Ranges {
        let mut ranges = self.ranges(name);
        ranges.sort_unstable();
        let mut merged = Ranges::new();
        for (first, last) in ranges {
            match merged.last_mut() {
                Some(before) if first <= before.1 + 1 => before.1 = before.1.max(last),
                _ => merged.push((first, last)),
            }
        }
        merged
    }
}

/// Returns a rule as its file has it.
pub(crate) fn source(name: &str) -> String {
    let begins = |line: &str| {
        line.split_once('=')
            .is_some_and(|(rule, _)| rule.trim_end() == name)
    };
    let mut lines = [CORE, RFC_3986, RFC_3987, XRI]
        .into_iter()
        .flat_map(str::lines);
    let first = lines.find(|line| begins(line));
    let more = lines.take_while(|line| line.starts_with(' '));
    first
        .into_iter()
        .chain(more)
        .flat_map(|line| [line, "\n"])
        .collect()
}

fn read(text: &str) -> Vec<Rule> {
    abnf::rulelist(text).unwrap_or_else(|error| panic!("{error}"))
}

/// Compares rule names, whose case does not matter.
pub(crate) fn same(a: &str, b: &str) -> bool {
    a.eq_ignore_ascii_case(b)
}

/// Returns the rules that a definition names, each once.
pub(crate) fn references(node: &Node) -> Vec<&str> {
    let mut names = Vec::new();
    visit(node, &mut |node| {
        if let Node::Rulename(name) = node
            && !names.contains(&name.as_str())
        {
            names.push(name.as_str());
        }
    });
    names
}

/// Visits a node and all within it, except what occurs zero times, as in `0<pchar>`.
fn visit<'a>(node: &'a Node, each: &mut impl FnMut(&'a Node)) {
    each(node);
    match node {
        Node::Alternatives(nodes) | Node::Concatenation(nodes) => {
            nodes.iter().for_each(|node| visit(node, each));
        }
        Node::Repetition { repeat, node } if repeat.max() != Some(0) => visit(node, each),
        Node::Group(node) | Node::Optional(node) => visit(node, each),
        _ => {}
    }
}

/// Returns the characters of a terminal, one after the other, each as the set that matches. Letters in a string match
/// in both cases.
pub(crate) fn terminals(node: &Node) -> Vec<Ranges> {
    match node {
        Node::String(string) => string
            .value()
            .chars()
            .map(|c| match string.is_case_sensitive() {
                true => vec![one(c)],
                false => vec![one(c.to_ascii_lowercase()), one(c.to_ascii_uppercase())],
            })
            .collect(),
        Node::TerminalValues(TerminalValues::Range(first, last)) => vec![vec![(*first, *last)]],
        Node::TerminalValues(TerminalValues::Concatenation(values)) => {
            values.iter().map(|c| vec![(*c, *c)]).collect()
        }
        _ => Vec::new(),
    }
}

fn one(c: char) -> (u32, u32) {
    (c.into(), c.into())
}
