//! Resolution of a reference against a base: RFC 3986 section 5.2, and for IRIs RFC 3987 section 6.5.

use iri_grammar::grammar::parts::Parts;
use iri_grammar::grammar::positions::Positions;
use iri_grammar::text::arithmetic::{minus, plus};
use iri_grammar::text::scan::rseek;
use iri_grammar::text::slice::{between, slice};

use crate::dot_segments::backward::underflows;
use crate::dot_segments::glance::spans_between;
use crate::dot_segments::parts::has_dot_segments;
use crate::dot_segments::path::MergedPath;
use crate::dot_segments::remove_dot_segments;
use crate::kind::{HasScheme, MaybeScheme};
use crate::storage::Owned;
use crate::types::iri_reference::IriReference;
use crate::write::mapping::Verbatim;
use crate::write::operation::Operation;
use crate::write::out::Out;
use crate::write::source::{Source, Splice, Spliced};
use crate::write::spans::Spans;

/// Writes the target of a reference, resolved against a base; [`Iri::resolve`](crate::Iri::resolve) makes it.
#[derive(Clone, Copy)]
#[expect(missing_debug_implementations, reason = "its operation has one")]
pub struct Resolve<'b, 'r> {
    pub(crate) base: Parts<'b>,
    pub(crate) reference: Parts<'r>,
}

/// # Resolving references against it
impl<'a, C, F> IriReference<&'a str, C, HasScheme, F> {
    /// Resolves `reference` against this base, strictly and to the letter: RFC 3986 section 5.2, RFC 3987
    /// section 6.5. This writes nothing yet: see [`Operation`].
    ///
    /// The base is taken as it is, without its fragment. `%2E` is no dot segment. A `..` above the root is
    /// dropped: see [`underflows`](Self::underflows). If the target has no authority and its path would begin
    /// with `//`, the path gets a `/.` before it, so that the target reads back as the same components.
    ///
    /// The target is at most one byte longer than both texts together.
    ///
    /// ```
    /// let base = iri_core::Iri::parse("http://h/docs/guide/intro")?;
    /// let reference = iri_core::IriRef::parse("../logo.svg?v=2")?;
    /// let target = base.resolve(reference).to_buf::<64>()?;
    /// assert_eq!(target, "http://h/docs/logo.svg?v=2");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[doc(alias("join", "urljoin"))]
    pub fn resolve<'r>(
        self,
        reference: impl Into<IriReference<&'r str, C, MaybeScheme>>,
    ) -> Operation<IriReference<&'a str, C>, Resolve<'a, 'r>> {
        Operation::new(Resolve {
            base: self.parts(),
            reference: reference.into().parts(),
        })
    }

    /// Returns whether resolving `reference` drops a `..` that leads above the root.
    ///
    /// ```
    /// let base = iri_core::Iri::parse("http://h/a/b")?;
    /// use iri_core::IriRef;
    ///
    /// assert!(!base.underflows(IriRef::parse("../c")?));
    /// assert!(base.underflows(IriRef::parse("../../c")?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn underflows<'r>(
        self,
        reference: impl Into<IriReference<&'r str, C, MaybeScheme>>,
    ) -> bool {
        Resolve {
            base: self.parts(),
            reference: reference.into().parts(),
        }
        .underflows()
    }
}

/// # Resolving references against it
impl<T: Owned, C, F> IriReference<T, C, HasScheme, F> {
    /// See [`resolve`](crate::Iri::resolve).
    pub fn resolve<'r>(
        &self,
        reference: impl Into<IriReference<&'r str, C, MaybeScheme>>,
    ) -> Operation<IriReference<&str, C>, Resolve<'_, 'r>> {
        self.borrowed().resolve(reference)
    }

    /// See [`underflows`](crate::Iri::underflows).
    #[must_use]
    pub fn underflows<'r>(
        &self,
        reference: impl Into<IriReference<&'r str, C, MaybeScheme>>,
    ) -> bool {
        self.borrowed().underflows(reference)
    }
}

