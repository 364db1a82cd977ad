//! Compares what matches with all expansions, for arguments and parameters in all short texts.

use std::collections::BTreeSet;

use iri_template::{Template, Variable};

use crate::read::read;
use crate::slow::{Owned, expand};

/// The length in bytes of the longest texts.
const LONGEST: usize = 5;

/// Returns all texts of at most `length` of the characters.
fn texts(alphabet: &str, length: usize) -> Vec<String> {
    let mut all = vec![String::new()];
    let mut longest = all.clone();
    for _ in 0..length {
        let longer = |text: &String| -> Vec<String> {
            alphabet.chars().map(|c| format!("{text}{c}")).collect()
        };
        longest = longest.iter().flat_map(longer).collect();
        all.extend(longest.clone());
    }
    all
}

/// Returns all values of a variable whose expansion may be no longer than the texts.
fn values(alphabet: &str, is_exploded: bool) -> Vec<Owned> {
    let mut values = vec![Owned::Undefined];
    if !is_exploded {
        values.extend(texts(alphabet, LONGEST - 2).into_iter().map(Owned::Text));
        return values;
    }
    let items = texts(alphabet, LONGEST - 1);
    for number in 1..=LONGEST / 2 {
        let mut lists = vec![Vec::new()];
        for _ in 0..number {
            lists = longer(&lists, &items, |item| item.len() + 2);
        }
        values.extend(lists.into_iter().map(Owned::List));
    }
    let pairs = |name: &String| -> Vec<_> {
        let values = items
            .iter()
            .take_while(|value| name.len() + value.len() < LONGEST);
        values.map(|value| (name.clone(), value.clone())).collect()
    };
    let mut pairs: Vec<_> = items.iter().flat_map(pairs).collect();
    pairs.sort_by_key(|(name, value)| name.len() + value.len());
    for number in 1..=LONGEST {
        let mut all = vec![Vec::new()];
        for _ in 0..number {
            all = longer(&all, &pairs, |(name, value)| name.len() + value.len() + 1);
        }
        values.extend(all.into_iter().map(Owned::Pairs));
    }
    values
}

/// Returns the least length in bytes of a value with its names, each of one letter, and the delimiters before them.
fn shortest(value: &Owned) -> usize {
    match value {
        Owned::Undefined => 0,
        Owned::Text(text) => text.len() + 2,
        Owned::List(list) => list.iter().map(|item| item.len() + 2).sum(),
        Owned::Pairs(pairs) => pairs
            .iter()
            .map(|(name, value)| name.len() + value.len() + 1)
            .sum(),
    }
}

/// Appends each item to each list, the shortest items first, as long as it is not too long.
fn longer<T: Clone>(lists: &[Vec<T>], items: &[T], length: impl Fn(&T) -> usize) -> Vec<Vec<T>> {
    let mut all = Vec::new();
    for list in lists {
        let before: usize = list.iter().map(&length).sum();
        for item in items
            .iter()
            .take_while(|item| before + length(item) <= LONGEST)
        {
            let mut list = list.clone();
            list.push(item.clone());
            all.push(list);
        }
    }
    all
}

/// Returns the text in a form in which all texts are the same that are to be read alike: arguments are in any order, and the
/// `=` before an empty value may be there or not.
fn canonical(text: &str, decodes: bool) -> String {
    let Some(first) = text.chars().next() else {
        return String::new();
    };
    let separator = if first == ';' { ';' } else { '&' };
    let mut arguments: Vec<_> = text[1..]
        .split(separator)
        .map(|argument| match argument.strip_suffix('=') {
            Some(name) if !name.contains('=') && (first == ';' || !name.is_empty()) => name,
            _ => argument,
        })
        .map(|argument| match decodes {
            true => ["=", "?", ";", "&"]
                .into_iter()
                .fold(argument.to_owned(), |text, c| {
                    text.replace(&format!("%{:02X}", c.as_bytes()[0]), c)
                }),
            false => argument.to_owned(),
        })
        .collect();
    arguments.sort();
    format!("{first}{}", arguments.join(&separator.to_string()))
}

#[test]
fn what_matches_is_an_expansion_and_the_other_way_round() {
    // Each with the characters of its values.
    for (template, alphabet) in [
        ("{?b}", "ab=?;"),
        ("{?a,b}", "ab=?"),
        ("{&a}", "ab=;"),
        ("{&a,b}", "ab="),
        ("{;a}", "ab=&"),
        ("{;a,b}", "ab="),
        ("{?b*}", "ab=?"),
        // Pairs have no name of a variable beside theirs.
        ("{?a*,b}", "c=?"),
        ("{&a*}", "ab="),
        ("{;a*}", "ab="),
        ("{;a*,b}", "c="),
    ] {
        let parsed = Template::parse(template).unwrap();
        let mut sets = vec![Vec::new()];
        for variable in parsed.variables() {
            let mut own = values(alphabet, variable.is_exploded());
            own.sort_by_key(shortest);
            sets = longer(&sets, &own, shortest);
        }
        let names: Vec<_> = parsed.variables().map(Variable::name).collect();
        let expansions: BTreeSet<String> = sets
            .iter()
            .filter_map(|set| {
                let at = |name: &str| names.iter().position(|known| *known == name).unwrap();
                expand(template, |name| set[at(name)].clone())
            })
            .map(|text| canonical(&text, true))
            .collect();
        let matcher = parsed.matcher().unwrap();
        let mut matched = 0;
        let mut characters: BTreeSet<char> =
            template.chars().filter(|c| "?&;".contains(*c)).collect();
        characters.extend(alphabet.chars());
        if characters.contains(&'?') {
            characters.insert('&');
        }
        for text in texts(&String::from_iter(characters), LONGEST) {
            let is_match = read(matcher, &text).is_some();
            let is_expansion = expansions.contains(&canonical(&text, false));
            assert_eq!(is_match, is_expansion, "{template} {text}");
            matched += u32::from(is_match);
        }
        assert!(matched > 10, "{template}: {matched}");
    }
}
