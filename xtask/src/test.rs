//! `cargo xtask test`: everything that must hold.

use std::path::{Path, PathBuf};

use crate::support::command::{ask, cargo, run as run_command};
use crate::support::packages::{self, Package};
use crate::support::repo;
use crate::support::steps::{Outcome, Steps, Stop};
use crate::support::target::{Setup, TARGETS, Toolchain};
use crate::{conformance, doc, firmware, lint, msrv, probe, size};

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    setup: Setup,
    /// Suites of other projects, for `conformance`, if they are not in ../shared/suites
    #[arg(long, value_name = "DIR", value_parser = repo::from_here())]
    suites: Option<PathBuf>,
}

pub(crate) fn run(args: &Args, steps: &mut Steps) {
    lint::run(
        &lint::Args {
            no_install: args.setup.no_install,
            floors: None,
        },
        steps,
    );
    // The compile-fail cases of iri-macros are among these, and the examples' own tests.
    steps.step("tests, all features", || {
        tests(&["--workspace", "--all-features"])
    });
    for library in steps.known("libraries", packages::no_std()) {
        of_library(&library, steps);
    }
    // Together with the README's, their code has an allocator.
    steps.step("examples of pages, without an allocator", || {
        run_command(&mut cargo(["test", "--doc", "--package", "docs"]))
    });
    msrv::run(
        &msrv::Args {
            no_install: args.setup.no_install,
            below: false,
        },
        steps,
    );
    steps.step("grammar", || conformance::grammar(&[]));
    steps.step("suites", || suites(args.suites.as_deref()));
    doc::run(&doc::Args::default(), steps);
    for target in TARGETS {
        steps.step(format!("libraries, {target}"), || {
            libraries(target, &args.setup)
        });
    }
    probe::run(
        &probe::Args {
            setup: args.setup.clone(),
        },
        steps,
    );
    size::of_ours(&args.setup, steps);
    firmware::each_target(&args.setup, false, steps);
    firmware::cases(&args.setup, steps);
}

/// Unit, integration and doc tests of some packages.
fn tests(what: &[&str]) -> Outcome {
    if ask(&mut cargo(["nextest", "--version"])).is_some() {
        run_command(cargo(["nextest", "run", "--no-tests=pass"]).args(what))?;
        // nextest runs no doc tests.
        run_command(cargo(["test", "--doc"]).args(what))
    } else {
        run_command(cargo(["test"]).args(what))
    }
}

/// The tests of a library without features, and with `alloc`, which most of them need. So each feature is on in one run and
/// off in another: code that asks whether one is missing is run both ways.
///
/// With any other feature alone the examples are run, as that is what `msrv` does not compile: an example may need more
/// than the feature that its item takes, and together features hide it.
fn of_library(library: &Package, steps: &mut Steps) {
    let name = &library.name;
    let alone = |feature| {
        [
            "--package",
            name,
            "--no-default-features",
            "--features",
            feature,
        ]
    };
    steps.step(format!("tests, {name}, no features"), || tests(&alone("")));
    for feature in library.each_feature() {
        if feature == "alloc" {
            steps.step(format!("tests, {name}, {feature}"), || {
                tests(&alone(feature))
            });
        } else {
            steps.step(format!("examples, {name}, {feature}"), || {
                run_command(cargo(["test", "--doc"]).args(alone(feature)))
            });
        }
    }
}

/// What others' suites say. They are no part of the repository, and its own tests do without.
fn suites(given: Option<&Path>) -> Outcome {
    const USUAL: &str = "../shared/suites";
    match given {
        Some(folder) => conformance::suites(folder),
        None if Path::new(USUAL).is_dir() => conformance::suites(Path::new(USUAL)),
        None => Err(Stop::LeftOut(format!("no folder {USUAL}"))),
    }
}

/// The libraries, with each set of features, where there is no std.
fn libraries(target: &str, setup: &Setup) -> Outcome {
    let toolchain = Toolchain::find(target, setup)?;
    for library in packages::no_std()? {
        for features in library.feature_sets() {
            let args = [
                "build",
                "--package",
                &library.name,
                "--no-default-features",
                "--features",
                features,
            ];
            run_command(&mut toolchain.cargo(target, "core,alloc", &args))?;
        }
    }
    Ok(())
}
