//! Tests the judge: with known languages, planted differences, and iri-core on most of `--quick`.

use std::collections::HashSet;

use abnf::types::Node;
use iri_core::Kind;

use crate::cases::eights;
use crate::dfa::Dfa;
use crate::grammar::{Grammar, terminals};
use crate::oracle::Oracle;
use crate::run::{parts, tallies, trials};
use crate::subject::Subject;
use crate::trial::{Part, Trial};

/// Two kinds stand for all in the longest parts, as one parser reads all kinds. `cargo xtask conformance` runs all.
#[test]
fn iri_core_is_the_grammar() {
    const FOR_ALL: [Kind; 2] = [Kind::IriRef, Kind::Uri];
    let mut trials = trials();
    let stands_for_all = |trial: &Trial| {
        let rule = trial.subjects[0].rule();
        FOR_ALL.iter().any(|kind| kind.name() == rule)
    };
    trials.sort_by_key(|trial| !stands_for_all(trial));
    assert_eq!(
        trials.iter().filter(|trial| stands_for_all(trial)).count(),
        FOR_ALL.len()
    );
    let mut valid = vec![0; trials.len()];
    for part in parts(0) {
        let some = match part {
            Part::Shapes(_) => &trials,
            _ => &trials[..FOR_ALL.len()],
        };
        for (trial, tally) in tallies(some, part).into_iter().enumerate() {
            assert_eq!(tally.different, 0, "{part}: {:#?}", tally.shown);
            valid[trial] += tally.valid;
        }
    }
    for (trial, valid) in trials.iter().zip(valid) {
        assert!(valid > 0, "{:?}: no case was valid", trial.subjects);
    }
}

#[test]
fn an_automaton_is_its_rule() {
    let octet = Dfa::of(&Grammar::rfc3986(), "dec-octet");
    for digits in 0..=4 {
        for number in 0..10_usize.pow(digits) {
            let text = format!("{number:0width$}", width = digits as usize);
            let text = if digits == 0 { "" } else { &text };
            let is_octet = text
                .parse::<u8>()
                .is_ok_and(|value| value.to_string() == text);
            assert_eq!(octet.accepts(text), is_octet, "{text}");
        }
    }
    // Counted by hand: nothing yet, 0, 1, 2, 25, the other digits with what one more digit ends, ended, hopeless.
    let states = "start, 1, 2, 25, one digit more, ended, hopeless"
        .split(", ")
        .count();
    assert_eq!(octet.states(), states);
    assert!(octet.accepts("25") && octet.accepts("249") && !octet.accepts("256"));
}

#[test]
fn an_automaton_reads_utf8() {
    let grammar = Grammar::rfc3987();
    let (node, ucschar) = (grammar.rule("ucschar").node(), Dfa::of(&grammar, "ucschar"));
    let Node::Alternatives(nodes) = node else {
        panic!("not ranges: {node}");
    };
    let ranges: Vec<_> = nodes.iter().flat_map(terminals).flatten().collect();
    for c in '\0'..=char::MAX {
        let code = u32::from(c);
        let is_in = ranges
            .iter()
            .any(|(first, last)| (*first..=*last).contains(&code));
        assert_eq!(ucschar.accepts(&c.to_string()), is_in, "{c:?}");
    }
}

#[test]
fn faults_are_where_users_look() {
    let kinds = [
        Kind::Iri,
        Kind::IriRef,
        Kind::AbsoluteIri,
        Kind::RelativeIriRef,
    ];
    let oracles = kinds.map(|kind| (kind, Oracle::of(&Grammar::rfc3987(), kind.name())));
    let oracle = |kind| &oracles.iter().find(|(of, _)| *of == kind).unwrap().1;
    for (kind, text, fault) in [
        (Kind::Iri, "http://a b/", 8),
        (Kind::Iri, "http://[::1", 11),
        // Without "@", the "a" is not of a password.
        (Kind::Iri, "http://h:80a/", 11),
        (Kind::Iri, "http://h:80a@b c/", 14),
        (Kind::Iri, "http://h:80a/@", 11),
        (Kind::IriRef, "//h:80a#@", 6),
        (Kind::Iri, "http://h/%4g", 9),
        (Kind::Iri, "http://h/%", 9),
        (Kind::Iri, "example.com/a:b", 0),
        (Kind::Iri, "1a:b", 0),
        (Kind::Iri, "a b:c", 1),
        (Kind::AbsoluteIri, "s:a#b", 3),
        (Kind::RelativeIriRef, "s:a", 1),
    ] {
        assert_eq!(oracle(kind).judge(text), Err(fault), "{text}");
    }
    for (bytes, fault) in [
        (&b"http://a/\xFF"[..], 9),
        (b"http://a b/\xFF", 8),
        (b"http://a/%4\xC3", 9),
        (b"http://h:80a\xFF", 11),
        (b"http://h:80a\xFF@", 12),
        (b"a\xFFb:c", 1),
        (b"a\xFFb", 0),
    ] {
        assert_eq!(oracle(Kind::Iri).judge_bytes(bytes), Err(fault));
    }
}

