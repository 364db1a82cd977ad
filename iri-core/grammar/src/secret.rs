//! Finds what must not be shown: credentials.
//!
//! Userinfo has a place in the grammar, but people and programs also read it elsewhere: in `http:/joe:secret@host/`,
//! in a password with a raw `/`, in text that was cut off. So one rule, which looks only at the text, is for valid
//! references and for all other text:
//!
//! 1. After two slashes or more, everything is hidden up to the last `@` before the next `/`, `?` or `#`. After
//!    `http:`, `https:`, `ws:`, `wss:` and `ftp:` this holds for any number of slashes. If this `:` or one of the slashes
//!    is percent-encoded, the reference is so as a whole, and an encoded `/`, `?` or `#` or a raw `&` ends the authority.
//! 2. A password is between a `:` and an `@`. So from the first `:` that may begin one, everything is hidden up to
//!    the last `@` of the text. The user's name before the `:` is hidden too, unless it may be a host with its port,
//!    or does not directly follow slashes or the start.
//! 3. If no `@` follows, the text may have been cut off. Then a `:` after slashes hides everything after it, unless a
//!    port follows. In a text that is not UTF-8, any `:` that may begin a password does so, whether an `@` follows or
//!    not.
//!
//! 4. In a text that is not valid, and in one that begins with a name and a `=`, as a connection string in another form than
//!    a URL does (`user=app password=..`), everything after the name of a secret is hidden: see [`crate::secret_name`].
//!
//! No password begins at the `:` of a known scheme ([`Known`]), nor at that of a scheme before `//` with which the
//! text begins, nor within `at://did:` and the method after it. None begins in an address in brackets or before its port
//! ([`after_literal`]), if no `@` follows or may have been cut off. `:`, `@` and slashes count however they are written
//! ([`crate::delimiter`]); a backslash counts as a slash, and tabs and line breaks among slashes are left out.
//!
//! In a valid reference, nothing is hidden where [`crate::no_secret`] knows that nobody reads a password: in the path of a file, before a
//! port of this machine, in a digest.
//!
//! One pass finds what is hidden, and one more the last `@`. Each byte is looked at a few times at most: the search that
//! looks ahead for an encoded authority ends where the next one may begin.

use crate::delimiter::{
    Before, Known, Token, after_literal, after_namespace, after_port, after_slashes,
    encoded_at_sign, known, last_at_sign, token,
};
use crate::grammar::class::Flag;
use crate::grammar::wide::has_scheme_only;
use crate::no_secret::{after_harmless, is_clean};
use crate::secret_name::after_name;
use crate::text::arithmetic::{minus, plus};
use crate::text::scan::seek;
use crate::text::wide::HARMLESS;

/// The rule for what in a text could be a credential.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Masking {
    /// The rule for a valid reference: it begins with a scheme, not with a user's name.
    Reference,
    /// The rule for a valid reference in a report, which hides the values of names of secrets, too.
    Reported,
    /// The rule for any text.
    Text,
    /// The rule for a text that is not valid.
    Rejected,
    /// The rule for an authority.
    Authority,
    /// The rule for a wrong authority. It may be userinfo, so everything after a `:` is hidden, and the user's name if an `@` follows.
    NoAuthority,
    /// Everything up to the last `@`: the text was cut out of another, in which a password may have begun.
    Component,
    /// Everything.
    Everything,
    /// Nothing.
    Nothing,
}

impl Masking {
    /// Returns the rule for a text that may be a reference, or was rejected.
    pub const fn of_text(text: &str) -> Self {
        match crate::Kind::IriRef.parse(text) {
            Ok(_) => Self::Reference,
            Err(_) => Self::Rejected,
        }
    }

    /// Returns the rule for the same text in a report.
    #[must_use]
    pub const fn in_report(self) -> Self {
        match self {
            Self::Reference => Self::Reported,
            other => other,
        }
    }
}

