//! Says why prefixes conflict, or a CURIE has no IRI.

use core::fmt;

use iri_core::__family::error;
use iri_grammar::ParseError;

/// The reason why prefixes are rejected: two of them are the same, or one cannot be read back.
///
/// ```
/// use iri_core::Iri;
/// use iri_vocab::{PrefixError, Prefixes};
///
/// let [a, b] = [Iri::parse("urn:a:")?, Iri::parse("urn:b:")?];
/// let error = Prefixes::new([("x", a), ("x", b)]).unwrap_err();
/// assert_eq!(error, PrefixError::SamePrefix("x"));
/// assert_eq!(error.to_string(), "the prefix `x` has two namespaces");
/// # Ok::<(), iri_core::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum PrefixError<'p> {
    /// A prefix has two namespaces.
    SamePrefix(&'p str),
    /// A prefix has a `:`, at which the prefix of a CURIE ends.
    Colon(&'p str),
    /// A prefix is neither empty nor an `NCName` of XML, which begins with a letter or `_`, and has letters, digits, `.`, `-` and `_`.
    NoName(&'p str),
    /// The namespace of this prefix ends in its authority, which a local name would continue.
    Authority(&'p str),
    /// There are more than 65,535 prefixes.
    TooMany,
}

impl<'p> PrefixError<'p> {
    /// Returns the words before, of and after the prefix.
    pub(crate) const fn words(&self) -> [&'p str; 3] {
        match self {
            Self::SamePrefix(prefix) => ["the prefix `", prefix, "` has two namespaces"],
            Self::Colon(prefix) => ["the prefix `", prefix, "` has a `:`, which ends a prefix"],
            Self::NoName(prefix) => [
                "the prefix `",
                prefix,
                "` is no name: it begins with a letter or `_`, and has letters, digits, `.`, `-` and `_`",
            ],
            Self::Authority(prefix) => [
                "the namespace of `",
                prefix,
                "` ends in its authority, which a local name would continue: end it in a `/`",
            ],
            Self::TooMany => ["there are more than 65535 prefixes", "", ""],
        }
    }
}

impl fmt::Display for PrefixError<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.words().iter().try_for_each(|words| f.write_str(words))
    }
}

error!(PrefixError<'_>);

/// The reason why a CURIE is not expanded.
///
/// ```
/// use iri_core::Iri;
/// use iri_vocab::{CurieError, Prefixes};
///
/// let prefixes = Prefixes::new([("ex", Iri::parse("https://example.com/")?)]).unwrap();
/// assert_eq!(prefixes.expand("example").unwrap_err(), CurieError::NoColon);
/// assert_eq!(prefixes.expand("rdf:type").unwrap_err(), CurieError::UnknownPrefix);
/// let error = prefixes.expand("ex:a b").unwrap_err();
/// assert_eq!(error.to_string(), "unexpected space in the path, at byte 4");
/// # Ok::<(), iri_core::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum CurieError {
    /// There is no `:` after a prefix.
    NoColon,
    /// The prefix is not declared.
    UnknownPrefix,
    /// The IRI would not be valid. The place of the error is in the CURIE.
    Parse(ParseError),
    /// The local name would continue the authority of the namespace, or begin one: `.evil.example` after
    /// `https://example.com` does.
    Authority,
    /// The local name begins with `//`, so it is an IRI and no CURIE, whatever the prefixes: `http://example.com/` (JSON-LD 1.1
    /// section 5.1, `RDFa` Core section 6).
    Slashes,
}

impl fmt::Display for CurieError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NoColon => "there is no `:` after a prefix",
            Self::UnknownPrefix => "the prefix is not declared",
            Self::Parse(error) => return fmt::Display::fmt(error, f),
            Self::Authority => "the local name would become a part of the authority",
            Self::Slashes => "`//` follows the `:`, so it is no CURIE but an IRI",
        })
    }
}

error!(CurieError);
