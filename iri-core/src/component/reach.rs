use iri_grammar::address::literal::address;
use iri_grammar::address::number::{Number, number};
pub use iri_grammar::address::reach::Reach;

use super::host::Host;

impl Host<'_> {
    /// Returns where the host leads, as far as the text says: an address is looked up in IANA's registries, and a
    /// name is a [`Reach::Name`].
    ///
    /// A name that others read as an address is a [`Reach::NumericName`]: code that admits names must not admit
    /// those. Code that admits `Private` or `Loopback` must not go by an IPv6 address with an IPv4 address in it, as [`Reach`] says.
    /// Resolve every other name, then ask [`Reach::of`] for each address, before the connection and again
    /// after each redirect. The documentation of the crate `iri-policy` says who the others are. Each call computes the result from the text.
    ///
    /// ```
    /// use iri_core::component::{Host, Reach};
    ///
    /// for (host, reach) in [
    ///     ("192.0.2.7", Reach::Documentation),
    ///     ("169.254.169.254", Reach::LinkLocal),
    ///     ("[::ffff:10.0.0.1]", Reach::Private),
    ///     ("[64:ff9b::7f00:1]", Reach::Loopback),
    ///     ("9.9.9.9", Reach::Global),
    ///     ("localhost", Reach::Name),
    ///     ("2130706433", Reach::NumericName),
    ///     ("0x7f.1", Reach::NumericName),
    ///     ("%31%32%37.0.0.1", Reach::NumericName),
    /// ] {
    ///     assert_eq!(Host::parse(host)?.reach(), reach, "{host}");
    /// }
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    ///
    /// A rule such as "no private network" is a `match`, also in `const`. For "only this machine", ask the address itself, as
    /// `[64:ff9b::7f00:1]` leads to a translator elsewhere; or use `HttpsOrLoopbackAddress` of the crate `iri-policy`.
    ///
    /// ```
    /// use iri_core::Uri;
    /// use iri_core::component::{HostKind, Reach};
    ///
    /// const fn is_safe(uri: Uri<'_>) -> bool {
    ///     let Some(host) = uri.host() else { return false };
    ///     let is_here = match host.kind() {
    ///         HostKind::Ipv4(address) => address.is_loopback(),
    ///         HostKind::Ipv6(address) => address.to_canonical().is_loopback(),
    ///         _ => false,
    ///     };
    ///     uri.scheme().is("https") && !matches!(host.reach(), Reach::Private) || uri.scheme().is("http") && is_here
    /// }
    ///
    /// assert!(is_safe(Uri::parse("http://127.0.0.1:8080/")?));
    /// assert!(is_safe(Uri::parse("http://[::ffff:127.0.0.1]/")?));
    /// assert!(!is_safe(Uri::parse("http://127.1:8080/")?));
    /// assert!(!is_safe(Uri::parse("http://[64:ff9b::7f00:1]/")?));
    /// assert!(!is_safe(Uri::parse("https://[64:ff9b::10.0.0.1]/")?));
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn reach(self) -> Reach {
        let host = self.as_str();
        match address(host) {
            Some(address) => Reach::of(address),
            None if matches!(host.as_bytes(), [b'[', ..]) => Reach::Reserved,
            None => match number(host) {
                Number::No => Reach::Name,
                Number::Address(_) | Number::Refused => Reach::NumericName,
            },
        }
    }
}
