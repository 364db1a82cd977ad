//! Sets of templates. Of those that match, the most specific one wins.

use core::fmt;

use iri_core::{__family, IriRef};
use iri_grammar::text::arithmetic::plus;

use super::matcher::{Matcher, Matches};
use super::search::{Entry, Search, link, sort};

/// Matchers in the order of their precedence, sorted by the compiler. Of those that match, the most specific one
/// wins. The order in which they are given does not matter.
///
/// Templates are compared from left to right. Text is more specific than a variable, and a variable more specific
/// than one that takes several segments (`{+x}`, `{/x*}`). The end is more specific than a part that may be absent, and
/// an expression more than one with more variables. Of `{?a,b}` and `{?b,c}` neither is more specific. So the order of
/// their names decides. Templates that match the same texts keep the order in which they are given.
///
/// ```
/// use iri_core::UriRef;
/// use iri_template::{Matcher, Matchers, Template};
///
/// const fn matcher(text: &str) -> Matcher<'_> {
///     match Template::parse(text) {
///         Ok(template) => match template.matcher() {
///             Ok(matcher) => matcher,
///             Err(_) => panic!("cannot be matched"),
///         },
///         Err(_) => panic!("not a template"),
///     }
/// }
///
/// const ROUTES: Matchers<'_, 3> = Matchers::new([
///     matcher("/{+path}"),
///     matcher("/users/{name}"),
///     matcher("/users/me"),
/// ]);
///
/// let find = |text| ROUTES.find(UriRef::parse(text).unwrap()).map(|(index, _)| index);
/// assert_eq!(find("/users/me"), Some(2));
/// assert_eq!(find("/users/joe"), Some(1));
/// assert_eq!(find("/users/joe/x"), Some(0));
/// assert_eq!(find("?"), None);
///
/// let all = ROUTES.find_all(UriRef::parse("/users/me")?);
/// assert!(all.map(|(index, _)| index).eq([2, 1, 0]));
/// # Ok::<(), iri_core::ParseError>(())
/// ```
#[derive(Clone, Copy)]
pub struct Matchers<'a, const N: usize> {
    entries: [Entry<'a>; N],
}

impl<'a, const N: usize> Matchers<'a, N> {
    /// Sorts matchers by their precedence. In a `const`, the compiler does.
    ///
    /// It takes time proportional to `N` log `N` and to the length of the templates.
    ///
    /// ```
    /// use iri_core::UriRef;
    /// use iri_template::{Matchers, Template};
    ///
    /// let user = Template::parse("/users/{name}")?.matcher()?;
    /// let me = Template::parse("/users/me")?.matcher()?;
    /// let routes = Matchers::new([user, me]);
    /// assert_eq!(routes.find(UriRef::parse("/users/me")?).unwrap().0, 1);
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn new(matchers: [Matcher<'a>; N]) -> Self {
        let mut entries = [Entry::NONE; N];
        let mut rest: &mut [Entry<'a>] = &mut entries;
        let mut given: &[Matcher<'a>] = &matchers;
        let mut index = 0_u32;
        while let ([entry, entries @ ..], [matcher, others @ ..]) = (rest, given) {
            entry.matcher = *matcher;
            entry.index = index;
            index = plus!(index, 1);
            (rest, given) = (entries, others);
        }
        sort(&mut entries);
        link(&mut entries);
        Self { entries }
    }

    /// Finds the most specific template that matches. Returns its number in the given order, and the values of its
    /// variables.
    ///
    /// ```
    /// use iri_core::UriRef;
    /// use iri_template::{Matchers, Template};
    ///
    /// let routes = Matchers::new([Template::parse("/")?.matcher()?, Template::parse("/s/{id}")?.matcher()?]);
    /// let (route, matches) = routes.find(UriRef::parse("/s/7")?).unwrap();
    /// assert!(route == 1 && matches.get("id").unwrap() == "7");
    /// assert!(routes.find(UriRef::parse("/t")?).is_none());
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    pub fn find<'m>(&self, reference: impl Into<IriRef<'m>>) -> Option<(usize, Matches<'m>)>
    where
        'a: 'm,
    {
        self.find_all(reference).next()
    }

    /// Finds all templates that match, the most specific first.
    ///
    /// ```
    /// use iri_core::UriRef;
    /// use iri_template::{Matchers, Template};
    ///
    /// let routes = Matchers::new([Template::parse("/{+path}")?.matcher()?, Template::parse("/s/{id}")?.matcher()?]);
    /// let found = routes.find_all(UriRef::parse("/s/7")?).map(|(route, _)| route);
    /// assert!(found.eq([1, 0]));
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    pub fn find_all<'m>(
        &self,
        reference: impl Into<IriRef<'m>>,
    ) -> impl Iterator<Item = (usize, Matches<'m>)>
    where
        'a: 'm,
    {
        Search::new(&self.entries, __family::parts(reference.into()))
    }
}

impl<const N: usize> fmt::Debug for Matchers<'_, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Matchers(..)")
    }
}
