//! URI templates: an expansion is what a slow reading of RFC 6570 gives; values that can be read back are those that were
//! expanded; the guard refuses what its model refuses; matching any reference with any template ends without a panic.

use std::collections::BTreeMap;

use iri_core::{BufError, IriRef, UriRef};
use iri_template::{Matcher, Matchers, Operator, Template};

use crate::read::{read_guarded, values};
use crate::slow::{self, Owned};
use crate::support::{arbitrary, are_text};

const LITERALS: [&str; 16] = [
    "/", "//", "?", "#", "&", "a", "x=", "-", ".", ":", "s:", "é", "%41", ",", ";", "@",
];

/// Makes a template of pieces, so that most inputs are valid. Its variables are `a`, `b`, `c` and so on.
fn made(pieces: &[(u8, u8)]) -> String {
    let mut template = String::new();
    let mut names = b'a'..=b'z';
    for &(kind, detail) in pieces {
        if kind % 3 == 0 {
            template += LITERALS[usize::from(detail) % LITERALS.len()];
            continue;
        }
        template += "{";
        template += ["", "+", "#", ".", "/", ";", "?", "&"][usize::from(detail) % 8];
        for place in 0..=(kind / 3) % 3 {
            let Some(name) = names.next() else { break };
            template.push_str(["", ","][usize::from(place > 0)]);
            template.push(char::from(name));
            template += ["", "", "*", ":2"][usize::from(detail / 8 + place) % 4];
        }
        template += "}";
    }
    template
}

/// Checks what the head of this file says.
pub fn check(bytes: &[u8]) {
    let Some(input) = arbitrary::<(&str, Vec<(u8, u8)>, Vec<(u8, String)>, &str)>(bytes) else {
        return;
    };
    let (raw, pieces, values, text) = input;
    for template in [raw.to_owned(), made(&pieces)] {
        let parsed = match Template::parse(&template) {
            Ok(parsed) => parsed,
            Err(error) => {
                assert!(error.offset() <= template.len());
                let _ = error.report(&template).to_string();
                continue;
            }
        };
        for variable in parsed.variables() {
            assert!(template[variable.offset()..].starts_with(variable.name()));
        }
        expand(parsed, &values);
        match parsed.matcher() {
            Ok(matcher) => {
                read_back(matcher, &values);
                any_text(matcher, text);
            }
            Err(error) => assert!(error.offset() < template.len()),
        }
    }
}

/// Returns a value of some type for the variable with this number.
fn value(values: &[(u8, String)], number: usize) -> Owned {
    let at = |more: usize| match values.len() {
        0 => (0, String::new()),
        len => values[(number + more) % len].clone(),
    };
    let (kind, text) = at(0);
    match kind % 6 {
        0 => Owned::Undefined,
        1 | 2 => Owned::Text(text),
        3 => Owned::List(Vec::new()),
        4 => Owned::List(vec![text, at(1).1]),
        _ => Owned::Pairs(vec![(text, at(1).1), (at(2).1, String::new())]),
    }
}

/// Compares an expansion with the slow one, in each form.
fn expand(template: Template<'_>, values: &[(u8, String)]) {
    let names: Vec<&str> = template
        .variables()
        .map(iri_template::Variable::name)
        .collect();
    let named: BTreeMap<String, Owned> = names
        .iter()
        .enumerate()
        // The last one counts if a name is there twice.
        .map(|(number, name)| ((*name).to_owned(), value(values, number)))
        .collect();
    let slow = slow::expand(template.as_str(), |name| named[name].clone());
    let expansion = match (template.expand(&named), &slow) {
        (Ok(expansion), Some(slow)) => {
            assert_eq!(expansion.to_string(), *slow);
            expansion
        }
        (Err(_), None) => return,
        (ours, slow) => panic!("{:?} {:?}", ours.is_ok(), slow),
    };
    let slow = slow.unwrap_or_default();
    let mut buffer = vec![b'.'; slow.len()];
    match (UriRef::parse(&slow), expansion.write_into(&mut buffer[..])) {
        (Ok(parsed), Ok(written)) => {
            assert_eq!(parsed, written);
            assert_eq!(
                (parsed.host(), parsed.path()),
                (written.host(), written.path())
            );
            let iri = expansion.to_iri().into_owned().unwrap();
            assert_eq!(iri, parsed.to_iri().into_owned().unwrap());
        }
        (Err(error), Err(BufError::Parse(of_ours))) => assert_eq!(error, of_ours),
        (parsed, written) => panic!("{parsed:?} {written:?}"),
    }
    if let Some(short) = slow.len().checked_sub(1) {
        let mut buffer = vec![b'.'; short];
        assert!(expansion.write_into(&mut buffer[..]).is_err());
        assert_eq!(buffer, vec![b'.'; short]);
    }
}

