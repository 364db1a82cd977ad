//! The rules that a reference may break.

use core::ops::RangeInclusive;

use iri_core::component::Reach;
#[cfg(feature = "lint")]
use iri_lint::Finding;

use super::host::HostRule;
use super::normal::NormalForm;
use super::part::Part;

/// The rule of a [`Policy`](crate::Policy) that a reference breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum ViolationKind<'a> {
    /// The scheme is not one of these, or there is none.
    Scheme(&'a [&'a str]),
    /// A part is missing.
    Missing(Part),
    /// A part is present that is forbidden.
    Forbidden(Part),
    /// The host is not one of these, or there is none.
    Host(&'a [HostRule<'a>]),
    /// The host, with its port, matches no entry of the list of [`listed`](crate::PolicyOf::listed), or there is none.
    NotListed,
    /// The host does not have one of these reaches, or there is none.
    Reach(&'a [Reach]),
    /// The host has a `%`, and no rule is written with the same bytes: see [`HostRule::Name`].
    EncodedHost,
    /// The userinfo has a delimiter after which some readers look for the host: in `http`, `https`, `ws`, `wss` and `ftp` an
    /// encoded one of `/ ? # @ [ ] \ :`, in schemes with lists of hosts a `,`.
    UserinfoDelimiter,
    /// The host is a name that the public DNS does not have.
    NotPublic,
    /// The scheme is not `https`, and the host is not one of these, which are admitted without it.
    NotHttps(&'a [HostRule<'a>]),
    /// The port, or the default one if there is none, is not one of these.
    Port(&'a [RangeInclusive<u16>]),
    /// The text is longer than this number of bytes.
    TooLong(u32),
    /// The path does not end in `/`, but that of a base does.
    NoTrailingSlash,
    /// The text is not in this normal form.
    NotNormal(NormalForm),
    /// The text has a lint that is denied.
    #[cfg(feature = "lint")]
    Lint(Finding),
}
