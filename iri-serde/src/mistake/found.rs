//! Finds the error of iri-core from which a format's message comes.
//!
//! serde only passes words on. So the value is parsed as each kind until one gives these words. The message of a policy
//! says where in the value the culprit is.

use alloc::format;
use alloc::string::{String, ToString};

use iri_core::__serde::OF_SECRET;
#[cfg(feature = "policy")]
use iri_core::Level;
use iri_core::base::{BaseError, JoinError};
use iri_core::component::{Fragment, Host, Port, Query, Scheme, Userinfo};
use iri_core::{Advice, IriRef, Kind, Report, Words};
#[cfg(feature = "policy")]
use iri_policy::__serde::denied_len;
#[cfg(feature = "policy")]
use iri_policy::Policy;

/// The sentence of `UnknownTerm`, which only a derive can make.
const UNKNOWN_TERM: &str = "the text is none of the known IRIs";

/// The length of a value of which a report shows all, in bytes, if the culprit is its start.
const LONG: usize = 30;

/// The error of a value.
pub(super) struct Found<'m> {
    pub(super) offset: usize,
    pub(super) len: usize,
    /// The sentence, with neither the hint nor what the format adds.
    pub(super) sentence: &'m str,
    /// The error with a caret, as iri-core reports it, credentials masked.
    pub(super) report: String,
}

impl<'m> Found<'m> {
    /// Finds it from a format's message.
    pub(super) fn of(value: &str, message: &'m str) -> Option<Self> {
        if message.contains(OF_SECRET) {
            return Some(Self::secret(value, message));
        }
        let found = Self::grammar(value, message);
        #[cfg(feature = "policy")]
        let found = found.or_else(|| Self::normal(value, message));
        found
            .or_else(|| Self::policy(value, message))
            .or_else(|| Self::whole(value, message))
    }

    /// An error of a secret. It shows where the culprit is, and nothing of the value.
    fn secret(value: &str, message: &'m str) -> Self {
        // A missing scheme has no place.
        let sentence_end = || {
            let mut errors = Kind::ALL
                .into_iter()
                .filter_map(|kind| IriRef::parse_as(kind, value).err());
            errors.find_map(|error| {
                let sentence = error.to_string();
                Some(message.find(&sentence)? + sentence.len())
            })
        };
        let (told, end) =
            place(message).unwrap_or_else(|| (0, sentence_end().unwrap_or(message.len())));
        let offset = told.min(value.len());
        let (sentence, after) = message.split_at(end);
        let report = format!("\n\n  | ***\n  | ^^^ {}", hint(after).unwrap_or_default());
        Self {
            offset,
            len: value.len() - offset,
            sentence,
            report,
        }
    }

    fn grammar(value: &str, message: &'m str) -> Option<Self> {
        Kind::ALL.into_iter().find_map(|kind| {
            let error = IriRef::parse_as(kind, value).err()?;
            let sentence = part(message, &format!("invalid {}: {error}", kind.name()))
                .or_else(|| part(message, &error.to_string()))?;
            Some(Self {
                offset: error.offset(),
                len: error.len(),
                sentence,
                report: error.report(value).to_string(),
            })
        })
    }

    /// `the text is not in normal form, at byte 0: write the normal form`
    ///
    /// The message of a field does not show the form, but here all of the value is shown. So the rule tells it.
    #[cfg(feature = "policy")]
    fn normal(value: &str, message: &'m str) -> Option<Self> {
        let iri = IriRef::parse(value).ok()?;
        // The hint of each is the start of that of the one before it.
        [Level::Address, Level::Scheme, Level::Syntax]
            .iter()
            .find_map(|level| {
                let violation = Policy::new().normal(*level).check(&iri).err()?;
                let sentence = violation.to_string();
                part(message, &format!("{sentence}: {}", violation.hint()))?;
                Some(Self {
                    offset: violation.offset(),
                    len: violation.len(),
                    sentence: part(message, &sentence)?,
                    report: violation.report(value).to_string(),
                })
            })
    }

    /// `there is a fragment, which is not allowed, at byte 17: leave out the "#"`
    fn policy(value: &str, message: &'m str) -> Option<Self> {
        let (offset, end) = place(message)?;
        if offset > value.len() {
            return None;
        }
        let (sentence, after) = message.split_at(end);
        // Some formats say the key first.
        let sentence = sentence
            .rsplit_once(": ")
            .map_or(sentence, |(_, words)| words);
        let hint = hint(after)?;
        let len = extent(value, offset, sentence);
        Some(Self::words(value, sentence, hint, offset, len))
    }

