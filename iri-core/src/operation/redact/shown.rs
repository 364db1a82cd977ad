//! Writes references without credentials.

use core::marker::PhantomData;

use iri_grammar::delimiter::MASK;
use iri_grammar::grammar::moved::{continues_path, continues_segment_nc, follows_userinfo};
use iri_grammar::grammar::parts::Parts;
use iri_grammar::report::secret::Runs;
use iri_grammar::text::arithmetic::plus;
use iri_grammar::text::scan::seek;
use iri_grammar::text::slice::slice;

use super::hides::Hides;
use crate::write::out::Out;

/// A reference that is written part by part, without what could be a credential. The whole text decides what that is,
/// wherever a part ends.
///
/// Without `H::COMPONENTS` it is written as a whole, and links no code for parts.
pub(super) struct Shown<'o, 'a, O, H> {
    hides: PhantomData<H>,
    out: &'o mut O,
    parts: &'o Parts<'a>,
    /// The end of the user's name and its `:`, which are shown before the mask of the password; 0 if there is none.
    user: u32,
    /// The end of the text that is shown or hidden
    place: u32,
    /// Whether what is shown has no scheme, no authority and no `/`, so a first segment continues.
    is_first: bool,
    runs: Runs<'a>,
    /// Whether the runs end with the host, as the components are looked at one by one.
    ends_with_host: bool,
    /// The end of the last of the `runs`, which is shown if it is after `place`
    end: u32,
    /// Whether that run is hidden nevertheless.
    is_masked: bool,
    /// Whether a mask was written last. A second one would add nothing.
    after_mask: bool,
}

impl<'o, 'a, O: Out, H: Hides> Shown<'o, 'a, O, H> {
    pub(super) fn new(
        parts: &'o Parts<'a>,
        user: u32,
        by_components: bool,
        out: &'o mut O,
    ) -> Self {
        // Others look for the host after an empty one: browsers read more slashes than two as two.
        let ends_with_host = by_components && parts.host().is_some_and(|host| !host.is_empty());
        let end = match parts.host() {
            _ if !ends_with_host => parts.text.len() as u32,
            // No password is in an address in brackets.
            Some(host) if host.starts_with('[') => parts.at.host_start,
            _ => parts.at.host_end,
        };
        Self {
            hides: PhantomData,
            out,
            parts,
            user,
            place: 0,
            is_first: parts.at.path_start == 0,
            runs: Runs::of_reference(slice(parts.text, 0, end).as_bytes()),
            ends_with_host,
            end: 0,
            is_masked: false,
            after_mask: false,
        }
    }

    /// Writes the text up to `end`. A hidden run there is hidden as a whole.
    pub(super) fn write_up_to(&mut self, end: u32) {
        let Parts { text, at } = *self.parts;
        while self.place < end {
            if self.place == self.end {
                match self.runs.next_of_reference() {
                    Some((is_masked, length)) => {
                        self.end = plus!(self.place, length as u32);
                        if is_masked {
                            self.mask();
                        }
                    }
                    None if H::COMPONENTS && self.ends_with_host => {
                        self.ends_with_host = false;
                        // The port is shown. It has only digits.
                        self.end = at.path_start;
                        let path = slice(text, at.path_start, text.len() as u32);
                        self.runs = Runs::of_reference(path.as_bytes());
                    }
                    None => break,
                }
                continue;
            }
            let end = end.min(self.end);
            if !(H::COMPONENTS && self.is_masked) {
                self.after_mask = false;
                self.put(end);
            }
            self.place = end;
        }
    }

    /// Writes a mask instead of the text up to `end`.
    pub(super) fn mask_up_to(&mut self, end: u32) {
        if self.place > end {
            return;
        }
        self.put_mask();
        self.is_masked = true;
        self.write_up_to(end);
        self.is_masked = false;
    }

    /// Writes a mask instead of the text up to `self.end`.
    ///
    /// If more than a component is hidden, the rest may not be valid in its new place. Then it is hidden too.
    fn mask(&mut self) {
        let Parts { text, at } = self.parts;
        let all = text.len() as u32;
        let (start, end) = (self.place, self.end);
        let rest = slice(text, end, all).as_bytes();
        if start < self.user {
            self.put(self.user);
        }
        self.place = end;
        // Without the `/` before the path, nothing shows the end of the authority.
        let is_authority = at.has_authority() && start <= at.path_start;
        let is_valid = if is_authority {
            let is_component = plus!(end, 1) == at.host_start;
            if is_component || H::COMPONENTS && self.ends_with_host && start >= at.host_start {
                return self.put_mask();
            }
            // The host, if something of it is shown.
            let host = slice(text, at.host_start, start.max(at.host_start)).as_bytes();
            let is_userinfo =
                start < at.host_start || !matches!(host, [b'[', ..]) && matches!(rest, [b'@', ..]);
            if !is_userinfo {
                // Without an `@` the mask cannot be a port. An address in brackets that ends in the `:` before the mask gets another one.
                self.out.put(match host {
                    _ if start > at.host_end => "/",
                    [b'[', ..] => ":]/",
                    _ => "",
                });
                self.place = all;
                return self.put_mask();
            }
            self.put_mask();
            // This is always shown, as userinfo ends with it.
            self.out.put("@");
            self.after_mask = false;
            // Nothing more is hidden.
            (self.place, self.end) = (plus!(end, 1), all);
            follows_userinfo(rest)
        } else {
            self.put_mask();
            if start > at.path_end || H::COMPONENTS && self.is_masked && end <= at.path_end {
                return;
            }
            let is_in_path = end <= at.path_end;
            // A first segment has no colon: it could end a scheme. If the mask hides no `/`, it had none before.
            let has_slash = || !seek(slice(text, start, end).as_bytes(), b'/').is_empty();
            let is_other_segment = self.is_first && (!is_in_path || has_slash());
            (is_in_path || continues_path(rest))
                && (!is_other_segment || continues_segment_nc(rest))
        };
        if !is_valid {
            self.place = all;
            self.put_mask();
        }
    }

    /// Writes the text up to `end`, and stays at its place.
    #[cfg_attr(not(target_pointer_width = "64"), inline(never))]
    fn put(&mut self, end: u32) {
        let shown = slice(self.parts.text, self.place, end);
        if !seek(shown.as_bytes(), b'/').is_empty() {
            self.is_first = false;
        }
        self.out.put(shown);
    }

    fn put_mask(&mut self) {
        if !self.after_mask {
            self.after_mask = true;
            self.out.put(MASK);
        }
    }
}
