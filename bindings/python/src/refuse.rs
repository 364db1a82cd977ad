//! What an argument is instead of a column, and what to pass, in the words of the library that it is of.

use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;

use crate::import::Refused;

/// The library whose class an object is of: the first part of the name of its module.
pub(crate) fn library(object: &Bound<'_, PyAny>) -> PyResult<String> {
    let module = object.get_type().module()?;
    let module = module.to_str()?;
    Ok(module
        .trim_start_matches('_')
        .split('.')
        .next()
        .unwrap_or_default()
        .to_owned())
}

/// Makes the exception of an object that has no array of Arrow.
pub(crate) fn no_column(object: &Bound<'_, PyAny>, argument: &str) -> PyResult<PyErr> {
    let class = object.get_type();
    let class = class.qualname()?;
    let class = class.to_str()?;
    let why = match (&*library(object)?, class) {
        ("builtins", "str") | ("iri", "Iri") => {
            "is one text: `iri.Iri` answers for one, and a column is needed, such as pyarrow.array([text])".to_owned()
        }
        ("builtins", "list" | "tuple" | "set" | "range") | ("array", _) => {
            format!("is a {class} of Python: pass pyarrow.array({argument}) or polars.Series({argument})")
        }
        ("numpy", "ndarray") => format!("is an array of NumPy: pass pyarrow.array({argument})"),
        ("pandas", _) if class.ends_with("Index") => {
            format!("is an index of pandas: pass {argument}.to_series()")
        }
        ("polars", "Expr" | "LazyFrame") => {
            "is an expression of Polars: after `import iri.polars` it has functions, such as pl.col(\"url\").iri.host()".to_owned()
        }
        ("pyspark", _) => "is of Spark: iri.spark has functions for its columns".to_owned(),
        ("duckdb", _) => "is of DuckDB: iri.duckdb.register(con) makes functions of SQL".to_owned(),
        ("datafusion", _) => "is of DataFusion: iri.datafusion.register(ctx) makes functions of SQL".to_owned(),
        ("pyarrow", _) if class.ends_with("Scalar") => {
            format!("is one value of pyarrow: pass {argument}.as_py()")
        }
        _ if argument != "column" => {
            let found = object.get_type().fully_qualified_name()?;
            format!("is {found}: a str is needed, or a column with one for each row")
        }
        _ => {
            let found = object.get_type().fully_qualified_name()?;
            format!("is {found}: a column is needed, such as an array of pyarrow or a Series of Polars")
        }
    };
    Ok(PyTypeError::new_err(format!("{argument} {why}")))
}

/// Makes the exception of an object that has arrays which are refused.
pub(crate) fn column(
    object: &Bound<'_, PyAny>,
    argument: &str,
    refused: Refused,
) -> PyResult<PyErr> {
    let found = match refused {
        Refused::Python(error) => return Ok(error),
        Refused::Broken(what) => {
            let why = format!("{argument} is broken, by what its producer says of it: {what}");
            return Ok(PyValueError::new_err(why));
        }
        Refused::NotTexts(found) => found,
    };
    let library = library(object)?;
    let class = object.get_type();
    let class = class.qualname()?;
    let why = match (&*library, class.to_str()?) {
        ("duckdb", _) => {
            format!("is a relation: pass a column of it, as {argument}.to_arrow_table()[\"url\"]")
        }
        (_, "Table" | "RecordBatch" | "DataFrame") => {
            format!("is a table: pass a column of it, as {argument}[\"url\"]")
        }
        ("pyarrow", _) if found == "struct" => {
            format!(
                "has structs: pass a field of them, as pyarrow.compute.struct_field({argument}, \"url\")"
            )
        }
        ("polars", _) if found == "struct" => {
            format!("has structs: pass a field of them, as {argument}.struct.field(\"url\")")
        }
        // The library of the user has its own names of types.
        ("pyarrow", _) => format!(
            "has to hold strings, not {}",
            object.getattr("type")?.str()?
        ),
        ("polars" | "pandas", _) => {
            format!(
                "has to hold strings, not {}",
                object.getattr("dtype")?.str()?
            )
        }
        _ if found == "struct" => "is a table or has structs: pass one column of it".to_owned(),
        _ => format!("has to hold strings, not {found}"),
    };
    Ok(PyTypeError::new_err(format!("{argument} {why}")))
}
