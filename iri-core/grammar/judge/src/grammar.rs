//! Reads the grammars from their files with `abnf`, and finds rules by name.

use abnf::types::{Node, Rule, TerminalValues};

const CORE: &str = include_str!("../abnf/core.abnf");
const RFC_3986: &str = include_str!("../abnf/rfc3986.abnf");
const RFC_3987: &str = include_str!("../abnf/rfc3987.abnf");
const XRI: &str = include_str!("../abnf/xri.abnf");

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

    /// Returns the grammar that has a rule.
    pub(crate) fn with_rule(name: &str) -> Self {
        let grammars = [Self::rfc3987(), Self::rfc3986()];
        let with_rule = grammars.into_iter().find(|grammar| grammar.has(name));
        with_rule.unwrap_or_else(Self::xri)
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
    #[cfg(test)]
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

    /// Returns whether a rule has an automaton: only the cross-references of XRI are nested.
    pub(crate) fn is_regular(&self, name: &str) -> bool {
        !same(name, "xref") && self.has_automaton(self.rule(name).node())
    }

    fn has_automaton(&self, node: &Node) -> bool {
        match node {
            Node::Alternatives(nodes) | Node::Concatenation(nodes) => {
                nodes.iter().all(|node| self.has_automaton(node))
            }
            Node::Group(node) | Node::Optional(node) | Node::Repetition { node, .. } => {
                self.has_automaton(node)
            }
            Node::Rulename(name) => self.is_regular(name),
            _ => true,
        }
    }
}

fn read(text: &str) -> Vec<Rule> {
    abnf::rulelist(text).unwrap_or_else(|error| panic!("{error}"))
}

/// Compares rule names, whose case does not matter.
pub(crate) fn same(a: &str, b: &str) -> bool {
    a.eq_ignore_ascii_case(b)
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
