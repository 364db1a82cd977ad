//! Uses the macros where the names around them mean something else, and where unsafe code and warnings are errors.
//!
//! `editions.rs` checks this file in each edition. The lints of clippy that it forbids are checked when clippy runs.
#![no_std]
#![forbid(unsafe_code)]
#![deny(warnings, clippy::all, clippy::pedantic)]

mod core {}
mod std {}
mod iri_core {}
mod iri_policy {}
mod iri_template {}
mod iri_vocab {}
mod iri_macros {}

struct Ok;
struct Err;
struct Some;
struct None;
struct Result;
struct Option;
struct Iri;

#[expect(unused_macros, reason = "no macro of ours may use it")]
macro_rules! panic {
    ($($anything:tt)*) => {
        compile_error!("the caller's own `panic!`")
    };
}

const IRI: ::iri_core::Iri<'static> = ::iri_macros::iri!("https://例え.jp/#上");

#[no_implicit_prelude]
mod without_prelude {
    pub(super) static ABSOLUTE_IRI: ::iri_core::AbsoluteIri<'static> =
        ::iri_macros::absolute_iri!("https://例え.jp/");

    #[derive(::iri_macros::IriEnum, ::core::clone::Clone, ::core::marker::Copy)]
    #[iri("urn:x:")]
    pub(super) enum Term {
        A,
    }

    #[derive(::iri_macros::IriNewtype)]
    #[iri(schemes("urn"))]
    pub(super) struct Name(::iri_core::UriBuf<8>);

    #[derive(::iri_macros::IriTemplate)]
    pub(super) enum Route {
        #[iri("/x/{a}")]
        X {
            a: u8,
        },
        Inner(Inner),
    }

    #[derive(::iri_macros::IriTemplate)]
    #[iri("/y/{a}")]
    pub(super) struct Inner {
        pub(super) a: u8,
    }
}

::iri_macros::vocab! {
    /// Terms.
    mod terms = "urn:x:" {
        /// One with the name of a variant.
        Some,
        None = "none",
    }
}

const PREFIXES: ::iri_vocab::Prefixes<1> = ::iri_macros::prefixes! { "x" => terms::NAMESPACE };

#[derive(::iri_macros::IriEnum, Clone, Copy, Debug, PartialEq, Eq)]
#[iri("urn:x:")]
enum Term {
    Ok,
    Err,
}

#[derive(::iri_macros::IriEnum, Clone, Copy, Debug, PartialEq, Eq)]
#[iri("urn:x:")]
enum Open<'a> {
    Result,
    #[iri(other)]
    Option(::iri_core::Iri<'a>),
}

#[derive(::iri_macros::IriNewtype, Clone, Copy, Debug)]
#[iri(schemes("urn"), forbid(userinfo))]
struct Name<'a>(::iri_core::Uri<'a>);

#[derive(::iri_macros::IriNewtype, Clone, Debug)]
#[iri(lints(deny(warnings)))]
struct Short(::iri_core::UriBuf<8>);

#[derive(::iri_macros::IriTemplate, Debug, PartialEq, Eq)]
#[iri("/x/{some}{?none}")]
struct Template<'a> {
    some: &'a str,
    none: ::core::option::Option<u8>,
}

#[derive(::iri_macros::IriTemplate, Debug, PartialEq, Eq)]
enum Route {
    #[iri("/some")]
    Some,
    #[iri("/ok/{ok}")]
    Ok { ok: u8 },
}

/// Derives and modules that a macro of the caller makes. The arguments of this macro are their names.
macro_rules! through {
    ($vocabulary:ident, $Type:ident, $Rules:ident, $namespace:literal, $($Term:ident)*) => {
        ::iri_macros::vocab! { mod $vocabulary = $namespace { $($Term),* } }

        #[derive(::iri_macros::IriEnum, Clone, Copy, Debug, PartialEq, Eq)]
        #[iri($namespace)]
        enum $Type { $($Term),* }

        #[derive(::iri_macros::IriNewtype, Clone, Copy, Debug)]
        #[iri(schemes("urn"), max_len = 16)]
        struct $Rules<'a>(::iri_core::Iri<'a>);
    };
}

