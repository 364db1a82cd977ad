//! Makes `docs/grammar.md` and its diagrams.

use std::path::{Path, PathBuf};
use std::{fs, io};

use iri_core::Kind;

use crate::cover::Cover;
use crate::dfa::Dfa;
use crate::diagram;
use crate::grammar::{Grammar, same, source};
use crate::list::{Chapter, Entry, chapters};
use crate::run::{grammar, grouped};

/// The folder of the diagrams, next to the page.
const DIAGRAMS: &str = "grammar";

/// Returns every file as it should be, with its path from the top of the repository.
pub(crate) fn files() -> Vec<(PathBuf, String)> {
    let chapters = chapters();
    let docs = Path::new("docs");
    let page = include_str!("page.md")
        .replace("{{sizes}}", &sizes(Dfa::of))
        .replace("{{shapes}}", &sizes(Dfa::shapes))
        .replace("{{rules}}", &rules(&chapters));
    let entries = chapters.iter().flat_map(|chapter| &chapter.entries);
    let diagrams = entries.map(|entry| {
        let name = format!("{}.svg", entry.rule.name());
        (docs.join(DIAGRAMS).join(name), diagram::svg(&entry.rule))
    });
    [(docs.join("grammar.md"), page)]
        .into_iter()
        .chain(diagrams)
        .collect()
}

/// Returns the top of the repository.
pub(crate) fn top() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

/// Writes them. Returns whether that succeeded.
pub(crate) fn write() -> bool {
    let write = |(path, text): (PathBuf, String)| {
        let path = top().join(path);
        path.parent().map_or(Ok(()), fs::create_dir_all)?;
        fs::write(path, text)
    };
    let written: io::Result<()> = files().into_iter().try_for_each(write);
    if let Err(error) = &written {
        println!("docs/grammar.md could not be written: {error}");
    }
    written.is_ok()
}

/// Describes the size of each kind's automaton, and the number of texts that the W-method makes of it.
fn sizes(automaton: impl Fn(&Grammar, &str) -> Dfa) -> String {
    let mut table =
        "| rule | states | classes | words that tell apart | no extra step | one extra step |\n\
                     |---|--:|--:|--:|--:|--:|\n"
            .to_owned();
    for kind in Kind::ALL {
        let name = kind.name();
        let dfa = automaton(&grammar(name), name);
        let cover = Cover::of(&dfa);
        let (states, classes, words) = (dfa.states(), dfa.letters.len(), cover.tell_apart.len());
        let [none, one] = [0, 1].map(|extra| grouped(cover.w_method(extra) as u64));
        table += &format!("| `{name}` | {states} | {classes} | {words} | {none} | {one} |\n");
    }
    table.trim_end().to_owned()
}

fn rules(chapters: &[Chapter]) -> String {
    let mut text = String::new();
    for chapter in chapters {
        text += &format!("## {}\n\n", chapter.title);
        let own = |name: &str| {
            chapter
                .entries
                .iter()
                .any(|entry| same(entry.rule.name(), name))
        };
        let mut others: Vec<_> = chapter
            .entries
            .iter()
            .flat_map(|entry| &entry.needs)
            .collect();
        others.retain(|name| !own(name));
        others.sort();
        others.dedup();
        let rules = chapter.entries.iter().map(|entry| link(entry.rule.name()));
        text += &format!("Rules: {}.\n\n", rules.collect::<Vec<_>>().join(", "));
        if !others.is_empty() {
            text += &format!("From above: {}.\n\n", links(others));
        }
        for entry in &chapter.entries {
            text += &section(entry, chapters);
        }
    }
    text.trim_end().to_owned()
}

fn section(entry: &Entry, chapters: &[Chapter]) -> String {
    let name = entry.rule.name();
    let all = chapters.iter().flat_map(|chapter| &chapter.entries);
    let users = all.filter(|other| other.needs.iter().any(|needed| same(needed, name)));
    let users: Vec<_> = users.map(|user| user.rule.name()).collect();
    let items: Vec<_> = entry.items.iter().map(|item| format!("`{item}`")).collect();
    let mut text = format!(
        "### `{name}`\n\n```abnf\n{}```\n\n![{name}]({DIAGRAMS}/{name}.svg)\n\n",
        source(name)
    );
    for (what, list) in [
        ("names", links(&entry.needs)),
        ("named by", links(users)),
        ("made of", code(&entry.alphabet)),
        (
            "in Rust",
            if items.is_empty() {
                "nothing yet".to_owned()
            } else {
                items.join(", ")
            },
        ),
    ] {
        if !list.is_empty() {
            text += &format!("- {what} {list}\n");
        }
    }
    text + "\n"
}

fn code(text: &str) -> String {
    if text.is_empty() {
        String::new()
    } else {
        format!("`{text}`")
    }
}

fn link(name: &str) -> String {
    format!("[`{name}`](#{})", name.to_lowercase())
}

fn links<T: AsRef<str>>(names: impl IntoIterator<Item = T>) -> String {
    let links = names.into_iter().map(|name| link(name.as_ref()));
    links.collect::<Vec<_>>().join(", ")
}