/// The runs of a text for logs: its parts to show and to mask.
#[derive(Clone)]
#[expect(
    missing_debug_implementations,
    reason = "its text may hold a credential"
)]
pub struct Runs<'a> {
    rest: &'a [u8],
    /// The number of bytes left where the hidden part at the start of `rest` ends. `usize::MAX` if that is not known yet.
    end: usize,
    /// The text from its last `@` on; empty if there is none.
    last_at_sign: &'a [u8],
    /// What `rest` begins with
    place: Place,
    /// Whether the text may have been cut off: it is not UTF-8, or has ended before the `@`.
    is_cut: bool,
    /// The number of bytes left from which on everything is hidden.
    hidden: usize,
    /// The number of bytes left up to which nothing is hidden by a `:` or an `@`. Firmware has no such place.
    harmless: [usize; HARMLESS],
}

/// A part of a text, to be shown or to be masked.
#[derive(Clone, Copy)]
#[expect(
    missing_debug_implementations,
    reason = "its text may hold a credential"
)]
pub enum Run<'a, T: ?Sized = [u8]> {
    Plain(&'a T),
    Masked(&'a T),
}

/// The place of a `:`.
#[derive(Clone, Copy)]
enum Place {
    /// At the start of a text or after a scheme: this may be userinfo, host and port
    Start,
    /// In an authority
    Authority,
    /// In an authority that begins with a `[`, which may be that of an address
    Literal,
    /// In a path, a query or a fragment
    Path,
    /// Where nothing is hidden any more
    Nowhere,
}

impl<'a> Runs<'a> {
    /// Makes the runs of bytes, which may not be UTF-8.
    pub const fn of_bytes(text: &'a [u8], secret: Masking) -> Self {
        let mut runs = Self::new(text, secret);
        let is_text = matches!(secret, Masking::Text | Masking::Rejected);
        if is_text && core::str::from_utf8(text).is_err() {
            runs.is_cut = true;
        }
        runs
    }

    /// Makes the runs of a text that is UTF-8.
    pub const fn new(text: &'a [u8], secret: Masking) -> Self {
        let mut runs = Self::of_reference(text);
        runs.hidden = value_of_secret(text, secret).len();
        match secret {
            // A `:` here is of a scheme, or there is none.
            Masking::Reference | Masking::Reported => {
                if HARMLESS > 0 && !matches!(runs.place, Place::Nowhere) {
                    runs.harmless = [after_harmless(text); HARMLESS];
                }
            }
            Masking::Text | Masking::Rejected => runs.place = Place::Start,
            Masking::Authority => runs.place = Place::Authority,
            Masking::NoAuthority => {
                runs.place = Place::Authority;
                runs.is_cut = true;
            }
            Masking::Component => {
                // Slashes alone are not a password.
                let mut after = text;
                while let [b'/' | b'\\', tail @ ..] = after {
                    after = tail;
                }
                let last = runs.last_at_sign.len();
                if last > 0 && after.len() > last {
                    runs.end = last;
                }
                runs.place = Place::Nowhere;
            }
            Masking::Everything => {
                runs.end = 0;
                runs.place = Place::Nowhere;
            }
            Masking::Nothing => runs.place = Place::Nowhere,
        }
        runs
    }

    /// Makes the runs of a valid reference.
    pub const fn of_reference(text: &'a [u8]) -> Self {
        let (last_at_sign, place): (&[u8], _) = if is_clean(text) {
            (&[], Place::Nowhere)
        } else {
            (last_at_sign(text), Place::Path)
        };
        Self {
            rest: text,
            end: usize::MAX,
            last_at_sign,
            place,
            is_cut: false,
            hidden: 0,
            harmless: [text.len(); HARMLESS],
        }
    }

    /// Hides everything from a place on, too. What hides the text before that place may be after it.
    pub const fn hiding_from(mut self, offset: u32) -> Self {
        let mut hidden = self.rest.len().saturating_sub(offset as usize);
        // The place may be within a character, which is hidden as a whole.
        while let Some((_, [0x80..=0xBF, ..])) = self
            .rest
            .split_at_checked(self.rest.len().saturating_sub(hidden))
            && hidden < self.rest.len()
        {
            hidden = plus!(hidden, 1);
        }
        if hidden > self.hidden {
            self.hidden = hidden;
        }
        self
    }

    /// Finds what to hide next. Returns how many bytes of `rest` are left where that begins, and where it ends; both
    /// are 0 if nothing is to be hidden. Sets `place` to that of what follows.
    #[cfg_attr(not(target_pointer_width = "64"), inline(never))]
    const fn search(&mut self, is_cut: bool) -> (usize, usize) {
        let place = core::mem::replace(&mut self.place, Place::Nowhere);
        match place {
            Place::Nowhere => return (0, 0),
            // There is no password without a `:` and an `@`, unless it is cut off.
            Place::Start | Place::Path
                if self.last_at_sign.is_empty() && !is_cut && has_scheme_only(self.rest) =>
            {
                return (0, 0);
            }
            _ => {}
        }
        let all = self.rest.len();
        let mut rest = self.rest;
        if let [harmless, ..] = self.harmless.as_slice()
            && let Some((_, after)) = rest.split_at_checked(all.saturating_sub(*harmless))
        {
            rest = after;
        }
        let mut search = Search {
            rest,
            all,
            last: self.last_at_sign,
            place,
            start: all,
            end: usize::MAX,
            slashes: usize::MAX,
        };
        search.run(is_cut);
        self.place = search.place;
        (search.start, search.end)
    }
}

/// Returns what follows the first name of a secret and its `=`; an empty slice if there is none, or if it counts only in texts
/// that are not valid.
#[cfg_attr(not(target_pointer_width = "64"), inline(never))]
pub const fn value_of_secret(text: &[u8], secret: Masking) -> &[u8] {
    let counts = match secret {
        Masking::Rejected | Masking::NoAuthority | Masking::Reported => true,
        Masking::Text => begins_with_name(text),
        _ => false,
    };
    if !counts {
        return &[];
    }
    after_name(text)
}

/// Returns whether `text` begins with a name and a `=`. The name may have blanks.
pub const fn begins_with_name(text: &[u8]) -> bool {
    let mut rest = text;
    loop {
        let after = Flag::SCHEME.skip(rest);
        match after {
            [b' ' | b'_', tail @ ..] => rest = tail,
            [b'=', ..] => return after.len() < text.len(),
            _ => return false,
        }
    }
}

/// A search for what to hide next. Places are given by the bytes that are left after them.
struct Search<'a> {
    rest: &'a [u8],
    /// The whole text
    all: usize,
    /// The text from its last `@` on
    last: &'a [u8],
    place: Place,
    /// What may have to be hidden: from the start of what is or may be an authority to its last `@`, which is `usize::MAX` before
    /// there is one. The search ends once it is sure. Both are 0 if nothing is to be hidden.
    start: usize,
    end: usize,
    /// The end of the last slashes that end in an encoded one. No scheme begins there.
    slashes: usize,
}

