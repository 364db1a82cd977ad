//! Random URIs, and what they stand for.

use fastrand::Rng;
use percent_encoding::percent_decode_str;

/// Characters that need no encoding in a segment or an argument: `pchar` of RFC 3986, section 3.3, without `&`, which
/// separates arguments.
const PLAIN: &[u8] = b"abcXYZ019-._~!$'()*+,;=:@";

/// Makes a random name that is no IP address.
pub(super) fn name(random: &mut Rng) -> String {
    let mut letter = |_| b"abc-.~!$&'()*+,;=_09"[random.usize(..20)];
    (0..4).map(&mut letter).map(char::from).collect::<String>() + ".example"
}

/// Makes a random path with a query, in which any byte can be encoded, whether it need be or not.
pub(super) fn path(random: &mut Rng) -> String {
    loop {
        let path = piece(random, '/');
        let query = piece(random, '&');
        // Dot segments would be removed. Of an empty query libcoap sends no argument, as it reads RFC 7252, section
        // 6.4 so.
        let is_dots = |segment: &Vec<u8>| segment == b"." || segment == b"..";
        match values(&path, '/').iter().any(is_dots) {
            true => {}
            false if query.is_empty() => return format!("/{path}"),
            false => return format!("/{path}?{query}"),
        }
    }
}

fn piece(random: &mut Rng, delimiter: char) -> String {
    let mut piece = String::new();
    for _ in 0..random.u8(..16) {
        match random.u8(..8) {
            0 => piece.push(delimiter),
            1..5 => piece.push(char::from(PLAIN[random.usize(..PLAIN.len())])),
            5 => piece += &format!("%{:02X}", random.u8(..)),
            6 => piece += &format!("%{:02x}", random.u8(..)),
            _ => piece += ["%C3%A9", "%e6%b8%a9", "%F0%9D%84%9E"][random.usize(..3)],
        }
    }
    piece
}

/// Returns what a URI stands for, without using the code under test: the scheme with the authority, the segments of
/// the path, and the arguments of the query.
pub(super) fn parts(uri: &str) -> Option<(&str, [Vec<Vec<u8>>; 2])> {
    let (start, rest) = uri.split_at_checked(uri.find("://")? + "://".len())?;
    let (authority, rest) = rest.split_once('/')?;
    let (path, query) = rest.split_once('?').unwrap_or((rest, ""));
    let start = &uri[..start.len() + authority.len()];
    Some((start, [values(path, '/'), values(query, '&')]))
}

/// Returns the decoded texts between delimiters. One that is empty and alone stands for none.
fn values(text: &str, delimiter: char) -> Vec<Vec<u8>> {
    let pieces = text.split(delimiter).filter(|_| !text.is_empty());
    let decoded = |piece| percent_decode_str(piece).collect();
    pieces.map(decoded).collect()
}

#[cfg(test)]
mod tests {
    use super::{Rng, parts, path};

    #[test]
    fn uris_stand_for_the_same_however_they_are_encoded() {
        let of = "coap://h/%61%2f//?b&%26";
        assert_eq!(parts(of), parts("coap://h/a%2F//?%62&%26"));
        let others = [
            "g/a%2F//?b&%26",
            "h/a///?b&%26",
            "h/a%2F/?b&%26",
            "h/a%2F//?b&&",
            "h/a%2F//",
        ];
        for other in others {
            assert_ne!(parts(of), parts(&format!("coap://{other}")), "{other}");
        }
        assert_eq!(parts("4.02 a host"), None);
    }

    #[test]
    fn random_paths_have_segments_and_arguments_of_each_kind() {
        let mut random = Rng::with_seed(1);
        let all: String = (0..200).map(|_| path(&mut random)).collect();
        for part in ["//", "&&", "%2F", "%2f", "%26", "%00", "%C3%A9", "/?"] {
            assert!(all.contains(part), "{part}");
        }
    }
}
