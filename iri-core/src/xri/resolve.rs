//! Resolution of a relative XRI reference: RFC 3986 section 5.2 carried over to XRIs, in which what
//! stands in a cross-reference is data.

use iri_grammar::grammar::parts::Parts;
use iri_grammar::grammar::positions::Positions;
use iri_grammar::text::slice::slice;

use crate::write::dot_segments::{DotSegments, rslash};
use crate::write::mapping::Verbatim;
#[cfg(target_pointer_width = "64")]
use crate::write::operation::Glance;
use crate::write::operation::{Operation, Out};

/// `reference` resolved against `base`, an XRI.
#[derive(Clone, Copy)]
pub(crate) struct ResolveXri<'b, 'r> {
    pub(crate) base: Parts<'b>,
    pub(crate) reference: Parts<'r>,
}

impl Operation for ResolveXri<'_, '_> {
    fn bound(&self) -> usize {
        // A merged path gets a `/` at most.
        let texts = self
            .base
            .text
            .len()
            .saturating_add(self.reference.text.len());
        texts.saturating_add(1)
    }

    fn write(&self, out: &mut impl Out) -> Positions {
        let (base, reference) = (self.base, self.reference);
        let (text, at) = (reference.text, reference.at);
        let length = text.len() as u32;
        if at.path_end == 0 {
            // Nothing but a query or a fragment: what the base has before it.
            let mut target = base.at;
            let kept = if at.query_end == 0 {
                base.at.query_end
            } else {
                target.query_end = base.at.path_end.wrapping_add(at.query_end);
                base.at.path_end
            };
            out.put(slice(base.text, 0, kept));
            out.put(text);
            return target;
        }
        let path = reference.path();
        let mut merged = "";
        let mut target = if at.has_authority() {
            out.put(slice(text, 0, at.path_start));
            at
        } else {
            out.put(slice(base.text, 0, base.at.path_start));
            if !path.starts_with('/') {
                let base = base.path();
                let directory = rslash(base.as_bytes(), true).len() as u32;
                merged = slice(base, 0, directory);
                if merged.is_empty() {
                    merged = "/";
                }
            }
            base.at
        };
        out.put_without_dot_segments(DotSegments::of_xri(merged, path), Verbatim, true);
        target.path_end = out.end();
        let query = at.query_end.wrapping_sub(at.path_end);
        target.query_end = target.path_end.wrapping_add(query);
        out.put(slice(text, at.path_end, length));
        target
    }

    #[cfg(target_pointer_width = "64")]
    fn glance(&self) -> Option<Glance<'_>> {
        None
    }
}
