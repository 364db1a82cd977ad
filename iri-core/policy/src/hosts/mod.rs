//! Lists of hosts with common parts, as databases and brokers read them: `mongodb://joe:p@a:27017,b:27017/db`.
//!
//! A URI has one host and one port (RFC 3986 section 3.2), so `parse` of the kinds refuses such a text, or reads `a,b` as one
//! name. A [`HostList`] reads it. It borrows its text; a [`HostListBuf`] owns at most `N` bytes, and a
//! `HostListString` (feature `alloc`) a `String`. Each host gives a reference with the parts that all have in common:
//!
//! ```
//! use iri_policy::hosts::HostList;
//!
//! let list = HostList::parse("mongodb://joe:secret@a.example:27017,[::1]/db?replicaSet=rs0")?;
//! assert!(list.hosts().map(|host| host.host().as_str()).eq(["a.example", "[::1]"]));
//! let mut uris = list.hosts().map(|host| host.uri().to_string());
//! assert_eq!(uris.next().unwrap(), "mongodb://joe:secret@a.example:27017/db?replicaSet=rs0");
//! assert_eq!(uris.next().unwrap(), "mongodb://joe:secret@[::1]/db?replicaSet=rs0");
//!
//! // The lists of Kafka have no scheme.
//! let brokers = HostList::parse("kafka-1.example:9092,kafka-2.example:9092")?;
//! assert!(brokers.hosts().all(|broker| broker.port().unwrap() == "9092"));
//! # Ok::<(), iri_core::ParseError>(())
//! ```
//!
//! # Syntax
//! ```abnf
//! host-list   = [ [ scheme ":" ] "//" ] [ userinfo "@" ] hosts path-abempty [ "?" query ] [ "#" fragment ]
//! hosts       = listed-host *( "," [ scheme "://" ] listed-host )
//! listed-host = host [ ":" port ]
//! ```
//!
//! The rules on the right are those of RFC 3986, so all is ASCII. What a URI of one host is, is a list of one. These are
//! not read as in a URI:
//!
//! - A `,` always separates hosts. In a name it is written as `%2C`.
//! - Without `//`, no scheme is read: `localhost:9092` is a host with a port.
//! - No host of several is empty, nor is one without `//`. `postgresql:///db` has a single empty one. In `postgres:` and
//!   `postgresql:` an empty one is the default of the client, as in `postgres://joe@,b/db`, so there each may be empty.
//! - In these two schemes, a `,` in a `host`, `hostaddr` or `port` of the query is refused, also as `%2C`: libpq pairs such a list with
//!   the hosts before the path, so no reference of one host has the same meaning. Write hosts and ports before the path.
//! - `mongodb+srv:` has one host, as the DNS has the others.
//! - After a host and a `:` without a port, no `//` follows, as in `nats://tls://a`: that would be a text of several schemes.
//! - The scheme may be repeated before a host, as NATS has it in `nats://a:4222,nats://b:4222`. It is the same, byte for byte.
//!
//! The user and password are those of the list, and precede all hosts. A `,` in them is parsed as a part of them, though some clients
//! begin another host there: write it as `%2C`. A [policy](Hosts::check) about hosts refuses it. A list of URIs with several schemes, users or paths is
//! not one of hosts: split it, and parse each. So is `jdbc:postgresql://a,b/db` before `jdbc:` is removed.
//!
//! # Secrets
//! `Debug`, `defmt` and [`redacted`](Hosts::redacted) show the scheme, and `***` for all up to the last `@`, however
//! it is written: a password with a raw `/` may end there, or one with a raw `,`. A list without an `@` is shown whole.

mod check;
mod list;
mod listed;
mod redact;
#[cfg(feature = "schemars")]
mod schema;
#[cfg(feature = "serde")]
mod serde;

#[cfg(feature = "alloc")]
pub use self::list::HostListString;
pub use self::list::{HostList, HostListBuf, Hosts};
pub use self::listed::{EachHost, ListedHost, UriOfHost};
pub use self::redact::RedactHosts;
