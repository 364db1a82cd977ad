//! `deny(..)` or `allow(..)`.

use crate::reader::Reader;
use crate::tokens::{Group, Ident, is_one};

/// Reads `deny(..)` or `allow(..)`, if one is next. Returns the word, and the parentheses.
pub(super) fn group(input: &mut Reader) -> Option<(Ident, Group)> {
    input.optional(|ahead| {
        let word = ahead.ident()?;
        let is_one = is_one(&word, &["deny", "allow"]);
        is_one.then(|| Some((word, ahead.parentheses()?)))?
    })
}
