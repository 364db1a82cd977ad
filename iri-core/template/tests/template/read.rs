//! Reads the values of a reference back. The fuzz target of templates does this, too.

use std::collections::BTreeMap;

use iri_core::IriRef;
use iri_core::component::Decoded;
use iri_template::{Matched, Matcher, Matches};

use crate::guard::Refusal;
use crate::slow::Owned;

/// Returns the values by the names of their variables, or `None` if the reference does not match.
pub(crate) fn read(matcher: Matcher<'_>, text: &str) -> Option<BTreeMap<String, Owned>> {
    let matches = matcher.matches(IriRef::parse(text).unwrap())?;
    Some(values(&matches))
}

/// Returns the values by the names of their variables. Each is also found by its name.
pub(crate) fn values(matches: &Matches<'_>) -> BTreeMap<String, Owned> {
    let owned = |value| match value {
        Matched::Text(text) => Owned::Text(decode(text)),
        Matched::List(list) => Owned::List(list.map(decode).collect()),
        Matched::Pairs(pairs) => Owned::Pairs(pairs.map(|(k, v)| (decode(k), decode(v))).collect()),
    };
    let mut values = BTreeMap::new();
    matches.for_each(|name, value| {
        let value = owned(value);
        assert_eq!(
            matches.value(name).map(owned).as_ref(),
            Some(&value),
            "{name}"
        );
        assert!(
            values.insert(name.to_owned(), value).is_none(),
            "{name} twice"
        );
    });
    values
}

/// Returns the decoded text. Bytes that are not UTF-8 are U+FFFD.
pub(crate) fn decode(decoded: Decoded<'_>) -> String {
    let bytes: Vec<u8> = decoded.bytes().collect();
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Checks which switches a matcher needs for a reference. Returns the values of one that has both.
pub(crate) fn read_guarded(matcher: Matcher<'_>, text: &str) -> Option<BTreeMap<String, Owned>> {
    let (dots, absolute) = (matcher.admits_dot_segments(), matcher.admits_absolute());
    let admitted = read(dots.admits_absolute(), text);
    let Some(values) = &admitted else {
        for stricter in [matcher, dots, absolute] {
            assert_eq!(read(stricter, text), None, "{} {text}", matcher.template());
        }
        return None;
    };
    // In `/&y=1?z`, the arguments of `/{?x}{&y}` are in the path.
    let query = IriRef::parse(text).unwrap().query();
    let without_query = query.map(|query| text.replacen(&format!("?{query}"), "", 1));
    let of_path = without_query.and_then(|text| read(dots.admits_absolute(), &text));
    let refusal = Refusal::new(matcher, text, values, &of_path.unwrap_or_default());
    for (stricter, is_refused) in [
        (matcher, refusal.dots || refusal.absolute),
        (dots, refusal.absolute),
        (absolute, refusal.dots),
    ] {
        let found = read(stricter, text);
        assert!(
            found.is_none() || found == admitted,
            "{} {text}",
            matcher.template()
        );
        assert_eq!(found.is_none(), is_refused, "{} {text}", matcher.template());
    }
    admitted
}
