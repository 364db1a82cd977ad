//! Normalisation, RFC 3986 section 6.2 and RFC 3987 section 5.3, and comparison by it.

#[cfg(target_pointer_width = "64")]
use iri_grammar::Component;
use iri_grammar::grammar::parts::Parts;
use iri_grammar::grammar::positions::Positions;
use iri_grammar::text::slice::{behind, between, slice};

use crate::component::{Port, Scheme};
#[cfg(target_pointer_width = "64")]
use crate::write::dot_segments::spans::Spans;
use crate::write::dot_segments::{DotSegments, is_without_dot_segments};
use crate::write::mapping::{CASE_INSENSITIVE, CASE_SENSITIVE, Mapping, Piece};
#[cfg(target_pointer_width = "64")]
use crate::write::operation::Glance;
use crate::write::operation::{Copier, Operation, Out};

/// How far references are brought to one form: a rung of the ladder of RFC 3986 section 6.2.
///
/// ```
/// use iri_core::{Iri, Level};
///
/// let iri = Iri::parse("HTTP://Example.com:80/%7ea/./b/../c%e9?")?;
/// assert_eq!(iri.normalize::<64>(Level::Syntax)?, "http://example.com:80/~a/c%E9?");
/// assert_eq!(iri.normalize::<64>(Level::Scheme)?, "http://example.com/~a/c%E9?");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum Level {
    /// Syntax-based normalisation, section 6.2.2, which changes nothing that any scheme could care
    /// for: scheme and host in lower case (ASCII letters), percent-encoded bytes with upper-case
    /// digits and decoded where they are `unreserved`, and then, where there is a scheme, dot
    /// segments removed. Characters beyond ASCII stay as they are: never composed (RFC 3987 section
    /// 5.3.2.2), nor told from their percent-encoding
    Syntax,
    /// Scheme-based normalisation, section 6.2.3, as well: for the schemes of
    /// [`Scheme::default_port`](crate::component::Scheme::default_port) an empty port or the
    /// default one is dropped, and the empty path behind an authority becomes `/`
    Scheme,
}

/// A reference in its normal form.
#[derive(Clone, Copy)]
pub(crate) struct Normalize<'a> {
    pub(crate) parts: Parts<'a>,
    pub(crate) level: Level,
}

/// What changes in a text, where nothing encoded does.
#[cfg(target_pointer_width = "64")]
struct Changes {
    /// Letters before the path, or some in the userinfo.
    upper_case: bool,
    /// The path, which may have dot segments.
    dot_segments: bool,
}

/// A path with dot segments, as they are or encoded.
const fn segments(path: &str) -> DotSegments<'_> {
    DotSegments::new("", path, true)
}

impl<'a> Normalize<'a> {
    /// The scheme's default port, if the level and the scheme know one.
    const fn default_port(&self) -> Option<u16> {
        match self.level {
            Level::Syntax => None,
            Level::Scheme => {
                Scheme(slice(self.parts.text, 0, self.parts.at.scheme_end)).default_port()
            }
        }
    }

    /// Whether the port is dropped, as it is empty or the default one.
    fn drops_port(&self, default: Option<u16>) -> bool {
        let Parts { text, at } = &self.parts;
        match (default, behind(text, at.host_end, at.path_start)) {
            (Some(default), Some(port)) => port.is_empty() || Port(port).to_u16() == Some(default),
            _ => false,
        }
    }

