//! Prefixes of namespaces, which the compiler sorts.

use core::fmt;

use iri_core::{__family, Iri, Operation};

use super::curie::Curie;
use super::error::{CurieError, PrefixError};
use super::expand::Expand;
use super::pair::Entry;
use super::table::{
    By, Link, Table, arrange, conflict, find_places, link, numbers, show, sort, sorted_start,
};

/// Prefixes of namespaces. With them, IRIs are written and read as CURIEs such as `rdf:type`.
///
/// Make it a constant with `prefixes!` (feature `macros`), or with [`new`](Self::new): then the compiler sorts it. Make a large one
/// a `static`, as each use of a `const` copies it.
///
/// ```
/// use iri_core::Iri;
/// use iri_vocab::Prefixes;
///
/// let rdf = Iri::parse("http://www.w3.org/1999/02/22-rdf-syntax-ns#")?;
/// let prefixes = Prefixes::new([("rdf", rdf), ("ex", Iri::parse("https://example.com/")?)])?;
///
/// let iri = prefixes.expand("ex:people#joe")?.to_buf::<48>()?;
/// assert_eq!(iri, "https://example.com/people#joe");
/// assert_eq!(iri.fragment().unwrap(), "joe");
/// assert_eq!(prefixes.compact(iri.as_iri()).unwrap().to_string(), "ex:people#joe");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy)]
pub struct Prefixes<const N: usize> {
    /// The prefixes and their namespaces, sorted by prefix
    entries: [Entry<'static>; N],
    /// The links, sorted by namespace
    links: [Link; N],
}

/// # Making prefixes
impl<const N: usize> Prefixes<N> {
    /// Takes prefixes with their namespaces, in any order. The empty prefix is allowed, and several prefixes of one
    /// namespace are: [`compact`](Self::compact) writes the first of these. In a `const`, the compiler sorts them.
    ///
    /// # Errors
    /// [`PrefixError`] if a prefix occurs twice, or has a `:`, or there are more than 65,535. Never panics.
    ///
    /// ```
    /// use iri_core::Iri;
    /// use iri_vocab::Prefixes;
    ///
    /// let [a, b] = [Iri::parse("urn:a:")?, Iri::parse("urn:b:")?];
    /// let prefixes = Prefixes::new([("", a), ("b", b), ("alias", a)])?;
    /// assert_eq!(prefixes.expand(":x")?.to_string(), "urn:a:x");
    /// assert_eq!(prefixes.expand("alias:x")?.to_string(), "urn:a:x");
    /// assert_eq!(prefixes.compact(Iri::parse("urn:a:x")?).unwrap().to_string(), ":x");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn new(prefixes: [(&'static str, Iri<'static>); N]) -> Result<Self, PrefixError> {
        let none = Entry {
            prefix: "",
            namespace: __family::iri(iri_grammar::grammar::parts::Parts::EMPTY),
        };
        let mut entries = [none; N];
        let mut given = prefixes.as_slice();
        let mut places = entries.as_mut_slice();
        while let ([(prefix, namespace), others @ ..], [entry, rest @ ..]) = (given, places) {
            *entry = Entry {
                prefix,
                namespace: *namespace,
            };
            (given, places) = (others, rest);
        }
        Self::arranged(entries, numbers(), &numbers())
    }

