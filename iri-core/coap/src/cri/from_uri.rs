//! Makes a CRI of a URI.

use core::net::IpAddr;

use iri_core::__family::dots;
use iri_core::component::{Host, HostKind};
use iri_core::{__family, Iri, IriRef};
use iri_grammar::grammar::class::{Flag, is_unreserved};
use iri_grammar::grammar::parts::Parts;
use iri_grammar::grammar::pct_encoded::{encoded_char, triplet};
use iri_grammar::text::arithmetic::{minus, plus};
use iri_grammar::text::slice::slice;
use iri_grammar::text::split::Split;

use super::cbor::{ARRAY, BYTES, FALSE, NEGATIVE, NULL, Out, TEXT, TRUE, UNSIGNED};
use super::encoding::{Encoding, Source};
use super::error::CriError;
use super::scheme;
use super::types::{Cri, CriRef};
use crate::segments::KeptSegments;

/// The CRI of a reference; made by [`Cri::of`](super::Cri::of).
#[derive(Clone, Copy)]
#[expect(missing_debug_implementations, reason = "its encoding has one")]
pub struct ToCri<'a> {
    parts: Parts<'a>,
    address: Option<IpAddr>,
    port: Option<u16>,
    path: KeptSegments<'a>,
    root: Root,
    /// Whether the scheme is written as a name. Then it is not known whether hosts are case-insensitive.
    is_named: bool,
}

/// The kind of text that precedes a path.
#[derive(Clone, Copy, PartialEq)]
enum Root {
    /// An authority or the path's own `/`
    Slash,
    /// A scheme
    Rootless,
    /// The path of the base, without its last segments
    Base(u8),
}

impl<'a> ToCri<'a> {
    fn new(reference: IriRef<'a>) -> Result<Self, CriError> {
        let parts = __family::parts(reference);
        let mut address_of_host = None;
        let mut port = None;
        if let Some(host) = __family::host(&parts) {
            if let HostKind::IpvFuture(_) = host.kind() {
                return Err(CriError::IpvFuture);
            }
            // A host that is an address only after decoding is a name, as RFC 3986 reads it.
            address_of_host = host.address();
            if let Some(given) = __family::port(&parts) {
                let number = given.to_u16().ok_or(CriError::Port)?;
                if matches!(given.as_str().as_bytes(), [b'0', _, ..]) {
                    return Err(CriError::Port);
                }
                port = Some(number);
            }
        }
        let scheme = reference.scheme();
        if port.is_some() && scheme.is_some_and(|scheme| scheme.default_port() == port) {
            port = None;
        }
        let has_scheme = scheme.is_some();
        let mut path = parts.path();
        if has_scheme {
            path = without_leading_dots(path);
        }
        let (rest, mut root) = match path.as_bytes() {
            [] => (None, Root::Slash),
            [b'/', ..] => (Some(slice(path, 1, path.len() as u32)), Root::Slash),
            _ if has_scheme => (Some(path), Root::Rootless),
            _ => (Some(path), Root::Base(1)),
        };
        let kept = KeptSegments::new(rest).map_err(|()| CriError::LongDotSegments)?;
        match root {
            // If the first segment is removed, its slash stays.
            Root::Rootless if kept.removes_first() => root = Root::Slash,
            Root::Base(_) => {
                let discarded = plus!(kept.underflows(), 1);
                let discarded = u8::try_from(discarded).unwrap_or(u8::MAX);
                if discarded > 127 {
                    return Err(CriError::LongDotSegments);
                }
                root = Root::Base(discarded);
            }
            _ if rest.is_none() && !has_scheme && !parts.at.has_authority() => {
                root = Root::Base(0);
            }
            _ => {}
        }
        Ok(Self {
            parts,
            address: address_of_host,
            port,
            path: kept,
            root,
            is_named: scheme.is_some_and(|name| scheme::number(name.as_str()).is_none()),
        })
    }

    fn put_scheme(&self, out: &mut Out<'_>) {
        let Some(name) = self.parts.scheme() else {
            return out.put_head(NULL, 0);
        };
        if let Some(number) = scheme::number(name) {
            return out.put_head(NEGATIVE, number);
        }
        out.put_head(TEXT, name.len() as u32);
        for b in name.bytes() {
            out.put(b.to_ascii_lowercase());
        }
    }

