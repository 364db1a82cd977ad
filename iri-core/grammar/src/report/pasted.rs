//! Has the words for text that was pasted, and for a host and its port.

use core::fmt::{Formatter, Result};

use super::further;
use crate::bare_host::{BareHost, BareIpv6, bare_ipv6, rejected_bare_host};
use crate::delimiter::first_colon;
use crate::fix::is_printf;
use crate::grammar::class::Flag;
use crate::grammar::component::Component;
use crate::grammar::error::{ParseError, ParseErrorKind as Kind};
use crate::grammar::split::split_rejected;
use crate::known_scheme::Scheme;
use crate::second_address::{has_second_address, precedes_address};
use crate::secret::begins_with_name;
use crate::text::arithmetic::{minus, plus};
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
    REMOTE_ROOT "write `ssh://` before it, and leave out the `:`";
    HOST_OR_REMOTE "write a scheme such as `https://` before it; of git and scp, `ssh://` and `/` for the `:`";
    SLASH "write `/` for the `:`", of a secret PORT;
    DRIVE "write file:/// and `/` for a path with a drive, as `iri from-path` does";
    PATH_AFTER_PORT "begin the path after the port with `/`";
    SEVERAL "a URI has one host and port; write several URIs, or read the text as a `HostList`";
    ONE_HOST "write one host, as the DNS has the others";
    HOSTS_IN_QUERY "write several hosts and ports before the path";
    BASE64 "remove it, as base64 has no blanks; in other data write it as %20";
    TWO_ADDRESSES "write one alone, as these are two addresses", of a secret UNNAMED;
    ADDRESS_OR_TEXT "write a space as %20, or one address alone if these are two", of a secret UNNAMED;
    PRINTF "fill in the placeholder, or write a percent sign itself as %25", of a secret UNNAMED;
    VARIABLE "write a variable as `{name}`, or a percent sign itself as %25", of a secret UNNAMED;
    MAIL "write the address alone, without a name";
    TELEPHONE "write `-` for a space, as RFC 3966 has no %20", of a secret UNNAMED;
    SCHEME_UNDERSCORE "write no `_` in a scheme, which is of letters, digits, `+`, `-` and `.`", of a secret SCHEME;
    BESIDE "give user and password beside the URL, as not all clients of this scheme decode them";
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

/// What to do about a name that is no scheme.
pub(super) const SCHEME: &str = "a scheme is of letters, digits, `+`, `-` and `.`";
pub(super) const SCHEME_START: &str = "a scheme begins with a letter";

/// What to do about a port that is none.
pub(super) const PORT: &str = "write digits only; IPv6 stands in brackets; a URI has one host";

/// What to do about a character that is not named.
pub(super) const UNNAMED: &str = "percent-encode it, or leave it out";

