//! Checks the host.

use core::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use super::idna::{MAX_NAME, Verdict, idna};
use super::pasted::is_bare_ipv6;
use crate::code::Code;
use crate::finding::Finding;
use crate::seen::Seen;
use crate::subject::Subject;
use iri_grammar::address::literal::address;
use iri_grammar::address::number::{Number, number};
use iri_grammar::address::reach::{Reach, embedded, isatap};
use iri_grammar::fix::Change;
use iri_grammar::grammar::host_list::reader;
use iri_grammar::grammar::parser::Parser;
use iri_grammar::grammar::pct_encoded::triplet;
use iri_grammar::known_scheme::Scheme;
use iri_grammar::text::arithmetic::{minus, plus, shr};
use iri_grammar::text::scan::seek;
use iri_grammar::text::split::split_once;

/// The largest length of a label
const MAX_LABEL: usize = 63;

/// Finds a `,` in the name of a host, where clients read several hosts.
pub(crate) const fn several(subject: &Subject<'_>) -> Option<Finding> {
    let at = subject.parts.at;
    let host = subject.between(at.host_start, at.host_end).as_bytes();
    if matches!(host, [b'[', ..]) || seek(host, b',').is_empty() {
        return None;
    }
    if reader(subject.between(0, at.scheme_end)).is_none() {
        return None;
    }
    Some(Finding::new(Code::SeveralHosts, at.host_start, at.host_end))
}

/// Finds a host that other readers take for another host, or reject.
pub(crate) const fn reading(subject: &Subject<'_>) -> Option<Finding> {
    let at = subject.parts.at;
    if at.host_start == at.host_end {
        return None;
    }
    let (uses_dns, is_special) = (subject.scheme.uses_dns(), subject.scheme.is_special());
    let host = subject.between(at.host_start, at.host_end);
    let found = Finding::new(Code::HostNumber, at.host_start, at.host_end);
    // Browsers read another host, which ends at the backslash. Another check finds it.
    if subject.seen.has(Seen::REFUSED) && is_special && !seek(host.as_bytes(), b'\\').is_empty() {
        return None;
    }
    if is_bare_ipv6(subject) {
        return None;
    }
    let code = match (host.as_bytes(), address(host)) {
        (_, Some(IpAddr::V6(address))) => match hidden(address) {
            Some(inner) => {
                return Some(
                    Finding {
                        code: Code::HiddenAddress,
                        ..found
                    }
                    .naming(inner.to_bits()),
                );
            }
            None => return None,
        },
        (_, Some(_)) => return None,
        ([b'%', b'5', b'b' | b'B', .., b'%', b'5', b'd' | b'D'], None) => Code::HostEncodedBrackets,
        ([b'[', ..], None) if is_special && is_ipv_future(host) => Code::HostIpvFuture,
        ([b'[', ..], None) => return None,
        _ => match number(host) {
            Number::Address(value) if !uses_dns && !is_inner(value, subject.seen) => return None,
            Number::Address(value) => {
                let code = if has_leading_zeros(host) {
                    Code::Ipv4LeadingZeros
                } else {
                    Code::HostNumber
                };
                return Some(Finding { code, ..found }.naming(value));
            }
            _ if !uses_dns => return None,
            Number::Refused => Code::BadIpv4,
            // Browsers remove a tab in a rejected text first, so the label that they read is not in the text.
            Number::No if !is_special || has_tab_or_line_break(host.as_bytes()) => return None,
            Number::No if has_triplet(host.as_bytes()) => Code::HostEncoded,
            Number::No => match idna(host) {
                Verdict::Safe => return None,
                Verdict::Unsure => Code::HostIdna,
                Verdict::BadXnLabel => Code::BadXnLabel,
            },
        },
    };
    Some(Finding { code, ..found })
}