impl<'b> Resolve<'b, '_> {
    /// Returns whether the path of the reference is merged with the path of the base.
    const fn merges(&self) -> bool {
        self.reference.at.path_start == 0 && !matches!(self.reference.path().as_bytes(), [b'/', ..])
    }

    /// Returns what the path of the reference is merged with: the path of the base up to its last `/`, section 5.2.3.
    pub(crate) const fn merged_with(&self) -> &'b str {
        if !self.merges() {
            return "";
        }
        let base = self.base.path();
        if base.is_empty() && self.base.at.has_authority() {
            return "/";
        }
        slice(base, 0, rseek(base.as_bytes(), b'/').len() as u32)
    }

    /// Chooses the branch of RFC 3986 section 5.2.2: returns how many bytes of the base the target begins with.
    ///
    /// `at` holds the positions of the base. Those of the target up to where the path starts replace them.
    pub(crate) const fn inherit(&self, at: &mut Positions) -> u32 {
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
            at.host_start = plus!(inherited, reference.host_start);
            at.host_end = plus!(inherited, reference.host_end);
            at.path_start = plus!(inherited, reference.path_start);
        }
        inherited
    }

    /// Returns whether the target has the path of the base, unchanged.
    pub(crate) const fn keeps_path(&self) -> bool {
        self.reference.at.path_end == 0
    }

    /// Returns the path of the target, with its dot segments.
    pub(crate) const fn merged(&self) -> MergedPath<'_> {
        MergedPath::new(self.merged_with(), self.reference.path())
    }

    /// Returns whether a `..` that leads above the root is dropped.
    pub(crate) fn underflows(&self) -> bool {
        !self.keeps_path() && underflows(self.merged())
    }

    /// Returns what the path of the reference is merged with, if that is empty, or begins with `/` and has no dot
    /// segments.
    #[inline(always)]
    fn directory(&self) -> Option<&'b [u8]> {
        if !self.merges() {
            return Some(&[]);
        }
        let base = self.base.path();
        let directory = rseek(base.as_bytes(), b'/');
        let is_rooted = matches!(directory, [b'/', ..]);
        (is_rooted && !has_dot_segments(directory, false)).then_some(directory)
    }
}

impl Source for Resolve<'_, '_> {
    fn bound(&self) -> usize {
        // A merged path gets at most a `/`: where it gets `/.`, as many bytes were removed. The sum cannot overflow,
        // as no text is longer than half of what a `usize` counts.
        let texts = plus!(self.base.text.len(), self.reference.text.len());
        plus!(texts, 1)
    }

    fn write(&self, out: &mut impl Out) -> Positions {
        let Parts {
            text,
            at: reference,
        } = &self.reference;
        let mut at = self.base.at;
        let inherited = self.inherit(&mut at);
        out.put(slice(self.base.text, 0, inherited));
        if !self.keeps_path() {
            out.put(slice(text, 0, reference.path_start));
            remove_dot_segments(&self.merged(), out, Verbatim, at.has_authority());
            at.path_end = out.end();
        }
        if reference.query_end != 0 {
            let query = minus!(reference.query_end, reference.path_end);
            at.query_end = plus!(at.path_end, query);
        }
        out.put(slice(text, reference.path_end, text.len() as u32));
        at
    }

    #[inline(always)]
    fn splice(&self) -> Option<Splice<'_>> {
        let Parts {
            text,
            at: reference,
        } = &self.reference;
        let path = between(text.as_bytes(), reference.path_start, reference.path_end);
        if reference.scheme_end != 0 && !has_dot_segments(path, false) {
            return Some(Splice::Whole(self.reference));
        }
        let mut at = self.base.at;
        let mut kept = self.inherit(&mut at);
        let mut spans = Spans::ALL;
        if !self.keeps_path() {
            let mut directory = self.directory()?;
            let (start, end) = (reference.path_start, reference.path_end);
            let has_authority = at.has_authority();
            spans = spans_between(text, start, end, &mut directory, has_authority, false)?;
            kept = plus!(kept, directory.len() as u32);
            let last_length = minus!(end, spans.last_start);
            at.path_end = plus!(plus!(kept, spans.length), last_length);
        }
        if reference.query_end != 0 {
            let query = minus!(reference.query_end, reference.path_end);
            at.query_end = plus!(at.path_end, query);
        }
        Some(Splice::Spliced(Spliced {
            first: slice(self.base.text, 0, kept),
            other: text,
            spans,
            at,
            lower_case: false,
        }))
    }
}
