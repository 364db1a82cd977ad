//! Comparison of references by their normal forms, without writing them: RFC 3986 section 6.2.

use core::borrow::Borrow;
use core::cmp::Ordering;
use core::hash::{Hash, Hasher};

use iri_grammar::grammar::parts::Parts;
use iri_grammar::text::hex::digit;
use iri_grammar::text::slice::slice;

use super::normalize::{Level, Normalize};
use crate::dot_segments::backward::Kept;
use crate::dot_segments::path::MergedPath;
use crate::types::borrowed::{
    AbsoluteIri, AbsoluteUri, Iri, IriRef, RelativeIriRef, RelativeUriRef, Uri, UriRef,
};
use crate::types::buf::{
    AbsoluteIriBuf, AbsoluteUriBuf, IriBuf, IriRefBuf, RelativeIriRefBuf, RelativeUriRefBuf,
    UriBuf, UriRefBuf,
};
use crate::types::kinds::for_each_kind;
use crate::types::reference::Reference;
#[cfg(feature = "alloc")]
use crate::types::string::{
    AbsoluteIriString, AbsoluteUriString, IriRefString, IriString, RelativeIriRefString,
    RelativeUriRefString, UriRefString, UriString,
};
use crate::write::mapping::{CASE_INSENSITIVE, CASE_SENSITIVE, Mapping, Piece};
use sealed::Key;

macro_rules! comparing {
    (
        kind = $Kind:ident, buf = $Buf:ident, string = $String:ident, as_kind = $as:ident, of = $Of:ident,
        scheme = $scheme:ident, fragment = $fragment:ident, without_fragment = $Without:ident, start = $start:literal, example = $example:literal,
        $($rest:tt)*
    ) => {
        equivalent!(['a] $Kind<'a>, [] self, concat!(stringify!($Kind), "::parse"), $start);
        equivalent!([const N: usize] $Buf<N>, [&] self, concat!(stringify!($Buf), "::<64>::parse"), $start);
        #[cfg(feature = "alloc")]
        equivalent!([] $String, [&] self, concat!(stringify!($String), "::parse"), $start);
    };
}

macro_rules! equivalent {
    ([$($generics:tt)*] $Type:ty, [$($reference:tt)?] $self:ident, $parse:expr, $start:literal) => {
        /// # Comparing by the normal form
        impl<$($generics)*> $Type {
            /// Returns whether both have the same normal form at that level; nothing is written.
            ///
            /// A character beyond ASCII and its percent-encoding are not the same at any level: RFC 3987 section
            /// 5.3.2.3 has them compared after [`to_uri`](crate::Iri::to_uri). (`==` compares the texts, and
            /// [`Normalized`](crate::Normalized) is the key for a map.)
            ///
            /// ```
            /// use iri_core::{IriRef, Level};
            ///
            #[doc = concat!("let iri = iri_core::", $parse, "(\"", $start, "//Example.com/%7ejoe\")?;")]
            #[doc = concat!("let other = IriRef::parse(\"", $start, "//example.com/~joe\")?;")]
            /// assert!(iri.as_str() != other.as_str() && iri.equivalent(&other, Level::Syntax));
            /// # Ok::<(), Box<dyn std::error::Error>>(())
            /// ```
            #[must_use]
            pub fn equivalent($($reference)? $self, other: &impl Reference, level: Level) -> bool {
                let other = other.as_iri_ref().parts();
                Normalize { parts: $self.parts(), level }.is_equivalent(Normalize { parts: other, level })
            }
        }
    };
}

for_each_kind!(comparing);

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
///
/// A map of keys that own their references is asked with one that borrows, as a [`NormalizedKey`].
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
}

mod sealed {
    use crate::{IriRef, Level};

    /// What a key compares by.
    pub trait Key {
        fn key(&self) -> (IriRef<'_>, Level);
    }
}

/// A [`Normalized`], whatever holds its reference: what maps can be asked with. Sealed.
///
/// ```
/// use std::collections::HashMap;
/// use iri_core::{Iri, IriBuf, Level, Normalized, NormalizedKey};
///
/// let mut names = HashMap::new();
/// let device = IriBuf::<32>::parse("coap://device:5683")?;
/// names.insert(Normalized::new(device, Level::Scheme), "boiler room");
///
/// let asked = Normalized::new(Iri::parse("COAP://Device/")?, Level::Scheme);
/// assert_eq!(names.get(&asked as &dyn NormalizedKey), Some(&"boiler room"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait NormalizedKey: Key {}

impl<T: Reference> Key for Normalized<T> {
    fn key(&self) -> (IriRef<'_>, Level) {
        (self.reference.as_iri_ref(), self.level)
    }
}

impl<T: Reference> NormalizedKey for Normalized<T> {}

impl<'a, T: Reference + 'a> Borrow<dyn NormalizedKey + 'a> for Normalized<T> {
    fn borrow(&self) -> &(dyn NormalizedKey + 'a) {
        self
    }
}

