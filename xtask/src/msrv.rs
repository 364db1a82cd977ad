//! `cargo xtask msrv`: checks every package with the oldest compiler that it declares, its `rust-version`.

use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;
use std::{env, fs};

use support::command::{fail, run as run_command};
use support::packages::{self, Package, named};
use support::repo::{self, C, ON_TARGET, PAGE, SIZE};
use support::steps::{Outcome, Steps, failed, none};
use support::target::TARGETS;
use support::tools;

/// One target is enough, as no code is for one of them alone.
const TARGET: &str = TARGETS[0];

/// What to check of `size`, as the programs that it has made need further features.
const OF_SIZE: [&str; 5] = ["--lib", "--bin", "instructions", "--bin", "iri-core-all"];

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Check only the libraries, with all features and without any, and not their tests
    #[arg(long)]
    pub(crate) quick: bool,
    /// Also check that the libraries fail with the release before, for the reason that the manifest gives
    #[arg(long)]
    pub(crate) below: bool,
}

pub(crate) fn run(args: &Args, steps: &mut Steps) {
    let members = steps.known("packages", packages::members("."));
    let is_library = |package: &Package| package.published && !package.program;
    let (libraries, others): (Vec<_>, Vec<_>) = members.into_iter().partition(is_library);
    for (version, libraries) in by_version(&libraries) {
        if args.quick {
            steps.step(format!("Rust {version}, libraries"), || {
                at_once(version, &libraries)
            });
        } else {
            for library in &libraries {
                steps.step(format!("Rust {version}, {}", library.name), || {
                    each_set(version, library)
                });
            }
        }
        if args.below {
            steps.step(format!("below Rust {version}"), || {
                below(version, &libraries)
            });
        }
    }
    steps.step("Rust, as manifests and documents have it", || {
        documents(&libraries)
    });
    if args.quick {
        return;
    }
    let mut workspaces = vec![(".", others, &["--all-targets"][..])];
    let on_target = ON_TARGET.map(|folder| (folder, &["--target", TARGET][..]));
    for (folder, options) in on_target.into_iter().chain([(PAGE, &[][..]), (C, &[])]) {
        workspaces.push((
            folder,
            steps.known(folder, packages::members(folder)),
            options,
        ));
    }
    for (folder, packages, options) in &workspaces {
        for (version, packages) in by_version(packages) {
            steps.step(
                format!("Rust {version}, other packages of {folder}"),
                || {
                    let mut check = check(version)?;
                    check.args(*options).args(named(packages));
                    if *folder == SIZE {
                        check.args(OF_SIZE);
                    }
                    run_command(check.current_dir(folder))
                },
            );
        }
    }
}

/// Returns the packages that declare each version.
fn by_version<'a>(
    packages: impl IntoIterator<Item = &'a Package>,
) -> BTreeMap<&'a str, Vec<&'a Package>> {
    let mut by_version: BTreeMap<_, Vec<_>> = BTreeMap::new();
    for package in packages {
        if let Some(version) = &package.rust_version {
            by_version
                .entry(version.as_str())
                .or_default()
                .push(package);
        }
    }
    by_version
}

/// Makes a `cargo check` with a release of the compiler, and with the versions of the lock file.
fn check(version: &str) -> Outcome<Command> {
    let release = release(version);
    tools::release(&release, TARGET)?;
    let mut check = tools::in_release(&release, "cargo");
    check.args(["check", "--locked"]);
    // Two compilers in one folder would build everything anew at each change between them.
    check.env("CARGO_TARGET_DIR", env::current_dir()?.join("target/msrv"));
    Ok(check)
}

/// Returns the release that a `rust-version` names: the first of that version, before any bug fix.
fn release(version: &str) -> String {
    match version.split('.').count() {
        2 => format!("{version}.0"),
        _ => version.to_owned(),
    }
}

