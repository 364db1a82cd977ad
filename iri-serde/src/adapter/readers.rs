//! What each reader does with a text.

use core::fmt;
use core::marker::PhantomData;

use iri_core::__serde::{refuse, refuse_join};
use iri_core::{Base, BaseKind, Kind, Level, OwnedKind};
use serde_core::de::{Error, Visitor};
use serde_core::{Deserialize, Deserializer};

/// Reads a `T` otherwise than as it is.
pub trait Reader<T> {
    /// Reads it from a format.
    ///
    /// # Errors
    /// The format's, in our words. Never panics.
    fn read<'de, D: Deserializer<'de>>(&self, deserializer: D) -> Result<T, D::Error>;
}

/// Puts what is read into normal form: RFC 3986, section 6.2.
#[derive(Clone, Copy, Debug)]
pub struct Normalize(pub Level);

impl<T: OwnedKind + for<'de> Deserialize<'de>> Reader<T> for Normalize {
    fn read<'de, D: Deserializer<'de>>(&self, deserializer: D) -> Result<T, D::Error> {
        let field = T::deserialize(deserializer)?;
        field
            .normalized(self.0)
            .map_err(|error| refuse(T::KIND.name(), error))
    }
}

/// Maps what is read to a URI: RFC 3987, section 3.1.
#[derive(Clone, Copy, Debug)]
pub struct ToUri;

impl<T: OwnedKind> Reader<T> for ToUri {
    fn read<'de, D: Deserializer<'de>>(&self, deserializer: D) -> Result<T, D::Error> {
        deserializer.deserialize_str(Text(self, PhantomData))
    }
}

impl<T: OwnedKind> OfText<T> for ToUri {
    const RULE: Kind = T::IRI;

    fn of_text<E: Error>(&self, text: &str) -> Result<T, E> {
        T::of_iri(text).map_err(|error| refuse(T::IRI.name(), error))
    }
}

/// Appends the `/` that the path of a base ends in, if it is not there.
#[derive(Clone, Copy, Debug)]
pub struct AddSlash;

/// Resolves what is read against a base.
#[derive(Clone, Copy, Debug)]
pub struct JoinTo<'b, B> {
    /// The base.
    pub base: &'b Base<B>,
    /// Whether what leads out of it is refused.
    pub within: bool,
}

impl<T: OwnedKind, B: BaseKind<Target = T::Kind>> Reader<T> for JoinTo<'_, B> {
    fn read<'de, D: Deserializer<'de>>(&self, deserializer: D) -> Result<T, D::Error> {
        deserializer.deserialize_str(Text(self, PhantomData))
    }
}

impl<T: OwnedKind, B: BaseKind<Target = T::Kind>> OfText<T> for JoinTo<'_, B> {
    const RULE: Kind = B::REFERENCE;

    fn of_text<E: Error>(&self, text: &str) -> Result<T, E> {
        let join = || {
            let joined = match self.within {
                true => self.base.join_within(text)?,
                false => self.base.join(text)?,
            };
            Ok(T::of_operation(&joined)?)
        };
        join().map_err(|error| refuse_join(B::REFERENCE, T::KIND, error))
    }
}

/// Makes a `T` of any text.
trait OfText<T> {
    /// The rule that the text matches.
    const RULE: Kind;

    fn of_text<E: Error>(&self, text: &str) -> Result<T, E>;
}

struct Text<'r, A, T>(&'r A, PhantomData<T>);

impl<A: OfText<T>, T> Visitor<'_> for Text<'_, A, T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a string with the syntax of ")?;
        f.write_str(A::RULE.name())
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        self.0.of_text(text)
    }
}
