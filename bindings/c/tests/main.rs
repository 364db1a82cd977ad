//! Builds the library for C, runs its tests in C here and on emulated boards, compiles the code of `docs/c.md`, and measures what
//! the library takes of a Cortex-M0. `cargo xtask integration c` first installs what is missing.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Mutex, OnceLock};
use std::time::Duration;
use std::{env, fs};

use support::arm_gcc::gcc;
use support::command::{ask, capture_within, cargo, command, run};
use support::emulator::emulator;
use support::repo::{self, C};
use support::steps::{Outcome, failed, say};
use support::target::{TARGETS, Toolchain};
use support::text::difference;

mod costs;
mod installed;
mod link;
mod requests;

/// The page for engineers who write C.
const PAGE: &str = "docs/c.md";

/// The time limit of a program in C. It needs seconds, and one that hangs must not hang CI.
const LIMIT: Duration = Duration::from_secs(300);

/// The libraries, and the packages that make them.
const LIBRARIES: [&str; 4] = [
    "libiri.a",
    "libiri_more.a",
    "libiri_parts.a",
    "libiri_sentence.a",
];
const PACKAGES: [&str; 8] = [
    "--package",
    "iri",
    "--package",
    "more",
    "--package",
    "parts",
    "--package",
    "sentence",
];

/// How gcc is to compile a program in C.
const STRICT: [&str; 5] = ["-std=c11", "-Wall", "-Wextra", "-Werror", "-g"];

/// What makes programs that pass more than there is, so that gcc would warn.
const HOSTILE: [&str; 2] = ["-Wno-array-bounds", "-Wno-stringop-overread"];

/// The most bytes of a text on a board, which has little memory.
const LONGEST_ON_BOARD: usize = 256;

/// The test of `common` compares the header with Rust, this one with the compiler for boards.
#[test]
fn header_says_the_same_to_boards() -> Outcome {
    repo::enter()?;
    let mut check = command(gcc()?, STRICT);
    check.args(["-mthumb", "-fsyntax-only", "-I", "bindings/c/include"]);
    run(check.arg(file("tests/layout.c")))
}

#[test]
fn answers_are_those_of_iri_core() -> Outcome {
    let mut test = ctest("cmake", &[], &[])?;
    run(&mut test)?;
    // The tests run in a shell, of which valgrind looks at all processes.
    let options = "--quiet --error-exitcode=9 --leak-check=full --trace-children=yes";
    test.args(["-T", "memcheck", "--overwrite"]);
    run(test.arg(format!("MemoryCheckCommandOptions={options}")))
}

/// Sanitizers of gcc and rustc look after memory, which rustc calls unstable.
#[test]
fn answers_are_those_of_iri_core_with_sanitizers() -> Outcome {
    let about = ask(&mut cargo(["-vV"])).unwrap_or_default();
    let host = about.lines().find_map(|line| line.strip_prefix("host: "));
    let target = format!("-DIRI_TARGET={}", host.unwrap_or_default());
    let flags = "-DCMAKE_C_FLAGS=-fsanitize=address,undefined -fno-sanitize-recover=undefined";
    let variables = [
        ("RUSTC_BOOTSTRAP", "1"),
        ("RUSTFLAGS", "-Zsanitizer=address"),
    ];
    run(&mut ctest(
        "cmake-sanitized",
        &[&target, flags],
        &variables,
    )?)
}

#[test]
fn answers_on_a_cortex_m0() -> Outcome {
    on_board(TARGETS[0])
}

#[test]
fn answers_on_a_cortex_m4f() -> Outcome {
    on_board(TARGETS[1])
}

/// Returns the folder for what is built.
fn folder() -> Outcome<PathBuf> {
    repo::enter()?;
    let folder = env::current_dir()?.join("target/library-for-c");
    fs::create_dir_all(&folder)?;
    Ok(folder)
}

/// Returns the path of a file of the workspace.
fn file(name: &str) -> PathBuf {
    Path::new(C).join(name)
}

