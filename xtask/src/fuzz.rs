//! `cargo xtask fuzz`: runs coverage-guided tests.

use std::path::{Path, PathBuf};
use std::{env, fs};

use support::command::{cargo, command, run as run_command};
use support::repo::FUZZ;
use support::setup::installs;
use support::steps::{Outcome, Steps, say};
use support::tools;

/// The folder of the built targets.
const OUT: &str = "target/fuzz";

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The time for all targets together in seconds, without building
    #[arg(default_value_t = 240)]
    seconds: usize,
    /// Run only this target; may be repeated
    #[arg(long, value_name = "NAME")]
    target: Vec<String>,
    /// Run only this part of the targets, such as 1/2
    #[arg(long, value_name = "PART", value_parser = part, conflicts_with = "target")]
    part: Option<Part>,
    /// Then write the smallest inputs that reach all that was reached to fuzz/seeds
    #[arg(long)]
    renew: bool,
}

/// A part of the targets: its number, counted from 0, and the number of parts.
#[derive(Clone, Copy)]
struct Part(usize, usize);

/// Reads a part, for clap.
fn part(text: &str) -> Result<Part, &'static str> {
    let numbers = text
        .split_once('/')
        .and_then(|(number, of)| Some((number.parse().ok()?, of.parse().ok()?)));
    match numbers {
        Some((number, of)) if (1..=of).contains(&number) => Ok(Part(number - 1, of)),
        _ => Err("it is a number and the number of parts, such as 1/2"),
    }
}

pub(crate) fn run(args: &Args, steps: &mut Steps) {
    steps.step("build", build);
    let mut targets = steps.known("targets", targets(&args.target));
    if let Some(Part(number, of)) = args.part {
        targets = targets.into_iter().skip(number).step_by(of).collect();
    }
    for target in &targets {
        steps.step(format!("fuzz {target}"), || {
            let folders = [
                corpus(target)?,
                Path::new(FUZZ).join("artifacts").join(target),
            ];
            fs::create_dir_all(&folders[1])?;
            let mut fuzz = command(Path::new(OUT).join(target), [&folders[0]]);
            let seconds = args.seconds.div_ceil(targets.len());
            fuzz.arg(format!("-max_total_time={seconds}"));
            fuzz.arg(format!("-artifact_prefix={}/", folders[1].display()));
            fuzz.arg(format!("-dict={OUT}/{target}.dict"));
            run_command(fuzz.args(["-max_len=256", "-print_final_stats=1"]))
                .inspect_err(|_| show(target, &folders[1]))
        });
    }
    if args.renew {
        steps.step("renew", || renew(&targets));
    }
}

/// Prints the inputs for which a target has failed, as lines of its text in `fuzz/seeds`, with which `cargo test` replays them.
fn show(target: &str, artifacts: &Path) {
    say(format_args!(
        "inputs that fail, for {FUZZ}/seeds/{target}.txt:"
    ));
    let mut lines = cargo(["run", "--quiet", "--package", "properties", "--", "lines"]);
    if let Err(stop) = run_command(lines.arg(artifacts)) {
        say(stop.why());
    }
}

/// Builds the targets as OSS-Fuzz does, but without a sanitizer, as there is no `unsafe` to check. So any toolchain will do.
fn build() -> Outcome {
    tools::program("zip", "zip")?;
    let program = tools::FUZZ.find(installs())?;
    let mut path = program
        .parent()
        .unwrap_or(Path::new(""))
        .as_os_str()
        .to_owned();
    path.push(":");
    path.push(env::var_os("PATH").unwrap_or_default());
    let mut build = command(Path::new(FUZZ).join("build.sh"), [""; 0]);
    build.envs([("RUST_SANITIZER", "none"), ("RUSTC_BOOTSTRAP", "1")]);
    build
        .env("OUT", env::current_dir()?.join(OUT))
        .env("PATH", path);
    run_command(&mut build)
}

/// Returns the names of the targets: all of them, if none is asked for.
fn targets(asked: &[String]) -> Outcome<Vec<String>> {
    if !asked.is_empty() {
        return Ok(asked.to_vec());
    }
    let mut names = Vec::new();
    for file in fs::read_dir(Path::new(FUZZ).join("fuzz_targets"))? {
        names.extend(
            file?
                .path()
                .file_stem()
                .map(|name| name.display().to_string()),
        );
    }
    names.sort();
    Ok(names)
}

/// Adds the inputs with which a target starts to its folder.
fn corpus(target: &str) -> Outcome<PathBuf> {
    let folder = Path::new(FUZZ).join("corpus").join(target);
    fs::create_dir_all(&folder)?;
    for seed in fs::read_dir(Path::new(OUT).join("seeds").join(target))? {
        let seed = seed?;
        fs::copy(seed.path(), folder.join(seed.file_name()))?;
    }
    Ok(folder)
}

/// Packs a part of each corpus that reaches as much as all of it.
fn renew(targets: &[String]) -> Outcome {
    for target in targets {
        let small = Path::new(OUT).join("small").join(target);
        // There may be one of an earlier run.
        if small.exists() {
            fs::remove_dir_all(&small)?;
        }
        fs::create_dir_all(&small)?;
        let mut merge = command(Path::new(OUT).join(target), ["-set_cover_merge=1"]);
        merge.arg(&small).arg(corpus(target)?);
        run_command(&mut merge)?;
        let mut pack = cargo(["run", "--package", "properties", "--", "pack"]);
        run_command(pack.arg(&small).arg(format!("{FUZZ}/seeds/{target}.txt")))?;
    }
    Ok(())
}
