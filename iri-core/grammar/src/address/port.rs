//! The default ports of schemes.

use crate::text::arithmetic::{plus, times};

/// What a scheme takes for what a reference leaves out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Defaults {
    pub port: u16,
    /// Whether an empty path after an authority means `/`
    pub has_root: bool,
}

/// The one table of default ports. The path of `mqtt` is a topic, of which an empty one and `/` differ.
const DEFAULTS: [(u32, Defaults); 13] = [
    row("http", 80, true),
    row("https", 443, true),
    row("ws", 80, true),
    row("wss", 443, true),
    row("ftp", 21, true),
    row("coap", 5683, true),
    row("coaps", 5684, true),
    row("coap+tcp", 5683, true),
    row("coaps+tcp", 5684, true),
    row("coap+ws", 80, true),
    row("coaps+ws", 443, true),
    row("mqtt", 1883, false),
    row("mqtts", 8883, false),
];

const fn row(scheme: &str, port: u16, has_root: bool) -> (u32, Defaults) {
    (number(scheme), Defaults { port, has_root })
}

/// Ports at which servers of many kinds listen, for which there is no scheme above.
const OTHERS: [u16; 12] = [
    3000, 3306, 5000, 5432, 6379, 8000, 8080, 8443, 9000, 9090, 9092, 27017,
];

/// Returns whether a number is a default port, or one at which servers of many kinds listen.
#[must_use]
pub const fn is_usual_port(number: u32) -> bool {
    let mut rest = DEFAULTS.as_slice();
    while let [(_, Defaults { port, .. }), others @ ..] = rest {
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
    match defaults(scheme) {
        Some(row) => Some(row.port),
        None => None,
    }
}

/// Returns what a scheme takes for what a reference leaves out.
#[must_use]
pub const fn defaults(scheme: &str) -> Option<Defaults> {
    let number = number(scheme);
    let mut rest = DEFAULTS.as_slice();
    while let [(scheme, defaults), others @ ..] = rest {
        if number == *scheme {
            return Some(*defaults);
        }
        rest = others;
    }
    None
}

/// Makes a number of a scheme, the same in upper and lower case, so that the table is small and quick to search.
/// Returns 0 for a longer scheme, and for one with other characters than those of the table. The characters are the
/// digits from 1 to 10 of a system with eleven digits, of which nine fit in a `u32`. `mq` at the start are the digits 1 and 0, which
/// no other characters make.
const fn number(scheme: &str) -> u32 {
    if scheme.len() > 9 {
        return 0;
    }
    let (mut number, mut rest) = match scheme.as_bytes() {
        [b'm' | b'M', b'q' | b'Q', rest @ ..] => (11_u32, rest),
        rest => (0, rest),
    };
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

#[cfg(test)]
mod tests {
    use super::{default_port, defaults};

    #[test]
    fn other_schemes_have_no_default() {
        for scheme in [
            "",
            "m",
            "mq",
            "mqt",
            "mqttt",
            "qmtt",
            "mmtt",
            "tt",
            "ptt",
            "mqhttp",
            "xmqtt",
            "htt",
            "httpss",
            "coaps+tcps",
            "amqp",
        ] {
            assert_eq!(default_port(scheme), None, "{scheme}");
        }
        for (scheme, port, has_root) in [
            ("MQTT", 1883, false),
            ("mqttS", 8883, false),
            ("Coap+TCP", 5683, true),
        ] {
            let row = defaults(scheme).unwrap();
            assert_eq!((row.port, row.has_root), (port, has_root), "{scheme}");
        }
    }
}