impl<'a> Search<'a> {
    /// Searches until it is sure of `start` and `end`.
    const fn run(&mut self, is_cut: bool) {
        loop {
            let word = self.rest;
            self.rest = Flag::SCHEME.skip(word);
            let before = self.rest;
            let here = before.len();
            let token = token(&mut self.rest);
            let is_found = match token {
                Token::Other => false,
                Token::Slashes if self.is_within(before) => {
                    self.place = Place::Authority;
                    false
                }
                Token::Bracket => {
                    self.bracket(here, is_cut);
                    false
                }
                Token::AtSign => {
                    self.end = here;
                    false
                }
                Token::EncodedSlashes => self.encoded_slashes(before),
                Token::Colon => self.colon(word, here, is_cut),
                Token::Slashes | Token::Slash | Token::End => self.delimiter(token),
            };
            if is_found {
                return;
            }
        }
    }

    /// Ends the search with what it has found: the text from `start` to `end`.
    #[cfg_attr(not(target_pointer_width = "64"), inline(never))]
    const fn found(&mut self, start: usize, end: usize, then: Place) -> bool {
        (self.start, self.end, self.place) = (start, end, then);
        true
    }

    /// Returns whether an `@` follows.
    const fn has_at_sign_after(&self) -> bool {
        !self.last.is_empty() && self.last.len() <= self.rest.len()
    }

