//! Lists what is measured: operations of libraries.

use std::collections::BTreeMap;

use super::measure::Measured;

pub(super) const OURS: &str = "iri-core";

/// The operations in the order of the tables. The last three are no operations: see below.
pub(crate) const OPERATIONS: [&str; 36] = [
    "parse",
    "parse_without_ip_literal",
    "parse_ascii_only",
    "parse_plain_errors",
    "parse_least",
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
    "coap",
    "coap_uri",
    "cri",
    "expand",
    "expand_literal",
    "expand_text",
    "matches",
    "vocabulary_10",
    "vocabulary_100",
    "enum_10",
    "enum_100",
    "compact",
    "curie",
    "redacted",
    "report",
    ALL,
    BASELINE,
    MEM,
];

/// The program with every operation but `xri`.
pub(super) const ALL: &str = "all";

/// The program without an operation.
pub(super) const BASELINE: &str = "baseline";

/// The compiler's `mem*` functions: all that the operations of a library need together.
pub(super) const MEM: &str = "mem";

/// The measurements in a setting: each operation of each library.
pub(super) type Libraries = BTreeMap<String, BTreeMap<&'static str, Measured>>;