/// Returns what to do about a text that comes from elsewhere. No password begins at the start of a text, so what is there may
/// be told.
pub(super) const fn pasted(error: &ParseError, text: &[u8]) -> Option<&'static str> {
    if HAS_HINTS && is_printf_of_template(error, text) {
        return Some(VARIABLE);
    }
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
        _ if is_mail_with_name(text) => return Some(MAIL),
        _ if is_connection_string(text) => {
            return Some(CONNECTION_STRING);
        }
        _ => {}
    }
    if let Some(hint) = of_hosts(error, text) {
        return Some(hint);
    }
    if error.precedes_at_sign() {
        return None;
    }
    // The text may be another than that of the error.
    let Some((before, culprit)) = text.split_at_checked(error.offset()) else {
        return None;
    };
    let is_host = matches!(error.component(), Component::Host);
    let is_port = matches!(error.kind(), Kind::Port);
    // No path and no scheme has a bracket.
    let is_of_literal = matches!((before, culprit), ([.., b'@'], [b'[', ..]));
    if (is_at_start || is_of_literal)
        && let Some((bare, _)) = rejected_bare_host(text)
    {
        return Some(match bare {
            BareHost::Host => BARE_HOST,
            BareHost::PortOnly => BARE_PORT,
            BareHost::Remote => REMOTE,
            BareHost::RemoteRoot => REMOTE_ROOT,
            BareHost::HostOrRemote => HOST_OR_REMOTE,
        });
    }
    if matches!(error.kind(), Kind::ColonInFirstSegment)
        && let [b':', b'/', b'/', ..] = culprit
    {
        return Some(scheme_hint(before));
    }
    let other = match of_addresses(error, text, before, culprit) {
        None if is_port => of_port(before, culprit),
        found => found,
    };
    if other.is_some() {
        return other;
    }
    Some(match (text, culprit) {
        ([_, b':', b'\\', ..], [b'\\', ..]) => DRIVE,
        ([b'd', b'a', b't', b'a', b':', ..], [b' ' | b'\t' | b'\n' | b'\r', ..]) => BASE64,
        (_, [b'%', b'u', b, ..]) if Flag::HEXDIG.contains(*b) => ESCAPE,
        (_, [b' ', ..]) if is_telephone(text) => TELEPHONE,
        _ if is_host && is_printf(before, culprit) => PLACEHOLDER,
        _ if is_printf(before, culprit) => PRINTF,
        (_, [b'{', b'{', ..]) => PLACEHOLDER,
        (_, [b'{', ..]) if matches!(before, [.., b'$']) || is_host => PLACEHOLDER,
        (_, [b'{', ..]) => BRACE,
        _ => return None,
    })
}

/// Returns what to do about a `,` that is not between hosts. Only a list of hosts refuses one: a URI has it in a name and a query.
const fn of_hosts(error: &ParseError, text: &[u8]) -> Option<&'static str> {
    let finds_hosts = match Flag::SCHEME.skip(text) {
        [b':', after @ ..] => is_scheme(text, after, b"mongodb+srv"),
        _ => false,
    };
    match (error.kind(), error.component(), error.found()) {
        (Kind::UnexpectedChar, Component::Query, Some(',' | '=')) => Some(HOSTS_IN_QUERY),
        (Kind::UnexpectedChar, Component::Host, Some(',')) if finds_hosts => Some(ONE_HOST),
        _ => None,
    }
}

/// Returns what to do about a blank before another address.
const fn of_addresses(
    error: &ParseError,
    text: &[u8],
    before: &[u8],
    culprit: &[u8],
) -> Option<&'static str> {
    let [b' ' | b'\t' | b'\n' | b'\r' | b'|', ..] = culprit else {
        return None;
    };
    if let Ok(text) = core::str::from_utf8(text)
        && has_second_address(
            Scheme::of_rejected(split_rejected(text).scheme()),
            text.as_bytes(),
        )
    {
        return Some(TWO_ADDRESSES);
    }
    let has_begun = matches!(error.component(), Component::Query | Component::Fragment)
        || !seek(before, b':').is_empty()
        || !seek(before, b'/').is_empty();
    if has_begun && precedes_address(culprit) {
        Some(ADDRESS_OR_TEXT)
    } else {
        None
    }
}

/// Returns what to do about a port that is none.
const fn of_port(before: &[u8], culprit: &[u8]) -> Option<&'static str> {
    let is_first = matches!(before, [.., b':']);
    Some(match culprit {
        [b'\\', ..] => PATH_AFTER_PORT,
        // An `@` is before it, and none after it, so no password can be there, and the `,` may be told.
        [b',', ..] if !seek(before, b'@').is_empty() => SEVERAL,
        [b'$', b'{' | b'_' | b'A'..=b'Z' | b'a'..=b'z', ..] | [b'{', ..] => PLACEHOLDER,
        _ if is_first && is_named_port(culprit) || is_printf(before, culprit) => PLACEHOLDER,
        // A relative reference is rather to the name of a port.
        _ if is_first && !matches!(before, [b'/', ..]) && is_path_after_colon(culprit) => SLASH,
        _ => return None,
    })
}

