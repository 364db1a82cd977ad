//! Figures of the house, for those who review it, beside those of the last release. The lines of each crate have a limit.

use std::fs;
use std::path::Path;

use super::floors::source::{ITEMS, words};
use support::command::{ask, command};
use support::figures::number;
use support::packages;
use support::repo::{self, PEERS};
use support::steps::{Outcome, none, say};
use support::table::Table;

/// The page with the limits, and the line above their table.
const PAGE: &str = "DESIGN.md";
const LIMITS: &str = "### How large is the code?";
const MOST: &str = "most lines";

/// The commit with which figures are compared until there is a release: the last one before each subject became a crate.
const BEFORE_ALL: &str = "a539110c";

/// The most files of iri-core and below that name XRIs, outside of the `xri/` folders.
const XRI: usize = 11;

pub(super) fn hold() -> Outcome {
    let last = repo::last_tag().unwrap_or_else(|| BEFORE_ALL.to_owned());
    let limits = Table::below(LIMITS, &fs::read_to_string(PAGE)?);
    let files = repo::files()?;
    let mut table = Table::new(["lines", MOST, "functions", "macros", "public items"]);
    let mut faults = Vec::new();
    let packages = packages::published()?;
    let folders = packages.iter().map(|package| package.folder.join("src"));
    for folder in folders.chain(["iri-core/grammar/judge".into(), "xtask".into()]) {
        let folder = &folder.display().to_string();
        let mut text = String::new();
        for path in files.iter().filter(|path| counts(path, folder)) {
            text += &fs::read_to_string(path)?;
        }
        let now = figures(&text)?;
        let then = text_at(&last, folder)
            .map(|text| figures(&text))
            .transpose()?;
        let limit = limits.cell(folder, MOST).unwrap_or_default();
        if number(limit).is_none_or(|most| now[0] as f64 > most) {
            faults.push(format!(
                "{folder} has {} lines, not `{limit}`: raise the limit in {PAGE}, and say there what for",
                now[0]
            ));
        }
        let mut cells = Vec::from_iter((0..now.len()).map(|at| match then {
            Some(then) => format!("{} ({})", now[at], then[at]),
            None => now[at].to_string(),
        }));
        cells.insert(1, limit.to_owned());
        table.row(folder, cells);
    }
    say(format_args!(
        "{table}In parentheses: at {last}, if git has it."
    ));
    let mut xri = 0;
    for path in files {
        let is_of_xri = path
            .iter()
            .any(|folder| folder == "xri" || folder == "judge");
        if counts(&path, "iri-core") && path.iter().any(|it| it == "src") && !is_of_xri {
            xri += usize::from(fs::read_to_string(&path)?.to_lowercase().contains("xri"));
        }
    }
    if xri > XRI {
        faults.push(format!(
            "{xri} files name XRIs: the folders `xri/` are the place"
        ));
    }
    none(&faults)
}

/// Returns whether a file counts for a folder. What compares with others does not: it is no part of the chores.
fn counts(path: &Path, folder: &str) -> bool {
    path.starts_with(folder) && path.extension() == Some("rs".as_ref()) && !path.starts_with(PEERS)
}

/// Returns the text of a folder's files in a commit. There is none if the folder or the commit is not there, as in a shallow clone.
fn text_at(commit: &str, folder: &str) -> Option<String> {
    let list = ["ls-tree", "-r", "--name-only", commit, "--", folder];
    let list = ask(&mut command("git", list))?;
    let files = list.lines().filter(|path| counts(path.as_ref(), folder));
    let files = Vec::from_iter(files.map(|path| format!("{commit}:{path}")));
    if files.is_empty() {
        return None;
    }
    ask(command("git", ["show"]).args(files))
}

/// Counts lines, functions, macros and public items as they are written, also those that a macro makes of its arguments.
fn figures(text: &str) -> Outcome<[usize; 4]> {
    let words = words(text)?;
    let pairs = || words.windows(2).map(|pair| [&*pair[0], &*pair[1]]);
    Ok([
        text.lines().count(),
        pairs().filter(|[a, b]| *a == "fn" && *b != "(").count(),
        pairs()
            .filter(|[a, b]| [*a, *b] == ["macro_rules", "!"])
            .count(),
        pairs()
            .filter(|[a, b]| *a == "pub" && ITEMS.contains(b))
            .count(),
    ])
}

#[cfg(test)]
mod tests {
    use super::figures;

    #[test]
    fn what_is_written_is_counted() {
        let text = "//! fn no()\npub const fn a(f: fn(u8)) {}\npub(crate) fn b() { \"pub fn c()\"; }\n\
                    macro_rules! m { ($name:ident) => { pub fn $name() {} } }\npub struct S { pub field: u8 }\n";
        assert_eq!(figures(text).unwrap(), [5, 3, 1, 3]);
    }
}