/// Returns the IPv4 address within an IPv6 address that leads to no public one: that of [`embedded`], or one that is only a
/// part of the IPv6 address.
const fn hidden(address: Ipv6Addr) -> Option<Ipv4Addr> {
    let segments = address.segments();
    let last = address.to_bits() as u32;
    let by_prefix = match segments {
        // IPv4-compatible, IPv4-translated (RFC 2765)
        [0, 0, 0, 0, 0, 0, ..] | [0, 0, 0, 0, 0xFFFF, 0, ..] => host_address(last),
        [0x64, 0xFF9B, 1, ..] => translated(address),
        // Teredo (RFC 4380) inverts it.
        [0x2001, 0, ..] => host_address(!last),
        _ => embedded(address),
    };
    match (by_prefix, isatap(address)) {
        (Some(inner), _) if !is_global(inner) => by_prefix,
        (_, Some(inner)) if !is_global(inner) => host_address(last),
        _ => None,
    }
}

/// Returns the IPv4 address within one of `64:ff9b:1::/48`, whose networks translate as they like (RFC 8215). It is at the
/// end, or zeros follow it after a prefix of 48, 56 or 64 bits. The bits 64 to 71 are 0 then, and in no address (RFC 6052,
/// section 2.2).
const fn translated(address: Ipv6Addr) -> Option<Ipv4Addr> {
    let bits = address.to_bits();
    let at_end = host_address(bits as u32);
    if bits >> 56 & 0xFF != 0 {
        return at_end;
    }
    // The 72 bits after the first 48, without those that are 0
    let rest = (bits >> 64 & 0xFFFF) << 56 | bits & 0x00FF_FFFF_FFFF_FFFF;
    let mut lengths = [40, 32, 24].as_slice();
    while let [length, others @ ..] = lengths {
        lengths = others;
        if rest.trailing_zeros() >= *length
            && let Some(inner) = host_address(shr!(rest, *length) as u32)
            && !is_global(inner)
        {
            return Some(inner);
        }
    }
    at_end
}

/// Returns an address that a host may have. `::2` has the form of an IPv4-compatible address, but no host has an address of
/// `0.0.0.0/8`.
const fn host_address(value: u32) -> Option<Ipv4Addr> {
    if value >> 24 == 0 {
        None
    } else {
        Some(Ipv4Addr::from_bits(value))
    }
}

const fn is_global(address: Ipv4Addr) -> bool {
    matches!(Reach::of(IpAddr::V4(address)), Reach::Global)
}

/// Returns whether an IPv4 address leads to this machine, to a private network or to the own link.
///
/// In a scheme whose hosts may be anything, only such a number is found: it is what requests are forged for, as in
/// `redis://2130706433/`. Numbers that name other things, as in `x://1/` or `isbn://0451450523`, are nearly always elsewhere.
/// A 0 leads to this machine too, and often is the first of something, so it only counts before a port.
const fn is_inner(value: u32, seen: Seen) -> bool {
    match Reach::of(IpAddr::V4(Ipv4Addr::from_bits(value))) {
        Reach::Loopback | Reach::Private | Reach::LinkLocal => true,
        Reach::Unspecified => seen.has(Seen::PORT),
        _ => false,
    }
}

/// Returns whether a host is an `IPvFuture` in brackets. A rejected text can have anything in them.
const fn is_ipv_future(host: &str) -> bool {
    let mut parser = Parser::new(host.as_bytes());
    parser.eat(b'[')
        && parser.version_mark()
        && parser.ipv_future()
        && parser.eat(b']')
        && parser.rest.is_empty()
}

/// Returns whether a host has a triplet. A rejected text can have a `%` without digits.
const fn has_triplet(host: &[u8]) -> bool {
    let mut rest = seek(host, b'%');
    while let [_, tail @ ..] = rest {
        if triplet(rest).is_some() {
            return true;
        }
        rest = seek(tail, b'%');
    }
    false
}

const fn has_tab_or_line_break(host: &[u8]) -> bool {
    let mut rest = host;
    while let [b, tail @ ..] = rest {
        if matches!(b, b'\t' | b'\n' | b'\r') {
            return true;
        }
        rest = tail;
    }
    false
}