/// With a slightly changed grammar iri-core must fail.
#[test]
fn a_planted_difference_is_found() {
    let in_uris = [
        "port = *5DIGIT",
        "h16 = 1*5HEXDIG",
        "ls32 = h16 \":\" h16",
        "dec-octet = DIGIT / %x31-39 DIGIT / \"1\" 2DIGIT / \"2\" %x30-34 DIGIT / \"25\" %x30-36",
        "IPvFuture = %s\"v\" 1*HEXDIG \".\" 1*( unreserved / sub-delims / \":\" )",
        "HEXDIG = DIGIT / %x41-46",
        "pct-encoded = \"%\" HEXDIG [ HEXDIG ]",
        "unreserved = ALPHA / DIGIT / \"-\" / \".\" / \"_\" / %x7E-7F",
        "scheme = ALPHA *( ALPHA / DIGIT / \"+\" / \"-\" )",
        // The same texts, divided in another way.
        "authority = [ userinfo \"@\" ] host\n\
         host = ( IP-literal / IPv4address / reg-name ) [ \":\" *DIGIT ]",
        // The same texts, divided in the same way, but some hosts are names.
        "ls32 = h16 \":\" h16 / in-ipv6\n\
         in-ipv6 = dec-octet \".\" dec-octet \".\" dec-octet \".\" dec-octet\n\
         IPv4address = \"127.0.0.1\"",
    ];
    let in_iris = [
        "iprivate = %xE000-F8FF / %xF0000-FFFFD / %x100000-10FFFE",
        "iprivate = %xE001-F8FF / %xF0000-FFFFD / %x100000-10FFFD",
        "ifragment = *( ipchar / iprivate / \"/\" / \"?\" )",
    ];
    let found = |grammar: Grammar, rule, change: &str| {
        let trial = Trial::of(&grammar.with(&format!("{change}\n")), rule);
        let mut parts = [Part::Shapes(0), Part::Singles].into_iter();
        assert!(parts.any(|part| trial.run(part).different > 0), "{change}");
    };
    for change in in_uris {
        found(Grammar::rfc3986(), "URI", change);
    }
    for change in in_iris {
        found(Grammar::rfc3987(), "IRI", change);
    }
}

/// The accelerator reads eight bytes at a time, so it must meet each delimiter at every place of a step.
#[test]
fn every_delimiter_is_at_every_place_of_eight() {
    let mut places = HashSet::new();
    eights(b"s://u@h:1/p?q#f", &mut |text: &[u8]| {
        let start = text.windows(3).position(|part| part == b"://").unwrap() + 3;
        places.extend(text[start..].iter().zip(0..).map(|(b, at)| (*b, at % 8)));
    });
    for delimiter in b"@:/?#" {
        assert!((0..8).all(|place| places.contains(&(*delimiter, place))));
    }
}

#[test]
fn every_rule_is_an_item_and_every_item_a_rule() {
    let grammars = [Grammar::rfc3986(), Grammar::rfc3987(), Grammar::xri()];
    for rule in grammars.iter().flat_map(Grammar::rules) {
        let name = rule.name();
        assert!(!Subject::of(name).is_empty(), "no item is `{name}`");
    }
    for item in Subject::all() {
        let has_rule = |grammar: &Grammar| grammar.has(item.rule());
        assert!(grammars.iter().any(has_rule), "{item}");
    }
}

/// RFC 3987 repeats rules of RFC 3986; so do the files here.
#[test]
fn what_the_grammars_share_is_the_same() {
    let (uri, iri) = (Grammar::rfc3986(), Grammar::rfc3987());
    let shared: Vec<_> = iri
        .rules()
        .iter()
        .filter(|rule| uri.has(rule.name()))
        .collect();
    assert_eq!(shared.len(), Grammar::core().rules().len() + 14);
    for rule in shared {
        assert_eq!(uri.rule(rule.name()).node(), rule.node());
    }
}
