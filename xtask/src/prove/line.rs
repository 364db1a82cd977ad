//! Reads a line of LLVM's assembly language from left to right.

use crate::support::steps::{Outcome, failed};

/// Splits a line into words, names and single punctuation marks.
pub(super) fn tokens(line: &str) -> Vec<&str> {
    let is_word = |c: char| c.is_alphanumeric() || "%@._$-!".contains(c);
    let mut tokens = Vec::new();
    let mut rest = line.split(" ;").next().unwrap_or(line).trim_start();
    while let Some(first) = rest.chars().next() {
        let length = if is_word(first) {
            // A name may be quoted.
            match rest[1..].strip_prefix('"').and_then(|name| name.find('"')) {
                Some(end) => end + 3,
                None => rest.find(|c| !is_word(c)).unwrap_or(rest.len()),
            }
        } else {
            first.len_utf8()
        };
        let (token, after) = rest.split_at(length);
        tokens.push(token);
        rest = after.trim_start();
    }
    tokens
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Type {
    Numbers { width: u32, lanes: usize },
    Pointer,
}

/// The tokens of a line that are not read yet.
pub(super) struct Line<'a, 't> {
    pub(super) text: &'a str,
    pub(super) rest: &'t [&'a str],
}

impl<'a> Line<'a, '_> {
    pub(super) fn next(&mut self) -> Outcome<&'a str> {
        match self.rest {
            [first, rest @ ..] => {
                self.rest = rest;
                Ok(first)
            }
            [] => self.unknown(),
        }
    }

    pub(super) fn is_next(&mut self, token: &str) -> bool {
        match self.rest {
            [first, rest @ ..] if *first == token => {
                self.rest = rest;
                true
            }
            _ => false,
        }
    }

    pub(super) fn expect(&mut self, token: &str) -> Outcome {
        if self.is_next(token) {
            Ok(())
        } else {
            self.unknown()
        }
    }

    pub(super) fn unknown<T>(&self) -> Outcome<T> {
        failed(format!("this is not known yet: {}", self.text.trim()))
    }

    pub(super) fn number<T: std::str::FromStr>(&mut self) -> Outcome<T> {
        match self.next()?.parse() {
            Ok(number) => Ok(number),
            Err(_) => self.unknown(),
        }
    }

    /// Reads a type: `i8`, `<16 x i8>` or `ptr`.
    pub(super) fn kind(&mut self) -> Outcome<Type> {
        let width = |token: &str| token.strip_prefix('i').and_then(|width| width.parse().ok());
        match self.next()? {
            "ptr" => Ok(Type::Pointer),
            "<" => {
                let lanes = self.number()?;
                self.expect("x")?;
                let element = width(self.next()?);
                self.expect(">")?;
                match element {
                    Some(width) => Ok(Type::Numbers { width, lanes }),
                    None => self.unknown(),
                }
            }
            token => match width(token) {
                Some(width) => Ok(Type::Numbers { width, lanes: 1 }),
                None => self.unknown(),
            },
        }
    }
}
