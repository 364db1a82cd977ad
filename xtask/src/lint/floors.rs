//! Checks that no file uses one on a floor above, and that no files or folders use each other in a circle.
//!
//! The floors of a crate are the modules of its `lib.rs`, in their order: each uses only those before it.
//!
//! The paths in a file show what it uses. Each is followed to the file that has the item; modules and a `pub use` are only on
//! the way. What no path names, such as a method, is not seen.
//!
//! `cargo modules dependencies --acyclic` knows modules, not files and folders. It looks at one set of features at a time, and
//! cannot be given an order.

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsStr;
use std::fs;
use std::path::Path;

use source::Source;
use support::packages;
use support::repo;
use support::steps::{Outcome, none};

pub(super) mod source;

pub(super) fn hold() -> Outcome {
    let mut found = Vec::new();
    let packages = packages::published()?;
    let folders = packages.iter().map(|package| package.folder.join("src"));
    for folder in folders.chain(["xtask/src", "xtask/support/src"].map(Into::into)) {
        let mut texts = Vec::new();
        for path in repo::files_with("rs")? {
            if let Ok(inside) = path.strip_prefix(&folder) {
                texts.push((inside.to_owned(), fs::read_to_string(&path)?));
            }
        }
        let faults = Files::read(&texts)?.wrong().into_iter();
        found.extend(faults.map(|fault| format!("{}: {fault}", folder.display())));
    }
    none(&found)
}

/// A file that uses another, and that one.
type Use<'a> = (&'a str, &'a str);

/// The files of a crate. Each is named by its module; that of `lib.rs`, or else of `main.rs`, is `crate`.
#[derive(Debug, Default)]
struct Files(BTreeMap<String, Source>);

impl Files {
    fn read(texts: &[(impl AsRef<Path>, String)]) -> Outcome<Self> {
        let mut files = Self::default();
        // A program beside a library uses that as any other crate does.
        let root = ["lib", "main"].map(OsStr::new);
        let root = root[usize::from(
            !texts
                .iter()
                .any(|(path, _)| path.as_ref() == Path::new("lib.rs")),
        )];
        for (path, text) in texts {
            let path = path.as_ref().with_extension("");
            let mut module = "crate".to_owned();
            for name in &path {
                if name != root && name != "mod" {
                    module += &format!("::{}", name.display());
                }
            }
            let source = Source::read(text, &module)?;
            files.0.insert(module, source);
        }
        Ok(files)
    }

    /// Returns the file of a module, which may be within one.
    fn file(&self, module: &str) -> Option<(&str, &Source)> {
        match self.0.get_key_value(module) {
            Some((file, source)) => Some((file, source)),
            None => self.file(module.rsplit_once("::")?.0),
        }
    }

    /// Returns the file with the item to which a path in a module leads, through all re-exports; `None` if it begins in
    /// another crate, or ends with a module.
    fn resolve(&self, module: &str, path: &str, steps: usize) -> Option<&str> {
        // Two `use` may lead to each other.
        let steps = steps.checked_sub(1)?;
        let mut place = module.to_owned();
        let mut rest = path;
        while !rest.is_empty() {
            let (name, after) = rest.split_once("::").unwrap_or((rest, ""));
            match name {
                "crate" => name.clone_into(&mut place),
                "self" => {}
                "super" => place.truncate(place.rfind("::")?),
                _ => {
                    let (file, source) = self.file(&place)?;
                    let below = format!("{place}::{name}");
                    let is_module = self.0.contains_key(&below) || source.modules.contains(&below);
                    let import = source.imports.get(&below);
                    // A module may have the name of an item: the one with items below it is the module.
                    if is_module && !after.is_empty() {
                        place = below;
                    } else if after.is_empty() && source.items.contains(&below) {
                        return Some(file);
                    } else if let Some(import) = import.filter(|import| *import != path) {
                        let path = [import, after].join("::");
                        return self.resolve(&place, path.trim_end_matches("::"), steps);
                    } else {
                        let is_here = !is_module && rest.len() < path.len();
                        return is_here.then_some(file);
                    }
                }
            }
            rest = after;
        }
        None
    }

