use iri_grammar::grammar::parts::Parts;

use super::traits::component;

/// The name of a part of the resource, such as a heading of a page: the text after the `#`.
///
/// Rule: `fragment = *( pchar / "/" / "?" )`, RFC 3986 section 3.5; in IRIs `ifragment`.
///
/// ```
/// use iri_core::Iri;
///
/// let fragment = Iri::parse("https://example.com/manual#chapter-2")?.fragment().unwrap();
/// assert_eq!(fragment, "chapter-2");
/// # Ok::<(), iri_core::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Fragment<'a>(pub(crate) &'a str);

component!(Fragment, parser => {
    parser.fragment(true);
    Ok(())
}, "nose", "a#b");

impl<'a> Fragment<'a> {
    /// Returns the fragment of a reference, if it has one.
    pub(crate) const fn of(parts: &Parts<'a>) -> Option<Self> {
        match parts.fragment() {
            Some(fragment) => Some(Self(fragment)),
            None => None,
        }
    }
}
