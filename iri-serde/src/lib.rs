//! IRIs and URIs as serde fields, checked when they are read.
//!
//! ```toml
//! [dependencies]
//! iri-core = "0.1"
//! iri-serde = "0.1" # "alloc" for the `String` kinds
//! serde = { version = "1", default-features = false, features = ["derive"] }
//! ```
//!
//! With this crate in the build, all of [`iri_core`]'s kinds, in every storage, are a string in
//! the data and a valid reference in the program. No allocator is needed:
//!
//! ```
//! use iri_serde::iri_core::{Iri, UriBuf, UriRefBuf};
//! use serde::Deserialize;
//!
//! #[derive(Deserialize)]
//! struct Device<'a> {
//!     /// Borrowed from the input, not copied.
//!     #[serde(borrow)]
//!     vocabulary: Iri<'a>,
//!     /// Copied, at most 48 bytes.
//!     broker: UriBuf<48>,
//!     /// May be left out.
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
//! With the feature `xri`, so are XRIs. With the feature `alloc`, the `String` kinds are fields, too:
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
//! let service: Service = toml::from_str(r#"
//!     upstream = ["https://a.example/v2/", "https://b.example:8443/"]
//!
//!     [prefixes]
//!     foaf = "http://xmlns.com/foaf/0.1/"
//! "#)?;
//! assert_eq!(service.upstream[1].host().unwrap(), "b.example");
//! assert_eq!(service.prefixes["foaf"], "http://xmlns.com/foaf/0.1/");
//! # Ok::<(), toml::de::Error>(())
//! ```
//!
//! # Which storage
//!
//! | field | takes |
//! |---|---|
//! | [`Iri<'a>`](iri_core::Iri) | text that the format lends, with `#[serde(borrow)]` on the field |
//! | [`IriBuf<N>`](iri_core::IriBuf) | any text of at most `N` bytes |
//! | `IriString` | any text, with the feature `alloc` |
//!
//! Formats lend what stands in the input as it is. postcard always does; `serde_json` and toml do
//! where they read from a `&str` or bytes and the string has no escapes: `"http:\/\/a\/"` is
//! refused, in words. serde-json-core resolves escapes only in `from_str_escaped` and its sister;
//! elsewhere it hands over the backslash, which no IRI has.
//!
//! Without `#[serde(borrow)]`, the compiler says of the struct that its lifetime "may not live
//! long enough".
//!
//! # What else a field can be
//!
//! | field | is |
//! |---|---|
//! | [`Checked<T, R>`](iri_core::Checked) | what keeps the rules of a policy; also `#[serde(with = "iri_serde::Keeps::<R>")]` |
//! | [`Base<T>`](iri_core::Base) | a base whose path ends in `/`, so that joining loses no segment; [`add_slash`] adds it |
//! | [`Secret<T>`](iri_core::Secret) | what shows no credential, however it is shown or written; [`lossless`] writes all |
//! | [`Relative<T>`](iri_core::Relative) | what is resolved later, against a base in another field |
//! | [`Joined<T, B>`](iri_core::Joined) | what is resolved when read, against the base that the type names |
//! | any, with [`normalized`] or [`normalized_by_scheme`] | put into normal form when read |
//! | a kind of URI, with [`to_uri`] | mapped from an IRI when read |
//! | any, with [`redacted`] | written without credentials |
//!
//! So are options, lists and maps of them. [`adapter`] has a seed for a base that is known at run time only. With the
//! feature `schemars`, all have JSON Schemas: the format, and what of a policy a schema can say.
//!
//! # Errors
//!
//! The error of a bad value names the rule of the RFC that it breaks, the reason, and the offset
//! of the culprit in bytes, counted in the string itself, escapes resolved. What becomes of that
//! is the format's affair. For a space in `"coap://h/a b"`:
//!
//! | format | error |
//! |---|---|
//! | serde_json | `invalid URI: unexpected space in the path, at byte 10 at line 1 column 24` |
//! | toml | the same with the key and the line, which it shows: see [below](#credentials) |
//! | serde-json-core, feature `custom-error-messages` | 64 characters: `invalid URI at byte 10: unexpected space in the path, at byte 10` |
//! | serde-json-core | none: `Error::CustomError` |
//! | postcard | none: `Error::SerdeDeCustom` |
//!
//! An `IriBuf<N>` that is too small says how large it should be: `IRI too long: 19 bytes do not
//! fit in 16`. An untagged enum says only that no variant matches; that is how serde derives it.
//!
//! Where the format drops the message, or the offset is wanted as a number, take the field as
//! `&str` and parse it afterwards: a [`ParseError`](iri_core::ParseError) has all that, and
//! displays the text with a caret, credentials masked.
//!
//! # Credentials
//!
//! A rejected text appears in no message of ours, since it may hold a password. Formats have
//! messages of their own. Of those tried, `serde_json`, serde-json-core, postcard, RON, JSON5 and
//! CBOR (ciborium) keep to ours, and **toml and serde-saphyr (YAML) print the offending line**,
//! in `Display` and in `Debug`, which is what `unwrap` and a `main` that returns the error
//! print. toml's error can be told not to:
#![cfg_attr(feature = "alloc", doc = "```")]
#![cfg_attr(not(feature = "alloc"), doc = "```ignore")]
//! # use iri_serde::iri_core::UriString;
//! # #[derive(serde::Deserialize, Debug)]
//! # struct Service { #[expect(dead_code)] upstream: UriString }
//! let text = r#"upstream = "http://joe:hunter2@ex ample/""#;
//! let mut error = toml::from_str::<Service>(text).unwrap_err();
//! assert!(error.to_string().contains("hunter2"));
//!
//! // The parts that are safe to show: what is wrong, and where in the text.
//! assert_eq!(error.message(), "invalid URI: unexpected space in the host, at byte 21");
//! assert_eq!(error.span(), Some(11..41));
//!
//! // Or all of it, without the line.
//! error.set_input(None);
//! assert_eq!(
//!     error.to_string(),
//!     "invalid URI: unexpected space in the host, at byte 21\nin `upstream`\n",
//! );
//! ```
//! With the feature `alloc`, `Mistake` makes of these the line, the column and a caret within the file,
//! credentials masked. The example `config` in the repository tells all mistakes of a file at once.
//!
//! clap prints the raw value of an argument that is refused, whatever refuses it: the error of a value parser
//! comes after `invalid value '…' for '--upstream <URI>'`. A parser that makes the whole error does not:
//!
//! ```
//! use clap::builder::{StringValueParser, TypedValueParser};
//! use clap::error::ErrorKind;
//! use clap::{Arg, Command, Error};
//! use iri_serde::iri_core::{Checked, UriBuf, policy::Https};
//!
//! type Upstream = Checked<UriBuf<64>, Https>;
//!
//! #[derive(Clone)]
//! struct Parser;
//!
//! impl TypedValueParser for Parser {
//!     type Value = Upstream;
//!
//!     fn parse_ref(
//!         &self,
//!         command: &Command,
//!         argument: Option<&Arg>,
//!         value: &std::ffi::OsStr,
//!     ) -> Result<Upstream, Error> {
//!         let text = StringValueParser::new().parse_ref(command, argument, value)?;
//!         Upstream::parse(&text).map_err(|error| {
//!             Error::raw(ErrorKind::ValueValidation, format!("{}\n", error.report(&text)))
//!         })
//!     }
//! }
//!
//! let told = |argument: Arg| {
//!     let command = Command::new("a").arg(argument.long("upstream"));
//!     let matches = command.try_get_matches_from(["a", "--upstream", "http://joe:hunter2@h/"]);
//!     matches.unwrap_err().to_string()
//! };
//! let parse = |text: &str| Upstream::parse(text);
//! assert!(told(Arg::new("raw").value_parser(parse)).contains("hunter2"));
//! let told = told(Arg::new("masked").value_parser(Parser));
//! assert!(told.contains("the scheme is not `https`") && !told.contains("hunter2"));
//! ```
//!
//! A field of another type is not ours to guard: for a number, serde says `invalid type: string
//! "…"` with the text.
#![no_std]
#![forbid(unsafe_code)]
// On docs.rs, what takes a feature says so.
#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(feature = "alloc")]
extern crate alloc;
#[cfg(test)]
extern crate std;

pub use iri_core;

pub mod adapter;
pub use adapter::Keeps;
mod with;
pub use with::*;

#[cfg(feature = "alloc")]
mod mistake;
#[cfg(feature = "alloc")]
pub use mistake::Mistake;

/// The README's code is compiled and run.
#[cfg(all(doctest, feature = "alloc"))]
#[doc = include_str!("../README.md")]
mod readme {}
