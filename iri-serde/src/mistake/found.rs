//! Which of our errors a format's message comes from.
//!
//! serde passes on words only. So the value is parsed as each kind until one gives these words, and a message of a policy
//! says where in the value the culprit is.

use alloc::format;
use alloc::string::{String, ToString};

use iri_core::{BaseError, IriRef, Kind, Report, Words};

/// What is wrong with a value.
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
        Self::grammar(value, message)
            .or_else(|| Self::policy(value, message))
            .or_else(|| Self::whole(value, message))
    }

    fn grammar(value: &str, message: &'m str) -> Option<Self> {
        Kind::ALL.into_iter().find_map(|kind| {
            let error = IriRef::parse_as(kind, value).err()?;
            let sentence = part(message, &format!("invalid {}: {error}", kind.name()))?;
            Some(Self {
                offset: error.offset(),
                len: error.len(),
                sentence,
                report: error.report(value).to_string(),
            })
        })
    }

    /// `there is a fragment, and must not be, at byte 17: leave out the "#"`
    fn policy(value: &str, message: &'m str) -> Option<Self> {
        const PLACE: &str = ", at byte ";
        let place = message.find(PLACE)? + PLACE.len();
        let digits = message[place..]
            .split(|c: char| !c.is_ascii_digit())
            .next()?;
        let offset: usize = digits
            .parse()
            .ok()
            .filter(|offset| *offset <= value.len())?;
        let (sentence, after) = message.split_at(place + digits.len());
        let hint = after.strip_prefix(": ")?.lines().next()?;
        let len = extent(value, offset, sentence);
        Some(Self::words(value, sentence, hint, offset, len))
    }

    /// Errors that are of the whole value.
    fn whole(value: &str, message: &'m str) -> Option<Self> {
        let bases = [
            BaseError::NoTrailingSlash,
            BaseError::Query,
            BaseError::Fragment,
            BaseError::Capacity,
        ];
        let sentence = if message.contains(" too long: ") && message.contains(" do not fit in ") {
            message
        } else {
            let mut bases = bases.into_iter();
            bases.find_map(|error| part(message, &error.to_string()))?
        };
        let iri = IriRef::parse(value).ok()?;
        let path_end = iri.query().map_or(iri.as_str().len(), |query| {
            start(value, query.as_str()).saturating_sub(1)
        });
        let (offset, len, hint) = match sentence.starts_with("the path of a base") {
            true => (path_end, 0, "end the path in `/`"),
            false => (0, value.len(), ""),
        };
        Some(Self::words(value, sentence, hint, offset, len))
    }

    fn words(value: &str, sentence: &'m str, hint: &str, offset: usize, len: usize) -> Self {
        let words = Words {
            words: &"",
            hint,
            offset: offset as u32,
            len: len as u32,
        };
        Self {
            offset,
            len,
            sentence,
            report: Report::of_words(words, value).to_string(),
        }
    }
}

/// Returns these words within a message.
fn part<'m>(message: &'m str, words: &str) -> Option<&'m str> {
    let at = message.find(words)?;
    message.get(at..at + words.len())
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
    [
        iri.scheme().map(|scheme| scheme.as_str()),
        iri.userinfo().map(|userinfo| userinfo.as_str()),
        iri.host().map(|host| host.as_str()),
        iri.port().map(|port| port.as_str()),
        iri.query().map(|query| query.as_str()),
        iri.fragment().map(|fragment| fragment.as_str()),
    ]
    .into_iter()
    .flatten()
    .find(|component| start(value, component) == offset)
    .map_or(0, str::len)
}
