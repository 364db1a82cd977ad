//! Finds names that the public DNS does not have, in all forms in which others read them.

use super::mapped::Mapped;
use super::mapped_to_ascii::{may_be_forbidden, may_be_letters};
use super::number::{Number, number};
use crate::text::arithmetic::shl;

/// Top-level names that the public DNS does not have.
///
/// The first line is from IANA's registry of special-use names (RFC 6761) as of September 2026: RFC 9476, RFC 3172, RFC
/// 6761, RFC 6762, RFC 7686. All of `arpa` is for infrastructure, with the registry's `home.arpa` (RFC 8375). `example` is
/// left out, as RFC 6761 says that programs should not treat it in a special way. The second line is reserved by ICANN, and
/// used by private networks (RFC 6762, appendix G). The third is in the tables of hosts of many systems.
#[rustfmt::skip]
const NAMES: &[&str] = &[
    "alt", "arpa", "invalid", "local", "localhost", "onion", "test",
    "corp", "home", "internal", "intranet", "lan", "mail", "private",
    "localdomain", "localdomain4", "localdomain6",
];

/// The labels of a name
#[derive(Clone, Copy, Debug)]
pub struct Labels<'a> {
    /// How many there are
    pub count: u32,
    /// Whether a dot follows the last
    pub end_in_dot: bool,
    /// The text from the last label on
    last: Mapped<'a>,
}

/// Returns the labels of `name`, an `ireg-name` or the beginning of one, if the DNS may have it in all forms in which others
/// read it: no label is empty, and no character is impossible in a name.
///
/// Others decode and map characters, as [`Mapped`] has it. A label such as `xn--1-` is no encoding of IDNA, and some decode it all the
/// same, to ASCII (CVE-2024-12224). Labels that decode to characters that others map are left as they are or refused by all, so
/// they are no disguise.
#[must_use]
pub const fn labels(name: &[u8]) -> Option<Labels<'_>> {
    let mut rest = Mapped::of(name);
    let mut labels = Labels {
        count: 0,
        end_in_dot: true,
        last: rest,
    };
    let mut ends_in_hyphen = false;
    loop {
        let here = rest;
        let c = rest.code_point();
        let is_dot = matches!(c, Some(c) if Mapped::is_dot(c));
        if (is_dot || c.is_none()) && ends_in_hyphen && labels.last.after_xn().is_some() {
            return None;
        }
        let Some(c) = c else { return Some(labels) };
        if labels.end_in_dot {
            if is_dot {
                return None;
            }
            labels.count = labels.count.saturating_add(1);
            labels.last = here;
        }
        labels.end_in_dot = is_dot;
        ends_in_hyphen = Mapped::is_hyphen(c);
        let is_possible = match c {
            0x2D | 0x2E | 0x5F => true,
            0..=0x7F => (c as u8).is_ascii_alphanumeric(),
            _ => !may_be_forbidden(c),
        };
        if !is_possible {
            return None;
        }
    }
}

/// Returns whether the public DNS may have `name`, an `ireg-name`: it has two labels or more, the last is none of
/// [`NAMES`] and no number, and no character is impossible in a name.
///
/// Resolvers drop a dot at the end. So `a.local.`, `a%2Elocal` and `a.ｌｏｃａｌ` are not public. A character that others map to some
/// letters of ASCII is taken for any of them, so that no table of them is needed: a few names are refused without need.
#[must_use]
pub const fn is_public_name(name: &str) -> bool {
    let Some(labels) = labels(name.as_bytes()) else {
        return false;
    };
    if labels.count < 2 || !matches!(number(name), Number::No) {
        return false;
    }
    let mut names = NAMES;
    while let [name, others @ ..] = names {
        if may_be(labels.last, name.as_bytes()) {
            return false;
        }
        names = others;
    }
    true
}

/// Returns whether others may read the label at the start of `rest` as `name`, in any case.
const fn may_be(rest: Mapped<'_>, name: &[u8]) -> bool {
    let mut rest = rest;
    // A bit for each number of letters of the name that may have been read.
    let mut read = 1_u16;
    while let Some(c) = rest.code_point()
        && !Mapped::is_dot(c)
    {
        read = match c {
            0..=0x7F => followed_by(name, (c as u8).to_ascii_lowercase(), read),
            _ if may_be_letters(c) => read << 1 | read << 2 | read << 3,
            _ => 0,
        };
        if read == 0 {
            return false;
        }
    }
    read & shl!(1_u16, name.len() as u32) != 0
}

