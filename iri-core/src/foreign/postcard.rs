//! postcard: how long what is sent can be, and its schema. On the wire each type is a string, as serde writes it.

use postcard::experimental::max_size::MaxSize;
use postcard_schema::Schema;
use postcard_schema::schema::{DataModelType, NamedType};

use crate::base::base::Base;
use crate::base::kinds::BaseKind;
use crate::kind::HasKind;
use crate::storage::{Buffer, Storage};
use crate::types::iri_reference::IriReference;
use crate::types::reference::name;

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

impl<const N: usize, C, S, F> MaxSize for IriReference<Buffer<N>, C, S, F> {
    const POSTCARD_MAX_SIZE: usize = longest(N);
}

/// The same in each storage, as what one writes another reads.
impl<T: Storage, C, S, F> Schema for IriReference<T, C, S, F>
where
    (C, S, F): HasKind,
{
    const SCHEMA: &'static NamedType = &NamedType {
        name: name::<(C, S, F), &str>(),
        ty: &DataModelType::String,
    };
}

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
