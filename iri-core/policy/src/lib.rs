//! Rules for the IRIs and URIs of configs and users, and types for fields that keep them.
//!
//! ```sh
//! cargo add iri-core iri-policy
//! ```
//!
//! It needs Rust 1.89 or later, and is `no_std`.
//!
//! - A [`Policy`] has your rules for the schemes, hosts, ports and components that a reference may have, and [`Checked`] keeps them. The
//!   derive `IriNewtype` (feature `macros`) makes a type of your own of both.
//! - A [`Secret`] shows its credentials to nobody.
//! - A [`Joined`] is resolved against a base that its type names, and an [`Unresolved`] against one that is known later.
//! - [`hosts`] has lists of hosts with common parts, as databases and brokers read them.
//! - [`patterns`] has lists of hosts, addresses and networks that a config has at run time, as in `NO_PROXY`.
//!
//! All of them are types over the kinds of [`iri_core`], in any storage, and a field can have them (feature `serde`).
//!
//! # Policies
//!
//! The grammar says what is valid. A program may want more: only `https`, no password, a host on its own network. A
//! [`Policy`] says that as a constant, and [`Checked`] is a reference that keeps it:
//!
//! ```
//! use iri_core::UriBuf;
//! use iri_policy::{Checked, HttpsOrLoopbackAddress, NoCredentials};
//!
//! type Upstream = Checked<UriBuf<64>, (HttpsOrLoopbackAddress, NoCredentials)>;
//!
//! assert!(Upstream::parse("https://upstream.example/v2/").is_ok());
//! assert!(Upstream::parse("http://127.0.0.1:8080/").is_ok());
//!
//! let text = "http://upstream.example/v2/";
//! let error = Upstream::parse(text).unwrap_err();
//! assert_eq!(
//!     error.report(text).to_string(),
//!     "the scheme is not `https`, and the host is not this machine, at byte 7
//!   |
//!   | http://upstream.example/v2/
//!   |        ^^^^^^^^^^^^^^^^ use `https`, or a loopback address",
//! );
//! ```
//!
//! A field of that type is checked when a config is read (feature `serde`). Your own policy is a constant, and a type
//! names it:
//!
//! ```
//! use iri_core::Uri;
//! use iri_policy::{Checked, HostRule, Part, Policy, Rules};
//!
//! struct Collector;
//!
//! impl Rules for Collector {
//!     const POLICY: Policy = Policy::new()
//!         .schemes(&["coaps", "coap"])
//!         .hosts(&[HostRule::Suffix("plant.example"), HostRule::network("10.0.0.0/8").unwrap()])
//!         .require(&[Part::Host])
//!         .forbid(&[Part::Userinfo, Part::Fragment])
//!         .max_len(96);
//! }
//!
//! assert!(Checked::<Uri<'_>, Collector>::parse("coap://10.2.3.4/rd").is_ok());
//! assert!(Checked::<Uri<'_>, Collector>::parse("coap://seven.plant.example/rd").is_ok());
//! assert!(Checked::<Uri<'_>, Collector>::parse("coap://evilplant.example/rd").is_err());
//! assert!(Checked::<Uri<'_>, Collector>::parse("COAP://10.2.3.4/rd#").is_err());
//! ```
//!
//! Schemes and host names are compared in any case, and percent-encoded letters of names are decoded for that. A rule
//! that you do not give costs nothing: a policy is a constant, so the compiler removes what it does not check.
//!
//! # Readers
//!
//! The program that follows a reference may read another host in it than the one that is written: it may decode, map and drop
//! characters. So a policy that names hosts or reaches admits a host only if it admits all that readers make of it. The documentation of
//! [`Policy`](PolicyOf#readers) says with which readers this was compared, and what it refuses for their sake.
//!
//! **No policy can know what a name leads to.** So resolve the name and ask [`Reach::of`](iri_core::component::Reach::of) for each address
//! before you connect, and again after each redirect.
//!
//! # Features
//! None is on by default. Each turns on that of iri-core with the same name, if iri-core has one.
//! - `alloc`: `HostListString`, and fields that own a `String`.
//! - `defmt`: `defmt::Format`, with secrets and credentials masked.
//! - `lint`: `Policy::lints`, which refuses what is valid and probably a mistake.
//! - `macros`: the derive `IriNewtype`.
//! - `postcard-unstable`: postcard's `MaxSize` and `Schema`, outside of the version's promise.
//! - `schemars`: `JsonSchema`. A schema says what a policy admits, as far as a pattern can.
//! - `serde`: `Serialize` and `Deserialize`. The crate `iri-serde` tells where in a file a mistake is.
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
#[cfg(all(doctest, feature = "macros", feature = "serde"))]
#[doc = include_str!("../README.md")]
mod readme {}

// Floors: each module uses only those that are declared before it, which `cargo xtask lint` checks.

// The schema that lists have in common.
#[cfg(feature = "schemars")]
mod list_schema;

// Lists of hosts, addresses and networks that a config has at run time. Invariant: what clients read in them is what they answered.
pub mod patterns;

// Rules that a user sets (schemes, hosts, credentials), and `Checked`, a reference that keeps them.
mod policy;

// More types for fields of configs. Invariant: only `expose` and `into_exposed` show what a `Secret` hides, and no error
// of one names a character of it.
mod config;

