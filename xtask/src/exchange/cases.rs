//! Random URIs with the values that they stand for.

use std::fmt::Write;
use std::net::IpAddr;

/// Characters that need no encoding in a segment or an argument: `pchar` of RFC 3986, section 3.3, without `&`, which
/// separates arguments.
const PLAIN: &[u8] = b"abcXYZ019-._~!$'()*+,;=:@";

/// Texts that must be encoded.
const OTHERS: &[&str] = &[
    "/", "?", "#", "&", "%", " ", "\"", "[", "]", "\\", "\0", "\u{7F}", "é", "温", "𝄞",
];

/// A URI that a client is to ask for.
#[derive(Debug)]
pub(super) struct Case {
    /// The path and the query, encoded in one of many ways that mean the same
    asked: String,
    /// The Uri-Host that the client sends in addition; `port` is the Uri-Port
    host: Option<String>,
    port: Option<u16>,
    segments: Vec<Vec<u8>>,
    arguments: Vec<Vec<u8>>,
}

impl Case {
    pub(super) fn random(random: &mut Random) -> Self {
        let mut segments = random.values(4);
        // Dot segments would be removed, and a single empty segment means the same as no path.
        segments.retain(|segment| segment != b"." && segment != b"..");
        if segments == [b""] {
            segments.clear();
        }
        let mut arguments = random.values(3);
        // libcoap reads RFC 7252, section 6.4 so that an empty query has no argument, and sends none.
        if arguments == [b""] {
            arguments.clear();
        }
        let path: Vec<_> = segments.iter().map(|value| random.encoded(value)).collect();
        let query: Vec<_> = arguments
            .iter()
            .map(|value| random.encoded(value))
            .collect();
        let query = match &query[..] {
            [] => String::new(),
            query => format!("?{}", query.join("&")),
        };
        let host = || "abc-.~!$&'()*+,;=_09".chars();
        Self {
            asked: format!("/{}{query}", path.join("/")),
            host: (random.below(4) == 0).then(|| {
                let count = 1 + random.below(8);
                let mut name: String = (0..count)
                    .filter_map(|_| host().nth(random.below(20)))
                    .collect();
                // With this end the name is never an IP address.
                name.push_str(".example");
                name
            }),
            port: (random.below(8) == 0).then(|| 1024 + random.below(4096) as u16),
            segments,
            arguments,
        }
    }

    /// Returns the arguments with which libcoap's client asks the server at that address.
    pub(super) fn request(&self, address: IpAddr) -> Vec<String> {
        let mut options = Vec::new();
        options.extend(self.host.iter().map(|host| format!("3,{host}")));
        options.extend(self.port.iter().map(|port| format!("7,0x{port:04x}")));
        let options = options
            .into_iter()
            .flat_map(|option| ["-O".to_owned(), option]);
        options
            .chain([format!("coap://{address}{}", self.asked)])
            .collect()
    }

    /// Returns whether a URI stands for the same values at the server of that address, without using the code under
    /// test.
    pub(super) fn is(&self, uri: &str, server: &str) -> bool {
        let host = self.host.as_deref().unwrap_or(server);
        let port = self.port.map(|port| format!(":{port}")).unwrap_or_default();
        let Some(rest) = uri.strip_prefix(&format!("coap://{host}{port}/")) else {
            return false;
        };
        let (path, query) = match rest.split_once('?') {
            Some((path, query)) => (path, Some(query)),
            None => (rest, None),
        };
        let path = (!path.is_empty()).then_some(path);
        values(path, '/') == self.segments && values(query, '&') == self.arguments
    }
}

/// Returns the decoded texts between delimiters.
fn values(text: Option<&str>, delimiter: char) -> Vec<Vec<u8>> {
    let pieces = text.map(|text| text.split(delimiter));
    pieces.into_iter().flatten().map(decoded).collect()
}

fn decoded(text: &str) -> Vec<u8> {
    let mut bytes = text.bytes();
    let mut value = Vec::new();
    while let Some(byte) = bytes.next() {
        let mut digit = || char::from(bytes.next()?).to_digit(16);
        value.push(match byte {
            b'%' => match (digit(), digit()) {
                (Some(high), Some(low)) => (high << 4 | low) as u8,
                _ => b'%',
            },
            byte => byte,
        });
    }
    value
}

/// Random numbers by xorshift, which are the same in every run.
pub(super) struct Random(pub(super) u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 16) as usize % bound
    }

    /// Returns fewer than `count` values, most of which are short.
    fn values(&mut self, count: usize) -> Vec<Vec<u8>> {
        let count = self.below(count);
        (0..count).map(|_| self.value()).collect()
    }

    fn value(&mut self) -> Vec<u8> {
        let mut value = Vec::new();
        for _ in 0..self.below(7) {
            match self.below(8) {
                0..5 => value.push(PLAIN[self.below(PLAIN.len())]),
                // This byte makes the value invalid as UTF-8 text, most of the time.
                5 => value.push(0x80 + self.below(0x80) as u8),
                _ => value.extend(OTHERS[self.below(OTHERS.len())].as_bytes()),
            }
        }
        value
    }

    /// Encodes a value so that it is read back, often with more bytes encoded than necessary.
    fn encoded(&mut self, value: &[u8]) -> String {
        let mut text = String::new();
        for byte in value {
            let written = if PLAIN.contains(byte) && self.below(4) > 0 {
                text.push(char::from(*byte));
                Ok(())
            } else if self.below(2) == 0 {
                write!(text, "%{byte:02X}")
            } else {
                write!(text, "%{byte:02x}")
            };
            written.expect("a String takes all");
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::{Case, Random, decoded};

    #[test]
    fn percent_encoding_is_read() {
        assert_eq!(decoded("a%2fB%FF"), b"a/B\xFF");
    }

    #[test]
    fn a_case_is_what_it_asks_for_and_no_other() {
        let mut random = Random(1);
        let cases: Vec<_> = (0..200).map(|_| Case::random(&mut random)).collect();
        let uri = |case: &Case| {
            let host = case.host.as_deref().unwrap_or("h");
            let port = case.port.map(|port| format!(":{port}")).unwrap_or_default();
            format!("coap://{host}{port}{}", case.asked)
        };
        for case in &cases {
            assert!(case.is(&uri(case), "h"), "{}", case.asked);
            assert!(!case.is(&(uri(case) + "/x"), "h"));
            assert!(!case.is(&uri(case), "g") || case.host.is_some());
        }
        assert!(
            cases
                .iter()
                .any(|case| case.host.is_some() && case.port.is_some())
        );
    }
}
