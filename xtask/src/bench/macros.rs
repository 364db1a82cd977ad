//! `cargo xtask bench macros`: measures what a constant costs the compiler, and compares it with other libraries.

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf, absolute};
use std::process::Command;
use std::time::Duration;

use crate::support::command::{cargo, command, run as run_command};
use crate::support::cost::{Cost, measure};
use crate::support::steps::{Outcome, Steps, failed, say};
use crate::support::table::Table;

/// The folder in which the packages are made. Each is a workspace of its own.
const FOLDER: &str = "target/bench-macros";

/// The counts that are compared. What the second takes more than the first is the price of the constants between.
const CONSTANTS: [usize; 2] = [1_000, 5_000];

/// How often each is measured. The smallest time counts, as what else the machine does only adds.
const ROUNDS: usize = 3;

/// A way to make a constant.
struct Way {
    name: &'static str,
    /// The lines of `[dependencies]`, in which `{root}` stands for the folder of the library
    dependencies: &'static str,
    /// The constant's type
    kind: &'static str,
    /// The constant's value, in which `{text}` stands for the literal
    value: &'static str,
    /// Makes the text of the literal with that number.
    text: fn(usize) -> String,
}

/// Makes an IRI of 30 to 70 bytes.
fn iri(number: usize) -> String {
    let path = "a-longer/path/of/terms/".get(number % 24..).unwrap_or("");
    format!("https://example.com/{path}{number}/ns#Term{number}")
}

fn uuid(number: usize) -> String {
    format!("67e55044-10b1-426f-9247-{number:012x}")
}

const OURS: Way = Way {
    name: "iri!",
    dependencies: "iri-core = { path = '{root}/iri-core', features = ['literals'] }",
    kind: "iri_core::Iri<'static>",
    value: "iri_core::iri!({text})",
    text: iri,
};
/// The same constant in a crate that could use all our macros.
const ALL_MACROS: Way = Way {
    name: "all macros",
    dependencies: "iri-core = { path = '{root}/iri-core', features = ['macros'] }",
    ..OURS
};
const BY_HAND: Way = Way {
    name: "parse by hand",
    dependencies: OURS.dependencies,
    kind: OURS.kind,
    value: "match iri_core::Iri::parse({text}) { Ok(iri) => iri, Err(_) => panic!() }",
    text: iri,
};
const IREF: Way = Way {
    name: "iref::iri!",
    dependencies: "iref = '5'",
    kind: "&iref::Iri",
    value: "iref::iri!({text})",
    text: iri,
};
const UUID: Way = Way {
    name: "uuid!",
    dependencies: "uuid = '1'",
    kind: "uuid::Uuid",
    value: "uuid::uuid!({text})",
    text: uuid,
};
const TEXT: Way = Way {
    name: "&str",
    dependencies: "",
    kind: "&str",
    value: "{text}",
    text: iri,
};
const WAYS: [Way; 5] = [OURS, BY_HAND, IREF, UUID, TEXT];

/// Compares the costs of constants, and then those of clean builds, also with that of the commit `revision`.
pub(crate) fn run(revision: Option<&str>, steps: &mut Steps) {
    steps.step("constants", constants);
    steps.step("clean builds", || clean_builds(revision));
}

fn constants() -> Outcome {
    let packages: Vec<_> = WAYS
        .iter()
        .map(|way| package(way, Path::new(".")))
        .collect::<Outcome<_>>()?;
    // The dependencies are built before anything is measured.
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

/// Measures a clean build of a package that depends on a library with such a macro.
fn clean_builds(revision: Option<&str>) -> Outcome {
    let ours = build_time(&package(&OURS, Path::new("."))?)?;
    let mut others = Vec::new();
    for (way, most) in [(ALL_MACROS, None), (IREF, Some(1.0)), (UUID, None)] {
        let time = build_time(&package(&way, Path::new("."))?)?;
        others.push((way.name, time, most));
    }
    if let Some(revision) = revision {
        let time = build_time(&package(&OLD, &checked_out(revision)?)?)?;
        others.push((revision, time, Some(2.0 / 3.0)));
    }
    let mut table = Table::new(["s", "ours/its"].map(str::to_owned).into_iter());
    table.row(
        "literals",
        [format!("{ours:.2}"), String::new()].into_iter(),
    );
    for (name, time, _) in &others {
        let cells = [format!("{time:.2}"), format!("{:.2}", ours / time)];
        table.row(name, cells.into_iter());
    }
    say("\na clean build of a crate that has `iri!`: time of the processor\n");
    say(table.plain());
    for (name, time, most) in others {
        if most.is_some_and(|most| ours / time > most) {
            return failed(format!("it takes too long beside {name}"));
        }
    }
    Ok(())
}

/// Builds a package from nothing, and returns the seconds of the processor that this took.
fn build_time(package: &Path) -> Outcome<f64> {
    fs::write(package.join("src/lib.rs"), "")?;
    run_command(cargo(["fetch"]).current_dir(package))?;
    let target = package.join("target/clean");
    let mut least = Duration::MAX;
    for _ in 0..ROUNDS {
        if target.exists() {
            fs::remove_dir_all(&target)?;
        }
        let mut build = cargo(["build", "--quiet", "--target-dir", "target/clean"]);
        // So cargo builds packages from a registry. Those of a path would be built for later changes, which takes longer.
        build.env("CARGO_INCREMENTAL", "0");
        least = least.min(measure(build.current_dir(package))?.time);
    }
    Ok(least.as_secs_f64())
}

/// The dependencies of a user before `iri-core` re-exported its macros.
const OLD: Way = Way {
    name: "old",
    dependencies: "iri-core = { path = '{root}/iri-core' }\niri-macros = { path = '{root}/iri-macros' }",
    kind: OURS.kind,
    value: "iri_macros::iri!({text})",
    text: iri,
};

/// Writes the files of a commit to a folder, and returns the folder.
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

/// Makes the package of a way, without code. `root` is the folder of this repository's libraries.
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

/// Makes a source of `count` constants, no two alike.
fn source(way: &Way, count: usize) -> String {
    let mut source = String::new();
    for number in 0..count {
        let literal = format!("{:?}", (way.text)(number));
        let value = way.value.replace("{text}", &literal);
        let kind = way.kind;
        writeln!(source, "pub const C{number}: {kind} = {value};").expect("a `String` takes all");
    }
    source
}
