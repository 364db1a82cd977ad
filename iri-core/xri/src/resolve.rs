//! Resolves relative XRI references as RFC 3986 section 5.2 does for IRIs; the content of a cross-reference is data.
use iri_grammar::grammar::parts::Parts;
use iri_grammar::grammar::positions::Positions;
use iri_grammar::text::arithmetic::{minus, plus};
use iri_grammar::text::slice::slice;
use iri_grammar::xri::cut::up_to_last_slash;

use iri_core::__family::{self, Out, Verbatim, remove_dot_segments};
use iri_core::Operation;
use iri_core::operation::Source;

use super::kind::HasAuthority;
use super::path::MergedXriPath;
use super::reference::{Xri, XriRef, XriReference};
use super::storage::Owned;

/// The XRI that a reference leads to from a base; made by [`Xri::resolve`].
#[derive(Clone, Copy)]
#[expect(missing_debug_implementations, reason = "its operation has one")]
pub struct ResolveXri<'b, 'r> {
    base: Parts<'b>,
    reference: Parts<'r>,
}

/// # Resolving references against it
impl<'a> Xri<'a> {
    /// Resolves `reference` against this base as RFC 3986 section 5.2 says. Only slashes and dot segments
    /// outside cross-references count.
    ///
    /// The fragment of the base is ignored. A reference without an authority gets that of the base. The
    /// target is at most one byte longer than both texts. This writes nothing yet: see [`Operation`].
    ///
    /// ```
    /// use iri_xri::{Xri, XriRef};
    ///
    /// let base = Xri::parse("=a/b/(c/d)?e")?;
    /// let reference = XriRef::parse("../(f/../g)")?;
    /// assert_eq!(base.resolve(reference).to_buf::<32>()?, "=a/(f/../g)");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn resolve<'r>(self, reference: XriRef<'r>) -> Operation<Self, ResolveXri<'a, 'r>> {
        __family::operation(ResolveXri {
            base: self.parts(),
            reference: reference.parts(),
        })
    }
}

/// # Resolving references against it
impl<T: Owned> XriReference<T, HasAuthority> {
    /// As [`resolve`](Xri::resolve) of an `Xri`.
    ///
    /// ```
    /// use iri_xri::{XriBuf, XriRef};
    ///
    /// let base = XriBuf::<16>::parse("=a/b/c")?;
    /// assert_eq!(base.resolve(XriRef::parse("../d")?).to_buf::<32>()?, "=a/d");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn resolve<'r>(&self, reference: XriRef<'r>) -> Operation<Xri<'_>, ResolveXri<'_, 'r>> {
        self.borrowed().resolve(reference)
    }
}

impl Source for ResolveXri<'_, '_> {
    fn bound(&self) -> usize {
        // Merging adds one `/` at most.
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
            // The reference has only a query or a fragment, so the start of the base is kept.
            let mut target = base.at;
            let kept = if at.query_end == 0 {
                base.at.query_end
            } else {
                target.query_end = plus!(base.at.path_end, at.query_end);
                base.at.path_end
            };
            out.put(slice(base.text, 0, kept));
            out.put(text);
            return target;
        }
        let path = reference.path();
        let mut directory = "";
        let mut target = if at.has_authority() {
            out.put(slice(text, 0, at.path_start));
            at
        } else {
            out.put(slice(base.text, 0, base.at.path_start));
            if !path.starts_with('/') {
                let base = base.path();
                let length = up_to_last_slash(base.as_bytes()).len() as u32;
                directory = slice(base, 0, length);
                if directory.is_empty() {
                    directory = "/";
                }
            }
            base.at
        };
        let merged = MergedXriPath { directory, path };
        remove_dot_segments(&merged, out, Verbatim, true);
        target.path_end = out.end();
        let query = minus!(at.query_end, at.path_end);
        target.query_end = plus!(target.path_end, query);
        out.put(slice(text, at.path_end, length));
        target
    }
}
