//! Asks a reference for all rules of a policy, in their order.

use iri_core::{__family, IriRef, Reference};
use iri_grammar::grammar::parts::Parts;
use iri_grammar::grammar::pct_encoded::is_name;
use iri_grammar::known_scheme::Scheme;
use iri_grammar::text::arithmetic::plus;
use iri_grammar::text::split::split_once;

use super::check::{
    Pieces, admitted, admitted_port, are_written, at_host, at_port, check_base, check_forbidden,
    check_public_https, check_required, check_scheme, check_userinfo, has_impossible_port,
    is_https, is_in, is_postgres, is_web, too_long, violation,
};
#[cfg(feature = "lint")]
use super::check::{denied, denied_in_const};
use super::host::{HostRule, Target};
use super::kind::ViolationKind;
use super::named::Named;
use super::normal::difference;
use super::part::Part;
use super::policy::PolicyOf;
use super::violation::ViolationOf;

/// # Checking
impl<'a> PolicyOf<'a> {
    /// Checks a reference.
    ///
    /// # Errors
    /// The first [`Violation`], with its place. Never panics.
    ///
    /// ```
    /// use iri_core::Uri;
    /// use iri_policy::Policy;
    ///
    /// let violation = Policy::new().max_len(8).check(&Uri::parse("http://h/")?).unwrap_err();
    /// assert_eq!(violation.to_string(), "the text is longer than 8 bytes, at byte 8");
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    // The policy is a constant. If the compiler knows it here, rules that are not given leave no code.
    #[inline(always)]
    pub fn check(&self, reference: &(impl Reference + ?Sized)) -> Result<(), ViolationOf<'a>> {
        let iri = reference.as_iri_ref();
        if let Some(violation) = self.check_parts(&__family::parts(iri)) {
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
    /// use iri_policy::{Https, Rules};
    /// use iri_core::IriRef;
    ///
    /// const { assert!(Https::POLICY.check_const(match IriRef::parse("https://h/") { Ok(iri) => iri, Err(_) => panic!() }).is_ok()) };
    /// ```
    #[inline(always)]
    pub const fn check_const(&self, reference: IriRef<'_>) -> Result<(), ViolationOf<'a>> {
        let parts = __family::parts(reference);
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
    fn check_normal(&self, iri: IriRef<'_>) -> Result<(), ViolationOf<'a>> {
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

    fn check_normal_nested(&self, iri: IriRef<'_>) -> Result<(), ViolationOf<'a>> {
        self.check_normal(iri)
    }

    /// Checks lints, including those that need Unicode's data.
    #[cfg(feature = "lint")]
    #[inline(always)]
    fn check_lints(&self, iri: IriRef<'_>) -> Result<(), ViolationOf<'a>> {
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
    fn check_lints_nested(&self, iri: IriRef<'_>) -> Result<(), ViolationOf<'a>> {
        self.check_lints(iri)
    }

    /// Returns the violation by the first lint that is denied, in a `const fn` and without Unicode's data.
    #[cfg(feature = "lint")]
    const fn denied_in_const(&self, parts: &Parts<'_>) -> Option<ViolationOf<'a>> {
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
    const fn check_parts(&self, parts: &Parts<'_>) -> Option<ViolationOf<'a>> {
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
        if found.is_none() && self.is_public_https {
            found = check_public_https(parts);
        }
        if found.is_none() && self.needs_host(parts) {
            found = check_required(&[Part::Host], parts);
        }
        let is_https = is_https(parts);
        if found.is_none() && self.asks_of_host(is_https) {
            found = self.check_host(is_https, parts);
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
            found = match (policy.check_nested(parts), self.all) {
                // Another policy need not admit what the hint names.
                (Some(violation), [_, _, ..]) => Some(violation.without_hint()),
                (found, _) => found,
            };
            rest = after;
        }
        found
    }

    /// Returns whether a rule names the scheme, and that needs a host for which no other rule asks.
    #[inline(always)]
    const fn needs_host(&self, parts: &Parts<'_>) -> bool {
        if self.requires_host
            || !self.hosts.is_empty()
            || self.listed.is_some()
            || !self.reach.is_empty()
        {
            return false;
        }
        self.named.all_need_host
            || self.named.some_need_host && Scheme::of(parts.scheme()).needs_host()
            || !self.https_or.is_empty() && is_https(parts)
    }

    /// Returns whether a rule of its own asks what the host is, or leads to.
    #[inline(always)]
    const fn asks_of_host(&self, is_https: bool) -> bool {
        !self.hosts.is_empty()
            || self.listed.is_some()
            || !self.https_or.is_empty() && !is_https
            || !self.reach.is_empty()
            || self.public_names
            || !self.ports.is_empty()
    }

    /// Returns whether a rule asks what the host is, also of a policy within it.
    pub(crate) const fn asks_of_hosts(&self, is_https: bool) -> bool {
        let mut rest = self.all;
        while let [policy, after @ ..] = rest {
            if policy.asks_of_hosts(is_https) {
                return true;
            }
            rest = after;
        }
        self.asks_of_host(is_https)
    }

    /// Checks the rules that ask of the host.
    #[inline(always)]
    const fn check_host(&self, is_https: bool, parts: &Parts<'_>) -> Option<ViolationOf<'a>> {
        let Named {
            may_be_web: web,
            may_have_lists: lists,
            ..
        } = self.named;
        if (web || lists)
            && !self.is_public_https
            && let Some(found) = check_userinfo(web, lists, parts)
        {
            return Some(found);
        }
        let Some(host) = __family::host(parts) else {
            return match self.refusal_without_host(is_https, parts) {
                Some(kind) => Some(at_host(kind, parts)),
                None if self.ports.is_empty() => None,
                None => Some(at_port(self.ports, parts)),
            };
        };
        let host = Target::of(host);
        let port = match self.listed {
            Some(_) => __family::port_or_default(parts),
            None => None,
        };
        if let Some(kind) = self.refusal(is_https, host, port) {
            return Some(at_host(kind, parts));
        }
        if !(self.ports.is_empty() || host.is_one() && admitted_port(self.ports, parts)) {
            return Some(at_port(self.ports, parts));
        }
        if lists && is_postgres(parts) {
            return self.check_query(is_https, parts);
        }
        None
    }

    #[inline(always)]
    const fn refusal_without_host(
        &self,
        is_https: bool,
        parts: &Parts<'_>,
    ) -> Option<ViolationKind<'a>> {
        if !self.hosts.is_empty() {
            Some(ViolationKind::Host(self.hosts))
        } else if self.listed.is_some() {
            Some(ViolationKind::NotListed)
        } else if !self.https_or.is_empty() && !is_https {
            Some(ViolationKind::NotHttps(self.https_or))
        } else if !self.reach.is_empty() {
            Some(ViolationKind::Reach(self.reach))
        } else if self.public_names && is_web(parts) {
            Some(ViolationKind::NotPublic)
        } else {
            None
        }
    }

    /// Returns the rule that does not admit a host. `port` is for a list.
    #[inline(always)]
    const fn refusal(
        &self,
        is_https: bool,
        host: Target<'_>,
        port: Option<u16>,
    ) -> Option<ViolationKind<'a>> {
        let https_or = match is_https {
            true => &[],
            false => self.https_or,
        };
        if host.is_encoded() && !self.is_written(https_or, host) {
            return Some(ViolationKind::EncodedHost);
        }
        let international = self.international;
        if !self.hosts.is_empty() && !admitted(self.hosts, international, host) {
            return Some(ViolationKind::Host(self.hosts));
        }
        if let Some(list) = self.listed
            && !host.is_listed(list, port)
        {
            return Some(ViolationKind::NotListed);
        }
        if !https_or.is_empty() && !admitted(https_or, international, host) {
            return Some(ViolationKind::NotHttps(https_or));
        }
        if !self.reach.is_empty() {
            let reaches = self.reaches;
            // A policy of public names asks more of a name.
            let is_admitted = match self.public_names {
                true => host.is_within(reaches),
                false => host.leads_only_to(reaches),
            };
            if !is_admitted {
                return Some(ViolationKind::Reach(self.reach));
            }
        }
        if self.public_names && !host.is_public() {
            return Some(ViolationKind::NotPublic);
        }
        None
    }

    /// Returns whether all rules that ask of the host name it by these very bytes.
    #[inline(always)]
    const fn is_written(&self, https_or: &[HostRule<'_>], host: Target<'_>) -> bool {
        self.reach.is_empty()
            && self.listed.is_none()
            && !self.public_names
            && self.ports.is_empty()
            && (self.hosts.is_empty() || are_written(self.hosts, host.text))
            && (https_or.is_empty() || are_written(https_or, host.text))
    }

    /// Checks the hosts and ports in the query of `postgres:` and `postgresql:`, whose clients connect to these in
    /// place of the one in the authority.
    const fn check_query(&self, is_https: bool, parts: &Parts<'_>) -> Option<ViolationOf<'a>> {
        let Some(query) = parts.query() else {
            return None;
        };
        let mut pairs = Pieces::new(query, b'&', plus!(parts.at.path_end, 1));
        while let Some((pair, start)) = pairs.next() {
            let Some((name, value)) = split_once(pair, b'=') else {
                continue;
            };
            let is_port = is_name(name.as_bytes(), b"port");
            if !is_port
                && !is_name(name.as_bytes(), b"host")
                && !is_name(name.as_bytes(), b"hostaddr")
            {
                continue;
            }
            let start = plus!(plus!(start, name.len() as u32), 1);
            let mut items = Pieces::new(value, b',', start);
            while let Some((item, place)) = items.next() {
                let kind = if !is_port {
                    self.refusal(is_https, Target::of_value(item), None)
                } else if self.ports.is_empty() || is_in(self.ports, item) {
                    None
                } else {
                    Some(ViolationKind::Port(self.ports))
                };
                if let Some(kind) = kind {
                    return Some(violation(kind, place, item.len() as u32));
                }
            }
        }
        None
    }

    /// Returns whether it has a rule of where a reference leads.
    pub(super) const fn asks_where(&self) -> bool {
        !self.schemes.is_empty()
            || !self.hosts.is_empty()
            || self.listed.is_some()
            || !self.https_or.is_empty()
            || !self.ports.is_empty()
            || !self.reach.is_empty()
            || self.public_names
    }

    /// Checks a policy within another, however deep they are nested.
    const fn check_nested(&self, parts: &Parts<'_>) -> Option<ViolationOf<'a>> {
        self.check_parts(parts)
    }
}
