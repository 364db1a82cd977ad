//! A request: one line of the input. All strings without escapes are borrowed from it.

use std::borrow::Cow;
use std::fmt;
use std::marker::PhantomData;

use clap::ValueEnum;
use serde::Deserialize;
use serde::de::{Deserializer, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde_json::value::RawValue;

use crate::refusal::Refusal;

/// Declares the members that operations read: each has a field of its name.
macro_rules! members {
    ($($Name:ident $field:ident $name:literal)*) => {
        #[derive(Debug, Default)]
        pub(super) struct Request<'a> {
            $(pub(super) $field: Member<'a>,)*
        }

        #[derive(Deserialize)]
        #[serde(field_identifier)]
        enum Name {
            $(#[serde(rename = $name)] $Name,)*
            #[serde(other)]
            Other,
        }

        impl<'a> Request<'a> {
            fn member(&mut self, name: &Name) -> Option<&mut Member<'a>> {
                match name {
                    $(Name::$Name => Some(&mut self.$field),)*
                    Name::Other => None,
                }
            }
        }
    };
}

members! {
    Op op "op"
    Input input "input"
    Base base "base"
    Level level "level"
    Idna idna "idna"
    Type kind "type"
    Component component "component"
    System system "system"
    Names names "names"
    User user "user"
    Edits edits "edits"
    Peer peer "peer"
    Options options "options"
    Scheme scheme "scheme"
    Authority authority "authority"
    Userinfo userinfo "userinfo"
    Host host "host"
    Port port "port"
    Path path "path"
    Segments segments "segments"
    ByComponents by_components "by_components"
    Usual usual "usual"
    Query query "query"
    Pairs pairs "pairs"
    Plus plus "plus"
    Fragment fragment "fragment"
    Text text "text"
    ByPath by_path "by_path"
    WholeValues whole_values "whole_values"
    OnlyUnreserved only_unreserved "only_unreserved"
    Template template "template"
    Variables variables "variables"
    Collect collect "collect"
    DotSegments dot_segments "dot_segments"
    Absolute absolute "absolute"
}

#[derive(Debug, Default)]
pub(super) enum Member<'a> {
    /// Or `null`
    #[default]
    Missing,
    Text(Cow<'a, str>),
    /// Of another type
    Other(&'a RawValue),
}

impl<'a> Member<'a> {
    fn read(json: &'a RawValue) -> Self {
        let text = json.get();
        // Strings are tried first, because creating an error of serde takes longer than reading most members.
        if text.starts_with('"')
            && let Ok(Str(text)) = serde_json::from_str(text)
        {
            Self::Text(text)
        } else if text == "null" {
            Self::Missing
        } else {
            Self::Other(json)
        }
    }
}

/// A string. It is borrowed if it has no escapes; serde borrows in a `Cow` only with the attribute `borrow`.
#[derive(Deserialize)]
pub(super) struct Str<'a>(#[serde(borrow)] pub(super) Cow<'a, str>);

/// An object of exactly one member, with the name of this member.
#[derive(Debug)]
pub(super) struct Single<'a>(pub(super) Cow<'a, str>, pub(super) Member<'a>);

impl<'de> Deserialize<'de> for Single<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct SingleMember;

        impl<'de> Visitor<'de> for SingleMember {
            type Value = Single<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object of one member")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut members: A) -> Result<Single<'de>, A::Error> {
                let Some((Str(name), value)) = members.next_entry()? else {
                    return Err(Error::invalid_length(0, &self));
                };
                if members.next_key::<IgnoredAny>()?.is_some() {
                    return Err(Error::invalid_length(2, &self));
                }
                Ok(Single(name, Member::read(value)))
            }
        }

        deserializer.deserialize_map(SingleMember)
    }
}

impl<'a> Request<'a> {
    /// Reads a line, or returns why it is no request.
    pub(super) fn read(line: &'a [u8]) -> Result<Self, Refusal<'static>> {
        if line.trim_ascii().is_empty() {
            return Err(Refusal::other("the line is blank"));
        }
        let line = str::from_utf8(line).map_err(|error| {
            let offset = error.valid_up_to();
            Refusal::other(format!("the line is not UTF-8 at byte {offset}"))
        })?;
        if line.starts_with('\u{FEFF}') {
            return Err(Refusal::other(
                "the line is not JSON: it begins with a byte-order mark",
            ));
        }
        let value: &'a RawValue = serde_json::from_str(line)
            .map_err(|error| Refusal::other(format!("the line is not JSON: {error}")))?;
        if has_lone_surrogate(line) {
            return Err(Refusal::other("the line holds a lone surrogate"));
        }
        serde_json::from_str(value.get())
            .map_err(|_| Refusal::other("the line is not a JSON object"))
    }
}

/// Reads the object by hand, because a derived implementation also takes an array, and refuses a member that occurs
/// twice.
impl<'de> Deserialize<'de> for Request<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(Members)
    }
}

struct Members;

