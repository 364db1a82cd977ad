//! `cargo xtask terms`: puts all terms of rdflib's vocabularies through `vocab!` and `IriEnum`, and compares CURIEs with the
//! package curies. Both packages come from Python's index, and nothing of them is kept in the repository.

use std::fmt::Write;
use std::fs;
use std::path::{Path, absolute};
use std::process::Command;

use support::command::{cargo, command, run as run_command};
use support::setup::installs;
use support::steps::{Outcome, Steps, failed, say};
use support::tools::{self, missing};

use crate::cost::measure;

mod editor;
mod whole;

/// Where the packages are, and what is made of them.
pub(crate) const FOLDER: &str = "target/terms";

/// The packages of Python, in the versions with which the figures of `docs/constants.md` were made.
const PACKAGES: [&str; 2] = ["rdflib==7.6.0", "curies==0.15.7"];

/// The largest time of the compiler that a term may take, of that of the same text in `iri!`. Here a local name has 15 of 41 bytes,
/// and takes most of it.
const MOST: f64 = 0.65;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Only compare whole vocabularies and registries
    #[arg(long)]
    whole: bool,
}

pub(crate) fn run(args: &Args, steps: &mut Steps) {
    steps.step("rdflib and curies", answers);
    steps.step("whole vocabularies and registries", whole::run);
    if args.whole {
        return;
    }
    steps.step("terms and CURIEs", terms);
    steps.step("what terms cost", costs);
    steps.step("completions", || {
        package("editor", "", "")?;
        editor::run(&Path::new(FOLDER).join("editor"))
    });
}

/// Installs the packages, and writes their answers.
fn answers() -> Outcome {
    let python = format!("{FOLDER}/python");
    if !Path::new(&python).exists() {
        let mut pip = command(
            "python3",
            ["-m", "pip", "install", "--quiet", "--target", &python],
        );
        pip.args(PACKAGES);
        if !installs() {
            return missing("`pip install` would add rdflib and curies".to_owned());
        }
        tools::program("python3", "python3-pip")?;
        run_command(&mut pip)?;
    }
    run_command(
        command("python3", ["xtask/peers/driver/answers.py", FOLDER]).env("PYTHONPATH", &python),
    )
}

/// A vocabulary of rdflib.
struct Vocabulary {
    name: String,
    namespace: String,
    locals: Vec<String>,
}

/// Reads the vocabularies, in the order of the answers.
fn vocabularies() -> Outcome<Vec<Vocabulary>> {
    let mut all: Vec<Vocabulary> = Vec::new();
    for line in fs::read_to_string(format!("{FOLDER}/terms.tsv"))?.lines() {
        let mut fields = line.split('\t').map(str::to_owned);
        let (Some(name), Some(namespace), Some(local)) =
            (fields.next(), fields.next(), fields.next())
        else {
            return failed(format!("not a term: {line}"));
        };
        match all.last_mut() {
            Some(last) if last.name == name => last.locals.push(local),
            _ => all.push(Vocabulary {
                name,
                namespace,
                locals: vec![local],
            }),
        }
    }
    Ok(all)
}

/// Makes the vocabularies; the constants are `t0`, `t1` and so on.
fn inline(vocabularies: &[Vocabulary]) -> String {
    let mut source = "pub mod inline {\niri_vocab::vocab! {\n".to_owned();
    for Vocabulary {
        name,
        namespace,
        locals,
    } in vocabularies
    {
        let terms: String = locals
            .iter()
            .enumerate()
            .map(|(at, local)| format!("t{at} = {local:?},\n"))
            .collect();
        source += &format!(
            "pub mod {} = {namespace:?} {{\n{terms}}}\n",
            name.to_lowercase()
        );
    }
    source + "}\n}\n"
}

/// Makes an enum with an IRI for each variant.
fn enumeration(name: &str, vocabularies: &[&Vocabulary]) -> String {
    let mut source =
        format!("#[derive(iri_vocab::IriEnum, Clone, Copy, Debug)]\npub enum {name} {{\n");
    let mut count = 0;
    for Vocabulary {
        namespace, locals, ..
    } in vocabularies
    {
        for local in locals {
            source += &format!("#[iri(\"{namespace}{local}\")] T{count},\n");
            count += 1;
        }
    }
    source + "}\n"
}

