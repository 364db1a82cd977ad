//! Checks that no file uses one on a floor above, and that no files or folders use each other in a circle.
//!
//! The paths in a file show what it uses. Each is followed to the file that has the item; a `pub use` is only on the way.
//! What no path names, such as a method, is not seen.
//!
//! `cargo modules dependencies --acyclic` knows modules, not files and folders. It looks at one set of features at a time, and
//! cannot be given an order.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use crate::support::repo;
use crate::support::steps::{Outcome, none};
use source::{ModulePath, Source};

mod source;

/// The sources that are checked: a new crate needs a line here. If the folder has a fixed order, it is listed, with
/// the lowest floor first; a folder ends with `/`.
const CRATES: [(&str, &str); 7] = [
    (
        "iri-core/grammar/src",
        "text/ grammar/ delimiter.rs secret.rs prose.rs address/ name/ template/ xri/ known_scheme.rs bare_host.rs \
         cut_password.rs fix.rs repair.rs report/ any_kind.rs rule.rs lib.rs",
    ),
    ("iri-core/lint/src", ""),
    (
        "iri-core/src",
        "feature.rs write/ dot_segments/ component/ types/ operation/ builder/ edit/ base/ file/ policy/ config/ hosts/ \
         prefixes/ vocabulary/ constant/ lint/ name/ coap/ cri/ template/ xri/ foreign/ macros.rs lib.rs",
    ),
    ("iri-macros/src", ""),
    ("iri-serde/src", ""),
    ("examples/cli/src", ""),
    ("xtask/src", ""),
];

pub(super) fn hold() -> Outcome {
    let mut found = Vec::new();
    for (folder, floors) in CRATES {
        let mut texts = Vec::new();
        for path in repo::files()? {
            if let Ok(inside) = path.strip_prefix(folder)
                && path.extension().is_some_and(|extension| extension == "rs")
            {
                texts.push((inside.to_owned(), fs::read_to_string(&path)?));
            }
        }
        let files = Files::read(&texts)?;
        let faults = files.wrong(&Vec::from_iter(floors.split_whitespace()));
        found.extend(faults.iter().map(|fault| format!("{folder}: {fault}")));
    }
    none(&found)
}

/// A file that uses another, and that one.
type Use = (ModulePath, ModulePath);

/// The files of a crate. Each is named by the path of its module; that of `lib.rs` or `main.rs` is empty.
#[derive(Debug, Default)]
struct Files(BTreeMap<ModulePath, Source>);

impl Files {
    fn read(texts: &[(impl AsRef<Path>, String)]) -> Outcome<Self> {
        let mut files = Self::default();
        for (path, text) in texts {
            let path = path.as_ref().with_extension("");
            let mut module: ModulePath =
                path.iter().map(|name| name.display().to_string()).collect();
            module.pop_if(|name| ["lib", "main", "mod"].contains(&name.as_str()));
            let source = Source::read(text, &module)?;
            files.0.insert(module, source);
        }
        Ok(files)
    }

    /// Returns the file of a module, which may be within one.
    fn file(&self, module: &[String]) -> ModulePath {
        let mut above = (0..=module.len()).rev().map(|length| &module[..length]);
        above
            .find(|path| self.0.contains_key(*path))
            .unwrap_or_default()
            .to_vec()
    }

