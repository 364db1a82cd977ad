//! Checks each rule of a policy, and finds the place where it is broken. Where a host leads, and whether it is a number in disguise,
//! is asked of [`Reach`].

use core::ops::RangeInclusive;

use iri_grammar::address::public_name::is_public_name;
use iri_grammar::cut_password::cut_password;
use iri_grammar::grammar::parts::Parts;
use iri_grammar::text::arithmetic::minus;
#[cfg(feature = "lint")]
use iri_lint::lints::of;
#[cfg(feature = "lint")]
use iri_lint::{Finding, Levels, Severity};

use super::host::{HostRule, reach};
use super::kind::ViolationKind;
use super::part::Part;
use super::violation::Violation;
use crate::component::connect::port_or_default;
use crate::component::{Host, HostKind, Port, Reach};
#[cfg(feature = "lint")]
use crate::types::borrowed::IriRef;

/// The schemes in whose paths browsers read a host. [`Scheme::is_web`](iri_grammar::known_scheme::Scheme::is_web) has them in a table of
/// all that are known, which firmware would link.
const WEB: [&str; 5] = ["http", "https", "ws", "wss", "ftp"];

pub(super) const fn violation(kind: ViolationKind, offset: u32, len: u32) -> Violation {
    Violation { kind, offset, len }
}

pub(super) const fn at_host(kind: ViolationKind, parts: &Parts<'_>) -> Violation {
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

pub(super) const fn check_scheme(
    admitted: &'static [&'static str],
    parts: &Parts<'_>,
) -> Option<Violation> {
    let scheme = match parts.scheme() {
        Some(scheme) => scheme,
        None => "",
    };
    let mut rest = admitted;
    while let [one, after @ ..] = rest {
        if scheme.eq_ignore_ascii_case(one) {
            return None;
        }
        rest = after;
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
        // A raw character has cut it into a port and the rest of the text.
        if matches!(part, Part::Userinfo | Part::Password)
            && let Some((start, end)) = cut_password(parts)
        {
            let len = minus!(end, start);
            return Some(violation(ViolationKind::Forbidden(*part), start, len));
        }
        rest = after;
    }
    None
}

pub(super) const fn is_https(parts: &Parts<'_>) -> bool {
    match parts.scheme() {
        Some(scheme) => scheme.eq_ignore_ascii_case("https"),
        None => false,
    }
}

/// Returns whether a rule is [`HostRule::is_international`].
pub(super) const fn are_international(hosts: &[HostRule]) -> bool {
    let mut rest = hosts;
    while let [rule, after @ ..] = rest {
        if rule.is_international() {
            return true;
        }
        rest = after;
    }
    false
}

pub(super) const fn admitted(hosts: &[HostRule], international: bool, parts: &Parts<'_>) -> bool {
    let Some(host) = Host::of(parts) else {
        return false;
    };
    let mut rest = hosts;
    while let [rule, after @ ..] = rest {
        if rule.admits(host, international) {
            return true;
        }
        rest = after;
    }
    false
}

/// Returns whether the host is an address, or a name that the public DNS may have. Without a host, browsers read one in the path of
/// some schemes.
pub(super) const fn is_public(parts: &Parts<'_>) -> bool {
    match Host::of(parts) {
        Some(host) => match host.kind() {
            HostKind::RegName(_) => is_public_name(host.as_str()),
            _ => true,
        },
        None => check_scheme(&WEB, parts).is_some(),
    }
}

/// Returns whether the host has one of these reaches. `public_names` is whether [`is_public`] is asked, too, which is enough for names.
pub(super) const fn reaches(admitted: &[Reach], public_names: bool, parts: &Parts<'_>) -> bool {
    let Some(host) = Host::of(parts) else {
        return false;
    };
    let reach = match public_names {
        true => host.reach(),
        false => match reach(host) {
            Some(reach) => reach,
            None => return false,
        },
    };
    let mut rest = admitted;
    while let [one, after @ ..] = rest {
        if *one as u8 == reach as u8 {
            return true;
        }
        rest = after;
    }
    false
}

pub(super) const fn admitted_port(admitted: &[RangeInclusive<u16>], parts: &Parts<'_>) -> bool {
    let (Some(port), Some(host)) = (port_or_default(parts), Host::of(parts)) else {
        return false;
    };
    if reach(host).is_none() {
        return false;
    }
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
    match Port::of(parts) {
        Some(port) => !port.as_str().is_empty() && port.to_u16().is_none(),
        None => false,
    }
}

pub(super) const fn at_port(
    admitted: &'static [RangeInclusive<u16>],
    parts: &Parts<'_>,
) -> Violation {
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
    if let Some(found) = check_forbidden(&[Part::Query, Part::Fragment], parts) {
        return Some(found);
    }
    match parts.path().as_bytes() {
        [.., b'/'] => None,
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
    let mut lints = of(iri.parts());
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
