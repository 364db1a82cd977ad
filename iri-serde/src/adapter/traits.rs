//! What reads, and what is read.

use iri_core::Kind;
use serde_core::Deserializer;
use serde_core::de::Error;

/// Makes a `T` of a text that is not read as it is. [`TextField`](super::TextField) has the same for types around kinds.
pub trait Reader<T> {
    /// The rule that the text matches.
    const RULE: Kind;

    /// Makes it of a text.
    ///
    /// # Errors
    /// The format's, in our words. Never panics.
    fn of_text<E: Error>(&self, text: &str) -> Result<T, E>;
}

/// What a reader `A` reads: a string, a list of them, and so on.
pub trait Field<A>: Sized {
    /// Reads it from a format.
    ///
    /// # Errors
    /// The format's, in our words. Never panics.
    fn read<'de, D: Deserializer<'de>>(reader: &A, deserializer: D) -> Result<Self, D::Error>;
}

/// What a reader `A` makes of one text.
pub trait TextField<A>: Sized {
    /// The rule that the text matches.
    const RULE: Kind;

    /// Makes it of a text.
    ///
    /// # Errors
    /// The format's, in our words. Never panics.
    fn of_text<E: Error>(reader: &A, text: &str) -> Result<Self, E>;
}