    /// Returns the file with the item to which a path in a module leads, through all re-exports, and whether it is one, not
    /// a module; `None` if it begins in another crate.
    fn resolve(
        &self,
        module: &[String],
        path: &[String],
        steps: usize,
    ) -> Option<(ModulePath, bool)> {
        // Two `use` may lead to each other.
        let steps = steps.checked_sub(1)?;
        let mut place = module.to_vec();
        for (at, name) in path.iter().enumerate() {
            let rest = &path[at + 1..];
            match name.as_str() {
                "crate" => place.clear(),
                "self" => {}
                "super" => drop(place.pop()),
                _ => {
                    let source = &self.0[&self.file(&place)];
                    let below = [&place[..], std::slice::from_ref(name)].concat();
                    let is_module = self.0.contains_key(&below) || source.inline.contains(&below);
                    // A module and something else may have the same name: the one with items below it is the module.
                    let is_on_the_way = is_module && !rest.is_empty();
                    let import = source.imports.get(&(place.clone(), name.clone()));
                    let import = import.filter(|import| !is_on_the_way && *import != path);
                    if let Some(import) = import {
                        return self.resolve(&place, &[import, rest].concat(), steps);
                    } else if is_module && (is_on_the_way || !source.items.contains(name)) {
                        place = below;
                    } else {
                        let is_here = at > 0 || source.items.contains(name);
                        return is_here.then(|| (self.file(&place), true));
                    }
                }
            }
        }
        Some((self.file(&place), false))
    }

    /// Returns every use of one file by another.
    fn uses(&self) -> BTreeSet<Use> {
        const STEPS: usize = 16;
        let mut uses = BTreeSet::new();
        for (file, source) in &self.0 {
            let resolved = source.paths.iter().filter_map(|(module, path)| {
                let (other, is_item) = self.resolve(module, path, STEPS)?;
                // A module is only on the way to an item, unless it is imported and no path begins with it.
                let is_way =
                    |(_, other): &(_, ModulePath)| other.len() > 1 && other.first() == path.last();
                let is_import = source.imports.values().any(|import| import == path);
                (is_item || is_import && !source.paths.iter().any(is_way)).then_some(other)
            });
            // Modules below a macro can call it without a path.
            let called = source.calls.iter().filter_map(|name| {
                let is_known = source.items.contains(name)
                    || source.imports.keys().any(|(_, known)| known == name);
                let mut above = (0..file.len()).rev().map(|length| &file[..length]);
                let has = |other: &&[String]| {
                    self.0
                        .get(*other)
                        .is_some_and(|other| other.macros.contains(name))
                };
                above
                    .find(|other| !is_known && has(other))
                    .map(<[String]>::to_vec)
            });
            uses.extend(resolved.chain(called).map(|other| (file.clone(), other)));
        }
        uses.retain(|(from, to)| from != to);
        uses
    }

    /// Returns the faults of a crate.
    fn wrong(&self, floors: &[&str]) -> Vec<String> {
        let uses = self.uses();
        let mut wrong = Vec::new();
        let folders = self.0.keys().filter_map(|file| file.split_last());
        for folder in BTreeSet::from_iter(folders.map(|(_, folder)| folder)) {
            let place = |file: &ModulePath| self.place(folder, file);
            let between = uses
                .iter()
                .filter_map(|one| Some((place(&one.0)?, place(&one.1)?, one)));
            let between = between.filter(|(from, to, _)| from != to);
            let between = Vec::from_iter(between);
            // A circle of files is also one of places, in the lowest folder that has them all. If the order is fixed, it
            // is a use of a floor above.
            if folder.is_empty() && !floors.is_empty() {
                let places = BTreeSet::from_iter(self.0.keys().filter_map(place));
                let listed = BTreeSet::from_iter(floors.iter().map(|&floor| floor.to_owned()));
                wrong.extend(places.symmetric_difference(&listed).map(|place| {
                    format!(
                        "{place} is either not there, or has no floor in xtask/src/lint/floors.rs"
                    )
                }));
                let floor = |place: &String| floors.iter().position(|floor| floor == place);
                let is_above = |(from, to): (usize, usize)| from < to;
                let above = between
                    .iter()
                    .filter(|(from, to, _)| floor(from).zip(floor(to)).is_some_and(is_above));
                wrong.extend(above.map(|(_, to, one)| {
                    format!(
                        "{} {to} is above it: move what is used down, or what uses it up",
                        told(one)
                    )
                }));
            } else {
                wrong.extend(circle(between).iter().map(|one| {
                    format!("{} It is on a circle: move what is used to a file below, or what uses it to one above", told(one))
                }));
            }
        }
        wrong
    }

