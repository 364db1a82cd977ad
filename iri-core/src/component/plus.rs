/// The meaning of `+` in the pairs of a query.
///
/// In RFC 3986 it is a plus sign. HTML forms (`application/x-www-form-urlencoded`) write it for a space. Which of them is meant depends
/// on the scheme: [`Scheme::plus`](super::Scheme::plus) has a table, and [`parameter`](crate::IriRef::parameter) of a reference
/// reads by it.
///
/// ```
/// use iri_core::component::{Plus, Query};
///
/// let pair = Query::parse("1+1")?;
/// assert!(pair.decode_pair(Plus::Literal) == "1+1");
/// assert!(pair.decode_pair(Plus::Space) == "1 1");
/// # Ok::<(), iri_core::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Plus {
    /// A plus sign, as in RFC 3986.
    #[doc(alias = "keep")]
    Literal,
    /// A space, as in HTML forms.
    #[doc(alias = "form")]
    Space,
}