    /// The path, before it is mapped.
    fn path(&self, default: Option<u16>) -> &'a str {
        let path = self.parts.path();
        if path.is_empty() && default.is_some() && self.parts.at.has_authority() {
            return "/";
        }
        path
    }

    /// Writes scheme, userinfo and host; where the host begins and ends then.
    #[cfg_attr(not(target_pointer_width = "64"), inline(always))]
    fn write_up_to_port(&self, copy: &mut Copier<'a, '_, impl Out>) -> (u32, u32) {
        let at = &self.parts.at;
        // Most often nothing is encoded there, and often nothing in upper case.
        #[cfg(target_pointer_width = "64")]
        {
            use iri_grammar::text::word::{HIGH, all, find, in_range};
            let text = self.parts.text;
            let mut encoded = false;
            let mut upper_case = false;
            let _ = find(slice(text, 0, at.host_end).as_bytes(), |x| {
                encoded |= all(x, b'%') != 0;
                upper_case |= in_range(x & !HIGH, b'A', b'Z') & !x != 0;
                0
            });
            if !encoded {
                if upper_case {
                    let out = copy.replace(0, at.host_end);
                    out.put_lower_case(slice(text, 0, at.scheme_end));
                    out.put(slice(text, at.scheme_end, at.host_start));
                    out.put_lower_case(slice(text, at.host_start, at.host_end));
                }
                return (at.host_start, at.host_end);
            }
        }
        copy.map(0, at.scheme_end, CASE_INSENSITIVE);
        (
            copy.map(at.scheme_end, at.host_start, CASE_SENSITIVE),
            copy.map(at.host_start, at.host_end, CASE_INSENSITIVE),
        )
    }

    /// Whether the text is in normal form.
    pub(crate) fn is_identity(&self) -> bool {
        let Parts { at, .. } = self.parts;
        #[cfg(target_pointer_width = "64")]
        if let Some(Changes {
            upper_case: false,
            dot_segments: false,
        }) = self.changes_at_a_glance()
        {
            return true;
        }
        let default = self.default_port();
        let path = self.path(default);
        path.len() == self.parts.path().len()
            && !self.drops_port(default)
            && self.is_mapped_to_itself()
            && (at.scheme_end == 0 || is_without_dot_segments(path, at.has_authority(), true))
    }

    /// Whether no character changes.
    fn is_mapped_to_itself(&self) -> bool {
        let Parts { text, at } = self.parts;
        let text = text.as_bytes();
        CASE_INSENSITIVE.is_identity(between(text, 0, at.scheme_end))
            && CASE_SENSITIVE.is_identity(between(text, at.scheme_end, at.host_start))
            && CASE_INSENSITIVE.is_identity(between(text, at.host_start, at.host_end))
            && CASE_SENSITIVE.is_identity(between(text, at.host_end, text.len() as u32))
    }

    /// What changes, if at a glance that is all, as in most texts: nothing encoded, and nothing is dropped
    /// for the scheme's sake.
    #[cfg(target_pointer_width = "64")]
    fn changes_at_a_glance(&self) -> Option<Changes> {
        use iri_grammar::text::word::{HIGH, all, find, in_range};
        let Parts { text, at } = &self.parts;
        let keeps_port_and_path = matches!(self.level, Level::Syntax)
            || at.host_end == at.path_start && at.path_start != at.path_end;
        if !keeps_port_and_path {
            return None;
        }
        let (before_path, rest) = text.as_bytes().split_at_checked(at.path_start as usize)?;
        let mut upper_case = 0;
        let encoded = find(before_path, |x| {
            upper_case |= in_range(x & !HIGH, b'A', b'Z') & !x;
            all(x, b'%')
        });
        if encoded.is_some() {
            return None;
        }
        let mut behind_slash = 1 << 7;
        let (mut dots, mut encoded) = (0, 0);
        find(rest, |x| {
            let slashes = all(x, b'/');
            dots |= all(x, b'.') & (slashes << 8 | behind_slash);
            behind_slash = slashes >> 56;
            encoded |= all(x, b'%');
            0
        });
        let stays = encoded == 0 || CASE_SENSITIVE.is_identity(rest);
        stays.then_some(Changes {
            upper_case: upper_case != 0,
            dot_segments: dots != 0 && at.scheme_end != 0,
        })
    }

    /// The bytes of the normal form in an order of their own, the path from right to left so that
    /// no buffer is needed, with a byte that no text has between the parts.
    pub(crate) fn canonical(self) -> impl Iterator<Item = u8> {
        let Parts { text, at } = self.parts;
        let length = text.len() as u32;
        let default = self.default_port();
        let path = self.path(default);
        let port_end = if self.drops_port(default) {
            at.host_end
        } else {
            at.path_start
        };
        let (whole, segments) = if at.scheme_end == 0 {
            (Some(path), segments(""))
        } else {
            (None, segments(path))
        };
        let path = segments
            .left()
            .chain(whole)
            .flat_map(|part| Bytes::new(part, CASE_SENSITIVE));
        Bytes::new(slice(text, 0, at.scheme_end), CASE_INSENSITIVE)
            .chain(Bytes::new(
                slice(text, at.scheme_end, at.host_start),
                CASE_SENSITIVE,
            ))
            .chain(Bytes::new(
                slice(text, at.host_start, at.host_end),
                CASE_INSENSITIVE,
            ))
            .chain(Bytes::new(
                slice(text, at.host_end, port_end),
                CASE_SENSITIVE,
            ))
            .chain(path)
            .chain(Bytes::new(
                slice(text, at.path_end, at.query_end),
                CASE_SENSITIVE,
            ))
            .chain(Bytes::new(
                slice(text, at.query_end, length),
                CASE_SENSITIVE,
            ))
    }

    /// Whether both have the same normal form.
    pub(crate) fn is_equivalent(self, other: Self) -> bool {
        self.parts.text == other.parts.text || self.canonical().eq(other.canonical())
    }
}

