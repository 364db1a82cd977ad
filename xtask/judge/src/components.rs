//! Finds the components of a text with the grammar alone.
//!
//! In the marked automaton of a rule every component is between two marks. A division of a text is that of the
//! grammar if the text, written with these marks, is in that language. [`Components::of`] makes sure that no text can
//! be written so in two ways.

use std::collections::HashSet;

use iri_core::IriRef;
use iri_core::component::{Host, HostKind};

use crate::dfa::{Dfa, START, State};
use crate::grammar::Grammar;
use crate::mark::Mark;

/// The components of a kind's valid texts, by the grammar.
#[derive(Debug)]
pub(crate) struct Components {
    pub(crate) marked: Dfa,
    ipv4: Dfa,
}

impl Components {
    pub(crate) fn of(grammar: &Grammar, rule: &str) -> Self {
        let marked = Dfa::marked(grammar, rule);
        assert!(
            !is_ambiguous(&marked),
            "`{rule}` divides a text in two ways"
        );
        Self {
            marked,
            ipv4: Dfa::of(grammar, "IPv4address"),
        }
    }

    /// Checks that a valid text has been divided as the grammar divides it. The error says where it has not.
    pub(crate) fn check(&self, text: &str, iri: IriRef<'_>) -> Result<(), &'static str> {
        let marked = &self.marked;
        let mut walk = Walk {
            marked,
            state: START,
            rest: text,
        };
        walk.recompose(iri)
            .ok_or("the components do not make up the text")?;
        if !walk.rest.is_empty() || !marked.is_accepting(walk.state) {
            return Err("the components are not those of the grammar");
        }
        match iri.host().map(|host| (host, host.kind())) {
            Some((host, HostKind::RegName(_))) if self.ipv4.accepts(host.as_str()) => {
                Err("the first match wins: the host is an address")
            }
            Some((host, HostKind::Ipv4(address))) if host.as_str().parse() != Ok(address) => {
                Err("another address")
            }
            Some((host, HostKind::Ipv6(address))) if host.bare().parse() != Ok(address) => {
                Err("another address")
            }
            _ => Ok(()),
        }
    }
}

/// Writes a text with marks.
struct Walk<'a> {
    marked: &'a Dfa,
    state: State,
    /// The rest of the text to write.
    rest: &'a str,
}

impl Walk<'_> {
    /// Writes the components as RFC 3986 section 5.3 says, with marks.
    fn recompose(&mut self, iri: IriRef<'_>) -> Option<()> {
        if let Some(scheme) = iri.scheme() {
            self.component(Mark::Scheme, scheme.as_str())?;
            self.text(":")?;
        }
        if let Some(authority) = iri.authority() {
            self.text("//")?;
            let before = self.rest;
            self.mark(Mark::Authority.open());
            if let Some(userinfo) = iri.userinfo() {
                self.component(Mark::Userinfo, userinfo.as_str())?;
                self.text("@")?;
            }
            self.host(iri.host()?)?;
            if let Some(port) = iri.port() {
                self.text(":")?;
                self.component(Mark::Port, port.as_str())?;
            }
            self.mark(Mark::Authority.close());
            (before.strip_suffix(self.rest)? == authority.as_str()).then_some(())?;
        }
        self.component(Mark::Path, iri.path().as_str())?;
        if let Some(query) = iri.query() {
            self.text("?")?;
            self.component(Mark::Query, query.as_str())?;
        }
        if let Some(fragment) = iri.fragment() {
            self.text("#")?;
            self.component(Mark::Fragment, fragment.as_str())?;
        }
        Some(())
    }

    fn host(&mut self, host: Host<'_>) -> Option<()> {
        self.mark(Mark::Host.open());
        match host.kind() {
            HostKind::Ipv4(_) => self.component(Mark::Ipv4, host.as_str())?,
            HostKind::RegName(name) => self.component(Mark::RegName, name.as_str())?,
            HostKind::Ipv6(_) => self.literal(Mark::Ipv6, host.bare())?,
            HostKind::IpvFuture(address) => self.literal(Mark::IpvFuture, address)?,
        }
        self.mark(Mark::Host.close());
        Some(())
    }

    fn literal(&mut self, mark: Mark, address: &str) -> Option<()> {
        self.text("[")?;
        self.component(mark, address)?;
        self.text("]")
    }

    fn component(&mut self, mark: Mark, text: &str) -> Option<()> {
        self.mark(mark.open());
        self.text(text)?;
        self.mark(mark.close());
        Some(())
    }

    fn mark(&mut self, mark: usize) {
        self.state = self.marked.step(self.state, self.marked.classes() + mark);
    }

    fn text(&mut self, text: &str) -> Option<()> {
        self.rest = self.rest.strip_prefix(text)?;
        self.state = self.marked.walk(self.state, text);
        Some(())
    }
}

/// Returns whether a text can be divided in two ways: two runs over the same characters with different marks before
/// one of them or at the end. The kind of a host does not count: there the first match wins.
fn is_ambiguous(marked: &Dfa) -> bool {
    let runs = (0..marked.states()).map(|state| marks_from(marked, state));
    let runs: Vec<_> = runs.collect();
    let mut seen = HashSet::new();
    let mut waiting = vec![(START, START, false)];
    while let Some((p, q, differ)) = waiting.pop() {
        for (p_marks, p) in &runs[p] {
            for (q_marks, q) in &runs[q] {
                let differ = differ || p_marks != q_marks;
                if differ && marked.is_accepting(*p) && marked.is_accepting(*q) {
                    return true;
                }
                for class in 0..marked.classes() {
                    let next = (marked.step(*p, class), marked.step(*q, class), differ);
                    if marked.is_viable(next.0) && marked.is_viable(next.1) && seen.insert(next) {
                        waiting.push(next);
                    }
                }
            }
        }
    }
    false
}

/// Returns every sequence of components' marks that can follow a state, also the empty one, and where it leads.
fn marks_from(marked: &Dfa, state: State) -> Vec<(Vec<usize>, State)> {
    let mut found = vec![(Vec::new(), state)];
    let mut next = 0;
    while let Some((marks, state)) = found.get(next).cloned() {
        for mark in Mark::ALL {
            for symbol in [mark.open(), mark.close()] {
                let to = marked.step(state, marked.classes() + symbol);
                if marked.is_viable(to) {
                    let seen = if mark.is_kind_of_host() {
                        None
                    } else {
                        Some(symbol)
                    };
                    found.push((marks.iter().copied().chain(seen).collect(), to));
                }
            }
        }
        next += 1;
    }
    found
}
