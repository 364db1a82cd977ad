//! The texts of CRIs, in which some bytes may be percent-encoded: `text-or-pet`.

use core::fmt;
use core::iter::FusedIterator;

use iri_grammar::report::secret::{Masking, debug};
use iri_grammar::text::arithmetic::promised;

use super::cbor::{ARRAY, Array, BYTES, TEXT, head, utf8};

/// A label of a host, a segment, an argument of a query, userinfo or a fragment: `text-or-pet`.
///
/// Nearly always it is one decoded text. But a URI may encode a character that would be a delimiter otherwise, such as
/// `%3B` next to `;`. Then it has pieces: texts, and bytes that stay encoded.
///
/// ```
/// use iri_coap::cri::{Cri, Piece};
///
/// // [-6, true, [["web:alice:7", ':', "1-balun"]]], which is did:web:alice:7%3A1-balun
/// let cri = Cri::parse(b"\x83\x25\xF5\x81\x83\x6Bweb:alice:7\x41:\x671-balun")?;
/// let segment = cri.path().next().unwrap();
/// assert_eq!(segment.as_str(), None);
/// assert!(segment.pieces().eq([Piece::Text("web:alice:7"), Piece::Pet(b":"), Piece::Text("1-balun")]));
/// # Ok::<(), iri_coap::cri::CriError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Text<'a>(pub(super) &'a [u8]);

impl<'a> Text<'a> {
    /// Returns the text, if no byte of it stays encoded.
    ///
    /// ```
    /// use iri_coap::cri::Cri;
    ///
    /// // [-1, ["gate"], ["a/b"]]: a slash in a segment, which a URI has as %2F
    /// let cri = Cri::parse(b"\x83\x20\x81\x64gate\x81\x63a/b")?;
    /// assert_eq!(cri.path().next().unwrap().as_str(), Some("a/b"));
    /// # Ok::<(), iri_coap::cri::CriError>(())
    /// ```
    #[must_use]
    pub fn as_str(self) -> Option<&'a str> {
        let mut item = Array {
            count: 1,
            items: self.0,
        };
        utf8(item.text()?)
    }

    /// Returns its pieces. The empty text has one, which is empty.
    ///
    /// ```
    /// use iri_coap::cri::{Cri, Piece};
    ///
    /// // [-1, ["gate"], [["a;b", ';', "c"]]], which is coap://gate/a;b%3Bc
    /// let cri = Cri::parse(b"\x83\x20\x81\x64gate\x81\x83\x63a;b\x41;\x61c")?;
    /// let segment = cri.path().next().unwrap();
    /// assert!(segment.pieces().eq([Piece::Text("a;b"), Piece::Pet(b";"), Piece::Text("c")]));
    /// # Ok::<(), iri_coap::cri::CriError>(())
    /// ```
    #[must_use]
    pub fn pieces(self) -> Pieces<'a> {
        let one = Array {
            count: 1,
            items: self.0,
        };
        Pieces(match one.next_kind() {
            ARRAY => Array::of(self.0),
            _ => one,
        })
    }
}

impl fmt::Debug for Text<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.as_str() {
            Some(text) => debug(f, "Text", text, Masking::Component),
            None => f.write_str("Text(..)"),
        }
    }
}

/// A piece of a [`Text`].
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub enum Piece<'a> {
    /// A decoded text.
    Text(&'a str),
    /// Bytes that stay percent-encoded in a URI. Here they are raw.
    Pet(&'a [u8]),
}

/// Shows only the length, as it may belong to a credential.
impl fmt::Debug for Piece<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Text(_) => "Text(..)",
            Self::Pet(_) => "Pet(..)",
        })
    }
}

/// The pieces of a text; made by [`Text::pieces`].
#[derive(Clone, Copy)]
pub struct Pieces<'a>(Array<'a>);

impl<'a> Iterator for Pieces<'a> {
    type Item = Piece<'a>;

    fn next(&mut self) -> Option<Piece<'a>> {
        let mut content = self.0.next()?;
        match head(&mut content).kind {
            BYTES => Some(Piece::Pet(content)),
            TEXT => Some(Piece::Text(promised!(utf8(content)))),
            _ => None,
        }
    }
}

impl FusedIterator for Pieces<'_> {}

impl fmt::Debug for Pieces<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Pieces(..)")
    }
}

/// Labels of a host, segments of a path or arguments of a query; made by accessors.
#[derive(Clone, Copy)]
pub struct Texts<'a>(pub(super) Array<'a>);

impl Texts<'_> {
    /// Returns the number of texts, which is 0 if they are not set.
    pub(super) fn count_of(texts: Option<Self>) -> u32 {
        texts.map_or(0, |texts| texts.0.count)
    }
}

impl<'a> Iterator for Texts<'a> {
    type Item = Text<'a>;

    fn next(&mut self) -> Option<Text<'a>> {
        self.0.next().map(Text)
    }
}

impl FusedIterator for Texts<'_> {}

impl fmt::Debug for Texts<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Texts(..)")
    }
}
