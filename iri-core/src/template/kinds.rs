//! References as values of variables: each of the eight kinds, in each storage.

use super::matched::Matched;
use super::typed::FromMatched;
use super::value::{ToValue, Value};
use crate::types::{borrowed, buf};

#[cfg(feature = "alloc")]
use crate::types::string;

macro_rules! kinds {
    (kind = $Kind:ident, buf = $Buf:ident, string = $String:ident, $($rest:tt)*) => {
        impl ToValue for borrowed::$Kind<'_> {
            fn to_value(&self) -> Value<'_> {
                Value::Text(self.as_str())
            }
        }

        impl<const N: usize> ToValue for buf::$Buf<N> {
            fn to_value(&self) -> Value<'_> {
                Value::Text(self.as_str())
            }
        }

        #[cfg(feature = "alloc")]
        impl ToValue for string::$String {
            fn to_value(&self) -> Value<'_> {
                Value::Text(self.as_str())
            }
        }

        /// Accepts a valid reference of this kind without `pct-encoded`, as only that can be borrowed.
        impl<'m> FromMatched<'m> for borrowed::$Kind<'m> {
            fn from_matched(value: Option<Matched<'m>>) -> Option<Self> {
                Self::parse(<&str>::from_matched(value)?).ok()
            }
        }

        /// Accepts a valid reference of this kind of at most `N` bytes.
        impl<'m, const N: usize> FromMatched<'m> for buf::$Buf<N> {
            fn from_matched(value: Option<Matched<'m>>) -> Option<Self> {
                Self::from_heapless(FromMatched::from_matched(value)?).ok()
            }
        }

        /// Accepts a valid reference of this kind.
        #[cfg(feature = "alloc")]
        impl<'m> FromMatched<'m> for string::$String {
            fn from_matched(value: Option<Matched<'m>>) -> Option<Self> {
                alloc::string::String::from_matched(value)?.try_into().ok()
            }
        }
    };
}

for_each_kind!(kinds);
