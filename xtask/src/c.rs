//! `cargo xtask c`: builds the library for C, runs its tests in C here and on emulated boards, compiles the code of
//! `docs/c.md`, and measures what it takes of a Cortex-M0.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use object::read::elf::ElfFile32;
use object::{Endianness, Object, ObjectSymbol, SymbolKind};

use crate::size::c as parsers;
use crate::size::measure::{Measured, measure};
use crate::support::command::{ask, capture_within, cargo, command, run as run_command};
use crate::support::emulator::emulator;
use crate::support::figures::{self, DOCUMENT};
use crate::support::repo::C;
use crate::support::steps::{Outcome, Steps, failed, none, say};
use crate::support::table::Table;
use crate::support::target::{Setup, TARGETS, Toolchain};
use crate::support::text::difference;
use crate::support::tools;

mod requests;

/// The page for engineers who write C.
const PAGE: &str = "docs/c.md";

/// The time limit of a program in C. It needs seconds, and one that hangs must not hang CI.
const LIMIT: Duration = Duration::from_secs(300);

/// The libraries, and the packages that make them.
type Libraries = [PathBuf; 3];
const LIBRARIES: [&str; 3] = ["libiri.a", "libiri_more.a", "libiri_sentence.a"];
const PACKAGES: [&str; 6] = [
    "--package",
    "iri",
    "--package",
    "more",
    "--package",
    "sentence",
];

/// How gcc is to compile a program in C.
const STRICT: [&str; 5] = ["-std=c11", "-Wall", "-Wextra", "-Werror", "-g"];

/// What makes programs that pass more than there is, so that gcc would warn.
const HOSTILE: [&str; 2] = ["-Wno-array-bounds", "-Wno-stringop-overread"];

/// The most bytes of a text on a board, which has little memory.
const LONGEST_ON_BOARD: usize = 256;

/// What a program that calls these functions may take on a Cortex-M0, in bytes of flash. Raise a figure with a reason
/// only.
const BUDGET: [(&str, &[&str], u32); 10] = [
    ("iri_parse", &["iri_parse"], 2950),
    ("iri_resolve", &["iri_resolve"], 4150),
    ("iri_coap_options", &["iri_coap_options"], 4350),
    (
        "these three",
        &["iri_parse", "iri_resolve", "iri_coap_options"],
        7000,
    ),
    ("iri_normalize", &["iri_normalize"], 4700),
    ("iri_coap_uri", &["iri_coap_uri"], 5050),
    ("iri_cri_options", &["iri_cri_options"], 2450),
    // With the names of secrets, 480 more.
    ("iri_mask", &["iri_mask"], 6300),
    ("iri_sentence", &["iri_sentence"], 4900),
    // With the hints that only the text has, and the search for what is not to be named: 3,540 more.
    ("iri_hint", &["iri_hint"], 7600),
];

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    setup: Setup,
}

pub(crate) fn run(args: &Args, steps: &mut Steps) {
    let setup = &args.setup;
    steps.step("the header and Rust", || header(setup));
    steps.step("requests, and code of the page", files);
    steps.step("tests in C", || here(setup, false));
    steps.step("tests in C, with sanitizers", || here(setup, true));
    for target in TARGETS {
        steps.step(format!("tests in C on QEMU, {target}"), || {
            on_board(target, setup)
        });
    }
    steps.step("flash and stack of the library for C", || costs(setup));
}

/// Returns the folder for what is built.
fn folder() -> Outcome<PathBuf> {
    let folder = env::current_dir()?.join("target/library-for-c");
    fs::create_dir_all(&folder)?;
    Ok(folder)
}

/// Returns the path of a file of the workspace.
fn file(name: &str) -> PathBuf {
    Path::new(C).join(name)
}

/// Compares the header with Rust, and with the compiler for boards.
fn header(setup: &Setup) -> Outcome {
    run_command(cargo(["test", "--quiet", "--package", "common"]).current_dir(C))?;
    let mut check = command(parsers::gcc(setup.install())?, STRICT);
    check.args(["-mthumb", "-fsyntax-only", "-I", "bindings/c/include"]);
    run_command(check.arg(file("tests/layout.c")))
}

