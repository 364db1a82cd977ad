//! `cargo xtask size`: measures the cost of each operation on a microcontroller.

use std::collections::BTreeMap;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use crate::conformance;
use crate::firmware::ON_BOARD;
use crate::peers;
use crate::support::command::run as run_command;
use crate::support::figures;
use crate::support::left_out::{LEFT_OUT, LeftOut};
use crate::support::repo::{PEERS, SIZE};
use crate::support::steps::{Outcome, Steps, failed, keep_stdout_for_data};
use crate::support::target::{LINKED, Setup, TARGETS, Toolchain};

mod budget;
pub(crate) mod c;
pub(crate) mod measure;
mod operations;
mod setting;
mod stack;
mod table;

use measure::{Figures, Measured};
pub(crate) use operations::rows;
use operations::{ALL, BASELINE, Libraries, MEM, OURS, of_package};
pub(crate) use setting::{Level, Setting, settings};
use stack::stacks;

/// The text of the help after the options.
const COUNTED: &str = "\
The programs use iri-core as firmware should: with `write_into`, which writes into a buffer of the caller, here a
`heapless::String`. `decode` writes into bytes, and `edit` changes an `IriRefBuf` in place. No figure has that buffer: its bytes
come on top, once, on the stack or in the RAM of the caller. A method that returns its text by value first writes it on the
stack of the library, and then copies it. `resolve_buf` is `resolve` in that form, with an `IriBuf<96>`. The difference in stack
grows with the capacity. The result belongs to the caller, and is not counted. Other libraries write through `core::fmt`, or
into a `String`.

Each operation is a program of its own under xtask/size, linked like firmware: with LTO, one codegen unit, and no tables for
unwinding. The compiler knows neither its texts nor the caller that takes its whole result, errors included. `parse` and
`components` (parse, and read every component) take IRI references. The other operations contain `components`, so the
difference is the cost of the operation. `redacted` writes the reference through `core::fmt`, `redacted_values` with the value of
a parameter hidden. `report` writes what is wrong with a text. Five are different:

kinds  `parse` as a kind that is chosen at run time. That is the cost of all kinds together, and the most that one costs alone.
bytes  `parse` of bytes that may not be UTF-8.
xri    `components` of an XRI reference, whose cross-references hold IRIs. The difference is the cost of XRIs above IRIs.
superloop, superloop_apart  `to_uri` in an endless loop; `to_uri` in a function that the loop calls. Their stack is not measured.

Twenty-two do not contain `components`:

host_list       Read a list of hosts, as of brokers, and write the reference of the last one.
public_https    Parse a URI and check it with the policy `PublicHttps`.
coap, coap_uri  Parse a URI and return the options of a CoAP request, each value in a buffer; make a URI from such options.
cri             Do the same as `coap` with a CRI.
expand, expand_literal, expand_text, matches  Parse a template and expand it; expand one that the compiler has parsed; write that
                as a text alone; parse a template and a reference, and read a value back.
matches_constant  Do the same as `matches` with a template that the compiler has parsed.
expand_simple, expand_types, expand_constants  Expand templates that have only variables without operators: one of a derived type;
                those of two types, each in two places; two constants of `uri_template!`.
vocabulary_10, vocabulary_100    Parse an IRI and look it up in a vocabulary of so many terms.
enum_10, enum_100                Find the variant of a text.
compact, curie  Parse an IRI and make a CURIE from it, with five prefixes; expand a CURIE.
log_numbers, log_error, log_uri  Parse a URI and log through defmt: an error as a text and two numbers; an error as a text and a
                sentence; that, and the URI if it is valid.

The figures are bytes:

flash  Code, constants, and the initial values of variables of the whole program, with its panics. The compiler's `mem*`
       are not counted; they have a row of their own. The harness is not counted either: the buffer for text, and an
       allocator for the libraries that need one. `baseline` is a program without an operation. It is not subtracted.
stack  How deep the operation goes below its caller. The same program, with a `main`, runs on QEMU (microbit, mps2-an386,
       virt). It paints the stack, runs the operation on some 4,500 texts that the judge makes from the grammars, each
       with eight bases if it needs a base, and looks for the lowest address that was overwritten. That is no upper bound
       for all texts, and it misses memory that is reserved but never written. The caller's buffers are not counted.
       In parentheses is the same operation in `all`, a program with the operations that most firmware has some of.
       There the compiler makes functions of code that several operations share, and their frames add up.
ram    Variables. A heap belongs to the harness.

The chore fails if an operation costs more than its budget in xtask/size/budget, if an operation has no budget, or if a
budget has no operation. It also fails if a figure in the table of docs/embedded.md is more than three percent off. Debian's
compiler has other figures, which are not compared. `--ours --opt z --opt 3 --markdown` prints the table.";

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
    /// Write the tables of COMPARE.md to stdout, or with `--ours` those of docs/embedded.md, and everything else to stderr
    #[arg(long)]
    markdown: bool,
    /// Write the costs of iri-core's operations as the new budgets
    #[arg(long)]
    overwrite: bool,
    /// Write only the costs that are above the old budgets, as another compiler may need a little more
    #[arg(long, conflicts_with = "overwrite")]
    raise: bool,
    /// Measure URI parsers in C instead, from sources that packages carry, and compare the figures with those of docs/embedded.md
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

/// The packages of programs, each with its workspace and the crates of the standard library that it needs.
const PACKAGES: [(&str, &str, &str); 10] = [
    (SIZE, "harness", "core"),
    (SIZE, "ours", "core"),
    (SIZE, "ours-coap", "core"),
    (SIZE, "ours-defmt", "core"),
    (SIZE, ENDLESS, "core"),
    (SIZE, "ours-template", "core"),
    (SIZE, "ours-vocabulary", "core"),
    (SIZE, "ours-xri", "core"),
    (PEERS, "size", "core"),
    (PEERS, "size-alloc", "core,alloc"),
];
const OURS_ONLY: usize = 8;

