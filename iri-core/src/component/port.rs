use iri_grammar::grammar::parts::Parts;
use iri_grammar::text::number::decimal_value;

use super::traits::component;

/// The port of an authority, as text.
///
/// The grammar allows any number of digits, and none. [`to_u16`](Self::to_u16) gives the value, if it is in range.
///
/// Rule: `port = *DIGIT`, RFC 3986 section 3.2.3.
///
/// ```
/// use iri_core::Uri;
///
/// assert_eq!(Uri::parse("mqtt://broker:1883")?.port().unwrap().to_u16(), Some(1883));
/// # Ok::<(), iri_core::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Port<'a>(pub(crate) &'a str);

component!(Port, parser => {
    parser.port();
    Ok(())
}, "8080", "80a");

/// # Value
impl<'a> Port<'a> {
    /// Returns the port of a reference, if it has one.
    #[inline]
    pub(crate) const fn of(parts: &Parts<'a>) -> Option<Self> {
        match parts.port() {
            Some(port) => Some(Self(port)),
            None => None,
        }
    }

    /// Returns the port as a number. `None` if there are no digits, or if the number is above 65535.
    ///
    /// ```
    /// use iri_core::component::Port;
    ///
    /// assert_eq!(Port::parse("08080")?.to_u16(), Some(8080));
    /// assert_eq!(Port::parse("")?.to_u16(), None);
    /// assert_eq!(Port::parse("99999")?.to_u16(), None);
    /// # Ok::<(), iri_core::ParseError>(())
    /// ```
    #[must_use]
    pub const fn to_u16(self) -> Option<u16> {
        match decimal_value(self.0.as_bytes(), u16::MAX as u32) {
            Some(value) => Some(value as u16),
            None => None,
        }
    }
}
