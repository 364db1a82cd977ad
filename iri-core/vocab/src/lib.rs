//! Names that are IRIs, as RDF and linked data have them: vocabularies, enums and prefixes, checked when a program is compiled.
//!
//! ```sh
//! cargo add iri-core iri-vocab --features iri-vocab/macros
//! ```
//!
//! It needs Rust 1.89 or later, and is `no_std`.
//!
#![cfg_attr(feature = "macros", doc = "```")]
#![cfg_attr(not(feature = "macros"), doc = "```ignore")]
//! use iri_core::Iri;
//! use iri_vocab::{Prefixes, prefixes, vocab};
//!
//! vocab! {
//!     /// Some terms of schema.org.
//!     pub mod schema = "https://schema.org/" { Person, name }
//! }
//! const PREFIXES: Prefixes<1> = prefixes! { "schema" => schema::NAMESPACE };
//!
//! let iri = Iri::parse("https://schema.org/Person")?;
//! assert!(matches!(iri, schema::Person));
//! assert_eq!(schema::ALL.local_name(iri), Some("Person"));
//! assert_eq!(PREFIXES.compact(iri).unwrap().to_string(), "schema:Person");
//! # Ok::<(), iri_core::ParseError>(())
//! ```
//!
//! - A [`Vocabulary`] has the terms of a namespace; `vocab!` makes it, with a constant for each.
//! - [`Prefixes`] expand a [`Curie`], such as `schema:Person`, and make it of an IRI; `prefixes!` makes a constant of them.
//! - [`PrefixTable`] does the same with prefixes that are known only when a program runs: `PrefixMap` has any number of them,
//!   [`PrefixMapBuf`] at most `N` without an allocator, and `PrefixMapString` owns them, as a field of a config.
//! - A [`Namespace`] is an IRI that local names can follow, as a field of a config.
//! - The derive `IriEnum` gives each variant of an enum an IRI, and converts between the two.
//!
//! # Features
//! None is on by default. Each turns on that of iri-core with the same name, if iri-core has one.
//! - `alloc`: results in a `String`, `PrefixMap` and `PrefixMapString`; the terms nearest to a wrong one, in the error of an `IriEnum`.
//! - `defmt`: `defmt::Format` of vocabularies and errors.
//! - `macros`: `vocab!`, `prefixes!` and `IriEnum`. They need syn and quote.
//! - `schemars` and `serde`: `JsonSchema`, `Serialize` and `Deserialize` of the types of `IriEnum`, of maps of prefixes and of namespaces.
//! - `template`: these types as values of the templates of [`iri_template`](https://docs.rs/iri-template).
//!
//! There is no allocator without `alloc` and `schemars`, no panic when a program runs, and no `unsafe`.
#![no_std]
#![forbid(unsafe_code)]
// On docs.rs, items that need a feature have a badge.
#![cfg_attr(docsrs, feature(doc_cfg))]
#![cfg_attr(
    not(test),
    deny(
        clippy::indexing_slicing,
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::panic,
        clippy::arithmetic_side_effects
    )
)]

#[cfg(feature = "alloc")]
extern crate alloc;

/// The README, whose code is compiled and run.
#[cfg(all(doctest, feature = "macros"))]
#[doc = include_str!("../README.md")]
mod readme {}

// Floors: each module uses only those that are declared before it, which `cargo xtask lint` checks.

// The terms of a namespace. Their table is `text/terms.rs` of iri-grammar, as iri-macros makes it.
mod vocabulary;

// Namespaces of configs.
mod namespace;

// CURIEs, and prefixes of namespaces, which the compiler sorts.
mod prefixes;

// The code to which `vocab!`, `prefixes!` and `IriEnum` expand.
#[doc(hidden)]
pub mod constant;

iri_core::__missing_macros! {
    $ "iri-vocab":
    "macros": vocab prefixes;
}

