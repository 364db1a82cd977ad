//! Reads the public API of the libraries, as rustdoc tells it in JSON: macros are expanded, and each re-export has its target.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{self, Path};
use std::process::Command;

use object::{Object, ObjectSymbol};
use serde_json::Value;

use crate::command::{cargo, run};
use crate::packages;
use crate::steps::{Outcome, failed, none};

/// The folder for documentation. There dependencies may use unstable features, too. Their build scripts look whether the
/// compiler takes these, and would build again whenever the answer changes.
pub const FOLDER: &str = "target/docs-rs";

/// The crate whose items users see as those of the crates that re-export them.
const BELOW: &str = "iri_grammar";

/// The start of a path in the crate of the macros.
const MACROS: &str = "iri_macros::";

/// The folder for objects in which each function that is called has its name.
const REACHED: &str = "target/reached";

/// What keeps the name of each function that is called: none is inlined, and the names have the types.
const NAMES: &str = "-Csymbol-mangling-version=v0 -Cno-prepopulate-passes";

/// Fails if these builds do not call each public function of iri-core with these features. `cargo` makes a command for their workspace.
pub fn reached(cargo: impl Fn(&[&str]) -> Command, builds: &[&[&str]], features: &str) -> Outcome {
    let mut called = BTreeSet::new();
    for (at, build) in builds.iter().enumerate() {
        let mut rustc = cargo(&[&["rustc", "--target-dir", REACHED], *build].concat());
        let folder = path::absolute(rustc.get_current_dir().unwrap_or(Path::new(".")))?;
        let object = folder.join(REACHED).join(format!("{at}.o"));
        let emit = format!("--emit=obj={}", object.display());
        // A program that keeps all names need not link.
        rustc.args(["--", &emit, "-Ccodegen-units=1", "-Clinker=true"]);
        run(rustc.env("RUSTFLAGS", NAMES))?;
        add_called(&object, &mut called)?;
    }
    let mut functions = functions(&read(features)?)?;
    functions.retain(|function| function.is_ours && !function.path.starts_with("iri_serde::"));
    let (reached, rest): (Vec<_>, Vec<_>) = functions
        .into_iter()
        .partition(|function| called.contains(&function.path));
    let reached = BTreeSet::from_iter(reached.into_iter().map(|function| function.body));
    // One of each body is enough to name it.
    let missing = rest
        .into_iter()
        .filter(|function| !reached.contains(&function.body))
        .map(|function| {
            let what = "the catalogue `xtask/operations` is the place of an operation, `xtask/calls` that of all else";
            (function.body, format!("no call reaches {}: {what}", function.path))
        });
    none(&Vec::from_iter(BTreeMap::from_iter(missing).into_values()))
}

/// Adds the paths of the functions that an object has or calls. What only a constant calls is not there.
fn add_called(object: &Path, called: &mut BTreeSet<String>) -> Outcome {
    let bytes = fs::read(object)?;
    for symbol in object::File::parse(&*bytes)?.symbols() {
        let name = format!("{:#}", rustc_demangle::demangle(symbol.name()?));
        called.insert(without_parameters(&name));
    }
    Ok(())
}

/// Returns the path of a function without the parameters of its type and its own: `a::B::c` for `<a::B<u8>>::c::<4>`.
fn without_parameters(symbol: &str) -> String {
    let mut path = String::new();
    let mut depth = 0;
    let mut before = ' ';
    for c in symbol.chars() {
        match c {
            // The type of a method is in `<` and `>`, too.
            '<' if path.is_empty() => {}
            '<' => depth += 1,
            '>' if before != '-' => depth = i32::max(depth - 1, 0),
            _ if depth == 0 => path.push(c),
            _ => {}
        }
        before = c;
    }
    path.trim_end_matches("::").to_owned()
}

/// A function, a method or a macro that users can call.
#[derive(Debug)]
pub struct Function {
    /// The path of its definition, which may lead through private modules.
    pub path: String,
    pub documentation: String,
    /// Its name and the place of its source. Functions that a macro makes from one body have the same.
    body: String,
    /// Whether our code is called: it is no macro, and no method that others implement.
    is_ours: bool,
}

/// The methods that an impl of a type has, which may have its parameters at some types only.
#[derive(Debug)]
pub struct Methods {
    /// The last names of the parameters; that of a borrowed type is `&`.
    pub parameters: Vec<String>,
    pub names: Vec<String>,
}

