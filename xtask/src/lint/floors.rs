//! Checks that there is no circle between files or folders, and that no file uses one on a floor above.
//!
//! The paths in a file show what it uses. Each is followed to the file that defines the item; a `pub use` is only on
//! the way. Two things are not seen: what no path names, such as a method; and a name that a macro makes, which is
//! taken to be of the file to which the path leads.
//!
//! `cargo modules --acyclic` knows modules, not files and folders. It looks at one set of features at a time, and
//! cannot be given an order.

use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use crate::support::steps::{Outcome, failed, none, say};
use folder::Folder;
use graph::Graph;
use source::ModulePath;
use tree::{Tree, Uses};

mod folder;
mod graph;
mod source;
mod tree;

/// The sources that are checked: a new crate needs a line here. If the folder has a fixed order, it is listed, with
/// the lowest floor first; a folder ends with `/`.
const CRATES: [(&str, &[&str]); 7] = [
    (
        "iri-core/grammar/src",
        &[
            "text/",
            "grammar/",
            "delimiter.rs",
            "secret.rs",
            "prose.rs",
            "address/",
            "name/",
            "template/",
            "xri/",
            "known_scheme.rs",
            "bare_host.rs",
            "cut_password.rs",
            "fix.rs",
            "repair.rs",
            "report/",
            "any_kind.rs",
            "rule.rs",
            "lib.rs",
        ],
    ),
    ("iri-core/lint/src", &[]),
    (
        "iri-core/src",
        &[
            "feature.rs",
            "write/",
            "dot_segments/",
            "component/",
            "types/",
            "operation/",
            "builder/",
            "edit/",
            "base/",
            "file/",
            "policy/",
            "config/",
            "hosts/",
            "prefixes/",
            "vocabulary/",
            "constant/",
            "lint/",
            "name/",
            "coap/",
            "cri/",
            "template/",
            "xri/",
            "foreign/",
            "macros.rs",
            "lib.rs",
        ],
    ),
    ("iri-macros/src", &[]),
    ("iri-serde/src", &[]),
    ("examples/cli/src", &[]),
    ("xtask/src", &[]),
];

/// The file with [`CRATES`].
const LIST: &str = "xtask/src/lint/floors.rs";

/// The largest number of uses between two places that are listed one by one.
const FEW: usize = 3;

/// The step of `cargo xtask lint`.
pub(super) fn hold() -> Outcome {
    let mut found = Vec::new();
    for (sources, floors) in CRATES {
        found.extend(wrong(&read(sources)?, floors));
    }
    none(&found)
}

/// Prints the floors of the crates whose sources are in this folder, then checks them. A number after a folder is the
/// number of uses of a file by another.
pub(super) fn draw(within: &str) -> Outcome {
    let mut asked = CRATES.to_vec();
    asked.retain(|(sources, _)| Path::new(sources).starts_with(within));
    if asked.is_empty() {
        return failed(format!("{within} has none of the sources in {LIST}"));
    }
    let mut found = Vec::new();
    for (sources, floors) in asked {
        let tree = read(sources)?;
        let uses = tree.uses();
        let (files, count) = (tree.files.len(), uses.len());
        say(format_args!("\n{sources}: {files} files, {count} uses"));
        for folder in Folder::all(&tree, &uses) {
            say(drawn(&folder, floors));
        }
        found.extend(wrong(&tree, floors));
    }
    none(&found)
}

fn read(sources: &str) -> Outcome<Tree> {
    Tree::read(sources, &|file| fs::read_to_string(file).ok())
}

/// Draws the floors of a folder, the highest first.
fn drawn(folder: &Folder<'_>, floors: &[&str]) -> String {
    let places = || folder.places.iter().map(String::as_str);
    let mut found = Graph::new(folder.uses.keys()).floors(places());
    if folder.is_root() {
        let fixed = floors.iter().enumerate();
        found.extend(fixed.map(|(floor, place)| (*place, floor)));
    }
    let mut found: Vec<_> = found.into_iter().collect();
    found.sort_by_key(|(_, floor)| Reverse(*floor));
    let width = places().map(str::len).max().unwrap_or_default();
    let mut lines = folder.name();
    for (place, floor) in found {
        let used = folder.uses.iter().filter(|((from, _), _)| from == place);
        let used = used.map(|((_, to), uses)| match uses.len() {
            1 => to.clone(),
            uses => format!("{to} {uses}"),
        });
        let used = Vec::from_iter(used).join(", ");
        lines += format!("\n{floor:4}  {place:width$}  {used}").trim_end();
    }
    lines
}

