//! Tests the sentences of errors.

use iri_core::Iri;
use iri_vocab::{CurieError, PrefixError};

#[test]
fn all_words() {
    let shown = |error: &dyn core::fmt::Debug| format!("{error:?}");
    let invalid = Iri::parse("s:a b").unwrap_err();
    let errors: [(&dyn core::fmt::Debug, &str); 9] = [
        (
            &PrefixError::SamePrefix("a"),
            "PrefixError(the prefix `a` has two namespaces)",
        ),
        (
            &PrefixError::Colon("a:"),
            "PrefixError(the prefix `a:` has a `:`, which ends a prefix)",
        ),
        (
            &PrefixError::NoName("a b"),
            "PrefixError(the prefix `a b` is no name: it begins with a letter or `_`, and has letters, digits, `.`, `-` and `_`)",
        ),
        (
            &PrefixError::Authority("a"),
            "PrefixError(the namespace of `a` ends in its authority, which a local name would continue: end it in a `/`)",
        ),
        (
            &PrefixError::TooMany,
            "PrefixError(there are more than 65535 prefixes)",
        ),
        (
            &CurieError::NoColon,
            "CurieError(there is no `:` after a prefix)",
        ),
        (
            &CurieError::UnknownPrefix,
            "CurieError(the prefix is not declared)",
        ),
        (
            &CurieError::Parse(invalid),
            "CurieError(unexpected space in the path, at byte 3)",
        ),
        (
            &CurieError::Authority,
            "CurieError(the local name would become a part of the authority)",
        ),
    ];
    for (error, words) in errors {
        assert_eq!(shown(error), words);
    }
}
