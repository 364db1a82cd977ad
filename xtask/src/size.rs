//! `cargo xtask size`: measures the cost of each operation on a microcontroller.

use std::collections::BTreeMap;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use crate::conformance;
use crate::firmware::ON_BOARD;
use crate::support::command::run as run_command;
use crate::support::left_out::{LEFT_OUT, LeftOut};
use crate::support::repo::SIZE;
use crate::support::steps::{Outcome, Steps, failed, keep_stdout_for_data};
use crate::support::target::{LINKED, Setup, Toolchain};

mod budget;
mod c;
mod measure;
mod operations;
mod setting;
mod stack;
mod table;

use measure::{Figures, Measured};
pub(crate) use operations::OPERATIONS;
use operations::{ALL, BASELINE, Libraries, MEM, OURS};
pub(crate) use setting::{Level, Setting, settings};
use stack::stacks;

/// The text of the help after the options.
const COUNTED: &str = "\
iri-core is measured as firmware is advised to use it: by the `_into` forms, which write into a buffer of the caller's, here
a `heapless::String` of any capacity; `decode` writes into bytes, and `edit` changes an `IriRefBuf` where it stands. The
buffer is in no figure: its bytes come on top, once, on the stack or in the RAM of whoever has it. A form that returns its
text by value, as `resolve::<96>()` an `IriBuf<96>`, writes it on the stack of the library first and copies it:
`resolve_buf` is `resolve` in that form, and what it goes deeper than `resolve` grows with the capacity. Its result is the
caller's, and in no figure either. Other libraries write through `core::fmt`, or into a `String`.

Each operation is a program of its own under xtask/size, linked as firmware is: with LTO, one codegen unit, and no tables
for unwinding. It takes texts that the compiler knows nothing of, and gives its whole result, errors included, to a caller
that the compiler does not see. `parse` and `components` (parse, and read every component) are of IRI references; each
other operation contains `components`, so that what it adds is the difference: `redacted` writes the reference through
`core::fmt`, with a parameter's value hidden; `report` writes what is wrong with a text. Three are otherwise: `kinds` is
`parse` as the kind that is named at run time, so that it is what all take together and the most that one takes alone;
`bytes` is `parse` of what is not yet known to be UTF-8; and `xri` is `components` of an XRI reference, whose
cross-references hold IRIs, so that the difference is what XRIs take above IRIs. And twelve have no `components` in them:
`coap` parses a URI and hands out the options of a CoAP request, each value in a buffer; `coap_uri` makes the URI of such
options; `cri` does what `coap` does of a CRI. `expand` parses a template and expands it; `expand_literal` expands one that
was parsed when compiling; `matches` parses a template and a reference, and reads a value back; `vocabulary_10` parses an
IRI and asks a vocabulary of as many terms whether it has it; `enum_10` finds the variant of a text; `compact` parses an IRI
and makes a CURIE of it, with five prefixes, and `curie` expands one. In bytes:

flash  Code, constants, and what variables begin with: all that the program has, panics included, but not the compiler's
       `mem*`, which have a row of their own, and not the harness: where text is written to, and an allocator for those
       libraries that need one. `baseline` is a program without an operation; it is subtracted from nothing.
stack  How deep the operation goes below its caller: painted. The same program, with a `main`, runs on QEMU (microbit,
       mps2-an386, virt), puts some 4,500 texts that the judge makes from the grammars to the operation, each with eight
       bases where it takes one, and looks for the lowest place that was written to. So it is what those texts show, and
       no bound; a place that is reserved and never written to is not seen. The caller's buffers are not in it.
       In parentheses: the same operation in `all`, a program with every operation but `xri`. There the compiler makes
       functions of what several operations share, whose frames add up. In JSON that is `stack_in_all`.
ram    Variables. A heap is the harness'.

What costs more than its budget, in xtask/size/budget, fails; so do an operation without a budget, and a budget
without an operation.";

