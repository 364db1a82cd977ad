use iri_grammar::grammar::parts::Parts;

use super::traits::component;

/// `fragment = *( pchar / "/" / "?" )`, in IRIs `ifragment`
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Fragment<'a>(pub(crate) &'a str);

component!(Fragment, parser => {
    parser.fragment();
    Ok(())
}, "nose", "a#b");

impl<'a> Fragment<'a> {
    /// That of a reference.
    pub(crate) const fn of(parts: &Parts<'a>) -> Option<Self> {
        match parts.fragment() {
            Some(fragment) => Some(Self(fragment)),
            None => None,
        }
    }
}
