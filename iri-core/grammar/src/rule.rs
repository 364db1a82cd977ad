//! Every production of the two grammars as a value.

use crate::grammar::class::{
    ALPHA, Class, DIGIT, GEN_DELIMS, HEXDIG, RESERVED, SUB_DELIMS, UNRESERVED,
};
use crate::grammar::kind::Kind;
use crate::grammar::parse::parse;
use crate::grammar::parser::Parser;
use crate::grammar::pct_encoded::is_pct_encoded;
use crate::grammar::ucschar;
use crate::text::utf8::single_character;

/// Defines the rules: name, ABNF, texts that match, and texts that do not. The texts become the documentation and the
/// tests. Each group of rules has the condition under which it exists. The rules of a further grammar name the function
/// that matches them; those of IRIs share the cases of [`Rule::matches`].
macro_rules! rules {
    ($( #[$cfg:meta] {$(
        $(#[$doc:meta])*
        $Rule:ident $name:literal [$($good:literal),+] [$($bad:literal),+] $(=> $matches:path)?
    )*} )*) => {
        /// A rule of the grammar of RFC 3987 or RFC 3986, which can be found by its name.
        ///
        /// It is for tools and tests that work with rules. Code that works with IRIs has types for the rules that
        /// matter to it: `Iri`, `component::Host` ...
        ///
        /// ```
        /// # use iri_grammar as iri_core;
        /// use iri_core::Rule;
        ///
        /// assert!(Rule::IpathNoscheme.matches("a/b:c"));
        /// assert!(!Rule::IpathNoscheme.matches("a:b/c"));
        /// assert_eq!(Rule::from_name("IPATH-noscheme"), Some(Rule::IpathNoscheme));
        /// const IS_ADDRESS: bool = Rule::Ipv6Address.matches("::ffff:192.0.2.1");
        /// assert!(IS_ADDRESS);
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[cfg_attr(feature = "defmt", derive(defmt::Format))]
        #[non_exhaustive]
        pub enum Rule {
            $($(
                #[$cfg]
                $(#[$doc])*
                ///
                #[doc = concat!("Matches " $(, "`\"", $good, "\"` ")+ , "but not " $(, "`\"", $bad, "\"` ")+ )]
                $Rule,
            )*)*
        }

        impl Rule {
            /// All rules: those of RFC 3987 and those that it takes from RFC 3986, then the rules of RFC 3986 that it
            /// replaces, and where iri-xri is in the build those of XRI 3.0.
            pub const ALL: &'static [Self] = &[$($(
                #[$cfg]
                Self::$Rule,
            )*)*];

            /// Returns its name, as the RFC spells it.
            ///
            /// ```
            /// # use iri_grammar as iri_core;
            /// assert_eq!(iri_core::Rule::IsegmentNzNc.name(), "isegment-nz-nc");
            /// ```
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $($(
                        #[$cfg]
                        Self::$Rule => $name,
                    )*)*
                }
            }

            /// Returns whether a rule of a further grammar matches all of `text`; `None` for a rule of IRIs.
            const fn matches_further(self, text: &[u8]) -> Option<bool> {
                match self {
                    $($($(Self::$Rule => Some($matches(text)),)?)*)*
                    _ => {
                        let _ = text;
                        None
                    }
                }
            }
        }

        #[cfg(test)]
        mod tests {
            use super::Rule;

            #[test]
            fn the_examples() {
                $(
                    #[$cfg]
                    {
                        $(
                            $(assert!(Rule::$Rule.matches($good), "{}: {:?}", $name, $good);)+
                            $(assert!(!Rule::$Rule.matches($bad), "{}: {:?}", $name, $bad);)+
                        )*
                    }
                )*
            }

            #[test]
            fn names() {
                for rule in Rule::ALL {
                    assert_eq!(Rule::from_name(rule.name()), Some(*rule));
                    assert_eq!(Rule::from_name(&rule.name().to_uppercase()), Some(*rule));
                }
                let xri = if cfg!(feature = "xri") { 31 + 1 } else { 0 };
                assert_eq!(Rule::ALL.len(), 39 + 3 + 22 + xri);
                assert_eq!(Rule::from_name("ipath-"), None);
                // RFC 3986 has the rules of RFC 5234 too, with any features.
                assert_eq!(Rule::from_name("ALPHA"), Some(Rule::Alpha));
                assert_eq!(Rule::from_name("DIGIT"), Some(Rule::Digit));
                assert_eq!(Rule::from_name("HEXDIG"), Some(Rule::Hexdig));
            }
        }
    };
}