#[derive(clap::Args)]
#[command(after_long_help = COUNTED)]
pub(crate) struct Args {
    #[command(flatten)]
    pub(crate) setup: Setup,
    /// Measure only this target; may be repeated
    #[arg(long, value_parser = LINKED)]
    pub(crate) target: Vec<String>,
    /// Measure only at this level; may be repeated
    #[arg(long, value_enum)]
    pub(crate) opt: Vec<Level>,
    /// Measure only iri-core
    #[arg(long)]
    pub(crate) ours: bool,
    /// Write a list of JSON objects to stdout, and everything else to stderr
    #[arg(long, conflicts_with = "markdown")]
    json: bool,
    /// Write the tables to stdout as the README has them, or docs/embedded.md with `--ours`, and everything else to stderr
    #[arg(long)]
    markdown: bool,
    /// Write the costs of iri-core's operations as the new budgets
    #[arg(long)]
    overwrite: bool,
    /// Write only the costs that are above the old budgets, as another compiler may need a little more
    #[arg(long, conflicts_with = "overwrite")]
    raise: bool,
    /// Measure URI parsers in C instead, from Debian's sources, and compare the figures with those of docs/embedded.md
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

/// The packages of programs, with the crates of the standard library that each needs.
const PACKAGES: [(&str, &str); 8] = [
    ("harness", "core"),
    ("ours", "core"),
    ("ours-coap", "core"),
    ("ours-template", "core"),
    ("ours-vocabulary", "core"),
    ("ours-xri", "core"),
    ("peers", "core"),
    ("peers-alloc", "core,alloc"),
];
const OURS_ONLY: usize = 6;

/// The program that is also measured with what programs can leave out.
const PARSE: &str = "iri-core-parse";

pub(crate) fn run(args: &Args, steps: &mut Steps) {
    if args.c {
        steps.step("size of parsers in C", || c::run(args.setup.install()));
        return;
    }
    if args.json || args.markdown {
        keep_stdout_for_data();
    }
    let mut all = Vec::new();
    for setting in settings(&LINKED, &args.target, &args.opt) {
        steps.step(
            format!("size, {}, {}", setting.target, setting.level.name()),
            || {
                let libraries = libraries(&setting, args)?;
                table::print(&setting, &libraries);
                if args.overwrite || args.raise {
                    budget::write(&setting, &libraries[OURS], args.raise)?;
                }
                let kept = budget::check(&setting, &libraries[OURS], &args.unmeasured());
                all.push((setting, libraries));
                kept
            },
        );
    }
    if args.json {
        println!("{}", table::json(&all));
    }
    if args.markdown {
        print!("{}", table::markdown(&all));
    }
}

/// Checks what a commit must not make larger: iri-core on the smallest of the targets.
pub(crate) fn of_ours(setup: &Setup, steps: &mut Steps) {
    let [smallest, ..] = LINKED;
    let args = Args {
        setup: setup.clone(),
        target: vec![smallest.to_owned()],
        opt: vec![Level::Z],
        ours: true,
        json: false,
        markdown: false,
        overwrite: false,
        raise: false,
        c: false,
        quick: true,
    };
    run(&args, steps);
}

/// Builds and measures all programs: first their files, then while they run.
fn libraries(setting: &Setting, args: &Args) -> Outcome<Libraries> {
    let toolchain = Toolchain::find(&setting.target, &args.setup)?;
    let cases = conformance::sample(ON_BOARD)?;
    let packages = if args.ours { OURS_ONLY } else { PACKAGES.len() };
    let mut libraries = Libraries::new();
    let mut in_all = BTreeMap::new();
    for (package, crates) in &PACKAGES[..packages] {
        let programs = programs(package)?;
        let mut what = Build::of(package, crates);
        let linked = what.run(setting, &toolchain)?;
        let mut measured = Vec::new();
        for program in &programs {
            measured.push(measure::measure(&linked.join(program))?);
        }
        what.painted = Some(&cases);
        let running = what.run(setting, &toolchain)?;
        for (program, mut measured) in programs.into_iter().zip(measured) {
            let Some((library, operation)) = program.rsplit_once('-') else {
                return failed(format!(
                    "{program} is not named by a library and an operation"
                ));
            };
            let Some(operation) = OPERATIONS.into_iter().find(|known| *known == operation) else {
                return failed(format!("{program}: no operation {operation}"));
            };
            let stacks = stacks(&running.join(&program), setting, args.setup.install())?;
            measured.figures.stack = stacks.values().copied().max().unwrap_or_default();
            if operation == ALL {
                in_all = stacks;
            }
            libraries
                .entry(library.to_owned())
                .or_default()
                .insert(operation, measured);
        }
    }
    let baseline = libraries.remove("harness").unwrap_or_default();
    for operations in libraries.values_mut() {
        operations.insert(MEM, mem(operations.values()));
        for (operation, measured) in &baseline {
            operations.insert(operation, measured.clone());
        }
    }
    let ours = libraries.entry(OURS.to_owned()).or_default();
    for (operation, measured) in &mut *ours {
        measured.stack_in_all = in_all.get(*operation).copied();
    }
    for left_out in args.left_out() {
        let mut what = Build::of("ours", "core");
        what.program = Some(PARSE);
        what.left_out = Some(*left_out);
        let mut measured = measure::measure(&what.run(setting, &toolchain)?.join(PARSE))?;
        what.painted = Some(&cases);
        let running = what.run(setting, &toolchain)?.join(PARSE);
        let stacks = stacks(&running, setting, args.setup.install())?;
        measured.figures.stack = stacks.values().copied().max().unwrap_or_default();
        ours.insert(left_out.parse, measured);
    }
    Ok(libraries)
}

/// Programs to build.
pub(crate) struct Build<'a> {
    package: &'a str,
    /// The crates of the standard library that it needs.
    crates: &'a str,
    /// The only program to build; otherwise all of the package.
    program: Option<&'a str>,
    /// The file of texts for their operations, with which the programs can run.
    painted: Option<&'a Path>,
    left_out: Option<LeftOut>,
}

