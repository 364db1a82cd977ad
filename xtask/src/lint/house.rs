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

/// Checks that nothing in the tree holds only on the machine where it was written.
pub(super) fn no_trace_of_one_machine() -> Outcome {
    let mut traces = Vec::new();
    for path in repo::files()? {
        // A file that is not UTF-8 is no text.
        let Ok(text) = fs::read_to_string(&path) else {
            continue;
        };
        for (number, line) in text.lines().enumerate() {
            let trace = absolute_path(line)
                .or_else(|| other_registry(&path, line))
                .or_else(|| package_host(line));
            if let Some(trace) = trace {
                traces.push(format!("{}:{}: {trace}", path.display(), number + 1));
            }
        }
    }
    none(&traces)
}

/// Finds a path into a user's folders. After a letter or a dot it is a part of something else, such as the path of an
/// IRI.
fn absolute_path(line: &str) -> Option<&'static str> {
    // They are split, so that this file passes.
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

/// Finds a package source that is not crates.io, in a lock file or in cargo's configuration.
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

/// Finds a host from which packages are downloaded: each machine has its own, and its configuration names it.
fn package_host(line: &str) -> Option<&'static str> {
    // These labels are in the names of registries and mirrors.
    const LABELS: [&str; 24] = [
        "anaconda",
        "apt",
        "artifactory",
        "conda",
        "cpan",
        "cran",
        "crates",
        "deb",
        "dl-cdn",
        "golang",
        "jfrog",
        "maven",
        "nexus",
        "npmjs",
        "nuget",
        "packagist",
        "pypi",
        "pythonhosted",
        "registry",
        "rpm",
        "rubygems",
        "rust-lang",
        "yarnpkg",
        "yum",
    ];
    // The home page and the documentation of these may be named.
    const DISTRIBUTIONS: [&str; 5] = [
        "debian.org",
        "ubuntu.com",
        "fedoraproject.org",
        "archlinux.org",
        "alpinelinux.org",
    ];
    let is_one = |host: &str| {
        let mut labels = host.split('.');
        let is_page = matches!(labels.clone().next(), Some("www" | "wiki" | "doc" | "docs"));
        // RFC 2606
        !labels.clone().any(|label| label == "example")
            && !is_page
            && (labels.any(|label| LABELS.contains(&label) || label.contains("mirror"))
                || DISTRIBUTIONS.iter().any(|name| host.ends_with(name)))
    };
    let hosts = line.split("://").skip(1).map(|rest| {
        let authority = rest
            .split(|c: char| !c.is_ascii_alphanumeric() && !"-.:@_".contains(c))
            .next()
            .unwrap_or_default();
        let host = authority.rsplit('@').next().unwrap_or_default();
        host.split(':').next().unwrap_or_default().to_lowercase()
    });
    hosts
        .into_iter()
        .any(|host| is_one(&host))
        .then_some("the host of a package registry or of a mirror")
}

#[cfg(test)]
mod tests {
    use super::{Path, absolute_path, other_registry, package_host};

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
    fn hosts_of_packages_are_seen() {
        // They are put together, so that this file passes.
        for host in [
            "deb.debian.org",
            "ftp.debian.org",
            "user:word@pypi.org",
            "files.pythonhosted.org:443",
            "index.crates.io",
            "static.rust-lang.org",
            "registry.npmjs.org",
            "proxy.golang.org",
            "ftp2.de.mirror.net",
            "Mirrors.somewhere.edu",
            "us-mirror.lan",
            "artifactory.lan",
        ] {
            for line in ["at {}/x", "`s|a|{}/debian/|p`", "sparse+{}"] {
                let line = line.replace("{}", &["https:", "//", host].concat());
                assert!(package_host(&line).is_some(), "{line}");
            }
        }
        for line in [
            "https://docs.rs/iri-core",
            "https://www.debian.org/",
            "https://registry.example.io/v2/library",
            "https://pkg.example.com/files/",
            "http://h/mirror/registry",
            "https://github.com/rust-lang/crates.io-index",
            "ftp://ftp.is.co.za/rfc/rfc1808.txt",
        ] {
            assert_eq!(package_host(line), None, "{line}");
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
