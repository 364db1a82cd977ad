//! Looks at a text once, and notes what it has. Only the checks that can find something in it run then.

use iri_grammar::grammar::class::is_unreserved;
use iri_grammar::grammar::parser::Parser;
use iri_grammar::grammar::parts::Parts;
use iri_grammar::grammar::pct_encoded::triplet;
use iri_grammar::known_scheme::Scheme;
use iri_grammar::text::arithmetic::{minus, shl};
use iri_grammar::text::scan::{rseek, seek};
use iri_grammar::text::slice::slice;
use iri_grammar::text::wide::{first_eight, last_eight};
use iri_grammar::text::word::{EACH, HIGH, all, first, in_range};

/// What a text has, with a bit for each. A text of which there is nothing to say has none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Seen(u32);

impl Seen {
    /// The text was refused.
    pub(crate) const REFUSED: Self = Self(1);
    /// A character beyond ASCII
    pub(crate) const NON_ASCII: Self = Self(1 << 1);
    /// An upper-case letter
    pub(crate) const UPPER_CASE: Self = Self(1 << 2);
    /// `/.`, with which dot segments begin
    pub(crate) const SLASH_DOT: Self = Self(1 << 3);
    /// `%`
    pub(crate) const PERCENT: Self = Self(1 << 4);
    /// A triplet with a lower-case digit
    pub(crate) const LOWER_DIGIT: Self = Self(1 << 5);
    /// A triplet of an unreserved character
    pub(crate) const ENCODED_UNRESERVED: Self = Self(1 << 6);
    /// A triplet of a control character
    pub(crate) const ENCODED_CONTROL: Self = Self(1 << 7);
    /// `%25`
    pub(crate) const ENCODED_PERCENT: Self = Self(1 << 8);
    /// `%2F` or `%5C` before the end of the path
    pub(crate) const ENCODED_SLASH: Self = Self(1 << 9);
    /// Userinfo
    pub(crate) const USERINFO: Self = Self(1 << 10);
    /// A `:` after the host
    pub(crate) const PORT: Self = Self(1 << 11);
    /// No host, or an empty one, where one is wanted
    pub(crate) const NO_HOST: Self = Self(1 << 12);
    /// A host in which a check could find something: see [`has_nothing`]
    pub(crate) const HOST: Self = Self(1 << 13);
    /// The scheme `file`
    pub(crate) const FILE: Self = Self(1 << 14);
    /// The scheme of a name: `urn`, or one that is not registered
    pub(crate) const NAME: Self = Self(1 << 15);
    /// Another scheme that has rules for more than the host
    pub(crate) const RULES: Self = Self(1 << 16);
    /// A fragment that the scheme forbids, or may mean otherwise
    pub(crate) const FRAGMENT: Self = Self(1 << 17);

    /// A query or a fragment directly after the host, in a scheme that browsers know
    pub(crate) const NO_PATH: Self = Self(1 << 18);

    /// No slash after a scheme that has no rules here
    pub(crate) const OPAQUE: Self = Self(1 << 19);

    /// An authority, and a path that begins with two slashes
    pub(crate) const SLASHES: Self = Self(1 << 20);
    /// An authority, after a scheme of three to six letters that has no rules here
    pub(crate) const TYPO: Self = Self(1 << 21);
    /// `;`
    pub(crate) const SEMICOLON: Self = Self(1 << 22);
    /// A scheme of one letter
    pub(crate) const LETTER: Self = Self(1 << 23);

    /// A host in brackets
    pub(crate) const LITERAL: Self = Self(1 << 24);

    /// A triplet of a byte beyond ASCII
    pub(crate) const ENCODED_NON_ASCII: Self = Self(1 << 25);

    /// The number of bits
    pub(crate) const BITS: u32 = 26;

    /// Returns the bit of that number.
    pub(crate) const fn bit(number: u32) -> Self {
        Self(shl!(1_u32, number))
    }

    /// Returns whether any bit of `others` is in `self`.
    pub(crate) const fn has(self, others: Self) -> bool {
        self.0 & others.0 != 0
    }

    /// Returns what is in one or the other.
    pub(crate) const fn or(self, others: Self) -> Self {
        Self(self.0 | others.0)
    }

