//! References as values of variables: each of the eight kinds, in each storage.

use super::matched::Matched;
use super::typed::FromMatched;
use super::value::{ToValue, Value};
macro_rules! kinds {
    ($($Kind:ident $Buf:ident $String:ident,)*) => {$(
        impl ToValue for iri_core::$Kind<'_> {
            fn to_value(&self) -> Value<'_> {
                Value::Text(self.as_str())
            }
        }

        impl<const N: usize> ToValue for iri_core::$Buf<N> {
            fn to_value(&self) -> Value<'_> {
                Value::Text(self.as_str())
            }
        }

        #[cfg(feature = "alloc")]
        impl ToValue for iri_core::$String {
            fn to_value(&self) -> Value<'_> {
                Value::Text(self.as_str())
            }
        }

        /// Accepts a valid reference of this kind without `pct-encoded`, as only that can be borrowed.
        impl<'m> FromMatched<'m> for iri_core::$Kind<'m> {
            fn from_matched(value: Option<Matched<'m>>) -> Option<Self> {
                Self::parse(<&str>::from_matched(value)?).ok()
            }
        }

        /// Accepts a valid reference of this kind of at most `N` bytes.
        impl<'m, const N: usize> FromMatched<'m> for iri_core::$Buf<N> {
            fn from_matched(value: Option<Matched<'m>>) -> Option<Self> {
                Self::from_heapless(FromMatched::from_matched(value)?).ok()
            }
        }

        /// Accepts a valid reference of this kind.
        #[cfg(feature = "alloc")]
        impl<'m> FromMatched<'m> for iri_core::$String {
            fn from_matched(value: Option<Matched<'m>>) -> Option<Self> {
                alloc::string::String::from_matched(value)?.try_into().ok()
            }
        }
    )*};
}

kinds! {
    Iri IriBuf IriString,
    AbsoluteIri AbsoluteIriBuf AbsoluteIriString,
    IriRef IriRefBuf IriRefString,
    RelativeIriRef RelativeIriRefBuf RelativeIriRefString,
    Uri UriBuf UriString,
    AbsoluteUri AbsoluteUriBuf AbsoluteUriString,
    UriRef UriRefBuf UriRefString,
    RelativeUriRef RelativeUriRefBuf RelativeUriRefString,
}
