//! Shows lists without their secrets.

use core::fmt;

use iri_grammar::delimiter::MASK;
use iri_grammar::grammar::positions::Positions;
use iri_grammar::report::secret::{Masking, Run, Runs, write_pieces};
use iri_grammar::report::visible::runs;
use iri_grammar::secret_name::after_name;
use iri_grammar::text::arithmetic::minus;
use iri_grammar::text::slice::slice;

use super::list::{HostList, Hosts};
use crate::write::operation::Operation;
use crate::write::out::Out;
use crate::write::source::Source;

/// # For logs
impl<T: AsRef<str>> Hosts<T> {
    /// Returns the form for logs: the scheme, and `***` for all up to the last `@`. From the value of the first name of a secret on,
    /// such as `?password=`, all is hidden too. [`usual_names`](Operation::usual_names) lists these names. This writes nothing yet: see
    /// [`Operation`].
    ///
    /// ```
    /// use iri_core::hosts::HostList;
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
        Operation::new(Self(list))
    }
}

/// Splits the scheme and the slashes off, which are no secret.
const fn split<'a>(list: &HostList<'a>) -> (&'a str, &'a str) {
    let (text, start) = (list.as_str(), list.authority_start());
    (slice(text, 0, start), slice(text, start, text.len() as u32))
}

/// Returns the pieces of what follows the scheme and the slashes.
const fn pieces(rest: &str) -> Runs<'_> {
    let rest = rest.as_bytes();
    let secret = minus!(rest.len(), after_name(rest).len());
    Runs::new(rest, Masking::Component).hiding_from(secret as u32)
}

fn write_masked(f: &mut fmt::Formatter<'_>, list: &HostList<'_>) -> fmt::Result {
    let (start, rest) = split(list);
    f.write_str(start)?;
    write_pieces(f, rest, pieces(rest))
}

#[cfg(feature = "defmt")]
fn format_masked(f: defmt::Formatter<'_>, list: &HostList<'_>) {
    let (start, rest) = split(list);
    defmt::write!(f, "{=str}", start);
    iri_grammar::report::secret::defmt_pieces(f, pieces(rest));
}

impl Source for RedactHosts<'_> {
    fn bound(&self) -> usize {
        self.0.as_str().len().saturating_add(MASK.len())
    }

    fn write(&self, out: &mut impl Out) -> Positions {
        let (start, rest) = split(&self.0);
        out.put(start);
        for piece in runs(rest, pieces(rest)) {
            match piece {
                Run::Plain(text) => out.put(text),
                Run::Masked(_) => out.put(MASK),
            }
        }
        Positions::EMPTY
    }

    fn debug(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Redacted(\"")?;
        write_masked(f, &self.0)?;
        f.write_str("\")")
    }
}

impl fmt::Debug for RedactHosts<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.debug(f)
    }
}
