//! References that resolve to a target, the shortest or those without a `/` at the start: the inverse of RFC 3986 section 5.2.

use core::fmt;

use iri_grammar::grammar::parts::Parts;
use iri_grammar::grammar::positions::Positions;
use iri_grammar::text::arithmetic::{minus, plus, times};
use iri_grammar::text::scan::seek;
use iri_grammar::text::slice::{cut, slice};
use iri_grammar::text::split::split_once;

use super::resolve::Resolve;
use super::wide::climb::{climb, leaves_out};
use crate::dot_segments::backward::Kept;
use crate::dot_segments::parts::{
    is_slash, is_without_dot_segments, split_first_part, split_last_part,
};
use crate::dot_segments::path::MergedPath;
use crate::kind::{HasScheme, MaybeScheme};
use crate::storage::Owned;
use crate::types::iri_reference::IriReference;
use crate::write::capacity::CapacityError;
use crate::write::operation::Operation;
use crate::write::out::Out;
use crate::write::source::{Source, Splice, Spliced};
use crate::write::spans::Spans;

/// Why there is no reference from a base to a target, or why it does not fit.
///
/// ```
/// use iri_core::Iri;
/// use iri_core::operation::RelativizeError;
///
/// let base = Iri::parse("http://example.com/a")?;
/// let target = Iri::parse("http://example.com/b/../c")?;
/// assert_eq!(base.relativize(target).unwrap_err(), RelativizeError::DotSegments);
/// # Ok::<(), iri_core::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum RelativizeError {
    /// The path of the target has dot segments. Resolving removes them, so no reference resolves to this target. To its
    /// normal form there is one.
    DotSegments,
    /// The buffer is too small. Only [`Operation`] finds that out, and `?` converts its error to this one.
    Capacity(CapacityError),
}

impl fmt::Display for RelativizeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::DotSegments => f.write_str(
                "no reference resolves to a path with dot segments; normalize the target first",
            ),
            Self::Capacity(error) => fmt::Display::fmt(error, f),
        }
    }
}

crate::write::error::error!(RelativizeError);

impl From<CapacityError> for RelativizeError {
    fn from(error: CapacityError) -> Self {
        Self::Capacity(error)
    }
}

/// Writes the reference from a base to a target; [`Iri::relativize`](crate::Iri::relativize) and
/// [`Iri::relativize_path`](crate::Iri::relativize_path) make it.
#[derive(Clone, Copy)]
#[expect(missing_debug_implementations, reason = "its operation has one")]
pub struct Relativize<'t> {
    target: Parts<'t>,
    form: Form,
}

/// # Making references relative to it
impl<C, F> IriReference<&str, C, HasScheme, F> {
    /// Makes the shortest reference that resolves to `target` from this base: the inverse of
    /// [`resolve`](Self::resolve). This writes nothing yet: see [`Operation`].
    ///
    /// Resolving it gives `target` byte by byte. It is never longer than `target`. Of equally short
    /// references, a relative path comes first, then an absolute path, then one with an authority, then
    /// `target` itself.
    ///
    /// # Errors
    /// [`RelativizeError::DotSegments`] if the path of `target` has dot segments and the reference needs a path.
    /// Never panics.
    ///
    /// ```
    /// let base = iri_core::Iri::parse("http://h/docs/guide/intro")?;
    /// let target = iri_core::Iri::parse("http://h/docs/logo.svg")?;
    /// assert_eq!(base.relativize(target)?.to_buf::<64>()?, "../logo.svg");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[doc(alias = "make_relative")]
    pub fn relativize<'t>(
        self,
        target: impl Into<IriReference<&'t str, C>>,
    ) -> Result<Operation<IriReference<&'t str, C, MaybeScheme>, Relativize<'t>>, RelativizeError>
    {
        Ok(Operation::new(Relativize::new(
            self.parts(),
            target.into().parts(),
        )?))
    }

    /// Makes the reference that resolves to `target` from this base and does not begin with `/`: the inverse of
    /// [`resolve`](Self::resolve), for a site that is moved below a folder, or read from a disk. This writes nothing yet: see
    /// [`Operation`].
    ///
    /// It goes up by `../` as far as it must. If the authority is another one, or `target` has no path that a relative path leads to,
    /// it is `target` itself. Resolving it gives `target` byte by byte. It may be longer than `target`: by at most three bytes for each
    /// `/` in the path of this base.
    ///
    /// # Errors
    /// [`RelativizeError::DotSegments`] if the path of `target` has dot segments and the reference needs a path.
    /// Never panics.
    ///
    /// ```
    /// let base = iri_core::Iri::parse("http://h/docs/guide/intro")?;
    /// let target = iri_core::Iri::parse("http://h/logo.svg")?;
    /// assert_eq!(base.relativize_path(target)?.to_buf::<64>()?, "../../logo.svg");
    /// assert_eq!(base.relativize(target)?.to_buf::<64>()?, "/logo.svg");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[doc(alias = "make_relative")]
    pub fn relativize_path<'t>(
        self,
        target: impl Into<IriReference<&'t str, C>>,
    ) -> Result<Operation<IriReference<&'t str, C, MaybeScheme>, Relativize<'t>>, RelativizeError>
    {
        Ok(Operation::new(Relativize::by_path(
            self.parts(),
            target.into().parts(),
        )?))
    }
}

