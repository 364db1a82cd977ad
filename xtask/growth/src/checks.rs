//! Checks of references before they are used: lints, policies, bases, and names by their schemes.

use std::hint::black_box;

use iri_core::base::Base;
use iri_core::component::Reach;
use iri_core::config::{Conceals, FixedBase, Joined, OwnedKind, Relative, Secret};
use iri_core::hosts::{HostList, HostListString};
use iri_core::lint::{self, Code, Levels, Severity};
use iri_core::name::{Did, Urn};
use iri_core::policy::{HostRule, Part, Policy};
use iri_core::prefixes::Prefixes;
use iri_core::{
    Iri, IriEnum, IriRef, IriRefString, IriString, Level, ParseError, Report, Uri, UriString,
    Words, prefixes, vocab,
};

use crate::Row;
use crate::references::carry_out;

fn iri(text: &str) -> Option<Iri<'_>> {
    Iri::parse(text).ok()
}

fn reference(text: &str) -> Option<IriRef<'_>> {
    IriRef::parse(text).ok()
}

const POLICY: Policy = Policy::new()
    .schemes(&["http", "s", "a", "file"])
    .hosts(&[
        HostRule::Suffix("h"),
        HostRule::network("10.0.0.0/8").unwrap(),
        HostRule::Reach(Reach::Global),
    ])
    .https_or(&[HostRule::Localhost, HostRule::Suffix("h")])
    .ports(&[0..=u16::MAX])
    .public_names()
    .require(&[Part::Host])
    .forbid(&[Part::Password])
    .normal(Level::Scheme)
    .max_len(u32::MAX);

/// Names what a secret hides.
struct Key;

impl Conceals for Key {
    const SEGMENTS_FROM: usize = 2;
    const QUERY_VALUES: &'static [&'static str] = &["key", "token"];
}

/// The base of the fields, as a type.
struct Names;

impl FixedBase for Names {
    type Kind = Iri<'static>;
    const BASE: Base<Iri<'static>> = match Iri::parse("s://h/a/b/") {
        Ok(iri) => match Base::from_iri(iri) {
            Ok(base) => base,
            Err(_) => panic!("not a base"),
        },
        Err(_) => panic!("not an IRI"),
    };
}

vocab!(mod ns = "http://h/" { a, b, c });

/// Some of the texts begin with the first IRI, and some end with the second.
#[derive(IriEnum)]
enum Term {
    #[iri("http://h/a/")]
    First,
    #[iri("urn:x:/../")]
    Second,
}

/// Namespaces with which the texts begin. The second and the third one begin with the first.
const PREFIXES: Prefixes<4> = prefixes! {
    "a" => "http://h/",
    "b" => "http://h/a",
    "c" => "http://h/ab",
    "d" => "s:",
};

