//! Finds what must not be shown in a line of a log, where references stand in prose.
//!
//! [`crate::secret`] takes all up to the last `@` of a text for a password that may have any character. Of a line with an
//! address and a later mail address it leaves nothing to read. Here a line is cut before each `scheme://`, and in each
//! part a password ends at the last `@` of that part. Blanks end userinfo without a `:`, but no password.
//!
//! Each part is looked at three times: for its end, for its last `@`, and for the `:` and slashes before that.

use crate::delimiter::{Known, Token, after_slashes, known, last_at_sign, token};
use crate::grammar::class::Flag;
use crate::secret::Run;
use crate::text::arithmetic::minus;

/// The runs of a line for logs.
#[derive(Clone)]
#[expect(
    missing_debug_implementations,
    reason = "its text may hold a credential"
)]
pub struct LineRuns<'a> {
    /// The rest of the part that is read, and what follows the part
    part: &'a [u8],
    others: &'a [u8],
    /// What of `part` was not searched yet. It is the end of `part`. Places are the bytes left of it.
    ahead: &'a [u8],
    /// The end of the hidden run at the start of `part`
    hidden: Option<usize>,
    /// The part from its last `@` on
    last: &'a [u8],
    /// Whether `ahead` is in an authority
    in_authority: bool,
    /// The start of what may be a user's name, and the last `@` after it; `usize::MAX` if there is none
    name: usize,
    at_sign: usize,
}

impl<'a> LineRuns<'a> {
    /// Makes the runs of a text, of one line or several.
    pub const fn new(text: &'a [u8]) -> Self {
        Self {
            part: &[],
            others: text,
            ahead: &[],
            hidden: None,
            last: &[],
            in_authority: false,
            name: 0,
            at_sign: usize::MAX,
        }
    }

    /// Begins the next part of the text.
    fn begin_part(&mut self) {
        let end = minus!(self.others.len(), after_part(self.others).len());
        let (part, others) = self
            .others
            .split_at_checked(end)
            .unwrap_or((self.others, &[]));
        (self.part, self.ahead, self.others) = (part, part, others);
        self.last = last_at_sign(part);
        self.begin(false);
    }

    /// Begins what may be a user's name.
    const fn begin(&mut self, in_authority: bool) {
        self.in_authority = in_authority;
        (self.name, self.at_sign) = (self.ahead.len(), usize::MAX);
    }

    /// Ends an authority. Returns its userinfo.
    const fn end_authority(&mut self) -> Option<(usize, usize)> {
        let found = (self.name, self.at_sign);
        let is_userinfo = self.in_authority && self.at_sign < self.name;
        self.begin(false);
        if is_userinfo { Some(found) } else { None }
    }

    /// Finds what to hide next in the part: the places where that begins and ends.
    fn search(&mut self) -> Option<(usize, usize)> {
        loop {
            let word = self.ahead;
            self.ahead = Flag::SCHEME.skip(word);
            let before = self.ahead;
            let token = token(&mut self.ahead);
            let found = match token {
                Token::Other if matches!(before, [b, ..] if is_blank(*b)) => self.end_authority(),
                Token::Other => None,
                Token::AtSign => {
                    self.at_sign = before.len();
                    None
                }
                Token::Bracket => {
                    if before.len() == self.name {
                        self.ahead = after_literal(self.ahead).unwrap_or(self.ahead);
                    }
                    None
                }
                Token::EncodedSlashes if self.in_authority => None,
                Token::Slashes | Token::EncodedSlashes => {
                    let found = self.end_authority();
                    self.in_authority = true;
                    found
                }
                Token::Slash => self.end_authority(),
                Token::Colon => self.colon(word, before),
                Token::End => return self.end_authority(),
            };
            if found.is_some() {
                return found;
            }
        }
    }

    /// Finds a password after a `:`, which is at the start of `before`. `word` is what precedes it, and both.
    fn colon(&mut self, word: &'a [u8], before: &'a [u8]) -> Option<(usize, usize)> {
        let after = self.ahead;
        let is_raw = matches!(before, [b':', ..]);
        if !self.in_authority {
            // The slashes begin an authority.
            if is_raw && word.len() > before.len() && matches!(after, [b'/', b'/', ..]) {
                return None;
            }
            match known(word, before.len()) {
                Known::Nothing => {}
                Known::Authority => {
                    self.ahead = after_slashes(after);
                    self.begin(true);
                    return None;
                }
                Known::Path | Known::Urn => {
                    self.begin(false);
                    return None;
                }
            }
            // It may be in brackets.
            let is_first = self.name.saturating_sub(word.len()) <= 1;
            if is_first && let Some(after) = after_time(word, before) {
                self.ahead = after;
                return None;
            }
            // A blank after a `:` is of prose.
            if after.first().is_none_or(|b| is_blank(*b)) {
                return None;
            }
        }
        let is_alone = self.last.is_empty() || self.last.len() > after.len();
        let rest = Flag::DIGIT.skip(after);
        if is_port(minus!(after.len(), rest.len()), rest, is_alone) {
            return None;
        }
        if is_alone {
            if !self.in_authority {
                return None;
            }
            // The `@` may have been cut off.
            let start = if self.at_sign < self.name {
                self.name
            } else {
                after.len()
            };
            self.ahead = &[];
            self.begin(false);
            return Some((start, 0));
        }
        // A password may go on after an `@` in another form.
        let end = match self.last {
            [b'@', ..] => self.last.len(),
            _ if self.in_authority => 0,
            _ => self.last.len(),
        };
        let name = self.name;
        // A `:` in what follows the last `@` begins no password.
        self.ahead = &[];
        self.begin(false);
        Some((name, end))
    }

