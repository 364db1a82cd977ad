//! Lists what is measured: operations of libraries.

use std::collections::BTreeMap;

use super::measure::Measured;

pub(super) const OURS: &str = "iri-core";

/// The operations in the order of the tables. The last three are no operations: see below.
pub(crate) const OPERATIONS: [&str; 53] = [
    "parse",
    "parse_without_ip_literal",
    "parse_ascii_only",
    "parse_plain_errors",
    "parse_least",
    "uri",
    "uri_ref",
    "uri_copy",
    "kinds",
    "bytes",
    "components",
    "resolve",
    "resolve_bytes",
    "resolve_buf",
    "relativize",
    "normalize",
    "to_uri",
    "to_iri",
    "decode",
    "credentials",
    "build",
    "edit",
    "xri",
    "coap",
    "coap_uri",
    "cri",
    "expand",
    "expand_literal",
    "expand_text",
    "expand_simple",
    "expand_types",
    "expand_constants",
    "matches",
    "matches_constant",
    "vocabulary_10",
    "vocabulary_100",
    "enum_10",
    "enum_100",
    "compact",
    "curie",
    "redacted_userinfo",
    "redacted",
    "redacted_values",
    "report",
    "public_https",
    "log_numbers",
    "log_error",
    "log_uri",
    SUPERLOOP,
    SUPERLOOP_APART,
    ALL,
    BASELINE,
    MEM,
];

/// Programs that never end.
const SUPERLOOP: &str = "superloop";
const SUPERLOOP_APART: &str = "superloop_apart";

/// The program with every operation but `xri`.
pub(super) const ALL: &str = "all";

/// The program without an operation.
pub(super) const BASELINE: &str = "baseline";

/// The compiler's `mem*` functions: all that the operations of a library need together.
pub(super) const MEM: &str = "mem";

/// The rows whose stack is not known.
pub(super) const STACKLESS: [&str; 3] = [SUPERLOOP, SUPERLOOP_APART, MEM];

/// The measurements in a setting: each operation of each library.
pub(super) type Libraries = BTreeMap<String, BTreeMap<&'static str, Measured>>;
