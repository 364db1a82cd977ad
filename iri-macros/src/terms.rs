//! Makes the table that finds one of many texts.

use iri_grammar::text::terms::bucket;
use proc_macro2::{Literal, TokenStream};
use quote::quote;

/// The distance from the end of a text within which its bytes are considered.
const REACH: usize = 40;
const MOST_PLACES: usize = 10;

/// The largest number of texts in a table. Their numbers in the table have 16 bits.
pub(crate) const MOST_TEXTS: usize = u16::MAX as usize;

/// Makes the fields of the table of texts, but for the texts. All begin with the same `skipped` bytes, which the search ignores.
pub(crate) fn table(texts: &[String], skipped: usize) -> TokenStream {
    let found: Vec<&str> = texts
        .iter()
        .map(|text| text.get(skipped..).unwrap_or_default())
        .collect();
    let places = places(&found);
    // With as many buckets as texts, a text would be found no faster, and the table would be larger.
    let count = (texts.len() / 2).next_power_of_two();
    let mut buckets = vec![Vec::new(); count];
    for (number, text) in found.iter().enumerate() {
        if let Some(bucket) = buckets.get_mut(bucket(text.as_bytes(), &places, count)) {
            bucket.push(number);
        }
    }
    let mut starts = vec![0];
    let mut order = Vec::new();
    for bucket in buckets {
        order.extend(bucket);
        starts.push(order.len());
    }
    let [order, starts] = [order, starts].map(|numbers| {
        let bytes: Vec<u8> = numbers
            .into_iter()
            .flat_map(|number| (number as u16).to_le_bytes())
            .collect();
        Literal::byte_string(&bytes)
    });
    let places = Literal::byte_string(&places);
    let skipped = Literal::usize_unsuffixed(skipped);
    quote! {
        skipped: #skipped,
        places: #places,
        order: #order.as_chunks().0,
        starts: #starts.as_chunks().0,
    }
}

/// A text among others that have the same length, and the same bytes at the places chosen so far.
struct Row {
    class: usize,
    /// The bytes of the text from its end, and zeros.
    bytes: [u8; REACH],
}

impl Row {
    fn of(text: &str) -> Self {
        let mut bytes = [0; REACH];
        for (byte, of_text) in bytes.iter_mut().zip(text.bytes().rev()) {
            *byte = of_text;
        }
        Self {
            class: text.len(),
            bytes,
        }
    }

    /// Returns the class of the texts of this class that have the same byte at a place.
    fn split(&self, place: usize) -> usize {
        let byte = self.bytes.get(place).copied().unwrap_or(0);
        self.class.wrapping_mul(256).wrapping_add(usize::from(byte))
    }
}

/// Returns the places of bytes that distinguish most of the texts, each counted from the end of a text.
///
/// Each place is the one that makes the most classes. A text that is alone in its class is not looked at again. Macros are built
/// unoptimised, so loops are by patterns of slices, and numbers are found in vectors.
fn places(texts: &[&str]) -> Vec<u8> {
    let longest = texts.iter().map(|text| text.len()).max().unwrap_or(0);
    let mut rows: Vec<Row> = texts.iter().map(|text| Row::of(text)).collect();
    let mut count = renumber(&mut rows);
    // Those at which texts of the same class differ.
    let mut columns: Vec<usize> = (0..longest.min(REACH)).collect();
    let mut places = Vec::new();
    let mut seen = vec![0; count.wrapping_mul(256)];
    let mut round: u32 = 0;
    while !rows.is_empty() && places.len() < MOST_PLACES {
        let mut best = (count, None);
        columns.retain(|place| {
            round = round.wrapping_add(1);
            let split = count_split(&rows, *place, &mut seen, round);
            if split > best.0 {
                best = (split, Some(*place));
            }
            split > count
        });
        let Some(place) = best.1 else {
            break;
        };
        for row in &mut rows {
            row.class = row.split(place);
        }
        count = renumber(&mut rows);
        seen.resize(count.wrapping_mul(256), 0);
        places.push(place as u8);
    }
    places
}

/// Returns how many classes there are after each is split by the bytes at a place. `seen` has the last round in which there was one.
fn count_split(rows: &[Row], place: usize, seen: &mut [u32], round: u32) -> usize {
    let mut count: usize = 0;
    let mut rest = rows;
    while let [row, after @ ..] = rest {
        if let Some(last) = seen.get_mut(row.split(place))
            && *last != round
        {
            *last = round;
            count = count.wrapping_add(1);
        }
        rest = after;
    }
    count
}

/// Removes rows that are alone in their class, and numbers the other classes from zero. Returns how many there are.
fn renumber(rows: &mut Vec<Row>) -> usize {
    let most = rows.iter().map(|row| row.class).max().unwrap_or(0);
    let mut sizes = vec![0_usize; most.saturating_add(1)];
    for row in &*rows {
        if let Some(size) = sizes.get_mut(row.class) {
            *size = size.wrapping_add(1);
        }
    }
    rows.retain(|row| sizes.get(row.class).is_some_and(|size| *size > 1));
    let mut numbers = sizes;
    numbers.fill(usize::MAX);
    let mut count = 0;
    for row in rows {
        if let Some(number) = numbers.get_mut(row.class) {
            if *number == usize::MAX {
                *number = count;
                count = count.wrapping_add(1);
            }
            row.class = *number;
        }
    }
    count
}
