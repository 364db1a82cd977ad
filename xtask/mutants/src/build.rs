//! Builds a copy of the repository with mutants: without those that do not compile, and with the test programs.

use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{env, fs, io};

use serde_json::Value;

use crate::mutant::Mutant;
use crate::tree::{self, Written};

/// The folder of the libraries that have mutants.
const OF: &str = "iri-core";
/// A package that tests them, and has no code of its own.
const TESTED_TOO: &str = "iri-serde";

/// The repository, and where its copy is.
pub(crate) struct Build {
    /// The copy.
    tree: PathBuf,
    /// Every file that git would commit, from the top.
    files: BTreeMap<PathBuf, Vec<u8>>,
    /// The packages that have mutants.
    packages: Vec<String>,
}

/// A program of tests.
pub(crate) struct Program {
    pub(crate) path: PathBuf,
    /// Where cargo would run it.
    pub(crate) folder: PathBuf,
}

impl Build {
    pub(crate) fn new(target: &Path) -> Result<Self, Box<dyn Error>> {
        let top = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."));
        let args = ["ls-files", "--cached", "--others", "--exclude-standard"];
        let list = Command::new("git")
            .args(args)
            .current_dir(top)
            .output()?
            .stdout;
        let list = String::from_utf8(list)?;
        let read = |path: &str| Some((path.into(), fs::read(top.join(path)).ok()?));
        let files: BTreeMap<PathBuf, Vec<u8>> = list.lines().filter_map(read).collect();
        let mut packages = Vec::new();
        for (path, manifest) in &files {
            if path.starts_with(OF) && path.ends_with("Cargo.toml") {
                let manifest: toml::Table = str::from_utf8(manifest)?.parse()?;
                packages.extend(manifest["package"]["name"].as_str().map(str::to_owned));
            }
        }
        let tree = target.join("tree");
        fs::create_dir_all(&tree)?;
        let build = Self {
            tree,
            files,
            packages,
        };
        build.remove_stale(Path::new(""))?;
        Ok(build)
    }

    /// Removes from a folder of the copy what the repository no longer has.
    fn remove_stale(&self, folder: &Path) -> io::Result<()> {
        for entry in fs::read_dir(self.tree.join(folder))? {
            let entry = entry?;
            let path = folder.join(entry.file_name());
            if entry.file_type()?.is_dir() {
                self.remove_stale(&path)?;
            } else if !self.files.contains_key(&path) {
                fs::remove_file(entry.path())?;
            }
        }
        Ok(())
    }

    /// The files that can have mutants, with their texts.
    pub(crate) fn sources(&self) -> impl Iterator<Item = (&Path, &str)> {
        let is_source = |path: &Path| {
            let has = |name: &str| path.components().any(|part| part.as_os_str() == name);
            path.starts_with(OF)
                && has("src")
                && !has("tests.rs")
                && path.extension().is_some_and(|of| of == "rs")
        };
        let sources = self.files.iter().filter(move |(path, _)| is_source(path));
        sources.filter_map(|(path, bytes)| Some((path.as_path(), str::from_utf8(bytes).ok()?)))
    }

    /// Writes the copy with the mutants of those numbers. What stays the same is not touched, so that cargo need not build it
    /// anew.
    fn write(
        &self,
        mutants: &[Mutant],
        active: &BTreeSet<usize>,
    ) -> Result<BTreeMap<&Path, Written>, Box<dyn Error>> {
        let mut all = BTreeMap::new();
        for (path, source) in self.sources() {
            let here = active.iter().map(|number| (*number, &mutants[*number]));
            let here: Vec<_> = here
                .filter(|(_, mutant)| Path::new(&mutant.path) == path)
                .collect();
            let mut written = tree::write(source, &here);
            if path.ends_with("src/lib.rs") {
                written.text = tree::with_switch(&written.text, mutants.len());
            }
            all.insert(path, written);
        }
        for (path, bytes) in &self.files {
            let bytes = all
                .get(path.as_path())
                .map_or(bytes.as_slice(), |written| written.text.as_bytes());
            let path = self.tree.join(path);
            if fs::read(&path).is_ok_and(|found| found == bytes) {
                continue;
            }
            fs::create_dir_all(path.parent().unwrap_or(&path))?;
            fs::write(path, bytes)?;
        }
        Ok(all)
    }

