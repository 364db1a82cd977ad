use iri_template::Template;
use iri_macros::{IriTemplate, uri_template};

const UNCLOSED: Template<'static> = uri_template!("/users/{id");

fn main() {
    let _ = uri_template!("/users/{=id}");
    let _ = uri_template!("/users/\u{202E}{id}");
}

#[derive(IriTemplate)]
#[iri("/users/{id}-{page}")]
struct Ambiguous {
    id: u32,
    page: u32,
}

#[derive(IriTemplate)]
#[iri("/users/{id}")]
struct NoVariable {
    id: u32,
    page: u32,
}

#[derive(IriTemplate)]
#[iri("/users/{id}{?page}")]
struct NoField {
    id: u32,
}

#[derive(IriTemplate)]
struct NoTemplate {
    id: u32,
}

#[derive(IriTemplate)]
enum Route {
    #[iri("/users/{id}")]
    User(u32),
}

#[derive(IriTemplate)]
#[iri(template = "/users/{id}")]
struct Misspelt {
    id: u32,
}

#[derive(IriTemplate)]
#[iri("/users/{id}", "/people/{id}")]
struct TwoTemplates {
    id: u32,
}

#[derive(IriTemplate)]
#[iri("/users/{id}")]
enum AtTheEnum {
    User { id: u32 },
}

#[derive(IriTemplate)]
enum VariantWithout {
    User { id: u32 },
}

#[derive(IriTemplate)]
#[iri("/users/{id}")]
struct Generic<T> {
    id: T,
}

#[derive(IriTemplate)]
#[iri("/users/{id}")]
union NoStruct {
    id: u32,
}

#[derive(IriTemplate)]
#[iri("/users/{unit}", from_str)]
struct FromStrAtType {
    unit: u32,
}

#[derive(IriTemplate)]
#[iri("/users/{id}")]
struct AdmitsAtField {
    #[iri(admits_dot_segments)]
    id: u32,
}

#[derive(IriTemplate)]
#[iri(admits_absolute)]
enum AdmitsAtEnum {
    #[iri("/users/{id}")]
    User { id: u32 },
}

#[derive(IriTemplate)]
#[iri("/users/{id}")]
struct TwoFields {
    id: u32,
    #[iri("id")]
    page: u32,
}

#[derive(IriTemplate)]
#[iri("/users/{id}"x)]
struct Suffix {
    id: u32,
}
