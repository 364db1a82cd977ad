//! Marks: symbols in a text where a component begins and ends.

/// The things that are marked: the components, and the kinds of host.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mark {
    Scheme,
    Authority,
    Userinfo,
    Host,
    Port,
    Path,
    Query,
    Fragment,
    // They are in the order of `IP-literal / IPv4address / reg-name`, of which the first match wins.
    Ipv6,
    IpvFuture,
    Ipv4,
    RegName,
}

impl Mark {
    pub(crate) const ALL: [Self; 12] = [
        Self::Scheme,
        Self::Authority,
        Self::Userinfo,
        Self::Host,
        Self::Port,
        Self::Path,
        Self::Query,
        Self::Fragment,
        Self::Ipv6,
        Self::IpvFuture,
        Self::Ipv4,
        Self::RegName,
    ];

    /// The number of symbols: one before and one after each.
    pub(crate) const SYMBOLS: usize = Self::ALL.len() * 2;

    /// Returns the mark of a rule that another rule names. An IPv4 address can also be the end of an IPv6 address.
    pub(crate) fn of(rule: &str, within: Option<&str>) -> Option<Self> {
        let plain = |rule: &'_ str| rule.strip_prefix('i').unwrap_or(rule).to_owned();
        Some(match plain(rule).as_str() {
            "scheme" => Self::Scheme,
            "authority" => Self::Authority,
            "userinfo" => Self::Userinfo,
            "host" => Self::Host,
            "port" => Self::Port,
            path if path.starts_with("path-") => Self::Path,
            "query" => Self::Query,
            "fragment" => Self::Fragment,
            "IPv6address" => Self::Ipv6,
            "IPvFuture" => Self::IpvFuture,
            "IPv4address" if within.map(plain).as_deref() == Some("host") => Self::Ipv4,
            "reg-name" => Self::RegName,
            _ => return None,
        })
    }

    /// Returns whether it is a kind of host. That is the one thing that the grammar leaves open, as an IPv4 address
    /// is a name too.
    pub(crate) fn is_kind_of_host(self) -> bool {
        self as usize >= Self::Ipv6 as usize
    }

    /// Returns the symbol before it.
    pub(crate) fn open(self) -> usize {
        self as usize * 2
    }

    /// Returns the symbol after it.
    pub(crate) fn close(self) -> usize {
        self.open() + 1
    }
}
