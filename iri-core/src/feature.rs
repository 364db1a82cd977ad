//! What the compiler says of a method whose feature is off.
//!
//! Without its feature, each such method exists nevertheless, hidden, and asks for a trait that nothing has. So the message
//! names the feature. `'f` in a bound keeps the compiler from asking for the trait before such a method is called.

/// Makes a trait without an implementation for each feature. A method returns any type that is asked of it, so that no other
/// error follows.
macro_rules! features {
    ($($Feature:ident $feature:literal $message:literal $note:literal;)*) => {
        $(
            #[cfg(not(feature = $feature))]
            #[diagnostic::on_unimplemented(message = $message, label = "its feature is off", note = $note)]
            pub trait $Feature: Sized {
                fn missing<T>(self) -> T;
            }
        )*
    };
}

features! {
    Alloc "alloc" "this method needs the feature `alloc` of iri-core"
        "`cargo add iri-core --features alloc` turns it on; without it, `to_buf` and `write_into` write the text";
    Lint "lint" "this method needs the feature `lint` of iri-core"
        "`cargo add iri-core --features lint` turns it on";
    Idna "idna" "this method needs the feature `idna` of iri-core"
        "`cargo add iri-core --features idna` turns it on";
    Coap "coap" "this method needs the feature `coap` of iri-core"
        "`cargo add iri-core --features coap` turns it on";
    Cri "cri" "this method needs the feature `cri` of iri-core"
        "`cargo add iri-core --features cri` turns it on";
}
