/// What `+` is in the pairs of a query.
///
/// RFC 3986 knows `+` as itself; HTML forms (`application/x-www-form-urlencoded`) write it for a space.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Plus {
    /// `+` is a plus sign: RFC 3986
    Literal,
    /// `+` is a space: HTML forms
    Space,
}
