//! ```abnf
//! scheme = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )
//! ```

use super::class::Flag;
use super::component::Component;
use super::error::ParseErrorKind;
use super::parser::{Matched, Parser, is_ahead};

impl Parser<'_> {
    /// A `scheme` that a `:` follows; nothing is matched where there is none, as it may be the
    /// first segment of a relative reference.
    pub const fn scheme(&mut self) -> bool {
        let start = self.rest;
        if self.scheme_name().is_ok() && matches!(self.peek(), Some(b':')) {
            return true;
        }
        self.rest = start;
        false
    }

    /// `scheme`
    pub const fn scheme_name(&mut self) -> Matched {
        // ALPHA: letters alone are of the class and come after the digits.
        if let [first, ..] = self.rest
            && *first > b'9'
            && self.run(Flag::SCHEME)
        {
            return Ok(());
        }
        Err(ParseErrorKind::UnexpectedChar)
    }

    /// The fault where a scheme is required and [`Self::scheme`] found none.
    ///
    /// A `:` in what would be the first segment shows that one was meant: the fault is the
    /// character that no scheme can have. Otherwise there is none, and the place is the start.
    #[cold]
    pub const fn missing_scheme(&mut self) -> ParseErrorKind {
        self.component = Component::Scheme;
        if is_ahead(self.rest, b':') {
            let _ = self.scheme_name();
            ParseErrorKind::UnexpectedChar
        } else {
            ParseErrorKind::NoScheme
        }
    }
}
