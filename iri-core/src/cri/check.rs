//! Checks a CRI reference.

use iri_grammar::text::utf8::after_character;

use super::cbor::{
    ARRAY, BYTES, FALSE, Head, NEGATIVE, NONE, NULL, TEXT, TRUE, UNSIGNED, first, head, take,
};
use super::error::CriError;

/// What is wrong with an item. (A register holds it; for a byte, more code is made.)
#[derive(Clone, Copy)]
#[repr(u32)]
enum Fault {
    Cbor,
    /// Or the item is no CBOR.
    Structure,
    Utf8,
    Scheme,
    Label,
    Segment,
    Pet,
    /// At the path, not at the current item
    Path,
    /// A structure that is wrong as a whole
    Whole,
    /// Bytes after the reference
    After,
}

/// The end of an array, instead of the kind of an item.
const END: u32 = 0xFE;

/// Steps through CBOR, from item to item.
struct Checker<'a> {
    rest: &'a [u8],
    /// The length of the input from the current item on
    length: usize,
    /// The kind of the current item, and its value, length or count
    kind: u32,
    value: u32,
    /// The input from the path on
    path: &'a [u8],
}

/// Checks that bytes are a CRI reference. Returns its end, from the path on.
pub(super) fn check(bytes: &[u8]) -> Result<&[u8], CriError> {
    let mut rest = bytes;
    let Head { kind, value } = head(&mut rest);
    let mut checker = Checker {
        rest,
        length: bytes.len(),
        kind,
        value,
        path: rest,
    };
    let fault = match checker.reference() {
        Ok(()) => return Ok(checker.path),
        Err(fault) => fault,
    };
    // An error is only made here, as it takes flash wherever it is made.
    let length = match fault {
        Fault::Path => checker.path.len(),
        Fault::Whole => bytes.len(),
        Fault::After => checker.rest.len(),
        _ => checker.length,
    };
    let offset = bytes.len().wrapping_sub(length);
    Err(match fault {
        Fault::Structure if checker.kind != NONE => CriError::Structure { offset },
        Fault::Whole | Fault::After => CriError::Structure { offset },
        Fault::Structure | Fault::Cbor => CriError::Cbor { offset },
        Fault::Utf8 => CriError::Utf8 { offset },
        Fault::Scheme => CriError::Scheme { offset },
        Fault::Label => CriError::Label { offset },
        Fault::Segment => CriError::Segment { offset },
        Fault::Pet => CriError::Pet { offset },
        Fault::Path => CriError::Path { offset },
    })
}

impl<'a> Checker<'a> {
    /// Steps to the next item, and returns its kind.
    #[cfg_attr(not(target_pointer_width = "64"), inline(never))]
    fn next(&mut self) -> u32 {
        self.length = self.rest.len();
        Head {
            kind: self.kind,
            value: self.value,
        } = head(&mut self.rest);
        self.kind
    }

    /// Steps to the next item of an array, of which `left` items are left, and returns its kind or [`END`].
    #[cfg_attr(not(target_pointer_width = "64"), inline(never))]
    fn next_of(&mut self, left: &mut u32) -> u32 {
        let Some(less) = left.checked_sub(1) else {
            return END;
        };
        *left = less;
        self.next()
    }

    /// Returns the fault of an array that ends too early, at the item after it.
    fn ends_early(&mut self) -> Result<(), Fault> {
        self.next();
        Err(Fault::Structure)
    }

