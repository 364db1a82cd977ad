//! postcard: how long what is sent can be, and its schema. On the wire each type is a string, as serde writes it.

use postcard::experimental::max_size::MaxSize;
use postcard_schema::Schema;
use postcard_schema::schema::{DataModelType, NamedType};

use crate::base::base::Base;
use crate::base::kinds::BaseKind;
use crate::types::all::*;

/// Returns the most bytes that a text of at most `capacity` bytes takes: its length, of which a byte holds seven bits, and
/// the text.
pub const fn longest(capacity: usize) -> usize {
    let bits = usize::BITS.saturating_sub(capacity.leading_zeros());
    let length = match bits {
        0 => 1,
        bits => bits.div_ceil(7),
    };
    capacity.saturating_add(length as usize)
}

/// Implements both traits for a type of capacity `N`, and the schema for those that have no capacity.
macro_rules! text {
    ($name:expr, $Buf:ident, $([$($generics:tt)*] $Type:ty,)*) => {
        impl<const N: usize> MaxSize for $Buf<N> {
            const POSTCARD_MAX_SIZE: usize = longest(N);
        }

        text!(@ $name, [const N: usize] $Buf<N>);
        $(text!(@ $name, [$($generics)*] $Type);)*
    };
    (@ $name:expr, [$($generics:tt)*] $Type:ty) => {
        // The same in each storage, as what one writes another reads.
        impl<$($generics)*> Schema for $Type {
            const SCHEMA: &'static NamedType = &NamedType {
                name: $name,
                ty: &DataModelType::String,
            };
        }
    };
}

macro_rules! kinds {
    (kind = $Kind:ident, buf = $Buf:ident, string = $String:ident, $($rest:tt)*) => {
        text!(stringify!($Kind), $Buf, ['a] $Kind<'a>,);
        #[cfg(feature = "alloc")]
        text!(@ stringify!($Kind), [] $String);
    };
}

for_each_kind!(kinds);

impl<T: BaseKind + MaxSize> MaxSize for Base<T> {
    const POSTCARD_MAX_SIZE: usize = T::POSTCARD_MAX_SIZE;
}

impl<T: BaseKind + Schema> Schema for Base<T> {
    const SCHEMA: &'static NamedType = T::SCHEMA;
}

#[cfg(test)]
mod tests {
    use super::longest;

    // Only here it does not run in the compiler.
    #[test]
    fn a_length_has_seven_bits_in_a_byte() {
        let longest = [0, 127, 128, 16_383, 16_384].map(longest);
        assert_eq!(longest, [1, 1 + 127, 2 + 128, 2 + 16_383, 3 + 16_384]);
        assert_eq!(super::longest(usize::MAX), usize::MAX);
    }
}
