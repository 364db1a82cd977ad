//! What the schemes that a policy names tell of the references that it admits.

use iri_grammar::grammar::host_list::may_have_lists;
use iri_grammar::known_scheme::Scheme;

/// What is known of the schemes of a policy when it is made, so that others do not link what only some schemes need.
#[derive(Clone, Copy, Debug)]
pub(super) struct Named {
    /// Whether browsers may read an authority of their own in a reference.
    pub(super) may_be_web: bool,
    /// Whether clients may read a list of hosts.
    pub(super) may_have_lists: bool,
    /// Whether one of the schemes needs a host, and whether all do.
    pub(super) some_need_host: bool,
    pub(super) all_need_host: bool,
}

impl Named {
    /// No scheme is named, so each may come.
    pub(super) const NONE: Self = Self {
        may_be_web: true,
        may_have_lists: true,
        some_need_host: false,
        all_need_host: false,
    };

    pub(super) const fn of(schemes: &[&str]) -> Self {
        let mut named = Self {
            may_be_web: false,
            may_have_lists: false,
            some_need_host: false,
            all_need_host: true,
        };
        let mut rest = schemes;
        while let [scheme, after @ ..] = rest {
            let known = Scheme::of(Some(scheme));
            named.may_be_web |= known.is_web();
            named.may_have_lists |= may_have_lists(scheme);
            named.some_need_host |= known.needs_host();
            named.all_need_host &= known.needs_host();
            rest = after;
        }
        if schemes.is_empty() {
            Self::NONE
        } else {
            named
        }
    }
}
