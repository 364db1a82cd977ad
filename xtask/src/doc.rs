//! `cargo xtask doc`: makes the documentation of the libraries, as docs.rs builds it, and checks what it says of the API.

use std::collections::{BTreeMap, BTreeSet};

use pulldown_cmark::{CodeBlockKind, Event, Parser, Tag};
use support::api::{self, FOLDER};
use support::command::{cargo, run as run_command};
use support::packages::{self, named};
use support::repo::{CBOR, FORMATS, SERVERS};
use support::steps::{Outcome, Steps, failed, none};

/// What the APIs of iri-core and the crates above it may name of other crates, and the files under their `src` that may do so; `*` is all. A major release
/// of one of these crates is one of ours, but for postcard, which is outside of the version's promise.
const FOREIGN: [(&str, &str, &str); 9] = [
    // Buffers, and values and fields of templates. Most files name an alias, which `write/fixed.rs` has.
    (
        "heapless",
        "string::String string::StringInner string::StringView vec::Vec vec::storage::VecStorageInner",
        "component/encode.rs write/fixed.rs hosts/list.rs hosts/serde.rs typed.rs value.rs types/parse.rs types/reference.rs write/output.rs \
         reference.rs storage.rs traits.rs",
    ),
    ("heapless", "", "lib.rs"),
    (
        "http",
        "error::Error header::value::HeaderValue header::value::InvalidHeaderValue uri::InvalidUri uri::Uri \
         uri::path::PathAndQuery",
        "foreign/http.rs",
    ),
    ("url", "Url parser::ParseError", "foreign/url.rs"),
    (
        "postcard",
        "max_size::MaxSize",
        "foreign/postcard.rs postcard.rs",
    ),
    (
        "postcard_schema",
        "Schema schema::NamedType",
        "foreign/postcard.rs postcard.rs",
    ),
    (
        "defmt",
        "formatter::Formatter formatter::Str traits::Format",
        "*",
    ),
    (
        "schemars",
        "JsonSchema generate::SchemaGenerator schema::Schema",
        "*",
    ),
    (
        "serde_core",
        "de::Deserialize de::Deserializer de::Error de::Visitor ser::Serialize ser::Serializer",
        "*",
    ),
];

#[derive(clap::Args, Default)]
pub(crate) struct Args {
    /// Open the documentation in a browser
    #[arg(long)]
    open: bool,
    /// Run the code of docs/servers.md and docs/cbor.md and the table of docs/formats instead, which need crates that nothing else does
    #[arg(long)]
    servers: bool,
}

pub(crate) fn run(args: &Args, steps: &mut Steps) {
    if args.servers {
        return servers(steps);
    }
    steps.step("documentation", || build(args.open));
    let api = steps.known("documentation, as JSON", api::read("--all-features"));
    steps.step("documentation, an example of each function", || {
        examples(&api)
    });
    steps.step("documentation, the methods of each kind", || methods(&api));
    steps.step("documentation, foreign types of iri-core", || foreign(&api));
}

/// Runs the code of the pages that need crates of their own, and the tests of their tables.
pub(crate) fn servers(steps: &mut Steps) {
    steps.step("page on servers", || {
        run_command(cargo(["test", "--doc"]).current_dir(SERVERS))
    });
    steps.step("page on CBOR", || {
        run_command(cargo(["test"]).current_dir(CBOR))
    });
    steps.step("table of formats", || {
        run_command(cargo(["test"]).current_dir(FORMATS))
    });
}

/// Builds the documentation. docs.rs has a nightly compiler, which puts a badge on items that need a feature.
fn build(open: bool) -> Outcome {
    let libraries = packages::libraries()?;
    let mut doc = cargo(["doc", "--no-deps", "--all-features", "--target-dir", FOLDER]);
    doc.args(named(&libraries))
        .env("RUSTC_BOOTSTRAP", "1")
        .env("RUSTDOCFLAGS", "--cfg docsrs -D warnings");
    if open {
        doc.arg("--open");
    }
    run_command(&mut doc)
}

/// Checks that each function, method and macro that users see has an example. A method that has one line for what owns its text has
/// the example where it is documented.
fn examples(libraries: &[api::Library]) -> Outcome {
    let functions = api::functions(libraries)?;
    let (shown, others): (Vec<_>, Vec<_>) = functions
        .iter()
        .partition(|function| has_example(&function.documentation));
    let shown = BTreeSet::from_iter(shown.into_iter().map(|function| &*function.path));
    let missing = others
        .into_iter()
        .filter(|function| !shown.contains(&*function.path));
    let missing =
        BTreeSet::from_iter(missing.map(|function| format!("{} has no example", function.path)));
    none(&Vec::from_iter(missing))
}

