//! CRI scheme numbers: section "CRI Scheme Numbers" of the specification, and its registry.

/// The numbers that are known here: those of one or two bytes, and others that firmware uses. Other schemes are
/// written by their names. Their numbers can be resolved, but have no URI.
const NUMBERS: [(u16, &str); 26] = [
    (0, "coap"),
    (1, "coaps"),
    (2, "http"),
    (3, "https"),
    (4, "urn"),
    (5, "did"),
    (6, "coap+tcp"),
    (7, "coaps+tcp"),
    (24, "coap+ws"),
    (25, "coaps+ws"),
    (1946, "data"),
    (3119, "wss"),
    (3143, "tel"),
    (3342, "geo"),
    (8300, "tftp"),
    (9535, "sips"),
    (10333, "turn"),
    (10740, "mqtt"),
    (10926, "ni"),
    (11962, "ws"),
    (12068, "file"),
    (12102, "mailto"),
    (12644, "sip"),
    (14878, "ftp"),
    (14906, "mqtts"),
    (16377, "tag"),
];

/// Returns the name of a scheme by its number.
pub(super) fn name(number: u32) -> Option<&'static str> {
    let known = NUMBERS
        .iter()
        .find(|(known, _)| u32::from(*known) == number);
    known.map(|(_, name)| *name)
}

/// Returns the number of a scheme by its name, in any case.
pub(super) fn number(name: &str) -> Option<u32> {
    let known = NUMBERS
        .iter()
        .find(|(_, known)| known.eq_ignore_ascii_case(name));
    known.map(|(number, _)| u32::from(*number))
}