impl<'de> Visitor<'de> for Members {
    type Value = Request<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut members: A) -> Result<Request<'de>, A::Error> {
        let mut request = Request::default();
        while let Some(name) = members.next_key()? {
            let Some(member) = request.member(&name) else {
                // Skipped without making a value of it: the value may be large, deeply nested, or a number such as
                // 1e400.
                members.next_value::<IgnoredAny>()?;
                continue;
            };
            *member = Member::read(members.next_value()?);
        }
        Ok(request)
    }
}

/// Returns the text of a member that an operation needs.
pub(super) fn string<'a>(name: &str, member: &'a Member<'_>) -> Result<&'a str, Refusal<'static>> {
    match member {
        Member::Text(text) => Ok(text),
        Member::Missing | Member::Other(_) => Err(Refusal::other(format!(
            "`{name}` is missing or not a string"
        ))),
    }
}

/// Returns the value of a member that is true or false. A missing member is false.
pub(super) fn flag(name: &str, member: &Member<'_>) -> Result<bool, Refusal<'static>> {
    match member {
        Member::Missing => Ok(false),
        Member::Other(json) if json.get() == "false" => Ok(false),
        Member::Other(json) if json.get() == "true" => Ok(true),
        _ => Err(Refusal::other(format!(
            "`{name}` is neither true nor false"
        ))),
    }
}

/// Returns the value of a member that is a count.
pub(super) fn count(name: &str, member: &Member<'_>) -> Result<Option<usize>, Refusal<'static>> {
    let count = match member {
        Member::Missing => return Ok(None),
        Member::Other(json) => json.get().parse().ok(),
        Member::Text(_) => None,
    };
    let refused = || Refusal::other(format!("`{name}` is no whole number"));
    count.map(Some).ok_or_else(refused)
}

/// Passes the items of a list to a function one by one, because all items at once can take many times the memory of the
/// line. A missing member is an empty list. After a refusal no more items are passed on, but the rest of the list is
/// still read: the error that the value is no list of such items comes before the refusal.
pub(super) fn each<'a, T: Deserialize<'a>>(
    name: &str,
    member: &Member<'a>,
    what: &str,
    mut item: impl FnMut(T) -> Result<(), Refusal<'static>>,
) -> Result<(), Refusal<'static>> {
    let mut done = Ok(());
    let read = match member {
        Member::Missing => true,
        Member::Text(_) => false,
        Member::Other(json) => {
            let items = Items(PhantomData, |value| {
                if done.is_ok() {
                    done = item(value);
                }
            });
            let mut json = serde_json::Deserializer::from_str(json.get());
            json.deserialize_seq(items).is_ok()
        }
    };
    if read {
        done
    } else {
        Err(Refusal::other(format!("`{name}` is not a list of {what}")))
    }
}

struct Items<T, F>(PhantomData<T>, F);

impl<'de, T: Deserialize<'de>, F: FnMut(T)> Visitor<'de> for Items<T, F> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list")
    }

    fn visit_seq<A: SeqAccess<'de>>(mut self, mut items: A) -> Result<(), A::Error> {
        while let Some(item) = items.next_element()? {
            self.1(item);
        }
        Ok(())
    }
}

/// Returns a member that has one of a few values. The command line uses the same names for these values.
pub(super) fn one_of<T: ValueEnum>(
    name: &str,
    member: &Member<'_>,
    default: Option<T>,
) -> Result<T, Refusal<'static>> {
    let value = match member {
        Member::Missing => default,
        Member::Text(value) => T::from_str(value, false).ok(),
        Member::Other(_) => None,
    };
    value.ok_or_else(|| {
        let values = T::value_variants().iter().filter_map(T::to_possible_value);
        let values: Vec<_> = values
            .map(|value| format!("`{}`", value.get_name()))
            .collect();
        Refusal::other(format!("`{name}` is not one of {}", values.join(", ")))
    })
}

/// Returns whether the member `type` is `kind`. It is not if it is missing or `iri`; any other value is refused.
pub(super) fn is(kind: &str, member: &Member<'_>) -> Result<bool, Refusal<'static>> {
    match member {
        Member::Missing => Ok(false),
        Member::Text(name) if name == "iri" => Ok(false),
        Member::Text(name) if name == kind => Ok(true),
        _ => Err(Refusal::other(format!(
            "`type` is neither `iri` nor `{kind}`"
        ))),
    }
}

/// Returns whether a JSON text has an escaped surrogate that is not part of a pair. The JSON parser does not check this
/// in values that it skips.
fn has_lone_surrogate(json: &str) -> bool {
    let mut rest = json;
    while let Some(at) = rest.find('\\') {
        rest = &rest[at..];
        let length = match utf16_unit(rest) {
            Some(0xD800..=0xDBFF) => match rest.get(6..).and_then(utf16_unit) {
                Some(0xDC00..=0xDFFF) => 12,
                _ => return true,
            },
            Some(0xDC00..=0xDFFF) => return true,
            // Another escape: its first two characters are skipped, so that the second backslash of `\\` begins no
            // escape.
            _ => 2,
        };
        rest = rest.get(length..).unwrap_or_default();
    }
    false
}

/// Returns the UTF-16 code unit of an escape such as `\uD83D` at the start of `text`.
fn utf16_unit(text: &str) -> Option<u16> {
    let digits = text.strip_prefix("\\u")?.get(..4)?;
    u16::from_str_radix(digits, 16).ok()
}
