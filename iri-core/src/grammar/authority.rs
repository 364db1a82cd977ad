//! ```abnf
//! iauthority = [ iuserinfo "@" ] ihost [ ":" port ]
//! iuserinfo  = *( iunreserved / pct-encoded / sub-delims / ":" )
//! port       = *DIGIT
//! ```

use super::class::Flag;
use super::{Matched, Parser, is_ahead, ok};
use crate::error::{Component, ParseErrorKind};
use crate::positions::Positions;

impl Parser<'_> {
    /// `iauthority`, up to the first `/`, `?`, `#` or the end; offsets count from `text`.
    ///
    /// `iuserinfo` and `ihost [ ":" port ]` begin alike, so this looks ahead for the `@`.
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    pub(crate) const fn authority(&mut self, text: &[u8], at: &mut Positions) -> Matched {
        if !matches!(self.peek(), Some(b'[')) && is_ahead(self.rest, b'@') {
            self.userinfo();
            if !self.eat(b'@') {
                return Err(ParseErrorKind::UnexpectedChar);
            }
        }
        at.host_start = self.offset(text);
        ok!(self.host());
        at.host_end = self.offset(text);
        if self.eat(b':') {
            self.port();
        }
        Ok(())
    }

    /// `iuserinfo`
    pub(crate) const fn userinfo(&mut self) {
        self.skip(Component::Userinfo, Flag::USERINFO);
    }

    /// `port`
    pub(crate) const fn port(&mut self) {
        self.component = Component::Port;
        self.run(Flag::DIGIT);
    }
}
