//! What the grammar says of a text: whether it is valid, and where it begins to be wrong.

use abnf::types::Node;

use crate::dfa::Dfa;
use crate::grammar::{Grammar, same};

/// Answers for a rule.
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

    /// Whether the text is valid; else how many bytes stand before the fault.
    pub(crate) fn judge(&self, text: &str) -> Result<(), usize> {
        match self.dfa.longest_viable(text) {
            (_, end) if self.dfa.is_accepting(end) => Ok(()),
            (viable, _) => Err(self.fault(text, viable)),
        }
    }

    /// The same of bytes: what is not UTF-8 is read as U+FFFD, which no rule has, so the fault is not after it.
    pub(crate) fn judge_bytes(&self, bytes: &[u8]) -> Result<(), usize> {
        self.judge(&String::from_utf8_lossy(bytes))
    }

    /// Returns where a text that is not valid begins to be wrong: after the longest prefix that a valid text has, but
    /// for what users want to be told.
    fn fault(&self, text: &str, viable: usize) -> usize {
        let until_delimiter = |text: &'_ str| text.find(['/', '?', '#']).unwrap_or(text.len());
        // "No scheme" is about the whole text, unless there is a colon before which one was meant.
        if self.needs_scheme && !text[..until_delimiter(text)].contains(':') {
            return 0;
        }
        // In an authority without "@" nothing is userinfo. What only userinfo could save stands in the authority, and
        // so does all that follows, up to the next delimiter.
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

/// Returns a triplet that is wrong or incomplete is so from its "%" on.
fn at_triplet(text: &str, fault: usize) -> usize {
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
