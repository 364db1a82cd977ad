//! Lists of hosts that a config or the environment has at run time: `NO_PROXY`, and lists of hosts that are admitted.
//!
//! A [`HostPatterns`] parses such a list, with the place of a mistake, and says whether a reference matches. It borrows its text; a
//! [`HostPatternsBuf`] owns at most `N` bytes, and a `HostPatternsString` (feature `alloc`) a `String`.
//!
//! ```
//! use iri_core::Uri;
//! use iri_policy::patterns::{HostPatterns, Reading};
//!
//! let text = "::1,[fe80::1]:8080,.example.com,*.corp.example,10.0.0.0/8,localhost:1234";
//! let list = HostPatterns::parse(text)?;
//! assert!(list.matches(&Uri::parse("http://10.1.2.3/")?, Reading::Exact));
//!
//! // Clients read the same list in different ways.
//! let uri = Uri::parse("http://a.corp.example/")?;
//! assert!(list.matches(&uri, Reading::Go));
//! assert!(!list.matches(&uri, Reading::Curl));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! For a guard, give the list to [`Policy::listed`](crate::PolicyOf::listed): a policy also asks what other readers make of the host.
//!
//! # Syntax
//! ```abnf
//! patterns = [ entry ] *( "," [ entry ] )        ; with spaces and tabs around an entry
//! entry    = "*" / network / IPv6address / host [ ":" port ]
//! network  = ( IPv4address / IPv6address ) "/" 1*3DIGIT
//! host     = IPv4address / "[" IPv6address "]" / [ "*." / "." ] name [ "." ]
//! ```
//!
//! A name has labels of letters, digits, `-`, `_` and characters beyond ASCII. A port is a number up to 65535 without zeros before it. What no
//! client reads as it looks is a mistake: a scheme, a path, a blank in place of the `,`, `*corp.example`, `10.0.`, a port after a
//! network, and a zone such as `%eth0`.
//!
//! # Readings
//! What a list means is in no standard. [`Reading`] has three:
//!
//! | entry | [`Exact`](Reading::Exact) | [`Curl`](Reading::Curl) | [`Go`](Reading::Go) |
//! |---|---|---|---|
//! | `example.com` | that name | that name, and those below it | that name, and those below it |
//! | `.example.com` | the names below it | the same as `example.com` | the names below it |
//! | `*.example.com` | the names below it | nothing | the names below it |
//! | `example.com.` | with a dot at the end | with and without it | with a dot at the end |
//! | `*` | every host | every host, if it is the whole list | every host |
//! | `h.example:8080` | with that port | nothing | with that port |
//! | `10.0.0.1` | that address | that address, in any form of a number | that address, also mapped to IPv6 |
//! | `10.0.0.0/8` | the addresses in it | the addresses in it | the addresses in it, also mapped to IPv6 |
//! | `0.0.0.0/0` | every IPv4 address | `0.0.0.0` | every IPv4 address |
//! | `[::1]` | that address | nothing | nothing; with a port, that address and port |
//! | no entry | nothing | nothing | `localhost`, `127.0.0.0/8` and `[::1]` always match |
//!
//! A port that is not written is the default one of the scheme. `tests/patterns` has what curl 8.23 and Go 1.27 answered, some
//! hundred cases of each. Older releases of curl differ: 7.88 knows no networks of IPv6.

mod entries;
mod error;
mod list;
pub(crate) mod names;
pub(crate) mod network;
mod pattern;
pub(crate) mod read;
#[cfg(feature = "schemars")]
mod schema;
#[cfg(feature = "serde")]
mod serde;

pub use self::entries::EachPattern;
pub use self::error::{PatternError, PatternErrorKind};
#[cfg(feature = "alloc")]
pub use self::list::HostPatternsString;
pub use self::list::{HostPatterns, HostPatternsBuf, Patterns};
pub use self::pattern::{HostPattern, PatternHost};
pub use self::read::Reading;
