//! Lists the operations on references, each once. `probe`, `growth`, `size`, `instructions` and the fuzz target `operations` make
//! their code from this list, so a new operation has one entry here, and is in all of them. All other functions have a call in `xtask/calls`.
//!
//! An entry is `class name(kinds iri, inputs) -> Result, Error { call }`:
//!
//! - `class` says who uses it. `written` makes a text: `probe` links it for each kind, into each sink that needs no allocator; `growth`
//!   times it with hostile texts in each place; the fuzz target compares its results in each sink; `instructions --host` counts it.
//!   `measured` is that, and is a program of `size` and a row of `instructions` too; `shown` is a program of `size` too, which writes
//!   through `core::fmt`, as a log does. `asked` only answers: `probe`, `growth` and
//!   `instructions --host` have it.
//! - `kinds` says which kinds have the method: `any`, `iri` (those with characters beyond ASCII), `uri` (those without), or `full`
//!   (those with a scheme).
//! - `inputs` are further arguments. Each chore gives them by their names: `reference` (what a base resolves), `target` (with a scheme),
//!   `other` (any reference), `level` (of normalisation), `names` (of parameters).
//! - `call` is the code of a user. `?` returns the `Error`.
//!
//! What counts instructions gives each operation the same operands: [`first`] and [`given`].
#![no_std]

/// Calls a macro with all entries.
#[macro_export]
macro_rules! operations {
    ($then:ident) => {
        $then! {
            measured resolve(full iri, reference) -> Iri, BufError { iri.resolve(reference) }
            measured relativize(full iri, target) -> IriRef, RelativizeError { iri.relativize(target)? }
            written relativize_path(full iri, target) -> IriRef, RelativizeError { iri.relativize_path(target)? }
            measured normalize(any iri, level) -> IriRef, BufError { iri.normalize(level) }
            measured to_uri(iri iri) -> UriRef, BufError { iri.to_uri() }
            measured to_iri(uri iri) -> IriRef, BufError { iri.to_iri() }
            written to_iri_whole(uri iri) -> IriRef, CapacityError { iri.to_iri().whole_values() }
            written request_target(full iri) -> str, CapacityError { iri.request_target() }
            written host_field(full iri) -> str, CapacityError { iri.host_field() }
            shown redacted(any iri) -> str, CapacityError { iri.redacted() }
            shown redacted_userinfo(any iri) -> str, CapacityError { iri.redacted_userinfo() }
            written redacted_parts(any iri) -> str, CapacityError { iri.redacted().by_components() }
            written redacted_usual(any iri) -> str, CapacityError { iri.redacted().usual_names() }
            shown redacted_values(any iri, names) -> str, CapacityError { iri.redacted().query_values(names) }
            written redacted_all(any iri, names) -> str, CapacityError {
                iri.redacted().user().segments_from(1).query_values(names)
            }
            asked underflows(full iri, reference) { iri.underflows(reference) }
            asked is_normalized(any iri, level) { iri.is_normalized(level) }
            asked equivalent(any iri, other, level) { iri.equivalent(&other, level) }
            asked same_origin(full iri, target) { iri.same_origin(&target) }
            asked same_but_for_loopback_port(full iri, target) { iri.same_but_for_loopback_port(&target) }
        }
    };
}

/// Gives that with which an operation begins, if there is one: the base if there is a second reference, or else the reference as one
/// of its kinds.
#[macro_export]
macro_rules! first {
    ([reference] $kinds:ident $reference:expr, $base:expr) => {
        Some($base)
    };
    ([target] $kinds:ident $reference:expr, $base:expr) => {
        Some($base)
    };
    ([other $($rest:ident)*] $kinds:ident $reference:expr, $base:expr) => {
        Some($base)
    };
    ([$($input:ident)*] full $reference:expr, $base:expr) => {
        iri_core::Iri::try_from($reference).ok()
    };
    ([$($input:ident)*] uri $reference:expr, $base:expr) => {
        iri_core::UriRef::try_from($reference).ok()
    };
    ([$($input:ident)*] $any:ident $reference:expr, $base:expr) => {
        Some($reference)
    };
}

/// Gives an argument by its name, if there is one.
#[macro_export]
macro_rules! given {
    (target $reference:expr, $target:expr) => {
        $target
    };
    (level $reference:expr, $target:expr) => {
        Some(iri_core::Level::Syntax)
    };
    (names $reference:expr, $target:expr) => {
        Some(&["token", "key"])
    };
    ($other:ident $reference:expr, $target:expr) => {
        Some($reference)
    };
}

/// Any error.
#[derive(Debug)]
pub struct Refused;

impl<E: core::error::Error> From<E> for Refused {
    fn from(_: E) -> Self {
        Self
    }
}