/// Makes the package that compares everything, and runs it.
fn terms() -> Outcome {
    let vocabularies = vocabularies()?;
    let source = Path::new(FOLDER).join("check/src");
    package("check", "", "")?;
    let mut made = inline(&vocabularies);
    made += "pub mod files {\n";
    let mut modules = String::new();
    for Vocabulary {
        name,
        namespace,
        locals,
    } in &vocabularies
    {
        let lower = name.to_lowercase();
        let mut file = format!("{namespace}\n");
        for (at, local) in locals.iter().enumerate() {
            // A line that begins with `#` would be a comment.
            let constant = if local.starts_with('#') {
                format!("T{at} = ")
            } else {
                String::new()
            };
            writeln!(file, "{constant}{local}").expect("a `String` takes all");
        }
        fs::write(source.join(format!("{lower}.txt")), file)?;
        made += &format!("iri_vocab::vocab!(pub mod {lower}, \"{lower}.txt\");\n");
        let terms: String = (0..locals.len())
            .map(|at| format!("inline::{lower}::t{at}, "))
            .collect();
        modules += &format!("({name:?}, inline::{lower}::ALL, files::{lower}::ALL, &[{terms}]),\n");
    }
    made += "}\n";
    made += &enumeration("All", &vocabularies.iter().collect::<Vec<_>>());
    let sdo = vocabularies.iter().filter(|it| it.name == "SDO");
    made += &enumeration("Sdo", &sdo.collect::<Vec<_>>());
    made += "type Module = (&'static str, iri_vocab::Vocabulary, iri_vocab::Vocabulary, &'static [iri_core::Iri<'static>]);\n";
    made += &format!("pub static MODULES: &[Module] = &[\n{modules}];\n");
    fs::write(source.join("made.rs"), made)?;
    fs::copy("xtask/peers/driver/check.rs", source.join("main.rs"))?;
    let folder = absolute(FOLDER)?;
    let mut check = cargo(["run", "--quiet", "--release", "--"]);
    run_command(
        check
            .arg(folder)
            .current_dir(Path::new(FOLDER).join("check")),
    )
}

/// Measures what terms cost the compiler, and the program.
fn costs() -> Outcome {
    let vocabularies = vocabularies()?;
    let all: Vec<&Vocabulary> = vocabularies.iter().collect();
    let count: usize = all.iter().map(|it| it.locals.len()).sum();
    let search =
        |vocabulary: &Vocabulary| format!("inline::{}::ALL", vocabulary.name.to_lowercase());
    let list: Vec<String> = vocabularies.iter().map(search).collect();
    let any_of_array = "TERMS.iter().any(|it| *it == *text)".to_owned();
    let kinds = [
        ("nothing", String::new(), "text.len() % 2 == 0".to_owned()),
        (
            "by hand",
            constants(
                &vocabularies,
                "match iri_core::Iri::parse({text}) { Ok(iri) => iri, Err(_) => panic!() }",
            ),
            any_of_array.clone(),
        ),
        (
            "iri!",
            constants(&vocabularies, "iri_core::iri!({text})"),
            any_of_array,
        ),
        (
            "vocab!",
            inline(&vocabularies),
            format!(
                "[{}].iter().any(|it| iri_core::Iri::parse(&text).is_ok_and(|iri| it.contains(iri)))",
                list.join(", ")
            ),
        ),
        (
            "IriEnum",
            // Other derives are no price of ours.
            enumeration("All", &all).replace(", Clone, Copy, Debug", ""),
            "All::try_from(&*text).is_ok_and(|it| it as usize % 2 == 0)".to_owned(),
        ),
    ];
    let mut figures = Vec::new();
    for (name, source, body) in kinds {
        let folder = Path::new(FOLDER).join("cost");
        // The compiler sees neither the texts nor what is made of the answer.
        let main = format!(
            "fn main() {{ let hits = std::env::args().filter(|text| {{ let text = text.clone(); {body} }}).count(); \
             println!(\"{{hits}}\"); }}\n"
        );
        package("cost", "", "")?;
        run_command(&mut check(&folder))?;
        package("cost", &source, &main)?;
        let cost = measure(&mut check(&folder))?;
        run_command(cargo(["build", "--quiet", "--release"]).current_dir(&folder))?;
        let bytes = fs::metadata(folder.join("target/release/cost"))?.len() as f64;
        figures.push((name, cost.time.as_secs_f64() * 1e3, bytes));
    }
    let [(_, base, base_bytes), _, (_, macro_, _), ..] = figures[..] else {
        return failed("nothing was measured");
    };
    say(format_args!(
        "\neach of {count} terms, in `cargo check`: time of the processor, and of that by `iri!`; bytes of the program\n"
    ));
    let mut slow = Vec::new();
    for (name, time, bytes) in figures.into_iter().skip(1) {
        let (each, ratio) = (
            (time - base) / count as f64,
            (time - base) / (macro_ - base),
        );
        let bytes = (bytes - base_bytes) / count as f64;
        say(format_args!(
            "{name:8} {each:8.3} ms {ratio:6.2} {bytes:8.1} bytes"
        ));
        if ["vocab!", "IriEnum"].contains(&name) && ratio > MOST {
            slow.push(name);
        }
    }
    match slow.is_empty() {
        true => Ok(()),
        false => failed(format!(
            "a term of {} takes more than {MOST} of the time by `iri!`",
            slow.join(" and of ")
        )),
    }
}

