//! Bases: references whose path ends in `/`.

use core::fmt;
use core::str::FromStr;

use iri_grammar::bare_host::is_bare_host;
use iri_grammar::grammar::parts::Parts;
use iri_grammar::grammar::positions::Positions;
use iri_grammar::text::arithmetic::minus;
use iri_grammar::text::slice::cut;
use iri_grammar::{FromStrError, Kind, ParseError};

use super::error::{BaseError, JoinError, ParseBaseError};
use super::kinds::BaseKind;
use super::within;
use crate::builder::error::BuildError;
use crate::component::{Host, Segment};
use crate::kind::{Ascii, Characters, HasKind, HasScheme};
use crate::operation::equivalent::is_same_host;
use crate::operation::normalize::{Level, Normalize};
use crate::operation::resolve::Resolve;
use crate::storage::Owned;
use crate::types::iri_reference::{IriRef, IriReference};
use crate::types::reference::Reference;
use crate::types::reference::sealed::Sealed;
use crate::write::operation::Operation;

/// A base: a reference whose path ends in `/`, without a query and a fragment.
///
/// Resolving `users` against `https://example.com/api` gives `https://example.com/users`, without the last segment of
/// the base (RFC 3986 section 5.2.3). Resolving against this type keeps every segment of the base. `T` is any kind
/// with a scheme, such as `IriString`, [`UriBuf<64>`](crate::UriBuf) or [`Iri<'static>`](crate::Iri).
///
/// With the feature `serde` it can be a field. A text that is no base is then an error of the format, with the
/// reason.
///
/// ```
/// use iri_core::Iri;
/// use iri_core::base::Base;
///
/// let api = Base::new(Iri::parse("https://example.com/api/")?).unwrap();
/// assert_eq!(api.join("users?page=2")?.to_string(), "https://example.com/api/users?page=2");
/// assert_eq!(api.join("/users")?.to_string(), "https://example.com/users");
/// assert!(api.join_within("/users").is_err());
/// # Ok::<(), iri_core::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Base<T>(T);

/// Checks that a reference is a base.
///
/// # Errors
/// Why it is none. Of several reasons it is the first in the order of the code.
pub const fn check(parts: &Parts<'_>) -> Result<(), BaseError> {
    if parts.query().is_some() {
        return Err(BaseError::Query);
    }
    if parts.fragment().is_some() {
        return Err(BaseError::Fragment);
    }
    if is_bare_host(parts) {
        return Err(BaseError::BareHost);
    }
    match parts.path().as_bytes() {
        [.., b'/'] => Ok(()),
        _ => Err(BaseError::NoTrailingSlash),
    }
}

/// # From a reference
impl<T: BaseKind> Base<T> {
    /// Makes a base of a reference whose path ends in `/`.
    ///
    /// # Errors
    /// [`BaseError`] if the path does not end in `/`, there is a query or a fragment, or the text is a host and a port without a
    /// scheme, such as `localhost:8080/`. Never panics.
    ///
    /// ```
    /// use iri_core::Uri;
    /// use iri_core::base::{Base, BaseError};
    ///
    /// assert!(Base::new(Uri::parse("coap://device/v1/")?).is_ok());
    /// assert_eq!(Base::new(Uri::parse("coap://device/v1")?), Err(BaseError::NoTrailingSlash));
    /// assert_eq!(Base::new(Uri::parse("coap://device/?a")?), Err(BaseError::Query));
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    pub fn new(reference: T) -> Result<Self, BaseError> {
        match check(&reference.as_iri_ref().parts()) {
            Ok(()) => Ok(Self(reference)),
            Err(error) => Err(error),
        }
    }

    /// Returns the reference.
    ///
    /// ```
    /// use iri_core::Uri;
    /// use iri_core::base::Base;
    ///
    /// let base = Base::new(Uri::parse("coap://device/v1/")?).unwrap();
    /// assert_eq!(base.get().scheme(), "coap");
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    pub const fn get(&self) -> &T {
        &self.0
    }

    /// Returns the reference itself.
    ///
    /// ```
    /// use iri_core::Uri;
    /// use iri_core::base::Base;
    ///
    /// let base = Base::new(Uri::parse("coap://device/v1/")?).unwrap();
    /// assert_eq!(base.into_inner(), "coap://device/v1/");
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    pub fn into_inner(self) -> T {
        self.0
    }

