//! A reference as logs may have it.

use core::convert::Infallible;
use core::fmt;

use iri_grammar::grammar::parser::Parser;
use iri_grammar::grammar::parts::Parts;
use iri_grammar::grammar::positions::Positions;
use iri_grammar::report::delimiter::has_colon;
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
/// - The password is hidden (RFC 3986 section 3.2.1), and all of the `userinfo` where there is none, as access
///   tokens stand there alone: `git@` becomes `***@`.
/// - So is all else that [`Masked`](crate::Masked) hides: what could be a password by another reading, as in
///   `http:/joe:secret@host/` or `/proxy/http://joe:secret@host/`. That hides more of a few references that have
///   none: those with a `:` and, later on, an `@`, such as `http://host:80/@scope`.
/// - [`query_values`](Self::query_values) hides those of parameters by name, [`user`](Self::user) the user's name
///   too, and [`segments_from`](Self::segments_from) the end of the path.
///
/// It is a valid reference still. At most three times as long as the text, and three bytes. (`Debug` of a
/// reference hides the same, and the user's name.)
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
    hides_user: bool,
    /// How many segments are shown.
    segments: usize,
}

impl<'a> Redacted<'a> {
    pub(crate) const fn new(parts: Parts<'a>) -> Self {
        Self {
            parts,
            names: &[],
            hides_user: false,
            segments: usize::MAX,
        }
    }

    /// Hides the user's name too: beside a dummy password, that may be the access token.
    ///
    /// ```
    /// let iri = iri_core::Iri::parse("https://ghp_token:x-oauth-basic@github.com/org/repo")?;
    /// assert_eq!(iri.redacted().to_string(), "https://ghp_token:***@github.com/org/repo");
    /// assert_eq!(iri.redacted().user().to_string(), "https://***@github.com/org/repo");
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn user(mut self) -> Self {
        self.hides_user = true;
        self
    }

    /// Hides the segments of the path too, but for so many at its start: API keys stand there.
    ///
    /// They are counted as [`Path::segments`](crate::component::Path::segments) gives them. One `***` stands for all
    /// that are hidden.
    ///
    /// ```
    /// let iri = iri_core::Iri::parse("https://mainnet.example/v3/9aa3d95b3bc440fa88ea12eaa4456161")?;
    /// assert_eq!(iri.redacted().segments_from(1).to_string(), "https://mainnet.example/v3/***");
    /// assert_eq!(iri.redacted().segments_from(0).to_string(), "https://mainnet.example/***");
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn segments_from(mut self, first: usize) -> Self {
        self.segments = first;
        self
    }

    /// Hides the values of these parameters too, in the query and in a fragment that is written like one,
    /// as OAuth's answers are.
    ///
    /// A name is compared decoded, with `+` as a space, without regard to case in ASCII. It begins after
    /// `?`, `#`, `&` or `;`; its value ends before the next `&` only, so that no part of a secret is shown
    /// for a character that was not encoded.
    ///
    /// Many names take little time if they are in lower case and sorted: on 64-bit targets each parameter is then
    /// looked up by halving. In any other order it is compared with every name of its length.
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
        let length = text.len() as u32;
        let left = |place: u32| length.wrapping_sub(place) as usize;
        let mut shown = Shown::new(&self.parts);
        if !self.hides_user
            && let Some(userinfo) = Userinfo::of(&self.parts)
            && !userinfo.password().unwrap_or_default().is_empty()
            && !has_colon(userinfo.user().as_bytes())
        {
            shown.write_up_to(left(at.authority_start()), write)?;
            // What is hidden begins here, and would hide it.
            write(userinfo.user())?;
            write(":")?;
        }
        let hidden = self.hidden_segments();
        if !hidden.is_empty() {
            let end = left(at.path_end);
            shown.write_up_to(end.wrapping_add(hidden.len()), write)?;
            shown.mask_up_to(end, write)?;
        }
        if !self.names.is_empty() {
            let names = Names::new(self.names);
            let (start, end) = (at.path_end, at.query_end);
            names.hide(slice(text, start, end), left(end), &mut shown, write)?;
            names.hide(slice(text, end, length), 0, &mut shown, write)?;
        }
        shown.write_up_to(0, write)
    }

    /// The path from the first segment on that is hidden.
    fn hidden_segments(&self) -> &[u8] {
        let mut rest = self.parts.path().as_bytes();
        if let [b'/', tail @ ..] = rest {
            rest = tail;
        }
        let mut segments = self.segments;
        while segments > 0
            && let [b, tail @ ..] = rest
        {
            rest = tail;
            segments = segments.wrapping_sub((*b == b'/') as usize);
        }
        rest
    }
}

/// The names of parameters whose values are hidden.
struct Names<'a> {
    names: &'a [&'a str],
    #[cfg(target_pointer_width = "64")]
    is_sorted: bool,
}

/// In lower case, as names are compared.
fn lower(b: u8) -> u8 {
    b.to_ascii_lowercase()
}

