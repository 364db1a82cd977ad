//! `cargo xtask demo`: shows in two minutes what each user gets, and checks that it is what the files in `xtask/demo` have.

use std::fs::{self, File};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{env, io};

use serde_json::Value;
use support::command::{cargo, command, line, words};
use support::emulator::qemu;
use support::golden::Golden;
use support::repo::FIRMWARE;
use support::steps::{Outcome, Steps, Stop, failed, say};
use support::target::{TARGETS, Toolchain};

/// What cargo and the programs print in full.
const LOG: &str = "target/demo.log";

/// A project with a typo, which does not compile.
const PROJECT: &str = "target/demo/constant";

#[derive(clap::Args)]
#[command(after_help = "\
It installs nothing. A part whose tools are missing is left out, and named. Each other part is compared with a file in xtask/demo, and
`passed` means that they are the same; GOLDEN=overwrite writes the files. target/demo.log has all that cargo and the programs print.")]
pub(crate) struct Args {}

pub(crate) fn run(_: &Args, steps: &mut Steps) {
    let Some(mut log) = steps.known("a log", Log::new().map(Some)) else {
        return;
    };
    steps.step("a wrong constant does not compile", || constant(&mut log));
    // They are built at once, so that each library is built once.
    let programs = steps.known("programs", Programs::build(&mut log).map(Some));
    if let Some(programs) = &programs {
        steps.step("a config with five mistakes, told at once", || {
            config(programs, &mut log)
        });
        steps.step("a file of links, checked and mended", || {
            links(programs, &mut log)
        });
        steps.step("a server refuses addresses of its own network", || {
            server(programs, &mut log)
        });
    }
    steps.step("an emulated board, without an allocator", || {
        board(&mut log)
    });
    say(format_args!("\nAll that was printed is in {LOG}."));
}

/// The paths of the programs.
struct Programs(Vec<PathBuf>);

impl Programs {
    fn build(log: &mut Log) -> Outcome<Self> {
        const WHAT: &str = "build --quiet --package=config-example --package=iri-cli --package=iri-policy \
            --features=iri-policy/alloc --bins --example=guard --message-format=json-render-diagnostics";
        say("\nThe programs are built: a minute or two at first.");
        let told = log.passes(&mut cargo(words(WHAT)))?;
        let lines = told
            .lines()
            .filter_map(|line| serde_json::from_str::<Value>(line).ok());
        let paths = lines.filter_map(|line| line["executable"].as_str().map(PathBuf::from));
        Ok(Self(paths.collect()))
    }

    fn command(&self, name: &str, args: &[&str]) -> Outcome<Command> {
        let is_it = |path: &&PathBuf| path.file_stem().is_some_and(|stem| stem == name);
        match self.0.iter().find(is_it) {
            Some(path) => Ok(command(path, args)),
            None => failed(format!("cargo built no {name}")),
        }
    }
}

/// Shows what the compiler says of a typo.
fn constant(log: &mut Log) -> Outcome {
    const CODE: &str = "const MANUAL: iri_core::Uri<'static> = iri_core::uri!(\"https://example.com/user manual.pdf\");";
    let core = env::current_dir()?.join("iri-core");
    fs::create_dir_all(Path::new(PROJECT).join("src"))?;
    // The versions are those of this repository, so nothing else is downloaded.
    fs::copy("Cargo.lock", Path::new(PROJECT).join("Cargo.lock"))?;
    fs::write(
        Path::new(PROJECT).join("Cargo.toml"),
        format!(
            "[package]\nname = \"constant\"\nversion = \"0.0.0\"\nedition = \"2024\"\n[workspace]\n[dependencies]\n\
             iri-core = {{ path = {core:?}, features = [\"literals\"] }}\n"
        ),
    )?;
    fs::write(
        Path::new(PROJECT).join("src/main.rs"),
        format!("{CODE}\n\nfn main() {{\n    println!(\"{{MANUAL}}\");\n}}\n"),
    )?;
    let mut check = cargo(["check", "--manifest-path"]);
    check.arg(Path::new(PROJECT).join("Cargo.toml"));
    let told = log.fails(check.args(["--target-dir", "target/demo"]))?;
    // Of the compiler's message, what the macro says.
    let message = told
        .lines()
        .skip_while(|line| !line.starts_with("error: invalid"));
    let message = message.take_while(|line| !line.trim_start().starts_with("-->"));
    let message = Vec::from_iter(message.map(str::trim).filter(|line| *line != "|"));
    say(format_args!("  {CODE}"));
    show(message.iter().copied(), 4);
    compare("xtask/demo/constant.out", &lines(&message))
}

/// Shows all mistakes of a file.
fn config(programs: &Programs, log: &mut Log) -> Outcome {
    const FILE: &str = "examples/config/five.toml";
    let told = log.fails(&mut programs.command("config", &["--check", FILE])?)?;
    let mistakes = Vec::from_iter(mistakes(&told, FILE));
    say(format_args!("  {FILE} has {} mistakes:", mistakes.len()));
    show(mistakes.iter().map(String::as_str), 5);
    compare("xtask/demo/config.out", &told)
}

