//! Namespaces: IRIs which local names continue, as fields of configs.

mod error;
#[expect(
    clippy::module_inception,
    reason = "the folder is named after its type"
)]
mod namespace;
#[cfg(feature = "schemars")]
pub(crate) mod schemars;
#[cfg(feature = "serde")]
mod serde;

pub use self::error::NamespaceError;
pub use self::namespace::Namespace;