/// Returns the faults of a crate.
fn wrong(tree: &Tree, floors: &[&str]) -> Vec<String> {
    let mut wrong = Vec::new();
    for folder in Folder::all(tree, &tree.uses()) {
        // A circle of files is also one of places, in the lowest folder that has them all. If the order is fixed, it
        // is a use of a floor above.
        if folder.is_root() && !floors.is_empty() {
            wrong.extend(off_floors(tree, &folder, floors));
        } else {
            wrong.extend(circles(tree, &folder));
        }
    }
    wrong
}

/// Returns the circles in a folder.
fn circles(tree: &Tree, folder: &Folder<'_>) -> Vec<String> {
    let circles = Graph::new(folder.uses.keys()).circles().into_iter();
    let name = folder.name();
    let circles = circles.map(|circle| {
        let on_it = |place: &String| circle.contains(place.as_str());
        let uses = folder.uses.iter();
        let uses = uses.filter(|((from, to), _)| on_it(from) && on_it(to));
        // The few uses are usually those to change.
        let told = uses.map(|((from, to), uses)| match uses.len() {
            ..=FEW => told(tree, uses),
            many => format!("\n  {name}/{from} -> {name}/{to}: {many} uses"),
        });
        let told: String = told.collect();
        let circle = Vec::from_iter(circle).join(", ");
        format!("{name}: {circle} use each other; move what is used to a file below, or what uses it to one above{told}")
    });
    circles.collect()
}

/// Returns places without a floor, floors that do not exist, and uses of what is above.
fn off_floors(tree: &Tree, root: &Folder<'_>, floors: &[&str]) -> Vec<String> {
    let mut wrong = Vec::new();
    let place = |place: &str| format!("{}/{place}", tree.folder);
    for name in &root.places {
        if !floors.contains(&name.as_str()) {
            wrong.push(format!("{} has no floor: see {LIST}", place(name)));
        }
    }
    for name in floors {
        if !root.places.contains(*name) {
            wrong.push(format!(
                "{} is a floor in {LIST}, but is not there",
                place(name)
            ));
        }
    }
    let floor = |name: &String| floors.iter().position(|floor| floor == name);
    for ((from, to), uses) in &root.uses {
        if let (Some(lower), Some(higher)) = (floor(from), floor(to))
            && lower < higher
        {
            wrong.push(format!(
                "{} uses {to}, which is above it: see {LIST}; move what is used down, or what uses it up{}",
                place(from),
                told(tree, uses)
            ));
        }
    }
    wrong
}

