//! The schemes for which there are checks.

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

/// The length of the longest scheme in the table
const MAX_NAME: usize = "view-source".len();

impl Scheme {
    pub const fn of(scheme: Option<&str>) -> Self {
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
            ("jar", Scheme::Nested),
            ("url", Scheme::Nested),
            ("view-source", Scheme::Nested),
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
        let length = MAX_NAME.wrapping_sub(left.len());
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
