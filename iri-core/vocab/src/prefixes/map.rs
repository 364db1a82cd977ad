//! Prefixes that are known only when a program runs.

use alloc::vec::Vec;
use core::fmt;

use iri_core::{__family, Iri, Operation};

use super::curie::Curie;
use super::error::{CurieError, PrefixError};
use super::expand::Expand;
use super::table::{By, Entry, Link, Table, conflict, link, show};
use super::turtle::is_ncname;

/// Prefixes of namespaces that are known only when a program runs: of the head of a Turtle file, of a JSON-LD context, or of a
/// config. It borrows them, and expands and compacts as [`Prefixes`](crate::Prefixes) do.
///
/// ```
/// use iri_core::{Iri, IriString};
/// use iri_vocab::PrefixMap;
/// use std::collections::BTreeMap;
///
/// // What has read a file or a config gives texts or references.
/// let mut context = BTreeMap::<String, IriString>::new();
/// context.insert("foaf".into(), "http://xmlns.com/foaf/0.1/".parse()?);
/// context.insert("ex".into(), "https://example.com/".parse()?);
///
/// let pairs = context.iter().map(|(prefix, namespace)| (prefix.as_str(), namespace.as_iri()));
/// let prefixes = PrefixMap::new(pairs).map_err(|error| error.to_string())?;
/// let iri = prefixes.expand("foaf:name")?.into_owned()?;
/// assert_eq!(iri, "http://xmlns.com/foaf/0.1/name");
/// assert_eq!(prefixes.compact(&iri).unwrap().to_string(), "foaf:name");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct PrefixMap<'a> {
    /// The prefixes and their namespaces, sorted by prefix
    entries: Vec<Entry<'a>>,
    /// The links, sorted by namespace
    links: Vec<Link>,
}

/// # Making prefixes
impl<'a> PrefixMap<'a> {
    /// Takes prefixes with their namespaces, in any order. The empty prefix is allowed, and several prefixes of one
    /// namespace are: [`compact`](Self::compact) writes the first of these. Needs the feature `alloc`.
    ///
    /// # Errors
    /// [`PrefixError`] if a prefix occurs twice, or is no `NCName` of XML, if a namespace ends in its authority, which a local
    /// name would continue, or if there are more than 65,535. It borrows the prefix. Never panics.
    ///
    /// ```
    /// use iri_core::Iri;
    /// use iri_vocab::{PrefixError, PrefixMap};
    ///
    /// let a = Iri::parse("https://a.example/")?;
    /// let host = Iri::parse("https://a.example")?;
    /// assert!(PrefixMap::new([("", a), ("alias", a)]).is_ok());
    /// assert_eq!(PrefixMap::new([("a", a), ("a", a)]).unwrap_err(), PrefixError::SamePrefix("a"));
    /// assert_eq!(PrefixMap::new([("PubMed ID", a)]).unwrap_err(), PrefixError::NoName("PubMed ID"));
    /// assert_eq!(PrefixMap::new([("a", host)]).unwrap_err(), PrefixError::Authority("a"));
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    pub fn new(
        prefixes: impl IntoIterator<Item = (&'a str, Iri<'a>)>,
    ) -> Result<Self, PrefixError<'a>> {
        let mut entries = Vec::new();
        let mut next = 0_u16;
        for (prefix, namespace) in prefixes {
            if !prefix.contains(':') && !is_ncname(prefix) {
                return Err(PrefixError::NoName(prefix));
            }
            if __family::parts(namespace.as_iri_ref()).ends_in_authority() {
                return Err(PrefixError::Authority(prefix));
            }
            entries.push((Entry { prefix, namespace }, next));
            next = next.checked_add(1).ok_or(PrefixError::TooMany)?;
        }
        entries.sort_by(|(a, _), (b, _)| a.prefix.cmp(b.prefix));
        let (entries, written): (Vec<_>, Vec<_>) = entries.into_iter().unzip();
        let mut by_namespace: Vec<u16> = (0..next).collect();
        by_namespace.sort_unstable_by_key(|number| By::Namespace.text(&entries, *number));
        let unlinked = Link {
            entry: 0,
            shorter: None,
        };
        let mut links: Vec<Link> = (0..next).map(|_| unlinked).collect();
        link(&entries, &by_namespace, &written, &mut links);
        match conflict(&entries) {
            Some(error) => Err(error),
            None => Ok(Self { entries, links }),
        }
    }

    fn table(&self) -> Table<'_, 'a> {
        Table {
            entries: &self.entries,
            links: &self.links,
        }
    }
}