impl<'a> Build<'a> {
    /// Makes a build of all programs of a package.
    pub(crate) fn of(package: &'a str, crates: &'a str) -> Self {
        Self {
            package,
            crates,
            program: None,
            painted: None,
            left_out: None,
        }
    }

    /// Builds the programs. Returns their folder, which is the same for all builds.
    pub(crate) fn run(&self, setting: &Setting, toolchain: &Toolchain) -> Outcome<PathBuf> {
        // The two compilers may be used in turn.
        let compiler = match toolchain {
            Toolchain::InUse => "size",
            Toolchain::Debian { .. } => "debian/size",
        };
        let folder = env::current_dir()?.join("target").join(compiler);
        let profile = format!("release-{}", setting.level.name());
        let build = ["build", "--profile", &profile, "--package", self.package];
        let mut cargo = toolchain.cargo(&setting.target, self.crates, &build);
        cargo.current_dir(SIZE).env("CARGO_TARGET_DIR", &folder);
        match self.program {
            Some(program) => cargo.args(["--bin", program]),
            None => cargo.arg("--bins"),
        };
        if let Some(cases) = self.painted {
            cargo
                .args(["--features", "painted"])
                .env("IRI_CASES", cases);
        }
        if let Some(left_out) = self.left_out {
            left_out.set(&mut cargo);
        }
        run_command(&mut cargo)?;
        Ok(folder.join(&setting.target).join(profile))
    }
}

/// Returns the programs of a package: a file for each, named by its library and its operation.
fn programs(package: &str) -> Outcome<Vec<String>> {
    if package == "harness" {
        return Ok(vec![format!("harness-{BASELINE}")]);
    }
    let mut programs = Vec::new();
    for file in fs::read_dir(Path::new(SIZE).join(package).join("src/bin"))? {
        let path = file?.path();
        if let Some(name) = path.file_stem() {
            programs.push(name.to_string_lossy().into_owned());
        }
    }
    programs.sort();
    Ok(programs)
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
