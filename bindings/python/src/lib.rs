//! The Python package `iri`: iri-core over columns of Arrow.
//!
//! `column.rs` reads a column, runs a kernel over its texts, and hands the answers back. `texts.rs` reads the arrays, `answers.rs`
//! makes those of the answers. `kernels.rs` has a function of Python for each question, `scalar.rs` the class for one text.
//! All that is known of IRIs is in iri-core.

mod answers;
mod column;
mod kernels;
mod scalar;
mod texts;

use pyo3::prelude::*;

/// IRIs (RFC 3987) and URIs (RFC 3986) in columns of Arrow.
///
/// Each function takes a column of strings: an array or a chunked array of pyarrow, a Series of Polars or pandas, or any object
/// that has Arrow's PyCapsule Interface. It returns an answer for each row, in the same order, as the library of the column has
/// it. A bad text is an answer, never an exception: `error` says what is wrong with it, and all other functions answer null. So
/// they do for a null. The lock of Python is not held meanwhile.
///
/// `kind` is the rule of the grammar that a text has to match, by the name that its RFC gives it: `iri`, `absolute-iri`,
/// `iri-reference`, `irelative-ref`, `uri`, `absolute-uri`, `uri-reference` or `relative-ref`.
///
/// Offsets and lengths count bytes of UTF-8. Strings of the answers have the type of the column's: `string`, `large_string` or
/// `string_view`. Columns of dictionaries get plain answers, and each of their texts is read once. Columns of bytes are
/// columns of texts that may not be UTF-8.
#[pymodule]
mod iri {
    #[pymodule_export]
    use crate::kernels::{
        component, error, is_valid, lint, normalize, parse, query_value, reach, redact, relativize,
        repair, resolve, to_iri, to_uri,
    };
    #[pymodule_export]
    use crate::scalar::{Iri, IriError};
}
