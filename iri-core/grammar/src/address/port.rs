//! The default ports of schemes.

/// Returns the default port of a scheme. It knows the schemes whose normal form iri-core knows.
#[must_use]
pub const fn default_port(scheme: &str) -> Option<u16> {
    const PORTS: [(u32, u16); 13] = [
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
        (number("mqtt"), 1883),
        (number("mqtts"), 8883),
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

/// Makes a number of a scheme, the same in upper and lower case, so that the table is small and quick to search.
/// Returns 0 for a scheme with other characters than those of the table. The characters are the digits from 1 to 12 of a
/// system with thirteen digits. A scheme whose number needs more bits is not in the table, and its number is 0 too.
const fn number(scheme: &str) -> u32 {
    let mut rest = scheme.as_bytes();
    let mut number = 0_u32;
    while let [b, tail @ ..] = rest {
        // The longest schemes begin with `c`, so it is the lowest digit.
        let mut digits: &[u8] = b"mqpsotaw+hfc";
        while let [digit, others @ ..] = digits
            // This changes only the letters of a scheme.
            && *digit != *b | 0x20
        {
            digits = others;
        }
        number = match number.checked_mul(13) {
            Some(product) if !digits.is_empty() => product,
            _ => return 0,
        };
        number = match number.checked_add(digits.len() as u32) {
            Some(sum) => sum,
            None => return 0,
        };
        rest = tail;
    }
    number
}

#[cfg(test)]
mod tests {
    use super::{default_port, number};

    #[test]
    fn only_the_schemes_of_the_table_have_a_port() {
        for (scheme, port) in [
            ("http", Some(80)),
            ("COAPS+TCP", Some(5684)),
            ("mqtt", Some(1883)),
            ("Mqtts", Some(8883)),
            ("", None),
            ("mqt", None),
            ("coaps+tcpc", None),
            ("ccccccccccccc", None),
            ("xhttp", None),
        ] {
            assert_eq!(default_port(scheme), port, "{scheme}");
        }
        assert_ne!(number("coaps+tcp"), 0);
    }
}