    /// Takes the bytes up to a place.
    fn take(&mut self, left: usize) -> &'a [u8] {
        let length = self.part.len().saturating_sub(left);
        let (taken, rest) = self
            .part
            .split_at_checked(length)
            .unwrap_or((self.part, &[]));
        self.part = rest;
        taken
    }
}

impl<'a> Iterator for LineRuns<'a> {
    type Item = Run<'a>;

    fn next(&mut self) -> Option<Run<'a>> {
        loop {
            if let Some(end) = self.hidden.take() {
                return Some(Run::Masked(self.take(end)));
            }
            if !self.part.is_empty() {
                let (start, end) = self.search().unwrap_or((0, 0));
                self.hidden = (start > end).then_some(end);
                match self.take(start) {
                    [] => continue,
                    plain => return Some(Run::Plain(plain)),
                }
            }
            if self.others.is_empty() {
                return None;
            }
            self.begin_part();
        }
    }
}

/// Returns what follows the first part of a text. It ends after a line, or before the next scheme and `://`.
fn after_part(text: &[u8]) -> &[u8] {
    // A scheme at the start is of the part.
    let mut rest = match Flag::SCHEME.skip(text) {
        [b':', b'/', b'/', after @ ..] => after,
        _ => text,
    };
    loop {
        let mut word = rest;
        rest = Flag::SCHEME.skip(word);
        match rest {
            [] => return rest,
            [b'\n', after @ ..] => return after,
            [b':', b'/', b'/', ..] => {
                while let [b, tail @ ..] = word
                    && !b.is_ascii_alphabetic()
                    && word.len() > rest.len()
                {
                    word = tail;
                }
                if word.len() > rest.len() {
                    return word;
                }
            }
            _ => {}
        }
        rest = rest.split_first().map_or(&[], |(_, after)| after);
    }
}

/// Returns whether a port is before `rest`, and no password: at most five digits, then a blank or the end, perhaps after one or
/// two marks of prose. `digits` is how many there are.
///
/// If no `@` follows, `is_alone`, the authority may also end, and there may be no digits.
const fn is_port(digits: usize, rest: &[u8], is_alone: bool) -> bool {
    let is_delimited = matches!(
        rest,
        [
            b'/' | b'?' | b'#' | b'\\' | b'"' | b'\'' | b'<' | b'>' | b'`',
            ..
        ]
    );
    digits <= 5 && (digits > 0 || is_alone) && (ends(rest) || is_alone && is_delimited)
}

/// Returns whether a byte ends a word of prose.
const fn is_blank(b: u8) -> bool {
    matches!(b, b' ' | b'\t' | b'\n' | b'\r')
}

/// Returns whether a blank or the end follows, perhaps after one or two marks of prose.
const fn ends(rest: &[u8]) -> bool {
    const fn is_mark(b: u8) -> bool {
        matches!(
            b,
            b',' | b';' | b':' | b'.' | b')' | b']' | b'}' | b'>' | b'"' | b'\'' | b'`'
        )
    }
    match rest {
        [] => true,
        [a, ..] if is_blank(*a) => true,
        [a] => is_mark(*a),
        [a, b, ..] if is_blank(*b) => is_mark(*a),
        [a, b] => is_mark(*a) && is_mark(*b),
        [a, b, c, ..] => is_mark(*a) && is_mark(*b) && is_blank(*c),
    }
}

/// Returns what follows the time of a day, if the `:` at the start of `before` is that between its hours and minutes. `word`
/// is the word before it, and both: the hours alone, or a date, a `T` and the hours.
fn after_time<'a>(word: &[u8], before: &'a [u8]) -> Option<&'a [u8]> {
    let length = minus!(word.len(), before.len());
    let (name, _) = word.split_at_checked(length)?;
    match name {
        [b'0'..=b'9', b'0'..=b'9'] | [b'0'..=b'9', .., b'T' | b't', b'0'..=b'9', b'0'..=b'9'] => {}
        _ => return None,
    }
    let [b':', b'0'..=b'9', b'0'..=b'9', rest @ ..] = before else {
        return None;
    };
    let mut rest = rest;
    if let [b':', b'0'..=b'9', b'0'..=b'9', after @ ..] = rest {
        rest = after;
        if let [b'.' | b',', fraction @ ..] = rest {
            rest = Flag::DIGIT.skip(fraction);
        }
    }
    rest = match rest {
        [b'Z' | b'z', after @ ..] => after,
        [b'+' | b'-', _, _, b':', _, _, after @ ..] => after,
        [
            b'+' | b'-',
            b'0'..=b'9',
            b'0'..=b'9',
            b'0'..=b'9',
            b'0'..=b'9',
            after @ ..,
        ] => after,
        _ => rest,
    };
    ends(rest).then_some(rest)
}

/// Returns what follows an address in brackets. `text` begins after the opening bracket.
fn after_literal(text: &[u8]) -> Option<&[u8]> {
    let mut rest = text;
    while let [b, tail @ ..] = rest
        && (Flag::HEXDIG.contains(*b) || matches!(b, b':' | b'.'))
    {
        rest = tail;
    }
    match rest {
        [b']', after @ ..]
            if ends(after) || matches!(after, [b':' | b'/' | b'?' | b'#' | b'\\', ..]) =>
        {
            Some(after)
        }
        _ => None,
    }
}
