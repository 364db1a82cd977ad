//! Lists the rules of each grammar: what they are, what they use, of what they are made, and which item of iri-core
//! they are.

use abnf::types::Rule;

use crate::grammar::{Grammar, Ranges, references, same};
use crate::subject::Subject;

/// A grammar, and the rules that it adds to those before it.
pub(crate) struct Chapter {
    pub(crate) title: &'static str,
    pub(crate) entries: Vec<Entry>,
}

/// A rule as a reader sees it.
pub(crate) struct Entry {
    pub(crate) rule: Rule,
    pub(crate) needs: Vec<String>,
    pub(crate) alphabet: String,
    /// The items, as Rust code names them.
    pub(crate) items: Vec<String>,
}

/// The core rules in Rust.
const CORE: [(&str, &str); 3] = [
    ("ALPHA", "char::is_ascii_alphabetic"),
    ("DIGIT", "char::is_ascii_digit"),
    ("HEXDIG", "char::is_ascii_hexdigit"),
];

/// Returns all grammars, each rule in the first grammar that has it.
pub(crate) fn chapters() -> Vec<Chapter> {
    let grammars = [
        ("RFC 5234, core rules", Grammar::core()),
        ("RFC 3986", Grammar::rfc3986()),
        ("RFC 3987", Grammar::rfc3987()),
        ("XRI 3.0", Grammar::xri()),
    ];
    let new = |index: usize, rule: &Rule| {
        let before = &grammars[..index];
        !before.iter().any(|(_, grammar)| grammar.has(rule.name()))
    };
    let chapters = grammars
        .iter()
        .enumerate()
        .map(|(index, (title, grammar))| {
            let rules = grammar.rules().iter().filter(|rule| new(index, rule));
            Chapter {
                title,
                entries: rules.map(|rule| Entry::of(grammar, rule)).collect(),
            }
        });
    chapters.collect()
}

impl Entry {
    fn of(grammar: &Grammar, rule: &Rule) -> Self {
        let core = CORE.iter().filter(|(name, _)| same(name, rule.name()));
        let core = core.map(|(_, item)| (*item).to_owned());
        let subjects = Subject::of(rule.name())
            .into_iter()
            .map(|subject| subject.to_string());
        Self {
            rule: rule.clone(),
            needs: references(rule.node())
                .into_iter()
                .map(str::to_owned)
                .collect(),
            alphabet: characters(&grammar.alphabet(rule.name())),
            items: core.chain(subjects).collect(),
        }
    }
}

/// Returns the rules that no item implements. There must be none.
pub(crate) fn without_item(chapters: &[Chapter]) -> Vec<&str> {
    let entries = chapters.iter().flat_map(|chapter| &chapter.entries);
    let without = entries.filter(|entry| entry.items.is_empty());
    without.map(|entry| entry.rule.name()).collect()
}

/// Shows ranges: letters and digits as ranges, other ASCII one by one, the rest by number.
fn characters(ranges: &Ranges) -> String {
    let (ascii, beyond): (Ranges, Ranges) = ranges.iter().partition(|(_, last)| *last < 0x80);
    let ascii: Vec<char> = ascii
        .into_iter()
        .flat_map(|(first, last)| first..=last)
        .filter_map(char::from_u32)
        .collect();
    let alike = |a: &char, b: &char| {
        let group = |c: &char| {
            (
                c.is_ascii_digit(),
                c.is_ascii_uppercase(),
                c.is_ascii_lowercase(),
            )
        };
        a.is_ascii_alphanumeric() && group(a) == group(b)
    };
    let ascii = ascii.chunk_by(alike).map(|chunk| match chunk {
        [first, .., last] => format!("{first}-{last}"),
        _ => chunk.iter().collect(),
    });
    let beyond = beyond
        .iter()
        .map(|(first, last)| format!("U+{first:04X}-{last:04X}"));
    ascii.chain(beyond).collect::<Vec<_>>().join(" ")
}

/// Prints all rules. Returns whether each that needs an item has one.
pub(crate) fn print() -> bool {
    let chapters = chapters();
    for chapter in &chapters {
        println!("{}", chapter.title);
        for entry in &chapter.entries {
            println!("\n  {}", entry.rule);
            for (what, list) in [
                ("needs", entry.needs.join(", ")),
                ("made of", entry.alphabet.clone()),
                ("is", entry.items.join(", ")),
            ] {
                println!(
                    "      {what:8} {}",
                    if list.is_empty() { "-" } else { &list }
                );
            }
        }
        println!();
    }
    let without = without_item(&chapters);
    for rule in &without {
        println!("no item of iri-core is `{rule}`");
    }
    without.is_empty()
}
