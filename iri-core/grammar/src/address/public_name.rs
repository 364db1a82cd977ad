//! Finds names that the public DNS does not have, in all forms in which others read them.

use super::delimiting::may_be_delimiter;
use super::mapped::Mapped;
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

/// Returns whether the public DNS may have `name`, an `ireg-name`: it has two labels or more, the last is none of
/// [`NAMES`] and no number, and no character is impossible in a name.
///
/// The URL Standard decodes a host and maps its characters (UTS 46), and resolvers drop a dot at the end. So `a.local.`,
/// `a%2Elocal` and `a.ｌｏｃａｌ` are not public. A character that UTS 46 maps to some letters of ASCII is taken for any of
/// them, so that no table of them is needed: a few names are refused without need.
#[must_use]
pub const fn is_public_name(name: &str) -> bool {
    let mut rest = Mapped::of(name.as_bytes());
    let mut last = rest;
    let mut labels = 0_u32;
    let mut after_dot = true;
    loop {
        let here = rest;
        let Some(c) = rest.code_point() else { break };
        if Mapped::is_dot(c) {
            if after_dot {
                return false;
            }
            after_dot = true;
            continue;
        }
        if after_dot {
            labels = labels.saturating_add(1);
            last = here;
            after_dot = false;
        }
        let is_impossible = match c {
            0x2D | 0x5F => false,
            0..=0x7F => !(c as u8).is_ascii_alphanumeric(),
            _ => may_be_delimiter(c),
        };
        if is_impossible {
            return false;
        }
    }
    if labels < 2 || !matches!(number(name), Number::No) {
        return false;
    }
    let mut names = NAMES;
    while let [name, others @ ..] = names {
        if may_be(last, name.as_bytes()) {
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

/// Returns whether UTS 46 may map a character beyond ASCII to one, two or three letters of ASCII. These are the blocks
/// in which such characters are.
const fn may_be_letters(c: u32) -> bool {
    matches!(c, 0xAA | 0xBA | 0x17F | 0x1C7..=0x1CC | 0x1F1..=0x1F3 | 0x132 | 0x133
        // Raised and lowered letters, letterlike symbols, Roman numerals
        | 0x2B0..=0x2FF | 0x1D2C..=0x1DBF | 0x2071..=0x209C | 0x2100..=0x2188
        // In brackets and circles, in squares
        | 0x2460..=0x24FF | 0x2C7C | 0x3200..=0x33FF | 0xA7F1..=0xA7F4
        // Ligatures, full-width, outlined and mathematical letters
        | 0xFB00..=0xFB06 | 0xFF00..=0xFFEF | 0x1_0780..=0x1_07BF | 0x1_CCD6..=0x1_CCEF
        | 0x1_D400..=0x1_D7FF | 0x1_F100..=0x1_F1FF)
}

#[cfg(test)]
mod tests {
    use alloc::format;
    use alloc::string::String;

    use idna::uts46::{AsciiDenyList, DnsLength, Hyphens, Uts46};

    use super::{NAMES, is_public_name};

    /// Puts each character in the place of each one, two and three letters of a name, and before each. Where the crate
    /// `idna` reads that name, it must be found.
    #[test]
    fn each_character_that_others_read_as_letters_of_it_is_found() {
        let mut found = 0;
        for c in '\u{80}'..=char::MAX {
            let ascii = |text: &str| {
                let (text, list) = (text.as_bytes(), AsciiDenyList::URL);
                Uts46::new()
                    .to_ascii(text, list, Hyphens::Allow, DnsLength::Ignore)
                    .map(String::from)
            };
            // What is mapped to no ASCII is no letter of the name.
            let Ok(mapped) = ascii(&format!("0{c}0")) else {
                continue;
            };
            if mapped.starts_with("xn--") {
                continue;
            }
            for known in ["localhost", "internal", "alt"] {
                let length = known.len();
                for start in 0..=length {
                    for end in start..=length.min(start + 4) {
                        let name = format!("a.{}{c}{}", &known[..start], &known[end..]);
                        let is_it = ascii(&name).is_ok_and(|ascii| {
                            ascii.split('.').rfind(|it| !it.is_empty()) == Some(known)
                        });
                        if is_it {
                            found += 1;
                            assert!(!is_public_name(&name), "{name} {:x}", u32::from(c));
                        }
                    }
                }
            }
        }
        assert!(found > 500, "{found}");
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