    /// Returns the text.
    ///
    /// ```
    /// use iri_core::Uri;
    /// use iri_core::base::Base;
    ///
    /// let base = Base::new(Uri::parse("coap://device/v1/")?).unwrap();
    /// assert_eq!(base.as_str(), "coap://device/v1/");
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    pub fn as_str(&self) -> &str {
        self.0.as_ref()
    }
}

/// # From a reference
impl<T: Owned, C: Characters, F> Base<IriReference<T, C, HasScheme, F>>
where
    (C, HasScheme, F): HasKind,
{
    /// Makes a base of a reference, and appends a `/` to its path if there is none (RFC 3986 section 5.2.3: merging a path drops
    /// what follows the last `/`).
    ///
    /// In `http:` and `coap:`, `//h` and `//h/` are the same. In other schemes they need not be: the path of `amqp://h` is no name of
    /// a virtual host, so a broker takes its default one, and that of `amqp://h/` is an empty name. Use [`new`](Self::new) there.
    ///
    /// # Errors
    /// [`BaseError`] if there is a query or a fragment, or no room for the `/`, or if the text is a name, such as `mailto:a@b` or
    /// `urn:isbn:0`, or a host and a port without a scheme. Never panics.
    ///
    /// ```
    /// use iri_core::UriBuf;
    /// use iri_core::base::Base;
    ///
    /// let base = Base::with_slash(UriBuf::<32>::parse("http://example.com")?).unwrap();
    /// assert_eq!(base.as_str(), "http://example.com/");
    /// assert!(Base::with_slash(UriBuf::<32>::parse("mailto:joe@example.com")?).is_err());
    /// # Ok::<(), iri_core::BufError>(())
    /// ```
    pub fn with_slash(mut reference: IriReference<T, C, HasScheme, F>) -> Result<Self, BaseError> {
        let parts = reference.parts();
        if check(&parts) == Err(BaseError::NoTrailingSlash) {
            if !parts.at.has_authority() && !parts.path().starts_with('/') {
                return Err(BaseError::Opaque);
            }
            match reference.push_segment(Segment::EMPTY) {
                Ok(()) => {}
                Err(BuildError::Capacity(error)) => return Err(BaseError::Capacity(error)),
                Err(_) => return Err(BaseError::Opaque),
            }
        }
        Self::new(reference)
    }
}

/// # From a constant
impl<'a, C, F> Base<IriReference<&'a str, C, HasScheme, F>> {
    /// Makes a base of an IRI or a URI. In a `const` or `static`, the compiler checks it.
    ///
    /// ([`new`](Self::new) takes every storage, so it is not `const`. Of two functions `new`, the compiler would say that there are
    /// several.)
    ///
    /// # Errors
    /// The errors of [`new`](Self::new). Never panics.
    ///
    /// ```
    /// use iri_core::Iri;
    /// use iri_core::base::Base;
    ///
    /// const API: Base<Iri<'static>> = match Iri::parse("https://example.com/api/") {
    ///     Ok(iri) => match Base::from_iri(iri) {
    ///         Ok(base) => base,
    ///         Err(_) => panic!("not a base"),
    ///     },
    ///     Err(_) => panic!("not an IRI"),
    /// };
    /// assert_eq!(API.as_str(), "https://example.com/api/");
    /// ```
    pub const fn from_iri(iri: IriReference<&'a str, C, HasScheme, F>) -> Result<Self, BaseError> {
        match check(&iri.parts()) {
            Ok(()) => Ok(Self(iri)),
            Err(error) => Err(error),
        }
    }
}

/// # From a constant
impl<'a, F> Base<IriReference<&'a str, Ascii, HasScheme, F>> {
    /// Makes a base of a URI. In a `const` or `static`, the compiler checks it.
    ///
    /// # Errors
    /// The errors of [`new`](Self::new). Never panics.
    ///
    /// ```
    /// use iri_core::Uri;
    /// use iri_core::base::Base;
    ///
    /// let base = Base::from_uri(Uri::parse("coap://device/v1/")?).unwrap();
    /// assert_eq!(base.join("temp")?.to_string(), "coap://device/v1/temp");
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    pub const fn from_uri(
        uri: IriReference<&'a str, Ascii, HasScheme, F>,
    ) -> Result<Self, BaseError> {
        match check(&uri.parts()) {
            Ok(()) => Ok(Self(uri)),
            Err(error) => Err(error),
        }
    }
}

