//! Lists what is measured: operations of libraries.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use super::measure::Measured;
use crate::support::left_out::LEFT_OUT;

pub(super) const OURS: &str = "iri-core";

/// The packages of our operations, each with its source.
const SOURCES: [(&str, &str); 6] = [
    ("ours", include_str!("../../size/ours/src/lib.rs")),
    ("ours-xri", include_str!("../../size/ours-xri/src/lib.rs")),
    ("ours-coap", include_str!("../../size/ours-coap/src/lib.rs")),
    (
        "ours-template",
        include_str!("../../size/ours-template/src/lib.rs"),
    ),
    (
        "ours-vocabulary",
        include_str!("../../size/ours-vocabulary/src/lib.rs"),
    ),
    (
        "ours-defmt",
        include_str!("../../size/ours-defmt/src/lib.rs"),
    ),
];

/// Makes a list of the operations of the catalogue that are measured.
macro_rules! measured {
    ($($class:ident $name:ident($($given:tt)*) $(-> $Kind:ident, $Error:ident)? { $call:expr })*) => {
        [$((stringify!($class), stringify!($name))),*]
    };
}

/// Returns the names of the operations of a package, in the order of its source; those of the catalogue are in `ours`.
pub(crate) fn of_package(package: &str) -> impl Iterator<Item = &'static str> {
    let of_catalogue = operations::operations!(measured).into_iter();
    let measured = of_catalogue.filter_map(|(class, name)| (class == "measured").then_some(name));
    let source = SOURCES.into_iter().find(|(name, _)| *name == package);
    let of_source = source.into_iter().flat_map(|(_, source)| {
        // What `operation!` defines is one step in.
        let heads = source
            .lines()
            .filter_map(|line| line.strip_prefix("    pub fn "));
        heads.filter_map(|head| head.split_once('(').map(|(name, _)| name))
    });
    of_source.chain(measured.filter(move |_| package == "ours"))
}

/// Returns all rows in the order of the tables: the operations, what of `parse` can be left out, and what is no operation.
pub(crate) fn rows() -> &'static [&'static str] {
    static ROWS: LazyLock<Vec<&'static str>> = LazyLock::new(|| {
        let operations = SOURCES
            .into_iter()
            .flat_map(|(package, _)| of_package(package));
        let left_out = LEFT_OUT.iter().map(|left_out| left_out.parse);
        let others = [SUPERLOOP, SUPERLOOP_APART, ALL, BASELINE, MEM];
        operations.chain(left_out).chain(others).collect()
    });
    &ROWS
}

/// Programs that never end.
const SUPERLOOP: &str = "superloop";
const SUPERLOOP_APART: &str = "superloop_apart";

/// The program with every operation but `xri`.
pub(super) const ALL: &str = "all";

/// The program without an operation.
pub(super) const BASELINE: &str = "baseline";

/// The compiler's `mem*` functions: all that the operations of a library need together.
pub(super) const MEM: &str = "mem";

/// The measurements in a setting: each operation of each library.
pub(super) type Libraries = BTreeMap<String, BTreeMap<&'static str, Measured>>;

#[cfg(test)]
mod tests {
    use super::{of_package, rows};

    #[test]
    fn rows_come_from_the_sources_and_the_catalogue() {
        let ours: Vec<_> = of_package("ours").collect();
        assert!(
            ["parse", "edit", "resolve", "to_iri"]
                .iter()
                .all(|name| ours.contains(name))
        );
        // What is only `written` or `asked` has no program, and helpers are no operations.
        assert!(
            ["redacted_usual", "underflows", "read", "$name"]
                .iter()
                .all(|name| !ours.contains(name))
        );
        assert_eq!(of_package("ours-xri").collect::<Vec<_>>(), ["xri"]);
        assert_eq!(rows().iter().filter(|name| **name == "resolve").count(), 1);
    }
}
