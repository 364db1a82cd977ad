//! Policies: your own rules for the schemes, hosts, ports and components that a reference may have.
//!
//! The grammar says what is valid. A program may want more: only `https`, no password, a host on its own network. A
//! [`Policy`] says that as a constant, and [`Checked`] is a reference that keeps it:
//!
//! ```
//! use iri_core::UriBuf;
//! use iri_core::policy::{Checked, HttpsOrLoopbackAddress, NoCredentials};
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
//! use iri_core::policy::{Checked, HostRule, Part, Policy, Rules};
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
//! characters. So a policy that names hosts or reaches admits a host only if it admits all that readers make of it. `cargo xtask
//! readers` compares this, with every character in some two hundred hosts, with these readers:
//!
//! - the crates `url` 2.5 with `idna` 1, and `idna` 0.5, which `url` had up to 2.5.2 (CVE-2024-12224);
//! - `ada-url` 4 and Node 20, which follow the URL Standard, as browsers do;
//! - libidn2 2.3.3, by which curl 7.88, wget 1.21 and git look names up, with transitional processing and without;
//! - Python 3.11's `encodings.idna` (IDNA 2003), as `socket`, `http.client` and aiohttp use it;
//! - Python's package idna 3.13, as requests and httpx use it;
//! - the mappings alone, without their checks: UTS 46, IDNA 2003's nameprep, NFKC.
//!
//! curl, wget and Python also make connections by a sample of disguises. Of other readers, nothing is promised. **Nor can any
//! policy know what a name leads to**: `x.svc` and `x.consul` lead into private networks that have them, any public name may have a
//! private address, and `168.63.129.16` is a public address that leads to the platform's services within Azure. So resolve the name and ask
//! [`Reach::of`](crate::component::Reach::of) for each address before you connect, and again after each redirect.
//!
//! A name that the DNS cannot have, such as an empty one or `127.0.0.1%3A80`, has no reach and no port that a policy admits. Browsers
//! take what follows an empty host for the host, and Python's urllib reads an encoded `:` as the one before a port.
//!
//! A port above 65535 is refused by every policy with schemes, hosts, reaches or ports: some readers take its lowest 16 bits.

mod check;
pub(crate) mod checked;
pub(crate) mod hint;
mod host;
mod kind;
pub(crate) mod normal;
mod part;
#[expect(
    clippy::module_inception,
    reason = "the folder is named after its type"
)]
pub(crate) mod policy;
mod ready;
pub(crate) mod rules;
#[cfg(feature = "schemars")]
mod schema;
#[cfg(feature = "serde")]
pub(crate) mod serde;
pub(crate) mod violation;

pub use self::checked::Checked;
pub use self::hint::Hint;
pub use self::host::{HostRule, Network};
pub use self::kind::ViolationKind;
pub use self::normal::NormalForm;
pub use self::part::Part;
pub use self::policy::Policy;
pub use self::ready::{
    BaseUrl, Https, HttpsOrLocalhost, HttpsOrLoopbackAddress, NoCredentials, PublicHttps,
};
pub use self::rules::Rules;
pub use self::violation::{PolicyError, Violation};
