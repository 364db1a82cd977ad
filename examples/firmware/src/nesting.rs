//! A text that is to exhaust the stack: XRIs nest, and the parser goes no deeper for it.

use iri_core::XriRef;
use iri_core::xri::MAX_NESTING;
use semihosting::println;

/// How many open: at a byte of stack for each, the 16 KiB that the boards have would be gone six times.
const DEPTH: usize = 100_000;

/// `=((((...`, in flash. Whether they close again is never seen.
static NESTED: [u8; 1 + DEPTH] = {
    let mut text = [b'('; 1 + DEPTH];
    text[0] = b'=';
    text
};

/// Answers it like any other text that is not valid.
pub fn refuse() {
    println!("\n# {DEPTH} cross-references within each other");
    match XriRef::parse_bytes(&NESTED) {
        Ok(_) => println!("an XRI"),
        Err(error) => println!("{:?}: {error}", error.kind()),
    }
    // As deep as may be, it is read.
    let mut deepest = [b')'; 1 + 2 * MAX_NESTING];
    let open = 1 + MAX_NESTING;
    deepest[..open].copy_from_slice(&NESTED[..open]);
    match XriRef::parse_bytes(&deepest) {
        Ok(xri) => println!("{MAX_NESTING} are read, {} bytes", xri.as_str().len()),
        Err(error) => println!("{error}"),
    }
}
