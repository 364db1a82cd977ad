//! References that are resolved later.

use core::cmp::Ordering;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::str::FromStr;

use iri_core::base::{Base, BaseKind, JoinError};
use iri_core::operation::OwnedKind;
use iri_core::{__family, Reference};
use iri_grammar::FromStrError;

/// Holds a reference until there is a base to resolve it against. Use it for a field of a config whose base is in
/// another field.
///
/// **The reference may have a scheme or begin with `//`**, as in `https://evil.example/` and `//evil.example/`, and then leads away
/// from any base. [`leads_away`](Self::leads_away) says so, [`staying`](Self::staying) refuses it when the value is made, and
/// [`resolve_within`](Self::resolve_within) when it is resolved.
///
/// `T` is the type of the resolved value, such as `UriString` or [`UriBuf<64>`](iri_core::UriBuf). With the feature
/// `serde` it is a string in the data, checked when it is read.
///
/// ```
/// use iri_core::{Uri, UriBuf};
/// use iri_core::base::Base;
/// use iri_policy::Unresolved;
///
/// let entry = Unresolved::<UriBuf<48>>::new("login?next=%2F".try_into()?);
/// let base = Base::new(Uri::parse("https://example.com/app/")?).unwrap();
/// assert_eq!(entry.resolve(&base)?, "https://example.com/app/login?next=%2F");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Unresolved<T: OwnedKind>(T::Reference);

impl<T: OwnedKind> Unresolved<T> {
    /// Makes a value that holds a reference to resolve later.
    ///
    /// ```
    /// use iri_core::{UriBuf, UriRefBuf};
    /// use iri_policy::Unresolved;
    ///
    /// let entry = Unresolved::<UriBuf<16>>::new(UriRefBuf::parse("../a")?);
    /// assert_eq!(*entry.get(), "../a");
    /// # Ok::<(), iri_core::BufError>(())
    /// ```
    pub const fn new(reference: T::Reference) -> Self {
        Self(reference)
    }

    /// Makes a value that holds a reference without a scheme and an authority (a `relative-ref` of RFC 3986 section 4.2 that does
    /// not begin with `//`), so that it leads to the host of its base.
    ///
    /// # Errors
    /// [`JoinError::Scheme`] or [`JoinError::Authority`] if it leads away. Never panics.
    ///
    /// ```
    /// use iri_core::{UriBuf, UriRefBuf};
    /// use iri_core::base::JoinError;
    /// use iri_policy::Unresolved;
    ///
    /// let staying = |text| Unresolved::<UriBuf<32>>::staying(UriRefBuf::parse(text).unwrap());
    /// assert!(staying("/login").is_ok());
    /// assert_eq!(staying("https://evil.example/"), Err(JoinError::Scheme));
    /// assert_eq!(staying("//evil.example/"), Err(JoinError::Authority));
    /// ```
    pub fn staying(reference: T::Reference) -> Result<Self, JoinError> {
        let reference = Self(reference);
        match reference.away() {
            Some(error) => Err(error),
            None => Ok(reference),
        }
    }

    /// Returns whether it has a scheme or an authority, so that it leads to the same place from any base.
    ///
    /// ```
    /// use iri_core::{UriBuf, UriRefBuf};
    /// use iri_policy::Unresolved;
    ///
    /// let leads_away = |text| Unresolved::<UriBuf<32>>::new(UriRefBuf::parse(text).unwrap()).leads_away();
    /// assert!(leads_away("https://evil.example/") && leads_away("//evil.example/"));
    /// assert!(!leads_away("/login") && !leads_away("../a?b"));
    /// ```
    #[must_use]
    pub fn leads_away(&self) -> bool {
        self.away().is_some()
    }

    fn away(&self) -> Option<JoinError> {
        let at = __family::parts(self.0.as_iri_ref()).at;
        if at.scheme_end != 0 {
            Some(JoinError::Scheme)
        } else {
            at.has_authority().then_some(JoinError::Authority)
        }
    }

    /// Returns the reference, as it was written.
    ///
    /// ```
    /// # use iri_core::{UriBuf, UriRefBuf};
    /// # use iri_policy::Unresolved;
    /// let entry = Unresolved::<UriBuf<16>>::new(UriRefBuf::parse("../a")?);
    /// assert_eq!(entry.get().path(), "../a");
    /// # Ok::<(), iri_core::BufError>(())
    /// ```
    pub const fn get(&self) -> &T::Reference {
        &self.0
    }

