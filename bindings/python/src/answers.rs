//! What the answers of a kernel become: one builder for each form.

use std::fmt::{Debug, Display, Write as _};
use std::sync::Arc;

use arrow_array::builder::{
    ArrayBuilder, BooleanBuilder, Int32Builder, Int64Builder, StringViewBuilder,
};
use arrow_array::{Array, ArrayRef, GenericStringArray, ListArray, OffsetSizeTrait, StructArray};
use arrow_buffer::{Buffer, NullBufferBuilder, OffsetBuffer};
use arrow_schema::{ArrowError, DataType, Field};
use iri_core::Operation;
use iri_core::operation::{Output, Source};

/// The answers of one array, of which a kernel adds one for each row.
pub(crate) trait Answers: Sized {
    /// Makes a place for the answers of so many rows, whose strings are to have this type.
    fn new(strings: &DataType, rows: usize) -> Self;

    /// Adds the answer of a row without one.
    fn null(&mut self);

    /// # Errors
    /// If the strings are too long for their type.
    fn finish(self) -> Result<ArrayRef, ArrowError>;
}

impl Answers for BooleanBuilder {
    fn new(_: &DataType, rows: usize) -> Self {
        Self::with_capacity(rows)
    }

    fn null(&mut self) {
        self.append_null();
    }

    fn finish(mut self) -> Result<ArrayRef, ArrowError> {
        Ok(Arc::new(Self::finish(&mut self)))
    }
}

impl Answers for Int32Builder {
    fn new(_: &DataType, rows: usize) -> Self {
        Self::with_capacity(rows)
    }

    fn null(&mut self) {
        self.append_null();
    }

    fn finish(mut self) -> Result<ArrayRef, ArrowError> {
        Ok(Arc::new(Self::finish(&mut self)))
    }
}

/// Strings.
pub(crate) enum Strings {
    Small(Joined<i32>),
    Large(Joined<i64>),
    View {
        made: StringViewBuilder,
        /// The text of the row, while it is written.
        row: String,
        is_full: bool,
    },
}

/// Strings one after the other, as Arrow has them. A row is written where it stays.
pub(crate) struct Joined<O> {
    all: String,
    ends: Vec<O>,
    nulls: NullBufferBuilder,
    is_full: bool,
}

impl<O: OffsetSizeTrait> Joined<O> {
    fn new(rows: usize) -> Self {
        let mut ends = Vec::with_capacity(rows.saturating_add(1));
        ends.push(O::zero());
        Self {
            all: String::new(),
            ends,
            nulls: NullBufferBuilder::new(rows),
            is_full: false,
        }
    }

    /// Ends a row, unless the offsets of the type would overflow.
    #[inline]
    fn end(&mut self, is_there: bool) {
        let end = O::from_usize(self.all.len());
        self.is_full |= end.is_none();
        self.ends.push(end.unwrap_or_default());
        self.nulls.append(is_there);
        if self.is_full {
            self.all.clear();
        }
    }

    fn finish(mut self) -> Result<ArrayRef, ArrowError> {
        if self.is_full {
            return Err(too_long());
        }
        let ends = OffsetBuffer::new(self.ends.into());
        let all = Buffer::from_vec(self.all.into_bytes());
        let strings = GenericStringArray::<O>::try_new(ends, all, self.nulls.finish());
        Ok(Arc::new(strings?))
    }
}

impl Strings {
    pub(crate) fn add(&mut self, text: &str) {
        self.with(|row| {
            row.push_str(text);
            true
        });
    }

    pub(crate) fn add_or_null(&mut self, text: Option<&str>) {
        match text {
            Some(text) => self.add(text),
            None => self.null(),
        }
    }

    /// Adds the result of an operation. One that is longer than an IRI may be is no answer.
    pub(crate) fn write<K: Output + ?Sized>(&mut self, operation: &Operation<K, impl Source>) {
        self.with(|row| operation.write_into(row).is_ok());
    }

