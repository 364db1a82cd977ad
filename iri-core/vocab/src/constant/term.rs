//! Terms of vocabularies.
//!
//! The compiler interprets this code for each term, step by step. So it is one function: it calls little, it tests bytes by patterns, and
//! it counts them, as a length is a call.
//!
//! Measured, and slower: two functions instead of one, a twentieth; blocks of eight and four bytes beside those of sixteen, for their
//! locals; `as_chunks`, `first_chunk` and `split_at`, which are chains of calls; a pattern of all letters, a tenth; all terms confirmed
//! at once, as a constant that takes one of them by an index is twice as dear.

use iri_core::{__family, Iri};
use iri_grammar::Kind;
use iri_grammar::grammar::confirm::{Rules, confirm, most_of_path};
use iri_grammar::grammar::parts::Parts;
use iri_grammar::grammar::positions::{MAX_LEN, Positions};
use iri_grammar::text::arithmetic::promise;

use super::namespace;

/// The text with which terms begin, and what a local name continues.
#[doc(hidden)]
#[expect(missing_debug_implementations, reason = "only `term` takes it")]
pub struct Namespace<'a> {
    length: u64,
    start: Start,
    /// What follows the start, in blocks that are compared as integers.
    blocks: &'a [[u8; 16]],
    /// What follows the blocks.
    rest: &'a [u8],
    at: Positions,
    last: Last,
}

static IRI: Rules = Rules::of(Kind::Iri);

/// More than a text may have.
const TOO_LONG: u64 = MAX_LEN as u64 + 1;

/// The start of a namespace. Most have one that is a pattern, which takes the compiler the least time.
#[derive(Clone, Copy)]
enum Start {
    Http,
    Https,
    Other,
}

/// The component that a local name continues.
#[derive(Clone, Copy)]
enum Last {
    Path,
    Fragment,
    /// A query, or an authority, or what may begin one.
    Other,
}

/// Returns the namespace of terms, made ready to be compared with their texts.
#[doc(hidden)]
#[must_use]
pub const fn terms(of: Iri<'_>) -> Namespace<'_> {
    let Parts { text, at } = __family::parts(of.as_iri_ref());
    let (start, rest) = match text.as_bytes() {
        [b'h', b't', b't', b'p', b':', b'/', b'/', rest @ ..] => (Start::Http, rest),
        [b'h', b't', b't', b'p', b's', b':', b'/', b'/', rest @ ..] => (Start::Https, rest),
        rest => (Start::Other, rest),
    };
    let (blocks, rest) = rest.as_chunks();
    let path_len = of.path().as_str().len();
    let last = match (of.query(), of.fragment()) {
        (_, Some(_)) => Last::Fragment,
        (None, None) if path_len > !at.has_authority() as usize => Last::Path,
        _ => Last::Other,
    };
    Namespace {
        length: text.len() as u64,
        start,
        blocks,
        rest,
        at,
        last,
    }
}

/// Returns a term of a vocabulary, which its macro has checked. The compiler checks it again: it compares the namespace,
/// and looks up each byte after it in its class. Other texts are confirmed as those of `iri!`, or parsed.
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
    // Binds the bytes with which `rest` begins, and skips them.
    macro_rules! skip {
        ($($byte:pat),+) => {
            let &[$($byte,)+ ref after @ ..] = rest else {
                return namespace(text);
            };
            rest = after;
        };
    }
    match of.start {
        Start::Http => {
            skip!(b'h', b't', b't', b'p', b':', b'/', b'/');
        }
        Start::Https => {
            skip!(b'h', b't', b't', b'p', b's', b':', b'/', b'/');
        }
        Start::Other => {}
    }
    let mut blocks = of.blocks;
    while let [block, others @ ..] = blocks {
        skip!(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p);
        let bytes = [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p];
        if u128::from_ne_bytes(bytes) != u128::from_ne_bytes(*block) {
            return namespace(text);
        }
        blocks = others;
    }
    // Skips bytes that are those of the namespace.
    macro_rules! skip_same {
        ($($byte:ident $other:ident),+) => {{
            skip!($($other),+);
            if $($byte != $other)||+ {
                return namespace(text);
            }
        }};
    }
    let mut left = of.rest;
    while let &[a, b, c, d, ref others @ ..] = left {
        skip_same!(a e, b f, c g, d h);
        left = others;
    }
    match left {
        &[a, b, c, ..] => skip_same!(a d, b e, c f),
        &[a, b] => skip_same!(a c, b d),
        &[a] => skip_same!(a b),
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
    end += match rest {
        [most_of_path!(), most_of_path!(), most_of_path!()] => 3,
        [most_of_path!(), most_of_path!()] => 2,
        [most_of_path!()] => 1,
        [] => 0,
        _ => TOO_LONG,
    };
    let mut at = of.at;
    match (of.last, end) {
        (Last::Fragment, ..TOO_LONG) => {}
        (Last::Path, ..TOO_LONG) => {
            at.path_end = end as u32;
            at.query_end = end as u32;
        }
        // There are other bytes than most of a path, or it is elsewhere.
        _ => match confirm(text, &IRI) {
            Some(found) => at = found,
            None => return namespace(text),
        },
    }
    promise!(at.are_of(text), "the positions of the text");
    __family::iri(Parts { text, at })
}