    /// Reads the content of a string.
    #[cfg_attr(not(target_pointer_width = "64"), inline(never))]
    fn content(&mut self) -> Option<&'a [u8]> {
        take(&mut self.rest, self.value)
    }

    /// Checks `CRI-Reference`, of which the head is read.
    fn reference(&mut self) -> Result<(), Fault> {
        if self.kind != ARRAY {
            return Err(Fault::Structure);
        }
        let mut left = self.value;
        let mut label = LABEL;
        // The number of segments from which on a path must not begin with an empty one. (The empty path counts as one
        // that does.) Only after an authority, it is always read back as the same path.
        let mut limit = u32::MAX;
        match self.next_of(&mut left) {
            END => {}
            UNSIGNED if self.value <= 127 => {}
            TRUE => {}
            kind @ (NEGATIVE | TEXT | NULL) => {
                if kind == TEXT {
                    let name = self.content().ok_or(Fault::Cbor)?;
                    if !matches!(name, [b'a'..=b'z', ..]) || classes(name) & !SCHEME != 0 {
                        return Err(Fault::Scheme);
                    }
                    label = LABEL_OF_ANY_CASE;
                }
                let start = self.length;
                match self.next_of(&mut left) {
                    TRUE => limit = 0,
                    ARRAY => self.authority(label)?,
                    NULL | END if kind != NULL => limit = 2,
                    NULL | END => {
                        self.length = start;
                        return Err(Fault::Structure);
                    }
                    _ => return Err(Fault::Structure),
                }
            }
            _ => return Err(Fault::Structure),
        }
        self.path = self.rest;
        let mut role = SEGMENT;
        loop {
            self.texts(&mut left, role, limit)?;
            if role == ANY {
                break;
            }
            (role, limit) = (ANY, u32::MAX);
        }
        if !matches!(self.next_of(&mut left), NULL | END) {
            self.text(ANY)?;
        }
        // A `null` at the end means the same as no item, and must be left out.
        if left > 0 || self.kind == NULL {
            return Err(Fault::Whole);
        }
        match self.rest {
            [] => Ok(()),
            _ => Err(Fault::After),
        }
    }

    /// Checks the items of an authority.
    fn authority(&mut self, label: u32) -> Result<(), Fault> {
        let mut left = self.value;
        let mut kind = self.next_of(&mut left);
        if kind == FALSE {
            if self.next_of(&mut left) == END {
                return self.ends_early();
            }
            self.text(ANY)?;
            kind = self.next_of(&mut left);
        }
        if kind == BYTES {
            if !matches!(self.value, 4 | 16) {
                return Err(Fault::Structure);
            }
            self.content().ok_or(Fault::Cbor)?;
            kind = self.next_of(&mut left);
            if kind == TEXT {
                self.text(ANY)?;
                kind = self.next_of(&mut left);
            }
        } else {
            while matches!(kind, TEXT | ARRAY) {
                self.text(label)?;
                kind = self.next_of(&mut left);
            }
        }
        match kind {
            END => Ok(()),
            UNSIGNED if self.value <= 0xFFFF && left == 0 => Ok(()),
            _ => Err(Fault::Structure),
        }
    }

    /// Checks an array of `text-or-pet` or `null`, if any item is left. From `limit` texts on, the first is not empty.
    fn texts(&mut self, left: &mut u32, forbidden: u32, limit: u32) -> Result<(), Fault> {
        let count = match self.next_of(left) {
            END => 0,
            ARRAY | NULL => self.value,
            _ => return Err(Fault::Structure),
        };
        let starts_empty = count == 0 || first(self.rest) == TEXT;
        let limit = if starts_empty { limit } else { u32::MAX };
        let mut more = count;
        while self.next_of(&mut more) != END {
            self.text(forbidden)?;
        }
        if count >= limit {
            return Err(Fault::Path);
        }
        Ok(())
    }

    /// Checks `text-or-pet`, which is the current item.
    ///
    /// An array of a single text is accepted too, because one of the working group's own test vectors has it. The
    /// CDDL asks for percent-encoded bytes in it.
    #[cfg_attr(not(target_pointer_width = "64"), inline(never))]
    fn text(&mut self, forbidden: u32) -> Result<(), Fault> {
        let mut left = 0;
        // A piece of an array is not empty.
        let mut least = 0;
        if self.kind == ARRAY {
            left = self.value;
            least = 1;
            if self.next_of(&mut left) == END {
                return self.ends_early();
            }
        } else if self.kind != TEXT {
            return Err(Fault::Structure);
        }
        // A segment of several pieces is no dot segment.
        let forbidden = if left > 0 {
            forbidden & !SEGMENT
        } else {
            forbidden
        };
        let mut previous = ARRAY;
        loop {
            let kind = self.kind;
            if !matches!(kind, TEXT | BYTES) {
                return Err(Fault::Structure);
            }
            let content = self.content().ok_or(Fault::Cbor)?;
            let found = classes(content);
            let is_text = kind == TEXT;
            if content.len() < least || kind == previous || !is_text && found & TEXT_ONLY != 0 {
                return Err(Fault::Pet);
            }
            previous = kind;
            if is_text {
                if found & NO_UTF8 != 0 {
                    return Err(Fault::Utf8);
                }
                if found & forbidden != 0 {
                    return Err(Fault::Label);
                }
                if forbidden == SEGMENT && found == DOT && content.len() <= 2 {
                    return Err(Fault::Segment);
                }
            }
            if self.next_of(&mut left) == END {
                return Ok(());
            }
        }
    }
}

// The classes of characters that matter, as bits.
const NO_UTF8: u32 = 1;
const UPPER_CASE: u32 = 1 << 1;
/// Lower-case letters, digits and the hyphen
const LOWER_CASE: u32 = 1 << 2;
const DOT: u32 = 1 << 3;
const PLUS: u32 = 1 << 4;
/// What no scheme has and is never percent-encoded: the other unreserved characters, and those beyond ASCII
const MARK: u32 = 1 << 5;
const OTHER: u32 = 1 << 6;

/// The classes of a `scheme-name`
const SCHEME: u32 = LOWER_CASE | DOT | PLUS;
/// The classes that are never percent-encoded
const TEXT_ONLY: u32 = LOWER_CASE | UPPER_CASE | DOT | MARK;

// The classes that are forbidden in a text, by its use.
const ANY: u32 = 0;
const LABEL: u32 = DOT | UPPER_CASE;
const LABEL_OF_ANY_CASE: u32 = DOT;
/// A segment cannot be `.` or `..`. Like each text, it is UTF-8; this value is a small one.
const SEGMENT: u32 = NO_UTF8;

/// Returns the classes of the characters of a string.
#[cfg_attr(not(target_pointer_width = "64"), inline(never))]
fn classes(string: &[u8]) -> u32 {
    let mut classes = 0;
    let mut rest = string;
    while let [b, tail @ ..] = rest {
        classes |= if b.is_ascii() {
            rest = tail;
            class(*b)
        } else if let Some(after) = after_character(rest) {
            rest = after;
            MARK
        } else {
            rest = tail;
            NO_UTF8
        };
    }
    classes
}

const fn class(b: u8) -> u32 {
    match b {
        b'a'..=b'z' | b'0'..=b'9' | b'-' => LOWER_CASE,
        b'A'..=b'Z' => UPPER_CASE,
        b'.' => DOT,
        b'+' => PLUS,
        b'_' | b'~' => MARK,
        _ => OTHER,
    }
}
