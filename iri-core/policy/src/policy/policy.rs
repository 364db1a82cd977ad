//! Policies: the conditions that a reference must keep besides being valid.

use core::ops::RangeInclusive;

use iri_core::Level;
use iri_core::component::Reach;
#[cfg(feature = "lint")]
use iri_lint::{Levels, Severity};

use super::check::{are_international, set};
use super::host::HostRule;
use super::named::Named;
use super::normal::NormalForm;
use super::part::Part;
use crate::patterns::HostPatterns;

/// The rules that a reference must keep besides being valid. Make it a constant: see the [module](crate).
///
/// [`Policy`] is the name of one whose rules are constants. Rules that are read from a config borrow from it:
///
/// ```
/// use iri_core::Uri;
/// use iri_policy::PolicyOf;
/// use iri_policy::patterns::HostPatterns;
///
/// fn is_admitted(uri: &Uri<'_>, schemes: &[String], hosts: HostPatterns<'_>) -> bool {
///     let schemes: Vec<_> = schemes.iter().map(String::as_str).collect();
///     PolicyOf::new().schemes(&schemes).listed(hosts).check(uri).is_ok()
/// }
///
/// let hosts = HostPatterns::parse("hooks.example, *.hooks.example:8443")?;
/// assert!(is_admitted(&Uri::parse("https://hooks.example/")?, &["https".into()], hosts));
/// assert!(!is_admitted(&Uri::parse("https://a.hooks.example/")?, &["https".into()], hosts));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// A policy without rules admits everything. All rules that are given must hold.
///
/// ```
/// use iri_core::Uri;
/// use iri_policy::{Part, Policy};
///
/// const UPDATES: Policy = Policy::new()
///     .schemes(&["https"])
///     .require(&[Part::Host])
///     .forbid(&[Part::Userinfo, Part::Fragment])
///     .ports(&[443..=443, 8000..=8999])
///     .max_len(160);
///
/// assert_eq!(UPDATES.check(&Uri::parse("https://updates.example:8443/v1")?), Ok(()));
///
/// let violation = UPDATES.check(&Uri::parse("https://updates.example:22/v1")?).unwrap_err();
/// assert_eq!(violation.to_string(), "the port is not admitted, at byte 24");
/// assert_eq!(violation.hint().to_string(), "use 443 or 8000 to 8999");
/// # Ok::<(), iri_core::ParseError>(())
/// ```
///
/// # Readers
///
/// The program that follows a reference may read another host in it than the one that is written: it may decode, map and drop
/// characters. So a policy that names hosts or reaches admits a host only if it admits all that readers make of it. `cargo xtask
/// readers` compares this with these readers, by the function that is named. It puts every character into some two hundred hosts, and makes
/// texts of pieces in which readers differ:
///
/// - the crates `url` 2.5 (`Url::parse`) with `idna` 1, and `idna` 0.5 (`domain_to_ascii`), which `url` had up to 2.5.2
///   (CVE-2024-12224);
/// - `ada-url` 4 (`Url::parse`) and Node 20 (`new URL`), which follow the URL Standard, as browsers do; Node's older `url.parse`;
/// - curl 7.88 (`curl_url_set`), whose library git has too, and libidn2 2.3.3 (`idn2_lookup_u8`), by which curl, wget 1.21 and git look
///   names up, with transitional processing and without;
/// - Python 3.11: `urlsplit`, `urlparse`, `urllib.request.Request` with `http.client.HTTPConnection`, and `encodings.idna` (IDNA 2003),
///   as `socket` uses it;
/// - Python's packages requests 2.34 (`Request.prepare`), urllib3 2.7 (`parse_url`), httpx 0.28 (`httpx.URL`), yarl 1.25 (`yarl.URL`), as
///   aiohttp uses it, and idna 3.13 (`idna.encode`), as requests and httpx use it;
/// - Java 17 (`java.net.URI`, and the older `java.net.URL`), PHP 8.2 (`parse_url`), Ruby 3.1 (`URI.parse`, and the older
///   `URI::RFC2396_Parser`);
/// - the mappings alone, without their checks: UTS 46, IDNA 2003's nameprep, NFKC.
///
/// curl, wget, git and Python also make connections by a sample of disguises. Of other readers, nothing is promised. **Nor can any
/// policy know what a name leads to**: `x.svc` and `x.consul` lead into private networks that have them, any public name may have a
/// private address, and `168.63.129.16` is a public address that leads to the platform's services within Azure. So resolve the name and ask
/// [`Reach::of`](iri_core::component::Reach::of) for each address before you connect, and again after each redirect.
///
/// A name that the DNS cannot have, such as an empty one, has no reach and no port that a policy admits: browsers take what follows an
/// empty host for the host.
///
/// A host with a `%` is admitted only by a [rule](HostRule::Name) that is written with the same bytes, such as the path of a socket:
/// `url.parse` ends a host at its first `%`, and urllib reads an encoded `:` as the one before a port. A policy of schemes alone does not
/// ask.
///
/// Userinfo may hold a delimiter after which some readers look for the host. So rules about hosts, reaches, ports and public names refuse an
/// encoded one of `/ ? # @ [ ] \ :` in `http`, `https`, `ws`, `wss` and `ftp`, and a `,` in schemes whose clients read [lists of
/// hosts](crate::hosts). In `postgres` and `postgresql`, clients connect to the `host`, `hostaddr` and `port` of the query, so these rules
/// ask for each of them, too. The path of a socket there is refused unless a rule names it. What a file of services says is not known.
///
/// A port above 65535 is refused by every policy with schemes, hosts, reaches or ports: some readers take its lowest 16 bits.
#[doc(alias("ssrf", "allowlist", "whitelist"))]
#[derive(Clone, Copy, Debug)]
pub struct PolicyOf<'a> {
    pub(super) schemes: &'a [&'a str],
    pub(super) named: Named,
    pub(super) require: &'a [Part],
    /// Whether a host is among these parts.
    pub(super) requires_host: bool,
    pub(super) forbid: &'a [Part],
    pub(super) hosts: &'a [HostRule<'a>],
    pub(super) https_or: &'a [HostRule<'a>],
    pub(super) ports: &'a [RangeInclusive<u16>],
    pub(super) reach: &'a [Reach],
    /// The same as a set
    pub(super) reaches: u16,
    pub(super) max_len: u32,
    pub(super) public_names: bool,
    /// Whether a host is a name beyond ASCII. It is known when the policy is made, so that others do not link what reads such names.
    pub(super) international: bool,
    /// Whether userinfo is refused, with a hint at the policy that admits it.
    pub(super) is_public_https: bool,
    pub(super) base: bool,
    pub(super) normal: Option<NormalForm>,
    #[cfg(feature = "lint")]
    pub(super) lints: Option<(Severity, Levels)>,
    pub(super) listed: Option<HostPatterns<'a>>,
    pub(super) all: &'a [Self],
}

