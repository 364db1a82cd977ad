//! The reference or the rejected text at which the checks look.

use super::seen::Seen;
use iri_grammar::delimiter::last_at_sign;
use iri_grammar::grammar::parts::Parts;
use iri_grammar::grammar::positions::{MAX_LEN, is_too_long};
use iri_grammar::grammar::split::split_rejected;
use iri_grammar::known_scheme::Scheme;
use iri_grammar::no_secret::is_clean;
use iri_grammar::secret::{Masking, Run, Runs};
use iri_grammar::secret_name::{after_name, has_no_name};
use iri_grammar::text::arithmetic::{minus, plus};
use iri_grammar::text::slice::slice;
use iri_grammar::text::wide::LINTS_KNOW_NAMES;

/// A reference or a rejected text, with the properties that many checks need.
#[derive(Clone, Copy)]
pub(crate) struct Subject<'a> {
    pub parts: Parts<'a>,
    pub scheme: Scheme,
    pub seen: Seen,
    /// The number of bytes that are left out before a rejected text. `after` is the number after it.
    pub before: u32,
    pub after: u32,
}

impl<'a> Subject<'a> {
    /// Makes the subject of a reference.
    #[inline(always)]
    pub(crate) const fn of(parts: Parts<'a>) -> Self {
        Self::new(parts, Scheme::of(parts.scheme()))
    }

    #[inline(always)]
    const fn new(parts: Parts<'a>, scheme: Scheme) -> Self {
        Self {
            parts,
            scheme,
            seen: Seen::of(&parts, scheme),
            before: 0,
            after: 0,
        }
    }

    /// Makes the subject of a rejected text, without spaces and control characters around it, as browsers remove these.
    pub(crate) const fn refused(text: &'a str) -> Self {
        let mut length = text.len() as u32;
        if is_too_long(text.len()) {
            length = MAX_LEN as u32;
            while !text.is_char_boundary(length as usize) {
                length = minus!(length, 1);
            }
        }
        let mut rest = slice(text, 0, length).as_bytes();
        while let [0..=b' ', tail @ ..] = rest {
            rest = tail;
        }
        let before = minus!(length, rest.len() as u32);
        while let [head @ .., 0..=b' '] = rest {
            rest = head;
        }
        let end = plus!(before, rest.len() as u32);
        let parts = split_rejected(slice(text, before, end));
        let subject = Self::new(parts, Scheme::of_rejected(parts.scheme()));
        Self {
            seen: subject.seen.or(Seen::REFUSED),
            before,
            after: minus!(length, end),
            ..subject
        }
    }

    /// Returns whether a quick look shows that no mask hides anything.
    pub(crate) const fn is_clean(&self) -> bool {
        self.is_reference() && is_clean(self.parts.text.as_bytes())
    }

    /// Returns whether it is a valid reference with a scheme, so no connection string in another form than a URL.
    const fn is_reference(&self) -> bool {
        self.parts.at.scheme_end > 0 && !self.seen.has(Seen::REFUSED)
    }

    /// Returns the place of the last `@`, raw or encoded, and 0 without one. A password may be before it.
    pub(crate) const fn last_at_sign(&self) -> u32 {
        match last_at_sign(self.parts.text.as_bytes()) {
            after @ [_, ..] => self.place(after),
            [] => 0,
        }
    }

    /// Returns whether masks hide the scheme, as it may be a user's name before a password.
    pub(crate) const fn hides_scheme(&self) -> bool {
        let mut runs = Runs::new(self.parts.text.as_bytes(), Masking::Text);
        matches!(runs.next_run(), Some(Run::Masked(_)))
    }

    /// Returns the place from which masks hide all of the text, which may have been cut off in a password. It is the end of
    /// most texts.
    pub(crate) const fn cut_off(&self) -> u32 {
        let mut runs = Runs::new(self.parts.text.as_bytes(), Masking::Text);
        let (mut hidden, mut end) = (0_usize, 0_usize);
        while let Some(run) = runs.next_run() {
            match run {
                Run::Plain(text) => {
                    end = plus!(end, text.len());
                    hidden = end;
                }
                Run::Masked(text) => end = plus!(end, text.len()),
            }
        }
        hidden as u32
    }

    /// Returns the place from which reports hide all of the text, as it is the value of a name of a secret. It is the end of most
    /// texts. Firmware does not look for names, which would take half a kilobyte of flash.
    pub(crate) const fn secret(&self) -> u32 {
        let text = self.parts.text.as_bytes();
        if LINTS_KNOW_NAMES && !(self.is_reference() && has_no_name(text)) {
            self.place(after_name(text))
        } else {
            self.end()
        }
    }

    /// Returns the text from `start` to its end, as bytes.
    pub(crate) const fn from(&self, start: u32) -> &'a [u8] {
        match self.parts.text.as_bytes().split_at_checked(start as usize) {
            Some((_, rest)) => rest,
            None => &[],
        }
    }

    /// Returns the text from `start` to `end`.
    pub(crate) const fn between(&self, start: u32, end: u32) -> &'a str {
        slice(self.parts.text, start, end)
    }

    /// Returns the length of the text.
    pub(crate) const fn end(&self) -> u32 {
        self.parts.text.len() as u32
    }

    /// Returns the place where `rest`, the end of the text, begins.
    pub(crate) const fn place(&self, rest: &[u8]) -> u32 {
        minus!(self.end(), rest.len() as u32)
    }

    /// Returns whether the path is hierarchical, so that its segments have a meaning. That of `mailto:` or `urn:` is
    /// not.
    pub(crate) const fn is_hierarchical(&self) -> bool {
        self.parts.at.scheme_end == 0 || matches!(self.parts.path().as_bytes(), [b'/', ..])
    }
}
