//! Tests the sentences of errors.

use iri_core::Iri;
use iri_core::storage::Buffer;
use iri_vocab::{CurieError, PrefixMapBuf, PrefixTable};

#[test]
fn all_words() {
    let shown = |error: &dyn core::fmt::Debug| format!("{error:?}");
    let [valid, bare] = ["s:a:", "s://h"].map(|text| Iri::parse(text).unwrap());
    let error = |pairs: [_; 2]| PrefixMapBuf::<2>::new(pairs).unwrap_err();
    let invalid = Iri::parse("s:a b").unwrap_err();
    let errors: [(&dyn core::fmt::Debug, &str); 10] = [
        (
            &error([("a", valid), ("a", valid)]),
            "PrefixError(the prefix `a` has two namespaces)",
        ),
        (
            &error([("", valid), ("a:", valid)]),
            "PrefixError(the prefix `a:` has a `:`, which ends a prefix, at byte 1: leave it out, or write `-` or `_`)",
        ),
        (
            &error([("", valid), ("a b", valid)]),
            "PrefixError(the prefix `a b` is no name, at byte 1: begin with a letter or `_`, and write letters, digits, `.`, `-` and `_`)",
        ),
        (
            &error([("", valid), ("a", bare)]),
            "PrefixError(the namespace of `a` ends in its authority, which a local name would continue, at byte 5: end it in a `/`)",
        ),
        (
            &PrefixMapBuf::<1>::new([("", valid), ("a", valid)]).unwrap_err(),
            "PrefixError(there are more than 1 prefixes)",
        ),
        (
            &PrefixTable::<Buffer<3>, Buffer<1>>::new([("a", valid)]).unwrap_err(),
            "PrefixError(the prefix `a` or its namespace is too long: 4 bytes do not fit in 3)",
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
