//! `deny(..)` or `allow(..)`.

use proc_macro2::{Group, Ident};

use crate::reader::Reader;

/// Reads `deny(..)` or `allow(..)`, if one is next. Returns the word, and the parentheses.
pub(super) fn group(input: &mut Reader) -> Option<(Ident, Group)> {
    input.optional(|ahead| {
        let word = ahead.ident()?;
        let is_one = word == "deny" || word == "allow";
        is_one.then(|| Some((word, ahead.parentheses()?)))?
    })
}