    /// Returns whether slashes with blanks among them, which browsers leave out, may be a part of userinfo.
    const fn is_within(&self, slashes: &[u8]) -> bool {
        match (slashes, self.place) {
            ([_, b'/' | b'\\', ..], _) => false,
            (_, Place::Authority) | ([b'\\', ..], Place::Start | Place::Literal) => true,
            _ => false,
        }
    }

    /// Steps over an address in brackets. If no `@` follows or was cut off, what looks like one hides nothing.
    const fn bracket(&mut self, here: usize, is_cut: bool) {
        if !is_cut && (self.last.is_empty() || self.last.len() > here) {
            self.rest = match after_literal(self.rest) {
                Some(after) => after,
                None => self.rest,
            };
        }
        if here == self.start {
            self.place = match self.place {
                Place::Authority => Place::Literal,
                _ => Place::Start,
            };
        }
    }

    /// Finds a password after a `:`.
    const fn colon(&mut self, word: &[u8], here: usize, is_cut: bool) -> bool {
        let left = self.rest.len();
        let known = if word.len() == self.slashes {
            Known::Nothing
        } else {
            known(word, here)
        };
        let is_authority = matches!(self.place, Place::Authority);
        let is_raw = minus!(here, left) == 1;
        let is_first = word.len() == self.all && !is_authority;
        if let [b'/' | b'\\', b'/' | b'\\', ..] = self.rest
            && (!matches!(known, Known::Nothing) || is_first && is_raw)
        {
            // A DID is no user's name and password.
            if is_first
                && let ([b'a', b't', b':', ..], [_, _, b'd', b'i', b'd', b':', did @ ..]) =
                    (word, self.rest)
            {
                self.rest = after_namespace(did);
                self.begin(Place::Start);
            }
            return false;
        }
        // Within an authority a known name is a user's name, or a part of a host.
        if !matches!(self.place, Place::Authority | Place::Literal)
            && !matches!(known, Known::Nothing)
        {
            return self.known(known, is_raw, is_first, is_cut);
        }
        let is_port = after_port(self.rest).is_some();
        let hides_all = is_cut || is_authority && !is_port;
        if !self.has_at_sign_after() {
            return if hides_all {
                self.delimiter(Token::Colon)
            } else {
                false
            };
        }
        let is_user = !matches!(self.place, Place::Path) && (!is_port || self.end <= self.start);
        let start = if is_user { self.start } else { left };
        // The password may continue after an `@` that is not raw, and after any `@` in a text that is cut off.
        let end = match self.last {
            [b'@', ..] if !is_cut => self.last.len(),
            _ if hides_all => 0,
            _ => self.last.len(),
        };
        start > end && self.found(start, end, Place::Nowhere)
    }

    /// Begins anew after a known name and its `:`.
    const fn known(&mut self, known: Known, is_raw: bool, is_first: bool, is_cut: bool) -> bool {
        let left = self.rest.len();
        let mut place = Place::Start;
        match known {
            Known::Authority if is_raw => {
                self.rest = after_slashes(self.rest);
                place = Place::Authority;
            }
            // An encoded `:` is of a reference whose slashes are encoded too. Most texts have no `@`.
            Known::Authority if !self.last.is_empty() || is_cut => {
                let at_sign = encoded_at_sign(self.rest, self.last.len(), Before::Scheme);
                if at_sign < left {
                    return self.found(left, at_sign, Place::Path);
                }
            }
            Known::Urn if is_first => self.rest = after_namespace(self.rest),
            _ => {}
        }
        self.begin(place);
        false
    }