/// Builds the tests for this machine, and runs them. With sanitizers, those of gcc and rustc look after memory, which rustc
/// calls unstable; without, valgrind does so, too.
fn here(setup: &Setup, sanitized: bool) -> Outcome {
    const HEADER: &str = "/usr/include/coap3/coap.h";
    let install = setup.install();
    for (program, package) in [
        ("gcc", "gcc"),
        ("g++", "g++"),
        ("cmake", "cmake"),
        ("valgrind", "valgrind"),
    ] {
        tools::program(program, package, install)?;
    }
    // A block of the page includes it.
    if !Path::new(HEADER).is_file() {
        tools::apt_install(&["libcoap3-dev"], install)?;
    }
    let made = folder()?;
    let folder = made.join(if sanitized {
        "cmake-sanitized"
    } else {
        "cmake"
    });
    let mut configure = command("cmake", ["-S", "bindings/c/tests/cmake", "-B"]);
    configure
        .arg(&folder)
        .arg(format!("-DFOLDER={}", made.display()));
    let mut build = command("cmake", ["--build"]);
    let mut test = command(
        "ctest",
        ["--output-on-failure", "--timeout", "300", "--test-dir"],
    );
    test.arg(&folder);
    if sanitized {
        let about = ask(&mut cargo(["-vV"])).unwrap_or_default();
        let host = about.lines().find_map(|line| line.strip_prefix("host: "));
        configure.arg(format!("-DIRI_TARGET={}", host.unwrap_or_default()));
        configure
            .arg("-DCMAKE_C_FLAGS=-fsanitize=address,undefined -fno-sanitize-recover=undefined");
        build.envs([
            ("RUSTC_BOOTSTRAP", "1"),
            ("RUSTFLAGS", "-Zsanitizer=address"),
        ]);
    }
    run_command(&mut configure)?;
    run_command(build.arg(&folder))?;
    run_command(&mut test)?;
    if sanitized {
        return Ok(());
    }
    // The tests run in a shell, of which valgrind looks at all processes.
    let options = "--quiet --error-exitcode=9 --leak-check=full --trace-children=yes";
    test.args(["-T", "memcheck", "--overwrite"]);
    run_command(test.arg(format!("MemoryCheckCommandOptions={options}")))
}

/// Builds the libraries for a board. Returns their paths.
fn built_for(target: &str, setup: &Setup) -> Outcome<Libraries> {
    let toolchain = Toolchain::find(target, setup)?;
    let folder = folder()?.join(match toolchain {
        Toolchain::InUse => "cargo",
        Toolchain::FromSource { .. } => "cargo-debian",
    });
    let mut build = toolchain.cargo(target, "core", &["build", "--quiet", "--release"]);
    build.args(PACKAGES).env("CARGO_TARGET_DIR", &folder);
    run_command(build.current_dir(C))?;
    Ok(LIBRARIES.map(|name| folder.join(target).join("release").join(name)))
}

/// Writes requests with the answers of iri-core, and the programs of the page with what they print.
fn files() -> Outcome {
    let lines = requests::requests()?;
    say(format_args!("{} requests", lines.len()));
    let folder = folder()?;
    // A board cannot hold the longest texts. Of one, there are two digits for each byte.
    let short = |line: &&String| line.len() < 2 * LONGEST_ON_BOARD;
    let on_board: Vec<_> = lines.iter().filter(short).cloned().collect();
    for (name, lines) in [("all", &lines), ("short", &on_board)] {
        fs::write(folder.join(name), lines.join("\n") + "\n")?;
        let mut answers = cargo(["run", "--quiet", "--release", "--package", "answers"]);
        answers.arg(folder.join(name)).current_dir(C);
        let answers = capture_within(LIMIT, &mut answers)?;
        fs::write(folder.join(format!("{name}-answers")), answers)?;
    }
    fs::write(folder.join("hostile.text"), "end\n")?;
    let page = fs::read_to_string(PAGE)?;
    for (language, least) in [("c", 2), ("text", 1)] {
        let blocks = blocks(&page, language);
        if blocks.len() < least {
            return failed(format!("{PAGE} has no {language}"));
        }
        for (number, block) in (1..).zip(blocks) {
            fs::write(folder.join(format!("page-{number}.{language}")), block)?;
        }
    }
    Ok(())
}

fn same(expected: &str, found: &str) -> Outcome {
    match difference(expected, found) {
        None => Ok(()),
        Some(difference) => failed(format!("iri-core answers something else, {difference}")),
    }
}

/// Compiles a test for a board, and returns what it prints there.
fn printed(target: &str, test: &str, options: &[&str], setup: &Setup) -> Outcome<String> {
    let gcc = parsers::gcc(setup.install())?;
    let libraries = built_for(target, setup)?;
    let program = folder()?.join(format!("{test}-{target}"));
    let [cortex_m0, _] = TARGETS;
    let machine: &[&str] = if target == cortex_m0 {
        &["-mcpu=cortex-m0", "-mthumb"]
    } else {
        &[
            "-mcpu=cortex-m4",
            "-mthumb",
            "-mfloat-abi=hard",
            "-mfpu=fpv4-sp-d16",
        ]
    };
    let mut build = command(gcc, STRICT);
    build
        .args(machine)
        .args(["-Os", "-ffunction-sections", "-fdata-sections"])
        .args([
            "--specs=nano.specs",
            "--specs=rdimon.specs",
            "-nostartfiles",
        ])
        .args(["-Wl,--gc-sections", "-Wl,-z,noexecstack", "-T"])
        .arg(file("tests/microbit.ld"))
        .args(["-I", "bindings/c/include"])
        .args(HOSTILE)
        .args(options)
        .arg(file("tests/microbit.c"))
        .arg(file(&format!("tests/{test}.c")))
        .args(libraries)
        .arg("-o")
        .arg(&program);
    run_command(&mut build)?;
    capture_within(LIMIT, &mut emulator(target, &program, setup.install())?)
}

