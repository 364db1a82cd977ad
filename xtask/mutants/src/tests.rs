//! What is found in a source, and that it stays one with all of that in it.

use crate::{find, mutant, tree};

const SOURCE: &str = "
const WORKED_OUT: u8 = 1;

impl<'a> Part<'a> {
    fn is_digit(b: u8, more: bool) -> bool {
        let b'0'..=b'9' = b else {
            return more && b <= 4;
        };
        if let Some(1 | 2) = next(b) {
            put(\"/\");
        } else if !more {
            return matches!(b, b'a');
        }
        match b {
            b'b' if more => true,
            _ => false,
        }
    }
}

#[cfg(test)]
fn test() -> u8 {
    1
}

#[cfg(not(target_pointer_width = \"64\"))]
fn not_here() -> u8 {
    1
}
";

#[test]
fn what_can_be_changed() {
    let mutants = find::mutants("a.rs", SOURCE).unwrap();
    assert!(
        mutants
            .iter()
            .all(|mutant| mutant.function == "Part::is_digit")
    );
    let changes: Vec<_> = mutants
        .iter()
        .map(|mutant| mutant.change.as_str())
        .collect();
    assert_eq!(
        changes,
        [
            "at once: return true;",
            "at once: return false;",
            "b'0' => 47_u8",
            "b'0' => 49_u8",
            "b'9' => 56_u8",
            "b'9' => 58_u8",
            "removed: return more && b <= 4;",
            "&& => ||",
            "more => true",
            "b <= 4 => true",
            "<= => <",
            "<= => >=",
            "4 => 3",
            "4 => 5",
            "1 | 2 => 2",
            "1 | 2 => 1",
            "1 => 0",
            "1 => 2",
            "2 => 1",
            "2 => 3",
            "removed: put(\"/\");",
            "\"/\" => \"\"",
            "!more => more",
            "removed: return matches!(b, b'a');",
            "matches!(b, b'a') => !matches!(b, b'a')",
            "b'a' => 96_u8",
            "b'a' => 98_u8",
            "more => true",
            "b'b' => 97_u8",
            "b'b' => 99_u8",
            "true => false",
            "removed: b'b' if more => true,",
            "true => false, place 2",
            "false => true",
        ]
    );
}

#[test]
fn a_source_with_all_mutants_is_one() {
    let mutants = find::mutants("a.rs", SOURCE).unwrap();
    let numbered: Vec<_> = mutants.iter().enumerate().collect();
    let written = tree::write(SOURCE, &numbered);
    assert!(syn::parse_file(&written.text).is_ok(), "{}", written.text);
    assert_eq!(written.text.lines().count(), SOURCE.lines().count());
    for number in 0..mutants.len() {
        let (range, _) = written
            .inserted
            .iter()
            .find(|(_, of)| *of == number)
            .unwrap();
        assert!(written.text[range.clone()].contains(&format!("is_on({number})")));
    }
}

#[test]
fn a_sample_has_something_of_each_file() {
    let mut mutants = find::mutants("a.rs", SOURCE).unwrap();
    mutants.extend(find::mutants("b.rs", "fn f() -> bool { g() }").unwrap());
    let order = mutant::shuffle(&mutants);
    assert!(
        order
            .iter()
            .take(2)
            .any(|number| mutants[*number].path == "b.rs")
    );
    let mut sorted = order.clone();
    sorted.sort_unstable();
    assert!(sorted.into_iter().eq(0..mutants.len()));
}
