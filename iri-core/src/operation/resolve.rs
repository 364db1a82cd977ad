//! Resolution of a reference against a base, RFC 3986 section 5.2, for IRIs as for URIs (RFC 3987
//! section 6.5).

use iri_grammar::grammar::parts::Parts;
use iri_grammar::grammar::positions::Positions;
use iri_grammar::text::scan::rseek;
use iri_grammar::text::slice::slice;

use crate::write::dot_segments::DotSegments;
#[cfg(target_pointer_width = "64")]
use crate::write::dot_segments::has_dot_segments;
#[cfg(target_pointer_width = "64")]
use crate::write::dot_segments::spans::Spans;
use crate::write::mapping::Verbatim;
#[cfg(target_pointer_width = "64")]
use crate::write::operation::Glance;
use crate::write::operation::{Operation, Out};

/// `reference` resolved against `base`, which has a scheme. By reference: copies of both would take 64
/// bytes of a microcontroller's stack.
#[derive(Clone, Copy)]
pub(crate) struct Resolve<'a> {
    pub(crate) base: &'a Parts<'a>,
    pub(crate) reference: &'a Parts<'a>,
}

/// The same with parts of its own, to be kept and written later.
#[derive(Clone, Copy)]
pub(crate) struct Resolved<'b, 'r> {
    pub(crate) base: Parts<'b>,
    pub(crate) reference: Parts<'r>,
}

impl Resolved<'_, '_> {
    const fn operation(&self) -> Resolve<'_> {
        Resolve {
            base: &self.base,
            reference: &self.reference,
        }
    }
}

impl Operation for Resolved<'_, '_> {
    fn bound(&self) -> usize {
        self.operation().bound()
    }

    fn write(&self, out: &mut impl Out) -> Positions {
        self.operation().write(out)
    }

    #[cfg(target_pointer_width = "64")]
    fn glance(&self) -> Option<Glance<'_>> {
        None
    }
}

impl<'a> Resolve<'a> {
    /// Whether the reference's path is put behind some of the base's.
    fn merges(&self) -> bool {
        self.reference.at.path_start == 0 && !self.reference.path().starts_with('/')
    }

    /// What the reference's path is put behind: section 5.2.3, the base's path up to its last `/`.
    pub(crate) fn merged_with(&self) -> &'a str {
        if !self.merges() {
            return "";
        }
        let base = self.base.path();
        if base.is_empty() && self.base.at.has_authority() {
            return "/";
        }
        slice(base, 0, rseek(base.as_bytes(), b'/').len() as u32)
    }

    /// How much of the base stands before what the reference has. Where the components up to the path
    /// end then comes to stand in `at`, which begins as the base's.
    const fn inherit(&self, at: &mut Positions) -> u32 {
        let reference = &self.reference.at;
        let inherited = if reference.scheme_end != 0 {
            at.scheme_end = reference.scheme_end;
            0
        } else if reference.has_authority() {
            at.hier_part()
        } else if !self.keeps_path() {
            at.path_start
        } else if reference.query_end != 0 {
            at.path_end
        } else {
            at.query_end
        };
        if reference.path_start != 0 {
            at.host_start = inherited.wrapping_add(reference.host_start);
            at.host_end = inherited.wrapping_add(reference.host_end);
            at.path_start = inherited.wrapping_add(reference.path_start);
        }
        inherited
    }

    /// Whether the path is the base's as it is.
    const fn keeps_path(&self) -> bool {
        self.reference.at.path_end == 0
    }

    /// The path, with its dot segments.
    fn merged(&self) -> DotSegments<'_> {
        DotSegments::new(self.merged_with(), self.reference.path(), false)
    }

    /// Whether a `..` leads above the root, where it is dropped.
    pub(crate) fn underflows(self) -> bool {
        !self.keeps_path() && self.merged().underflows()
    }
}

#[cfg(target_pointer_width = "64")]
impl<'a> Resolve<'a> {
    /// What of the base's path stands before the reference's, if that is nothing, or has no dot segments
    /// and begins with `/`.
    #[inline(always)]
    fn directory(&self) -> Option<&'a [u8]> {
        if !self.merges() {
            return Some(&[]);
        }
        let base = self.base.path();
        let directory = rseek(base.as_bytes(), b'/');
        let has_dot_segments = || has_dot_segments(slice(base, 0, directory.len() as u32), false);
        (matches!(directory, [b'/', ..]) && !has_dot_segments()).then_some(directory)
    }
}

impl Operation for Resolve<'_> {
    fn bound(&self) -> usize {
        // A merged path gets a `/` at most: where it gets `/.`, as much has been removed. And no text is
        // longer than half of what a `usize` counts.
        let texts = self.base.text.len().wrapping_add(self.reference.text.len());
        texts.wrapping_add(1)
    }

    fn write(&self, out: &mut impl Out) -> Positions {
        let Parts {
            text,
            at: reference,
        } = self.reference;
        let mut at = self.base.at;
        let inherited = self.inherit(&mut at);
        out.put(slice(self.base.text, 0, inherited));
        if !self.keeps_path() {
            out.put(slice(text, 0, reference.path_start));
            out.put_without_dot_segments(self.merged(), Verbatim, at.has_authority());
            at.path_end = out.end();
        }
        if reference.query_end != 0 {
            let query = reference.query_end.wrapping_sub(reference.path_end);
            at.query_end = at.path_end.wrapping_add(query);
        }
        out.put(slice(text, reference.path_end, text.len() as u32));
        at
    }

    #[cfg(target_pointer_width = "64")]
    #[inline(always)]
    fn glance(&self) -> Option<Glance<'_>> {
        let Parts {
            text,
            at: reference,
        } = self.reference;
        let mut at = self.base.at;
        let mut kept = self.inherit(&mut at);
        let mut spans = Spans::ALL;
        if !self.keeps_path() {
            let mut directory = self.directory()?;
            let (start, end) = (reference.path_start, reference.path_end);
            spans = Spans::of(text, start, end, &mut directory, at.has_authority(), false)?;
            kept = kept.wrapping_add(directory.len() as u32);
            let behind = end.wrapping_sub(spans.last_start);
            at.path_end = kept.wrapping_add(spans.length).wrapping_add(behind);
        }
        if reference.query_end != 0 {
            let query = reference.query_end.wrapping_sub(reference.path_end);
            at.query_end = at.path_end.wrapping_add(query);
        }
        Some(Glance {
            first: slice(self.base.text, 0, kept),
            other: text,
            spans,
            at,
            lower_case: false,
        })
    }
}
