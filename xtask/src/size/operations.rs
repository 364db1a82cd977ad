//! Lists what is measured: the operations of libraries, each a row of the tables and a program.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::sync::LazyLock;

use support::left_out::{LEFT_OUT, LeftOut};
use support::measure::Measured;
use support::repo::{PEERS, SIZE};
use support::steps::{Outcome, failed};

pub(super) const OURS: &str = "iri-core";

/// Lists modules, each with its source.
macro_rules! modules {
    ($($name:literal)*) => {
        [$(($name, include_str!(concat!("../../size/our-operations/src/", $name, ".rs")))),*]
    };
}

/// The modules of our operations, which are named as their features are.
const MODULES: [(&str, &str); 7] =
    modules!("basic" "xri" "coap" "template" "vocabulary" "log" "endless");

/// The module that needs no feature of iri-core. It has the operations of the catalogue.
const BASIC: &str = "basic";

/// The module whose programs never end, so that they are only linked.
const ENDLESS: &str = "endless";

/// The program that is also built with less of the grammar.
const PARSE: &str = "parse";

/// The program with most operations of the basic module.
pub(super) const ALL: &str = "all";

/// The program without an operation.
pub(super) const BASELINE: &str = "baseline";

/// The compiler's `mem*` functions: all that the operations of a library need together.
pub(super) const MEM: &str = "mem";

/// The measurements in a setting: each operation of each library.
pub(super) type Libraries = BTreeMap<String, BTreeMap<&'static str, Measured>>;

/// Makes a list of the operations of the catalogue that are measured.
macro_rules! measured {
    ($($class:ident $name:ident($($given:tt)*) $(-> $Kind:ident, $Error:ident)? { $call:expr })*) => {
        [$((stringify!($class), stringify!($name))),*]
    };
}

/// Returns the operations of a module in the order of its source.
fn of_module(module: &str, source: &'static str) -> Vec<&'static str> {
    // What `operation!` defines is one step in.
    let heads = source
        .lines()
        .filter_map(|line| line.strip_prefix("    pub fn "));
    let of_source = heads.filter_map(|head| Some(head.split_once('(')?.0));
    let mut operations: Vec<_> = of_source.filter(|name| !name.starts_with('$')).collect();
    if module == BASIC {
        let catalogue = operations::operations!(measured).into_iter();
        let programs = catalogue.filter(|(class, _)| ["measured", "shown"].contains(class));
        operations.extend(programs.map(|(_, name)| name));
    }
    operations
}

/// Returns all rows in the order of the tables: the operations, what of `parse` can be left out, and what is no operation.
pub(crate) fn rows() -> &'static [&'static str] {
    static ROWS: LazyLock<Vec<&'static str>> = LazyLock::new(|| {
        let modules = MODULES.into_iter();
        let operations = modules.flat_map(|(module, source)| of_module(module, source));
        let left_out = LEFT_OUT.iter().map(|left_out| left_out.parse);
        operations.chain(left_out).chain([ALL, MEM]).collect()
    });
    &ROWS
}

/// Returns the row of this name.
pub(crate) fn row(name: &str) -> Outcome<&'static str> {
    match rows().iter().find(|row| **row == name) {
        Some(row) => Ok(row),
        None => failed(format!("no operation {name}")),
    }
}

/// Programs that are built together, as they have the same features.
pub(super) struct Group {
    pub(super) workspace: &'static str,
    pub(super) package: &'static str,
    pub(super) feature: &'static str,
    pub(super) left_out: Option<LeftOut>,
    /// The programs, each named by its library and its operation, with its row.
    pub(super) programs: Vec<(String, &'static str)>,
}

impl Group {
    /// Returns whether the programs end, so that their stack can be read.
    pub(super) fn ends(&self) -> bool {
        self.feature != ENDLESS
    }
}

/// Returns the programs of iri-core, and those that leave something out.
pub(super) fn of_ours(left_out: &[LeftOut]) -> Outcome<Vec<Group>> {
    let group = |feature, left_out, programs| Group {
        workspace: SIZE,
        package: "our-operations",
        feature,
        left_out,
        programs,
    };
    let program = |operation: &str| format!("{OURS}-{operation}");
    let mut groups = Vec::new();
    for (module, source) in MODULES {
        let operations = of_module(module, source);
        let mut programs: Vec<_> = operations.iter().map(|row| (program(row), *row)).collect();
        make(module, &programs)?;
        if module == BASIC {
            programs.push((program(ALL), ALL));
        }
        groups.push(group(module, None, programs));
    }
    for &left_out in left_out {
        let programs = vec![(program(PARSE), left_out.parse)];
        groups.push(group(BASIC, Some(left_out), programs));
    }
    Ok(groups)
}

/// Makes the programs of a module, which git ignores.
fn make(module: &str, programs: &[(String, &str)]) -> Outcome {
    let folder = Path::new(SIZE).join("our-operations/src/bin");
    fs::create_dir_all(&folder)?;
    for (program, operation) in programs {
        let path = folder.join(program).with_extension("rs");
        let source = format!(
            "//! One program.\n#![no_std]\n#![no_main]\n\nharness::program!(our_operations::{module}::{operation});\n"
        );
        // Cargo builds again what was written.
        if fs::read_to_string(&path).ok().as_deref() != Some(&source) {
            fs::write(path, source)?;
        }
    }
    Ok(())
}

/// Returns the programs of other libraries, which have a file each.
pub(super) fn of_peers() -> Outcome<Vec<Group>> {
    let group = |package| -> Outcome<Group> {
        let mut programs = Vec::new();
        for file in fs::read_dir(Path::new(PEERS).join(package).join("src/bin"))? {
            let path = file?.path();
            let program = path.file_stem().unwrap_or_default().to_string_lossy();
            let operation = program.rsplit('-').next().unwrap_or_default();
            programs.push((program.to_string(), row(operation)?));
        }
        Ok(Group {
            workspace: PEERS,
            package,
            feature: "",
            left_out: None,
            programs,
        })
    };
    ["size", "size-alloc"].into_iter().map(group).collect()
}

#[cfg(test)]
mod tests {
    use super::rows;

    #[test]
    fn rows_come_from_the_sources_and_the_catalogue() {
        for name in ["parse", "edit", "resolve", "to_iri", "xri", "log_uri"] {
            assert_eq!(
                rows().iter().filter(|row| **row == name).count(),
                1,
                "{name}"
            );
        }
        // What is only `written` or `asked` has no program, and helpers are no operations.
        for name in ["redacted_usual", "underflows", "read", "$name"] {
            assert!(!rows().contains(&name), "{name}");
        }
    }
}