/// # Reading and writing CURIEs
impl<'a> PrefixMap<'a> {
    /// Expands a CURIE, as [`Prefixes::expand`](crate::Prefixes::expand) does.
    ///
    /// # Errors
    /// The same.
    ///
    /// ```
    /// use iri_core::Iri;
    /// use iri_vocab::{CurieError, PrefixMap};
    ///
    /// let prefixes = PrefixMap::new([("ex", Iri::parse("urn:ex:")?)]).unwrap();
    /// assert_eq!(prefixes.expand("ex:a").unwrap().to_string(), "urn:ex:a");
    /// assert_eq!(prefixes.expand("e:a").unwrap_err(), CurieError::UnknownPrefix);
    /// assert_eq!(prefixes.expand("https://a").unwrap_err(), CurieError::Slashes);
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    pub fn expand<'c>(
        &self,
        curie: &'c str,
    ) -> Result<Operation<Iri<'static>, Expand<'c>>, CurieError>
    where
        'a: 'c,
    {
        self.table().expand(curie)
    }

    /// Returns the IRI as a CURIE, as [`Prefixes::compact`](crate::Prefixes::compact) does.
    ///
    /// ```
    /// use iri_core::Iri;
    /// use iri_vocab::PrefixMap;
    ///
    /// let prefixes = PrefixMap::new([("ex", Iri::parse("urn:ex:")?)]).unwrap();
    /// assert_eq!(prefixes.compact(Iri::parse("urn:ex:a")?).unwrap().to_string(), "ex:a");
    /// assert!(prefixes.compact(Iri::parse("urn:a")?).is_none());
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub fn compact<'i>(&self, iri: impl Into<Iri<'i>>) -> Option<Curie<'i>>
    where
        'a: 'i,
    {
        self.table().compact(iri.into().as_str())
    }
}

/// # Content
impl<'a> PrefixMap<'a> {
    /// Returns the namespace of a prefix.
    ///
    /// ```
    /// use iri_core::Iri;
    /// use iri_vocab::PrefixMap;
    ///
    /// let prefixes = PrefixMap::new([("a", Iri::parse("urn:a:")?)]).unwrap();
    /// assert_eq!(prefixes.namespace("a").unwrap(), "urn:a:");
    /// assert_eq!(prefixes.namespace("A"), None);
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub fn namespace(&self, prefix: &str) -> Option<Iri<'a>> {
        self.table().namespace(prefix)
    }

    /// Returns the prefixes and their namespaces, sorted by prefix.
    ///
    /// ```
    /// use iri_core::Iri;
    /// use iri_vocab::PrefixMap;
    ///
    /// let [a, b] = [Iri::parse("urn:a:")?, Iri::parse("urn:b:")?];
    /// let prefixes = PrefixMap::new([("b", b), ("a", a)]).unwrap();
    /// assert!(prefixes.iter().eq([("a", a), ("b", b)]));
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&'a str, Iri<'a>)> {
        let entries = self.entries.iter();
        entries.map(|entry| (entry.prefix, entry.namespace))
    }
}

/// Shows the prefixes and their namespaces.
impl fmt::Debug for PrefixMap<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        show("PrefixMap", self.iter(), f)
    }
}