    /// Returns what is in `self` and not in `others`.
    pub(crate) const fn without(self, others: Self) -> Self {
        Self(self.0 & !others.0)
    }

    /// Returns the number of the lowest bit that is set.
    pub(crate) const fn lowest(self) -> u32 {
        self.0.trailing_zeros()
    }

    /// Returns all but the lowest bit that is set.
    pub(crate) const fn without_lowest(self) -> Self {
        Self(self.0 & minus!(self.0, 1))
    }

    /// Returns `self` if `is_so`, and no bit otherwise.
    const fn when(self, is_so: bool) -> Self {
        if is_so { self } else { Self(0) }
    }

    /// Returns the bit of a scheme that has rules of its own.
    const fn of_scheme(scheme: Scheme) -> Self {
        match scheme {
            Scheme::File => Self::FILE,
            Scheme::Urn | Scheme::Uuid | Scheme::Oid => Self::NAME,
            Scheme::Mailto | Scheme::Did | Scheme::Tag => Self::RULES,
            Scheme::Data | Scheme::Script | Scheme::Nested => Self::RULES,
            Scheme::None | Scheme::Other | Scheme::Http | Scheme::Https => Self(0),
            Scheme::Ws | Scheme::Wss | Scheme::Ftp | Scheme::Coap | Scheme::Mqtt => Self(0),
        }
    }

    /// Looks at a reference.
    #[inline(always)]
    pub(crate) const fn of(parts: &Parts<'_>, scheme: Scheme) -> Self {
        let at = parts.at;
        let has_host = at.host_start < at.host_end;
        let has_fragment = (at.query_end as usize) < parts.text.len();
        let has_path = at.path_start < at.path_end || (at.path_end as usize) == parts.text.len();
        let wants_host = match scheme {
            Scheme::None => at.has_authority(),
            scheme => scheme.needs_host(),
        };
        let is_opaque = matches!(scheme, Scheme::Other)
            && !at.has_authority()
            && !matches!(parts.path().as_bytes(), [b'/', ..]);
        let has_slashes = matches!(parts.path().as_bytes(), [b'/', b'/', ..]);
        let is_other = matches!(scheme, Scheme::Other) && at.has_authority();
        let may_be_typo = is_other && matches!(at.scheme_end, 3..=6);
        let host = slice(parts.text, at.host_start, at.host_end).as_bytes();
        let seen = characters(parts.text.as_bytes())
            .or(Self::USERINFO.when(parts.userinfo().is_some()))
            .or(Self::PORT.when(at.host_end < at.path_start))
            .or(Self::NO_HOST.when(wants_host && !has_host))
            .or(Self::HOST.when(has_host && !has_nothing(host)))
            .or(Self::FRAGMENT.when(has_fragment && (is_other || scheme.forbids_fragment())))
            .or(Self::NO_PATH.when(has_host && !has_path && scheme.is_special()))
            .or(Self::OPAQUE.when(is_opaque))
            .or(Self::SLASHES.when(has_host && has_slashes))
            .or(Self::TYPO.when(may_be_typo))
            .or(Self::LITERAL.when(matches!(host, [b'[', ..])))
            .or(Self::LETTER.when(at.scheme_end == 1))
            .or(Self::of_scheme(scheme));
        if seen.has(Self::PERCENT) {
            seen.or(triplets(parts))
        } else {
            seen
        }
    }
}

/// What was found so far, in steps of eight bytes.
struct Marks {
    non_ascii: u64,
    upper_case: u64,
    percent: u64,
    slash_dot: u64,
    semicolon: u64,
    /// The slashes of the previous eight bytes
    slashes: u64,
}

impl Marks {
    #[inline(always)]
    const fn add(&mut self, x: u64) {
        let slashes = all(x, b'/');
        self.non_ascii |= x;
        self.upper_case |= in_range(x & !HIGH, b'A', b'Z') & !x;
        self.percent |= first(x, b'%');
        self.semicolon |= first(x, b';');
        self.slash_dot |= (slashes << 8 | self.slashes >> 56) & all(x, b'.');
        self.slashes = slashes;
    }
}

