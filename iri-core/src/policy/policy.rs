//! Policies: the conditions that a reference must keep besides being valid.

use core::ops::RangeInclusive;

use iri_grammar::grammar::parts::Parts;
#[cfg(feature = "lint")]
use iri_lint::{Levels, Severity};

use super::check::{
    admitted, admitted_port, are_international, at_host, at_port, check_base, check_forbidden,
    check_required, check_scheme, has_impossible_port, is_https, is_public, reaches, too_long,
    violation,
};
#[cfg(feature = "lint")]
use super::check::{denied, denied_in_const};
use super::host::HostRule;
use super::kind::ViolationKind;
use super::normal::{NormalForm, difference};
use super::part::Part;
use super::violation::Violation;
use crate::component::Reach;
use crate::operation::normalize::Level;
use crate::types::borrowed::IriRef;
use crate::types::reference::Reference;

/// The rules that a reference must keep besides being valid. Make it a constant: see the [module](crate::policy).
///
/// A policy without rules admits everything. All rules that are given must hold.
///
/// ```
/// use iri_core::Uri;
/// use iri_core::policy::{Part, Policy};
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
#[derive(Clone, Copy, Debug)]
pub struct Policy {
    pub(super) schemes: &'static [&'static str],
    pub(super) require: &'static [Part],
    pub(super) forbid: &'static [Part],
    pub(super) hosts: &'static [HostRule],
    pub(super) https_or: &'static [HostRule],
    pub(super) ports: &'static [RangeInclusive<u16>],
    pub(super) reach: &'static [Reach],
    pub(super) max_len: u32,
    pub(super) public_names: bool,
    /// Whether a host is a name beyond ASCII. It is known when the policy is made, so that others do not link what reads such names.
    international: bool,
    pub(super) base: bool,
    pub(super) normal: Option<NormalForm>,
    #[cfg(feature = "lint")]
    pub(super) lints: Option<(Severity, Levels)>,
    pub(super) all: &'static [Self],
}

/// # Rules
impl Policy {
    /// Makes a policy that admits everything.
    ///
    /// ```
    /// use iri_core::Uri;
    /// use iri_core::policy::Policy;
    ///
    /// assert!(Policy::new().check(&Uri::parse("x:")?).is_ok());
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn new() -> Self {
        Self {
            schemes: &[],
            require: &[],
            forbid: &[],
            hosts: &[],
            https_or: &[],
            ports: &[],
            reach: &[],
            max_len: u32::MAX,
            public_names: false,
            international: false,
            base: false,
            normal: None,
            #[cfg(feature = "lint")]
            lints: None,
            all: &[],
        }
    }

    /// Makes a policy that requires everything that these policies require.
    ///
    /// ```
    /// use iri_core::Uri;
    /// use iri_core::policy::{Https, NoCredentials, Policy, Rules};
    ///
    /// const BOTH: Policy = Policy::all(&[Https::POLICY, NoCredentials::POLICY]);
    /// assert!(BOTH.check(&Uri::parse("https://joe@example.com/")?).is_err());
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn all(policies: &'static [Self]) -> Self {
        let mut policy = Self::new();
        policy.all = policies;
        policy
    }

