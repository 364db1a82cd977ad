//! Has the words for text that was pasted, and for a host and its port.

use core::fmt::{Formatter, Result};

use super::further;
use crate::bare_host::{BareHost, BareIpv6, bare_ipv6, rejected_bare_host};
use crate::grammar::class::Flag;
use crate::grammar::component::Component;
use crate::grammar::error::{ParseError, ParseErrorKind as Kind};
use crate::secret::begins_with_name;
use crate::text::scan::seek;
use crate::text::slice::between;

/// Defines the hints, and the table of all. One of a secret may say nothing of its characters: so these have other words there.
macro_rules! hints {
    ($($HINT:ident $words:literal $(, of a secret $of_secret:expr)?;)*) => {
        $(pub(super) const $HINT: &str = $words;)*

        /// The hints that only a look at the text finds, each with that for a secret. The number of one is a byte, for errors that do
        /// not hold the text.
        const HINTS: &[[&str; 2]] = &[$(hints!(@ $HINT $($of_secret)?),)*];
    };
    (@ $HINT:ident) => { [$HINT, $HINT] };
    (@ $HINT:ident $of_secret:expr) => { [$HINT, $of_secret] };
}

hints! {
    BLANK "remove it";
    UTF16 "write it in UTF-8, as this is UTF-16";
    BYTE_ORDER_MARK "remove the byte order mark";
    QUOTES "remove the quotes or brackets around it";
    PLACEHOLDER "fill in the placeholder, or expand the template";
    BRACE "write `{` as %7B, or fill in the placeholder", of a secret UNNAMED;
    CONNECTION_STRING "write a URL, as this is a connection string of another form";
    BARE_HOST "write a scheme such as `https://` before the host";
    BARE_PORT "write a scheme such as `https://` and a host before it";
    REMOTE "write `ssh://` before it, and `/` for the `:`";
    DRIVE "write file:/// and `/` for a path with a drive, as `iri from-path` does";
    PATH_AFTER_PORT "begin the path after the port with `/`";
    SEVERAL "a URI has one host and port; write several URIs, or read the text as a `HostList`";
    BASE64 "remove it, as base64 has no blanks; in other data write it as %20";
    ESCAPE "encode the character's UTF-8, as `%u` is of JavaScript's escape()", of a secret UNNAMED;
}

/// Returns the number of a hint, or one that no hint has.
pub(super) fn number(hint: Option<&str>) -> u8 {
    let of = |[words, _]: &[&str; 2]| Some(*words) == hint;
    HINTS
        .iter()
        .position(of)
        .map_or(u8::MAX, |number| number as u8)
}

/// Returns the hint that has this number, or that for a secret.
pub(super) fn numbered(number: u8, of_secret: bool) -> Option<&'static str> {
    let [words, words_of_secret] = HINTS.get(number as usize)?;
    Some(if of_secret { words_of_secret } else { words })
}

/// What to do about a character that is not named.
pub(super) const UNNAMED: &str = "percent-encode it, or leave it out";