    /// What cargo says, line by line, and whether it succeeds.
    fn cargo(
        &self,
        args: &[&str],
        packages: &[String],
    ) -> Result<(Vec<Value>, bool), Box<dyn Error>> {
        let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
        command
            .current_dir(&self.tree)
            .env("CARGO_TARGET_DIR", self.tree.with_file_name("build"));
        // The switch is what `const` functions of stable Rust cannot have, and the doc tests are to be kept.
        let doc_tests = self.doc_tests(packages);
        let doc_tests = format!(
            "-Zunstable-options --persist-doctests {}",
            doc_tests.display()
        );
        command
            .env("RUSTC_BOOTSTRAP", "1")
            .env("RUSTDOCFLAGS", doc_tests);
        command
            .args(args)
            .args(["--quiet", "--all-features", "--message-format=json"]);
        command.args(packages.iter().flat_map(|package| ["--package", package]));
        let output = command.stderr(Stdio::inherit()).output()?;
        let lines = output.stdout.split(|b| *b == b'\n');
        let lines = lines.filter_map(|line| serde_json::from_slice(line).ok());
        Ok((lines.collect(), output.status.success()))
    }

    fn doc_tests(&self, packages: &[String]) -> PathBuf {
        self.tree.with_file_name("doctests").join(packages.concat())
    }

    /// Makes a copy with the first `count` of `order` that compile.
    pub(crate) fn compile(
        &self,
        mutants: &[Mutant],
        order: &[usize],
        count: usize,
    ) -> Result<BTreeSet<usize>, Box<dyn Error>> {
        let mut rejected = BTreeSet::new();
        loop {
            let viable = order.iter().filter(|number| !rejected.contains(*number));
            let active: BTreeSet<usize> = viable.take(count).copied().collect();
            let written = self.write(mutants, &active)?;
            let (lines, success) = self.cargo(&["check"], &self.packages)?;
            if success {
                println!("{} compile, {} do not", active.len(), rejected.len());
                return Ok(active);
            }
            let before = rejected.len();
            for error in lines
                .iter()
                .map(|line| &line["message"])
                .filter(|message| message["level"] == "error")
            {
                rejected.extend(culprits(error, mutants, &active, &written));
            }
            if rejected.len() == before {
                return Err("the copy does not compile".into());
            }
        }
    }

    /// Builds the test programs of the copy; that of the doc tests too.
    pub(crate) fn programs(&self) -> Result<Vec<Program>, Box<dyn Error>> {
        let packages = [self.packages.as_slice(), &[TESTED_TOO.to_owned()]].concat();
        let (lines, success) = self.cargo(&["test", "--no-run", "--lib", "--tests"], &packages)?;
        let mut programs = Vec::new();
        for line in lines.iter().filter(|_| success) {
            if let (Some(path), Some(manifest)) =
                (line["executable"].as_str(), line["manifest_path"].as_str())
            {
                let folder = Path::new(manifest)
                    .parent()
                    .unwrap_or(&self.tree)
                    .to_owned();
                programs.push(Program {
                    path: path.into(),
                    folder,
                });
            }
        }
        for package in self.packages.chunks(1) {
            self.cargo(&["test", "--doc"], package)?;
            // Most are one program; the few others are to fail.
            let path = self
                .doc_tests(package)
                .join("merged_doctest_2024_0/rust_out");
            programs.push(Program {
                path,
                folder: self.tree.clone(),
            });
        }
        Ok(programs)
    }
}

/// Which mutants an error is about: those that it points into, else those of its function.
fn culprits(
    error: &Value,
    mutants: &[Mutant],
    active: &BTreeSet<usize>,
    written: &BTreeMap<&Path, Written>,
) -> BTreeSet<usize> {
    let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
    let messages = [vec![error.clone()], list(&error["children"])].concat();
    let (mut within, mut near) = (BTreeSet::new(), BTreeSet::new());
    for span in messages.iter().flat_map(|message| list(&message["spans"])) {
        let path = Path::new(span["file_name"].as_str().unwrap_or_default());
        let number = |name: &str| span[name].as_u64().unwrap_or_default() as usize;
        let (byte, line) = (number("byte_start"), number("line_start"));
        let inserted = written.get(path).map(|written| written.inserted.as_slice());
        let inserted = inserted.unwrap_or_default().iter();
        within.extend(
            inserted
                .filter(|(range, _)| range.contains(&byte))
                .map(|(_, number)| *number),
        );
        near.extend(active.iter().copied().filter(|number| {
            let mutant = &mutants[*number];
            Path::new(&mutant.path) == path && mutant.lines_of_function.contains(&line)
        }));
    }
    if within.is_empty() { near } else { within }
}