    /// Begins what is or may be an authority.
    #[cfg_attr(not(target_pointer_width = "64"), inline(never))]
    const fn begin(&mut self, place: Place) {
        (self.start, self.end, self.place) = (self.rest.len(), usize::MAX, place);
    }

    /// Finds userinfo after encoded slashes. In an authority they are a part of it.
    const fn encoded_slashes(&mut self, before: &[u8]) -> bool {
        let left = self.rest.len();
        if let Some((slashes, _)) = before.split_at_checked(minus!(before.len(), left)) {
            if let [.., last] = slashes
                && Flag::HEXDIG.contains(*last)
            {
                self.slashes = left;
            }
            if !seek(slashes, b'/').is_empty() && self.delimiter(Token::Slash) {
                return true;
            }
        }
        if matches!(self.place, Place::Authority) || !self.has_at_sign_after() {
            return false;
        }
        // The slashes may be of a user's name before a password.
        let (start, before, then) = match self.place {
            Place::Path => (left, Before::Slashes, Place::Path),
            _ => (self.start, Before::Name, Place::Start),
        };
        let end = encoded_at_sign(self.rest, self.last.len(), before);
        end < left && self.found(start, end, then)
    }

    /// Ends an authority, at the delimiter of a part, the end, or a `:` after which everything is hidden.
    #[cfg_attr(not(target_pointer_width = "64"), inline(never))]
    const fn delimiter(&mut self, token: Token) -> bool {
        if matches!(self.place, Place::Authority | Place::Literal) && self.end < self.start {
            self.place = Place::Authority;
            return true;
        }
        self.place = Place::Path;
        let left = self.rest.len();
        match token {
            Token::Colon => self.found(left, 0, Place::Nowhere),
            // Nothing is to be hidden.
            Token::End => self.found(0, 0, Place::Nowhere),
            Token::Slashes => {
                self.begin(Place::Authority);
                false
            }
            _ => false,
        }
    }
}

impl<'a> Iterator for Runs<'a> {
    type Item = Run<'a>;

    fn next(&mut self) -> Option<Run<'a>> {
        self.next_run()
    }
}

impl<'a> Runs<'a> {
    /// Does what `next` of the iterator does, also in `const`.
    pub const fn next_run(&mut self) -> Option<Run<'a>> {
        let text = self.rest;
        let Some((is_masked, length)) = self.next_length(self.is_cut, self.hidden) else {
            return None;
        };
        let part = match text.split_at_checked(length) {
            Some((part, _)) => part,
            None => text,
        };
        Some(if is_masked {
            Run::Masked(part)
        } else {
            Run::Plain(part)
        })
    }

    /// Returns whether anything is to be masked.
    pub fn has_masked(mut self) -> bool {
        self.any(|run| matches!(run, Run::Masked(_)))
    }

    /// Returns whether the next run of a valid reference is to be masked, and its length.
    pub const fn next_of_reference(&mut self) -> Option<(bool, usize)> {
        self.next_length(false, 0)
    }

    /// Returns whether the next run is to be masked, and its length.
    const fn next_length(&mut self, is_cut: bool, hidden: usize) -> Option<(bool, usize)> {
        let left = self.rest.len();
        let mut after = 0;
        let mut is_masked = true;
        if left > hidden {
            after = core::mem::replace(&mut self.end, usize::MAX);
            if after > left {
                let (start, end) = self.search(is_cut);
                after = end;
                if start < left {
                    self.end = end;
                    is_masked = false;
                    after = start;
                }
            }
            if after <= hidden {
                after = if is_masked { 0 } else { hidden };
            }
        }
        let length = minus!(left, after);
        if length == 0 {
            return None;
        }
        if let Some((_, rest)) = self.rest.split_at_checked(length) {
            self.rest = rest;
        }
        Some((is_masked, length))
    }
}