/// Returns whether the literals of a template have a `%s`.
const fn is_printf_of_template(error: &ParseError, text: &[u8]) -> bool {
    if !matches!(error.kind(), Kind::PercentEncoding) || error.precedes_at_sign() {
        return false;
    }
    match text.split_at_checked(error.offset()) {
        Some((before, culprit)) => further::is_of_literals(error) && is_printf(before, culprit),
        None => false,
    }
}

/// Returns whether `text` begins with a name and a `=`, and has another `=` after a blank or a `;`. A name with a blank in it is
/// one only before a `;`, as the names of elements of XML stand before attributes.
const fn is_connection_string(text: &[u8]) -> bool {
    if !begins_with_name(text) {
        return false;
    }
    let has_blank = !matches!(Flag::SCHEME.skip(text), [b'=' | b'_', ..]);
    let mut rest = seek(text, b'=');
    while let [b, tail @ ..] = rest {
        rest = tail;
        if *b == b';' || *b == b' ' && !has_blank {
            return !seek(tail, b'=').is_empty();
        }
    }
    false
}

/// Returns whether a text has a name before an address of mail, as in `mailto:Roger W <w@h.example>`. After another `:` it may be
/// a password.
const fn is_mail_with_name(text: &[u8]) -> bool {
    let [b':', after @ ..] = Flag::SCHEME.skip(text) else {
        return false;
    };
    let mut rest = after;
    while let [b, tail @ ..] = rest
        && !matches!(b, b'<' | b'?' | b'#')
    {
        rest = tail;
    }
    is_scheme(text, after, b"mailto")
        && matches!(rest, [b'<', ..])
        && match after.split_at_checked(minus!(after.len(), rest.len())) {
            Some((name, _)) => first_colon(name).is_empty(),
            None => false,
        }
}

/// Returns whether a text is the number of a telephone.
const fn is_telephone(text: &[u8]) -> bool {
    match Flag::SCHEME.skip(text) {
        [b':', after @ ..] => is_scheme(text, after, b"tel"),
        _ => false,
    }
}

/// Returns whether what precedes the `:` before `after` is a scheme, in small letters or capitals.
const fn is_scheme(text: &[u8], after: &[u8], scheme: &[u8]) -> bool {
    match text.split_at_checked(scheme.len()) {
        Some((name, rest)) => {
            rest.len() == plus!(after.len(), 1) && name.eq_ignore_ascii_case(scheme)
        }
        None => false,
    }
}

/// Returns what to do about a name before `://` that is no scheme.
const fn scheme_hint(name: &[u8]) -> &'static str {
    let rest = Flag::SCHEME.skip(name);
    match (name, rest) {
        ([b'A'..=b'Z' | b'a'..=b'z', ..], [b'_', ..]) => SCHEME_UNDERSCORE,
        ([b'A'..=b'Z' | b'a'..=b'z', ..], _) => SCHEME,
        _ => SCHEME_START,
    }
}

/// Returns whether a text has the word `port` where a port would be, as in `HOST:PORT`.
const fn is_named_port(text: &[u8]) -> bool {
    match text.split_at_checked(4) {
        Some((word, [] | [b'/' | b'?' | b'#', ..])) => word.eq_ignore_ascii_case(b"port"),
        _ => false,
    }
}

/// Returns whether what follows a host and `:` is rather the start of a path, as in `ssh://git@h.example:org/x.git`: a letter, and
/// a later `/`.
const fn is_path_after_colon(text: &[u8]) -> bool {
    if !matches!(text, [b'A'..=b'Z' | b'a'..=b'z', ..]) {
        return false;
    }
    let mut rest = text;
    while let [b, tail @ ..] = rest
        && !matches!(b, b'/' | b'?' | b'#')
    {
        rest = tail;
    }
    matches!(rest, [b'/', ..])
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
