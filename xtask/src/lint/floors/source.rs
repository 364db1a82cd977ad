//! Reads the tokens of a source file, and what they name. Comments and texts name nothing; the body of a macro is
//! code like any other.

use std::collections::{BTreeMap, BTreeSet};

use proc_macro2::{Delimiter, Spacing, TokenStream, TokenTree};

use crate::support::steps::Outcome;

/// A path: the names between `::`.
pub(super) type ModulePath = Vec<String>;

/// A module, without its tests.
#[derive(Debug, Default)]
pub(super) struct Module {
    /// `mod name;`
    pub(super) files: BTreeSet<String>,
    /// `mod name { .. }`
    pub(super) inline: BTreeMap<String, Module>,
    /// The names of its other items, as far as no macro makes them.
    pub(super) items: BTreeSet<String>,
    /// `macro_rules! name`
    pub(super) macros: BTreeSet<String>,
    /// Each `use` anywhere in the module: the name that it brings, or `*` for all, and the path.
    pub(super) imports: Vec<(String, ModulePath)>,
    /// All other paths, and all words, as paths of one name.
    pub(super) paths: BTreeSet<ModulePath>,
    /// The macros that are called without a path.
    pub(super) calls: BTreeSet<String>,
}

/// Reads a file.
pub(super) fn read(source: &str) -> Outcome<Module> {
    let mut module = Module::default();
    module.code(&tokens(source.parse()?), true);
    Ok(module)
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

fn tokens(stream: TokenStream) -> Vec<Token> {
    let mut tokens = Vec::new();
    let mut stream = stream.into_iter().peekable();
    while let Some(tree) = stream.next() {
        tokens.push(match (tree, stream.peek()) {
            (TokenTree::Punct(mark), Some(TokenTree::Punct(_)))
                if mark.as_char() == ':' && mark.spacing() == Spacing::Joint =>
            {
                stream.next();
                Colons
            }
            // `$crate` is `crate`.
            (TokenTree::Punct(mark), Some(TokenTree::Ident(word))) if mark.as_char() == '$' => {
                if word == "crate" {
                    continue;
                }
                stream.next();
                Other
            }
            (TokenTree::Punct(mark), _) => Mark(mark.as_char()),
            (TokenTree::Group(group), _) => Group(group.delimiter(), self::tokens(group.stream())),
            (TokenTree::Ident(word), _) => Word(word.to_string()),
            (TokenTree::Literal(_), _) => Other,
        });
    }
    tokens
}

impl Module {
    /// Reads code of the module. With `is_outside` the code is outside of braces, so an item is one of the module.
    /// Within braces it may be a method.
    fn code(&mut self, mut rest: &[Token], is_outside: bool) {
        while let [token, after @ ..] = rest {
            rest = match (token, after) {
                (Mark('#'), [Group(_, attribute), item @ ..]) if is_for_tests(attribute) => {
                    after_item(item)
                }
                (Word(word), [Word(name), Mark(';'), after @ ..]) if word == "mod" => {
                    self.files.insert(name.clone());
                    after
                }
                (Word(word), [name @ (Word(_) | Other), Group(_, body), after @ ..])
                    if word == "mod" =>
                {
                    // No path can name a module whose name a macro makes, but its `super` is this module.
                    let name = match name {
                        Word(name) => name.as_str(),
                        _ => "",
                    };
                    let module = self.inline.entry(name.to_owned()).or_default();
                    module.code(body, true);
                    after
                }
                // `impl Trait + use<'a>` imports nothing.
                (Word(word), [Word(_) | Colons | Group(..), ..]) if word == "use" => {
                    let end = after.iter().position(|token| *token == Mark(';'));
                    let (tree, after) = after.split_at(end.unwrap_or(after.len()));
                    self.import(&[], tree);
                    after
                }
                (Word(word), [Mark('!'), Word(name), after @ ..]) if word == "macro_rules" => {
                    self.macros.insert(name.clone());
                    after
                }
                (Word(word), [Word(name), ..]) if is_outside && ITEMS.contains(&word.as_str()) => {
                    self.items.insert(name.clone());
                    after
                }
                (Word(word), _) => self.path(word, after),
                // This is the end of `<T as Trait>::name`, or a path that begins in another crate.
                (Colons, [Word(_), after @ ..]) => after,
                (Group(_, inner), _) => {
                    self.code(inner, false);
                    after
                }
                _ => after,
            };
        }
    }

    /// Reads a path from its first word on, and gives the tokens after it.
    fn path<'a>(&mut self, first: &str, mut rest: &'a [Token]) -> &'a [Token] {
        let mut path = vec![first.to_owned()];
        while let [Colons, Word(name), after @ ..] = rest {
            path.push(name.clone());
            rest = after;
        }
        if let (1, [Mark('!'), ..]) = (path.len(), rest) {
            self.calls.insert(first.to_owned());
        }
        self.paths.insert(path);
        rest
    }

    /// Reads the tree of a `use`, or a branch of it.
    fn import(&mut self, before: &[String], mut tree: &[Token]) {
        let mut path = before.to_vec();
        let mut name = None;
        loop {
            tree = match tree {
                // The path is one of another crate.
                [Colons, ..] if path.is_empty() => return,
                [Colons, rest @ ..] => rest,
                [Word(word), Word(other)] if word == "as" => {
                    name = Some(other.clone());
                    &[]
                }
                [Word(word), rest @ ..] => {
                    path.push(word.clone());
                    rest
                }
                [Mark('*')] => {
                    name = Some("*".to_owned());
                    &[]
                }
                [Group(_, branches)] => {
                    for branch in branches.split(|token| *token == Mark(',')) {
                        self.import(&path, branch);
                    }
                    return;
                }
                // This is the end, or a variable of a macro.
                _ => break,
            }
        }
        // `path::{self}`
        if path.len() > 1 && path.last().is_some_and(|last| last == "self") {
            path.pop();
        }
        if let Some(name) = name.or_else(|| path.last().cloned()) {
            self.imports.push((name, path));
        }
    }
}

/// The words before the name of an item.
const ITEMS: [&str; 8] = [
    "struct", "enum", "union", "trait", "type", "fn", "const", "static",
];

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

/// Returns the tokens after an item, which ends with its body or a `;`.
fn after_item(mut rest: &[Token]) -> &[Token] {
    loop {
        rest = match rest {
            [Group(Delimiter::Brace, _), Mark(';'), after @ ..]
            | [Group(Delimiter::Brace, _) | Mark(';'), after @ ..] => return after,
            [_, after @ ..] => after,
            [] => return rest,
        }
    }
}