/// # Joining
impl<T: BaseKind> Base<T> {
    /// Parses a reference and resolves it against this base, exactly as RFC 3986 section 5.2 says. So `/x`, `//host/`
    /// and `https://host/` lead out of the base; [`join_within`](Self::join_within) rejects them.
    ///
    /// This writes nothing yet: see [`Operation`].
    ///
    /// # Errors
    /// [`ParseError`] if it is no reference. Never panics.
    ///
    /// ```
    /// use iri_core::Uri;
    /// use iri_core::base::Base;
    ///
    /// let base = Base::new(Uri::parse("coap://device/v1/")?).unwrap();
    /// assert_eq!(base.join("temp")?.to_buf::<48>().unwrap(), "coap://device/v1/temp");
    /// assert_eq!(base.join("../v2/temp")?.to_string(), "coap://device/v2/temp");
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    pub fn join<'r>(
        &self,
        reference: &'r str,
    ) -> Result<Operation<T::Target, Resolve<'_, 'r>>, ParseError> {
        let reference = T::REFERENCE.parse(reference)?;
        Ok(self.resolve(reference))
    }

    /// Parses a reference and resolves it against this base, if the result is within the base.
    ///
    /// # Errors
    /// [`JoinError`] if it is no reference, or leads out of the base: by a scheme, `//`, `/` at its start, a `..` above
    /// the base, or a segment that some servers read as a dot segment: `%2e%2e`, `%252e%252e`, `..%2f` or `..;`. Never
    /// panics.
    ///
    /// Other encodings are not decoded: the path `%C0%AE%C0%AE`, two dots in UTF-8 that is not valid, is a name, and so are
    /// two full-width dots. A server that reads them as dots needs a check of its own.
    ///
    /// ```
    /// use iri_core::Uri;
    /// use iri_core::base::{Base, JoinError};
    ///
    /// let base = Base::new(Uri::parse("https://example.com/files/")?).unwrap();
    /// assert_eq!(base.join_within("a/../b")?.to_string(), "https://example.com/files/b");
    /// assert_eq!(base.join_within("a/../../b").unwrap_err(), JoinError::AboveBase);
    /// assert_eq!(base.join_within("a/..%2F..%2Fb").unwrap_err(), JoinError::EncodedDotSegment);
    /// assert_eq!(base.join_within("a/..;/..;/b").unwrap_err(), JoinError::EncodedDotSegment);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn join_within<'r>(
        &self,
        reference: &'r str,
    ) -> Result<Operation<T::Target, Resolve<'_, 'r>>, JoinError> {
        let reference = T::REFERENCE.parse(reference)?;
        within::check(&reference)?;
        Ok(self.resolve(reference))
    }

    /// Appends a path to that of the base, whatever slashes are between them: `a`, `/a` and `//a` are the same. A query and a
    /// fragment may follow. For the rest it does what [`join_within`](Self::join_within) does.
    ///
    /// A `:` in the first segment needs a `/` before it, as `a:b` has the scheme `a` (RFC 3986 section 4.2). The result is as long as
    /// both at most.
    ///
    /// # Errors
    /// [`JoinError`] as of `join_within`, but not for a `/` or `//` at the start. Never panics.
    ///
    /// ```
    /// use iri_core::Uri;
    /// use iri_core::base::{Base, JoinError};
    ///
    /// let base = Base::new(Uri::parse("https://example.com/api/")?).unwrap();
    /// assert_eq!(base.append("users?page=2")?.to_string(), "https://example.com/api/users?page=2");
    /// assert_eq!(base.append("/users/a:b")?.to_string(), "https://example.com/api/users/a:b");
    /// assert_eq!(base.append("//evil.example/")?.to_string(), "https://example.com/api/evil.example/");
    /// assert_eq!(base.append("/../secret").unwrap_err(), JoinError::AboveBase);
    /// assert_eq!(base.append("https://evil.example/").unwrap_err(), JoinError::Scheme);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[doc(alias("push_path", "join_path"))]
    pub fn append<'r>(
        &self,
        path: &'r str,
    ) -> Result<Operation<T::Target, Resolve<'_, 'r>>, JoinError> {
        let name = path.trim_start_matches('/');
        let Some(slash) = minus!(path.len(), name.len()).checked_sub(1) else {
            return self.join_within(path);
        };
        // With one slash before it, its first segment may have a `:`.
        let at_root = cut(path, slash, path.len());
        let Parts { at, .. } = T::REFERENCE
            .parse(at_root)
            .map_err(|error| JoinError::Parse(error.after(slash as u32)))?;
        let reference = Parts::new(
            name,
            Positions {
                path_end: minus!(at.path_end, 1),
                query_end: minus!(at.query_end, 1),
                ..Positions::EMPTY
            },
        );
        within::check(&reference)?;
        Ok(self.resolve(reference))
    }

    fn resolve<'r>(&self, reference: Parts<'r>) -> Operation<T::Target, Resolve<'_, 'r>> {
        Operation::new(Resolve {
            base: self.0.as_iri_ref().parts(),
            reference,
        })
    }

    /// Returns whether `reference` is within this base: it has the same scheme, userinfo, host and port, and its path
    /// begins with the segments of the base. The normal forms of both are compared (RFC 3986 section 6.2.3), so
    /// `https://h/api` contains neither `https://h/apikeys` nor `https://h/api/../x`. Hosts with a `%` must be equal byte by byte, as
    /// some readers end a host there. A reference with a
    /// segment after the base that some servers read as a dot segment, such as `https://h/api/..%2fx`, is not within it, as for
    /// [`join_within`](Self::join_within).
    ///
    /// ```
    /// use iri_core::Uri;
    /// use iri_core::base::Base;
    ///
    /// let base = Base::new(Uri::parse("https://example.com/api/")?).unwrap();
    /// assert!(base.contains(&Uri::parse("HTTPS://Example.com:443/%61pi/users?page=2")?));
    /// assert!(!base.contains(&Uri::parse("https://example.com/apikeys")?));
    /// assert!(!base.contains(&Uri::parse("https://example.com/api/../admin")?));
    /// assert!(!base.contains(&Uri::parse("https://example.com/api/..%2fadmin")?));
    /// assert!(!base.contains(&Uri::parse("https://example.com@evil.example/api/")?));
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub fn contains(&self, reference: &impl Reference) -> bool {
        let level = Level::Scheme;
        let base = Normalize::new(self.0.as_iri_ref().parts(), level);
        let other = Normalize::new(reference.as_iri_ref().parts(), level);
        let (path, of_base) = (other.parts.path(), base.parts.path());
        let is_same_host = match (Host::of(&other.parts), Host::of(&base.parts)) {
            (Some(host), Some(of_base)) => is_same_host(host, of_base),
            (host, of_base) => host == of_base,
        };
        // What the base has itself leads nowhere else.
        let after_base = path.strip_prefix(of_base).unwrap_or(path);
        is_same_host
            && !within::has_encoded_dot_segment(after_base.as_bytes())
            && other.is_within(base)
    }
}

