use iri_grammar::grammar::parts::Parts;

use super::traits::component;

/// `port = *DIGIT`
///
/// The grammar allows no digits at all and any number of them; [`to_u16`](Self::to_u16) is the
/// value, if it is one.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Port<'a>(pub(crate) &'a str);

component!(Port, parser => {
    parser.port();
    Ok(())
}, "8080", "80a");

impl<'a> Port<'a> {
    /// That of a reference.
    pub(crate) const fn of(parts: &Parts<'a>) -> Option<Self> {
        match parts.port() {
            Some(port) => Some(Self(port)),
            None => None,
        }
    }

    /// The port as a number; `None` if there are no digits, or the number is above 65535.
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
        let mut rest = self.0.as_bytes();
        if rest.is_empty() {
            return None;
        }
        let mut value = 0_u32;
        while let [digit, tail @ ..] = rest {
            value = value
                .wrapping_mul(10)
                .wrapping_add(digit.wrapping_sub(b'0') as u32);
            if value > u16::MAX as u32 {
                return None;
            }
            rest = tail;
        }
        Some(value as u16)
    }
}
