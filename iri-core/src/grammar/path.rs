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
use super::{Matched, Parser};
use crate::error::{BuildError, Component, ParseErrorKind};

impl Parser<'_> {
    /// `ipath`, from within its first segment or from its start
    pub(crate) const fn path(&mut self) {
        self.skip(Component::Path, Flag::PATH);
    }

    /// `isegment`
    pub(crate) const fn segment(&mut self) {
        loop {
            self.skip(Component::Path, Flag::SEGMENT_NC);
            if !self.eat(b':') {
                break;
            }
        }
    }

    /// `[ isegment-nz-nc ]`, which begins a path that neither scheme nor authority precedes: a
    /// colon in it would make it a scheme.
    pub(crate) const fn segment_nz_nc(&mut self) -> Matched {
        self.skip(Component::Path, Flag::SEGMENT_NC);
        match self.peek() {
            Some(b':') => Err(ParseErrorKind::ColonInFirstSegment),
            _ => Ok(()),
        }
    }
}

/// Whether `path` reads as one behind what precedes it: the part of section 3.3 of RFC 3986 that is
/// about other components than the path.
pub(crate) const fn fits_behind(
    scheme: bool,
    authority: bool,
    path: &str,
) -> Result<(), BuildError> {
    let mut rest = path.as_bytes();
    match rest {
        [b'/', b'/', ..] if !authority => return Err(BuildError::PathLikeAuthority),
        [] | [b'/', ..] => return Ok(()),
        _ if authority => return Err(BuildError::RelativePath),
        _ if scheme => return Ok(()),
        _ => {}
    }
    loop {
        match rest {
            [b':', ..] => return Err(BuildError::ColonInFirstSegment),
            [] | [b'/', ..] => return Ok(()),
            [_, tail @ ..] => rest = tail,
        }
    }
}
