//! `cargo xtask size`: measures the cost of each operation on a microcontroller.

use std::collections::BTreeMap;
use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use support::budget::{self, Budget};
use support::cases::{self, ON_BOARD};
use support::command::{capture_within, run as run_command};
use support::emulator::emulator;
use support::figures;
use support::left_out::{LEFT_OUT, LeftOut};
use support::repo::SIZE;
use support::steps::{Outcome, Steps, failed, say};
use support::target::{LINKED, TARGETS, Toolchain};

use crate::peers;

mod operations;
mod setting;
mod table;

use operations::{ALL, BASELINE, Group, Libraries, MEM, OURS, of_ours, of_peers};
pub(crate) use operations::{row, rows};
pub(crate) use setting::{Level, Setting, settings};
use support::measure::{Figures, Measured, measure};

/// The text of the help after the options.
const COUNTED: &str = "\
Each operation is a program of its own under xtask/size, linked like firmware: with LTO, one codegen unit, and no tables for
unwinding. The compiler knows neither its texts nor the caller that takes its whole result, errors included. What each operation
does, and whose the buffers are, is said below the table of docs/embedded.md, and with its code. The result belongs to the caller, and
is not counted. Other libraries write through `core::fmt`, or into a `String`.

The figures are bytes:

flash  Code, constants, and the initial values of variables of the whole program, with its panics. The compiler's `mem*`
       are not counted; they have a row of their own. The harness is not counted either: the buffer for text, and an
       allocator for the libraries that need one. `baseline` is a program without an operation. It is not subtracted.
stack  How deep the operation goes below its caller, painted, as that page says. The same program, with a `main`, runs on QEMU
       (microbit, mps2-an386, virt). Memory that is reserved but never written is missed. In parentheses is the same
       operation in `all`, a program with the operations that most firmware has some of.
ram    Variables. A heap belongs to the harness.

The chore fails if an operation costs more than its budget in xtask/size/budget, if an operation has no budget, or if a
budget has no operation. It also fails if a figure in the table of docs/embedded.md is more than three percent off. Debian's
compiler has other figures, which are not compared.";

#[derive(clap::Args)]
#[command(after_long_help = COUNTED)]
pub(crate) struct Args {
    /// Measure only this target; may be repeated
    #[arg(long, value_parser = LINKED)]
    pub(crate) target: Vec<String>,
    /// Measure only at this level; may be repeated
    #[arg(long, value_enum)]
    pub(crate) opt: Vec<Level>,
    /// Measure only iri-core
    #[arg(long)]
    pub(crate) ours: bool,
    /// Write the costs of iri-core's operations as the new budgets; with Debian's compiler, only those that are above the old ones
    #[arg(long)]
    overwrite: bool,
    /// Measure URI parsers in C instead, from sources that packages carry, and compare the figures with those of docs/c.md
    #[arg(long)]
    c: bool,
    /// Whether only one program that leaves something out is measured, for its time.
    #[arg(skip)]
    quick: bool,
}

impl Args {
    /// Returns the measured programs that leave something out.
    fn left_out(&self) -> &'static [LeftOut] {
        &LEFT_OUT[..if self.quick { 1 } else { LEFT_OUT.len() }]
    }

    /// Returns the rows that are not measured.
    fn unmeasured(&self) -> Vec<&'static str> {
        let left_out = LEFT_OUT.iter().skip(self.left_out().len());
        left_out.map(|left_out| left_out.parse).collect()
    }
}

/// The levels that docs/embedded.md has.
const WRITTEN: [Level; 2] = [Level::Z, Level::Three];

/// The time limit of a program on a board. It takes seconds, and one that hangs must not hang CI.
const LIMIT: Duration = Duration::from_secs(120);

pub(crate) fn run(args: &Args, steps: &mut Steps) {
    if args.c {
        return peers::c(steps);
    }
    let mut all = Vec::new();
    for setting in settings(&LINKED, &args.target, &args.opt) {
        steps.step(format!("size, {setting}"), || {
            let toolchain = Toolchain::find(&setting.target)?;
            let libraries = libraries(&setting, &toolchain, args)?;
            table::print(&setting, &libraries);
            let held = held(&setting, &toolchain, &libraries[OURS], args)
                .and_then(|()| as_written(&setting, &toolchain, &libraries, args));
            all.push((setting, libraries));
            held
        });
    }
    if args.ours && all.len() > 1 {
        say(table::of_ours(
            all.iter().map(|(setting, all)| (setting, all)),
        ));
    }
}

/// Checks what a commit must not make larger: iri-core on the smallest of the targets.
pub(crate) fn of_smallest(steps: &mut Steps) {
    let [smallest, ..] = LINKED;
    let args = Args {
        target: vec![smallest.to_owned()],
        opt: vec![Level::Z],
        ours: true,
        overwrite: false,
        c: false,
        quick: true,
    };
    run(&args, steps);
}

/// Compares our operations with their budgets, or writes these.
fn held(
    setting: &Setting,
    toolchain: &Toolchain,
    operations: &BTreeMap<&str, Measured>,
    args: &Args,
) -> Outcome {
    let figures = |Figures { flash, stack, ram }| {
        let each = [("flash", flash), ("stack", stack), ("ram", ram)];
        each.map(|(what, figure)| (what.to_owned(), figure.into()))
            .into()
    };
    let figures: budget::Figures = operations
        .iter()
        .map(|(operation, measured)| ((*operation).to_owned(), figures(measured.figures)))
        .collect();
    let budget = Budget {
        path: Path::new(SIZE).join(format!("budget/{}.toml", setting.target)),
        table: Some(setting.level.name()),
    };
    if args.overwrite {
        let only_above = matches!(toolchain, Toolchain::FromSource { .. });
        budget.overwrite(&figures, only_above)?;
    }
    budget.check(&figures, 1.0, &args.unmeasured())
}

