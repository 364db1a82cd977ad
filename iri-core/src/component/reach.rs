use iri_grammar::address::literal::address;
use iri_grammar::address::number::{Number, number};
pub use iri_grammar::address::reach::Reach;

use super::host::Host;

impl Host<'_> {
    /// Returns where the host leads, as far as the text says: an address is looked up in IANA's registries, and a
    /// name is a [`Reach::Name`].
    ///
    /// A name that others read as an address is a [`Reach::NumericName`]: code that admits names must not admit
    /// those. Resolve every other name, then ask [`Reach::of`] for each address, before the connection and again
    /// after each redirect. [Policies](crate::policy#readers) say who the others are. Each call computes the result from the text.
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
    /// A rule such as "https, or http to this machine" is a `match`, also in `const`:
    ///
    /// ```
    /// use iri_core::Uri;
    /// use iri_core::component::Reach;
    ///
    /// const fn is_safe(uri: Uri<'_>) -> bool {
    ///     let Some(host) = uri.host() else { return false };
    ///     let is_here = matches!(host.reach(), Reach::Loopback);
    ///     uri.scheme().is("https") || uri.scheme().is("http") && is_here
    /// }
    ///
    /// assert!(is_safe(Uri::parse("http://127.0.0.1:8080/")?));
    /// assert!(!is_safe(Uri::parse("http://127.1:8080/")?));
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
