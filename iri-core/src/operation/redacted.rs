//! A reference as logs may have it.

use core::convert::Infallible;
use core::fmt;

use iri_grammar::grammar::parts::Parts;
use iri_grammar::grammar::positions::Positions;
use iri_grammar::report::secret::{MASK, Piece, Pieces, Secret};
use iri_grammar::text::slice::slice;

use crate::component::{Decoded, Plus, Userinfo};
use crate::types::borrowed::{
    AbsoluteIri, AbsoluteUri, Iri, IriRef, RelativeIriRef, RelativeUriRef, Uri, UriRef,
};
use crate::types::buf::{
    AbsoluteIriBuf, AbsoluteUriBuf, IriBuf, IriRefBuf, RelativeIriRefBuf, RelativeUriRefBuf,
    UriBuf, UriRefBuf,
};
use crate::types::kinds::for_each_kind;
#[cfg(feature = "alloc")]
use crate::types::string::{
    AbsoluteIriString, AbsoluteUriString, IriRefString, IriString, RelativeIriRefString,
    RelativeUriRefString, UriRefString, UriString,
};
use crate::write::capacity::CapacityError;
use crate::write::out::Out;
use crate::write::sink::Sink;
use crate::write::source::Source;
use crate::write::writer::write_into;

/// A reference as logs may have it, made by `redacted()` of every kind: a lazy value that `core::fmt`
/// or [`write_into`](Self::write_into) writes, `***` in place of what is hidden.
///
/// - Of the `userinfo` the password is hidden (RFC 3986 section 3.2.1); all of it where there is none, as
///   access tokens stand there alone: `git@` becomes `***@`.
/// - Userinfo in a reference within the reference, as in `/proxy/http://joe:secret@host/`, is hidden whole.
/// - [`query_values`](Self::query_values) hides those of parameters by name.
///
/// What stands as the user's name beside a password is shown, be it a token, and what is encoded once more.
///
/// It is a valid reference still. At most three times as long as the text, and three bytes. (`Debug` of a
/// reference, which knows no names, hides all userinfo.)
///
/// ```
/// use iri_core::Iri;
///
/// let iri = Iri::parse("https://joe:s3cret@example.com/a?page=2&Api%5FKey=77#access_token=88")?;
/// assert_eq!(
///     iri.redacted().to_string(),
///     "https://joe:***@example.com/a?page=2&Api%5FKey=77#access_token=88"
/// );
/// assert_eq!(
///     iri.redacted().query_values(&["api_key", "access_token"]).to_string(),
///     "https://joe:***@example.com/a?page=2&Api%5FKey=***#access_token=***"
/// );
/// # Ok::<(), iri_core::ParseError>(())
/// ```
#[derive(Clone, Copy)]
pub struct Redacted<'a> {
    parts: Parts<'a>,
    names: &'a [&'a str],
}

impl<'a> Redacted<'a> {
    pub(crate) const fn new(parts: Parts<'a>) -> Self {
        Self { parts, names: &[] }
    }

