//! Whether characters of a valid reference are valid elsewhere in it too. This links less than the productions do.

use super::class::Flag;

/// Returns whether `text`, which a valid reference ends with, may follow its userinfo: it begins with an `@`, an `ihost` that is an
/// `ireg-name`, and perhaps a port.
pub const fn follows_userinfo(text: &[u8]) -> bool {
    let [b'@', host @ ..] = text else {
        return false;
    };
    let mut rest = skip(host, Flag::REG_NAME);
    if let [b':', port @ ..] = rest {
        rest = Flag::DIGIT.skip(port);
    }
    matches!(rest, [] | [b'/' | b'?' | b'#', ..]) && continues_path(rest, false)
}

/// Returns whether `text`, which a valid reference ends with, may continue its path: in the first segment, if `noscheme`, which then
/// has no colon.
#[cfg_attr(not(target_pointer_width = "64"), inline(never))]
pub const fn continues_path(text: &[u8], noscheme: bool) -> bool {
    let mut rest = text;
    if noscheme {
        rest = skip(rest, Flag::SEGMENT_NC);
        if let [b':', ..] = rest {
            return false;
        }
    }
    matches!(skip(rest, Flag::PATH), [] | [b'?' | b'#', ..])
}

/// Steps over characters of `class`, `pct-encoded` and `ucschar`.
#[cfg_attr(not(target_pointer_width = "64"), inline(never))]
const fn skip(text: &[u8], class: Flag) -> &[u8] {
    let mut rest = text;
    loop {
        rest = class.skip(rest);
        match rest {
            // These begin an `iprivate`, which only a query may have.
            [0xEE | 0xF4, ..] | [0xEF, 0x80..=0xA3, ..] | [0xF3, 0xB0..=0xBF, ..] => return rest,
            [b'%' | 0x80..=0xFF, tail @ ..] => rest = tail,
            _ => return rest,
        }
    }
}
