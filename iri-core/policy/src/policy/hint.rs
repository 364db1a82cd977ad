//! Says what to do about a violation, with what the rule admits.

use core::fmt;
use core::ops::RangeInclusive;

use iri_core::Level;
use iri_core::component::Reach;
use iri_grammar::text::arithmetic::plus;
use iri_grammar::text::number::decimal;

use super::host::HostRule;
use super::kind::ViolationKind;
use super::part::Part;

/// The number of hosts, ports and so on that are told of a longer list.
const MOST: usize = 8;

/// What to do about a [`Violation`](crate::Violation), with what the rule admits.
///
/// It is short: of a long list, eight are told. `Display` writes it.
///
/// ```
/// use iri_core::Uri;
/// use iri_policy::Policy;
///
/// const RULES: Policy = Policy::new().ports(&[443..=443, 8000..=8999]);
/// let violation = RULES.check(&Uri::parse("https://h:81/")?).unwrap_err();
/// assert_eq!(violation.hint().to_string(), "use 443 or 8000 to 8999");
/// # Ok::<(), iri_core::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Hint<'a> {
    pub(super) kind: ViolationKind<'a>,
    /// Whether the text is a host and a port without a scheme.
    pub(super) is_bare: bool,
    /// Whether the host is `localhost`.
    pub(super) is_localhost: bool,
    /// Whether the policy `PublicHttpsWithUserinfo` admits it.
    pub(super) is_of_public_https: bool,
}

/// A part of a message.
#[derive(Clone, Copy)]
pub(crate) enum Phrase<'a> {
    Text(&'a str),
    Decimal(u32),
}

impl Phrase<'_> {
    pub(super) fn show(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(text) => f.write_str(text),
            Self::Decimal(value) => decimal(f, value as usize),
        }
    }
}

/// Makes phrases of words.
pub(super) const fn texts([first, second, third]: [&str; 3]) -> [Phrase<'_>; 3] {
    [
        Phrase::Text(first),
        Phrase::Text(second),
        Phrase::Text(third),
    ]
}

impl fmt::Display for Hint<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut phrases = self.phrases();
        while let Some(some) = phrases.next() {
            for phrase in some {
                phrase.show(f)?;
            }
        }
        Ok(())
    }
}

/// What a rule admits.
#[derive(Clone, Copy)]
enum List<'a> {
    Nothing,
    Schemes(&'a [&'a str]),
    /// Schemes to write before a host
    Before(&'a [&'a str]),
    Hosts(&'a [HostRule<'a>]),
    Ports(&'a [RangeInclusive<u16>]),
    Reaches(&'a [Reach]),
}

/// What is left to show of a hint.
pub(crate) struct Phrases<'a> {
    /// The words before the list.
    start: &'static str,
    list: List<'a>,
    /// The words after it, if they are not shown yet.
    end: Option<&'static str>,
    /// How many items are shown.
    shown: usize,
}

impl<'a> Hint<'a> {
    /// Returns its phrases, also in `const`, where no formatting runs.
    pub(crate) const fn phrases(self) -> Phrases<'a> {
        let (start, list) = match self.kind {
            ViolationKind::Scheme(schemes @ [_, ..]) if self.is_bare => {
                ("write ", List::Before(schemes))
            }
            ViolationKind::NotHttps(_) if self.is_bare => ("write ", List::Before(&["https"])),
            ViolationKind::Scheme(_)
            | ViolationKind::Missing(Part::Scheme | Part::Host)
            | ViolationKind::Host(_)
            | ViolationKind::NotListed
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
            _ if self.is_of_public_https => "; the policy `PublicHttpsWithUserinfo` admits them",
            _ => "",
        };
        Phrases {
            start,
            list,
            end: Some(end),
            shown: 0,
        }
    }
}

