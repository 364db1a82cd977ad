//! Removes dot segments from left to right, as the RFC has it.

use super::parts::dots;
use super::split::SplitPath;
use crate::write::copier::put_mapped;
use crate::write::mapping::Mapping;
use crate::write::out::Rewind;
use iri_grammar::text::arithmetic::{minus, plus};

/// The output buffer of the RFC, to which parts are moved. A method returns `None` to give up.
pub(super) trait Buffer {
    /// The form in which it takes a part.
    type Part;

    /// Appends a part: step 2E.
    fn push(&mut self, part: Self::Part) -> Option<()>;

    /// Leaves out a dot segment: steps 2A, 2B and 2D.
    fn skip(&mut self, part: Self::Part) -> Option<()>;

    /// Removes its last part. Of the first part the slash stays: step 2C.
    fn pop(&mut self) -> Option<()>;
}

/// Moves parts to `output`. `next` gives each part and, if it is a dot segment, how many dots it has.
#[inline(always)]
pub(super) fn remove<B: Buffer>(
    mut next: impl FnMut() -> Option<(B::Part, u32)>,
    output: &mut B,
) -> Option<()> {
    while let Some((part, dots)) = next() {
        if dots == 0 {
            output.push(part)?;
        } else {
            output.skip(part)?;
            if dots == 2 {
                output.pop()?;
            }
        }
    }
    Some(())
}

/// Writes `path` without its dot segments, each part mapped, to an output that parts can be removed from.
pub(super) fn write<'a, P: SplitPath<'a>>(path: &P, out: &mut impl Rewind, mapping: impl Mapping) {
    let mut written = Written {
        floor: out.place(),
        out,
        mapping,
        unwritten: 0,
        directory: P::directory,
    };
    let mut rest = *path;
    let next = || {
        let part = rest.next()?;
        Some((part, dots(part.as_bytes(), path.is_encoded())))
    };
    // It never gives up.
    let _ = remove(next, &mut written);
}

/// The parts that a sink holds.
struct Written<'o, O, M, D> {
    out: &'o mut O,
    mapping: M,
    /// The place where the path begins.
    floor: usize,
    /// The number of parts at the end that were not written, as they do not fit. Since the result fits, `..` will
    /// remove them.
    unwritten: usize,
    /// Returns a text up to its last delimiter, with that.
    directory: D,
}

impl<'a, O: Rewind, M: Mapping, D: Fn(&[u8]) -> &[u8]> Buffer for Written<'a, O, M, D> {
    type Part = &'a str;

    fn push(&mut self, part: &str) -> Option<()> {
        if self.unwritten == 0 {
            let end = self.out.place();
            put_mapped(self.out, part, self.mapping);
            if self.out.fits() {
                return Some(());
            }
            self.out.truncate(end);
        }
        self.unwritten = plus!(self.unwritten, 1);
        Some(())
    }

    fn skip(&mut self, _: &str) -> Option<()> {
        Some(())
    }

    fn pop(&mut self) -> Option<()> {
        let end = self.out.place();
        if self.unwritten > 0 {
            self.unwritten = minus!(self.unwritten, 1);
        } else if end == self.floor {
            return Some(());
        } else {
            let before = self.out.written(self.floor, minus!(end, 1));
            let kept = (self.directory)(before).len();
            self.out.truncate(plus!(self.floor, kept));
        }
        if self.unwritten == 0 && self.out.place() == self.floor {
            self.out.put("/");
        }
        Some(())
    }
}
