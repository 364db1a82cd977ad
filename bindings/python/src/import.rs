//! Arrays of other libraries, by Arrow's C data interface. It has all `unsafe` of the package.
//!
//! What a producer says of an array is checked by `said.rs` before an address of it is read, and before the importing library sees it: a lie
//! is an error, where that library would panic, or read what is not there. What cannot be found out has to be true, which is what
//! "unsafe" means here: that an address which is there leads to as many bytes as the numbers say, and that a function of a producer
//! does what the interface says.
#![expect(unsafe_code, reason = "the interface is one of C")]

use std::ffi::{CStr, c_void};
use std::sync::Arc;

use arrow_array::ffi::{FFI_ArrowArray, FFI_ArrowSchema, from_ffi_and_data_type};
use arrow_array::ffi_stream::FFI_ArrowArrayStream;
use arrow_array::{ArrayRef, NullArray, make_array, new_empty_array};
use arrow_schema::{ArrowError, DataType, Field};
use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyCapsuleMethods};

use crate::said::{self, Counts, Layout};

/// Why an object is no column.
#[derive(Debug)]
pub(crate) enum Refused {
    /// It has no texts, but this, by the name that Arrow gives it.
    NotTexts(String),
    /// What its producer says contradicts itself, or it failed.
    Broken(String),
    /// Python's own exception.
    Python(PyErr),
}

impl From<PyErr> for Refused {
    fn from(error: PyErr) -> Self {
        Self::Python(error)
    }
}

impl From<ArrowError> for Refused {
    fn from(error: ArrowError) -> Self {
        Self::Broken(error.to_string())
    }
}

/// The arrays of an object, and their type.
pub(crate) struct Imported {
    pub(crate) chunks: Vec<ArrayRef>,
    pub(crate) data_type: DataType,
    pub(crate) is_chunked: bool,
}

/// Imports the one array of an object with `__arrow_c_array__`.
pub(crate) fn array(object: &Bound<'_, PyAny>) -> Result<Imported, Refused> {
    let capsules = object.call_method0("__arrow_c_array__")?;
    let (schema, array) = capsules.extract::<(Bound<'_, PyCapsule>, Bound<'_, PyCapsule>)>()?;
    let schema = schema.pointer_checked(Some(c"arrow_schema"))?;
    let array = array.pointer_checked(Some(c"arrow_array"))?;
    // SAFETY: A capsule of this name has a schema, which lives as long as the capsule.
    let data_type = type_of(unsafe { schema.cast::<FFI_ArrowSchema>().as_ref() })?;
    // SAFETY: A capsule of this name has an array. It moves here, as the interface says.
    let array = unsafe { FFI_ArrowArray::from_raw(array.cast().as_ptr()) };
    Ok(Imported {
        chunks: vec![checked(array, &data_type)?],
        data_type,
        is_chunked: false,
    })
}

/// Imports all arrays of an object with `__arrow_c_stream__`.
pub(crate) fn stream(object: &Bound<'_, PyAny>) -> Result<Imported, Refused> {
    let capsule = object.call_method0("__arrow_c_stream__")?;
    let capsule = capsule.cast_into::<PyCapsule>().map_err(PyErr::from)?;
    let stream = capsule.pointer_checked(Some(c"arrow_array_stream"))?;
    // SAFETY: A capsule of this name has a stream. It moves here, as the interface says.
    let mut stream = unsafe { FFI_ArrowArrayStream::from_raw(stream.cast().as_ptr()) };
    let (Some(get_schema), Some(get_next), Some(_)) =
        (stream.get_schema, stream.get_next, stream.release)
    else {
        return Err(broken("the stream was read before"));
    };
    let mut schema = FFI_ArrowSchema::empty();
    // SAFETY: The stream is not released, and its function fills an empty schema.
    if unsafe { get_schema(&raw mut stream, &raw mut schema) } != 0 {
        return Err(failure(&mut stream));
    }
    let data_type = type_of(&schema)?;
    let mut chunks = Vec::new();
    loop {
        let mut array = FFI_ArrowArray::empty();
        // SAFETY: The stream is not released, and its function fills an empty array.
        if unsafe { get_next(&raw mut stream, &raw mut array) } != 0 {
            return Err(failure(&mut stream));
        }
        // A stream ends with an array that is released.
        if array.is_released() {
            break;
        }
        chunks.push(checked(array, &data_type)?);
    }
    Ok(Imported {
        chunks,
        data_type,
        is_chunked: true,
    })
}

