//! Compares the guard with its model, for templates with each operator and texts that try to get around it.

use iri_core::IriRef;
use iri_template::{Matchers, Template};
use proptest::prelude::*;

use crate::first_reading::units;
use crate::read::read_guarded;

fn piece() -> impl Strategy<Value = &'static str> {
    prop::sample::select(vec![
        "/", "/", "//", "?", "#", "&", "-", ".", "..", "/.", "/..", ".b", ":", "s:", "s://", "//h",
        "@h", ";", ",", "=", "%2F", "%5C", "%2e", "x", "{N}", "/{N}", "{/N}", "{/N*}", "/{N,M}",
        "{/N,M}", "/{N*}", "{+N}", "{.N}", "{;N}", "{;N*}", "{&N}", "{?N}", "{?N*}", "{#N}",
        "//{N}", "{N}@", "{N}.json", "/.{N}",
    ])
}

fn hostile() -> impl Strategy<Value = &'static str> {
    prop::sample::select(vec![
        "/",
        "/",
        "//",
        "..",
        "..",
        ".",
        "%2e",
        "%2E%2e",
        ".%2e",
        "%2F",
        "%2f",
        "%5C",
        "%5c",
        "%00",
        "C:",
        "c%3A",
        "%43:",
        "%252e",
        "%252F",
        "%25",
        "x",
        "a=",
        "n=",
        "=",
        ";",
        ",",
        "?",
        "#",
        "&",
        "@",
        ":",
        "h",
        "%09",
        "%EF%BC%8E",
        "\u{ff0f}",
    ])
}

/// Makes a template whose values can be read back, of as many of the pieces as there can be.
fn template(pieces: &[&str]) -> String {
    let mut text = String::new();
    for (number, piece) in pieces.iter().enumerate() {
        let named = piece.replace('N', &format!("n{number}"));
        let longer = text.clone() + &named.replace('M', &format!("m{number}"));
        if Template::parse(&longer).is_ok_and(|template| template.matcher().is_ok()) {
            text = longer;
        }
    }
    text
}

proptest! {
    #[test]
    fn the_guard_refuses_what_its_model_refuses(
        pieces in prop::collection::vec(piece(), 1..6),
        values in prop::collection::vec(prop::collection::vec(hostile(), 0..4), 12),
        changes in prop::collection::vec((any::<prop::sample::Index>(), hostile(), any::<bool>()), 0..2),
    ) {
        let template = template(&pieces);
        let parsed = Template::parse(&template).unwrap();
        // Each value is written as it is, raw where it can be.
        let mut number = 0;
        let mut text = String::new();
        let mut rest = &template[..];
        while let Some((before, after)) = rest.split_once('{') {
            let (expression, after) = after.split_once('}').unwrap();
            text += before;
            let operator = expression.chars().next().filter(|c| "#./;?&".contains(*c));
            for variable in expression.trim_start_matches(['+', '#', '.', '/', ';', '?', '&']).split(',') {
                number += 1;
                let value = values[number % values.len()].concat();
                if number % 5 == 0 && value.is_empty() {
                    continue;
                }
                text.extend(operator);
                if matches!(operator, Some(';' | '?' | '&')) {
                    text += variable.trim_end_matches('*');
                    text.push('=');
                }
                text += &value;
            }
            rest = after;
        }
        text += rest;
        for (place, piece, replaces) in changes {
            let places: Vec<_> = text.char_indices().map(|(at, _)| at).chain([text.len()]).collect();
            let at = places[place.index(places.len())];
            let length = text[at..].chars().next().filter(|_| replaces).map_or(0, char::len_utf8);
            text.replace_range(at..at + length, piece);
        }
        let bytes = units(&text).into_iter().map(|(_, unit)| unit.byte).collect();
        if IriRef::parse(&text).is_err() || String::from_utf8(bytes).is_err() {
            return Ok(());
        }
        let matcher = parsed.matcher().unwrap();
        read_guarded(matcher, &text);
        // A set guards in the same way.
        let reference = IriRef::parse(&text).unwrap();
        let is_found = Matchers::new([matcher]).find(reference).is_some();
        prop_assert_eq!(is_found, matcher.matches(reference).is_some());
    }
}
