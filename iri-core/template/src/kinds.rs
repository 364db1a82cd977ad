//! References as values of variables: all kinds, in each storage.

use iri_core::IriReference;
use iri_core::kind::HasKind;
#[cfg(feature = "alloc")]
use iri_core::storage::Heap;
use iri_core::storage::{Buffer, Storage};

use super::matched::Matched;
use super::typed::FromMatched;
use super::value::{ToValue, Value};

impl<T: Storage, C, S, F> ToValue for IriReference<T, C, S, F> {
    fn to_value(&self) -> Value<'_> {
        Value::Text(self.as_ref())
    }
}

/// Accepts a valid reference of this kind without `pct-encoded`, as only that can be borrowed.
impl<'m, C, S, F> FromMatched<'m> for IriReference<&'m str, C, S, F>
where
    (C, S, F): HasKind,
{
    fn from_matched(value: Option<Matched<'m>>) -> Option<Self> {
        Self::parse(<&str>::from_matched(value)?).ok()
    }
}

/// Accepts a valid reference of this kind of at most `N` bytes.
impl<'m, const N: usize, C, S, F> FromMatched<'m> for IriReference<Buffer<N>, C, S, F>
where
    (C, S, F): HasKind,
{
    fn from_matched(value: Option<Matched<'m>>) -> Option<Self> {
        Self::from_heapless(FromMatched::from_matched(value)?).ok()
    }
}

/// Accepts a valid reference of this kind.
#[cfg(feature = "alloc")]
impl<'m, C, S, F> FromMatched<'m> for IriReference<Heap, C, S, F>
where
    (C, S, F): HasKind,
{
    fn from_matched(value: Option<Matched<'m>>) -> Option<Self> {
        alloc::string::String::from_matched(value)?.try_into().ok()
    }
}
