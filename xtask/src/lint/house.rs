//! Rules that no linter knows.

use std::fs;
use std::path::{Path, PathBuf};

use support::repo;
use support::steps::{Outcome, none};

/// A file longer than this holds more than one thing.
const MOST_LINES: usize = 600;

pub(super) fn length_of_files() -> Outcome {
    let mut long = Vec::new();
    for path in repo::files_with("rs")? {
        if fs::read_to_string(&path)?.lines().count() > MOST_LINES {
            long.push(format!("{}: over {MOST_LINES} lines", path.display()));
        }
    }
    none(&long)
}

/// Checks that the files and folders that the pages about the code name are there.
pub(super) fn files_of_pages() -> Outcome {
    let files = repo::files()?;
    let mut astray = Vec::new();
    for page in ["ARCHITECTURE.md", "CONTRIBUTING.md", "DESIGN.md"] {
        let text = fs::read_to_string(page)?;
        let is_path = |name: &&str| {
            let others = |c: char| !c.is_ascii_alphanumeric() && !"_-./".contains(c);
            (name.ends_with(".rs") || name.ends_with('/')) && !name.contains(others)
        };
        let code = text.split('`').skip(1).step_by(2);
        for name in code.filter(is_path).filter(|name| *name != "./") {
            let is_there = |path: &PathBuf| match name.strip_suffix('/') {
                Some(folder) => path.ancestors().any(|path| path.ends_with(folder)),
                None => path.ends_with(name),
            };
            if !files.iter().any(is_there) {
                astray.push(format!("{page}: `{name}` is not there"));
            }
        }
    }
    none(&astray)
}

/// Checks that nothing in the tree holds only on the machine where it was written.
pub(super) fn no_trace_of_one_machine() -> Outcome {
    none(&faults(repo::files()?, trace))
}

/// Checks that only the crates below `iri-core` name what it has for them. With it, anyone could make a value that was not checked.
pub(super) fn family() -> Outcome {
    let mut files = repo::files_with("rs")?;
    files.retain(|path| !is_source(path) && !path.starts_with("xtask/src/lint"));
    let names = |line: &str| line.contains("__family").then_some("names `__family`");
    none(&faults(files, |_, line| names(line)))
}

/// Checks that our libraries have what depends on the width of pointers in files and folders named `wide`, and the `cfg` in one of them.
pub(super) fn wide() -> Outcome {
    let mut files = repo::files_with("rs")?;
    files.retain(|path| is_source(path));
    let asks = |path: &Path, line: &str| {
        asks_for_width(path, line).then_some("asks how wide pointers are")
    };
    none(&faults(files, asks))
}

/// Returns whether a file is a source of one of the libraries below `iri-core`.
fn is_source(path: &Path) -> bool {
    path.starts_with("iri-core") && path.iter().any(|folder| folder == "src")
}

/// Returns the faults of lines, each with its place.
fn faults(files: Vec<PathBuf>, fault: impl Fn(&Path, &str) -> Option<&'static str>) -> Vec<String> {
    let mut faults = Vec::new();
    for path in files {
        // A file that is not UTF-8 is no text.
        let text = fs::read_to_string(&path).unwrap_or_default();
        for (number, line) in (1..).zip(text.lines()) {
            if let Some(fault) = fault(&path, line) {
                faults.push(format!("{}:{number}: {fault}", path.display()));
            }
        }
    }
    faults
}

/// Returns whether a line asks how wide pointers are where it may not. An attribute may say so of inlining, and a test of itself.
fn asks_for_width(path: &Path, line: &str) -> bool {
    let is_inline = line.trim_start().starts_with("#[cfg_attr(") && line.contains(", inline");
    let is_free = is_inline || line.starts_with("#[cfg(all(test, ");
    let is_wide = path.with_extension("").iter().any(|name| name == "wide");
    let is_switch = path == Path::new("iri-core/grammar/src/text/wide.rs");
    line.contains("IS_WIDE") && !is_wide
        || line.contains("target_pointer_width") && !is_switch && !is_free
}

fn trace(path: &Path, line: &str) -> Option<&'static str> {
    const FOLDERS: [&str; 5] = ["root", "home", "work", "tmp", "Users"];
    const CRATES_IO: &str = r#"source = "registry+https://github.com/rust-lang/crates.io-index""#;
    // After a letter or a dot it is a part of something else, such as the path of an IRI.
    let is_part =
        |before: &str| before.ends_with(|c: char| c.is_alphanumeric() || ".-_~$})%>".contains(c));
    let has = |folder: &str| {
        let folder = format!("/{folder}/");
        line.match_indices(&folder)
            .any(|(at, _)| !is_part(&line[..at]))
    };
    let other_source = match path.file_name()?.to_str()? {
        "Cargo.lock" => line.starts_with("source = ") && line != CRATES_IO,
        "config.toml" => line.starts_with("[source") || line.starts_with("[registr"),
        _ => false,
    };
    if FOLDERS.into_iter().any(has) {
        Some("an absolute path")
    } else if other_source {
        Some("a registry other than crates.io")
    } else if line.split("://").skip(1).any(is_package_host) {
        Some("the host of a package registry or of a mirror")
    } else {
        None
    }
}

