//! Prints answers.

use core::fmt;

use coap_message::ReadableMessage;
use coap_numbers::code;
use coap_numbers::option::BLOCK2;
use exchange::datagram::{self, Incoming};
use iri_core::Masked;
use semihosting::{print, println};

use crate::request::Failure;

/// The number of characters on a line.
const WIDTH: usize = 66;

/// Prints the code, and the start of a text's first line. The text is escaped, as a peer can send any characters.
pub fn answer(answer: Result<(u8, Incoming<'_>), Failure>) {
    let (code, answer) = match answer {
        Ok(answer) => answer,
        Err(failure) => return println!("  {failure}"),
    };
    print!("  {}.{:02}", code >> 5, code & 0x1F);
    if let Some(name) = code::to_name(code) {
        print!(" {name}");
    }
    let payload = answer.payload();
    match core::str::from_utf8(payload).map(|text| text.lines().next()) {
        Ok(None) => {}
        Ok(Some(line)) => match line.char_indices().nth(WIDTH) {
            Some((end, _)) => print!(" {:?}...", line.get(..end).unwrap_or_default()),
            None => print!(" {line:?}"),
        },
        Err(_) => print!(" {} bytes", payload.len()),
    }
    if datagram::options(&answer).any(|(number, value)| number == BLOCK2 && has_more(value)) {
        print!(", the first block of it");
    }
    println!();
}

/// Returns whether another block follows (RFC 7959, section 2.2).
fn has_more(block: &[u8]) -> bool {
    block.last().is_some_and(|byte| byte & 0b1000 != 0)
}

/// A reference from a peer, displayed with masked credentials. A long reference is not shown at all: its start could
/// have a password without the `@` after it, which the mask needs.
pub struct Shown<'a>(pub &'a [u8]);

impl fmt::Display for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(text) = self;
        if text.len() > WIDTH {
            return write!(f, "{} bytes", text.len());
        }
        Masked::of_bytes(text).fmt(f)
    }
}