    fn put_authority(&self, out: &mut Out<'_>, host: Host<'_>) {
        let host = host.as_str();
        let userinfo = self.parts.userinfo();
        let host_items = match self.address {
            Some(_) => 1,
            None => labels(host).fold(0_u32, |count, _| plus!(count, 1)),
        };
        let userinfo_items = if userinfo.is_some() { 2_u32 } else { 0 };
        let port_items = u32::from(self.port.is_some());
        let count = plus!(plus!(host_items, userinfo_items), port_items);
        out.put_head(ARRAY, count);
        if let Some(userinfo) = userinfo {
            out.put_head(FALSE, 0);
            USERINFO.put(out, userinfo);
        }
        match self.address {
            Some(IpAddr::V4(address)) => put_bytes(out, &address.octets()),
            Some(IpAddr::V6(address)) => put_bytes(out, &address.octets()),
            None => {
                let label = Component {
                    lower_case: !self.is_named,
                    ..LABEL
                };
                for text in labels(host) {
                    label.put(out, text);
                }
            }
        }
        if let Some(port) = self.port {
            out.put_head(UNSIGNED, u32::from(port));
        }
    }
}

impl Source for ToCri<'_> {
    fn write(&self, out: &mut Out<'_>) {
        let Self { parts, .. } = self;
        let host = __family::host(parts);
        let has_start = parts.scheme().is_some() || host.is_some();
        let (query, fragment) = (parts.query(), parts.fragment());
        let has_query = query.is_some() || fragment.is_some();
        // An empty path at the end is written if there is no authority.
        let is_empty = host.is_none() && has_start && !has_query;
        let has_path = self.path.rest.rest.is_some() || has_query || is_empty;
        let count = [true, has_start, has_path, has_query, fragment.is_some()];
        let count = count
            .into_iter()
            .fold(0_u32, |count, has| plus!(count, u32::from(has)));
        out.put_head(ARRAY, count);
        match self.root {
            Root::Base(discarded) => out.put_head(UNSIGNED, u32::from(discarded)),
            _ if !has_start => out.put_head(TRUE, 0),
            _ => self.put_scheme(out),
        }
        if let Some(host) = host {
            self.put_authority(out, host);
        } else if has_start {
            let kind = if self.root == Root::Rootless {
                TRUE
            } else {
                NULL
            };
            out.put_head(kind, 0);
        }
        if self.path.rest.rest.is_some() || is_empty {
            let segments = self.path.fold(0_u32, |count, _| plus!(count, 1));
            out.put_head(ARRAY, segments);
            for segment in self.path {
                SEGMENT.put(out, segment);
            }
        } else if has_path {
            out.put_head(NULL, 0);
        }
        if let Some(query) = query {
            let arguments = Split::new(query, b'&');
            out.put_head(ARRAY, arguments.fold(0_u32, |count, _| plus!(count, 1)));
            for argument in arguments {
                ARGUMENT.put(out, argument);
            }
        } else if has_query {
            out.put_head(NULL, 0);
        }
        if let Some(fragment) = fragment {
            FRAGMENT.put(out, fragment);
        }
    }
}

fn put_bytes(out: &mut Out<'_>, bytes: &[u8]) {
    out.put_head(BYTES, bytes.len() as u32);
    out.put_all(bytes);
}

/// Returns a path without the dot segments at its start, which have nothing to remove. In a path without a root,
/// their slashes are removed too.
fn without_leading_dots(path: &str) -> &str {
    let mut path = path;
    loop {
        let mut parts = Split::new(path, b'/');
        match parts.next().map(|part| dots(part.as_bytes(), true)) {
            Some(0) | None => return path,
            _ => path = parts.rest.unwrap_or_default(),
        }
    }
}

/// Splits a name into labels at its dots, raw or encoded.
fn labels(name: &str) -> impl Iterator<Item = &str> {
    let mut rest = Some(name);
    core::iter::from_fn(move || {
        let text = rest?;
        let mut tail = text.as_bytes();
        loop {
            let (dot, width) = match tail {
                [] => {
                    rest = None;
                    return Some(text);
                }
                [b'.', ..] => (true, 1),
                [b'%', b'2', b'e' | b'E', ..] => (true, 3),
                _ => (false, 1),
            };
            let at = minus!(text.len(), tail.len()) as u32;
            if dot {
                let after = plus!(at, width);
                rest = Some(slice(text, after, text.len() as u32));
                return Some(slice(text, 0, at));
            }
            tail = tail.split_first().map_or(&[], |(_, tail)| tail);
        }
    })
}

/// Writes the text of a component as `text-or-pet`.
#[derive(Clone, Copy)]
struct Component {
    /// The characters that stay raw in the URI of the CRI, except for `delimiter`
    stays: Flag,
    /// The character that separates components of this kind, and is encoded within one
    delimiter: u8,
    lower_case: bool,
}