fn broken(what: impl Into<String>) -> Refused {
    Refused::Broken(what.into())
}

/// Returns what a producer says of its failure.
fn failure(stream: &mut FFI_ArrowArrayStream) -> Refused {
    let told = stream.get_last_error.and_then(|told| {
        // SAFETY: The stream is not released. The text lives until its next call.
        let text = unsafe { told(&raw mut *stream) };
        // SAFETY: It is null or ends with a NUL.
        (!text.is_null()).then(|| {
            unsafe { CStr::from_ptr(text) }
                .to_string_lossy()
                .into_owned()
        })
    });
    broken(told.unwrap_or_else(|| "its stream fails, and does not say why".to_owned()))
}

/// Reads the type of a column. Only those are read that have texts, so that no other can surprise the importing library.
fn type_of(schema: &FFI_ArrowSchema) -> Result<DataType, Refused> {
    let format = format_of(schema)?;
    let child = |index, count| match child(schema.children, schema.n_children, index, count) {
        Some(child) => Ok(child),
        None => Err(broken(format!(
            "its type \"{format}\" has {} children",
            schema.n_children
        ))),
    };
    Ok(match &*format {
        "+l" | "+L" => {
            let item = type_of_item(child(0, 1)?)?;
            let item = Arc::new(Field::new("item", item, true));
            match &*format {
                "+l" => DataType::List(item),
                _ => DataType::LargeList(item),
            }
        }
        "+r" => {
            let ends = match &*format_of(child(0, 2)?)? {
                "s" => DataType::Int16,
                "i" => DataType::Int32,
                "l" => DataType::Int64,
                other => return Err(broken(format!("its runs end at \"{other}\""))),
            };
            let values = type_of_item(child(1, 2)?)?;
            DataType::RunEndEncoded(
                Arc::new(Field::new("run_ends", ends, false)),
                Arc::new(Field::new("values", values, true)),
            )
        }
        _ => type_of_item(schema)?,
    })
}

/// Reads the type of texts, or of a dictionary of texts.
fn type_of_item(schema: &FFI_ArrowSchema) -> Result<DataType, Refused> {
    let format = format_of(schema)?;
    let texts = |format: &str| {
        Ok(match format {
            "n" => DataType::Null,
            "u" => DataType::Utf8,
            "U" => DataType::LargeUtf8,
            "vu" => DataType::Utf8View,
            "z" => DataType::Binary,
            "Z" => DataType::LargeBinary,
            "vz" => DataType::BinaryView,
            other => return Err(Refused::NotTexts(name_of(other))),
        })
    };
    let Some(dictionary) = schema.dictionary() else {
        return texts(&format);
    };
    let keys = match &*format {
        "c" => DataType::Int8,
        "C" => DataType::UInt8,
        "s" => DataType::Int16,
        "S" => DataType::UInt16,
        "i" => DataType::Int32,
        "I" => DataType::UInt32,
        "l" => DataType::Int64,
        "L" => DataType::UInt64,
        other => {
            return Err(broken(format!(
                "the keys of its dictionary are \"{other}\""
            )));
        }
    };
    let values = texts(&format_of(dictionary)?)?;
    Ok(DataType::Dictionary(Box::new(keys), Box::new(values)))
}

fn format_of(schema: &FFI_ArrowSchema) -> Result<String, Refused> {
    if schema.format.is_null() {
        return Err(broken("its type is missing"));
    }
    // SAFETY: It ends with a NUL.
    let format = unsafe { CStr::from_ptr(schema.format) };
    Ok(format.to_string_lossy().into_owned())
}

