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
}

/// Nothing has it: a method of it is a function of a crate above this one.
#[diagnostic::on_unimplemented(
    message = "this is in the crate iri-coap: `Options::of`, `Options::with_peer`, `Cri::of`",
    label = "no method of iri-core",
    note = "`cargo add iri-coap` adds it"
)]
pub trait InCoap: Sized {
    fn missing<T>(self) -> T;
}

/// Nothing has it: what builds or edits fails for more reasons than what parses.
#[diagnostic::on_unimplemented(
    message = "a `BufError` cannot say why a change is refused",
    label = "this returns a `BuildError`: return that, as all errors of parsing and of buffers convert to it"
)]
pub trait ReturnsBuildError<'f>: Sized {
    fn missing<T>(self) -> T;
}

/// Makes the macros of a feature of a crate that is off, hidden. Each is an error that names the feature: `rustc` says only that it
/// finds no macro.
#[doc(hidden)]
#[macro_export]
macro_rules! __missing_macros {
    ($d:tt $of:literal: $($feature:literal: $($name:ident)+;)*) => {$($(
        #[cfg(not(feature = $feature))]
        #[doc(hidden)]
        #[macro_export]
        macro_rules! $name {
            ($d($d tokens:tt)*) => {
                ::core::compile_error!(::core::concat!(
                    "`", ::core::stringify!($name), "!` needs the feature `", $feature, "` of ", $of, "\n",
                    "  = `cargo add ", $of, " --features ", $feature, "` turns on what it needs",
                ));
            };
        }
    )+)*};
}

__missing_macros! {
    $ "iri-core":
    "literals":
        iri absolute_iri iri_ref relative_iri_ref uri absolute_uri uri_ref relative_uri_ref;
}

/// Makes the macros of crates above this one, hidden. Each is an error that names the crate.
macro_rules! elsewhere {
    ($d:tt $($of:literal $feature:literal: $($name:ident)+;)*) => {$($(
        #[doc(hidden)]
        #[macro_export]
        macro_rules! $name {
            ($d($d tokens:tt)*) => {
                ::core::compile_error!(::core::concat!(
                    "`", ::core::stringify!($name), "!` is in ", $of, "\n",
                    "  = `cargo add ", $of, " --features ", $feature, "` adds it",
                ));
            };
        }
    )+)*};
}

elsewhere! {
    $
    "iri-template" "literals": uri_template;
    "iri-vocab" "macros": vocab prefixes;
    "iri-xri" "literals": xri xri_ref;
}
