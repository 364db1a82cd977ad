//! Resolves a CRI reference: section "Reference Resolution" of the specification.

use iri_grammar::text::arithmetic::plus;

use super::cbor::{ARRAY, Array, NULL_ITEM, Out, TRUE_ITEM};
use super::encoding::{Encoding, Source};
use super::types::{Cri, CriRef, Discard, Section};

/// The CRI that a reference resolves to; [`Cri::resolve`] makes it.
#[derive(Clone, Copy)]
#[expect(missing_debug_implementations, reason = "its encoding has one")]
pub struct Resolve<'a> {
    base: CriRef<'a>,
    reference: CriRef<'a>,
}

/// # Resolving references against it
impl<'a> Cri<'a> {
    /// Resolves a reference against this base: section "Reference Resolution" of the specification.
    ///
    /// Items are copied and never decoded. Unlike in RFC 3986, the reference `[0]` keeps the fragment of the base.
    /// The result is at most as long as both together. This writes nothing yet: see [`Encoding`].
    ///
    /// ```
    /// use iri_coap::cri::{Cri, CriRef};
    ///
    /// let base = Cri::parse(b"\x83\x20\x81\x61h\x82\x61a\x61b")?;
    /// let target = base.resolve(CriRef::parse(b"\x82\x01\x81\x61c")?);
    /// assert_eq!(target.write_into(&mut [0; 32])?.to_uri()?.to_string(), "coap://h/a/c");
    /// # Ok::<(), iri_coap::cri::CriError>(())
    /// ```
    pub fn resolve(self, reference: CriRef<'a>) -> Encoding<Self, Resolve<'a>> {
        Encoding::new(Resolve {
            base: self.as_cri_ref(),
            reference,
        })
    }
}

impl Source for Resolve<'_> {
    fn write(&self, out: &mut Out<'_>) {
        let of_base = |section| self.base.section(section);
        let of_reference = |section| self.reference.section(section);
        // Returns a section of the reference, or of the base if it is not set.
        let of_both = |section| first_set(of_reference(section), of_base(section));
        let scheme = of_both(Section::Scheme);
        let base_path = of_base(Section::Path);
        let reference_path = of_reference(Section::Path);
        let mut kept = Array::of(base_path);
        let authority;
        let (mut query, mut fragment) = (
            of_reference(Section::Query),
            of_reference(Section::Fragment),
        );
        // Whether to copy the path of the base, even if it is not set.
        let mut same_path = false;
        if let Discard::Segments(segments) = self.reference.discard() {
            same_path = segments == 0 && reference_path.is_empty();
            kept.count = kept.count.saturating_sub(u32::from(segments));
            authority = of_base(Section::Authority);
            if same_path && query.is_empty() {
                query = of_base(Section::Query);
                fragment = of_both(Section::Fragment);
            }
        } else {
            kept = Array::EMPTY;
            authority = match (
                of_reference(Section::Authority),
                of_base(Section::Authority),
            ) {
                ([], TRUE_ITEM) => NULL_ITEM,
                (set, base) => first_set(set, base),
            };
        }
        let path = if same_path { base_path } else { reference_path };
        let added = if same_path {
            Array::EMPTY
        } else {
            Array::of(path)
        };
        let count = kept.count.saturating_add(added.count);
        let has_end = !query.is_empty() || !fragment.is_empty();
        let is_null = path.is_empty() && count == 0;
        // After an authority, an empty path at the end is left out.
        let has_path = has_end || count > 0 || !is_null && authority == NULL_ITEM;
        let sections = [
            has_path || authority != NULL_ITEM,
            has_path,
            has_end,
            !fragment.is_empty(),
        ];
        let sections = sections
            .into_iter()
            .fold(1_u32, |count, has| plus!(count, u32::from(has)));
        out.put_head(ARRAY, sections);
        out.put_all(scheme);
        if sections > 1 {
            out.put_all(authority);
        }
        if has_path && is_null {
            out.put_all(NULL_ITEM);
        } else if has_path {
            out.put_head(ARRAY, count);
            while let Some(item) = kept.next() {
                out.put_all(item);
            }
            out.put_all(added.items);
        }
        if has_end {
            out.put_all(first_set(query, NULL_ITEM));
        }
        out.put_all(fragment);
    }
}

/// Returns the first section if it is set, otherwise the second.
fn first_set<'a>(section: &'a [u8], other: &'a [u8]) -> &'a [u8] {
    match section {
        [] => other,
        _ => section,
    }
}
