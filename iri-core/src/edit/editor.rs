//! Changes a reference in its buffer. The text after a change is moved, never copied elsewhere.

use core::net::IpAddr;

use iri_grammar::grammar::parts::Parts;
use iri_grammar::grammar::positions::Positions;
use iri_grammar::text::arithmetic::{minus, plus};
use iri_grammar::text::number::decimal_texts;
use iri_grammar::text::scan::rseek;
use iri_grammar::text::slice::slice;
use iri_grammar::{Component, MAX_LEN};

use crate::builder::error::BuildError;
use crate::builder::precedence::fits_after;
use crate::component::{Authority, Fragment, Host, Path, Query, Scheme, Segment, Userinfo};
use crate::write::address::{self, Address};
use crate::write::capacity::CapacityError;
use crate::write::editable::Editable;
use crate::write::writer::write_into;

/// The text and positions of a reference that is being changed, in any storage.
///
/// A change that is rejected leaves them unchanged.
pub(crate) struct Editor<'e, T: ?Sized> {
    pub(crate) text: &'e mut T,
    pub(crate) at: &'e mut Positions,
    /// Whether the reference may have characters beyond ASCII.
    pub(crate) iri: bool,
}

impl<T: Editable + ?Sized> Editor<'_, T> {
    fn parts(&self) -> Parts<'_> {
        Parts::new(self.text.as_str(), *self.at)
    }

    fn path_fits(&self, scheme: bool, authority: bool) -> Result<(), BuildError> {
        fits_after(scheme, authority, self.parts().path())
    }

    /// Replaces the text between two places by `new`. That text is `component`, with its delimiters.
    fn replace(
        &mut self,
        component: Component,
        start: u32,
        end: u32,
        new: &[&str],
    ) -> Result<(), BuildError> {
        let mut length = 0_usize;
        for text in new {
            if !self.iri && !text.is_ascii() {
                return Err(BuildError::NotAscii(component));
            }
            length = length.saturating_add(text.len());
        }
        let replaced = minus!(end, start);
        let kept = minus!(self.text.as_str().len(), replaced as usize);
        let needed = kept.saturating_add(length);
        let capacity = self.text.capacity().min(MAX_LEN);
        if needed > capacity {
            return Err(BuildError::Capacity(CapacityError { needed, capacity }));
        }
        self.text.remove_text(start as usize, end as usize);
        let mut place = start as usize;
        for text in new {
            if self.text.insert_text(place, text) {
                place = plus!(place, text.len());
            }
        }
        *self.at = self
            .at
            .moved(component, (length as u32).wrapping_sub(replaced));
        Ok(())
    }

    pub(crate) fn set_scheme(&mut self, scheme: Option<Scheme<'_>>) -> Result<(), BuildError> {
        let end = self.at.hier_part();
        let length = match scheme {
            Some(Scheme(scheme)) => {
                self.replace(Component::Scheme, 0, end, &[scheme, ":"])?;
                scheme.len() as u32
            }
            None => {
                self.path_fits(false, self.at.has_authority())?;
                self.replace(Component::Scheme, 0, end, &[])?;
                0
            }
        };
        self.at.scheme_end = length;
        Ok(())
    }

    pub(crate) fn set_authority(
        &mut self,
        authority: Option<Authority<'_>>,
    ) -> Result<(), BuildError> {
        let start = self.at.hier_part();
        let end = self.at.path_start;
        self.path_fits(start != 0, authority.is_some())?;
        let (host_start, host_end) = match authority {
            Some(new) => {
                self.replace(Component::Authority, start, end, &["//", new.text])?;
                let start = self.at.authority_start();
                (plus!(start, new.host_start), plus!(start, new.host_end))
            }
            None => {
                self.replace(Component::Authority, start, end, &[])?;
                (start, start)
            }
        };
        self.at.host_start = host_start;
        self.at.host_end = host_end;
        Ok(())
    }

    pub(crate) fn set_userinfo(
        &mut self,
        userinfo: Option<Userinfo<'_>>,
    ) -> Result<(), BuildError> {
        if !self.at.has_authority() {
            return no_host(userinfo.is_some());
        }
        let (start, end) = (self.at.authority_start(), self.at.host_start);
        match userinfo {
            Some(Userinfo(userinfo)) => {
                self.replace(Component::Userinfo, start, end, &[userinfo, "@"])
            }
            None => self.replace(Component::Userinfo, start, end, &[]),
        }
    }

    pub(crate) fn set_host(&mut self, host: Option<Host<'_>>) -> Result<(), BuildError> {
        let at = *self.at;
        match host {
            Some(Host(host)) if at.has_authority() => {
                self.replace(Component::Host, at.host_start, at.host_end, &[host])
            }
            Some(Host(text)) => self.set_authority(Some(Authority {
                text,
                host_start: 0,
                host_end: text.len() as u32,
            })),
            None => {
                let is_alone = at.host_end == at.path_start
                    && (!at.has_authority() || at.host_start == at.authority_start());
                no_host(!is_alone)?;
                self.set_authority(None)
            }
        }
    }

    pub(crate) fn set_address(&mut self, address: IpAddr) -> Result<(), BuildError> {
        let mut text = [0; address::MAX_LEN];
        let written = write_into(&Address(address), &mut text)?;
        self.set_host(Some(Host(written.text)))
    }

    pub(crate) fn set_port(&mut self, port: Option<u16>) -> Result<(), BuildError> {
        if !self.at.has_authority() {
            return no_host(port.is_some());
        }
        let (start, end) = (self.at.host_end, self.at.path_start);
        match port {
            Some(port) => {
                let [a, b, c, d, e] = decimal_texts(port);
                self.replace(Component::Port, start, end, &[":", a, b, c, d, e])
            }
            None => self.replace(Component::Port, start, end, &[]),
        }
    }

    pub(crate) fn set_path(&mut self, path: Path<'_>) -> Result<(), BuildError> {
        let at = *self.at;
        fits_after(at.scheme_end != 0, at.has_authority(), path.0)?;
        self.replace(Component::Path, at.path_start, at.path_end, &[path.0])
    }

    /// Appends `path` to the path, with one `/` between them.
    pub(crate) fn join_path(&mut self, Path(path): Path<'_>) -> Result<(), BuildError> {
        let at = *self.at;
        let (scheme, authority) = (at.scheme_end != 0, at.has_authority());
        let new = match path.as_bytes() {
            [b'/', ..] => slice(path, 1, path.len() as u32),
            _ => path,
        };
        let slash = match self.parts().path().as_bytes() {
            [] if authority => "/",
            [] => {
                fits_after(scheme, false, new)?;
                ""
            }
            [b'/'] if !authority && new.starts_with('/') => {
                return Err(BuildError::PathLikeAuthority);
            }
            [.., b'/'] => "",
            _ => "/",
        };
        self.replace(Component::Path, at.path_end, at.path_end, &[slash, new])
    }

    pub(crate) fn push_segment(&mut self, Segment(segment): Segment<'_>) -> Result<(), BuildError> {
        self.join_path(Path(segment))
    }

    /// Removes the last segment. Returns whether there was one.
    pub(crate) fn pop_segment(&mut self) -> bool {
        let path = self.parts().path().as_bytes();
        let kept = match rseek(path, b'/') {
            // The `/` that makes a path absolute stays.
            [] | [_] => path.first().map_or(0, |b| u32::from(*b == b'/')),
            [head @ .., _] => head.len() as u32,
        };
        let start = plus!(self.at.path_start, kept);
        let end = self.at.path_end;
        start != end && self.replace(Component::Path, start, end, &[]).is_ok()
    }

    pub(crate) fn set_query(&mut self, query: Option<Query<'_>>) -> Result<(), BuildError> {
        let (start, end) = (self.at.path_end, self.at.query_end);
        match query {
            Some(Query(query)) => self.replace(Component::Query, start, end, &["?", query]),
            None => self.replace(Component::Query, start, end, &[]),
        }
    }

    /// Appends an argument to the query, with `&` between them, or makes it the query.
    pub(crate) fn push_argument(&mut self, Query(argument): Query<'_>) -> Result<(), BuildError> {
        let end = self.at.query_end;
        let delimiter = if self.at.path_end == end { "?" } else { "&" };
        self.replace(Component::Query, end, end, &[delimiter, argument])
    }

    pub(crate) fn set_fragment(
        &mut self,
        fragment: Option<Fragment<'_>>,
    ) -> Result<(), BuildError> {
        let (start, end) = (self.at.query_end, self.text.as_str().len() as u32);
        match fragment {
            Some(Fragment(fragment)) => {
                self.replace(Component::Fragment, start, end, &["#", fragment])
            }
            None => self.replace(Component::Fragment, start, end, &[]),
        }
    }
}

/// Fails if the missing host is needed.
const fn no_host(is_needed: bool) -> Result<(), BuildError> {
    if is_needed {
        Err(BuildError::NoHost)
    } else {
        Ok(())
    }
}