/// Returns what may have been read of `name` after `letter`.
const fn followed_by(name: &[u8], letter: u8, read: u16) -> u16 {
    let mut rest = name;
    let mut after = 0_u16;
    let mut bit = 1_u16;
    while let [next, others @ ..] = rest {
        if *next == letter {
            after |= (read & bit) << 1;
        }
        bit <<= 1;
        rest = others;
    }
    after
}

#[cfg(test)]
mod tests {
    use alloc::format;
    use alloc::string::String;
    use alloc::vec::Vec;

    use unicode_normalization::UnicodeNormalization as _;

    use super::{NAMES, is_public_name};
    use crate::address::mapped_to_ascii::may_be_forbidden;
    use crate::address::readers::readings;

    /// Returns whether a name without other disguises is public.
    fn is_plainly_public(name: &str) -> bool {
        let name = name.strip_suffix('.').unwrap_or(name);
        let labels: Vec<&str> = name.split('.').collect();
        let is_possible =
            |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_') || c > '\u{7F}';
        let last = labels.last().copied().unwrap_or_default();
        labels.len() > 1
            && labels
                .iter()
                .all(|label| !label.is_empty() && label.chars().all(is_possible))
            && !NAMES.contains(&last)
            && !last.bytes().all(|b| b.is_ascii_digit())
            && !last
                .strip_prefix("0x")
                .is_some_and(|hex| hex.bytes().all(|b| b.is_ascii_hexdigit()))
    }

    /// Returns whether a reading of a name is not public, and asserts that the name is not, then.
    fn assert_told(name: &str) -> bool {
        let private = readings(name)
            .into_iter()
            .find(|reading| !is_plainly_public(reading) || !is_public_name(reading));
        if let Some(private) = &private {
            let encoded: String = name.bytes().map(|b| format!("%{b:02X}")).collect();
            for name in [name, &encoded] {
                assert!(
                    !is_public_name(name),
                    "{} as {private}",
                    name.escape_unicode()
                );
            }
        }
        private.is_some()
    }

    /// Puts each character in the place of one to four letters of a name, and before each.
    #[test]
    fn each_character_that_others_read_as_letters_of_it_is_found() {
        let mut found = 0;
        for c in '\u{80}'..=char::MAX {
            for text in readings(&format!("0{c}0")) {
                let Some(ascii) = text
                    .strip_prefix('0')
                    .and_then(|rest| rest.strip_suffix('0'))
                else {
                    continue;
                };
                if !ascii.is_ascii() || text.starts_with("xn--") {
                    continue;
                }
                // Many characters are dropped; a few names are enough for them.
                let few = if ascii.is_empty() { 14 } else { 0 };
                for known in NAMES.iter().skip(few).chain(&["127", "0x7f", "08"]) {
                    for (start, _) in known.match_indices(ascii) {
                        let after = &known[start + ascii.len()..];
                        let name = format!("a.{}{c}{after}", &known[..start]);
                        found += u32::from(assert_told(&name));
                    }
                    if ascii.is_empty() {
                        found += u32::from(assert_told(&format!("a.{known}{c}")));
                    }
                }
            }
        }
        assert!(found > 10_000, "{found}");
    }

    /// Puts each character in several places of a name that is public without it.
    #[test]
    fn each_character_that_others_map_to_what_no_name_has_is_found() {
        let (mut told, mut without_need) = (0, 0);
        for c in '\u{80}'..=char::MAX {
            let is_needed = assert_told(&format!("a{c}b.example"));
            if is_needed || c.nfkc().ne([c]) {
                for name in [
                    format!("a.{c}"),
                    format!("{c}.b.example"),
                    format!("a.{c}.example"),
                ] {
                    assert_told(&name);
                }
            }
            told += u32::from(is_needed);
            let is_refused = !is_public_name(&format!("a{c}b.example"));
            assert_eq!(
                is_refused,
                may_be_forbidden(c.into()),
                "{}",
                c.escape_unicode()
            );
            without_need += u32::from(is_refused && !is_needed);
        }
        assert!(told > 250 && without_need < 200, "{told} {without_need}");
    }

