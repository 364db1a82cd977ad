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
