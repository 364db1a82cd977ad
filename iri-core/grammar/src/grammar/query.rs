//! ```abnf
//! iquery    = *( ipchar / iprivate / "/" / "?" )
//! ifragment = *( ipchar / "/" / "?" )
//! ```

use super::class::Flag;
use super::component::Component;
use super::parser::Parser;

impl Parser<'_> {
    /// `iquery`
    pub const fn query(&mut self) {
        self.skip(Component::Query, Flag::QUERY);
    }

    /// `ifragment`
    pub const fn fragment(&mut self) {
        self.skip(Component::Fragment, Flag::QUERY);
    }
}
