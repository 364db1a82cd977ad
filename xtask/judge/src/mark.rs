//! Marks: symbols that stand in a text where a component begins and ends.

/// What is marked: the components, and what a host can be.
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
    // In the order of `IP-literal / IPv4address / reg-name`, of which the first match wins.
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

    /// Symbols: one before and one after each.
    pub(crate) const SYMBOLS: usize = Self::ALL.len() * 2;

    /// Returns what a rule stands for where another rule names it. An IPv4 address can also be the end of an IPv6
    /// address.
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

    /// Returns whether it is what a host is: the one thing that the grammar leaves open, for an IPv4 address is a
    /// name too.
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
