//! Looks at up to 128 bytes at once.
//!
//! A loop without a call, an index or a branch goes over the bytes, and keeps what it sees in a few numbers. So the compiler
//! uses vector instructions, in a `const fn` and without `unsafe`. There are loops for 16, 32, 64 and 128 bytes. A text of
//! another length is seen as two halves that share some bytes. All that the processor has to predict is the length of the
//! text.
//!
//! To note the first place of each delimiter took 400 instructions for 64 bytes, not 150. The compiler does not put the fields of
//! one structure into vectors, nor a loop over two slices.
//!
//! `cargo xtask prove` shows for all inputs that the loops mean what is said of them. It compiles this file without the
//! accelerator, so this is a file of its own.

/// The length of the longest text that is looked at.
pub(crate) const MOST: usize = 128;

/// What there is in at most 128 bytes.
// The proof knows the order of the fields.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Seen {
    /// The number of bytes that are not plain.
    pub(crate) others: u8,
    /// The sum of their places, modulo 256. It is the place if there is only one.
    pub(crate) places: u8,
    /// Whether there is a `%`, which is plain.
    pub(crate) percent: bool,
    /// 255 less the place of the first `/`, if it is among the first 32 bytes; otherwise, less than 128.
    slash: u8,
}

impl Seen {
    /// Nothing has been looked at, so there may be any `%`.
    pub(crate) const UNSEEN: Self = Self {
        others: 0xFE,
        places: 0,
        percent: true,
        slash: 0,
    };
    /// As [`Self::UNSEEN`], where no look would help.
    pub(crate) const NOTHING: Self = Self {
        others: 0xFF,
        ..Self::UNSEEN
    };

    #[inline(always)]
    pub(crate) const fn to_number(self) -> u32 {
        u32::from_le_bytes([self.others, self.places, self.percent as u8, self.slash])
    }

    #[inline(always)]
    pub(crate) const fn from_number(number: u32) -> Self {
        let [others, places, percent, slash] = number.to_le_bytes();
        Self {
            others,
            places,
            percent: percent != 0,
            slash,
        }
    }

    /// Returns the place of the first `/`, if it is among the first 32 bytes; otherwise, a number above 127.
    #[inline(always)]
    pub(crate) const fn slash(self) -> u32 {
        (self.slash ^ u8::MAX) as u32
    }
}

/// Looks at a text of `HALF` to twice as many bytes: the first `HALF`, and the last, of which the first `shared` are the same.
// Inlined, its loop would become part of a larger function, of which the compiler makes other code.
#[inline(never)]
pub(crate) const fn scan_halves<const HALF: usize>(
    start: &[u8; HALF],
    end: &[u8; HALF],
    shared: u8,
) -> Seen {
    let half = HALF as u8;
    // As fields of a structure, these would not become vectors.
    let (mut others, mut places, mut percent, mut slash) = (0_u8, 0_u8, false, 0);
    let both = [*start, *end];
    let mut rest = both.as_flattened();
    let mut i = 0_u8;
    while let [b, tail @ ..] = rest {
        let place = if i < half { i } else { i.wrapping_sub(shared) };
        // A byte is plain if it ends no component but the authority, and if it is no `%`, nothing else has to be
        // known of it. Most bytes of most references are plain.
        let lower = *b | 0x20;
        let is_plain = (b'a' <= lower) & (lower <= b'z')
            | (b'%' <= *b) & (*b <= b'9')
            | (*b == b'=')
            | (*b == b'_')
            | (*b == b'~');
        // The bytes that both halves have count once.
        let is_other = !is_plain & ((i < half) | (place >= half));
        if is_other {
            others = others.wrapping_add(1);
            places = places.wrapping_add(place);
        }
        percent |= *b == b'%';
        // To flip all bits is one instruction. Without a slash it is less than what stands for any place.
        let flipped = if (*b == b'/') & (i < 32) {
            !place
        } else {
            place
        };
        slash = if flipped > slash { flipped } else { slash };
        i = i.wrapping_add(1);
        rest = tail;
    }
    Seen {
        others,
        places,
        percent,
        slash,
    }
}

/// Returns whether a `%` begins no `pct-encoded` in `HALF` to twice as many bytes, whose halves do not share exactly one byte.
#[inline(never)]
pub(crate) const fn has_wrong_triplet<const HALF: usize>(
    start: &[u8; HALF],
    end: &[u8; HALF],
    shared: u8,
) -> bool {
    let (mut is_wrong, mut is_first, mut is_second) = (false, false, false);
    let both = [*start, *end];
    let mut rest = both.as_flattened();
    // The two bytes after the first half follow others in the text, if bytes are shared. Both halves have them then.
    let unknown = if shared == 0 { u8::MAX } else { HALF as u8 };
    let mut i = 0_u8;
    while let [b, tail @ ..] = rest {
        let lower = *b | 0x20;
        let is_hexdig = (b'a' <= lower) & (lower <= b'f') | (b'0' <= *b) & (*b <= b'9');
        is_wrong |= (is_first | is_second) & !is_hexdig & ((i ^ unknown) >= 2);
        is_second = is_first;
        is_first = *b == b'%';
        i = i.wrapping_add(1);
        rest = tail;
    }
    is_wrong | is_first | is_second
}