/// Returns the place, the key and the hint of each mistake: of its report, the first two lines and what stands after the caret.
fn mistakes(told: &str, file: &str) -> impl Iterator<Item = String> {
    let mut found: Vec<String> = Vec::new();
    for line in told.lines() {
        if let Some(place) = line.strip_prefix(file) {
            let place = place.splitn(4, ':').skip(1).take(2);
            found.push(Vec::from_iter(place).join(":"));
        } else if let Some(last) = found.last_mut() {
            if let Some(key) = line.strip_prefix("in ") {
                *last += &format!("  {key}");
            } else if let Some((_, hint)) = line.split_once("^ ") {
                *last += &format!(": {hint}");
            }
        }
    }
    found.into_iter()
}

/// Shows what is wrong in a file of links, and what is mended without asking.
fn links(programs: &Programs, log: &mut Log) -> Outcome {
    const FILE: &str = "xtask/demo/links.txt";
    let told = log.fails(&mut programs.command("iri", &["check", "--lint", FILE])?)?;
    let count = told.lines().last().unwrap_or_default();
    say(format_args!("  iri check --lint {FILE}\n    {count}"));
    let reports = told
        .lines()
        .filter(|line| line.starts_with("error[") || line.starts_with("warning["));
    show(reports, 2);
    compare("xtask/demo/links.out", &told)?;
    let mended = log.fails(&mut programs.command("iri", &["check", "--fix", "--diff", FILE])?)?;
    say(format_args!("  iri check --fix --diff {FILE}"));
    show(mended.lines().filter(|line| line.contains("://")), 4);
    compare("xtask/demo/mended.out", &mended)
}

/// Shows what a server answers to users who name addresses.
fn server(programs: &Programs, log: &mut Log) -> Outcome {
    let told = log.passes(&mut programs.command("guard", &[])?)?;
    say("  iri-core/policy/examples/guard.rs");
    show(told.lines().filter(|line| line.contains(": HTTP/1.1 ")), 6);
    compare("xtask/demo/server.out", &told)
}

/// Runs the firmware on an emulated board. Its test compares what it prints.
fn board(log: &mut Log) -> Outcome {
    let [target, ..] = TARGETS;
    let needs = |what: &str| {
        let why = format!("needs {what}; `cargo xtask integration firmware` installs it");
        move |_| Stop::LeftOut(why)
    };
    qemu(target).map_err(needs("qemu-system-arm, an emulator of boards"))?;
    Toolchain::find(target).map_err(needs(&format!("the compiler's target {target}")))?;
    let test = words("test --quiet --package=boards firmware_on_a_cortex_m0");
    let mut test = cargo(test);
    log.passes(test.current_dir(FIRMWARE))?;
    let golden = fs::read_to_string(Path::new(FIRMWARE).join("golden.out"))?;
    say("  examples/firmware, on a Cortex-M0 with 16 KiB of stack");
    show(golden.lines().filter(|line| !line.is_empty()), 4);
    let count = golden.lines().count();
    say(format_args!(
        "  {count} of {count} lines are those of examples/firmware/golden.out; `cargo xtask integration firmware coap` has more"
    ));
    Ok(())
}

/// Prints the first lines of a text, cut to the width of a screen.
fn show<'a>(lines: impl Iterator<Item = &'a str>, most: usize) {
    for line in lines.take(most) {
        say(format_args!("    {line:.110}"));
    }
}

fn lines(lines: &[&str]) -> String {
    lines.iter().map(|line| format!("{line}\n")).collect()
}

/// Compares with the file of the part, and says what was compared.
fn compare(file: &'static str, told: &str) -> Outcome {
    Golden::file(file)?.hold(told)?;
    let count = told.lines().count();
    say(format_args!(
        "  {count} of {count} lines are those of {file}"
    ));
    Ok(())
}

/// The file with what everything prints.
struct Log(File);

impl Log {
    fn new() -> Outcome<Self> {
        fs::create_dir_all("target")?;
        Ok(Self(File::create(LOG)?))
    }

    /// Runs a command that is to succeed. Returns what it prints.
    fn passes(&mut self, command: &mut Command) -> Outcome<String> {
        self.run(command, true)
    }

    /// Runs a command that is to fail, and to say why. Returns what it prints.
    fn fails(&mut self, command: &mut Command) -> Outcome<String> {
        self.run(command, false)
    }

    fn run(&mut self, command: &mut Command, passes: bool) -> Outcome<String> {
        let told = line(command);
        writeln!(self.0, "$ {told}")?;
        // Of two pipes, one may fill up while the other is read.
        let (mut output, input) = io::pipe()?;
        command
            .stdin(Stdio::null())
            .stderr(input.try_clone()?)
            .stdout(input);
        let mut child = command.spawn()?;
        // The command has the other ends, and the output ends with the last of them.
        command.stdout(Stdio::null()).stderr(Stdio::null());
        let text = io::read_to_string(&mut output)?;
        let status = child.wait()?;
        self.0.write_all(text.as_bytes())?;
        if status.success() == passes {
            return Ok(text);
        }
        failed(format!("`{told}` ended with {status}: see {LOG}"))
    }
}

#[cfg(test)]
mod tests {
    use super::mistakes;

    #[test]
    fn a_mistake_is_its_place_its_key_and_what_to_write() {
        let told = "a.toml:3:30: invalid IRI: unexpected space in the path, at byte 21\nin `a`\n  |\n3 | a = \"..\"\n  |      ^^ write it\n\
                    a.toml:5:11: of a secret: no\nin `b`\n  |\n5 | b\n  | ^ use `https`\n";
        assert_eq!(
            Vec::from_iter(mistakes(told, "a.toml")),
            ["3:30  `a`: write it", "5:11  `b`: use `https`"]
        );
    }
}
