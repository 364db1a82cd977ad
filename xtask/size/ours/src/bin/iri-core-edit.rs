//! Parses a reference, reads its components, and gives it another query where it stands: in the caller's buffer.
#![no_std]
#![no_main]

use harness::Components;
use iri_core::component::Query;
use iri_core::{BuildError, IriRefBuf};

harness::operation! {
    (text: &'static str, query: &'static str, components: &mut Components<'static>, buf: &mut IriRefBuf<256>) -> Result<(), BuildError> {
        ours::components(text, components)?;
        buf.set_query(Some(Query::parse(query)?))
    }
}
