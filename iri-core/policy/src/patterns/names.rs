//! Compares the names of hosts, also with their form with `xn--`.

use iri_grammar::address::public_name::labels;
use iri_grammar::text::arithmetic::plus;
use iri_grammar::text::punycode::{MAX, decode};
use iri_grammar::text::slice::slice;
use iri_grammar::text::split::rsplit_once;
use iri_grammar::text::utf8;

/// Returns whether a host is a name, or one below it.
pub(crate) const fn is_below(host: &str, name: &str) -> bool {
    let Some(start) = host.len().checked_sub(name.len()) else {
        return false;
    };
    match host.as_bytes().split_at_checked(start) {
        Some((above, end)) if end.eq_ignore_ascii_case(name.as_bytes()) => match above {
            [] => true,
            [above @ .., b'.'] => are_labels(above),
            _ => false,
        },
        _ => false,
    }
}

/// Returns whether what stands before a suffix can be the labels of a name.
pub(crate) const fn are_labels(above: &[u8]) -> bool {
    match labels(above) {
        Some(labels) => !labels.end_in_dot,
        None => false,
    }
}

/// Returns what stands before the last labels of a host, which are those of a name in their form with `xn--`.
pub(crate) const fn above<'h>(host: &'h str, name: &str) -> Option<Option<&'h str>> {
    let (mut hosts, mut names) = (Some(host), Some(name));
    while let Some(name) = names {
        let Some(host) = hosts else { return None };
        let (label, expected);
        (hosts, label) = last_label(host);
        (names, expected) = last_label(name);
        if !is_encoding(label, expected) {
            return None;
        }
    }
    Some(hosts)
}

/// Returns what stands before the last label, and that label.
const fn last_label(name: &str) -> (Option<&str>, &str) {
    match rsplit_once(name, b'.') {
        Some((before, label)) => (Some(before), label),
        None => (None, name),
    }
}

/// Returns whether a label is another one in its form with `xn--`. A label of ASCII is itself in that form.
const fn is_encoding(label: &str, of: &str) -> bool {
    if of.is_ascii() {
        return label.eq_ignore_ascii_case(of);
    }
    let [b'x' | b'X', b'n' | b'N', b'-', b'-', encoded @ ..] = label.as_bytes() else {
        return false;
    };
    let mut decoded = [0; MAX];
    let Some(count) = decode(encoded, &mut decoded) else {
        return false;
    };
    let Some((mut characters, _)) = decoded.split_at_checked(count as usize) else {
        return false;
    };
    let mut rest = of.as_bytes();
    while let Some(expected) = utf8::decode(&mut rest) {
        let [c, others @ ..] = characters else {
            return false;
        };
        // Punycode has ASCII in lower case once decoded.
        let expected = match expected {
            0x41..=0x5A => expected | 0x20,
            _ => expected,
        };
        if *c != expected {
            return false;
        }
        characters = others;
    }
    characters.is_empty()
}

/// Returns whether a host is short enough to look at its labels for each entry of a list. No name of the DNS is longer in any form.
pub(super) const fn is_short(host: &str) -> bool {
    host.len() <= 1024
}

/// Returns what stands above a name in a host, with the dot after it: nothing if the host is that name. A label may be the other one in
/// its form with `xn--`. Other than in [`above`], what stands there need not be labels.
pub(super) const fn before_name<'h>(host: &'h str, name: &str) -> Option<&'h str> {
    if let Some(start) = host.len().checked_sub(name.len())
        && let Some((before, end)) = host.as_bytes().split_at_checked(start)
        && end.eq_ignore_ascii_case(name.as_bytes())
        && matches!(before, [] | [.., b'.'])
    {
        return Some(slice(host, 0, start as u32));
    }
    if !is_short(host) || host.is_ascii() && name.is_ascii() {
        return None;
    }
    let (mut hosts, mut names) = (Some(host), Some(name));
    while let Some(name) = names {
        let Some(host) = hosts else { return None };
        let (label, expected);
        (hosts, label) = last_label(host);
        (names, expected) = last_label(name);
        if !is_encoding(label, expected) && !is_encoding(expected, label) {
            return None;
        }
    }
    match hosts {
        None => Some(""),
        Some(hosts) => Some(slice(host, 0, plus!(hosts.len() as u32, 1))),
    }
}
