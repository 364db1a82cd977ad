//! `cargo xtask bench macros`: measures what a constant costs the compiler, and compares it with other libraries.

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf, absolute};
use std::process::Command;
use std::time::Duration;

use support::command::{cargo, command, run as run_command};
use support::steps::{Outcome, Steps, failed, say};
use support::table::Table;

use crate::cost::{Cost, measure};

/// The folder in which the packages are made. Each is a workspace of its own.
const FOLDER: &str = "target/bench-macros";

/// The counts that are compared. What the second takes more than the first is the price of 5,000 constants.
const CONSTANTS: [usize; 2] = [100, 5_100];

/// The lengths of the texts, in bytes.
const LENGTHS: [usize; 2] = [50, 12];

/// How often each is measured. The smallest time counts, as what else the machine does only adds.
const ROUNDS: usize = 3;

/// A way to make a constant.
struct Way {
    name: &'static str,
    /// The lines of `[dependencies]`, in which `{root}` stands for the folder of the library
    dependencies: &'static str,
    /// Makes a source of a number of constants with texts of a length, no two alike.
    source: fn(usize, usize) -> String,
}

/// Returns the namespace of the texts of a length, and the length of the names in it.
fn namespace(length: usize) -> (&'static str, usize) {
    let namespace = match length {
        50 => "https://example.com/a-longer/path/of/ns#",
        _ => "http://a/",
    };
    (namespace, length - namespace.len())
}

/// Makes the name of a term, of letters and digits. It is no keyword.
fn name(number: usize, length: usize) -> String {
    let digit = |place| char::from_digit((number / place % 36) as u32, 36).expect("a digit");
    let start = "Term0000".get(..length - 3).expect("3 to 11 letters");
    let first = char::from(b'A' + (number / 1296) as u8);
    format!("{start}{first}{}{}", digit(36), digit(1))
}

fn iri(number: usize, length: usize) -> String {
    let (namespace, rest) = namespace(length);
    namespace.to_owned() + &name(number, rest)
}

/// Makes constants of a type, of which each has the value `value`, in which `{text}` stands for the literal.
fn items(count: usize, of: &str, value: &str, text: impl Fn(usize) -> String) -> String {
    let mut source = String::new();
    for number in 0..count {
        let value = value.replace("{text}", &format!("{:?}", text(number)));
        writeln!(source, "pub const C{number}: {of} = {value};").expect("a `String` takes all");
    }
    source
}

/// Makes the names of terms, with a comma after each.
fn names(count: usize, length: usize) -> String {
    let (_, length) = namespace(length);
    (0..count)
        .map(|number| name(number, length) + ",\n")
        .collect()
}

const OURS: Way = Way {
    name: "iri!",
    dependencies: "iri-core = { path = '{root}/iri-core', features = ['literals'] }",
    source: |count, length| {
        items(
            count,
            "iri_core::Iri<'static>",
            "iri_core::iri!({text})",
            |number| iri(number, length),
        )
    },
};
/// The same constant in a crate that could use all our macros.
const ALL_MACROS: Way = Way {
    name: "all macros",
    dependencies: "iri-core = { path = '{root}/iri-core', features = ['literals'] }\niri-vocab = { path = '{root}/iri-core/vocab', features = ['macros'] }",
    ..OURS
};
const BY_HAND: Way = Way {
    name: "parse by hand",
    dependencies: OURS.dependencies,
    source: |count, length| {
        let value = "match iri_core::Iri::parse({text}) { Ok(iri) => iri, Err(_) => panic!() }";
        items(count, "iri_core::Iri<'static>", value, |number| {
            iri(number, length)
        })
    },
};
const VOCAB: Way = Way {
    name: "vocab!",
    dependencies: ALL_MACROS.dependencies,
    source: |count, length| {
        let (namespace, terms) = (namespace(length).0, names(count, length));
        format!("iri_vocab::vocab!(pub mod terms = {namespace:?} {{\n{terms}}});\n")
    },
};
const ENUM: Way = Way {
    name: "IriEnum",
    dependencies: ALL_MACROS.dependencies,
    source: |count, length| {
        let (namespace, terms) = (namespace(length).0, names(count, length));
        format!(
            "#[derive(iri_vocab::IriEnum)]\n#[iri({namespace:?})]\npub enum Term {{\n{terms}}}\n"
        )
    },
};
const IREF: Way = Way {
    name: "iref::iri!",
    dependencies: "iref = '5'",
    source: |count, length| {
        items(count, "&iref::Iri", "iref::iri!({text})", |number| {
            iri(number, length)
        })
    },
};
/// It has 36 bytes, whatever the length is.
const UUID: Way = Way {
    name: "uuid!",
    dependencies: "uuid = '1'",
    source: |count, _| {
        let text = |number| format!("67e55044-10b1-426f-9247-{number:012x}");
        items(count, "uuid::Uuid", "uuid::uuid!({text})", text)
    },
};
const TEXT: Way = Way {
    name: "&str",
    dependencies: "",
    source: |count, length| items(count, "&str", "{text}", |number| iri(number, length)),
};
/// One table of all. Every tenth namespace has two prefixes, and many begin others.
const PREFIXES: Way = Way {
    name: "prefixes!",
    dependencies: ALL_MACROS.dependencies,
    source: |count, length| {
        let mut source =
            format!("pub static ALL: iri_vocab::Prefixes<{count}> = iri_vocab::prefixes! {{\n");
        for number in 0..count {
            let prefix = name(number, 8);
            let namespace = match number % 10 {
                0 => iri(number / 10, length),
                _ => iri(number, length),
            };
            writeln!(source, "{prefix:?} => \"{namespace}/\",").expect("a `String` takes all");
        }
        source + "};\n"
    },
};
const WAYS: [Way; 7] = [OURS, VOCAB, ENUM, BY_HAND, IREF, UUID, TEXT];

