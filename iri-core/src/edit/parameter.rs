//! Changes the parameters of a query by their names. Any number of them may go, and the new one is encoded: so the
//! text is written anew, in linear time, rather than moved in its buffer.

use iri_grammar::grammar::parts::Parts;
use iri_grammar::grammar::positions::Positions;
use iri_grammar::text::slice::slice;

use crate::component::{Encoding, Plus, Query, Scheme};
use crate::kind::HasKind;
use crate::storage::Owned;
use crate::types::iri_reference::IriReference;
use crate::types::reference::Reference;
use crate::write::capacity::CapacityError;
use crate::write::copier::put_mapped;
use crate::write::out::Out;
use crate::write::source::{Source, UNKNOWN};

/// A change to the parameters of one name.
#[derive(Clone, Copy)]
struct Change<'a> {
    name: &'a str,
    /// The value of the new parameter, if there is to be one.
    value: Option<&'a str>,
    /// Whether the parameters that have the name go. The new one takes the place of the first.
    replaces: bool,
}

impl Change<'_> {
    fn put_new(&self, out: &mut impl Out, delimiter: &str, value: &str, mapping: Encoding) {
        out.put(delimiter);
        put_mapped(out, self.name, mapping);
        out.put("=");
        put_mapped(out, value, mapping);
    }
}

/// Writes a reference with its query changed.
#[derive(Clone, Copy)]
struct Changed<'a> {
    parts: Parts<'a>,
    change: Change<'a>,
    mapping: Encoding,
}

impl<'a> Changed<'a> {
    fn new(parts: Parts<'a>, iri: bool, change: Change<'a>) -> Self {
        // A space is `%20`, which all programs decode to one.
        let mapping = Encoding::pair(Plus::Literal);
        let mapping = if iri { mapping } else { mapping.to_uri() };
        Self {
            parts,
            change,
            mapping,
        }
    }
}

impl<'a> Source for Changed<'a> {
    fn bound(&self) -> usize {
        UNKNOWN
    }

    fn write(&self, out: &mut impl Out) -> Positions {
        let Self {
            parts,
            change,
            mapping,
        } = *self;
        let Parts { text, at } = parts;
        out.put(slice(text, 0, at.path_end));
        let mut delimiter = "?";
        let mut new = change.value;
        // An empty query has no parameters.
        let query = Query::of(&parts).filter(|query| !query.0.is_empty());
        let plus = Scheme::plus_of(&parts);
        let each = |query: Query<'a>| query.arguments().zip(query.decode_pairs(plus));
        for (argument, (name, _)) in query.into_iter().flat_map(each) {
            if !change.replaces || name != *change.name {
                out.put(delimiter);
                out.put(argument.0);
            } else if let Some(value) = new.take() {
                change.put_new(out, delimiter, value, mapping);
            } else {
                continue;
            }
            delimiter = "&";
        }
        if let Some(value) = new {
            change.put_new(out, delimiter, value, mapping);
        }
        let query_end = out.end();
        out.put(slice(text, at.query_end, text.len() as u32));
        Positions { query_end, ..at }
    }
}

/// # Changing parameters of the query
///
/// Names and values are any text. They are compared decoded, as [`parameter`](Self::parameter) reads them, and written encoded, as
/// [`Query::encode_pair`] writes them with `%20` for a space. The other parameters stay as they are, byte by
/// byte. A change writes the text anew, so it needs a second buffer of the same size for a moment, and linear
/// time.
impl<T: Owned, C, S, F> IriReference<T, C, S, F>
where
    (C, S, F): HasKind,
{
    /// Sets the parameter of a name in the query: RFC 3986 section 3.4.
    ///
    /// The new parameter replaces the first of that name, and the others of that name go. If there is none, the
    /// new one is appended.
    ///
    /// # Errors
    /// [`CapacityError`] if the result does not fit. Then it is unchanged. Never panics.
    ///
    /// ```
    /// let mut iri = iri_core::UriBuf::<64>::parse("http://h/?page=1&q=a&page=2")?;
    /// iri.set_parameter("page", "3")?;
    /// iri.set_parameter("by", "R&D")?;
    /// assert_eq!(iri, "http://h/?page=3&q=a&by=R%26D");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[doc(alias("query_pairs_mut", "replace_parameter"))]
    pub fn set_parameter(&mut self, name: &str, value: &str) -> Result<(), CapacityError> {
        self.change_parameter(Change {
            name,
            value: Some(value),
            replaces: true,
        })
    }

    /// Appends a parameter to the query: RFC 3986 section 3.4. Others of that name stay.
    ///
    /// # Errors
    /// [`CapacityError`] if the result does not fit. Then it is unchanged. Never panics.
    ///
    /// ```
    /// let mut iri = iri_core::UriBuf::<64>::parse("http://h/")?;
    /// iri.push_parameter("tag", "a")?;
    /// iri.push_parameter("tag", "b c")?;
    /// assert_eq!(iri, "http://h/?tag=a&tag=b%20c");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[doc(alias = "append_pair")]
    pub fn push_parameter(&mut self, name: &str, value: &str) -> Result<(), CapacityError> {
        self.change_parameter(Change {
            name,
            value: Some(value),
            replaces: false,
        })
    }

    /// Removes the parameters of a name from the query: RFC 3986 section 3.4. Returns whether there was one.
    ///
    /// If none is left, the `?` goes too. Never panics.
    ///
    /// ```
    /// let mut iri = iri_core::UriBuf::<64>::parse("http://h/?utm=1&q=a&utm")?;
    /// assert!(iri.remove_parameter("utm"));
    /// assert_eq!(iri, "http://h/?q=a");
    /// assert!(!iri.remove_parameter("utm"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn remove_parameter(&mut self, name: &str) -> bool {
        self.parameter(name).is_some()
            && self
                .change_parameter(Change {
                    name,
                    value: None,
                    replaces: true,
                })
                .is_ok()
    }

    fn change_parameter(&mut self, change: Change<'_>) -> Result<(), CapacityError> {
        let changed = Changed::new(self.parts(), Self::KIND.is_iri(), change);
        *self = Self::written(&changed)?;
        Ok(())
    }
}
