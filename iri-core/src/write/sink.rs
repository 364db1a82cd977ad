//! What text is written into.

use iri_grammar::text::utf8::utf8;

pub(crate) mod sealed {
    /// What a sink can do: not in [`Sink`](super::Sink) itself, whose user would find these methods
    /// on his strings.
    pub trait Text {
        /// Where appending begins: the length of what it holds, in bytes.
        fn start(&self) -> usize;

        /// How long its text can get, in bytes.
        fn capacity(&self) -> usize;

        /// Makes room for a text of so many bytes, if that is worth while.
        fn reserve(&mut self, _length: usize) {}

        /// Puts `text` at byte `at`, in place of all that stands there, if it fits.
        fn put(&mut self, at: usize, text: &str);

        /// Puts a character there, as [`put`](Self::put) does a text.
        fn put_char(&mut self, at: usize, c: char);

        /// Puts the ASCII letters between two places in lower case.
        fn lower_case(&mut self, start: usize, end: usize);

        /// Cuts off what stands behind the first `length` bytes.
        fn truncate(&mut self, length: usize);

        /// Its first `end` bytes.
        fn bytes(&self, end: usize) -> &[u8];

        /// Its text between two places, in bytes.
        fn text(&self, start: usize, end: usize) -> &str;
    }
}

/// What an operation writes its text into: it can grow up to a capacity, be cut back, and be read.
///
/// - `heapless::String<N>`, its view, and `String` under `alloc`: what is written is appended to
///   what they hold.
/// - `[u8]` and `[u8; N]`: what is written begins at the first byte.
///
/// Whether the text fits is known before the first byte of it is written: after an error a sink
/// holds what it held, and [`CapacityError::needed`](crate::CapacityError::needed) is the length
/// that would have done. Behind a text written into bytes may stand what was taken back on the way, such
/// as segments that a `..` took away. Sealed: a value is valid only as long as its sink keeps the text.
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

/// The methods of a sink that is a string, whichever.
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
            // Asked beforehand, so that what `truncate` asserts is known.
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

#[cfg(feature = "alloc")]
impl sealed::Text for alloc::string::String {
    fn capacity(&self) -> usize {
        // Of an allocation; less than an unknown bound.
        isize::MAX as usize
    }

    fn reserve(&mut self, length: usize) {
        self.reserve(length);
    }

    string_sink!();
}