impl<T: BaseKind> Sealed for Base<T> {
    const RULE: &'static str = T::RULE;
}

/// Delegates to the reference.
impl<T: BaseKind> Reference for Base<T> {
    const KIND: Kind = T::KIND;

    fn as_iri_ref(&self) -> IriRef<'_> {
        self.0.as_iri_ref()
    }
}

impl<T: BaseKind> AsRef<str> for Base<T> {
    fn as_ref(&self) -> &str {
        self.as_str()
    }
}

/// Writes the text.
impl<T: fmt::Display> fmt::Display for Base<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Shows the reference with credentials masked.
impl<T: fmt::Debug> fmt::Debug for Base<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Parses a text, which ends its path in `/`.
impl<'t, T: BaseKind + TryFrom<&'t str>> TryFrom<&'t str> for Base<T>
where
    ParseBaseError: From<T::Error>,
{
    type Error = ParseBaseError;

    fn try_from(text: &'t str) -> Result<Self, ParseBaseError> {
        Ok(Self::new(T::try_from(text)?)?)
    }
}

/// Parses a text, which ends its path in `/`. The error says what to do.
impl<T: BaseKind + FromStr> FromStr for Base<T>
where
    ParseBaseError: From<T::Err>,
{
    type Err = FromStrError<ParseBaseError>;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        T::from_str(text)
            .map_err(ParseBaseError::from)
            .and_then(|reference| Ok(Self::new(reference)?))
            .map_err(|error| FromStrError::of(error, text.as_bytes()))
    }
}