/// Returns whether a host is four decimal numbers, at least one of which has a leading zero.
const fn has_leading_zeros(host: &str) -> bool {
    let mut rest = host.as_bytes();
    let mut dots = 0_u32;
    let mut found = false;
    loop {
        if let [b'0', b'0'..=b'9', ..] = rest {
            found = true;
        }
        while let [b'0'..=b'9', tail @ ..] = rest {
            rest = tail;
        }
        match rest {
            [] => return found && dots == 3,
            [b'.', tail @ ..] => rest = tail,
            _ => return false,
        }
        dots = plus!(dots, 1);
    }
}

/// Finds upper-case letters, except digits of triplets. A finding is the whole text between two triplets. There is no fix
/// in `file://C:/x`, where browsers read a drive and keep its case. Nor is there a finding in the path of a socket, as in
/// `http+unix://%2Frun%2FX.sock`: a system of files may tell both cases apart.
pub(crate) const fn case(subject: &Subject<'_>, from: u32) -> Option<Finding> {
    let at = subject.parts.at;
    let mut start = if from < at.host_start {
        at.host_start
    } else {
        from
    };
    let whole = subject.between(at.host_start, at.host_end).as_bytes();
    if !subject.scheme.uses_dns() && matches!(whole, [b'%', b'2', b'F' | b'f', ..]) {
        return None;
    }
    let is_drive = matches!(subject.scheme, Scheme::File)
        && plus!(at.host_start, 1) == at.host_end
        && at.host_end < at.path_start;
    let change = if is_drive {
        Change::None
    } else {
        Change::LowerCase
    };
    while start < at.host_end {
        let host = subject.between(start, at.host_end).as_bytes();
        let triplet = seek(host, b'%');
        let end = minus!(at.host_end, triplet.len() as u32);
        let mut rest = subject.between(start, end).as_bytes();
        while let [b, tail @ ..] = rest {
            if b.is_ascii_uppercase() {
                let found = Finding::new(Code::HostNotLowercase, start, end);
                return Some(found.mended_by(change));
            }
            rest = tail;
        }
        start = plus!(end, 3);
    }
    None
}

/// Finds a name that cannot be in the DNS, or that some URL parsers reject.
pub(crate) const fn dns_name(subject: &Subject<'_>) -> Option<Finding> {
    let at = subject.parts.at;
    let host = subject.between(at.host_start, at.host_end);
    if !subject.scheme.uses_dns() || host.is_empty() || matches!(host.as_bytes(), [b'[', ..]) {
        return None;
    }
    if matches!(subject.scheme, Scheme::File) && host.eq_ignore_ascii_case("localhost") {
        return None;
    }
    let name = match host.as_bytes() {
        [_, .., b'.'] => subject.between(at.host_start, minus!(at.host_end, 1)),
        _ => host,
    };
    let mut has_underscore = false;
    let mut rest = Some(name);
    let mut is_wrong = name.len() > MAX_NAME;
    while let Some(labels) = rest {
        let label = match split_once(labels, b'.') {
            Some((label, after)) => {
                rest = Some(after);
                label
            }
            None => {
                rest = None;
                labels
            }
        };
        let mut bytes = label.as_bytes();
        if matches!(bytes, [] | [b'-', ..] | [.., b'-']) {
            is_wrong = true;
        }
        let mut is_ascii = true;
        while let [b, tail @ ..] = bytes {
            match b {
                b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' => {}
                b'_' => has_underscore = true,
                // Another check looks at these characters.
                b'%' | 0x80.. => is_ascii = false,
                _ => is_wrong = true,
            }
            bytes = tail;
        }
        if is_ascii && label.len() > MAX_LABEL {
            is_wrong = true;
        }
    }
    let code = if is_wrong {
        Code::NotDnsName
    } else if has_underscore {
        Code::HostUnderscore
    } else if name.len() < host.len() && matches!(number(host), Number::No) {
        let dot = minus!(at.host_end, 1);
        return Some(Finding::new(Code::HostTrailingDot, dot, at.host_end));
    } else {
        return None;
    };
    Some(Finding::new(code, at.host_start, at.host_end))
}

