//! Checks a CRI reference.

use iri_grammar::text::arithmetic::minus;
use iri_grammar::text::utf8::take_character;

use super::cbor::{
    ARRAY, BYTES, FALSE, Head, NEGATIVE, NONE, NULL, TEXT, TRUE, UNSIGNED, first, head, take,
};
use super::error::CriError;

/// What is wrong with an item. (A register holds it; for a byte, more code is made.)
#[derive(Clone, Copy)]
#[repr(u32)]
enum Fault {
    /// It may not be here, or is no CBOR.
    Structure,
    /// Its content has a character that it may not have.
    Content,
    /// It is an empty piece, or one of the same kind as the piece before.
    Piece,
    /// The content of an item of an authority
    Label,
    /// A scheme, before its content is read
    SchemeStart,
    /// A scheme, after its content was read
    Scheme,
    /// The first item is `null`, and no authority comes after it
    Null,
    /// At the path, not at the current item
    Path,
    /// A structure that is wrong as a whole
    Whole,
    /// Bytes after the reference
    After,
}

impl Fault {
    const fn in_authority(self) -> Self {
        match self {
            Self::Content => Self::Label,
            fault => fault,
        }
    }
}

/// The end of an array, instead of the kind of an item.
const END: u32 = 0xFE;

/// Steps through CBOR, from item to item.
struct Checker<'a> {
    rest: &'a [u8],
    /// The length of the input from the current item on
    length: usize,
    /// The kind of the current item
    kind: u32,
    /// Its value, length or count; after its content is read, the classes of its characters
    value: u32,
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
    };
    let mut path = rest;
    let fault = match checker.reference(&mut path) {
        Ok(()) => return Ok(path),
        Err(fault) => fault,
    };
    // An error is only made here, as it takes flash wherever it is made. No step says more than this needs.
    let length = match fault {
        Fault::Null => rest.len(),
        Fault::Path => path.len(),
        Fault::Whole => bytes.len(),
        Fault::After => checker.rest.len(),
        _ => checker.length,
    };
    let offset = minus!(bytes.len(), length);
    let is_cut_off = match fault {
        Fault::Structure => checker.kind == NONE,
        Fault::SchemeStart => checker.value as usize > checker.rest.len(),
        Fault::Content | Fault::Piece | Fault::Label | Fault::Scheme => checker.value == CUT_OFF,
        Fault::Null | Fault::Path | Fault::Whole | Fault::After => false,
    };
    Err(match fault {
        _ if is_cut_off => CriError::Cbor { offset },
        Fault::Structure | Fault::Null | Fault::Whole | Fault::After => {
            CriError::Structure { offset }
        }
        Fault::Path => CriError::Path { offset },
        Fault::SchemeStart | Fault::Scheme => CriError::Scheme { offset },
        Fault::Piece => CriError::Pet { offset },
        _ if checker.kind == BYTES => CriError::Pet { offset },
        _ if checker.value & NO_UTF8 != 0 => CriError::Utf8 { offset },
        Fault::Label => CriError::Label { offset },
        Fault::Content => CriError::Segment { offset },
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

    /// Reads the content of a string, and returns the classes of its characters.
    #[cfg_attr(not(target_pointer_width = "64"), inline(never))]
    fn content(&mut self) -> u32 {
        self.value = match take(&mut self.rest, self.value) {
            Some(string) => classes(string),
            None => CUT_OFF,
        };
        self.value
    }

    /// Checks `CRI-Reference`, of which the head is read.
    fn reference(&mut self, path: &mut &'a [u8]) -> Result<(), Fault> {
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
                    // It is a lower-case letter, or the name is empty.
                    if !matches!(self.rest, [b'a'..=b'z', ..]) {
                        return Err(Fault::SchemeStart);
                    }
                    let found = self.content();
                    if found == 0 || found & !SCHEME != 0 {
                        return Err(Fault::Scheme);
                    }
                    label = LABEL_OF_ANY_CASE;
                }
                match self.next_of(&mut left) {
                    TRUE => limit = 0,
                    ARRAY => self.authority(label).map_err(Fault::in_authority)?,
                    NULL | END if kind != NULL => limit = 2,
                    NULL | END => return Err(Fault::Null),
                    _ => return Err(Fault::Structure),
                }
            }
            _ => return Err(Fault::Structure),
        }
        *path = self.rest;
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
        if self.kind == NULL || left > 0 {
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
            if self.content() == CUT_OFF {
                return Err(Fault::Content);
            }
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
        let mut forbidden = forbidden;
        let mut kind = self.kind;
        let mut previous = NONE;
        let mut left = 0;
        if kind == ARRAY {
            previous = ARRAY;
            left = self.value;
            kind = self.next_of(&mut left);
            if kind == END {
                return self.ends_early();
            }
            // A segment of several pieces is no dot segment.
            if left > 0 {
                forbidden &= !DOTS;
            }
        } else if kind != TEXT {
            return Err(Fault::Structure);
        }
        loop {
            if !matches!(kind, TEXT | BYTES) {
                return Err(Fault::Structure);
            }
            let length = self.value;
            let found = self.content();
            // Only a text without an array may be empty.
            if kind == previous || found == 0 && previous != NONE {
                return Err(Fault::Piece);
            }
            let wrong = if kind == TEXT { forbidden } else { TEXT_ONLY };
            if found & wrong != 0 || length <= 2 && found == DOT && wrong & DOTS != 0 {
                return Err(Fault::Content);
            }
            previous = kind;
            kind = self.next_of(&mut left);
            if kind == END {
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
/// All classes, which stand for a string that is cut off, so that it is wrong everywhere
const CUT_OFF: u32 = 0xFF;

/// The classes of a `scheme-name`
const SCHEME: u32 = LOWER_CASE | DOT | PLUS;
/// The classes that are never percent-encoded
const TEXT_ONLY: u32 = LOWER_CASE | UPPER_CASE | DOT | MARK;

// The classes that are forbidden in a text, by its use.
const ANY: u32 = NO_UTF8;
const LABEL: u32 = NO_UTF8 | DOT | UPPER_CASE;
const LABEL_OF_ANY_CASE: u32 = NO_UTF8 | DOT;
const SEGMENT: u32 = NO_UTF8 | DOTS;
/// No class: the text cannot be `.` or `..`
const DOTS: u32 = 1 << 7;

/// Returns the classes of the characters of a string.
fn classes(string: &[u8]) -> u32 {
    let mut classes = 0;
    let mut rest = string.iter();
    while let Some(b) = rest.next() {
        classes |= if b.is_ascii() {
            class(*b)
        } else if take_character(*b, &mut rest) {
            MARK
        } else {
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
