//! Normalisation, RFC 3986 section 6.2 and RFC 3987 section 5.3, and comparison by it.

use core::cmp::Ordering;
use core::hash::{Hash, Hasher};

use crate::dot_segments::{DotSegments, has_dot_segments, is_without_dot_segments};
use crate::mapping::{Mapping as _, Normal, Piece};
use crate::operation::{Operation, Out};
use crate::parts::Parts;
use crate::positions::{Positions, slice};
use crate::reference::Reference;

/// How far references are brought to one form: a rung of the ladder of RFC 3986 section 6.2.
///
/// ```
/// use iri_core::{Iri, Level};
///
/// let iri = Iri::parse("HTTP://Example.com:80/%7ea/./b/../c%e9?")?;
/// assert_eq!(iri.normalize::<64>(Level::Syntax)?, "http://example.com:80/~a/c%E9?");
/// assert_eq!(iri.normalize::<64>(Level::Scheme)?, "http://example.com/~a/c%E9?");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum Level {
    /// Syntax-based normalisation, section 6.2.2, which changes nothing that any scheme could care
    /// for: scheme and host in lower case (ASCII letters), percent-encoded bytes with upper-case
    /// digits and decoded where they are `unreserved`, and then, where there is a scheme, dot
    /// segments removed
    Syntax,
    /// Scheme-based normalisation, section 6.2.3, as well: for the schemes of
    /// [`Scheme::default_port`](crate::component::Scheme::default_port) an empty port or the
    /// default one is dropped, and the empty path behind an authority becomes `/`
    Scheme,
}

/// A reference in its normal form.
#[derive(Clone, Copy)]
pub(crate) struct Normalize<'a> {
    pub(crate) parts: Parts<'a>,
    pub(crate) level: Level,
}

/// The path of the normal form.
enum Path<'a> {
    /// Each part as [`Normal`] maps it.
    Mapped(&'a str),
    WithoutDotSegments(DotSegments<'a>),
}

impl<'a> Normalize<'a> {
    /// The scheme's default port, if the level and the scheme know one.
    fn default_port(&self) -> Option<u16> {
        match self.level {
            Level::Syntax => None,
            Level::Scheme => self.parts.scheme()?.default_port(),
        }
    }

    /// The port with its colon, if it stays.
    fn port(&self) -> &'a str {
        if let Some(default) = self.default_port()
            && let Some(port) = self.parts.port()
            && (port.as_str().is_empty() || port.to_u16() == Some(default))
        {
            return "";
        }
        slice(
            self.parts.text,
            self.parts.at.host_end,
            self.parts.at.path_start,
        )
    }

    fn path(&self) -> Path<'a> {
        let path = self.path_text();
        if self.parts.at.scheme_end != 0 && has_dot_segments(path, true) {
            return Path::WithoutDotSegments(DotSegments::new("", path, true));
        }
        Path::Mapped(path)
    }

    /// The path, before it is mapped.
    fn path_text(&self) -> &'a str {
        let path = self.parts.path().as_str();
        if path.is_empty() && self.parts.at.has_authority() && self.default_port().is_some() {
            return "/";
        }
        path
    }

    /// What is only mapped: the scheme, what stands between it and the host, the host, query and
    /// fragment; each with its delimiters.
    fn mapped(&self) -> [(&'a str, Normal); 5] {
        let Parts { text, at } = self.parts;
        let hier_part = at.hier_part();
        let end = text.len() as u32;
        [
            (slice(text, 0, hier_part), Normal::LOWER_CASE),
            (
                slice(text, hier_part, at.host_start),
                Normal::CASE_SENSITIVE,
            ),
            (slice(text, at.host_start, at.host_end), Normal::LOWER_CASE),
            (
                slice(text, at.path_end, at.query_end),
                Normal::CASE_SENSITIVE,
            ),
            (slice(text, at.query_end, end), Normal::CASE_SENSITIVE),
        ]
    }

    /// Whether the text is in normal form.
    pub(crate) fn is_identity(&self) -> bool {
        let text = self.parts.path().as_str();
        let path = self.path_text();
        let dot_segments = self.parts.at.scheme_end != 0
            && !is_without_dot_segments(path, self.parts.at.has_authority(), true);
        let port = self
            .parts
            .at
            .path_start
            .wrapping_sub(self.parts.at.host_end);
        !dot_segments
            && path.len() == text.len()
            && self.port().len() as u32 == port
            && Normal::CASE_SENSITIVE.is_identity(path)
            && self
                .mapped()
                .iter()
                .all(|(text, mapping)| mapping.is_identity(text))
    }

    /// The bytes of the normal form in an order of their own, the path from right to left so that
    /// no buffer is needed, with a byte that no text has between the parts.
    fn canonical(self) -> impl Iterator<Item = u8> {
        let [scheme, userinfo, host, query, fragment] = self.mapped().map(Bytes::new);
        let port = Bytes::new((self.port(), Normal::CASE_SENSITIVE));
        let path = self.path_text();
        let (whole, segments) = if self.parts.at.scheme_end == 0 {
            (Some(path), DotSegments::new("", "", true))
        } else {
            (None, DotSegments::new("", path, true))
        };
        let path = segments
            .left()
            .chain(whole)
            .flat_map(|part| Bytes::new((part, Normal::CASE_SENSITIVE)));
        scheme
            .chain(userinfo)
            .chain(host)
            .chain(port)
            .chain(path)
            .chain(query)
            .chain(fragment)
    }

    /// Whether both have the same normal form.
    pub(crate) fn is_equivalent(self, other: Self) -> bool {
        self.parts.text == other.parts.text || self.canonical().eq(other.canonical())
    }
}

