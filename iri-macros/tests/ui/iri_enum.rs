use iri_core::Iri;
use iri_macros::IriEnum;

#[derive(IriEnum)]
#[iri(prefix("ex" = "https://example.com/"))]
enum Terms<'a> {
    A,
    #[iri("ex:A")]
    Again,
    #[iri("rdf:type")]
    Undeclared,
    #[iri("ex:a b")]
    Space,
    #[iri("../a")]
    Relative,
    #[iri("ex:x")]
    #[iri("ex:y")]
    Two,
    #[iri(others)]
    Misspelt,
    #[iri("ex:field")]
    Field(u8),
    #[iri(other)]
    NoField,
    #[iri(other)]
    First(Iri<'a>),
    #[iri(other)]
    Second(Iri<'a>),
}

#[derive(IriEnum)]
#[iri(prefix("a" = "urn:a:", "a" = "urn:b:"))]
enum TwicePrefix {
    A,
}

#[derive(IriEnum)]
#[iri(prefix("a" = "a b"))]
enum BadNamespace {
    A,
}

#[derive(IriEnum)]
#[iri(prefixes("a" = "urn:a:"))]
enum MisspeltPrefix {
    A,
}

#[derive(IriEnum)]
enum NoNamespace {
    A,
}

#[derive(IriEnum)]
enum Empty {}

#[derive(IriEnum)]
struct NoEnum;

#[derive(IriEnum)]
#[iri(prefix("a" => "urn:a:"))]
enum WithArrow {
    A,
}

#[derive(IriEnum)]
#[iri(prefix = "urn:a:")]
enum NoParentheses {
    A,
}

#[derive(IriEnum)]
#[iri("urn:a:", "urn:b:")]
enum TwoNamespaces {
    A,
}

#[derive(IriEnum)]
enum Tokens {
    #[iri(urn:a)]
    NoLiteral,
    #[iri("urn:a", "urn:b")]
    TwoLiterals,
    #[iri(5)]
    Number,
}

#[derive(IriEnum)]
#[iri("https://schema.org")]
enum NoSlash {
    Person,
}

#[derive(IriEnum)]
#[iri(prefix("schema" = "https://schema.org"))]
enum PrefixWithoutSlash {
    #[iri("schema:Person")]
    Person,
}

#[derive(IriEnum)]
#[iri("exa:", prefix("ex" = "https://example.com/"))]
enum UndeclaredNamespace {
    A,
}

#[derive(IriEnum)]
#[iri(prefix("x" = "x:/"))]
enum Authority {
    #[iri("x:/evil")]
    Host,
    #[iri("<x://full>")]
    Full,
}

#[derive(IriEnum)]
#[iri("urn:a:")]
enum Reserved {
    ALL,
}

#[derive(IriEnum)]
#[iri("urn:a:"x)]
enum Suffix {
    A,
}

fn main() {}

#[derive(IriEnum)]
#[iri(prefix("u" = "http://h/x#"))]
enum Signs {
    Ω,
    한,
    先生,
    #[iri("u:\u{2126}")]
    Ohm,
}

#[derive(IriEnum)]
#[iri(prefix("a" = "../a", "b" = "urn:b:", "b" = "urn:c:", "c" = "https://c.example"), "a:")]
enum AllAtOnce {
    A,
    #[iri("b:%")]
    B,
    #[iri("c:d")]
    C,
    #[iri("x:y")]
    D,
}