pub use namespace::{Namespace, NamespaceError};
pub use prefixes::{
    Curie, CurieError, Expand, PrefixError, PrefixErrorKind, PrefixMapBuf, PrefixTable, Prefixes,
    Room, Turtle,
};
#[cfg(feature = "alloc")]
#[cfg_attr(docsrs, doc(cfg(feature = "alloc")))]
pub use prefixes::{PrefixMap, PrefixMapString};
pub use vocabulary::{UnknownTerm, Vocabulary, VocabularyTerms};

/// Gives each variant of an enum an IRI, and converts between the two.
///
/// ```
/// use iri_core::Iri;
/// use iri_vocab::IriEnum;
///
/// #[derive(IriEnum, Clone, Copy, Debug, PartialEq)]
/// #[iri(prefix("rdf" = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"))]
/// enum Term<'a> {
///     #[iri("rdf:type")]
///     Type,
///     // The name of this variant is its local name in the only prefix.
///     Property,
///     #[iri("https://schema.org/name")]
///     Name,
///     #[iri(other)]
///     Other(Iri<'a>),
/// }
///
/// let term = Term::from(Iri::parse("http://www.w3.org/1999/02/22-rdf-syntax-ns#type")?);
/// assert_eq!(term, Term::Type);
/// assert_eq!(Term::Property.as_str(), "http://www.w3.org/1999/02/22-rdf-syntax-ns#Property");
/// assert_eq!(Term::try_from("urn:x")?.as_iri(), "urn:x");
///
/// #[derive(IriEnum, Debug, PartialEq)]
/// #[iri("https://schema.org/")]
/// enum Kind { Person, Organization }
///
/// assert_eq!("https://schema.org/Person".parse(), Ok(Kind::Person));
/// assert!(Kind::try_from("https://schema.org/Dog").is_err());
/// assert_eq!(Kind::ALL.map(|kind| kind.as_str().len()), [25, 31]);
/// # Ok::<(), iri_core::ParseError>(())
/// ```
///
/// # The attribute `iri`
/// Before the enum, `prefix("rdf" = "..")` declares a prefix. A literal there is the namespace of the variants without
/// an attribute. Without a literal, their namespace is that of the only prefix. Their names are their local names. The compiler
/// brings names into Normalization Form C, so one that is another text then is an error, as for
/// [`vocab!`](macro@crate::vocab): write its IRI. A namespace does not end in its authority, as `https://schema.org` does: a local name would continue the host. It may
/// end in a letter, as some do, so see that it has its `#` or `/`.
/// `crate = path` is the path of iri-vocab. `without(serde, schemars)` leaves out these implementations.
///
/// Before a variant, a literal is `prefix:local name` or a full IRI. If a full IRI could also be read as
/// `prefix:local name`, write it in `<` and `>`. `other` marks the variant for all other IRIs; its field is an
/// `Iri<'a>`, an `IriBuf<N>` or an `IriString`.
///
/// # What it implements
/// - `TryFrom<&str>`. `From<Iri>` if there is a variant for other IRIs, unless its field is an `IriBuf<N>`; otherwise
///   `TryFrom<Iri>`. `FromStr` if nothing is borrowed. `From` of it for `Iri`, or of `&` of it if other IRIs are owned.
/// - `Display`; the methods `as_str` and `as_iri`, which are `const` unless other IRIs are owned; the constant `ALL`.
/// - `Serialize` and `Deserialize`, with the feature `serde`; `JsonSchema`, with the feature `schemars`; `ToValue` and
///   `FromMatched`, with the feature `template`, so that a field of an `IriTemplate` can have the type. Any crate of the
///   build may turn these features on. So if you implement serde's or schemars' traits yourself, write `without(serde)` or
///   `without(schemars)`: otherwise the compiler would refuse them as soon as one does.
///
/// A search looks at the length and a few bytes of the text, then makes one comparison, for any number of variants.
#[cfg(feature = "macros")]
pub use iri_core::__macros::IriEnum;

pub use iri_core;
#[cfg(feature = "template")]
pub use iri_template;

/// The code to which the macros expand. Only they use it.
#[cfg(feature = "macros")]
#[doc(hidden)]
pub use iri_core::__macros;
