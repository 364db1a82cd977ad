//! Reads an XRI in one pass.
//!
//! A cross-reference holds an XRI reference or an IRI, and which of them becomes clear only while it is read. Within
//! it may be further cross-references, for which the same is true. The reader follows all these readings at once. So
//! it looks at each byte a few times at most, however deep it is nested:
//!
//! - **As an XRI** there is one reading. In every production the same may follow a value, and the same may follow `/`
//!   or a symbol. So the reader only has to know the number of open cross-references ([`State`], `nesting`).
//! - **As an IRI** there is one reading for each open cross-reference. Its scheme and its authority are read ahead
//!   where it would begin. The rest is a path, a query and a fragment. These may have every character that an XRI has
//!   outside cross-references, so they need no look while the text reads as an XRI. A bit for each cross-reference
//!   says whether its IRI is still possible (`iris`).
//! - Where the text stops being an XRI, the reader goes on with the IRI of the innermost cross-reference that may
//!   hold one, up to the parenthesis that closes it ([`Reader::tail`]). After that, the text reads as an XRI again.
//! - All IRIs see the same characters. So an outer one has passed every `?` and `#` that an inner one has passed. The
//!   numbers `query`, `fragment` and `dead` say for all of them which component they are in.
//!
//! The fault is where no reading can go on. An authority that was read ahead can end after all other readings, so the
//! later of two faults counts: up to there a valid text was possible.

use super::cut::{find, is_global, is_local, prefix};
use super::entry::{Entry, MAX_NESTING};
use crate::grammar::class::Flag;
use crate::grammar::component::Component;
use crate::grammar::error::{ParseErrorKind, Syntax};
use crate::grammar::parser::Parser;
use crate::grammar::positions::Positions;
use crate::text::arithmetic::{minus, plus};

/// The text that the reader expects next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// The first value of a reference, or what may follow it
    Start,
    /// A value after `/` or a symbol, or what may follow it
    Value,
    /// The tail of an IRI: here the text is no XRI.
    Iri,
    /// The text that may follow a cross-reference with an XRI
    AfterXref,
    /// The text that may follow a cross-reference with an IRI
    AfterIri,
    /// Nothing: the text is valid.
    End,
    /// Nothing: the text is not valid.
    Fault,
}

/// Reads a text piece by piece.
#[repr(C)]
#[expect(
    missing_debug_implementations,
    reason = "its text may hold a credential"
)]
pub struct Reader<'a> {
    pub(super) parser: Parser<'a>,
    /// A bit for each open cross-reference, the lowest for the innermost: whether its content begins with the scheme
    /// of an IRI, and with the authority if it has one.
    iris: u64,
    /// The number of open cross-references; the outermost is the first.
    nesting: usize,
    /// The number of outer cross-references that hold no IRI, because a later character cannot be in it, whatever
    /// `iris` says.
    dead: usize,
    pub(super) fault: Fault,
    /// The number of outer cross-references that have passed a `?`: an IRI in them is in its query or its fragment.
    query: usize,
    /// The number of outer cross-references that have passed a `#`: an IRI in them is in its fragment.
    fragment: usize,
    /// The number of open parentheses that are characters of an IRI, or were of cross-references in it.
    open: usize,
}

/// The last fault of those that were met, by their place in the text.
#[derive(Clone, Copy, Debug)]
pub struct Fault {
    pub(super) kind: ParseErrorKind,
    pub(super) component: Component,
    pub(super) syntax: Syntax,
    /// The number of bytes left there.
    pub(super) left: usize,
}

impl Fault {
    /// No fault yet: its place is before all others.
    const NONE: Self = Self {
        kind: ParseErrorKind::NoScheme,
        component: Component::Scheme,
        syntax: Syntax::Iri,
        left: usize::MAX,
    };
}

const fn min(a: usize, b: usize) -> usize {
    if a < b { a } else { b }
}

impl<'a> Reader<'a> {
    pub const fn new(text: &'a [u8]) -> Self {
        Self {
            parser: Parser::new(text),
            nesting: 0,
            iris: 0,
            dead: 0,
            query: 0,
            fragment: 0,
            open: 0,
            fault: Fault::NONE,
        }
    }