/// The bytes of a text as mapped, and at their end one that no text has.
struct Bytes<'a> {
    rest: &'a str,
    mapping: Normal,
    /// What comes next, of a piece that has been taken from `rest`.
    run: &'a [u8],
    /// How many bytes of a triplet come next, and its value.
    triplet: (u8, u8),
    ended: bool,
}

impl<'a> Bytes<'a> {
    const END: u8 = 0xFF;

    const fn new((text, mapping): (&'a str, Normal)) -> Self {
        Self {
            rest: text,
            mapping,
            run: &[],
            triplet: (0, 0),
            ended: false,
        }
    }
}

impl Iterator for Bytes<'_> {
    type Item = u8;

    fn next(&mut self) -> Option<u8> {
        loop {
            if let [b, tail @ ..] = self.run {
                self.run = tail;
                return Some(*b);
            }
            if let (left @ 1.., b) = self.triplet {
                self.triplet.0 = left.wrapping_sub(1);
                let digit = if left == 2 {
                    b.wrapping_shr(4)
                } else {
                    b & 0xF
                };
                self.run = crate::write::digit(digit as u32).as_bytes();
                continue;
            }
            let Some((piece, rest)) = self.mapping.piece(self.rest) else {
                return (!core::mem::replace(&mut self.ended, true)).then_some(Self::END);
            };
            self.rest = rest;
            match piece {
                Piece::Run(text) => self.run = text.as_bytes(),
                // Of ASCII: what this mapping decodes is `unreserved`.
                Piece::Char(c) | Piece::Encoded(c) => return Some(c as u8),
                Piece::Triplet(b) => {
                    self.triplet = (2, b);
                    return Some(b'%');
                }
            }
        }
    }
}

impl Operation for Normalize<'_> {
    fn bound(&self) -> usize {
        // Nothing grows but the empty path.
        self.parts.text.len().saturating_add(1)
    }

    fn write(&self, out: &mut impl Out) -> Positions {
        let mut at = self.parts.at;
        let [scheme, userinfo, host, query, fragment] = self.mapped();
        out.put_mapped(scheme.0, scheme.1);
        out.put_mapped(userinfo.0, userinfo.1);
        at.host_start = out.end();
        out.put_mapped(host.0, host.1);
        at.host_end = out.end();
        out.put(self.port());
        at.path_start = out.end();
        match self.path() {
            Path::Mapped(path) => out.put_mapped(path, Normal::CASE_SENSITIVE),
            Path::WithoutDotSegments(path) => {
                let has_authority = self.parts.at.has_authority();
                out.put_without_dot_segments(path, Normal::CASE_SENSITIVE, has_authority);
            }
        }
        at.path_end = out.end();
        out.put_mapped(query.0, query.1);
        at.query_end = out.end();
        out.put_mapped(fragment.0, fragment.1);
        at
    }
}

/// A reference as a key: `==`, order and hash are those of its normal form at a [`Level`], which
/// is never written. The reference itself stays as it is.
///
/// Keys of different levels are never equal. The order is total and goes with `==`; it is not
/// that of the texts.
///
/// ```
/// use std::collections::HashMap;
/// use iri_core::{Iri, Level, Normalized};
///
/// let mut visits = HashMap::new();
/// for link in ["http://example.com", "HTTP://example.com:80/", "http://example.com/%7Ea/../"] {
///     *visits.entry(Normalized::new(Iri::parse(link)?, Level::Scheme)).or_insert(0) += 1;
/// }
/// assert_eq!(visits.len(), 1);
/// # Ok::<(), iri_core::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Normalized<T> {
    reference: T,
    level: Level,
}

impl<T: Reference> Normalized<T> {
    /// A key that compares by the normal form at `level`.
    pub const fn new(reference: T, level: Level) -> Self {
        Self { reference, level }
    }

    /// The reference as it was given.
    pub const fn get(&self) -> &T {
        &self.reference
    }

    /// The reference as it was given, taken out.
    pub fn into_inner(self) -> T {
        self.reference
    }

    /// The level at which it compares.
    pub const fn level(&self) -> Level {
        self.level
    }

    fn normalize(&self) -> Normalize<'_> {
        Normalize {
            parts: self.reference.as_iri_ref().parts(),
            level: self.level,
        }
    }
}

impl<T: Reference, U: Reference> PartialEq<Normalized<U>> for Normalized<T> {
    fn eq(&self, other: &Normalized<U>) -> bool {
        self.level == other.level && self.normalize().is_equivalent(other.normalize())
    }
}

impl<T: Reference> Eq for Normalized<T> {}

impl<T: Reference> Ord for Normalized<T> {
    fn cmp(&self, other: &Self) -> Ordering {
        let levels = self.level.cmp(&other.level);
        levels.then_with(|| {
            self.normalize()
                .canonical()
                .cmp(other.normalize().canonical())
        })
    }
}

impl<T: Reference> PartialOrd for Normalized<T> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<T: Reference> Hash for Normalized<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        for b in self.normalize().canonical() {
            state.write_u8(b);
        }
    }
}
