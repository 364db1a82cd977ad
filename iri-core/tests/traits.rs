//! Tests what types do besides their methods: `Debug` shows no credential, and copies are equal and have the same hash.
#![cfg(all(feature = "alloc", feature = "cri", feature = "template"))]

use std::collections::hash_map::DefaultHasher;
use std::fmt::Debug;
use std::hash::{Hash, Hasher};
use std::net::SocketAddr;

use iri_core::base::Base;
use iri_core::coap::OptionValue;
use iri_core::component::{Host, Plus, Query};
use iri_core::config::{FixedBase, Joined, Secret, Unresolved};
use iri_core::cri::{Authority, Cri, CriRef};
use iri_core::policy::{Checked, Https, NormalForm, Policy, PolicyError, ViolationKind};
use iri_core::prefixes::Prefixes;
use iri_core::template::{Matched, Template};
use iri_core::{
    BufError, BuildError, CapacityError, Iri, IriRef, IriRefString, IriString, Level, Uri, UriBuf,
    UriRef, UriString,
};

fn hash(value: &(impl Hash + ?Sized)) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

/// Checks that a clone is the same, also for `Hash`, and what `Debug` shows.
fn same(value: &(impl Clone + PartialEq + Hash + Debug), shown: &str) {
    let clone = value.clone();
    assert!(clone == *value);
    assert_eq!(hash(&clone), hash(value));
    shows(value, shown);
}

fn shows(value: impl Debug, shown: &str) {
    assert_eq!(format!("{value:?}"), shown);
}

#[derive(Debug)]
struct Api;

impl FixedBase for Api {
    type Kind = Iri<'static>;

    const BASE: Base<Iri<'static>> = match Iri::parse("https://h/") {
        Ok(iri) => match Base::from_iri(iri) {
            Ok(base) => base,
            Err(_) => panic!(),
        },
        Err(_) => panic!(),
    };
}

