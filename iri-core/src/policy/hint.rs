//! Says what to do about a violation, with what the rule admits.

use core::fmt;
use core::ops::RangeInclusive;

use iri_grammar::text::arithmetic::{minus, plus};
use iri_grammar::text::number::decimal;

use super::host::{HostRule, Network};
use super::kind::ViolationKind;
use super::part::Part;
use crate::component::Reach;
use crate::operation::normalize::Level;

/// The number of hosts, ports and so on that are told of a longer list.
const MOST: usize = 8;

/// What to do about a [`Violation`](crate::policy::Violation), with what the rule admits.
///
/// It is short: of a long list, eight are told. `Display` writes it.
///
/// ```
/// use iri_core::Uri;
/// use iri_core::policy::Policy;
///
/// const RULES: Policy = Policy::new().ports(&[443..=443, 8000..=8999]);
/// let violation = RULES.check(&Uri::parse("https://h:81/")?).unwrap_err();
/// assert_eq!(violation.hint().to_string(), "use 443 or 8000 to 8999");
/// # Ok::<(), iri_core::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Hint {
    pub(super) kind: ViolationKind,
    /// Whether the text is a host and a port without a scheme.
    pub(super) is_bare: bool,
    /// Whether the host is `localhost`.
    pub(super) is_localhost: bool,
}

/// A piece of a message.
#[derive(Clone, Copy)]
pub(crate) enum Phrase {
    Text(&'static str),
    Decimal(u32),
}

impl Phrase {
    pub(super) fn show(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(text) => f.write_str(text),
            Self::Decimal(value) => decimal(f, value as usize),
        }
    }
}

impl fmt::Display for Hint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut pieces = self.pieces();
        while let Some(piece) = pieces.next() {
            piece.show(f)?;
        }
        Ok(())
    }
}