impl<'a> Names<'a> {
    fn new(names: &'a [&'a str]) -> Self {
        Self {
            names,
            #[cfg(target_pointer_width = "64")]
            is_sorted: names.is_sorted_by(|a, b| a.bytes().map(lower).le(b.bytes().map(lower))),
        }
    }

    /// Hides the values in a query or a fragment with its delimiter, which so much text follows.
    fn hide<E>(
        &self,
        text: &str,
        after: usize,
        shown: &mut Shown<'_, '_>,
        write: &mut impl FnMut(&str) -> Result<(), E>,
    ) -> Result<(), E> {
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
            if !self.contain(slice(text, end.wrapping_sub(name as u32), end)) {
                continue;
            }
            shown.write_up_to(value.len().wrapping_add(after), write)?;
            let (_, behind) = value
                .split_at_checked(up_to(value, b"&"))
                .unwrap_or_default();
            shown.mask_up_to(behind.len().wrapping_add(after), write)?;
            rest = behind;
        }
        Ok(())
    }

    /// Whether the values of that name are hidden.
    fn contain(&self, name: &str) -> bool {
        let name = Decoded::new(name, Plus::Space, Secret::Everything);
        #[cfg(target_pointer_width = "64")]
        if self.is_sorted {
            return self
                .names
                .binary_search_by(|hidden| hidden.bytes().map(lower).cmp(name.bytes().map(lower)))
                .is_ok();
        }
        let length = name.len();
        self.names.iter().any(|hidden| {
            hidden.len() == length && name.bytes().map(lower).eq(hidden.bytes().map(lower))
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

/// A reference but for what could be a credential, a part after the other: what could be one is told by all of the
/// text, wherever a part ends.
struct Shown<'p, 'a> {
    parts: &'p Parts<'a>,
    /// What is neither shown nor hidden yet
    rest: &'a str,
    pieces: Pieces<'a>,
    /// How much of `rest` is of the last of the `pieces`, which is shown.
    length: usize,
    /// Whether that is hidden all the same.
    is_masked: bool,
    /// Whether a mask was written last: another would say no more.
    after_mask: bool,
}

impl<'p, 'a> Shown<'p, 'a> {
    fn new(parts: &'p Parts<'a>) -> Self {
        Self {
            parts,
            rest: parts.text,
            pieces: Pieces::new(parts.text.as_bytes(), Secret::Reference),
            length: 0,
            is_masked: false,
            after_mask: false,
        }
    }

    /// Writes what stands before the last `left` bytes. What is hidden there is hidden as a whole.
    fn write_up_to<E>(
        &mut self,
        left: usize,
        write: &mut impl FnMut(&str) -> Result<(), E>,
    ) -> Result<(), E> {
        while self.rest.len() > left {
            if self.length == 0 {
                match self.pieces.next() {
                    Some(Piece::Plain(text)) => self.length = text.len(),
                    Some(Piece::Masked(text)) => self.mask(text.len(), write)?,
                    None => break,
                }
                continue;
            }
            let before = self.rest.len().wrapping_sub(left);
            let text = self.take(self.length.min(before));
            if !self.is_masked {
                self.after_mask = false;
                write(text)?;
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
        if self.rest.len() < left {
            return Ok(());
        }
        self.write_mask(write)?;
        self.is_masked = true;
        let written = self.write_up_to(left, write);
        self.is_masked = false;
        written
    }

    /// Writes a mask in place of the next piece, which is so long.
    ///
    /// Where more is hidden than a component, what is left may not be valid where it comes to stand. Then that is
    /// hidden too.
    fn mask<E>(
        &mut self,
        length: usize,
        write: &mut impl FnMut(&str) -> Result<(), E>,
    ) -> Result<(), E> {
        let Parts { text, at } = *self.parts;
        let start = text.len().wrapping_sub(self.rest.len()) as u32;
        let end = start.wrapping_add(length as u32);
        self.take(length);
        self.write_mask(write)?;
        // With the `/` before the path goes what tells an authority's end.
        let is_authority = at.has_authority() && start <= at.path_start;
        let is_noscheme = at.scheme_end == 0 && !at.has_authority();
        if is_authority && end.wrapping_add(1) == at.host_start
            || !is_authority && (start > at.path_end || end <= at.path_end && !is_noscheme)
        {
            return Ok(());
        }
        let is_valid = reads_on(self.rest, is_authority, is_noscheme);
        if is_authority {
            // Not hidden, whatever is from here on: userinfo ends with it.
            write("@")?;
            self.after_mask = false;
        }
        if !is_valid {
            self.rest = "";
            return self.write_mask(write);
        }
        if is_authority {
            self.length = self.rest.len();
            self.take(1);
        }
        Ok(())
    }

    /// Steps over so much.
    fn take(&mut self, length: usize) -> &'a str {
        let (part, rest) = self
            .rest
            .split_at_checked(length)
            .unwrap_or((self.rest, ""));
        self.rest = rest;
        self.length = self.length.saturating_sub(length);
        part
    }

    fn write_mask<E>(&mut self, write: &mut impl FnMut(&str) -> Result<(), E>) -> Result<(), E> {
        if self.after_mask {
            return Ok(());
        }
        self.after_mask = true;
        write(MASK)
    }
}

/// Whether `rest` can stand after userinfo, with its `@`, or else in a path, perhaps `ipath-noscheme`; up to the end of
/// the path.
fn reads_on(rest: &str, is_authority: bool, is_noscheme: bool) -> bool {
    let mut parser = Parser::new(rest.as_bytes(), true);
    if is_authority {
        if !parser.eat(b'@') || parser.host().is_err() {
            return false;
        }
        if parser.eat(b':') {
            parser.port();
        }
        if !matches!(parser.rest, [] | [b'/' | b'?' | b'#', ..]) {
            return false;
        }
    }
    if is_noscheme && parser.segment_nz_nc().is_err() {
        return false;
    }
    parser.path();
    matches!(parser.rest, [] | [b'?' | b'#', ..])
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
