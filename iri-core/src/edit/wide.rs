//! Removes much text at once on 64-bit hosts.

use iri_grammar::text::wide::IS_WIDE;

use crate::write::fixed::FixedView;

/// Removes the text between two places with `drain`, if at least `worth` bytes follow. Returns whether they do. Elsewhere `drain` would
/// keep a panic branch.
pub(super) fn remove(text: &mut FixedView, start: usize, end: usize, worth: usize) -> bool {
    let is_worth = IS_WIDE && text.len().saturating_sub(end) >= worth;
    if is_worth && start <= end && text.is_char_boundary(start) && text.is_char_boundary(end) {
        text.drain(start..end);
    }
    is_worth
}
