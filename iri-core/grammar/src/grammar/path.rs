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
//! Where a reference has got to tells which path it is: what follows an authority begins with `/`
//! or is empty; what follows a scheme and begins with `//` has an authority. Behind that every path
//! is `*( ipchar / "/" )`.

use super::class::Flag;
use super::component::Component;
use super::error::ParseErrorKind;
use super::parser::{Matched, Parser};

impl Parser<'_> {
    /// `ipath`, from within its first segment or from its start
    pub const fn path(&mut self) {
        self.skip(Component::Path, Flag::PATH);
    }

    /// `isegment`
    pub const fn segment(&mut self) {
        loop {
            self.skip(Component::Path, Flag::SEGMENT_NC);
            if !self.eat(b':') {
                break;
            }
        }
    }

    /// `[ isegment-nz-nc ]`, which begins a path that neither scheme nor authority precedes: a
    /// colon in it would make it a scheme.
    pub const fn segment_nz_nc(&mut self) -> Matched {
        self.skip(Component::Path, Flag::SEGMENT_NC);
        match self.peek() {
            Some(b':') => Err(ParseErrorKind::ColonInFirstSegment),
            _ => Ok(()),
        }
    }
}
