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
    let count = texts.len().next_power_of_two();
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

/// Returns the places of bytes that distinguish most of the texts, each counted from the end of a text.
fn places(texts: &[&str]) -> Vec<u8> {
    // Texts of the same class have the same length, and the same bytes at the places chosen so far.
    let mut classes: Vec<usize> = texts.iter().map(|text| text.len()).collect();
    let mut count = renumber(&mut classes);
    let mut places = Vec::new();
    let longest = texts.iter().map(|text| text.len()).max().unwrap_or(0);
    let columns = (0..longest.min(REACH)).map(|place| (place, column(texts, place)));
    // A column of equal bytes splits nothing.
    let columns: Vec<(usize, Vec<u8>)> = columns.filter(|(_, column)| differs(column)).collect();
    while count < texts.len() && places.len() < MOST_PLACES {
        let mut best = (count, None);
        for (place, column) in &columns {
            let count = count_split(&classes, column);
            if count > best.0 {
                best = (count, Some((*place, column)));
            }
        }
        let Some((place, column)) = best.1 else {
            break;
        };
        for (class, byte) in classes.iter_mut().zip(column) {
            *class = split(*class, *byte);
        }
        count = renumber(&mut classes);
        places.push(place as u8);
    }
    places
}

/// Returns the byte of each text that is at a place, counted from its end.
fn column(texts: &[&str], place: usize) -> Vec<u8> {
    let byte = |text: &&str| {
        let before = text.len().checked_sub(place)?.checked_sub(1)?;
        text.as_bytes().get(before).copied()
    };
    texts.iter().map(|text| byte(text).unwrap_or(0)).collect()
}

/// Returns whether two bytes of a column differ.
fn differs(column: &[u8]) -> bool {
    column.iter().any(|byte| Some(byte) != column.first())
}

/// Returns the class of the texts of a class that have this byte.
fn split(class: usize, byte: u8) -> usize {
    class.wrapping_mul(256).wrapping_add(usize::from(byte))
}

/// Returns how many classes there are after each is split by the bytes of a column.
fn count_split(classes: &[usize], column: &[u8]) -> usize {
    let mut seen = vec![false; split(classes.len(), 0)];
    let mut count: usize = 0;
    for (class, byte) in classes.iter().zip(column) {
        if let Some(seen) = seen.get_mut(split(*class, *byte))
            && !std::mem::replace(seen, true)
        {
            count = count.wrapping_add(1);
        }
    }
    count
}

/// Replaces values by numbers from zero, and equal values by equal numbers. Returns how many different values there
/// are. All values are small, so a vector maps them: macros are built unoptimised, where a `HashMap` is slow.
fn renumber(values: &mut [usize]) -> usize {
    let most = values.iter().copied().max().unwrap_or(0);
    let mut numbers = vec![0_usize; most.saturating_add(1)];
    let mut count: usize = 0;
    for value in values {
        if let Some(number) = numbers.get_mut(*value) {
            if *number == 0 {
                count = count.wrapping_add(1);
                *number = count;
            }
            *value = number.wrapping_sub(1);
        }
    }
    count
}
