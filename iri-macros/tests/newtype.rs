//! Tests `#[derive(IriNewtype)]`: each rule with a text that it admits and one that it refuses.

use iri_core::{AbsoluteIri, Uri, UriBuf, UriRef};
use iri_macros::IriNewtype;
use iri_policy::{Checked, Https, PolicyError, ViolationKind};

/// Defines a type with some rules, and checks which texts it admits and refuses.
macro_rules! rule {
    ($name:ident, [$($rules:tt)*], $good:literal, $bad:literal, $kind:pat) => {
        #[test]
        fn $name() {
            #[derive(IriNewtype, Debug)]
            #[iri($($rules)*)]
            struct Ruled(UriBuf<64>);

            assert_eq!(Ruled::parse($good).unwrap().as_str(), $good);
            match $bad.parse::<Ruled>().map_err(PolicyError::from) {
                Err(PolicyError::Violation(violation)) => {
                    assert!(matches!(violation.kind(), $kind), "{violation}");
                }
                other => panic!("{other:?}"),
            }
            assert!(Ruled::try_from(UriBuf::parse($bad).unwrap()).is_err());
            // `Checked` applies the same rules.
            assert!(Checked::<UriBuf<64>, Ruled>::parse($good).is_ok());
            assert!(Checked::<UriBuf<64>, Ruled>::parse($bad).is_err());
        }
    };
}

rule!(
    schemes,
    [schemes("https", "coaps")],
    "HTTPS://h/",
    "http://h/",
    ViolationKind::Scheme(_)
);
rule!(
    schemes_that_need_a_host,
    [schemes("x", "https")],
    "x:/v2/",
    "https:/v2/",
    ViolationKind::Missing(_)
);
rule!(
    the_path_of_a_socket,
    [hosts("%2Frun%2Fapp.sock", "a.example")],
    "http+unix://%2Frun%2Fapp.sock/info",
    "http://%61.example/",
    ViolationKind::EncodedHost
);
rule!(
    userinfo_with_a_delimiter,
    [hosts("a.example")],
    "postgres://joe:p%40ss@a.example/",
    "https://joe:p%40ss@a.example/",
    ViolationKind::UserinfoDelimiter
);
rule!(
    userinfo_that_browsers_read,
    [forbid(userinfo)],
    "mailto:joe@h.example",
    "https:joe@h.example/",
    ViolationKind::Forbidden(_)
);
rule!(
    bases_with_a_scheme,
    [base],
    "urn:ex:a/",
    "localhost:8080/",
    ViolationKind::Scheme(_)
);
rule!(
    require,
    [require(host, port)],
    "http://h:1/",
    "http://h/",
    ViolationKind::Missing(_)
);
rule!(
    forbid,
    [forbid(userinfo, query)],
    "http://h/",
    "http://joe@h/",
    ViolationKind::Forbidden(_)
);
rule!(
    hosts,
    [hosts("a.example", ".b.example")],
    "http://x.b.example/",
    "http://x.a.example/",
    ViolationKind::Host(_)
);
rule!(
    networks,
    [hosts("10.0.0.0/8", "::1", localhost)],
    "http://10.1.2.3/",
    "http://11.1.2.3/",
    ViolationKind::Host(_)
);
rule!(
    https_or,
    [https_or(loopback)],
    "http://127.0.0.1/",
    "http://h/",
    ViolationKind::NotHttps(_)
);
rule!(
    ports,
    [ports(80, 8000..=8999,)],
    "http://h:8080/",
    "http://h:81/",
    ViolationKind::Port(_)
);
rule!(
    reach,
    [reach(global, name)],
    "http://h/",
    "http://10.0.0.1/",
    ViolationKind::Reach(_)
);
rule!(
    public_names,
    [public_names],
    "http://h.example/",
    "http://localhost/",
    ViolationKind::NotPublic
);
rule!(
    max_len,
    [max_len = 10],
    "http://h/a",
    "http://h/ab",
    ViolationKind::TooLong(10)
);
rule!(
    base,
    [base],
    "http://h/",
    "http://h/a",
    ViolationKind::NoTrailingSlash
);
rule!(
    normal,
    [normal = "syntax"],
    "http://h/",
    "http://H/",
    ViolationKind::NotNormal(_)
);
rule!(
    normal_by_scheme,
    [normal = "scheme"],
    "http://[2001:db8:0::1]/",
    "http://h:80/",
    ViolationKind::NotNormal(_)
);
rule!(
    normal_by_address,
    [normal = "address"],
    "http://[2001:db8::1]/",
    "http://[2001:db8:0::1]/",
    ViolationKind::NotNormal(_)
);
rule!(
    rules,
    [rules(Https), max_len = 12],
    "https://h/a",
    "http://h/a",
    ViolationKind::Scheme(_)
);
rule!(
    lints,
    [lints(deny(host - number))],
    "http://h_:65536/",
    "http://2130706433/",
    ViolationKind::Lint(_)
);
rule!(
    lints_by_severity,
    [lints(deny(warnings), allow(host - underscore))],
    "http://my_host:80/",
    "http://2130706433/",
    ViolationKind::Lint(_)
);
rule!(
    elsewhere,
    [crate = ::iri_policy, base],
    "http://h/",
    "http://h/a",
    ViolationKind::NoTrailingSlash
);