/// Returns whether there is an example that the tests run.
fn has_example(documentation: &str) -> bool {
    Parser::new(documentation).any(|event| match event {
        Event::Start(Tag::CodeBlock(CodeBlockKind::Indented)) => true,
        Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(words))) => words
            .split(',')
            .all(|word| ["", "rust", "should_panic", "compile_fail"].contains(&word.trim())),
        _ => false,
    })
}

/// Checks that the page of `IriReference` has a table of its methods, by the marks and storages that they need. The page of an alias
/// shows them with JavaScript only.
fn methods(libraries: &[api::Library]) -> Outcome {
    let core = libraries.iter().find(|library| library.name == "iri_core");
    let Some((documentation, blocks)) = core.and_then(|core| core.methods("IriReference")) else {
        return failed("rustdoc's JSON has no `IriReference`");
    };
    // The storages in which a reference with these marks has a method.
    let mut storages: BTreeMap<(String, &str), BTreeSet<&str>> = BTreeMap::new();
    for block in &blocks {
        let [storage, marks @ ..] = &*block.parameters else {
            continue;
        };
        let is_one = |mark: &&String| mark.len() > 1;
        let marks = Vec::from_iter(marks.iter().filter(is_one).map(|mark| format!("`{mark}`")));
        for name in &block.names {
            let of = storages.entry((marks.join(", "), name)).or_default();
            of.insert(storage);
        }
    }
    let mut rows: BTreeMap<(&str, &str), Vec<String>> = BTreeMap::new();
    for ((marks, name), of) in &storages {
        let of = match (
            of.contains("&"),
            of.contains("T"),
            of.contains("Buffer"),
            of.contains("Heap"),
        ) {
            (true, true, ..) | (true, _, true, true) => "each",
            (true, ..) => "`&str`",
            (_, true, ..) => "`Owned`",
            (_, _, true, _) => "`Buffer`",
            _ => "`Heap`",
        };
        rows.entry((marks, of))
            .or_default()
            .push(format!("`{name}`"));
    }
    let rows = rows.into_iter().map(|((marks, storage), methods)| {
        let marks = if marks.is_empty() { "all" } else { marks };
        format!("| {marks} | {storage} | {} |", methods.join(", "))
    });
    let rows = BTreeSet::from_iter(rows);
    let (_, table) = documentation
        .split_once("\n|---|---|---|\n")
        .unwrap_or_default();
    let table = table.lines().take_while(|line| line.starts_with('|'));
    let table = BTreeSet::from_iter(table.map(str::to_owned));
    let told = |row| format!("the table of methods at `IriReference` differs: {row}");
    none(&Vec::from_iter(rows.symmetric_difference(&table).map(told)))
}

/// Checks that their APIs name nothing else of other crates than what is listed.
fn foreign(libraries: &[api::Library]) -> Outcome {
    let is_listed = |list: &str, name: &str| list == "*" || list.split(' ').any(|one| one == name);
    let core = libraries.iter().filter(|library| {
        [
            "iri_core",
            "iri_coap",
            "iri_policy",
            "iri_template",
            "iri_vocab",
            "iri_xri",
        ]
        .contains(&library.name.as_str())
    });
    let mut found = BTreeSet::from_iter(core.flat_map(api::Library::foreign));
    found.retain(|(path, file)| {
        let (_, file) = file.split_once("/src/").unwrap_or(("", file));
        !FOREIGN.iter().any(|(of, items, files)| {
            let item = path
                .strip_prefix(of)
                .map(|item| item.trim_start_matches("::"));
            item.is_some_and(|item| is_listed(items, item)) && is_listed(files, file)
        })
    });
    let told = |(path, file)| {
        format!("{file}: the API names {path}, which xtask/src/doc.rs does not list")
    };
    none(&Vec::from_iter(found.into_iter().map(told)))
}

#[cfg(test)]
mod tests {
    use super::has_example;

    #[test]
    fn examples_are_code_that_the_tests_run() {
        for (words, is_one) in [
            ("", true),
            ("rust,no_run", false),
            ("ignore", false),
            ("text", false),
        ] {
            assert_eq!(
                has_example(&format!("It does.\n\n```{words}\n1;\n```")),
                is_one,
                "{words}"
            );
        }
        assert!(!has_example("`1`"));
    }
}
