//! Tests which mutants are found in a source, and that the source with all mutants still parses.

use crate::{find, tree};

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

fn mutants_of_source() -> Vec<find::Mutant> {
    let mut found = Vec::new();
    find::mutants("a.rs", SOURCE, &mut found).unwrap();
    found
}

#[test]
fn what_can_be_changed() {
    let change = |mutant: &find::Mutant| {
        let (change, line) = mutant.identity.rsplit_once(", in: ").unwrap();
        assert!(SOURCE.lines().nth(mutant.line - 1).unwrap().contains(line));
        change.strip_prefix("Part::is_digit: ").unwrap().to_owned()
    };
    let changes: Vec<_> = mutants_of_source().iter().map(change).collect();
    #[rustfmt::skip]
    assert_eq!(changes, [
        "its body => true", "its body => false",
        "return more && b <= 4; => nothing", "more => true", "b <= 4 => true", "1 | 2 => 2", "1 | 2 => 1",
        "put(\"/\"); => nothing", "!more => more", "return matches!(b, b'a'); => nothing",
        "matches!(b, b'a') => !matches!(b, b'a')", "b'b' if more => true, => nothing", "more => true",
        "b'0' => 47_u8", "b'0' => 49_u8", "..= => ..", "b'9' => 56_u8", "b'9' => 58_u8", "&& => ||", "<= => <", "<= => >=",
        "4 => 3", "4 => 5", "1 => 0", "1 => 2", "2 => 1", "2 => 3", "\"/\" => \"\"",
        "b'a' => 96_u8", "b'a' => 98_u8", "b'b' => 97_u8", "b'b' => 99_u8", "true => false", "false => true",
    ]);
}

#[test]
fn a_source_with_all_mutants_is_one() {
    let mutants = mutants_of_source();
    let numbered: Vec<_> = mutants.iter().enumerate().collect();
    let written = tree::with_mutants(SOURCE, &numbered);
    assert!(syn::parse_file(&written).is_ok(), "{written}");
    let lines = written
        .lines()
        .filter_map(|line| line.strip_prefix(tree::MARK));
    let numbers = lines.map(|line| line.split(' ').next().unwrap().parse::<usize>().unwrap());
    assert!(numbers.eq(0..mutants.len()));
}
