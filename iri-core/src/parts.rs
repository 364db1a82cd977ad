//! What all kinds and storages share: a text and the positions of its components.

use core::net::SocketAddr;

use crate::component::{Authority, Fragment, Host, Path, Port, Query, Scheme, Userinfo};
use crate::error::{Component, ParseError, ParseErrorKind};
use crate::kind::{Kind, Presence};
use crate::positions::{Positions, behind, slice};

/// A reference that has been parsed. Its accessors only cut: nothing is scanned again.
#[derive(Clone, Copy)]
pub(crate) struct Parts<'a> {
    pub(crate) text: &'a str,
    pub(crate) at: Positions,
}

impl<'a> Parts<'a> {
    /// Those of the empty text, which is a relative reference.
    pub(crate) const EMPTY: Self = Self {
        text: "",
        at: Positions::EMPTY,
    };

    pub(crate) const fn scheme(self) -> Option<Scheme<'a>> {
        if self.at.scheme_end == 0 {
            None
        } else {
            Some(Scheme(slice(self.text, 0, self.at.scheme_end)))
        }
    }

    pub(crate) const fn authority(self) -> Option<Authority<'a>> {
        if !self.at.has_authority() {
            return None;
        }
        let start = self.at.authority_start();
        Some(Authority {
            text: slice(self.text, start, self.at.path_start),
            host_start: self.at.host_start.wrapping_sub(start),
            host_end: self.at.host_end.wrapping_sub(start),
        })
    }

    pub(crate) const fn userinfo(self) -> Option<Userinfo<'a>> {
        let start = self.at.authority_start();
        if self.at.host_start <= start {
            return None;
        }
        let end = self.at.host_start.wrapping_sub(1);
        Some(Userinfo(slice(self.text, start, end)))
    }

    pub(crate) const fn host(self) -> Option<Host<'a>> {
        if !self.at.has_authority() {
            return None;
        }
        Some(Host(slice(self.text, self.at.host_start, self.at.host_end)))
    }

    pub(crate) const fn port(self) -> Option<Port<'a>> {
        match behind(self.text, self.at.host_end, self.at.path_start) {
            Some(port) => Some(Port(port)),
            None => None,
        }
    }

    pub(crate) const fn port_or_default(self) -> Option<u16> {
        if !self.at.has_authority() {
            return None;
        }
        match (self.port(), self.scheme()) {
            // An empty port is the same as none.
            (Some(port), _) if !port.as_str().is_empty() => port.to_u16(),
            (_, Some(scheme)) => scheme.default_port(),
            _ => None,
        }
    }

    pub(crate) const fn socket_addr(self) -> Option<SocketAddr> {
        match (self.host(), self.port_or_default()) {
            (Some(host), Some(port)) => match host.address() {
                Some(address) => Some(SocketAddr::new(address, port)),
                None => None,
            },
            _ => None,
        }
    }

    pub(crate) const fn path(self) -> Path<'a> {
        Path(self.path_text())
    }

    // Where it is called, the parts need not lie in memory.
    #[inline(always)]
    pub(crate) const fn path_text(&self) -> &'a str {
        slice(self.text, self.at.path_start, self.at.path_end)
    }

    pub(crate) const fn query(self) -> Option<Query<'a>> {
        match behind(self.text, self.at.path_end, self.at.query_end) {
            Some(query) => Some(Query(query)),
            None => None,
        }
    }

    pub(crate) const fn fragment(self) -> Option<Fragment<'a>> {
        match behind(self.text, self.at.query_end, self.text.len() as u32) {
            Some(fragment) => Some(Fragment(fragment)),
            None => None,
        }
    }

    pub(crate) const fn path_and_query(self) -> &'a str {
        slice(self.text, self.at.path_start, self.at.query_end)
    }

    pub(crate) const fn without_fragment(self) -> Self {
        Self {
            text: slice(self.text, 0, self.at.query_end),
            at: self.at,
        }
    }

    /// What keeps the reference, which is valid as some kind, from being of `kind`: a scheme or
    /// none, a fragment, a character beyond ASCII. The error is the one that parsing it as `kind`
    /// gives.
    pub(crate) const fn check(self, kind: Kind) -> Result<(), ParseError> {
        let scheme_end = self.at.scheme_end;
        match kind.scheme() {
            Presence::Required if scheme_end == 0 => {
                return Err(ParseError::new(
                    ParseErrorKind::NoScheme,
                    Component::Scheme,
                    0,
                    0,
                    ParseError::NOTHING,
                ));
            }
            Presence::Forbidden if scheme_end != 0 => {
                return Err(ParseError::new(
                    ParseErrorKind::UnexpectedScheme,
                    Component::Scheme,
                    scheme_end,
                    1,
                    ':' as u32,
                ));
            }
            _ => {}
        }
        if kind.is_iri() || self.text.is_ascii() {
            match kind.fragment() {
                Presence::Forbidden if self.at.query_end as usize != self.text.len() => {
                    return Err(ParseError::new(
                        ParseErrorKind::UnexpectedFragment,
                        self.last_component(),
                        self.at.query_end,
                        1,
                        '#' as u32,
                    ));
                }
                _ => return Ok(()),
            }
        }
        // Rare enough to let the grammar find the place.
        match kind.parse(self.text) {
            Ok(_) => Ok(()),
            Err(error) => Err(error),
        }
    }

    /// The last component before a fragment.
    const fn last_component(self) -> Component {
        if self.at.path_end == self.at.query_end {
            Component::Path
        } else {
            Component::Query
        }
    }
}
