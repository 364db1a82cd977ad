use core::iter::FusedIterator;

use iri_grammar::grammar::parts::Parts;
use iri_grammar::report::secret::{Masking, debug};
use iri_grammar::text::split::{Split, split_once};

use super::traits::component;

/// The parameters of a request, most often as pairs of names and values: the text after the `?`.
///
/// Rule: `query = *( pchar / "/" / "?" )`, RFC 3986 section 3.4; in IRIs `iquery`, the only component that may have
/// `iprivate` characters.
///
/// ```
/// use iri_core::Iri;
///
/// let query = Iri::parse("https://example.com/search?q=cat&page=2")?.query().unwrap();
/// assert_eq!(query, "q=cat&page=2");
/// assert!(query.pairs().eq([("q", Some("cat")), ("page", Some("2"))]));
/// # Ok::<(), iri_core::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Query<'a>(pub(crate) &'a str);

component!(Query, parser => {
    parser.query(true);
    Ok(())
}, "a=1&b=/?", "a#b");

/// # Pairs
impl<'a> Query<'a> {
    /// Returns the query of a reference, if it has one.
    pub(crate) const fn of(parts: &Parts<'a>) -> Option<Self> {
        match parts.query() {
            Some(query) => Some(Self(query)),
            None => None,
        }
    }

    /// Returns whether there is nothing after the `?`.
    ///
    /// ```
    /// use iri_core::component::Query;
    ///
    /// assert!(Query::parse("")?.is_empty());
    /// assert!(!Query::parse("a")?.is_empty());
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    /// Returns its arguments, without decoding them: `&` delimits them, as in CoAP (RFC 7252 section 6.4).
    ///
    /// The empty query has one argument, which is empty. Each is a query by itself, to be decoded for instance.
    ///
    /// ```
    /// use iri_core::component::Query;
    ///
    /// let mut arguments = Query::parse("rt=temp%26hum&if=sensor&")?.arguments();
    /// assert!(arguments.next().unwrap().decode() == "rt=temp&hum");
    /// assert!(arguments.eq(["if=sensor", ""]));
    /// assert!(Query::parse("")?.arguments().eq([""]));
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn arguments(self) -> Arguments<'a> {
        Arguments(Split::new(self.0, b'&'))
    }

    /// Returns its pairs, without decoding them: see [`decode_pairs`](Self::decode_pairs).
    ///
    /// As in HTML forms, `&` delimits the pairs, and the first `=` of a pair delimits its name and its value.
    ///
    /// ```
    /// use iri_core::Iri;
    ///
    /// let query = Iri::parse("http://a/?type=animal&name=n%C3%A9&x")?.query().unwrap();
    /// assert!(query.pairs().eq([("type", Some("animal")), ("name", Some("n%C3%A9")), ("x", None)]));
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[doc(alias = "query_pairs")]
    #[must_use]
    pub const fn pairs(self) -> Pairs<'a> {
        let rest = if self.0.is_empty() {
            None
        } else {
            Some(self.0)
        };
        Pairs(Split {
            rest,
            delimiter: b'&',
        })
    }
}

/// The iterator over the arguments of a query; made by [`Query::arguments`].
#[derive(Clone, Copy)]
pub struct Arguments<'a>(Split<'a>);

impl<'a> Iterator for Arguments<'a> {
    type Item = Query<'a>;

    fn next(&mut self) -> Option<Query<'a>> {
        self.0.next().map(Query)
    }
}

impl DoubleEndedIterator for Arguments<'_> {
    fn next_back(&mut self) -> Option<Self::Item> {
        self.0.next_back().map(Query)
    }
}

impl FusedIterator for Arguments<'_> {}

impl core::fmt::Debug for Arguments<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let rest = self.0.rest.unwrap_or_default();
        debug(f, "Arguments", rest, Masking::Component)
    }
}

/// The iterator over the pairs of a query: names, each with its value if a `=` follows; made by [`Query::pairs`].
///
/// ```
/// use iri_core::component::Query;
///
/// let mut pairs = Query::parse("q=cat&all")?.pairs();
/// assert_eq!(pairs.next(), Some(("q", Some("cat"))));
/// assert_eq!(pairs.next(), Some(("all", None)));
/// # Ok::<(), iri_core::ParseError>(())
/// ```
#[derive(Clone, Copy)]
pub struct Pairs<'a>(Split<'a>);

/// Splits a pair into its name and its value.
fn pair(text: &str) -> (&str, Option<&str>) {
    match split_once(text, b'=') {
        Some((name, value)) => (name, Some(value)),
        None => (text, None),
    }
}

impl<'a> Iterator for Pairs<'a> {
    type Item = (&'a str, Option<&'a str>);

    fn next(&mut self) -> Option<Self::Item> {
        self.0.next().map(pair)
    }
}

impl DoubleEndedIterator for Pairs<'_> {
    fn next_back(&mut self) -> Option<Self::Item> {
        self.0.next_back().map(pair)
    }
}

impl FusedIterator for Pairs<'_> {}

impl core::fmt::Debug for Pairs<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let rest = self.0.rest.unwrap_or_default();
        debug(f, "Pairs", rest, Masking::Component)
    }
}
