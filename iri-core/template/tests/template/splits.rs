//! Compares matching with the slow reading of `first_reading.rs`.

use iri_core::IriRef;
use iri_template::{Template, Variable};
use proptest::prelude::*;

use crate::first_reading::{first_reading, units};
use crate::read::read_guarded;
use crate::slow::Owned;

/// Makes a template whose values can be read back, of as many of the pieces as there can be.
fn template(pieces: &[String]) -> String {
    let mut text = String::new();
    for (number, piece) in pieces.iter().enumerate() {
        let mut longer = text.clone();
        // Each variable has a name of its own. Some names are written with `pct-encoded`.
        for (place, c) in piece.chars().enumerate() {
            match c {
                'N' => longer += &format!("n{number}_{place}"),
                'P' => longer += &format!("%6E{number}_{place}"),
                _ => longer.push(c),
            }
        }
        if Template::parse(&longer).is_ok_and(|template| template.matcher().is_ok()) {
            text = longer;
        }
    }
    text
}

fn piece() -> impl Strategy<Value = String> {
    prop_oneof![
        2 => "[a-b/?#:,;.&=@-]|//|s://|http://|://|%2F|%61|é|/a|\\.b",
        1 => "\\{[+#./;?&]?[NP]\\*?\\}",
        1 => "\\{[/;?&]?[NP],N\\*?\\}",
        1 => "/\\{N\\}|&q=\\{N\\}|\\{/N\\}\\.b|\\{\\?N,N\\}\\{&N\\}",
    ]
}

fn value() -> impl Strategy<Value = Owned> {
    let text = || "[ab]{0,2}|[ab/?#:,;.&=@ %-]{1,2}|é|\\.b";
    prop_oneof![
        1 => Just(Owned::Undefined),
        4 => text().prop_map(Owned::Text),
        1 => prop::collection::vec(text(), 0..4).prop_map(Owned::List),
        1 => prop::collection::vec((text(), text()), 0..3).prop_map(Owned::Pairs),
    ]
}

proptest! {
    #[test]
    fn matching_is_the_first_reading_of_all_splits(
        pieces in prop::collection::vec(piece(), 1..8),
        values in prop::collection::vec(value(), 16),
        changes in prop::collection::vec((any::<prop::sample::Index>(), "[ab/?#:,;.&=@-]{0,2}|%2F|%61|é|n0_[123]=", any::<bool>()), 0..3),
        collects in any::<bool>(),
    ) {
        let template = template(&pieces);
        let parsed = Template::parse(&template).unwrap();
        let names: Vec<_> = parsed.variables().map(Variable::name).collect();
        let mut text = crate::slow::expand(&template, |name| {
            let number = names.iter().position(|known| *known == name).unwrap();
            values[number % values.len()].clone()
        }).unwrap();
        for (place, piece, replaces) in changes {
            let places: Vec<_> = text.char_indices().map(|(at, _)| at).chain([text.len()]).collect();
            let at = places[place.index(places.len())];
            let length = text[at..].chars().next().filter(|_| replaces).map_or(0, char::len_utf8);
            text.replace_range(at..at + length, &piece);
        }
        let bytes = units(&text).into_iter().map(|(_, unit)| unit.byte).collect();
        if IriRef::parse(&text).is_err() || String::from_utf8(bytes).is_err() {
            return Ok(());
        }
        let matcher = parsed.matcher().unwrap();
        let matcher = if collects { matcher.collects_unknown() } else { matcher };
        let expected = first_reading(&template, &text, collects);
        prop_assert_eq!(read_guarded(matcher, &text), expected, "{} {}", template, text);
    }
}

/// Slashes of values begin an authority. All segments of `{/x*}` end at the delimiters of the place of the first one.
#[test]
fn segments_that_begin_in_an_authority_end_as_in_the_first_reading() {
    for (template, text, matches) in [
        ("/{a}{/x*}", "///x:y", false),
        ("/{a}{/x*}", "///x.example", true),
        ("{/x*}", "///x:y", false),
        ("{/x*}", "///x/y", true),
        ("{/x*}", "//x:8", false),
        ("{/a,x}", "///x@y", false),
        ("{/a,x}", "//x/y", false),
        ("{/a,x}", "//x", true),
        ("//h{/x*}", "//h/x:y@z", true),
        ("/{a}{/x*}", "/a/x:y", true),
    ] {
        let matcher = Template::parse(template).unwrap().matcher().unwrap();
        let expected = first_reading(template, text, false);
        assert_eq!(expected.is_some(), matches, "{template} {text}");
        assert_eq!(read_guarded(matcher, text), expected, "{template} {text}");
    }
}
