//! Compares making references of others: relative ones, of parts, and with another query.

use fluent_uri::component as fluent;
use iri_core::component::{Host, Path, Query, Scheme};
use iri_core::{Builder, Iri, IriRef, IriString};
use iri_string::build::Builder as OfIriString;
use iri_string::types::IriStr;
use measure::{Corpus, in_a_row};

use super::iri;
use crate::{Contest, Contestant, Who};

pub(super) fn contests(corpus: &'static Corpus) -> Vec<Contest<'static>> {
    vec![relativize(corpus), build(corpus), set_query(corpus)]
}

/// Returns another page of the site: it has a part of the path, and then its own.
fn of_the_same_site(at: usize, text: &str, other: &str) -> String {
    let (iri, other) = (iri(text), iri(other));
    let path = iri.path().as_str();
    let cut = path.match_indices('/').map(|(place, _)| place);
    let kept = cut
        .take(at % 4 + 1)
        .last()
        .map_or("", |place| &path[..place]);
    let host = iri.host().expect("a host");
    format!("{}://{host}{kept}{}", iri.scheme(), other.path())
}

/// Compares making relative references.
fn relativize(corpus: &'static Corpus) -> Contest<'static> {
    let targets = &corpus.texts;
    let other = |(at, text): (usize, &&str)| {
        of_the_same_site(at, text, corpus.texts[(at + 1) % corpus.texts.len()])
    };
    let bases = in_a_row(&Vec::from_iter(targets.iter().enumerate().map(other)));
    let pairs = || bases.iter().zip(targets);
    let ours: Vec<_> = pairs()
        .map(|(base, target)| (iri(base), iri(target)))
        .collect();
    let parse = |text: &'static str| oxiri::Iri::parse(text).expect("an IRI");
    let oxiri: Vec<_> = pairs()
        .map(|(base, target)| (parse(base), parse(target)))
        .collect();
    let parse = |text: &'static str| url::Url::parse(text).expect("a URL");
    let url: Vec<_> = pairs()
        .map(|(base, target)| (parse(base), parse(target)))
        .collect();
    for ((base, target), (theirs, of_theirs)) in ours.iter().zip(&oxiri) {
        let reference = base.relativize(*target).expect("a reference").to_string();
        let other = theirs.relativize(of_theirs).expect("a reference");
        for reference in [&*reference, other.as_str()] {
            let reference = IriRef::parse(reference).expect("a reference");
            assert_eq!(base.resolve(reference).to_string(), target.as_str());
        }
    }
    Contest {
        what: "relativize",
        contestants: vec![
            contestant!(Ours "iri-core relativize, into_owned", ours, pair => {
                pair.0.relativize(pair.1).is_ok_and(|reference| reference.into_owned().is_ok())
            }),
            contestant!(Other "oxiri relativize", oxiri, pair => pair.0.relativize(&pair.1)),
            contestant!(Other "url make_relative, of which some are wrong", url, pair => pair.0.make_relative(&pair.1)),
        ],
        aim: 0.8,
    }
}

/// The parts of a page as text.
struct Parts {
    scheme: &'static str,
    host: &'static str,
    path: &'static str,
    query: Option<&'static str>,
}

impl Parts {
    fn of(text: &'static str) -> Self {
        let iri = iri(text);
        Self {
            scheme: iri.scheme().as_str(),
            host: iri.host().expect("a host").as_str(),
            path: iri.path().as_str(),
            query: iri.query().map(Query::as_str),
        }
    }

    fn ours(&self) -> Option<IriString> {
        let builder = Builder::new()
            .scheme(Scheme::parse(self.scheme).ok()?)
            .host(Host::parse(self.host).ok()?)
            .path(Path::parse(self.path).ok()?);
        let builder = match self.query {
            Some(query) => builder.query(Query::parse(query).ok()?),
            None => builder,
        };
        builder.build::<Iri<'_>>().ok()?.into_owned().ok()
    }

    fn fluent(&self) -> Option<fluent_uri::Iri<String>> {
        use fluent_uri::pct_enc::EStr;
        let host = EStr::new(self.host)?;
        fluent_uri::Iri::builder()
            .scheme(fluent::Scheme::new(self.scheme)?)
            .authority_with(|authority| authority.host(host))
            .path(EStr::new(self.path)?)
            .optional(
                fluent_uri::build::Builder::query,
                self.query.and_then(EStr::new),
            )
            .build()
            .ok()
    }

    fn iri_string(&self) -> Option<String> {
        let mut builder = OfIriString::new();
        builder.scheme(self.scheme);
        builder.host(self.host);
        builder.path(self.path);
        if let Some(query) = self.query {
            builder.query(query);
        }
        Some(builder.build::<IriStr>().ok()?.to_string())
    }
}

/// Compares building of parts that are texts.
fn build(corpus: &'static Corpus) -> Contest<'static> {
    // A part of a page is what stands in it but for the port and the fragment.
    let parts: &'static [Parts] =
        Vec::from_iter(corpus.texts.iter().map(|text| Parts::of(text))).leak();
    for parts in parts {
        let ours = parts.ours().expect("an IRI");
        assert_eq!(ours, parts.fluent().expect("an IRI").as_str());
        assert_eq!(ours, parts.iri_string().expect("an IRI").as_str());
    }
    Contest {
        what: "build from parts",
        contestants: vec![
            contestant!(Ours "iri-core Builder, into_owned", parts, parts => parts.ours()),
            contestant!(Other "fluent-uri Builder", parts, parts => parts.fluent()),
            contestant!(Other "iri-string Builder, to_string", parts, parts => parts.iri_string()),
        ],
        aim: 0.8,
    }
}

/// Compares replacing the query of a copy, for which its text often has to grow.
fn set_query(corpus: &'static Corpus) -> Contest<'static> {
    let texts = &corpus.texts;
    let query = |at| format!("sort=name&page={at}");
    let queries = in_a_row(&Vec::from_iter((0..texts.len()).map(query)));
    fn items<T>(
        texts: &[&'static str],
        queries: &[&'static str],
        parse: impl Fn(&'static str) -> T,
    ) -> Vec<(T, &'static str)> {
        let items = texts.iter().zip(queries);
        items.map(|(text, query)| (parse(text), *query)).collect()
    }
    let ours = items(texts, &queries, |text| IriString::from(iri(text)));
    let ada = items(texts, &queries, |text| {
        ada_url::Url::parse(text, None).expect("a URL")
    });
    let url = items(texts, &queries, |text| {
        url::Url::parse(text).expect("a URL")
    });
    let iref = items(texts, &queries, |text| {
        iref::IriBuf::new(text.to_owned()).expect("an IRI")
    });
    Contest {
        what: "clone, set query",
        contestants: vec![
            contestant!(Ours "iri-core IriString clone, set_query", ours, item => {
                let mut iri = item.0.clone();
                Query::parse(item.1).is_ok_and(|query| iri.set_query(Some(query)).is_ok()).then_some(iri)
            }),
            contestant!(Other "ada-url clone, set_search", ada, item => {
                let mut url = item.0.clone();
                url.set_search(Some(item.1));
                url
            }),
            contestant!(Other "url clone, set_query", url, item => {
                let mut url = item.0.clone();
                url.set_query(Some(item.1));
                url
            }),
            contestant!(Other "iref clone, set_query", iref, item => {
                let mut iri = item.0.clone();
                let query = iref::iri::Query::new(item.1);
                query.map(|query| iri.set_query(Some(query))).is_ok().then_some(iri)
            }),
        ],
        aim: 0.8,
    }
}
