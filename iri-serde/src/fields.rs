//! Which type a field has: its storage, and its schema. (A page of the documentation, without code.)
//!
//! # Which storage
//!
//! | field | takes |
//! |---|---|
//! | [`Iri<'a>`](iri_core::Iri) | text that the format can lend, with `#[serde(borrow)]` on the field |
//! | [`IriBuf<N>`](iri_core::IriBuf) | any text of at most `N` bytes |
//! | `IriString` | any text, with the feature `alloc` |
//!
//! A format can lend text that is the same in the input. postcard always lends. `serde_json` and toml lend if they read
//! from a `&str` or bytes, and the string has no escapes. `"http:\/\/a\/"` has escapes, so it is refused, and the error
//! says so. serde-json-core resolves escapes only in `from_str_escaped` and `from_slice_escaped`. Its other functions
//! pass on the backslash, which no IRI has.
//!
//! If `#[serde(borrow)]` is missing, the compiler reports that a lifetime of the struct "may not live long enough".
//!
//! With the feature `alloc`, the kinds in a `String` can be fields, also in lists and maps:
#![cfg_attr(feature = "alloc", doc = "```")]
#![cfg_attr(not(feature = "alloc"), doc = "```ignore")]
//! use std::collections::BTreeMap;
//!
//! use iri_serde::iri_core::{IriString, UriString};
//! use serde::Deserialize;
//!
//! #[derive(Deserialize)]
//! struct Service {
//!     upstream: Vec<UriString>,
//!     prefixes: BTreeMap<String, IriString>,
//! }
//!
//! let service = toml::from_str::<Service>(r#"
//!     upstream = ["https://a.example/v2/", "https://b.example:8443/"]
//!
//!     [prefixes]
//!     foaf = "http://xmlns.com/foaf/0.1/"
//! "#);
//! let service = service.map_err(|error| error.message().to_owned())?;
//! assert_eq!(service.upstream[1].host().unwrap(), "b.example");
//! assert_eq!(service.prefixes["foaf"], "http://xmlns.com/foaf/0.1/");
//! # Ok::<(), String>(())
//! ```
//!
//! # Schemas
//!
//! Options, lists and maps of these work too. [`adapter`](crate::adapter) has a seed for a base that is known only at run time. With
//! the feature `schemars`, all have JSON Schemas, with the format, and the rules of a policy that a schema can express. So
//! have the types that the derives `IriNewtype` and `IriEnum` make.
//!
//! schemars takes a module in serde's `with` for a type, and the struct does not compile. So name the type whose schema the text in
//! the file has: `#[schemars(with = "UriString")]` with [`add_slash`](crate::add_slash) or [`normalized`](crate::normalized), `"IriString"` with [`to_uri`](crate::to_uri),
//! `"Checked<UriString, Https>"` with [`Keeps`](crate::Keeps).
