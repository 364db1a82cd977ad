//! Prefixes that are known only when a program runs.

use core::fmt;

#[cfg(feature = "alloc")]
use iri_core::storage::Heap;
use iri_core::storage::{Buffer, Storage};
use iri_core::{__family, Iri, Operation};

use super::curie::Curie;
use super::error::{CurieError, PrefixError, PrefixErrorKind};
use super::expand::Expand;
use super::pair::{Entry, Lend, Pair};
use super::room::{List, OwnedText, Room};
use super::table::{Link, Order, Table, arrange, order, show};
use super::turtle::is_ncname_until;

/// Prefixes of namespaces that are known only when a program runs: of the head of a Turtle file, of a JSON-LD context, or of a
/// config. They are expanded and compacted as [`Prefixes`](crate::Prefixes) are.
///
/// Its names say where it has its entries and their texts:
///
/// | | at most `N` entries | any number, feature `alloc` |
/// |---|---|---|
/// | borrows its texts | [`PrefixMapBuf<'a, N>`](PrefixMapBuf) | `PrefixMap<'a>` |
/// | owns its texts | `PrefixTable<Buffer<M>, Buffer<N>>`, `M` bytes each | `PrefixMapString` |
///
/// With the feature `serde` it can be a field: a table with a namespace for each prefix.
///
/// ```
/// use iri_core::Iri;
/// use iri_vocab::PrefixMapBuf;
///
/// let pairs = [("foaf", "http://xmlns.com/foaf/0.1/"), ("ex", "https://example.com/")];
/// let pairs = pairs.map(|(prefix, text)| (prefix, Iri::parse(text).unwrap()));
/// let prefixes = PrefixMapBuf::<8>::new(pairs)?;
/// let iri = prefixes.expand("foaf:name")?.to_buf::<48>()?;
/// assert_eq!(iri, "http://xmlns.com/foaf/0.1/name");
/// assert_eq!(prefixes.compact(&iri).unwrap().to_string(), "foaf:name");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct PrefixTable<T: Storage, R: Room> {
    /// The prefixes and their namespaces, sorted by prefix
    entries: R::Of<Pair<T>>,
    /// The links, sorted by namespace
    links: R::Of<Link>,
}

/// Prefixes of namespaces that are known only when a program runs, as many as there are. It borrows their texts. Needs the feature
/// `alloc`.
///
/// ```
/// use iri_core::IriString;
/// use iri_vocab::PrefixMap;
/// use std::collections::BTreeMap;
///
/// // What has read a file or a config gives texts or references.
/// let mut context = BTreeMap::<String, IriString>::new();
/// context.insert("foaf".into(), "http://xmlns.com/foaf/0.1/".parse()?);
/// context.insert("ex".into(), "https://example.com/".parse()?);
///
/// let prefixes = PrefixMap::new(context.iter().map(|(prefix, namespace)| (prefix.as_str(), namespace.as_iri())))?;
/// let iri = prefixes.expand("foaf:name")?.into_owned()?;
/// assert_eq!(iri, "http://xmlns.com/foaf/0.1/name");
/// assert_eq!(prefixes.compact(&iri).unwrap().to_string(), "foaf:name");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[cfg(feature = "alloc")]
pub type PrefixMap<'a> = PrefixTable<&'a str, Heap>;

/// Prefixes of namespaces that are known only when a program runs, at most `N`, without an allocator. It borrows their texts.
///
/// ```
/// use iri_core::Iri;
/// use iri_vocab::{PrefixErrorKind, PrefixMapBuf};
///
/// let iri = Iri::parse("urn:ex:")?;
/// assert!(PrefixMapBuf::<2>::new([("a", iri), ("b", iri)]).is_ok());
/// let error = PrefixMapBuf::<1>::new([("a", iri), ("b", iri)]).unwrap_err();
/// assert_eq!(error.kind(), PrefixErrorKind::TooMany(1));
/// # Ok::<(), iri_core::ParseError>(())
/// ```
pub type PrefixMapBuf<'a, const N: usize> = PrefixTable<&'a str, Buffer<N>>;

/// Prefixes of namespaces that are known only when a program runs, as many as there are. It owns their texts, so it can be a field of
/// a config. Needs the feature `alloc`.
///
/// ```
/// use iri_core::Iri;
/// use iri_vocab::PrefixMapString;
///
/// let text = "foaf http://xmlns.com/foaf/0.1/".to_owned();
/// let (prefix, namespace) = text.split_once(' ').unwrap();
/// let prefixes = PrefixMapString::new([(prefix, Iri::parse(namespace)?)])?;
/// drop(text);
/// assert_eq!(prefixes.expand("foaf:name")?.to_string(), "http://xmlns.com/foaf/0.1/name");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[cfg(feature = "alloc")]
pub type PrefixMapString = PrefixTable<Heap, Heap>;