    /// Resolves it against a base: [`Base::join`].
    ///
    /// # Errors
    /// [`JoinError::Capacity`] if it does not fit. Never panics.
    ///
    /// ```
    /// use iri_core::{Uri, UriBuf, UriRefBuf};
    /// use iri_core::base::Base;
    /// use iri_policy::Unresolved;
    ///
    /// let entry = Unresolved::<UriBuf<16>>::new(UriRefBuf::parse("../a")?);
    /// let base = Base::new(Uri::parse("coap://h/b/")?).unwrap();
    /// assert_eq!(entry.resolve(&base)?, "coap://h/a");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn resolve<B: BaseKind<Target = T::Kind>>(&self, base: &Base<B>) -> Result<T, JoinError> {
        Ok(T::of_operation(&base.join(self.0.as_ref())?)?)
    }

    /// Resolves it against a base, if the result is within the base: [`Base::join_within`].
    ///
    /// # Errors
    /// [`JoinError`] if it leads out of the base, or does not fit. Never panics.
    ///
    /// ```
    /// use iri_core::{Uri, UriBuf, UriRefBuf};
    /// use iri_core::base::{Base, JoinError};
    /// use iri_policy::Unresolved;
    ///
    /// let entry = Unresolved::<UriBuf<16>>::new(UriRefBuf::parse("../a")?);
    /// let base = Base::new(Uri::parse("coap://h/b/")?).unwrap();
    /// assert_eq!(entry.resolve_within(&base), Err(JoinError::AboveBase));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn resolve_within<B: BaseKind<Target = T::Kind>>(
        &self,
        base: &Base<B>,
    ) -> Result<T, JoinError> {
        Ok(T::of_operation(&base.join_within(self.0.as_ref())?)?)
    }
}

impl<T: OwnedKind<Reference: Clone>> Clone for Unresolved<T> {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }
}

impl<T: OwnedKind> PartialEq for Unresolved<T> {
    fn eq(&self, other: &Self) -> bool {
        self.0.as_ref() == other.0.as_ref()
    }
}

impl<T: OwnedKind> Eq for Unresolved<T> {}

impl<T: OwnedKind> Hash for Unresolved<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.as_ref().hash(state);
    }
}

impl<T: OwnedKind> Ord for Unresolved<T> {
    fn cmp(&self, other: &Self) -> Ordering {
        self.0.as_ref().cmp(other.0.as_ref())
    }
}

impl<T: OwnedKind> PartialOrd for Unresolved<T> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// Parses a reference with or without a scheme. No base is asked.
impl<'t, T: OwnedKind<Reference: TryFrom<&'t str>>> TryFrom<&'t str> for Unresolved<T> {
    type Error = <T::Reference as TryFrom<&'t str>>::Error;

    fn try_from(text: &'t str) -> Result<Self, Self::Error> {
        T::Reference::try_from(text).map(Self::new)
    }
}

/// Parses a reference with or without a scheme. No base is asked.
impl<T: OwnedKind<Reference: FromStr>> FromStr for Unresolved<T> {
    type Err = <T::Reference as FromStr>::Err;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        T::Reference::from_str(text).map(Self::new)
    }
}

/// Shows the reference with credentials masked.
impl<T: OwnedKind<Reference: fmt::Debug>> fmt::Debug for Unresolved<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Sets the base in the type, for [`Joined`].
///
/// ```
/// use iri_core::Iri;
/// use iri_core::base::Base;
/// use iri_policy::FixedBase;
///
/// struct Vocabulary;
///
/// impl FixedBase for Vocabulary {
///     type Kind = Iri<'static>;
///     const BASE: Base<Iri<'static>> = match Iri::parse("https://schema.example/") {
///         Ok(iri) => match Base::from_iri(iri) {
///             Ok(base) => base,
///             Err(_) => panic!("not a base"),
///         },
///         Err(_) => panic!("not an IRI"),
///     };
/// }
/// assert_eq!(Vocabulary::BASE.as_str(), "https://schema.example/");
/// ```
pub trait FixedBase {
    /// The kind of the base: [`Iri`](iri_core::Iri) or [`Uri`](iri_core::Uri).
    type Kind: BaseKind;

    /// The base.
    const BASE: Base<Self::Kind>;

    /// Whether a reference that leads out of the base is rejected, as [`Base::join_within`] does: one with a scheme, a host, or a `/` at
    /// its start, wherever these lead, and one with a `..` that leads above the base.
    const WITHIN: bool = false;
}

/// Holds the result of resolving a reference against the base that `B` sets. Use it for a field of a config.
///
/// ```
/// use iri_core::{Uri, UriBuf};
/// use iri_core::base::Base;
/// use iri_policy::{FixedBase, Joined};
///
/// struct Store;
///
/// impl FixedBase for Store {
///     type Kind = Uri<'static>;
///     const BASE: Base<Uri<'static>> = match Uri::parse("https://store.example/v2/") {
///         Ok(uri) => match Base::from_uri(uri) {
///             Ok(base) => base,
///             Err(_) => panic!("not a base"),
///         },
///         Err(_) => panic!("not a URI"),
///     };
///     const WITHIN: bool = true;
/// }
///
/// let image = Joined::<UriBuf<48>, Store>::parse("images/boot.bin")?;
/// assert_eq!(*image, "https://store.example/v2/images/boot.bin");
/// assert!(Joined::<UriBuf<48>, Store>::parse("../v1/boot.bin").is_err());
/// # Ok::<(), iri_core::base::JoinError>(())
/// ```
pub struct Joined<T, B> {
    target: T,
    base: core::marker::PhantomData<fn() -> B>,
}

