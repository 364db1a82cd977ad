//! Terms of vocabularies.
//!
//! The compiler interprets this code for each term, step by step. So it is one function: it calls little, it tests bytes by patterns, and
//! it counts them, as a length is a call.

use iri_grammar::grammar::confirm::{Last, continued, most_of_path};
use iri_grammar::grammar::parts::Parts;
use iri_grammar::grammar::positions::{MAX_LEN, Positions};
use iri_grammar::text::arithmetic::promise;

use super::refuse::namespace;
use crate::types::borrowed::Iri;

/// The text with which terms begin, and what a local name continues.
#[doc(hidden)]
#[expect(missing_debug_implementations, reason = "only `term` takes it")]
pub struct Namespace<'a> {
    length: usize,
    start: Start,
    /// What follows the start, in blocks that are compared as integers.
    blocks: &'a [[u8; 16]],
    /// What follows the blocks.
    rest: &'a [u8],
    at: Positions,
    last: Last,
}

/// The start of a namespace. Most have one that is a pattern, which takes the compiler the least time.
#[derive(Clone, Copy)]
enum Start {
    Http,
    Https,
    Other,
}

/// Returns the namespace of terms, made ready to be compared with their texts.
#[doc(hidden)]
#[must_use]
pub const fn terms(of: Iri<'_>) -> Namespace<'_> {
    let Parts { text, at } = of.parts();
    let (start, rest) = match text.as_bytes() {
        [b'h', b't', b't', b'p', b':', b'/', b'/', rest @ ..] => (Start::Http, rest),
        [b'h', b't', b't', b'p', b's', b':', b'/', b'/', rest @ ..] => (Start::Https, rest),
        rest => (Start::Other, rest),
    };
    let (blocks, rest) = rest.as_chunks();
    Namespace {
        length: text.len(),
        start,
        blocks,
        rest,
        at,
        last: Last::of(of.parts()),
    }
}

/// Returns a term of a vocabulary, which its macro has checked. The compiler checks it again: it compares the namespace,
/// and looks up each byte after it in its class. What is not certain is parsed.
///
/// # Panics
/// It panics if the text is no IRI: that is an error of the compiler.
#[track_caller]
#[doc(hidden)]
#[must_use]
#[expect(
    clippy::arithmetic_side_effects,
    reason = "the places are within a text"
)]
pub const fn term<'a>(of: &Namespace<'_>, text: &'a str) -> Iri<'a> {
    let mut rest = text.as_bytes();
    match of.start {
        Start::Http => {
            let [b'h', b't', b't', b'p', b':', b'/', b'/', after @ ..] = rest else {
                return namespace(text);
            };
            rest = after;
        }
        Start::Https => {
            let [b'h', b't', b't', b'p', b's', b':', b'/', b'/', after @ ..] = rest else {
                return namespace(text);
            };
            rest = after;
        }
        Start::Other => {}
    }
    let mut blocks = of.blocks;
    while let [block, others @ ..] = blocks {
        let &[
            a,
            b,
            c,
            d,
            e,
            f,
            g,
            h,
            i,
            j,
            k,
            l,
            m,
            n,
            o,
            p,
            ref after @ ..,
        ] = rest
        else {
            return namespace(text);
        };
        let bytes = [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p];
        if u128::from_ne_bytes(bytes) != u128::from_ne_bytes(*block) {
            return namespace(text);
        }
        blocks = others;
        rest = after;
    }
    let mut left = of.rest;
    while let &[a, b, c, d, ref others @ ..] = left {
        let &[e, f, g, h, ref after @ ..] = rest else {
            return namespace(text);
        };
        if a != e || b != f || c != g || d != h {
            return namespace(text);
        }
        left = others;
        rest = after;
    }
    match left {
        &[a, b, c, ..] => {
            let &[d, e, f, ref after @ ..] = rest else {
                return namespace(text);
            };
            if a != d || b != e || c != f {
                return namespace(text);
            }
            rest = after;
        }
        &[a, b] => {
            let &[d, e, ref after @ ..] = rest else {
                return namespace(text);
            };
            if a != d || b != e {
                return namespace(text);
            }
            rest = after;
        }
        &[a] => {
            let &[d, ref after @ ..] = rest else {
                return namespace(text);
            };
            if a != d {
                return namespace(text);
            }
            rest = after;
        }
        [] => {}
    }
    let mut end = of.length;
    while let &[a, b, c, d, ref after @ ..] = rest
        && let most_of_path!() = a
        && let most_of_path!() = b
        && let most_of_path!() = c
        && let most_of_path!() = d
    {
        rest = after;
        end += 4;
    }
    match rest {
        [most_of_path!(), most_of_path!(), most_of_path!()] => end += 3,
        [most_of_path!(), most_of_path!()] => end += 2,
        [most_of_path!()] => end += 1,
        [] => {}
        _ => return other(of, rest, text),
    }
    let mut at = of.at;
    match (of.last, end) {
        (Last::Fragment, 0..=MAX_LEN) => {}
        (Last::Path, 0..=MAX_LEN) => {
            at.path_end = end as u32;
            at.query_end = end as u32;
        }
        _ => return other(of, rest, text),
    }
    promise!(at.are_of(text), "the positions of the text");
    Iri {
        parts: Parts { text, at },
    }
}

/// Returns a term whose local name has other bytes than most of a path, or is elsewhere.
#[track_caller]
const fn other<'a>(of: &Namespace<'_>, rest: &[u8], text: &'a str) -> Iri<'a> {
    match continued(of.last, of.at, rest, text) {
        Some(at) => Iri::from_parts(Parts { text, at }),
        None => namespace(text),
    }
}
