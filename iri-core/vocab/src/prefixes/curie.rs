//! CURIEs: a prefix and a local name.

use core::fmt;

use iri_core::{__family, Operation};
use iri_grammar::report::secret::{self, Masking, Runs};

use super::turtle::{self, Turtle};

/// An IRI in two parts: a prefix for its namespace, and the local name after it.
/// [`Prefixes::compact`](crate::Prefixes::compact) makes it.
///
/// `Display` shows `prefix:local name` for any local name. This may not be valid in Turtle: see
/// [`is_turtle`](Self::is_turtle) and [`to_turtle`](Self::to_turtle).
///
/// ```
/// use iri_core::Iri;
/// use iri_vocab::Prefixes;
///
/// let prefixes = Prefixes::new([("ex", Iri::parse("https://example.com/")?)]).unwrap();
/// let curie = prefixes.compact(Iri::parse("https://example.com/a/b?c")?).unwrap();
/// assert_eq!((curie.prefix(), curie.local_name()), ("ex", "a/b?c"));
/// assert_eq!(curie.to_string(), "ex:a/b?c");
/// # Ok::<(), iri_core::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Curie<'i> {
    pub(super) prefix: &'i str,
    pub(super) local_name: &'i str,
}

impl<'i> Curie<'i> {
    /// Returns the prefix.
    ///
    /// ```
    /// use iri_core::Iri;
    /// use iri_vocab::Prefixes;
    ///
    /// let prefixes = Prefixes::new([("ex", Iri::parse("urn:ex:")?)]).unwrap();
    /// assert_eq!(prefixes.compact(Iri::parse("urn:ex:a")?).unwrap().prefix(), "ex");
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn prefix(&self) -> &'i str {
        self.prefix
    }

    /// Returns the local name, the part of the IRI after the namespace.
    ///
    /// ```
    /// use iri_core::Iri;
    /// use iri_vocab::Prefixes;
    ///
    /// let prefixes = Prefixes::new([("ex", Iri::parse("urn:ex:")?)]).unwrap();
    /// assert_eq!(prefixes.compact(Iri::parse("urn:ex:a")?).unwrap().local_name(), "a");
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn local_name(&self) -> &'i str {
        self.local_name
    }

    /// Returns whether it is a `PrefixedName` of Turtle without escapes.
    ///
    /// ```
    /// use iri_core::Iri;
    /// use iri_vocab::Prefixes;
    ///
    /// let prefixes = Prefixes::new([("ex", Iri::parse("urn:ex:")?)]).unwrap();
    /// assert!(prefixes.compact(Iri::parse("urn:ex:a:1")?).unwrap().is_turtle());
    /// assert!(!prefixes.compact(Iri::parse("urn:ex:a/1")?).unwrap().is_turtle());
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub fn is_turtle(&self) -> bool {
        turtle::escapes(self.prefix, self.local_name) == Some(0)
    }

    /// Writes it as a `PrefixedName` of Turtle, with a backslash before characters that need one (`PN_LOCAL_ESC`).
    /// Returns `None` if Turtle cannot write it, or if widely used readers fail on it, though the standard admits it: a name that
    /// ends in a dot, or that has a dot before a character with a backslash. Then write the IRI in `<` and `>`. This writes nothing
    /// yet: see [`Operation`].
    ///
    /// ```
    /// use iri_core::Iri;
    /// use iri_vocab::Prefixes;
    ///
    /// let prefixes = Prefixes::new([("ex", Iri::parse("urn:ex:")?)]).unwrap();
    /// let curie = prefixes.compact(Iri::parse("urn:ex:a/1?b.c")?).unwrap();
    /// assert_eq!(curie.to_turtle().unwrap().to_string(), r"ex:a\/1\?b.c");
    /// let curie = prefixes.compact(Iri::parse("urn:ex:a.")?).unwrap();
    /// assert!(curie.to_turtle().is_none());
    /// let curie = prefixes.compact(Iri::parse("urn:ex:½")?).unwrap();
    /// assert!(curie.to_turtle().is_none());
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub fn to_turtle(&self) -> Option<Operation<str, Turtle<'i>>> {
        let escapes = turtle::escapes(self.prefix, self.local_name)?;
        Some(__family::operation(Turtle {
            prefix: self.prefix,
            local_name: self.local_name,
            escapes,
        }))
    }
}

impl fmt::Display for Curie<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.prefix)?;
        f.write_str(":")?;
        f.write_str(self.local_name)
    }
}

/// Masks what may be a credential.
impl fmt::Debug for Curie<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Curie(")?;
        f.write_str(self.prefix)?;
        f.write_str(":")?;
        // A password may have begun in the namespace.
        let masking = match Runs::new(self.local_name.as_bytes(), Masking::Component).has_masked() {
            true => Masking::Component,
            false => Masking::Text,
        };
        secret::write(f, self.local_name, masking)?;
        f.write_str(")")
    }
}