#[test]
fn fields() {
    let parsed = UriRef::parse("//u:p@h/a").unwrap();
    same(
        &Unresolved::<IriString>::new(IriRefString::parse("//u:p@h/a").unwrap()),
        r#"IriRefString("//***@h/a")"#,
    );
    let joined = Joined::<IriString, Api>::parse("a").unwrap();
    assert!(joined.clone() == joined);
    shows(joined, r#"IriString("https://h/a")"#);
    let secret = Secret::<_>::new(parsed);
    assert!(Clone::clone(&secret) == secret);
    shows(secret, r#"Secret("//***@h/a")"#);
    let secret = Secret::<_>::new(UriString::parse("s:a").unwrap());
    assert_eq!(secret.into_exposed(), "s:a");
    let base = Base::new(IriString::parse("http://u:p@h/").unwrap()).unwrap();
    same(&base, r#"IriString("http://***@h/")"#);
    assert_eq!(AsRef::<str>::as_ref(&base), "http://u:p@h/");
    assert!(Base::from_iri(Iri::parse("http://h/?a").unwrap()).is_err());
    assert!(Base::from_uri(Uri::parse("http://h/?a").unwrap()).is_err());
    let checked: Checked<UriString, Https> = "https://u:p@h/".parse().unwrap();
    same(&checked, r#"UriString("https://***@h/")"#);
    assert_eq!(AsRef::<str>::as_ref(&checked), "https://u:p@h/");
}

#[test]
fn of_policies() {
    let policy = Policy::default().normal(Level::Scheme);
    let violation = policy.check(&Uri::parse("S:a").unwrap()).unwrap_err();
    let ViolationKind::NotNormal(form) = violation.kind() else {
        panic!("{violation}")
    };
    let form: NormalForm = form;
    same(&form, "NormalForm(Scheme)");
    let error = Checked::<UriBuf<4>, Https>::parse("https://u:p@h/").unwrap_err();
    let PolicyError::Capacity(capacity) = error else {
        panic!("{error}")
    };
    assert_eq!((capacity.needed, capacity.capacity), (14, 4));
    assert_eq!(error.to_string(), capacity.to_string());
    let report = error.report("https://u:p@h/").to_string();
    assert!(
        report.contains("https://***@h/") && report.ends_with("use a shorter one"),
        "{report}"
    );
}

#[test]
fn of_errors() {
    let capacity = CapacityError {
        needed: 9,
        capacity: 7,
    };
    let parse = Iri::parse(" ").unwrap_err();
    assert_eq!(BuildError::from(capacity), BuildError::Capacity(capacity));
    assert_eq!(
        BuildError::from(BufError::from(capacity)),
        BuildError::Capacity(capacity)
    );
    assert_eq!(
        BuildError::from(BufError::from(parse)),
        BuildError::Parse(parse)
    );
}

#[test]
fn of_cris() {
    let uri = UriRef::parse("coap://u@h.example/a/%2F?b#c").unwrap();
    let encoding = uri.to_cri().unwrap();
    shows(&encoding, "Encoding(..)");
    let bytes = encoding.clone().to_vec().unwrap();
    assert_eq!(Ok(bytes.len()), encoding.to_vec().map(|bytes| bytes.len()));
    let reference = CriRef::parse(&bytes).unwrap();
    let cri = Cri::parse(&bytes).unwrap();
    assert_eq!(CriRef::from(cri), reference);
    let shown = format!(
        "{:?} {:?} {:?}",
        reference.scheme(),
        reference.discard(),
        reference.path()
    );
    assert_eq!(shown, "Some(Number(0)) All Some(Texts(..))");
    let named = UriRef::parse("x://[::1]/")
        .unwrap()
        .to_cri()
        .unwrap()
        .to_vec()
        .unwrap();
    let named = CriRef::parse(&named).unwrap();
    shows(named.scheme(), "Some(Name(x))");
    shows(named.authority().map(Authority::host), "Some(Address(..))");
    shows(reference.authority().map(Authority::host), "Some(Name(..))");
    let relative = UriRef::parse("../a")
        .unwrap()
        .to_cri()
        .unwrap()
        .to_vec()
        .unwrap();
    shows(CriRef::parse(&relative).unwrap().discard(), "Segments(2)");
    for text in reference.path().unwrap() {
        let shown = format!("{text:?}");
        assert!(shown.starts_with("Text(") || shown == "Pet(..)", "{shown}");
    }
    let cri = UriRef::parse("coap://h.example/a?b")
        .unwrap()
        .to_cri()
        .unwrap()
        .to_vec()
        .unwrap();
    let mut options = Cri::parse(&cri).unwrap().coap_options().unwrap();
    shows(options, "Options(..)");
    shows(options.next().unwrap().1, "OptionValue(..)");
}

#[test]
fn of_coap_options() {
    let uri = Uri::parse("coap://h:999/u:p@a").unwrap();
    let peer = SocketAddr::from(([192, 0, 2, 1], 5683));
    let values: Vec<OptionValue<'_>> = uri
        .coap_options_to(peer)
        .unwrap()
        .map(|(_, value)| value)
        .collect();
    let [host, port, path] = values[..] else {
        panic!("{values:?}")
    };
    shows(host, r#"OptionValue("h")"#);
    shows(port, "OptionValue(999)");
    shows(path, r#"OptionValue("***@a")"#);
    assert!(port == port && port != host);
    assert!(port == [3, 231][..] && host == b"h"[..]);
    shows(host.bytes(), "Bytes(..)");
}

#[test]
fn of_components_and_prefixes() {
    let query = Query::parse("a=u:p@h&b").unwrap();
    let mut arguments = query.arguments();
    shows(arguments, r#"Arguments("***@h&b")"#);
    assert_eq!(arguments.next_back().unwrap(), "b");
    assert_eq!(arguments.next_back().unwrap(), "a=u:p@h");
    assert!(arguments.next_back().is_none());
    assert_eq!(query.decode_pairs(Plus::Space).count(), 2);
    let prefixes = Prefixes::new([("ex", Iri::parse("http://h/").unwrap())]).unwrap();
    let curie = prefixes
        .compact(Iri::parse("http://h/?a=//u:p@h/").unwrap())
        .unwrap();
    shows(curie, "Curie(ex:***@h/)");
    assert_eq!(Host::parse("h").unwrap(), "h");
}

#[test]
fn of_templates() {
    let template = Template::parse("{/list*}{?pairs*}").unwrap();
    let reference = IriRef::parse("/a/b?c=d").unwrap();
    let matches = template.matcher().unwrap().matches(reference).unwrap();
    matches.for_each(|_, value| match value {
        Matched::List(list) => shows(list, "MatchedList(..)"),
        Matched::Pairs(pairs) => shows(pairs, "MatchedPairs(..)"),
        Matched::Text(_) => panic!(),
    });
    let expansion = template.expand(&());
    let expansion = expansion.unwrap();
    shows(expansion, "Expansion(..)");
    assert_eq!(expansion.clone().to_string(), "");
}

/// What has `Eq` has `Hash`: types that derive nothing of it are in the macro of their kinds.
#[test]
fn what_is_equal_can_be_hashed() {
    fn has_both<T: Eq + Hash>() {}
    has_both::<iri_core::cri::Text<'_>>();
    has_both::<Cri<'_>>();
    has_both::<CriRef<'_>>();
    has_both::<iri_core::Rejected<UriString>>();
    has_both::<iri_core::name::Urn<'_>>();
    has_both::<iri_core::name::Did<'_>>();
    has_both::<iri_core::name::NameError>();
    has_both::<iri_core::template::Matcher<'_>>();
    has_both::<Base<Uri<'_>>>();
}