#[cfg(feature = "xri")]
use crate::xri::rule::with_rules_of_xris as all_rules;
#[cfg(not(feature = "xri"))]
use rules as all_rules;

// The rules of RFC 3987 and of RFC 3986. Those of a further grammar are added in its folder.
all_rules! {
    #[cfg(all())] {
        /// `IRI = scheme ":" ihier-part [ "?" iquery ] [ "#" ifragment ]`
        Iri "IRI" ["http://例え.jp/?q#f", "s:"] ["a/b", "s: "]
        /// `ihier-part = "//" iauthority ipath-abempty / ipath-absolute / ipath-rootless / ipath-empty`
        IhierPart "ihier-part" ["//例え.jp/a", "/a", "a:b", ""] ["//[", "a?b"]
        /// `IRI-reference = IRI / irelative-ref`
        IriReference "IRI-reference" ["s:a", "../é", ""] ["1a:b", " "]
        /// `absolute-IRI = scheme ":" ihier-part [ "?" iquery ]`
        AbsoluteIri "absolute-IRI" ["s:é?q"] ["s:a#f", "a"]
        /// `irelative-ref = irelative-part [ "?" iquery ] [ "#" ifragment ]`
        IrelativeRef "irelative-ref" ["a?b#c", "//h"] ["s:a"]
        /// `irelative-part = "//" iauthority ipath-abempty / ipath-absolute / ipath-noscheme / ipath-empty`
        IrelativePart "irelative-part" ["//h/a", "a/b:c", ""] ["a:b", "a?b"]
        /// `iauthority = [ iuserinfo "@" ] ihost [ ":" port ]`
        Iauthority "iauthority" ["joe@例え.jp:80", ""] ["h/", "h:a"]
        /// `iuserinfo = *( iunreserved / pct-encoded / sub-delims / ":" )`
        Iuserinfo "iuserinfo" ["é:p", ""] ["a@"]
        /// `ihost = IP-literal / IPv4address / ireg-name`
        Ihost "ihost" ["[::1]", "192.0.2.1", "例え.jp", ""] ["[192.0.2.1]", "h:80"]
        /// `ireg-name = *( iunreserved / pct-encoded / sub-delims )`
        IregName "ireg-name" ["例え.jp", "999.1.1.1", ""] ["[::1]", "a:b"]
        /// `ipath = ipath-abempty / ipath-absolute / ipath-noscheme / ipath-rootless / ipath-empty`
        Ipath "ipath" ["//é", "a:b/c", ""] ["a?b"]
        /// `ipath-abempty = *( "/" isegment )`
        IpathAbempty "ipath-abempty" ["//é", ""] ["a/b"]
        /// `ipath-absolute = "/" [ isegment-nz *( "/" isegment ) ]`
        IpathAbsolute "ipath-absolute" ["/", "/é//b"] ["//a", ""]
        /// `ipath-noscheme = isegment-nz-nc *( "/" isegment )`
        IpathNoscheme "ipath-noscheme" ["é/b:c"] ["a:b", "/a", ""]
        /// `ipath-rootless = isegment-nz *( "/" isegment )`
        IpathRootless "ipath-rootless" ["é:b/c"] ["/a", ""]
        /// `ipath-empty = 0<ipchar>`
        IpathEmpty "ipath-empty" [""] ["a", "/"]
        /// `isegment = *ipchar`
        Isegment "isegment" ["é:@", ""] ["a/b"]
        /// `isegment-nz = 1*ipchar`
        IsegmentNz "isegment-nz" ["é:"] ["", "/"]
        /// `isegment-nz-nc = 1*( iunreserved / pct-encoded / sub-delims / "@" )`
        IsegmentNzNc "isegment-nz-nc" ["é@"] ["", "a:b"]
        /// `ipchar = iunreserved / pct-encoded / sub-delims / ":" / "@"`
        Ipchar "ipchar" ["é", "%41", "@"] ["/", "ab", ""]
        /// `iquery = *( ipchar / iprivate / "/" / "?" )`
        Iquery "iquery" ["é=\u{E000}&/?", ""] ["#", "a b"]
        /// `ifragment = *( ipchar / "/" / "?" )`
        Ifragment "ifragment" ["é/?", ""] ["#", "\u{E000}"]
        /// `iunreserved = ALPHA / DIGIT / "-" / "." / "_" / "~" / ucschar`
        Iunreserved "iunreserved" ["a", "~", "é"] ["!", "%41", ""]
        /// `ucschar = %xA0-D7FF / %xF900-FDCF / %xFDF0-FFEF / %x10000-1FFFD / ... / %xE1000-EFFFD`
        Ucschar "ucschar" ["é", "\u{10000}", "\u{E1000}"] ["a", "\u{FFFD}", "\u{E0FFF}"]
        /// `iprivate = %xE000-F8FF / %xF0000-FFFFD / %x100000-10FFFD`
        Iprivate "iprivate" ["\u{E000}", "\u{10FFFD}"] ["é", "\u{10FFFE}"]
        /// `scheme = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )`
        Scheme "scheme" ["coap+tcp"] ["1a", "", "a:"]
        /// `port = *DIGIT`
        Port "port" ["", "99999"] ["80a"]
        /// `IP-literal = "[" ( IPv6address / IPvFuture  ) "]"`
        IpLiteral "IP-literal" ["[::1]", "[v1.x]"] ["::1", "[192.0.2.1]", "[::1", "[::1]]"]
        /// `IPvFuture = "v" 1*HEXDIG "." 1*( unreserved / sub-delims / ":" )`
        IpvFuture "IPvFuture" ["v1.x", "VaF.:"] ["v.x", "v1.", "[v1.x]"]
        /// `IPv6address = 6( h16 ":" ) ls32 / "::" 5( h16 ":" ) ls32 / ...`, in nine forms
        Ipv6Address "IPv6address" ["::", "1:2:3:4:5:6:7:8", "::ffff:192.0.2.1"] ["1:2", "1::2::3", "::1]"]
        /// `h16 = 1*4HEXDIG`
        H16 "h16" ["0", "cafE"] ["", "00000", "g"]
        /// `ls32 = ( h16 ":" h16 ) / IPv4address`
        Ls32 "ls32" ["1:2", "192.0.2.1"] ["1", "1:", "1:2:3"]
        /// `IPv4address = dec-octet "." dec-octet "." dec-octet "." dec-octet`
        Ipv4Address "IPv4address" ["192.0.2.1"] ["256.0.0.1", "01.2.3.4", "1.2.3", "1.2.3.4.5"]
        /// `dec-octet = DIGIT / %x31-39 DIGIT / "1" 2DIGIT / "2" %x30-34 DIGIT / "25" %x30-35`
        DecOctet "dec-octet" ["0", "255"] ["256", "00", ""]
        /// `pct-encoded = "%" HEXDIG HEXDIG`
        PctEncoded "pct-encoded" ["%c3", "%C3"] ["%", "%4", "%4g", "%411"]
        /// `unreserved = ALPHA / DIGIT / "-" / "." / "_" / "~"`
        Unreserved "unreserved" ["a", "~"] ["é", "!", ""]
        /// `reserved = gen-delims / sub-delims`
        Reserved "reserved" [":", "!"] ["a", "%", ""]
        /// `gen-delims = ":" / "/" / "?" / "#" / "[" / "]" / "@"`
        GenDelims "gen-delims" [":", "]"] ["!", "::"]
        /// `sub-delims = "!" / "$" / "&" / "'" / "(" / ")" / "*" / "+" / "," / ";" / "="`
        SubDelims "sub-delims" ["!", "="] [":", ""]
        /// `ALPHA = %x41-5A / %x61-7A`
        Alpha "ALPHA" ["a", "Z"] ["1", "é", ""]
        /// `DIGIT = %x30-39`
        Digit "DIGIT" ["0", "9"] ["a", "00"]
        /// `HEXDIG = DIGIT / "A" / "B" / "C" / "D" / "E" / "F"`
        Hexdig "HEXDIG" ["0", "f", "F"] ["g", ""]

        /// `URI = scheme ":" hier-part [ "?" query ] [ "#" fragment ]`
        Uri "URI" ["http://a/?q#f"] ["a/b", "s:é"]
        /// `hier-part = "//" authority path-abempty / path-absolute / path-rootless / path-empty`
        HierPart "hier-part" ["//h/a", "/a", "a:b", ""] ["//[", "é"]
        /// `URI-reference = URI / relative-ref`
        UriReference "URI-reference" ["s:a", "../a", ""] ["1a:b", "é"]
        /// `absolute-URI = scheme ":" hier-part [ "?" query ]`
        AbsoluteUri "absolute-URI" ["s:a?q"] ["s:a#f", "s:é"]
        /// `relative-ref = relative-part [ "?" query ] [ "#" fragment ]`
        RelativeRef "relative-ref" ["a?b#c", "//h"] ["s:a", "é"]
        /// `relative-part = "//" authority path-abempty / path-absolute / path-noscheme / path-empty`
        RelativePart "relative-part" ["//h/a", "a/b:c", ""] ["a:b", "é"]
        /// `authority = [ userinfo "@" ] host [ ":" port ]`
        Authority "authority" ["joe@h:80", ""] ["h/", "é"]
        /// `userinfo = *( unreserved / pct-encoded / sub-delims / ":" )`
        Userinfo "userinfo" ["a:p", ""] ["a@", "é"]
        /// `host = IP-literal / IPv4address / reg-name`
        Host "host" ["[::1]", "192.0.2.1", "h", ""] ["[192.0.2.1]", "é"]
        /// `reg-name = *( unreserved / pct-encoded / sub-delims )`
        RegName "reg-name" ["h", "999.1.1.1", ""] ["[::1]", "é"]
        /// `path = path-abempty / path-absolute / path-noscheme / path-rootless / path-empty`
        Path "path" ["//a", "a:b/c", ""] ["a?b", "é"]
        /// `path-abempty = *( "/" segment )`
        PathAbempty "path-abempty" ["//a", ""] ["a/b", "/é"]
        /// `path-absolute = "/" [ segment-nz *( "/" segment ) ]`
        PathAbsolute "path-absolute" ["/", "/a//b"] ["//a", "", "/é"]
        /// `path-noscheme = segment-nz-nc *( "/" segment )`
        PathNoscheme "path-noscheme" ["a/b:c"] ["a:b", "/a", "", "é"]
        /// `path-rootless = segment-nz *( "/" segment )`
        PathRootless "path-rootless" ["a:b/c"] ["/a", "", "é"]
        /// `path-empty = 0<pchar>`
        PathEmpty "path-empty" [""] ["a", "/"]
        /// `segment = *pchar`
        Segment "segment" ["a:@", ""] ["a/b", "é"]
        /// `segment-nz = 1*pchar`
        SegmentNz "segment-nz" ["a:"] ["", "é"]
        /// `segment-nz-nc = 1*( unreserved / pct-encoded / sub-delims / "@" )`
        SegmentNzNc "segment-nz-nc" ["a@"] ["", "a:b", "é"]
        /// `pchar = unreserved / pct-encoded / sub-delims / ":" / "@"`
        Pchar "pchar" ["a", "%41", "@"] ["/", "ab", "é"]
        /// `query = *( pchar / "/" / "?" )`
        Query "query" ["a=1&/?", ""] ["#", "é"]
        /// `fragment = *( pchar / "/" / "?" )`
        Fragment "fragment" ["a/?", ""] ["#", "é"]
    }
}

