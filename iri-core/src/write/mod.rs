//! Makes texts and writes them somewhere. Nothing here knows the types of references or components.
//!
//! A [`Source`](source::Source) makes a text. It writes to an [`Out`](out::Out), which is a
//! [`Writer`](writer::write) into a [`Sink`](sink::Sink), or a formatter ([`formatted`]). An
//! [`Operation`](operation::Operation) is a source together with the type of its text.

pub(crate) mod address;
pub(crate) mod capacity;
pub(crate) mod copier;
pub(crate) mod editable;
pub(crate) mod error;
pub(crate) mod fixed;
pub(crate) mod formatted;
pub(crate) mod mapped;
pub(crate) mod mapping;
pub(crate) mod operation;
pub(crate) mod out;
pub(crate) mod output;
pub(crate) mod pieces;
pub(crate) mod sink;
pub(crate) mod source;
pub(crate) mod spans;
pub(crate) mod wide;
pub(crate) mod writer;
