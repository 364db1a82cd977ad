//! Columns from Python, and answers to Python: the one way in which all kernels run.

use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef, GenericListArray, OffsetSizeTrait, new_empty_array};
use arrow_buffer::OffsetBuffer;
use arrow_schema::{ArrowError, DataType, Field};
use arrow_select::take::take;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::IntoPyDict;
use pyo3_arrow::{PyArray, PyChunkedArray};

use crate::answers::Answers;
use crate::import::{self, Imported};
use crate::refuse;
use crate::texts::{Text, Texts, runs, strings_of};

/// What a column of Python holds.
struct Column {
    chunks: Vec<ArrayRef>,
    data_type: DataType,
    /// The type that strings of the answers have.
    strings: DataType,
    is_chunked: bool,
}

/// Answers each text of a column by a kernel. A row without a text has no answer.
pub(crate) fn map<'py, A: Answers>(
    column: &Bound<'py, PyAny>,
    kernel: impl Fn(Text<'_>, &mut A) + Sync,
) -> PyResult<Bound<'py, PyAny>> {
    let read = Column::read(column, "column")?;
    let arrays = column.py().detach(|| {
        let answers = |array: &ArrayRef| of_array(array, &read.strings, &kernel);
        read.each(answers)
    });
    read.hand_back(column, arrays.map_err(refusal)?)
}

/// Answers the texts of two columns, row by row. A row without one of them has no answer. The other is the argument of this name.
pub(crate) fn map_both<'py, A: Answers>(
    column: &Bound<'py, PyAny>,
    (other, argument): (&Bound<'py, PyAny>, &str),
    kernel: impl Fn(Text<'_>, Text<'_>, &mut A) + Sync,
) -> PyResult<Bound<'py, PyAny>> {
    let read = Column::read(column, "column")?;
    let other = Column::read(other, argument)?;
    for (argument, column) in [("column", &read), (argument, &other)] {
        if let DataType::List(_) | DataType::LargeList(_) = column.data_type {
            let why = "has lists, of which one row has no one text for the other column";
            return Err(PyTypeError::new_err(format!("{argument} {why}")));
        }
    }
    if read.len() != other.len() {
        let (rows, others) = (read.len(), other.len());
        let why = format!("column has {rows} rows, and {argument} has {others}");
        return Err(PyValueError::new_err(why));
    }
    let arrays = column.py().detach(|| {
        let others: Vec<_> = other
            .chunks
            .iter()
            .map(Texts::new)
            .collect::<Result<_, _>>()?;
        let mut others = others.iter().flat_map(Texts::iter);
        read.each(|array| {
            let texts = Texts::new(array)?;
            let mut answers = A::new(&read.strings, array.len());
            texts.for_each(|text| match (text, others.next().flatten()) {
                (Some(text), Some(other)) => kernel(text, other, &mut answers),
                _ => answers.null(),
            });
            answers.finish()
        })
    });
    read.hand_back(column, arrays.map_err(refusal)?)
}

