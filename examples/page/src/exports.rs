//! Has the functions that JavaScript calls, and two buffers. JavaScript writes a text and a base into one, and reads the
//! answer from the other.
//!
//! The buffers are atomic bytes, which Rust reads and writes without `unsafe`. Only the names of the functions are
//! `unsafe`, as no other function of the program may have them.
#![expect(unsafe_code, reason = "functions have the names that JavaScript knows")]

use core::fmt;
use core::sync::atomic::{AtomicU8, Ordering};

use crate::answer::{self, LONGEST, LONGEST_ANSWER};

/// The text, with its base directly after it.
static INPUT: [AtomicU8; 2 * LONGEST] = [const { AtomicU8::new(0) }; 2 * LONGEST];
static OUTPUT: [AtomicU8; LONGEST_ANSWER] = [const { AtomicU8::new(0) }; LONGEST_ANSWER];

/// Returns the place in the memory for the text, and for its base after it.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn input() -> *const AtomicU8 {
    INPUT.as_ptr()
}

/// Returns the most bytes that a text may have, which is also the limit of a base.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn longest() -> usize {
    LONGEST
}

/// Returns the place of the answer in the memory.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn output() -> *const AtomicU8 {
    OUTPUT.as_ptr()
}

/// Answers the text and the base in the buffer, whose lengths are given in bytes. Returns the length of the answer, or 0 if
/// one of them is too long or the answer does not fit.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn answer(text: usize, base: usize) -> usize {
    let mut input = [0; 2 * LONGEST];
    for (to, from) in input.iter_mut().zip(&INPUT) {
        *to = from.load(Ordering::Relaxed);
    }
    let Some((text, rest)) = input.split_at_checked(text) else {
        return 0;
    };
    let Some((base, _)) = rest.split_at_checked(base) else {
        return 0;
    };
    let mut out = Output { length: 0 };
    match answer::write(&mut out, text, base) {
        Ok(()) => out.length,
        Err(fmt::Error) => 0,
    }
}

/// The buffer of the answer, while it is written.
struct Output {
    length: usize,
}

impl fmt::Write for Output {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let place = OUTPUT.get(self.length..).unwrap_or_default();
        if place.len() < text.len() {
            return Err(fmt::Error);
        }
        for (to, from) in place.iter().zip(text.bytes()) {
            to.store(from, Ordering::Relaxed);
        }
        self.length += text.len();
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use core::sync::atomic::Ordering;
    use std::string::String;
    use std::vec::Vec;

    use super::{INPUT, LONGEST, OUTPUT, answer};

    /// Does what the page's JavaScript does.
    fn asked(text: &str, base: &str) -> String {
        for (to, from) in INPUT.iter().zip(text.bytes().chain(base.bytes())) {
            to.store(from, Ordering::Relaxed);
        }
        let length = answer(text.len(), base.len());
        let bytes = OUTPUT.iter().take(length);
        let bytes: Vec<u8> = bytes.map(|b| b.load(Ordering::Relaxed)).collect();
        String::from_utf8(bytes).unwrap()
    }

    #[test]
    fn answers_go_through_the_buffers() {
        // One test, as there is one pair of buffers.
        let told = asked("../c", "http://例え/a/b");
        assert!(told.contains(r#""target":"http://例え/c""#), "{told}");
        let told = asked("a", "");
        assert!(!told.contains("target"), "{told}");
        let long = "a".repeat(LONGEST);
        assert!(asked(&long, &long).contains(r#""kind":"relative-ref""#));
        assert_eq!(asked(&[&*long, "a"].concat(), ""), "");
        assert_eq!(answer(usize::MAX, 1), 0);
        assert_eq!(answer(1, usize::MAX), 0);
    }
}