/// Expands values that stand for themselves wherever they are, and reads them back.
fn read_back(matcher: Matcher<'_>, given: &[(u8, String)]) {
    let template = matcher.template();
    let (mut values, mut expected) = (BTreeMap::new(), BTreeMap::new());
    let mut ended = false;
    for (number, variable) in template.variables().enumerate() {
        let operator = variable.operator();
        let before = &template.as_str()[..variable.offset()];
        let is_first = before.ends_with(['{', '+', '#', '.', '/', ';', '?', '&']);
        ended &= !is_first;
        let (kind, text) = match given.len() {
            0 => (0, String::new()),
            len => given[number % len].clone(),
        };
        // A reserved character of a value would be taken for a delimiter.
        let text = match operator.allows_reserved() {
            true => text.chars().filter(|c| c.is_alphanumeric()).collect(),
            false => text,
        };
        let value = match (kind % 4, variable.is_exploded()) {
            _ if ended && !operator.is_named() => Owned::Undefined,
            (0, _) => Owned::Undefined,
            (1 | 2, true) => Owned::List(vec![format!("x{text}"), text]),
            (_, true) => Owned::Pairs(vec![
                ("k1".to_owned(), text),
                ("k2".to_owned(), String::new()),
            ]),
            _ => Owned::Text(text),
        };
        ended |= value == Owned::Undefined;
        let name = variable.name().to_owned();
        let is_plain = matches!(operator, Operator::Simple | Operator::Reserved);
        if value != Owned::Undefined {
            expected.insert(name.clone(), value.clone());
        } else if is_first && is_plain && !variable.is_exploded() {
            // It is always there, and may be empty.
            expected.insert(name.clone(), Owned::Text(String::new()));
        }
        values.insert(name, value);
    }
    let expansion = template.expand(&values).unwrap();
    let Ok(uri) = expansion.into_owned() else {
        return;
    };
    assert_eq!(
        read_guarded(matcher, uri.as_str()),
        Some(expected.clone()),
        "{} {uri}",
        template.as_str()
    );
    let iri = expansion.to_iri().into_owned().unwrap();
    assert_eq!(
        read_guarded(matcher, iri.as_str()),
        Some(expected),
        "{} {iri}",
        template.as_str()
    );
}

/// Matches any reference, alone and in a set.
fn any_text(matcher: Matcher<'_>, text: &str) {
    let Ok(reference) = IriRef::parse(text) else {
        return;
    };
    // Values are decoded, so all have to be text.
    if are_text(matcher.template().as_str(), text) {
        read_guarded(matcher, text);
    }
    let alone = matcher.matches(reference).is_some();
    let lenient = matcher.collects_unknown();
    if let Some(matches) = lenient.matches(reference) {
        let _ = matches.unknown().count();
        matches.for_each(|_, _| {});
    } else {
        assert!(!alone);
    }
    let other = Template::parse("/{a}{?b}").unwrap().matcher().unwrap();
    for matchers in [
        [other, matcher],
        [other.admits_dot_segments(), matcher],
        [other, matcher.admits_dot_segments()],
        [other, matcher.admits_absolute()],
    ] {
        let expected = matchers.map(|matcher| matcher.matches(reference).is_some());
        let set = Matchers::new(matchers);
        for (index, found) in set.find_all(reference) {
            let alone = matchers[index].matches(reference).unwrap();
            assert_eq!(values(&found), values(&alone));
        }
        assert_eq!(set.find(reference).is_some(), expected.contains(&true));
        let count = expected.iter().filter(|is_found| **is_found).count();
        assert_eq!(set.find_all(reference).count(), count);
    }
}
