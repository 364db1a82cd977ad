//! Finds the name `localhost` in all forms in which others read it.

use super::mapped::Mapped;

const NAME: &[u8] = b"localhost";

/// Returns whether others may read `name`, an `ireg-name`, as `localhost` or a name below it (RFC 6761, section 6.3).
///
/// The URL Standard decodes a host and maps its characters (UTS 46), and resolvers drop a dot at the end. So `localhost.`,
/// `a%2Elocalhost` and `ｌｏｃａｌｈｏｓｔ` are such names. This is for rules that forbid: a character that UTS 46 maps to some
/// letters of ASCII is taken for any of them, so that no table of them is needed.
#[must_use]
pub const fn may_be_localhost(name: &str) -> bool {
    let mut rest = Mapped::of(name.as_bytes());
    // A bit for each number of letters of `NAME` that may have been read.
    let mut read = 1_u16;
    let mut after_dot = false;
    while let Some(c) = rest.code_point() {
        if Mapped::is_dot(c) {
            after_dot = true;
            continue;
        }
        if after_dot {
            read = 1;
            after_dot = false;
        }
        read = match c {
            0..=0x7F => followed_by((c as u8).to_ascii_lowercase(), read),
            _ if may_be_letters(c) => read << 1 | read << 2 | read << 3,
            _ => 0,
        };
    }
    read & 1 << NAME.len() != 0
}

/// Returns what may have been read after `letter`.
const fn followed_by(letter: u8, read: u16) -> u16 {
    let mut rest = NAME;
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

    use super::may_be_localhost;

    /// Puts each character in the place of each one, two and three letters of the name, and before each. Where the crate
    /// `idna` reads `localhost`, it must be found.
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
            for start in 0..=9 {
                for end in start..=9.min(start + 4) {
                    let name = format!("{}{c}{}", &"localhost"[..start], &"localhost"[end..]);
                    let is_it = ascii(&name).is_ok_and(|ascii| {
                        ascii.split('.').rfind(|it| !it.is_empty()) == Some("localhost")
                    });
                    if is_it {
                        found += 1;
                        assert!(may_be_localhost(&name), "{name} {:x}", u32::from(c));
                    }
                }
            }
        }
        assert!(found > 500, "{found}");
    }

    #[test]
    fn names_below_it_and_a_dot_at_the_end_count() {
        for name in [
            "localhost",
            "LocalHost.",
            "a.localhost",
            "a.localhost.",
            "a%2Elocalhost",
            "localhost%2e",
            "%6Cocalhost",
            "a。localhost。",
            "loc%EF%BD%81lhost",
            "lo\u{AD}calhost",
            "lo㎈host",
            "localhoﬆ",
        ] {
            assert!(may_be_localhost(name), "{name}");
        }
        for name in [
            "",
            ".",
            "localhost.evil",
            "localhos",
            "localhosts",
            "alocalhost",
            "xlocalhost.",
            "local.host",
            "%00localhost",
            "localhost%00",
            "lócalhost",
            "例え.テスト",
            "localhost.localdomain",
        ] {
            assert!(!may_be_localhost(name), "{name}");
        }
    }
}
