//! Marks: characters in a text where a component begins and ends.

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
    Ipv6,
    IpvFuture,
    Ipv4,
    RegName,
}

impl Mark {
    /// Those that a text can have or not have.
    pub(crate) const ALL: [Self; 10] = [
        Self::Scheme,
        Self::Authority,
        Self::Userinfo,
        Self::Port,
        Self::Query,
        Self::Fragment,
        Self::Ipv6,
        Self::IpvFuture,
        Self::Ipv4,
        Self::RegName,
    ];

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

    /// Returns the characters before and after it. No grammar has these: they are the last ones of each plane.
    pub(crate) fn symbols(self) -> [char; 2] {
        let plane = (self as u32) << 16;
        [0xFFFE, 0xFFFF].map(|c| char::from_u32(plane | c).expect("a character"))
    }
}
