//! URI templates: expands them, and reads values back.

use std::borrow::Cow;
use std::collections::HashMap;

use iri_core::IriRef;
use iri_core::component::Decoded;
use iri_template::{
    Arguments, List, Matched, Modifier, Pairs, Template, ToValue, Value, Variable, Variables,
};
use serde::de::{Deserializer, MapAccess, SeqAccess, Visitor};
use serde_json::value::RawValue;

use super::{MOST_OF_SEVERAL, Made, to_text};
use crate::refusal::{Refusal, Role};

/// The values of variables as JSON texts, sorted by the names of the variables.
///
/// The `Values` of iri-serde would hold each item of a list, in many times the memory of its JSON.
#[derive(Default)]
pub(crate) struct Values<'a>(Vec<(Cow<'a, str>, Json<'a>)>);

/// The JSON text of a value, by its type.
enum Json<'a> {
    Undefined,
    Text(Cow<'a, str>),
    /// With the number of its items
    List(Cow<'a, str>, usize),
    Pairs(Cow<'a, str>),
}

impl<'a> Json<'a> {
    /// Reads a value. Returns `None` if it is nested deeper than a list or an object of texts and numbers. The text of
    /// a number is the number as it is written.
    fn read(json: &'a str) -> Option<Self> {
        Some(match json.as_bytes() {
            b"null" => Self::Undefined,
            [b'[', ..] => {
                let (mut plain, mut count) = (true, 0);
                items(json, &mut |item| {
                    plain &= is_plain(item);
                    count += 1;
                });
                plain.then_some(Self::List(json.into(), count))?
            }
            [b'{', ..] => {
                let mut plain = true;
                members(json, &mut |_, item| plain &= is_plain(item));
                plain.then_some(Self::Pairs(json.into()))?
            }
            _ => Self::Text(text(json)),
        })
    }

    fn len(&self) -> usize {
        match self {
            Self::Undefined => 0,
            Self::Text(json) | Self::List(json, _) | Self::Pairs(json) => json.len(),
        }
    }

    /// Returns the most bytes of its text and of the names in the expansion of a variable, before they are encoded.
    fn expanded_len(&self, variable: Variable<'_>) -> usize {
        let name = variable.name().len();
        match (self, variable.modifier()) {
            (_, Modifier::Prefix(characters)) => name + self.len().min(4 * usize::from(characters)),
            (Self::List(_, items), Modifier::Explode) => {
                name.saturating_mul(*items).saturating_add(self.len())
            }
            _ => name + self.len(),
        }
    }
}

fn is_plain(json: &str) -> bool {
    !json.starts_with(['[', '{'])
}

/// Returns the text of a string. Of a number, `true` or `false` it returns the text as it is written.
fn text(json: &str) -> Cow<'_, str> {
    let string = json
        .strip_prefix('"')
        .and_then(|rest| rest.strip_suffix('"'));
    match string {
        Some(string) if !string.contains('\\') => string.into(),
        Some(_) => serde_json::from_str::<String>(json)
            .unwrap_or_default()
            .into(),
        None => json.into(),
    }
}

/// Calls `each` with the items of a list.
fn items(json: &str, each: &mut dyn FnMut(&str)) {
    struct Items<'f>(&'f mut dyn FnMut(&str));

    impl<'de> Visitor<'de> for Items<'_> {
        type Value = ();

        fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
            f.write_str("a list")
        }

        fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<(), A::Error> {
            while let Some(item) = items.next_element::<&RawValue>()? {
                (self.0)(item.get());
            }
            Ok(())
        }
    }

    // This JSON was already read once without an error, so this read cannot fail.
    let _: Result<(), _> = serde_json::Deserializer::from_str(json).deserialize_seq(Items(each));
}

