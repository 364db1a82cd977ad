//! `cargo xtask test`: checks everything that must hold.

use std::env;
use std::path::{Path, PathBuf};

use support::command::{ask, cargo, run as run_command};
use support::packages::{self, Package};
use support::repo;
use support::steps::{Outcome, Steps, left_out};
use support::target::{TARGETS, Toolchain};

use crate::integration::Suite;
use crate::{conformance, doc, growth, instructions, lint, msrv, probe, prove, schemas, size};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Suites of other projects, for `conformance`, if they are not in ../shared/suites
    #[arg(long, value_name = "DIR", value_parser = repo::from_here())]
    suites: Option<PathBuf>,
    /// Run only `lint` and the libraries' tests with all features, before each commit; this takes under a minute
    /// once built
    #[arg(long)]
    quick: bool,
    /// Run `lint`, `msrv`, `growth` and `probe` in full, the page on servers and the package for Python, as before a release
    #[arg(long, conflicts_with = "quick")]
    whole: bool,
}

pub(crate) fn run(args: &Args, steps: &mut Steps) {
    lint::run(&lint::Args { quick: !args.whole }, steps);
    if args.quick {
        return quick(steps);
    }
    // These include the compile-fail cases of iri-macros, the examples' own tests, and millions of cases of the judge;
    // `package` has the rest of its cases.
    steps.step("tests, all features", || {
        tests(&["--workspace", "--all-features"])
    });
    // With this run, each feature is on in one run and off in another, so code that checks for a feature runs in both
    // ways. `package` tests other sets of features, and iri-serde without any.
    steps.step("tests, no features", || tests(&packages::WITHOUT_FEATURES));
    // Above, the pages' code has an allocator, as it is compiled together with that of the README.
    steps.step("examples of pages, without an allocator", || {
        run_command(&mut cargo(["test", "--doc", "--package", "docs"]))
    });
    msrv::run(
        &msrv::Args {
            quick: !args.whole,
            below: args.whole,
        },
        steps,
    );
    schemas::run(&schemas::Args {}, steps);
    steps.step("suites", || suites(args.suites.as_deref()));
    prove::run(&prove::Args {}, steps);
    growth::run(&growth::Args { quick: !args.whole }, steps);
    instructions::of_host(false, steps);
    doc::run(&doc::Args::default(), steps);
    for target in TARGETS {
        steps.step(format!("libraries, {target}"), || libraries(target));
    }
    probe::run(&probe::Args { quick: !args.whole }, steps);
    size::of_smallest(steps);
    for suite in [Suite::Firmware, Suite::Coap] {
        suite.run(false, steps);
    }
    // These are built with axum, sqlx, Arrow and others, which nothing else needs: a fifth of all the time in a fresh clone. The
    // tests in C and in a browser take minutes.
    if args.whole {
        doc::servers(steps);
        for suite in [Suite::C, Suite::Page, Suite::Python] {
            suite.run(false, steps);
        }
    } else {
        steps.step("page on servers, C, page, Python", || {
            left_out("`cargo xtask test --whole` has them")
        });
    }
}

fn quick(steps: &mut Steps) {
    let libraries = steps.known("libraries", packages::libraries());
    let libraries: Vec<_> = packages::named(&libraries)
        .chain(["--all-features"])
        .collect();
    steps.step("tests of the libraries", || tests(&libraries));
    steps.step("all else of `cargo xtask test`", || {
        left_out("examples, chores, features, compilers, proofs, growth, documentation, targets")
    });
}

/// Runs unit, integration and doc tests of some packages.
fn tests(what: &[&str]) -> Outcome {
    let run = |arguments: &[&str]| {
        let mut cargo = cargo(arguments);
        // The flags of the caller take the place of those in `.cargo/config.toml`.
        if let Ok(flags) = env::var("RUSTFLAGS") {
            cargo.env("RUSTFLAGS", flags + " --cfg iri_checks");
        }
        run_command(cargo.args(what))
    };
    if ask(&mut cargo(["nextest", "--version"])).is_some() {
        // nextest runs no doc tests. They are compiled while it runs the others.
        let (tests, examples) = rayon::join(
            || run(&["nextest", "run", "--no-fail-fast", "--no-tests=pass"]),
            || run(&["test", "--doc"]),
        );
        tests.and(examples)
    } else {
        run(&["test"])
    }
}

/// Runs the suites of others. They are not part of the repository, and its own tests do without them.
fn suites(given: Option<&Path>) -> Outcome {
    const USUAL: &str = "../shared/suites";
    match given {
        Some(folder) => conformance::suites(folder),
        None if Path::new(USUAL).is_dir() => conformance::suites(Path::new(USUAL)),
        None => left_out(format!("no folder {USUAL}")),
    }
}

/// Checks the libraries without std: with all features, and on one target without any, as no code is for one of the
/// targets alone. (`probe` and `size` build them.)
fn libraries(target: &str) -> Outcome {
    let toolchain = Toolchain::find(target)?;
    let libraries = packages::on_target()?;
    let names: Vec<&str> = packages::named(&libraries).collect();
    let check = |features: &str| {
        let arguments = ["check", "--no-default-features", "--features", features];
        run_command(&mut toolchain.cargo(target, "core,alloc", &[&arguments, &names[..]].concat()))
    };
    if target == TARGETS[0] {
        check("")?;
    }
    let features: Vec<String> = libraries.iter().map(Package::all_features).collect();
    check(&features.join(","))
}
