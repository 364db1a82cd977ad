//! Removes dot segments: `remove_dot_segments`, RFC 3986 section 5.2.4, to the letter.
//!
//! A path is split after each slash: `/a/../b` has the parts `/`, `a/`, `../` and `b`. Each `..` removes the nearest
//! part before it that is still there and is no dot segment itself.
//!
//! By the letter of the RFC, removing the first part that is no dot segment leaves its slash: `/../b` becomes `/b`, and
//! so does `a/../b`. Dot segments before that part are removed together with their slashes.
//!
//! Two algorithms do it:
//! - [`forward`]: from left to right, as the RFC has it. It needs an output that parts can be removed from: a sink, or a
//!   few [spans](glance) of the text.
//! - [`backward`]: from right to left, by counting. It needs no output, so it measures, compares, and
//!   [displays](halves).

pub(crate) mod backward;
mod forward;
pub(crate) mod glance;
mod halves;
pub(crate) mod parts;
pub(crate) mod path;
pub(crate) mod split;
mod wide;

use self::glance::spans_between;
use self::parts::has_dot_segments;
use self::path::MergedPath;
use self::split::SplitPath;
use crate::write::copier::put_mapped;
use crate::write::mapping::Mapping;
use crate::write::out::{Out, Rewind};
use crate::write::spans::Spans;

/// Writes `path` without its dot segments, each part mapped.
///
/// Without an authority, a result that begins with `//` would read as one: it gets `/.` before it.
#[inline]
pub fn remove_dot_segments<'a, O: Out>(
    path: &impl SplitPath<'a>,
    out: &mut O,
    mapping: impl Mapping,
    has_authority: bool,
) {
    if let Some((spans, text)) = path.spans(has_authority) {
        for span in spans.before_last(text) {
            put_mapped(out, span, mapping);
        }
        return put_mapped(out, spans.last(text), mapping);
    }
    if let Some(sink) = out.rewind() {
        return rewriting(path, sink, mapping, has_authority);
    }
    let begins = backward::begins(path, |_| {});
    if begins.with_slashes && !has_authority {
        out.put("/.");
    }
    if begins.with_removed_slash {
        out.put("/");
    }
    halves::each_kept(*path, 0, &mut |part| put_mapped(out, part, mapping));
}

/// Writes `path` to an output that parts can be removed from. The length comes first, and what it begins with.
#[inline]
fn rewriting<'a>(
    path: &impl SplitPath<'a>,
    out: &mut impl Rewind,
    mapping: impl Mapping,
    has_authority: bool,
) {
    let is_measuring = out.is_measuring();
    if is_measuring || !has_authority {
        let start = out.place();
        out.set_measuring(true);
        let begins = backward::begins(path, |part| put_mapped(out, part, mapping));
        out.set_measuring(is_measuring);
        if !is_measuring {
            out.truncate(start);
        }
        if begins.with_slashes && !has_authority {
            out.put("/.");
        }
        if is_measuring {
            return;
        }
    }
    forward::write(path, out, mapping);
}

impl<'a> SplitPath<'a> for MergedPath<'a> {
    #[inline]
    fn next(&mut self) -> Option<&'a str> {
        Self::next(self)
    }

    #[inline]
    fn next_back(&mut self) -> Option<&'a str> {
        Self::next_back(self)
    }

    fn halves(&self) -> Option<(Self, Self)> {
        Self::halves(self)
    }

    #[inline]
    fn directory(path: &[u8]) -> &[u8] {
        parts::directory(path)
    }

    #[inline]
    fn is_encoded(&self) -> bool {
        self.encoded
    }

    fn without_dot_segments(&self) -> Option<[&'a str; 2]> {
        let texts = [self.directory, self.path];
        let has_some = |path: &str| has_dot_segments(path.as_bytes(), self.encoded);
        (!texts.into_iter().any(has_some)).then_some(texts)
    }

    #[inline]
    fn spans(&self, has_authority: bool) -> Option<(Spans, &'a str)> {
        let text = wide::alone(self.directory, self.path)?;
        let end = text.len() as u32;
        let spans = spans_between(text, 0, end, &mut &[][..], has_authority, self.encoded)?;
        Some((spans, text))
    }
}
