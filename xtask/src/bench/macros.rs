//! `cargo xtask bench macros`: what a constant costs the compiler, beside other libraries.

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf, absolute};
use std::process::{Command, Stdio};
use std::time::Duration;

use wait4::Wait4;

use crate::support::command::{cargo, command, line, run as run_command};
use crate::support::steps::{Outcome, Steps, failed, say};
use crate::support::table::Table;

/// Where the packages are made. Each is a workspace of its own.
const FOLDER: &str = "target/bench-macros";

/// As many constants as are compared: what the second takes more than the first is the price of the difference.
const CONSTANTS: [usize; 2] = [1_000, 5_000];

/// The smallest of these counts: what else the machine does only adds.
const ROUNDS: usize = 3;

/// A way to make a constant.
struct Way {
    name: &'static str,
    /// The lines of `[dependencies]`, `{root}` for the folder of the library
    dependencies: &'static str,
    /// The constant's type
    kind: &'static str,
    /// Its value, `{text}` for the literal
    value: &'static str,
}

const OURS: Way = Way {
    name: "iri!",
    dependencies: "iri-core = { path = '{root}/iri-core', features = ['macros'] }",
    kind: "iri_core::Iri<'static>",
    value: "iri_core::iri!({text})",
};
const BY_HAND: Way = Way {
    name: "parse by hand",
    dependencies: OURS.dependencies,
    kind: OURS.kind,
    value: "match iri_core::Iri::parse({text}) { Ok(iri) => iri, Err(_) => panic!() }",
};
const IREF: Way = Way {
    name: "iref::iri!",
    dependencies: "iref = '5'",
    kind: "&iref::Iri",
    value: "iref::iri!({text})",
};
const UUID: Way = Way {
    name: "uuid!",
    dependencies: "uuid = '1'",
    kind: "uuid::Uuid",
    value: "uuid::uuid!({text})",
};
const TEXT: Way = Way {
    name: "&str",
    dependencies: "",
    kind: "&str",
    value: "{text}",
};
const WAYS: [Way; 5] = [OURS, BY_HAND, IREF, UUID, TEXT];

/// What a run of cargo took, its compilers included.
#[derive(Clone, Copy)]
pub(crate) struct Cost {
    /// Of the processor, by all threads
    pub(crate) time: Duration,
    /// The most memory that one of its processes had
    bytes: u64,
}

impl Cost {
    fn smaller(self, other: Self) -> Self {
        Self {
            time: self.time.min(other.time),
            bytes: self.bytes.min(other.bytes),
        }
    }
}

/// Compares constants, then clean builds; `revision` is a commit of this repository to compare these with.
pub(crate) fn run(revision: Option<&str>, steps: &mut Steps) {
    steps.step("constants", constants);
    steps.step("clean builds", || clean_builds(revision));
}

fn constants() -> Outcome {
    let packages: Vec<_> = WAYS
        .iter()
        .map(|way| package(way, Path::new(".")))
        .collect::<Outcome<_>>()?;
    // What they depend on is built before anything is measured.
    for package in &packages {
        fs::write(package.join("src/lib.rs"), "")?;
        run_command(&mut check(package))?;
    }
    let mut costs = [[None::<Cost>; CONSTANTS.len()]; WAYS.len()];
    for _ in 0..ROUNDS {
        for ((way, package), costs) in WAYS.iter().zip(&packages).zip(&mut costs) {
            for (count, least) in CONSTANTS.into_iter().zip(costs) {
                fs::write(package.join("src/lib.rs"), source(way, count))?;
                let cost = measure(&mut check(package))?;
                *least = Some(least.map_or(cost, |least| least.smaller(cost)));
            }
        }
    }
    let mut table = Table::new(["ms", "kB"].map(str::to_owned).into_iter());
    let more = (CONSTANTS[1] - CONSTANTS[0]) as f64;
    let mut times = Vec::new();
    for (way, costs) in WAYS.iter().zip(&costs) {
        let [Some(less), Some(all)] = costs else {
            return failed("nothing was measured");
        };
        let time = all.time.saturating_sub(less.time).as_secs_f64() * 1e3 / more;
        let memory = all.bytes.saturating_sub(less.bytes) as f64 / 1e3 / more;
        times.push(time);
        let cells = [format!("{time:.3}"), format!("{memory:.1}")];
        table.row(way.name, cells.into_iter());
    }
    say(format_args!(
        "\neach of {} to {} constants, in `cargo check`: time of the processor, memory of the compiler\n",
        CONSTANTS[0], CONSTANTS[1]
    ));
    say(table.plain());
    match times[..] {
        [ours, _, iref, ..] if ours <= iref => Ok(()),
        [ours, _, iref, ..] => failed(format!(
            "`iri!` takes {:.2} of the time of iref's, and may take 1",
            ours / iref
        )),
        _ => failed("nothing was measured"),
    }
}

