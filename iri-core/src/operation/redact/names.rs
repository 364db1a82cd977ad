//! The names of parameters whose values are hidden.

use iri_grammar::delimiter::octet;
use iri_grammar::text::arithmetic::minus;
use iri_grammar::text::scan::skip_to_mark;
use iri_grammar::text::slice::slice;

use super::hides::Hides;
use super::shown::Shown;
use super::wide::{self, IsSorted};
use crate::write::out::Out;

/// Takes a character off the end of a text, and returns whether it ends the name of a secret:
/// [`take_name`](iri_grammar::secret_name::take_name). A program that does not name it does not link its tables.
pub(super) type TakeUsual = fn(&[u8], &mut &[u8]) -> bool;

/// The names of parameters whose values are hidden.
pub(super) struct Names<'a> {
    names: &'a [&'a str],
    /// Finds more names.
    usual: Option<TakeUsual>,
    is_sorted: IsSorted,
}

impl<'a> Names<'a> {
    /// Calls `then` with the names, sorted if they are many and there is an allocator.
    pub(super) fn with(
        names: &'a [&'a str],
        usual: Option<TakeUsual>,
        then: impl FnOnce(Names<'_>),
    ) {
        wide::sorted(names, |names, is_sorted| {
            then(Names {
                names,
                usual,
                is_sorted,
            });
        });
    }

    /// Hides the values in a path, or in a query or a fragment with its delimiter, with which `text` ends. It begins at `start`.
    ///
    /// Names, and the delimiters around them, may be percent-encoded any number of times.
    pub(super) fn hide_values(
        &self,
        text: &str,
        start: u32,
        is_path: bool,
        shown: &mut Shown<'_, '_, impl Out, impl Hides>,
    ) {
        let end = text.len() as u32;
        let mut rest = slice(text, start, end).as_bytes();
        // What follows the last delimiter; empty after a `=`.
        let mut name: &[u8] = &[];
        loop {
            rest = skip_to_mark(rest);
            if rest.is_empty() {
                return;
            }
            let here = rest;
            let b = octet(&mut rest);
            // A value in JSON ends where the JSON does.
            let mut width = 1;
            let mut is_hidden = false;
            if is_delimiter(b) {
                name = rest;
            } else if b == b'=' {
                width = minus!(here.len(), rest.len());
                let length = name.len().wrapping_sub(here.len());
                is_hidden = name
                    .split_at_checked(length)
                    .is_some_and(|(name, _)| self.contain(name));
                name = &[];
            }
            if let Some(take_usual) = self.usual
                && !is_hidden
            {
                rest = here;
                is_hidden = take_usual(text.as_bytes(), &mut rest);
            }
            if !is_hidden {
                continue;
            }
            shown.write_up_to(minus!(end, rest.len() as u32));
            let mut after: &[u8] = &[];
            while !is_path && !rest.is_empty() {
                let here = rest;
                // A value that is encoded ends before an `&` that is encoded no more often than its `=`.
                if octet(&mut rest) == b'&' && minus!(here.len(), rest.len()) <= width {
                    after = here;
                    break;
                }
            }
            rest = after;
            shown.mask_up_to(minus!(end, rest.len() as u32));
        }
    }

    /// Returns whether the values of a name are hidden. It may have blanks around it, and parts in brackets: `user[token][]`
    /// has three. Its stack frames are not below those of the masks.
    #[cfg_attr(not(target_pointer_width = "64"), inline(never))]
    fn contain(&self, name: &[u8]) -> bool {
        let mut rest = name;
        let mut part = take_part(&mut rest);
        if part.len() < name.len() && self.contain_exactly(name) {
            return true;
        }
        loop {
            if self.contain_exactly(part) {
                return true;
            }
            if rest.is_empty() {
                return false;
            }
            part = take_part(&mut rest);
        }
    }

    #[cfg_attr(not(target_pointer_width = "64"), inline(never))]
    fn contain_exactly(&self, name: &[u8]) -> bool {
        // In some schemes a `+` is no space. So it is hidden by either name.
        let pluses = if name.contains(&b'+') {
            b" +".as_slice()
        } else {
            b" "
        };
        pluses.iter().any(|plus| {
            let name = Decoded(name, *plus);
            if self.is_sorted.get() {
                return wide::contain(self.names, &name);
            }
            let equals = |hidden: &&str| hidden.bytes().map(lower).eq(name.map(lower));
            self.names.iter().any(equals)
        })
    }
}

/// The bytes of a name, decoded, and what a `+` stands for.
#[derive(Clone, Copy)]
struct Decoded<'a>(&'a [u8], u8);

impl Iterator for Decoded<'_> {
    type Item = u8;

    fn next(&mut self) -> Option<u8> {
        match self.0 {
            [] => None,
            [b'+', tail @ ..] => {
                self.0 = tail;
                Some(self.1)
            }
            _ => Some(octet(&mut self.0)),
        }
    }
}

const fn is_delimiter(b: u8) -> bool {
    matches!(b, b'?' | b'#' | b'&' | b';')
}

/// Takes the part of a name before the next bracket, without the blanks around it.
fn take_part<'t>(rest: &mut &'t [u8]) -> &'t [u8] {
    let mut decoded = Decoded(rest, b' ');
    let (mut start, mut end) = (*rest, *rest);
    while let Some(b) = decoded.next() {
        match b {
            b'[' | b']' => break,
            0..=b' ' if start.len() == end.len() => (start, end) = (decoded.0, decoded.0),
            0..=b' ' => {}
            _ => end = decoded.0,
        }
    }
    *rest = decoded.0;
    let length = minus!(start.len(), end.len());
    start.split_at_checked(length).unwrap_or_default().0
}

/// Maps a byte for comparing names: the case of ASCII letters does not matter.
fn lower(b: u8) -> u8 {
    b.to_ascii_lowercase()
}
