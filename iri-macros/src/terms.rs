//! Makes the table that finds one of many texts.

use std::collections::HashMap;

use iri_grammar::text::terms::bucket;
use proc_macro2::{Literal, TokenStream};
use quote::quote;

/// The distance from the end of a text within which its bytes are considered.
const REACH: usize = 40;
const MOST_PLACES: usize = 10;

/// The largest number of texts in a table. Their numbers in the table have 16 bits.
pub(crate) const MOST_TEXTS: usize = u16::MAX as usize;

/// Returns the places of bytes that distinguish most of the texts, each counted from the end of a text.
fn places(texts: &[&str]) -> Vec<u8> {
    // Texts of the same class have the same length, and the same bytes at the places chosen so far.
    let mut classes: Vec<usize> = texts.iter().map(|text| text.len()).collect();
    let mut count = renumber(&mut classes);
    let mut places = Vec::new();
    while count < texts.len() && places.len() < MOST_PLACES {
        let mut best = (count, 0, Vec::new());
        for place in 0..REACH {
            let bytes = texts.iter().map(|text| byte(text, place));
            let mut split: Vec<usize> = classes
                .iter()
                .zip(bytes)
                .map(|(class, byte)| class.wrapping_mul(256).wrapping_add(byte))
                .collect();
            let count = renumber(&mut split);
            if count > best.0 {
                best = (count, place, split);
            }
        }
        if best.2.is_empty() {
            break;
        }
        count = best.0;
        places.push(best.1 as u8);
        classes = best.2;
    }
    places
}

fn byte(text: &str, place: usize) -> usize {
    text.bytes().rev().nth(place).map_or(0, usize::from)
}

/// Replaces values by numbers from zero, and equal values by equal numbers. Returns how many different values there
/// are.
fn renumber(values: &mut [usize]) -> usize {
    let mut numbers = HashMap::new();
    for value in values {
        let next = numbers.len();
        *value = *numbers.entry(*value).or_insert(next);
    }
    numbers.len()
}

/// Makes the table as an expression. All texts begin with the same `skipped` bytes, which the search ignores.
pub(crate) fn table(iri_core: &TokenStream, texts: &[String], skipped: usize) -> TokenStream {
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
    let order = order.into_iter().map(Literal::usize_unsuffixed);
    let starts = starts.into_iter().map(Literal::usize_unsuffixed);
    let places = places.into_iter().map(Literal::u8_unsuffixed);
    let skipped = Literal::usize_unsuffixed(skipped);
    quote! {
        #iri_core::constant::Terms {
            texts: &[#(#texts),*],
            skipped: #skipped,
            places: &[#(#places),*],
            order: &[#(#order),*],
            starts: &[#(#starts),*],
        }
    }
}