/// The most time that a way may take, of that of another one, for texts of a length.
const LIMITS: [(usize, &Way, &Way, f64); 6] = [
    (50, &OURS, &IREF, 1.0 / 6.0),
    (12, &OURS, &IREF, 0.25),
    (50, &VOCAB, &OURS, 0.5),
    (12, &VOCAB, &OURS, 0.5),
    (50, &ENUM, &OURS, 0.5),
    (12, &ENUM, &OURS, 0.5),
];

/// The counts of prefixes: those of a large program and of two registries.
const COUNTS: [usize; 4] = [100, 140, 500, 2_700];

/// The most that the largest table may take: seconds of the processor, bytes of memory, and how much more time for each prefix
/// than the smaller ones, which is more than 1 if the time grows with the square.
const MOST_TIME: f64 = 4.0;
const MOST_MEMORY: u64 = 400_000_000;
const MOST_GROWTH: f64 = 1.5;

/// Compares the costs of constants, and then those of clean builds, also with that of the commit `revision`.
pub(crate) fn run(revision: Option<&str>, steps: &mut Steps) {
    steps.step("prefixes", prefixes);
    steps.step("constants", constants);
    steps.step("clean builds", || clean_builds(revision));
}

/// Measures the build of a program with a table of prefixes, without that of its dependencies.
fn prefixes() -> Outcome {
    let package = package(&PREFIXES, Path::new("."))?;
    let build = || {
        let mut build = cargo(["build", "--quiet"]);
        build.current_dir(&package);
        build.env("CARGO_INCREMENTAL", "0").env("RUSTFLAGS", "");
        build
    };
    fs::write(package.join("src/lib.rs"), "")?;
    run_command(&mut build())?;
    let mut table = Table::new(["s", "MB"]);
    let mut costs = Vec::new();
    for count in COUNTS {
        let mut least = None::<Cost>;
        for _ in 0..ROUNDS {
            fs::write(package.join("src/lib.rs"), (PREFIXES.source)(count, 50))?;
            let cost = measure(&mut build())?;
            least = Some(least.map_or(cost, |least| least.smaller(cost)));
        }
        let Some(cost) = least else {
            return failed("nothing was measured");
        };
        let (time, megabytes) = (cost.time.as_secs_f64(), cost.bytes as f64 / 1e6);
        table.row(
            &count.to_string(),
            [format!("{time:.2}"), format!("{megabytes:.0}")],
        );
        costs.push((count as f64, time, cost.bytes));
    }
    say(
        "\na build of a crate with so many prefixes: time of the processor, memory of the compiler\n",
    );
    say(&table);
    let [(few, first, _), _, (some, second, _), (many, last, bytes)] = costs[..] else {
        return failed("there are four counts");
    };
    let growth = (last - second) / (many - some) / ((second - first) / (some - few));
    if last > MOST_TIME || bytes > MOST_MEMORY || growth > MOST_GROWTH {
        return failed(format!(
            "{many} prefixes take {last:.2} s, {bytes} bytes, and each {growth:.2} of the time of one of fewer; they may take \
             {MOST_TIME} s, {MOST_MEMORY} bytes and {MOST_GROWTH}"
        ));
    }
    Ok(())
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
    let mut wrong = Vec::new();
    for length in LENGTHS {
        let times = costs(length, &packages)?;
        let time = |of: &Way| WAYS.iter().zip(&times).find(|(way, _)| way.name == of.name);
        for (of, way, other, most) in LIMITS {
            if of == length
                && let (Some((_, ours)), Some((_, its))) = (time(way), time(other))
                && ours / its > most
            {
                let ratio = ours / its;
                let (way, other) = (way.name, other.name);
                wrong.push(format!(
                    "at {length} bytes `{way}` takes {ratio:.2} of the time of `{other}`, and may take {most:.2}"
                ));
            }
        }
    }
    match wrong.is_empty() {
        true => Ok(()),
        false => failed(wrong.join("; ")),
    }
}

