//! Checks that a path reads back as a path after what precedes it: RFC 3986 section 3.3.

use super::error::BuildError;

/// Checks that `path` reads back as a path after a scheme or an authority, or without them.
pub(crate) const fn fits_after(
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