/// Names a type as pyarrow does, as far as that is a column that one could pass by mistake.
fn name_of(format: &str) -> String {
    let name = match format {
        "b" => "bool",
        "c" => "int8",
        "C" => "uint8",
        "s" => "int16",
        "S" => "uint16",
        "i" => "int32",
        "I" => "uint32",
        "l" => "int64",
        "L" => "uint64",
        "e" => "float16",
        "f" => "float",
        "g" => "double",
        "+s" => "struct",
        "+m" => "map",
        "+l" | "+L" | "+vl" | "+vL" => "list",
        "+r" => "run_end_encoded",
        other => match other.get(..2) {
            Some("ts") => "timestamp",
            Some("td") => "date",
            Some("tt") => "time",
            Some("tD") => "duration",
            Some("d:") => "decimal",
            Some("w:") => "fixed_size_binary",
            Some("+w") => "fixed_size_list",
            Some("+u") => "union",
            _ => return format!("the type \"{other}\" of Arrow"),
        },
    };
    name.to_owned()
}

/// Returns a child, if there are so many and it is there.
fn child<'a, T>(children: *mut *mut T, said: i64, index: usize, count: i64) -> Option<&'a T> {
    if said != count || children.is_null() {
        return None;
    }
    // SAFETY: The list is there, and has so many addresses.
    let child = unsafe { children.add(index).read_unaligned() };
    // SAFETY: An address that is not null leads to a child, which lives as long as what has it.
    unsafe { child.as_ref() }
}

/// Imports an array after all that its producer says was checked.
fn checked(array: FFI_ArrowArray, data_type: &DataType) -> Result<ArrayRef, Refused> {
    if array.is_released() {
        return Err(broken("the array was read before"));
    }
    if array.length == 0 {
        // It may have no buffers at all, and an offset that leads anywhere.
        return Ok(new_empty_array(data_type));
    }
    check(&array, data_type).map_err(Refused::Broken)?;
    match (data_type, usize::try_from(array.length)) {
        (DataType::Null, Ok(rows)) => Ok(Arc::new(NullArray::new(rows))),
        // SAFETY: What could be checked was checked.
        _ => Ok(make_array(unsafe {
            from_ffi_and_data_type(array, data_type.clone())
        }?)),
    }
}

const fn layout(data_type: &DataType) -> Layout {
    match data_type {
        DataType::Int8 | DataType::UInt8 => Layout::Numbers(1),
        DataType::Int16 | DataType::UInt16 => Layout::Numbers(2),
        DataType::Int32 | DataType::UInt32 => Layout::Numbers(4),
        DataType::Int64 | DataType::UInt64 => Layout::Numbers(8),
        DataType::Utf8 | DataType::Binary => Layout::Texts(4),
        DataType::LargeUtf8 | DataType::LargeBinary => Layout::Texts(8),
        DataType::Utf8View | DataType::BinaryView => Layout::Views,
        DataType::List(_) => Layout::Lists(4),
        DataType::LargeList(_) => Layout::Lists(8),
        DataType::RunEndEncoded(_, _) => Layout::Runs,
        // `type_of` reads no other type.
        _ => Layout::Null,
    }
}

