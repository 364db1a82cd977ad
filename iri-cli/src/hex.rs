//! Bytes as hexadecimal digits.

use crate::refusal::{Refusal, Role};

/// Writes two digits for each byte, in lower case.
pub(crate) fn encode(bytes: &[u8]) -> String {
    let digit = |value: u8| char::from(b"0123456789abcdef"[usize::from(value)]);
    let digits = bytes.iter().flat_map(|b| [digit(b >> 4), digit(b & 0xF)]);
    let mut text = String::with_capacity(2 * bytes.len());
    text.extend(digits);
    text
}

/// Reads two digits for each byte, in upper or lower case. `role` names the text in the error if it is written
/// otherwise.
pub(crate) fn decode(text: &str, role: Role) -> Result<Vec<u8>, Refusal<'static>> {
    let (pairs, rest) = text.as_bytes().as_chunks::<2>();
    let value = |b: u8| char::from(b).to_digit(16).map(|value| value as u8);
    let bytes: Option<Vec<u8>> = pairs
        .iter()
        .map(|[high, low]| Some(value(*high)? << 4 | value(*low)?))
        .collect();
    match (bytes, rest) {
        (Some(bytes), []) => Ok(bytes),
        _ => Err(Refusal::of(role, "not pairs of hexadecimal digits")),
    }
}
