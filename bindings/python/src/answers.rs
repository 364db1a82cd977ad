//! What the answers of a kernel become: one builder for each form.

use std::fmt::{Debug, Display, Write as _};
use std::sync::Arc;

use arrow_array::builder::{
    ArrayBuilder, BooleanBuilder, Int32Builder, Int64Builder, LargeStringBuilder, StringBuilder,
    StringViewBuilder,
};
use arrow_array::{Array, ArrayRef, ListArray, StructArray};
use arrow_buffer::{NullBufferBuilder, OffsetBuffer};
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
pub(crate) struct Strings {
    made: Made,
    /// The text of the row, while it is written.
    row: String,
    is_full: bool,
}

enum Made {
    Small(StringBuilder),
    Large(LargeStringBuilder),
    View(StringViewBuilder),
}

impl Strings {
    pub(crate) fn add(&mut self, text: &str) {
        append(&mut self.made, &mut self.is_full, text);
    }

    pub(crate) fn add_or_null(&mut self, text: Option<&str>) {
        match text {
            Some(text) => self.add(text),
            None => self.null(),
        }
    }

    /// Adds the result of an operation. One that is longer than an IRI may be is no answer.
    pub(crate) fn write<K: Output + ?Sized>(&mut self, operation: &Operation<K, impl Source>) {
        self.row.clear();
        if operation.write_into(&mut self.row).is_ok() {
            append(&mut self.made, &mut self.is_full, &self.row);
        } else {
            self.null();
        }
    }

    /// Adds what a value displays.
    pub(crate) fn display(&mut self, value: impl Display) {
        self.row.clear();
        // Writing to a `String` cannot fail.
        let _ = write!(self.row, "{value}");
        append(&mut self.made, &mut self.is_full, &self.row);
    }

    /// Adds the name of a variant, in the form of the names of lints: `numeric-name`.
    pub(crate) fn name(&mut self, variant: impl Debug) {
        self.display(name(variant));
    }
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

/// Adds a text, unless the offsets of its type would overflow.
fn append(made: &mut Made, is_full: &mut bool, text: &str) {
    match made {
        Made::Small(made) => match i32::try_from(made.values_slice().len() + text.len()) {
            Ok(_) => made.append_value(text),
            Err(_) => *is_full = true,
        },
        Made::Large(made) => made.append_value(text),
        Made::View(made) => *is_full |= made.try_append_value(text).is_err(),
    }
}

impl Answers for Strings {
    fn new(strings: &DataType, rows: usize) -> Self {
        let made = match strings {
            DataType::LargeUtf8 => Made::Large(LargeStringBuilder::with_capacity(rows, 0)),
            DataType::Utf8View => Made::View(StringViewBuilder::with_capacity(rows)),
            _ => Made::Small(StringBuilder::with_capacity(rows, 0)),
        };
        Self {
            made,
            row: String::new(),
            is_full: false,
        }
    }

    fn null(&mut self) {
        match &mut self.made {
            Made::Small(made) => made.append_null(),
            Made::Large(made) => made.append_null(),
            Made::View(made) => made.append_null(),
        }
    }

    fn finish(mut self) -> Result<ArrayRef, ArrowError> {
        if self.is_full {
            let why = "the answers take more than the 2 GiB that a `string` array can have: pass smaller batches, or a \
                       column of `large_string`";
            return Err(ArrowError::InvalidArgumentError(why.to_owned()));
        }
        Ok(match &mut self.made {
            Made::Small(made) => Arc::new(made.finish()),
            Made::Large(made) => Arc::new(made.finish()),
            Made::View(made) => Arc::new(made.finish()),
        })
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
        match &self.made {
            Made::Small(made) => made.len(),
            Made::Large(made) => made.len(),
            Made::View(made) => made.len(),
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