/// A storage of the texts of a map, whose pairs have an order.
pub trait Ordered: Storage + Sized {
    /// Returns the order of pairs.
    ///
    /// # Errors
    /// Two have one prefix.
    fn order<R: Room>(pairs: &[Pair<Self>]) -> Result<Order<R>, PrefixError>;
}

impl Ordered for &str {
    fn order<R: Room>(pairs: &[Pair<Self>]) -> Result<Order<R>, PrefixError> {
        order(pairs)
    }
}

impl<T: OwnedText> Ordered for T {
    fn order<R: Room>(pairs: &[Pair<Self>]) -> Result<Order<R>, PrefixError> {
        let mut lent = R::Of::default();
        for pair in pairs {
            lent.push(pair.view());
        }
        order(lent.slice())
    }
}

/// Checks that a prefix can be read back.
pub(crate) fn check_prefix(prefix: &str) -> Result<(), PrefixError> {
    let Some(offset) = is_ncname_until(prefix) else {
        return Ok(());
    };
    Err(match prefix.find(':') {
        Some(colon) => PrefixError::colon(prefix, colon),
        None => PrefixError::of(PrefixErrorKind::NoName(offset as u32), prefix),
    })
}

/// Checks that no local name would continue an authority.
pub(crate) fn check_namespace(prefix: &str, namespace: Iri<'_>) -> Result<(), PrefixError> {
    let parts = __family::parts(namespace.as_iri_ref());
    match parts.ends_in_authority() {
        true => Err(PrefixError::authority(prefix, parts.text.len())),
        false => Ok(()),
    }
}

impl<T: Storage, R: Room> PrefixTable<T, R> {
    pub(super) const TOO_MANY: PrefixError =
        PrefixError::too_many(<R::Of<Pair<T>> as List<_>>::MOST);

    /// Returns the pairs, sorted by prefix.
    pub(super) fn pairs(&self) -> &[Pair<T>] {
        self.entries.slice()
    }

    /// Returns whether an IRI of the namespace of this pair is compacted to another prefix.
    #[cfg(feature = "serde")]
    pub(super) fn is_alias(&self, number: usize) -> bool {
        let (pairs, links) = (self.pairs(), self.links.slice());
        let of = |number: usize| pairs.get(number).map(|pair| pair.view().namespace.as_str());
        let namespace = of(number);
        let after = links.partition_point(|link| of(usize::from(link.entry)) <= namespace);
        // The last link of a namespace has the entry that was written first.
        let last = after.checked_sub(1).and_then(|last| links.get(last));
        last.is_some_and(|link| usize::from(link.entry) != number)
    }
}

impl<T: Ordered, R: Room> PrefixTable<T, R> {
    fn of_pairs(
        pairs: impl IntoIterator<Item = Result<Pair<T>, PrefixError>>,
    ) -> Result<Self, PrefixError> {
        let mut entries = R::Of::default();
        for pair in pairs {
            if !entries.push(pair?) {
                return Err(Self::TOO_MANY);
            }
        }
        Self::of_entries(entries)
    }

    /// Makes a map of pairs that are checked, but for their order.
    pub(super) fn of_entries(mut entries: R::Of<Pair<T>>) -> Result<Self, PrefixError> {
        let Order { mut places, links } = T::order::<R>(entries.slice())?;
        arrange(entries.slice_mut(), places.slice_mut());
        Ok(Self { entries, links })
    }
}

/// # Making prefixes
impl<'a, R: Room> PrefixTable<&'a str, R> {
    /// Takes prefixes with their namespaces, in any order. The empty prefix is allowed, and several prefixes of one
    /// namespace are: [`compact`](Self::compact) writes the first of these.
    ///
    /// # Errors
    /// [`PrefixError`] if a prefix occurs twice, or is no `NCName` of XML, if a namespace ends in its authority, which a local
    /// name would continue, or if there are more than there is room for, or than 65,535. Never panics.
    ///
    /// ```
    /// use iri_core::Iri;
    /// use iri_vocab::{PrefixErrorKind, PrefixMapBuf};
    ///
    /// let a = Iri::parse("https://a.example/")?;
    /// let host = Iri::parse("https://a.example")?;
    /// assert!(PrefixMapBuf::<2>::new([("", a), ("alias", a)]).is_ok());
    /// let kind = |pairs: [_; 2]| PrefixMapBuf::<2>::new(pairs).unwrap_err().kind();
    /// assert_eq!(kind([("a", a), ("a", a)]), PrefixErrorKind::SamePrefix);
    /// assert_eq!(kind([("a", a), ("PubMed ID", a)]), PrefixErrorKind::NoName(6));
    /// assert_eq!(kind([("a", a), ("host", host)]), PrefixErrorKind::Authority(17));
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    pub fn new(
        prefixes: impl IntoIterator<Item = (&'a str, Iri<'a>)>,
    ) -> Result<Self, PrefixError> {
        Self::of_pairs(prefixes.into_iter().map(|(prefix, namespace)| {
            check_prefix(prefix)?;
            check_namespace(prefix, namespace)?;
            Ok(Entry { prefix, namespace })
        }))
    }

