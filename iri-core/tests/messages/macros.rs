//! Calls macros whose features are off, or that another crate has.

use iri_core::{uri, vocab};

const BROKER: iri_core::Uri<'static> = uri!("mqtt://broker");

vocab! { pub mod schema = "https://schema.org/" { Person } }

fn main() {
    let _ = iri_core::uri_template!("/users/{id}");
}
