// The compiler parses the literal again, with what the path leads to.
use iri_macros::iri;

mod other {
    pub use iri_core::constant;

    pub struct Iri<'a>(&'a str);

    impl Iri<'_> {
        pub const fn parse(_: &str) -> Result<Self, ()> {
            Err(())
        }
    }
}

const REFUSED: other::Iri<'static> = iri!(crate = other, "https://example.com/");

fn main() {}
