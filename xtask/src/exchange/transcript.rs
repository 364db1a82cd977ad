//! Compares what the boards print with docs/coap.md.

use std::fs;

use crate::support::steps::{Outcome, failed};
use crate::support::text::difference;

const PAGE: &str = "docs/coap.md";

/// Compares what was printed with the first block of text below a heading of the page, or writes it there.
pub(super) fn compare(heading: &str, printed: &str, overwrite: bool) -> Outcome {
    let page = fs::read_to_string(PAGE)?;
    let Some((before, told, after)) = block(&page, heading) else {
        return failed(format!("{PAGE} has no block of text below `{heading}`"));
    };
    if overwrite {
        fs::write(PAGE, [before, printed, after].concat())?;
        println!("written: {PAGE}");
        return Ok(());
    }
    match difference(told, printed) {
        None => Ok(()),
        Some(difference) => failed(format!(
            "what is printed is not what {PAGE} has below `{heading}`, {difference}"
        )),
    }
}

/// Splits the page into the text before the block, the block, and the text after it.
fn block<'p>(page: &'p str, heading: &str) -> Option<(&'p str, &'p str, &'p str)> {
    const OPEN: &str = "\n```text\n";
    let section = page.find(&format!("\n## {heading}\n"))?;
    let start = section + page.get(section..)?.find(OPEN)? + OPEN.len();
    let end = start + page.get(start..)?.find("```\n")?;
    Some((page.get(..start)?, page.get(start..end)?, page.get(end..)?))
}

/// Replaces the time of day that libcoap's server writes, as it differs in each run.
pub(super) fn without_time(printed: &str) -> String {
    const ANY: &str = "Jan 01 00:00:00";
    let lines = printed.lines().map(|line| {
        let quoted = line.split('"').nth(1);
        match quoted.filter(|text| shape(text) == shape(ANY)) {
            Some(time) => line.replace(time, ANY) + "\n",
            None => line.to_owned() + "\n",
        }
    });
    lines.collect()
}

/// Returns the text with each letter as `a` and each digit as `0`, so that texts of the same form are equal.
fn shape(text: &str) -> String {
    text.replace(|c: char| c.is_ascii_alphabetic(), "a")
        .replace(|c: char| c.is_ascii_digit(), "0")
}

#[cfg(test)]
mod tests {
    use super::{block, without_time};

    #[test]
    fn a_block_is_found_below_its_heading() {
        let page = "\n## A\n```text\na\n```\n\n## B\n\n```text\nb\nc\n```\nend\n";
        let (before, told, after) = block(page, "B").unwrap_or_default();
        assert_eq!(told, "b\nc\n");
        assert_eq!([before, told, after].concat(), page);
        assert_eq!(block(page, "C"), None);
    }

    #[test]
    fn a_time_is_any_time() {
        let told = without_time("  2.05 Content \"Nov 22 12:33:25\"\n\"Nov 22\"\n");
        assert_eq!(told, "  2.05 Content \"Jan 01 00:00:00\"\n\"Nov 22\"\n");
    }
}
