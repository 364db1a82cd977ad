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
    Path,
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
}

/// Checks that bytes are a CRI reference. Returns its end, from the path on.
pub(super) fn check(bytes: &[u8]) -> Result<&[u8], CriError> {
    let mut checker = Checker {
        rest: bytes,
        length: bytes.len(),
        kind: NONE,
        value: 0,
    };
    let fault = match checker.reference() {
        Ok(path) => return Ok(path),
        Err(fault) => fault,
    };
    // An error is only made here, as it takes flash wherever it is made.
    let offset = bytes.len().wrapping_sub(checker.length);
    Err(match fault {
        Fault::Structure if checker.kind != NONE => CriError::Structure { offset },
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

    /// Checks `CRI-Reference`. Returns it from its path on.
    fn reference(&mut self) -> Result<&'a [u8], Fault> {
        let length = self.length;
        if self.next() != ARRAY {
            return Err(Fault::Structure);
        }
        let mut left = self.value;
        let mut label = LABEL;
        // What is before the path, if that decides what the path may be
        let mut root = ARRAY;
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
                root = self.next_of(&mut left);
                match root {
                    TRUE => {}
                    ARRAY => self.authority(label)?,
                    NULL | END if kind != NULL => root = NULL,
                    NULL | END => {
                        self.length = start;
                        return Err(Fault::Structure);
                    }
                    _ => return Err(Fault::Structure),
                }
            }
            _ => return Err(Fault::Structure),
        }
        let path = self.rest;
        let mut role = SEGMENT;
        loop {
            self.texts(&mut left, role, root)?;
            if role == ANY {
                break;
            }
            (role, root) = (ANY, ARRAY);
        }
        if !matches!(self.next_of(&mut left), NULL | END) {
            self.text(ANY)?;
        }
        // A `null` at the end means the same as no item, and must be left out.
        if left > 0 || self.kind == NULL {
            self.length = length;
            return Err(Fault::Structure);
        }
        self.length = self.rest.len();
        if self.length > 0 {
            return Err(Fault::Structure);
        }
        Ok(path)
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

    /// Checks an array of `text-or-pet` or `null`, if any item is left. Without an authority before it, a path must be
    /// read back as the same path; `root` is what is there.
    fn texts(&mut self, left: &mut u32, forbidden: u32, root: u32) -> Result<(), Fault> {
        let length = self.rest.len();
        let count = match self.next_of(left) {
            END => 0,
            ARRAY | NULL => self.value,
            _ => return Err(Fault::Structure),
        };
        let starts_empty = count == 0 || first(self.rest) == TEXT;
        let mut more = count;
        while self.next_of(&mut more) != END {
            self.text(forbidden)?;
        }
        if starts_empty && (root == TRUE || root == NULL && count > 1) {
            self.length = length;
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
        let whole = left == 0;
        let mut previous = ARRAY;
        loop {
            let kind = self.kind;
            if !matches!(kind, TEXT | BYTES) {
                return Err(Fault::Structure);
            }
            let content = self.content().ok_or(Fault::Cbor)?;
            if content.len() < least || kind == previous {
                return Err(Fault::Pet);
            }
            previous = kind;
            let found = classes(content);
            if kind == BYTES {
                if found & TEXT_ONLY != 0 {
                    return Err(Fault::Pet);
                }
            } else if found & NO_UTF8 != 0 {
                return Err(Fault::Utf8);
            } else if found & forbidden != 0 {
                return Err(Fault::Label);
            } else if forbidden == SEGMENT && whole && found == DOT && content.len() <= 2 {
                return Err(Fault::Segment);
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
/// None is, but a segment cannot be `.` or `..`.
const SEGMENT: u32 = 1 << 8;

/// Returns the classes of the characters of a string.
#[cfg_attr(not(target_pointer_width = "64"), inline(never))]
fn classes(string: &[u8]) -> u32 {
    let mut classes = 0;
    let mut rest = string;
    while let [b, tail @ ..] = rest {
        let (class, after) = match after_character(rest) {
            None => (NO_UTF8, tail),
            Some(after) => (class(*b), after),
        };
        classes |= class;
        rest = after;
    }
    classes
}

const fn class(b: u8) -> u32 {
    match b {
        b'a'..=b'z' | b'0'..=b'9' | b'-' => LOWER_CASE,
        b'A'..=b'Z' => UPPER_CASE,
        b'.' => DOT,
        b'+' => PLUS,
        b'_' | b'~' | 0x80.. => MARK,
        _ => OTHER,
    }
}
