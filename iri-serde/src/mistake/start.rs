//! Where a value ends of which a format tells only where it begins, or tells it without its quotes.

use core::ops::Range;

use super::literal::Literal;

/// The most ends that are tried of a value without quotes. A value has no more delimiters, or nothing is shown of it.
const MOST: usize = 16;

/// Returns the place of the value that begins at `start`, quotes included. The mistake fits its value, if that can be told.
pub(super) fn value(file: &str, start: usize, fits: impl Fn(&str) -> bool) -> Range<usize> {
    let rest = file.get(start..).unwrap_or_default();
    for quote in ["\"\"\"", "'''", "\"", "'"] {
        if let Some(body) = rest.strip_prefix(quote) {
            return start..start + quote.len() + body_len(body, quote) + quote.len();
        }
    }
    if rest.starts_with(['|', '>'])
        && let Some(block) = block(rest)
    {
        return start + block.start..start + block.end;
    }
    // A flow of YAML has more values in its line, and a comment may follow.
    let line = rest.lines().next().unwrap_or_default();
    let line = line.split(" #").next().unwrap_or_default();
    let delimiters = line.match_indices([',', ']', '}']).map(|(at, _)| at);
    let ends = [line.len()].into_iter().chain(delimiters);
    let mut spans = ends
        .map(|end| start..start + line[..end].trim_end().len())
        .take(MOST);
    let read = |span: &Range<usize>| Literal::read(file, span.clone()).map(|read| read.value());
    let first = spans.next().unwrap_or(start..start);
    [first.clone()]
        .into_iter()
        .chain(spans)
        .find(|span| read(span).is_some_and(|value| fits(&value)))
        .unwrap_or(first)
}

/// Returns the length of a body of a literal, up to the quote that ends it.
fn body_len(body: &str, quote: &str) -> usize {
    let mut at = 0;
    while let Some(rest) = body.get(at..) {
        if quote == "'" && rest.starts_with("''") {
            at += 2;
        } else if rest.starts_with(quote) {
            break;
        } else if quote.starts_with('"') && rest.starts_with('\\') {
            at += 1 + rest[1..].chars().next().map_or(0, char::len_utf8);
        } else {
            match rest.chars().next() {
                Some(c) => at += c.len_utf8(),
                None => break,
            }
        }
    }
    at.min(body.len())
}

/// Returns where the body of a block scalar of YAML stands, which begins with its `|` or `>`.
fn block(rest: &str) -> Option<Range<usize>> {
    let indentation = |line: &str| line.len() - line.trim_start_matches(' ').len();
    let mut lines = rest.split_inclusive('\n');
    let mut end = lines.next()?.len();
    let mut body = None;
    for line in lines {
        if !line.trim().is_empty() {
            let found = indentation(line);
            let (_, first) = *body.get_or_insert((end + found, found));
            if found < first || found == 0 {
                break;
            }
        }
        end += line.len();
    }
    body.map(|(start, _)| start..end)
        .filter(|body| body.start < body.end)
}

/// Returns a span with the quotes of the value that it is in, or that it ends with. ron leaves out the quote before a value.
pub(super) fn with_quotes(file: &str, span: Range<usize>) -> Range<usize> {
    if Literal::read(file, span.clone()).is_some() {
        return span;
    }
    let (Some(before), Some(text), Some(after)) = (
        file.get(..span.start),
        file.get(span.clone()),
        file.get(span.end..),
    ) else {
        return span;
    };
    for quote in ['"', '\''] {
        if before.ends_with(quote) && after.starts_with(quote) {
            return span.start - 1..span.end + 1;
        }
    }
    match opening_quote(&file[..span.end]) {
        Some(start) if text.ends_with('"') && start < span.start => start..span.end,
        _ => span,
    }
}

/// Returns where the string of JSON that ends a text begins.
pub(super) fn opening_quote(text: &str) -> Option<usize> {
    let body = text.strip_suffix('"')?;
    body.rmatch_indices('"').map(|(at, _)| at).find(|at| {
        let before = &text[..*at];
        (before.len() - before.trim_end_matches('\\').len()).is_multiple_of(2)
    })
}