pub(crate) const OPERATIONS: &[Row] = &[
    Row {
        name: "Vocabulary",
        run: |text| {
            let all = black_box(ns::ALL);
            black_box((all.len(), all.is_empty(), all.namespace(), all.iter().len()));
            black_box((
                all.get(text),
                all.contains(iri(text)?),
                all.local_name(iri(text)?),
            ));
            Some(())
        },
    },
    Row {
        name: "UnknownTerm",
        run: |text| {
            let error = text.parse::<Term>().err()?;
            black_box((error.nearest().last(), error.to_string()));
            Some(())
        },
    },
    Row {
        name: "Prefixes, Curie",
        run: |text| {
            let prefixes = black_box(PREFIXES);
            black_box((prefixes.namespace(text), prefixes.iter().len()));
            let curie = prefixes.compact(iri(text)?)?;
            black_box((curie.prefix(), curie.local_name(), curie.is_turtle()));
            let shown = curie.to_string();
            _ = prefixes.expand(&shown).map(|expanded| carry_out(&expanded));
            if let Some(turtle) = curie.to_turtle() {
                black_box(turtle.to_string());
            }
            Some(())
        },
    },
    Row {
        name: "lint::text",
        run: |text| {
            black_box(lint::text(text).count());
            let mut lints = lint::text(text);
            let last = std::iter::from_fn(|| lints.advance()).last()?;
            black_box((last.fix(text).map(|fix| fix.to_string()), last.severity()));
            black_box(last.report(text).to_string());
            Some(())
        },
    },
    Row {
        name: "lints",
        run: |text| {
            let finding = reference(text)?.lints().last()?;
            let (code, levels) = (finding.code(), Levels::new());
            let levels = levels.allow(code).deny(code).set(code, Severity::Note);
            black_box((levels.severity(code), code.group(), Code::from_name(text)));
            black_box((finding.fix(text).map(|fix| fix.to_string()), finding.hint()));
            black_box(finding.report(text).to_string());
            Some(())
        },
    },
    Row {
        name: "ParseError::fix",
        run: |text| {
            let error: ParseError = IriRef::parse(text).err()?;
            black_box(error.fix(text).map(|fix| fix.to_string()));
            Some(())
        },
    },
    Row {
        name: "Host::reach",
        run: |text| {
            black_box(reference(text)?.host()?.reach());
            Some(())
        },
    },
    Row {
        name: "Policy::check",
        run: |text| {
            let iri = reference(text)?;
            let violation = black_box(POLICY.check(&iri)).err();
            black_box(violation.map(|violation| violation.hint_in(text).to_string()));
            black_box(violation.map(|violation| violation.report(text).to_string()));
            _ = black_box(POLICY.check_const(iri));
            Some(())
        },
    },
    Row {
        name: "Base: join, join_within, contains",
        run: |text| {
            let base = Base::from_iri(iri("http://h/a/")?).ok()?;
            _ = black_box(base.join(text).map(|joined| carry_out(&joined)));
            _ = black_box(base.join_within(text).map(|joined| carry_out(&joined)));
            _ = black_box(base.append(text).map(|joined| carry_out(&joined)));
            black_box(base.contains(&reference(text)?));
            let uri = Base::from_uri(Uri::parse("s:/a/").ok()?).ok()?;
            _ = black_box(uri.join(text).map(|joined| carry_out(&joined)));
            Some(())
        },
    },
    Row {
        name: "Base, a long one",
        run: |text| {
            let base = Base::with_slash(IriString::parse(text).ok()?).ok()?;
            _ = black_box(base.join("x/../y").map(|joined| carry_out(&joined)));
            _ = black_box(base.join_within("x").map(|joined| carry_out(&joined)));
            black_box((base.contains(&iri(text)?), base.contains(base.get())));
            Some(())
        },
    },
    Row {
        name: "Secret",
        run: |text| {
            let secret = Secret::<_, Key>::new(IriString::parse(text).ok()?);
            black_box((secret.to_string(), format!("{secret:?}")));
            black_box((carry_out(&secret.redacted()), secret.expose().as_str()));
            black_box(secret.into_exposed());
            Some(())
        },
    },
    Row {
        name: "OwnedKind, Relative, Joined",
        run: |text| {
            _ = black_box(UriString::of_iri(text));
            let entry = Relative::<IriString>::new(IriRefString::parse(text).ok()?);
            _ = black_box(entry.resolve(&Names::BASE));
            _ = black_box(entry.resolve_within(&Names::BASE));
            _ = black_box(entry.leads_away());
            _ = black_box(Relative::<IriString>::staying(entry.get().clone()));
            _ = black_box(entry.get().normalized(Level::Scheme));
            let joined = Joined::<IriString, Names>::parse(text).ok()?;
            let iri = IriString::of_operation(&Names::BASE.join(text).ok()?);
            black_box((joined.into_inner(), iri.ok()?));
            Some(())
        },
    },
    Row {
        name: "Report of words",
        run: |text| {
            let words = Words {
                words: &"odd",
                hint: Some(&"change it"),
                offset: text.len() as u32 / 2,
                len: 1,
                is_secret: true,
            };
            black_box(Report::of_words(words, text).to_string());
            Some(())
        },
    },
    Row {
        name: "Urn",
        run: |text| {
            let iri = iri(text)?;
            let urn = match Urn::of(iri) {
                Ok(urn) => urn,
                Err(error) => {
                    black_box(error.report(iri.as_str()).to_string());
                    return None;
                }
            };
            black_box((urn.as_iri(), urn.nid(), urn.nss()));
            black_box((urn.r_component(), urn.q_component(), urn.f_component()));
            black_box(urn.equivalent(black_box(urn)));
            Some(())
        },
    },
    Row {
        name: "Did",
        run: |text| {
            let did = Did::of(iri(text)?).ok()?;
            black_box((did.as_iri(), did.method(), did.id(), did.path()));
            Some(())
        },
    },
    Row {
        name: "HostList",
        run: |text| {
            let list = match HostList::parse(text) {
                Ok(list) => list,
                Err(error) => {
                    black_box(error.report(text).to_string());
                    return None;
                }
            };
            black_box((list.as_str(), list.scheme(), list.userinfo(), list.path()));
            black_box((list.query(), list.fragment()));
            for host in list.hosts() {
                black_box((host.authority(), host.host(), host.port()));
            }
            // Each reference has the common parts, so all together take the number of hosts times their length.
            black_box(list.hosts().last()?.uri().to_string());
            black_box((format!("{list:?}"), list.redacted().to_string()));
            let owned: HostListString = text.parse().ok()?;
            black_box(owned.as_list() == list);
            Some(())
        },
    },
];
