//! Texts for the tests, and slow code to decode them.

use proptest::prelude::*;

/// Returns any text, often with characters that are delimiters in an IRI, are not allowed in it, or look like such
/// characters.
pub(crate) fn text() -> impl Strategy<Value = String> {
    let c = prop_oneof![
        any::<char>(),
        prop::char::range('\0', '\u{7F}'),
        prop::sample::select(
            "%+&=;:/?#[]@ .\0\"<>\\^`{|}~é\u{7F}\u{80}\u{A0}\u{E000}\u{FFFD}\u{200E}\u{202E}\u{FDD0}\u{E0001}\u{10FFFD}"
                .chars()
                .collect::<Vec<_>>()
        ),
    ];
    prop_oneof![
        prop::collection::vec(c, 0..24).prop_map(String::from_iter),
        "[a-z%2fF+=& ]{0,16}",
        Just(".".to_owned()),
        Just("..".to_owned()),
    ]
}

/// Returns a text with some bytes percent-encoded. Not all of them are UTF-8.
pub(crate) fn encoded() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        "[a-zA-Z0-9._~+!$,;-]{1,12}",
        any::<u8>().prop_map(|b| format!("%{b:02X}")),
        any::<u8>().prop_map(|b| format!("%{b:02x}")),
        any::<char>().prop_map(|c| c.to_string().bytes().map(|b| format!("%{b:02X}")).collect()),
        Just("é".to_owned()),
        Just("%C3%A9".to_owned()),
        Just("%f0%9f".to_owned()),
    ];
    prop::collection::vec(piece, 0..10).prop_map(|pieces| pieces.concat())
}

/// Returns the bytes that an encoded text stands for, by RFC 3986 section 2.1.
pub(crate) fn slowly(text: &str, plus_is_space: bool) -> Vec<u8> {
    let mut out = Vec::new();
    let mut bytes = text.bytes();
    while let Some(b) = bytes.next() {
        out.push(match b {
            b'%' => {
                let digits = [bytes.next().unwrap(), bytes.next().unwrap()];
                u8::from_str_radix(str::from_utf8(&digits).unwrap(), 16).unwrap()
            }
            b'+' if plus_is_space => b' ',
            b => b,
        });
    }
    out
}
