//! Resolution of a reference against a base, RFC 3986 section 5.2, for IRIs as for URIs (RFC 3987
//! section 6.5).

use crate::dot_segments::DotSegments;
#[cfg(target_pointer_width = "64")]
use crate::dot_segments::has_dot_segments;
use crate::mapping::Verbatim;
#[cfg(target_pointer_width = "64")]
use crate::operation::Glance;
use crate::operation::{Operation, Out};
use crate::parts::Parts;
use crate::positions::{Positions, slice};
use crate::text::rseek;

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
    /// What the reference's path is put behind: section 5.2.3, the base's path up to its last `/`.
    pub(crate) fn merged_with(&self) -> &'a str {
        if self.reference.at.path_start != 0 || self.reference.path_text().starts_with('/') {
            return "";
        }
        let base = self.base.path_text();
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
        DotSegments::new(self.merged_with(), self.reference.path_text(), false)
    }

    /// Whether a `..` leads above the root, where it is dropped.
    pub(crate) fn underflows(self) -> bool {
        !self.keeps_path() && self.merged().underflows()
    }
}

#[cfg(target_pointer_width = "64")]
impl Resolve<'_> {
    /// How much of the base, and from where on of the reference, a target is a copy of, where it begins
    /// with `inherited` of the base.
    fn copied(&self, inherited: u32) -> Option<(u32, u32)> {
        let path = self.reference.path_text();
        if self.keeps_path() {
            return Some((inherited, 0));
        }
        if self.reference.at.path_start == 0 && !path.starts_with('/') {
            return self.merged_at_a_glance(path);
        }
        (!has_dot_segments(path, false)).then_some((inherited, 0))
    }

    /// The dot segments at the start of the reference's path take away the last of the base's.
    fn merged_at_a_glance(&self, path: &str) -> Option<(u32, u32)> {
        let base = self.base.path_text();
        let mut directory = rseek(base.as_bytes(), b'/');
        let [b'/', ..] = directory else { return None };
        let kept = slice(base, 0, directory.len() as u32);
        if has_dot_segments(kept, false) {
            return None;
        }
        let mut rest = path.as_bytes();
        loop {
            rest = match rest {
                [b'.', b'/', tail @ ..] => tail,
                [b'.', b'.', b'/', tail @ ..] => {
                    directory = parent(directory);
                    tail
                }
                [b'.', b'.'] => {
                    directory = parent(directory);
                    &[]
                }
                [b'.'] => &[],
                // It might come to stand behind another slash.
                [b'/', ..] => return None,
                _ => break,
            };
        }
        let length = path.len() as u32;
        let from = length.wrapping_sub(rest.len() as u32);
        let directory = directory.len() as u32;
        (!has_dot_segments(slice(path, from, length), false))
            .then_some((self.base.at.path_start.wrapping_add(directory), from))
    }
}

/// `directory`, which begins and ends with `/`, without its last part; the root's is the root.
#[cfg(target_pointer_width = "64")]
fn parent(directory: &[u8]) -> &[u8] {
    match directory {
        [] | [_] => directory,
        [head @ .., _] => rseek(head, b'/'),
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
            out.put_without_dot_segments(&self.merged(), Verbatim, at.has_authority());
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
        let mut inherited = self.base.at;
        let before = self.inherit(&mut inherited);
        let (base, from) = self.copied(before)?;
        let text = self.reference.text;
        let at = self.reference.at;
        let moved = |position: u32| position.wrapping_add(base).wrapping_sub(from);
        let (path_end, query_end) = match (self.keeps_path(), at.query_end) {
            (true, 0) => (inherited.path_end, inherited.query_end),
            (true, query_end) => (inherited.path_end, moved(query_end)),
            (false, query_end) => (moved(at.path_end), moved(query_end)),
        };
        Some(Glance {
            pieces: (
                slice(self.base.text, 0, base),
                slice(text, from, text.len() as u32),
            ),
            lower_case: false,
            at: Positions {
                path_end,
                query_end,
                ..inherited
            },
        })
    }
}
