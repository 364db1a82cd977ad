//! A recogniser of context-free grammars, after Earley (1970), which reads and takes back single characters.
//!
//! In a grammar that counts parentheses, a cross-reference ends at its matching one. For that, each item knows the
//! cross-reference that contains it. When the matching parenthesis of its first one has been read, all items within
//! are dropped. So the items that remain at the end of a text can be completed.

use abnf::types::Node;

use crate::grammar::{Grammar, Ranges, same, terminals};

#[derive(Debug, Clone)]
pub(super) enum Symbol {
    Character(Ranges),
    /// A rule, by its place in [`Productions::of`]
    Rule(usize),
}

/// The rules of a grammar. Alternatives and repetitions of ABNF are rules of their own.
#[derive(Debug, Clone)]
pub(super) struct Productions {
    /// The alternatives of each rule; the rules with a name come first.
    pub(super) of: Vec<Vec<Vec<Symbol>>>,
    names: Vec<String>,
    nullable: Vec<bool>,
}

impl Productions {
    /// Makes the rules on which the rules `starts` depend.
    pub(super) fn of(grammar: &Grammar, starts: &[&str]) -> Self {
        let mut names: Vec<String> = Vec::new();
        for rule in starts.iter().flat_map(|start| grammar.reachable(start)) {
            if !names.iter().any(|name| same(name, rule.name())) {
                names.push(rule.name().to_owned());
            }
        }
        let mut productions = Self {
            of: vec![Vec::new(); names.len()],
            names,
            nullable: Vec::new(),
        };
        for index in 0..productions.names.len() {
            let node = grammar.rule(&productions.names[index]).node();
            productions.of[index] = productions.alternatives(node);
        }
        productions.find_nullable();
        productions
    }

    /// Returns the rule of that name.
    pub(super) fn rule(&self, name: &str) -> Option<usize> {
        self.names.iter().position(|other| same(other, name))
    }

    fn alternatives(&mut self, node: &Node) -> Vec<Vec<Symbol>> {
        match node {
            Node::Alternatives(nodes) => {
                let mut all = Vec::new();
                for node in nodes {
                    all.extend(self.alternatives(node));
                }
                all
            }
            Node::Group(node) => self.alternatives(node),
            Node::Optional(node) => {
                let mut all = self.alternatives(node);
                all.push(Vec::new());
                all
            }
            node => {
                let mut sequence = Vec::new();
                self.sequence(node, &mut sequence);
                vec![sequence]
            }
        }
    }

    fn sequence(&mut self, node: &Node, sequence: &mut Vec<Symbol>) {
        match node {
            Node::Concatenation(nodes) => {
                for node in nodes {
                    self.sequence(node, sequence);
                }
            }
            Node::Rulename(name) => {
                let rule = self
                    .rule(name)
                    .unwrap_or_else(|| panic!("no rule `{name}`"));
                sequence.push(Symbol::Rule(rule));
            }
            Node::Repetition { repeat, node } => {
                let one = self.helper(node);
                let least = repeat.min().unwrap_or(0);
                sequence.extend((0..least).map(|_| Symbol::Rule(one)));
                match repeat.max() {
                    Some(most) => {
                        let optional = self.add(vec![vec![Symbol::Rule(one)], Vec::new()]);
                        sequence.extend((least..most).map(|_| Symbol::Rule(optional)));
                    }
                    None => {
                        // many = / many one
                        let many = self.add(Vec::new());
                        let step = vec![Symbol::Rule(many), Symbol::Rule(one)];
                        self.of[many] = vec![Vec::new(), step];
                        sequence.push(Symbol::Rule(many));
                    }
                }
            }
            Node::Alternatives(_) | Node::Group(_) | Node::Optional(_) => {
                let helper = self.helper(node);
                sequence.push(Symbol::Rule(helper));
            }
            terminal => sequence.extend(terminals(terminal).into_iter().map(Symbol::Character)),
        }
    }

    /// Makes a rule for a part of a definition.
    fn helper(&mut self, node: &Node) -> usize {
        let alternatives = self.alternatives(node);
        self.add(alternatives)
    }

    fn add(&mut self, alternatives: Vec<Vec<Symbol>>) -> usize {
        self.of.push(alternatives);
        self.of.len() - 1
    }

    fn find_nullable(&mut self) {
        self.nullable = vec![false; self.of.len()];
        loop {
            let is_null = |symbol: &Symbol| match symbol {
                Symbol::Rule(rule) => self.nullable[*rule],
                Symbol::Character(_) => false,
            };
            let now: Vec<bool> = self
                .of
                .iter()
                .map(|alternatives| alternatives.iter().any(|one| one.iter().all(is_null)))
                .collect();
            if now == self.nullable {
                return;
            }
            self.nullable = now;
        }
    }
}

/// A production that is being matched.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Item {
    /// The place before the next symbol, in [`Recogniser::dots`]
    dot: u32,
    /// The place where it began
    origin: u16,
    /// 1 and the place where the cross-reference around it began; 0 outside
    within: u16,
}

/// A place in a production.
#[derive(Debug, Clone)]
struct Dot {
    rule: usize,
    next: Option<Symbol>,
    is_first: bool,
}