    /// Hides the values of these parameters too, in the query and in a fragment that is written like one,
    /// as OAuth's answers are.
    ///
    /// A name is compared decoded, with `+` as a space, without regard to case in ASCII. It begins behind
    /// `?`, `#`, `&` or `;`; its value ends before the next `&` only, so that no part of a secret is shown
    /// for a character that was not encoded.
    ///
    /// ```
    /// let iri = iri_core::UriRef::parse("/login?next=/a?token=1&TOKEN=2;3&x=4")?;
    /// assert_eq!(
    ///     iri.redacted().query_values(&["token"]).to_string(),
    ///     "/login?next=/a?token=***&TOKEN=***&x=4"
    /// );
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn query_values(mut self, names: &'a [&'a str]) -> Self {
        self.names = names;
        self
    }

    /// Writes it into any [`Sink`], without `core::fmt`; the text that was written.
    ///
    /// # Errors
    /// [`CapacityError`] if it does not fit; then `sink` holds what it held. Never panics.
    ///
    /// ```
    /// use iri_core::{Uri, heapless::String};
    ///
    /// let uri = Uri::parse("coaps://joe:s3cret@device/log?token=1")?;
    /// let mut line = String::<64>::try_from("refused: ")?;
    /// let shown = uri.redacted().query_values(&["token"]).write_into(&mut line)?;
    /// assert_eq!(shown, "coaps://joe:***@device/log?token=***");
    /// assert_eq!(line, "refused: coaps://joe:***@device/log?token=***");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn write_into<S: Sink + ?Sized>(self, sink: &mut S) -> Result<&str, CapacityError> {
        Ok(write_into(&self, sink)?.text)
    }

    /// Writes what may be shown, piece by piece.
    fn each<E>(&self, write: &mut impl FnMut(&str) -> Result<(), E>) -> Result<(), E> {
        let Parts { text, at } = self.parts;
        if let Some(userinfo) = Userinfo::of(&self.parts) {
            write(slice(text, 0, at.authority_start()))?;
            match userinfo.password() {
                Some("") | None if userinfo.as_str().is_empty() => {}
                Some("") | None => write(MASK)?,
                Some(_) => {
                    write(userinfo.user())?;
                    write(":")?;
                    write(MASK)?;
                }
            }
            write("@")?;
            plain(slice(text, at.host_start, at.path_end), write)?;
        } else {
            // With what stands before the host: behind a run of slashes others read userinfo.
            plain(slice(text, 0, at.path_end), write)?;
        }
        self.pairs(slice(text, at.path_end, at.query_end), write)?;
        self.pairs(slice(text, at.query_end, text.len() as u32), write)
    }

    /// A query or a fragment with its delimiter.
    fn pairs<E>(&self, text: &str, write: &mut impl FnMut(&str) -> Result<(), E>) -> Result<(), E> {
        let mut shown = Shown::new(text);
        let mut rest = text.as_bytes();
        while let [delimiter, behind @ ..] = rest {
            rest = behind;
            if !b"?#&;".contains(delimiter) {
                continue;
            }
            let name = up_to(behind, b"=&;?");
            let Some((_, [b'=', value @ ..])) = behind.split_at_checked(name) else {
                continue;
            };
            let end = text.len().wrapping_sub(value.len()).wrapping_sub(1) as u32;
            if !self.hides(slice(text, end.wrapping_sub(name as u32), end)) {
                continue;
            }
            shown.write_up_to(value.len(), write)?;
            let (_, behind) = value
                .split_at_checked(up_to(value, b"&"))
                .unwrap_or_default();
            shown.mask_up_to(behind.len(), write)?;
            rest = behind;
        }
        shown.write_up_to(0, write)
    }

    /// Whether the values of that name are hidden.
    fn hides(&self, name: &str) -> bool {
        let name = Decoded::new(name, Plus::Space, Secret::Everything);
        self.names.iter().any(|hidden| {
            let lower = |b: u8| b.to_ascii_lowercase();
            name.bytes().map(lower).eq(hidden.bytes().map(lower))
        })
    }
}

