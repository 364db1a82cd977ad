//! `cargo xtask test`: checks everything that must hold.

use std::path::{Path, PathBuf};

use crate::support::command::{ask, cargo, run as run_command};
use crate::support::packages::{self, Package};
use crate::support::repo;
use crate::support::steps::{Outcome, Steps, Stop};
use crate::support::target::{Setup, TARGETS, Toolchain};
use crate::{conformance, doc, firmware, growth, lint, msrv, probe, size};

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    setup: Setup,
    /// Suites of other projects, for `conformance`, if they are not in ../shared/suites
    #[arg(long, value_name = "DIR", value_parser = repo::from_here())]
    suites: Option<PathBuf>,
    /// What to run before each commit, in less than two minutes once built: `lint`, and the libraries' tests with all features
    #[arg(long)]
    quick: bool,
}

pub(crate) fn run(args: &Args, steps: &mut Steps) {
    lint::run(
        &lint::Args {
            no_install: args.setup.no_install,
            floors: None,
        },
        steps,
    );
    if args.quick {
        let libraries = steps.known("libraries", packages::libraries());
        let libraries: Vec<_> = packages::named(&libraries)
            .chain(["--all-features"])
            .collect();
        steps.step("tests of the libraries", || tests(&libraries));
        return;
    }
    // These include the compile-fail cases of iri-macros, and the examples' own tests.
    steps.step("tests, all features", || {
        tests(&["--workspace", "--all-features"])
    });
    for library in steps.known("libraries", packages::no_std()) {
        of_library(&library, steps);
    }
    // Together with the README's code, theirs has an allocator.
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
    growth::run(&growth::Args { quick: true }, steps);
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

/// Runs unit, integration and doc tests of some packages.
fn tests(what: &[&str]) -> Outcome {
    if ask(&mut cargo(["nextest", "--version"])).is_some() {
        run_command(cargo(["nextest", "run", "--no-tests=pass"]).args(what))?;
        // nextest runs no doc tests.
        run_command(cargo(["test", "--doc"]).args(what))
    } else {
        run_command(cargo(["test"]).args(what))
    }
}

/// Runs the tests of a library without features. So each feature is on in one run and off in another, and code that
/// checks for a feature runs both ways. (`package` runs them with `alloc` alone, before a release.)
///
/// The examples run with further sets, in which each feature is on where any other is off, as `msrv` does not compile
/// them. An example may need more than the feature of its item, which all features together would hide.
fn of_library(library: &Package, steps: &mut Steps) {
    let name = library.name.as_str();
    steps.step(format!("tests, {name}, no features"), || {
        tests(&with(name, ""))
    });
    for features in library.feature_sets().skip(1) {
        steps.step(format!("examples, {name}, {features}"), || {
            run_command(cargo(["test", "--doc"]).args(with(name, &features)))
        });
    }
}

fn with<'a>(library: &'a str, features: &'a str) -> [&'a str; 5] {
    [
        "--package",
        library,
        "--no-default-features",
        "--features",
        features,
    ]
}

/// Runs the suites of others. They are not part of the repository, and its own tests do without them.
fn suites(given: Option<&Path>) -> Outcome {
    const USUAL: &str = "../shared/suites";
    match given {
        Some(folder) => conformance::suites(folder),
        None if Path::new(USUAL).is_dir() => conformance::suites(Path::new(USUAL)),
        None => Err(Stop::LeftOut(format!("no folder {USUAL}"))),
    }
}

/// Checks the libraries without std: with all features, and on one target with each set of them, as no code is for
/// one of the targets alone.
fn libraries(target: &str, setup: &Setup) -> Outcome {
    let toolchain = Toolchain::find(target, setup)?;
    let cargo = |verb: &str, library: &Package, features: &str| {
        let arguments = [
            verb,
            "--package",
            &library.name,
            "--no-default-features",
            "--features",
            features,
        ];
        run_command(&mut toolchain.cargo(target, "core,alloc", &arguments))
    };
    for library in packages::on_target()? {
        if target == TARGETS[0] {
            for features in library.feature_sets() {
                cargo("check", &library, &features)?;
            }
        }
        cargo("build", &library, &library.all_features())?;
    }
    Ok(())
}