    fn table(&self) -> Table<'_, &'a str> {
        Table {
            entries: self.pairs(),
            links: self.links.slice(),
        }
    }
}

/// # Reading and writing CURIEs
impl<'a, R: Room> PrefixTable<&'a str, R> {
    /// Expands a CURIE, as [`Prefixes::expand`](crate::Prefixes::expand) does.
    ///
    /// # Errors
    /// The same.
    ///
    /// ```
    /// use iri_core::Iri;
    /// use iri_vocab::{CurieError, PrefixMapBuf};
    ///
    /// let prefixes = PrefixMapBuf::<1>::new([("ex", Iri::parse("urn:ex:")?)]).unwrap();
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
    /// use iri_vocab::PrefixMapBuf;
    ///
    /// let prefixes = PrefixMapBuf::<1>::new([("ex", Iri::parse("urn:ex:")?)]).unwrap();
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
impl<'a, R: Room> PrefixTable<&'a str, R> {
    /// Returns the namespace of a prefix.
    ///
    /// ```
    /// use iri_core::Iri;
    /// use iri_vocab::PrefixMapBuf;
    ///
    /// let prefixes = PrefixMapBuf::<1>::new([("a", Iri::parse("urn:a:")?)]).unwrap();
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
    /// use iri_vocab::PrefixMapBuf;
    ///
    /// let [a, b] = [Iri::parse("urn:a:")?, Iri::parse("urn:b:")?];
    /// let prefixes = PrefixMapBuf::<2>::new([("b", b), ("a", a)]).unwrap();
    /// assert!(prefixes.iter().eq([("a", a), ("b", b)]));
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&'a str, Iri<'a>)> {
        each(self.pairs())
    }
}

/// # Of what owns its texts
impl<T: OwnedText, R: Room> PrefixTable<T, R> {
    /// Copies the texts. See [`new`](crate::PrefixMapBuf::new).
    ///
    /// # Errors
    /// The same, and if a text does not fit into a buffer.
    pub fn new<'p>(
        prefixes: impl IntoIterator<Item = (&'p str, Iri<'p>)>,
    ) -> Result<Self, PrefixError> {
        Self::of_pairs(prefixes.into_iter().map(|(prefix, namespace)| {
            check_prefix(prefix)?;
            check_namespace(prefix, namespace)?;
            Pair::of(prefix, namespace)
                .map_err(|error| PrefixError::of(PrefixErrorKind::Capacity(error), prefix))
        }))
    }

    fn table(&self) -> Table<'_, T> {
        Table {
            entries: self.pairs(),
            links: self.links.slice(),
        }
    }

    /// See [`expand`](crate::PrefixMapBuf::expand).
    ///
    /// # Errors
    /// The same.
    pub fn expand<'c>(
        &'c self,
        curie: &'c str,
    ) -> Result<Operation<Iri<'static>, Expand<'c>>, CurieError> {
        self.table().expand(curie)
    }

    /// See [`compact`](crate::PrefixMapBuf::compact).
    #[must_use]
    pub fn compact<'i>(&'i self, iri: impl Into<Iri<'i>>) -> Option<Curie<'i>> {
        self.table().compact(iri.into().as_str())
    }

    /// See [`namespace`](crate::PrefixMapBuf::namespace).
    #[must_use]
    pub fn namespace(&self, prefix: &str) -> Option<Iri<'_>> {
        self.table().namespace(prefix)
    }

    /// See [`iter`](crate::PrefixMapBuf::iter).
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&str, Iri<'_>)> {
        each(self.pairs())
    }
}

fn each<'t, 'a, T>(
    entries: &'t [Pair<T>],
) -> impl ExactSizeIterator<Item = (&'a str, Iri<'a>)> + use<'t, 'a, T>
where
    Pair<T>: Lend<'t, 'a>,
{
    entries.iter().map(|pair| {
        let Entry { prefix, namespace } = pair.lend();
        (prefix, namespace)
    })
}

impl<T: Storage + Clone, R: Room> Clone for PrefixTable<T, R>
where
    R::Of<Pair<T>>: Clone,
    R::Of<Link>: Clone,
{
    fn clone(&self) -> Self {
        Self {
            entries: self.entries.clone(),
            links: self.links.clone(),
        }
    }
}

/// Shows the prefixes and their namespaces.
impl<T: Storage, R: Room> fmt::Debug for PrefixTable<T, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let pairs = self.pairs().iter().map(Pair::view);
        let pairs = pairs.map(|pair| (pair.prefix, pair.namespace));
        show("PrefixTable", pairs, f)
    }
}
