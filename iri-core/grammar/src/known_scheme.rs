//! The schemes for which there are checks.

use crate::text::arithmetic::minus;
use crate::text::slice::slice;

/// A scheme, if there are checks for it.
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
    /// A scheme before another address
    Nested,
}

/// The schemes in whose queries a `+` is a plus: `Scheme::plus` of iri-core has the source of each.
pub const PLUS_IS_LITERAL: [&str; 14] = [
    "coap",
    "coaps",
    "coap+tcp",
    "coaps+tcp",
    "coap+ws",
    "coaps+ws",
    "mailto",
    "sip",
    "sips",
    "pkg",
    "bitcoin",
    "otpauth",
    "postgres",
    "postgresql",
];

/// Returns a name of at most eight characters as a number, the same in upper and lower case.
const fn word(name: &str) -> u64 {
    let mut word = 0_u64;
    let mut rest = name.as_bytes();
    while let [b, tail @ ..] = rest {
        // Of the characters of a scheme, the bit 0x20 changes letters only.
        word = word << 8 | (*b | 0x20) as u64;
        rest = tail;
    }
    word
}

/// The length of the longest scheme in the table
const MAX_NAME: usize = "view-source".len();

impl Scheme {
    pub const fn of(scheme: Option<&str>) -> Self {
        const SHORT: &[(u64, Scheme)] = &[
            (word("https"), Scheme::Https),
            (word("http"), Scheme::Http),
            (word("ws"), Scheme::Ws),
            (word("wss"), Scheme::Wss),
            (word("ftp"), Scheme::Ftp),
            (word("file"), Scheme::File),
            (word("coap"), Scheme::Coap),
            (word("coaps"), Scheme::Coap),
            (word("mqtt"), Scheme::Mqtt),
            (word("mqtts"), Scheme::Mqtt),
            (word("mailto"), Scheme::Mailto),
            (word("urn"), Scheme::Urn),
            (word("data"), Scheme::Data),
            (word("coap+tcp"), Scheme::Coap),
            (word("coap+ws"), Scheme::Coap),
            (word("coaps+ws"), Scheme::Coap),
            (word("uuid"), Scheme::Uuid),
            (word("oid"), Scheme::Oid),
            (word("did"), Scheme::Did),
            (word("tag"), Scheme::Tag),
            (word("vbscript"), Scheme::Script),
            (word("jar"), Scheme::Nested),
            (word("url"), Scheme::Nested),
        ];
        const LONG: &[(&str, Scheme)] = &[
            ("coaps+tcp", Scheme::Coap),
            ("javascript", Scheme::Script),
            ("view-source", Scheme::Nested),
        ];
        let Some(scheme) = scheme else {
            return Self::None;
        };
        if scheme.len() <= size_of::<u64>() {
            let word = word(scheme);
            let mut rest = SHORT;
            while let [(short, known), others @ ..] = rest {
                if *short == word {
                    return *known;
                }
                rest = others;
            }
            return Self::Other;
        }
        let mut rest = LONG;
        while let [(name, known), others @ ..] = rest {
            if name.eq_ignore_ascii_case(scheme) {
                return *known;
            }
            rest = others;
        }
        Self::Other
    }

    /// Returns the scheme of a rejected text. It may have tabs and line breaks, which browsers remove.
    pub const fn of_rejected(scheme: Option<&str>) -> Self {
        let Some(scheme) = scheme else {
            return Self::None;
        };
        let mut name = [0; MAX_NAME];
        let mut left = name.as_mut_slice();
        let mut rest = scheme.as_bytes();
        while let [b, tail @ ..] = rest {
            rest = tail;
            if !matches!(b, b'\t' | b'\n' | b'\r') {
                let [place, others @ ..] = left else {
                    return Self::Other;
                };
                *place = *b;
                left = others;
            }
        }
        let length = minus!(MAX_NAME, left.len());
        match core::str::from_utf8(&name) {
            Ok(name) => Self::of(Some(slice(name, 0, length as u32))),
            Err(_) => Self::Other,
        }
    }

    /// Returns whether browsers connect to its host.
    pub const fn is_web(self) -> bool {
        matches!(
            self,
            Self::Http | Self::Https | Self::Ws | Self::Wss | Self::Ftp
        )
    }

    /// Returns whether a host is required.
    pub const fn needs_host(self) -> bool {
        self.is_web() || matches!(self, Self::Coap | Self::Mqtt)
    }

    /// Returns whether its references have no fragment.
    pub const fn forbids_fragment(self) -> bool {
        matches!(self, Self::Ws | Self::Wss | Self::Coap | Self::Mailto)
    }

    /// Returns whether browsers read the host by the URL Standard's rules for special schemes. This includes a
    /// reference without a scheme, which most often is in a page.
    pub const fn is_special(self) -> bool {
        self.is_web() || matches!(self, Self::File | Self::None)
    }

    /// Returns whether its hosts are DNS names, unless they are addresses.
    pub const fn uses_dns(self) -> bool {
        self.is_special() || self.needs_host()
    }
}
