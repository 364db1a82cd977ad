//! Comparison of references by their normal forms, which are never written: RFC 3986 section 6.2.

use core::cmp::Ordering;
use core::hash::{Hash, Hasher};

use iri_grammar::grammar::parts::Parts;
use iri_grammar::text::arithmetic::{minus, shr};
use iri_grammar::text::hex::digit;
use iri_grammar::text::scan::seek;
use iri_grammar::text::slice::slice;

use super::normalize::{Form, Level, Normalize};
use super::wide::compare;
use crate::component::Host;
use crate::dot_segments::backward::Kept;
use crate::dot_segments::path::MergedPath;
use crate::storage::Owned;
use crate::types::iri_reference::IriReference;
use crate::types::reference::Reference;
use crate::write::address::MAX_LEN;
use crate::write::mapping::{CASE_INSENSITIVE, CASE_SENSITIVE, Mapping, Replacement};

/// # Comparing by the normal form
impl<C, S, F> IriReference<&str, C, S, F> {
    /// Returns whether both have the same normal form at that level. Nothing is written.
    ///
    /// A character beyond ASCII and its percent-encoding differ at every level. To treat them as the same,
    /// compare the results of [`to_uri`](crate::Iri::to_uri) (RFC 3987 section 5.3.2.3). `==` compares the
    /// texts, and [`Normalized`](crate::Normalized) is a key for maps.
    ///
    /// ```
    /// use iri_core::{IriRef, Level};
    ///
    /// let iri = iri_core::Iri::parse("http://Example.com/%7ejoe")?;
    /// let other = IriRef::parse("http://example.com/~joe")?;
    /// assert!(iri.as_str() != other.as_str() && iri.equivalent(&other, Level::Syntax));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn equivalent(self, other: &impl Reference, level: Level) -> bool {
        let other = other.as_iri_ref().parts();
        Normalize::new(self.parts(), level).is_equivalent(Normalize::new(other, level))
    }
}

/// # Comparing by the normal form
impl<T: Owned, C, S, F> IriReference<T, C, S, F> {
    /// See [`equivalent`](crate::Iri::equivalent).
    #[must_use]
    pub fn equivalent(&self, other: &impl Reference, level: Level) -> bool {
        self.borrowed().equivalent(other, level)
    }
}

/// A reference as a key for maps, which compares by its normal form at a [`Level`].
///
/// `==`, order and hash are those of the normal form, which is never written. The reference stays as it is. Keys of
/// different levels are never equal. The order is total and agrees with `==`, but it is not the order of the texts.
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
    level: Form,
}

impl<T: Reference> Normalized<T> {
    /// Makes a key that compares by the normal form at `level`.
    ///
    /// ```
    /// use iri_core::{Iri, Level, Normalized};
    ///
    /// let a = Normalized::new(Iri::parse("HTTP://a/%7Ejoe")?, Level::Syntax);
    /// assert!(a == Normalized::new(Iri::parse("http://a/~joe")?, Level::Syntax));
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[inline(always)]
    pub const fn new(reference: T, level: Level) -> Self {
        let level = Form::new(level);
        Self { reference, level }
    }

    /// Borrows the reference, as it was given.
    ///
    /// ```
    /// use iri_core::{Iri, Level, Normalized};
    ///
    /// let key = Normalized::new(Iri::parse("HTTP://Example.com")?, Level::Scheme);
    /// assert_eq!(key.get().host().unwrap(), "Example.com");
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    pub const fn get(&self) -> &T {
        &self.reference
    }

    /// Returns the reference, as it was given.
    ///
    /// ```
    /// use iri_core::{Iri, Level, Normalized};
    ///
    /// let key = Normalized::new(Iri::parse("HTTP://Example.com")?, Level::Scheme);
    /// assert_eq!(key.into_inner(), "HTTP://Example.com");
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    pub fn into_inner(self) -> T {
        self.reference
    }

    /// Returns the level at which it compares.
    ///
    /// ```
    /// use iri_core::{Iri, Level, Normalized};
    ///
    /// let key = Normalized::new(Iri::parse("http://example.com")?, Level::Scheme);
    /// assert_eq!(key.level(), Level::Scheme);
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    pub const fn level(&self) -> Level {
        self.level.level
    }
}

impl<T: Reference> Normalized<T> {
    fn normal_form(&self) -> Normalize<'_> {
        let (parts, form) = (self.reference.as_iri_ref().parts(), self.level);
        Normalize { parts, form }
    }
}

impl<T: Reference, U: Reference> PartialEq<Normalized<U>> for Normalized<T> {
    fn eq(&self, other: &Normalized<U>) -> bool {
        let (a, b) = (self.normal_form(), other.normal_form());
        a.form.level == b.form.level && a.is_equivalent(b)
    }
}

impl<T: Reference> Eq for Normalized<T> {}

impl<T: Reference> Ord for Normalized<T> {
    fn cmp(&self, other: &Self) -> Ordering {
        let (a, b) = (self.normal_form(), other.normal_form());
        let levels = a.form.level.cmp(&b.form.level);
        levels
            .then_with(|| compare::order(a, b).unwrap_or_else(|| a.canonical().cmp(b.canonical())))
    }
}

impl<T: Reference> PartialOrd for Normalized<T> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<T: Reference> Hash for Normalized<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let form = self.normal_form();
        if compare::with_text(&form, |text| text.hash(state)).is_none() {
            for b in form.canonical() {
                state.write_u8(b);
            }
        }
    }
}