    #[test]
    fn labels_that_decode_to_ascii_are_found() {
        for name in [
            "127.0.0.xn--1-",
            "xn--127-.0.0.1",
            "127.0.0.XN--1-.",
            "127.0.0.xn--xn--1--",
            "a.xn--0x7f-",
            "a.xn--08-",
            "127.0.0.ｘｎ－－１－",
            "127.0.0.xn-\u{200D}-1-",
            "metadata.google.xn--internal-",
            "a.localhost.xn--",
            "xn--.example.com",
            "xn--a-.example.com",
            "a.xn--local-.",
            "a.%78n--local%2D",
            "a.Ⅹn﹣－local－",
        ] {
            assert!(!is_public_name(name), "{name}");
        }
        for name in [
            "xn--bcher-kva.example",
            "a.xn--p1ai",
            "xn--a.example",
            "ab--c-.example",
            "a-.example",
        ] {
            assert!(is_public_name(name), "{name}");
        }
    }

    /// Names as people have them stay public.
    #[test]
    fn international_names_are_public() {
        for name in [
            "straße.example",
            "fuß.de",
            "STRAẞE.example",
            "bücher.example",
            "BÜCHER.example",
            "βόλος.gr",
            "ναυς.ελ",
            "نامه\u{200C}ای.com",
            "نامه%E2%80%8Cای.ایران",
            "ශ්\u{200D}රී.com",
            "क्\u{200D}ष.भारत",
            "例え.テスト",
            "例え。テスト",
            "例子．测试",
            "한국.한국",
            "пример.испытание",
            "עברית.קום",
            "عربي.السعودية",
            "ไทย.ไทย",
            "i❤.ws",
            "☃.net",
            "💩.la",
            "👩\u{200D}🚀.example",
            "❤\u{FE0F}.example",
            "🇩🇪.example",
            "paral·lel.cat",
            "ｅｘａｍｐｌｅ.com",
            "ａ１.example",
            "nº1.es",
            "ﬁne.example",
            "ªb.example",
            "x².example",
            "々々.jp",
            "ー・.jp",
        ] {
            assert!(is_public_name(name), "{name}");
        }
    }

    #[test]
    fn what_is_not_public() {
        for known in NAMES {
            // A bit counts each letter.
            assert!(known.len() < 16);
            for name in [
                format!("a.{known}"),
                format!("A.b.{}.", known.to_ascii_uppercase()),
                format!("a%2E{known}%2e"),
                format!("a。{known}。"),
                format!("a.\u{AD}{known}"),
            ] {
                assert!(!is_public_name(&name), "{name}");
            }
            for name in [
                format!("{known}.com"),
                format!("a.x{known}"),
                format!("a.{known}x"),
                format!("a.{}", &known[1..]),
            ] {
                assert!(is_public_name(&name), "{name}");
            }
        }
        for name in [
            "",
            ".",
            "com",
            "com.",
            "localhost",
            "ip6-localhost",
            "%6Cocalhost",
            "loc%EF%BD%81lhost",
            ".example.com",
            "a..example.com",
            "example.com..",
            "127.1",
            "a.0x7f",
            "127.0.0.1%2F.example.com",
            "localhost%00.example.com",
            "a!b.example.com",
            "a%40b.example.com",
            "a.%FF.com",
            "127.0.0.1／.example.com",
            "localhost%EF%BC%9F.example.com",
            "a℀.example.com",
            "a.ｌｏｃａｌ",
            "a.lo㎈host",
            "a.x\u{2024}local",
            "a.b\u{FE52}com",
            "a！b.example.com",
            "a\u{3000}b.example.com",
            "a´.example.com",
            "a\u{2026}com",
            "a.in\u{2C7D}alid",
            "x.localdomain\u{1FBF6}",
            "x.localdomain\u{1CCF4}",
            "a.loca\u{200D}l",
            "a.local\u{1806}",
            "a.%E2%80%8Clocal",
        ] {
            assert!(!is_public_name(name), "{name}");
        }
        for name in [
            "example.com",
            "EXAMPLE.com.",
            "a_b.x-y.example",
            "localhost.evil.com",
            "local.host",
            "例え.テスト",
            "例え.jp",
            "xn--r8jz45g.jp",
            "b%C3%BCcher.example",
            "a.locál",
        ] {
            assert!(is_public_name(name), "{name}");
        }
    }
}
