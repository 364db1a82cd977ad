//! Namespaces: IRIs which local names continue.

use core::fmt;
use core::str::FromStr;

use iri_core::__family::{self, Sealed};
use iri_core::base::BaseKind;
use iri_core::kind::HasScheme;
use iri_core::{IriRef, IriReference, Reference};
use iri_grammar::bare_host::is_bare_host;
use iri_grammar::grammar::parts::Parts;
use iri_grammar::{FromStrError, Kind};

use super::error::NamespaceError;

/// A namespace of a config: an IRI whose last character is `/`, `#`, `:`, `=` or `_`, so that a local name after it is a name of its
/// own. `T` is any kind with a scheme, such as `IriString`, [`IriBuf<64>`](iri_core::IriBuf) or [`Iri<'static>`](iri_core::Iri).
///
/// Some readers of `.env` and INI files take a `#` for the start of a comment. What is left of `http://www.w3.org/2004/02/skos/core#` is a
/// valid IRI, and `Concept` after it names nothing. So a field of this type refuses it, and says what to do. With the feature
/// `serde` it can be a field.
///
/// Some namespaces end in a letter, such as `http://purl.obolibrary.org/obo/GO`. These are an [`Iri`](iri_core::Iri), and
/// [`Prefixes`](crate::Prefixes) and maps of prefixes take them.
///
/// ```
/// use iri_core::Iri;
/// use iri_vocab::Namespace;
///
/// let skos: Namespace<Iri<'_>> = "http://www.w3.org/2004/02/skos/core#".try_into().unwrap();
/// assert_eq!(skos.get().path(), "/2004/02/skos/core");
/// let error = Namespace::<Iri<'_>>::try_from("http://www.w3.org/2004/02/skos/core").unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "the namespace does not end in `/`, `#`, `:`, `=` or `_`, at byte 35: write what is missing, and put it in \
///      quotes in `.env` and INI files, where readers take `#` for a comment",
/// );
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Namespace<T>(T);

/// Checks that local names can follow.
const fn check(parts: &Parts<'_>) -> Result<(), NamespaceError> {
    let length = parts.text.len() as u32;
    if is_bare_host(parts) {
        return Err(NamespaceError::BareHost);
    }
    // A `:` or a `_` may be the last of a host.
    if parts.ends_in_authority() {
        return Err(NamespaceError::Authority(length));
    }
    match parts.text.as_bytes() {
        [.., b'/' | b'#' | b':' | b'=' | b'_'] => Ok(()),
        _ => Err(NamespaceError::NoEnd(length)),
    }
}

impl<T: BaseKind> Namespace<T> {
    /// Makes a namespace of a reference.
    ///
    /// # Errors
    /// [`NamespaceError`] if another character is the last, if it ends in its authority, as `https://schema.org` does, or if it is a
    /// host and a port without a scheme, such as `localhost:8080/`. Never panics.
    ///
    /// ```
    /// use iri_core::Iri;
    /// use iri_vocab::{Namespace, NamespaceError};
    ///
    /// assert!(Namespace::new(Iri::parse("https://schema.org/")?).is_ok());
    /// assert_eq!(Namespace::new(Iri::parse("https://schema.org")?), Err(NamespaceError::Authority(18)));
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    pub fn new(reference: T) -> Result<Self, NamespaceError> {
        check(&__family::parts(reference.as_iri_ref())).map(|()| Self(reference))
    }

    /// Returns the reference.
    ///
    /// ```
    /// use iri_core::Iri;
    /// use iri_vocab::{Namespace, Prefixes};
    ///
    /// let schema = Namespace::new(Iri::parse("https://schema.org/")?).unwrap();
    /// let prefixes = Prefixes::new([("schema", *schema.get())]).unwrap();
    /// assert_eq!(prefixes.expand("schema:name").unwrap().to_string(), "https://schema.org/name");
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    pub const fn get(&self) -> &T {
        &self.0
    }

    /// Returns the reference itself.
    ///
    /// ```
    /// use iri_core::Iri;
    /// use iri_vocab::Namespace;
    ///
    /// let schema = Namespace::new(Iri::parse("https://schema.org/")?).unwrap();
    /// assert_eq!(schema.into_inner(), "https://schema.org/");
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    pub fn into_inner(self) -> T {
        self.0
    }

    /// Returns the text.
    ///
    /// ```
    /// use iri_core::Iri;
    /// use iri_vocab::Namespace;
    ///
    /// let schema = Namespace::new(Iri::parse("https://schema.org/")?).unwrap();
    /// assert_eq!(schema.as_str(), "https://schema.org/");
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    pub fn as_str(&self) -> &str {
        self.0.as_ref()
    }
}

impl<'a, C, F> Namespace<IriReference<&'a str, C, HasScheme, F>> {
    /// Makes a namespace of an IRI or a URI. In a `const` or `static`, the compiler checks it.
    ///
    /// ([`new`](Self::new) takes every storage, so it is not `const`.)
    ///
    /// # Errors
    /// The errors of [`new`](Self::new). Never panics.
    ///
    /// ```
    /// use iri_core::Iri;
    /// use iri_vocab::Namespace;
    ///
    /// const SCHEMA: Namespace<Iri<'static>> = match Iri::parse("https://schema.org/") {
    ///     Ok(iri) => match Namespace::from_iri(iri) {
    ///         Ok(namespace) => namespace,
    ///         Err(_) => panic!("not a namespace"),
    ///     },
    ///     Err(_) => panic!("not an IRI"),
    /// };
    /// assert_eq!(SCHEMA.as_str(), "https://schema.org/");
    /// ```
    pub const fn from_iri(
        iri: IriReference<&'a str, C, HasScheme, F>,
    ) -> Result<Self, NamespaceError> {
        match check(&__family::parts(iri.as_iri_ref())) {
            Ok(()) => Ok(Self(iri)),
            Err(error) => Err(error),
        }
    }
}

impl<T: BaseKind> Sealed for Namespace<T> {
    const RULE: &'static str = T::RULE;
}

/// Delegates to the reference.
impl<T: BaseKind> Reference for Namespace<T> {
    const KIND: Kind = T::KIND;

    fn as_iri_ref(&self) -> IriRef<'_> {
        self.0.as_iri_ref()
    }
}

impl<T: BaseKind> AsRef<str> for Namespace<T> {
    fn as_ref(&self) -> &str {
        self.as_str()
    }
}

/// Writes the text.
impl<T: fmt::Display> fmt::Display for Namespace<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Shows the reference with credentials masked.
impl<T: fmt::Debug> fmt::Debug for Namespace<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<'t, T: BaseKind + TryFrom<&'t str>> TryFrom<&'t str> for Namespace<T>
where
    NamespaceError: From<T::Error>,
{
    type Error = NamespaceError;

    fn try_from(text: &'t str) -> Result<Self, NamespaceError> {
        Self::new(T::try_from(text)?)
    }
}

/// Parses a text. The error says what to do.
impl<T: BaseKind + FromStr> FromStr for Namespace<T>
where
    NamespaceError: From<T::Err>,
{
    type Err = FromStrError<NamespaceError>;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        T::from_str(text)
            .map_err(NamespaceError::from)
            .and_then(Self::new)
            .map_err(|error| FromStrError::of(error, text.as_bytes()))
    }
}