/// The package whose programs never end, so that they are only linked.
const ENDLESS: &str = "ours-loop";

/// The levels that docs/embedded.md has.
const WRITTEN: [Level; 2] = [Level::Z, Level::Three];

/// The program that is also measured with what programs can leave out.
const PARSE: &str = "iri-core-parse";

pub(crate) fn run(args: &Args, steps: &mut Steps) {
    if args.c {
        return peers::c(args.setup.no_install, steps);
    }
    if args.markdown {
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
                let kept = budget::check(&setting, &libraries[OURS], &args.unmeasured())
                    .and_then(|()| as_written(&setting, &libraries, args));
                all.push((setting, libraries));
                kept
            },
        );
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
        markdown: false,
        overwrite: false,
        raise: false,
        c: false,
        quick: true,
    };
    run(&args, steps);
}

/// Fails if the page has other figures of iri-core. They are those of one compiler.
fn as_written(setting: &Setting, libraries: &Libraries, args: &Args) -> Outcome {
    let is_written = WRITTEN.contains(&setting.level);
    match Toolchain::find(&setting.target, &args.setup)? {
        Toolchain::InUse if is_written => {
            let measured = table::of_ours([(setting, libraries)]);
            if setting.target == TARGETS[0] && setting.level == Level::Z {
                figures::check_quoted("README.md", &measured)?;
                figures::check_quoted("iri-core/src/lib.rs", &measured)?;
            }
            figures::check("## What operations cost", &measured, &args.unmeasured())
        }
        _ => Ok(()),
    }
}

/// Builds and measures all programs: first their files, then while they run.
fn libraries(setting: &Setting, args: &Args) -> Outcome<Libraries> {
    let toolchain = Toolchain::find(&setting.target, &args.setup)?;
    let cases = conformance::sample(ON_BOARD)?;
    let packages = if args.ours { OURS_ONLY } else { PACKAGES.len() };
    let mut libraries = Libraries::new();
    let mut in_all = BTreeMap::new();
    for (workspace, package, crates) in &PACKAGES[..packages] {
        let programs = programs(workspace, package)?;
        let mut what = Build::of(workspace, package, crates);
        let linked = what.run(setting, &toolchain)?;
        let mut measured = Vec::new();
        for program in &programs {
            measured.push(measure::measure(&linked.join(program))?);
        }
        what.painted = Some(&cases);
        let running = match *package {
            ENDLESS => None,
            _ => Some(what.run(setting, &toolchain)?),
        };
        for (program, mut measured) in programs.into_iter().zip(measured) {
            let Some((library, operation)) = program.rsplit_once('-') else {
                return failed(format!(
                    "{program} is not named by a library and an operation"
                ));
            };
            let Some(&operation) = rows().iter().find(|known| **known == operation) else {
                return failed(format!("{program}: no operation {operation}"));
            };
            if let Some(running) = &running {
                let stacks = stacks(&running.join(&program), setting, args.setup.install())?;
                measured.figures.stack = stacks.values().copied().max().unwrap_or_default();
                if operation == ALL {
                    in_all = stacks;
                }
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
        let mut what = Build::of(SIZE, "ours", "core");
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
    workspace: &'a str,
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
    pub(crate) fn of(workspace: &'a str, package: &'a str, crates: &'a str) -> Self {
        Self {
            workspace,
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
            Toolchain::FromSource { .. } => "debian/size",
        };
        let folder = env::current_dir()?.join("target").join(compiler);
        let profile = format!("release-{}", setting.level.name());
        let build = ["build", "--profile", &profile, "--package", self.package];
        let mut cargo = toolchain.cargo(&setting.target, self.crates, &build);
        cargo
            .current_dir(self.workspace)
            .env("CARGO_TARGET_DIR", &folder);
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

/// Returns the programs of a package, each named by its library and its operation. Those of our operations are made here, a file for
/// each; git ignores them.
fn programs(workspace: &str, package: &str) -> Outcome<Vec<String>> {
    if package == "harness" {
        return Ok(vec![format!("harness-{BASELINE}")]);
    }
    let folder = Path::new(workspace).join(package).join("src/bin");
    let mut programs: Vec<String> = of_package(package)
        .map(|operation| format!("{OURS}-{operation}"))
        .collect();
    if programs.is_empty() {
        for file in fs::read_dir(&folder)? {
            let path = file?.path();
            programs.extend(
                path.file_stem()
                    .map(|stem| stem.to_string_lossy().into_owned()),
            );
        }
    } else {
        made(&folder, package, &programs)?;
    }
    if package == "ours" {
        programs.push(format!("{OURS}-{ALL}"));
    }
    programs.sort();
    Ok(programs)
}

/// Makes the programs of a folder, and removes those of operations that are no more.
fn made(folder: &Path, package: &str, programs: &[String]) -> Outcome {
    fs::create_dir_all(folder)?;
    for file in fs::read_dir(folder)? {
        let path = file?.path();
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        if !programs.iter().any(|program| *program == name) {
            fs::remove_file(path)?;
        }
    }
    for program in programs {
        let operation = program.trim_start_matches(OURS).trim_start_matches('-');
        let library = package.replace('-', "_");
        let source = format!(
            "//! One program.\n#![no_std]\n#![no_main]\n\nharness::program!({library}::{operation});\n"
        );
        let path = folder.join(program).with_extension("rs");
        // Cargo builds again what was written.
        if fs::read_to_string(&path).ok().as_deref() != Some(&source) {
            fs::write(path, source)?;
        }
    }
    Ok(())
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
