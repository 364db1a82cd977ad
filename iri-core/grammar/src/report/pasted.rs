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

/// Defines the hints, each with its words. One of a secret may say nothing of its characters: so these have other words there.
macro_rules! hints {
    ($($(#[$doc:meta])* $Hint:ident $words:literal $(, of a secret $of_secret:expr)?;)*) => {
        /// A constant sentence that says what to do about an error, and that only a look at the text has found. It is one
        /// byte, for errors that do not hold the text.
        #[derive(Clone, Copy, PartialEq, Eq, Hash)]
        pub(super) enum TextHint {
            $($(#[$doc])* $Hint,)*
        }

        impl TextHint {
            pub(super) const fn words(self) -> &'static str {
                match self {
                    $(Self::$Hint => $words,)*
                }
            }

            /// Returns the words that name no character of the text.
            pub(super) const fn words_of_secret(self) -> &'static str {
                match self {
                    $($(Self::$Hint => $of_secret,)?)*
                    hint => hint.words(),
                }
            }
        }
    };
}

hints! {
    Blank "remove it";
    Utf16 "write it in UTF-8, as this is UTF-16";
    ByteOrderMark "remove the byte order mark";
    Quotes "remove the quotes or brackets around it";
    Placeholder "fill in the placeholder, or expand the template";
    Brace "write `{` as %7B, or fill in the placeholder", of a secret UNNAMED;
    ConnectionString "write a URL, as this is a connection string of another form";
    BareHost "write a scheme such as `https://` before the host";
    BarePort "write a scheme such as `https://` and a host before it";
    Remote "write `ssh://` before it, and `/` for the `:`";
    Drive "write file:/// and `/` for a path with a drive, as `iri from-path` does";
    PathAfterPort "begin the path after the port with `/`";
    Several "a URI has one host and port; write several URIs, or read the text as a `HostList`";
    Base64 "remove it, as base64 has no blanks; in other data write it as %20";
    Escape "encode the character's UTF-8, as `%u` is of JavaScript's escape()", of a secret UNNAMED;
}

/// What to do about a character that is not named.
pub(super) const UNNAMED: &str = "percent-encode it, or leave it out";

/// Returns what to do about a text that comes from elsewhere. No password begins at the start of a text, so what is there may
/// be told.
pub(super) const fn pasted(error: &ParseError, text: &[u8]) -> Option<TextHint> {
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
            return Some(TextHint::Utf16);
        }
        [0xEF, 0xBB, 0xBF, ..] if is_at_start => return Some(TextHint::ByteOrderMark),
        [b'"' | b'\'' | b'<' | b'`', ..] if is_at_start => {
            return Some(TextHint::Quotes);
        }
        [b'$', b'{', ..] | [b'{', b'{', ..] if is_at_start => return Some(TextHint::Placeholder),
        _ if is_connection_string(text) => {
            return Some(TextHint::ConnectionString);
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
            BareHost::Host => TextHint::BareHost,
            BareHost::PortOnly => TextHint::BarePort,
            BareHost::Remote => TextHint::Remote,
        });
    }
    Some(match (text, culprit) {
        ([_, b':', b'\\', ..], [b'\\', ..]) => TextHint::Drive,
        (_, [b'\\', ..]) if is_port => TextHint::PathAfterPort,
        // An `@` is before it, and none after it, so no password can be there, and the `,` may be told.
        (_, [b',', ..]) if is_port && !seek(before, b'@').is_empty() => TextHint::Several,
        ([b'd', b'a', b't', b'a', b':', ..], [b' ' | b'\t' | b'\n' | b'\r', ..]) => {
            TextHint::Base64
        }
        (_, [b'%', b'u', b, ..]) if Flag::HEXDIG.contains(*b) => TextHint::Escape,
        (_, [b'$', b'{', ..] | [b'{', ..]) if is_port => TextHint::Placeholder,
        (_, [b'{', b'{', ..]) => TextHint::Placeholder,
        (_, [b'{', ..]) if matches!(before, [.., b'$']) || is_host => TextHint::Placeholder,
        (_, [b'{', ..]) => TextHint::Brace,
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
