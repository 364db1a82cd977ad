//! The parts that a policy may require or forbid.

use iri_core::__family;
use iri_grammar::grammar::parts::Parts;
use iri_grammar::text::arithmetic::{minus, plus};

/// A part of a reference that a policy may require or forbid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum Part {
    /// `scheme`: requiring it admits only an IRI or a URI, forbidding it only a relative reference
    Scheme,
    /// `userinfo`
    Userinfo,
    /// The part of `userinfo` after its first `:`
    Password,
    /// `host`, if it is not empty
    Host,
    /// `port`, if it is not empty
    Port,
    /// `query`
    Query,
    /// `fragment`
    Fragment,
}

impl Part {
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Scheme => "scheme",
            Self::Userinfo => "user name or password",
            Self::Password => "password",
            Self::Host => "host",
            Self::Port => "port",
            Self::Query => "query",
            Self::Fragment => "fragment",
        }
    }

    pub(super) const fn hint_to_leave_out(self) -> &'static str {
        match self {
            Self::Scheme => "leave out the scheme and its `:`",
            Self::Userinfo => "leave out user name and password, and give them elsewhere",
            Self::Password => "leave out the `:` and the password, and give it elsewhere",
            Self::Host => "leave out the authority",
            Self::Port => "leave out the `:` and the port",
            Self::Query => "leave out the `?` and what follows it",
            Self::Fragment => "leave out the `#` and what follows it",
        }
    }

    pub(super) const fn hint_to_add(self) -> &'static str {
        match self {
            Self::Scheme => "begin with a scheme, such as `https:`",
            Self::Userinfo => "write the user's name and `@` before the host",
            Self::Password => "write `:` and the password before the `@`",
            Self::Host => "write a host after `//`, which follows the scheme",
            Self::Port => "write `:` and a port after the host",
            Self::Query => "write a `?` and a query",
            Self::Fragment => "write a `#` and a fragment",
        }
    }

    /// Returns the place of the part in a reference that has it.
    pub(super) const fn place(self, parts: &Parts<'_>) -> Option<(u32, u32)> {
        let at = &parts.at;
        let (part, offset) = match self {
            Self::Scheme => (parts.scheme(), 0),
            Self::Userinfo => match parts.userinfo() {
                Some(userinfo) => (Some(userinfo), at.authority_start()),
                None => (None, 0),
            },
            Self::Password => match parts.userinfo() {
                Some(text) => match __family::userinfo(text).password() {
                    Some(password) => {
                        let end = minus!(at.host_start, 1);
                        (Some(password), minus!(end, password.len() as u32))
                    }
                    None => (None, 0),
                },
                None => (None, 0),
            },
            Self::Host => match parts.host() {
                Some(host) if !host.is_empty() => (Some(host), at.host_start),
                _ => (None, 0),
            },
            Self::Port => match parts.port() {
                Some(port) if !port.is_empty() => (Some(port), plus!(at.host_end, 1)),
                _ => (None, 0),
            },
            Self::Query => (parts.query(), plus!(at.path_end, 1)),
            Self::Fragment => (parts.fragment(), plus!(at.query_end, 1)),
        };
        match part {
            Some(part) => Some((offset, part.len() as u32)),
            None => None,
        }
    }

    /// Returns the place where a missing part would be.
    pub(super) const fn gap(self, parts: &Parts<'_>) -> u32 {
        let at = &parts.at;
        match self {
            Self::Scheme => 0,
            Self::Password if parts.userinfo().is_some() => at.host_start.saturating_sub(1),
            Self::Userinfo | Self::Password | Self::Host if at.has_authority() => {
                at.authority_start()
            }
            Self::Userinfo | Self::Password | Self::Host => at.hier_part(),
            Self::Port => at.host_end,
            Self::Query => at.path_end,
            Self::Fragment => at.query_end,
        }
    }
}
