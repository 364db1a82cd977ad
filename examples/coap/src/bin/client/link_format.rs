//! Reads lists of links (RFC 6690, section 2).

/// An iterator over the targets in a list of links, as they are written.
///
/// It skips attributes, whose quoted texts may contain any of the delimiters.
pub struct Targets<'a> {
    rest: &'a [u8],
}

/// The error of a list whose rest is malformed.
#[derive(Clone, Copy, Debug)]
pub struct Malformed;

impl<'a> Targets<'a> {
    pub const fn of(list: &'a [u8]) -> Self {
        Self { rest: list }
    }

    fn target(&mut self) -> Option<&'a [u8]> {
        let (open, rest) = self.rest.split_first()?;
        let end = rest.iter().position(|byte| *byte == b'>')?;
        let (target, rest) = rest.split_at_checked(end).filter(|_| *open == b'<')?;
        self.rest = after_attributes(rest.get(1..)?)?;
        Some(target)
    }
}

impl<'a> Iterator for Targets<'a> {
    type Item = Result<&'a [u8], Malformed>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.rest.is_empty() {
            return None;
        }
        let target = self.target();
        if target.is_none() {
            self.rest = &[];
        }
        Some(target.ok_or(Malformed))
    }
}

/// Returns the text after the attributes of a link and their comma, or `None` if a quoted text does not end.
fn after_attributes(text: &[u8]) -> Option<&[u8]> {
    let (mut quoted, mut escaped) = (false, false);
    for (place, byte) in text.iter().enumerate() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' if quoted => escaped = true,
            b'"' => quoted = !quoted,
            b',' if !quoted => return text.get(place + 1..),
            _ => {}
        }
    }
    (!quoted).then_some(&[])
}
