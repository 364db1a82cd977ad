//! Knows hosts of common letters. Such a host needs no look at Unicode's data, which takes longer.

use super::letters::{Script, script};
use crate::lint::check::idna::{Class, class};
use crate::lint::seen;
use crate::text::split::Split;

/// Returns whether a host is as nearly all hosts with letters beyond ASCII are, so that no check can find something in it.
///
/// Each label is as in most hosts of ASCII, or has lower-case letters of one script that do not all look like ASCII.
pub(super) fn is_usual(host: &str) -> bool {
    const MAX_NAME: usize = 253;
    let mut labels = Split {
        rest: Some(host),
        delimiter: b'.',
    };
    host.len() <= MAX_NAME
        && labels.all(|label| seen::is_usual(label.as_bytes()) || is_usual_label(label))
}

/// Returns whether a label beyond ASCII begins with a letter and ends with a letter or a digit, with letters of one script,
/// digits and single `-` between. One from right to left has only letters.
fn is_usual_label(label: &str) -> bool {
    let mut one = None;
    let mut is_unlike_ascii = false;
    let (mut has_latin, mut has_other) = (false, false);
    let mut before = '-';
    for c in label.chars() {
        match c {
            'a'..='z' => has_latin = true,
            '0'..='9' | '-' if before != '-' => has_other = true,
            _ => {
                let Some(script) = lower_case(c as u32) else {
                    return false;
                };
                if *one.get_or_insert(script) != script {
                    return false;
                }
                is_unlike_ascii |= !is_like_ascii(c as u32);
            }
        }
        before = c;
    }
    before != '-'
        && one.is_some_and(|script| match script {
            Script::Latin => has_latin || is_unlike_ascii,
            _ if script.is_rtl() => is_unlike_ascii && !has_latin && !has_other,
            _ => is_unlike_ascii && !has_latin,
        })
}

/// Returns the script of a letter that IDNA takes and does not map.
const fn lower_case(c: u32) -> Option<Script> {
    match class(c) {
        Class::Letter | Class::Rtl => script(c),
        _ => None,
    }
}

/// Returns whether a letter that [`lower_case`] knows looks like characters of ASCII.
const fn is_like_ascii(c: u32) -> bool {
    matches!(
        c,
        // æ þ ı œ
        0xE6 | 0xFE | 0x131 | 0x153
        // α γ ι ν ο ρ σ υ
        | 0x3B1 | 0x3B3 | 0x3B9 | 0x3BD | 0x3BF | 0x3C1 | 0x3C3 | 0x3C5
        // а б г е о р с у х ш ѕ і ј ґ ү һ ҽ ӕ
        | 0x430 | 0x431 | 0x433 | 0x435 | 0x43E | 0x440 | 0x441 | 0x443 | 0x445 | 0x448 | 0x455 | 0x456 | 0x458 | 0x491 | 0x4AF | 0x4BB | 0x4BD | 0x4D5
        // ו ט י ן ס
        | 0x5D5 | 0x5D8 | 0x5D9 | 0x5DF | 0x5E1
        // ا ه ھ ہ
        | 0x627 | 0x647 | 0x6BE | 0x6C1
        // ノ
        | 0x30CE
        // 丅 丫 丶 丿
        | 0x4E05 | 0x4E2B | 0x4E36 | 0x4E3F
    )
}

#[cfg(all(
    test,
    feature = "bidi",
    feature = "idna",
    feature = "nfc",
    feature = "scripts"
))]
mod tests {
    use alloc::string::String;

    use unicode_security::skeleton;

    use super::{is_like_ascii, lower_case};

    #[test]
    fn letters_like_ascii_are_known() {
        let known = ('\u{80}'..=char::MAX).filter(|c| lower_case(*c as u32).is_some());
        let are_like = |c: &char| skeleton(c.encode_utf8(&mut [0; 4])).all(|c| c.is_ascii());
        let (expected, known): (String, String) = (
            known.clone().filter(are_like).collect(),
            known.filter(|c| is_like_ascii(*c as u32)).collect(),
        );
        assert_eq!(known, expected);
    }
}