impl Rule {
    /// Finds the rule of that [`name`](Self::name), in upper or lower case, as rule names have none.
    ///
    /// ```
    /// # use iri_grammar as iri_core;
    /// use iri_core::Rule;
    ///
    /// let rule = Rule::from_name("dec-octet").unwrap();
    /// assert!(rule.matches("255"));
    /// assert_eq!(Rule::from_name("octet"), None);
    /// ```
    #[must_use]
    pub const fn from_name(name: &str) -> Option<Self> {
        let mut rules = Self::ALL;
        while let [rule, others @ ..] = rules {
            if rule.name().eq_ignore_ascii_case(name) {
                return Some(*rule);
            }
            rules = others;
        }
        None
    }

    /// Returns the rule of RFC 3986 that a rule of RFC 3987 extends beyond ASCII; any other rule is its own twin.
    const fn twin(self) -> Self {
        match self {
            Self::IhierPart => Self::HierPart,
            Self::IrelativePart => Self::RelativePart,
            Self::Iauthority => Self::Authority,
            Self::Iuserinfo => Self::Userinfo,
            Self::Ihost => Self::Host,
            Self::IregName => Self::RegName,
            Self::Ipath => Self::Path,
            Self::IpathAbempty => Self::PathAbempty,
            Self::IpathAbsolute => Self::PathAbsolute,
            Self::IpathNoscheme => Self::PathNoscheme,
            Self::IpathRootless => Self::PathRootless,
            Self::IpathEmpty => Self::PathEmpty,
            Self::Isegment => Self::Segment,
            Self::IsegmentNz => Self::SegmentNz,
            Self::IsegmentNzNc => Self::SegmentNzNc,
            Self::Ipchar => Self::Pchar,
            Self::Iquery => Self::Query,
            Self::Ifragment => Self::Fragment,
            other => other,
        }
    }

