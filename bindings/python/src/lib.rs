//! The Python package `iri`: iri-core over columns of Arrow.
//!
//! `column.rs` reads a column, runs a kernel over its texts, and hands the answers back. `import.rs` takes its arrays, after `said.rs` has
//! checked what is said of them, and `refuse.rs` says what to pass instead of what is none. `texts.rs` reads the arrays, `answers.rs`
//! makes those of the answers. `kernels.rs` has the functions of Python about whole references, `parts.rs` those about components,
//! `scalar.rs` the class for one text, and `change.rs` what both change. All that is known of IRIs is in iri-core.

mod answers;
mod change;
mod column;

mod import;
mod kernels;
mod parts;
mod refuse;
mod said;
mod scalar;
mod texts;

use pyo3::prelude::*;

/// The functions and classes of the package `iri`, whose `__init__.py` has them.
#[pymodule]
mod _iri {
    #[pymodule_export]
    use crate::kernels::{
        edit, error, is_valid, lint, normalize, reach, redact, redact_log, relativize, repair,
        resolve, to_iri, to_uri,
    };
    #[pymodule_export]
    use crate::parts::{
        component, decode, encode, file_name, origin, parameters, parse, query_value, segments,
    };
    #[pymodule_export]
    use crate::scalar::{Iri, IriError};
    /// The version of the package.
    #[expect(non_upper_case_globals, reason = "Python's name")]
    #[pymodule_export]
    const __version__: &str = env!("CARGO_PKG_VERSION");
}
