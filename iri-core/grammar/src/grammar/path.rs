//! ```abnf
//! ipath-abempty  = *( "/" isegment )
//! ipath-absolute = "/" [ isegment-nz *( "/" isegment ) ]
//! ipath-noscheme = isegment-nz-nc *( "/" isegment )
//! ipath-rootless = isegment-nz *( "/" isegment )
//! ipath-empty    = 0<ipchar>
//! isegment       = *ipchar
//! isegment-nz    = 1*ipchar
//! isegment-nz-nc = 1*( iunreserved / pct-encoded / sub-delims / "@" )
//! ```
//!
//! The place in the reference says which path it is. After an authority, a path is empty or begins with `/`. After a
//! scheme, what begins with `//` has an authority. From there on every path is `*( ipchar / "/" )`.

use super::class::Flag;
use super::component::Component;
use super::error::ParseErrorKind;
use super::parser::{Matched, Parser};

impl Parser<'_> {
    /// `ipath`, from within its first segment or from its start
    pub const fn path(&mut self, iri: bool) {
        self.skip(Component::Path, Flag::PATH, iri);
    }

    /// `isegment`
    pub const fn segment(&mut self, iri: bool) {
        loop {
            self.skip(Component::Path, Flag::SEGMENT_NC, iri);
            if !self.eat(b':') {
                break;
            }
        }
    }

    /// `[ isegment-nz-nc ]`, with which a path without scheme and authority begins. A colon in it would make it a
    /// scheme.
    pub const fn segment_nz_nc(&mut self, iri: bool) -> Matched {
        self.skip(Component::Path, Flag::SEGMENT_NC, iri);
        match self.peek() {
            Some(b':') => Err(ParseErrorKind::ColonInFirstSegment),
            _ => Ok(()),
        }
    }
}
