//! Answers with the grammar alone whether a text is valid, and where its fault is.

use abnf::types::Node;

use crate::dfa::Dfa;
use crate::grammar::{Grammar, same};

/// The answers for a rule.
#[derive(Debug)]
pub(crate) struct Oracle {
    pub(crate) dfa: Dfa,
    /// The rule in a grammar without userinfo.
    without_userinfo: Dfa,
    /// Whether the rule begins with `scheme ":"`.
    pub(crate) needs_scheme: bool,
}

impl Oracle {
    pub(crate) fn of(grammar: &Grammar, rule: &str) -> Self {
        let without_userinfo = grammar.clone().with(
            "authority = host [ \":\" port ]\n\
             iauthority = ihost [ \":\" port ]\n",
        );
        Self {
            dfa: Dfa::of(grammar, rule),
            without_userinfo: Dfa::of(&without_userinfo, rule),
            needs_scheme: needs_scheme(grammar, rule),
        }
    }

    /// Checks whether the text is valid. The error is the number of bytes before the fault.
    pub(crate) fn judge(&self, text: &str) -> Result<(), usize> {
        match self.dfa.longest_viable(text) {
            (_, end) if self.dfa.output(end) != 0 => Ok(()),
            (viable, _) => Err(self.fault(text, viable)),
        }
    }

    /// Checks bytes: those that are not UTF-8 are read as U+FFFD, which no rule has, so the fault is not after them.
    pub(crate) fn judge_bytes(&self, bytes: &[u8]) -> Result<(), usize> {
        self.judge(&String::from_utf8_lossy(bytes))
    }

    /// Returns the fault of an invalid text: it is after the longest prefix of a valid text, with the refinements
    /// that users want.
    fn fault(&self, text: &str, viable: usize) -> usize {
        let until_delimiter = |text: &'_ str| text.find(['/', '?', '#']).unwrap_or(text.len());
        // "No scheme" is about the whole text, unless a colon shows that one was meant.
        if self.needs_scheme && !text[..until_delimiter(text)].contains(':') {
            return 0;
        }
        // In an authority without "@" nothing is userinfo. If only userinfo could make the text valid, the fault is
        // in the authority, and so is everything up to the next delimiter.
        let (strict, _) = self.without_userinfo.longest_viable(text);
        let authority = &text[strict..][..until_delimiter(&text[strict..])];
        let fault = if authority.contains('@') {
            viable
        } else {
            strict
        };
        at_triplet(text, fault)
    }
}

/// Moves the fault of a wrong or incomplete triplet to its "%".
pub(crate) fn at_triplet(text: &str, fault: usize) -> usize {
    match &text.as_bytes()[..fault] {
        [.., b'%'] => fault - 1,
        [.., b'%', _] => fault - 2,
        _ => fault,
    }
}

fn needs_scheme(grammar: &Grammar, rule: &str) -> bool {
    let Node::Concatenation(nodes) = grammar.rule(rule).node() else {
        return false;
    };
    matches!(nodes.as_slice(), [Node::Rulename(first), Node::String(colon), ..]
        if same(first, "scheme") && colon.value() == ":")
}
