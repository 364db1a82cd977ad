//! Tests which arguments the macros accept, and where the macros can be used.

use iri_core::{
    AbsoluteIri, AbsoluteUri, Iri, IriRef, RelativeIriRef, RelativeUriRef, Uri, UriRef,
};
use iri_macros::{
    absolute_iri, absolute_uri, iri, iri_ref, relative_iri_ref, relative_uri_ref, uri, uri_ref,
};

const CONST: Iri<'static> = iri!("https://例え.jp/ホーム?q=1#上");
static STATIC: [Uri<'static>; 2] = [uri!("coap://[::1]/"), uri!("urn:a")];

#[test]
fn each_makes_its_type() {
    let iri: Iri<'static> = iri!("https://例え.jp/#上");
    let absolute_iri: AbsoluteIri<'static> = absolute_iri!("https://例え.jp/");
    let iri_ref: IriRef<'static> = iri_ref!("/ホーム#上");
    let relative_iri_ref: RelativeIriRef<'static> = relative_iri_ref!("../ホーム");
    let uri: Uri<'static> = uri!("https://example.com/#top");
    let absolute_uri: AbsoluteUri<'static> = absolute_uri!("https://example.com/");
    let uri_ref: UriRef<'static> = uri_ref!("/home#top");
    let relative_uri_ref: RelativeUriRef<'static> = relative_uri_ref!("../home");

    assert_eq!(iri, "https://例え.jp/#上");
    assert_eq!(absolute_iri, "https://例え.jp/");
    assert_eq!(iri_ref, "/ホーム#上");
    assert_eq!(relative_iri_ref, "../ホーム");
    assert_eq!(uri, "https://example.com/#top");
    assert_eq!(absolute_uri, "https://example.com/");
    assert_eq!(uri_ref, "/home#top");
    assert_eq!(relative_uri_ref, "../home");
}

#[test]
fn components_are_those_of_a_parse() {
    let parsed = Iri::parse("https://例え.jp/ホーム?q=1#上").unwrap();
    assert_eq!(CONST, parsed);
    assert_eq!(CONST.scheme(), parsed.scheme());
    assert_eq!(CONST.host(), parsed.host());
    assert_eq!(CONST.path(), parsed.path());
    assert_eq!(CONST.query(), parsed.query());
    assert_eq!(CONST.fragment(), parsed.fragment());
}

#[test]
fn literals_are_decoded() {
    assert_eq!(
        iri!("https://\x65xample.com/\u{4F8B}"),
        "https://example.com/例"
    );
    assert_eq!(iri!(r"https://example.com/"), "https://example.com/");
    assert_eq!(
        iri!(r##"https://example.com/#a"##),
        "https://example.com/#a"
    );
    assert_eq!(
        iri!(
            "https://example.com\
             /a",
        ),
        "https://example.com/a",
    );
    assert_eq!(iri_ref!(""), "");
}

struct Links {
    home: Iri<'static>,
}

trait Resource {
    const PATH: RelativeUriRef<'static> = relative_uri_ref!("/");
}

impl Resource for Links {}

fn host_length(iri: &Iri<'_>) -> usize {
    iri.host().map_or(0, |host| host.as_str().len())
}

fn or_home<T>(found: Option<T>, then: impl Fn(T) -> Iri<'static>) -> Iri<'static> {
    found.map_or_else(|| iri!("https://example.com/"), then)
}

#[test]
fn any_place_for_an_expression_will_do() {
    const LENGTH: usize = iri!("https://example.com/").as_str().len();
    let borrowed: &'static Iri<'static> = &iri!("https://example.com/");
    let links = Links {
        home: iri!("urn:a"),
    };

    assert_eq!(STATIC[1].path(), "a");
    assert_eq!(Links::PATH, "/");
    assert_eq!([0; LENGTH].len(), 20);
    assert_eq!(*borrowed, "https://example.com/");
    assert_eq!(links.home, "urn:a");
    assert_eq!(host_length(&iri!("https://example.com/")), 11);
    assert_eq!(
        or_home::<u8>(None, |_| iri!("urn:a")),
        "https://example.com/"
    );
    assert_eq!(format!("{}", iri!("urn:a")), "urn:a");
    assert!(iri!("urn:a").host().is_none());
    assert_eq!(if true { iri!("urn:a") } else { iri!("urn:b") }.path(), "a");
}

macro_rules! through {
    (literal $text:literal) => {
        iri!($text)
    };
    (expr $text:expr) => {
        iri!($text)
    };
    (tt $text:tt) => {
        iri!($text)
    };
    (crate $text:literal) => {
        iri!(crate = $crate::net::iri, $text)
    };
    (path $path:path) => {
        iri!(crate = $path, "https://example.com/")
    };
}

#[test]
fn macro_rules_may_pass_the_literal_on() {
    assert_eq!(
        through!(literal "https://example.com/"),
        "https://example.com/"
    );
    assert_eq!(
        through!(expr r"https://example.com/"),
        "https://example.com/"
    );
    assert_eq!(through!(tt "https://example.com/"), "https://example.com/");
}

mod net {
    pub(crate) use iri_core as iri;
}

#[test]
fn iri_core_may_be_elsewhere() {
    extern crate iri_core as renamed;

    assert_eq!(iri!(crate = net::iri, "urn:a"), "urn:a");
    assert_eq!(iri!(crate = crate::net::iri, "urn:a",), "urn:a");
    assert_eq!(iri!(crate = self::net::iri, "urn:a"), "urn:a");
    assert_eq!(iri!(crate = ::iri_core, "urn:a"), "urn:a");
    assert_eq!(iri!(crate = renamed, "urn:a"), "urn:a");
    assert_eq!(through!(crate "urn:a"), "urn:a");
    assert_eq!(through!(path net::iri), "https://example.com/");
}

mod constants {
    use super::*;

    const HOST: &str = "https://例え.jp/a/b/c";
    const BASE: Iri<'static> = iri!(HOST);
    const JOINED: Iri<'static> = iri!(concat!("https://", "例え.jp", '/', 1, -2.5, true,));
    const ENV: Uri<'static> = uri!(concat!("https://example.com/", env!("CARGO_PKG_NAME")));
    const UP: Iri<'static> = iri!(BASE, "../d?q#f");
    const PATH: UriRef<'static> = uri_ref!("http://a/b/c/d;p?q", "../../../g");

    trait Named {
        const NAME: &'static str;
    }

    struct A;

    impl Named for A {
        const NAME: &'static str = "urn:a";
    }

    fn of<T: Named>() -> Iri<'static> {
        iri!(T::NAME)
    }

    /// A constant of a type with two parameters, so that its path contains a comma.
    struct Both<A, B>(A, B);

    impl<A: Named, B> Both<A, B> {
        const NAME: &'static str = A::NAME;

        const fn name() -> &'static str {
            A::NAME
        }
    }

    trait NamedBy<A, B> {
        const NAME: &'static str;
    }

    impl<A: Named, B> NamedBy<A, B> for u8 {
        const NAME: &'static str = A::NAME;
    }

    const fn text<A: Named, const N: usize>() -> &'static str {
        A::NAME
    }

    const fn either<const N: usize>(texts: [&'static str; N], last: bool) -> &'static str {
        match texts.as_slice() {
            [first, ..] if !last => first,
            [.., last] => last,
            [] => "",
        }
    }

    #[test]
    fn any_constant_will_do() {
        assert_eq!(BASE, HOST);
        assert_eq!(JOINED, "https://例え.jp/1-2.5true");
        assert_eq!(ENV, concat!("https://example.com/", env!("CARGO_PKG_NAME")));
        assert_eq!(iri!("https://" "例え.jp" "/"), "https://例え.jp/");
        assert_eq!(of::<A>(), "urn:a");
        let borrowed: &'static Iri<'static> = &iri!(HOST);
        assert_eq!(*borrowed, BASE);
    }

    #[test]
    fn an_expression_may_have_commas() {
        assert_eq!(iri!(text::<A, 2>()), "urn:a");
        assert_eq!(iri!(Both::<A, u8>::NAME), "urn:a");
        assert_eq!(iri!(Both::<A, (u8, u8)>::name(),), "urn:a");
        assert_eq!(iri!(<u8 as NamedBy<A, u8>>::NAME), "urn:a");
        assert_eq!(iri!(either::<2>(["urn:a", "urn:b"], 2 < 3)), "urn:b");
        assert_eq!(iri!(text::<A, 2>(), text::<A, 2>()), "urn:a");
        assert_eq!(iri!(const { text::<A, 2>() }), "urn:a");
    }

    #[test]
    fn a_base_and_a_reference_are_resolved() {
        assert_eq!(UP, "https://例え.jp/a/d?q#f");
        assert_eq!(UP.fragment().unwrap(), "f");
        assert_eq!(PATH, "http://a/g");
        assert_eq!(absolute_iri!(BASE, "e",), "https://例え.jp/a/b/e");
        assert_eq!(uri!("a:b/c", "..//d"), "a:/.//d");
        assert_eq!(iri!(crate = ::iri_core, BASE, ""), BASE);
    }
}
