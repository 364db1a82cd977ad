//! Returns the segments that are left, from left to right, without an output from which to remove any.

use iri_grammar::text::split::Split;

/// The length of the longest path with dot segments that is read this way, in bytes.
///
/// Whether a segment stays is known only after reading all that follow it. So the time grows with the square of the
/// length, and the length needs a limit. A path without dot segments may have any length.
pub(crate) const MAX_LEN: usize = 4096;

/// Returns the number of dots of a dot segment, encoded or not; 0 for any other segment.
pub(crate) fn dots(segment: &str) -> u32 {
    let mut rest = segment.as_bytes();
    let mut dots = 0_u32;
    loop {
        rest = match rest {
            [] => return dots,
            _ if dots == 2 => return 0,
            [b'.', tail @ ..] | [b'%', b'2', b'e' | b'E', tail @ ..] => tail,
            _ => return 0,
        };
        dots = dots.wrapping_add(1);
    }
}

/// The segments of a path that no dot segment removes.
#[derive(Clone, Copy)]
pub(crate) struct Kept<'a> {
    /// The rest of the path.
    pub(crate) rest: Split<'a>,
    /// Whether there are dot segments.
    pub(crate) dotted: bool,
}

impl<'a> Kept<'a> {
    /// Reads a path without the `/` with which it begins; `None` is the empty path. It is an error if the path has
    /// dot segments and is longer than [`MAX_LEN`].
    pub(crate) fn new(path: Option<&'a str>) -> Result<Self, ()> {
        let rest = Split {
            rest: path,
            delimiter: b'/',
        };
        let mut segments = rest;
        let dotted = segments.any(|segment| dots(segment) != 0);
        if dotted && path.is_some_and(|path| path.len() > MAX_LEN) {
            return Err(());
        }
        Ok(Self { rest, dotted })
    }

    /// Returns the number of `..` that have no segment to remove.
    #[cfg(feature = "cri")]
    pub(crate) fn underflows(self) -> u32 {
        let (mut depth, mut underflows) = (0_u32, 0_u32);
        for segment in self.rest {
            match (dots(segment), depth.checked_sub(1)) {
                (0, _) => depth = depth.wrapping_add(1),
                (2, Some(less)) => depth = less,
                (2, None) => underflows = underflows.wrapping_add(1),
                _ => {}
            }
        }
        underflows
    }

    /// Returns whether the first segment is removed.
    #[cfg(feature = "cri")]
    pub(crate) fn removes_first(mut self) -> bool {
        self.dotted && self.rest.next().is_some() && self.remove()
    }

    /// Skips to the end of the `..` that removes the segment before it, if there is one.
    fn remove(&mut self) -> bool {
        let mut ahead = self.rest;
        let mut depth = 1_usize;
        while let Some(segment) = ahead.next() {
            depth = match dots(segment) {
                0 => depth.wrapping_add(1),
                1 => depth,
                _ => depth.wrapping_sub(1),
            };
            if depth == 0 {
                self.rest = ahead;
                return true;
            }
        }
        false
    }
}

impl<'a> Iterator for Kept<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        loop {
            let segment = self.rest.next()?;
            if !self.dotted {
                return Some(segment);
            }
            match dots(segment) {
                0 if !self.remove() => return Some(segment),
                // Everything before a `..` stays, so it has nothing to remove.
                _ => {}
            }
            // A path with a dot segment at its end keeps a slash there.
            if self.rest.rest.is_none() {
                return Some("");
            }
        }
    }
}
