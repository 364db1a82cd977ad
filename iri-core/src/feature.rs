//! What the compiler says of a method or a macro whose feature is off.
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

/// Makes the macros of a feature that is off, hidden. Each is an error that names the feature: `rustc` says only that it
/// finds no macro.
macro_rules! macros {
    ($d:tt $($features:literal $words:literal $off:meta: $($name:ident)+;)*) => {$($(
        #[cfg($off)]
        #[doc(hidden)]
        #[macro_export]
        macro_rules! $name {
            ($d($d tokens:tt)*) => {
                ::core::compile_error!(::core::concat!(
                    "`", ::core::stringify!($name), "!` needs ", $words, " of iri-core\n",
                    "  = `cargo add iri-core --features ", $features, "` turns on what it needs",
                ));
            };
        }
    )+)*};
}

macros! {
    $
    "literals" "the feature `literals`" not(feature = "literals"):
        iri absolute_iri iri_ref relative_iri_ref uri absolute_uri uri_ref relative_uri_ref;
    "literals,template" "the features `literals` and `template`"
        not(all(feature = "literals", feature = "template")): uri_template;
    "macros" "the feature `macros`" not(feature = "macros"): vocab prefixes;
}
