//! Checks each host of a list by a policy.

use iri_grammar::text::arithmetic::{minus, plus};
use iri_grammar::text::scan::seek;

use super::list::Hosts;
use super::listed::ListedHost;
use crate::{Policy, PolicyError, Violation};

/// # Checking
impl<T: AsRef<str>> Hosts<T> {
    /// Checks the reference of each host by a policy, with [`Policy::check`]. The reference is made in a buffer of
    /// `N` bytes, so `N` is at least the length of the list and two.
    ///
    /// A policy with a rule of hosts, reaches, ports or public names refuses a `,` in the userinfo: some clients split the text at each
    /// `,` before they look for the `@`.
    ///
    /// # Errors
    /// The first [`PolicyError::Violation`], with its place in the list, or [`PolicyError::Capacity`]. Never panics.
    ///
    /// ```
    /// use iri_policy::hosts::HostList;
    /// use iri_policy::{HostRule, Policy};
    ///
    /// const STORE: Policy = Policy::new().schemes(&["mongodb"]).hosts(&[HostRule::Suffix("store.example")]);
    ///
    /// let list = HostList::parse("mongodb://a.store.example,b.store.example:27017/db")?;
    /// assert!(list.check::<64>(&STORE).is_ok());
    /// let list = HostList::parse("mongodb://a.store.example,evil.example/db")?;
    /// let error = list.check::<64>(&STORE).unwrap_err();
    /// assert_eq!(error.to_string(), "the host is not admitted, at byte 26");
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[inline(always)]
    pub fn check<const N: usize>(&self, policy: &Policy) -> Result<(), PolicyError> {
        let list = self.as_list();
        // Some clients split the text at each `,` before they look for the `@`.
        if let Some(userinfo) = list.userinfo()
            && !seek(userinfo.as_str().as_bytes(), b',').is_empty()
            && policy.asks_of_hosts(list.scheme().is_some_and(|scheme| scheme.is("https")))
        {
            let (start, length) = (list.authority_start(), userinfo.as_str().len() as u32);
            return Err(Violation::of_listed_userinfo(start, length).into());
        }
        for host in list.hosts() {
            let uri = host.uri().to_buf::<N>().map_err(PolicyError::Capacity)?;
            if let Err(violation) = policy.check(&uri) {
                let place = place_in_list(&host, violation.offset() as u32);
                return Err(violation.at(place).into());
            }
        }
        Ok(())
    }
}

/// Converts a place in the reference of a host to that in its list.
fn place_in_list(host: &ListedHost<'_>, place: u32) -> u32 {
    let list = host.list();
    let slashes = if list.authority_start() == 0 { 2 } else { 0 };
    let Some(place) = place.checked_sub(slashes) else {
        return 0;
    };
    let (start, length) = (list.at().host_start, host.authority().as_str().len() as u32);
    match place.checked_sub(start) {
        None => place,
        Some(within) if within <= length => plus!(host.start(), within),
        Some(within) => plus!(list.at().path_start, minus!(within, length)),
    }
}
