//! Tests parentheses within parentheses, with `/` and `?` in them.

use iri_xri::{Xri, XriRef};
use proptest::prelude::*;

use crate::resolution::resolve;

/// The path of `a+:..` has no U+E000, so the text goes on in the query of the outer IRI. Its parenthesis needs one of its own.
#[test]
fn each_parenthesis_is_closed() {
    for (text, valid) in [
        ("(a+:*(?)=(a+:*(:(\u{e000})))", false),
        ("(a+:*(?)=(a+:*(:(\u{e000}))))", true),
        ("(a+:*(?)=(a+:*(:(a)))", false),
        ("(a+:*(?)=(a+:*(:(a))))", true),
        ("pq=(a+b:*(?)*=(a+b:*(:(\u{e000})))=(h?+//h/)", false),
        ("pq=(a+b:*(?)*=(a+b:*(:(\u{e000})))=(h?+//h/))", true),
        ("(a:(?)(b:(#)(:\u{e000}))", false),
        ("(a:(?)(b:(:\u{e000})))", true),
    ] {
        assert_eq!(XriRef::parse(text).is_ok(), valid, "{text}");
    }
}

#[test]
fn a_slash_in_nested_parentheses_ends_no_segment() {
    let base = Xri::parse("=a/(b/(c?/d)/e)/?;d").unwrap();
    for (reference, target) in [
        ("x", "=a/(b/(c?/d)/e)/x"),
        ("../x", "=a/x"),
        (".", "=a/(b/(c?/d)/e)/"),
        ("(../(../x?/..)/)/..", "=a/(b/(c?/d)/e)/"),
        (
            "pq=(a+b:*(?)*=(a+b:*(:(\u{e000})))=(h?+//h/))",
            "=a/(b/(c?/d)/e)/pq=(a+b:*(?)*=(a+b:*(:(\u{e000})))=(h?+//h/))",
        ),
    ] {
        let reference = XriRef::parse(reference).unwrap();
        assert_eq!(base.resolve(reference).to_string(), target);
        assert_eq!(resolve(base.as_str(), reference.as_str()).unwrap(), target);
    }
}

fn text() -> impl Strategy<Value = String> {
    let piece = prop::sample::select(vec![
        "a", "b", "+", "*", "=", "!", "/", "/", "../", "./", "..", "?", "#", ";", ":", "a:", "a+:",
        "a://h", "[::1]", "\u{e000}", "(", ")", "()",
    ]);
    let leaf = prop::collection::vec(piece, 0..4).prop_map(|pieces| pieces.concat());
    leaf.prop_recursive(4, 24, 5, |inner| {
        prop::collection::vec(
            prop_oneof![
                inner.clone(),
                inner.clone().prop_map(|inner| format!("({inner})")),
                inner.prop_map(|inner| format!("*({inner})/")),
            ],
            1..5,
        )
        .prop_map(|parts| parts.concat())
    })
}

proptest! {
    #[test]
    fn resolution_is_that_of_the_rfc(base in text(), reference in text()) {
        let base = format!("=a/{base}");
        let (Ok(base), Ok(reference)) = (Xri::parse(&base), XriRef::parse(&reference)) else {
            return Ok(());
        };
        let expected = resolve(base.as_str(), reference.as_str());
        let resolved = base.resolve(reference);
        prop_assert_eq!(Some(resolved.to_string()), expected.clone(), "{} {}", base, reference);
        #[cfg(feature = "alloc")]
        {
            let owned = resolved.into_owned().unwrap();
            prop_assert_eq!(Some(owned.as_str()), expected.as_deref());
        }
    }
}
