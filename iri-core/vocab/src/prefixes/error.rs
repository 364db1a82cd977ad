//! Says why prefixes conflict, or a CURIE has no IRI.

use core::fmt::{self, Write};

use iri_core::__family::error;
use iri_core::CapacityError;
use iri_grammar::ParseError;
use iri_grammar::text::arithmetic::minus;
use iri_grammar::text::number::decimal;

/// The reason why prefixes are rejected: two of them are the same, or one cannot be read back.
///
/// It keeps the start of the prefix, so it borrows nothing, and needs no allocator.
///
/// ```
/// use iri_core::Iri;
/// use iri_vocab::{PrefixErrorKind, Prefixes};
///
/// let [a, b] = [Iri::parse("urn:a:")?, Iri::parse("urn:b:")?];
/// let error = Prefixes::new([("x", a), ("x", b)]).unwrap_err();
/// assert_eq!((error.kind(), error.prefix()), (PrefixErrorKind::SamePrefix, "x"));
/// assert_eq!(error.to_string(), "the prefix `x` has two namespaces");
/// # Ok::<(), iri_core::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct PrefixError {
    kind: PrefixErrorKind,
    prefix: Start,
}

/// What is wrong with prefixes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum PrefixErrorKind {
    /// A prefix has two namespaces.
    SamePrefix,
    /// A prefix has a `:`, at which the prefix of a CURIE ends. The number is that of the bytes before it.
    Colon(u32),
    /// A prefix is neither empty nor an `NCName` of XML, which begins with a letter or `_`, and has letters, digits, `.`, `-` and `_`.
    /// The number is that of the bytes before the first wrong character.
    NoName(u32),
    /// The namespace of this prefix ends in its authority, which a local name would continue. The number is that of its bytes.
    Authority(u32),
    /// There are more prefixes than there may be, which is the number: 65,535, or the capacity.
    TooMany(u16),
    /// The prefix or its namespace does not fit into a buffer.
    Capacity(CapacityError),
}

impl PrefixError {
    pub(crate) const fn of(kind: PrefixErrorKind, prefix: &str) -> Self {
        let prefix = Start::of(prefix);
        Self { kind, prefix }
    }

    pub(crate) const fn colon(prefix: &str, offset: usize) -> Self {
        Self::of(PrefixErrorKind::Colon(offset as u32), prefix)
    }

    pub(crate) const fn authority(prefix: &str, length: usize) -> Self {
        Self::of(PrefixErrorKind::Authority(length as u32), prefix)
    }

    pub(crate) const fn too_many(most: u16) -> Self {
        Self::of(PrefixErrorKind::TooMany(most), "")
    }

    /// Returns what is wrong.
    ///
    /// ```
    /// use iri_core::Iri;
    /// use iri_vocab::{PrefixErrorKind, Prefixes};
    ///
    /// let error = Prefixes::new([("a:b", Iri::parse("urn:a:")?)]).unwrap_err();
    /// assert_eq!(error.kind(), PrefixErrorKind::Colon(1));
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn kind(&self) -> PrefixErrorKind {
        self.kind
    }

    /// Returns the prefix, or as much of it as 40 bytes hold. It is empty if there are too many.
    ///
    /// ```
    /// use iri_core::Iri;
    /// use iri_vocab::Prefixes;
    ///
    /// let error = Prefixes::new([("a:b", Iri::parse("urn:a:")?)]).unwrap_err();
    /// assert_eq!(error.prefix(), "a:b");
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn prefix(&self) -> &str {
        self.prefix.text()
    }

    /// Returns the words before, of and after the prefix, and what to do. The compiler shows them.
    pub(crate) const fn words(&self) -> ([&str; 4], &'static str) {
        let [before, after, hint] = match self.kind {
            PrefixErrorKind::SamePrefix => ["the prefix `", "` has two namespaces", ""],
            PrefixErrorKind::Colon(_) => [
                "the prefix `",
                "` has a `:`, which ends a prefix",
                "leave it out, or write `-` or `_`",
            ],
            PrefixErrorKind::NoName(_) => [
                "the prefix `",
                "` is no name",
                "begin with a letter or `_`, and write letters, digits, `.`, `-` and `_`",
            ],
            PrefixErrorKind::Authority(_) => [
                "the namespace of `",
                "` ends in its authority, which a local name would continue",
                "end it in a `/`",
            ],
            PrefixErrorKind::TooMany(_) => {
                return (["there are more than 65535 prefixes", "", "", ""], "");
            }
            PrefixErrorKind::Capacity(_) => ["the prefix `", "` or its namespace is too long", ""],
        };
        let cut = if self.prefix.is_cut { ".." } else { "" };
        ([before, self.prefix(), cut, after], hint)
    }
}

impl fmt::Display for PrefixError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (words, hint) = self.words();
        // A key of a file may have any character.
        let shown = |c: char| match c.is_control() {
            true => char::REPLACEMENT_CHARACTER,
            false => c,
        };
        let offset = match self.kind {
            PrefixErrorKind::TooMany(most) => {
                f.write_str("there are more than ")?;
                decimal(f, usize::from(most))?;
                return f.write_str(" prefixes");
            }
            PrefixErrorKind::Colon(offset)
            | PrefixErrorKind::NoName(offset)
            | PrefixErrorKind::Authority(offset) => Some(offset),
            PrefixErrorKind::SamePrefix | PrefixErrorKind::Capacity(_) => None,
        };
        let mut all = words.into_iter().flat_map(str::chars);
        all.try_for_each(|c| f.write_char(shown(c)))?;
        if let Some(offset) = offset {
            f.write_str(", at byte ")?;
            decimal(f, offset as usize)?;
        }
        if let PrefixErrorKind::Capacity(error) = self.kind {
            f.write_str(": ")?;
            fmt::Display::fmt(&error, f)?;
        }
        if !hint.is_empty() {
            f.write_str(": ")?;
            f.write_str(hint)?;
        }
        Ok(())
    }
}

error!(PrefixError);

/// The most bytes of a prefix that an error keeps.
const MOST: usize = 40;

/// The start of a prefix.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
struct Start {
    bytes: [u8; MOST],
    length: u8,
    is_cut: bool,
}

impl Start {
    const fn of(text: &str) -> Self {
        let mut start = Self {
            bytes: [0; MOST],
            length: 0,
            is_cut: text.len() > MOST,
        };
        let mut end = MOST;
        // A character has at most four bytes.
        while start.is_cut && !text.is_char_boundary(end) {
            end = minus!(end, 1);
        }
        let kept = match text.split_at_checked(end) {
            Some((kept, _)) => kept,
            None => text,
        };
        start.length = kept.len() as u8;
        let (mut from, mut into) = (kept.as_bytes(), start.bytes.as_mut_slice());
        while let ([byte, others @ ..], [place, rest @ ..]) = (from, into) {
            *place = *byte;
            (from, into) = (others, rest);
        }
        start
    }

    const fn text(&self) -> &str {
        match self.bytes.split_at_checked(self.length as usize) {
            Some((kept, _)) => match core::str::from_utf8(kept) {
                Ok(text) => text,
                Err(_) => "",
            },
            None => "",
        }
    }
}

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
