//! Tests the recogniser, and iri-core on all of `--quick` but the deepest cross-references. iri-core's own tests have those.

use super::earley::{Productions, Recogniser};
use super::{Part, parts, run};
use crate::grammar::Grammar;

fn accepts(grammar: &Grammar, rule: &str, balanced: bool, text: &str) -> bool {
    let productions = Productions::of(grammar, &[rule]);
    let start = productions.rule(rule).unwrap();
    let mut recogniser = Recogniser::of(&productions, &[start], balanced);
    text.chars().for_each(|c| recogniser.push(c));
    recogniser.is(start)
}

#[test]
fn iri_core_is_the_grammar() {
    let parts = parts(0).into_iter();
    for part in parts.filter(|part| !matches!(part, Part::Deep)) {
        let tally = run(part);
        assert_eq!(
            tally.counts.different, 0,
            "{part}: {:#?}",
            tally.counts.shown
        );
        assert!(tally.counts.valid > 0);
        assert_eq!(tally.too_deep, 0);
    }
}

#[test]
fn known_languages() {
    let grammar = Grammar::core()
        .with("nested = \"(\" [ nested ] \")\"\ntwice = 2*3( \"a\" / \"b\" *\"c\" )\n");
    for depth in 0..20 {
        let text = "(".repeat(depth) + &")".repeat(depth);
        assert_eq!(accepts(&grammar, "nested", false, &text), depth > 0);
        assert!(!accepts(&grammar, "nested", false, &(text + ")")));
    }
    for (text, expected) in [
        ("aa", true),
        ("abcc", true),
        ("a", false),
        ("bbbb", false),
        ("aca", false),
    ] {
        assert_eq!(accepts(&grammar, "twice", false, text), expected, "{text}");
    }
}

#[test]
fn parentheses_that_balance_and_those_that_do_not() {
    let xri = Grammar::xri();
    for (text, in_grammar, balanced) in [
        ("=(=a?b)*(=c)", true, true),
        ("=(http://h/x_(y))/p", true, true),
        ("=(http://a(b)", true, false),
        ("=(http://a)b)", true, false),
        ("=(=a?)*(http://h:a)", true, false),
        ("=a?(b", true, true),
        ("=(a", false, false),
        ("(a)(b)", false, false),
    ] {
        assert_eq!(
            accepts(&xri, "xri-reference", false, text),
            in_grammar,
            "{text}"
        );
        assert_eq!(
            accepts(&xri, "xri-reference", true, text),
            balanced,
            "{text}"
        );
    }
}
