// The compiler checks the literal again, with what the path leads to: here with functions of another kind, as those of
// another version might be. So no literal is taken because a macro has seen it, and what refuses it is a function of
// iri-core.
use iri_macros::iri;

mod other {
    pub use iri_core::RelativeIriRef as Iri;

    pub mod constant {
        pub use iri_core::constant::relative_iri_ref as iri;
    }
}

// The text has a scheme, which a relative reference has not.
// (The message names the next line.)
const REFUSED: other::Iri<'static> = iri!(crate = other, "https://example.com/");

fn main() {}
