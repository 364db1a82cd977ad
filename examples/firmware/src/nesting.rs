//! Parses a text that tries to exhaust the stack: XRIs can be nested, but the parser does not recurse.

use iri_xri::MAX_NESTING;
use iri_xri::XriRef;
use semihosting::println;

/// The number of open parentheses. One byte of stack for each would fill the 16 KiB of the boards six times.
const DEPTH: usize = 100_000;

/// `=((((...`, in flash. The parser stops before it sees whether they are closed.
static NESTED: [u8; 1 + DEPTH] = {
    let mut text = [b'('; 1 + DEPTH];
    text[0] = b'=';
    text
};

/// Handles it like any other invalid text.
pub fn refuse() {
    println!("\n# {DEPTH} cross-references within each other");
    match XriRef::parse_bytes(&NESTED) {
        Ok(_) => println!("an XRI"),
        Err(error) => println!("{:?}: {error}", error.kind()),
    }
    // The deepest allowed nesting is read.
    let mut deepest = [b')'; 1 + 2 * MAX_NESTING];
    let open = 1 + MAX_NESTING;
    deepest[..open].copy_from_slice(&NESTED[..open]);
    match XriRef::parse_bytes(&deepest) {
        Ok(xri) => println!("{MAX_NESTING} are read, {} bytes", xri.as_str().len()),
        Err(error) => println!("{error}"),
    }
}
