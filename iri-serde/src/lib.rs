//! IRIs and URIs as serde fields, checked when they are read.
//!
//! ```sh
//! cargo add iri-serde # `--features alloc` for the kinds in a `String`, `policy` for the types of iri-policy
//! cargo add serde --no-default-features --features derive
//! cargo add serde-json-core # the format of the first example; any other does
//! ```
//!
//! With this crate in the build, every kind of [`iri_core`] can be a field, in every storage. In the data it is a
//! string, and in the program a valid reference. No allocator is needed:
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
//! XRIs can be fields too, with the feature `serde` of the crate `iri-xri`. With the feature `alloc`, the kinds in a `String` can:
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
//! [`cbor`] has what CBOR's crates do with the tag of a URI.
//!
//! If `#[serde(borrow)]` is missing, the compiler reports that a lifetime of the struct "may not live long enough".
//!
//! # Other fields
//!
//! | field | what it is for |
//! |---|---|
//! | [`Checked<T, R>`](iri_policy::Checked) | a reference that keeps the rules of a policy; also `#[serde(with = "iri_serde::Keeps::<R>")]` |
//! | [`Base<T>`](iri_core::base::Base) | a base whose path ends in `/`, so that joining loses no segment; [`add_slash`] adds the `/` |
//! | [`Secret<T>`](iri_policy::Secret) | a reference that is always shown and written without credentials; [`lossless`] writes all of it |
//! | [`Unresolved<T>`](iri_policy::Unresolved) | a reference to resolve later, against a base in another field; [`staying`] refuses one with a scheme or a host |
//! | [`Joined<T, B>`](iri_policy::Joined) | a reference that is resolved when it is read, against the base that the type names |
//! | any, with [`normalized`] or [`normalized_by_scheme`] | a reference that is normalized when it is read |
//! | a kind of URI, with [`to_uri`] | a URI that is mapped from an IRI when it is read |
//! | any, with [`redacted`] | a reference that is written without credentials |
//!
//! The crate `iri-vocab`, with its feature `serde`, has two more. `Namespace<IriString>` refuses an IRI that has lost its last `#` or `/`.
//! `PrefixMapString` is a table of prefixes and their namespaces, which expands CURIEs; `PrefixMapBuf<'a, N>` is one without an
//! allocator. `Mistake` shows their errors, too.
//!
//! `Checked`, `Secret`, `Unresolved` and `Joined` are types of the crate `iri-policy`. Their adapters, and what `Mistake` says of them, need
//! the feature `policy`.
//!
//! Options, lists and maps of these work too. [`adapter`] has a seed for a base that is known only at run time. With
//! the feature `schemars`, all have JSON Schemas, with the format, and the rules of a policy that a schema can express. So
//! have the types that the derives `IriNewtype` and `IriEnum` make.
//!
//! schemars takes a module in serde's `with` for a type, and the struct does not compile. So name the type whose schema the text in
//! the file has: `#[schemars(with = "UriString")]` with [`add_slash`] or [`normalized`], `"IriString"` with [`to_uri`],
//! `"Checked<UriString, Https>"` with [`Keeps`].
//!
//! # Values of templates
//!
//! With the feature `template`, `template::Values` are the variables of a URI template (RFC 6570), made from all that serde
//! can write as a struct or a map:
#![cfg_attr(feature = "template", doc = "```")]
#![cfg_attr(not(feature = "template"), doc = "```ignore")]
//! use iri_serde::iri_template::Template;
//! use iri_serde::template::Values;
//!
//! #[derive(serde::Serialize)]
//! struct Search<'a> {
//!     q: &'a str,
//!     page: Option<u32>,
//!     tags: &'a [&'a str],
//! }
//!
//! let values = Values::new(&Search { q: "é", page: None, tags: &["a", "b"] })?;
//! let uri = Template::parse("/search{?q,page,tags*}")?.expand(&values)?.to_string();
//! assert_eq!(uri, "/search?q=%C3%A9&tags=a&tags=b");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Errors
//!
//! The error of a bad value names the rule of the RFC that it breaks, the reason, the offset of the mistake, and what to do. (A hint
//! that is made of the value, such as the brackets of an IPv6 address, is only in a report, and firmware without an allocator has no
//! hints.) The offset counts bytes of the string after its escapes are resolved. The format decides what to do with that error. For
//! the space in `"coap://h/a b"`:
//!
//! | format | error |
//! |---|---|
//! | serde_json | `invalid URI: unexpected space in the path, at byte 10: write a space as %20 at line 1 column 24` |
//! | toml | the same with the key, and the whole line: see [below](#credentials) |
//! | serde-json-core, feature `custom-error-messages` | 64 characters: `invalid URI at byte 10: unexpected space in the path, at byte 10` |
//! | serde-json-core | none: `Error::CustomError` |
//! | postcard | none: `Error::SerdeDeCustom` |
//!
//! If an `IriBuf<N>` is too small, the error says how large it should be: `IRI too long: 19 bytes do not fit in 16`. The
//! error of an untagged enum only says that no variant matches, as serde derives it so.
//!
//! If the format drops the message, or if you need the offset as a number, read the field as `&str` and parse it
//! afterwards. A [`ParseError`](iri_core::ParseError) has all of this, and its report shows the text with a caret and
//! masked credentials.
//!
//! # Credentials
//!
//! No message of this crate shows a rejected text, as it may hold a password. Formats add their own messages. In our
//! tests, `serde_json`, serde-json-core, postcard, RON, JSON5 and CBOR (ciborium) did not show the text. **toml and
//! serde-saphyr (YAML) print the line of the error**, the latter also two lines before it and two after it, and toml's `Debug` prints the whole file. So `unwrap` and a `main` that
//! returns the error print all secrets of the file, whichever field is wrong. figment and config, which read files by toml,
//! print the line where a file is no TOML. You can leave the file out of toml's error:
#![cfg_attr(feature = "alloc", doc = "```")]
#![cfg_attr(not(feature = "alloc"), doc = "```ignore")]
//! # use iri_serde::iri_core::UriString;
//! # #[derive(serde::Deserialize, Debug)]
//! # struct Service { #[expect(dead_code)] upstream: UriString }
//! let text = r#"upstream = "http://joe:hunter2@ex ample/""#;
//! let mut error = toml::from_str::<Service>(text).unwrap_err();
//! assert!(error.to_string().contains("hunter2"));
//!
//! // These parts are safe to show: what is wrong, and where in the text.
//! assert_eq!(error.message(), "invalid URI: unexpected space in the host, at byte 21: a host has no spaces");
//! assert_eq!(error.span(), Some(11..41));
//!
//! // This shows all of the error without the line.
//! error.set_input(None);
//! assert_eq!(
//!     error.to_string(),
//!     "invalid URI: unexpected space in the host, at byte 21: a host has no spaces\nin `upstream`\n",
//! );
//! ```
//! With the feature `alloc`, `Mistake` shows the line, the column and a caret within the file, with masked credentials, and
//! nothing of a [`Secret`](iri_policy::Secret) but what to do about it. A number where a `Secret` should be is no text: the words
//! of a format may show it, those of `Mistake` do not.
//!
//! # All mistakes at once
//!
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
//! # let variables = [("DATABASE_URL", "postgres://app:p#ss@db.example/app")];
//! # #[cfg(any())]
//! let variables = std::env::vars();
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
//! # Values that stand alone
//!
//! A variable of the environment is read with its hint and caret in one line, and so is any other text that stands alone:
//! `iri_serde::value::<Checked<UriString, Https>>(&env::var("UPSTREAM")?)?`. For clap that is
//! `#[arg(value_parser = |text: &str| iri_serde::value::<UriString>(text))]`, unless the value may have a credential:
//!
//! clap prints the raw value of a refused argument: it writes `invalid value '…' for '--upstream <URI>'` before the
//! error of any value parser. To avoid that, write a parser that makes the whole error:
//!
//! ```
//! use clap::builder::{StringValueParser, TypedValueParser};
//! use clap::error::ErrorKind;
//! use clap::{Arg, Command, Error};
//! use iri_serde::iri_core::UriBuf;
//! use iri_policy::{Checked, Https};
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
//!             let argument = argument.map(ToString::to_string).unwrap_or_default();
//!             let words = format!("'{argument}': {}\n", error.report(&text));
//!             Error::raw(ErrorKind::ValueValidation, words)
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
//! assert!(told.contains("'--upstream <masked>': the scheme is not admitted, at byte 0"));
//! assert!(!told.contains("hunter2"));
//! ```
//!
//! This crate cannot mask text in fields of other types. If a field is a number, a list or a map, the format says
//! `invalid type: string "…"` with the text. `Mistake` masks that too.
//!
//! # Features
//! None is on by default.
//! - `alloc`: the kinds in a `String` as fields, `Mistake`, `Mistakes` and `value`.
//! - `json`, `toml` and `yaml`: `from_json`, `from_toml` and `from_yaml`, which tell all mistakes of a file at once. They turn on `alloc`.
//!   `toml` needs atomics, and `yaml` needs `std`.
//! - `policy`: the types of the crate `iri-policy` as fields, and what `Mistake` says of them.
//! - `schemars`: JSON Schemas of the fields.
//! - `template`: `template::Values`, the values of URI templates. It turns on `alloc`.
//!
//! There is no allocator without these features, and none with `policy` alone. There is no `unsafe`.
#![no_std]
#![forbid(unsafe_code)]
// On docs.rs, items that need a feature have a badge.
#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(feature = "alloc")]
extern crate alloc;
#[cfg(test)]
extern crate std;

pub use iri_core;
#[cfg(feature = "policy")]
pub use iri_policy;
#[cfg(feature = "template")]
pub use iri_template;

// Floors: each module uses only those that are declared before it, which `cargo xtask lint` checks.

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
