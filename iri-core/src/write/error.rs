//! The traits of every error.

/// Implements `Error`, and a `Debug` that shows the sentence.
///
/// A derived `Debug` would link the formatting of structures into firmware that prints an error by `unwrap`.
#[doc(hidden)]
#[macro_export]
macro_rules! __error {
    ($Error:ident $(<$lifetime:lifetime>)?) => {
        impl ::core::fmt::Debug for $Error $(<$lifetime>)? {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.write_str(concat!(stringify!($Error), "("))?;
                ::core::fmt::Display::fmt(self, f)?;
                f.write_str(")")
            }
        }

        impl ::core::error::Error for $Error $(<$lifetime>)? {}
    };
}
pub use __error as error;

/// Makes an error of that of its `FromStr`, which has a hint for the text, and of that of the kinds in a `String`.
#[doc(hidden)]
#[macro_export]
macro_rules! __of_from_str {
    ($Error:ident) => {
        impl From<::iri_grammar::FromStrError<Self>> for $Error {
            fn from(error: ::iri_grammar::FromStrError<Self>) -> Self {
                error.into_error()
            }
        }

        impl From<::iri_grammar::FromStrError> for $Error {
            fn from(error: ::iri_grammar::FromStrError) -> Self {
                Self::Parse(error.into())
            }
        }
    };
}
pub use __of_from_str as of_from_str;

/// Gives an error the hints of its `ParseError`. What else it may be says what to do in its sentence.
#[doc(hidden)]
#[macro_export]
macro_rules! __hinted {
    ($Error:ident) => {
        impl ::iri_grammar::Hinted for $Error {
            fn hinted(self, text: &[u8]) -> (Self, u8) {
                match self {
                    Self::Parse(error) => {
                        let (error, hint) = error.hinted(text);
                        (Self::Parse(error), hint)
                    }
                    _ => (self, 0),
                }
            }

            fn tell(&self, hint: u8, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                match self {
                    Self::Parse(error) => error.tell(hint, f),
                    _ => ::core::fmt::Display::fmt(self, f),
                }
            }
        }

        $crate::__of_from_str!($Error);
    };
}
pub use __hinted as hinted;