/// What a rule admits.
#[derive(Clone, Copy)]
enum List {
    Nothing,
    Schemes(&'static [&'static str]),
    /// Schemes to write before a host
    Before(&'static [&'static str]),
    Hosts(&'static [HostRule]),
    Ports(&'static [RangeInclusive<u16>]),
    Reaches(&'static [Reach]),
}

/// The pieces of a hint, in the order in which they are shown.
pub(crate) struct Phrases {
    /// The words before the list.
    start: &'static str,
    list: List,
    /// The words after it.
    end: &'static str,
    /// The item that is shown, and its next piece. The piece 0 is what stands before the item.
    item: usize,
    piece: u32,
}

impl Hint {
    /// Returns the pieces, also in `const`, where no formatting runs.
    pub(crate) const fn pieces(self) -> Phrases {
        let (start, list) = match self.kind {
            ViolationKind::Scheme(schemes @ [_, ..]) if self.is_bare => {
                ("write ", List::Before(schemes))
            }
            ViolationKind::NotHttps(_) if self.is_bare => ("write ", List::Before(&["https"])),
            ViolationKind::Scheme(_)
            | ViolationKind::Missing(Part::Scheme | Part::Host)
            | ViolationKind::Host(_)
            | ViolationKind::Reach(_)
                if self.is_bare =>
            {
                (
                    "write a scheme such as `https://` before the host",
                    List::Nothing,
                )
            }
            ViolationKind::Scheme([]) => ("begin with a scheme, such as `https:`", List::Nothing),
            ViolationKind::Scheme(schemes) => ("use ", List::Schemes(schemes)),
            ViolationKind::Host(hosts) => ("use ", List::Hosts(hosts)),
            ViolationKind::Reach(reaches) => ("use ", List::Reaches(reaches)),
            ViolationKind::NotHttps(hosts) => ("use `https`, or ", List::Hosts(hosts)),
            ViolationKind::Port(ports) => ("use ", List::Ports(ports)),
            kind => (words(kind), List::Nothing),
        };
        let end = match (self.kind, list) {
            (_, List::Before(_)) => " before the host",
            (ViolationKind::NotHttps([HostRule::Reach(Reach::Loopback)]), List::Hosts(_))
                if self.is_localhost =>
            {
                "; the policy `HttpsOrLocalhost` admits the name `localhost`"
            }
            _ => "",
        };
        Phrases {
            start,
            list,
            end,
            item: 0,
            piece: 0,
        }
    }
}

/// Returns what to do about a rule that has no list.
const fn words(kind: ViolationKind) -> &'static str {
    match kind {
        ViolationKind::Missing(part) => part.hint_to_add(),
        ViolationKind::Forbidden(part) => part.hint_to_leave_out(),
        ViolationKind::NotPublic => "use a name such as `example.com`",
        ViolationKind::TooLong(_) => "use a shorter one",
        ViolationKind::NoTrailingSlash => "end the path in `/`",
        ViolationKind::NotNormal(form) => match form.level {
            Level::Address => "write the normal form of its scheme and its address",
            Level::Scheme => "write the normal form of its scheme",
            Level::Syntax => "write the normal form",
        },
        #[cfg(feature = "lint")]
        ViolationKind::Lint(finding) => match finding.hint() {
            Some(hint) => hint,
            None => "use another one",
        },
        _ => "use another one",
    }
}

impl Phrases {
    pub(crate) const fn next(&mut self) -> Option<Phrase> {
        loop {
            let piece = self.piece;
            // After the list, it stays where it is.
            self.piece = piece.saturating_add(1);
            let len = self.list.len();
            if piece == 0 {
                let is_last = plus!(self.item, 1) == len || self.item == MOST;
                return Some(Phrase::Text(match self.item {
                    0 => self.start,
                    _ if is_last => " or ",
                    _ => ", ",
                }));
            }
            let piece = minus!(piece, 1);
            let found = if self.item < MOST {
                self.list.piece(self.item, piece)
            } else {
                let more = minus!(len, self.item) as u32;
                nth(
                    &[
                        Phrase::Text("one of "),
                        Phrase::Decimal(more),
                        Phrase::Text(" more"),
                    ],
                    piece,
                )
            };
            if found.is_some() {
                return found;
            }
            self.item = plus!(self.item, 1);
            if self.item >= len || self.item > MOST {
                self.item = len;
                // There is no next one.
                self.piece = u32::MAX;
                self.list = List::Nothing;
                let end = self.end;
                self.end = "";
                return if end.is_empty() {
                    None
                } else {
                    Some(Phrase::Text(end))
                };
            }
            self.piece = 0;
        }
    }
}

impl List {
    const fn len(self) -> usize {
        match self {
            Self::Nothing => 0,
            Self::Schemes(schemes) | Self::Before(schemes) => schemes.len(),
            Self::Hosts(hosts) => hosts.len(),
            Self::Ports(ports) => ports.len(),
            Self::Reaches(reaches) => reaches.len(),
        }
    }

    /// Returns a piece of an item.
    const fn piece(self, item: usize, piece: u32) -> Option<Phrase> {
        match self {
            Self::Nothing => None,
            Self::Schemes(schemes) => match item_of(schemes, item) {
                Some(scheme) => quoted(scheme, piece),
                None => None,
            },
            Self::Before(schemes) => match item_of(schemes, item) {
                Some(scheme) => before_host(scheme, piece),
                None => None,
            },
            Self::Hosts(hosts) => match item_of(hosts, item) {
                Some(host) => host_piece(*host, piece),
                None => None,
            },
            Self::Ports(ports) => match item_of(ports, item) {
                Some(range) => port_piece(*range.start(), *range.end(), piece),
                None => None,
            },
            Self::Reaches(reaches) => match item_of(reaches, item) {
                Some(reach) => nth(&[Phrase::Text(reach_words(*reach))], piece),
                None => None,
            },
        }
    }
}

const fn item_of<T>(list: &[T], item: usize) -> Option<&T> {
    match list.split_at_checked(item) {
        Some((_, [item, ..])) => Some(item),
        _ => None,
    }
}

const fn nth(pieces: &[Phrase], piece: u32) -> Option<Phrase> {
    match item_of(pieces, piece as usize) {
        Some(piece) => Some(*piece),
        None => None,
    }
}

const fn quoted(text: &'static str, piece: u32) -> Option<Phrase> {
    nth(
        &[Phrase::Text("`"), Phrase::Text(text), Phrase::Text("`")],
        piece,
    )
}

/// Returns a piece of a scheme to write before a host.
const fn before_host(scheme: &'static str, piece: u32) -> Option<Phrase> {
    nth(
        &[
            Phrase::Text("`"),
            Phrase::Text(scheme),
            Phrase::Text("://`"),
        ],
        piece,
    )
}

const fn host_piece(host: HostRule, piece: u32) -> Option<Phrase> {
    let below = Phrase::Text(if host.is_international() {
        "` (or below it) in its `xn--` form"
    } else {
        "` (or below it)"
    });
    match host {
        HostRule::Name(name) if host.is_international() => nth(
            &[
                Phrase::Text("`"),
                Phrase::Text(name),
                Phrase::Text("` in its `xn--` form"),
            ],
            piece,
        ),
        HostRule::Name(name) => quoted(name, piece),
        HostRule::Suffix(name) => nth(&[Phrase::Text("`"), Phrase::Text(name), below], piece),
        HostRule::Localhost => nth(&[Phrase::Text("`localhost"), below], piece),
        HostRule::V4(Network { text, .. }) | HostRule::V6(Network { text, .. }) => {
            nth(&[Phrase::Text(text)], piece)
        }
        HostRule::Reach(reach) => nth(&[Phrase::Text(reach_words(reach))], piece),
    }
}

const fn port_piece(start: u16, end: u16, piece: u32) -> Option<Phrase> {
    let range = [
        Phrase::Decimal(start as u32),
        Phrase::Text(" to "),
        Phrase::Decimal(end as u32),
    ];
    match &range {
        [one, ..] if start == end => nth(&[*one], piece),
        range => nth(range, piece),
    }
}

const fn reach_words(reach: Reach) -> &'static str {
    match reach {
        Reach::Unspecified => "the unspecified address",
        Reach::Loopback => "a loopback address",
        Reach::Private => "a private address",
        Reach::LinkLocal => "a link-local address",
        Reach::Shared => "an address of 100.64.0.0/10",
        Reach::Documentation => "an address for documentation",
        Reach::Benchmark => "an address for benchmarks",
        Reach::Multicast => "a multicast address",
        Reach::Reserved => "a reserved address",
        Reach::Global => "an address on the Internet",
        Reach::Name => "a name that is not read as a number",
        _ => "a name that is read as a number",
    }
}
