//! URI templates: RFC 6570, level 4.
//!
//! ```sh
//! cargo add iri-core iri-template
//! ```
//!
//! It needs Rust 1.89 or later, and is `no_std`.
//!
//! A [`Template`] is a text with variables, such as `coap://{+host}/s{/id}{?unit,since}`. It borrows its text, and
//! `parse` is a `const fn`. [`expand`](Template::expand) replaces the variables with values:
//!
//! ```
//! use iri_template::{Template, Value};
//!
//! const READINGS: Template<'_> = match Template::parse("coap://{+host}/s{/id}{?unit,since}") {
//!     Ok(template) => template,
//!     Err(_) => panic!("not a template"),
//! };
//!
//! let values = [("host", Value::from("gate")), ("id", 7_u16.into()), ("unit", "°C".into())];
//! let uri = READINGS.expand(&values)?.to_buf::<48>()?;
//! assert_eq!(uri, "coap://gate/s/7?unit=%C2%B0C");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! `{host}` is for names, and for IPv4 addresses: it encodes the brackets of an IPv6 address. Take `{+host}` if there may be
//! one, with a value that is a [`HostAddress`] or a [`Host`](iri_core::component::Host).
//!
//! A [`Matcher`] does the reverse: it reads the values from an expanded text.
//!
//! ```
//! use iri_core::UriRef;
//! use iri_template::Template;
//!
//! let matcher = Template::parse("/items{/id}{?sort,page}")?.matcher()?;
//! let matches = matcher.matches(UriRef::parse("/items/a%2Fb?page=2")?).unwrap();
//! assert!(matches.get("id").unwrap() == "a/b");
//! assert!(matches.get("page").unwrap() == "2");
//! assert!(matches.get("sort").is_none());
//! assert!(matcher.matches(UriRef::parse("/items/a/b")?).is_none());
//! # Ok::<(), iri_core::ParseError>(())
//! ```
//!
//! # Features
//! None is on by default. Each turns on that of iri-core with the same name, if iri-core has one.
//! - `alloc`: expansions and values in a `String`.
//! - `defmt`: `defmt::Format` of a [`Template`], with credentials masked.
//! - `literals`: [`uri_template!`], which checks a literal when compiling.
//! - `macros`: the derive [`macro@IriTemplate`] too, which converts a struct to and from a template.
//!
//! The crate `iri-serde` takes the values from any struct or map of serde (feature `template`). There is no allocator without `alloc`, no
//! panic when a program runs, and no `unsafe`.
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

// What a text is made of, and what a template uses, so that the rest is not linked.
mod encoding;
#[cfg(feature = "literals")]
mod macros;
mod missing;
mod readable;
mod rules;
mod wide;

mod units;
mod uses;
mod value;

mod following;
mod group;
mod order;
mod variables;

// Expanding, and what is read back.
mod expand;
mod matched;

mod expansion;
mod guard;
mod walk;

mod template;

// Matching. Invariant: it looks at each byte a limited number of times, and never goes back to try another reading.
mod matcher;

// Sets of templates, and types that have one.
mod search;
mod typed;

mod host;
mod kinds;
mod set;

pub use expansion::Expansion;
pub use host::HostAddress;
/// Implements [`trait@IriTemplate`] for a struct with one template, or for an enum with one for each variant.
///
/// ```
/// use iri_core::UriRef;
/// use iri_template::IriTemplate;
///
/// #[derive(IriTemplate)]
/// #[iri("/users/{id}{?page}")]
/// struct User { id: u32, page: Option<u16> }
///
/// let user = User::matched(UriRef::parse("/users/7")?).unwrap();
/// assert_eq!((user.id, user.page), (7, None));
/// assert_eq!(User { id: 7, page: Some(2) }.expand().to_buf::<32>()?, "/users/7?page=2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
#[cfg(feature = "macros")]
pub use iri_core::__macros::IriTemplate;
pub use iri_grammar::template::part::{Modifier, Operator, TemplateVariables, Variable};
#[doc(inline)]
pub use iri_grammar::template::reversible::MAX_VARIABLES;
pub use matched::{Arguments, Matched, MatchedList, MatchedPairs};
pub use matcher::{Matcher, Matches};
pub use set::Matchers;
pub use template::Template;
pub use typed::{FromMatched, IriTemplate, TemplatesOf};
#[doc(hidden)]
pub use typed::{find_term, parse_matched, parse_option};
pub use uses::AnyTemplate;
pub use value::{Integer, List, Pairs, ToValue, Value};
pub use variables::Variables;

pub use iri_core;

/// The code to which the macros expand. Only they use it.
#[cfg(feature = "literals")]
#[doc(hidden)]
pub use iri_core::{__macros, constant};