/// Those that have all features in any case: the crates below iri-core, and one that no call reaches.
const WITH_ALL: [&str; 3] = ["iri-grammar", "iri-lint", "iri-serde"];

/// Asks rustdoc about all libraries but that of macros. iri-core and the crates of subjects have those of these features that each knows.
pub fn read(features: &str) -> Outcome<Vec<Library>> {
    let mut libraries = Vec::new();
    for package in packages::no_std()? {
        let features = match features.strip_prefix("--features=") {
            Some(features) if !WITH_ALL.contains(&&*package.name) => {
                let known = |name: &&str| package.features.iter().any(|known| known == name);
                format!(
                    "--features={}",
                    Vec::from_iter(features.split(',').filter(known)).join(",")
                )
            }
            _ => "--all-features".to_owned(),
        };
        let mut rustdoc = cargo(["rustdoc", "--quiet", "--package", &package.name, &features]);
        rustdoc.args([
            "--target-dir",
            FOLDER,
            "-Zunstable-options",
            "--output-format=json",
        ]);
        // What is hidden in its own crate may be shown in another. The documentation of the rest has warnings.
        let hidden = ["--document-hidden-items", "--cap-lints=allow"];
        rustdoc.args(["--", "-Zunstable-options"]).args(hidden);
        run(rustdoc.env("RUSTC_BOOTSTRAP", "1"))?;
        let name = package.name.replace('-', "_");
        let file = Path::new(FOLDER).join("doc").join(format!("{name}.json"));
        let told = serde_json::from_slice(&fs::read(file)?)?;
        libraries.push(Library { name, told });
    }
    Ok(libraries)
}

/// Returns the functions that users of these libraries can call.
pub fn functions(libraries: &[Library]) -> Outcome<Vec<Function>> {
    let mut public = BTreeSet::new();
    let mut functions = Vec::new();
    for library in libraries.iter().filter(|library| library.name != BELOW) {
        library.add_public(&library.told["root"], &mut public, &mut functions);
    }
    for library in libraries {
        library.add_functions(&public, &mut functions);
    }
    // This notices if rustdoc changes the format.
    match functions.is_empty() {
        true => failed("rustdoc's JSON is not as expected"),
        false => Ok(functions),
    }
}

/// A library, as rustdoc tells of it: <https://docs.rs/rustdoc-types>.
#[derive(Debug)]
pub struct Library {
    pub name: String,
    told: Value,
}

impl Library {
    fn item(&self, id: &Value) -> &Value {
        &self.told["index"][id.to_string()]
    }

    /// Returns the path of an item, which may be one of another crate. Fields and methods have none.
    fn path(&self, id: &str) -> Option<String> {
        let names = list(&self.told["paths"][id]["path"]).filter_map(Value::as_str);
        Some(Vec::from_iter(names).join("::")).filter(|path| !path.is_empty())
    }

    /// Adds the paths of what a public module shows, and the macros of iri-macros, which are documented where they are shown.
    fn add_public(
        &self,
        module: &Value,
        public: &mut BTreeSet<String>,
        macros: &mut Vec<Function>,
    ) {
        for id in list(&self.item(module)["inner"]["module"]["items"]) {
            let item = self.item(id);
            let target = &item["inner"]["use"]["id"];
            let target = if target.is_null() { id } else { target };
            let Some(path) = self.path(&target.to_string()).filter(|_| !is_hidden(item)) else {
                continue;
            };
            if path.starts_with(MACROS) {
                macros.push(Function::new(item, path));
            } else {
                public.insert(path);
                self.add_public(target, public, macros);
            }
        }
    }

    /// Adds the functions, the macros and the methods of the paths that are public.
    fn add_functions(&self, public: &BTreeSet<String>, functions: &mut Vec<Function>) {
        for (id, item) in self.told["index"].as_object().into_iter().flatten() {
            let Some(path) = self.path(id).filter(|path| public.contains(path)) else {
                continue;
            };
            let inner = &item["inner"];
            let blocks = ["struct", "enum", "union"]
                .into_iter()
                .flat_map(|kind| list(&inner[kind]["impls"]));
            let blocks = blocks.map(|id| &self.item(id)["inner"]["impl"]);
            // The methods of a trait are documented there.
            let blocks = blocks.filter(|block| block["trait"].is_null());
            let methods = blocks
                .chain([&inner["trait"]])
                .flat_map(|block| list(&block["items"]));
            for method in methods
                .map(|id| self.item(id))
                .filter(|method| is_function(method))
            {
                let name = method["name"].as_str().unwrap_or_default();
                functions.push(Function::new(method, format!("{path}::{name}")));
            }
            if is_function(item) {
                functions.push(Function::new(item, path));
            }
        }
    }

