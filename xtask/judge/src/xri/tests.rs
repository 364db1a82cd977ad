//! Tests the recogniser, and iri-core on all of `--quick` but the deepest cross-references. iri-core's own tests have those.

use super::recogniser::Recogniser;
use super::{Part, parts, run};
use crate::grammar::Grammar;

fn accepts(rule: &str, balanced: bool, text: &str) -> bool {
    let mut recogniser = Recogniser::of(&Grammar::xri(), &[rule], balanced);
    text.chars().for_each(|c| recogniser.push(c));
    recogniser.rules() != 0
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
fn parentheses_that_balance_and_those_that_do_not() {
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
        assert_eq!(accepts("xri-reference", false, text), in_grammar, "{text}");
        assert_eq!(accepts("xri-reference", true, text), balanced, "{text}");
    }
}