#[derive(IriNewtype, Clone, Copy, Debug, PartialEq)]
#[iri(schemes("urn"))]
struct Name<'a>(AbsoluteIri<'a>);

#[derive(IriNewtype, Clone, Debug)]
#[iri(forbid(password))]
struct Sized<const N: usize = 16>(UriBuf<N>);

#[derive(IriNewtype, Clone, Copy, Debug)]
#[iri(max_len = 8)]
struct Static(UriRef<'static>);

const NAME: Name<'static> = Name::constant("urn:例え");

#[test]
fn borrowed_and_of_so_many_bytes() {
    assert_eq!(NAME.into_inner(), "urn:例え");
    assert_eq!(Name::try_from("urn:例え"), Ok(NAME));
    assert_eq!(NAME.to_string(), "urn:例え");
    assert_eq!(NAME.as_ref() as &str, "urn:例え");
    assert!(Name::new(AbsoluteIri::parse("a:b").unwrap()).is_err());
    assert!(matches!(
        Sized::<4>::parse("http://h/"),
        Err(PolicyError::Capacity(_))
    ));
    let text = const { Sized::<16>::checked("http://joe@h/") };
    assert_eq!(text.parse::<Sized<16>>().unwrap().host().unwrap(), "h");
    assert_eq!(Static::parse("../a").unwrap().path(), "../a");
    let uri: &Uri<'_> = &Uri::parse("http://joe:secret@h/").unwrap();
    let error = Sized::<32>::parse(uri.as_str()).unwrap_err();
    assert!(!format!("{error:?} {error} {:?}", error.report(uri.as_str())).contains("secret"));
}

/// Derives for a type that a macro of the caller takes: there is a group around its tokens.
macro_rules! of_type {
    ($owned:ty, $borrowed:ty, $constant:ty) => {
        #[derive(IriNewtype, Debug)]
        #[iri(base)]
        struct OfOwned($owned);

        #[derive(IriNewtype, Debug)]
        #[iri(base)]
        struct OfBorrowed<'t>($borrowed);

        #[derive(IriNewtype, Debug)]
        #[iri(base)]
        struct OfConstant($constant);
    };
}

#[test]
fn a_type_may_be_in_a_group_or_in_parentheses() {
    of_type!(UriBuf<16>, iri_core::Uri<'t>, Uri<'static>);
    assert_eq!(OfOwned::parse("http://h/").unwrap().as_str(), "http://h/");
    assert!(OfOwned::parse("http://h/a").is_err());
    let text = String::from("http://h/");
    assert_eq!(OfBorrowed::parse(&text).unwrap().as_str(), text);
    const BASE: OfConstant = OfConstant::constant("http://h/");
    assert_eq!(BASE.as_str(), "http://h/");

    #[expect(unused_parens, reason = "they are tested")]
    mod parenthesised {
        #[derive(iri_macros::IriNewtype, Debug)]
        #[iri(base)]
        pub(super) struct Parenthesised((iri_core::UriBuf<16>));
    }
    assert!(parenthesised::Parenthesised::parse("http://h/a").is_err());
}

/// What serde's `try_from` and `into`, and columns of databases, take.
#[test]
fn of_and_into_strings() {
    use iri_core::IriString;

    #[derive(IriNewtype, Debug)]
    #[iri(schemes("https"))]
    struct Owned(IriString);

    #[derive(IriNewtype)]
    #[iri(max_len = 20)]
    struct Fixed<const N: usize>(UriBuf<N>);

    #[derive(IriNewtype)]
    #[iri(schemes("https"))]
    struct Borrowed<'a>(Uri<'a>);

    let text = "https://h/";
    assert_eq!(
        String::from(Owned::try_from(text.to_owned()).unwrap()),
        text
    );
    assert!(Owned::try_from("http://h/".to_owned()).is_err());
    assert_eq!(
        String::from(Fixed::<16>::try_from(text.to_owned()).unwrap()),
        text
    );
    assert_eq!(String::from(Borrowed::parse(text).unwrap()), text);
}

/// A derive sees only the name of a type, so an attribute says what an alias stands for.
#[test]
fn an_alias_is_explained() {
    type Url = UriBuf<32>;
    type Borrows<'u> = Uri<'u>;

    #[derive(IriNewtype, Debug)]
    #[iri(kind = UriBuf<32>, schemes("https"))]
    struct Owned(Url);

    #[derive(IriNewtype, Clone, Copy)]
    #[iri(schemes("https"), kind = Uri<'a>)]
    struct Borrowed<'a>(Borrows<'a>);

    assert!(Owned::parse("https://h/").is_ok());
    assert!(Owned::parse("http://h/").is_err());
    const API: Borrowed<'static> = Borrowed::constant("https://h/");
    assert_eq!(API.as_str(), "https://h/");
}
