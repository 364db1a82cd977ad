//! The tests of this crate hold the table of formats in the README of iri-serde.