    /// Returns every use of one file by another.
    fn uses(&self) -> BTreeSet<Use<'_>> {
        const STEPS: usize = 16;
        let mut uses = BTreeSet::new();
        for (file, source) in &self.0 {
            for (module, path) in &source.paths {
                let other = self.resolve(module, path, STEPS);
                uses.extend(other.map(|other| (file.as_str(), other)));
            }
        }
        uses.retain(|(from, to)| from != to);
        uses
    }

    /// Returns the faults of a crate.
    fn wrong(&self) -> Vec<String> {
        let mut wrong = Vec::new();
        let uses = self.uses();
        let folders = self.0.keys();
        let folders = folders.filter_map(|file| Some(file.rsplit_once("::")?.0));
        for folder in BTreeSet::from_iter(folders) {
            let mut between = Vec::new();
            for &(from, to) in &uses {
                if let (Some(lower), Some(upper)) = (place(folder, from), place(folder, to))
                    && lower != upper
                {
                    between.push((lower, upper, format!("`{from}` uses `{to}`")));
                }
            }
            let advice = if folder == "crate" {
                let floors = self.0.get(folder).map(|root| &root.floors[..]);
                let floors = floors.unwrap_or_default();
                // The root and the tests have no floor: they are above all.
                let floor = |place: &str| {
                    let floor = floors.iter().position(|floor| floor == place);
                    floor.unwrap_or(floors.len())
                };
                between.retain(|(from, to, _)| floor(to) > floor(from));
                "which the root declares later: move what is used down, or a `mod`"
            } else {
                // A circle of files is also one of places, in the lowest folder that has them all.
                keep_circles(&mut between);
                "on a circle: move what is used down, or what uses it up"
            };
            wrong.extend(between.iter().map(|(.., uses)| format!("{uses}, {advice}")));
        }
        wrong
    }
}

/// Returns the place of a file that is in the folder or below: the file or the folder that is in this folder. That of the
/// folder's own file is `lib`.
fn place<'a>(folder: &str, file: &'a str) -> Option<&'a str> {
    match file.strip_prefix(folder)? {
        "" => Some("lib"),
        below => below.strip_prefix("::")?.split("::").next(),
    }
}

/// Keeps the uses of places that lead from one back to itself, and those between two such circles.
fn keep_circles(uses: &mut Vec<(&str, &str, String)>) {
    let mut before = usize::MAX;
    while uses.len() < before {
        before = uses.len();
        let from = BTreeSet::from_iter(uses.iter().map(|(from, ..)| *from));
        let to = BTreeSet::from_iter(uses.iter().map(|(_, to, _)| *to));
        uses.retain(|one| to.contains(one.0) && from.contains(one.1));
    }
}

#[cfg(test)]
mod tests {
    use super::Files;

    /// Makes a crate of files: a line has the name of one and the start of its text.
    fn files(files: &str) -> Files {
        let mut texts: Vec<(String, String)> = Vec::new();
        for line in files.lines() {
            match (line.split_once(".rs: "), texts.last_mut()) {
                (Some((name, text)), _) => {
                    texts.push((format!("{}.rs", name.trim()), text.to_owned()));
                }
                (None, Some((_, text))) => *text += &format!("\n{line}"),
                (None, None) => panic!("{line}"),
            }
        }
        Files::read(&texts).unwrap()
    }

    /// Checks which file uses which.
    #[track_caller]
    fn assert_uses(texts: &str, uses: &[&str]) {
        let files = files(texts);
        let found = files.uses();
        let found = found
            .iter()
            .map(|(from, to)| format!("{from} -> {to}").replace("crate::", ""));
        assert_eq!(Vec::from_iter(found), uses);
    }

    #[test]
    fn uses_lead_to_who_defines() {
        assert_uses(
            "lib.rs: pub mod front; mod a; mod b; use self::a::a;
            front.rs: pub use crate::b::Thing as Other; pub fn b() {}
            a.rs: use crate::front::{self as f, Other}; pub fn a() { f::b(); core::mem::take() }
            b.rs: pub struct Thing; fn b() { super::a::a() }",
            &["crate -> a", "a -> b", "a -> front", "b -> a", "front -> b"],
        );
    }

