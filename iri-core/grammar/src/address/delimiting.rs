//! Finds characters that others map to delimiters.

/// Returns whether a character beyond ASCII is mapped to one of `/?#@:%\[]`, or to some characters of which one is that.
///
/// Programs that map a host (UTS 46, NFKC) and then put it into a URI again go elsewhere: `evil.example／.example.com`
/// becomes `evil.example/.example.com`. The URL Standard refuses such hosts.
#[must_use]
#[rustfmt::skip]
pub const fn may_be_delimiter(c: u32) -> bool {
    matches!(c, 0x2047..=0x2049 | 0x2100 | 0x2101 | 0x2105 | 0x2106 | 0x2A74
        // Of vertical text, and small
        | 0xFE13 | 0xFE16 | 0xFE47 | 0xFE48 | 0xFE55 | 0xFE56 | 0xFE5F | 0xFE68 | 0xFE6A | 0xFE6B
        // Full-width
        | 0xFF03 | 0xFF05 | 0xFF0F | 0xFF1A | 0xFF1F | 0xFF20 | 0xFF3B..=0xFF3D)
}

#[cfg(test)]
mod tests {
    use alloc::format;

    use idna::uts46::{AsciiDenyList, DnsLength, Hyphens, Uts46};

    use super::may_be_delimiter;

    /// Compares with the crate `idna` for each character beyond ASCII.
    #[test]
    fn each_character_that_others_map_to_a_delimiter_is_found() {
        for c in '\u{80}'..=char::MAX {
            let text = format!("a{c}b");
            let mapped = Uts46::new().to_ascii(
                text.as_bytes(),
                AsciiDenyList::EMPTY,
                Hyphens::Allow,
                DnsLength::Ignore,
            );
            let is_delimiter = mapped.is_ok_and(|mapped| {
                mapped.contains(['/', '?', '#', '@', ':', '%', '\\', '[', ']'])
            });
            assert_eq!(
                may_be_delimiter(u32::from(c)),
                is_delimiter,
                "{c} {:x}",
                u32::from(c)
            );
        }
    }
}
