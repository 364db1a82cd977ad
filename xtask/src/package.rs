//! `cargo xtask package`: checks that each library's package is complete and works alone.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process;

use crate::conformance;
use crate::semver;
use crate::support::command::{cargo, command, run as run_command};
use crate::support::packages::{self, Package, named};
use crate::support::steps::{Outcome, Steps, failed, none};
use crate::support::tools;

pub(crate) mod contents;
pub(crate) mod links;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Install nothing, leave out the steps whose tools are missing, and name them
    #[arg(long)]
    no_install: bool,
}

pub(crate) fn run(args: &Args, steps: &mut Steps) {
    let published = steps.known("packages", packages::published());
    steps.step("the repository's address", || repository(&published));
    steps.step("publishing all, without doing so", || dry_run(&published));
    let unpacked = Unpacked::new();
    steps.step("unpack", || unpacked.fill(&published));
    for package in &published {
        steps.step(format!("{}, unpacked: whole", package.name), || {
            none(&contents::faults(&unpacked.of(package)?)?)
        });
    }
    let libraries = steps.known("libraries", packages::libraries());
    for library in &libraries {
        let name = &library.name;
        let alloc = library.each_feature().any(|feature| feature == "alloc");
        let alone = alloc.then_some("--features alloc");
        for features in [Some(""), alone, Some("--all-features")]
            .into_iter()
            .flatten()
        {
            steps.step(format!("{name}, unpacked: test {features}"), || {
                let mut test = cargo(["test"].into_iter().chain(features.split_whitespace()));
                run_command(test.current_dir(unpacked.of(library)?))
            });
        }
    }
    for library in libraries
        .iter()
        .filter(|library| !library.features.is_empty())
    {
        steps.step(format!("{}, sets of features", library.name), || {
            power_set(library, !args.no_install)
        });
        steps.step(
            format!("{}, examples with sets of features", library.name),
            || examples(library),
        );
    }
    steps.step("grammar", || conformance::grammar(&[]));
    semver::run(&semver::Args::against_last_tag(args.no_install), steps);
}

/// Fails while the repository has no address yet. It has one place, `[workspace.package]`, from which each package takes it.
fn repository(packages: &[Package]) -> Outcome {
    let faults = packages.iter().filter_map(|package| {
        let address = package.repository.as_deref().unwrap_or_default();
        match address.strip_prefix("https://") {
            None | Some("") => Some(format!("{}: no `repository`", package.name)),
            Some(address) if address.contains(".invalid/") => Some(format!(
                "{}: `repository` is a place holder; set it in [workspace.package] of Cargo.toml",
                package.name
            )),
            Some(_) => None,
        }
    });
    none(&faults.collect::<Vec<_>>())
}

/// Makes the packages, and builds each of them with those before it. Nothing is uploaded.
fn dry_run(libraries: &[Package]) -> Outcome {
    // `--allow-dirty` lets the chore check uncommitted changes.
    let mut publish = cargo(["publish", "--dry-run", "--allow-dirty"]);
    run_command(publish.args(named(libraries)))
}

/// A folder outside of any workspace with the packages as users get them. It is removed when this value is dropped.
struct Unpacked(PathBuf);

impl Unpacked {
    fn new() -> Self {
        Self(env::temp_dir().join(format!("iri-packages-{}", process::id())))
    }

    /// Returns the folder of a library in it.
    fn of(&self, library: &Package) -> Outcome<PathBuf> {
        let folder = self.0.join(stem(library));
        match folder.is_dir() {
            true => Ok(folder),
            false => failed(format!("{} is not unpacked", library.name)),
        }
    }

    /// Unpacks the packages, and makes each depend on the others there, as they are on no registry yet.
    fn fill(&self, libraries: &[Package]) -> Outcome {
        // Publishing puts them elsewhere.
        let mut package = cargo(["package", "--allow-dirty", "--no-verify"]);
        run_command(package.args(named(libraries)))?;
        let mut config = String::from("[patch.crates-io]\n");
        fs::create_dir_all(self.0.join(".cargo"))?;
        for library in libraries {
            let archive = Path::new("target/package").join(stem(library) + ".crate");
            run_command(command("tar", ["-xzf"]).arg(archive).arg("-C").arg(&self.0))?;
            config += &format!("{} = {{ path = {:?} }}\n", library.name, self.of(library)?);
        }
        config += &format!("[build]\ntarget-dir = {:?}\n", self.0.join("target"));
        fs::write(self.0.join(".cargo/config.toml"), config)?;
        Ok(())
    }
}

impl Drop for Unpacked {
    fn drop(&mut self) {
        // Files that remain in the system's folder for temporary files are no failure.
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Returns the name of a package's archive, and of the folder in it.
fn stem(library: &Package) -> String {
    format!("{}-{}", library.name, library.version)
}

/// Runs the examples with sets of features in which each feature is on where any other is off. An example may need more
/// than the feature of its item, which all features together would hide.
fn examples(library: &Package) -> Outcome {
    for features in library.feature_sets() {
        let package = [
            "test",
            "--doc",
            "--package",
            &library.name,
            "--no-default-features",
        ];
        run_command(cargo(package).args(["--features", features]))?;
    }
    Ok(())
}

/// Checks the library with every set of its features, with warnings denied: an import may be needed with only one
/// feature.
fn power_set(library: &Package, install: bool) -> Outcome {
    /// The largest number of features of which all sets are checked, which takes some minutes. With more, every two
    /// are checked together, as a feature can need another one. (`lint` checks all together.)
    const MOST: usize = 6;
    tools::component("clippy", "clippy", install)?;
    let sets = [
        "clippy",
        "--feature-powerset",
        "--exclude-features",
        "default",
    ];
    let mut hack = tools::HACK.command(install, &sets)?;
    hack.args(["--package", &library.name]);
    if library.features.len() > MOST {
        hack.args(["--depth", "2"]);
    }
    run_command(hack.args(["--", "-D", "warnings"]))
}
