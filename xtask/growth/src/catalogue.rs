//! The operations of the catalogue, with long texts in each place.

use std::hint::black_box;

use iri_core::{Iri, IriRef, Level, ParseError, UriRef};

use crate::Operation;
use calls::carry_out;

const BASE: &str = "http://example.com/a/b/c?q";

/// The names of the parameters whose values are hidden.
const NAMES: [&str; 8] = ["a", "token", "%41", "A", "b", "access_token", "", "key"];

/// Calls a function with pairs of texts, some of which are made from a long one. It returns whether the pair was of use.
type Pairs = fn(&str, &mut dyn FnMut(&str, &str) -> bool) -> bool;

/// The pairs of an operation with one text.
const ALONE: &[(&str, Pairs)] = &[("", |text, run| run(text, text))];

/// The pairs of one with two.
const TWO: &[(&str, Pairs)] = &[
    (", a long second one", |text, run| run(BASE, text)),
    (", a long first one", |text, run| {
        let mut done = false;
        for second in ["", "?", "x", "../../x", "http://h/"] {
            done |= run(text, second);
        }
        done
    }),
    (", two long ones", |text, run| {
        let longer = [text, "/x"].concat();
        let root = text.split_inclusive('/').take(3).collect::<String>();
        let path = IriRef::parse(text).map_or("", |iri| iri.path().as_str());
        let path = path.strip_prefix('/').unwrap_or(path);
        run(text, text)
            | run(text, path)
            | run(&longer, text)
            | run(text, &longer)
            | run(&root, text)
            | run(text, &root)
    }),
];

/// Makes the operations from the catalogue.
macro_rules! rows {
    ($($class:ident $name:ident($kinds:ident $iri:ident $(, $input:ident)*) $(-> $Kind:ident, $Error:ident)? { $call:expr })*) => {
        /// Returns the operations.
        pub(crate) fn operations() -> Vec<Operation> {
            let mut all = Vec::new();
            $(
                for &(how, pairs) in of!($($input)*) {
                    all.push(Operation {
                        name: stringify!($name).to_owned() + how,
                        run: Box::new(move |text| pairs(text, &mut $name).then_some(())),
                    });
                }
            )*
            all
        }

        $(
            /// Returns whether the texts are right for it.
            fn $name(first: &str, second: &str) -> bool {
                fn all<'a>(first: &'a str, second: &'a str) -> Result<(), Box<dyn std::error::Error + 'a>> {
                    // Not each has a second text.
                    _ = second;
                    for level in [Level::Syntax, Level::Scheme] {
                        let $iri = first!($kinds first)?;
                        $(let $input = given!($input second level)?;)*
                        used!($class $call);
                        if !uses_level!($($input)*) {
                            _ = level;
                            break;
                        }
                    }
                    Ok(())
                }
                all(first, second).is_ok()
            }
        )*
    };
}

/// Returns the pairs of texts for these inputs.
macro_rules! of {
    () => {
        ALONE
    };
    (level) => {
        ALONE
    };
    (names) => {
        ALONE
    };
    ($($other:ident)*) => {
        TWO
    };
}

macro_rules! uses_level {
    () => { false };
    (level $($rest:ident)*) => { true };
    ($first:ident $($rest:ident)*) => { uses_level!($($rest)*) };
}

/// Parses the text as the widest of these kinds.
macro_rules! first {
    (full $text:ident) => {
        Iri::parse($text)
    };
    (uri $text:ident) => {
        UriRef::parse($text)
    };
    ($any:ident $text:ident) => {
        IriRef::parse($text)
    };
}

/// Gives an argument by its name.
macro_rules! given {
    (target $text:ident $level:ident) => {
        Iri::parse($text)
    };
    (level $text:ident $level:ident) => {
        Ok::<_, ParseError>($level)
    };
    (names $text:ident $level:ident) => {
        Ok::<_, ParseError>(&NAMES)
    };
    ($reference:ident $text:ident $level:ident) => {
        IriRef::parse($text)
    };
}

/// Uses a result by its class.
macro_rules! used {
    (asked $call:expr) => {
        _ = black_box($call)
    };
    ($class:ident $call:expr) => {
        carry_out(&$call)
    };
}

operations::operations!(rows);
