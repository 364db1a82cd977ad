//! What the checks look at.

use crate::delimiter::last_at_sign;
use crate::grammar::parts::Parts;
use crate::text::slice::slice;
use crate::text::word::{HIGH, IS_WIDE, first, in_range};

/// A reference, and what the checks ask of it again and again.
#[derive(Clone, Copy)]
#[expect(
    missing_debug_implementations,
    reason = "its text may hold a credential"
)]
pub struct Subject<'a> {
    pub parts: Parts<'a>,
    pub scheme: Scheme,
    /// Whether it has a `%` at all.
    pub has_percent: bool,
    /// Whether it has an upper-case letter at all.
    pub has_upper_case: bool,
    pub has_non_ascii: bool,
    /// Where the last `@` stands, however it is written; 0 without one. What stands before it may be of a password.
    pub at_sign: u32,
}

/// The schemes that have rules here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Scheme {
    /// A relative reference
    None,
    Other,
    Http,
    Https,
    Ws,
    Wss,
    Ftp,
    File,
    /// `coap` and its five siblings
    Coap,
    Mqtt,
    Mailto,
    Urn,
    Uuid,
    Oid,
    Did,
    Tag,
    Data,
    /// `javascript` and `vbscript`
    Script,
}

impl Scheme {
    const fn of(scheme: Option<&str>) -> Self {
        const SCHEMES: &[(&str, Scheme)] = &[
            ("https", Scheme::Https),
            ("http", Scheme::Http),
            ("ws", Scheme::Ws),
            ("wss", Scheme::Wss),
            ("ftp", Scheme::Ftp),
            ("file", Scheme::File),
            ("coap", Scheme::Coap),
            ("coaps", Scheme::Coap),
            ("coap+tcp", Scheme::Coap),
            ("coaps+tcp", Scheme::Coap),
            ("coap+ws", Scheme::Coap),
            ("coaps+ws", Scheme::Coap),
            ("mqtt", Scheme::Mqtt),
            ("mqtts", Scheme::Mqtt),
            ("mailto", Scheme::Mailto),
            ("urn", Scheme::Urn),
            ("uuid", Scheme::Uuid),
            ("oid", Scheme::Oid),
            ("did", Scheme::Did),
            ("tag", Scheme::Tag),
            ("data", Scheme::Data),
            ("javascript", Scheme::Script),
            ("vbscript", Scheme::Script),
        ];
        let Some(scheme) = scheme else {
            return Self::None;
        };
        let mut rest = SCHEMES;
        while let [(name, known), others @ ..] = rest {
            if name.len() == scheme.len() && name.eq_ignore_ascii_case(scheme) {
                return *known;
            }
            rest = others;
        }
        Self::Other
    }

    /// Whether browsers connect to its host.
    pub const fn is_web(self) -> bool {
        matches!(
            self,
            Self::Http | Self::Https | Self::Ws | Self::Wss | Self::Ftp
        )
    }

    /// Whether a host is required.
    pub const fn needs_host(self) -> bool {
        self.is_web() || matches!(self, Self::Coap | Self::Mqtt)
    }

    /// Whether browsers read the host by rules of their own: the special schemes of the URL Standard, and a reference
    /// without a scheme, which most often stands in a page.
    pub const fn is_special(self) -> bool {
        self.is_web() || matches!(self, Self::File | Self::None)
    }

    /// Whether its hosts are names of the DNS, if no addresses.
    pub const fn uses_dns(self) -> bool {
        self.is_special() || self.needs_host()
    }
}

impl<'a> Subject<'a> {
    pub const fn new(parts: Parts<'a>) -> Self {
        let mut non_ascii = 0_u64;
        let mut percent = 0_u64;
        let mut upper_case = 0_u64;
        let mut rest = parts.text.as_bytes();
        while IS_WIDE && let Some((eight, tail)) = rest.split_first_chunk::<8>() {
            let x = u64::from_le_bytes(*eight);
            non_ascii |= x & HIGH;
            percent |= first(x, b'%');
            upper_case |= in_range(x & !HIGH, b'A', b'Z') & !x;
            rest = tail;
        }
        while let [b, tail @ ..] = rest {
            non_ascii |= (*b >= 0x80) as u64;
            percent |= (*b == b'%') as u64;
            upper_case |= b.is_ascii_uppercase() as u64;
            rest = tail;
        }
        let text = parts.text.as_bytes();
        // Only characters beyond ASCII and triplets are named.
        let at_sign = match last_at_sign(text) {
            after @ [_, ..] if percent | non_ascii != 0 => text.len().wrapping_sub(after.len()),
            _ => 0,
        };
        Self {
            parts,
            scheme: Scheme::of(parts.scheme()),
            has_percent: percent != 0,
            has_upper_case: upper_case != 0,
            has_non_ascii: non_ascii != 0,
            at_sign: at_sign as u32,
        }
    }

    /// What a finding may name: `detail` of what stands at `start`, unless it may be of a password.
    pub const fn told(&self, start: u32, detail: u32) -> Option<u32> {
        if start < self.at_sign {
            None
        } else {
            Some(detail)
        }
    }

    /// What stands from `start` on.
    pub const fn from(&self, start: u32) -> &'a [u8] {
        match self.parts.text.as_bytes().split_at_checked(start as usize) {
            Some((_, rest)) => rest,
            None => &[],
        }
    }

    /// What stands from `start` to `end`.
    pub const fn between(&self, start: u32, end: u32) -> &'a str {
        slice(self.parts.text, start, end)
    }

    /// How long the text is.
    pub const fn end(&self) -> u32 {
        self.parts.text.len() as u32
    }

    /// Where `rest`, which is what the text ends with, begins.
    pub const fn place(&self, rest: &[u8]) -> u32 {
        self.end().wrapping_sub(rest.len() as u32)
    }

    /// Whether the path is one of a hierarchy, whose segments mean something: not that of `mailto:` or `urn:`.
    pub const fn is_hierarchical(&self) -> bool {
        self.parts.at.scheme_end == 0 || matches!(self.parts.path().as_bytes(), [b'/', ..])
    }
}
