//! Checks each rule of a policy, and finds the place where it is broken. What a host leads to is asked of [`Target`].

use core::ops::RangeInclusive;

use iri_core::__family;
use iri_core::__family::port_or_default;
#[cfg(feature = "lint")]
use iri_core::IriRef;
use iri_core::base::BaseError;
use iri_core::component::Reach;
use iri_grammar::address::reach::bit;
use iri_grammar::cut_password::cut_password;
use iri_grammar::grammar::host_list::{self, may_have_lists};
use iri_grammar::grammar::parts::Parts;
use iri_grammar::grammar::pct_encoded::triplet;
use iri_grammar::text::arithmetic::{minus, plus};
use iri_grammar::text::number::decimal_value;
use iri_grammar::text::scan::seek;
use iri_grammar::text::slice::{is_listed, slice};
use iri_grammar::text::split::Split;
#[cfg(feature = "lint")]
use iri_lint::lints::of;
#[cfg(feature = "lint")]
use iri_lint::{Finding, Levels, Severity};

use super::host::{HostRule, Target};
use super::kind::ViolationKind;
use super::part::Part;
use super::violation::{Violation, ViolationOf};

/// The schemes in whose paths browsers read a host. [`Scheme::is_web`](iri_grammar::known_scheme::Scheme::is_web) has them in a table of
/// all that are known, which firmware would link.
pub(super) const WEB: [&str; 5] = ["http", "https", "ws", "wss", "ftp"];

pub(super) const fn violation(kind: ViolationKind<'_>, offset: u32, len: u32) -> ViolationOf<'_> {
    ViolationOf {
        kind,
        offset,
        len,
        is_of_public_https: false,
    }
}

pub(super) const fn at_host<'a>(kind: ViolationKind<'a>, parts: &Parts<'_>) -> ViolationOf<'a> {
    match Part::Host.place(parts) {
        Some((offset, len)) => violation(kind, offset, len),
        None => violation(kind, Part::Host.gap(parts), 0),
    }
}

/// Returns the violation of a text that is longer than that. It begins with the first character that is too much.
pub(super) const fn too_long(text: &str, max_len: u32) -> Violation {
    let mut offset = max_len;
    while !text.is_char_boundary(offset as usize) {
        offset = minus!(offset, 1);
    }
    let len = minus!(text.len() as u32, offset);
    violation(ViolationKind::TooLong(max_len), offset, len)
}

pub(super) const fn check_scheme<'a>(
    admitted: &'a [&'a str],
    parts: &Parts<'_>,
) -> Option<ViolationOf<'a>> {
    let scheme = match parts.scheme() {
        Some(scheme) => scheme,
        None => "",
    };
    if is_listed(scheme.as_bytes(), admitted) {
        return None;
    }
    Some(violation(
        ViolationKind::Scheme(admitted),
        0,
        scheme.len() as u32,
    ))
}

pub(super) const fn check_required(required: &[Part], parts: &Parts<'_>) -> Option<Violation> {
    let mut rest = required;
    while let [part, after @ ..] = rest {
        if part.place(parts).is_none() {
            return Some(violation(ViolationKind::Missing(*part), part.gap(parts), 0));
        }
        rest = after;
    }
    None
}

pub(super) const fn check_forbidden(forbidden: &[Part], parts: &Parts<'_>) -> Option<Violation> {
    let mut rest = forbidden;
    while let [part, after @ ..] = rest {
        if let Some((offset, len)) = part.place(parts) {
            return Some(violation(ViolationKind::Forbidden(*part), offset, len));
        }
        if matches!(part, Part::Userinfo | Part::Password) {
            // A raw character has cut it into a port and the rest of the text.
            let hidden = match cut_password(parts) {
                None => userinfo_of_browsers(*part, parts),
                found => found,
            };
            if let Some((start, end)) = hidden {
                let len = minus!(end, start);
                return Some(violation(ViolationKind::Forbidden(*part), start, len));
            }
        }
        rest = after;
    }
    None
}

