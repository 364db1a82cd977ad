//! Random URIs with the values that they stand for.

use std::net::IpAddr;

use fastrand::Rng;
use percent_encoding::percent_decode_str;

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
    pub(super) fn random(random: &mut Rng) -> Self {
        let mut segments = values_of(random, 4);
        // Dot segments would be removed, and a single empty segment means the same as no path.
        segments.retain(|segment| segment != b"." && segment != b"..");
        if segments == [b""] {
            segments.clear();
        }
        let mut arguments = values_of(random, 3);
        // libcoap reads RFC 7252, section 6.4 so that an empty query has no argument, and sends none.
        if arguments == [b""] {
            arguments.clear();
        }
        let path: Vec<_> = segments
            .iter()
            .map(|value| encoded(random, value))
            .collect();
        let query: Vec<_> = arguments
            .iter()
            .map(|value| encoded(random, value))
            .collect();
        let query = match &query[..] {
            [] => String::new(),
            query => format!("?{}", query.join("&")),
        };
        let mut letter = |_| b"abc-.~!$&'()*+,;=_09"[random.usize(..20)];
        // With this end the name is never an IP address.
        let name = (0..4).map(&mut letter).map(char::from).collect::<String>() + ".example";
        Self {
            asked: format!("/{}{query}", path.join("/")),
            host: random.bool().then_some(name),
            port: (random.u8(..8) == 0).then(|| random.u16(1024..5120)),
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
    let decoded = |piece| percent_decode_str(piece).collect();
    pieces.into_iter().flatten().map(decoded).collect()
}

/// Returns fewer than `count` values, most of which are short.
fn values_of(random: &mut Rng, count: usize) -> Vec<Vec<u8>> {
    (0..random.usize(..count)).map(|_| value(random)).collect()
}

fn value(random: &mut Rng) -> Vec<u8> {
    let mut value = Vec::new();
    for _ in 0..random.u8(..7) {
        match random.u8(..8) {
            0..5 => value.push(PLAIN[random.usize(..PLAIN.len())]),
            // This byte makes the value invalid as UTF-8 text, most of the time.
            5 => value.push(random.u8(0x80..)),
            _ => value.extend(OTHERS[random.usize(..OTHERS.len())].as_bytes()),
        }
    }
    value
}

/// Encodes a value so that it is read back, often with more bytes encoded than necessary.
fn encoded(random: &mut Rng, value: &[u8]) -> String {
    let byte = |byte: &u8| match random.u8(..8) {
        2.. if PLAIN.contains(byte) => char::from(*byte).to_string(),
        even if even % 2 == 0 => format!("%{byte:02X}"),
        _ => format!("%{byte:02x}"),
    };
    value.iter().map(byte).collect()
}

#[cfg(test)]
mod tests {
    use super::{Case, Rng};

    #[test]
    fn a_case_is_what_it_asks_for_and_no_other() {
        let mut random = Rng::with_seed(1);
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
