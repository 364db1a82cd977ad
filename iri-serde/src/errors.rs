//! What formats make of a bad value, and which of them print a password. (A page of the documentation, without code.)
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
//! # Values that stand alone
//!
//! One line of code reads a variable of the environment, or any other text that stands alone, with hint and caret:
//! `iri_serde::value::<Checked<UriString, Https>>(&env::var("UPSTREAM")?)?`. For clap that is
//! `#[arg(value_parser = |text: &str| iri_serde::value::<UriString>(text))]`, unless the value may have a credential.
//!
//! # clap
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