/// The bytes of a text as mapped, and at their end one that no text has.
struct Bytes<'a, M> {
    rest: &'a [u8],
    mapping: M,
    /// What comes next, which has been taken from `rest`.
    run: &'a [u8],
    /// What comes then.
    piece: Option<Piece>,
    /// How many bytes of a triplet come next, and its value.
    triplet: (u8, u8),
    ended: bool,
}

impl<'a, M: Mapping> Bytes<'a, M> {
    const END: u8 = 0xFF;

    const fn new(text: &'a str, mapping: M) -> Self {
        Self {
            rest: text.as_bytes(),
            mapping,
            run: &[],
            piece: None,
            triplet: (0, 0),
            ended: false,
        }
    }
}

impl<M: Mapping> Iterator for Bytes<'_, M> {
    type Item = u8;

    fn next(&mut self) -> Option<u8> {
        loop {
            if let [b, tail @ ..] = self.run {
                self.run = tail;
                return Some(*b);
            }
            if let (left @ 1.., b) = self.triplet {
                self.triplet.0 = left.wrapping_sub(1);
                let digit = if left == 2 {
                    b.wrapping_shr(4)
                } else {
                    b & 0xF
                };
                return Some(iri_grammar::text::hex::digit(digit) as u8);
            }
            match self.piece.take() {
                // Of ASCII: what this mapping decodes is `unreserved`.
                Some(Piece::Char(c)) => return Some(c as u8),
                Some(Piece::Triplet(b)) => {
                    self.triplet = (2, b);
                    return Some(b'%');
                }
                None => {}
            }
            if self.ended {
                return None;
            }
            if self.rest.is_empty() {
                self.ended = true;
                return Some(Self::END);
            }
            let found = self.mapping.seek(self.rest);
            let (piece, behind) = self.mapping.change(found);
            let unchanged = if piece.is_some() { found } else { behind };
            let before = self.rest.len().wrapping_sub(unchanged.len());
            self.run = self
                .rest
                .split_at_checked(before)
                .map_or(&[], |(run, _)| run);
            self.rest = behind;
            self.piece = piece;
        }
    }
}

impl Operation for Normalize<'_> {
    fn bound(&self) -> usize {
        // Nothing grows but the empty path, and no text is as long as a `usize` counts.
        self.parts.text.len().wrapping_add(1)
    }

    fn write(&self, out: &mut impl Out) -> Positions {
        let Parts { text, at } = &self.parts;
        let mut copy = Copier::new(text, out);
        let (host_start, host_end) = self.write_up_to_port(&mut copy);
        let default = self.default_port();
        if self.drops_port(default) {
            copy.replace(at.host_end, at.path_start);
        }
        // Nothing changes in a port.
        let path_start = copy.end(at.path_start);
        let path = self.path(default);
        let path_end = if at.scheme_end != 0 {
            let out = copy.replace(at.path_start, at.path_end);
            out.put_without_dot_segments(segments(path), CASE_SENSITIVE, at.has_authority());
            out.end()
        } else {
            copy.map(at.path_start, at.path_end, CASE_SENSITIVE)
        };
        let query_end = copy.map(at.path_end, at.query_end, CASE_SENSITIVE);
        copy.map(at.query_end, text.len() as u32, CASE_SENSITIVE);
        copy.finish();
        Positions {
            scheme_end: at.scheme_end,
            host_start,
            host_end,
            path_start,
            path_end,
            query_end,
        }
    }

    #[cfg(target_pointer_width = "64")]
    #[inline(always)]
    fn glance(&self) -> Option<Glance<'_>> {
        let Changes {
            upper_case,
            dot_segments,
        } = self.changes_at_a_glance()?;
        let mut copy = Glance::copy(self.parts);
        copy.lower_case = upper_case;
        if !dot_segments {
            return Some(copy);
        }
        let Parts { text, at } = self.parts;
        let (start, end) = (at.path_start, at.path_end);
        let spans = Spans::of(text, start, end, &mut &[][..], at.has_authority(), false)?;
        Some(Glance {
            first: "",
            other: text,
            spans,
            at: at.moved(Component::Path, spans.length.wrapping_sub(spans.last_start)),
            ..copy
        })
    }
}
