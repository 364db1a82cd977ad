//! What the compiler says of a method or a macro whose feature is off, as in iri-core.

/// Nothing has it. A method returns any type that is asked of it, so that no other error follows.
#[cfg(not(feature = "alloc"))]
#[diagnostic::on_unimplemented(
    message = "this method needs the feature `alloc` of iri-template",
    label = "its feature is off",
    note = "`cargo add iri-template --features alloc` turns it on; without it, `to_buf` and `write_into` write the text"
)]
pub trait Alloc: Sized {
    fn missing<T>(self) -> T;
}

iri_core::__missing_macros! {
    $ "iri-template":
    "literals": uri_template;
}
