//! The kernels about which `cargo xtask prove` proves claims. The library's own files are included. Each kernel has a
//! function here that is never inlined, so that the compiler's output has it.

// The files of the library expect this lint, which is on in its workspace.
#![warn(missing_debug_implementations)]

#[path = "../../iri-core/grammar/src"]
pub mod text {
    #[path = "text/arithmetic.rs"]
    pub mod arithmetic;
    #[path = "text/word.rs"]
    pub mod word;
    #[path = "text/utf8.rs"]
    pub mod utf8;
}
#[path = "../../iri-core/grammar/src"]
pub mod grammar {
    #[path = "grammar/accelerator/plain.rs"]
    pub mod plain;
    #[path = "grammar/accelerator/scan.rs"]
    pub mod scan;
    #[path = "grammar/ucschar.rs"]
    pub mod ucschar;
}

#[inline(never)]
pub const fn in_range(x: u64, first: u8, last: u8) -> u64 {
    text::word::in_range(x, first, last)
}

#[inline(never)]
pub const fn first(x: u64, b: u8) -> u64 {
    text::word::first(x, b)
}

#[inline(never)]
pub const fn all(x: u64, b: u8) -> u64 {
    text::word::all(x, b)
}

#[inline(never)]
pub const fn bits(marks: u64) -> u64 {
    text::word::bits(marks)
}

#[inline(never)]
pub const fn others(bytes: &[u8; 16]) -> u32 {
    grammar::plain::others(bytes)
}

/// Calls the functions of the accelerator's scan, so that the compiler's output has them. Proved are those functions.
pub const fn scan(text: &[u8]) -> Option<(u32, bool)> {
    if text.len() > grammar::scan::MOST {
        return None;
    }
    let seen = grammar::scan::scan(text);
    Some((seen.slash(), grammar::scan::has_triplets(text)))
}

#[inline(never)]
pub const fn is_ucschar(c: u32) -> bool {
    grammar::ucschar::is_ucschar(c)
}

#[inline(never)]
pub const fn is_iprivate(c: u32) -> bool {
    grammar::ucschar::is_iprivate(c)
}

#[inline(never)]
pub const fn decode_two(first: u8, second: u8) -> u32 {
    decode(&[first, second])
}

#[inline(never)]
pub const fn decode_three(first: u8, second: u8, third: u8) -> u32 {
    decode(&[first, second, third])
}

#[inline(never)]
pub const fn decode_four(first: u8, second: u8, third: u8, fourth: u8) -> u32 {
    decode(&[first, second, third, fourth])
}

const fn decode(bytes: &[u8]) -> u32 {
    match text::utf8::single_character(bytes) {
        Some(c) => c,
        None => u32::MAX,
    }
}
