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
//! readers` compares this with these readers, by the function that is named. It puts every character into some two hundred hosts, and makes
//! texts of pieces in which readers differ:
//!
//! - the crates `url` 2.5 (`Url::parse`) with `idna` 1, and `idna` 0.5 (`domain_to_ascii`), which `url` had up to 2.5.2
//!   (CVE-2024-12224);
//! - `ada-url` 4 (`Url::parse`) and Node 20 (`new URL`), which follow the URL Standard, as browsers do; Node's older `url.parse`;
//! - curl 7.88 (`curl_url_set`), whose library git has too, and libidn2 2.3.3 (`idn2_lookup_u8`), by which curl, wget 1.21 and git look
//!   names up, with transitional processing and without;
//! - Python 3.11: `urlsplit`, `urlparse`, `urllib.request.Request` with `http.client.HTTPConnection`, and `encodings.idna` (IDNA 2003),
//!   as `socket` uses it;
//! - Python's packages requests 2.34 (`Request.prepare`), urllib3 2.7 (`parse_url`), httpx 0.28 (`httpx.URL`), yarl 1.25 (`yarl.URL`), as
//!   aiohttp uses it, and idna 3.13 (`idna.encode`), as requests and httpx use it;
//! - Java 17 (`java.net.URI`, and the older `java.net.URL`), PHP 8.2 (`parse_url`), Ruby 3.1 (`URI.parse`, and the older
//!   `URI::RFC2396_Parser`);
//! - the mappings alone, without their checks: UTS 46, IDNA 2003's nameprep, NFKC.
//!
//! curl, wget, git and Python also make connections by a sample of disguises. Of other readers, nothing is promised. **Nor can any
//! policy know what a name leads to**: `x.svc` and `x.consul` lead into private networks that have them, any public name may have a
//! private address, and `168.63.129.16` is a public address that leads to the platform's services within Azure. So resolve the name and ask
//! [`Reach::of`](crate::component::Reach::of) for each address before you connect, and again after each redirect.
//!
//! A name that the DNS cannot have, such as an empty one, has no reach and no port that a policy admits: browsers take what follows an
//! empty host for the host.
//!
//! A host with a `%` is admitted only by a [rule](HostRule::Name) that is written with the same bytes, such as the path of a socket:
//! `url.parse` ends a host at its first `%`, and urllib reads an encoded `:` as the one before a port. A policy of schemes alone does not
//! ask.
//!
//! Userinfo may hold a delimiter after which some readers look for the host. So rules about hosts, reaches, ports and public names refuse an
//! encoded one of `/ ? # @ [ ] \ :` in `http`, `https`, `ws`, `wss` and `ftp`, and a `,` in schemes whose clients read [lists of
//! hosts](crate::hosts). In `postgres` and `postgresql`, clients connect to the `host`, `hostaddr` and `port` of the query, so these rules
//! ask for each of them, too. The path of a socket there is refused unless a rule names it. What a file of services says is not known.
//!
//! A port above 65535 is refused by every policy with schemes, hosts, reaches or ports: some readers take its lowest 16 bits.

mod apply;
mod check;
pub(crate) mod checked;
pub(crate) mod hint;
mod host;
mod kind;
mod named;
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
    PublicHttpsWithUserinfo,
};
pub use self::rules::Rules;
pub use self::violation::{PolicyError, Violation};
