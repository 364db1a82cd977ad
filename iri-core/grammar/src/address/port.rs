//! The default ports of schemes.

use crate::text::arithmetic::{plus, times};

const PORTS: [(u32, u16); 11] = [
    (number("http"), 80),
    (number("https"), 443),
    (number("ws"), 80),
    (number("wss"), 443),
    (number("ftp"), 21),
    (number("coap"), 5683),
    (number("coaps"), 5684),
    (number("coap+tcp"), 5683),
    (number("coaps+tcp"), 5684),
    (number("coap+ws"), 80),
    (number("coaps+ws"), 443),
];

/// Ports at which servers of many kinds listen, for which there is no scheme above.
const OTHERS: [u16; 14] = [
    1883, 3000, 3306, 5000, 5432, 6379, 8000, 8080, 8443, 8883, 9000, 9090, 9092, 27017,
];

/// Returns whether a number is a default port, or one at which servers of many kinds listen.
#[must_use]
pub const fn is_usual_port(number: u32) -> bool {
    let mut rest = PORTS.as_slice();
    while let [(_, port), others @ ..] = rest {
        if *port as u32 == number {
            return true;
        }
        rest = others;
    }
    let mut rest = OTHERS.as_slice();
    while let [port, others @ ..] = rest {
        if *port as u32 == number {
            return true;
        }
        rest = others;
    }
    false
}

/// Returns the default port of a scheme. It knows the schemes whose normal form iri-core knows.
#[must_use]
pub const fn default_port(scheme: &str) -> Option<u16> {
    let number = number(scheme);
    let mut rest = PORTS.as_slice();
    while let [(scheme, port), others @ ..] = rest {
        if number == *scheme {
            return Some(*port);
        }
        rest = others;
    }
    None
}

/// Makes a number of a scheme, the same in upper and lower case, so that the table is small and quick to search.
/// Returns 0 for a longer scheme, and for one with other characters than those of the table. The characters are the
/// digits from 1 to 10 of a system with eleven digits, of which nine fit in a `u32`.
const fn number(scheme: &str) -> u32 {
    let mut rest = scheme.as_bytes();
    if rest.len() > 9 {
        return 0;
    }
    let mut number = 0_u32;
    while let [b, tail @ ..] = rest {
        let mut digits: &[u8] = b"psotcaw+hf";
        while let [digit, others @ ..] = digits
            // This changes only the letters of a scheme.
            && *digit != *b | 0x20
        {
            digits = others;
        }
        if digits.is_empty() {
            return 0;
        }
        number = plus!(times!(number, 11), digits.len() as u32);
        rest = tail;
    }
    number
}