    /// Returns the place of a file that is in the folder or below: a file, or a folder with a `/` at the end. The file of a
    /// module belongs to its folder.
    fn place(&self, folder: &[String], file: &ModulePath) -> Option<String> {
        Some(match file.strip_prefix(folder)? {
            [] if folder.is_empty() => "lib.rs".to_owned(),
            [] => "mod.rs".to_owned(),
            [name, ..] => {
                let path = &file[..=folder.len()];
                let is_below =
                    |other: &ModulePath| other.len() > path.len() && other.starts_with(path);
                format!(
                    "{name}{}",
                    if self.0.keys().any(is_below) {
                        "/"
                    } else {
                        ".rs"
                    }
                )
            }
        })
    }
}

/// Returns the uses of places that lead from one back to itself, and those between two such circles.
fn circle(mut uses: Vec<(String, String, &Use)>) -> Vec<&Use> {
    loop {
        let from = BTreeSet::from_iter(uses.iter().map(|one| one.0.clone()));
        let to = BTreeSet::from_iter(uses.iter().map(|one| one.1.clone()));
        let before = uses.len();
        uses.retain(|one| to.contains(&one.0) && from.contains(&one.1));
        if uses.len() == before {
            return uses.into_iter().map(|(.., one)| one).collect();
        }
    }
}

fn told((from, to): &Use) -> String {
    let [from, to] = [from, to].map(|module| {
        format!(
            "`{}`",
            ["crate"]
                .into_iter()
                .chain(module.iter().map(String::as_str))
                .collect::<Vec<_>>()
                .join("::")
        )
    });
    format!("{from} uses {to}.")
}

#[cfg(test)]
mod tests {
    use super::Files;

    /// Makes a crate of files with these texts.
    fn files(files: &[(&str, &str)]) -> Files {
        let texts = files.iter().map(|(name, text)| (*name, (*text).to_owned()));
        Files::read(&Vec::from_iter(texts)).unwrap()
    }

    /// Checks which file uses which.
    #[track_caller]
    fn assert_uses(texts: &[(&str, &str)], uses: &[&str]) {
        let found = files(texts).uses();
        let found = found
            .iter()
            .map(|(from, to)| format!("{} -> {}", from.join("/"), to.join("/")));
        assert_eq!(Vec::from_iter(found), uses);
    }

    #[test]
    fn uses_lead_to_who_defines() {
        assert_uses(
            &[
                ("lib.rs", "pub mod front; mod a; mod b; use self::a::a;"),
                ("front.rs", "pub use crate::b::Thing as Other;"),
                (
                    "a.rs",
                    "use crate::front::{self as f, Other}; pub fn a() { f; core::mem::take() }",
                ),
                ("b.rs", "pub struct Thing; fn b() { super::a::a() }"),
            ],
            &[" -> a", "a -> b", "a -> front", "b -> a", "front -> b"],
        );
    }

    #[test]
    fn every_form_of_a_use_counts() {
        assert_uses(
            &[
                (
                    "lib.rs",
                    "mod a; mod b; mod c; mod d; mod e; mod f; use self::a::A; use heapless::F; use ::b::B;",
                ),
                (
                    "a.rs",
                    "pub struct A; pub mod inner { pub use super::super::b::B; }",
                ),
                // An item and a module have the same name, and so have a method and another module.
                (
                    "b/mod.rs",
                    "mod edit; pub fn edit() {} pub struct B; impl B { fn low() {} } pub mod low;",
                ),
                ("b/edit.rs", "pub struct E;"),
                (
                    "b/low.rs",
                    "pub struct L; mod inner { use super::super::edit::E; }",
                ),
                (
                    "c.rs",
                    "use crate::b::{self}; fn c() { b::edit(); b::edit::E; b::low::L }",
                ),
                ("d.rs", "use crate::b::low; fn d() { low::L }"),
                ("e.rs", "use super::*; fn e(_: A, _: F) {}"),
                (
                    "f.rs",
                    "use crate::a::inner::B; fn f() -> impl I + use<'a> { <A as crate::d::D>::d::<super::c::C>() }",
                ),
            ],
            &[
                " -> a",
                "a -> b",
                "b/low -> b/edit",
                "c -> b",
                "c -> b/edit",
                "c -> b/low",
                "d -> b/low",
                "e -> ",
                "f -> b",
                "f -> c",
                "f -> d",
            ],
        );
    }

