//! The texts of an array, whatever the type of Arrow in which they are.

use std::iter;
use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::types::{Int16Type, Int32Type, Int64Type, RunEndIndexType};
use arrow_array::{
    Array, ArrayRef, BinaryArray, BinaryViewArray, GenericBinaryArray, LargeBinaryArray,
    LargeStringArray, OffsetSizeTrait, RunArray, StringArray, UInt64Array,
};
use arrow_buffer::ArrowNativeType;
use arrow_schema::{ArrowError, DataType};
use arrow_select::take::take;
use simdutf8::basic::from_utf8;

/// A text, or bytes that are not UTF-8.
pub(crate) type Text<'a> = Result<&'a str, &'a [u8]>;

/// The texts of an array. A producer can say that bytes are UTF-8 although they are not, so texts are strings only if they were
/// looked at. That is done for all at once, or else for each row.
pub(crate) enum Texts {
    Small(StringArray),
    Large(LargeStringArray),
    SmallBytes(BinaryArray),
    LargeBytes(LargeBinaryArray),
    View(BinaryViewArray),
}

/// Calls a function with the rows of an array of any type.
macro_rules! with_rows {
    ($texts:expr, $rows:ident => $call:expr) => {
        match $texts {
            Texts::Small(array) => {
                let $rows = array.iter().map(|text| text.map(Ok));
                $call
            }
            Texts::Large(array) => {
                let $rows = array.iter().map(|text| text.map(Ok));
                $call
            }
            Texts::SmallBytes(array) => {
                let $rows = array.iter().map(|bytes| bytes.map(text));
                $call
            }
            Texts::LargeBytes(array) => {
                let $rows = array.iter().map(|bytes| bytes.map(text));
                $call
            }
            Texts::View(array) => {
                let $rows = array.iter().map(|bytes| bytes.map(text));
                $call
            }
        }
    };
}

impl Texts {
    /// Reads an array without a copy of its texts. (The texts of a dictionary are copied to their rows.)
    ///
    /// # Errors
    /// If the array has no texts, or if an offset, a view or a key of it leads out of what it has.
    pub(crate) fn new(array: &ArrayRef) -> Result<Self, ArrowError> {
        if array.is_empty() {
            // A producer may pass a slice without rows whose first offset leads anywhere.
            return Ok(Self::SmallBytes(BinaryArray::new_null(0)));
        }
        let texts = match array.data_type() {
            DataType::Utf8 => {
                let bytes = BinaryArray::from(array.as_string().clone());
                if is_utf8(&bytes)? {
                    Self::Small(array.as_string().clone())
                } else {
                    Self::SmallBytes(bytes)
                }
            }
            DataType::LargeUtf8 => {
                let bytes = LargeBinaryArray::from(array.as_string().clone());
                if is_utf8(&bytes)? {
                    Self::Large(array.as_string().clone())
                } else {
                    Self::LargeBytes(bytes)
                }
            }
            DataType::Utf8View => Self::View(array.as_string_view().clone().to_binary_view()),
            DataType::Binary => Self::SmallBytes(array.as_binary().clone()),
            DataType::LargeBinary => Self::LargeBytes(array.as_binary().clone()),
            DataType::BinaryView => Self::View(array.as_binary_view().clone()),
            // An array in which all is null, such as a column of Parquet without a value.
            DataType::Null => Self::SmallBytes(BinaryArray::new_null(array.len())),
            DataType::Dictionary(_, _) => {
                array.to_data().validate_data()?;
                let dictionary = array.as_any_dictionary();
                let values = Self::new(dictionary.values())?;
                return Self::new(&take(values.array(), dictionary.keys(), None)?);
            }
            DataType::RunEndEncoded(_, _) => {
                let (values, rows) = runs(array)?;
                let values = Self::new(&values)?;
                return Self::new(&take(values.array(), &rows, None)?);
            }
            other => return Err(not_texts(other)),
        };
        if let Self::SmallBytes(_) | Self::LargeBytes(_) | Self::View(_) = &texts {
            texts.array().to_data().validate_data()?;
        }
        Ok(texts)
    }