/// Finds userinfo, or its password, where browsers read an authority: in some schemes that is after any number of slashes, as in
/// `https:u@h/`.
const fn userinfo_of_browsers(part: Part, parts: &Parts<'_>) -> Option<(u32, u32)> {
    if !is_web(parts) {
        return None;
    }
    let (text, length) = (parts.text, parts.text.len() as u32);
    let mut rest = slice(text, parts.at.hier_part(), length).as_bytes();
    while let [b'/', after @ ..] = rest {
        rest = after;
    }
    let start = minus!(length, rest.len() as u32);
    let mut end = None;
    while let [b, after @ ..] = rest
        && !matches!(b, b'/' | b'?' | b'#')
    {
        if *b == b'@' {
            end = Some(minus!(length, rest.len() as u32));
        }
        rest = after;
    }
    let Some(end) = end else { return None };
    match (part, __family::userinfo(slice(text, start, end)).password()) {
        (Part::Password, None) => None,
        (Part::Password, Some(password)) => Some((minus!(end, password.len() as u32), end)),
        _ => Some((start, end)),
    }
}

/// Returns the violation of userinfo in which some readers find another host. Some decode it first, in the schemes of browsers, and
/// so end the authority within it. Others split a list of hosts at each `,` before they look for the `@`.
pub(super) const fn check_userinfo(web: bool, lists: bool, parts: &Parts<'_>) -> Option<Violation> {
    let Some((offset, len)) = Part::Userinfo.place(parts) else {
        return None;
    };
    let userinfo = slice(parts.text, offset, plus!(offset, len)).as_bytes();
    let is_wrong = web && has_encoded_delimiter(userinfo) && is_web(parts)
        || lists
            && !seek(userinfo, b',').is_empty()
            && matches!(parts.scheme(), Some(scheme) if may_have_lists(scheme));
    match is_wrong {
        true => Some(violation(ViolationKind::UserinfoDelimiter, offset, len)),
        false => None,
    }
}

const fn has_encoded_delimiter(userinfo: &[u8]) -> bool {
    let mut rest = userinfo;
    while let [_, after @ ..] = rest {
        rest = match triplet(rest) {
            Some((b'/' | b'?' | b'#' | b'@' | b'[' | b']' | b'\\' | b':', _)) => return true,
            Some((_, after)) => after,
            None => after,
        };
    }
    false
}

pub(super) const fn is_https(parts: &Parts<'_>) -> bool {
    match parts.scheme() {
        Some(scheme) => scheme.eq_ignore_ascii_case("https"),
        None => false,
    }
}

/// Returns whether a rule is [`HostRule::is_international`].
pub(super) const fn are_international(hosts: &[HostRule<'_>]) -> bool {
    let mut rest = hosts;
    while let [rule, after @ ..] = rest {
        if rule.is_international() {
            return true;
        }
        rest = after;
    }
    false
}

/// Returns the violation of userinfo beside a rule that has a policy without it. Another rule asks for a host, so browsers read no
/// other userinfo.
pub(super) const fn check_public_https(parts: &Parts<'_>) -> Option<Violation> {
    match Part::Userinfo.place(parts) {
        Some((offset, len)) => Some(ViolationOf {
            kind: ViolationKind::Forbidden(Part::Userinfo),
            offset,
            len,
            is_of_public_https: true,
        }),
        None => None,
    }
}

/// Returns whether clients take hosts from the query.
pub(super) const fn is_postgres(parts: &Parts<'_>) -> bool {
    match parts.scheme() {
        Some(scheme) => host_list::is_postgres(scheme.as_bytes()),
        None => false,
    }
}

/// The pieces of a text between delimiters, each with its place.
pub(super) struct Pieces<'a> {
    split: Split<'a>,
    end: u32,
}

impl<'a> Pieces<'a> {
    /// `start` is the place of the text.
    pub(super) const fn new(text: &'a str, delimiter: u8, start: u32) -> Self {
        Self {
            split: Split::new(text, delimiter),
            end: plus!(start, text.len() as u32),
        }
    }

    pub(super) const fn next(&mut self) -> Option<(&'a str, u32)> {
        let Some(rest) = self.split.rest else {
            return None;
        };
        let place = minus!(self.end, rest.len() as u32);
        match self.split.advance() {
            Some(piece) => Some((piece, place)),
            None => None,
        }
    }
}

