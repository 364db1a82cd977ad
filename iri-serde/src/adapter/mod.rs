//! Readers and writers that change a field. The modules for serde's `with` use them.
//!
//! A [`Reader`] is a value, so it can hold a base that is known only at run time. It reads a [`Field`]: a reference, a
//! [`Base`](iri_core::base::Base), a [`Checked`](iri_policy::Checked) or a [`Secret`](iri_policy::Secret), or options, lists and
//! maps of these.
//!
//! ```
//! use iri_serde::adapter::{JoinTo, Seed};
//! use iri_serde::iri_core::{Uri, UriBuf};
//! use iri_serde::iri_core::base::Base;
//! use serde::de::DeserializeSeed;
//!
//! let base = Base::new(Uri::parse("https://example.com/v2/").unwrap()).unwrap();
//! let join = JoinTo { base: &base, within: true };
//! let mut json = serde_json::Deserializer::from_str(r#""users?page=2""#);
//! let users: UriBuf<48> = Seed::new(&join).deserialize(&mut json)?;
//! assert_eq!(users, "https://example.com/v2/users?page=2");
//! # Ok::<(), serde_json::Error>(())
//! ```

mod field;
#[cfg(feature = "policy")]
mod keeps;
#[cfg(feature = "policy")]
mod policy;
mod readers;
mod seed;
mod shown;
mod traits;

#[cfg(feature = "policy")]
pub use self::keeps::Keeps;
#[cfg(feature = "policy")]
pub use self::policy::Staying;
pub use self::readers::{AddSlash, JoinTo, Normalize, ToUri};
pub use self::seed::Seed;
#[cfg(feature = "policy")]
pub use self::shown::Lossless;
pub use self::shown::{Redacted, Shown};
pub use self::traits::{Field, Reader};