/// Checks the libraries with all features, and those that most code is in without any. Without their tests, no
/// dependency of these is built.
fn at_once(version: &str, libraries: &[&Package]) -> Outcome {
    let mut all = check(version)?;
    run_command(
        all.arg("--all-features")
            .args(named(libraries.iter().copied())),
    )?;
    run_command(check(version)?.args(packages::WITHOUT_FEATURES))
}

/// Checks a library and its tests, with each set of features and with all of them.
fn each_set(version: &str, library: &Package) -> Outcome {
    let check = |features: &[&str]| {
        let mut check = check(version)?;
        check.args(["--all-targets", "--package", &library.name]);
        run_command(check.args(features))
    };
    for features in library.feature_sets() {
        check(&["--no-default-features", "--features", features])?;
    }
    check(&["--all-features"])
}

/// Checks that the release before does not do: the compiler's errors must name what the manifest's comment has in
/// backquotes.
fn below(version: &str, libraries: &[&Package]) -> Outcome {
    let Some(before) = before(version) else {
        return failed(format!("which release is before {version}?"));
    };
    let manifest = fs::read_to_string("Cargo.toml")?;
    let declared = manifest
        .lines()
        .find(|line| line.starts_with("rust-version"));
    let mut reasons = declared
        .unwrap_or_default()
        .split('`')
        .skip(1)
        .step_by(2)
        .peekable();
    let mut check = check(&before)?;
    check.args(["--ignore-rust-version", "--no-default-features"]);
    let told = fail(check.args(named(libraries.iter().copied())))?;
    let errors = Vec::from_iter(told.lines().filter(|line| line.starts_with("error")));
    println!("{}", errors.join("\n"));
    let is_told = |reason: &str| errors.iter().any(|error| error.contains(reason));
    match reasons.peek().is_some() && reasons.all(is_told) {
        true => Ok(()),
        false => failed(format!(
            "the errors of {before} are not what Cargo.toml gives as the reason for {version}"
        )),
    }
}

/// Returns the release before that of a `rust-version`.
fn before(version: &str) -> Option<String> {
    let minor: u32 = version.split('.').nth(1)?.parse().ok()?;
    Some(format!("1.{}.0", minor.checked_sub(1)?))
}

/// Checks that the libraries declare one version, and that documents promise it ("Rust 1.0 or later").
fn documents(libraries: &[Package]) -> Outcome {
    let declared = BTreeSet::from_iter(
        libraries
            .iter()
            .map(|library| library.rust_version.as_deref()),
    );
    let [Some(declared)] = Vec::from_iter(declared)[..] else {
        return failed("the libraries do not declare one rust-version");
    };
    let mut wrong = Vec::new();
    for path in repo::files_with("md")? {
        let text = fs::read_to_string(&path)?;
        let others = promised(&text).filter(|version| *version != declared);
        wrong.extend(others.map(|version| format!("{}: Rust {version}", path.display())));
    }
    none(&wrong)
}

/// Returns the versions of Rust that a text says are enough.
fn promised(text: &str) -> impl Iterator<Item = &str> {
    let after = text.split("Rust ").skip(1);
    after
        .filter_map(|after| Some(after.split_once(" or later")?.0))
        .filter(|version| version.chars().all(|c| c.is_ascii_digit() || c == '.'))
}

#[cfg(test)]
mod tests {
    use super::{before, promised, release};

    #[test]
    fn versions_are_releases() {
        assert_eq!(release("1.89"), "1.89.0");
        assert_eq!(release("1.89.1"), "1.89.1");
        assert_eq!(before("1.89").as_deref(), Some("1.88.0"));
        assert_eq!(before("2"), None);
    }

    #[test]
    fn promises_are_found() {
        let text =
            "Rust is old. With Rust 1.89 or later. Rust 2024, and later or not, Rust 1.9 or later";
        assert_eq!(promised(text).collect::<Vec<_>>(), ["1.89", "1.9"]);
    }
}
