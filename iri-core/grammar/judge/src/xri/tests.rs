//! Tests the recogniser, and iri-core on all of `--quick`.

use super::recogniser::Recogniser;
use super::run;
use crate::grammar::Grammar;

#[test]
fn iri_core_is_the_grammar() {
    for (part, tally) in run(0) {
        let counts = tally.counts;
        assert_eq!(counts.different, 0, "{part}: {:#?}", counts.shown);
        assert!(counts.valid > 0);
    }
}

#[test]
fn parentheses_that_balance_and_those_that_do_not() {
    let of = |balanced| Recogniser::of(&Grammar::xri(), &["xri-reference"], balanced);
    let (loose, strict) = (of(false), of(true));
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
        assert_eq!(loose.read(text).rules != 0, in_grammar, "{text}");
        assert_eq!(strict.read(text).rules != 0, balanced, "{text}");
    }
}