/// Lists uses, each in a line.
fn told(tree: &Tree, uses: &Uses) -> String {
    let line = |((from, to), names): (&(ModulePath, ModulePath), &BTreeSet<String>)| {
        let names = Vec::from_iter(names.iter().map(String::as_str)).join(", ");
        format!("\n  {} -> {}: {names}", tree.files[from], tree.files[to])
    };
    uses.iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::{Folder, Tree, drawn, told, wrong};

    /// Makes a crate of files with these texts.
    fn tree(files: &[(&str, &str)]) -> Tree {
        let text = |name: &str| {
            let found = files.iter().find(|(file, _)| format!("src/{file}") == name);
            found.map(|(_, text)| (*text).to_owned())
        };
        Tree::read("src", &text).unwrap()
    }

    /// Checks which file uses which, and what it takes.
    #[track_caller]
    fn assert_uses(files: &[(&str, &str)], uses: &[&str]) {
        let tree = tree(files);
        let told = told(&tree, &tree.uses()).replace("src/", "");
        let found: Vec<&str> = told.lines().skip(1).map(str::trim).collect();
        assert_eq!(found, uses);
    }

    /// Returns the only fault.
    #[track_caller]
    fn the_wrong(files: &[(&str, &str)], floors: &[&str]) -> String {
        let found = wrong(&tree(files), floors);
        assert_eq!(found.len(), 1, "{found:?}");
        found.concat()
    }

    /// A circle of two files, of which one takes what it needs through a façade.
    const CIRCLE: [(&str, &str); 4] = [
        ("lib.rs", "pub mod front; mod a; mod b; use self::a::a;"),
        ("front.rs", "pub use crate::b::Thing as Other;"),
        (
            "a.rs",
            "use crate::front::{self as f, Other}; pub fn a() { f; core::mem::take() }",
        ),
        ("b.rs", "pub struct Thing; fn b() { super::a::a() }"),
    ];

    #[test]
    fn uses_lead_to_who_defines() {
        assert_uses(
            &CIRCLE,
            &[
                "lib.rs -> a.rs: a",
                "a.rs -> b.rs: Thing",
                "a.rs -> front.rs: f",
                "b.rs -> a.rs: a",
                "front.rs -> b.rs: Thing",
            ],
        );
    }

    #[test]
    fn files_in_a_circle_are_wrong() {
        let found = the_wrong(&CIRCLE, &[]);
        let (what, uses) = found.split_once("above").unwrap();
        assert!(what.starts_with("src: a.rs, b.rs, front.rs use each other;"));
        assert_eq!(
            uses.lines().collect::<Vec<_>>(),
            [
                "",
                "  src/a.rs -> src/b.rs: Thing",
                "  src/a.rs -> src/front.rs: f",
                "  src/b.rs -> src/a.rs: a",
                "  src/front.rs -> src/b.rs: Thing",
            ]
        );
    }

    #[test]
    fn folders_in_a_circle_are_wrong() {
        let found = the_wrong(
            &[
                ("lib.rs", "mod a; mod b;"),
                ("a/mod.rs", "pub mod low; pub mod high;"),
                ("a/low.rs", "pub fn low() {}"),
                ("a/high.rs", "use crate::b::low::b;"),
                // A file next to its folder belongs to the folder.
                ("b.rs", "pub mod low; pub mod high;"),
                ("b/low.rs", "pub fn b() {}"),
                ("b/high.rs", "fn c() { crate::a::low::low() }"),
            ],
            &[],
        );
        let (what, uses) = found.split_once("above").unwrap();
        assert!(what.starts_with("src: a/, b/ use each other;"), "{found}");
        assert_eq!(
            uses,
            "\n  src/a/high.rs -> src/b/low.rs: b\n  src/b/high.rs -> src/a/low.rs: low"
        );
    }

    #[test]
    fn many_uses_are_counted() {
        let found = the_wrong(
            &[
                ("lib.rs", "mod a; mod b;"),
                ("a.rs", "pub struct A; use crate::b::low::B;"),
                ("b.rs", "mod c; mod d; mod e; mod low; use crate::a::A;"),
                ("b/c.rs", "use crate::a::A;"),
                ("b/d.rs", "use crate::a::A;"),
                ("b/e.rs", "use crate::a::A;"),
                ("b/low.rs", "pub struct B;"),
            ],
            &[],
        );
        let (_, uses) = found.split_once("above").unwrap();
        assert_eq!(
            uses,
            "\n  src/a.rs -> src/b/low.rs: B\n  src/b/ -> src/a.rs: 4 uses"
        );
    }

    /// All uses go in one direction, also those through a façade.
    const FLOORS: [(&str, &str); 5] = [
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
    ];

    #[test]
    fn uses_of_what_is_below_are_right() {
        assert_eq!(wrong(&tree(&FLOORS), &["a/", "b.rs", "lib.rs"]), [""; 0]);
    }

    #[test]
    fn uses_of_what_is_above_are_wrong() {
        let found = the_wrong(&FLOORS, &["b.rs", "a/", "lib.rs"]);
        assert!(found.starts_with("src/b.rs uses a/, which is above it"));
        assert!(found.ends_with("\n  src/b.rs -> src/a/high.rs: A"));
    }

    #[test]
    fn floors_are_what_is_there() {
        let found = the_wrong(&FLOORS, &["a/", "lib.rs"]);
        assert!(found.starts_with("src/b.rs has no floor"), "{found}");
        let found = the_wrong(&FLOORS, &["a/", "b.rs", "c/", "lib.rs"]);
        assert!(found.starts_with("src/c/ is a floor"), "{found}");
    }

    #[test]
    fn floors_are_drawn() {
        let drawing = |files: &[(&str, &str)], floors: &[&str]| {
            let tree = tree(files);
            let folders = Folder::all(&tree, &tree.uses()).into_iter();
            let drawn = folders.map(|folder| drawn(&folder, floors));
            Vec::from_iter(drawn).join("\n")
        };
        assert_eq!(
            drawing(&FLOORS, &[]),
            "\
src
   1  b.rs    a/
   1  lib.rs  a/
   0  a/
src/a
   2  mod.rs   high.rs, low.rs
   1  high.rs  low.rs
   0  low.rs"
        );
        let fixed = drawing(&FLOORS, &["a/", "b.rs", "lib.rs"]);
        assert!(fixed.starts_with("src\n   2  lib.rs  a/\n   1  b.rs    a/\n   0  a/\n"));
        // A circle has one floor.
        assert_eq!(
            drawing(&CIRCLE, &[]),
            "\
src
   1  lib.rs    a.rs
   0  a.rs      b.rs, front.rs
   0  b.rs      a.rs
   0  front.rs  b.rs"
        );
    }

    #[test]
    fn bodies_of_macros_are_read() {
        let files = [
            (
                "lib.rs",
                "macro_rules! m { ($b:ident) => { $b::f(); ::c::C } } mod a; mod b; mod c;",
            ),
            (
                "a.rs",
                "macro_rules! a { ($x:ident) => { mod $x { super::super::c::C; } $crate::b::f!() } }",
            ),
            (
                "b.rs",
                "macro_rules! f { () => { use super::c::{C, D as E}; } } pub(crate) use f;",
            ),
            ("c.rs", "m!(); pub struct C; kinds!(D);"),
        ];
        assert_uses(
            &files,
            &[
                "a.rs -> b.rs: f",
                "a.rs -> c.rs: C",
                "b.rs -> c.rs: C, D",
                "c.rs -> lib.rs: m",
            ],
        );
    }

    #[test]
    fn tests_and_texts_do_not_count() {
        let files = [
            ("lib.rs", "mod a; mod b; #[cfg(test)] mod tests;"),
            (
                "a.rs",
                r#"//! [`b`](crate::b::B)
                /// `crate::b::B`
                #[cfg(test)] use crate::b::{B};
                const A: &str = "crate::b::B"; // crate::b::B
                #[cfg(all(test, unix))] #[allow(unused)] mod tests { use crate::b::B; }
                macro_rules! a { () => { #[cfg(test)] mod a { use crate::b::B; } } }
                use crate::b::C;
                "#,
            ),
            (
                "b.rs",
                "pub struct B; #[cfg(not(test))] use crate::a::A; #[on(test)] use crate::a::D;",
            ),
        ];
        assert_uses(&files, &["a.rs -> b.rs: C", "b.rs -> a.rs: A, D"]);
    }

    #[test]
    fn every_form_of_a_use_counts() {
        let files = [
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
        ];
        assert_uses(
            &files,
            &[
                "lib.rs -> a.rs: A",
                "a.rs -> b/mod.rs: B",
                "b/low.rs -> b/edit.rs: E",
                "c.rs -> b/mod.rs: edit",
                "c.rs -> b/edit.rs: E",
                "c.rs -> b/low.rs: L",
                "d.rs -> b/low.rs: L",
                "e.rs -> lib.rs: *",
                "e.rs -> a.rs: A",
                "f.rs -> b/mod.rs: B",
                "f.rs -> c.rs: C",
                "f.rs -> d.rs: D",
            ],
        );
    }
}