/// # Making references relative to it
impl<T: Owned, C, F> IriReference<T, C, HasScheme, F> {
    /// See [`relativize`](crate::Iri::relativize).
    ///
    /// # Errors
    /// The same.
    pub fn relativize<'t>(
        &self,
        target: impl Into<IriReference<&'t str, C>>,
    ) -> Result<Operation<IriReference<&'t str, C, MaybeScheme>, Relativize<'t>>, RelativizeError>
    {
        self.borrowed().relativize(target)
    }

    /// See [`relativize_path`](crate::Iri::relativize_path).
    ///
    /// # Errors
    /// The same.
    pub fn relativize_path<'t>(
        &self,
        target: impl Into<IriReference<&'t str, C>>,
    ) -> Result<Operation<IriReference<&'t str, C, MaybeScheme>, Relativize<'t>>, RelativizeError>
    {
        self.borrowed().relativize_path(target)
    }
}

/// The forms of a reference: what it repeats of its target.
#[derive(Clone, Copy)]
enum Form {
    /// The text from this place on: what follows the path, or only the fragment.
    From(u32),
    /// `../`, as often as `parents` says, then the text from the place `from` in the path on.
    Relative { parents: u32, from: u32 },
    /// The path and what follows it.
    AbsolutePath,
    /// The authority and what follows it.
    NetworkPath,
    /// The whole text.
    Full,
}

impl Form {
    /// Returns whether a quick look shows that a relative path is no longer than an absolute one.
    const fn leaves_out(self, target: &Parts<'_>) -> bool {
        match self {
            Self::Relative { parents, from } => {
                leaves_out(minus!(from, target.at.path_start), parents)
            }
            _ => false,
        }
    }
}

/// What a base and a target have in common.
enum Common {
    /// So much that this form is the reference, whatever else there is.
    Path(Form),
    /// Perhaps scheme and authority
    Before {
        same_scheme: bool,
        same_authority: bool,
    },
}

impl<'a> Relativize<'a> {
    pub(crate) fn new(base: Parts<'_>, target: Parts<'a>) -> Result<Self, RelativizeError> {
        let (same_scheme, same_authority) = match Self::common(&base, &target)? {
            Common::Path(form) => return Ok(Self { target, form }),
            Common::Before {
                same_scheme,
                same_authority,
            } => (same_scheme, same_authority),
        };
        // Each of these is shorter than the next ones, as it leaves out a scheme or an authority. A `/.` is as long as `//`.
        let form = if same_authority && target.path().starts_with('/') {
            Form::AbsolutePath
        } else if same_scheme && target.at.has_authority() {
            Form::NetworkPath
        } else {
            Form::Full
        };
        let mut shortest = Self { target, form };
        if same_authority && let Some(relative) = Self::relative(&base, &target) {
            if relative.leaves_out(&target) {
                shortest.form = relative;
                return Ok(shortest);
            }
            let length = shortest.prefix_len();
            shortest.form = relative;
            if shortest.prefix_len() > length {
                shortest.form = form;
            }
        }
        Ok(shortest)
    }

