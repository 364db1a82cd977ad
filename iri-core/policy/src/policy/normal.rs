//! Tells the normal form that a policy requires.

use core::fmt;
use core::hash::{Hash, Hasher};

use iri_core::__family::{self, EachPiece, Fixed, Form};
use iri_core::operation::{Normalize, Source};
use iri_core::{IriRef, Level};
use iri_grammar::report::secret::{self, Masking, Run, write};
use iri_grammar::text::arithmetic::{minus, plus};
use iri_grammar::text::wide::ROOM_FOR_MESSAGE;

/// The normal form that a policy requires, at a [`Level`].
///
/// It has a function that writes the form into a message, so that only programs whose policies require it link that.
#[derive(Clone, Copy)]
pub struct NormalForm {
    pub(super) level: Level,
    tell: fn(&mut fmt::Formatter<'_>, &[u8], Level) -> fmt::Result,
}

impl NormalForm {
    pub(super) const fn new(level: Level) -> Self {
        Self {
            level,
            tell: match level {
                Level::Syntax | Level::Scheme => {
                    |f, text, level| tell(f, text, Form::of_text(level))
                }
                _ => |f, text, level| tell(f, text, Form::new(level)),
            },
        }
    }

    /// Returns whether a reference is in this form.
    #[inline(always)]
    pub(super) fn holds(&self, iri: IriRef<'_>) -> bool {
        __family::is_normal(&__family::normalize(iri, Form::new(self.level)))
    }

    /// Returns its level.
    ///
    /// ```
    /// use iri_core::{Level, Uri};
    /// use iri_policy::{Policy, ViolationKind};
    ///
    /// const RULES: Policy = Policy::new().normal(Level::Syntax);
    /// let violation = RULES.check(&Uri::parse("http://H/")?).unwrap_err();
    /// let ViolationKind::NotNormal(form) = violation.kind() else { panic!("{violation}") };
    /// assert_eq!(form.level(), Level::Syntax);
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn level(&self) -> Level {
        self.level
    }

    /// Writes a hint for `text`: its normal form with credentials masked, unless that is too long.
    pub(super) fn advise(&self, f: &mut fmt::Formatter<'_>, text: &[u8]) -> fmt::Result {
        (self.tell)(f, text, self.level)
    }
}

fn tell(f: &mut fmt::Formatter<'_>, text: &[u8], form: Form) -> fmt::Result {
    // Only the whole text shows what to mask, so it is written to the stack first.
    if let Ok(iri) = IriRef::parse_bytes(text)
        && let Ok(normal) = __family::operation::<IriRef<'_>, _>(__family::normalize(iri, form))
        .write_into(&mut Fixed::<ROOM_FOR_MESSAGE>::new())
        // Without a `:` or a name that it drops, the normal form may show what the text hides.
        && hidden(text).eq(hidden(normal.as_str().as_bytes()))
    {
        f.write_str("write `")?;
        write(f, normal.as_str().as_bytes(), Masking::Reported)?;
        return f.write_str("`");
    }
    f.write_str("write the normal form")
}

/// Returns what a report hides of a reference.
fn hidden(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    secret::Runs::new(text, Masking::Reported).filter_map(|run| match run {
        Run::Masked(hidden) => Some(hidden),
        Run::Plain(_) => None,
    })
}

/// Returns the part of a text that its normal form does not have: the start and the length.
///
/// What both have at the start and at the end is left out. Triplets and characters are not cut.
#[inline(always)]
pub(crate) fn difference(iri: IriRef<'_>, level: Level) -> (u32, u32) {
    difference_of(
        iri.as_str().as_bytes(),
        &__family::normalize(iri, Form::new(level)),
    )
}

fn difference_of(text: &[u8], normal: &Normalize<'_>) -> (u32, u32) {
    let mut length = 0_usize;
    normal.write(&mut EachPiece(|piece: &str| {
        length = plus!(length, piece.len());
    }));
    // The number of bytes that are equal, from the start and from the end.
    let (mut start, mut end) = (None, 0_usize);
    let mut at = 0_usize;
    normal.write(&mut EachPiece(|piece: &str| {
        for b in piece.bytes() {
            if start.is_none() && text.get(at) != Some(&b) {
                start = Some(at);
            }
            let from_end = minus!(length, at);
            end = match text.len().checked_sub(from_end) {
                Some(place) if text.get(place) == Some(&b) => plus!(end, 1),
                _ => 0,
            };
            at = plus!(at, 1);
        }
    }));
    let start = start.unwrap_or(length).min(text.len());
    let end = end.min(text.len().min(length).saturating_sub(start));
    let end = minus!(text.len(), end);
    let (start, end) = (before(text, start), after(text, end));
    (start as u32, end.saturating_sub(start) as u32)
}

/// Returns the start of the character or triplet that has the byte before `place`, or `place` if that is between two.
fn before(text: &[u8], place: usize) -> usize {
    let mut start = place;
    while matches!(text.get(start), Some(0x80..=0xBF)) {
        start = minus!(start, 1);
    }
    match text.split_at_checked(start) {
        Some(([.., b'%'], _)) => minus!(start, 1),
        Some(([.., b'%', _], _)) => minus!(start, 2),
        _ => start,
    }
}

/// Returns the end of the character or triplet that has the byte before `place`, or `place` if that is between two.
fn after(text: &[u8], place: usize) -> usize {
    let mut end = place;
    while matches!(text.get(end), Some(0x80..=0xBF)) {
        end = plus!(end, 1);
    }
    match text.split_at_checked(end) {
        Some(([.., b'%'], _)) => plus!(end, 2),
        Some(([.., b'%', _], _)) => plus!(end, 1),
        _ => end,
    }
}

impl fmt::Debug for NormalForm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("NormalForm").field(&self.level).finish()
    }
}

#[cfg(feature = "defmt")]
impl defmt::Format for NormalForm {
    fn format(&self, f: defmt::Formatter<'_>) {
        defmt::write!(f, "NormalForm({})", self.level);
    }
}

/// Compares the levels.
impl PartialEq for NormalForm {
    fn eq(&self, other: &Self) -> bool {
        self.level == other.level
    }
}

impl Eq for NormalForm {}

impl Hash for NormalForm {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.level.hash(state);
    }
}
