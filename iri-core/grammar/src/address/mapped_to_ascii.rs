//! Knows which characters beyond ASCII others map to ASCII. The tables are wider than need be, to be short.

/// The characters that others map to letters and digits of ASCII, but for `ß`, as no name that matters has `ss`. No character is
/// mapped to the others in these ranges, so that what is public remains so once mapped.
#[rustfmt::skip]
const LETTERS: &[[u16; 2]] = &[
    [0xAA, 0xAA], [0xB2, 0xB3], [0xB9, 0xBA], [0x132, 0x133], [0x17F, 0x17F], [0x1C7, 0x1CC], [0x1F1, 0x1F3],
    // Raised and lowered letters, letterlike symbols, Roman numerals
    [0x2B0, 0x2B8], [0x2E1, 0x2E3], [0x1D2C, 0x1D65], [0x1D9C, 0x1DBB], [0x2070, 0x20A8], [0x2102, 0x2149],
    [0x2160, 0x217F],
    // In circles, in squares
    [0x2460, 0x24EA], [0x2C7C, 0x2C7D], [0x3250, 0x32CF], [0x3371, 0x33FF], [0xA7F1, 0xA7F4],
    // Ligatures, full-width letters
    [0xFB00, 0xFB06], [0xFF10, 0xFF5A],
];

/// The same above U+FFFF, of which these are the lowest 16 bits: raised, outlined, mathematical and segmented ones, those in circles
/// and squares.
const LETTERS_OF_PLANE_1: &[[u16; 2]] = &[
    [0x7A5, 0x7A5],
    [0xCCD6, 0xCCF9],
    [0xD400, 0xD7FF],
    [0xF12B, 0xF190],
    [0xFBF0, 0xFBF9],
];

/// The characters that others map to other ASCII: to delimiters, spaces, and dots with something else. No name has them, nor the
/// others in these ranges.
#[rustfmt::skip]
const FORBIDDEN: &[[u16; 2]] = &[
    // Spaces, accents that are mapped to a space and a mark, and fractions
    [0xA0, 0xA0], [0xA8, 0xA8], [0xAF, 0xAF], [0xB4, 0xB4], [0xB8, 0xB8], [0xBC, 0xBE], [0x2D8, 0x2DD], [0x37A, 0x37A],
    [0x37E, 0x37E], [0x384, 0x385], [0x1FBD, 0x1FC1], [0x1FCD, 0x1FCF], [0x1FDD, 0x1FDF], [0x1FED, 0x1FEF],
    [0x1FFD, 0x1FFE], [0x2000, 0x200A],
    // Punctuation and signs
    [0x2010, 0x2029], [0x202F, 0x205F], [0x207A, 0x207E], [0x208A, 0x208E], [0x2100, 0x2101], [0x2105, 0x2106],
    [0x2150, 0x215F], [0x2189, 0x2189],
    // In parentheses, with a full stop
    [0x2474, 0x24B5], [0x2A74, 0x2A76], [0x3000, 0x3000], [0x309B, 0x309C], [0x3200, 0x3243],
    [0x33C2, 0x33C2], [0x33C7, 0x33C7], [0x33D8, 0x33D8],
    // Presentation forms, small and full-width ones
    [0xFB29, 0xFB29], [0xFC5E, 0xFC63], [0xFDFA, 0xFDFB], [0xFE10, 0xFE19], [0xFE30, 0xFE7F],
    [0xFF01, 0xFF0C], [0xFF0F, 0xFF0F], [0xFF1A, 0xFF20], [0xFF3B, 0xFF40], [0xFF5B, 0xFF5E], [0xFFE3, 0xFFE3],
];

/// Returns whether others may map a character beyond ASCII to one or more letters or digits of ASCII.
#[must_use]
pub const fn may_be_letters(c: u32) -> bool {
    match c >> 16 {
        0 => is_in(LETTERS, c),
        1 => is_in(LETTERS_OF_PLANE_1, c & 0xFFFF),
        _ => false,
    }
}

/// Returns whether a character beyond ASCII is mapped to text that has other ASCII than letters, digits, `-` and `_`. (A single
/// dot for U+3002, U+FF0E or U+FF61 is allowed.)
///
/// Programs that map a host and then put it into a URI again go elsewhere: `evil.example／.example.com` becomes
/// `evil.example/.example.com`. The URL Standard refuses such hosts.
#[must_use]
pub const fn may_be_forbidden(c: u32) -> bool {
    is_in(FORBIDDEN, c) || matches!(c, 0x1_F100..=0x1_F129)
}

const fn is_in(ranges: &[[u16; 2]], c: u32) -> bool {
    let mut rest = ranges;
    while let [[first, last], others @ ..] = rest {
        if *first as u32 <= c && c <= *last as u32 {
            return true;
        }
        rest = others;
    }
    false
}
