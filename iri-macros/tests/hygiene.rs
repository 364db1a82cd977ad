//! The macros where the names around them mean something else, and everything is forbidden.
//!
//! `editions.rs` checks this file in each edition; what it forbids of clippy is seen by clippy.
#![no_std]
#![forbid(unsafe_code)]
#![deny(warnings, clippy::all, clippy::pedantic)]

mod core {}
mod std {}
mod iri_core {}
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
}

fn generic<T>(_: &T) -> ::iri_core::IriRef<'static> {
    ::iri_macros::iri_ref!("/ホーム#上")
}

#[test]
fn the_macros_mean_their_own() {
    let _ = (Ok, Err, Some, None, Result, Option, Iri);
    assert_eq!(IRI, "https://例え.jp/#上");
    assert_eq!(without_prelude::ABSOLUTE_IRI, "https://例え.jp/");
    assert_eq!(generic(&0), "/ホーム#上");
    assert_eq!(::iri_macros::relative_iri_ref!("../ホーム"), "../ホーム");
    assert_eq!(::iri_macros::uri!("https://example.com/").path(), "/");
    assert_eq!(::iri_macros::absolute_uri!("urn:a"), "urn:a");
    assert_eq!(::iri_macros::uri_ref!("/home#top"), "/home#top");
    assert_eq!(::iri_macros::relative_uri_ref!("../home"), "../home");
}
