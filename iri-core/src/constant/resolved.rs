//! Resolves references in the compiler.

use iri_grammar::Kind;
use iri_grammar::grammar::parts::Parts;
use iri_grammar::text::arithmetic::plus;
use iri_grammar::text::slice::slice;

use super::refuse::refuse;
use crate::dot_segments::backward::Kept;
use crate::dot_segments::parts::is_slash;
use crate::operation::resolve::Resolve;
use crate::types::iri_reference::IriRef;

/// A target that is written in the compiler: the base and the reference.
#[derive(Clone, Copy)]
#[expect(missing_debug_implementations, reason = "it is used when compiling")]
pub struct Resolved<'a>(Resolve<'a, 'a>);

impl<'a> Resolved<'a> {
    /// Parses a base and a reference, each as the given kind.
    ///
    /// # Panics
    /// It panics if one is not of its kind: that is the error of the compiler.
    #[track_caller]
    pub const fn new(base: (Kind, &'a str), reference: (Kind, &'a str)) -> Self {
        Self(Resolve {
            base: parts(base),
            reference: parts(reference),
        })
    }

    /// Returns the length of the target in bytes.
    pub const fn length(&self) -> usize {
        self.write::<0>().length
    }

    /// Returns the target, if `N` is its length.
    pub const fn bytes<const N: usize>(&self) -> [u8; N] {
        self.write().bytes
    }

    /// Writes the target from its end: dot segments are removed from there, without reading what is written.
    const fn write<const N: usize>(&self) -> Backward<N> {
        let Self(resolve) = self;
        let Parts { text, at } = resolve.reference;
        let mut inherited_at = resolve.base.at;
        let inherited = resolve.inherit(&mut inherited_at);
        let mut out = Backward {
            bytes: [0; N],
            length: 0,
        };
        out.put(slice(text, at.path_end, text.len() as u32));
        if !resolve.keeps_path() {
            let mut kept = Kept::new(resolve.merged(), 0);
            let mut slashes = 0_u32;
            while let Some(part) = kept.next_kept() {
                out.put(part);
                slashes = if is_slash(part) { plus!(slashes, 1) } else { 0 };
            }
            if slashes > 1 && !inherited_at.has_authority() {
                out.put("/.");
            }
            out.put(slice(text, 0, at.path_start));
        }
        out.put(slice(resolve.base.text, 0, inherited));
        out
    }
}

#[track_caller]
const fn parts((kind, text): (Kind, &str)) -> Parts<'_> {
    match IriRef::parse_as(kind, text) {
        Ok(reference) => reference.parts(),
        Err(error) => refuse(kind.name(), &error, text),
    }
}

/// Bytes that are written from the last to the first. Those that do not fit are only counted.
struct Backward<const N: usize> {
    bytes: [u8; N],
    length: usize,
}

impl<const N: usize> Backward<N> {
    const fn put(&mut self, text: &str) {
        let mut rest = text.as_bytes();
        while let [before @ .., b] = rest {
            self.length = plus!(self.length, 1);
            if let Some(place) = N.checked_sub(self.length)
                && let Some((_, [place, ..])) = self.bytes.split_at_mut_checked(place)
            {
                *place = *b;
            }
            rest = before;
        }
    }
}

/// Returns the bytes of a target as a text.
///
/// # Panics
/// It panics if they are not UTF-8. A target always is.
pub const fn utf8(bytes: &[u8]) -> &str {
    match core::str::from_utf8(bytes) {
        Ok(text) => text,
        #[expect(clippy::panic, reason = "it runs when compiling")]
        Err(_) => panic!("the target is not UTF-8"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::types::iri_reference::Iri;

    #[test]
    fn as_at_run_time() {
        let bases = [
            "http://a/b/c/d;p?q",
            "http://h",
            "a:",
            "a:b/c",
            "a:/..//b/c",
            "urn:x?q#f",
            "file:///a/./b/../c",
        ];
        let references = [
            "",
            "g",
            "./g",
            "g/",
            "/g",
            "//g",
            "?y",
            "#s",
            "../..",
            "../../../g",
            "/./g",
            "./../g",
            "g;x=1/../y",
            "..//",
            ".//g",
            "/..//g",
            "x:/..//a",
            "x:a/../..",
            "../",
            ".",
            "a/..",
            "é/../ü?é",
        ];
        for base in bases {
            for reference in references {
                let resolved = Resolved::new((Kind::Iri, base), (Kind::IriRef, reference));
                let target = Iri::parse(base).unwrap();
                let target = target.resolve(IriRef::parse(reference).unwrap());
                let target = target.to_buf::<64>().unwrap();
                let Backward { bytes, length } = resolved.write::<64>();
                assert_eq!(
                    utf8(&bytes[64 - length..]),
                    target.as_str(),
                    "{base} {reference}"
                );
                assert_eq!(resolved.length(), target.as_str().len());
            }
        }
    }
}
