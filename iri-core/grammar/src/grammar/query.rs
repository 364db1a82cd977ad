//! ```abnf
//! iquery    = *( ipchar / iprivate / "/" / "?" )
//! ifragment = *( ipchar / "/" / "?" )
//! ```

use super::class::Flag;
use super::component::Component;
use super::parser::Parser;

impl Parser<'_> {
    /// `iquery`
    pub const fn query(&mut self, iri: bool) {
        self.skip(Component::Query, Flag::QUERY, iri);
    }

    /// `ifragment`
    pub const fn fragment(&mut self, iri: bool) {
        self.skip(Component::Fragment, Flag::QUERY, iri);
    }
}
