//! Makes messages in constants, where `core::fmt` does not run.

use super::visible::is_hidden_control;
use crate::text::arithmetic::{minus, plus};
use crate::text::hex::digit;
use crate::text::utf8::decode;

/// The most bytes that a message holds: its words, and the part of the text that a report shows.
const LENGTH: usize = 1024;

/// A text that the compiler shows. What is too long is cut off.
#[derive(Clone, Copy)]
#[expect(missing_debug_implementations, reason = "the compiler shows it")]
pub struct Message {
    bytes: [u8; LENGTH],
    length: usize,
}

impl Message {
    const fn new() -> Self {
        Self {
            bytes: [0; LENGTH],
            length: 0,
        }
    }

    /// Joins words.
    #[must_use]
    pub const fn of(words: &[&str]) -> Self {
        let mut message = Self::new();
        let mut words = words;
        while let [first, rest @ ..] = words {
            message.put(first.as_bytes());
            words = rest;
        }
        message
    }

    /// Returns the text.
    #[must_use]
    pub const fn as_str(&self) -> &str {
        let written = match self.bytes.split_at_checked(self.length) {
            Some((written, _)) => written,
            None => &[],
        };
        match core::str::from_utf8(written) {
            Ok(text) => text,
            Err(_) => "the message is too long",
        }
    }

    pub const fn put(&mut self, text: &[u8]) {
        let mut rest = text;
        while let [b, tail @ ..] = rest {
            if let Some((_, [place, ..])) = self.bytes.split_at_mut_checked(self.length) {
                *place = *b;
                self.length = plus!(self.length, 1);
            }
            rest = tail;
        }
    }

    pub const fn put_decimal(&mut self, value: usize) {
        if value >= 10 {
            self.put_decimal(value / 10);
        }
        self.put(&[plus!(b'0', (value % 10) as u8)]);
    }

    /// Writes UTF-8; a character that hides or reorders others as `\u{202E}`.
    pub(super) const fn put_visible(&mut self, text: &[u8]) {
        let mut rest = text;
        loop {
            let before = rest;
            let Some(c) = decode(&mut rest) else {
                return;
            };
            let length = minus!(before.len(), rest.len());
            match (char::from_u32(c), before.split_at_checked(length)) {
                (Some(c), _) if is_hidden_control(c) => {
                    self.put(b"\\u{");
                    self.put_hexadecimal(c as u32, 4);
                    self.put(b"}");
                }
                (_, Some((character, _))) => self.put(character),
                _ => {}
            }
        }
    }

    /// Writes a hexadecimal number of at least `digits` digits.
    const fn put_hexadecimal(&mut self, value: u32, digits: u32) {
        if digits > 1 || value > 0xF {
            self.put_hexadecimal(value >> 4, digits.saturating_sub(1));
        }
        self.put(&[digit(value as u8 & 0xF) as u8]);
    }
}
