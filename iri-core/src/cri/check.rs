//! Checks a CRI reference, and finds its sections.

use iri_grammar::grammar::class::is_unreserved;

use super::cbor::{
    ARRAY, Array, BYTES, FALSE, Head, NEGATIVE, NULL, TEXT, TRUE, UNSIGNED, head, utf8,
};
use super::error::CriError;

/// The sections of a CRI reference. Each is a CBOR item, or empty if it is not set.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Sections<'a> {
    pub(super) scheme: &'a [u8],
    /// The authority: `null` if there is a scheme and no authority, `true` if in addition the path has no root
    pub(super) authority: &'a [u8],
    /// The number of segments that are discarded, or `None` for all
    pub(super) discard: Option<u8>,
    pub(super) path: &'a [u8],
    pub(super) query: &'a [u8],
    pub(super) fragment: &'a [u8],
}

impl Sections<'_> {
    /// `[0]`, the reference to the base itself.
    const EMPTY: Self = Self {
        scheme: &[],
        authority: &[],
        discard: Some(0),
        path: &[],
        query: &[],
        fragment: &[],
    };
}

/// The use of a text, which decides what it may contain.
#[derive(Clone, Copy, PartialEq)]
enum Role {
    Label,
    Segment,
    Other,
}

/// Steps through CBOR, from item to item.
struct Checker<'a> {
    rest: &'a [u8],
    length: usize,
    /// Whether the scheme is written as a name. Then it is not known whether hosts are case-insensitive.
    is_named: bool,
}

pub(super) fn check(bytes: &[u8]) -> Result<Sections<'_>, CriError> {
    let mut checker = Checker {
        rest: bytes,
        length: bytes.len(),
        is_named: false,
    };
    let sections = checker.reference()?;
    match checker.rest {
        [] => Ok(sections),
        _ => Err(CriError::Structure {
            offset: checker.offset(),
        }),
    }
}

impl<'a> Checker<'a> {
    fn offset(&self) -> usize {
        self.length.wrapping_sub(self.rest.len())
    }

    /// Returns the head of the next item.
    #[cfg_attr(not(target_pointer_width = "64"), inline(never))]
    fn head(&mut self) -> Result<Head, CriError> {
        let Some((head, rest)) = head(self.rest) else {
            return Err(CriError::Cbor {
                offset: self.offset(),
            });
        };
        self.rest = rest;
        Ok(head)
    }

    /// Returns the head of the next item, if it is of that kind.
    fn take(&mut self, kind: u8) -> Option<Head> {
        let (head, rest) = head(self.rest)?;
        if head.kind != kind {
            return None;
        }
        self.rest = rest;
        Some(head)
    }

    /// Returns the error for a next item that is not allowed here.
    fn structure<T>(&self) -> Result<T, CriError> {
        let offset = self.offset();
        Err(match head(self.rest) {
            Some(_) => CriError::Structure { offset },
            None => CriError::Cbor { offset },
        })
    }

