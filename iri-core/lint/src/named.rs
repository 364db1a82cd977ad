//! Finds a code by its name.

use super::code::Code;
use iri_grammar::text::slice::same;

impl Code {
    /// Returns the code of that name.
    ///
    /// ```
    /// # mod iri_core { pub use {iri_grammar::*, iri_lint as lint}; }
    /// use iri_core::lint::Code;
    ///
    /// assert_eq!(Code::from_name("no-host"), Some(Code::NoHost));
    /// assert_eq!(Code::from_name("NoHost"), None);
    /// ```
    #[must_use]
    pub const fn from_name(name: &str) -> Option<Self> {
        let mut codes = Self::ALL;
        while let [code, others @ ..] = codes {
            if same(code.name(), name) {
                return Some(*code);
            }
            codes = others;
        }
        None
    }
}
