//! Types that name a policy.

use super::policy::Policy;

/// Names a [`Policy`], so that it can be a type parameter of [`Checked`](crate::Checked).
///
/// A tuple of them requires all: `(Https, NoCredentials)`.
///
/// ```
/// use iri_core::UriBuf;
/// use iri_policy::{Checked, Part, Policy, Rules};
///
/// struct Broker;
///
/// impl Rules for Broker {
///     const POLICY: Policy = Policy::new().schemes(&["mqtts"]).require(&[Part::Host]);
/// }
///
/// assert!(Checked::<UriBuf<48>, Broker>::parse("mqtts://broker.example").is_ok());
/// assert!(Checked::<UriBuf<48>, Broker>::parse("mqtt://broker.example").is_err());
/// ```
pub trait Rules {
    /// The policy.
    const POLICY: Policy;
}

macro_rules! tuple {
    ($($Rules:ident)+) => {
        impl<$($Rules: Rules),+> Rules for ($($Rules,)+) {
            const POLICY: Policy = Policy::all(&[$($Rules::POLICY),+]);
        }
    };
}

tuple!(A);
tuple!(A B);
tuple!(A B C);
tuple!(A B C D);
tuple!(A B C D E);
tuple!(A B C D E F);