    #[test]
    fn every_form_of_a_use_counts() {
        // In `b`, an item and a module have the same name, and so have a method and another module.
        assert_uses(
            "lib.rs: mod a; mod b; mod c; mod d; mod e; mod f; use self::a::A; use heapless::F; use ::b::B;
            a.rs: pub struct A; pub mod inner { pub use super::super::b::B; }
            b/mod.rs: mod edit; pub fn edit() {} pub struct B; impl B { fn low() {} } pub mod low;
            b/edit.rs: pub struct E;
            b/low.rs: pub struct L; mod inner { use super::super::edit::E; }
            c.rs: use crate::b::{self}; fn c() { b::edit(); b::edit::E; b::low::L }
            d.rs: use crate::b::low; fn d() { low::L }
            e.rs: use super::*; fn e(_: A, _: F) {}
            f.rs: use crate::a::inner::B; fn f() -> impl I + use<'a> { <A as crate::d::D>::d::<super::c::C>() }",
            &[
                "crate -> a",
                "a -> b",
                "b::low -> b::edit",
                "c -> b",
                "c -> b::edit",
                "c -> b::low",
                "d -> b::low",
                "e -> crate",
                "f -> b",
                "f -> c",
                "f -> d",
            ],
        );
    }

    #[test]
    fn bodies_of_macros_are_read_and_tests_and_texts_are_not() {
        assert_uses(
            r#"lib.rs: macro_rules! m { ($b:ident) => { $b::f(); ::c::C } } mod a; mod b; mod c; #[cfg(test)] mod tests;
            a.rs: macro_rules! a { ($x:ident) => { mod $x { super::super::c::C; } $crate::b::f!() } }
            b.rs: macro_rules! f { () => { use super::c::{C, D as E}; } } pub(crate) use f;
            c.rs: pub struct C; kinds!(D); #[cfg(not(test))] use crate::d::A;
            d.rs: //! [`b`](crate::b::B)
                /// `crate::b::B`
                #[cfg(test)] use crate::b::{B};
                const A: &str = "crate::b::B"; // crate::b::B
                #[cfg(all(test, unix))] #[allow(unused)] mod tests { use crate::b::B; }
                macro_rules! d { () => { #[cfg(test)] mod a { use crate::b::B; } } }"#,
            &["a -> b", "a -> c", "b -> c", "c -> d"],
        );
    }

    #[test]
    fn folders_in_a_circle_are_wrong() {
        // A file next to its folder belongs to the folder.
        let found = files(
            "lib.rs: mod x;
            x/mod.rs: mod a; mod b; mod c;
            x/a/mod.rs: pub mod low; pub mod high;
            x/a/low.rs: pub fn low() {}
            x/a/high.rs: use crate::x::b::low::b;
            x/b.rs: pub mod low; pub mod high; use crate::x::c::c;
            x/b/low.rs: pub fn b() {}
            x/b/high.rs: fn c() { crate::x::a::low::low() }
            x/c.rs: pub fn c() {}",
        )
        .wrong();
        let firsts = found
            .iter()
            .filter_map(|fault| Some(fault.split_once(',')?.0));
        assert_eq!(
            Vec::from_iter(firsts),
            [
                "`crate::x::a::high` uses `crate::x::b::low`",
                "`crate::x::b::high` uses `crate::x::a::low`"
            ]
        );
    }

    #[test]
    fn uses_of_what_is_above_are_wrong() {
        // All uses go in one direction, also those through a façade.
        const REST: &str = "
            main.rs: use name::A;
            a/mod.rs: mod low; mod high; pub use high::A; pub(crate) use low::Low;
            a/low.rs: pub(in crate::a) fn low() {} pub(crate) struct Low;
            a/high.rs: pub struct A(super::Low);
            b.rs: use crate::A;
            tests.rs: use crate::{a::A, b::B, C};";
        let wrong = |mods: &str| {
            let lib = format!("lib.rs: {mods} #[cfg(test)] mod tests; pub use a::A;");
            files(&(lib + REST)).wrong()
        };
        assert_eq!(wrong("mod a; mod b;"), [""; 0]);
        for mods in ["mod b; mod a;", "mod b;"] {
            let [found] = &wrong(mods)[..] else {
                panic!("{mods}");
            };
            assert!(
                found.starts_with("`crate::b` uses `crate::a::high`"),
                "{found}"
            );
        }
    }
}
