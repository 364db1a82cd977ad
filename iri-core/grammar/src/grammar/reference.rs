//! ```abnf
//! IRI           = scheme ":" ihier-part [ "?" iquery ] [ "#" ifragment ]
//! ihier-part    = "//" iauthority ipath-abempty / ipath-absolute / ipath-rootless / ipath-empty
//! IRI-reference = IRI / irelative-ref
//! absolute-IRI  = scheme ":" ihier-part [ "?" iquery ]
//! irelative-ref = irelative-part [ "?" iquery ] [ "#" ifragment ]
//! irelative-part = "//" iauthority ipath-abempty / ipath-absolute / ipath-noscheme / ipath-empty
//! ```
//!

use super::component::Component;
use super::error::ParseErrorKind;
use super::kind::{Kind, Presence};
use super::parser::{Matched, Parser};
use super::positions::Positions;
use super::wide::Stop;

impl Parser<'_> {
    /// Matches any of the eight kinds, and marks the ends of its components.
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    #[cfg_attr(not(target_pointer_width = "64"), inline(never))]
    pub const fn reference(&mut self, kind: Kind, iri: bool) -> Matched {
        if self.scheme() {
            self.marks.scheme_end = self.remaining();
            if matches!(kind.scheme(), Presence::Forbidden) {
                self.component = Component::Scheme;
                return Err(ParseErrorKind::UnexpectedScheme);
            }
            self.eat(b':');
        } else if matches!(kind.scheme(), Presence::Required) {
            return Err(self.missing_scheme());
        }
        if let Err(kind) = self.hier_part(iri) {
            return Err(kind);
        }
        self.after_path(kind, iri)
    }

    /// `[ "?" iquery ] [ "#" ifragment ]`, and the end of the text
    #[inline(always)]
    const fn after_path(&mut self, kind: Kind, iri: bool) -> Matched {
        self.marks.path_end = self.remaining();
        if self.eat(b'?') {
            self.query(iri);
        }
        self.after_query(kind, iri)
    }

    /// `[ "#" ifragment ]`, and the end of the text
    #[inline(always)]
    const fn after_query(&mut self, kind: Kind, iri: bool) -> Matched {
        self.marks.query_end = self.remaining();
        if matches!(kind.fragment(), Presence::Optional) {
            if self.eat(b'#') {
                self.fragment(iri);
            }
        } else if let Some(b'#') = self.peek() {
            if !matches!(self.component, Component::Query) {
                self.component = Component::Path;
            }
            return Err(ParseErrorKind::UnexpectedFragment);
        }
        self.end()
    }

    /// Goes on in the component in which [`reference`](Self::reference) has failed, after the character that was wrong.
    ///
    /// `is_first` says whether that is the first segment of a path without scheme and authority.
    #[inline(always)]
    pub const fn resume(&mut self, kind: Kind, iri: bool, is_first: bool) -> Matched {
        match self.component {
            Component::Fragment => {
                self.fragment(iri);
                return self.end();
            }
            Component::Query => self.query(iri),
            _ => {
                if is_first && let Err(kind) = self.segment_nz_nc(iri) {
                    return Err(kind);
                }
                self.path(iri);
                return self.after_path(kind, iri);
            }
        }
        self.after_query(kind, iri)
    }

    /// Goes on at a place of the text before which all is certain.
    #[inline(always)]
    pub(super) const fn resume_at(&mut self, stop: &Stop, kind: Kind, iri: bool) -> Matched {
        if let Some((_, rest)) = self.rest.split_at_checked(stop.place as usize) {
            self.rest = rest;
        }
        // This counts from the end what is counted from the start.
        self.marks = Positions::from_marks(&stop.at, self.length as u32);
        self.component = stop.component;
        if matches!(stop.component, Component::Port) {
            if self.eat(b':') {
                self.port();
            }
            self.path_abempty(iri);
            return self.after_path(kind, iri);
        }
        self.resume(kind, iri, false)
    }

    /// `ihier-part` after a scheme, otherwise `irelative-part`.
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    pub const fn hier_part(&mut self, iri: bool) -> Matched {
        if let [b'/', b'/', rest @ ..] = self.rest {
            self.rest = rest;
            if let Err(kind) = self.authority(iri) {
                return Err(kind);
            }
            self.path_abempty(iri);
        } else {
            self.marks.path_start = self.remaining();
            self.marks.host_start = self.marks.path_start;
            self.marks.host_end = self.marks.path_start;
            if !self.has_scheme()
                && let Err(kind) = self.segment_nz_nc(iri)
            {
                return Err(kind);
            }
            self.path(iri);
        }
        Ok(())
    }

    /// `ipath-abempty`, or what is wrong after an authority
    #[inline(always)]
    const fn path_abempty(&mut self, iri: bool) {
        self.marks.path_start = self.remaining();
        if self.eat(b'/') {
            self.path(iri);
        }
    }
}
