//! The copy of the repository with the mutants.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::{fs, io};

use support::repo;
use support::steps::Outcome;

use crate::find::Mutant;

/// The folder and the packages of the libraries that have mutants.
const OF: &str = "iri-core";
pub(crate) const PACKAGES: [&str; 8] = [
    "iri-coap",
    "iri-core",
    "iri-grammar",
    "iri-lint",
    "iri-policy",
    "iri-template",
    "iri-vocab",
    "iri-xri",
];

/// The module that is added to each of them.
const SWITCH: &str = include_str!("../switch.rs");
const ATTRIBUTES: &str =
    "#![allow(internal_features, warnings, overflowing_literals, arithmetic_overflow)]
#![allow(unconditional_panic)] #![feature(core_intrinsics, const_eval_select)]";

/// The text with which a line with a mutant starts.
pub(crate) const MARK: &str = "/*mutant*/ ";

/// The files of the repository, and the folder of their copy.
pub(crate) struct Tree {
    pub(crate) root: PathBuf,
    /// Every file that git would commit, with its path from the top of the repository.
    files: BTreeMap<PathBuf, Vec<u8>>,
}

impl Tree {
    pub(crate) fn new(root: PathBuf) -> Outcome<Self> {
        let files = repo::files()?.into_iter();
        let files = files.filter_map(|path| Some((path.clone(), fs::read(path).ok()?)));
        let files = files.collect();
        // The copy must not have files that the repository no longer has.
        if root.exists() {
            fs::remove_dir_all(&root)?;
        }
        Ok(Self { root, files })
    }

    /// Returns the files that can have mutants, with their texts.
    pub(crate) fn sources(&self) -> impl Iterator<Item = (&Path, &str)> {
        let is_source = |path: &Path| {
            let has = |name: &str| path.components().any(|part| part.as_os_str() == name);
            let is_rust = path.extension().is_some_and(|of| of == "rs");
            path.starts_with(OF) && has("src") && !has("tests.rs") && !has("judge") && is_rust
        };
        let sources = self.files.iter().filter(move |(path, _)| is_source(path));
        sources.filter_map(|(path, bytes)| Some((path.as_path(), str::from_utf8(bytes).ok()?)))
    }

    /// Writes the copy with the mutants of the numbers in `active`.
    pub(crate) fn write(&self, mutants: &[Mutant], active: &BTreeSet<usize>) -> io::Result<()> {
        let mut files = self.files.clone();
        for (path, source) in self.sources() {
            let numbered = active.iter().map(|number| (*number, &mutants[*number]));
            let here = numbered.filter(|(_, of)| Path::new(&of.path) == path);
            let text = with_mutants(source, &here.collect::<Vec<_>>());
            // Functions with many bodies that are inlined into each caller would become too large to build.
            let mut text = text.replace("inline(always)", "inline(never)");
            if path.ends_with("src/lib.rs") {
                let functions = mutants.last().map_or(0, |last| last.function + 1);
                let switch = format!("{SWITCH}\nconst FUNCTIONS: usize = {functions};");
                // The attributes follow the documentation.
                let at = text.find("\n#![").map_or(0, |at| at + 1);
                let (before, after) = text.split_at(at);
                text = format!("{before}{ATTRIBUTES}\n{after}\nmod __mutants {{ {switch} }}\n");
            }
            files.insert(path.to_owned(), text.into_bytes());
        }
        for (path, bytes) in files {
            let path = self.root.join(path);
            fs::create_dir_all(path.parent().unwrap_or(&path))?;
            fs::write(path, bytes)?;
        }
        Ok(())
    }
}

/// Returns a source with mutants, each in a line of its own as another body of its function.
pub(crate) fn with_mutants(source: &str, mutants: &[(usize, &Mutant)]) -> String {
    let (mut text, mut done) = (String::new(), 0);
    for function in mutants.chunk_by(|(_, a), (_, b)| a.function == b.function) {
        let (_, first) = function[0];
        text += &source[done..first.start];
        done = first.start;
        text += &format!(" match crate::__mutants::on({}) {{\n", first.function);
        for (number, mutant) in function {
            text += &format!("{MARK}{number} => return {},\n", mutant.body);
        }
        text += "_ => {} }";
    }
    text + &source[done..]
}