/// Runs the tests on a board.
fn on_board(target: &str, setup: &Setup) -> Outcome {
    let folder = folder()?;
    let requests = folder.join("short");
    if !requests.is_file() {
        return failed("there are no requests");
    }
    let answers = folder.join(format!("found-{target}"));
    let options = [
        format!("-DLONGEST={LONGEST_ON_BOARD}"),
        format!("-DREQUESTS=\"{}\"", requests.display()),
        format!("-DANSWERS=\"{}\"", answers.display()),
    ];
    let options: Vec<&str> = options.iter().map(String::as_str).collect();
    printed(target, "suite", &options, setup)?;
    let expected = fs::read_to_string(folder.join("short-answers"))?;
    same(&expected, &fs::read_to_string(answers)?)?;
    let found = printed(target, "hostile", &["-DROUNDS=5000"], setup)?;
    same("end\n", &found)
}

/// Returns the blocks of a language on the page.
fn blocks(page: &str, language: &str) -> Vec<String> {
    let start = format!("\n```{language}\n");
    let after = page.split(start.as_str()).skip(1);
    after
        .filter_map(|block| Some(block.split_once("\n```")?.0.to_owned() + "\n"))
        .collect()
}

/// Measures what each function takes of a Cortex-M0, and compares that with its budget and the pages.
fn costs(setup: &Setup) -> Outcome {
    let [target, _] = TARGETS;
    let gcc = parsers::gcc(setup.install())?;
    let libraries = built_for(target, setup)?;
    let stacks = printed(target, "stack", &[], setup)?;
    let embedded = fs::read_to_string(DOCUMENT)?;
    let is_compared = matches!(Toolchain::find(target, setup)?, Toolchain::InUse);
    let mut measured = Table::new(["flash", "stack"].map(str::to_owned));
    let mut wrong = Vec::new();
    for (name, functions, most) in BUDGET {
        let program = linked(gcc, functions, &libraries)?;
        let Measured { figures, mem, .. } = measure(&program)?;
        let flash = figures.flash;
        let stack = stack(&stacks, functions);
        let mem: u32 = mem.values().sum();
        say(format_args!(
            "{name}: {flash} of flash, {stack} of stack, and {mem} of mem*"
        ));
        if flash > most {
            wrong.push(format!(
                "{name} takes {flash} bytes of flash, {most} are allowed"
            ));
        }
        if figures.ram > 0 {
            wrong.push(format!("{name} takes {} bytes of RAM", figures.ram));
        }
        wrong.extend(unwanted(&program, functions)?);
        measured.row(name, [flash, stack].map(|figure| figure.to_string()));
        if is_compared && functions.len() == 1 {
            wrong.extend(parsers::wrong(&embedded, name, flash));
        }
    }
    none(&wrong)?;
    if is_compared {
        figures::check_in(PAGE, "## What it costs", &measured, &[])?;
    }
    Ok(())
}

/// Links a program that calls these functions, of which the compiler of C knows nothing.
fn linked(gcc: &str, functions: &[&str], libraries: &Libraries) -> Outcome<PathBuf> {
    let program = folder()?.join(functions.join("-"));
    let mut link = command(gcc, ["-mcpu=cortex-m0", "-mthumb", "-nostdlib"]);
    link.args([
        "-Wl,--gc-sections",
        &format!("-Wl,--entry={}", functions[0]),
    ]);
    for function in functions {
        link.arg(format!("-Wl,--undefined={function}"));
    }
    link.args(libraries).arg("-o").arg(&program);
    run_command(&mut link)?;
    Ok(program)
}

/// Returns the deepest stack of these functions.
fn stack(printed: &str, functions: &[&str]) -> u32 {
    let lines = printed.lines().filter_map(|line| line.split_once(' '));
    let of_these = lines.filter(|(name, _)| functions.contains(name));
    let stacks = of_these.filter_map(|(_, stack)| stack.parse().ok());
    stacks.max().unwrap_or_default()
}

/// Returns what a program has that it is not to have: a function that a panic would call, or another one of the header than
/// those that it calls.
fn unwanted(program: &Path, functions: &[&str]) -> Outcome<Option<String>> {
    let bytes = fs::read(program)?;
    let file = ElfFile32::<Endianness>::parse(&*bytes)?;
    for symbol in file
        .symbols()
        .filter(|symbol| symbol.kind() == SymbolKind::Text)
    {
        let name = symbol.name()?;
        let is_panic = name.contains("panic") || name.contains("begin_unwind");
        if is_panic || name.starts_with("iri_") && !functions.contains(&name) {
            return Ok(Some(format!("{} has {name}", program.display())));
        }
    }
    Ok(None)
}

#[cfg(test)]
mod tests {
    use super::{blocks, stack};

    #[test]
    fn blocks_are_those_of_a_language() {
        let page = "a\n```c\nint a;\n```\nb\n```text\n1\n```\n";
        assert_eq!(blocks(page, "c"), ["int a;\n"]);
        assert_eq!(blocks(page, "text"), ["1\n"]);
    }

    #[test]
    fn the_stack_of_several_functions_is_the_deepest() {
        assert_eq!(stack("f 8\ng 16\nh 24\n", &["f", "g"]), 16);
    }
}