    /// Returns the documentation of a struct and its methods, by their impls.
    pub fn methods(&self, name: &str) -> Option<(&str, Vec<Methods>)> {
        let is_it = |item: &&Value| item["name"] == name && item["inner"]["struct"].is_object();
        let item = self.told["index"].as_object()?.values().find(is_it)?;
        let blocks = list(&item["inner"]["struct"]["impls"])
            .map(|id| &self.item(id)["inner"]["impl"])
            .filter(|block| block["trait"].is_null());
        let methods = blocks.map(|block| {
            let parameters = &block["for"]["resolved_path"]["args"]["angle_bracketed"]["args"];
            let items = list(&block["items"]).map(|id| self.item(id));
            let methods = items.filter(|item| is_function(item) && item["visibility"] == "public");
            Methods {
                parameters: list(parameters).map(last_name).collect(),
                names: methods
                    .filter_map(|method| method["name"].as_str())
                    .map(str::to_owned)
                    .collect(),
            }
        });
        Some((item["docs"].as_str()?, methods.collect()))
    }

    /// Returns the items of other crates that the API names, each with the file that names it. Those of our crates and of the
    /// standard library do not count.
    pub fn foreign(&self) -> BTreeSet<(String, String)> {
        let mut foreign = BTreeSet::new();
        for item in self.told["index"]
            .as_object()
            .into_iter()
            .flat_map(|index| index.values())
        {
            let block = &item["inner"]["impl"];
            // What other crates implement for all types, and what the compiler does, names private parts.
            if item["crate_id"] != 0
                || block["blanket_impl"].is_object()
                || block["is_synthetic"] == true
            {
                continue;
            }
            let file = item["span"]["filename"].as_str().unwrap_or_default();
            let mut rest = vec![&item["inner"]];
            while let Some(value) = rest.pop() {
                // A type or a trait has a path, a re-export a source.
                if value["path"].is_string() || value["source"].is_string() {
                    let path = self.path(&value["id"].to_string());
                    foreign.extend(path.map(|path| (path, file.to_owned())));
                }
                rest.extend(list(value));
                rest.extend(
                    value
                        .as_object()
                        .into_iter()
                        .flat_map(|object| object.values()),
                );
            }
        }
        foreign.retain(|(path, _)| {
            let of = path.split("::").next().unwrap_or_default();
            !of.starts_with("iri_") && !["core", "alloc", "std"].contains(&of)
        });
        foreign
    }
}

impl Function {
    fn new(item: &Value, path: String) -> Self {
        Self {
            path,
            documentation: item["docs"].as_str().unwrap_or_default().to_owned(),
            body: format!("{} {}", item["name"], item["span"]),
            is_ours: item["inner"]["function"].is_object() && item["visibility"] == "public",
        }
    }
}

/// Returns the last name of a parameter of a type.
fn last_name(parameter: &Value) -> String {
    let told = &parameter["type"];
    if told["borrowed_ref"].is_object() {
        return "&".to_owned();
    }
    let name = told["generic"]
        .as_str()
        .or_else(|| told["resolved_path"]["path"].as_str());
    let name = name.unwrap_or_default();
    name.rsplit("::").next().unwrap_or_default().to_owned()
}

fn list(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

fn is_function(item: &Value) -> bool {
    let inner = &item["inner"];
    (inner["function"].is_object() || inner["macro"].is_string()) && !is_hidden(item)
}

fn is_hidden(item: &Value) -> bool {
    item["attrs"].to_string().contains("doc(hidden)")
}

#[cfg(test)]
mod tests {
    use super::without_parameters;

    #[test]
    fn parameters_are_no_part_of_a_path() {
        for (symbol, path) in [
            ("<a::B>::c", "a::B::c"),
            ("<a::B<u8, fn(&str) -> C<1>>>::c::<4>", "a::B::c"),
            ("a::b::<u8>", "a::b"),
            ("<a::B as d::E<u8>>::c", "a::B as d::E::c"),
        ] {
            assert_eq!(without_parameters(symbol), path, "{symbol}");
        }
    }
}