/// A policy whose rules are constants, as nearly all are: see [`PolicyOf`] for the methods, and the [module](crate).
///
/// ```
/// use iri_core::Uri;
/// use iri_policy::Policy;
///
/// const WEB: Policy = Policy::new().schemes(&["https", "http"]);
/// assert!(WEB.check(&Uri::parse("ftp://example.com/")?).is_err());
/// # Ok::<(), iri_core::ParseError>(())
/// ```
pub type Policy = PolicyOf<'static>;

/// # Rules
impl<'a> PolicyOf<'a> {
    /// Makes a policy that admits everything.
    ///
    /// ```
    /// use iri_core::Uri;
    /// use iri_policy::Policy;
    ///
    /// assert!(Policy::new().check(&Uri::parse("x:")?).is_ok());
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn new() -> Self {
        Self {
            schemes: &[],
            named: Named::NONE,
            require: &[],
            requires_host: false,
            forbid: &[],
            hosts: &[],
            https_or: &[],
            ports: &[],
            reach: &[],
            reaches: 0,
            max_len: u32::MAX,
            public_names: false,
            international: false,
            is_public_https: false,
            base: false,
            normal: None,
            #[cfg(feature = "lint")]
            lints: None,
            listed: None,
            all: &[],
        }
    }

    /// Makes a policy that requires everything that these policies require.
    ///
    /// ```
    /// use iri_core::Uri;
    /// use iri_policy::{Https, NoCredentials, Policy, Rules};
    ///
    /// const BOTH: Policy = Policy::all(&[Https::POLICY, NoCredentials::POLICY]);
    /// assert!(BOTH.check(&Uri::parse("https://joe@example.com/")?).is_err());
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn all(policies: &'a [Self]) -> Self {
        let mut policy = Self::new();
        policy.all = policies;
        policy
    }

