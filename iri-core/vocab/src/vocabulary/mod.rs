//! Vocabularies: terms that share a namespace. `vocab!` makes one (feature `macros`).

pub(crate) mod error;
#[cfg(feature = "macros")]
mod macros;
#[expect(
    clippy::module_inception,
    reason = "the folder is named after its type"
)]
pub(crate) mod vocabulary;

pub use self::error::UnknownTerm;
pub use self::vocabulary::{Vocabulary, VocabularyTerms};