    /// Admits only these schemes, in any case (RFC 3986 section 3.1), and no reference without a scheme.
    ///
    /// ```
    /// use iri_core::Uri;
    /// use iri_core::policy::Policy;
    ///
    /// const WEB: Policy = Policy::new().schemes(&["https", "http"]);
    /// assert!(WEB.check(&Uri::parse("HTTP://example.com/")?).is_ok());
    /// assert!(WEB.check(&Uri::parse("javascript:alert(1)")?).is_err());
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn schemes(mut self, schemes: &'static [&'static str]) -> Self {
        self.schemes = schemes;
        self
    }

    /// Requires these parts.
    ///
    /// ```
    /// use iri_core::Uri;
    /// use iri_core::policy::{Part, Policy};
    ///
    /// const RULES: Policy = Policy::new().require(&[Part::Host]);
    /// assert!(RULES.check(&Uri::parse("https://h/")?).is_ok());
    /// assert!(RULES.check(&Uri::parse("https:///")?).is_err());
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn require(mut self, parts: &'static [Part]) -> Self {
        self.require = parts;
        self
    }

    /// Forbids these parts.
    ///
    /// ```
    /// use iri_core::Uri;
    /// use iri_core::policy::{Part, Policy};
    ///
    /// const RULES: Policy = Policy::new().forbid(&[Part::Fragment]);
    /// assert!(RULES.check(&Uri::parse("https://h/")?).is_ok());
    /// assert!(RULES.check(&Uri::parse("https://h/#a")?).is_err());
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn forbid(mut self, parts: &'static [Part]) -> Self {
        self.forbid = parts;
        self
    }

    /// Admits only these hosts, and no reference without one. Of a name that others do not all take for the same one, such as
    /// `straße.example`, only the form with `xn--` is admitted: see [`HostRule::Name`].
    ///
    /// ```
    /// use iri_core::{Iri, Uri};
    /// use iri_core::policy::{HostRule, Policy};
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
    pub const fn hosts(mut self, hosts: &'static [HostRule]) -> Self {
        self.hosts = hosts;
        self.international |= are_international(hosts);
        self
    }

    /// Admits schemes other than `https` only with these hosts.
    ///
    /// ```
    /// use iri_core::Uri;
    /// use iri_core::policy::{HostRule, Policy};
    ///
    /// const RULES: Policy = Policy::new().https_or(&[HostRule::Localhost]);
    /// assert!(RULES.check(&Uri::parse("http://localhost/")?).is_ok());
    /// assert!(RULES.check(&Uri::parse("http://example.com/")?).is_err());
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn https_or(mut self, hosts: &'static [HostRule]) -> Self {
        self.https_or = hosts;
        self.international |= are_international(hosts);
        self
    }

    /// Admits only these ports, whether written or the scheme's default
    /// ([`port_or_default`](crate::Uri::port_or_default)). A name that the DNS cannot have has none of them, such as
    /// `h%3A22`: others read another port there.
    ///
    /// ```
    /// use iri_core::Uri;
    /// use iri_core::policy::Policy;
    ///
    /// const RULES: Policy = Policy::new().ports(&[443..=443, 8000..=8999]);
    /// assert!(RULES.check(&Uri::parse("https://h:8080/")?).is_ok());
    /// assert!(RULES.check(&Uri::parse("https://h:22/")?).is_err());
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn ports(mut self, ports: &'static [RangeInclusive<u16>]) -> Self {
        self.ports = ports;
        self
    }

    /// Admits only hosts of these reaches. [`Host::reach`](crate::component::Host::reach) says what a name cannot
    /// promise. A name that the DNS cannot have is not admitted, such as an empty one or one with a `:`: others read another host
    /// there.
    ///
    /// ```
    /// use iri_core::Uri;
    /// use iri_core::component::Reach;
    /// use iri_core::policy::Policy;
    ///
    /// const RULES: Policy = Policy::new().reach(&[Reach::Private]);
    /// assert!(RULES.check(&Uri::parse("http://10.0.0.1/")?).is_ok());
    /// assert!(RULES.check(&Uri::parse("http://9.9.9.9/")?).is_err());
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn reach(mut self, reach: &'static [Reach]) -> Self {
        self.reach = reach;
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
    /// count in all forms in which others read them: encoded, with a dot at the end, and in characters
    /// that UTS 46 maps to their letters.
    ///
    /// **A public name promises nothing**: anybody can let it lead to a private address. So resolve it, and then ask
    /// [`Reach::of`] for each address.
    ///
    /// [registry]: https://www.iana.org/assignments/special-use-domain-names
    ///
    /// ```
    /// use iri_core::Uri;
    /// use iri_core::policy::Policy;
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
    /// use iri_core::policy::Policy;
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

    /// Requires a base: a scheme, a path that ends in `/`, and neither a query nor a fragment.
    ///
    /// ```
    /// use iri_core::Uri;
    /// use iri_core::policy::Policy;
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
    /// use iri_core::policy::Policy;
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

    /// Rejects a reference with a [`lint`](crate::lint) of at least this severity, as `levels` set it.
    ///
    /// It needs the feature `lint`. [`check_const`](Self::check_const) does not use Unicode's data.
    ///
    /// ```
    /// use iri_core::Uri;
    /// use iri_core::lint::{Code, Levels, Severity};
    /// use iri_core::policy::Policy;
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

/// # Checking
impl Policy {
    /// Checks a reference.
    ///
    /// # Errors
    /// The first [`Violation`], with its place. Never panics.
    ///
    /// ```
    /// use iri_core::Uri;
    /// use iri_core::policy::Policy;
    ///
    /// let violation = Policy::new().max_len(8).check(&Uri::parse("http://h/")?).unwrap_err();
    /// assert_eq!(violation.to_string(), "the text is longer than 8 bytes, at byte 8");
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    // The policy is a constant. If the compiler knows it here, rules that are not given leave no code.
    #[inline(always)]
    pub fn check(&self, reference: &(impl Reference + ?Sized)) -> Result<(), Violation> {
        let iri = reference.as_iri_ref();
        if let Some(violation) = self.check_parts(&iri.parts()) {
            return Err(violation);
        }
        #[cfg(feature = "lint")]
        self.check_lints(iri)?;
        self.check_normal(iri)
    }

    /// Checks a reference. In a `const` or `static`, the compiler does. It does not check the normal form.
    ///
    /// # Errors
    /// The errors of [`check`](Self::check). Never panics.
    ///
    /// ```
    /// use iri_core::policy::{Https, Rules};
    /// use iri_core::IriRef;
    ///
    /// const { assert!(Https::POLICY.check_const(match IriRef::parse("https://h/") { Ok(iri) => iri, Err(_) => panic!() }).is_ok()) };
    /// ```
    #[inline(always)]
    pub const fn check_const(&self, reference: IriRef<'_>) -> Result<(), Violation> {
        let parts = reference.parts();
        if let Some(violation) = self.check_parts(&parts) {
            return Err(violation);
        }
        #[cfg(feature = "lint")]
        if let Some(violation) = self.denied_in_const(&parts) {
            return Err(violation);
        }
        Ok(())
    }

    /// Returns whether a normal form is required.
    pub(crate) const fn asks_for_normal(&self) -> bool {
        let mut rest = self.all;
        while let [policy, after @ ..] = rest {
            if policy.asks_for_normal() {
                return true;
            }
            rest = after;
        }
        self.normal.is_some()
    }

    #[inline(always)]
    fn check_normal(&self, iri: IriRef<'_>) -> Result<(), Violation> {
        for policy in self.all {
            policy.check_normal_nested(iri)?;
        }
        match self.normal {
            Some(form) if !form.holds(iri) => {
                let (offset, len) = difference(iri, form.level);
                Err(violation(ViolationKind::NotNormal(form), offset, len))
            }
            _ => Ok(()),
        }
    }

    fn check_normal_nested(&self, iri: IriRef<'_>) -> Result<(), Violation> {
        self.check_normal(iri)
    }

    /// Checks lints, including those that need Unicode's data.
    #[cfg(feature = "lint")]
    #[inline(always)]
    fn check_lints(&self, iri: IriRef<'_>) -> Result<(), Violation> {
        if let Some((least, levels)) = self.lints
            && let Some(violation) = denied(iri, least, levels)
        {
            return Err(violation);
        }
        for policy in self.all {
            policy.check_lints_nested(iri)?;
        }
        Ok(())
    }

    #[cfg(feature = "lint")]
    fn check_lints_nested(&self, iri: IriRef<'_>) -> Result<(), Violation> {
        self.check_lints(iri)
    }

    /// Returns the violation by the first lint that is denied, in a `const fn` and without Unicode's data.
    #[cfg(feature = "lint")]
    const fn denied_in_const(&self, parts: &Parts<'_>) -> Option<Violation> {
        if let Some((least, levels)) = self.lints
            && let Some(violation) = denied_in_const(parts, least, levels)
        {
            return Some(violation);
        }
        let mut rest = self.all;
        while let [policy, after @ ..] = rest {
            if let Some(violation) = policy.denied_in_const(parts) {
                return Some(violation);
            }
            rest = after;
        }
        None
    }

    #[inline(always)]
    const fn check_parts(&self, parts: &Parts<'_>) -> Option<Violation> {
        // The policy is a constant, so a rule that is not given leaves no code.
        let mut found = None;
        if parts.text.len() > self.max_len as usize {
            found = Some(too_long(parts.text, self.max_len));
        }
        if found.is_none() && !self.schemes.is_empty() {
            found = check_scheme(self.schemes, parts);
        }
        if found.is_none() && !self.require.is_empty() {
            found = check_required(self.require, parts);
        }
        if found.is_none() && !self.forbid.is_empty() {
            found = check_forbidden(self.forbid, parts);
        }
        if found.is_none()
            && !self.hosts.is_empty()
            && !admitted(self.hosts, self.international, parts)
        {
            found = Some(at_host(ViolationKind::Host(self.hosts), parts));
        }
        if found.is_none()
            && !self.https_or.is_empty()
            && !is_https(parts)
            && !admitted(self.https_or, self.international, parts)
        {
            found = Some(at_host(ViolationKind::NotHttps(self.https_or), parts));
        }
        if found.is_none()
            && !self.reach.is_empty()
            && !reaches(self.reach, self.public_names, parts)
        {
            found = Some(at_host(ViolationKind::Reach(self.reach), parts));
        }
        if found.is_none() && self.public_names && !is_public(parts) {
            found = Some(at_host(ViolationKind::NotPublic, parts));
        }
        if found.is_none() && !self.ports.is_empty() && !admitted_port(self.ports, parts) {
            found = Some(at_port(self.ports, parts));
        }
        // Some read the lowest 16 bits of such a port.
        if found.is_none() && self.asks_where() && has_impossible_port(parts) {
            found = Some(at_port(&[0..=u16::MAX], parts));
        }
        if found.is_none() && self.base {
            found = check_base(parts);
        }
        let mut rest = self.all;
        while let (None, [policy, after @ ..]) = (&found, rest) {
            found = policy.check_nested(parts);
            rest = after;
        }
        found
    }

    /// Returns whether it has a rule of where a reference leads.
    pub(super) const fn asks_where(&self) -> bool {
        !self.schemes.is_empty()
            || !self.hosts.is_empty()
            || !self.https_or.is_empty()
            || !self.ports.is_empty()
            || !self.reach.is_empty()
            || self.public_names
    }

    /// Checks a policy within another, however deep they are nested.
    const fn check_nested(&self, parts: &Parts<'_>) -> Option<Violation> {
        self.check_parts(parts)
    }
}

impl Default for Policy {
    fn default() -> Self {
        Self::new()
    }
}