const USERINFO: Component = Component {
    stays: Flag::USERINFO,
    delimiter: 0,
    lower_case: false,
};
const LABEL: Component = Component {
    stays: Flag::REG_NAME,
    delimiter: 0,
    lower_case: false,
};
const SEGMENT: Component = Component {
    stays: Flag::PATH,
    delimiter: b'/',
    lower_case: false,
};
const ARGUMENT: Component = Component {
    stays: Flag::QUERY,
    delimiter: b'&',
    lower_case: false,
};
const FRAGMENT: Component = Component {
    delimiter: 0,
    ..ARGUMENT
};

impl Component {
    /// Splits off one piece. Returns whether it stays encoded, its decoded length, and the text after it.
    fn piece(self, text: &str) -> (bool, u32, &str) {
        let mut rest = text.as_bytes();
        let mut kind = None;
        let mut length = 0_u32;
        loop {
            let (pet, width, after) = match rest {
                [] => break,
                [b'%', ..] => match encoded_char(rest) {
                    Some((c, after)) => {
                        let b = u8::try_from(c).unwrap_or(u8::MAX);
                        let pet =
                            self.stays.contains(b) && b != self.delimiter && !is_unreserved(b);
                        (pet, c.len_utf8() as u32, after)
                    }
                    // These bytes are not UTF-8.
                    None => (true, 1, triplet(rest).map_or(&[][..], |(_, after)| after)),
                },
                [_, after @ ..] => (false, 1, after),
            };
            if *kind.get_or_insert(pet) != pet {
                break;
            }
            length = plus!(length, width);
            rest = after;
        }
        let end = minus!(text.len(), rest.len()) as u32;
        (
            kind == Some(true),
            length,
            slice(text, end, text.len() as u32),
        )
    }

    fn put(self, out: &mut Out<'_>, text: &str) {
        let mut count = 0_u32;
        let mut rest = text;
        let mut any = false;
        while !rest.is_empty() {
            let (pet, _, after) = self.piece(rest);
            any |= pet;
            count = plus!(count, 1);
            rest = after;
        }
        if any {
            out.put_head(ARRAY, count);
        }
        rest = text;
        loop {
            let (pet, length, after) = self.piece(rest);
            out.put_head(if pet { BYTES } else { TEXT }, length);
            let end = minus!(rest.len(), after.len()) as u32;
            let mut bytes = slice(rest, 0, end).as_bytes();
            while let [first, tail @ ..] = bytes {
                let (b, tail) = triplet(bytes).unwrap_or((*first, tail));
                out.put(if self.lower_case {
                    b.to_ascii_lowercase()
                } else {
                    b
                });
                bytes = tail;
            }
            rest = after;
            if rest.is_empty() {
                break;
            }
        }
    }
}

/// Implements making a CRI of a reference.
macro_rules! of {
    ($Cri:ident $Iri:ident $sample:literal $back:ident) => {
        /// # From a URI
        impl $Cri<'_> {
            /// Makes the CRI of a reference of any kind. The URI of the CRI is equivalent to it by RFC 3986, section 6.2.2, except that it
            /// has no port if that is the scheme's default.
            ///
            /// Characters beyond ASCII become those of the URI that an IRI maps to. Dot segments are removed. `pct-encoded` is decoded,
            /// unless the URI of the CRI would have it raw. The CRI is longer than the text by at most some bytes for each delimited
            /// part. This writes nothing yet: see [`Encoding`].
            ///
            /// # Errors
            /// [`CriError::IpvFuture`], [`CriError::Port`] or [`CriError::LongDotSegments`]. Writing it gives [`CriError::Path`] for
            /// `/.//` without an authority. Never panics.
            ///
            /// ```
            #[doc = concat!("use iri_coap::cri::", stringify!($Cri), ";")]
            #[doc = concat!("use iri_core::", stringify!($Iri), ";")]
            ///
            #[doc = concat!("let iri = ", stringify!($Iri), "::parse(\"", $sample, "\")?;")]
            /// let mut buffer = [0; 64];
            #[doc = concat!("let back = ", stringify!($Cri), "::of(iri)?.write_into(&mut buffer)?.", stringify!($back), "()?;")]
            #[doc = concat!("assert_eq!(back.to_string(), \"", $sample, "\");")]
            /// # Ok::<(), Box<dyn std::error::Error>>(())
            /// ```
            pub fn of<'t>(
                reference: impl Into<$Iri<'t>>,
            ) -> Result<Encoding<$Cri<'t>, ToCri<'t>>, CriError> {
                let reference = reference.into().into();
                Ok(Encoding::new(ToCri::new(reference)?))
            }
        }
    };
}

of!(Cri Iri "coap://device/temp" to_uri);
of!(CriRef IriRef "/temp?unit=C" to_uri_ref);
