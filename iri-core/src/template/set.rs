//! Sets of templates. Of those that match, the most specific one wins.

use core::cmp::Ordering;
use core::fmt;

use iri_grammar::grammar::parts::Parts as Reference;
use iri_grammar::template::part::{Expression, Operator, Part, Parts};

use super::matcher::{Matcher, Matches};
use super::units::{Unit, unit};
use super::walk::{Step, Walk};
use crate::types::borrowed::IriRef;

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
/// use iri_core::template::{Matcher, Matchers, Template};
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

#[derive(Clone, Copy)]
struct Entry<'a> {
    matcher: Matcher<'a>,
    /// Its number in the given order.
    index: usize,
    /// The number of units at its start that it shares with the one before it, if these are text.
    prefix: usize,
    /// The number of parts that it shares with the one before it, and the parts after those.
    shared: usize,
    rest: Parts<'a>,
}

/// The largest number of shared parts. Further ones are matched again.
const MOST: usize = 16;

impl<'a, const N: usize> Matchers<'a, N> {
    /// Sorts matchers by their precedence. In a `const`, the compiler does.
    ///
    /// It takes time proportional to `N` log `N` and to the length of the templates.
    ///
    /// ```
    /// use iri_core::UriRef;
    /// use iri_core::template::{Matchers, Template};
    ///
    /// let user = Template::parse("/users/{name}")?.matcher()?;
    /// let me = Template::parse("/users/me")?.matcher()?;
    /// let routes = Matchers::new([user, me]);
    /// assert_eq!(routes.find(UriRef::parse("/users/me")?).unwrap().0, 1);
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn new(matchers: [Matcher<'a>; N]) -> Self {
        let mut entries = [Entry {
            matcher: Matcher::NONE,
            index: 0,
            prefix: 0,
            shared: 0,
            rest: Parts::new(""),
        }; N];
        let mut rest: &mut [Entry<'a>] = &mut entries;
        let mut given: &[Matcher<'a>] = &matchers;
        let mut index = 0_usize;
        while let ([entry, entries @ ..], [matcher, others @ ..]) = (rest, given) {
            entry.matcher = *matcher;
            entry.index = index;
            index = index.wrapping_add(1);
            (rest, given) = (entries, others);
        }
        sort(&mut entries);
        let mut rest: &mut [Entry<'a>] = &mut entries;
        let mut before = Matcher::NONE;
        while let [entry, others @ ..] = rest {
            let (a, b) = (
                before.template().as_str(),
                entry.matcher.template().as_str(),
            );
            (entry.shared, entry.rest) = if before.is_collecting() == entry.matcher.is_collecting()
            {
                common(a, b)
            } else {
                (0, Parts::new(b))
            };
            // One that collects may skip arguments before the text goes on.
            if !before.is_collecting() && !entry.matcher.is_collecting() {
                entry.prefix = common_units(literals(a), literals(b));
            }
            before = entry.matcher;
            rest = others;
        }
        Self { entries }
    }

    /// Finds the most specific template that matches. Returns its number in the given order, and the values of its
    /// variables.
    ///
    /// ```
    /// use iri_core::UriRef;
    /// use iri_core::template::{Matchers, Template};
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
    /// use iri_core::template::{Matchers, Template};
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
        let reference = reference.into().parts();
        let mut search = Search {
            reference,
            places: [0; MOST],
            matched: 0,
            units: usize::MAX,
        };
        let entries = self.entries.iter();
        entries.filter_map(move |entry| {
            let is_match = search.next(entry);
            is_match.then(|| (entry.index, Matches::new(entry.matcher, reference)))
        })
    }
}

impl<const N: usize> fmt::Debug for Matchers<'_, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Matchers(..)")
    }
}

/// A search, from one template to the next.
struct Search<'m> {
    reference: Reference<'m>,
    /// The place in the text before each part of the last template.
    places: [usize; MOST],
    /// The number of its parts that matched.
    matched: usize,
    /// The number of units that matched at its start, if its first text did not match.
    units: usize,
}

impl<'m> Search<'m> {
    /// Returns whether the next template matches. The parts that it shares with the one before it are not matched
    /// again.
    fn next<'a: 'm>(&mut self, entry: &Entry<'a>) -> bool {
        if entry.prefix > self.units || entry.shared > self.matched {
            // The last template failed at a shared unit or part, so this one fails too.
            return false;
        }
        let mut found = |_| {};
        let mut walk = Walk::new(&self.reference, entry.matcher.is_collecting(), &mut found);
        let (mut parts, mut matched) = (entry.rest, entry.shared);
        walk.at = self.places.get(matched).copied().unwrap_or_default();
        loop {
            if let Some(place) = self.places.get_mut(matched) {
                *place = walk.at;
            }
            match walk.step(&mut parts) {
                Step::Matched => matched = matched.wrapping_add(1),
                step => {
                    self.matched = matched.min(MOST);
                    self.units = match matched {
                        0 => walk.matching_units(literals(entry.matcher.template().as_str())),
                        _ => usize::MAX,
                    };
                    return matches!(step, Step::Ended);
                }
            }
        }
    }
}

