//! Finds where a text stops being the beginning of a valid one, and makes the error for it.

use super::cut::suffix;
use super::reader::{Fault, Reader};
use crate::grammar::class::Flag;
use crate::grammar::component::Component;
use crate::grammar::error::{ParseError, ParseErrorKind, Syntax};
use crate::grammar::ucschar::is_admitted;
use crate::text::arithmetic::{minus, plus};

impl<'a> Reader<'a> {
    /// Returns the error for `text`, which was read and is invalid.
    #[cold]
    #[inline(never)]
    pub(super) const fn error(&mut self, text: &'a [u8]) -> ParseError {
        let Fault {
            kind,
            component,
            syntax,
            left,
        } = self.fault;
        let parser = &mut self.parser;
        parser.rest = suffix(text, left);
        parser.component = match (syntax, parser.rest) {
            // Where a triplet is unexpected, its digits are not the fault: this component has none.
            (Syntax::Xri, [b'%', tail @ ..])
                if minus!(tail.len(), Flag::HEXDIG.skip(tail).len()) > 1 =>
            {
                Component::Authority
            }
            // This component may have triplets.
            (Syntax::Xri, _) => Component::Path,
            _ => component,
        };
        let mut error = parser.error(true, kind).of_xri(component, syntax);
        // What is missing is no character, and so the error names none.
        if let ParseErrorKind::NoAuthority | ParseErrorKind::UnclosedXref = kind {
            error.kind = kind;
            error.length = 0;
            error.found = ParseError::NOTHING;
        }
        if may_stand(error.kind, error.found) && is_unbalanced(text, left) {
            error.kind = ParseErrorKind::UnbalancedXref;
            if let Syntax::IriInXri = syntax {
                error.component = Component::Xref;
                error.syntax = Syntax::Xri;
            }
        }
        error
    }
}

/// Returns whether a `)` has no counterpart, and the fault is that parenthesis or comes after the start of a
/// cross-reference. `left` bytes are left at the fault. The query and the fragment of the whole may have any
/// parentheses.
const fn is_unbalanced(text: &[u8], left: usize) -> bool {
    let mut rest = text;
    let mut open = 0_usize;
    let mut has_xref = false;
    while let [b, tail @ ..] = rest {
        match b {
            b'(' => {
                has_xref |= rest.len() > left;
                open = plus!(open, 1);
            }
            b')' if open > 0 => open = minus!(open, 1),
            b')' => return has_xref || rest.len() == left,
            b'?' | b'#' if open == 0 => break,
            _ => {}
        }
        rest = tail;
    }
    false
}

/// Returns whether what was found may be valid elsewhere: in an IRI, a query or a fragment, or after a
/// cross-reference.
const fn may_stand(kind: ParseErrorKind, found: u32) -> bool {
    match kind {
        ParseErrorKind::PercentEncoding
        | ParseErrorKind::LeftOut
        | ParseErrorKind::NestedTooDeep => false,
        _ if found < 0x80 => {
            Flag::QUERY.contains(found as u8) || matches!(found as u8, b'#' | b'[' | b'%')
        }
        // `ucschar` or `iprivate`
        _ => is_admitted(found, true) || found == ParseError::NOTHING,
    }
}

impl ParseError {
    /// Returns the error as one of an XRI.
    #[doc(hidden)]
    pub const fn of_xri(mut self, component: Component, syntax: Syntax) -> Self {
        self.component = component;
        self.syntax = syntax;
        self
    }
}
