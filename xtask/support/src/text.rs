//! Compares texts that should be equal.

/// Returns a message with the first line that differs, or `None` if the texts are equal.
pub fn difference(expected: &str, found: &str) -> Option<String> {
    if expected == found {
        return None;
    }
    let (mut expected, mut found) = (expected.lines(), found.lines());
    let mut number = 0;
    loop {
        number += 1;
        let (old, new) = (expected.next(), found.next());
        if old != new || old.is_none() {
            let line = |line: Option<&str>| line.unwrap_or("(end)").to_owned();
            return Some(format!(
                "line {number}:\n  expected: {}\n  found:    {}",
                line(old),
                line(new)
            ));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::difference;

    #[test]
    fn equal_texts_do_not_differ() {
        assert_eq!(difference("a\nb\n", "a\nb\n"), None);
    }

    #[test]
    fn the_first_different_line_is_named() {
        let told = difference("a\nb\nc\n", "a\nx\nc\n").unwrap_or_default();
        assert_eq!(told, "line 2:\n  expected: b\n  found:    x");
    }

    #[test]
    fn a_missing_line_and_a_missing_newline_differ() {
        assert!(difference("a\nb\n", "a\n").is_some());
        assert!(difference("a\n", "a").is_some());
    }
}