/// Sorts with comb sort, which is in place and takes the compiler few steps.
const fn sort(entries: &mut [Entry<'_>]) {
    let mut gap = entries.len();
    let mut swapped = true;
    while gap > 1 || swapped {
        gap = gap.wrapping_mul(10) / 13;
        if gap < 1 {
            gap = 1;
        }
        swapped = false;
        let mut start = 0_usize;
        while let Some((head, tail)) = entries.split_at_mut_checked(start.wrapping_add(gap)) {
            let Some((_, head)) = head.split_at_mut_checked(start) else {
                break;
            };
            let ([a, ..], [b, ..]) = (head, tail) else {
                break;
            };
            let order = compare(a.matcher.template().as_str(), b.matcher.template().as_str());
            if matches!(order, Ordering::Greater)
                || matches!(order, Ordering::Equal) && a.index > b.index
            {
                (*a, *b) = (*b, *a);
                swapped = true;
            }
            start = start.wrapping_add(1);
        }
    }
}

/// The units of a template in the order in which they are compared.
#[derive(Clone, Copy)]
struct Tokens<'a> {
    literals: &'a [u8],
    parts: Parts<'a>,
}

enum Token<'a> {
    Unit(Unit),
    End,
    Expression(Expression<'a>),
}

impl<'a> Tokens<'a> {
    const fn new(text: &'a str) -> Self {
        Self {
            literals: &[],
            parts: Parts::new(text),
        }
    }

    const fn advance(&mut self) -> Token<'a> {
        loop {
            if let Some((unit, rest)) = unit(self.literals) {
                self.literals = rest;
                return Token::Unit(unit);
            }
            match self.parts.advance() {
                None => return Token::End,
                Some(Part::Literals(text)) => self.literals = text.as_bytes(),
                Some(Part::Expression(expression)) => return Token::Expression(expression),
            }
        }
    }
}

/// Returns a rank that is higher if an expression takes more of a text: first by its operator, then by the number of its
/// variables.
const fn rank(expression: Expression<'_>) -> u32 {
    let mut variables = expression.variables();
    let (mut is_exploded, mut count) = (false, 0_u32);
    while let Some(variable) = variables.advance() {
        is_exploded |= variable.is_exploded();
        count = count.wrapping_add(1);
    }
    let operator = match expression.operator {
        Operator::Reserved => 16,
        operator if is_exploded => 8 | operator as u32,
        operator => operator as u32,
    };
    operator << 16 | count
}

/// Compares two expressions. Names only matter where they are in the text.
const fn compare_expressions(a: Expression<'_>, b: Expression<'_>) -> Ordering {
    let (rank_a, rank_b) = (rank(a), rank(b));
    if rank_a != rank_b {
        return if rank_a < rank_b {
            Ordering::Less
        } else {
            Ordering::Greater
        };
    }
    if !a.operator.is_named() {
        return Ordering::Equal;
    }
    let (mut a, mut b) = (a.variables(), b.variables());
    while let (Some(first), Some(second)) = (a.advance(), b.advance()) {
        let order = compare(first.name(), second.name());
        if !matches!(order, Ordering::Equal) {
            return order;
        }
    }
    Ordering::Equal
}

/// Compares two templates. The more specific one is less.
const fn compare(a: &str, b: &str) -> Ordering {
    let (mut a, mut b) = (Tokens::new(a), Tokens::new(b));
    loop {
        let order = match (a.advance(), b.advance()) {
            (Token::Unit(a), Token::Unit(b)) => a.compare(b),
            (Token::Unit(_), _) => Ordering::Less,
            (_, Token::Unit(_)) => Ordering::Greater,
            (Token::End, Token::End) => return Ordering::Equal,
            (Token::End, _) => Ordering::Less,
            (_, Token::End) => Ordering::Greater,
            (Token::Expression(a), Token::Expression(b)) => compare_expressions(a, b),
        };
        if !matches!(order, Ordering::Equal) {
            return order;
        }
    }
}

/// Returns the text at the start of a template.
const fn literals(template: &str) -> &str {
    match Parts::new(template).advance() {
        Some(Part::Literals(text)) => text,
        _ => "",
    }
}

/// Returns the number of units at the start of both texts that are equal.
const fn common_units(a: &str, b: &str) -> usize {
    let (mut a, mut b) = (a.as_bytes(), b.as_bytes());
    let mut count = 0_usize;
    while let (Some((first, a_rest)), Some((second, b_rest))) = (unit(a), unit(b))
        && matches!(first.compare(second), Ordering::Equal)
    {
        count = count.wrapping_add(1);
        (a, b) = (a_rest, b_rest);
    }
    count
}

/// Returns the number of parts of `text` that match as those of `before` do, and the parts after them. These are
/// equal literals, and single variables that the same character follows.
const fn common<'a>(before: &str, text: &'a str) -> (usize, Parts<'a>) {
    let (mut a, mut b) = (Parts::new(before), Parts::new(text));
    let mut count = 0_usize;
    while count < MOST - 1 {
        let rest = b;
        let is_common = match (a.advance(), b.advance()) {
            (Some(Part::Literals(a)), Some(Part::Literals(b))) => {
                matches!(compare(a, b), Ordering::Equal)
            }
            (Some(Part::Expression(a_)), Some(Part::Expression(b_))) => {
                is_single(a_) && is_single(b_) && is_same_delimiter(a.rest(), b.rest())
            }
            _ => false,
        };
        if !is_common {
            return (count, rest);
        }
        count = count.wrapping_add(1);
    }
    (count, b)
}

/// Returns whether the expression is like `{x}`.
const fn is_single(expression: Expression<'_>) -> bool {
    let mut variables = expression.variables();
    let is_plain = matches!(variables.advance(), Some(variable) if !variable.is_exploded());
    matches!(expression.operator, Operator::Simple) && is_plain && variables.is_empty()
}

/// Returns whether the same reserved character follows in both templates.
const fn is_same_delimiter(a: &str, b: &str) -> bool {
    match (a.as_bytes(), b.as_bytes()) {
        ([a, ..], [b, ..]) => *a == *b && matches!(*a, b'/' | b'?' | b'#' | b':' | b'&' | b','),
        _ => false,
    }
}
