//! Characters.

use crate::grammar::ucschar::is_bidi_formatting;
use crate::lint::code::Code;
use crate::lint::finding::Finding;
use crate::lint::subject::Subject;
use crate::text::utf8::decode;

/// Characters that are not seen, or that look like others.
pub const fn characters(subject: &Subject<'_>, from: u32) -> Option<Finding> {
    if !subject.has_non_ascii {
        return None;
    }
    let at = subject.parts.at;
    // A joiner or a selector after a character beyond ASCII is of its spelling.
    let mut after_non_ascii = match subject.between(0, from).as_bytes() {
        [.., last] => *last >= 0x80,
        [] => false,
    };
    let mut rest = subject.from(from);
    loop {
        let start = subject.place(rest);
        let Some(c) = decode(&mut rest) else {
            return None;
        };
        if c < 0x80 {
            after_non_ascii = false;
            continue;
        }
        let in_host = start >= at.host_start && start < at.host_end;
        let code = if is_bidi_formatting(c) {
            Code::BidiFormatting
        } else if matches!(c, 0x61C | 0x2066..=0x2069) {
            Code::BidiIsolate
        } else if is_invisible(c) || is_joiner(c) && (in_host || !after_non_ascii) {
            Code::InvisibleCharacter
        } else if is_like_delimiter(c) {
            if start < at.path_start {
                Code::HostLookAlike
            } else {
                Code::LookAlike
            }
        } else {
            after_non_ascii = true;
            continue;
        };
        return Some(Finding::new(code, start, subject.place(rest)).with(subject.told(start, c)));
    }
}

/// Whether the character shows nothing, whatever stands beside it.
const fn is_invisible(c: u32) -> bool {
    matches!(
        c,
        0x85 | 0xAD
            | 0x34F
            | 0x115F..=0x1160
            | 0x17B4..=0x17B5
            | 0x180E
            | 0x200B
            | 0x2028..=0x2029
            | 0x2060..=0x2065
            | 0x206A..=0x206F
            | 0x2800
            | 0x3164
            | 0xFEFF
            | 0xFFA0
            | 0xFFF9..=0xFFFB
            | 0x1_BCA0..=0x1_BCA3
            | 0x1_D173..=0x1_D17A
            | 0xE_0000..=0xE_0FFF
    )
}

/// Whether the character joins others or chooses their form.
const fn is_joiner(c: u32) -> bool {
    matches!(c, 0x200C..=0x200D | 0x180B..=0x180D | 0x180F | 0xFE00..=0xFE0F)
}

/// Whether the character looks like `/`, `?`, `#`, `@`, `:`, `%`, `\` or a dot.
const fn is_like_delimiter(c: u32) -> bool {
    matches!(
        c,
        // Slashes
        0x2044 | 0x2215 | 0x2571 | 0x27CB | 0x29F8 | 0xFF0F
        // Backslashes
        | 0x2216 | 0x29F5 | 0x29F9 | 0xFE68 | 0xFF3C
        // Colons
        | 0x2D0 | 0x2F8 | 0x589 | 0x5C3 | 0x703
            ..=0x704 | 0x2236 | 0xA789 | 0xFE13 | 0xFE30 | 0xFE55 | 0xFF1A
        // Question marks, `#`, `@`, `%`
        | 0xFE16 | 0xFE56 | 0xFF1F | 0xFE5F | 0xFF03 | 0xFE6B | 0xFF20 | 0xFE6A | 0xFF05
        // Dots
        | 0x2024 | 0x3002 | 0xA4F8 | 0xFE52 | 0xFF0E | 0xFF61
    )
}

/// What only a text that was refused has, and browsers do not mind.
pub const fn refused(subject: &Subject<'_>, from: u32) -> Option<Finding> {
    let text = subject.parts.text.as_bytes();
    // What is left out at either end.
    let mut inner = text;
    while let [0..=b' ', tail @ ..] = inner {
        inner = tail;
    }
    let start = subject.place(inner);
    while let [head @ .., 0..=b' '] = inner {
        inner = head;
    }
    let end = start.wrapping_add(inner.len() as u32);
    if from == 0 && start > 0 {
        return Some(Finding::new(Code::SpaceAround, 0, start));
    }
    let from = if from < start { start } else { from };
    if from < end {
        let mut rest = subject.from(from);
        while let [b, tail @ ..] = rest
            && subject.place(rest) < end
        {
            let code = match b {
                b'\\' => Code::Backslash,
                b'\t' | b'\n' | b'\r' => Code::TabOrLineBreak,
                _ => {
                    rest = tail;
                    continue;
                }
            };
            // A browser reads a backslash as such where no hierarchy begins.
            let is_read =
                subject.scheme.is_special() && subject.place(rest) < subject.parts.at.path_end;
            if is_read || matches!(code, Code::TabOrLineBreak) {
                let start = subject.place(rest);
                return Some(Finding::new(code, start, start.wrapping_add(1)));
            }
            rest = tail;
        }
    }
    if end < subject.end() && from <= end && start < end {
        return Some(Finding::new(Code::SpaceAround, end, subject.end()));
    }
    None
}