/// Finds an IPv6 address in another form than that of RFC 5952. Upper-case letters have a finding of their own.
pub(crate) const fn ipv6_form(subject: &Subject<'_>) -> Option<Finding> {
    let at = subject.parts.at;
    let host = subject.between(at.host_start, at.host_end);
    let [b'[', text @ .., b']'] = host.as_bytes() else {
        return None;
    };
    if has_no_zeros(text) {
        return None;
    }
    match address(host) {
        Some(IpAddr::V6(address)) if !is_canonical(text, address) => {
            let (start, end) = (plus!(at.host_start, 1), minus!(at.host_end, 1));
            Some(Finding::new(Code::Ipv6NotCanonical, start, end))
        }
        _ => None,
    }
}

/// Returns whether an address has the form of RFC 5952 because no group begins with a zero, and `::` stands for two groups or
/// more. Most have, and this takes a look at each byte.
const fn has_no_zeros(text: &[u8]) -> bool {
    // An address that stands for one of IPv4 has that at its end.
    if let [b':', b':', b'f', b'f', b'f', b'f', ..] = text {
        return false;
    }
    let (mut rest, mut groups, mut is_elided, mut is_within) = (text, 0_u32, false, false);
    while let [b, tail @ ..] = rest {
        match b {
            b':' => {
                is_elided |= !is_within && rest.len() < text.len();
                is_within = false;
            }
            b'1'..=b'9' | b'a'..=b'f' if !is_within => {
                groups = plus!(groups, 1);
                is_within = true;
            }
            b'0'..=b'9' | b'a'..=b'f' if is_within => {}
            _ => return false,
        }
        rest = tail;
    }
    !is_elided || groups <= 6
}

/// Returns whether the text of an address is that of RFC 5952 section 4: no leading zeros, and `::` for the longest run of two
/// or more zero groups, the first of equally long ones. An address that stands for one of IPv4 has that at its end.
const fn is_canonical(text: &[u8], address: Ipv6Addr) -> bool {
    let has_dot = !seek(text, b'.').is_empty();
    let segments = address.segments();
    if let [0, 0, 0, 0, 0, 0xFFFF, ..] = segments {
        return has_dot && matches!(text, [b':', b':', b'f' | b'F', ..]);
    }
    if has_dot {
        return false;
    }
    // The longest run of zeros ends before the group `end`.
    let (mut end, mut longest, mut zeros, mut place) = (0_u32, 1_u32, 0_u32, 0_u32);
    let mut groups = segments.as_slice();
    while let [group, others @ ..] = groups {
        place = plus!(place, 1);
        zeros = if *group == 0 { plus!(zeros, 1) } else { 0 };
        if zeros > longest {
            (longest, end) = (zeros, place);
        }
        groups = others;
    }
    let start = if end == 0 { 0 } else { minus!(end, longest) };
    let mut rest = text;
    place = 0;
    groups = segments.as_slice();
    while let [group, others @ ..] = groups {
        let is_in_run = place >= start && place < end;
        // The `:` before a group, or both of a run
        let wanted = if is_in_run && place == start {
            2
        } else {
            (!is_in_run && place != 0 && place != end) as u32
        };
        let mut colons = 0_u32;
        while colons < wanted {
            let [b':', tail @ ..] = rest else {
                return false;
            };
            rest = tail;
            colons = plus!(colons, 1);
        }
        if !is_in_run {
            match after_group(rest, *group) {
                Some(after) => rest = after,
                None => return false,
            }
        }
        place = plus!(place, 1);
        groups = others;
    }
    rest.is_empty()
}

