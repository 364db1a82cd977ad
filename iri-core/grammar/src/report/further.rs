//! Asks the further grammars, XRIs and templates, for the words of an error that only they have. The words are in their
//! folders. No other file here knows which further grammars there are, and a program without them links nothing of
//! this.

use crate::grammar::component::Component;
use crate::grammar::error::ParseError;

/// Defines functions that ask each further grammar, and return the first answer. `None` means that the words for an IRI
/// fit.
macro_rules! ask {
    ($($(#[$doc:meta])* $name:ident)*) => {$(
        $(#[$doc])*
        pub(super) const fn $name(error: &ParseError) -> Option<&'static str> {
            #[cfg(feature = "xri")]
            if let Some(words) = crate::xri::message::$name(error) {
                return Some(words);
            }
            #[cfg(feature = "template")]
            if let Some(words) = crate::template::message::$name(error) {
                return Some(words);
            }
            let _ = error;
            None
        }
    )*};
}

ask! {
    /// Returns the sentence, without the place.
    sentence
    /// Returns what the grammar expects at the error.
    expected
    /// Returns what to do about it.
    hint
}

/// Returns whether the [`sentence`] says the place.
pub(super) const fn says_the_place(error: &ParseError) -> bool {
    #[cfg(feature = "xri")]
    return crate::xri::message::says_the_place(error);
    #[cfg(not(feature = "xri"))]
    {
        let _ = error;
        false
    }
}

/// Returns the component of an IRI whose hint fits if no further grammar has one.
pub(super) const fn component(error: &ParseError) -> Component {
    #[cfg(feature = "xri")]
    return crate::xri::message::component(error);
    #[cfg(not(feature = "xri"))]
    error.component
}

/// Returns whether the error is in what a template writes as it is.
pub(super) const fn is_of_literals(error: &ParseError) -> bool {
    #[cfg(feature = "template")]
    return matches!(error.component, Component::Literals);
    #[cfg(not(feature = "template"))]
    {
        let _ = error;
        false
    }
}
