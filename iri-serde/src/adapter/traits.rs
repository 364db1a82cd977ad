//! The traits of readers, and of the fields that they read.

use iri_core::Kind;
use serde_core::Deserializer;
use serde_core::de::Error;

/// Makes a `T` from a text, and changes the text, for instance by normalizing it. It also reads types that wrap a `T`.
pub trait Reader<T> {
    /// The rule that the text matches.
    const RULE: Kind;

    /// Makes the value from a text.
    ///
    /// # Errors
    /// The text is refused. The error is that of the format, and its message has the reason. Never panics.
    ///
    /// ```
    /// use iri_serde::adapter::{Reader, ToUri};
    /// use iri_serde::iri_core::UriBuf;
    ///
    /// let uri: Result<UriBuf<32>, serde_json::Error> = ToUri.of_text("http://h/é");
    /// assert_eq!(uri?, "http://h/%C3%A9");
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    fn of_text<E: Error>(&self, text: &str) -> Result<T, E>;
}

/// A field that a reader `A` reads, from a string, a list of strings, and so on.
#[diagnostic::on_unimplemented(
    note = "a reference is a field if it owns its text, such as `UriBuf<64>`"
)]
pub trait Field<A>: Sized {
    /// Reads the field from a format.
    ///
    /// # Errors
    /// The text is refused. The error is that of the format, and its message has the reason. Never panics.
    ///
    /// ```
    /// use iri_serde::adapter::{Field, ToUri};
    /// use iri_serde::iri_core::UriBuf;
    ///
    /// let mut json = serde_json::Deserializer::from_str(r#""http://h/é""#);
    /// let uri: Option<UriBuf<32>> = Field::read(&ToUri, &mut json)?;
    /// assert_eq!(uri.unwrap(), "http://h/%C3%A9");
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    fn read<'de, D: Deserializer<'de>>(reader: &A, deserializer: D) -> Result<Self, D::Error>;
}
