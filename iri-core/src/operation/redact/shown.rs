//! Writes references without credentials.

use iri_grammar::delimiter::MASK;
use iri_grammar::grammar::parser::Parser;
use iri_grammar::grammar::parts::Parts;
use iri_grammar::report::secret::{Run, Runs};
use iri_grammar::text::arithmetic::{minus, plus};
use iri_grammar::text::slice::slice;

use crate::write::out::Out;

/// A reference that is written part by part, without what could be a credential. The whole text decides what that is,
/// wherever a part ends.
pub(super) struct Shown<'o, 'a, O> {
    out: &'o mut O,
    parts: &'o Parts<'a>,
    /// The text that is neither shown nor hidden yet
    rest: &'a str,
    pieces: Runs<'a>,
    /// Whether the pieces end with the host, as the components are looked at one by one.
    ends_with_host: bool,
    /// The number of bytes of `rest` in the last of the `pieces`, which is shown.
    length: usize,
    /// Whether that piece is hidden nevertheless.
    is_masked: bool,
    /// Whether a mask was written last. A second one would add nothing.
    after_mask: bool,
}

impl<'o, 'a, O: Out> Shown<'o, 'a, O> {
    pub(super) fn new(parts: &'o Parts<'a>, by_components: bool, out: &'o mut O) -> Self {
        // Browsers read more slashes than two as two, so an authority after them is not empty.
        let ends_with_host = by_components
            && parts
                .authority()
                .is_some_and(|authority| !authority.is_empty());
        let end = match parts.host() {
            _ if !ends_with_host => parts.text.len() as u32,
            // No password is in an address in brackets.
            Some(host) if host.starts_with('[') => parts.at.host_start,
            _ => parts.at.host_end,
        };
        Self {
            out,
            parts,
            rest: parts.text,
            pieces: Runs::of_reference(slice(parts.text, 0, end).as_bytes()),
            ends_with_host,
            length: 0,
            is_masked: false,
            after_mask: false,
        }
    }

    /// Writes a text that is always shown.
    pub(super) fn put(&mut self, text: &str) {
        self.out.put(text);
    }

    /// Writes the text before the last `left` bytes. A hidden piece there is hidden as a whole.
    pub(super) fn write_up_to(&mut self, left: usize) {
        while self.rest.len() > left {
            if self.length == 0 {
                match self.pieces.next() {
                    Some(Run::Plain(text)) => self.length = text.len(),
                    Some(Run::Masked(text)) => self.mask(text.len()),
                    None if self.ends_with_host => {
                        self.ends_with_host = false;
                        let Parts { text, at } = *self.parts;
                        let path = slice(text, at.path_start, text.len() as u32);
                        // The port is shown. It has only digits.
                        self.length = minus!(self.rest.len(), path.len());
                        self.pieces = Runs::of_reference(path.as_bytes());
                    }
                    None => break,
                }
                continue;
            }
            let before = minus!(self.rest.len(), left);
            let text = self.take(self.length.min(before));
            if !self.is_masked {
                self.after_mask = false;
                self.out.put(text);
            }
        }
    }

    /// Writes a mask instead of the text before the last `left` bytes.
    pub(super) fn mask_up_to(&mut self, left: usize) {
        if self.rest.len() < left {
            return;
        }
        self.put_mask();
        self.is_masked = true;
        self.write_up_to(left);
        self.is_masked = false;
    }

    /// Writes a mask instead of the next `length` bytes.
    ///
    /// If more than a component is hidden, the rest may not be valid in its new place. Then it is hidden too.
    fn mask(&mut self, length: usize) {
        let Parts { text, at } = *self.parts;
        let start = minus!(text.len(), self.rest.len()) as u32;
        let end = plus!(start, length as u32);
        self.take(length);
        // Without the `/` before the path, nothing shows the end of the authority.
        let is_authority = at.has_authority() && start <= at.path_start;
        let is_noscheme = at.scheme_end == 0 && !at.has_authority();
        let is_in_component = if is_authority {
            plus!(end, 1) == at.host_start || start >= at.host_start && self.ends_with_host
        } else {
            start > at.path_end || end <= at.path_end && !is_noscheme
        };
        if is_in_component {
            return self.put_mask();
        }
        if !is_authority {
            self.put_mask();
            return self.end_unless(reads_on(self.rest, is_authority, is_noscheme));
        }
        // The host, if something of it is shown.
        let host = match self.parts.host() {
            Some(host) if start > at.host_start => host.as_bytes(),
            _ => &[],
        };
        let is_userinfo = start < at.host_start
            || !matches!(host, [b'[', ..]) && matches!(self.rest.as_bytes(), [b'@', ..]);
        if !is_userinfo {
            // Without an `@` the mask cannot be a port. An address that ends in the `:` before the mask is completed.
            let (before, after) = match host {
                _ if start > at.host_end => ("/", ""),
                [b'[', b'v' | b'V', ..] => ("", "]"),
                [b'[', ..] => (":]/", ""),
                _ => ("", ""),
            };
            self.put(before);
            self.put_mask();
            self.put(after);
            self.rest = "";
            return;
        }
        self.put_mask();
        let is_valid = reads_on(self.rest, is_authority, is_noscheme);
        // This is always shown, as userinfo ends with it.
        self.put("@");
        self.after_mask = false;
        if is_valid {
            self.length = self.rest.len();
            self.take(1);
        }
        self.end_unless(is_valid);
    }

    /// Writes a mask instead of the rest, unless this is valid in its new place.
    fn end_unless(&mut self, is_valid: bool) {
        if !is_valid {
            self.rest = "";
            self.put_mask();
        }
    }

    /// Takes the next `length` bytes.
    fn take(&mut self, length: usize) -> &'a str {
        let (part, rest) = self
            .rest
            .split_at_checked(length)
            .unwrap_or((self.rest, ""));
        self.rest = rest;
        self.length = self.length.saturating_sub(length);
        part
    }

    fn put_mask(&mut self) {
        if !self.after_mask {
            self.after_mask = true;
            self.out.put(MASK);
        }
    }
}

/// Returns whether `rest`, up to the end of the path, is valid after userinfo and its `@`, or otherwise in a path,
/// which may have to be `ipath-noscheme`.
#[cfg_attr(not(target_pointer_width = "64"), inline(never))]
fn reads_on(rest: &str, is_authority: bool, is_noscheme: bool) -> bool {
    let mut parser = Parser::new(rest.as_bytes());
    if is_authority {
        if !parser.eat(b'@') || parser.host(true).is_err() {
            return false;
        }
        if parser.eat(b':') {
            parser.port();
        }
        if !matches!(parser.rest, [] | [b'/' | b'?' | b'#', ..]) {
            return false;
        }
    }
    if is_noscheme && parser.segment_nz_nc(true).is_err() {
        return false;
    }
    parser.path(true);
    matches!(parser.rest, [] | [b'?' | b'#', ..])
}
