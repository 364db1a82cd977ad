//! The names of parameters whose values are hidden.

#[cfg(target_pointer_width = "64")]
use core::cmp::Ordering;

use iri_grammar::report::secret::Secret;
use iri_grammar::text::arithmetic::{minus, plus, promised};
use iri_grammar::text::slice::slice;

use super::shown::Shown;
use crate::component::{Decoded, Plus};
use crate::write::out::Out;

/// The names of parameters whose values are hidden.
pub(super) struct Names<'a> {
    names: &'a [&'a str],
    /// Whether a binary search can find a name. On 32-bit targets there are too few names for it to help.
    #[cfg(target_pointer_width = "64")]
    is_sorted: bool,
}

/// The largest number of names that are compared one by one.
#[cfg(all(feature = "alloc", target_pointer_width = "64"))]
const FEW: usize = 8;

impl<'a> Names<'a> {
    /// Calls `then` with the names, sorted if they are many and there is an allocator.
    pub(super) fn with(names: &'a [&'a str], then: impl FnOnce(Names<'_>)) {
        let names = Self {
            names,
            #[cfg(target_pointer_width = "64")]
            is_sorted: names.is_sorted_by(|a, b| compare(a, b.bytes()).is_le()),
        };
        #[cfg(all(feature = "alloc", target_pointer_width = "64"))]
        if names.names.len() > FEW && !names.is_sorted {
            let mut sorted = alloc::vec::Vec::from(names.names);
            sorted.sort_unstable_by(|a, b| compare(a, b.bytes()));
            let names = &sorted[..];
            return then(Names {
                names,
                is_sorted: true,
            });
        }
        then(names);
    }

    /// Hides the values in a query or a fragment with its delimiter. `after` bytes of text follow it.
    pub(super) fn hide(&self, text: &str, after: usize, shown: &mut Shown<'_, '_, impl Out>) {
        let mut rest = text.as_bytes();
        while let [delimiter, tail @ ..] = rest {
            rest = tail;
            if !b"?#&;".contains(delimiter) {
                continue;
            }
            let name = up_to(tail, b"=&;?");
            let Some((_, [b'=', value @ ..])) = tail.split_at_checked(name) else {
                continue;
            };
            let end = minus!(minus!(text.len(), value.len()), 1) as u32;
            if !self.contain(slice(text, minus!(end, name as u32), end)) {
                continue;
            }
            shown.write_up_to(plus!(value.len(), after));
            let (_, tail) = promised!(value.split_at_checked(up_to(value, b"&")));
            shown.mask_up_to(plus!(tail.len(), after));
            rest = tail;
        }
    }

    /// Returns whether the values of a name are hidden. Its stack frames are not below those of the masks.
    #[cfg_attr(not(target_pointer_width = "64"), inline(never))]
    fn contain(&self, name: &str) -> bool {
        let name = Decoded::new(name, Plus::Space, Secret::Everything);
        #[cfg(target_pointer_width = "64")]
        if self.is_sorted {
            return self
                .names
                .binary_search_by(|hidden| compare(hidden, name.bytes()))
                .is_ok();
        }
        self.names
            .iter()
            .any(|hidden| hidden.bytes().map(lower).eq(name.bytes().map(lower)))
    }
}

/// Maps a byte for comparing names: the case of ASCII letters does not matter.
fn lower(b: u8) -> u8 {
    b.to_ascii_lowercase()
}

#[cfg(target_pointer_width = "64")]
fn compare(name: &str, other: impl Iterator<Item = u8>) -> Ordering {
    name.bytes().map(lower).cmp(other.map(lower))
}

/// Returns the number of bytes before the first of `ends`, or before the end.
fn up_to(text: &[u8], ends: &[u8]) -> usize {
    text.iter().take_while(|b| !ends.contains(b)).count()
}