/// Looks at the bytes.
#[inline(always)]
const fn characters(text: &[u8]) -> Seen {
    let mut marks = Marks {
        non_ascii: 0,
        upper_case: 0,
        percent: 0,
        slash_dot: 0,
        semicolon: 0,
        slashes: 0,
    };
    let mut rest = text;
    while let Some((eight, tail)) = first_eight(rest) {
        marks.add(u64::from_le_bytes(*eight));
        rest = tail;
    }
    if !rest.is_empty()
        && let Some((_, last)) = last_eight(text)
    {
        // The last step may look at some bytes a second time, which changes nothing.
        marks.slashes = 0;
        marks.add(u64::from_le_bytes(*last));
        rest = &[];
    }
    while let [b, tail @ ..] = rest {
        marks.non_ascii |= (*b as u64 & 0x80) << 56;
        marks.upper_case |= b.is_ascii_uppercase() as u64;
        marks.percent |= (*b == b'%') as u64;
        marks.semicolon |= (*b == b';') as u64;
        marks.slash_dot |= matches!(rest, [b'/', b'.', ..]) as u64;
        rest = tail;
    }
    Seen::NON_ASCII
        .when(marks.non_ascii & HIGH != 0)
        .or(Seen::UPPER_CASE.when(marks.upper_case != 0))
        .or(Seen::PERCENT.when(marks.percent != 0))
        .or(Seen::SLASH_DOT.when(marks.slash_dot != 0))
        .or(Seen::SEMICOLON.when(marks.semicolon != 0))
}

/// Looks at the triplets.
const fn triplets(parts: &Parts<'_>) -> Seen {
    let text = parts.text.as_bytes();
    let after_path = minus!(text.len(), parts.at.path_end as usize);
    let mut seen = Seen(0);
    let mut rest = seek(text, b'%');
    while let [_, tail @ ..] = rest {
        if let (Some((byte, _)), [_, high, low, ..]) = (triplet(rest), rest) {
            let is_lower = high.is_ascii_lowercase() || low.is_ascii_lowercase();
            let is_slash = matches!(byte, b'/' | b'\\') && rest.len() > after_path;
            seen = seen
                .or(Seen::LOWER_DIGIT.when(is_lower))
                .or(Seen::ENCODED_UNRESERVED.when(is_unreserved(byte)))
                .or(Seen::ENCODED_CONTROL.when(byte.is_ascii_control()))
                .or(Seen::ENCODED_PERCENT.when(byte == b'%'))
                .or(Seen::ENCODED_NON_ASCII.when(!byte.is_ascii()))
                .or(Seen::ENCODED_SLASH.when(is_slash));
        }
        rest = seek(tail, b'%');
    }
    seen
}

/// Returns whether a host is as nearly all hosts are, so that no check can find something in it.
///
/// Such a host has lower-case letters and digits, and single `-` and `.` between them. Its last label begins with a letter,
/// so it is no number. No label begins with `xn--`, and none can be too long.
pub(crate) const fn is_usual(host: &[u8]) -> bool {
    is_usual_in(host, false)
}

/// Does what [`is_usual`] does. If `any_case` is true, upper-case letters count as lower-case ones.
const fn is_usual_in(host: &[u8], any_case: bool) -> bool {
    const MAX_LABEL: usize = 63;
    if host.len() > MAX_LABEL {
        return false;
    }
    let mut rest = host;
    // The start and the end of a host are like a delimiter: no other is next to them.
    let mut before = 0x80;
    while let Some((eight, tail)) = first_eight(rest) {
        let Some(last) = usual_delimiters(u64::from_le_bytes(*eight), before, any_case) else {
            return false;
        };
        before = last;
        rest = tail;
    }
    if !rest.is_empty()
        && let Some((_, eight)) = last_eight(host)
    {
        // The last step looks at some bytes a second time. The byte before them was looked at with the first of them.
        let Some(last) = usual_delimiters(u64::from_le_bytes(*eight), 0, any_case) else {
            return false;
        };
        before = last;
        rest = &[];
    }
    while let [b, tail @ ..] = rest {
        before = match b {
            b'a'..=b'z' | b'0'..=b'9' => 0,
            b'A'..=b'Z' if any_case => 0,
            b'-' | b'.' if before == 0 => 0x80,
            _ => return false,
        };
        rest = tail;
    }
    let labels_before = rseek(host, b'.').len();
    before == 0
        && match host.split_at_checked(labels_before) {
            Some((_, [b'a'..=b'z', ..])) => true,
            Some((_, [b'A'..=b'Z', ..])) => any_case,
            _ => false,
        }
}

