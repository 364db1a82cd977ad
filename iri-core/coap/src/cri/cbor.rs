//! Reads and writes the part of CBOR (RFC 8949) that CRIs use: integers, strings and arrays of definite length,
//! `false`, `true` and `null`, each in its shortest form.

use iri_grammar::text::arithmetic::{minus, shl, shr, times};

// The major types, and the values of type 7, as they are in the first byte of an item. A whole register holds a kind:
// after a call, a byte would have to be masked.
pub(super) const UNSIGNED: u32 = 0x00;
pub(super) const NEGATIVE: u32 = 0x20;
pub(super) const BYTES: u32 = 0x40;
pub(super) const TEXT: u32 = 0x60;
pub(super) const ARRAY: u32 = 0x80;
pub(super) const FALSE: u32 = 0xF4;
pub(super) const TRUE: u32 = 0xF5;
pub(super) const NULL: u32 = 0xF6;

// Whole items.
pub(super) const EMPTY_TEXT: &[u8] = &[TEXT as u8];
pub(super) const TRUE_ITEM: &[u8] = &[TRUE as u8];
pub(super) const NULL_ITEM: &[u8] = &[NULL as u8];

/// Not an item: the end, or bytes that no CRI can have. No item begins with this byte.
pub(super) const NONE: u32 = 0xFF;

/// The start of an item: its kind, and its value, length or count. For `false`, `true` and `null` that is 0. Two
/// registers hold it, which an `Option` would not fit.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct Head {
    pub(super) kind: u32,
    pub(super) value: u32,
}

/// Reads the start of an item, and moves `rest` past it. If a CRI cannot have the item, its kind is [`NONE`], and `rest`
/// is anywhere within it.
#[cfg_attr(not(target_pointer_width = "64"), inline(never))]
pub(super) const fn head(rest: &mut &[u8]) -> Head {
    const NO_ITEM: Head = Head {
        kind: NONE,
        value: 0,
    };
    let [first, tail @ ..] = *rest else {
        return NO_ITEM;
    };
    let first = *first as u32;
    let (mut kind, mut value) = (first & 0xE0, first & 0x1F);
    *rest = tail;
    if matches!(first, FALSE | TRUE | NULL) {
        (kind, value) = (first, 0);
    } else if kind > ARRAY || value > 26 {
        kind = NONE;
    } else if value >= 24 {
        let length = shl!(1_u32, minus!(value, 24));
        let Some(mut bytes) = take(rest, length) else {
            return Head { kind: NONE, value };
        };
        value = 0;
        while let [b, after @ ..] = bytes {
            value = value << 8 | *b as u32;
            bytes = after;
        }
        // In the shortest form, the value does not fit in the first byte, nor in half as many bytes.
        if value < 24 || shr!(value, times!(length, 4)) == 0 {
            kind = NONE;
        }
    }
    Head { kind, value }
}

/// Returns the first byte, or [`NONE`].
pub(super) const fn first(bytes: &[u8]) -> u32 {
    match bytes {
        [first, ..] => *first as u32,
        [] => NONE,
    }
}

/// Splits off `length` bytes, if there are as many.
#[cfg_attr(not(target_pointer_width = "64"), inline(never))]
pub(super) const fn take<'a>(rest: &mut &'a [u8], length: u32) -> Option<&'a [u8]> {
    let Some((taken, after)) = rest.split_at_checked(length as usize) else {
        return None;
    };
    *rest = after;
    Some(taken)
}

/// Splits off the next item of CBOR that has been checked; it is empty if there is none.
pub(super) const fn item<'a>(rest: &mut &'a [u8]) -> &'a [u8] {
    let start = *rest;
    let mut left = 1_u32;
    while left > 0 {
        let Head { kind, value } = head(rest);
        left = minus!(left, 1);
        match kind {
            BYTES | TEXT => {
                take(rest, value);
            }
            ARRAY => left = left.saturating_add(value),
            NONE => break,
            _ => {}
        }
    }
    match start.split_at_checked(minus!(start.len(), rest.len())) {
        Some((item, _)) => item,
        None => &[],
    }
}

/// Returns a text, if its bytes are UTF-8.
pub(super) fn utf8(bytes: &[u8]) -> Option<&str> {
    match bytes.utf8_chunks().next() {
        None => Some(""),
        Some(chunk) if chunk.invalid().is_empty() => Some(chunk.valid()),
        Some(_) => None,
    }
}

/// The next items of an array, and their number.
#[derive(Clone, Copy)]
pub(super) struct Array<'a> {
    pub(super) count: u32,
    pub(super) items: &'a [u8],
}

impl<'a> Array<'a> {
    pub(super) const EMPTY: Self = Self {
        count: 0,
        items: &[],
    };

    /// Returns the items of the array that `bytes` begin with. For `null` or no bytes, there are none.
    pub(super) const fn of(bytes: &'a [u8]) -> Self {
        let mut items = bytes;
        let count = head(&mut items).value;
        Self { count, items }
    }

    /// Returns the kind of the next item, if it has a value. At the end, it is none of those.
    pub(super) const fn next_kind(self) -> u32 {
        if self.count == 0 {
            return NONE;
        }
        first(self.items) & 0xE0
    }

    /// Splits off the next item.
    pub(super) const fn next(&mut self) -> Option<&'a [u8]> {
        let Some(count) = self.count.checked_sub(1) else {
            return None;
        };
        self.count = count;
        Some(item(&mut self.items))
    }

    /// Splits off the next item, if it is a text without encoded bytes, and returns the bytes of the text. If not, the
    /// item still counts.
    pub(super) const fn text(&mut self) -> Option<&'a [u8]> {
        let Some(count) = self.count.checked_sub(1) else {
            return None;
        };
        loop {
            match head(&mut self.items) {
                Head { kind: TEXT, value } => {
                    self.count = count;
                    return take(&mut self.items, value);
                }
                Head {
                    kind: ARRAY,
                    value: 1,
                } => {}
                _ => return None,
            }
        }
    }
}

/// Counts the bytes that are written, and writes them while there is room.
#[expect(missing_debug_implementations, reason = "nothing shows it")]
pub struct Out<'b> {
    /// The room that is left.
    room: &'b mut [u8],
    /// The number of bytes.
    pub(super) length: usize,
}

impl<'b> Out<'b> {
    pub(super) fn new(room: &'b mut [u8]) -> Self {
        Self { room, length: 0 }
    }

    pub(super) fn put(&mut self, b: u8) {
        self.length = self.length.saturating_add(1);
        if let Some((place, rest)) = core::mem::take(&mut self.room).split_first_mut() {
            *place = b;
            self.room = rest;
        }
    }

    pub(super) fn put_all(&mut self, bytes: &[u8]) {
        for b in bytes {
            self.put(*b);
        }
    }

    pub(super) fn put_head(&mut self, kind: u32, value: u32) {
        let kind = kind as u8;
        let [a, b, c, d] = value.to_be_bytes();
        match value {
            0..24 => self.put(kind | d),
            24..0x100 => self.put_all(&[kind | 24, d]),
            0x100..0x1_0000 => self.put_all(&[kind | 25, c, d]),
            _ => self.put_all(&[kind | 26, a, b, c, d]),
        }
    }
}
