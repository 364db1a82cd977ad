//! Checks the segments of the path.

use crate::grammar::pct_encoded::triplet;
use crate::lint::code::Code;
use crate::lint::finding::Finding;
use crate::lint::subject::Subject;
use crate::text::scan::seek;

/// Finds dot segments that are not at the start of a relative path.
pub const fn dots(subject: &Subject<'_>, from: u32) -> Option<Finding> {
    let at = subject.parts.at;
    if !subject.is_hierarchical() {
        return None;
    }
    let mut start = at.path_start;
    match subject.between(start, at.path_end).as_bytes() {
        [b'/', ..] => start = start.wrapping_add(1),
        // At the start of a relative path, `../../` is needed.
        relative => {
            let mut rest = relative;
            while let [b'.', b'/', tail @ ..] | [b'.', b'.', b'/', tail @ ..] = rest {
                rest = tail;
            }
            if matches!(rest, b"." | b"..") {
                return None;
            }
            start = at.path_end.wrapping_sub(rest.len() as u32);
        }
    }
    if from > start {
        start = from;
        // The `/` after the last finding is skipped.
        if let [b'/', ..] = subject.from(start) {
            start = start.wrapping_add(1);
        }
    }
    let mut rest = subject.between(start, at.path_end).as_bytes();
    loop {
        let length = match rest {
            [b'.'] | [b'.', b'/', ..] => 1,
            [b'.', b'.'] | [b'.', b'.', b'/', ..] => 2,
            _ => match seek(rest, b'/') {
                [_, tail @ ..] => {
                    rest = tail;
                    continue;
                }
                [] => return None,
            },
        };
        let start = at.path_end.wrapping_sub(rest.len() as u32);
        let end = start.wrapping_add(length);
        return Some(Finding::new(Code::DotSegments, start, end));
    }
}

/// Finds the first `..` that leads above the root.
pub const fn above_root(subject: &Subject<'_>) -> Option<Finding> {
    let at = subject.parts.at;
    let [b'/', path @ ..] = subject.between(at.path_start, at.path_end).as_bytes() else {
        return None;
    };
    let mut depth = 0_u32;
    let mut rest = path;
    loop {
        match rest {
            [b'.', b'.'] | [b'.', b'.', b'/', ..] => {
                if depth == 0 {
                    let start = at.path_end.wrapping_sub(rest.len() as u32);
                    let end = start.wrapping_add(2);
                    return Some(Finding::new(Code::AboveRoot, start, end));
                }
                depth = depth.wrapping_sub(1);
            }
            [b'.'] | [b'.', b'/', ..] => {}
            _ => depth = depth.wrapping_add(1),
        }
        match seek(rest, b'/') {
            [_, tail @ ..] => rest = tail,
            [] => return None,
        }
    }
}

/// Finds dot segments with an encoded dot.
pub const fn encoded_dots(subject: &Subject<'_>, from: u32) -> Option<Finding> {
    let at = subject.parts.at;
    if !subject.is_hierarchical() {
        return None;
    }
    let mut start = at.path_start;
    if from > start {
        start = from;
    }
    let mut rest = subject.between(start, at.path_end).as_bytes();
    loop {
        if let [b'/', tail @ ..] = rest {
            rest = tail;
        }
        let mut after = rest;
        let mut dots = 0_u32;
        let mut encoded = false;
        loop {
            match (after, triplet(after)) {
                (_, Some((b'.', tail))) => {
                    encoded = true;
                    after = tail;
                }
                ([b'.', tail @ ..], _) => after = tail,
                _ => break,
            }
            dots = dots.wrapping_add(1);
        }
        if encoded && dots <= 2 && matches!(after, [] | [b'/', ..]) {
            let start = at.path_end.wrapping_sub(rest.len() as u32);
            let end = at.path_end.wrapping_sub(after.len() as u32);
            return Some(Finding::new(Code::EncodedDotSegments, start, end));
        }
        rest = seek(rest, b'/');
        if rest.is_empty() {
            return None;
        }
    }
}