/// Returns whether no check can find something in a host, as in most names, IPv4 addresses and IPv6 addresses.
const fn has_nothing(host: &[u8]) -> bool {
    match host {
        [b'[', literal @ ..] => !may_hide(literal),
        [b'0'..=b'9', ..] => is_ipv4(host) || is_usual_in(host, true),
        // The check of its case asks another bit.
        _ => is_usual_in(host, true),
    }
}

/// Returns whether the text of an IPv6 address may be one with another address in it, or is of another version. Reading the
/// address takes longer.
pub(crate) const fn may_hide(literal: &[u8]) -> bool {
    // `2001:db8::`, for example, is none.
    let mut rest = match literal {
        [b'2', b'0', b'0', b'1', b':', b'0' | b':', ..] => return true,
        // It begins with 0, 0x64 or 0x2002, or is no address.
        [b':' | b'0' | b'6' | b'v' | b'V', ..] | [b'2', b'0', b'0', b'2', ..] => return true,
        _ => literal,
    };
    // ISATAP has `:5efe:`.
    loop {
        rest = match seek(rest, b'5') {
            [] => return false,
            [_, b'e' | b'E', b'f' | b'F', b'e' | b'E', ..] => return true,
            [_, tail @ ..] => tail,
        };
    }
}

/// Returns whether a host is an IPv4 address.
const fn is_ipv4(host: &[u8]) -> bool {
    let mut parser = Parser::new(host);
    parser.ipv4_address().is_some() && parser.rest.is_empty()
}