    /// Returns whether the rule matches all of `text`. It never panics.
    ///
    /// ```
    /// # use iri_grammar as iri_core;
    /// use iri_core::Rule;
    ///
    /// assert!(Rule::DecOctet.matches("255"));
    /// assert!(!Rule::DecOctet.matches("256"));
    /// ```
    #[must_use]
    #[expect(clippy::too_many_lines, reason = "a table")]
    pub const fn matches(self, text: &str) -> bool {
        let bytes = text.as_bytes();
        if let Some(matches) = self.matches_further(bytes) {
            return matches;
        }
        let twin = self.twin();
        let iri = self as u8 != twin as u8;
        let mut parser = Parser::new(bytes);
        let begins = match twin {
            Self::Iri => return parse(bytes, Kind::Iri).is_ok(),
            Self::AbsoluteIri => return parse(bytes, Kind::AbsoluteIri).is_ok(),
            Self::IriReference => return parse(bytes, Kind::IriRef).is_ok(),
            Self::IrelativeRef => return parse(bytes, Kind::RelativeIriRef).is_ok(),
            Self::Uri => return parse(bytes, Kind::Uri).is_ok(),
            Self::AbsoluteUri => return parse(bytes, Kind::AbsoluteUri).is_ok(),
            Self::UriReference => return parse(bytes, Kind::UriRef).is_ok(),
            Self::RelativeRef => return parse(bytes, Kind::RelativeUriRef).is_ok(),
            Self::HierPart => {
                parser = parser.after_scheme();
                parser.hier_part(iri).is_ok()
            }
            Self::RelativePart => parser.hier_part(iri).is_ok(),
            Self::Authority => parser.authority(iri).is_ok(),
            Self::Userinfo => {
                parser.userinfo(iri);
                true
            }
            Self::Host => parser.host(iri).is_ok(),
            Self::RegName => {
                parser.reg_name(iri);
                true
            }
            Self::Port => {
                parser.port();
                true
            }
            Self::Path => {
                parser.path(iri);
                true
            }
            Self::PathAbempty => {
                parser.path(iri);
                matches!(bytes, [] | [b'/', ..])
            }
            Self::PathAbsolute => {
                parser.path(iri);
                matches!(bytes, [b'/', ..]) && !matches!(bytes, [b'/', b'/', ..])
            }
            Self::PathNoscheme => {
                let first = parser.segment_nz_nc(iri);
                parser.path(iri);
                first.is_ok() && !matches!(bytes, [] | [b'/', ..])
            }
            Self::PathRootless => {
                parser.path(iri);
                !matches!(bytes, [] | [b'/', ..])
            }
            Self::PathEmpty => true,
            Self::Segment => {
                parser.segment(iri);
                true
            }
            Self::SegmentNz => {
                parser.segment(iri);
                !text.is_empty()
            }
            Self::SegmentNzNc => parser.segment_nz_nc(iri).is_ok() && !text.is_empty(),
            Self::Pchar => {
                parser.segment(iri);
                single_character(bytes).is_some() || is_pct_encoded(bytes)
            }
            Self::Query => {
                parser.query(iri);
                true
            }
            Self::Fragment => {
                parser.fragment(iri);
                true
            }
            Self::Scheme => parser.scheme_name().is_ok(),
            Self::IpLiteral => matches!(bytes, [b'[', ..]) && parser.host(iri).is_ok(),
            Self::IpvFuture => parser.version_mark() && parser.ipv_future(),
            Self::Ipv6Address => parser.ipv6_address(&mut []).is_some(),
            Self::H16 => !parser.h16().is_empty(),
            Self::Ls32 => {
                if !Self::Ipv4Address.matches(text) {
                    !parser.h16().is_empty() && parser.eat(b':') && !parser.h16().is_empty()
                } else {
                    return true;
                }
            }
            Self::Ipv4Address => parser.ipv4_address().is_some(),
            Self::DecOctet => parser.dec_octet().is_some(),
            Self::PctEncoded => return is_pct_encoded(bytes),
            Self::Unreserved => return is_one_of(bytes, UNRESERVED),
            Self::Reserved => return is_one_of(bytes, RESERVED),
            Self::GenDelims => return is_one_of(bytes, GEN_DELIMS),
            Self::SubDelims => return is_one_of(bytes, SUB_DELIMS),
            Self::Iunreserved => {
                return is_one_of(bytes, UNRESERVED) || Self::Ucschar.matches(text);
            }
            Self::Ucschar => {
                return matches!(single_character(bytes), Some(c) if ucschar::is_ucschar(c));
            }
            Self::Iprivate => {
                return matches!(single_character(bytes), Some(c) if ucschar::is_iprivate(c));
            }
            Self::Alpha => return is_one_of(bytes, ALPHA),
            Self::Digit => return is_one_of(bytes, DIGIT),
            Self::Hexdig => return is_one_of(bytes, HEXDIG),
            // Its twin is matched instead.
            _ => false,
        };
        begins && parser.rest.is_empty()
    }
}

/// Returns whether `text` is a single character of the class.
const fn is_one_of(text: &[u8], class: Class) -> bool {
    match text {
        [b] => class.contains(*b),
        _ => false,
    }
}
