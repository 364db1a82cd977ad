//! IRIs and URIs as serde fields, checked when they are read, with the line and a caret of each mistake in the file.
//!
//! ```sh
//! cargo add iri-serde # `--features alloc` for the kinds in a `String`, `policy` for the types of iri-policy
//! cargo add serde --no-default-features --features derive
//! cargo add serde-json-core # the format of the first example; any other does
//! ```
//!
//! It needs Rust 1.89 or later, and is `no_std`. With this crate in the build, every kind of [`iri_core`] can be a field: in the data
//! a string, in the program a valid reference.
//!
//! ```
//! use iri_serde::iri_core::{Iri, UriBuf, UriRefBuf};
//! use serde::Deserialize;
//!
//! #[derive(Deserialize)]
//! struct Device<'a> {
//!     /// This is borrowed from the input, not copied.
//!     #[serde(borrow)]
//!     vocabulary: Iri<'a>,
//!     /// This is copied, and has at most 48 bytes.
//!     broker: UriBuf<48>,
//!     /// This may be left out.
//!     update: Option<UriRefBuf<48>>,
//! }
//!
//! let json = r#"{"vocabulary": "https://例え.jp/語彙#", "broker": "mqtts://[fd00::1]:8883"}"#;
//! let (device, _) = serde_json_core::from_str::<Device>(json)?;
//! assert_eq!(device.vocabulary.path(), "/語彙");
//! assert_eq!(device.broker.port().unwrap().to_u16(), Some(8883));
//! assert!(device.update.is_none());
//! # Ok::<(), serde_json_core::de::Error>(())
//! ```
//!
//!
//! # All mistakes at once
//! With the features `toml`, `json` and `yaml`, `from_toml`, `from_json` and `from_yaml` read a file, and tell all its mistakes and not
//! only the first one. `from_variables` does so for the environment, and `both` puts their mistakes together. `Mistakes::find` is for any
//! other format.
#![cfg_attr(feature = "toml", doc = "```")]
#![cfg_attr(not(feature = "toml"), doc = "```ignore")]
//! # use iri_serde::iri_core::UriString;
//! # use iri_policy::{Checked, Https, Secret};
//! #[derive(Debug, serde::Deserialize)]
//! struct File {
//!     upstream: Checked<UriString, Https>,
//!     hooks: Vec<UriString>,
//! }
//!
//! #[derive(Debug, serde::Deserialize)]
//! #[serde(rename_all = "SCREAMING_SNAKE_CASE")]
//! struct Variables {
//!     database_url: Secret<UriString>,
//! }
//!
//! let text = "upstream = 'http://h.example/'\nhooks = ['https://h.example/a', 'h.example/b']";
//! let file = iri_serde::from_toml::<File>("service.toml", text);
//! // In a program this is `from_environment()`.
//! let variables = [("DATABASE_URL", "postgres://app:p#ss@db.example/app")];
//! let variables = iri_serde::from_variables::<Variables>(variables);
//! let mistakes = iri_serde::both(file, variables).unwrap_err();
//! assert_eq!(
//!     mistakes.to_string(),
//!     "service.toml:1:13: the scheme is not admitted, at byte 0
//! in `upstream`
//!   |
//! 1 | upstream = 'http://h.example/'
//!   |             ^^^^ use `https`
//! service.toml:2:34: invalid URI: no scheme, such as `https:`, at the start
//! in `hooks[1]`
//!   |
//! 2 | 'h.example/b'
//!   |  ^ begin with a scheme, such as https://
//! DATABASE_URL: of a secret: invalid URI: the port is not all digits, at byte 15
//!   |
//!   | ***
//!   | ^^^ percent-encode a password: `%` is %25 first, `/` %2F, `?` %3F, `#` %23, `[` %5B, a backquote %60, an at sign %40",
//! );
//! ```
//!
//! # What you want to do
//! | problem | where |
//! |---|---|
//! | borrow from the input, with `#[serde(borrow)]` on the field | [`Iri<'a>`](iri_core::Iri): see [`fields`] |
//! | own at most `N` bytes; any text, feature `alloc` | [`IriBuf<N>`](iri_core::IriBuf); `IriString` |
//! | rules for schemes and hosts; a server that must not reach its own network | [`Checked<T, R>`](iri_policy::Checked); also `#[serde(with = "iri_serde::Keeps::<R>")]` |
//! | a base to join to, whose path ends in `/` | [`Base<T>`](iri_core::base::Base); [`add_slash`] adds the `/` |
//! | a password that nothing shows or writes | [`Secret<T>`](iri_policy::Secret); [`lossless`] writes all of it |
//! | resolved later, against a base in another field | [`Unresolved<T>`](iri_policy::Unresolved); [`staying`] refuses one with a scheme or a host |
//! | resolved when it is read, against the base that the type names | [`Joined<T, B>`](iri_policy::Joined); [`adapter`] for one that is known at run time |
//! | normalized, mapped or masked | [`normalized`], [`normalized_by_scheme`], [`to_uri`]; [`redacted`] |
//! | prefixes, namespaces, enums of IRIs; XRIs | [iri-vocab] and [iri-xri], feature `serde` |
//! | one mistake, of any format; a variable of the environment or an argument | `Mistake`; `value`, and [clap](errors#clap) |
//! | what each format tells of a mistake, and which prints passwords | [`errors`] |
//! | JSON Schemas | [`fields`] |
//! | values of URI templates from a struct | `template::Values` |
//! | tags of CBOR | [`cbor`] |
//!
//! # Features
//! None is on by default.
//! - `alloc`: the kinds in a `String` as fields, `Mistake`, `Mistakes` and `value`.
//! - `json`, `toml` and `yaml`: `from_json`, `from_toml` and `from_yaml`, which tell all mistakes of a file at once. They turn on `alloc`.
//!   `toml` needs atomics, and `yaml` needs `std`.
//! - `policy`: the types of the crate `iri-policy` as fields, and what `Mistake` says of them.
//! - `schemars`: JSON Schemas of the fields.
//! - `std`: `from_environment`, which reads the variables of the process.
//! - `template`: `template::Values`, the values of URI templates. It turns on `alloc`.
//!
//! There is no allocator without these features, and none with `policy` alone. There is no `unsafe`.
//!
//! [iri-vocab]: https://docs.rs/iri-vocab
//! [iri-xri]: https://docs.rs/iri-xri
#![no_std]
#![forbid(unsafe_code)]
// On docs.rs, items that need a feature have a badge.
#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(feature = "alloc")]
extern crate alloc;
#[cfg(any(feature = "std", test))]
extern crate std;