/// Checks what is said of an array, and of those that it has.
fn check(array: &FFI_ArrowArray, data_type: &DataType) -> Result<(), String> {
    match data_type {
        DataType::Dictionary(keys, values) => {
            check_one(array, layout(keys), None)?;
            let Some(dictionary) = array.dictionary() else {
                return Err("its dictionary is missing".to_owned());
            };
            within(
                "its dictionary",
                check_one(dictionary, layout(values), None),
            )?;
            Ok(())
        }
        DataType::List(item) | DataType::LargeList(item) => {
            let Some(items) = child(array.children, array.n_children, 0, 1) else {
                return Err("its items are missing".to_owned());
            };
            check_one(array, layout(data_type), Some(items.length))?;
            // There is no further list below.
            within("its items", check(items, item.data_type()))
        }
        DataType::RunEndEncoded(ends, values) => {
            let said = check_one(array, Layout::Runs, None)?;
            let children = [0, 1].map(|index| child(array.children, array.n_children, index, 2));
            let [Some(run_ends), Some(items)] = children else {
                return Err("its runs are missing".to_owned());
            };
            within("its values", check(items, values.data_type()))?;
            let layout = layout(ends.data_type());
            let ends_said = within("its run ends", check_one(run_ends, layout, None))?;
            if ends_said.length == 0 || ends_said.nulls > 0 {
                return Err("the ends of its runs are missing".to_owned());
            }
            let Layout::Numbers(bytes) = layout else {
                return Err("its runs have no ends".to_owned());
            };
            let address = run_ends.buffer(1);
            let numbers = ends_said.offset..ends_said.offset.saturating_add(ends_said.length);
            // SAFETY: So many numbers are there.
            let numbers = numbers.map(|at| unsafe { number(address, bytes, at) });
            said::runs(numbers, items.length, said)
        }
        _ => check_one(array, layout(data_type), None).map(|_| ()),
    }
}

fn within<T>(part: &str, checked: Result<T, String>) -> Result<T, String> {
    checked.map_err(|lie| format!("of {part}: {lie}"))
}

/// Checks what is said of an array itself. Of one without rows, no address is read.
fn check_one(array: &FFI_ArrowArray, layout: Layout, room: Option<i64>) -> Result<Counts, String> {
    let said = Counts {
        length: array.length,
        offset: array.offset,
        nulls: array.null_count,
        buffers: array.n_buffers,
        has_buffers: !array.buffers.is_null(),
    };
    said::counts(layout, said)?;
    if said.length == 0 || matches!(layout, Layout::Null | Layout::Runs) {
        return Ok(said);
    }
    // These places are there: `counts` has checked how many are.
    let address = |index: usize| array.buffer(index);
    said::addresses(layout, said, address(0).addr(), address(1).addr())?;
    let last_row = said.offset.saturating_add(said.length);
    match layout {
        Layout::Texts(bytes) | Layout::Lists(bytes) => {
            // SAFETY: There is an offset for each row, and one more.
            let ends = [said.offset, last_row].map(|at| unsafe { number(address(1), bytes, at) });
            let has_texts = matches!(layout, Layout::Lists(_)) || !address(2).is_null();
            let [first, last] = ends;
            said::ends(first, last, has_texts, room)?;
        }
        Layout::Views => {
            let count = usize::try_from(said.buffers).unwrap_or_default();
            let texts = 2..count.saturating_sub(1);
            let lengths = address(count.saturating_sub(1));
            if !texts.is_empty() && (lengths.is_null() || !lengths.addr().is_multiple_of(8)) {
                return Err("the lengths of the buffers of its texts are missing".to_owned());
            }
            let pairs = texts.zip(0..).map(|(index, at)| {
                // SAFETY: There is a length for each buffer of texts.
                (unsafe { number(lengths, 8, at) }, !address(index).is_null())
            });
            said::lengths(pairs)?;
        }
        _ => {}
    }
    Ok(said)
}

/// Reads a number of so many bytes, at a place of a buffer.
///
/// # Safety
/// The buffer has to be there, and to have more numbers than `at`.
unsafe fn number(buffer: *const u8, bytes: u8, at: i64) -> i64 {
    let Ok(at) = usize::try_from(at) else {
        return -1;
    };
    let buffer: *const c_void = buffer.cast();
    // SAFETY: As for this function.
    unsafe {
        match bytes {
            1 => buffer.cast::<i8>().add(at).read_unaligned().into(),
            2 => buffer.cast::<i16>().add(at).read_unaligned().into(),
            4 => buffer.cast::<i32>().add(at).read_unaligned().into(),
            _ => buffer.cast::<i64>().add(at).read_unaligned(),
        }
    }
}
