//! Writes what is displayed into a buffer of the caller.

use core::fmt::{self, Display, Write};

use iri_core::CapacityError;

use crate::types::Error;

/// Writes a value that is displayed.
pub fn shown(value: impl Display, buffer: &mut [u8]) -> Result<usize, Error> {
    // It is measured first, as nothing is written if it does not fit. Neither can fail.
    let mut length = Length(0);
    _ = write!(length, "{value}");
    let Length(needed) = length;
    let Some((place, _)) = buffer.split_at_mut_checked(needed) else {
        let capacity = buffer.len();
        return Err(CapacityError { needed, capacity }.into());
    };
    _ = write!(Rest(place), "{value}");
    Ok(needed)
}

/// The length of what was written.
struct Length(usize);

impl Write for Length {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0 = self.0.saturating_add(text.len());
        Ok(())
    }
}

/// The rest of a buffer.
struct Rest<'a>(&'a mut [u8]);

impl Write for Rest<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let (place, rest) = core::mem::take(&mut self.0)
            .split_at_mut_checked(text.len())
            .ok_or(fmt::Error)?;
        for (to, from) in place.iter_mut().zip(text.bytes()) {
            *to = from;
        }
        self.0 = rest;
        Ok(())
    }
}
