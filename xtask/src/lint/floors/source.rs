//! Reads what a source file names. Comments and texts name nothing; the body of a macro is code like any other, which is why
//! tokens are read: syn's tree ends at a macro.

use std::collections::{BTreeMap, BTreeSet};

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use support::steps::Outcome;

/// A file without its tests. Paths are written as in Rust, and modules begin with `crate`.
#[derive(Debug, Default)]
pub(super) struct Source {
    /// The files and folders that it declares, in its order.
    pub(super) floors: Vec<String>,
    /// The modules within it.
    pub(super) modules: BTreeSet<String>,
    /// The items outside of other items, as far as no macro makes them.
    pub(super) items: BTreeSet<String>,
    /// The path of each `use`, by the name that it brings into its module.
    pub(super) imports: BTreeMap<String, String>,
    /// All paths, each with its module.
    pub(super) paths: BTreeSet<(String, String)>,
}

/// The words before the name of an item.
pub(in crate::lint) const ITEMS: [&str; 8] = [
    "struct", "enum", "union", "trait", "type", "fn", "const", "static",
];

impl Source {
    pub(super) fn read(text: &str, module: &str) -> Outcome<Self> {
        let words = words(text)?;
        let words = Vec::from_iter(words.iter().map(String::as_str));
        let mut source = Self::default();
        source.code(module, &words);
        // `$crate::name!` is a macro of this file, if it exports one of that name.
        let items = &source.items;
        source.paths.retain(|(module, path)| {
            let name = path.strip_prefix("crate::");
            !name.is_some_and(|name| items.contains(&format!("{module}::{name}")))
        });
        Ok(source)
    }

    fn code<'a>(&mut self, module: &str, mut words: &'a [&'a str]) {
        // The module in which the code is, for each brace that is open, and whether it is that of the module.
        let mut open = vec![(module.to_owned(), true)];
        while let [word, after @ ..] = words {
            let (module, is_outside) = open.last().cloned().unwrap_or_default();
            words = match (*word, after) {
                ("#", ["[", "cfg", "(", "test", ")", "]", item @ ..]) => after_item(item),
                ("#", ["[", "cfg", "(", "all", "(", "test", ",", item @ ..]) => after_item(item),
                ("mod", [name, ";", after @ ..]) if is_outside => {
                    self.floors.push((*name).to_owned());
                    after
                }
                // No path can name a module whose name a macro makes, but its `super` is this module.
                ("mod", [name, "{", after @ ..]) => {
                    let inner = format!("{module}::{name}");
                    self.modules.insert(inner.clone());
                    open.push((inner, true));
                    after
                }
                ("{", _) => {
                    open.push((module, false));
                    after
                }
                ("}", _) => {
                    open.pop();
                    after
                }
                // `impl Trait + use<'a>` imports nothing.
                ("use", ["<", ..]) => after,
                ("use", _) => self.import(&module, "", after),
                ("macro_rules", ["!", name, after @ ..]) => {
                    self.items.insert(format!("{module}::{name}"));
                    after
                }
                (_, [name, ..]) if is_outside && ITEMS.contains(word) => {
                    self.items.insert(format!("{module}::{name}"));
                    after
                }
                (_, ["::", ..]) if is_name(word) => {
                    let mut path = (*word).to_owned();
                    let mut rest = after;
                    while let ["::", name, after @ ..] = rest
                        && (is_name(name) || name.starts_with('$'))
                    {
                        path += &format!("::{name}");
                        rest = after;
                    }
                    self.paths.insert((module, path));
                    rest
                }
                // This is the end of `<T as Trait>::name`, or a path that begins in another crate.
                ("::", [name, after @ ..]) if is_name(name) => after,
                _ => after,
            };
        }
    }

    /// Reads the tree of a `use`, whose path begins with `before`. Returns the words after it.
    fn import<'a>(
        &mut self,
        module: &str,
        before: &str,
        mut words: &'a [&'a str],
    ) -> &'a [&'a str] {
        let mut path = before.to_owned();
        while let [word, after @ ..] = words
            && !["{", ",", "}", ";", "as"].contains(word)
        {
            path += word;
            words = after;
        }
        if let ["{", ..] = words {
            while let ["{" | ",", branch @ ..] = words {
                words = self.import(module, &path, branch);
            }
            return words.get(1..).unwrap_or_default();
        }
        let path = path.strip_suffix("::self").unwrap_or(&path);
        let mut name = path.rsplit("::").next().unwrap_or_default();
        if let ["as", other, after @ ..] = words {
            (name, words) = (other, after);
        }
        // A comma may be after the last branch, and `::` begins a path of another crate.
        if !path.ends_with("::") && !path.starts_with("::") {
            self.paths.insert((module.to_owned(), path.to_owned()));
            self.imports
                .insert(format!("{module}::{name}"), path.to_owned());
        }
        words
    }
}

/// Returns the words and marks of code.
pub(in crate::lint) fn words(text: &str) -> Outcome<Vec<String>> {
    let mut words = Vec::new();
    add_words(text.parse()?, &mut words);
    Ok(words)
}

/// Adds the words and marks of code. `::` is one, so is a variable of a macro, and `$crate` is `crate`.
fn add_words(code: TokenStream, words: &mut Vec<String>) {
    for tree in code {
        let word = match tree {
            TokenTree::Group(group) => {
                let [open, close] = match group.delimiter() {
                    Delimiter::Brace => ["{", "}"],
                    Delimiter::Bracket => ["[", "]"],
                    Delimiter::Parenthesis => ["(", ")"],
                    Delimiter::None => ["", ""],
                };
                words.push(open.to_owned());
                add_words(group.stream(), words);
                close.to_owned()
            }
            TokenTree::Literal(_) => "literal".to_owned(),
            other => other.to_string(),
        };
        match words.last_mut() {
            Some(last) if last == ":" && word == ":" => last.push(':'),
            Some(last) if last == "$" && word == "crate" => *last = word,
            Some(last) if last == "$" => *last += &word,
            _ => words.push(word),
        }
    }
}

fn is_name(word: &str) -> bool {
    word.starts_with(|c: char| c.is_alphabetic() || c == '_')
}

/// Returns the words after an item, which ends with its braces or with a semicolon.
fn after_item<'a>(mut words: &'a [&'a str]) -> &'a [&'a str] {
    let mut open = 0;
    while let [word, after @ ..] = words {
        words = after;
        match *word {
            "{" => open += 1,
            "}" => open -= 1,
            _ => {}
        }
        if open == 0 && ["}", ";"].contains(word) {
            break;
        }
    }
    words
}
