//! Hides more in a line of a log, in which references stand in prose.

use iri_core::MaskedLog;

/// Hides credentials in a line of a log, the values of names, and the path of each reference after the first segments.
pub(super) fn redact(text: &[u8], names: &[&str], segments: Option<usize>) -> String {
    let masked = MaskedLog::of_bytes(text).query_values(names).to_string();
    match segments {
        Some(first) => without_segments(&masked, first),
        None => masked,
    }
}

/// Writes `***` instead of the segments after the first ones, in each reference with `://`. It ends before a blank, a quote, a `<` or a
/// `>`, and its path before a `?` or a `#`.
fn without_segments(line: &str, first: usize) -> String {
    const SLASHES: &str = "://";
    let mut shown = String::with_capacity(line.len());
    let mut rest = line;
    while let Some(place) = rest.find(SLASHES) {
        let (before, reference) = rest.split_at(place + SLASHES.len());
        shown.push_str(before);
        rest = reference;
        let ends = |c: char| c.is_whitespace() || "\"'<>`".contains(c);
        let end = reference.find(|c| ends(c) || "?#".contains(c));
        let hierarchy = &reference[..end.unwrap_or(reference.len())];
        let Some(slash) = hierarchy.find('/') else {
            continue;
        };
        let path = &hierarchy[slash + 1..];
        let kept = match path.match_indices('/').take(first).last() {
            _ if first == 0 => 0,
            // Fewer segments are there.
            Some(_) | None if path.matches('/').count() < first => continue,
            Some((at, slash)) => at + slash.len(),
            None => continue,
        };
        if kept < path.len() {
            shown.push_str(&hierarchy[..=slash]);
            shown.push_str(&path[..kept]);
            shown.push_str("***");
            rest = &reference[hierarchy.len()..];
        }
    }
    shown + rest
}

#[cfg(test)]
mod tests {
    use super::without_segments;

    #[test]
    fn segments_are_counted_as_in_a_reference() {
        for (line, first, expected) in [
            (
                "to https://h/v3/k3y failed",
                1,
                "to https://h/v3/*** failed",
            ),
            ("to https://h/v3/k3y/a?b=/c", 1, "to https://h/v3/***?b=/c"),
            (
                "\"https://h/k3y\" https://i:80/k3y#f",
                0,
                "\"https://h/***\" https://i:80/***#f",
            ),
            (
                "https://h https://h/ https://h/v3 https://h/v3/",
                1,
                "https://h https://h/ https://h/v3 https://h/v3/",
            ),
            ("https://h/a/b/c", 2, "https://h/a/b/***"),
            (
                "https://h/?u=https://i/a/b",
                1,
                "https://h/?u=https://i/a/***",
            ),
            ("a/b/c", 0, "a/b/c"),
        ] {
            assert_eq!(without_segments(line, first), expected);
        }
    }
}
