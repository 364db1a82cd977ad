//! The values that are read back from an expansion.

use core::fmt;
use core::iter::FusedIterator;

use iri_core::__family;
use iri_core::component::{Decoded, Plus};
use iri_grammar::report::secret::Masking;
use iri_grammar::text::split::{Split, split_once};

use super::group::Group;
use super::units::is_same;

/// Makes a value that is decoded later. It may be a password, so `Debug` shows nothing of it.
pub(super) const fn decoded(text: &str) -> Decoded<'_> {
    __family::decoded(text, Plus::Literal, Masking::Everything)
}

/// The value of a variable in a text that matches a template. It is borrowed, and decoded when asked for.
///
/// ```
/// use iri_core::UriRef;
/// use iri_template::{Matched, Template};
///
/// let matcher = Template::parse("/files{/path*}{?sort*}")?.matcher()?;
/// let matches = matcher.matches(UriRef::parse("/files/a/b%20c?by=name")?).unwrap();
///
/// let Some(Matched::List(path)) = matches.value("path") else { panic!() };
/// assert!(path.into_iter().eq(["a", "b c"]));
/// let Some(Matched::Pairs(mut sort)) = matches.value("sort") else { panic!() };
/// let (name, value) = sort.next().unwrap();
/// assert!(name == "by" && value == "name");
/// # Ok::<(), iri_core::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub enum Matched<'m> {
    /// The value of a variable without `*`. A list or pairs without `*` were expanded to one text with `,` in it.
    Text(Decoded<'m>),
    /// The list of a variable with `*`
    List(MatchedList<'m>),
    /// The pairs of a variable with `*`: each item has an `=`, or another name than the variable
    Pairs(MatchedPairs<'m>),
}

/// The arguments of a query, or the parameters of a segment, for which a template has no variable: names, each with a
/// value if there is a `=`. [`Matches::unknown`](super::Matches::unknown) makes it.
#[derive(Clone, Copy)]
pub struct Arguments<'m> {
    split: Split<'m>,
    group: Group<'m>,
}

impl<'m> Arguments<'m> {
    pub(super) const NONE: Self = Self::new(None, b'&', Group::NONE);

    pub(super) const fn new(rest: Option<&'m str>, delimiter: u8, group: Group<'m>) -> Self {
        Self {
            split: Split { rest, delimiter },
            group,
        }
    }

    /// Returns all arguments, also those for which there is a variable.
    pub(super) fn all(self) -> impl Iterator<Item = (&'m str, Option<&'m str>)> {
        self.split.map(argument)
    }

    fn next_unknown(&mut self) -> Option<(&'m str, Option<&'m str>)> {
        let group = self.group;
        self.split
            .by_ref()
            .map(argument)
            .find(|(name, _)| !group.has(name))
    }
}

/// Splits an argument into its name and its value.
pub(super) fn argument(text: &str) -> (&str, Option<&str>) {
    match split_once(text, b'=') {
        Some((name, value)) => (name, Some(value)),
        None => (text, None),
    }
}

impl<'m> Iterator for Arguments<'m> {
    type Item = (Decoded<'m>, Option<Decoded<'m>>);

    fn next(&mut self) -> Option<Self::Item> {
        let (name, value) = self.next_unknown()?;
        Some((decoded(name), value.map(decoded)))
    }
}

impl FusedIterator for Arguments<'_> {}

impl fmt::Debug for Arguments<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Arguments(..)")
    }
}

/// The items of a list, which are not decoded yet.
#[derive(Clone, Copy)]
pub struct MatchedList<'m> {
    split: Split<'m>,
    /// The name before each item. Arguments with other names are no items.
    name: Option<&'m str>,
}

impl<'m> MatchedList<'m> {
    pub(super) const fn items(text: &'m str, delimiter: u8) -> Self {
        Self {
            split: Split::new(text, delimiter),
            name: None,
        }
    }

    pub(super) const fn arguments(arguments: Arguments<'m>, name: &'m str) -> Self {
        Self {
            split: arguments.split,
            name: Some(name),
        }
    }
}

impl<'m> Iterator for MatchedList<'m> {
    type Item = Decoded<'m>;

    fn next(&mut self) -> Option<Decoded<'m>> {
        let Some(wanted) = self.name else {
            return self.split.next().map(decoded);
        };
        let mut arguments = self.split.by_ref().map(argument);
        let (_, value) = arguments.find(|(name, _)| is_same(name, wanted))?;
        Some(decoded(value.unwrap_or_default()))
    }
}

impl FusedIterator for MatchedList<'_> {}

impl fmt::Debug for MatchedList<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("MatchedList(..)")
    }
}

/// Names, each with a value, which are not decoded yet.
#[derive(Clone, Copy)]
pub struct MatchedPairs<'m>(Arguments<'m>);

impl<'m> MatchedPairs<'m> {
    pub(super) const fn items(text: &'m str, delimiter: u8) -> Self {
        Self(Arguments::new(Some(text), delimiter, Group::NONE))
    }

    pub(super) const fn arguments(arguments: Arguments<'m>) -> Self {
        Self(arguments)
    }
}

impl<'m> Iterator for MatchedPairs<'m> {
    type Item = (Decoded<'m>, Decoded<'m>);

    fn next(&mut self) -> Option<Self::Item> {
        let (name, value) = self.0.next_unknown()?;
        Some((decoded(name), decoded(value.unwrap_or_default())))
    }
}

impl FusedIterator for MatchedPairs<'_> {}

impl fmt::Debug for MatchedPairs<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("MatchedPairs(..)")
    }
}
