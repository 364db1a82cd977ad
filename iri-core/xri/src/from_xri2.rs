//! Reads an XRI of version 2.0.

use iri_grammar::grammar::error::Syntax;
use iri_grammar::text::arithmetic::{minus, plus};
use iri_grammar::text::split::split_once;
use iri_grammar::{Component, ParseError, ParseErrorKind};

use super::reference::Xri;

/// The prefix that an XRI of version 2.0 may have.
const PREFIX: &str = "xri://";

impl<'a> Xri<'a> {
    /// Reads an XRI of version 2.0, `xri://=example` or `=example`, if it means the same without `xri://` in version
    /// 3.0.
    ///
    /// It rejects what 3.0 cannot express or reads differently: authorities that begin with none of `=@+$`
    /// (`xri://www.example.com`, `!!1000`, `(http://example.com/)*a`), which are relative references in 3.0; and
    /// parentheses with such an XRI or with `xri://` in them, which are an IRI in 3.0.
    ///
    /// # Errors
    /// A [`ParseError`], whose place is in `text`. Never panics.
    ///
    /// ```
    /// use iri_core::ParseErrorKind;
    /// use iri_xri::Xri;
    ///
    /// assert_eq!(Xri::from_xri2("xri://=example/+contact")?, "=example/+contact");
    /// for refused in ["xri://!!1000", "!!1000", "xri://a.example", "xri://@a*(!!1)", "@a*(xri://@b)"] {
    ///     assert!(Xri::from_xri2(refused).is_err());
    /// }
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    pub fn from_xri2(text: &'a str) -> Result<Self, ParseError> {
        let (prefix, after) = text.split_at_checked(PREFIX.len()).unwrap_or_default();
        let after = if prefix.eq_ignore_ascii_case(PREFIX) {
            after
        } else {
            text
        };
        let offset = minus!(text.len(), after.len()) as u32;
        let xri = Xri::parse(after).map_err(|error| error.after(offset))?;
        let mut rest = after;
        let hier_part = xri.parts().at.path_end as usize;
        while let Some((_, tail)) = split_once(rest, b'(') {
            let at = minus!(after.len(), tail.len());
            let is_absolute = tail.starts_with(['!', '(']);
            let prefix = tail
                .split_at_checked(PREFIX.len())
                .map(|(prefix, _)| prefix);
            let has_prefix = prefix.is_some_and(|prefix| prefix.eq_ignore_ascii_case(PREFIX));
            if at < hier_part && (is_absolute || has_prefix) {
                let at = plus!(offset, at as u32);
                let found = tail.bytes().next().map_or(ParseError::NOTHING, u32::from);
                let error = ParseError::new(ParseErrorKind::Xri2, Component::Xref, at, 1, found);
                return Err(error.of_xri(Component::Xref, Syntax::Xri));
            }
            rest = tail;
        }
        Ok(xri)
    }
}
