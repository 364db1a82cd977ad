//! The ports that schemes have by default.

/// The port of a scheme, for the schemes whose normal form iri-core knows.
#[must_use]
pub const fn default_port(scheme: &str) -> Option<u16> {
    const PORTS: [(u32, u16); 7] = [
        (number("http"), 80),
        (number("https"), 443),
        (number("ws"), 80),
        (number("wss"), 443),
        (number("ftp"), 21),
        (number("coap"), 5683),
        (number("coaps"), 5684),
    ];
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

/// A scheme of at most five characters as one number, in either case the same, so that a table of
/// them is small and quickly searched; 0 for any longer one. The characters are the digits, from `+`
/// to `z` in lower case: 80, of which five fit in an `u32`. None begins with `+`.
const fn number(scheme: &str) -> u32 {
    let mut rest = scheme.as_bytes();
    if rest.len() > 5 {
        return 0;
    }
    let mut number = 0_u32;
    while let [b, tail @ ..] = rest {
        // Of the characters of a scheme this changes letters only.
        let lower = *b | 0x20;
        number = number
            .wrapping_mul(80)
            .wrapping_add(lower.wrapping_sub(b'+') as u32);
        rest = tail;
    }
    number
}