/// Calls `each` with the names and values of an object.
fn members(json: &str, each: &mut dyn FnMut(Cow<'_, str>, &str)) {
    let each = Each(|Name(name), value: &RawValue| each(name, value.get()));
    let _: Result<(), _> = serde_json::Deserializer::from_str(json).deserialize_map(each);
}

/// Calls a function with the names and values of an object.
struct Each<F>(F);

impl<'de, F: FnMut(Name<'de>, &'de RawValue)> Visitor<'de> for Each<F> {
    type Value = ();

    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(mut self, mut members: A) -> Result<(), A::Error> {
        while let Some((name, value)) = members.next_entry()? {
            (self.0)(name, value);
        }
        Ok(())
    }
}

/// The name of a member. It is borrowed if it has no escapes.
#[derive(serde::Deserialize)]
struct Name<'a>(#[serde(borrow)] Cow<'a, str>);

impl ToValue for Json<'_> {
    fn to_value(&self) -> Value<'_> {
        match self {
            Self::Undefined => Value::Undefined,
            Self::Text(text) => Value::Text(text),
            Self::List(..) => Value::List(self),
            Self::Pairs(_) => Value::Pairs(self),
        }
    }
}

/// Calls `each` with an item, unless the item is `null`, which is undefined.
fn value(json: &str, each: impl FnOnce(Value<'_>)) {
    if json != "null" {
        each(Value::Text(&text(json)));
    }
}

impl List for Json<'_> {
    fn for_each(&self, each: &mut dyn FnMut(Value<'_>)) {
        if let Self::List(json, _) = self {
            items(json, &mut |item| value(item, &mut *each));
        }
    }
}

impl Pairs for Json<'_> {
    fn for_each(&self, each: &mut dyn FnMut(&str, Value<'_>)) {
        if let Self::Pairs(json) = self {
            members(json, &mut |name, item| {
                value(item, |item| each(&name, item));
            });
        }
    }
}

impl<'a> Values<'a> {
    /// Reads an object that has a member for each variable. If a name occurs twice, its last value is used.
    pub(crate) fn read(json: &'a str) -> Result<Self, Refusal<'static>> {
        let no_object = || Refusal::other("`variables` is not an object");
        if !json.starts_with('{') {
            return Err(no_object());
        }
        let mut all = Vec::new();
        let mut refused = None;
        let mut deserializer = serde_json::Deserializer::from_str(json);
        let read =
            deserializer.deserialize_map(Each(|Name(name), value: &'a RawValue| match Json::read(
                value.get(),
            ) {
                Some(value) => all.push((name, value)),
                None => refused = Some(name.into_owned()),
            }));
        read.map_err(|_| no_object())?;
        if refused.is_some() {
            let reason = "a list or an object in `variables` holds another; a value is a text, a number, or one of these";
            return Err(Refusal::other(reason));
        }
        Ok(Self::sorted(all))
    }

    /// Makes the values from arguments, each a name and a value. A name that is given more than once has a list as its
    /// value.
    pub(crate) fn of_arguments(arguments: &[(&str, &str)]) -> Self {
        let mut all: Vec<(String, Vec<&str>)> = Vec::new();
        for (name, value) in arguments {
            match all.iter_mut().find(|(known, _)| known == name) {
                Some((_, values)) => values.push(value),
                None => all.push(((*name).to_owned(), vec![value])),
            }
        }
        let value = |values: Vec<&str>| match values[..] {
            [value] => Json::Text(value.to_owned().into()),
            _ => {
                let count = values.len();
                Json::List(serde_json::Value::from(values).to_string().into(), count)
            }
        };
        let all = all.into_iter();
        Self::sorted(
            all.map(|(name, values)| (name.into(), value(values)))
                .collect(),
        )
    }

    /// Puts the values of one name after those of `other`.
    pub(crate) fn and(mut self, other: Self) -> Self {
        self.0.extend(other.0);
        Self::sorted(self.0)
    }

    fn sorted(mut all: Vec<(Cow<'a, str>, Json<'a>)>) -> Self {
        all.sort_by(|(a, _), (b, _)| a.cmp(b));
        Self(all)
    }

    fn find(&self, name: &str) -> Option<&Json<'a>> {
        let after = self.0.partition_point(|(known, _)| &**known <= name);
        match self.0[..after].last() {
            Some((known, value)) if known == name => Some(value),
            _ => None,
        }
    }

    /// Refuses a template whose expansion may be the product of its length and that of a value.
    fn limit(&self, template: Template<'_>) -> Result<(), Refusal<'static>> {
        let len = |variable: Variable<'_>| {
            let value = self.find(variable.name());
            value.map_or(0, |value| value.expanded_len(variable))
        };
        let text = template.as_str().len();
        let sum = template
            .variables()
            .map(len)
            .fold(text, usize::saturating_add);
        // Each byte may be encoded.
        if sum.saturating_mul(3) <= MOST_OF_SEVERAL {
            return Ok(());
        }
        // It may be large if each value is, and is there once. The names are of the template.
        let given = self.0.iter().map(|(_, value)| value.len());
        if sum <= given.fold(2 * text, usize::saturating_add) {
            return Ok(());
        }
        Err(Refusal::of(
            Role::Text,
            format!("its expansion could have more than {MOST_OF_SEVERAL} bytes"),
        ))
    }
}

