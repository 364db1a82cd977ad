//! Reads the tokens of a source file, and what they name. Comments and texts name nothing; the body of a macro is
//! code like any other.

use std::collections::{BTreeMap, BTreeSet};

use proc_macro2::{Delimiter, TokenStream, TokenTree};

use crate::support::steps::Outcome;

/// A path: the names between `::`.
pub(super) type ModulePath = Vec<String>;

/// A file without its tests.
#[derive(Debug, Default)]
pub(super) struct Source {
    /// The modules within it.
    pub(super) inline: BTreeSet<ModulePath>,
    /// The names of items, as far as no macro makes them.
    pub(super) items: BTreeSet<String>,
    /// `macro_rules! name`
    pub(super) macros: BTreeSet<String>,
    /// The path of each `use`, by its module and the name that it brings.
    pub(super) imports: BTreeMap<(ModulePath, String), ModulePath>,
    /// All paths, each with its module.
    pub(super) paths: BTreeSet<(ModulePath, ModulePath)>,
    /// The macros that are called without a path.
    pub(super) calls: BTreeSet<String>,
}

#[derive(Debug, PartialEq)]
enum Token {
    Word(String),
    /// `::`
    Colons,
    Mark(char),
    Group(Delimiter, Vec<Token>),
    /// A literal, or a variable of a macro, such as `$name`.
    Other,
}

use Token::{Colons, Group, Mark, Other, Word};

/// The words before the name of an item.
const ITEMS: [&str; 8] = [
    "struct", "enum", "union", "trait", "type", "fn", "const", "static",
];

fn tokens(stream: TokenStream) -> Vec<Token> {
    let mut tokens = Vec::new();
    for tree in stream {
        let token = match tree {
            TokenTree::Punct(mark) => Mark(mark.as_char()),
            TokenTree::Group(group) => Group(group.delimiter(), self::tokens(group.stream())),
            TokenTree::Ident(word) => Word(word.to_string()),
            TokenTree::Literal(_) => Other,
        };
        let joined = match (tokens.last(), &token) {
            (Some(Mark(':')), Mark(':')) => Some(Colons),
            // `$crate` is `crate`.
            (Some(Mark('$')), Word(word)) if word == "crate" => Some(Word(word.clone())),
            (Some(Mark('$')), Word(_)) => Some(Other),
            _ => None,
        };
        tokens.pop_if(|_| joined.is_some());
        tokens.push(joined.unwrap_or(token));
    }
    tokens
}

impl Source {
    pub(super) fn read(text: &str, module: &[String]) -> Outcome<Self> {
        let mut source = Self::default();
        source.code(module, &tokens(text.parse()?), true);
        Ok(source)
    }

    /// Reads code of a module. With `is_outside` the code is outside of braces, so an item is one of the module. Within
    /// braces it may be a method.
    fn code(&mut self, module: &[String], mut rest: &[Token], is_outside: bool) {
        while let [token, after @ ..] = rest {
            rest = match (token, after) {
                (Mark('#'), [Group(_, attribute), item @ ..]) if is_for_tests(attribute) => {
                    let end =
                        |token: &Token| matches!(token, Group(Delimiter::Brace, _) | Mark(';'));
                    let end = item.iter().position(end).map_or(item.len(), |end| end + 1);
                    // That of `use a::{b};`
                    let end = end + usize::from(item.get(end) == Some(&Mark(';')));
                    &item[end..]
                }
                (Word(word), [name @ (Word(_) | Other), Group(_, body), after @ ..])
                    if word == "mod" =>
                {
                    // No path can name a module whose name a macro makes, but its `super` is this module.
                    let name = if let Word(name) = name {
                        name.clone()
                    } else {
                        String::new()
                    };
                    let inner = [module, &[name]].concat();
                    self.code(&inner, body, true);
                    self.inline.insert(inner);
                    after
                }
                // `impl Trait + use<'a>` imports nothing.
                (Word(word), [Word(_) | Colons | Group(..), ..]) if word == "use" => {
                    let end = after.iter().position(|token| *token == Mark(';'));
                    let (tree, after) = after.split_at(end.unwrap_or(after.len()));
                    self.import(module, &[], tree);
                    after
                }
                (Word(word), [Mark('!'), Word(name), after @ ..]) if word == "macro_rules" => {
                    self.macros.insert(name.clone());
                    self.items.insert(name.clone());
                    after
                }
                (Word(word), [Word(name), ..]) if is_outside && ITEMS.contains(&word.as_str()) => {
                    self.items.insert(name.clone());
                    after
                }
                (Word(word), [Mark('!'), after @ ..]) => {
                    self.calls.insert(word.clone());
                    after
                }
                (Word(word), [Colons, ..]) => {
                    let mut path = vec![word.clone()];
                    let mut rest = after;
                    while let [Colons, Word(name), after @ ..] = rest {
                        path.push(name.clone());
                        rest = after;
                    }
                    self.paths.insert((module.to_vec(), path));
                    rest
                }
                // This is the end of `<T as Trait>::name`, or a path that begins in another crate.
                (Colons, [Word(_), after @ ..]) => after,
                (Group(_, inner), _) => {
                    self.code(module, inner, false);
                    after
                }
                _ => after,
            };
        }
    }

    /// Reads the tree of a `use`, or a branch of it.
    fn import(&mut self, module: &[String], before: &[String], tree: &[Token]) {
        let mut path = before.to_vec();
        let mut name = None;
        for (at, token) in tree.iter().enumerate() {
            match token {
                // The path is one of another crate.
                Colons if path.is_empty() => return,
                Word(word) if word == "as" => {
                    if let Some(Word(other)) = tree.get(at + 1) {
                        name = Some(other.clone());
                    }
                    break;
                }
                Word(word) => path.push(word.clone()),
                Group(_, branches) => {
                    let branches = branches.split(|token| *token == Mark(','));
                    return branches.for_each(|branch| self.import(module, &path, branch));
                }
                Mark('*') => name = Some("*".to_owned()),
                _ => {}
            }
        }
        // `path::{self}`
        path.pop_if(|last| !before.is_empty() && last == "self");
        if let Some(name) = name.or_else(|| path.last().cloned()) {
            self.paths.insert((module.to_vec(), path.clone()));
            self.imports.insert((module.to_vec(), name), path);
        }
    }
}

/// `cfg(test)` or `cfg(all(.., test, ..))`.
fn is_for_tests(attribute: &[Token]) -> bool {
    let is_test = |token: &Token| matches!(token, Word(word) if word == "test");
    match attribute {
        [Word(cfg), Group(_, when)] if cfg == "cfg" => match when.as_slice() {
            [Word(all), Group(_, list)] if all == "all" => list.iter().any(is_test),
            [when] => is_test(when),
            _ => false,
        },
        _ => false,
    }
}
