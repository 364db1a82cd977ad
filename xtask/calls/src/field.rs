//! Fields of configurations, the bases against which they are resolved, and vocabularies.

use core::fmt::{Debug, Display};
use core::hash::Hash;
use core::hint::black_box;
use core::str::FromStr;

use iri_core::base::{Base, BaseError, BaseKind, JoinError};
use iri_core::operation::OwnedKind;
use iri_core::{
    AbsoluteIri, AbsoluteIriBuf, AbsoluteUri, AbsoluteUriBuf, Iri, IriBuf, IriRef, Level,
    Reference, Report, Uri, UriBuf, UriRefBuf, Words, uri,
};
use iri_policy::IriNewtype;
use iri_policy::hosts::HostList;
use iri_policy::{Conceals, FixedBase, Joined, Secret, Unresolved};
use iri_vocab::{
    Curie, CurieError, IriEnum, PrefixErrorKind, Prefixes, Vocabulary, prefixes, vocab,
};

use crate::check::refused;
use crate::{
    Call, Owned, any, carried, carry_out, hash, keep, kept, show, show_debug, show_display, shown,
};

pub(crate) const CALLS: &[Call] = &[
    ("Base: join, append, contains", join),
    ("Base, a long one", long_base),
    ("Base of each kind", bases),
    ("Secret", secret),
    ("OwnedKind", owned_kind),
    ("Unresolved, Joined", relative),
    ("Report of words", words),
    ("Vocabulary", vocabulary),
    ("Prefixes, Curie", curies),
    ("PrefixMapBuf", prefix_map),
    ("Namespace", namespace),
    ("derives", derives),
];

fn join(text: &str) -> Option<()> {
    let iri = Base::from_iri(Iri::parse(any("http://h/a/")).ok()?);
    used(&iri.ok()?, text);
    used(&Base::from_uri(Uri::parse(any("s:/a/")).ok()?).ok()?, text);
    Some(())
}

fn long_base(text: &str) -> Option<()> {
    let base = Base::with_slash(Owned::parse(any(text)).ok()?).ok()?;
    used(&base, any("x/../y"));
    keep(base.contains(base.get()));
    keep(base.contains(&IriRef::parse(any(text)).ok()?));
    Some(())
}

fn used<T: BaseKind + Clone + Debug + Display + Ord + Hash>(base: &Base<T>, text: &str) {
    carried(base.join(any(text)));
    carried(base.append(any(text)));
    carried(base.join_within(any(text)));
    keep(base.join_within(any(text)).err() == Some(JoinError::Scheme));
    if let Ok(other) = IriRef::parse(any(text)) {
        keep(base.contains(&other));
    }
    keep((base.get(), base.as_str(), base.as_ref()));
    keep(base.cmp(&base.clone()));
    keep(base.partial_cmp(base).is_none() || *base == base.clone());
    hash(base);
    show(base);
    keep(base.clone().into_inner());
}

fn bases(text: &str) -> Option<()> {
    fn tried<T: BaseKind + Clone + Debug + Display + Ord + Hash>(base: Result<Base<T>, BaseError>) {
        if let Some(base) = shown(base) {
            used(&base, any("x"));
        }
    }
    macro_rules! kinds {
        ($($Kind:ident $Buf:ident)*) => {
            $(
                if let Ok(iri) = $Kind::parse(any(text)) {
                    tried(Base::new(iri));
                }
                kept(Base::<$Buf<32>>::from_str(any(text)));
                if let Ok(iri) = $Buf::<32>::parse(any(text)) {
                    tried(Base::with_slash(iri.clone()));
                    tried(Base::new(iri));
                }
            )*
        };
    }
    kinds!(Iri IriBuf AbsoluteIri AbsoluteIriBuf Uri UriBuf AbsoluteUri AbsoluteUriBuf);
    Some(())
}

/// Names what a secret hides.
struct Key;

impl Conceals for Key {
    const SEGMENTS_FROM: usize = 2;
    const QUERY_VALUES: &'static [&'static str] = &["key", "token"];
}

