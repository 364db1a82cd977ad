//! ```abnf
//! scheme = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )
//! ```

use super::class::Flag;
use super::component::Component;
use super::error::ParseErrorKind;
use super::parser::{Matched, Parser};
use crate::text::scan::is_ahead;

impl Parser<'_> {
    /// Matches a `scheme` and the `:` after it. Without the `:` it matches nothing, as the text may be the first
    /// segment of a relative reference.
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
        // ALPHA: in this class only letters come after the digits.
        if let [first, ..] = self.rest
            && *first > b'9'
            && self.run(Flag::SCHEME)
        {
            return Ok(());
        }
        Err(ParseErrorKind::UnexpectedChar)
    }

    /// Returns the fault where a scheme is required and [`Self::scheme`] found none.
    ///
    /// A `:` in what would be the first segment shows that a scheme was meant, so the fault is the character that no
    /// scheme can have. Otherwise there is no scheme, and the place is the start.
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