    /// Admits only these schemes, in any case (RFC 3986 section 3.1), and no reference without a scheme.
    ///
    /// If a reference has one of them that needs a host, it must have a host that is not empty: `http`, `https`, `ws`, `wss`, `ftp`,
    /// `coap`, `coaps`, these two with `+tcp` or `+ws`, `mqtt` and `mqtts`. In `https:/v2/` and `https://:443/`, browsers take
    /// for the host what follows.
    ///
    /// ```
    /// use iri_core::Uri;
    /// use iri_policy::Policy;
    ///
    /// const WEB: Policy = Policy::new().schemes(&["https", "http"]);
    /// assert!(WEB.check(&Uri::parse("HTTP://example.com/")?).is_ok());
    /// assert!(WEB.check(&Uri::parse("javascript:alert(1)")?).is_err());
    /// assert!(WEB.check(&Uri::parse("https:/v2/")?).is_err());
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn schemes(mut self, schemes: &'a [&'a str]) -> Self {
        self.schemes = schemes;
        self.named = Named::of(schemes);
        self
    }

    /// Requires these parts.
    ///
    /// ```
    /// use iri_core::Uri;
    /// use iri_policy::{Part, Policy};
    ///
    /// const RULES: Policy = Policy::new().require(&[Part::Host]);
    /// assert!(RULES.check(&Uri::parse("https://h/")?).is_ok());
    /// assert!(RULES.check(&Uri::parse("https:///")?).is_err());
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn require(mut self, parts: &'a [Part]) -> Self {
        self.require = parts;
        self.requires_host = has_host(parts);
        self
    }

    /// Forbids these parts. Userinfo and password are also looked for where browsers read an authority in `http`, `https`, `ws`,
    /// `wss` and `ftp`: after any number of slashes, as in `https:joe@h/`.
    ///
    /// ```
    /// use iri_core::Uri;
    /// use iri_policy::{Part, Policy};
    ///
    /// const RULES: Policy = Policy::new().forbid(&[Part::Fragment]);
    /// assert!(RULES.check(&Uri::parse("https://h/")?).is_ok());
    /// assert!(RULES.check(&Uri::parse("https://h/#a")?).is_err());
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn forbid(mut self, parts: &'a [Part]) -> Self {
        self.forbid = parts;
        self
    }

    /// Admits only these hosts, and no reference without one. Of a name that others do not all take for the same one, such as
    /// `straße.example`, only the form with `xn--` is admitted: see [`HostRule::Name`].
    ///
    /// ```
    /// use iri_core::{Iri, Uri};
    /// use iri_policy::{HostRule, Policy};
    ///
    /// const RULES: Policy = Policy::new().hosts(&[HostRule::Suffix("plant.example")]);
    /// assert!(RULES.check(&Uri::parse("coap://a.plant.example/")?).is_ok());
    /// assert!(RULES.check(&Uri::parse("coap://evilplant.example/")?).is_err());
    ///
    /// const STREET: Policy = Policy::new().hosts(&[HostRule::Name("straße.example")]);
    /// assert!(STREET.check(&Uri::parse("coap://xn--strae-oqa.example/")?).is_ok());
    /// let violation = STREET.check(&Iri::parse("coap://straße.example/")?).unwrap_err();
    /// assert_eq!(violation.hint().to_string(), "use `straße.example` in its `xn--` form");
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn hosts(mut self, hosts: &'a [HostRule<'a>]) -> Self {
        self.hosts = hosts;
        self.international |= are_international(hosts);
        self
    }

    /// Admits only the hosts of a list that is known when the program runs, each with the port that it has there, and no reference without
    /// a host. Each entry means what it looks like ([`Reading::Exact`](crate::patterns::Reading::Exact)). An empty list admits nothing.
    ///
    /// A host with a `%` is refused. In `postgres:` and `postgresql:`, an entry with a port admits no host of the query.
    ///
    /// ```
    /// use iri_core::Uri;
    /// use iri_policy::PolicyOf;
    /// use iri_policy::patterns::HostPatterns;
    ///
    /// let list = HostPatterns::parse("hooks.example,.hooks.example:8443,10.0.0.0/8")?;
    /// let policy = PolicyOf::new().schemes(&["https"]).listed(list);
    /// assert!(policy.check(&Uri::parse("https://hooks.example/")?).is_ok());
    /// assert!(policy.check(&Uri::parse("https://a.hooks.example:8443/")?).is_ok());
    /// let violation = policy.check(&Uri::parse("https://a.hooks.example/")?).unwrap_err();
    /// assert_eq!(violation.to_string(), "the host, with its port, is not on the list, at byte 8");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn listed(mut self, list: HostPatterns<'a>) -> Self {
        self.listed = Some(list);
        self
    }

    /// Admits schemes other than `https` only with these hosts, and `https` only with a host that is not empty.
    ///
    /// ```
    /// use iri_core::Uri;
    /// use iri_policy::{HostRule, Policy};
    ///
    /// const RULES: Policy = Policy::new().https_or(&[HostRule::Localhost]);
    /// assert!(RULES.check(&Uri::parse("http://localhost/")?).is_ok());
    /// assert!(RULES.check(&Uri::parse("http://example.com/")?).is_err());
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn https_or(mut self, hosts: &'a [HostRule<'a>]) -> Self {
        self.https_or = hosts;
        self.international |= are_international(hosts);
        self
    }

    /// Admits only these ports, whether written or the scheme's default
    /// ([`port_or_default`](iri_core::Uri::port_or_default)). A name that the DNS cannot have has none of them, such as
    /// `h!`: others read another port there.
    ///
    /// ```
    /// use iri_core::Uri;
    /// use iri_policy::Policy;
    ///
    /// const RULES: Policy = Policy::new().ports(&[443..=443, 8000..=8999]);
    /// assert!(RULES.check(&Uri::parse("https://h:8080/")?).is_ok());
    /// assert!(RULES.check(&Uri::parse("https://h:22/")?).is_err());
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn ports(mut self, ports: &'a [RangeInclusive<u16>]) -> Self {
        self.ports = ports;
        self
    }

    /// Admits only hosts of these reaches. [`Host::reach`](iri_core::component::Host::reach) says what a name cannot
    /// promise. A name that the DNS cannot have is not admitted, such as an empty one: others read another host there.
    ///
    /// An IPv6 address with an IPv4 address in it, as `[64:ff9b::10.0.0.1]`, leads to that only where a translator or a router takes it
    /// there. So it is admitted only if both are: that IPv4 address, and the IPv6 address by itself. A mapped address,
    /// as `[::ffff:10.0.0.1]`, is its IPv4 address. [`Reach::Global`] is what [`Reach::of`] says.
    ///
    /// ```
    /// use iri_core::Uri;
    /// use iri_core::component::Reach;
    /// use iri_policy::Policy;
    ///
    /// const RULES: Policy = Policy::new().reach(&[Reach::Private]);
    /// assert!(RULES.check(&Uri::parse("http://10.0.0.1/")?).is_ok());
    /// assert!(RULES.check(&Uri::parse("http://9.9.9.9/")?).is_err());
    /// assert!(RULES.check(&Uri::parse("http://[64:ff9b::10.0.0.1]/")?).is_err());
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn reach(mut self, reach: &'a [Reach]) -> Self {
        self.reach = reach;
        self.reaches = set(reach);
        self
    }

    /// Forbids names that the public DNS does not have: names of one label, as `localhost`, and those below a name of
    /// IANA's [registry of special-use names][registry] (RFC 6761) as of September 2026. Other hosts may have addresses
    /// instead: see [`reach`](Self::reach).
    ///
    /// These top-level names are forbidden:
    ///
    /// - `alt`, `arpa` (with `home.arpa`), `invalid`, `local`, `localhost`, `onion` and `test`, of that registry;
    /// - `internal`, which ICANN reserves for private use (2024);
    /// - `corp`, `home`, `intranet`, `lan`, `mail` and `private`, which private networks use (RFC 6762, appendix G) and
    ///   ICANN does not delegate;
    /// - `localdomain`, `localdomain4` and `localdomain6`, which many systems have in their table of hosts.
    ///
    /// `example` and `example.com` are admitted, as RFC 6761 asks programs not to treat them in a special way. Names that
    /// are none of the DNS are forbidden too: those with an empty label, or with other ASCII characters than letters, digits,
    /// `-` and `_`. So is a reference without a host in a scheme in whose path browsers read one, as `http:/localhost/`. Names
    /// count in all forms in which others read them: with a dot at the end, and in characters that UTS 46 maps to their letters. A
    /// host with a `%` is refused, as [`HostRule::Name`] says.
    ///
    /// **A public name promises nothing**: anybody can let it lead to a private address. So resolve it, and then ask
    /// [`Reach::of`] for each address.
    ///
    /// [registry]: https://www.iana.org/assignments/special-use-domain-names
    ///
    /// ```
    /// use iri_core::Uri;
    /// use iri_policy::Policy;
    ///
    /// const RULES: Policy = Policy::new().public_names();
    /// assert!(RULES.check(&Uri::parse("http://example.com/")?).is_ok());
    /// assert!(RULES.check(&Uri::parse("http://a.LOCALHOST/")?).is_err());
    /// assert!(RULES.check(&Uri::parse("http://a%2Elocalhost./")?).is_err());
    /// assert!(RULES.check(&Uri::parse("http://metadata.google.internal/")?).is_err());
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn public_names(mut self) -> Self {
        self.public_names = true;
        self
    }

    /// Admits texts of at most `bytes` bytes.
    ///
    /// ```
    /// use iri_core::Uri;
    /// use iri_policy::Policy;
    ///
    /// const RULES: Policy = Policy::new().max_len(12);
    /// assert!(RULES.check(&Uri::parse("http://h/")?).is_ok());
    /// assert!(RULES.check(&Uri::parse("http://host/path")?).is_err());
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn max_len(mut self, bytes: u32) -> Self {
        self.max_len = bytes;
        self
    }

    /// Requires a base: a scheme, a path that ends in `/`, and neither a query nor a fragment. A host and a port without a scheme is
    /// none, such as `localhost:8080/`.
    ///
    /// ```
    /// use iri_core::Uri;
    /// use iri_policy::Policy;
    ///
    /// const RULES: Policy = Policy::new().base();
    /// assert!(RULES.check(&Uri::parse("http://h/api/")?).is_ok());
    /// assert!(RULES.check(&Uri::parse("http://h/api")?).is_err());
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn base(mut self) -> Self {
        self.base = true;
        self
    }

    /// Requires the normal form of this level: RFC 3986 section 6.2. [`check_const`](Self::check_const) does not
    /// check it.
    ///
    /// ```
    /// use iri_core::{Level, Uri};
    /// use iri_policy::Policy;
    ///
    /// const RULES: Policy = Policy::new().normal(Level::Syntax);
    /// assert!(RULES.check(&Uri::parse("http://h/~joe")?).is_ok());
    /// assert!(RULES.check(&Uri::parse("http://H/%7ejoe")?).is_err());
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn normal(mut self, level: Level) -> Self {
        self.normal = Some(NormalForm::new(level));
        self
    }

    /// Rejects a reference with a [`lint`](iri_core::lint) of at least this severity, as `levels` set it.
    ///
    /// It needs the feature `lint`. [`check_const`](Self::check_const) does not use Unicode's data.
    ///
    /// ```
    /// use iri_core::Uri;
    /// use iri_core::lint::{Code, Levels, Severity};
    /// use iri_policy::Policy;
    ///
    /// const LEVELS: Levels = Levels::new().allow(Code::PasswordPresent).deny(Code::DotSegments);
    /// const RULES: Policy = Policy::new().lints(Severity::Warning, LEVELS);
    ///
    /// assert!(RULES.check(&Uri::parse("mqtt://joe:pass@gate/")?).is_ok());
    /// let violation = RULES.check(&Uri::parse("http://2130706433/")?).unwrap_err();
    /// assert_eq!(violation.to_string(), "a name that others read as the address 127.0.0.1, at byte 7");
    /// assert!(RULES.check(&Uri::parse("http://h/a/../b")?).is_err());
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[cfg(feature = "lint")]
    #[must_use]
    pub const fn lints(mut self, least: Severity, levels: Levels) -> Self {
        self.lints = Some((least, levels));
        self
    }
}

impl PolicyOf<'_> {
    /// Refuses userinfo with a hint at the policy that admits it. Unlike [`forbid`](Self::forbid), this links no search for userinfo
    /// in other places, which a policy of hosts does not need.
    pub(super) const fn without_userinfo(mut self) -> Self {
        self.is_public_https = true;
        self
    }
}

const fn has_host(parts: &[Part]) -> bool {
    let mut rest = parts;
    while let [part, after @ ..] = rest {
        if matches!(part, Part::Host) {
            return true;
        }
        rest = after;
    }
    false
}

impl Default for PolicyOf<'_> {
    fn default() -> Self {
        Self::new()
    }
}