fn secret(text: &str) -> Option<()> {
    fn used<T: Reference + Clone + Ord>(reference: T) {
        let secret = Secret::<T, Key>::new(reference);
        carry_out(&secret.redacted());
        show(&secret);
        keep((secret == secret.clone(), secret.cmp(&secret)));
        keep(secret.expose().as_iri_ref());
        keep(secret.into_exposed().as_ref());
    }
    if let Err(error) = Secret::<UriBuf<32>, Key>::try_from(any(text)) {
        show(&error);
        hash(&error);
        keep(error.parse_error());
    }
    if let Ok(list) = Secret::<HostList<'_>, Key>::try_from(any(text)) {
        carry_out(&list.redacted());
        show(&list);
    }
    #[cfg(feature = "std")]
    if let Err(error) = any(text).parse::<Owned>() {
        show(&error);
        keep((error.hint(), error.kind()));
    }
    keep(UriBuf::<32>::parse(any(text)).map(used));
    used(Owned::parse(any(text)).ok()?);
    used(Iri::parse(any(text)).ok()?);
    Some(())
}

fn owned_kind(text: &str) -> Option<()> {
    fn normal<T: OwnedKind>(text: &str) -> Option<()> {
        keep(T::of_iri(any(text)).ok()?.normalized(Level::Scheme).is_ok());
        Some(())
    }
    keep((normal::<UriBuf<32>>(text), normal::<IriBuf<32>>(text)));
    in_room!(text, N => normal::<IriBuf<N>>(text))
}

/// The base of the fields, as a type.
struct Store;

impl FixedBase for Store {
    type Kind = Uri<'static>;
    const BASE: Base<Uri<'static>> = match Base::from_uri(uri!("s://h/a/b/")) {
        Ok(base) => base,
        Err(_) => panic!("not a base"),
    };
    const WITHIN: bool = true;
}

fn relative(text: &str) -> Option<()> {
    in_room!(text, N => {
        if let Some(joined) = shown(Joined::<UriBuf<N>, Store>::parse(any(text))) {
            keep((joined == joined.clone(), joined.as_str()));
            keep(joined.into_inner().as_str());
        }
        let reference = UriRefBuf::<N>::parse(any(text)).ok()?;
        keep(Unresolved::<UriBuf<N>>::staying(reference.clone()).is_ok());
        let entry = Unresolved::<UriBuf<N>>::new(reference);
        hash(&entry);
        keep((entry == entry.clone(), entry.get().as_str(), entry.cmp(&entry), entry.leads_away()));
        for resolved in [entry.resolve(&Store::BASE), entry.resolve_within(&Store::BASE)] {
            keep(shown(resolved).map(|resolved| keep(resolved.as_str())));
        }
        keep(UriBuf::<N>::of_operation(&Store::BASE.join(entry.get().as_str()).ok()?).is_ok());
    });
    Some(())
}

fn words(text: &str) -> Option<()> {
    let offset = text.len() as u32 / 2;
    let words = Words {
        words: &"odd",
        hint: Some(&"change it"),
        offset,
        len: 1,
        is_secret: true,
    };
    show(&Report::of_words(words, any(text)));
    Some(())
}

vocab!(mod ns = "http://h/" { a, b, c });

/// Namespaces with which the texts begin. The second and the third one begin with the first.
const PREFIXES: Prefixes<4> = prefixes! {
    "a" => ns::NAMESPACE,
    "b" => "http://h/a",
    "c" => "http://h/ab",
    "d" => "s:",
};

/// Some of the texts begin with the first IRI, and some end with the second.
#[derive(IriEnum)]
enum Closed {
    #[iri("http://h/a/")]
    First,
    #[iri("urn:x:/../")]
    Second,
}

#[derive(IriEnum)]
#[iri(prefix("h" = "http://h/"))]
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

fn vocabulary(text: &str) -> Option<()> {
    let all: Vocabulary = black_box(ns::ALL);
    keep((all.len(), all.is_empty(), all.namespace()));
    keep((all.iter().count(), all.iter().next_back()));
    keep((&all).into_iter().len());
    keep(all.get(any(text)));
    show_debug(&all);
    let iri = Iri::parse(any(text)).ok()?;
    keep((all.local_name(iri), all.contains(iri)));
    Some(())
}

