//! The components of a reference, each a typed view of its text.
//!
//! A reference's accessors return them, and each can be made from a text of its own, held to its
//! production with the characters of RFC 3987.

mod authority;
mod chunks;
mod decode;
mod encode;
mod host;
mod path;
mod query;
mod scheme;
pub(crate) mod traits;

pub use authority::{Authority, Port, Userinfo};
pub use chunks::{Chunk, Chunks};
pub(crate) use decode::Decode;
pub use decode::{DecodeError, Decoded, DecodedPairs, Plus};
pub use encode::Encode;
pub(crate) use encode::Encoding;
pub use host::{Host, HostKind, RegName};
pub use path::{Path, Segment, Segments};
pub use query::{Fragment, Pairs, Query};
pub use scheme::Scheme;

/// What every component has: its text, its parser, and the traits of text.
macro_rules! component {
    ($Name:ident, $parser:ident => $matched:expr, $valid:literal, $invalid:literal) => {
        $crate::component::component!(
            $Name, $parser => $matched, $valid, $invalid, EmbeddedUserinfo
        );
    };
    (
        $Name:ident, $parser:ident => $matched:expr, $valid:literal, $invalid:literal, $secret:ident
    ) => {
        impl<'a> $Name<'a> {
            /// Takes a text of its own, if it matches the production.
            ///
            /// # Errors
            /// A [`ParseError`](crate::ParseError), with the place; never panics.
            ///
            /// ```
            #[doc = concat!("use iri_core::component::", stringify!($Name), ";")]
            ///
            #[doc = concat!("assert!(", stringify!($Name), "::parse(", stringify!($valid), ").is_ok());")]
            #[doc = concat!("assert!(", stringify!($Name), "::parse(", stringify!($invalid), ").is_err());")]
            /// ```
            pub const fn parse(text: &'a str) -> Result<Self, crate::ParseError> {
                let mut $parser = iri_grammar::grammar::parser::Parser::new(text.as_bytes(), true);
                let matched = $matched;
                match $parser.finish(matched) {
                    Ok(()) => Ok(Self(text)),
                    Err(error) => Err(error),
                }
            }

            /// Its text, as it stands in the reference, without delimiters.
            #[must_use]
            pub const fn as_str(self) -> &'a str {
                self.0
            }
        }

        crate::component::traits::traits!(['a] $Name<'a>, stringify!($Name), $secret);
    };
}
use component;