// Lists of hosts with common parts, as databases read them. Their grammar is `grammar/host_list.rs` of iri-grammar.
pub mod hosts;

// The code to which the derive `IriNewtype` expands.
#[doc(hidden)]
pub mod constant;

// postcard's traits.
#[cfg(feature = "postcard-unstable")]
mod postcard;

pub use config::{
    Conceals, Credentials, FixedBase, Joined, Redactable, Secret, SecretError, Unresolved,
};
pub use policy::{
    BaseUrl, Checked, Hint, HostRule, Https, HttpsOrLocalhost, HttpsOrLoopbackAddress, Network,
    NoCredentials, NormalForm, Part, Policy, PolicyError, PolicyOf, PublicHttps,
    PublicHttpsWithUserinfo, Rules, Violation, ViolationKind, ViolationOf,
};

#[cfg(feature = "lint")]
#[doc(inline)]
pub use iri_core::lint;

pub use iri_core;
/// What a host leads to, for which [`Policy::reach`] asks.
#[doc(no_inline)]
pub use iri_core::component::Reach;

/// Makes a type with rules from a struct of one reference. Every value keeps the rules.
///
/// ```
/// use iri_core::{Uri, UriBuf};
/// use iri_policy::IriNewtype;
///
/// /// The place to which measurements are sent.
/// #[derive(IriNewtype, Clone, Debug)]
/// #[iri(schemes("https", "coaps"), require(host), forbid(userinfo, fragment), max_len = 96)]
/// #[iri(hosts("plant.example", ".plant.example", "10.0.0.0/8"), ports(443, 5684, 8000..=8999))]
/// struct Collector(UriBuf<96>);
///
/// let collector: Collector = "coaps://seven.plant.example/rd".parse()?;
/// assert_eq!(collector.scheme(), "coaps");
///
/// let text = "https://joe@plant.example/";
/// let error = Collector::parse(text).unwrap_err();
/// assert_eq!(error.to_string(), "there is a user name or password, which is not allowed, at byte 8");
///
/// // A type that borrows can be a constant, which the compiler checks.
/// #[derive(IriNewtype, Clone, Copy)]
/// #[iri(rules(iri_policy::Https, iri_policy::NoCredentials), base)]
/// struct Api<'a>(Uri<'a>);
///
/// const API: Api<'static> = Api::constant("https://example.com/v2/");
/// assert_eq!(API.path(), "/v2/");
/// # Ok::<(), iri_policy::PolicyError>(())
/// ```
///
/// ```compile_fail
/// # use iri_core::Uri;
/// # use iri_policy::IriNewtype;
/// # #[derive(IriNewtype, Clone, Copy)]
/// # #[iri(rules(iri_policy::Https), base)]
/// # struct Api<'a>(Uri<'a>);
/// const API: Api<'static> = Api::constant("https://example.com/v2");
/// ```
/// ```text
/// error[E0080]: evaluation panicked: the path does not end in `/`, so resolving drops its last segment, at byte 22: end the path in `/`
///                 |
///                 | https://example.com/v2
/// ```
///
/// # The attribute `iri`
/// The rules are the methods of [`Policy`]: `schemes("https", ..)`, `require(..)` and `forbid(..)` of `userinfo`,
/// `password`, `host`, `port`, `query` and `fragment`, `hosts(..)`, `https_or(..)`, `ports(443, 8000..=8999)`,
/// `reach(global, name, ..)`, `public_names`, `max_len = 96`, `base`, and `normal = "syntax"`, `"scheme"` or `"address"`.
/// A host is a name, `".example.com"` for all names below it, a network such as `"10.0.0.0/8"`, `localhost`, or a reach.
/// `rules(..)` names types with [`Rules`], and adds their rules. `crate = path` is the path of iri-policy.
/// `without(serde, schemars)` leaves out these implementations. A derive sees only the name of a type: if the field has an
/// alias, `kind = UriString` says what it stands for.
///
/// With the feature `lint`, `lints(deny(warnings, ..), allow(no-host, ..))` refuses texts with these lints, as
/// `Policy::lints` does. `deny` and `allow` mean the same as in `uri!(deny(..), allow(..), "..")`: `deny` takes codes,
/// or `errors`, `warnings` or `notes` for all of that severity and above.
///
/// # What it implements
/// - [`Rules`], so that `Checked<UriString, Collector>` has the same rules.
/// - The functions `new`, `parse` and `into_inner`; also `constant` if the reference is borrowed, otherwise `checked`,
///   which returns the text.
/// - `TryFrom<&str>`, `TryFrom` of the reference, `FromStr` if nothing is borrowed. With the feature `alloc`, `From` it for
///   `String`, and `TryFrom<String>` if nothing is borrowed.
/// - `Deref` to the reference, `AsRef<str>`, `Display`; with the feature `serde`, `Serialize` and `Deserialize`; with the
///   feature `schemars`, `JsonSchema`. Any crate of the build may turn these features on. So if you implement these traits
///   yourself, write `without(serde)` or `without(schemars)`: otherwise the compiler would refuse them as soon as one does.
#[cfg(feature = "macros")]
pub use iri_core::__macros::IriNewtype;

/// The words of errors of formats. Only iri-serde uses it.
#[cfg(feature = "serde")]
#[doc(hidden)]
pub mod __serde {
    pub use crate::config::serde::ReadSecret;
    pub use crate::policy::serde::{denied_len, refuse_violation};
}