through!(passed, Passed, Ruled, "urn:y:", A B);

fn generic<T>(_: &T) -> ::iri_core::IriRef<'static> {
    ::iri_macros::iri_ref!("/ホーム#上")
}

#[test]
fn the_macros_mean_their_own() {
    let _ = (Ok, Err, Some, None, Result, Option, Iri);
    assert_eq!(IRI, "https://例え.jp/#上");
    assert_eq!(without_prelude::ABSOLUTE_IRI, "https://例え.jp/");
    assert_eq!(without_prelude::Term::A.as_str(), "urn:x:A");
    assert!(without_prelude::Name::parse("urn:a").is_ok());
    let uri = ::iri_core::IriRef::parse("/y/7").unwrap();
    let found = <without_prelude::Route as ::iri_template::IriTemplate<'_>>::read(uri);
    assert!(matches!(
        found,
        ::core::option::Option::Some(without_prelude::Route::Inner(inner)) if inner.a == 7
    ));
    assert_eq!(generic(&0), "/ホーム#上");
    assert_eq!(::iri_macros::relative_iri_ref!("../ホーム"), "../ホーム");
    assert_eq!(::iri_macros::uri!("https://example.com/").path(), "/");
    assert_eq!(::iri_macros::absolute_uri!("urn:a"), "urn:a");
    assert_eq!(::iri_macros::uri_ref!("/home#top"), "/home#top");
    assert_eq!(::iri_macros::relative_uri_ref!("../home"), "../home");
}

/// Derives for a type in a generic function, and constants that depend on its parameters.
fn within<T: Named>() -> (::iri_core::Iri<'static>, Term) {
    #[derive(::iri_macros::IriEnum, Clone, Copy, Debug, PartialEq, Eq)]
    enum Inner {
        #[iri("urn:z:a")]
        A,
    }
    let inner = Inner::A.as_iri();
    assert_eq!(::iri_macros::iri!(T::NAME), inner);
    (inner, Term::Ok)
}

trait Named {
    const NAME: &'static str;
}

impl Named for Iri {
    const NAME: &'static str = "urn:z:a";
}

#[test]
fn what_is_derived_means_its_own() {
    assert_eq!(
        terms::ALL.local_name(terms::None),
        ::core::option::Option::Some("none")
    );
    assert_eq!(terms::Some, "urn:x:Some");
    assert!(
        PREFIXES
            .expand("x:none")
            .is_ok_and(|iri| iri.to_buf::<16>().is_ok_and(|iri| iri == terms::None))
    );
    let term = <Term as ::core::convert::TryFrom<&str>>::try_from("urn:x:Ok");
    assert_eq!(term, ::core::result::Result::Ok(Term::Ok));
    assert_eq!(Term::Err.as_iri(), "urn:x:Err");
    assert_eq!(
        <Open<'_> as ::core::convert::From<_>>::from(terms::Some),
        Open::Option(terms::Some)
    );
    assert_eq!(Open::Result.as_iri(), "urn:x:Result");
    assert_eq!(Name::constant("urn:a").into_inner(), "urn:a");
    assert!(Short::parse("urn:123456").is_err());
    let uri = ::iri_core::IriRef::parse("/x/a?none=7").unwrap();
    let found = <Template<'_> as ::iri_template::IriTemplate<'_>>::read(uri);
    let expected = Template {
        some: "a",
        none: ::core::option::Option::Some(7),
    };
    assert_eq!(found, ::core::option::Option::Some(expected));
    let uri = ::iri_core::IriRef::parse("/ok/7").unwrap();
    let found = <Route as ::iri_template::IriTemplate<'_>>::read(uri);
    assert_eq!(found, ::core::option::Option::Some(Route::Ok { ok: 7 }));
    assert!(found != ::core::option::Option::Some(Route::Some));
    assert_eq!(Passed::B.as_iri(), passed::B);
    assert_eq!(Passed::A.as_str(), "urn:y:A");
    assert!(Ruled::parse("urn:y:long-and-longer").is_err());
    assert_eq!(within::<Iri>(), (::iri_macros::iri!("urn:z:a"), Term::Ok));
}
