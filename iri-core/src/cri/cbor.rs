//! Reads and writes the part of CBOR (RFC 8949) that CRIs use: integers, strings and arrays of definite length,
//! `false`, `true` and `null`, each in its shortest form.

/// The major types, and the values of type 7, as they are in the first byte of an item.
pub(super) const UNSIGNED: u8 = 0x00;
pub(super) const NEGATIVE: u8 = 0x20;
pub(super) const BYTES: u8 = 0x40;
pub(super) const TEXT: u8 = 0x60;
pub(super) const ARRAY: u8 = 0x80;
pub(super) const FALSE: u8 = 0xF4;
pub(super) const TRUE: u8 = 0xF5;
pub(super) const NULL: u8 = 0xF6;

/// The start of an item: its kind, and its value, length or count. For `false`, `true` and `null` that is the byte
/// itself.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct Head {
    pub(super) kind: u8,
    pub(super) value: u32,
}

/// Reads the start of an item. Returns it and the bytes after it, or `None` if a CRI cannot have the item.
pub(super) fn head(bytes: &[u8]) -> Option<(Head, &[u8])> {
    let (first, rest) = bytes.split_first()?;
    if matches!(*first, FALSE | TRUE | NULL) {
        let head = Head {
            kind: *first,
            value: 0,
        };
        return Some((head, rest));
    }
    let kind = *first & 0xE0;
    let (length, least) = match *first & 0x1F {
        24 => (1, 24),
        25 => (2, 1 << 8),
        26 => (4, 1 << 16),
        value @ 0..24 => {
            let value = u32::from(value);
            return (kind <= ARRAY).then_some((Head { kind, value }, rest));
        }
        _ => return None,
    };
    let (digits, rest) = rest.split_at_checked(length)?;
    let value = digits.iter().fold(0, |value, b| value << 8 | u32::from(*b));
    (kind <= ARRAY && value >= least).then_some((Head { kind, value }, rest))
}

/// Splits a string of any kind, or an array of strings, off CBOR that has been checked.
pub(super) fn split_item(bytes: &[u8]) -> Option<(&[u8], &[u8])> {
    let mut rest = bytes;
    let mut left = 1_u32;
    while left > 0 {
        let (head, tail) = head(rest)?;
        left = left.wrapping_sub(1);
        rest = match head.kind {
            BYTES | TEXT => tail.split_at_checked(head.value as usize)?.1,
            ARRAY => {
                left = left.checked_add(head.value)?;
                tail
            }
            _ => tail,
        };
    }
    bytes.split_at_checked(bytes.len().wrapping_sub(rest.len()))
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

    /// Returns the items of an array. `item` has no bytes after the array.
    pub(super) fn of(item: &'a [u8]) -> Self {
        match head(item) {
            Some((
                Head {
                    kind: ARRAY,
                    value: count,
                },
                items,
            )) => Self { count, items },
            _ => Self::EMPTY,
        }
    }

    /// Splits off the next item.
    pub(super) fn next(&mut self) -> Option<&'a [u8]> {
        self.count = self.count.checked_sub(1)?;
        let (item, rest) = split_item(self.items)?;
        self.items = rest;
        Some(item)
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

    pub(super) fn put_head(&mut self, kind: u8, value: u32) {
        let [a, b, c, d] = value.to_be_bytes();
        match value {
            0..24 => self.put(kind | d),
            24..0x100 => self.put_all(&[kind | 24, d]),
            0x100..0x1_0000 => self.put_all(&[kind | 25, c, d]),
            _ => self.put_all(&[kind | 26, a, b, c, d]),
        }
    }
}
