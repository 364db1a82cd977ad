//! `cargo xtask package`: checks that each library's package is complete and works alone.

use std::path::{Path, PathBuf};
use std::{env, fs};

use support::command::{cargo, run as run_command};
use support::packages::{self, Package, named};
use support::steps::{Outcome, Steps, left_out, none};
use support::tools;

use crate::{conformance, semver};

pub(crate) mod contents;
pub(crate) mod links;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Leave out what only a release has: the repository's address
    #[arg(long)]
    unreleased: bool,
}

pub(crate) fn run(args: &Args, steps: &mut Steps) {
    let published = steps.known("packages", packages::published());
    steps.step("the repository's address", || match args.unreleased {
        true => left_out("only a release has it"),
        false => repository(&published),
    });
    steps.step("publishing all, without doing so", || dry_run(&published));
    for package in &published {
        steps.step(format!("{}, unpacked: whole", package.name), || {
            none(&contents::faults(&unpacked(package))?)
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
                test(library, features, &published)
            });
        }
    }
    for library in libraries
        .iter()
        .filter(|library| !library.features.is_empty())
    {
        steps.step(format!("{}, sets of features", library.name), || {
            power_set(library)
        });
        steps.step(
            format!("{}, examples with sets of features", library.name),
            || examples(library),
        );
    }
    steps.step("grammar", || conformance::grammar(conformance::USUAL));
    semver::run(&semver::Args::default(), steps);
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

/// Makes the packages, unpacks each as users get it, and builds it with those before it. Nothing is uploaded.
fn dry_run(libraries: &[Package]) -> Outcome {
    // Those of an earlier run must not be taken for these.
    if Path::new(PACKAGES).exists() {
        fs::remove_dir_all(PACKAGES)?;
    }
    forget(libraries)?;
    // `--allow-dirty` lets the chore check uncommitted changes.
    let mut publish = cargo(["publish", "--dry-run", "--allow-dirty"]);
    run_command(publish.args(named(libraries)))
}

/// Removes what cargo has unpacked in an earlier run, as it does not unpack the same version again. The folder of the registry, which
/// cargo makes for the run, has a name without an address: `-14cd1cce6819ff87`.
fn forget(libraries: &[Package]) -> Outcome {
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(env::home_dir()?.join(".cargo")));
    let Some(registries) = home.and_then(|home| fs::read_dir(home.join("registry/src")).ok())
    else {
        return Ok(());
    };
    for registry in registries {
        let registry = registry?;
        if !registry.file_name().to_string_lossy().starts_with('-') {
            continue;
        }
        for library in libraries {
            let folder = registry.path().join(library.folder_name());
            if folder.exists() {
                fs::remove_dir_all(folder)?;
            }
        }
    }
    Ok(())
}

/// The folder in which cargo unpacks packages. It takes none of them for a member of this workspace.
const PACKAGES: &str = "target/package";

/// Returns the folder of a package there.
fn unpacked(package: &Package) -> PathBuf {
    Path::new(PACKAGES).join(package.folder_name())
}

/// Tests a library there, with the others there, as they are on no registry yet.
fn test(library: &Package, features: &str, published: &[Package]) -> Outcome {
    let here = env::current_dir()?;
    let folder = here.join("target/package-tests");
    // The tests run cargo in that folder, too.
    let config = folder.join(".cargo/config.toml");
    fs::create_dir_all(folder.join(".cargo"))?;
    let mut patches = String::from("[patch.crates-io]\n");
    for other in published {
        let path = here.join(unpacked(other));
        patches += &format!("{}.path = {path:?}\n", other.name);
    }
    fs::write(&config, patches)?;
    let mut test = cargo(["test"].into_iter().chain(features.split_whitespace()));
    test.arg("--config").arg(config);
    test.env("CARGO_TARGET_DIR", folder);
    // Users have no `.cargo/config.toml` of this repository.
    test.env("RUSTFLAGS", "").current_dir(unpacked(library));
    run_command(&mut test)
}

/// Runs the examples with sets of features in which each feature is on where any other is off. An example may need more
/// than the feature of its item, which all features together would hide.
fn examples(library: &Package) -> Outcome {
    for features in library.feature_sets() {
        let mut test = cargo(["test", "--doc", "--package", &library.name]);
        run_command(test.args(["--no-default-features", "--features", features]))?;
    }
    Ok(())
}

/// Checks the library with every set of its features, with warnings denied: an import may be needed with only one
/// feature.
fn power_set(library: &Package) -> Outcome {
    /// The largest number of features of which all sets are checked, which takes some minutes. With more, every two
    /// are checked together, as a feature can need another one. (`lint` checks all together.)
    const MOST: usize = 6;
    tools::component("clippy", "clippy")?;
    let mut hack = tools::HACK.command(&["clippy", "--feature-powerset"])?;
    hack.args(["--exclude-features", "default"]);
    hack.args(["--package", &library.name]);
    if library.features.len() > MOST {
        hack.args(["--depth", "2"]);
    }
    run_command(hack.args(["--", "-D", "warnings"]))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::fs;

    use support::{packages, repo};

    #[test]
    fn the_workflow_publishes_each_package() {
        repo::enter().unwrap();
        let workflow = fs::read_to_string(".github/workflows/release.yml").unwrap();
        let line = workflow.lines().find(|line| line.contains("cargo publish"));
        let named = line.unwrap().split(" -p ").skip(1).map(str::trim);
        let published = packages::published().unwrap();
        assert_eq!(
            BTreeSet::from_iter(named),
            BTreeSet::from_iter(published.iter().map(|package| &*package.name))
        );
    }
}