impl<'a> Normalize<'a> {
    /// Returns the bytes of the normal form, in an order that needs no buffer: the parts of the path come from right to
    /// left. After each part comes a byte that no text has.
    pub(crate) fn canonical(self) -> impl Iterator<Item = u8> {
        let Parts { text, at } = self.parts;
        let length = text.len() as u32;
        self.canonical_before_path()
            .chain(self.kept_of_path().flat_map(Self::canonical_part))
            .chain(Bytes::new(
                slice(text, at.path_end, at.query_end),
                CASE_SENSITIVE,
            ))
            .chain(Bytes::new(
                slice(text, at.query_end, length),
                CASE_SENSITIVE,
            ))
    }

    /// Returns the bytes of the scheme and the authority.
    fn canonical_before_path(self) -> impl Iterator<Item = u8> {
        let Parts { text, at } = self.parts;
        let port_end = if self.drops_port(self.defaults()) {
            at.host_end
        } else {
            at.path_start
        };
        let mut room = [0; MAX_LEN];
        let (host, length) = match self.address(&mut room) {
            Some(address) => ("", address.len()),
            None => (slice(text, at.host_start, at.host_end), 0),
        };
        Bytes::new(slice(text, 0, at.scheme_end), CASE_INSENSITIVE)
            .chain(Bytes::new(
                slice(text, at.scheme_end, at.host_start),
                CASE_SENSITIVE,
            ))
            .chain(room.into_iter().take(length))
            .chain(Bytes::new(host, CASE_INSENSITIVE))
            .chain(Bytes::new(
                slice(text, at.host_end, port_end),
                CASE_SENSITIVE,
            ))
    }

    /// Returns the segments and slashes of the path that the normal form keeps, from right to left. Without a scheme
    /// it returns the whole path, as dot segments mean something there.
    fn kept_of_path(self) -> impl Iterator<Item = &'a str> + Clone {
        let path = self.path(self.defaults());
        let (whole, path) = if self.parts.at.scheme_end == 0 {
            (Some(path), "")
        } else {
            (None, path)
        };
        Kept::new(MergedPath::encoded(path), 0).chain(whole)
    }

    /// Returns the bytes of a segment or slash.
    fn canonical_part(part: &str) -> Bytes<'_, impl Mapping> {
        Bytes::new(part, CASE_SENSITIVE)
    }

    /// Returns whether everything before the path equals that of `base`, and the path begins with all parts of the
    /// path of `base`.
    pub(crate) fn is_within(self, base: Self) -> bool {
        let (kept, of_base) = (self.kept_of_path(), base.kept_of_path());
        let Some(more) = kept.clone().count().checked_sub(of_base.clone().count()) else {
            return false;
        };
        self.canonical_before_path()
            .eq(base.canonical_before_path())
            && kept
                .skip(more)
                .flat_map(Self::canonical_part)
                .eq(of_base.flat_map(Self::canonical_part))
    }

    /// Returns whether both have the same normal form.
    pub(crate) fn is_equivalent(self, other: Self) -> bool {
        self.parts.text == other.parts.text
            || compare::is_equivalent(self, other)
                .unwrap_or_else(|| self.canonical().eq(other.canonical()))
    }
}

/// Returns whether two hosts have the same normal form, or are the same address. Some readers end a host at its first `%`, so one
/// with a `%` is only the same byte by byte.
pub(crate) fn is_same_host(a: Host<'_>, b: Host<'_>) -> bool {
    let has_triplet = |host: Host<'_>| !seek(host.0.as_bytes(), b'%').is_empty();
    if has_triplet(a) || has_triplet(b) {
        return a == b;
    }
    let is_same_address = || a.address().is_some() && a.address() == b.address();
    a.is(b.0) || is_same_address()
}

/// The iterator over the bytes of a mapped text, and after them one byte that no text has.
struct Bytes<'a, M> {
    rest: &'a [u8],
    mapping: M,
    /// The unchanged bytes that come next. They are no longer in `rest`.
    run: &'a [u8],
    /// The piece that replaces what follows `run`.
    piece: Option<Replacement>,
    /// The number of digits of a triplet that are still to come, and the value of the triplet.
    triplet: (u8, u8),
    ended: bool,
}

impl<'a, M: Mapping> Bytes<'a, M> {
    const END: u8 = 0xFF;

    const fn new(text: &'a str, mapping: M) -> Self {
        Self {
            rest: text.as_bytes(),
            mapping,
            run: &[],
            piece: None,
            triplet: (0, 0),
            ended: false,
        }
    }
}

impl<M: Mapping> Iterator for Bytes<'_, M> {
    type Item = u8;

    fn next(&mut self) -> Option<u8> {
        loop {
            if let [b, tail @ ..] = self.run {
                self.run = tail;
                return Some(*b);
            }
            if let (digits @ 1.., b) = self.triplet {
                self.triplet.0 = minus!(digits, 1);
                let nibble = if digits == 2 { shr!(b, 4) } else { b & 0xF };
                return Some(digit(nibble) as u8);
            }
            match self.piece.take() {
                // It is ASCII, as this mapping decodes only `unreserved` characters.
                Some(Replacement::Char(c)) => return Some(c as u8),
                Some(Replacement::Triplet(b)) => {
                    self.triplet = (2, b);
                    return Some(b'%');
                }
                None => {}
            }
            if self.ended {
                return None;
            }
            if self.rest.is_empty() {
                self.ended = true;
                return Some(Self::END);
            }
            let changing = self.mapping.seek(self.rest);
            let (piece, after) = self.mapping.change(changing);
            let run_end = if piece.is_some() { changing } else { after };
            let length = minus!(self.rest.len(), run_end.len());
            self.run = self
                .rest
                .split_at_checked(length)
                .map_or(&[], |(run, _)| run);
            self.rest = after;
            self.piece = piece;
        }
    }
}