    /// Reads the content of an item. Its head has the length.
    fn content(&mut self, length: u32, offset: usize) -> Result<&'a [u8], CriError> {
        let Some((content, rest)) = self.rest.split_at_checked(length as usize) else {
            return Err(CriError::Cbor { offset });
        };
        self.rest = rest;
        Ok(content)
    }

    /// Returns the bytes that were read since `start` was the rest.
    fn since(&self, start: &'a [u8]) -> &'a [u8] {
        let length = start.len().wrapping_sub(self.rest.len());
        start.split_at_checked(length).map_or(&[], |(item, _)| item)
    }

    /// Checks `CRI-Reference`, and returns its sections.
    fn reference(&mut self) -> Result<Sections<'a>, CriError> {
        let mut sections = Sections::EMPTY;
        let Some(Head {
            value: mut left, ..
        }) = self.take(ARRAY)
        else {
            return self.structure();
        };
        if left == 0 {
            return Ok(sections);
        }
        let start = self.rest;
        let offset = self.offset();
        let Head { kind, value } = self.head()?;
        left = left.wrapping_sub(1);
        let mut last = kind;
        match kind {
            UNSIGNED if value <= 127 => sections.discard = Some(value as u8),
            TRUE => sections.discard = None,
            NEGATIVE | TEXT | NULL => {
                if kind == TEXT {
                    let name = self.content(value, offset)?;
                    if !is_scheme(name) {
                        return Err(CriError::Scheme { offset });
                    }
                    self.is_named = true;
                }
                sections.discard = None;
                if kind != NULL {
                    sections.scheme = self.since(start);
                    sections.authority = &[NULL];
                } else if left == 0 || matches!(self.rest, [NULL, ..]) {
                    return Err(CriError::Structure { offset });
                }
                if left > 0 {
                    left = left.wrapping_sub(1);
                    let start = self.rest;
                    last = self.authority()?;
                    sections.authority = self.since(start);
                }
            }
            _ => return Err(CriError::Structure { offset }),
        }
        let path_offset = self.offset();
        if left > 0 {
            left = left.wrapping_sub(1);
            (sections.path, last) = self.texts(Role::Segment)?;
        }
        check_path(&sections, path_offset)?;
        if left > 0 {
            left = left.wrapping_sub(1);
            (sections.query, last) = self.texts(Role::Other)?;
        }
        if left > 0 {
            left = left.wrapping_sub(1);
            let start = self.rest;
            last = NULL;
            if self.take(NULL).is_none() {
                last = TEXT;
                self.text(Role::Other)?;
                sections.fragment = self.since(start);
            }
        }
        // A `null` at the end means the same as no item, and must be left out.
        if left > 0 || last == NULL {
            return Err(CriError::Structure { offset: 0 });
        }
        Ok(sections)
    }

    /// Checks `authority / no-authority`, and returns its kind.
    fn authority(&mut self) -> Result<u8, CriError> {
        for kind in [NULL, TRUE] {
            if self.take(kind).is_some() {
                return Ok(kind);
            }
        }
        let Some(Head {
            value: mut left, ..
        }) = self.take(ARRAY)
        else {
            return self.structure();
        };
        if left > 0 && self.take(FALSE).is_some() {
            let Some(after) = left.checked_sub(2) else {
                return self.structure();
            };
            left = after;
            self.text(Role::Other)?;
        }
        let offset = self.offset();
        let address = if left > 0 { self.take(BYTES) } else { None };
        if let Some(Head { value, .. }) = address {
            if !matches!(value, 4 | 16) {
                return Err(CriError::Structure { offset });
            }
            self.content(value, offset)?;
            left = left.wrapping_sub(1);
            if left > 0 && matches!(head(self.rest), Some((head, _)) if head.kind == TEXT) {
                self.text(Role::Other)?;
                left = left.wrapping_sub(1);
            }
        } else {
            while left > 0
                && matches!(head(self.rest), Some((head, _)) if matches!(head.kind, TEXT | ARRAY))
            {
                self.text(Role::Label)?;
                left = left.wrapping_sub(1);
            }
        }
        if left == 0 {
            return Ok(ARRAY);
        }
        let offset = self.offset();
        match self.take(UNSIGNED) {
            Some(Head {
                value: 0..=0xFFFF, ..
            }) if left == 1 => Ok(ARRAY),
            Some(_) => Err(CriError::Structure { offset }),
            None => self.structure(),
        }
    }

    /// Reads an array of `text-or-pet`, or `null`. Returns it and its kind.
    fn texts(&mut self, role: Role) -> Result<(&'a [u8], u8), CriError> {
        if self.take(NULL).is_some() {
            return Ok((&[], NULL));
        }
        let start = self.rest;
        let Some(Head { value, .. }) = self.take(ARRAY) else {
            return self.structure();
        };
        for _ in 0..value {
            self.text(role)?;
        }
        Ok((self.since(start), ARRAY))
    }

    /// Checks `text-or-pet`.
    ///
    /// An array of a single text is accepted too, because one of the working group's own test vectors has it. The
    /// CDDL asks for percent-encoded bytes in it.
    #[cfg_attr(not(target_pointer_width = "64"), inline(never))]
    fn text(&mut self, role: Role) -> Result<(), CriError> {
        let (mut left, in_array) = match self.take(ARRAY) {
            Some(Head { value, .. }) => (value, true),
            None => (1, false),
        };
        let whole = left == 1;
        if left == 0 {
            return self.structure();
        }
        let mut previous = ARRAY;
        while left > 0 {
            left = left.wrapping_sub(1);
            let offset = self.offset();
            let Head { kind, value } = self.head()?;
            if kind != TEXT && !(kind == BYTES && in_array) {
                return Err(CriError::Structure { offset });
            }
            let content = self.content(value, offset)?;
            if in_array && (content.is_empty() || kind == previous) {
                return Err(CriError::Pet { offset });
            }
            previous = kind;
            if kind == BYTES {
                if !is_minimal(content) {
                    return Err(CriError::Pet { offset });
                }
            } else if utf8(content).is_none() {
                return Err(CriError::Utf8 { offset });
            } else if role == Role::Label
                && content
                    .iter()
                    .any(|b| *b == b'.' || b.is_ascii_uppercase() && !self.is_named)
            {
                return Err(CriError::Label { offset });
            } else if role == Role::Segment && whole && matches!(content, b"." | b"..") {
                return Err(CriError::Segment { offset });
            }
        }
        Ok(())
    }
}

/// Returns whether all of the percent-encoded bytes have to be encoded: none of them is an unreserved character or a
/// part of a character beyond ASCII.
fn is_minimal(bytes: &[u8]) -> bool {
    bytes.utf8_chunks().all(|chunk| {
        let valid = chunk.valid().as_bytes();
        valid.iter().all(|b| b.is_ascii() && !is_unreserved(*b))
    })
}

/// Returns whether a name is a `scheme-name`.
fn is_scheme(name: &[u8]) -> bool {
    let Some((first, rest)) = name.split_first() else {
        return false;
    };
    let is_scheme = |b: &u8| matches!(b, b'a'..=b'z' | b'0'..=b'9' | b'+' | b'-' | b'.');
    first.is_ascii_lowercase() && rest.iter().all(is_scheme)
}

/// Checks that a path without an authority before it is read back as the same path.
fn check_path(sections: &Sections<'_>, offset: usize) -> Result<(), CriError> {
    let mut path = Array::of(sections.path);
    let is_empty = path.next().map(|first| first == [TEXT]);
    let wrong = match sections.authority {
        [NULL] => is_empty == Some(true) && path.count > 0,
        [TRUE] => is_empty != Some(false),
        _ => false,
    };
    if wrong {
        return Err(CriError::Path { offset });
    }
    Ok(())
}
