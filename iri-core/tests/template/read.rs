//! Reads the values of a reference back. The fuzz target of templates does this, too.

use std::borrow::Cow;
use std::collections::BTreeMap;

use iri_core::IriRef;
use iri_core::component::Decoded;
use iri_core::template::{Matched, Matcher};

use crate::slow::Owned;

/// Returns the values by the names of their variables, or `None` if the reference does not match.
pub(crate) fn read(matcher: Matcher<'_>, text: &str) -> Option<BTreeMap<String, Owned>> {
    let matches = matcher.matches(IriRef::parse(text).unwrap())?;
    let mut values = BTreeMap::new();
    matches.for_each(|name, value| {
        let value = match value {
            Matched::Text(text) => Owned::Text(decode(text)),
            Matched::List(list) => Owned::List(list.map(decode).collect()),
            Matched::Pairs(pairs) => {
                Owned::Pairs(pairs.map(|(k, v)| (decode(k), decode(v))).collect())
            }
        };
        assert!(
            values.insert(name.to_owned(), value).is_none(),
            "{name} twice"
        );
    });
    Some(values)
}

/// Returns the decoded text.
pub(crate) fn decode(decoded: Decoded<'_>) -> String {
    Cow::<str>::try_from(decoded).unwrap().into_owned()
}

/// Returns whether a value has a dot segment.
pub(crate) fn has_dot_segment(value: &Owned) -> bool {
    let is_dots = |segment: &str| segment == "." || segment == "..";
    let in_text = |text: &String| text.split(['/', '\\']).any(is_dots);
    match value {
        Owned::Undefined => false,
        Owned::Text(text) => in_text(text),
        Owned::List(list) => list.iter().any(in_text),
        Owned::Pairs(pairs) => pairs.iter().any(|(k, v)| in_text(k) || in_text(v)),
    }
}

/// Checks a matcher that refuses dot segments against one that admits them. Returns the values.
pub(crate) fn read_guarded(matcher: Matcher<'_>, text: &str) -> Option<BTreeMap<String, Owned>> {
    let admitted = read(matcher.admits_dot_segments(), text);
    let guarded = read(matcher, text);
    let has_any = admitted
        .as_ref()
        .is_some_and(|values| values.values().any(has_dot_segment));
    let reference = IriRef::parse(text).unwrap();
    let is_path = reference.authority().is_none()
        && reference.query().is_none()
        && reference.fragment().is_none();
    if has_any && is_path {
        assert_eq!(guarded, None, "{} {text}", matcher.template());
    } else if !has_any || guarded.is_some() {
        assert_eq!(guarded, admitted, "{} {text}", matcher.template());
    }
    admitted
}
