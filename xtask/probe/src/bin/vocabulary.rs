//! Vocabularies, prefixes, and the code of the derives.
#![no_std]
#![no_main]

use iri_core::policy::PolicyError;
use iri_core::prefixes::{Curie, CurieError, PrefixError, Prefixes};
use iri_core::vocabulary::Vocabulary;
use iri_core::{Iri, IriBuf, IriEnum, IriNewtype, Uri, UriBuf, prefixes, vocab};
use probe::{hash, keep, operation, probe, show, show_debug, text};

vocab! {
    mod rdf = "http://www.w3.org/1999/02/22-rdf-syntax-ns#" { Property, List, first, rest, nil }
}

const PREFIXES: Prefixes<2> = prefixes! {
    "rdf" => rdf::NAMESPACE,
    "ex" => "https://example.com/",
};

#[derive(IriEnum)]
#[iri(prefix("rdf" = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"))]
enum Term<'a> {
    List,
    Property,
    #[iri(other)]
    Other(Iri<'a>),
}

#[derive(IriEnum)]
#[iri("urn:")]
enum Buffered {
    A,
    B,
    #[iri(other)]
    Other(IriBuf<32>),
}

#[derive(IriEnum)]
#[iri("urn:")]
enum Closed {
    A,
    B,
}

#[derive(IriNewtype)]
#[iri(
    schemes("https"),
    forbid(userinfo),
    hosts("10.0.0.0/8"),
    max_len = 20,
    base
)]
struct Upstream(UriBuf<32>);

#[derive(IriNewtype)]
#[iri(normal = "scheme")]
struct Normal<'a>(Uri<'a>);

fn refused(error: PolicyError) {
    show(&error);
    hash(&error);
}

fn curie(curie: Curie<'_>) {
    keep((curie.prefix(), curie.local_name(), curie.is_turtle()));
    if let Some(turtle) = curie.to_turtle() {
        let mut string = probe::heapless::String::<16>::new();
        keep(turtle.write_into(&mut string).is_ok());
        show(&turtle);
    }
    show(&curie);
    hash(&curie);
    keep(curie == core::hint::black_box(curie));
}

probe! {
    let all: Vocabulary = core::hint::black_box(rdf::ALL);
    keep((all.len(), all.is_empty(), all.namespace()));
    keep((all.iter().count(), all.iter().next_back(), (&all).into_iter().len()));
    keep(all.get(text()));
    show_debug(&all);

    let prefixes: Prefixes<2> = core::hint::black_box(PREFIXES);
    keep(prefixes.namespace(text()));
    keep(prefixes.iter().last());
    show_debug(&prefixes);
    match prefixes.expand(text()) {
        Ok(expanded) => operation!(expanded),
        Err(error) => {
            show(&error);
            hash(&error);
            keep(error == CurieError::NoColon);
        }
    }
    if let Ok(iri) = Iri::parse(text()) {
        keep((all.local_name(iri), all.contains(iri)));
        if let Some(found) = prefixes.compact(iri) {
            curie(found);
        }
        if let Err(error) = Prefixes::new([(text(), iri), (text(), iri), ("", iri)]) {
            show(&error);
            hash(&error);
            keep(error == PrefixError::TooMany);
        }
        let term = Term::from(iri);
        keep((term.as_str(), term.as_iri()));
        probe::show_display(&term);
        keep(Buffered::try_from(iri).is_ok());
        if let Err(error) = Closed::try_from(iri) {
            show(&error);
            keep(error.nearest().last());
            hash(&error);
        }
    }
    keep(Term::try_from(text()).is_ok());
    if let Ok(term) = text().parse::<Buffered>() {
        keep((term.as_str(), term.as_iri()));
    }
    keep(text().parse::<Closed>().map(|term| term.as_iri()).ok());
    match Upstream::parse(text()) {
        Ok(upstream) => {
            probe::show_display(&upstream);
            keep(upstream.into_inner());
        }
        Err(error) => refused(error),
    }
    match Normal::parse(text()) {
        Ok(normal) => keep(normal.into_inner()),
        Err(error) => refused(error),
    }
}
