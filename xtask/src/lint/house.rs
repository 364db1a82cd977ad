//! Rules that no linter knows.

use std::fs;
use std::path::Path;

use crate::support::repo;
use crate::support::steps::{Outcome, none};

/// A file longer than this holds more than one thing.
const MOST_LINES: usize = 600;

pub(super) fn length_of_files() -> Outcome {
    let mut long = Vec::new();
    for path in repo::files()? {
        if path.extension().is_some_and(|extension| extension == "rs") {
            let lines = fs::read_to_string(&path)?.lines().count();
            if lines > MOST_LINES {
                long.push(format!(
                    "{}: {lines} lines, {MOST_LINES} is the limit",
                    path.display()
                ));
            }
        }
    }
    none(&long)
}

/// Nothing in the tree may hold only on the machine where it was written.
pub(super) fn no_trace_of_one_machine() -> Outcome {
    let mut traces = Vec::new();
    for path in repo::files()? {
        // What is not UTF-8 is no text.
        let Ok(text) = fs::read_to_string(&path) else {
            continue;
        };
        for (number, line) in text.lines().enumerate() {
            if let Some(trace) = absolute_path(line).or_else(|| other_registry(&path, line)) {
                traces.push(format!("{}:{}: {trace}", path.display(), number + 1));
            }
        }
    }
    none(&traces)
}

/// A path into somebody's folders. After a letter or a dot it is a part of something else, such as the path of an IRI.
fn absolute_path(line: &str) -> Option<&'static str> {
    // Split, so that this file passes.
    const FOLDERS: [(&str, &str); 5] = [
        ("/ro", "ot/"),
        ("/ho", "me/"),
        ("/wo", "rk/"),
        ("/tm", "p/"),
        ("/Use", "rs/"),
    ];
    let here = |folder: &str| {
        line.match_indices(folder).any(|(at, _)| {
            !line[..at].ends_with(|c: char| c.is_alphanumeric() || ".-_~$})%>".contains(c))
        })
    };
    FOLDERS
        .iter()
        .any(|(start, end)| here(&format!("{start}{end}")))
        .then_some("an absolute path")
}

/// A package source that is not crates.io, in a lock file or in cargo's configuration.
fn other_registry(path: &Path, line: &str) -> Option<&'static str> {
    const CRATES_IO: &str = r#"source = "registry+https://github.com/rust-lang/crates.io-index""#;
    let name = path.file_name()?.to_str()?;
    let other = match name {
        "Cargo.lock" => line.starts_with("source = ") && line != CRATES_IO,
        "config.toml" => line.starts_with("[source") || line.starts_with("[registr"),
        _ => false,
    };
    other.then_some("a registry other than crates.io")
}

#[cfg(test)]
mod tests {
    use super::{Path, absolute_path, other_registry};

    #[test]
    fn paths_of_one_machine_are_seen() {
        for folder in ["root", "home", "work", "tmp", "Users"] {
            assert!(
                absolute_path(&format!("see /{folder}/someone/notes")).is_some(),
                "{folder}"
            );
            assert!(absolute_path(&format!("/{folder}/x")).is_some(), "{folder}");
        }
    }

    #[test]
    fn paths_of_iris_are_not() {
        for folder in ["root", "home", "work", "tmp", "Users"] {
            assert_eq!(
                absolute_path(&format!("https://example.org/{folder}/x")),
                None,
                "{folder}"
            );
            assert_eq!(absolute_path(&format!("a/{folder}")), None, "{folder}");
        }
    }

    #[test]
    fn only_crates_io_is_a_source() {
        let lock = Path::new("a/Cargo.lock");
        let index = "registry+https://github.com/rust-lang/crates.io-index";
        assert_eq!(other_registry(lock, &format!("source = \"{index}\"")), None);
        assert!(
            other_registry(lock, "source = \"registry+https://mirror.example/index\"").is_some()
        );
        assert!(other_registry(Path::new(".cargo/config.toml"), "[source.crates-io]").is_some());
        assert_eq!(
            other_registry(Path::new("README.md"), "source = \"x\""),
            None
        );
    }
}
