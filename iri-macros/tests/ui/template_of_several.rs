use iri_macros::IriTemplate;

#[derive(IriTemplate)]
enum Inner {
    #[iri("/a")]
    A,
    #[iri("/b")]
    B,
}

// A variant holds a type with one template.
#[derive(IriTemplate)]
enum Outer {
    Inner(Inner),
}

fn main() {}
