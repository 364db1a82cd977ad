//! Returns the segments that are left, from left to right, without an output from which to remove any.

use iri_core::__family::{Out, dots, put_triplet};
use iri_grammar::text::arithmetic::plus;
use iri_grammar::text::split::Split;

/// The length of the longest path with dot segments that is read this way, in bytes.
///
/// Whether a segment stays is known only after reading all that follow it. So the path is read to its end once for each
/// 31 segments, and the length needs a limit. A path without dot segments may have any length.
pub(crate) const MAX_LEN: usize = 4096;

/// The segments of a path that no dot segment removes.
#[derive(Clone, Copy)]
pub(crate) struct KeptSegments<'a> {
    /// The rest of the path.
    pub(crate) rest: Split<'a>,
    /// What is known of the next segments: a bit for each, from the highest on. It is set if the segment stays. The last bit
    /// that is set stands for no segment, and marks their end. This is 0 if the path has no dot segments.
    known: u32,
}

/// The mark of the end, if it is not known of any segment whether it stays.
const END: u32 = 1 << 31;

impl<'a> KeptSegments<'a> {
    /// Reads a path without the `/` with which it begins; `None` is the empty path. It is an error if the path has
    /// dot segments and is longer than [`MAX_LEN`].
    #[inline(always)]
    pub(crate) fn new(path: Option<&'a str>) -> Result<Self, ()> {
        let rest = Split {
            rest: path,
            delimiter: b'/',
        };
        let mut is_dotted = false;
        for segment in rest {
            is_dotted |= dots(segment.as_bytes(), true) != 0;
        }
        if is_dotted && path.is_some_and(|path| path.len() > MAX_LEN) {
            return Err(());
        }
        let known = if is_dotted { END } else { 0 };
        Ok(Self { rest, known })
    }

    /// Returns the number of `..` that have no segment to remove.
    #[cfg(feature = "cri")]
    pub(crate) fn underflows(self) -> u32 {
        let (mut depth, mut underflows) = (0_u32, 0_u32);
        for segment in self.rest {
            match (dots(segment.as_bytes(), true), depth.checked_sub(1)) {
                (0, _) => depth = plus!(depth, 1),
                (2, Some(less)) => depth = less,
                (2, None) => underflows = plus!(underflows, 1),
                _ => {}
            }
        }
        underflows
    }

    /// Returns whether a dot segment removes the first segment, which is none itself.
    #[cfg(feature = "cri")]
    pub(crate) fn removes_first(mut self) -> bool {
        self.known != 0 && {
            self.look_ahead();
            self.known < END
        }
    }

    /// Finds out which of the next 31 segments stay. This reads the path to its end, as a `..` there may remove any of them.
    fn look_ahead(&mut self) {
        let (mut stays, mut next) = (0_u32, END);
        // The segments after those, less what a `..` has removed of them.
        let mut others = 0_u32;
        for segment in self.rest {
            match (dots(segment.as_bytes(), true), others.checked_sub(1)) {
                (0, _) if next > 1 => stays |= next,
                (0, _) => others = plus!(others, 1),
                (2, Some(less)) => others = less,
                // This clears the last bit that is set, if there is one.
                (2, None) => stays &= stays.wrapping_sub(1),
                _ => {}
            }
            if next > 1 {
                next >>= 1;
            }
        }
        self.known = stays | 1;
    }
}

impl<'a> Iterator for KeptSegments<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        if self.known == 0 {
            return self.rest.next();
        }
        loop {
            if self.known == END {
                self.look_ahead();
            }
            let segment = self.rest.next()?;
            let stays = self.known >= END;
            self.known <<= 1;
            if stays {
                return Some(segment);
            }
            // A path with a dot segment at its end keeps a slash there.
            if self.rest.rest.is_none() {
                return Some("");
            }
        }
    }
}

/// Writes bytes, those as `pct-encoded` that do not stay.
pub(crate) fn put_encoded(out: &mut impl Out, bytes: &[u8], stays: impl Fn(u8) -> bool) {
    for b in bytes {
        if stays(*b) {
            out.put_ascii(*b);
        } else {
            put_triplet(out, *b);
        }
    }
}