/// Returns what to do about a rule that has no list.
const fn words(kind: ViolationKind<'_>) -> &'static str {
    match kind {
        ViolationKind::Missing(part) => part.hint_to_add(),
        ViolationKind::Forbidden(part) => part.hint_to_leave_out(),
        ViolationKind::NotListed => "use a host of the list, with the port that it has there",
        ViolationKind::NotPublic => "use a name such as `example.com`",
        ViolationKind::EncodedHost => "write the letter, or the `xn--` form (`to_uri_with_idna`)",
        ViolationKind::UserinfoDelimiter => {
            "write a `,` in it as `%2C`, or give user name and password elsewhere"
        }
        ViolationKind::TooLong(_) => "use a shorter one",
        ViolationKind::NoTrailingSlash => "end the path in `/`",
        ViolationKind::NotNormal(form) => match form.level {
            Level::Address => "write the normal form of its scheme and its address",
            Level::Scheme => "write the normal form of its scheme",
            _ => "write the normal form",
        },
        #[cfg(feature = "lint")]
        ViolationKind::Lint(finding) => match finding.hint() {
            Some(hint) => hint,
            None => "use another one",
        },
        // These have a list.
        ViolationKind::Scheme(_)
        | ViolationKind::Host(_)
        | ViolationKind::Reach(_)
        | ViolationKind::NotHttps(_)
        | ViolationKind::Port(_) => "use another one",
    }
}

impl<'a> Phrases<'a> {
    /// Returns an item with the words before it, or the words after the last one.
    pub(crate) const fn next(&mut self) -> Option<[Phrase<'a>; 4]> {
        let (item, rest) = match self.list.split_first() {
            Some(_) if self.shown == MOST => {
                let more = Phrase::Decimal(self.list.len() as u32);
                let item = [Phrase::Text("one of "), more, Phrase::Text(" more")];
                (Some(item), List::Nothing)
            }
            Some((item, rest)) => (Some(item), rest),
            None => (None, List::Nothing),
        };
        let before = match item {
            _ if self.shown == 0 => self.start,
            None => "",
            Some(_) if rest.len() == 0 => " or ",
            Some(_) => ", ",
        };
        let [first, second, third] = match (item, self.end) {
            (Some(item), _) => item,
            (None, Some(end)) => texts([end, "", ""]),
            (None, None) => return None,
        };
        if item.is_none() {
            self.end = None;
        }
        self.list = rest;
        self.shown = plus!(self.shown, 1);
        Some([Phrase::Text(before), first, second, third])
    }
}

impl<'a> List<'a> {
    const fn len(self) -> usize {
        match self {
            Self::Nothing => 0,
            Self::Schemes(schemes) | Self::Before(schemes) => schemes.len(),
            Self::Hosts(hosts) => hosts.len(),
            Self::Ports(ports) => ports.len(),
            Self::Reaches(reaches) => reaches.len(),
        }
    }

    /// Returns the first item and the rest.
    const fn split_first(self) -> Option<([Phrase<'a>; 3], Self)> {
        Some(match self {
            Self::Schemes([scheme, rest @ ..]) => (texts(["`", scheme, "`"]), Self::Schemes(rest)),
            Self::Before([scheme, rest @ ..]) => (texts(["`", scheme, "://`"]), Self::Before(rest)),
            Self::Hosts([host, rest @ ..]) => (texts(host_words(*host)), Self::Hosts(rest)),
            Self::Ports([ports, rest @ ..]) => (port_phrases(ports), Self::Ports(rest)),
            Self::Reaches([reach, rest @ ..]) => {
                (texts([reach_words(*reach), "", ""]), Self::Reaches(rest))
            }
            _ => return None,
        })
    }
}

const fn host_words(host: HostRule<'_>) -> [&str; 3] {
    match host {
        HostRule::Name(name) if host.is_international() => ["`", name, "` in its `xn--` form"],
        HostRule::Name(name) => ["`", name, "`"],
        HostRule::Suffix(name) if host.is_international() => {
            ["`", name, "` (or below it) in its `xn--` form"]
        }
        HostRule::Suffix(name) => ["`", name, "` (or below it)"],
        HostRule::Localhost => ["`localhost` (or below it)", "", ""],
        HostRule::Network(network) => [network.text, "", ""],
        HostRule::Reach(reach) => [reach_words(reach), "", ""],
    }
}

const fn port_phrases(ports: &RangeInclusive<u16>) -> [Phrase<'static>; 3] {
    let (start, end) = (*ports.start(), *ports.end());
    let first = Phrase::Decimal(start as u32);
    if start == end {
        [first, Phrase::Text(""), Phrase::Text("")]
    } else {
        [first, Phrase::Text(" to "), Phrase::Decimal(end as u32)]
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
