//! What the producer of an array says of it, checked as numbers, before an address of it is read.
//!
//! The interface of Arrow has no sizes of buffers. So a producer that says more rows than it has memory for cannot be found out. All
//! that contradicts itself can. This file has no types of others: `tests/said.rs` calls it with numbers.

/// How the buffers of an array lie in memory.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Layout {
    /// No buffer: all rows are null.
    Null,
    /// Numbers of so many bytes, such as the keys of a dictionary.
    Numbers(u8),
    /// Texts, between offsets of so many bytes.
    Texts(u8),
    /// Lists, between offsets of so many bytes.
    Lists(u8),
    /// Views of 16 bytes, then any number of buffers with texts, then the lengths of these.
    Views,
    /// No buffer of its own: the runs are children.
    Runs,
}

/// The numbers of an array itself.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Counts {
    pub(crate) length: i64,
    pub(crate) offset: i64,
    /// -1 if the producer has not counted them.
    pub(crate) nulls: i64,
    pub(crate) buffers: i64,
    /// Whether the list of buffers is there.
    pub(crate) has_buffers: bool,
}

/// More rows than any machine has room for: so many of 16 bytes would fill half of all addresses.
const MOST_ROWS: i64 = 1 << 58;

/// A producer may say any number of buffers with texts. Each takes at least a pointer.
const MOST_BUFFERS: i64 = 1 << 32;

type Checked = Result<(), String>;

fn lie(what: impl Into<String>) -> Checked {
    Err(what.into())
}

impl Layout {
    /// The number of buffers, or the least one.
    const fn buffers(self) -> i64 {
        match self {
            Self::Null | Self::Runs => 0,
            Self::Numbers(_) | Self::Lists(_) => 2,
            Self::Texts(_) | Self::Views => 3,
        }
    }

    /// The alignment of the buffer after the one of nulls, which is read as numbers.
    const fn alignment(self) -> usize {
        match self {
            Self::Null | Self::Runs => 1,
            // The importing library aligns these itself, before it reads them.
            Self::Numbers(_) | Self::Views => 1,
            Self::Texts(bytes) | Self::Lists(bytes) => bytes as usize,
        }
    }
}

/// Checks the numbers of an array with rows.
///
/// # Errors
/// What contradicts itself.
pub(crate) fn counts(layout: Layout, said: Counts) -> Checked {
    let Counts {
        length,
        offset,
        nulls,
        buffers,
        has_buffers,
    } = said;
    if length < 0 {
        return lie(format!("its length is {length}"));
    }
    if offset < 0 {
        return lie(format!("its offset is {offset}"));
    }
    if !matches!(length.checked_add(offset), Some(end) if end < MOST_ROWS) {
        return lie(format!(
            "offset {offset} and length {length} are too large together"
        ));
    }
    if !(-1..=length).contains(&nulls) {
        return lie(format!("it has {nulls} nulls in {length} rows"));
    }
    let expected = layout.buffers();
    let fits = match layout {
        Layout::Views => (expected..MOST_BUFFERS).contains(&buffers),
        // Some producers give arrays without a buffer one of nulls.
        Layout::Null | Layout::Runs => (0..=1).contains(&buffers),
        _ => buffers == expected,
    };
    if !fits {
        return lie(format!(
            "it has {buffers} buffers, where {expected} are needed"
        ));
    }
    if buffers > 0 && !has_buffers && expected > 0 {
        return lie("the list of its buffers is missing");
    }
    Ok(())
}

/// Checks the addresses of its buffers: 0 is a missing one. Those with the texts of views are not among them, only their lengths.
///
/// # Errors
/// What contradicts itself.
pub(crate) fn addresses(layout: Layout, said: Counts, nulls: usize, rows: usize) -> Checked {
    if layout.buffers() == 0 {
        return Ok(());
    }
    if said.nulls > 0 && nulls == 0 {
        return lie(format!(
            "it has {} nulls, and no buffer that says which",
            said.nulls
        ));
    }
    if rows == 0 {
        return lie("the buffer of its rows is missing");
    }
    if !rows.is_multiple_of(layout.alignment()) {
        return lie("its offsets are not aligned");
    }
    Ok(())
}

/// Checks the first and the last offset of its rows, and whether the buffer to which they lead is there, if it is of texts. `room` is how
/// many items there are, if that is known: that of the child of a list.
///
/// # Errors
/// What contradicts itself.
pub(crate) fn ends(first: i64, last: i64, has_texts: bool, room: Option<i64>) -> Checked {
    if first < 0 || last < first {
        return lie(format!(
            "its offsets begin with {first} and end with {last}"
        ));
    }
    if last > 0 && !has_texts {
        return lie("the buffer of its texts is missing");
    }
    match room {
        Some(room) if last > room => lie(format!(
            "its offsets end with {last}, and it has {room} items"
        )),
        _ => Ok(()),
    }
}

/// Checks the lengths of the buffers of views, each with whether that buffer is there.
///
/// # Errors
/// What contradicts itself.
pub(crate) fn lengths(said: impl IntoIterator<Item = (i64, bool)>) -> Checked {
    for (length, is_there) in said {
        if length < 0 {
            return lie(format!("a buffer of its texts has the length {length}"));
        }
        if length > 0 && !is_there {
            return lie("a buffer of its texts is missing");
        }
    }
    Ok(())
}

/// Checks the ends of runs, which rise from 1 or more, and reach the last row.
///
/// # Errors
/// What contradicts itself.
pub(crate) fn runs(run_ends: impl IntoIterator<Item = i64>, values: i64, said: Counts) -> Checked {
    let (mut last, mut count) = (0, 0_i64);
    for end in run_ends {
        if end <= last {
            return lie(format!(
                "a run ends at {end}, after one that ends at {last}"
            ));
        }
        (last, count) = (end, count.saturating_add(1));
    }
    if count != values {
        return lie(format!("it has {count} runs and {values} values"));
    }
    let rows = said.offset.saturating_add(said.length);
    if last < rows {
        return lie(format!("its runs end at {last}, and its rows at {rows}"));
    }
    Ok(())
}