/// Measures each way with texts of a length, and returns the milliseconds that a constant takes.
fn costs(length: usize, packages: &[PathBuf]) -> Outcome<Vec<f64>> {
    let mut costs = [[None::<Cost>; CONSTANTS.len()]; WAYS.len()];
    for _ in 0..ROUNDS {
        for ((way, package), costs) in WAYS.iter().zip(packages).zip(&mut costs) {
            for (count, least) in CONSTANTS.into_iter().zip(costs) {
                fs::write(package.join("src/lib.rs"), (way.source)(count, length))?;
                let cost = measure(&mut check(package))?;
                *least = Some(least.map_or(cost, |least| least.smaller(cost)));
            }
        }
    }
    let mut table = Table::new(["ms", "kB", "of iref"]);
    let more = (CONSTANTS[1] - CONSTANTS[0]) as f64;
    let mut figures = Vec::new();
    for costs in &costs {
        let [Some(less), Some(all)] = costs else {
            return failed("nothing was measured");
        };
        let time = all.time.saturating_sub(less.time).as_secs_f64() * 1e3 / more;
        let memory = all.bytes.saturating_sub(less.bytes) as f64 / 1e3 / more;
        figures.push((time, memory));
    }
    let of = |way: &Way| WAYS.iter().position(|other| other.name == way.name);
    let (iref, _) = of(&IREF).map_or((f64::NAN, 0.0), |at| figures[at]);
    for (way, (time, memory)) in WAYS.iter().zip(&figures) {
        let cells = [
            format!("{time:.3}"),
            format!("{memory:.1}"),
            format!("{:.2}", time / iref),
        ];
        table.row(way.name, cells);
    }
    say(format_args!(
        "\neach of {more} constants of {length} bytes, in `cargo check`: time of the processor, memory of the compiler\n"
    ));
    say(&table);
    Ok(figures.into_iter().map(|(time, _)| time).collect())
}

/// Measures a clean build of a package that depends on a library with such a macro.
fn clean_builds(revision: Option<&str>) -> Outcome {
    let ours = build_time(&package(&OURS, Path::new("."))?)?;
    let macros = build_time(&package(&ALL_MACROS, Path::new("."))?)?;
    let iref = build_time(&package(&IREF, Path::new("."))?)?;
    let uuid = build_time(&package(&UUID, Path::new("."))?)?;
    let mut times = vec![
        (ALL_MACROS.name, macros),
        (IREF.name, iref),
        (UUID.name, uuid),
    ];
    let mut limits = vec![(ours, iref, 0.45), (macros, iref, 0.75)];
    if let Some(revision) = revision {
        let time = build_time(&package(&OLD, &checked_out(revision)?)?)?;
        times.push((revision, time));
        limits.push((ours, time, 2.0 / 3.0));
    }
    let mut table = Table::new(["s", "literals/its"]);
    table.row("literals", [format!("{ours:.2}"), String::new()]);
    for (name, time) in &times {
        let cells = [format!("{time:.2}"), format!("{:.2}", ours / time)];
        table.row(name, cells);
    }
    say("\na clean build of a crate that has `iri!`: time of the processor\n");
    say(&table);
    for (time, its, most) in limits {
        if time / its > most {
            let ratio = time / its;
            return failed(format!(
                "{time:.2} s are {ratio:.2} of {its:.2} s, and may be {most:.2}"
            ));
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
    source: OURS.source,
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
    let letters = way.name.chars().filter(char::is_ascii_alphabetic);
    let name: String = letters.map(|c| c.to_ascii_lowercase()).collect();
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

/// Makes the command that is measured. It has no flags but a user's, and finds nothing that a former one has made.
fn check(package: &Path) -> Command {
    let mut check = cargo(["check", "--quiet"]);
    check.current_dir(package);
    check.env("CARGO_INCREMENTAL", "0").env("RUSTFLAGS", "");
    check
}

impl Cost {
    /// Returns the smaller time, and the smaller memory.
    fn smaller(self, other: Self) -> Self {
        Self {
            time: self.time.min(other.time),
            bytes: self.bytes.min(other.bytes),
        }
    }
}
