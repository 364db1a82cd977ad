//! The rules: a file for the type of each thing that a user names, `check.rs` for what each rule asks, and `apply.rs` for all of them.

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
pub use self::policy::{Policy, PolicyOf};
pub use self::ready::{
    BaseUrl, Https, HttpsOrLocalhost, HttpsOrLoopbackAddress, NoCredentials, PublicHttps,
    PublicHttpsWithUserinfo,
};
pub use self::rules::Rules;
pub use self::violation::{PolicyError, Violation, ViolationOf};
