//! Sinks: what the results of operations are written into.

use iri_grammar::text::utf8::utf8;

pub(crate) mod sealed {
    /// The methods of a sink. They are not in [`Sink`](super::Sink): who imports that trait would see them on every
    /// string.
    pub trait Text {
        /// Returns where appending begins: the length of what the sink holds, in bytes.
        fn start(&self) -> usize;

        /// Returns how long the text of the sink can get, in bytes.
        fn capacity(&self) -> usize;

        /// Makes room for a text of `length` bytes, in a sink that grows.
        fn reserve(&mut self, _length: usize) {}

        /// Returns for how many bytes there is room, in a sink that grows. Any other never needs to make room.
        fn spare(&self) -> usize {
            usize::MAX
        }

        /// Returns whether it grows with what is written, so that a text of unknown length need not be measured.
        fn grows(&self) -> bool {
            false
        }

        /// Writes `text` at byte `at`, over all that follows, if it fits.
        fn put(&mut self, at: usize, text: &str);

        /// Writes a character, as [`put`](Self::put) writes a text.
        fn put_char(&mut self, at: usize, c: char);

        /// Changes the ASCII letters between two places to lower case.
        fn lower_case(&mut self, start: usize, end: usize);

        /// Removes all after the first `length` bytes.
        fn truncate(&mut self, length: usize);

        /// Returns the first `end` bytes.
        fn bytes(&self, end: usize) -> &[u8];

        /// Returns the text between two places, in bytes.
        fn text(&self, start: usize, end: usize) -> &str;
    }
}

/// A buffer that an operation writes its result into.
///
/// - `heapless::String<N>`, its view, and `String` under `alloc`: the result is appended to what they hold.
/// - `[u8]` and `[u8; N]`: the result begins at the first byte. Bytes after the result may have been overwritten, for
///   instance with segments that a `..` removed.
///
/// A result is written only if it fits. After an error the sink is unchanged, and
/// [`CapacityError::needed`](crate::CapacityError::needed) is the capacity that suffices.
///
/// The trait is sealed: a typed result stays valid only if its sink keeps the text.
///
/// ```
/// use iri_core::{Iri, IriRef};
///
/// let base = Iri::parse("coap://device/sensors/1")?;
/// let reference = IriRef::parse("2?unit=K")?;
///
/// let mut bytes = [0; 64];
/// let target = base.resolve(reference).write_into(&mut bytes)?;
/// assert_eq!(target, "coap://device/sensors/2?unit=K");
///
/// let mut line = iri_core::heapless::String::<64>::try_from("Location: ").unwrap();
/// base.resolve(reference).write_into(&mut line)?;
/// assert_eq!(line, "Location: coap://device/sensors/2?unit=K");
///
/// let error = base.resolve(reference).write_into(&mut bytes[..29]).unwrap_err();
/// assert_eq!((error.needed, error.capacity), (30, 29));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Sink: sealed::Text {}

impl<T: sealed::Text + ?Sized> Sink for T {}

impl sealed::Text for [u8] {
    fn start(&self) -> usize {
        0
    }

    fn capacity(&self) -> usize {
        self.len()
    }

    fn put(&mut self, at: usize, text: &str) {
        if let Some((_, rest)) = self.split_at_mut_checked(at)
            && let Some((place, _)) = rest.split_at_mut_checked(text.len())
        {
            for (to, from) in place.iter_mut().zip(text.bytes()) {
                *to = from;
            }
        }
    }

    fn put_char(&mut self, at: usize, c: char) {
        if let Some((_, rest)) = self.split_at_mut_checked(at)
            && let Some((place, _)) = rest.split_at_mut_checked(c.len_utf8())
        {
            for (to, from) in place.iter_mut().zip(utf8(c)) {
                *to = from;
            }
        }
    }

    fn lower_case(&mut self, start: usize, end: usize) {
        if let Some(text) = self.get_mut(start..end) {
            text.make_ascii_lowercase();
        }
    }

    fn truncate(&mut self, _: usize) {}

    fn bytes(&self, end: usize) -> &[u8] {
        self.split_at_checked(end).map_or(self, |(text, _)| text)
    }

    fn text(&self, start: usize, end: usize) -> &str {
        let text = self.bytes(end).split_at_checked(start);
        text.and_then(|(_, text)| core::str::from_utf8(text).ok())
            .unwrap_or_default()
    }
}

impl<const N: usize> sealed::Text for [u8; N] {
    fn start(&self) -> usize {
        0
    }

    fn capacity(&self) -> usize {
        N
    }

    fn put(&mut self, at: usize, text: &str) {
        self.as_mut_slice().put(at, text);
    }

    fn put_char(&mut self, at: usize, c: char) {
        self.as_mut_slice().put_char(at, c);
    }

    fn lower_case(&mut self, start: usize, end: usize) {
        self.as_mut_slice().lower_case(start, end);
    }

    fn truncate(&mut self, _: usize) {}

    fn bytes(&self, end: usize) -> &[u8] {
        self.as_slice().bytes(end)
    }

    fn text(&self, start: usize, end: usize) -> &str {
        self.as_slice().text(start, end)
    }
}

/// Implements the methods of a sink for any type of string.
macro_rules! string_sink {
    () => {
        fn start(&self) -> usize {
            self.len()
        }

        fn put(&mut self, at: usize, text: &str) {
            crate::write::sink::sealed::Text::truncate(self, at);
            // It fits, as the length is known.
            _ = self.push_str(text);
        }

        fn put_char(&mut self, at: usize, c: char) {
            crate::write::sink::sealed::Text::truncate(self, at);
            _ = self.push(c);
        }

        fn lower_case(&mut self, start: usize, end: usize) {
            if let Some(text) = self.get_mut(start..end) {
                text.make_ascii_lowercase();
            }
        }

        #[cfg_attr(not(target_pointer_width = "64"), inline(never))]
        fn truncate(&mut self, length: usize) {
            // The optimiser then knows that the assertions of `truncate` hold.
            if length < self.len() && self.is_char_boundary(length) {
                self.truncate(length);
            }
        }

        fn bytes(&self, end: usize) -> &[u8] {
            self.as_bytes().bytes(end)
        }

        fn text(&self, start: usize, end: usize) -> &str {
            iri_grammar::text::slice::cut(self, start, end)
        }
    };
}
pub(crate) use string_sink;

/// Makes room for so many bytes. Of a text that has none yet, this takes half as long as `reserve`.
#[cfg(feature = "alloc")]
#[inline(never)]
fn make_room(text: &mut alloc::string::String, length: usize) {
    match text.capacity() {
        0 => *text = alloc::string::String::with_capacity(length),
        _ => text.reserve(length),
    }
}

#[cfg(feature = "alloc")]
impl sealed::Text for alloc::string::String {
    fn capacity(&self) -> usize {
        // The greatest size of an allocation. It is less than an unknown bound.
        isize::MAX as usize
    }

    fn reserve(&mut self, length: usize) {
        if sealed::Text::spare(self) < length {
            make_room(self, length);
        }
    }

    fn spare(&self) -> usize {
        self.capacity().saturating_sub(self.len())
    }

    fn grows(&self) -> bool {
        true
    }

    string_sink!();
}