    /// Adds what a value displays.
    pub(crate) fn display(&mut self, value: impl Display) {
        // Writing to a `String` cannot fail.
        self.with(|row| write!(row, "{value}").is_ok());
    }

    /// Adds the name of a variant, in the form of the names of lints: `numeric-name`.
    pub(crate) fn name(&mut self, variant: impl Debug) {
        self.display(name(variant));
    }

    /// Adds what a function appends, or a null if it returns false, without having appended anything.
    #[inline]
    fn with(&mut self, append: impl FnOnce(&mut String) -> bool) {
        match self {
            Self::Small(joined) => {
                let is_there = append(&mut joined.all);
                joined.end(is_there);
            }
            Self::Large(joined) => {
                let is_there = append(&mut joined.all);
                joined.end(is_there);
            }
            Self::View { made, row, is_full } => {
                row.clear();
                if append(row) {
                    *is_full |= made.try_append_value(row).is_err();
                } else {
                    made.append_null();
                }
            }
        }
    }
}

fn too_long() -> ArrowError {
    let why = "the answers take more than the 2 GiB that a `string` array can have: pass smaller batches, or a column of \
               `large_string`";
    ArrowError::InvalidArgumentError(why.to_owned())
}

/// Returns the name of a variant, in the form of the names of lints.
pub(crate) fn name(variant: impl Debug) -> String {
    let mut name = String::new();
    for c in format!("{variant:?}").chars() {
        if c.is_ascii_uppercase() && !name.is_empty() {
            name.push('-');
        }
        name.push(c.to_ascii_lowercase());
    }
    name
}

impl Answers for Strings {
    fn new(strings: &DataType, rows: usize) -> Self {
        match strings {
            DataType::LargeUtf8 => Self::Large(Joined::new(rows)),
            DataType::Utf8View => Self::View {
                made: StringViewBuilder::with_capacity(rows),
                row: String::new(),
                is_full: false,
            },
            _ => Self::Small(Joined::new(rows)),
        }
    }

    fn null(&mut self) {
        match self {
            Self::Small(joined) => joined.end(false),
            Self::Large(joined) => joined.end(false),
            Self::View { made, .. } => made.append_null(),
        }
    }

    fn finish(self) -> Result<ArrayRef, ArrowError> {
        match self {
            Self::Small(joined) => joined.finish(),
            Self::Large(joined) => joined.finish(),
            Self::View { is_full: true, .. } => Err(too_long()),
            Self::View { mut made, .. } => Ok(Arc::new(made.finish())),
        }
    }
}

