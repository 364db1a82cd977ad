//! Whether parts read as the parts that they are: RFC 3986 section 3.3.

use super::error::BuildError;

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