/// Returns what to do about a text that comes from elsewhere. No password begins at the start of a text, so what is there may
/// be told.
pub(super) const fn pasted(error: &ParseError, text: &[u8]) -> Option<&'static str> {
    // A relative reference has no scheme to write, and templates and XRIs have hints of their own.
    if !HAS_HINTS
        || !error.is_of_iri()
        || matches!(error.kind(), Kind::UnexpectedScheme)
        || further::hint(error).is_some()
    {
        return None;
    }
    let is_at_start = matches!(error.component(), Component::Scheme)
        || matches!(error.kind(), Kind::ColonInFirstSegment)
        || error.offset() == 0;
    match text {
        [0, ..] | [_, 0, ..] | [0xFF, 0xFE, ..] | [0xFE, 0xFF, ..] => {
            return Some(UTF16);
        }
        [0xEF, 0xBB, 0xBF, ..] if is_at_start => return Some(BYTE_ORDER_MARK),
        [b'"' | b'\'' | b'<' | b'`', ..] if is_at_start => {
            return Some(QUOTES);
        }
        [b'$', b'{', ..] | [b'{', b'{', ..] if is_at_start => return Some(PLACEHOLDER),
        _ if is_connection_string(text) => {
            return Some(CONNECTION_STRING);
        }
        _ if error.precedes_at_sign() => return None,
        _ => {}
    }
    // The text may be another than that of the error.
    let Some((before, culprit)) = text.split_at_checked(error.offset()) else {
        return None;
    };
    let is_host = matches!(error.component(), Component::Host);
    let is_port = matches!(error.kind(), Kind::Port);
    if is_at_start && let Some((bare, _)) = rejected_bare_host(text) {
        return Some(match bare {
            BareHost::Host => BARE_HOST,
            BareHost::PortOnly => BARE_PORT,
            BareHost::Remote => REMOTE,
        });
    }
    Some(match (text, culprit) {
        ([_, b':', b'\\', ..], [b'\\', ..]) => DRIVE,
        (_, [b'\\', ..]) if is_port => PATH_AFTER_PORT,
        // An `@` is before it, and none after it, so no password can be there, and the `,` may be told.
        (_, [b',', ..]) if is_port && !seek(before, b'@').is_empty() => SEVERAL,
        ([b'd', b'a', b't', b'a', b':', ..], [b' ' | b'\t' | b'\n' | b'\r', ..]) => BASE64,
        (_, [b'%', b'u', b, ..]) if Flag::HEXDIG.contains(*b) => ESCAPE,
        (_, [b'$', b'{', ..] | [b'{', ..]) if is_port => PLACEHOLDER,
        (_, [b'{', b'{', ..]) => PLACEHOLDER,
        (_, [b'{', ..]) if matches!(before, [.., b'$']) || is_host => PLACEHOLDER,
        (_, [b'{', ..]) => BRACE,
        _ => return None,
    })
}

/// Returns whether `text` begins with a name and a `=`, and has another `=` after a blank or a `;`.
const fn is_connection_string(text: &[u8]) -> bool {
    if !begins_with_name(text) {
        return false;
    }
    let mut rest = seek(text, b'=');
    while let [b, tail @ ..] = rest {
        rest = tail;
        if matches!(b, b' ' | b';') {
            return !seek(tail, b'=').is_empty();
        }
    }
    false
}

/// Whether the program has these words. They take two kilobytes of flash, so firmware has them only with a feature. Who has an
/// operating system always has them: so the macros, which show them, and a program share one build of this crate.
pub(super) const HAS_HINTS: bool = cfg!(any(feature = "hints", not(target_os = "none")));

/// Writes an IPv6 address that lacks its brackets, with these. Returns `None` if there is none.
pub(super) fn bracketed(f: &mut Formatter<'_>, error: &ParseError, text: &[u8]) -> Option<Result> {
    let is_colon = matches!(error.kind(), Kind::Port | Kind::ColonInFirstSegment)
        || matches!(error.component(), Component::Scheme);
    if !HAS_HINTS || error.precedes_at_sign() || !is_colon || !error.is_of_iri() {
        return None;
    }
    Some(write_bracketed(f, text, bare_ipv6(text)?))
}

/// Writes `write [2001:db8::1]`, and the form with a port, if there is one.
fn write_bracketed(f: &mut Formatter<'_>, text: &[u8], bare: BareIpv6) -> Result {
    f.write_str(" write `")?;
    let put = |f: &mut Formatter<'_>, start, end| {
        f.write_str(core::str::from_utf8(between(text, start, end)).unwrap_or_default())
    };
    if bare.is_whole {
        f.write_str("[")?;
        put(f, bare.start, bare.end)?;
        f.write_str("]`")?;
    }
    if let Some(colon) = bare.colon {
        if bare.is_whole {
            f.write_str(" or `")?;
        }
        f.write_str("[")?;
        put(f, bare.start, colon)?;
        f.write_str("]")?;
        put(f, colon, bare.end)?;
        f.write_str("`")?;
    }
    Ok(())
}