    #[test]
    fn bodies_of_macros_are_read_and_tests_and_texts_are_not() {
        assert_uses(
            &[
                (
                    "lib.rs",
                    "macro_rules! m { ($b:ident) => { $b::f(); ::c::C } } mod a; mod b; mod c; #[cfg(test)] mod tests;",
                ),
                (
                    "a.rs",
                    "macro_rules! a { ($x:ident) => { mod $x { super::super::c::C; } $crate::b::f!() } }",
                ),
                (
                    "b.rs",
                    "macro_rules! f { () => { use super::c::{C, D as E}; } } pub(crate) use f;",
                ),
                (
                    "c.rs",
                    "m!(); pub struct C; kinds!(D); #[cfg(not(test))] use crate::d::A;",
                ),
                (
                    "d.rs",
                    r#"//! [`b`](crate::b::B)
                    /// `crate::b::B`
                    #[cfg(test)] use crate::b::{B};
                    const A: &str = "crate::b::B"; // crate::b::B
                    #[cfg(all(test, unix))] #[allow(unused)] mod tests { use crate::b::B; }
                    macro_rules! d { () => { #[cfg(test)] mod a { use crate::b::B; } } }
                    "#,
                ),
            ],
            &["a -> b", "a -> c", "b -> c", "c -> ", "c -> d"],
        );
    }

    #[test]
    fn folders_in_a_circle_are_wrong() {
        let found = files(&[
            ("lib.rs", "mod a; mod b;"),
            ("a/mod.rs", "pub mod low; pub mod high;"),
            ("a/low.rs", "pub fn low() {}"),
            ("a/high.rs", "use crate::b::low::b;"),
            // A file next to its folder belongs to the folder.
            ("b.rs", "pub mod low; pub mod high; use crate::c::c;"),
            ("b/low.rs", "pub fn b() {}"),
            ("b/high.rs", "fn c() { crate::a::low::low() }"),
            ("c.rs", "pub fn c() {}"),
        ])
        .wrong(&[]);
        let firsts = found
            .iter()
            .filter_map(|fault| Some(fault.split_once('.')?.0));
        assert_eq!(
            Vec::from_iter(firsts),
            [
                "`crate::a::high` uses `crate::b::low`",
                "`crate::b::high` uses `crate::a::low`"
            ]
        );
    }

    #[test]
    fn uses_of_what_is_above_are_wrong() {
        // All uses go in one direction, also those through a façade.
        let files = files(&[
            ("lib.rs", "mod a; mod b; pub use a::A;"),
            (
                "a/mod.rs",
                "mod low; mod high; pub use high::A; pub(crate) use low::Low;",
            ),
            (
                "a/low.rs",
                "pub(in crate::a) fn low() {} pub(crate) struct Low;",
            ),
            ("a/high.rs", "pub struct A(super::Low);"),
            ("b.rs", "use crate::A;"),
        ]);
        assert_eq!(files.wrong(&["a/", "b.rs", "lib.rs"]), [""; 0]);
        assert_eq!(files.wrong(&[]), [""; 0]);
        for (floors, fault) in [
            (
                &["b.rs", "a/", "lib.rs"][..],
                "`crate::b` uses `crate::a::high`",
            ),
            (
                &["a/", "lib.rs"],
                "b.rs is either not there, or has no floor",
            ),
            (
                &["a/", "b.rs", "c/", "lib.rs"],
                "c/ is either not there, or has no floor",
            ),
        ] {
            let [found] = &files.wrong(floors)[..] else {
                panic!("{:?}", files.wrong(floors));
            };
            assert!(found.starts_with(fault), "{found}");
        }
    }
}