impl Variables for Values<'_> {
    fn value(&self, name: &str) -> Value<'_> {
        self.find(name).map_or(Value::Undefined, Json::to_value)
    }
}

/// Expands a template. With `iri`, characters beyond ASCII are not encoded.
pub(crate) fn expand<'a>(template: &'a str, values: &Values<'_>, iri: bool) -> Made<'a> {
    let parsed = Role::Text.parse(template, Template::parse)?;
    values.limit(parsed)?;
    let expansion = Role::Text.parse(template, |_| parsed.expand(values))?;
    Ok(if iri {
        expansion.to_iri().to_string()
    } else {
        expansion.to_string()
    })
}

/// The values that a text was expanded from. Each is valid UTF-8, and is decoded while it is written, so that no list of them
/// takes memory.
pub(crate) struct ReadBack<'a> {
    /// Those of the variables that occur in it, in the order of the template
    pub(crate) variables: Vec<(&'a str, Matched<'a>)>,
    /// The arguments that no variable is named for, if they are collected
    pub(crate) unknown: Arguments<'a>,
}

/// Returns the text of a value that [`matches`] has checked.
pub(crate) fn checked(decoded: Decoded<'_>) -> Cow<'_, str> {
    Cow::try_from(decoded).unwrap_or_default()
}

/// What matches although it is no expansion, or though its values may lead out of a folder.
#[derive(Clone, Copy)]
pub(crate) struct Accept {
    /// Arguments of the query that no variable is named for
    pub(crate) unknown: bool,
    /// Values in the path with a dot segment
    pub(crate) dot_segments: bool,
    /// Absolute values in the path or the host
    pub(crate) absolute: bool,
}

/// Reads back the values of a text.
pub(crate) fn matches<'a>(
    template: &'a str,
    text: &'a [u8],
    accept: Accept,
) -> Result<Option<ReadBack<'a>>, Refusal<'a>> {
    let parsed = Role::Template.parse(template, Template::parse)?;
    let mut matcher = Role::Template.parse(template, |_| parsed.matcher())?;
    if accept.unknown {
        matcher = matcher.collects_unknown();
    }
    if accept.dot_segments {
        matcher = matcher.admits_dot_segments();
    }
    if accept.absolute {
        matcher = matcher.admits_absolute();
    }
    let reference = Role::Text.parse(text, IriRef::parse_bytes)?;
    let Some(matches) = matcher.matches(reference) else {
        return Ok(None);
    };
    let check = |decoded| match Cow::<str>::try_from(decoded) {
        Ok(_) => Ok(()),
        Err(_) => to_text(decoded, Refusal::from).map(drop),
    };
    let mut found = HashMap::new();
    matches.for_each(|name, value| {
        found.insert(name, value);
    });
    let mut variables = Vec::new();
    for variable in parsed.variables() {
        let Some(value) = found.remove(variable.name()) else {
            continue;
        };
        match value {
            Matched::Text(text) => check(text)?,
            Matched::List(mut list) => list.try_for_each(check)?,
            Matched::Pairs(mut pairs) => {
                pairs.try_for_each(|(name, value)| check(name).and_then(|()| check(value)))?;
            }
        }
        variables.push((variable.name(), value));
    }
    let unknown = matches.unknown();
    for (name, value) in unknown {
        check(name)?;
        value.map_or(Ok(()), check)?;
    }
    Ok(Some(ReadBack { variables, unknown }))
}
