//! Vocabularies: the terms of a namespace, which can be looked up.

use core::fmt;

use iri_core::Iri;
use iri_grammar::text::terms::Terms;

/// The terms of a namespace, such as those of RDF. `vocab!` (feature `macros`) makes it, and its documentation has
/// more.
///
/// A search reads the length and a few bytes of the text, and then compares it once, for any number of terms. In the
/// program, a term takes its text, the text's place and length, and about four bytes.
///
/// ```
/// # #[cfg(feature = "macros")] {
/// iri_vocab::vocab! {
///     /// Names of people.
///     pub mod foaf = "http://xmlns.com/foaf/0.1/" { Person, name, knows }
/// }
///
/// let iri = iri_core::Iri::parse("http://xmlns.com/foaf/0.1/knows")?;
/// assert_eq!(foaf::ALL.local_name(iri), Some("knows"));
/// assert_eq!(foaf::ALL.get("name"), Some(foaf::name));
/// # }
/// # Ok::<(), iri_core::ParseError>(())
/// ```
#[derive(Clone, Copy)]
pub struct Vocabulary {
    namespace: Iri<'static>,
    terms: &'static Terms,
}

/// # Content
impl Vocabulary {
    /// Takes the table that `vocab!` has made.
    #[doc(hidden)]
    #[must_use]
    pub const fn new(namespace: Iri<'static>, terms: &'static Terms) -> Self {
        Self { namespace, terms }
    }

    /// Returns the namespace, with which all terms begin.
    ///
    /// ```
    /// # #[cfg(feature = "macros")] {
    /// iri_vocab::vocab!(pub mod foaf = "http://xmlns.com/foaf/0.1/" { Person, name });
    ///
    /// assert_eq!(foaf::ALL.namespace(), foaf::NAMESPACE);
    /// # }
    /// ```
    #[must_use]
    pub const fn namespace(&self) -> Iri<'static> {
        self.namespace
    }

    /// Returns the number of terms.
    ///
    /// ```
    /// # #[cfg(feature = "macros")] {
    /// iri_vocab::vocab!(pub mod foaf = "http://xmlns.com/foaf/0.1/" { Person, name });
    ///
    /// assert_eq!(foaf::ALL.len(), 2);
    /// # }
    /// ```
    #[must_use]
    pub const fn len(&self) -> usize {
        self.terms.texts.len()
    }

    /// Returns whether there are no terms.
    ///
    /// ```
    /// # #[cfg(feature = "macros")] {
    /// iri_vocab::vocab!(pub mod foaf = "http://xmlns.com/foaf/0.1/" { Person, name });
    ///
    /// assert!(!foaf::ALL.is_empty());
    /// # }
    /// ```
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.terms.texts.is_empty()
    }

    /// Returns the terms in the order of the source.
    ///
    /// ```
    /// # #[cfg(feature = "macros")] {
    /// iri_vocab::vocab!(pub mod foaf = "http://xmlns.com/foaf/0.1/" { Person, name });
    ///
    /// assert!(foaf::ALL.iter().eq([foaf::Person, foaf::name]));
    /// # }
    /// ```
    #[must_use]
    pub const fn iter(&self) -> VocabularyTerms {
        VocabularyTerms {
            texts: self.terms.texts,
        }
    }
}

/// # Looking up
impl Vocabulary {
    /// Returns the term of a local name. Never panics.
    ///
    /// ```
    /// # #[cfg(feature = "macros")] {
    /// iri_vocab::vocab!(pub mod foaf = "http://xmlns.com/foaf/0.1/" { Person, name });
    ///
    /// assert_eq!(foaf::ALL.get("Person"), Some(foaf::Person));
    /// assert_eq!(foaf::ALL.get("person"), None);
    /// # }
    /// ```
    #[must_use]
    pub fn get(&self, local_name: &str) -> Option<Iri<'static>> {
        let number = self.terms.find(local_name)?;
        Iri::parse(self.terms.texts.get(number)?).ok()
    }

    /// Returns the local name of an IRI that is a term: its part after the namespace. Texts are compared byte by
    /// byte. Never panics.
    ///
    /// ```
    /// # #[cfg(feature = "macros")] {
    /// use iri_core::{Uri, iri};
    ///
    /// iri_vocab::vocab!(pub mod foaf = "http://xmlns.com/foaf/0.1/" { Person, name });
    ///
    /// assert_eq!(foaf::ALL.local_name(Uri::parse("http://xmlns.com/foaf/0.1/name")?), Some("name"));
    /// assert_eq!(foaf::ALL.local_name(iri!("http://xmlns.com/foaf/0.1/mane")), None);
    /// # }
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub fn local_name<'i>(&self, iri: impl Into<Iri<'i>>) -> Option<&'static str> {
        self.find(iri.into()).map(|number| self.terms.text(number))
    }

    /// Returns whether the IRI is a term. Never panics.
    ///
    /// ```
    /// # #[cfg(feature = "macros")] {
    /// use iri_core::iri;
    ///
    /// iri_vocab::vocab!(pub mod foaf = "http://xmlns.com/foaf/0.1/" { Person, name });
    ///
    /// assert!(foaf::ALL.contains(foaf::Person));
    /// assert!(!foaf::ALL.contains(foaf::NAMESPACE));
    /// # }
    /// ```
    #[must_use]
    pub fn contains<'i>(&self, iri: impl Into<Iri<'i>>) -> bool {
        self.find(iri.into()).is_some()
    }

    fn find(&self, iri: Iri<'_>) -> Option<usize> {
        let local_name = iri.as_str().strip_prefix(self.namespace.as_str())?;
        self.terms.find(local_name)
    }
}

impl IntoIterator for Vocabulary {
    type Item = Iri<'static>;
    type IntoIter = VocabularyTerms;

    fn into_iter(self) -> VocabularyTerms {
        self.iter()
    }
}

impl IntoIterator for &Vocabulary {
    type Item = Iri<'static>;
    type IntoIter = VocabularyTerms;

    fn into_iter(self) -> VocabularyTerms {
        self.iter()
    }
}

/// The terms of a vocabulary; made by [`Vocabulary::iter`].
///
/// ```
/// # #[cfg(feature = "macros")] {
/// iri_vocab::vocab!(pub mod foaf = "http://xmlns.com/foaf/0.1/" { Person, name });
///
/// let mut terms = foaf::ALL.iter();
/// assert_eq!(terms.len(), 2);
/// assert_eq!(terms.next_back(), Some(foaf::name));
/// # }
/// ```
#[derive(Clone)]
pub struct VocabularyTerms {
    texts: &'static [&'static str],
}

impl Iterator for VocabularyTerms {
    type Item = Iri<'static>;

    fn next(&mut self) -> Option<Iri<'static>> {
        let (first, rest) = self.texts.split_first()?;
        self.texts = rest;
        Iri::parse(first).ok()
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.texts.len(), Some(self.texts.len()))
    }
}

impl DoubleEndedIterator for VocabularyTerms {
    fn next_back(&mut self) -> Option<Iri<'static>> {
        let (last, rest) = self.texts.split_last()?;
        self.texts = rest;
        Iri::parse(last).ok()
    }
}

impl ExactSizeIterator for VocabularyTerms {}
impl core::iter::FusedIterator for VocabularyTerms {}

/// Shows the namespace.
impl fmt::Debug for Vocabulary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Vocabulary(")?;
        fmt::Debug::fmt(&self.namespace, f)?;
        f.write_str(")")
    }
}

impl fmt::Debug for VocabularyTerms {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("VocabularyTerms(..)")
    }
}
