use core::iter::FusedIterator;

use iri_grammar::grammar::parts::Parts;
use iri_grammar::report::secret::{Secret, debug};
use iri_grammar::text::split::{Split, split_once};

use super::traits::component;

/// `query = *( pchar / "/" / "?" )`, in IRIs `iquery`, which alone may hold `iprivate` characters
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Query<'a>(pub(crate) &'a str);

component!(Query, parser => {
    parser.query();
    Ok(())
}, "a=1&b=/?", "a#b");

impl<'a> Query<'a> {
    /// That of a reference.
    pub(crate) const fn of(parts: &Parts<'a>) -> Option<Self> {
        match parts.query() {
            Some(query) => Some(Self(query)),
            None => None,
        }
    }

    /// Its arguments: what `&` delimits, as CoAP has it (RFC 7252 section 6.4). Nothing is decoded.
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
        Arguments(Split {
            rest: Some(self.0),
            delimiter: b'&',
        })
    }

    /// Its pairs by the convention of HTML forms: `&` between pairs, the first `=` between a name
    /// and its value. Nothing is decoded.
    ///
    /// ```
    /// use iri_core::Iri;
    ///
    /// let query = Iri::parse("http://a/?type=animal&name=n%C3%A9&x")?.query().unwrap();
    /// assert!(query.pairs().eq([("type", Some("animal")), ("name", Some("n%C3%A9")), ("x", None)]));
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
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

/// The arguments of a query; made by [`Query::arguments`].
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
        debug(f, "Arguments", rest, Secret::EmbeddedUserinfo)
    }
}

/// The pairs of a query, each a name and, behind `=`, a value; made by [`Query::pairs`].
#[derive(Clone, Copy)]
pub struct Pairs<'a>(Split<'a>);

/// A pair's name and value.
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
        debug(f, "Pairs", rest, Secret::EmbeddedUserinfo)
    }
}