/// Builds what a constant needs, from nothing.
fn clean_builds(revision: Option<&str>) -> Outcome {
    let mut builds = vec![("iri-core", package(&OURS, Path::new("."))?)];
    if let Some(revision) = revision {
        builds.push((revision, package(&OLD, &checked_out(revision)?)?));
    }
    for way in [IREF, UUID] {
        builds.push((way.name, package(&way, Path::new("."))?));
    }
    let mut table = Table::new(["s"].map(str::to_owned).into_iter());
    let mut times = Vec::new();
    for (name, package) in &builds {
        fs::write(package.join("src/lib.rs"), "")?;
        run_command(cargo(["fetch"]).current_dir(package))?;
        let mut least = Duration::MAX;
        for _ in 0..ROUNDS {
            let target = package.join("target/clean");
            if target.exists() {
                fs::remove_dir_all(&target)?;
            }
            let mut build = cargo(["build", "--quiet", "--target-dir", "target/clean"]);
            least = least.min(measure(build.current_dir(package))?.time);
        }
        times.push(least.as_secs_f64());
        table.row(name, [format!("{:.2}", least.as_secs_f64())].into_iter());
    }
    say("\na clean build of a crate that has `iri!`: time of the processor\n");
    say(table.plain());
    match (revision, &times[..]) {
        (Some(revision), [ours, old, ..]) if ours / old > 2.0 / 3.0 => failed(format!(
            "it takes {:.2} of the time of {revision}, and may take 0.67",
            ours / old
        )),
        _ => Ok(()),
    }
}

/// As users had it before `iri-core` had its macros.
const OLD: Way = Way {
    name: "old",
    dependencies: "iri-core = { path = '{root}/iri-core' }\niri-macros = { path = '{root}/iri-macros' }",
    kind: OURS.kind,
    value: "iri_macros::iri!({text})",
};

/// The files of a commit, in a folder of their own.
fn checked_out(revision: &str) -> Outcome<PathBuf> {
    let folder = Path::new(FOLDER).join("revision");
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir_all(&folder)?;
    let archive = Path::new(FOLDER).join("revision.tar");
    let args = ["archive", "--output"].map(AsRef::as_ref);
    run_command(&mut command(
        "git",
        args.into_iter()
            .chain([archive.as_os_str(), revision.as_ref()]),
    ))?;
    run_command(command("tar", ["-xf"]).arg(&archive).arg("-C").arg(&folder))?;
    Ok(folder)
}

/// Makes the package of a way, without code. `root` is the folder that its own dependencies are in.
fn package(way: &Way, root: &Path) -> Outcome<PathBuf> {
    let name: String = way.name.chars().filter(char::is_ascii_alphabetic).collect();
    let package = Path::new(FOLDER).join(&name);
    fs::create_dir_all(package.join("src"))?;
    let root = absolute(root)?.display().to_string();
    let dependencies = way.dependencies.replace("{root}", &root);
    let manifest = format!(
        "[package]\nname = 'constants-{name}'\nedition = '2024'\n\n[workspace]\n\n[dependencies]\n{dependencies}\n"
    );
    fs::write(package.join("Cargo.toml"), manifest)?;
    Ok(package)
}

fn check(package: &Path) -> Command {
    let mut check = cargo(["check", "--quiet"]);
    check.current_dir(package);
    check
}

/// So many constants, with texts of 30 to 70 bytes, no two alike.
fn source(way: &Way, count: usize) -> String {
    let mut source = String::new();
    for number in 0..count {
        let text = if way.name == UUID.name {
            format!("\"67e55044-10b1-426f-9247-{number:012x}\"")
        } else {
            let path = "a-longer/path/of/terms/".get(number % 24..).unwrap_or("");
            format!("\"https://example.com/{path}{number}/ns#Term{number}\"")
        };
        let value = way.value.replace("{text}", &text);
        let kind = way.kind;
        writeln!(source, "pub const C{number}: {kind} = {value};").expect("a `String` takes all");
    }
    source
}

/// Runs a command, and says what it and all that it started took.
pub(crate) fn measure(command: &mut Command) -> Outcome<Cost> {
    let mut child = command.stdin(Stdio::null()).spawn()?;
    let ended = child.wait4()?;
    if !ended.status.success() {
        return failed(format!("`{}` failed", line(command)));
    }
    let usage = ended.rusage;
    Ok(Cost {
        time: usage.utime + usage.stime,
        bytes: usage.maxrss,
    })
}