    /// Returns the text that is not read yet.
    pub const fn rest(&self) -> &'a [u8] {
        self.parser.rest
    }

    /// Returns the number of open cross-references.
    pub const fn nesting(&self) -> usize {
        self.nesting
    }

    /// Reads the whole text. Returns whether it is valid.
    pub(super) const fn read(&mut self, entry: Entry) -> bool {
        let mut state = self.begin(entry);
        while !matches!(state, State::End | State::Fault) {
            state = self.step(state, entry);
        }
        matches!(state, State::End)
    }

    /// Reads what precedes the first piece.
    pub const fn begin(&mut self, entry: Entry) -> State {
        if let Entry::Segment = entry {
            return State::Value;
        }
        let start = self.start(entry);
        if let Component::Authority = self.parser.component {
            if self.parser.offset() != 0 {
                self.parser.marks.scheme_end = plus!(self.parser.remaining(), 1);
            }
            // It is not known yet.
            self.parser.marks.path_start = 0;
        }
        match start {
            Ok(()) => State::Start,
            Err(kind) => {
                self.note(kind, Syntax::Xri, 0);
                State::Fault
            }
        }
    }

    /// Returns where the components that were read end.
    pub(super) const fn at(&mut self) -> Positions {
        let marks = &mut self.parser.marks;
        // The authority of an IRI in a cross-reference has set them too.
        marks.host_start = marks.path_start;
        marks.host_end = marks.path_start;
        self.parser.at()
    }

    /// Reads the next piece: at most a value, and the character after it.
    pub const fn step(&mut self, state: State, entry: Entry) -> State {
        if let State::Iri = state {
            return self.tail(State::AfterIri);
        }
        let text = self.parser.rest;
        if matches!(state, State::Start | State::Value) {
            if let [b'(', content @ ..] = text {
                return self.open(content);
            }
            self.parser.skip(Component::Path, Flag::XRI_PCHAR, true);
        }
        let left = self.parser.rest.len();
        if matches!(state, State::Start) && !find(prefix(text, left), b':').is_empty() {
            self.parser.rest = find(text, b':');
            return self.fail(ParseErrorKind::ColonInFirstSegment);
        }
        match self.parser.rest {
            [b')', tail @ ..] if self.nesting > 0 => {
                self.leave();
                self.parser.rest = tail;
                return State::AfterXref;
            }
            [b, tail @ ..] if is_global(*b) || is_local(*b) => {
                self.parser.rest = tail;
                return State::Value;
            }
            [b'/', tail @ ..] if self.nesting > 0 || entry.has_path() => {
                if self.nesting == 0 {
                    self.mark_path();
                }
                self.parser.rest = tail;
                return State::Value;
            }
            rest @ ([] | [b'?' | b'#', ..])
                if self.nesting > 0 || entry.has_query() || rest.is_empty() =>
            {
                return self.tail(State::AfterXref);
            }
            _ => {}
        }
        self.fail(ParseErrorKind::UnexpectedChar)
    }

    /// Marks the start of the path, unless it has begun.
    const fn mark_path(&mut self) {
        let left = self.parser.remaining();
        if self.parser.marks.path_start < left {
            self.parser.marks.path_start = left;
        }
    }

    /// Reads the start of a reference, up to its first symbol or value.
    #[cfg_attr(not(target_pointer_width = "64"), inline(never))]
    const fn start(&mut self, entry: Entry) -> Result<(), ParseErrorKind> {
        let mut has_scheme = false;
        if let Entry::Xri | Entry::XriRef | Entry::RelativeXriRef = entry
            && let [b'x' | b'X', b'r' | b'R', b'i' | b'I', rest @ ..] = self.parser.rest
            && let [b':', tail @ ..] = rest
        {
            if let Entry::RelativeXriRef = entry {
                self.parser.rest = rest;
                self.parser.component = Component::Scheme;
                return Err(ParseErrorKind::UnexpectedScheme);
            }
            self.parser.rest = tail;
            has_scheme = true;
        }
        if has_scheme || matches!(entry, Entry::Xri | Entry::Authority) {
            self.parser.component = Component::Authority;
        }
        match self.parser.rest {
            [b, ..] if is_global(*b) => {
                if let Entry::Relative | Entry::Path = entry {
                    return Ok(());
                }
                self.parser.component = Component::Authority;
                if let Entry::RelativeXriRef = entry {
                    return Err(ParseErrorKind::UnexpectedAuthority);
                }
                Ok(())
            }
            [b'/', tail @ ..] if matches!(tail, [b'/', ..]) => {
                if has_scheme {
                    return Err(ParseErrorKind::Xri2);
                }
                match entry {
                    Entry::Xri | Entry::Authority => Err(ParseErrorKind::NoAuthority),
                    Entry::Path => Ok(()),
                    _ => {
                        self.parser.rest = tail;
                        Err(ParseErrorKind::UnexpectedChar)
                    }
                }
            }
            _ if has_scheme || matches!(entry, Entry::Xri | Entry::Authority) => {
                Err(ParseErrorKind::NoAuthority)
            }
            _ => Ok(()),
        }
    }

    /// Enters a cross-reference; `content` follows its parenthesis. Reads ahead to see whether an IRI begins there.
    #[cfg_attr(not(target_pointer_width = "64"), inline(never))]
    const fn open(&mut self, content: &'a [u8]) -> State {
        if self.nesting >= MAX_NESTING {
            return self.fail(ParseErrorKind::NestedTooDeep);
        }
        self.dead = min(self.dead, self.nesting);
        self.query = min(self.query, self.nesting);
        self.fragment = min(self.fragment, self.nesting);
        self.nesting = plus!(self.nesting, 1);
        self.iris <<= 1;
        self.parser.rest = content;
        if self.parser.scheme() {
            if let [_, b'/', b'/', text @ ..] = self.parser.rest {
                if self.authority(text) {
                    return State::Iri;
                }
            } else {
                self.iris |= 1;
            }
        }
        self.parser.rest = content;
        match self.start(Entry::XriRef) {
            Ok(()) => State::Start,
            Err(kind) => self.fail(kind),
        }
    }

    /// Reads ahead the `iauthority` with which `text` begins. Returns whether no other reading can go on; then this
    /// one goes on after it.
    const fn authority(&mut self, text: &'a [u8]) -> bool {
        let not_utf8 = self.parser.not_utf8;
        let after = self.limit(text, true);
        let text = self.parser.rest;
        let matched = match self.parser.authority(true) {
            Ok(()) => self.parser.end(),
            fault => fault,
        };
        self.parser.not_utf8 = not_utf8;
        match matched {
            Ok(()) => {
                self.iris |= 1;
                // Only an IRI has an IP-literal.
                if !find(text, b'[').is_empty() {
                    self.iris = 1;
                    self.parser.rest = after;
                    return true;
                }
            }
            Err(kind) => self.note(kind, Syntax::IriInXri, after.len()),
        }
        self.open = 0;
        false
    }

    /// Limits the text to read to `text` up to the parenthesis that closes the innermost cross-reference, or up to
    /// the end of an `iauthority` before it. Returns what follows.
    #[cfg_attr(not(target_pointer_width = "64"), inline(never))]
    const fn limit(&mut self, text: &'a [u8], is_authority: bool) -> &'a [u8] {
        let mut after = text;
        while let [b, tail @ ..] = after {
            match b {
                b'(' => self.open = plus!(self.open, 1),
                b')' if self.open == 0 => break,
                b')' => self.open = minus!(self.open, 1),
                b'/' | b'?' | b'#' if is_authority => break,
                _ => {}
            }
            after = tail;
        }
        self.parser.rest = prefix(text, after.len());
        self.parser.not_utf8 = self.parser.not_utf8.saturating_sub(after.len());
        after
    }

    /// Leaves the innermost cross-reference.
    #[cfg_attr(not(target_pointer_width = "64"), inline(never))]
    const fn leave(&mut self) {
        self.iris >>= 1;
        self.nesting = minus!(self.nesting, 1);
    }

    /// Reads `[ "?" iquery ] [ "#" ifragment ]`, in an IRI after the rest of its path. Then reads the parenthesis
    /// that closes the innermost cross-reference, or the end. `then` is the state after that.
    #[cfg_attr(not(target_pointer_width = "64"), inline(never))]
    const fn tail(&mut self, then: State) -> State {
        let is_iri = matches!(then, State::AfterIri);
        let text = self.parser.rest;
        let (not_utf8, open) = (self.parser.not_utf8, self.open);
        let mut after: &[u8] = &[];
        if self.nesting > 0 {
            after = self.limit(text, false);
        } else {
            self.mark_path();
            self.parser.marks.path_end = self.parser.remaining();
        }
        let mut is_fragment = is_iri && self.nesting <= self.fragment;
        if !is_fragment {
            self.parser.path(true);
            if self.parser.eat(b'?') || is_iri && self.nesting <= self.query {
                self.query = self.nesting;
                self.parser.fragment(true);
                let left = self.parser.rest.len();
                self.parser.query(true);
                if self.parser.rest.len() < left {
                    // No IRI that is in its fragment can have a character that only a query may have.
                    self.dead = self.fragment;
                }
            }
            self.parser.marks.query_end = self.parser.remaining();
            if self.parser.eat(b'#') {
                // No IRI has a second `#`.
                self.dead = self.fragment;
                self.fragment = self.nesting;
                is_fragment = true;
            }
        }
        if is_fragment {
            self.parser.fragment(true);
        }
        self.parser.not_utf8 = not_utf8;
        if let [_, ..] = self.parser.rest {
            let mut syntax = Syntax::IriInXri;
            if !is_iri {
                syntax = Syntax::Xri;
                if self.nesting > 0 {
                    self.parser.component = Component::Xref;
                }
            }
            self.note(ParseErrorKind::UnexpectedChar, syntax, after.len());
            // The query of an outer IRI may have this character.
            if self.query < self.nesting {
                (self.parser.rest, self.open) = (text, open);
                self.dead = self.fragment;
                return self.fall_back(self.query);
            }
            return State::Fault;
        }
        match after {
            [_, tail @ ..] => {
                self.leave();
                self.parser.rest = tail;
                then
            }
            [] if self.nesting > 0 => {
                self.dead = self.nesting;
                self.fail(ParseErrorKind::UnclosedXref)
            }
            [] => State::End,
        }
    }

    /// Notes a fault here, unless a later one is noted; `after` bytes follow the text to read.
    #[cfg_attr(not(target_pointer_width = "64"), inline(never))]
    const fn note(&mut self, kind: ParseErrorKind, syntax: Syntax, after: usize) {
        let left = plus!(self.parser.rest.len(), after);
        if left < self.fault.left {
            self.fault = Fault {
                kind,
                component: self.parser.component,
                syntax,
                left,
            };
        }
    }

    /// Notes that the text is no XRI here. Goes on as an IRI if it can.
    #[cfg_attr(not(target_pointer_width = "64"), inline(never))]
    const fn fail(&mut self, kind: ParseErrorKind) -> State {
        self.parser.component = if self.nesting > 0 {
            Component::Xref
        } else if self.parser.marks.path_start == 0 {
            Component::Authority
        } else {
            Component::Path
        };
        self.note(kind, Syntax::Xri, 0);
        self.fall_back(self.nesting)
    }

    /// Goes on as the IRI of the innermost cross-reference that may hold one, among the first `most`.
    #[cfg_attr(not(target_pointer_width = "64"), inline(never))]
    const fn fall_back(&mut self, most: usize) -> State {
        while self.nesting > self.dead {
            if self.iris & 1 != 0 && self.nesting <= most {
                return State::Iri;
            }
            self.leave();
            self.open = plus!(self.open, 1);
        }
        State::Fault
    }
}
