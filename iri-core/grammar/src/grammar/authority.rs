//! ```abnf
//! iauthority = [ iuserinfo "@" ] ihost [ ":" port ]
//! iuserinfo  = *( iunreserved / pct-encoded / sub-delims / ":" )
//! port       = *DIGIT
//! ```

use super::class::Flag;
use super::component::Component;
use super::error::ParseErrorKind;
use super::parser::{Matched, Parser};
use crate::text::scan::is_ahead;

impl Parser<'_> {
    /// `iauthority`, up to the first `/`, `?`, `#` or the end.
    ///
    /// `iuserinfo` and `ihost [ ":" port ]` can begin with the same characters, so this looks ahead for the `@`.
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    pub const fn authority(&mut self, iri: bool) -> Matched {
        if !matches!(self.peek(), Some(b'[')) && is_ahead(self.rest, b'@') {
            self.userinfo(iri);
            if !self.eat(b'@') {
                return Err(ParseErrorKind::UnexpectedChar);
            }
        }
        self.marks.host_start = self.remaining();
        if let Err(kind) = self.host(iri) {
            return Err(kind);
        }
        self.marks.host_end = self.remaining();
        if self.eat(b':') {
            self.port();
        }
        Ok(())
    }

    /// `iuserinfo`
    pub const fn userinfo(&mut self, iri: bool) {
        self.skip(Component::Userinfo, Flag::USERINFO, iri);
    }

    /// `port`. It cannot fail: what is wrong after the digits is found where the authority ends, and is then a fault of the port.
    pub const fn port(&mut self) {
        self.component = Component::Port;
        self.run(Flag::DIGIT);
    }
}
