//! Shows lists without their secrets.

use core::fmt;

use iri_core::__family::{Out, show};
use iri_core::operation::{Redact, Source, Values};
use iri_core::{__family, Operation};
use iri_grammar::delimiter::MASK;
use iri_grammar::grammar::parts::Parts;
use iri_grammar::grammar::positions::Positions;
use iri_grammar::report::secret::{Masking, Run, Runs, write_runs};
use iri_grammar::report::visible::runs_of;
use iri_grammar::secret_name::after_name;
use iri_grammar::text::arithmetic::minus;
use iri_grammar::text::slice::slice;

use super::list::{HostList, Hosts};
use crate::config::secret::{Conceals, Redactable, concealed};

/// # For logs
impl<T: AsRef<str>> Hosts<T> {
    /// Returns the form for logs: the scheme, and `***` for all up to the last `@`. From the value of the first name of a secret on,
    /// such as `?password=`, all is hidden too. [`usual_names`](Operation::usual_names) lists these names. This writes nothing yet: see
    /// [`Operation`].
    ///
    /// ```
    /// use iri_policy::hosts::HostList;
    ///
    /// let list = HostList::parse("mongodb://joe:secret@a:27017,b:27017/db")?;
    /// assert_eq!(list.redacted().to_string(), "mongodb://***@a:27017,b:27017/db");
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    pub fn redacted(&self) -> Operation<str, RedactHosts<'_>> {
        RedactHosts::of(self.as_list())
    }
}

/// Shows the list with credentials masked, as [`redacted`](Hosts::redacted) does.
impl<T: AsRef<str>> fmt::Debug for Hosts<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("HostList(\"")?;
        write_masked(f, &self.as_list())?;
        f.write_str("\")")
    }
}

#[cfg(feature = "defmt")]
impl<T: AsRef<str>> defmt::Format for Hosts<T> {
    fn format(&self, f: defmt::Formatter<'_>) {
        format_masked(f, &self.as_list());
    }
}

/// A list for logs; [`redacted`](super::Hosts::redacted) makes it.
#[derive(Clone, Copy)]
pub struct RedactHosts<'a>(HostList<'a>);

impl<'a> RedactHosts<'a> {
    pub(super) const fn of(list: HostList<'a>) -> Operation<str, Self> {
        __family::operation(Self(list))
    }
}

impl<T: AsRef<str>> Redactable for Hosts<T> {
    type Redacted<'a>
        = RedactSecretHosts<'a>
    where
        T: 'a;

    fn redact<C: Conceals>(&self) -> Operation<str, RedactSecretHosts<'_>> {
        let list = self.as_list();
        let (_, rest) = split(&list);
        let mut shown = rest.len();
        for run in Runs::new(rest.as_bytes(), Masking::Component) {
            match run {
                Run::Plain(text) => shown = text.len(),
                Run::Masked(_) => shown = 0,
            }
        }
        let at = list.at();
        let from_hosts = minus!(list.as_str().len(), at.host_start as usize);
        let after_hosts = Parts::new(
            slice(list.as_str(), at.path_start, list.as_str().len() as u32),
            Positions {
                path_end: minus!(at.path_end, at.path_start),
                query_end: minus!(at.query_end, at.path_start),
                ..Positions::EMPTY
            },
        );
        __family::operation(RedactSecretHosts {
            list,
            // An `@` within the hosts or after them may end a password with a raw `/`, so nothing is told.
            after_hosts: (shown >= from_hosts)
                .then(|| concealed::<C>(__family::reference(after_hosts))),
        })
    }
}

/// A secret list for logs; [`redacted`](crate::Secret::redacted) makes it.
#[derive(Clone, Copy)]
#[expect(missing_debug_implementations, reason = "its operation has one")]
pub struct RedactSecretHosts<'a> {
    list: HostList<'a>,
    /// The path, the query and the fragment; `None` if they may be of a password.
    after_hosts: Option<Operation<str, Redact<'a, Values>>>,
}

impl Source for RedactSecretHosts<'_> {
    fn bound(&self) -> usize {
        let length = self.list.as_str().len();
        length.saturating_mul(3).saturating_add(6)
    }

    fn write(&self, out: &mut impl Out) -> Positions {
        let list = &self.list;
        let (start, _) = split(list);
        out.put(start);
        if list.userinfo().is_some() || self.after_hosts.is_none() {
            out.put(MASK);
        }
        let Some(after_hosts) = self.after_hosts else {
            return Positions::EMPTY;
        };
        if list.userinfo().is_some() {
            out.put("@");
        }
        out.put(list.hosts_text());
        __family::source(&after_hosts).write(out);
        Positions::EMPTY
    }

    fn debug(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        show(self, f)
    }
}

/// Splits the scheme and the slashes off, which are no secret.
const fn split<'a>(list: &HostList<'a>) -> (&'a str, &'a str) {
    let (text, start) = (list.as_str(), list.authority_start());
    (slice(text, 0, start), slice(text, start, text.len() as u32))
}

/// Returns the runs of what follows the scheme and the slashes.
const fn runs(rest: &str) -> Runs<'_> {
    let rest = rest.as_bytes();
    let secret = minus!(rest.len(), after_name(rest).len());
    Runs::new(rest, Masking::Component).hiding_from(secret as u32)
}

fn write_masked(f: &mut fmt::Formatter<'_>, list: &HostList<'_>) -> fmt::Result {
    let (start, rest) = split(list);
    f.write_str(start)?;
    write_runs(f, rest, runs(rest))
}

#[cfg(feature = "defmt")]
fn format_masked(f: defmt::Formatter<'_>, list: &HostList<'_>) {
    let (start, rest) = split(list);
    defmt::write!(f, "{=str}", start);
    iri_grammar::report::secret::defmt_runs(f, runs(rest));
}

impl Source for RedactHosts<'_> {
    fn bound(&self) -> usize {
        self.0.as_str().len().saturating_add(MASK.len())
    }

    fn write(&self, out: &mut impl Out) -> Positions {
        let (start, rest) = split(&self.0);
        out.put(start);
        for run in runs_of(rest, runs(rest)) {
            match run {
                Run::Plain(text) => out.put(text),
                Run::Masked(_) => out.put(MASK),
            }
        }
        Positions::EMPTY
    }

    fn debug(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        show(self, f)
    }
}

impl fmt::Debug for RedactHosts<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.debug(f)
    }
}