    /// Errors of the whole value.
    fn whole(value: &str, message: &'m str) -> Option<Self> {
        if let Some(sentence) = part(message, UNKNOWN_TERM) {
            let (_, after) = message.split_once(sentence)?;
            let hint = hint(after).unwrap_or_default();
            // A report shows a part of a long value only, and the slip is often at its end.
            let (start, len) = match hint.split('`').nth(1) {
                Some(nearest) if value.len() > LONG => difference(value, nearest),
                _ => (0, value.len()),
            };
            return Some(Self::words(value, sentence, hint, start, len));
        }
        let bases = [BaseError::Query, BaseError::Fragment];
        let joins = [
            JoinError::Scheme,
            JoinError::Authority,
            JoinError::AbsolutePath,
            JoinError::AboveBase,
            JoinError::EncodedDotSegment,
        ];
        let iri = IriRef::parse(value).ok()?;
        let tail = [
            iri.query().map(Query::as_str),
            iri.fragment().map(Fragment::as_str),
        ];
        let tail = tail.into_iter().flatten().next();
        let end = tail.map_or(value.len(), |tail| start(value, tail).saturating_sub(1));
        if let Some(sentence) = part(message, &BaseError::NoTrailingSlash.to_string()) {
            return Some(Self::words(value, sentence, "end the path in `/`", end, 0));
        }
        for error in [BaseError::Opaque, BaseError::BareHost] {
            if let Some(sentence) = part(message, &error.to_string()) {
                return Some(Self::words(value, sentence, "", 0, value.len()));
            }
        }
        let mut bases = bases.iter().map(ToString::to_string);
        if let Some(sentence) = bases.find_map(|error| part(message, &error)) {
            // The caret is after the delimiter, because what is there may be masked.
            let start = value.len().min(end + 1);
            return Some(Self::words(value, sentence, "", start, value.len() - start));
        }
        let mut joins = joins.iter().map(ToString::to_string);
        let sentence = joins.find_map(|error| part(message, &error)).or_else(|| {
            let is_long = message.contains(" do not fit in ");
            is_long.then(|| message.lines().next()).flatten()
        })?;
        Some(Self::words(value, sentence, "", 0, value.len()))
    }

    fn words(value: &str, sentence: &'m str, hint: &str, offset: usize, len: usize) -> Self {
        let words = Words {
            words: &"",
            hint: (!hint.is_empty()).then_some(&hint as &dyn Advice),
            offset: offset as u32,
            len: len as u32,
            is_secret: is_secret(sentence) && !value.get(offset..).is_some_and(has_names),
        };
        Self {
            offset,
            len,
            sentence,
            report: Report::of_words(words, value).to_string(),
        }
    }
}

/// Returns the place that a message tells, and where these words end.
fn place(message: &str) -> Option<(usize, usize)> {
    const PLACE: &str = ", at byte ";
    let start = message.find(PLACE)? + PLACE.len();
    let mut parts = message[start..].split(|c: char| !c.is_ascii_digit());
    let digits = parts.next()?;
    Some((digits.parse().ok()?, start + digits.len()))
}

/// Returns the hint that follows a sentence.
fn hint(after: &str) -> Option<&str> {
    let hint = after.strip_prefix(": ")?;
    hint.get(..hint_len(hint))
}

/// Returns where a hint ends: before the key that some formats add, or before their next line.
pub(super) fn hint_len(hint: &str) -> usize {
    let ends = [" for key `", " for key \"", "\n"];
    let ends = ends.iter().filter_map(|end| hint.find(end));
    ends.min().unwrap_or(hint.len())
}

/// Returns these words within a message.
fn part<'m>(message: &'m str, words: &str) -> Option<&'m str> {
    let at = message.find(words)?;
    message.get(at..at + words.len())
}

/// Returns where a value differs from a term, and how long the difference is, in bytes.
fn difference(value: &str, term: &str) -> (usize, usize) {
    let same = |(a, b): &(char, char)| a == b;
    let length = |(c, _): (char, char)| c.len_utf8();
    let starts = value.chars().zip(term.chars());
    let start: usize = starts.take_while(same).map(length).sum();
    let (rest, others) = (&value[start..], &term[start..]);
    let ends = rest.chars().rev().zip(others.chars().rev());
    let end: usize = ends.take_while(same).map(length).sum();
    (start, rest.len() - end)
}

/// Returns whether the culprit may hold a secret, so that iri-core's report masks it.
fn is_secret(sentence: &str) -> bool {
    let starts = [
        "there is a query, ",
        "there is a fragment, ",
        "a base has no query; ",
        "a base has no fragment; ",
    ];
    starts.iter().any(|start| sentence.starts_with(start))
}

/// Returns whether each parameter of a query or a fragment has a name and a value. Then the masks know which are secrets; what has no
/// name may be one, and in Base64 it may end with a `=`.
fn has_names(text: &str) -> bool {
    text.split(['&', '#']).all(|part| {
        let (name, value) = part.split_once('=').unwrap_or_default();
        !name.is_empty() && value.contains(|c| c != '=')
    })
}

/// Returns where a component begins.
fn start(value: &str, component: &str) -> usize {
    (component.as_ptr() as usize).wrapping_sub(value.as_ptr() as usize)
}

/// Returns how long the culprit is: a component, or all from there.
fn extent(value: &str, offset: usize, sentence: &str) -> usize {
    if sentence.starts_with("there is no ") || sentence.starts_with("the path ") {
        return 0;
    }
    let rest = value.len() - offset;
    let Ok(iri) = IriRef::parse(value) else {
        return rest;
    };
    if sentence.starts_with("the text ") {
        return rest;
    }
    #[cfg(feature = "policy")]
    if let Some(len) = denied_len(iri, |told| told.to_string() == sentence) {
        return len;
    }
    [
        iri.scheme().map(Scheme::as_str),
        iri.userinfo().map(Userinfo::as_str),
        iri.userinfo().and_then(Userinfo::password),
        iri.host().map(Host::as_str),
        iri.port().map(Port::as_str),
        iri.query().map(Query::as_str),
        iri.fragment().map(Fragment::as_str),
    ]
    .into_iter()
    .flatten()
    .find(|component| start(value, component) == offset)
    .map_or(0, str::len)
}