/// Returns whether one of the rules names a host by these very bytes.
pub(super) const fn are_written(hosts: &[HostRule<'_>], text: &str) -> bool {
    let mut rest = hosts;
    while let [rule, after @ ..] = rest {
        if rule.is_written(text) {
            return true;
        }
        rest = after;
    }
    false
}

pub(super) const fn admitted(
    hosts: &[HostRule<'_>],
    international: bool,
    host: Target<'_>,
) -> bool {
    let mut rest = hosts;
    while let [rule, after @ ..] = rest {
        if rule.admits(host, international) {
            return true;
        }
        rest = after;
    }
    false
}

/// Returns whether browsers read a host in the path, if the reference has none.
pub(super) const fn is_web(parts: &Parts<'_>) -> bool {
    check_scheme(&WEB, parts).is_none()
}

/// Returns these reaches as a set.
pub(super) const fn set(reaches: &[Reach]) -> u16 {
    let (mut all, mut rest) = (0, reaches);
    while let [reach, after @ ..] = rest {
        all |= bit(*reach);
        rest = after;
    }
    all
}

/// Returns whether the port of the authority, or the default one, is one of these.
pub(super) const fn admitted_port(admitted: &[RangeInclusive<u16>], parts: &Parts<'_>) -> bool {
    match port_or_default(parts) {
        Some(port) => is_one_of(admitted, port),
        None => false,
    }
}

/// Returns whether a text is one of these ports.
pub(super) const fn is_in(admitted: &[RangeInclusive<u16>], text: &str) -> bool {
    match decimal_value(text.as_bytes(), 0xFFFF) {
        Some(port) => is_one_of(admitted, port as u16),
        None => false,
    }
}

const fn is_one_of(admitted: &[RangeInclusive<u16>], port: u16) -> bool {
    let mut rest = admitted;
    while let [range, after @ ..] = rest {
        if *range.start() <= port && port <= *range.end() {
            return true;
        }
        rest = after;
    }
    false
}

/// Returns whether the port is above 65535.
pub(super) const fn has_impossible_port(parts: &Parts<'_>) -> bool {
    match __family::port(parts) {
        Some(port) => !port.as_str().is_empty() && port.to_u16().is_none(),
        None => false,
    }
}

pub(super) const fn at_port<'a>(
    admitted: &'a [RangeInclusive<u16>],
    parts: &Parts<'_>,
) -> ViolationOf<'a> {
    let (offset, len) = match Part::Port.place(parts) {
        Some(place) => place,
        None => (Part::Port.gap(parts), 0),
    };
    violation(ViolationKind::Port(admitted), offset, len)
}

pub(super) const fn check_base(parts: &Parts<'_>) -> Option<Violation> {
    if parts.at.scheme_end == 0 {
        return Some(violation(ViolationKind::Scheme(&[]), 0, 0));
    }
    let Err(error) = __family::check_base(parts) else {
        return None;
    };
    match error {
        BaseError::Query | BaseError::Fragment => {
            check_forbidden(&[Part::Query, Part::Fragment], parts)
        }
        BaseError::BareHost => Some(violation(
            ViolationKind::Scheme(&[]),
            0,
            parts.at.scheme_end,
        )),
        _ => Some(violation(
            ViolationKind::NoTrailingSlash,
            parts.at.path_end,
            0,
        )),
    }
}

/// Returns the violation by the first lint that is denied.
#[cfg(feature = "lint")]
pub(super) fn denied(iri: IriRef<'_>, least: Severity, levels: Levels) -> Option<Violation> {
    let mut lints = of(__family::parts(iri));
    let finding = lints.find(|finding| is_denied(finding, least, levels))?;
    Some(lint(finding))
}

/// Does the same as [`denied`] in a `const fn`, without Unicode's data.
#[cfg(feature = "lint")]
pub(super) const fn denied_in_const(
    parts: &Parts<'_>,
    least: Severity,
    levels: Levels,
) -> Option<Violation> {
    let mut lints = of(*parts);
    while let Some(finding) = lints.advance() {
        if is_denied(&finding, least, levels) {
            return Some(lint(finding));
        }
    }
    None
}

#[cfg(feature = "lint")]
const fn is_denied(finding: &Finding, least: Severity, levels: Levels) -> bool {
    match levels.severity(finding.code()) {
        Some(severity) => severity as u8 >= least as u8,
        None => false,
    }
}

#[cfg(feature = "lint")]
const fn lint(finding: Finding) -> Violation {
    let (offset, len) = (finding.offset() as u32, finding.len() as u32);
    violation(ViolationKind::Lint(finding), offset, len)
}

#[cfg(test)]
mod tests {
    use iri_grammar::known_scheme::Scheme;

    #[test]
    fn browsers_connect_to_the_hosts_of_these_schemes() {
        let others = [
            "file", "coap", "coaps", "mqtt", "mailto", "data", "urn", "did", "x",
        ];
        for scheme in super::WEB.into_iter().chain(others) {
            let is_web = Scheme::of(Some(scheme)).is_web();
            assert_eq!(is_web, super::WEB.contains(&scheme), "{scheme}");
        }
    }
}