/// A column of a struct, with its name.
type Column = (&'static str, ArrayRef);

/// Makes a struct of columns with names.
fn structs(
    columns: impl IntoIterator<Item = Column>,
    mut nulls: NullBufferBuilder,
) -> Result<StructArray, ArrowError> {
    let (fields, arrays): (Vec<_>, Vec<_>) = columns
        .into_iter()
        .map(|(name, array)| (Field::new(name, array.data_type().clone(), true), array))
        .unzip();
    StructArray::try_new(fields.into(), arrays, nulls.finish())
}

/// Places in texts, with what is said of them. The first two columns are strings, of which each form has its names.
pub(crate) struct Places<const FINDINGS: bool> {
    strings: [Strings; 3],
    numbers: [Int64Builder; 2],
    nulls: NullBufferBuilder,
}

/// What is wrong with a text.
pub(crate) type Errors = Places<false>;

impl<const FINDINGS: bool> Places<FINDINGS> {
    const NAMES: [&str; 2] = if FINDINGS {
        ["code", "severity"]
    } else {
        ["kind", "component"]
    };

    pub(crate) fn add(
        &mut self,
        names: [&str; 2],
        offset: usize,
        length: usize,
        sentence: impl Display,
    ) {
        let Self {
            strings: [first, second, sentences],
            numbers,
            nulls,
        } = self;
        let [first_name, second_name] = names;
        first.add(first_name);
        second.add(second_name);
        sentences.display(sentence);
        for (column, number) in numbers.iter_mut().zip([offset, length]) {
            column.append_option(i64::try_from(number).ok());
        }
        nulls.append_non_null();
    }

    fn finish(mut self) -> Result<StructArray, ArrowError> {
        let [first, second] = Self::NAMES;
        let [first_strings, second_strings, sentences] = self.strings;
        let [offsets, lengths] = &mut self.numbers;
        let columns: [Column; 5] = [
            (first, first_strings.finish()?),
            (second, second_strings.finish()?),
            ("offset", Arc::new(offsets.finish())),
            ("length", Arc::new(lengths.finish())),
            ("sentence", sentences.finish()?),
        ];
        structs(columns, self.nulls)
    }
}

impl<const FINDINGS: bool> Answers for Places<FINDINGS> {
    fn new(strings: &DataType, rows: usize) -> Self {
        Self {
            strings: [(); 3].map(|()| Strings::new(strings, rows)),
            numbers: [(); 2].map(|()| Int64Builder::with_capacity(rows)),
            nulls: NullBufferBuilder::new(rows),
        }
    }

    fn null(&mut self) {
        self.strings.iter_mut().for_each(Strings::null);
        self.numbers.iter_mut().for_each(Int64Builder::append_null);
        self.nulls.append_null();
    }

    fn finish(self) -> Result<ArrayRef, ArrowError> {
        Ok(Arc::new(self.finish()?))
    }
}

/// What a list can have.
pub(crate) trait Items: Answers {
    /// The number of items of all lists.
    fn count(&self) -> usize;
}

impl Items for Places<true> {
    fn count(&self) -> usize {
        self.nulls.len()
    }
}

impl Items for Strings {
    fn count(&self) -> usize {
        match self {
            Self::Small(joined) => joined.nulls.len(),
            Self::Large(joined) => joined.nulls.len(),
            Self::View { made, .. } => made.len(),
        }
    }
}

/// Lists: of findings, of parameters, of segments.
pub(crate) struct Lists<T> {
    pub(crate) items: T,
    ends: Vec<usize>,
    nulls: NullBufferBuilder,
}

impl<T: Items> Lists<T> {
    /// Ends the list of a row.
    pub(crate) fn end(&mut self) {
        self.ends.push(self.items.count());
        self.nulls.append_non_null();
    }
}

impl<T: Items> Answers for Lists<T> {
    fn new(strings: &DataType, rows: usize) -> Self {
        Self {
            // Most texts have none, or few.
            items: T::new(strings, 0),
            ends: vec![0],
            nulls: NullBufferBuilder::new(rows),
        }
    }

    fn null(&mut self) {
        self.ends.push(self.items.count());
        self.nulls.append_null();
    }

    fn finish(mut self) -> Result<ArrayRef, ArrowError> {
        let ends = self.ends.into_iter().map(i32::try_from);
        let ends = ends.collect::<Result<Vec<_>, _>>();
        let ends = ends.map_err(|error| ArrowError::InvalidArgumentError(error.to_string()))?;
        let items = self.items.finish()?;
        let item = Arc::new(Field::new("item", items.data_type().clone(), true));
        let ends = OffsetBuffer::new(ends.into());
        let lists = ListArray::try_new(item, ends, items, self.nulls.finish());
        Ok(Arc::new(lists?))
    }
}

/// Parameters of queries.
pub(crate) struct Pairs {
    columns: [Strings; 2],
    nulls: NullBufferBuilder,
}

impl Pairs {
    /// Adds a parameter. What is not UTF-8 is null.
    pub(crate) fn add(&mut self, pair: [Option<&str>; 2]) {
        for (column, text) in self.columns.iter_mut().zip(pair) {
            column.add_or_null(text);
        }
        self.nulls.append_non_null();
    }
}

impl Answers for Pairs {
    fn new(strings: &DataType, rows: usize) -> Self {
        Self {
            columns: [(); 2].map(|()| Strings::new(strings, rows)),
            nulls: NullBufferBuilder::new(rows),
        }
    }

    fn null(&mut self) {
        self.columns.iter_mut().for_each(Strings::null);
        self.nulls.append_null();
    }

    fn finish(self) -> Result<ArrayRef, ArrowError> {
        let [names, values] = self.columns;
        let columns = [("name", names.finish()?), ("value", values.finish()?)];
        Ok(Arc::new(structs(columns, self.nulls)?))
    }
}

impl Items for Pairs {
    fn count(&self) -> usize {
        self.nulls.len()
    }
}

/// The components of texts.
pub(crate) struct Components {
    strings: [Strings; 6],
    ports: Int32Builder,
    nulls: NullBufferBuilder,
}

/// The components that are strings, in their order in a text. The port is a number, after the host.
pub(crate) const COMPONENTS: [&str; 6] =
    ["scheme", "userinfo", "host", "path", "query", "fragment"];

impl Components {
    pub(crate) fn add(
        &mut self,
        mut strings: impl FnMut(&'static str, &mut Strings),
        port: Option<u16>,
    ) {
        for (name, column) in COMPONENTS.into_iter().zip(&mut self.strings) {
            strings(name, column);
        }
        self.ports.append_option(port.map(i32::from));
        self.nulls.append_non_null();
    }

    fn columns(self) -> Result<(Vec<Column>, NullBufferBuilder), ArrowError> {
        let Self {
            strings,
            ports,
            nulls,
        } = self;
        let mut columns = Vec::new();
        for (name, strings) in COMPONENTS.into_iter().zip(strings) {
            columns.push((name, strings.finish()?));
        }
        columns.insert(3, ("port", Answers::finish(ports)?));
        Ok((columns, nulls))
    }
}

impl Answers for Components {
    fn new(strings: &DataType, rows: usize) -> Self {
        Self {
            strings: COMPONENTS.map(|_| Strings::new(strings, rows)),
            ports: Int32Builder::with_capacity(rows),
            nulls: NullBufferBuilder::new(rows),
        }
    }

    fn null(&mut self) {
        self.strings.iter_mut().for_each(Strings::null);
        self.ports.append_null();
        self.nulls.append_null();
    }

    fn finish(self) -> Result<ArrayRef, ArrowError> {
        let (columns, nulls) = self.columns()?;
        Ok(Arc::new(structs(columns, nulls)?))
    }
}

/// The components of texts, decoded, with the names of those that are not UTF-8 then. So these differ from what is absent.
pub(crate) struct DecodedComponents {
    components: Components,
    not_utf8: Lists<Strings>,
}

impl DecodedComponents {
    /// Adds the components of a row. `strings` adds one, and says whether it is UTF-8.
    pub(crate) fn add(&mut self, strings: impl Fn(&str, &mut Strings) -> bool, port: Option<u16>) {
        let not_utf8 = &mut self.not_utf8;
        let each = |name, column: &mut Strings| {
            if !strings(name, column) {
                not_utf8.items.add(name);
            }
        };
        self.components.add(each, port);
        not_utf8.end();
    }
}

impl Answers for DecodedComponents {
    fn new(strings: &DataType, rows: usize) -> Self {
        Self {
            components: Components::new(strings, rows),
            not_utf8: Lists::new(strings, rows),
        }
    }

    fn null(&mut self) {
        self.components.null();
        self.not_utf8.null();
    }

    fn finish(self) -> Result<ArrayRef, ArrowError> {
        let (mut columns, nulls) = self.components.columns()?;
        columns.push(("not_utf8", self.not_utf8.finish()?));
        Ok(Arc::new(structs(columns, nulls)?))
    }
}