/// Returns what follows a group that is written without leading zeros.
const fn after_group(text: &[u8], group: u16) -> Option<&[u8]> {
    let mut rest = text;
    while let [b'0'..=b'9' | b'a'..=b'f' | b'A'..=b'F', tail @ ..] = rest {
        rest = tail;
    }
    // A group has a digit for each four bits, and one at least.
    let bits = minus!(u16::BITS, group.leading_zeros());
    let digits = if bits == 0 { 1 } else { plus!(bits, 3) / 4 };
    if minus!(text.len(), rest.len()) == digits as usize {
        Some(rest)
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use core::net::{IpAddr, Ipv6Addr};

    use super::{address, has_no_zeros, hidden, is_canonical};
    use crate::seen::may_hide;
    use crate::tests::texts_of;

    #[test]
    fn the_text_of_each_hidden_address_may_hide_one() {
        const PIECES: [&str; 28] = [
            ":",
            ":",
            ":",
            ":",
            ":",
            ":",
            ":",
            ":",
            ":",
            "::",
            "0",
            "64",
            "0064",
            "64:ff9b:1",
            "7f",
            "100",
            "7f00",
            "ff9b",
            "FF9B",
            "1",
            "2001",
            "2002",
            "0200",
            "5efe",
            "5EfE",
            "db8",
            "a.b",
            "127.0.0.1",
        ];
        let (mut hiding, mut open) = (0, 0);
        for length in 2..16 {
            for text in texts_of(&PIECES, length, 100_000) {
                let literal = text + "]";
                let may_hide = may_hide(literal.as_bytes());
                if let Some(IpAddr::V6(address)) = address(&alloc::format!("[{literal}")) {
                    assert!(may_hide || hidden(address).is_none(), "{literal}");
                    hiding += u32::from(hidden(address).is_some());
                    open += u32::from(!may_hide);
                }
            }
        }
        assert!(hiding > 1_000 && open > 1_000, "{hiding} {open}");
    }

    #[test]
    fn the_form_of_rfc_5952() {
        use alloc::format;
        use alloc::string::ToString as _;

        for other in [
            "0:0:0:0:0:0:0:1",
            "::0",
            "0::",
            "2001:db8:0:0:1:0:0:1",
            "2001:db8::0:1",
            "2001:0db8::1",
            "::2:3:4:5:6:7:8",
            "::ffff:102:304",
            "::1.2.3.4",
            "1:0:0:2:0:0:0:3",
            "1::2:0:0:0:3",
            "0:1::",
            "00::1",
        ] {
            let address: Ipv6Addr = other.parse().unwrap();
            let is_same = address.to_string() == other;
            assert_eq!(
                is_canonical(other.as_bytes(), address),
                is_same,
                "{other} {address}"
            );
            assert!(!has_no_zeros(other.as_bytes()) || is_same, "{other}");
        }
        // `core` writes this form.
        let (mut seed, mut quick) = (1_u64, 0);
        for _ in 0..100_000 {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let groups: [u16; 8] = core::array::from_fn(|i| match seed >> (i * 4 + 20) & 7 {
                0..=4 => 0,
                5 => 0xFFFF,
                6 => 0x0DB8,
                _ => (seed >> 40) as u16,
            });
            let address = Ipv6Addr::from(groups);
            let text = address.to_string();
            assert!(is_canonical(text.as_bytes(), address), "{text}");
            let [a, b, c, d, e, f, g, h] = groups;
            let whole = format!("{a:x}:{b:x}:{c:x}:{d:x}:{e:x}:{f:x}:{g:x}:{h:x}");
            assert_eq!(
                is_canonical(whole.as_bytes(), address),
                whole == text,
                "{whole} {text}"
            );
            // A look at the bytes is never more certain.
            assert!(!has_no_zeros(whole.as_bytes()) || whole == text, "{whole}");
            quick += u32::from(has_no_zeros(text.as_bytes()));
        }
        assert!(quick > 1000, "{quick}");
    }
}