    /// Makes the reference without a `/` at its start.
    fn by_path(base: Parts<'_>, target: Parts<'a>) -> Result<Self, RelativizeError> {
        let form = match Self::common(&base, &target)? {
            Common::Path(form) => Some(form),
            Common::Before { same_authority, .. } if same_authority => {
                Self::relative(&base, &target)
            }
            Common::Before { .. } => None,
        };
        let form = form.unwrap_or(Form::Full);
        Ok(Self { target, form })
    }

    /// Returns what base and target have in common, if a reference can lead to the target.
    #[inline(always)]
    fn common(base: &Parts<'_>, target: &Parts<'a>) -> Result<Common, RelativizeError> {
        let (b, t) = (base.at, target.at);
        let same = |at: fn(&Positions) -> (u32, u32)| {
            let ((b_start, b_end), (t_start, t_end)) = (at(&b), at(&t));
            slice(base.text, b_start, b_end) == slice(target.text, t_start, t_end)
        };
        let same_authority = same(|at| (0, at.path_start));
        let same_scheme = same_authority || same(|at| (0, at.scheme_end));
        if same_authority && same(|at| (at.path_start, at.path_end)) {
            if same(|at| (at.path_end, at.query_end)) {
                return Ok(Common::Path(Form::From(t.query_end)));
            }
            if t.query_end != t.path_end {
                return Ok(Common::Path(Form::From(t.path_end)));
            }
        }
        if is_without_dot_segments(target.path(), t.has_authority(), false) {
            Ok(Common::Before {
                same_scheme,
                same_authority,
            })
        } else {
            Err(RelativizeError::DotSegments)
        }
    }

    /// Returns the form that goes through the directories which both have in common, if there is one.
    #[cfg_attr(not(target_pointer_width = "64"), inline(never))]
    fn relative(base: &Parts<'_>, target: &Parts<'_>) -> Option<Form> {
        let reference = Parts::EMPTY;
        let base = *base;
        let directory = Resolve { base, reference }.merged_with();
        if let Some((parents, common)) = climb(directory, target.path()) {
            let from = plus!(target.at.path_start, common);
            return Some(Form::Relative { parents, from });
        }
        let directory = MergedPath::new(directory, "");
        // A `/.` before two slashes only keeps them from reading as an authority.
        let path = target.path();
        let path = path
            .strip_prefix("/.")
            .filter(|rest| rest.starts_with("//"))
            .unwrap_or(path);
        let (mut parts, mut absolute) = (0_u32, false);
        for part in Kept::new(directory, 0) {
            parts = plus!(parts, 1);
            absolute = is_slash(part);
        }
        if absolute != path.starts_with('/') {
            return None;
        }
        // Takes as many parts of the target, then compares both from right to left. The leftmost difference counts.
        let mut after = path;
        let mut missing = parts;
        while missing > 0
            && let Some((_, tail)) = split_first_part(after)
        {
            after = tail;
            missing = minus!(missing, 1);
        }
        let length = path.len() as u32;
        let mut before = slice(path, 0, minus!(length, after.len() as u32));
        let mut common = before.len() as u32;
        let mut parents = missing;
        let compared = Kept::new(directory, 0).skip(missing as usize);
        for (part, count) in compared.zip(plus!(missing, 1)..) {
            if let Some((rest, last)) = split_last_part(before) {
                before = rest;
                if last != part {
                    common = before.len() as u32;
                    parents = count;
                }
            }
        }
        // A `..` that removes the first segment leaves its slash, so the result would be absolute.
        let leaves_slash = parents > 0 && !absolute && common == 0;
        let from = minus!(target.at.path_end, minus!(length, common));
        (!leaves_slash).then_some(Form::Relative { parents, from })
    }