    /// Takes entries, their numbers in the order of their namespaces or nearly so, and for each its place in the source. One
    /// pass confirms the order.
    pub(crate) const fn arranged(
        mut entries: [Entry<'static>; N],
        by_namespace: [u16; N],
        written: &[u16; N],
    ) -> Result<Self, PrefixError> {
        if N > u16::MAX as usize {
            return Err(PrefixError::too_many(u16::MAX));
        }
        let (mut links, mut sorted, mut other) = ([Link::NONE; N], by_namespace, [0; N]);
        sort(&entries, By::Namespace, &mut sorted, &mut other);
        link(&entries, &sorted, written, &mut links);
        sorted = numbers();
        // Those of a macro are sorted already.
        if sorted_start(&entries, By::Prefix, &sorted) < N {
            sort(&entries, By::Prefix, &mut sorted, &mut other);
            find_places(&sorted, &mut links, &mut other);
            arrange(&mut entries, &mut other);
        }
        match conflict(&entries, &numbers::<N>()) {
            Some(error) => Err(error),
            None => Ok(Self { entries, links }),
        }
    }
}

/// # Reading and writing CURIEs
impl<const N: usize> Prefixes<N> {
    /// Expands a CURIE: the namespace replaces the prefix and the first `:`. It may be a safe CURIE of `RDFa`, in brackets:
    /// `[ex:a]`. This writes nothing yet: see [`Operation`].
    ///
    /// # Errors
    /// [`CurieError`] if there is no `:`, the prefix is not declared, `//` follows the `:` as in `http://h/`, or the result
    /// would not be an IRI whose authority is the namespace's. Never panics.
    ///
    /// ```
    /// use iri_core::Iri;
    /// use iri_vocab::{CurieError, Prefixes};
    ///
    /// let prefixes = Prefixes::new([("ex", Iri::parse("https://example.com")?)])?;
    /// assert_eq!(prefixes.expand("ex:/a?b")?.to_buf::<32>()?, "https://example.com/a?b");
    /// assert_eq!(prefixes.expand("[ex:/a]")?.to_string(), "https://example.com/a");
    /// assert_eq!(prefixes.expand("ex:.evil.example").unwrap_err(), CurieError::Authority);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn expand<'c>(
        &self,
        curie: &'c str,
    ) -> Result<Operation<Iri<'static>, Expand<'c>>, CurieError> {
        self.table().expand(curie)
    }

    /// Returns the IRI as a CURIE of the longest namespace with which it begins. Of several prefixes of that namespace, it
    /// has the first that was written. [`expand`](Self::expand) makes the same IRI of it. Returns `None` if the IRI begins with no namespace, or has another authority than the namespace. Never
    /// panics.
    ///
    /// ```
    /// use iri_core::{Iri, Uri};
    /// use iri_vocab::Prefixes;
    ///
    /// let example = Iri::parse("https://example.com/")?;
    /// let prefixes = Prefixes::new([("ex", example), ("ns", Iri::parse("https://example.com/ns#")?)])?;
    /// let compact = |text| Uri::parse(text).ok().and_then(|uri| prefixes.compact(uri));
    /// assert_eq!(compact("https://example.com/ns#a").unwrap().to_string(), "ns:a");
    /// assert_eq!(compact("https://example.com/ns").unwrap().to_string(), "ex:ns");
    /// assert!(compact("https://other.example/").is_none());
    ///
    /// let prefixes = Prefixes::new([("host", Iri::parse("https://example.com")?)])?;
    /// assert_eq!(prefixes.compact(Iri::parse("https://example.com/a")?).unwrap().to_string(), "host:/a");
    /// assert!(prefixes.compact(Iri::parse("https://example.com.evil/a")?).is_none());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn compact<'i>(&self, iri: impl Into<Iri<'i>>) -> Option<Curie<'i>> {
        self.table().compact(iri.into().as_str())
    }

    const fn table(&self) -> Table<'_, &'static str> {
        Table {
            entries: &self.entries,
            links: &self.links,
        }
    }
}

/// # Content
impl<const N: usize> Prefixes<N> {
    /// Returns the namespace of a prefix.
    ///
    /// ```
    /// use iri_core::Iri;
    /// use iri_vocab::Prefixes;
    ///
    /// let prefixes = Prefixes::new([("a", Iri::parse("urn:a:")?)])?;
    /// assert_eq!(prefixes.namespace("a").unwrap(), "urn:a:");
    /// assert_eq!(prefixes.namespace("A"), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn namespace(&self, prefix: &str) -> Option<Iri<'static>> {
        self.table().namespace(prefix)
    }

    /// Returns the prefixes and their namespaces, sorted by prefix.
    ///
    /// ```
    /// use iri_core::Iri;
    /// use iri_vocab::Prefixes;
    ///
    /// let prefixes = Prefixes::new([("b", Iri::parse("urn:b:")?), ("a", Iri::parse("urn:a:")?)])?;
    /// assert!(prefixes.iter().map(|(prefix, _)| prefix).eq(["a", "b"]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&'static str, Iri<'static>)> {
        let entries = self.entries.iter();
        entries.map(|entry| (entry.prefix, entry.namespace))
    }
}

/// Shows the prefixes and their namespaces.
impl<const N: usize> fmt::Debug for Prefixes<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        show("Prefixes", self.iter(), f)
    }
}
