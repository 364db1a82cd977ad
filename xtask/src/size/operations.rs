//! What is measured: operations of libraries.

use std::collections::BTreeMap;

use super::measure::Measured;

pub(super) const OURS: &str = "iri-core";

/// In the order of the tables. The last two are no operation: see [`BASELINE`] and [`MEM`].
pub(crate) const OPERATIONS: [&str; 18] = [
    "parse",
    "kinds",
    "bytes",
    "components",
    "resolve",
    "resolve_buf",
    "relativize",
    "normalize",
    "to_uri",
    "to_iri",
    "decode",
    "build",
    "edit",
    "xri",
    "redacted",
    "report",
    BASELINE,
    MEM,
];

/// The program without an operation.
pub(super) const BASELINE: &str = "baseline";

/// The compiler's `mem*`: all that the operations of a library need together.
pub(super) const MEM: &str = "mem";

/// What was measured in a setting: of each library each operation.
pub(super) type Libraries = BTreeMap<String, BTreeMap<&'static str, Measured>>;
