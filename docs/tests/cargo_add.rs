//! Pastes the lines with `cargo add` of all pages into empty projects, and compiles the code below them. So a page names each crate and
//! feature that its code needs.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

/// Where the README says that a clone of this repository is.
const CLONE: &str = "../iri";

/// Pages with code of crates that are not built here, and how much of their code is compiled.
const OF_OTHERS: [(&str, usize); 4] = [
    ("docs/cbor.md", 0),
    ("docs/servers.md", 1),
    ("docs/stacks.md", 0),
    ("iri-serde/src/lib.rs", 1),
];

/// Lines to paste, and code.
struct Project {
    lines: Vec<String>,
    code: Vec<String>,
}

#[test]
fn what_is_pasted_compiles() {
    let mut faults = Vec::new();
    for page in pages() {
        let text = fs::read_to_string(top().join(&page)).unwrap();
        let is_for_users =
            !text.contains("instead of this crate") && !text.contains("cargo install");
        let mut projects = projects(&text);
        if page.ends_with("README.md") && is_for_users {
            assert!(!projects.is_empty(), "{page} has no `cargo add`");
        }
        if let Some((_, most)) = OF_OTHERS.iter().find(|(other, _)| *other == page) {
            projects
                .iter_mut()
                .for_each(|project| project.code.truncate(*most));
        }
        for (at, project) in projects.iter().enumerate() {
            let name = format!("{}-{at}", page.replace(['/', '.'], "-"));
            faults.extend(compile(&name, project).err());
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Returns the pages, from the top of the repository: the README, those in `docs`, and what each library has.
fn pages() -> Vec<String> {
    let mut pages = vec!["README.md".to_owned()];
    for folder in ["", "docs", "iri-core"] {
        for entry in fs::read_dir(top().join(folder)).unwrap() {
            let name = entry.unwrap().file_name().into_string().unwrap();
            let path = format!("{folder}/{name}")
                .trim_start_matches('/')
                .to_owned();
            if folder == "docs" && name.ends_with(".md") {
                pages.push(path);
            } else if folder != "docs" && top().join(&path).join("src/lib.rs").is_file() {
                pages.extend(["README.md", "src/lib.rs"].map(|file| format!("{path}/{file}")));
            }
        }
    }
    pages.retain(|page| top().join(page).is_file());
    pages.sort();
    pages
}

fn top() -> PathBuf {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR"));
    docs.parent().unwrap().to_owned()
}

/// Returns the projects of a page. A block of lines that adds iri-core begins one, another block adds to what was there. The code up to
/// the next block is theirs. In documentation, all lines begin with `//!`.
fn projects(page: &str) -> Vec<Project> {
    let mut projects: Vec<Project> = Vec::new();
    let mut lines = page
        .lines()
        .filter_map(|line| match line.strip_prefix("//!") {
            Some(text) => Some(text.strip_prefix(' ').unwrap_or(text)),
            // This is in a test with fewer features.
            None if line.starts_with("#![cfg_attr(not(feature") => Some("```ignore"),
            None => Some(line).filter(|line| !line.starts_with("#![")),
        });
    while let Some(line) = lines.next() {
        let Some(language) = line.strip_prefix("```") else {
            continue;
        };
        let block = Vec::from_iter(lines.by_ref().take_while(|line| *line != "```"));
        let mut added = block
            .iter()
            .filter(|line| line.starts_with("cargo add "))
            .peekable();
        if added.peek().is_some() {
            let is_new = block
                .iter()
                .any(|line| line.split(' ').nth(2) == Some("iri-core"));
            let before = projects.last().filter(|_| !is_new);
            let mut lines = before.map_or_else(Vec::new, |before| before.lines.clone());
            lines.extend(added.map(|line| (*line).to_owned()));
            projects.push(Project {
                lines,
                code: Vec::new(),
            });
        } else if let Some(project) = projects.last_mut()
            && ["", "rust", "rust,no_run", "rust,ignore-windows"].contains(&language)
        {
            // A line that begins with `# ` is not shown in documentation.
            let code = block
                .iter()
                .map(|line| line.strip_prefix("# ").unwrap_or(line));
            project.code.push(Vec::from_iter(code).join("\n"));
        }
    }
    projects
}

/// Makes a project, and compiles it. All share what they have built.
fn compile(name: &str, project: &Project) -> Result<(), String> {
    let pasted = top().join("target/pasted");
    let folder = pasted.join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(folder.join("src/bin")).unwrap();
    let manifest =
        "[package]\nname = \"pasted\"\nversion = \"0.0.0\"\nedition = \"2024\"\n[workspace]\n";
    fs::write(folder.join("Cargo.toml"), manifest).unwrap();
    // The same versions of others' crates as here, so nothing is downloaded.
    fs::copy(top().join("Cargo.lock"), folder.join("Cargo.lock")).unwrap();
    for (at, code) in project.code.iter().enumerate() {
        let code = match () {
            () if code.contains("fn main()") => code.clone(),
            // As in tests of documentation, the last line may say which errors `?` returns.
            () if code.contains("\nOk::<") => {
                format!(
                    "fn main() {{\nfn run() -> Result<(), impl std::fmt::Debug> {{\n{code}\n}}\nrun().unwrap()\n}}\n"
                )
            }
            () => format!("fn main() {{\n{code}\n}}\n"),
        };
        fs::write(folder.join(format!("src/bin/code-{at}.rs")), code).unwrap();
    }
    if project.code.is_empty() {
        fs::write(folder.join("src/main.rs"), "fn main() {}").unwrap();
    }
    let cargo = |arguments: &[&str]| {
        let mut cargo = Command::new(env!("CARGO"));
        cargo
            .args(arguments)
            .arg("--quiet")
            .arg("--offline")
            .current_dir(&folder);
        let done = cargo
            .env("CARGO_TARGET_DIR", pasted.join("target"))
            .env("CARGO_INCREMENTAL", "0")
            .output()
            .unwrap();
        let told = String::from_utf8_lossy(&done.stderr);
        match done.status.success() {
            true => Ok(()),
            false => Err(format!("{name}: cargo {arguments:?}\n{told}")),
        }
    };
    for line in &project.lines {
        for arguments in arguments(line) {
            cargo(&Vec::from_iter(arguments.iter().map(String::as_str)))?;
        }
    }
    cargo(&["check"])
}

/// Returns the arguments for cargo that a line means: those that it has, but for our crates, which are on no registry yet. Each of these
/// is added by the path of its folder, with those of the features that are its own.
fn arguments(line: &str) -> Vec<Vec<String>> {
    let line = line.split('#').next().unwrap();
    let words = Vec::from_iter(line.split_whitespace().skip(1));
    let options = words.iter().position(|word| word.starts_with("--"));
    let (names, options) = words[1..].split_at(options.map_or(words.len(), |at| at) - 1);
    let (ours, others): (Vec<&str>, Vec<&str>) =
        names.iter().partition(|name| folder(name).is_some());
    if let ["--path", path, ..] = options {
        let [name] = &ours[..] else {
            panic!("{line}: one crate has a path");
        };
        let path = path
            .strip_prefix(CLONE)
            .expect(line)
            .trim_start_matches('/');
        assert_eq!(top().join(path), folder(name).unwrap(), "{line}");
    }
    let features = match options {
        [.., "--features", features] => features.split(',').collect(),
        _ => Vec::new(),
    };
    let mut all = Vec::new();
    if !others.is_empty() {
        assert!(ours.is_empty(), "{line}: our crates and others");
        all.push(words.iter().map(|word| (*word).to_owned()).collect());
    }
    for name in &ours {
        let of = |feature: &&str| match feature.split_once('/') {
            Some((of, feature)) => (of == *name).then(|| feature.to_owned()),
            // Of several crates, cargo takes no feature without a name.
            None => (names.len() == 1).then(|| (*feature).to_owned()),
        };
        let features = Vec::from_iter(features.iter().filter_map(of)).join(",");
        let path = folder(name).unwrap().display().to_string();
        all.push(
            ["add", "--path", &path, "--features", &features]
                .map(str::to_owned)
                .into(),
        );
    }
    all
}

/// Returns the folder of one of our crates.
fn folder(name: &str) -> Option<PathBuf> {
    let subject = name.strip_prefix("iri-")?;
    let folders = [top().join(name), top().join("iri-core").join(subject)];
    folders
        .into_iter()
        .find(|folder| folder.join("Cargo.toml").is_file())
}
