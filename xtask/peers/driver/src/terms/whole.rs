//! Puts whole files of RDF through `iri vocab` and `vocab!`, and the maps of two registries through `PrefixMap`. The files and the maps come
//! from packages of npm and of Python's index, what is in them from Python.

use std::fs;
use std::path::{Path, PathBuf, absolute};
use std::process::Stdio;

use support::command::{cargo, command, run as run_command};
use support::setup::installs;
use support::steps::Outcome;
use support::{npm, tools};

use super::{FOLDER, package};

/// The vocabularies of 84 files, 60 MB of N-Quads.
const FILES: (&str, &str) = ("@zazuko/rdf-vocabularies", "2023.1.19");

/// Registries of prefixes, of which only the data is used.
const REGISTRIES: [&str; 2] = ["bioregistry==0.15.6", "prefixmaps==0.2.6"];

pub(super) fn run() -> Outcome {
    let npm = format!("{FOLDER}/npm");
    npm::packages(&npm, &[FILES])?;
    let ontologies = format!("{npm}/node_modules/{}/ontologies", FILES.0);
    let registries = format!("{FOLDER}/registries");
    if !Path::new(&registries).exists() {
        let pip = ["-m", "pip", "install", "--quiet", "--no-deps", "--target"];
        let mut pip = command("python3", pip);
        pip.arg(&registries).args(REGISTRIES);
        if !installs() {
            let why = "`pip install` would add registries of prefixes".to_owned();
            return tools::missing(why);
        }
        run_command(&mut pip)?;
    }
    let script = "xtask/peers/driver/whole.py";
    run_command(
        command("python3", [script, FOLDER, &ontologies, &registries])
            .env("PYTHONPATH", format!("{FOLDER}/python")),
    )?;
    check(Path::new(&ontologies))
}

/// Makes the package that compares everything, and runs it.
fn check(ontologies: &Path) -> Outcome {
    run_command(&mut cargo(["build", "--quiet", "--package", "iri-cli"]))?;
    package("whole", "", "")?;
    let source = Path::new(FOLDER).join("whole/src");
    let mut files: Vec<PathBuf> = fs::read_dir(ontologies)?
        .map(|entry| Ok(entry?.path()))
        .collect::<Outcome<_>>()?;
    files.retain(|file| file.extension().is_some_and(|it| it == "nq"));
    files.sort();
    let (mut made, mut list) = (String::new(), String::new());
    for (number, file) in files.iter().enumerate() {
        let mut vocab = cargo(["run", "--quiet", "--package", "iri-cli", "--", "vocab"]);
        // What is no IRI is told and left out, which the comparison expects.
        let written = vocab.arg(file).stderr(Stdio::null()).output()?.stdout;
        let written = String::from_utf8(written)?;
        let modules = written
            .lines()
            .filter_map(|line| line.trim_start().strip_prefix("pub mod "))
            .filter_map(|rest| rest.split(' ').next())
            .map(|name| format!("v{number}::{name}::ALL"));
        let modules: Vec<String> = modules.collect();
        if !modules.is_empty() {
            fs::write(source.join(format!("v{number}.rs")), written)?;
            made += &format!("mod v{number};\n");
        }
        let name = file.file_stem().unwrap_or_default().to_string_lossy();
        list += &format!("({name:?}, &[{}]),\n", modules.join(", "));
    }
    let (texts, check) = ("&'static str", "include!(\"check.rs\");");
    made +=
        &format!("static FILES: &[({texts}, &[iri_vocab::Vocabulary])] = &[\n{list}];\n{check}\n");
    fs::write(source.join("main.rs"), made)?;
    fs::copy("xtask/peers/driver/whole.rs", source.join("check.rs"))?;
    let mut check = cargo(["run", "--quiet", "--"]);
    let folder = absolute(FOLDER)?;
    run_command(
        check
            .arg(folder)
            .current_dir(Path::new(FOLDER).join("whole")),
    )
}
