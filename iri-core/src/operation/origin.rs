//! Comparison of origins: RFC 6454 section 5, RFC 9110 section 4.3.1; of redirect URIs: RFC 8252 section 7.3.

use iri_grammar::grammar::parts::Parts;
use iri_grammar::text::slice::{same, slice};

use super::equivalent::is_same_host;
use crate::component::{Host, Port, Scheme};
use crate::kind::HasScheme;
use crate::storage::Owned;
use crate::types::iri_reference::IriReference;
use crate::types::reference::Reference;

/// What a reference says of its port.
#[derive(PartialEq)]
enum Given {
    Number(u16),
    /// No port, and no default of the scheme is known
    Unknown,
}

/// Returns the port of a reference with a scheme. `None` for a port above 65535.
fn port(parts: &Parts<'_>, scheme: Scheme<'_>) -> Option<Given> {
    match (Port::of(parts), scheme.default_port()) {
        (Some(port), _) if !port.as_str().is_empty() => port.to_u16().map(Given::Number),
        (_, Some(default)) => Some(Given::Number(default)),
        (_, None) => Some(Given::Unknown),
    }
}

/// Returns whether both have an origin, and the same one.
fn is_same(a: &Parts<'_>, b: &Parts<'_>) -> bool {
    let (Some(scheme), Some(other_scheme)) = (Scheme::of(a), Scheme::of(b)) else {
        return false;
    };
    let (Some(host), Some(other_host)) = (Host::of(a), Host::of(b)) else {
        return false;
    };
    let (Some(port), Some(other_port)) = (port(a, scheme), port(b, other_scheme)) else {
        return false;
    };
    !host.is_empty()
        && scheme.is(other_scheme.as_str())
        && port == other_port
        && is_same_host(host, other_host)
}

/// Returns the texts before and after the port of a reference to this machine by `http`, if it has no port above 65535.
fn around_port<'a>(parts: &Parts<'a>) -> Option<(&'a str, &'a str)> {
    let at = parts.at;
    let (scheme, host) = (Scheme::of(parts)?, Host::of(parts)?);
    let is_here = host.address()?.is_loopback();
    let is_port = match Port::of(parts) {
        Some(port) => port.as_str().is_empty() || port.to_u16().is_some(),
        None => true,
    };
    if !scheme.is("http") || !is_here || !is_port || parts.userinfo().is_some() {
        return None;
    }
    let length = parts.text.len() as u32;
    Some((
        slice(parts.text, 0, at.host_end),
        slice(parts.text, at.path_start, length),
    ))
}

/// # Comparing origins
impl<C, F> IriReference<&str, C, HasScheme, F> {
    /// Returns whether both have the same scheme, host and port: RFC 9110 section 4.3.1, RFC 6454 section 5.
    ///
    /// Case of ASCII does not matter, nor how an address is written. No port is the default port of the scheme
    /// ([`Scheme::default_port`](crate::component::Scheme::default_port)). The userinfo does not count. A name in Unicode and
    /// its form for the DNS differ. A host with a `%` is the same as one that is equal byte by byte: some readers end
    /// it there.
    ///
    /// Without a host there is no origin, so a `file:` or `data:` reference has none, not even its own. The same
    /// holds for a port above 65535.
    ///
    /// ```
    /// let page = iri_core::Iri::parse("HTTPS://Example.com:443/a")?;
    /// assert!(page.same_origin(&iri_core::Iri::parse("https://example.com/b")?));
    /// assert!(!page.same_origin(&iri_core::Iri::parse("https://example.com:8443/b")?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[doc(alias("origin", "same_host"))]
    #[must_use]
    pub fn same_origin(self, other: &impl Reference) -> bool {
        is_same(&self.parts(), &other.as_iri_ref().parts())
    }

    /// Returns whether both are the same text, but for the port if they lead to this machine: RFC 8252 section 7.3. A server that
    /// authorizes asks this of the redirect URI that is registered, since a program on the user's machine listens at any free port.
    ///
    /// The port does not count in `http` with an address of this machine, `127.0.0.0/8` or `[::1]`, and without userinfo. All else is compared
    /// byte by byte. The name `localhost` is none of these addresses: a resolver may answer with any (RFC 8252 section 8.3).
    ///
    /// ```
    /// use iri_core::Uri;
    ///
    /// let registered = Uri::parse("http://127.0.0.1/callback")?;
    /// assert!(registered.same_but_for_loopback_port(&Uri::parse("http://127.0.0.1:51004/callback")?));
    /// assert!(!registered.same_but_for_loopback_port(&Uri::parse("http://127.0.0.1:51004/other")?));
    /// assert!(!registered.same_but_for_loopback_port(&Uri::parse("http://[::1]:51004/callback")?));
    ///
    /// let registered = Uri::parse("https://app.example/callback")?;
    /// assert!(registered.same_but_for_loopback_port(&Uri::parse("https://app.example/callback")?));
    /// assert!(!registered.same_but_for_loopback_port(&Uri::parse("https://app.example:8443/callback")?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[doc(alias = "redirect_uri")]
    #[must_use]
    pub fn same_but_for_loopback_port(self, other: &impl Reference) -> bool {
        let (own, other) = (self.parts(), other.as_iri_ref().parts());
        same(own.text, other.text)
            || match (around_port(&own), around_port(&other)) {
                (Some(own), Some(other)) => own == other,
                _ => false,
            }
    }
}

/// # Comparing origins
impl<T: Owned, C, F> IriReference<T, C, HasScheme, F> {
    /// See [`same_origin`](crate::Iri::same_origin).
    #[must_use]
    pub fn same_origin(&self, other: &impl Reference) -> bool {
        self.borrowed().same_origin(other)
    }

    /// See [`same_but_for_loopback_port`](crate::Iri::same_but_for_loopback_port).
    #[must_use]
    pub fn same_but_for_loopback_port(&self, other: &impl Reference) -> bool {
        self.borrowed().same_but_for_loopback_port(other)
    }
}