/// Returns whether the last of eight bytes of a usual host is a delimiter, as its high bit. `before` is that of the byte
/// before them. Returns `None` if the host is not usual.
#[inline(always)]
const fn usual_delimiters(x: u64, before: u64, any_case: bool) -> Option<u64> {
    let ascii = x & !HIGH;
    let letters = if any_case { ascii | EACH << 5 } else { ascii };
    let others = in_range(letters, b'a', b'z') | in_range(ascii, b'0', b'9');
    let delimiters = all(x, b'-') | all(x, b'.');
    let next_to_each_other = delimiters & (delimiters << 8 | before);
    if (others | delimiters) & !x & HIGH == HIGH && next_to_each_other == 0 {
        Some(delimiters >> 56)
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use alloc::borrow::ToOwned as _;

    use super::{Scheme, Seen, is_usual, is_usual_in};
    use iri_grammar::Kind;

    #[track_caller]
    fn assert_seen(text: &str, expected: &[Seen]) {
        let parts = Kind::IriRef.parse(text).unwrap();
        let expected = expected.iter().fold(Seen(0), |all, one| all.or(*one));
        let seen = Seen::of(&parts, Scheme::of(parts.scheme()));
        assert_eq!(seen, expected, "{text}");
    }

    /// Tries each way in which a text can lie in the steps of eight bytes.
    #[test]
    fn each_place_is_looked_at() {
        for before in 0..20 {
            for after in 0..20 {
                let text = |middle| {
                    let (a, b) = ("a".repeat(before), "b".repeat(after));
                    alloc::format!("{a}{middle}{b}")
                };
                assert_seen(&text(""), &[]);
                assert_seen(&text("A"), &[Seen::UPPER_CASE]);
                assert_seen(&text("Z"), &[Seen::UPPER_CASE]);
                assert_seen(&text("é"), &[Seen::NON_ASCII]);
                assert_seen(&text("%20"), &[Seen::PERCENT]);
                assert_seen(&text(";"), &[Seen::SEMICOLON]);
                assert_seen(&text("/."), &[Seen::SLASH_DOT]);
                assert_seen(&text("./"), &[]);
                assert_seen(&text("@~"), &[]);
            }
        }
    }

    #[test]
    fn triplets_are_told_apart() {
        const PERCENT: Seen = Seen::PERCENT;
        assert_seen(
            "a%7e",
            &[PERCENT, Seen::LOWER_DIGIT, Seen::ENCODED_UNRESERVED],
        );
        assert_seen("a%2525", &[PERCENT, Seen::ENCODED_PERCENT]);
        assert_seen("a%00%17", &[PERCENT, Seen::ENCODED_CONTROL]);
        assert_seen("a%2f", &[PERCENT, Seen::LOWER_DIGIT, Seen::ENCODED_SLASH]);
        assert_seen("a?%2f", &[PERCENT, Seen::LOWER_DIGIT]);
        assert_seen("a%80", &[PERCENT, Seen::ENCODED_NON_ASCII]);
    }

    #[test]
    fn components_are_told_apart() {
        assert_seen("https://www.example.com/a/b.html?q=1#c", &[]);
        assert_seen("urn:a:b", &[Seen::NAME]);
        assert_seen("file:///a", &[Seen::FILE]);
        assert_seen("data:,", &[Seen::RULES]);
        assert_seen("http://joe@h:1/", &[Seen::USERINFO, Seen::PORT]);
        assert_seen("http:a", &[Seen::NO_HOST]);
        assert_seen("///a", &[Seen::NO_HOST]);
        assert_seen("x:///a", &[Seen::LETTER]);
        assert_seen("http://1/", &[Seen::HOST]);
        assert_seen("http://1.2.3.4/", &[]);
        assert_seen("http://1.2.3.04/", &[Seen::HOST]);
        assert_seen("http://1.2.3.4.5/", &[Seen::HOST]);
        assert_seen("http://[::1]/", &[Seen::HOST, Seen::LITERAL]);
        assert_seen("x://1/", &[Seen::HOST, Seen::LETTER]);
        assert_seen("xy:1", &[Seen::OPAQUE]);
        assert_seen("xy:a", &[Seen::OPAQUE]);
        assert_seen("xy:/a", &[]);
        assert_seen("http://h//a", &[Seen::SLASHES]);
        assert_seen("abc://a/", &[Seen::TYPO]);
        assert_seen("c:/a", &[Seen::LETTER]);
        assert_seen("x://a/", &[Seen::LETTER]);
    }

    #[test]
    fn usual_hosts() {
        for usual in ["example.com", "a", "a-b.1c.d2", "1.a"] {
            assert!(is_usual(usual.as_bytes()), "{usual}");
        }
        for usual in ["EXAMPLE.com", "A.B", "a.Com", "1.Z"] {
            assert!(is_usual_in(usual.as_bytes(), true), "{usual}");
            assert!(!is_usual(usual.as_bytes()), "{usual}");
        }
        for other in ["XN--a", "A_b", "A.@", "a[", "A..B", "A.1", "É"] {
            assert!(!is_usual_in(other.as_bytes(), true), "{other}");
        }
        for other in [
            "", ".", "a.", ".a", "a..b", "-a", "a-", "a-.b", "a.-b", "xn--a", "a.1", "1", "0x1",
            "a_b", "A", "é", "%61", "[::1]", "a!",
        ] {
            assert!(!is_usual(other.as_bytes()), "{other}");
        }
        // Each place in the steps of eight bytes
        for at in 1..30 {
            let host = |middle: &str| "a".repeat(at) + middle + &"b".repeat(30 - at);
            for usual in ["", ".", "-", "1", ".c-", "z9"] {
                let host = host(usual);
                assert!(is_usual(host.as_bytes()), "{host}");
            }
            for other in [
                "..", "-.", "--", ".-", "/", ":", "`", "{", "A", "é", "ÿ", "\u{80}",
            ] {
                let host = host(other);
                assert!(!is_usual(host.as_bytes()), "{host}");
            }
            let whole = "a".repeat(at);
            assert!(is_usual(whole.as_bytes()), "{whole}");
            for other in [whole.clone() + "-", ".".to_owned() + &whole, whole + ".1"] {
                assert!(!is_usual(other.as_bytes()), "{other}");
            }
        }
        assert!(is_usual("a".repeat(63).as_bytes()) && !is_usual("a".repeat(64).as_bytes()));
    }
}