    fn array(&self) -> &dyn Array {
        match self {
            Self::Small(array) => array,
            Self::Large(array) => array,
            Self::SmallBytes(array) => array,
            Self::LargeBytes(array) => array,
            Self::View(array) => array,
        }
    }

    /// Calls a function for each row, in order.
    pub(crate) fn for_each(&self, visit: impl FnMut(Option<Text<'_>>)) {
        with_rows!(self, rows => rows.for_each(visit));
    }

    pub(crate) fn iter(&self) -> Box<dyn Iterator<Item = Option<Text<'_>>> + '_> {
        with_rows!(self, rows => Box::new(rows))
    }
}

fn text(bytes: &[u8]) -> Text<'_> {
    from_utf8(bytes).map_err(|_| bytes)
}

/// Says whether each row is UTF-8: whether all bytes are, and no row begins or ends within a character.
///
/// # Errors
/// If an offset leads out of the bytes.
fn is_utf8<O: OffsetSizeTrait>(array: &GenericBinaryArray<O>) -> Result<bool, ArrowError> {
    array.to_data().validate_data()?;
    let offsets = array.value_offsets();
    let place = |offset: Option<&O>| offset.map_or(0, |offset| offset.as_usize());
    let (first, last) = (place(offsets.first()), place(offsets.last()));
    let bytes = array.value_data().get(first..last).unwrap_or_default();
    Ok(from_utf8(bytes).is_ok_and(|text| {
        let mut places = offsets.iter().map(|offset| offset.as_usize());
        places.all(|place| text.is_char_boundary(place.saturating_sub(first)))
    }))
}

/// Returns the type that strings of the answers have: that of the strings of the column.
///
/// # Errors
/// If the column has no texts.
pub(crate) fn strings_of(column: &DataType) -> Result<DataType, ArrowError> {
    match column {
        DataType::Utf8 | DataType::Binary | DataType::Null => Ok(DataType::Utf8),
        DataType::LargeUtf8 | DataType::LargeBinary => Ok(DataType::LargeUtf8),
        DataType::Utf8View | DataType::BinaryView => Ok(DataType::Utf8View),
        DataType::Dictionary(_, values) => strings_of(values),
        DataType::RunEndEncoded(_, values) => strings_of(values.data_type()),
        DataType::List(item) | DataType::LargeList(item) => strings_of(item.data_type()),
        other => Err(not_texts(other)),
    }
}

/// Returns the values of the runs of an array, and the run of each row. A slice has all runs.
///
/// # Errors
/// If the array has no runs, or more than memory has room for.
pub(crate) fn runs(array: &ArrayRef) -> Result<(ArrayRef, UInt64Array), ArrowError> {
    fn of<R: RunEndIndexType>(array: &ArrayRef) -> Option<(ArrayRef, UInt64Array)> {
        let runs = array.as_any().downcast_ref::<RunArray<R>>()?;
        let (first, last) = (runs.offset(), runs.offset().checked_add(runs.len())?);
        let mut rows = Vec::with_capacity(runs.len());
        let mut place = first;
        for (run, end) in (0..).zip(runs.run_ends().values()) {
            let end = end.as_usize().min(last);
            rows.extend(iter::repeat_n(run, end.saturating_sub(place)));
            place = place.max(end);
        }
        Some((Arc::clone(runs.values()), rows.into()))
    }
    of::<Int16Type>(array)
        .or_else(|| of::<Int32Type>(array))
        .or_else(|| of::<Int64Type>(array))
        .ok_or_else(|| not_texts(array.data_type()))
}

fn not_texts(found: &DataType) -> ArrowError {
    ArrowError::SchemaError(format!("a column of strings is needed, not of {found}"))
}
