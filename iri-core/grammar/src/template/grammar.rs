//! ```abnf
//! URI-Template  = *( literals / expression )
//! literals      = %x21 / %x23-24 / %x26-3B / %x3D / %x3F-5B / %x5D / %x5F / %x61-7A / %x7E
//!               / ucschar / iprivate / pct-encoded          ; %x27 by erratum 6937
//! expression    = "{" [ operator ] variable-list "}"
//! operator      = op-level2 / op-level3 / op-reserve
//! op-level2     = "+" / "#"
//! op-level3     = "." / "/" / ";" / "?" / "&"
//! op-reserve    = "=" / "," / "!" / "@" / "|"               ; section 3: an error
//! variable-list = varspec *( "," varspec )
//! varspec       = varname [ modifier-level4 ]
//! varname       = varchar *( ["."] varchar )
//! varchar       = ALPHA / DIGIT / "_" / pct-encoded
//! modifier-level4 = prefix / explode
//! prefix        = ":" max-length
//! max-length    = %x31-39 0*3DIGIT                          ; positive integer < 10000
//! explode       = "*"
//! ```

use crate::grammar::class::Flag;
use crate::grammar::component::Component;
use crate::grammar::error::{ParseError, ParseErrorKind};
use crate::grammar::parser::{Matched, Parser};
use crate::grammar::positions::is_too_long;

/// Checks that `text` matches `URI-Template`. Returns the length of the template from the first expression on
/// that has a variable with a prefix, or 0 if none has one.
pub const fn check(text: &str) -> Result<u32, ParseError> {
    if is_too_long(text.len()) {
        return Err(ParseError::TOO_LONG);
    }
    let mut parser = Parser::new(text.as_bytes());
    match parser.uri_template() {
        Ok(prefix) => Ok(prefix),
        Err(fault) => Err(parser.error(true, fault)),
    }
}

/// Returns whether `b` is an ASCII character of `literals`: one of `unreserved` or `reserved`.
pub const fn is_literal(b: u8) -> bool {
    Flag::QUERY.contains(b) || matches!(b, b'#' | b'[' | b']')
}

/// Returns what follows the `pct-encoded` at the start of `text`, or `text` if there is none.
#[cfg_attr(target_pointer_width = "32", inline(never))]
pub const fn after_pct_encoded(text: &[u8]) -> &[u8] {
    match text {
        [b'%', high, low, after @ ..]
            if Flag::HEXDIG.contains(*high) && Flag::HEXDIG.contains(*low) =>
        {
            after
        }
        _ => text,
    }
}

impl Parser<'_> {
    const fn uri_template(&mut self) -> Result<u32, ParseErrorKind> {
        let mut prefixed = 0;
        loop {
            self.literals();
            let length = self.rest.len() as u32;
            if !self.eat(b'{') {
                if let Err(kind) = self.end() {
                    return Err(kind);
                }
                return Ok(prefixed);
            }
            match self.expression() {
                Ok(true) if prefixed == 0 => prefixed = length,
                Ok(_) => {}
                Err(kind) => return Err(kind),
            }
        }
    }

    /// `*literals`
    const fn literals(&mut self) {
        loop {
            // Of the characters beyond ASCII, literals have those that a query has.
            self.skip(Component::Query, Flag::QUERY, true);
            match self.rest {
                [b'#' | b'[' | b']', tail @ ..] => self.rest = tail,
                _ => break,
            }
        }
        self.component = Component::Literals;
    }

    /// Matches `pct-encoded`, if it is next.
    const fn pct_encoded(&mut self) -> bool {
        let length = self.rest.len();
        self.rest = after_pct_encoded(self.rest);
        self.rest.len() != length
    }

    /// Matches what follows the `{` of an `expression`. Returns whether a variable has a prefix.
    const fn expression(&mut self) -> Result<bool, ParseErrorKind> {
        self.component = Component::Expression;
        match self.rest {
            [b'+' | b'#' | b'.' | b'/' | b';' | b'?' | b'&', tail @ ..] => self.rest = tail,
            [b'=' | b',' | b'!' | b'@' | b'|', ..] => return Err(ParseErrorKind::ReservedOperator),
            _ => {}
        }
        let mut has_prefix = false;
        loop {
            match self.varspec() {
                Ok(is_prefix) => has_prefix |= is_prefix,
                Err(kind) => return Err(kind),
            }
            if self.eat(b'}') {
                return Ok(has_prefix);
            }
            if !self.eat(b',') {
                return Err(ParseErrorKind::UnexpectedChar);
            }
        }
    }

    /// Returns whether it has a prefix.
    const fn varspec(&mut self) -> Result<bool, ParseErrorKind> {
        self.component = Component::Varname;
        loop {
            if !self.varchar() {
                return Err(ParseErrorKind::UnexpectedChar);
            }
            while self.varchar() {}
            if !self.eat(b'.') {
                break;
            }
        }
        if self.eat(b':') {
            self.component = Component::MaxLength;
            if let Err(kind) = self.max_length() {
                return Err(kind);
            }
            return Ok(true);
        }
        if self.eat(b'*') {
            self.component = Component::Expression;
        }
        Ok(false)
    }

    const fn varchar(&mut self) -> bool {
        match self.rest {
            [b, tail @ ..] if b.is_ascii_alphanumeric() || *b == b'_' => {
                self.rest = tail;
                true
            }
            _ => self.pct_encoded(),
        }
    }

    const fn max_length(&mut self) -> Matched {
        let [b'1'..=b'9', tail @ ..] = self.rest else {
            return Err(ParseErrorKind::UnexpectedChar);
        };
        self.rest = tail;
        // Three more digits may follow.
        let mut digits: &[()] = &[(); 3];
        while let [(), others @ ..] = digits
            && let [b'0'..=b'9', tail @ ..] = self.rest
        {
            self.rest = tail;
            digits = others;
        }
        Ok(())
    }
}
