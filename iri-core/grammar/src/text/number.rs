//! Writes numbers as text without the code that `core::fmt` needs for it.
//!
//! The linker sees panic branches in `core`'s own `Display` of a number, which also takes more flash than all
//! messages of this crate.

use core::fmt::{Formatter, Result, Write as _};

use super::arithmetic::{minus, plus, shr, times};
use super::hex::digit;
use super::slice::slice;

/// The powers of ten that fit in a `usize`, largest first.
static POWERS: [usize; usize::MAX.ilog10() as usize + 1] = {
    let mut powers = [1; usize::MAX.ilog10() as usize + 1];
    let mut power = 1;
    let mut rest: &mut [usize] = &mut powers;
    while let [head @ .., last] = rest {
        *last = power;
        power = power.wrapping_mul(10);
        rest = head;
    }
    powers
};

/// Returns the decimal digits of `value`. It subtracts, as a Cortex-M0 cannot divide.
pub fn decimal_digits(value: usize) -> impl Iterator<Item = u8> {
    let mut left = value;
    let mut leading = true;
    POWERS.iter().filter_map(move |power| {
        let mut count = 0_u8;
        while left >= *power {
            left = minus!(left, *power);
            count = plus!(count, 1);
        }
        leading &= count == 0 && *power > 1;
        (!leading).then_some(count)
    })
}

/// Returns the decimal digits of `value`, which may not fit in a `usize`.
///
/// It doubles a number of decimal digits bit by bit ("double dabble"), as a table of powers takes more flash.
#[cfg(feature = "template")]
pub fn decimal_digits_64(value: u64) -> impl Iterator<Item = u8> {
    // Each word has eight digits of four bits. The first word has the last digits.
    let mut words = [0_u32; 3];
    let skipped = super::wide::leading_zeros(value);
    // The shift of 0 wraps, and has no effect.
    let mut rest = value.wrapping_shl(skipped);
    for _ in skipped..64 {
        let mut bit = (rest >> 63) as u32;
        rest <<= 1;
        for word in &mut words {
            // A digit from 5 on carries when it is doubled, if 3 is added to it before.
            let from_5 = plus!(*word, 0x3333_3333) & 0x8888_8888;
            let adjusted = plus!(*word, from_5 >> 2 | from_5 >> 3);
            *word = adjusted << 1 | bit;
            bit = adjusted >> 31;
        }
    }
    let mut leading = true;
    (0..24).rev().filter_map(move |place: u32| {
        let mut digit = 0;
        for word in &mut words {
            (*word, digit) = (*word << 4 | digit, *word >> 28);
        }
        leading &= digit == 0 && place > 0;
        (!leading).then_some(digit as u8)
    })
}

/// Returns the value of decimal digits: `None` if there is none, if another byte is among them, or if it is more than
/// `most`. That is at most a tenth of what a `u32` holds, less one.
#[must_use]
pub const fn decimal_value(digits: &[u8], most: u32) -> Option<u32> {
    let mut value = 0_u32;
    let mut rest = digits;
    while let [digit @ b'0'..=b'9', tail @ ..] = rest {
        value = plus!(times!(value, 10), (*digit & 0xF) as u32);
        if value > most {
            return None;
        }
        rest = tail;
    }
    if rest.is_empty() && !digits.is_empty() {
        Some(value)
    } else {
        None
    }
}

/// Writes `value` as a decimal number.
pub fn decimal(f: &mut Formatter<'_>, value: usize) -> Result {
    for count in decimal_digits(value) {
        f.write_char(digit(count))?;
    }
    Ok(())
}

/// Returns the decimal digits of `value`, each as a text. Texts that are not needed are empty.
pub fn decimal_texts(value: u16) -> [&'static str; 5] {
    let mut texts = [""; 5];
    for (text, count) in texts.iter_mut().zip(decimal_digits(value as usize)) {
        let count = u32::from(count);
        *text = slice("0123456789", count, plus!(count, 1));
    }
    texts
}

/// Writes `value` as at least four hexadecimal digits.
pub fn hexadecimal(f: &mut Formatter<'_>, value: u32) -> Result {
    let mut shift = 20_u32;
    let mut leading = true;
    loop {
        let nibble = shr!(value, shift) as u8 & 0xF;
        leading &= nibble == 0 && shift > 12;
        if !leading {
            f.write_char(digit(nibble))?;
        }
        if shift == 0 {
            return Ok(());
        }
        shift = minus!(shift, 4);
    }
}
