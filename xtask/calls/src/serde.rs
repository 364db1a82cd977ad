//! Values that are read and written through serde.

use core::fmt;

use iri_core::{Iri, IriBuf, IriRef, IriRefBuf, Uri, UriBuf};
use serde_core::de::Error;
use serde_core::de::value::{BorrowedStrDeserializer, StrDeserializer};
use serde_core::{Deserialize, Serialize};

use crate::{Call, any, keep, show_display};

pub(crate) const CALLS: &[Call] = &[("serde", |text| {
    macro_rules! fields {
        ($($Type:ty),*) => {
            // Each is read from a text that is borrowed, and from one that is not.
            $(
                keep(<$Type>::deserialize(StrDeserializer::<Told>::new(any(text))));
                if let Ok(iri) = <$Type>::deserialize(BorrowedStrDeserializer::<Told>::new(any(text))) {
                    show_display(&Serialized(&iri));
                }
            )*
        };
    }
    fields! { Iri<'_>, IriRef<'_>, Uri<'_>, IriBuf<32>, IriRefBuf<32>, UriBuf<32> }
    Some(())
})];

/// A value that is displayed through its serialization, as serde can serialize into a formatter.
struct Serialized<'a, T>(&'a T);

impl<T: Serialize> fmt::Display for Serialized<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.serialize(f)
    }
}

/// An error that displays its message, as a whole and cut off, as formats do.
#[derive(Debug)]
struct Told;

impl Error for Told {
    fn custom<T: fmt::Display>(message: T) -> Self {
        show_display(&format_args!("{message} {message:.64}"));
        Self
    }
}

impl core::error::Error for Told {}

impl fmt::Display for Told {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        Ok(())
    }
}