macro_rules! redacting {
    (
        kind = $Kind:ident, buf = $Buf:ident, string = $String:ident, as_kind = $as:ident, of = $Of:ident,
        scheme = $scheme:ident, fragment = $fragment:ident, without_fragment = $Without:ident, start = $start:literal, example = $example:literal,
        $($rest:tt)*
    ) => {
        redacted!(['a] $Kind<'a>, [const] [] self 'a, concat!(stringify!($Kind), "::parse"), $start);
        redacted!([const N: usize] $Buf<N>, [] [&] self '_, concat!(stringify!($Buf), "::<64>::parse"), $start);
        #[cfg(feature = "alloc")]
        redacted!([] $String, [] [&] self '_, concat!(stringify!($String), "::parse"), $start);
    };
}

macro_rules! redacted {
    (
        [$($generics:tt)*] $Type:ty, [$($const:tt)*] [$($reference:tt)?] $self:ident $lifetime:lifetime, $parse:expr,
        $start:literal
    ) => {
        /// # For logs
        impl<$($generics)*> $Type {
            /// Returns the form for logs: the password hidden, and on request the values of named query parameters.
            ///
            /// ```
            #[doc = concat!("let iri = iri_core::", $parse, "(\"", $start, "//joe:secret@h/a?token=7&page=2\")?;")]
            /// let log = iri.redacted().query_values(&["token"]).to_string();
            #[doc = concat!("assert_eq!(log, \"", $start, "//joe:***@h/a?token=***&page=2\");")]
            /// # Ok::<(), Box<dyn std::error::Error>>(())
            /// ```
            #[must_use]
            pub $($const)* fn redacted($($reference)? $self) -> Redacted<$lifetime> {
                Redacted::new($self.parts())
            }
        }
    };
}

for_each_kind!(redacting);

/// How many bytes stand before the first of `ends`, or the end.
fn up_to(text: &[u8], ends: &[u8]) -> usize {
    text.iter().take_while(|b| !ends.contains(b)).count()
}

/// A text but for userinfo in it.
fn plain<E>(text: &str, write: &mut impl FnMut(&str) -> Result<(), E>) -> Result<(), E> {
    Shown::new(text).write_up_to(0, write)
}

/// A text but for userinfo in it, a part after the other: what is userinfo is so by all of the text, wherever
/// a part ends.
struct Shown<'a> {
    rest: &'a str,
    pieces: Pieces<'a>,
    /// How much of `rest` is of the last of the `pieces`.
    length: usize,
    /// Whether that is shown.
    is_plain: bool,
    /// Whether a mask was written last: another would say no more.
    after_mask: bool,
}

impl<'a> Shown<'a> {
    fn new(text: &'a str) -> Self {
        Self {
            rest: text,
            pieces: Pieces::new(text.as_bytes(), Secret::EmbeddedUserinfo),
            length: 0,
            is_plain: true,
            after_mask: false,
        }
    }

    /// Writes what stands before the last `left` bytes.
    fn write_up_to<E>(
        &mut self,
        left: usize,
        write: &mut impl FnMut(&str) -> Result<(), E>,
    ) -> Result<(), E> {
        while let Some(part) = self.next_up_to(left) {
            if self.is_plain {
                self.after_mask = false;
                write(part)?;
            } else {
                self.write_mask(write)?;
            }
        }
        Ok(())
    }

    /// Writes a mask in place of what stands before the last `left` bytes.
    fn mask_up_to<E>(
        &mut self,
        left: usize,
        write: &mut impl FnMut(&str) -> Result<(), E>,
    ) -> Result<(), E> {
        while self.next_up_to(left).is_some() {}
        self.write_mask(write)
    }

    fn write_mask<E>(&mut self, write: &mut impl FnMut(&str) -> Result<(), E>) -> Result<(), E> {
        if self.after_mask {
            return Ok(());
        }
        self.after_mask = true;
        write(MASK)
    }

    /// What comes before the last `left` bytes and is of one piece.
    fn next_up_to(&mut self, left: usize) -> Option<&'a str> {
        let before = self.rest.len().saturating_sub(left);
        if before == 0 {
            return None;
        }
        if self.length == 0 {
            let piece = self.pieces.next()?;
            let (Piece::Plain(bytes) | Piece::Masked(bytes)) = piece;
            self.length = bytes.len();
            self.is_plain = matches!(piece, Piece::Plain(_));
        }
        let (part, rest) = self.rest.split_at_checked(self.length.min(before))?;
        self.rest = rest;
        self.length = self.length.wrapping_sub(part.len());
        Some(part)
    }
}

impl Source for Redacted<'_> {
    fn bound(&self) -> usize {
        self.parts.text.len().saturating_mul(3).saturating_add(3)
    }

    fn write(&self, out: &mut impl Out) -> Positions {
        let written: Result<(), Infallible> = self.each(&mut |text| {
            out.put(text);
            Ok(())
        });
        match written {
            Ok(()) => Positions::EMPTY,
        }
    }
}

impl fmt::Display for Redacted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.each(&mut |text| f.write_str(text))
    }
}

impl fmt::Debug for Redacted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Redacted(\"")?;
        self.each(&mut |text| iri_grammar::report::visible::visible(f, text.as_bytes()))?;
        f.write_str("\")")
    }
}

#[cfg(feature = "defmt")]
impl defmt::Format for Redacted<'_> {
    fn format(&self, f: defmt::Formatter<'_>) {
        let written: Result<(), Infallible> = self.each(&mut |text| {
            defmt::write!(f, "{=str}", text);
            Ok(())
        });
        match written {
            Ok(()) => {}
        }
    }
}