pub use iri_core;
#[cfg(feature = "policy")]
pub use iri_policy;
#[cfg(feature = "template")]
pub use iri_template;

// Floors: each module uses only those that are declared before it, which `cargo xtask lint` checks.

// Pages of the documentation, without code.
#[cfg(doc)]
pub mod errors;
#[cfg(doc)]
pub mod fields;

// Readers and writers that change a field.
pub mod adapter;

// Tags of CBOR, which serde does not know.
pub mod cbor;

// A mistake in a file. `literal` finds its place within quotes and escapes, `found` the error of iri-core from which the
// format's message comes.
#[cfg(feature = "alloc")]
mod mistake;

// Values of URI templates, from all that serde can write as a struct or a map.
#[cfg(feature = "template")]
pub mod template;

// All mistakes of a file, which is read again and again: `watched` passes over what `pass` has left out.
#[cfg(feature = "alloc")]
mod all;

#[cfg(feature = "alloc")]
mod value;

// The modules for serde's `with`, one for each adapter.
mod with;

#[cfg(feature = "policy")]
pub use adapter::Keeps;
#[cfg(feature = "alloc")]
pub use all::*;
#[cfg(feature = "alloc")]
pub use mistake::Mistake;
#[cfg(feature = "alloc")]
pub use value::value;
pub use with::*;

/// The README, whose code is compiled and run.
#[cfg(all(doctest, feature = "policy", feature = "template", feature = "toml"))]
#[doc = include_str!("../README.md")]
mod readme {}
