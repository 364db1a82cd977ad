//! `cargo xtask probe`: no panic branch is left in iri-core, seen by the linker.

use std::collections::BTreeSet;
use std::fs;
use std::iter;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::support::command::{fail, run as run_command};
use crate::support::repo::{self, PROBE};
use crate::support::steps::{Outcome, Steps, failed};
use crate::support::target::{LINKED, Setup, Toolchain};

/// What the optimiser can prove dead differs by level.
const PROFILES: [&str; 3] = ["release-z", "release-s", "release-3"];

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    pub(crate) setup: Setup,
}

pub(crate) fn run(args: &Args, steps: &mut Steps) {
    steps.step("probe reaches all of iri-core", reaches_all);
    for target in LINKED {
        steps.step(format!("no panic branch, {target}"), || {
            links(target, &args.setup)
        });
    }
}

fn links(target: &str, setup: &Setup) -> Outcome {
    let toolchain = Toolchain::find(target, setup)?;
    let build = |args: &[&str]| -> Command {
        let mut command = toolchain.cargo(target, "core", &[&["build"], args].concat());
        command.current_dir(PROBE);
        command
    };
    for profile in PROFILES {
        // Each program that does not link is named.
        run_command(&mut build(&["--profile", profile, "--keep-going"]))?;
    }
    println!("and one with a panic branch, which must not link:");
    let control = [
        "--profile",
        PROFILES[0],
        "--features",
        "control",
        "--bin",
        "control",
    ];
    if fail(&mut build(&control))?.contains("a panic branch is left") {
        Ok(())
    } else {
        failed("it fails for another reason")
    }
}

/// Every public function of iri-core is named in the probe, but those that need an allocator. Of the grammar's crate
/// those count that iri-core re-exports.
fn reaches_all() -> Outcome {
    const NEEDS_ALLOC: [&str; 2] = [
        "iri-core/src/types/string.rs",
        "iri-core/src/operation/idna.rs",
    ];
    const GRAMMAR: [&str; 11] = [
        "iri-core/grammar/src/any_kind.rs",
        "iri-core/grammar/src/grammar/component.rs",
        "iri-core/grammar/src/grammar/error.rs",
        "iri-core/grammar/src/grammar/kind.rs",
        "iri-core/grammar/src/report/lint.rs",
        "iri-core/grammar/src/report/masked.rs",
        "iri-core/grammar/src/report/message.rs",
        "iri-core/grammar/src/report/report.rs",
        "iri-core/grammar/src/rule.rs",
        "iri-core/grammar/src/template/part.rs",
        "iri-core/grammar/src/xri/kind.rs",
    ];
    let sources = |folder: &str| -> Outcome<Vec<PathBuf>> {
        let mut files = repo::files()?;
        let needs_alloc = |path: &Path| NEEDS_ALLOC.iter().any(|other| path == Path::new(other));
        files.retain(|path| path.starts_with(folder) && !needs_alloc(path));
        Ok(files)
    };
    let mut named = BTreeSet::new();
    for path in sources("xtask/probe/src")? {
        named.extend(words(&fs::read_to_string(path)?).map(str::to_owned));
    }
    let mut missing = BTreeSet::new();
    let grammar = GRAMMAR.map(PathBuf::from);
    for path in sources("iri-core/src")?.into_iter().chain(grammar) {
        let text = fs::read_to_string(path)?;
        // A function with such an attribute is as one of that file.
        let needs_alloc = |before: &str| {
            [r#"feature = "alloc""#, r#"feature = "idna""#]
                .iter()
                .any(|feature| before.contains(feature))
        };
        let lines = iter::once("").chain(text.lines()).zip(text.lines());
        missing.extend(
            lines
                .filter(|(before, _)| !needs_alloc(before))
                .filter_map(|(_, line)| public_function(line))
                .filter(|&name| !named.contains(name))
                .map(str::to_owned),
        );
    }
    if missing.is_empty() {
        return Ok(());
    }
    failed(format!(
        "{PROBE} does not reach {}",
        Vec::from_iter(missing).join(", ")
    ))
}

/// The name of the public function that a line begins.
fn public_function(line: &str) -> Option<&str> {
    let (_, name) = line.trim_start().strip_prefix("pub ")?.split_once("fn ")?;
    // In a macro the name may be a variable.
    words(name).next().filter(|_| !name.starts_with('$'))
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphanumeric() && c != '_')
        .filter(|word| !word.is_empty())
}

#[cfg(test)]
mod tests {
    use super::public_function;

    #[test]
    fn public_functions_are_found() {
        assert_eq!(
            public_function("    pub const fn host(self) -> Host<'a> {"),
            Some("host")
        );
        assert_eq!(
            public_function("pub $($const)* fn path($($reference)? $self) {"),
            Some("path")
        );
        assert_eq!(
            public_function("    pub fn resize<const M: usize>(&self)"),
            Some("resize")
        );
        assert_eq!(public_function("    pub fn $as(&self)"), None);
        assert_eq!(public_function("    pub(crate) fn slice(text: &str)"), None);
        assert_eq!(public_function("    fn next(&mut self)"), None);
    }
}