/// Answers each text of an array. A text of a dictionary is answered once, not in each row that has it.
fn of_array<A: Answers>(
    array: &ArrayRef,
    strings: &DataType,
    kernel: &impl Fn(Text<'_>, &mut A),
) -> Result<ArrayRef, ArrowError> {
    if let Some(dictionary) = array.as_any_dictionary_opt()
        && !array.is_empty()
        // A slice has the whole dictionary.
        && dictionary.values().len() <= array.len()
    {
        array.to_data().validate_data()?;
        let answers = of_array(dictionary.values(), strings, kernel)?;
        return take(&answers, dictionary.keys(), None);
    }
    match array.data_type() {
        DataType::RunEndEncoded(_, _) => {
            let (values, rows) = runs(array)?;
            let answers = of_array(&values, strings, kernel)?;
            return take(&answers, &rows, None);
        }
        DataType::List(_) => return of_lists::<i32, A>(array, strings, kernel),
        DataType::LargeList(_) => return of_lists::<i64, A>(array, strings, kernel),
        _ => {}
    }
    let mut answers = A::new(strings, array.len());
    Texts::new(array)?.for_each(|text| match text {
        Some(text) => kernel(text, &mut answers),
        None => answers.null(),
    });
    answers.finish()
}

/// Answers each text of lists. The answers are lists, too.
fn of_lists<O: OffsetSizeTrait, A: Answers>(
    array: &ArrayRef,
    strings: &DataType,
    kernel: &impl Fn(Text<'_>, &mut A),
) -> Result<ArrayRef, ArrowError> {
    let lists = array.as_list::<O>();
    let offsets = lists.value_offsets();
    let place = |offset: Option<&O>| offset.map_or(0, |offset| offset.as_usize());
    let (first, last) = (place(offsets.first()), place(offsets.last()));
    // The import has looked at the first and the last one.
    let rises = offsets.windows(2).all(|pair| pair.first() <= pair.last());
    if !rises || last > lists.values().len() || first > last {
        let why = "the offsets of its lists do not rise";
        return Err(ArrowError::InvalidArgumentError(why.to_owned()));
    }
    let items = lists.values().slice(first, last.saturating_sub(first));
    let answers = of_array(&items, strings, kernel)?;
    let offsets = offsets.iter().map(|&offset| offset - O::usize_as(first));
    let offsets = OffsetBuffer::new(offsets.collect());
    let item = Arc::new(Field::new("item", answers.data_type().clone(), true));
    let nulls = lists.nulls().cloned();
    Ok(Arc::new(GenericListArray::<O>::try_new(
        item, offsets, answers, nulls,
    )?))
}

impl Column {
    /// Reads the column that an argument of this name is.
    fn read(object: &Bound<'_, PyAny>, argument: &str) -> PyResult<Self> {
        let py = object.py();
        let imported = if object.hasattr(intern!(py, "__arrow_c_array__"))? {
            import::array(object)
        } else if object.hasattr(intern!(py, "__arrow_c_stream__"))? {
            import::stream(object)
        } else {
            return Err(refuse::no_column(object, argument)?);
        };
        let Imported {
            chunks,
            data_type,
            is_chunked,
        } = match imported {
            Ok(imported) => imported,
            Err(refused) => return Err(refuse::column(object, argument, refused)?),
        };
        Ok(Self {
            strings: strings_of(&data_type).map_err(refusal)?,
            chunks,
            data_type,
            is_chunked,
        })
    }

    fn len(&self) -> usize {
        self.chunks.iter().map(Array::len).sum()
    }

    /// Makes the answers of each chunk. A column without a chunk has answers without rows, which have their type.
    fn each(
        &self,
        mut answers: impl FnMut(&ArrayRef) -> Result<ArrayRef, ArrowError>,
    ) -> Result<Vec<ArrayRef>, ArrowError> {
        if self.chunks.is_empty() {
            return Ok(vec![answers(&new_empty_array(&self.data_type))?]);
        }
        self.chunks.iter().map(answers).collect()
    }

    /// Returns the answers as pyarrow, Polars or pandas has them, if the column is theirs. Otherwise returns an object that any
    /// library of Arrow takes.
    fn hand_back<'py>(
        &self,
        object: &Bound<'py, PyAny>,
        mut arrays: Vec<ArrayRef>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let py = object.py();
        let module = object.get_type().module()?;
        let library = module.to_str()?.split('.').next().unwrap_or_default();
        if !self.is_chunked
            && let Some(array) = arrays.pop()
        {
            let array = PyArray::from_array_ref(array);
            return match library {
                "pyarrow" => py.import("pyarrow")?.call_method1("array", (array,)),
                _ => Ok(array.into_pyobject(py)?.into_any()),
            };
        }
        let answers = PyChunkedArray::from_array_refs(arrays)?;
        match library {
            "pyarrow" => answers.into_pyarrow(py),
            "polars" => {
                let name = object.getattr(intern!(py, "name"))?;
                let answers = object.get_type().call1((answers,))?;
                answers.call_method1("alias", (name,))
            }
            "pandas" => {
                let is_strings = answers.field().data_type() == &self.strings;
                let answers = answers.into_pyarrow(py)?;
                let dtype = object.getattr(intern!(py, "dtype"))?;
                let to_pandas = intern!(py, "__from_arrow__");
                // Its own types of strings come back as they went in.
                let answers = if is_strings && dtype.hasattr(to_pandas)? {
                    dtype.call_method1(to_pandas, (answers,))?
                } else {
                    let arrays = py.import("pandas.arrays")?;
                    arrays.call_method1("ArrowExtensionArray", (answers,))?
                };
                let rows = [intern!(py, "index"), intern!(py, "name")];
                let rows = rows.map(|name| Ok((name, object.getattr(name)?)));
                let rows = rows
                    .into_iter()
                    .collect::<PyResult<Vec<_>>>()?
                    .into_py_dict(py)?;
                object.get_type().call((answers,), Some(&rows))
            }
            _ => Ok(answers.into_pyobject(py)?.into_any()),
        }
    }
}

/// A column that is refused as a whole: it has no texts, it is broken, or its answers are too long.
fn refusal(error: ArrowError) -> PyErr {
    match error {
        ArrowError::SchemaError(why) => PyTypeError::new_err(why),
        ArrowError::InvalidArgumentError(why) => PyValueError::new_err(why),
        other => PyValueError::new_err(other.to_string()),
    }
}
