//! Values that are read and written through serde.
#![no_std]
#![no_main]

use core::fmt;

use iri_core::{Iri, IriBuf, IriRef, IriRefBuf, Uri, UriBuf};
use probe::{keep, probe, text};
use serde_core::de::Error;
use serde_core::de::value::{BorrowedStrDeserializer, StrDeserializer};
use serde_core::{Deserialize, Serialize};

/// Reads a type from a borrowed text and from a text that is not borrowed, and writes it.
macro_rules! field {
    ($Type:ty) => {
        keep(<$Type>::deserialize(StrDeserializer::<Told>::new(text())));
        if let Ok(iri) = <$Type>::deserialize(BorrowedStrDeserializer::<Told>::new(text())) {
            keep(fmt::write(&mut Sink, format_args!("{}", Serialized(&iri))));
        }
    };
}

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
        keep(fmt::write(
            &mut Sink,
            format_args!("{message} {message:.64}"),
        ));
        Self
    }
}

impl core::error::Error for Told {}

impl fmt::Display for Told {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        Ok(())
    }
}

struct Sink;

impl fmt::Write for Sink {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        keep(text);
        Ok(())
    }
}

probe! {
    field!(Iri<'_>);
    field!(IriRef<'_>);
    field!(Uri<'_>);
    field!(IriBuf<32>);
    field!(IriRefBuf<32>);
    field!(UriBuf<32>);
}