/// Builds the tests for this machine in a folder. Returns the command that runs them.
fn ctest(name: &str, options: &[&str], variables: &[(&str, &str)]) -> Outcome<Command> {
    let made = made()?;
    let folder = made.join(name);
    let mut configure = command("cmake", ["-S", "bindings/c/tests/cmake", "-B"]);
    configure.arg(&folder).args(options);
    run(configure.arg(format!("-DFOLDER={}", made.display())))?;
    let mut build = command("cmake", ["--build"]);
    run(build.arg(&folder).envs(variables.iter().copied()))?;
    let options = ["--output-on-failure", "--timeout", "300", "--test-dir"];
    let mut test = command("ctest", options);
    test.arg(&folder);
    Ok(test)
}

fn on_board(target: &str) -> Outcome {
    let folder = made()?;
    let answers = folder.join(format!("found-{target}"));
    let options = [
        format!("-DLONGEST={LONGEST_ON_BOARD}"),
        format!("-DREQUESTS=\"{}\"", folder.join("short").display()),
        format!("-DANSWERS=\"{}\"", answers.display()),
    ];
    printed(target, "suite", &options.each_ref().map(String::as_str))?;
    let expected = fs::read_to_string(folder.join("short-answers"))?;
    same(&expected, &fs::read_to_string(answers)?)?;
    let found = printed(target, "hostile", &["-DROUNDS=5000"])?;
    same("end\n", &found)
}

/// Builds the libraries for a board. Returns the path of the one object that is made of them.
fn built_for(target: &str) -> Outcome<PathBuf> {
    // Tests run at once, and make the same file.
    static ONE: Mutex<()> = Mutex::new(());
    let _one = ONE.lock();
    let toolchain = Toolchain::find(target)?;
    let folder = folder()?.join(match toolchain {
        Toolchain::InUse => "cargo",
        Toolchain::FromSource { .. } => "cargo-debian",
    });
    let mut build = toolchain.cargo(target, "core", &["build", "--quiet", "--release"]);
    build.args(PACKAGES).env("CARGO_TARGET_DIR", &folder);
    run(build.current_dir(C))?;
    link::object_of(&LIBRARIES.map(|name| folder.join(target).join("release").join(name)))
}

/// Returns the folder, in which one of the tests has written what others read, too.
fn made() -> Outcome<PathBuf> {
    static MADE: OnceLock<Outcome> = OnceLock::new();
    match MADE.get_or_init(write) {
        Ok(()) => folder(),
        Err(stop) => failed(format!("{stop:?}")),
    }
}

/// Writes requests with the answers of iri-core, and the programs of the page with what they print.
fn write() -> Outcome {
    let folder = folder()?;
    let lines = requests::requests()?;
    say(format_args!("{} requests", lines.len()));
    // A board cannot hold the longest texts. Of one, there are two digits for each byte.
    let short = |line: &&String| line.len() < 2 * LONGEST_ON_BOARD;
    let on_board: Vec<_> = lines.iter().filter(short).cloned().collect();
    // The limit is one of running only.
    let build = ["build", "--quiet", "--release", "--package", "answers"];
    run(cargo(build).current_dir(C))?;
    for (name, lines) in [("all", &lines), ("short", &on_board)] {
        fs::write(folder.join(name), lines.join("\n") + "\n")?;
        let mut answers = cargo(["run", "--quiet", "--release", "--package", "answers"]);
        answers.arg(folder.join(name)).current_dir(C);
        let answers = capture_within(LIMIT, &mut answers)?;
        fs::write(folder.join(format!("{name}-answers")), answers)?;
    }
    fs::write(folder.join("hostile.text"), "end\n")?;
    fs::write(folder.join("firmware.text"), "positive 6\n")?;
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
fn printed(target: &str, test: &str, options: &[&str]) -> Outcome<String> {
    let object = built_for(target)?;
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
    let mut build = command(gcc()?, STRICT);
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
        .arg(object)
        .arg("-o")
        .arg(&program);
    run(&mut build)?;
    capture_within(LIMIT, &mut emulator(target, &program)?)
}

/// Returns the blocks of a language on the page.
fn blocks(page: &str, language: &str) -> Vec<String> {
    let start = format!("\n```{language}\n");
    let after = page.split(start.as_str()).skip(1);
    after
        .filter_map(|block| Some(block.split_once("\n```")?.0.to_owned() + "\n"))
        .collect()
}

#[test]
fn blocks_are_those_of_a_language() {
    let page = "a\n```c\nint a;\n```\nb\n```text\n1\n```\n";
    assert_eq!(blocks(page, "c"), ["int a;\n"]);
    assert_eq!(blocks(page, "text"), ["1\n"]);
}
