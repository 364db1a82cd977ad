//! Fields: secrets, and references that are resolved against a base.
#![no_std]
#![no_main]

use iri_core::base::{Base, BaseKind};
use iri_core::config::{Conceals, FixedBase, Joined, OwnedKind, Relative, Secret};
use iri_core::{IriBuf, Level, Reference, Report, Uri, UriBuf, UriRefBuf, Words};
use probe::{hash, keep, operation, probe, show, text};

struct Key;

impl Conceals for Key {
    const SEGMENTS_FROM: usize = 1;
    const QUERY_VALUES: &'static [&'static str] = &["key"];
}

struct Store;

impl FixedBase for Store {
    type Kind = Uri<'static>;
    const BASE: Base<Uri<'static>> = match Uri::parse("https://store.example/v2/") {
        Ok(uri) => match Base::from_uri(uri) {
            Ok(base) => base,
            Err(_) => panic!("not a base"),
        },
        Err(_) => panic!("not a URI"),
    };
    const WITHIN: bool = true;
}

fn secret<T: Reference + Clone + Ord>(reference: T) {
    let secret = Secret::<T, Key>::new(reference);
    operation!(secret.redacted());
    show(&secret);
    keep(secret == secret.clone());
    keep(secret.cmp(&secret));
    keep(secret.expose().as_iri_ref());
    keep(secret.into_exposed().as_ref());
}

fn owned<T: OwnedKind>() {
    if let Ok(field) = T::of_iri(text()) {
        keep(field.normalized(Level::Scheme).is_ok());
    }
}

fn relative<B: BaseKind<Target = Uri<'static>>>(base: &Base<B>, reference: UriRefBuf<32>) {
    keep(Relative::<UriBuf<32>>::staying(reference.clone()).is_ok());
    let entry = Relative::<UriBuf<32>>::new(reference);
    hash(&entry);
    keep((entry == entry.clone(), entry.get().as_str()));
    keep(entry.cmp(&entry));
    keep(entry.leads_away());
    for resolved in [entry.resolve(base), entry.resolve_within(base)] {
        match resolved {
            Ok(resolved) => keep(resolved.as_str()),
            Err(error) => show(&error),
        }
    }
    if let Ok(joined) = base.join(entry.get().as_str()) {
        keep(UriBuf::<48>::of_operation(&joined).is_ok());
    }
}

probe! {
    owned::<UriBuf<32>>();
    owned::<IriBuf<32>>();
    if let Ok(uri) = UriBuf::<32>::parse(text()) {
        secret(uri);
    }
    if let Ok(uri) = Uri::parse(text()) {
        secret(uri);
    }
    if let Ok(reference) = UriRefBuf::<32>::parse(text()) {
        relative(&Store::BASE, reference);
    }
    match Joined::<UriBuf<48>, Store>::parse(text()) {
        Ok(joined) => {
            keep((joined == joined.clone(), joined.as_str()));
            keep(joined.into_inner().as_str());
        }
        Err(error) => show(&error),
    }
    let words = Words { words: &"odd", hint: Some(&"change it"), offset: text().len() as u32, len: 1, is_secret: true };
    show(&Report::of_words(words, text()));
}
