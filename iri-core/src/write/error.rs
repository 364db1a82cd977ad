//! The traits of every error.

/// Implements `Error`, and a `Debug` that shows the sentence.
///
/// A derived `Debug` would link the formatting of structures into firmware that prints an error by `unwrap`.
macro_rules! error {
    ($Error:ident) => {
        impl ::core::fmt::Debug for $Error {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.write_str(concat!(stringify!($Error), "("))?;
                ::core::fmt::Display::fmt(self, f)?;
                f.write_str(")")
            }
        }

        impl ::core::error::Error for $Error {}
    };
}
pub(crate) use error;
