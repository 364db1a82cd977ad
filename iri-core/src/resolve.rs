//! Resolution of a reference against a base, RFC 3986 section 5.2, for IRIs as for URIs (RFC 3987
//! section 6.5).

use crate::dot_segments::{DotSegments, has_dot_segments};
use crate::mapping::Verbatim;
use crate::operation::{Operation, Out};
use crate::parts::Parts;
use crate::positions::{Positions, slice};
use crate::text::rsplit_once;

/// `reference` resolved against `base`, which has a scheme.
#[derive(Clone, Copy)]
pub(crate) struct Resolve<'b, 'r> {
    pub(crate) base: Parts<'b>,
    pub(crate) reference: Parts<'r>,
}

impl<'b> Resolve<'b, '_> {
    /// What the reference's path is put behind: section 5.2.3, the base's path up to its last `/`.
    pub(crate) fn merged_with(&self) -> &'b str {
        let path = self.reference.path().as_str();
        if self.reference.at.path_start != 0 || path.starts_with('/') {
            return "";
        }
        let base = self.base.path().as_str();
        if base.is_empty() && self.base.at.has_authority() {
            return "/";
        }
        match rsplit_once(base, b'/') {
            Some((directory, _)) => slice(base, 0, (directory.len() as u32).wrapping_add(1)),
            None => "",
        }
    }

    /// Whether the path is the base's as it is.
    const fn keeps_path(&self) -> bool {
        self.reference.at.path_end == 0
    }

    /// Whether a `..` leads above the root, where it is dropped.
    pub(crate) fn underflows(self) -> bool {
        !self.keeps_path()
            && DotSegments::new(self.merged_with(), self.reference.path().as_str(), false)
                .underflows()
    }
}

impl Operation for Resolve<'_, '_> {
    fn bound(&self) -> usize {
        // A merged path gets a `/` at most, or `/.` before it.
        let texts = self
            .base
            .text
            .len()
            .saturating_add(self.reference.text.len());
        texts.saturating_add(2)
    }

    fn write(&self, out: &mut impl Out) -> Positions {
        let (base, reference) = (self.base.at, self.reference.at);
        let text = self.reference.text;
        let behind_path = slice(text, reference.path_end, text.len() as u32);
        if self.keeps_path() {
            let mut at = base;
            if reference.query_end != 0 {
                at.query_end = base.path_end.wrapping_add(reference.query_end);
                out.put(slice(self.base.text, 0, base.path_end));
            } else {
                out.put(slice(self.base.text, 0, base.query_end));
            }
            out.put(behind_path);
            return at;
        }
        let (inherited, mut at) = if reference.scheme_end != 0 {
            (0, reference)
        } else if reference.has_authority() {
            let scheme = base.hier_part();
            let at = Positions {
                scheme_end: base.scheme_end,
                host_start: scheme.wrapping_add(reference.host_start),
                host_end: scheme.wrapping_add(reference.host_end),
                path_start: scheme.wrapping_add(reference.path_start),
                ..reference
            };
            (scheme, at)
        } else {
            (base.path_start, base)
        };
        out.put(slice(self.base.text, 0, inherited));
        out.put(slice(text, 0, reference.path_start));
        let (merged, path) = (self.merged_with(), self.reference.path().as_str());
        if has_dot_segments(merged, false) || has_dot_segments(path, false) {
            let path = DotSegments::new(merged, path, false);
            out.put_without_dot_segments(path, Verbatim, at.has_authority());
        } else {
            out.put(merged);
            out.put(path);
        }
        at.path_end = out.end();
        let query = reference.query_end.wrapping_sub(reference.path_end);
        at.query_end = at.path_end.wrapping_add(query);
        out.put(behind_path);
        at
    }
}
