//! Changes the parameters of a query by their names. Any number of them may go, and the new one is encoded: so the
//! text is written anew, in linear time, rather than moved in its buffer.

use iri_grammar::grammar::parts::Parts;
use iri_grammar::grammar::positions::Positions;
use iri_grammar::text::slice::slice;

use crate::component::{Decoded, Encoding, Plus, Query, Scheme};
use crate::kind::HasKind;
use crate::storage::Owned;
use crate::types::iri_reference::IriReference;
use crate::types::reference::Reference;
use crate::write::capacity::CapacityError;
use crate::write::copier::put_mapped;
use crate::write::out::Out;
use crate::write::source::{Source, UNKNOWN};

/// A new parameter.
#[derive(Clone, Copy)]
struct New<'a> {
    name: &'a str,
    value: &'a str,
    /// Whether it takes the place of the first parameter that has the name, and the others that have it go.
    replaces: bool,
}

impl New<'_> {
    fn put(&self, out: &mut impl Out, delimiter: &str, mapping: Encoding) {
        out.put(delimiter);
        put_mapped(out, self.name, mapping);
        out.put("=");
        put_mapped(out, self.value, mapping);
    }
}

/// Writes a reference with a new parameter.
#[derive(Clone, Copy)]
struct Changed<'a> {
    parts: Parts<'a>,
    new: New<'a>,
    mapping: Encoding,
}

impl Source for Changed<'_> {
    fn bound(&self) -> usize {
        UNKNOWN
    }

    fn write(&self, out: &mut impl Out) -> Positions {
        let Self {
            parts,
            new,
            mapping,
        } = *self;
        put_before_query(out, &parts);
        let mut delimiter = "?";
        let mut is_put = false;
        for (argument, name, _) in parameters(parts) {
            if !new.replaces || name != *new.name {
                out.put(delimiter);
                out.put(argument.0);
            } else if !is_put {
                new.put(out, delimiter, mapping);
                is_put = true;
            } else {
                continue;
            }
            delimiter = "&";
        }
        if !is_put {
            new.put(out, delimiter, mapping);
        }
        put_after_query(out, &parts)
    }
}

/// Says of a parameter's name and value whether it stays.
type Keeps<'a> = dyn Fn(Decoded<'_>, Option<Decoded<'_>>) -> bool + 'a;

/// Writes a reference without some of its parameters.
#[derive(Clone, Copy)]
struct Retained<'a> {
    parts: Parts<'a>,
    keeps: &'a Keeps<'a>,
}

impl Source for Retained<'_> {
    fn bound(&self) -> usize {
        self.parts.text.len()
    }

    fn write(&self, out: &mut impl Out) -> Positions {
        put_before_query(out, &self.parts);
        let mut delimiter = "?";
        for (argument, name, value) in parameters(self.parts) {
            if (self.keeps)(name, value) {
                out.put(delimiter);
                out.put(argument.0);
                delimiter = "&";
            }
        }
        put_after_query(out, &self.parts)
    }
}

fn put_before_query(out: &mut impl Out, parts: &Parts<'_>) {
    out.put(slice(parts.text, 0, parts.at.path_end));
}

fn put_after_query(out: &mut impl Out, parts: &Parts<'_>) -> Positions {
    let query_end = out.end();
    let Parts { text, at } = *parts;
    out.put(slice(text, at.query_end, text.len() as u32));
    Positions { query_end, ..at }
}

/// Returns each parameter as it is written, and its name and value. An empty query has none.
fn parameters<'a>(
    parts: Parts<'a>,
) -> impl Iterator<Item = (Query<'a>, Decoded<'a>, Option<Decoded<'a>>)> {
    let plus = Scheme::plus_of(&parts);
    let query = Query::of(&parts).filter(|query| !query.0.is_empty());
    let each = move |query: Query<'a>| query.arguments().zip(query.decode_pairs(plus));
    let all = query.into_iter().flat_map(each);
    all.map(|(argument, (name, value))| (argument, name, value))
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
        self.put_parameter(New {
            name,
            value,
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
        self.put_parameter(New {
            name,
            value,
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
        self.parameter(name).is_some() && self.retain_parameters(|other, _| other != *name)
    }

    /// Keeps the parameters of the query of which `keeps` says so, by their names and values: RFC 3986 section 3.4. Returns whether one
    /// was removed.
    ///
    /// It asks once for each parameter, in their order, so the time is linear in the length of the text, however many go. A parameter
    /// without a `=` has no value. If none is left, the `?` goes too. Never panics.
    ///
    /// ```
    /// let mut iri = iri_core::UriBuf::<64>::parse("http://h/?utm_source=x&q=a+b&utm_id=1&page")?;
    /// assert!(iri.retain_parameters(|name, _| !name.starts_with("utm_")));
    /// assert_eq!(iri, "http://h/?q=a+b&page");
    /// iri.retain_parameters(|_, value| value.is_some());
    /// assert_eq!(iri, "http://h/?q=a+b");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[doc(alias("utm", "tracking", "drop_parameters", "filter_parameters"))]
    pub fn retain_parameters(
        &mut self,
        keeps: impl Fn(Decoded<'_>, Option<Decoded<'_>>) -> bool,
    ) -> bool {
        let parts = self.parts();
        if parameters(parts).next().is_none() {
            return false;
        }
        let retained = Self::written(&Retained {
            parts,
            keeps: &keeps,
        });
        // What is left is not longer, so it fits.
        let Ok(retained) = retained else {
            return false;
        };
        let is_shorter = retained.as_str().len() < self.as_str().len();
        *self = retained;
        is_shorter
    }

    fn put_parameter(&mut self, new: New<'_>) -> Result<(), CapacityError> {
        // A space is `%20`, which all programs decode to one.
        let mapping = Encoding::pair(Plus::Literal);
        let mapping = match Self::KIND.is_iri() {
            true => mapping,
            false => mapping.to_uri(),
        };
        let parts = self.parts();
        *self = Self::written(&Changed {
            parts,
            new,
            mapping,
        })?;
        Ok(())
    }
}