/// Returns whether an authority is that of a host from which packages are downloaded: each machine has its own, and its
/// configuration names it.
fn is_package_host(rest: &str) -> bool {
    // These labels are in the names of registries and mirrors.
    const LABELS: &str = "anaconda apt artifactory conda cpan cran crates deb dl-cdn golang jfrog maven nexus npmjs nuget \
                          packagist pypi pythonhosted registry rpm rubygems rust-lang yarnpkg yum";
    const DISTRIBUTIONS: &str =
        "debian.org ubuntu.com fedoraproject.org archlinux.org alpinelinux.org";
    let authority = rest.split(|c: char| !c.is_ascii_alphanumeric() && !"-.:@_".contains(c));
    let authority = authority.take(1).collect::<String>().to_lowercase();
    let host = authority
        .rsplit('@')
        .next()
        .and_then(|host| host.split(':').next());
    let host = host.unwrap_or_default();
    let labels = Vec::from_iter(host.split('.'));
    // RFC 2606, and the pages for readers.
    let is_page = labels.contains(&"example")
        || ["www", "wiki", "doc", "docs", "thanks"].contains(&labels[0]);
    let is_one =
        |label: &&str| label.contains("mirror") || LABELS.split(' ').any(|one| one == *label);
    !is_page
        && (labels.iter().any(is_one) || DISTRIBUTIONS.split(' ').any(|name| host.ends_with(name)))
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::{asks_for_width, is_package_host, trace};

    #[test]
    fn the_width_of_pointers_is_asked_for_in_one_place() {
        const SWITCH: &str = "iri-core/grammar/src/text/wide.rs";
        let asks = |path: &str, line: &str| asks_for_width(Path::new(path), line);
        for line in [
            "#[cfg(target_pointer_width = \"64\")]",
            "if cfg!(target_pointer_width = \"32\") {",
        ] {
            assert!(asks("iri-core/src/a.rs", line));
            assert!(asks("iri-core/src/wide.rs", line));
            assert!(!asks(SWITCH, line));
        }
        assert!(asks("iri-core/src/a.rs", "    if IS_WIDE && a {"));
        for path in ["iri-core/src/a/wide.rs", "iri-core/src/wide/a.rs", SWITCH] {
            assert!(!asks(path, "    if IS_WIDE && a {"));
        }
        for line in [
            "    #[cfg_attr(target_pointer_width = \"64\", inline(always))]",
            "#[cfg(all(test, target_pointer_width = \"64\"))]",
        ] {
            assert!(!asks("iri-core/src/a.rs", line));
        }
    }

    #[test]
    fn paths_and_sources_of_one_machine_are_seen() {
        let told = |file: &str, line: &str| trace(Path::new(file), line);
        for folder in ["root", "home", "work", "tmp", "Users"] {
            assert!(told("a.md", &format!("see /{folder}/someone/notes")).is_some());
            assert!(told("a.md", &format!("/{folder}/x")).is_some());
            assert_eq!(
                told("a.md", &format!("https://example.org/{folder}/x")),
                None
            );
            assert_eq!(told("a.md", &format!("a/{folder}")), None);
        }
        let index = "source = \"registry+https://github.com/rust-lang/crates.io-index\"";
        assert_eq!(told("a/Cargo.lock", index), None);
        assert!(
            told(
                "a/Cargo.lock",
                "source = \"registry+https://h.example/index\""
            )
            .is_some()
        );
        assert!(told(".cargo/config.toml", "[source.crates-io]").is_some());
        assert_eq!(told("README.md", "source = \"x\""), None);
    }

    #[test]
    fn hosts_of_packages_are_seen() {
        for host in [
            "deb.debian.org/x",
            "ftp.debian.org/debian|p`",
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
            assert!(is_package_host(host), "{host}");
        }
        for host in [
            "docs.rs/iri-core",
            "www.debian.org/",
            "thanks.rust-lang.org",
            "registry.example.io/v2/library",
            "pkg.example.com/files/",
            "h/mirror/registry",
            "github.com/rust-lang/crates.io-index",
            "ftp.is.co.za/rfc/rfc1808.txt",
        ] {
            assert!(!is_package_host(host), "{host}");
        }
    }
}
