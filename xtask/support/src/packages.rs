//! Reads the packages' data from `cargo metadata`.

use std::env;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::command::{ask, cargo};
use crate::steps::{Outcome, failed};

/// The arguments for the libraries that have something without features.
pub const WITHOUT_FEATURES: [&str; 8] = [
    "--no-default-features",
    "--package=iri-grammar",
    "--package=iri-core",
    "--package=iri-coap",
    "--package=iri-policy",
    "--package=iri-template",
    "--package=iri-vocab",
    "--package=iri-xri",
];

/// A package of one of the repository's workspaces.
#[derive(Debug)]
pub struct Package {
    pub name: String,
    pub version: String,
    /// The folder of its manifest.
    pub folder: PathBuf,
    /// The oldest compiler with which it works: `rust-version`.
    pub rust_version: Option<String>,
    /// Its features, without `default`.
    pub features: Vec<String>,
    /// Whether it runs in the compiler.
    pub proc_macro: bool,
    /// The address of the repository.
    pub repository: Option<String>,
    /// Whether it is a program.
    pub program: bool,
    /// Whether it may be published.
    pub published: bool,
}

impl Package {
    /// Returns the name of the folder in which cargo unpacks it.
    pub fn folder_name(&self) -> String {
        format!("{}-{}", self.name, self.version)
    }

    /// Returns the sets of features with which it is built and tested: none, then each alone. So for any two features, one set
    /// has the first without the second. The features come from the manifest, so a new one is tested from its first day.
    pub fn feature_sets(&self) -> impl Iterator<Item = &str> {
        [""].into_iter().chain(self.each_feature())
    }

    /// Returns all features, with the name of the package before each.
    pub fn all_features(&self) -> String {
        let named = |feature: &String| format!("{}/{feature}", self.name);
        self.features
            .iter()
            .map(named)
            .collect::<Vec<_>>()
            .join(",")
    }

    pub fn each_feature(&self) -> impl Iterator<Item = &str> {
        self.features.iter().map(String::as_str)
    }

    fn read(found: &Value) -> Option<Self> {
        let text = |key: &str| found[key].as_str().map(str::to_owned);
        let array = |key: &str| found[key].as_array().map(Vec::as_slice).unwrap_or_default();
        let features = found["features"].as_object()?.keys();
        Some(Self {
            name: text("name")?,
            version: text("version")?,
            folder: shown(Path::new(found["manifest_path"].as_str()?).parent()?),
            rust_version: text("rust_version"),
            features: features
                .filter(|name| *name != "default")
                .cloned()
                .collect(),
            proc_macro: array("targets")
                .iter()
                .any(|target| target["kind"][0] == "proc-macro"),
            repository: text("repository"),
            program: array("targets")
                .iter()
                .any(|target| target["kind"][0] == "bin"),
            // `publish = false` is an empty list of registries.
            published: found["publish"].is_null(),
        })
    }
}

/// Returns the path from the top of the repository, so that messages are the same on every machine.
fn shown(path: &Path) -> PathBuf {
    let here = env::current_dir().unwrap_or_default();
    path.strip_prefix(here).unwrap_or(path).to_owned()
}

/// Returns every package of the main workspace that may be published.
pub fn published() -> Outcome<Vec<Package>> {
    let mut packages = members(".")?;
    packages.retain(|package| package.published);
    Ok(packages)
}

/// Returns the libraries among them, which users add to their crates.
pub fn libraries() -> Outcome<Vec<Package>> {
    let mut packages = published()?;
    packages.retain(|package| !package.program);
    Ok(packages)
}

/// Returns the libraries that run on a microcontroller.
pub fn no_std() -> Outcome<Vec<Package>> {
    let mut packages = libraries()?;
    packages.retain(|package| !package.proc_macro);
    Ok(packages)
}

/// Returns the same libraries with only those features that compile for microcontrollers. A Cortex-M0 has no atomics,
/// so `alloc` has no `Arc` there, which the crates `schemars`, `toml` and `url` need; `http`, `std` and `yaml` need std.
pub fn on_target() -> Outcome<Vec<Package>> {
    let mut packages = no_std()?;
    for package in &mut packages {
        let needs_more = ["http", "schemars", "std", "toml", "url", "yaml"];
        package
            .features
            .retain(|feature| !needs_more.contains(&feature.as_str()));
    }
    Ok(packages)
}

/// Returns the packages of the workspace in a folder.
pub fn members(folder: &str) -> Outcome<Vec<Package>> {
    let mut metadata = cargo(["metadata", "--no-deps", "--format-version=1"]);
    let Some(text) = ask(metadata.current_dir(folder)) else {
        return failed(format!("`cargo metadata` fails in {folder}"));
    };
    let metadata: Value = serde_json::from_str(&text)?;
    let packages = metadata["packages"].as_array();
    match packages.and_then(|packages| packages.iter().map(Package::read).collect()) {
        Some(packages) => Ok(packages),
        None => failed(format!("`cargo metadata` in {folder} is not as expected")),
    }
}

/// Returns the arguments that name packages to cargo.
pub fn named<'a>(packages: impl IntoIterator<Item = &'a Package>) -> impl Iterator<Item = &'a str> {
    packages
        .into_iter()
        .flat_map(|package| ["--package", package.name.as_str()])
}
