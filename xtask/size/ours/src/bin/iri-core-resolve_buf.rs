//! Parses a base and a reference, reads the components of the reference, and resolves it into a value, the caller's own.
#![no_std]
#![no_main]

use harness::Components;
use iri_core::{BufError, Iri, IriBuf};

harness::operation! {
    (base: &'static str, text: &'static str, components: &mut Components<'static>) -> Result<IriBuf<96>, BufError> {
        let reference = ours::components(text, components)?;
        // Not by `?` and `Ok`: that may be a copy more, of the program's own.
        Iri::parse(base)?.resolve(reference).to_buf::<96>().map_err(BufError::from)
    }
}