/// Fails if the page has other figures of iri-core. They are those of one compiler.
fn as_written(
    setting: &Setting,
    toolchain: &Toolchain,
    libraries: &Libraries,
    args: &Args,
) -> Outcome {
    if !WRITTEN.contains(&setting.level) || !matches!(toolchain, Toolchain::InUse) {
        return Ok(());
    }
    let measured = table::of_ours([(setting, libraries)]);
    if setting.target == TARGETS[0] && setting.level == Level::Z {
        figures::check_quoted("README.md", &measured)?;
        figures::check_quoted("iri-core/src/storage.rs", &measured)?;
    }
    figures::check("## What operations cost", &measured, &args.unmeasured())
}

/// Builds and measures all programs: first their files, then while they run.
fn libraries(setting: &Setting, toolchain: &Toolchain, args: &Args) -> Outcome<Libraries> {
    let cases = cases::sample(ON_BOARD)?;
    let mut groups = of_ours(args.left_out())?;
    if !args.ours {
        groups.extend(of_peers()?);
    }
    let mut libraries = Libraries::new();
    let mut in_all = BTreeMap::new();
    for group in groups {
        let folder = built(&group, setting, toolchain, None)?;
        let measured = group
            .programs
            .iter()
            .map(|(program, _)| measure(&folder.join(program)));
        let measured: Vec<_> = measured.collect::<Outcome<_>>()?;
        if group.ends() {
            // Those that run take the place of those that were measured.
            built(&group, setting, toolchain, Some(&cases))?;
        }
        for ((program, row), mut measured) in group.programs.iter().zip(measured) {
            if group.ends() {
                let stacks = stacks(&folder.join(program), setting)?;
                measured.figures.stack = stacks.values().copied().max().unwrap_or_default();
                if *row == ALL {
                    in_all = stacks;
                }
            }
            let (library, _) = program.rsplit_once('-').unwrap_or_default();
            libraries
                .entry(library.to_owned())
                .or_default()
                .insert(row, measured);
        }
    }
    for (operation, measured) in libraries.entry(OURS.to_owned()).or_default() {
        measured.stack_in_all = in_all.get(*operation).copied();
    }
    let baseline = libraries[OURS][BASELINE].clone();
    for operations in libraries.values_mut() {
        operations.insert(MEM, mem(operations.values()));
        operations.insert(BASELINE, baseline.clone());
    }
    Ok(libraries)
}

/// Builds programs, so that they run if there is a file of texts for their operations. Returns their folder.
fn built(
    group: &Group,
    setting: &Setting,
    toolchain: &Toolchain,
    cases: Option<&Path>,
) -> Outcome<PathBuf> {
    let (mut cargo, folder) = build(group.workspace, group.package, setting, toolchain)?;
    cargo.args(["--features", group.feature]);
    for (program, _) in &group.programs {
        cargo.args(["--bin", program]);
    }
    if let Some(cases) = cases {
        cargo
            .args(["--features", "painted"])
            .env("IRI_CASES", cases);
    }
    if let Some(left_out) = group.left_out {
        left_out.set(&mut cargo);
    }
    run_command(&mut cargo)?;
    Ok(folder)
}

/// Makes the command that builds a package in a setting. Returns it with the folder of the programs.
pub(crate) fn build(
    workspace: &str,
    package: &str,
    setting: &Setting,
    toolchain: &Toolchain,
) -> Outcome<(Command, PathBuf)> {
    // The two compilers may be used in turn.
    let compiler = match toolchain {
        Toolchain::InUse => "size",
        Toolchain::FromSource { .. } => "debian/size",
    };
    let folder = env::current_dir()?.join("target").join(compiler);
    let profile = format!("release-{}", setting.level.name());
    let build = ["build", "--profile", &profile, "--package", package];
    let mut cargo = toolchain.cargo(&setting.target, "core,alloc", &build);
    cargo
        .current_dir(workspace)
        .env("CARGO_TARGET_DIR", &folder);
    Ok((cargo, folder.join(&setting.target).join(profile)))
}

/// Runs a program, which prints the stack of each of its operations.
fn stacks(program: &Path, setting: &Setting) -> Outcome<BTreeMap<String, u32>> {
    let mut qemu = emulator(&setting.target, program)?;
    let stacks: BTreeMap<_, _> = toml::from_str(&capture_within(LIMIT, &mut qemu)?)?;
    match stacks.is_empty() {
        false => Ok(stacks),
        true => failed("the program prints nothing"),
    }
}

/// Returns the `mem*` functions of several programs, each once.
fn mem<'a>(programs: impl Iterator<Item = &'a Measured>) -> Measured {
    let mem: BTreeMap<_, _> = programs.flat_map(|program| program.mem.clone()).collect();
    let flash = mem.values().sum();
    Measured {
        figures: Figures {
            flash,
            ..Figures::default()
        },
        mem,
        ..Measured::default()
    }
}