fn normalize(key: &(impl Key + ?Sized)) -> Normalize<'_> {
    let (reference, level) = key.key();
    Normalize {
        parts: reference.parts(),
        level,
    }
}

fn is_equal(a: Normalize<'_>, b: Normalize<'_>) -> bool {
    a.level == b.level && a.is_equivalent(b)
}

impl<T: Reference, U: Reference> PartialEq<Normalized<U>> for Normalized<T> {
    fn eq(&self, other: &Normalized<U>) -> bool {
        is_equal(normalize(self), normalize(other))
    }
}

/// `Eq`, `Ord` and `Hash` of a key.
macro_rules! key {
    ([$($generics:tt)*] $Key:ty) => {
        impl<$($generics)*> Eq for $Key {}

        impl<$($generics)*> Ord for $Key {
            fn cmp(&self, other: &Self) -> Ordering {
                let (a, b) = (normalize(self), normalize(other));
                let levels = a.level.cmp(&b.level);
                levels.then_with(|| a.canonical().cmp(b.canonical()))
            }
        }

        impl<$($generics)*> PartialOrd for $Key {
            fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
                Some(self.cmp(other))
            }
        }

        impl<$($generics)*> Hash for $Key {
            fn hash<H: Hasher>(&self, state: &mut H) {
                for b in normalize(self).canonical() {
                    state.write_u8(b);
                }
            }
        }
    };
}

key!([T: Reference] Normalized<T>);
key!([] dyn NormalizedKey + '_);

impl PartialEq for dyn NormalizedKey + '_ {
    fn eq(&self, other: &Self) -> bool {
        is_equal(normalize(self), normalize(other))
    }
}

impl<'a> Normalize<'a> {
    /// The bytes of the normal form in an order of their own, the path from right to left so that
    /// no buffer is needed, with a byte that no text has between the parts.
    pub(crate) fn canonical(self) -> impl Iterator<Item = u8> {
        let Parts { text, at } = self.parts;
        let length = text.len() as u32;
        let default = self.default_port();
        let path = self.path(default);
        let port_end = if self.drops_port(default) {
            at.host_end
        } else {
            at.path_start
        };
        let (whole, path) = if at.scheme_end == 0 {
            (Some(path), "")
        } else {
            (None, path)
        };
        let path = Kept::new(MergedPath::encoded(path), 0)
            .chain(whole)
            .flat_map(|part| Bytes::new(part, CASE_SENSITIVE));
        Bytes::new(slice(text, 0, at.scheme_end), CASE_INSENSITIVE)
            .chain(Bytes::new(
                slice(text, at.scheme_end, at.host_start),
                CASE_SENSITIVE,
            ))
            .chain(Bytes::new(
                slice(text, at.host_start, at.host_end),
                CASE_INSENSITIVE,
            ))
            .chain(Bytes::new(
                slice(text, at.host_end, port_end),
                CASE_SENSITIVE,
            ))
            .chain(path)
            .chain(Bytes::new(
                slice(text, at.path_end, at.query_end),
                CASE_SENSITIVE,
            ))
            .chain(Bytes::new(
                slice(text, at.query_end, length),
                CASE_SENSITIVE,
            ))
    }

    /// Whether both have the same normal form.
    pub(crate) fn is_equivalent(self, other: Self) -> bool {
        self.parts.text == other.parts.text || self.canonical().eq(other.canonical())
    }
}

/// The bytes of a text as mapped, and at their end one that no text has.
struct Bytes<'a, M> {
    rest: &'a [u8],
    mapping: M,
    /// What comes next, which has been taken from `rest`.
    run: &'a [u8],
    /// What comes then.
    piece: Option<Piece>,
    /// How many bytes of a triplet come next, and its value.
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
            if let (left @ 1.., b) = self.triplet {
                self.triplet.0 = left.wrapping_sub(1);
                let nibble = if left == 2 {
                    b.wrapping_shr(4)
                } else {
                    b & 0xF
                };
                return Some(digit(nibble) as u8);
            }
            match self.piece.take() {
                // Of ASCII: what this mapping decodes is `unreserved`.
                Some(Piece::Char(c)) => return Some(c as u8),
                Some(Piece::Triplet(b)) => {
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
            let found = self.mapping.seek(self.rest);
            let (piece, behind) = self.mapping.change(found);
            let unchanged = if piece.is_some() { found } else { behind };
            let before = self.rest.len().wrapping_sub(unchanged.len());
            self.run = self
                .rest
                .split_at_checked(before)
                .map_or(&[], |(run, _)| run);
            self.rest = behind;
            self.piece = piece;
        }
    }
}