/// Returns whether each `%` in a text of at most 128 bytes is certain to begin a `pct-encoded`.
#[inline(always)]
pub(crate) const fn has_triplets(text: &[u8]) -> bool {
    let length = text.len() as u8;
    if let (Some(start), Some(end)) = (text.first_chunk(), text.last_chunk()) {
        let shared = 128_u8.wrapping_sub(length);
        shared != 1 && !has_wrong_triplet::<64>(start, end, shared)
    } else if let (Some(start), Some(end)) = (text.first_chunk(), text.last_chunk()) {
        let shared = 64_u8.wrapping_sub(length);
        shared != 1 && !has_wrong_triplet::<32>(start, end, shared)
    } else if let (Some(start), Some(end)) = (text.first_chunk(), text.last_chunk()) {
        let shared = 32_u8.wrapping_sub(length);
        shared != 1 && !has_wrong_triplet::<16>(start, end, shared)
    } else {
        false
    }
}

/// Which bytes that are not plain there are in at most 128 bytes, of those that every path or query may have.
// The proof knows the order of the fields.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Delimiters {
    /// The number of `:`, `@`, `;`, `!` and `$`.
    pub(crate) within: u8,
    /// The number of `?` and `#`.
    pub(crate) ends: u8,
    /// The sum of the places of `?` and `#`, modulo 256.
    pub(crate) places: u8,
}

/// Counts delimiters in a text, as [`scan_halves`] does with what is not plain.
#[inline(never)]
pub(crate) const fn count_halves<const HALF: usize>(
    start: &[u8; HALF],
    end: &[u8; HALF],
    shared: u8,
) -> Delimiters {
    let half = HALF as u8;
    let (mut within, mut ends, mut places) = (0_u8, 0_u8, 0_u8);
    let both = [*start, *end];
    let mut rest = both.as_flattened();
    let mut i = 0_u8;
    while let [b, tail @ ..] = rest {
        let place = if i < half { i } else { i.wrapping_sub(shared) };
        let counts = (i < half) | (place >= half);
        let is_within = (*b == b':') | (*b == b'@') | (*b == b';') | (*b == b'!') | (*b == b'$');
        if is_within & counts {
            within = within.wrapping_add(1);
        }
        if ((*b == b'?') | (*b == b'#')) & counts {
            ends = ends.wrapping_add(1);
            places = places.wrapping_add(place);
        }
        i = i.wrapping_add(1);
        rest = tail;
    }
    Delimiters {
        within,
        ends,
        places,
    }
}

/// Counts the delimiters in a text of at most 128 bytes.
#[inline(never)]
pub(crate) const fn count(text: &[u8]) -> Delimiters {
    let length = text.len() as u8;
    if let (Some(start), Some(end)) = (text.first_chunk(), text.last_chunk()) {
        count_halves::<64>(start, end, 128_u8.wrapping_sub(length))
    } else if let (Some(start), Some(end)) = (text.first_chunk(), text.last_chunk()) {
        count_halves::<32>(start, end, 64_u8.wrapping_sub(length))
    } else if let (Some(start), Some(end)) = (text.first_chunk(), text.last_chunk()) {
        count_halves::<16>(start, end, 32_u8.wrapping_sub(length))
    } else if let (Some(start), Some(end)) = (text.first_chunk(), text.last_chunk()) {
        count_halves::<8>(start, end, 16_u8.wrapping_sub(length))
    } else {
        let eight = padded(text);
        count_halves::<8>(&eight, &eight, 8)
    }
}

/// Looks at a text of at most 128 bytes.
#[inline(always)]
pub(crate) const fn scan(text: &[u8]) -> Seen {
    let length = text.len() as u8;
    if let (Some(start), Some(end)) = (text.first_chunk(), text.last_chunk()) {
        scan_halves::<64>(start, end, 128_u8.wrapping_sub(length))
    } else if let (Some(start), Some(end)) = (text.first_chunk(), text.last_chunk()) {
        scan_halves::<32>(start, end, 64_u8.wrapping_sub(length))
    } else if let (Some(start), Some(end)) = (text.first_chunk(), text.last_chunk()) {
        scan_halves::<16>(start, end, 32_u8.wrapping_sub(length))
    } else if let (Some(start), Some(end)) = (text.first_chunk(), text.last_chunk()) {
        scan_halves::<8>(start, end, 16_u8.wrapping_sub(length))
    } else {
        let eight = padded(text);
        scan_halves::<8>(&eight, &eight, 8)
    }
}

/// Returns a text of less than eight bytes with letters after its end.
#[inline(always)]
pub(crate) const fn padded(text: &[u8]) -> [u8; 8] {
    const A: u8 = b'a';
    match *text {
        [] => [A; 8],
        [a] => [a, A, A, A, A, A, A, A],
        [a, b] => [a, b, A, A, A, A, A, A],
        [a, b, c] => [a, b, c, A, A, A, A, A],
        [a, b, c, d] => [a, b, c, d, A, A, A, A],
        [a, b, c, d, e] => [a, b, c, d, e, A, A, A],
        [a, b, c, d, e, f] => [a, b, c, d, e, f, A, A],
        [a, b, c, d, e, f, g, ..] => [a, b, c, d, e, f, g, A],
    }
}
