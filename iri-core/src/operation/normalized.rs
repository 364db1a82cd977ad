//! A reference as a key that compares by its normal form.

use core::borrow::Borrow;
use core::cmp::Ordering;
use core::hash::{Hash, Hasher};

use sealed::Key;

use crate::operation::normalize::{Level, Normalize};
use crate::types::iri::IriRef;
use crate::types::reference::Reference;

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
