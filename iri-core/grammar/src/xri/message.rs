//! Has the words of errors of an XRI.

use crate::grammar::component::Component;
use crate::grammar::error::{ParseError, ParseErrorKind as Kind, Syntax};

/// Returns the sentence for the kinds that only XRIs have.
pub const fn sentence(error: &ParseError) -> Option<&'static str> {
    Some(match error.kind {
        Kind::NoAuthority => "no authority, such as `=example`, at the start",
        Kind::UnexpectedAuthority => "a relative XRI reference begins with no global symbol",
        Kind::UnclosedXref => "the text ends within a cross-reference",
        // The character is not named if more text is to be read, as it may be of a password.
        Kind::UnbalancedXref if !matches!(error.found(), None | Some(')')) => {
            "unexpected character, as a cross-reference ends at its matching parenthesis"
        }
        Kind::UnbalancedXref => "the parentheses of a cross-reference do not balance",
        Kind::NestedTooDeep => "more than 64 cross-references within each other",
        Kind::Xri2 => "`xri://` is XRI 2.0",
        _ => return None,
    })
}

/// Returns whether the sentence says the place.
pub const fn says_the_place(error: &ParseError) -> bool {
    matches!(error.kind, Kind::NoAuthority) && error.offset() == 0
}

/// Returns the component of an IRI that is most like that of the error: the authority of an XRI is more like a path.
pub const fn component(error: &ParseError) -> Component {
    match error.syntax {
        Syntax::Xri => Component::Path,
        _ => error.component,
    }
}

/// Returns what is expected there; `None` if an IRI expects the same.
pub const fn expected(error: &ParseError) -> Option<&'static str> {
    let Syntax::Xri = error.syntax else {
        return None;
    };
    Some(match error.kind {
        Kind::NoAuthority | Kind::Xri2 => "one of =@+$",
        Kind::UnexpectedAuthority | Kind::UnexpectedScheme => "a path, `?` or `#`",
        Kind::UnclosedXref => "`)`",
        Kind::UnbalancedXref => "parentheses in pairs",
        Kind::NestedTooDeep => "no further cross-reference",
        Kind::ColonInFirstSegment => "one of =@+$*!, or `/` before `:`",
        Kind::UnexpectedChar => match error.component {
            Component::Query | Component::Fragment => return None,
            Component::Xref => {
                "a letter, a digit, one of -._~&',;:, `%` or a character beyond ASCII, one of =@+$*!, `/`, `?`, `#` or `)`"
            }
            _ => {
                "a letter, a digit, one of -._~&',;:, `%` or a character beyond ASCII, one of =@+$*!, `/`, `?` or `#`"
            }
        },
        _ => return None,
    })
}

/// Returns what to do about it; `None` if the advice for an IRI fits.
pub const fn hint(error: &ParseError) -> Option<&'static str> {
    let Syntax::Xri = error.syntax else {
        return None;
    };
    let found = if error.is_hidden() {
        None
    } else {
        error.found()
    };
    Some(match error.kind {
        Kind::NoAuthority => "begin with one of =@+$, as in =example or xri:=example",
        Kind::UnexpectedAuthority => "write ./ before it",
        Kind::UnexpectedScheme => "leave out `xri:` and the authority",
        Kind::UnclosedXref => "close it with `)`",
        Kind::UnbalancedXref if matches!(found, Some('[')) => "write `[` as %5B",
        Kind::UnbalancedXref => "write a parenthesis without a counterpart as %28 or %29",
        Kind::Xri2 => "leave out `//`; what begins with none of =@+$ has no form in XRI 3.0",
        Kind::ColonInFirstSegment => "write ./ before it, or an IRI in parentheses, as in =(a:b)",
        Kind::UnexpectedChar => match found {
            Some('(') => "a cross-reference stands at the start of a segment or after a symbol",
            _ => return None,
        },
        _ => return None,
    })
}