fn namespace(text: &str) -> Option<()> {
    use iri_vocab::{Namespace, NamespaceError};

    let borrowed = Namespace::from_iri(Iri::parse(any(text)).ok()?);
    keep(borrowed.is_ok());
    let error = shown(Namespace::<Iri<'_>>::try_from(any(text)));
    keep(error.is_some());
    let parsed = shown(any(text).parse::<Namespace<Owned>>());
    keep(parsed.is_some());
    let namespace = Namespace::new(Owned::parse(any("http://h/#")).ok()?);
    keep(namespace.as_ref().err() == Some(&NamespaceError::NoEnd(0)));
    let namespace = namespace.ok()?;
    show(&namespace);
    show_debug(&namespace);
    keep((namespace.as_str().len(), namespace.get().as_ref().len()));
    keep(namespace == namespace.clone());
    keep(namespace.into_inner().as_ref().len());
    Some(())
}

fn prefix_map(text: &str) -> Option<()> {
    use iri_core::storage::Buffer;
    use iri_vocab::{PrefixMapBuf, PrefixTable};

    let given = Iri::parse(any("http://h/")).ok()?;
    // No IRI is a prefix.
    let error = shown(PrefixMapBuf::<2>::new([(any(text), given)]));
    keep(error.is_some());
    let pairs = [(any("b"), given), (any("a"), given)];
    keep(PrefixMapBuf::<1>::new(pairs).err()?.kind() == PrefixErrorKind::TooMany(1));
    let map = shown(PrefixMapBuf::<2>::new(pairs))?.clone();
    keep((map.namespace(any(text)), map.iter().last()));
    show_debug(&map);
    carried(map.expand(any(text)));
    keep(map.compact(Iri::parse(any(text)).ok()?).is_some());
    let owned = shown(PrefixTable::<Buffer<16>, Buffer<2>>::new(pairs))?.clone();
    keep((owned.namespace(any(text)), owned.iter().last()));
    show_debug(&owned);
    carried(owned.expand(any(text)));
    keep(owned.compact(Iri::parse(any(text)).ok()?).is_some());
    #[cfg(feature = "std")]
    many(text, &pairs)?;
    Some(())
}

#[cfg(feature = "std")]
fn many(text: &str, pairs: &[(&str, Iri<'_>)]) -> Option<()> {
    let pairs = pairs.iter().copied();
    let map = shown(iri_vocab::PrefixMap::new(pairs.clone()))?.clone();
    carried(map.expand(any(text)));
    let map = shown(iri_vocab::PrefixMapString::new(pairs))?.clone();
    carried(map.expand(any(text)));
    Some(())
}

fn curies(text: &str) -> Option<()> {
    let prefixes = black_box(PREFIXES);
    keep((prefixes.namespace(any(text)), prefixes.iter().last()));
    show_debug(&prefixes);
    carried(prefixes.expand(any(text)));
    keep(prefixes.expand(any(text)).err() == Some(CurieError::NoColon));
    let iri = Iri::parse(any(text)).ok()?;
    let given = Iri::parse(any("http://h/")).ok()?;
    let three = Prefixes::new([(any("b"), given), (any("a"), given), (any(""), given)]);
    keep(shown(three).is_some());
    keep(
        three
            .err()
            .map(|error| (error.kind(), error.prefix().len())),
    );
    let curie: Curie<'_> = prefixes.compact(iri)?;
    keep((curie.prefix(), curie.local_name(), curie.is_turtle()));
    if let Some(turtle) = curie.to_turtle() {
        let mut string = iri_core::heapless::String::<16>::new();
        keep(turtle.write_into(&mut string).is_ok());
        show(&turtle);
    }
    show(&curie);
    hash(&curie);
    keep(curie == black_box(curie));
    #[cfg(feature = "std")]
    carried(prefixes.expand(&curie.to_string()));
    Some(())
}

fn derives(text: &str) -> Option<()> {
    if let Ok(iri) = Iri::parse(any(text)) {
        let term = Term::from(iri);
        keep((term.as_str(), term.as_iri()));
        show_display(&term);
        keep(Buffered::try_from(iri).is_ok());
        keep(Closed::try_from(iri).is_ok());
    }
    let closed = any(text).parse::<Closed>();
    if let Err(error) = &closed {
        keep(error.nearest().last());
    }
    keep(shown(closed).map(|term| term.as_iri()));
    keep(Term::try_from(any(text)).is_ok());
    if let Ok(term) = any(text).parse::<Buffered>() {
        keep((term.as_str(), term.as_iri()));
    }
    keep(refused(Normal::parse(any(text)), text).map(Normal::into_inner));
    if let Some(upstream) = refused(Upstream::parse(any(text)), text) {
        show_display(&upstream);
        keep(upstream.into_inner());
    }
    Some(())
}
