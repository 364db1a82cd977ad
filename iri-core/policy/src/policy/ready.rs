//! Policies that are ready to use.

use iri_core::component::Reach;

use super::host::HostRule;
use super::part::Part;
use super::policy::Policy;
use super::rules::Rules;

/// Makes types of policies.
macro_rules! ready {
    ($($(#[$attribute:meta])* $Name:ident: $policy:expr;)+) => {$(
        $(#[$attribute])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub struct $Name;

        impl Rules for $Name {
            const POLICY: Policy = $policy;
        }
    )+};
}

ready! {
    /// Requires `https` and a host.
    ///
    /// ```
    /// use iri_core::Uri;
    /// use iri_policy::{Checked, Https};
    ///
    /// assert!(Checked::<Uri<'_>, Https>::parse("HTTPS://example.com/").is_ok());
    /// assert!(Checked::<Uri<'_>, Https>::parse("https:///example.com/").is_err());
    /// assert!(Checked::<Uri<'_>, Https>::parse("javascript:alert(1)").is_err());
    /// ```
    Https: Policy::new().schemes(&["https"]).require(&[Part::Host]);

    /// Requires `https`, or `http` with an address of this machine: `127.0.0.0/8` or `[::1]`, or `127.0.0.0/8` mapped, as
    /// in `[::ffff:127.0.0.1]`. The name `localhost` is not enough, as a resolver may answer with any address (RFC 8252
    /// section 8.3).
    ///
    /// ```
    /// use iri_core::Uri;
    /// use iri_policy::{Checked, HttpsOrLoopbackAddress};
    ///
    /// type Callback<'a> = Checked<Uri<'a>, HttpsOrLoopbackAddress>;
    /// assert!(Callback::parse("https://example.com/").is_ok());
    /// assert!(Callback::parse("http://127.0.0.1:8080/").is_ok());
    /// assert!(Callback::parse("http://localhost:8080/").is_err());
    /// assert!(Callback::parse("http://127.0.0.1.example.com/").is_err());
    /// ```
    HttpsOrLoopbackAddress: Policy::new()
        .schemes(&["https", "http"])
        .require(&[Part::Host])
        .https_or(&[HostRule::Reach(Reach::Loopback)]);

    /// Requires `https`, or `http` with an address of this machine or the name `localhost` (or a name below it).
    ///
    /// ```
    /// use iri_core::Uri;
    /// use iri_policy::{Checked, HttpsOrLocalhost};
    ///
    /// type Callback<'a> = Checked<Uri<'a>, HttpsOrLocalhost>;
    /// assert!(Callback::parse("http://localhost:8080/").is_ok());
    /// assert!(Callback::parse("http://[::1]/").is_ok());
    /// assert!(Callback::parse("http://localhost.example.com/").is_err());
    /// ```
    HttpsOrLocalhost: Policy::new()
        .schemes(&["https", "http"])
        .require(&[Part::Host])
        .https_or(&[HostRule::Reach(Reach::Loopback), HostRule::Localhost]);

    /// Requires `https` with a name of the public DNS, or with an address that leads anywhere on the Internet, and without
    /// userinfo. [`PublicHttpsWithUserinfo`] admits that.
    ///
    /// **A name promises nothing**: resolve it, then ask [`Reach::of`] for each address, and again after each
    /// redirect. Names that others read as an address, such as `2130706433`, are rejected, and so are those of private
    /// networks: [`Policy::public_names`] lists them. [`Policy`](Policy#readers) says who these others are.
    ///
    /// ```
    /// use iri_core::Uri;
    /// use iri_policy::{Checked, PublicHttps};
    ///
    /// type Webhook<'a> = Checked<Uri<'a>, PublicHttps>;
    /// assert!(Webhook::parse("https://example.com/hook").is_ok());
    /// assert!(Webhook::parse("https://[::ffff:169.254.169.254]/").is_err());
    /// assert!(Webhook::parse("https://0x7f.1/").is_err());
    /// assert!(Webhook::parse("https://localhost/").is_err());
    /// assert!(Webhook::parse("https://printer.local/").is_err());
    /// assert!(Webhook::parse("https://intranet/").is_err());
    /// assert!(Webhook::parse("https://joe@example.com/hook").is_err());
    /// ```
    PublicHttps: Policy::new()
        .schemes(&["https"])
        .require(&[Part::Host])
        .reach(&[Reach::Global, Reach::Name])
        .public_names()
        .without_userinfo();

    /// Requires what [`PublicHttps`] does, and admits userinfo. An encoded delimiter in it is refused, such as `%40`: some
    /// readers decode it before they look for the host.
    ///
    /// ```
    /// use iri_core::Uri;
    /// use iri_policy::{Checked, PublicHttpsWithUserinfo};
    ///
    /// type Webhook<'a> = Checked<Uri<'a>, PublicHttpsWithUserinfo>;
    /// assert!(Webhook::parse("https://joe@example.com/hook").is_ok());
    /// assert!(Webhook::parse("https://joe%40h@example.com/hook").is_err());
    /// ```
    PublicHttpsWithUserinfo: Policy::new()
        .schemes(&["https"])
        .require(&[Part::Host])
        .reach(&[Reach::Global, Reach::Name])
        .public_names();

    /// Forbids userinfo, which may hold a user's name, a password or a token.
    ///
    /// ```
    /// use iri_core::Uri;
    /// use iri_policy::{Checked, NoCredentials};
    ///
    /// assert!(Checked::<Uri<'_>, NoCredentials>::parse("https://joe@example.com/").is_err());
    /// ```
    NoCredentials: Policy::new().forbid(&[Part::Userinfo]);

    /// Requires a base: its path ends in `/`, and it has neither a query nor a fragment.
    ///
    /// ```
    /// use iri_core::Uri;
    /// use iri_policy::{BaseUrl, Checked};
    ///
    /// assert!(Checked::<Uri<'_>, BaseUrl>::parse("https://example.com/api/").is_ok());
    /// assert!(Checked::<Uri<'_>, BaseUrl>::parse("https://example.com/api").is_err());
    /// ```
    BaseUrl: Policy::new().base();
}