    /// Returns what comes before the repeated part of the target: a text, and how many times `../` before it. The third
    /// value is where the repeated part begins.
    fn prefix(&self) -> (&'static str, u32, u32) {
        let Parts { text, at } = self.target;
        match self.form {
            Form::From(start) => ("", 0, start),
            Form::Full => ("", 0, 0),
            Form::NetworkPath => ("", 0, at.hier_part()),
            Form::AbsolutePath => {
                let slashes = self.target.path().starts_with("//");
                (if slashes { "/." } else { "" }, 0, at.path_start)
            }
            Form::Relative { parents, from } => {
                let rest = slice(text, from, at.path_end);
                let dot = match (parents, rest) {
                    (0, "") => ".",
                    // The last `..` needs no slash.
                    (_, "") => return ("..", minus!(parents, 1), from),
                    (0, _) if reads_as_another(rest) => "./",
                    _ => "",
                };
                (dot, parents, from)
            }
        }
    }

    /// Returns the length of the reference up to the query, in bytes.
    fn prefix_len(&self) -> u64 {
        let (text, parents, from) = self.prefix();
        let rest = self.target.at.path_end.saturating_sub(from);
        // The sum of these is far below the limit of a `u64`.
        plus!(
            plus!(text.len() as u64, times!(u64::from(parents), 3)),
            u64::from(rest)
        )
    }

    /// Returns where what is repeated of the path ends. Nothing of the path is if what is repeated begins after it.
    #[inline(always)]
    fn after_path(&self, from: u32) -> u32 {
        from.max(self.target.at.path_end)
    }

    /// Returns the positions of the reference that repeats its target from a place on, and whose path ends at another.
    #[inline(always)]
    fn positions(&self, from: u32, path_end: u32) -> Positions {
        let at = self.target.at;
        let begins_before_path = matches!(self.form, Form::Full | Form::NetworkPath);
        let kept = |position: u32| {
            if begins_before_path {
                minus!(position, from)
            } else {
                0
            }
        };
        Positions {
            scheme_end: if from == 0 { kept(at.scheme_end) } else { 0 },
            host_start: kept(at.host_start),
            host_end: kept(at.host_end),
            path_start: kept(at.path_start),
            path_end,
            query_end: plus!(path_end, minus!(at.query_end, self.after_path(from))),
        }
    }
}

/// Returns whether a relative path would read as an absolute one, or as one after a scheme.
fn reads_as_another(path: &str) -> bool {
    let (first, _) = split_once(path, b'/').unwrap_or((path, ""));
    first.is_empty() || !seek(first.as_bytes(), b':').is_empty()
}

impl Source for Relativize<'_> {
    fn bound(&self) -> usize {
        let Parts { text, at } = self.target;
        let after_path = minus!(text.len(), at.path_end as usize);
        (self.prefix_len() as usize).saturating_add(after_path)
    }

    fn write(&self, out: &mut impl Out) -> Positions {
        let text = self.target.text;
        let (dots, parents, from) = self.prefix();
        for _ in 0..parents {
            out.put("../");
        }
        out.put(dots);
        let after_path = self.after_path(from);
        out.put(slice(text, from, after_path));
        let path_end = out.end();
        out.put(slice(text, after_path, text.len() as u32));
        self.positions(from, path_end)
    }

    #[inline(always)]
    fn splice(&self) -> Option<Splice<'_>> {
        const PARENTS: &str = "../../../../../../../../..";
        let (dots, parents, from) = self.prefix();
        let first = match (parents, dots) {
            (0, _) => dots,
            // They are in the text if there is room for so many.
            (1..=8, "" | "..") => cut(PARENTS, 0, plus!(times!(parents as usize, 3), dots.len())),
            _ => return None,
        };
        let path_end = plus!(first.len() as u32, minus!(self.after_path(from), from));
        Some(Splice::Spliced(Spliced {
            first,
            other: self.target.text,
            spans: Spans::from(from),
            at: self.positions(from, path_end),
            lower_case: false,
        }))
    }
}