/// Reads texts.
#[derive(Debug, Clone)]
pub(super) struct Recogniser {
    dots: Vec<Dot>,
    /// The first places of each rule's productions
    begins: Vec<Vec<u32>>,
    nullable: Vec<bool>,
    /// The rule `xref`, if parentheses count
    xref: Option<usize>,
    /// The items after each character, and at the start
    sets: Vec<Vec<Item>>,
    text: Vec<char>,
    /// The open parentheses after each character
    open: Vec<Vec<u16>>,
}

impl Recogniser {
    /// Makes a recogniser for texts of any of the rules `starts`. `balanced` says whether parentheses count.
    pub(super) fn of(productions: &Productions, starts: &[usize], balanced: bool) -> Self {
        let (mut dots, mut begins) = (Vec::new(), Vec::new());
        for (rule, alternatives) in productions.of.iter().enumerate() {
            let mut begin = Vec::new();
            for symbols in alternatives {
                begin.push(u32::try_from(dots.len()).expect("a small grammar"));
                let next = symbols.iter().cloned().map(Some).chain([None]);
                dots.extend(next.enumerate().map(|(at, next)| Dot {
                    rule,
                    next,
                    is_first: at == 0,
                }));
            }
            begins.push(begin);
        }
        let mut recogniser = Self {
            dots,
            begins,
            nullable: productions.nullable.clone(),
            xref: balanced.then(|| productions.rule("xref")).flatten(),
            sets: Vec::new(),
            text: Vec::new(),
            open: vec![Vec::new()],
        };
        let mut set = Vec::new();
        for start in starts {
            recogniser.predict(*start, 0, 0, &mut set);
        }
        recogniser.close(&mut set);
        recogniser.sets.push(set);
        recogniser
    }

    /// Returns whether a valid text begins with the text.
    pub(super) fn is_viable(&self) -> bool {
        self.sets.last().is_some_and(|set| !set.is_empty())
    }

    /// Returns whether the text is all of a rule.
    pub(super) fn is(&self, rule: usize) -> bool {
        let is_it = |item: &Item| {
            let dot = &self.dots[item.dot as usize];
            item.origin == 0 && item.within == 0 && dot.rule == rule && dot.next.is_none()
        };
        self.sets.last().is_some_and(|set| set.iter().any(is_it))
    }

    /// Reads a character.
    pub(super) fn push(&mut self, c: char) {
        let at = self.text.len();
        let mut open = self.open[at].clone();
        let closed = match c {
            '(' => {
                open.push(u16::try_from(at).expect("a short text"));
                None
            }
            ')' => open.pop(),
            _ => None,
        };
        let mut set = Vec::new();
        for item in &self.sets[at] {
            let dot = &self.dots[item.dot as usize];
            let Some(Symbol::Character(ranges)) = &dot.next else {
                continue;
            };
            let code = u32::from(c);
            if !ranges
                .iter()
                .any(|(first, last)| (*first..=*last).contains(&code))
            {
                continue;
            }
            let is_closing = Some(dot.rule) == self.xref && !dot.is_first;
            if is_closing && closed != Some(item.origin)
                || closed.is_some_and(|opening| item.within == opening + 1)
            {
                continue;
            }
            add(
                &mut set,
                Item {
                    dot: item.dot + 1,
                    ..*item
                },
            );
        }
        self.text.push(c);
        self.open.push(open);
        self.close(&mut set);
        self.sets.push(set);
    }

    /// Removes the last character.
    pub(super) fn pop(&mut self) {
        self.text.pop();
        self.sets.pop();
        self.open.pop();
    }

    /// Returns the cross-reference around the next symbol of an item.
    fn within(&self, item: Item) -> u16 {
        let dot = &self.dots[item.dot as usize];
        if Some(dot.rule) == self.xref && !dot.is_first {
            item.origin + 1
        } else {
            item.within
        }
    }

    fn predict(&self, rule: usize, origin: u16, within: u16, set: &mut Vec<Item>) {
        for dot in &self.begins[rule] {
            let dot = *dot;
            add(
                set,
                Item {
                    dot,
                    origin,
                    within,
                },
            );
        }
    }

    /// Adds the items that follow from a set's items without reading on.
    fn close(&self, set: &mut Vec<Item>) {
        let here = u16::try_from(self.text.len()).expect("a short text");
        let mut next = 0;
        while let Some(item) = set.get(next).copied() {
            next += 1;
            let dot = &self.dots[item.dot as usize];
            let after = Item {
                dot: item.dot + 1,
                ..item
            };
            match dot.next {
                Some(Symbol::Character(_)) => {}
                Some(Symbol::Rule(rule)) => {
                    self.predict(rule, here, self.within(item), set);
                    if self.nullable[rule] {
                        add(set, after);
                    }
                }
                // This production is empty, so it has been skipped already.
                None if item.origin == here => {}
                None => {
                    for waiting in &self.sets[usize::from(item.origin)] {
                        let before = &self.dots[waiting.dot as usize];
                        if matches!(before.next, Some(Symbol::Rule(rule)) if rule == dot.rule)
                            && self.within(*waiting) == item.within
                        {
                            let dot = waiting.dot + 1;
                            add(set, Item { dot, ..*waiting });
                        }
                    }
                }
            }
        }
    }
}

fn add(set: &mut Vec<Item>, item: Item) {
    if !set.contains(&item) {
        set.push(item);
    }
}