/// Makes the command that is measured. What a former one has found out must not help it.
fn check(folder: &Path) -> Command {
    let mut check = cargo(["check", "--quiet"]);
    check.current_dir(folder).env("CARGO_INCREMENTAL", "0");
    // As a user's, without the assertions of this repository.
    check.env("RUSTFLAGS", "");
    check
}

/// Makes constants without a macro, and a list of them.
/// Makes a constant of each term, and an array of them. A constant has the value `value`, in which `{text}` stands for the literal.
fn constants(vocabularies: &[Vocabulary], value: &str) -> String {
    let mut source = String::new();
    let mut names = String::new();
    let texts = vocabularies.iter().flat_map(|vocabulary| {
        let locals = vocabulary.locals.iter();
        locals.map(|local| vocabulary.namespace.clone() + local)
    });
    for (number, text) in texts.enumerate() {
        let value = value.replace("{text}", &format!("{text:?}"));
        source += &format!("pub const T{number}: iri_core::Iri<'static> = {value};\n");
        names += &format!("T{number}, ");
    }
    format!("{source}static TERMS: &[iri_core::Iri<'static>] = &[{names}];\n")
}

/// Makes a package with this source, which is a workspace of its own.
fn package(name: &str, source: &str, main: &str) -> Outcome {
    let folder = Path::new(FOLDER).join(name);
    fs::create_dir_all(folder.join("src"))?;
    let [core, policy, template, vocab] =
        ["", "policy", "template", "vocab"].map(|name| Path::new("iri-core").join(name));
    let [core, policy, template, vocab] = [
        absolute(core)?,
        absolute(policy)?,
        absolute(template)?,
        absolute(vocab)?,
    ];
    let manifest = format!(
        "[package]\nname = '{name}'\nedition = '2024'\n\n[workspace]\n\n[dependencies]\niri-core = {{ path = {core:?}, \
         features = ['alloc', 'serde'] }}\niri-policy = {{ path = {policy:?}, features = ['macros'] }}\niri-template = \
         {{ path = {template:?}, features = ['macros'] }}\niri-vocab = {{ path = {vocab:?}, features = ['alloc', 'macros', \
         'template'] }}\n\n[profile.release]\nlto = true\nstrip = true\npanic = 'abort'\n"
    );
    fs::write(folder.join("Cargo.toml"), manifest)?;
    let main = if main.is_empty() {
        "fn main() {}\n"
    } else {
        main
    };
    fs::write(folder.join("src/main.rs"), format!("{source}{main}"))?;
    Ok(())
}
