//! Prefixes of namespaces, with the types of their operations for generic code.
//!
//! The operations are methods of [`Prefixes`] and [`Curie`].

pub(crate) mod curie;
pub(crate) mod error;
pub(crate) mod expand;
#[cfg(feature = "macros")]
mod macros;
pub(crate) mod map;
pub(crate) mod pair;
#[expect(
    clippy::module_inception,
    reason = "the folder is named after its type"
)]
pub(crate) mod prefixes;
pub(crate) mod room;
#[cfg(feature = "schemars")]
mod schemars;
#[cfg(feature = "serde")]
mod serde;
pub(crate) mod table;
pub(crate) mod turtle;

pub use self::curie::Curie;
pub use self::error::{CurieError, PrefixError, PrefixErrorKind};
pub use self::expand::Expand;
#[cfg(feature = "alloc")]
pub use self::map::{PrefixMap, PrefixMapString};
pub use self::map::{PrefixMapBuf, PrefixTable};
pub use self::prefixes::Prefixes;
pub use self::room::Room;
pub use self::turtle::Turtle;
