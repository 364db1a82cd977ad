//! What is declared and then made by the macros: a vocabulary, an enum of IRIs, a type with rules, prefixes, templates.
//! The compiler checks all of it.

use std::error::Error;

use iri_core::{Iri, Uri, UriRef, UriString, iri};
use iri_policy::IriNewtype;
use iri_template::{IriTemplate, Matchers, Template, uri_template};
use iri_vocab::{IriEnum, Prefixes, prefixes, vocab};

use crate::show;

vocab! {
    /// Terms of schema.org.
    pub(crate) mod schema = "https://schema.org/" {
        Person, Organization,
        /// Has a name.
        name,
        type_ = "additionalType",
    }
}

/// A vocabulary is a module of constants. Each is a complete IRI, and can be a pattern of a `match`.
pub(crate) fn vocabularies() {
    println!("\n# Vocabularies");
    show("a term", schema::name);
    for iri in [
        schema::Person,
        schema::type_,
        iri!("https://schema.org/persona"),
    ] {
        let what = match iri {
            schema::Person | schema::Organization => "someone",
            schema::name => "a name",
            _ => "something else",
        };
        show(what, schema::ALL.local_name(iri));
    }
    show("by name", schema::ALL.get("Organization"));
}

/// An enum has an IRI for each of its variants. Others are told apart, or refused if there is no variant for them.
#[derive(IriEnum, Clone, Copy, Debug, PartialEq)]
#[iri(prefix("schema" = "https://schema.org/"))]
enum Kind<'a> {
    Person,
    #[iri("schema:Organization")]
    Company,
    #[iri(other)]
    Other(Iri<'a>),
}

pub(crate) fn enums() -> Result<(), Box<dyn Error>> {
    println!("\n# Enums of IRIs");
    for text in ["https://schema.org/Organization", "urn:isbn:0451450523"] {
        show("kind", Kind::try_from(text)?);
    }
    show("IRI", Kind::Person.as_iri());
    Ok(())
}

/// Prefixes shorten IRIs to CURIEs and expand these again. They are sorted by the compiler.
const PREFIXES: Prefixes<2> = prefixes! {
    "schema" => schema::NAMESPACE,
    "ex" => "https://example.com/",
};

pub(crate) fn curies() -> Result<(), Box<dyn Error>> {
    println!("\n# CURIEs");
    let page = iri!("https://example.com/people/7");
    if let Some(curie) = PREFIXES.compact(page) {
        println!("  {page} -> {curie}");
        // Turtle has its own rules for what follows the colon.
        if let Some(turtle) = curie.to_turtle() {
            println!("  in Turtle  {turtle}");
        }
    }
    show("expanded", PREFIXES.expand("schema:name")?.to_buf::<32>()?);
    Ok(())
}

/// Has its rules in its type: every value keeps them, and a function that takes one need not check again.
#[derive(IriNewtype, Debug)]
#[iri(schemes("https"), forbid(userinfo), base)]
#[iri(lints(deny(warnings)))]
struct Api(UriString);

/// The same can borrow, and be a constant.
#[derive(IriNewtype, Clone, Copy, Debug)]
#[iri(rules(Api))]
struct FixedApi<'a>(Uri<'a>);

const DEFAULT: FixedApi<'static> = FixedApi::constant("https://api.example/v2/");

pub(crate) fn types_with_rules() {
    println!("\n# Types with rules");
    show("default", DEFAULT);
    for text in [
        "https://api.example/v3/",
        "https://api.example/v3",
        "https://joe:secret@api.example/",
        "https://0x7f.1/",
    ] {
        match Api::parse(text) {
            Ok(api) => show("accepted", api),
            Err(error) => println!("{}", error.report(text)),
        }
    }
}

/// A template has variables (RFC 6570). The compiler checks this one.
const READINGS: Template<'static> = uri_template!("coap://{+host}/s{/id}{?unit,since}");

/// A struct has a field for each variable. An enum has a template for each variant, and is a router.
#[derive(IriTemplate, Debug)]
enum Route<'a> {
    #[iri("/users/me")]
    Me,
    #[iri("/users/{id}{?page}")]
    User { id: u32, page: Option<u16> },
    #[iri("/files/{+path}")]
    File { path: &'a str },
}

pub(crate) fn templates() -> Result<(), Box<dyn Error>> {
    println!("\n# Templates");
    let uri = READINGS
        .expand(&[("host", "gate"), ("id", "a/b"), ("unit", "°C")])?
        .into_owned()?;
    show("expanded", &uri);
    // The values are cut out before they are decoded, so `%2F` separates nothing.
    if let Some(matches) = READINGS.matcher()?.matches(uri.as_uri_ref()) {
        let mut buffer = [0; 8];
        for name in ["id", "since"] {
            let value = matches.get(name);
            show(name, value.map(|value| value.to_str(&mut buffer)));
        }
    }
    // Of some templates, no value can be read back.
    if let Err(error) = uri_template!("/{user}-{page}").matcher() {
        println!("{}", error.report("/{user}-{page}"));
    }

    for text in [
        "/users/me",
        "/users/7?page=2",
        "/users/joe",
        "/files/2026/cat.jpg",
    ] {
        println!("  {text} -> {:?}", Route::matched(UriRef::parse(text)?));
    }
    let route = Route::User { id: 7, page: None };
    show("written", route.expand().into_owned()?);
    // Templates that are only known at run time: the most specific one counts, whatever their order.
    let templates = ["/{name}", "/{name}.json"].map(|text| Template::parse(text)?.matcher());
    let [any, json] = templates;
    let matchers = Matchers::new([any?, json?]);
    if let Some((number, _)) = matchers.find(UriRef::parse("/cat.json")?) {
        show("template", number);
    }
    Ok(())
}