impl<T: OwnedKind, B: FixedBase<Kind: BaseKind<Target = T::Kind>>> Joined<T, B> {
    /// Parses a reference and resolves it.
    ///
    /// # Errors
    /// [`JoinError`] if it is not a valid reference, does not fit, or leads out of a base that it must be within.
    /// Never panics.
    ///
    /// ```
    /// # use iri_core::{Uri, UriBuf};
    /// # use iri_core::base::Base;
    /// # use iri_policy::{FixedBase, Joined};
    /// # struct Store;
    /// # impl FixedBase for Store {
    /// #     type Kind = Uri<'static>;
    /// #     const BASE: Base<Uri<'static>> = match Uri::parse("https://store.example/v2/") {
    /// #         Ok(uri) => match Base::from_uri(uri) { Ok(base) => base, Err(_) => panic!() },
    /// #         Err(_) => panic!(),
    /// #     };
    /// # }
    /// assert_eq!(*Joined::<UriBuf<48>, Store>::parse("../v1/")?, "https://store.example/v1/");
    /// assert!(Joined::<UriBuf<48>, Store>::parse("a b").is_err());
    /// # Ok::<(), iri_core::base::JoinError>(())
    /// ```
    pub fn parse(reference: &str) -> Result<Self, JoinError> {
        let base = B::BASE;
        let joined = match B::WITHIN {
            true => base.join_within(reference)?,
            false => base.join(reference)?,
        };
        Ok(Self {
            target: T::of_operation(&joined)?,
            base: core::marker::PhantomData,
        })
    }
}

impl<T, B> Joined<T, B> {
    /// Returns the resolved value itself.
    ///
    /// ```
    /// # use iri_core::{Uri, UriBuf};
    /// # use iri_core::base::Base;
    /// # use iri_policy::{FixedBase, Joined};
    /// # struct Store;
    /// # impl FixedBase for Store {
    /// #     type Kind = Uri<'static>;
    /// #     const BASE: Base<Uri<'static>> = match Uri::parse("https://store.example/v2/") {
    /// #         Ok(uri) => match Base::from_uri(uri) { Ok(base) => base, Err(_) => panic!() },
    /// #         Err(_) => panic!(),
    /// #     };
    /// # }
    /// let target = Joined::<UriBuf<48>, Store>::parse("a")?.into_inner();
    /// assert_eq!(target, "https://store.example/v2/a");
    /// # Ok::<(), iri_core::base::JoinError>(())
    /// ```
    pub fn into_inner(self) -> T {
        self.target
    }
}

impl<T, B> core::ops::Deref for Joined<T, B> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.target
    }
}

impl<T: Clone, B> Clone for Joined<T, B> {
    fn clone(&self) -> Self {
        Self {
            target: self.target.clone(),
            base: core::marker::PhantomData,
        }
    }
}

impl<T: Reference, B> PartialEq for Joined<T, B> {
    fn eq(&self, other: &Self) -> bool {
        self.target.as_ref() == other.target.as_ref()
    }
}

impl<T: Reference, B> Eq for Joined<T, B> {}

impl<T: Reference, B> Ord for Joined<T, B> {
    fn cmp(&self, other: &Self) -> Ordering {
        self.target.as_ref().cmp(other.target.as_ref())
    }
}

impl<T: Reference, B> PartialOrd for Joined<T, B> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<T: Reference, B> Hash for Joined<T, B> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.target.as_ref().hash(state);
    }
}

impl<T: OwnedKind, B: FixedBase<Kind: BaseKind<Target = T::Kind>>> TryFrom<&str> for Joined<T, B> {
    type Error = JoinError;

    fn try_from(reference: &str) -> Result<Self, JoinError> {
        Self::parse(reference)
    }
}

impl<T: OwnedKind, B: FixedBase<Kind: BaseKind<Target = T::Kind>>> FromStr for Joined<T, B> {
    type Err = FromStrError<JoinError>;

    fn from_str(reference: &str) -> Result<Self, Self::Err> {
        Self::parse(reference).map_err(|error| FromStrError::of(error, reference.as_bytes()))
    }
}

/// Shows the resolved value with credentials masked.
impl<T: fmt::Debug, B> fmt::Debug for Joined<T, B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.target.fmt(f)
    }
}
