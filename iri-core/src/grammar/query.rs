//! ```abnf
//! iquery    = *( ipchar / iprivate / "/" / "?" )
//! ifragment = *( ipchar / "/" / "?" )
//! ```

use super::Parser;
use super::class::Flag;
use crate::error::Component;

impl Parser<'_> {
    /// `iquery`
    pub(crate) const fn query(&mut self) {
        self.skip(Component::Query, Flag::QUERY);
    }

    /// `ifragment`
    pub(crate) const fn fragment(&mut self) {
        self.skip(Component::Fragment, Flag::QUERY);
    }
}
