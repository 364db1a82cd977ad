//! Compares what a program prints with a file that has it. `GOLDEN=overwrite` writes the file.

use std::ops::Range;
use std::{env, fs};

use crate::steps::{Outcome, failed};
use crate::text::difference;

/// A file, or a block of text in it, with what a program is to print.
pub struct Golden {
    path: &'static str,
    text: String,
    block: Range<usize>,
}

impl Golden {
    /// Reads a file that has nothing else.
    pub fn file(path: &'static str) -> Outcome<Self> {
        let text = fs::read_to_string(path)?;
        let block = 0..text.len();
        Ok(Self { path, text, block })
    }

    /// Reads the first block of text below a heading of a page.
    pub fn block(path: &'static str, heading: &str) -> Outcome<Self> {
        let text = fs::read_to_string(path)?;
        match block(&text, heading) {
            Some(block) => Ok(Self { path, text, block }),
            None => failed(format!("{path} has no block of text below `{heading}`")),
        }
    }

    /// Returns what the program is to print.
    pub fn expected(&self) -> &str {
        &self.text[self.block.clone()]
    }

    /// Prints what was printed, and does what [`hold`](Self::hold) does.
    pub fn compare(self, printed: &str) -> Outcome {
        print!("{printed}");
        self.hold(printed)
    }

    /// Compares it with what was printed, or writes that there.
    pub fn hold(mut self, printed: &str) -> Outcome {
        let path = self.path;
        if env::var_os("GOLDEN").is_some_and(|what| what == "overwrite") {
            self.text.replace_range(self.block, printed);
            fs::write(path, self.text)?;
            println!("written: {path}");
            return Ok(());
        }
        match difference(self.expected(), printed) {
            None => Ok(()),
            Some(difference) => failed(format!("this is not the output in {path}, {difference}")),
        }
    }
}

/// Returns the place of the first block of text below a heading.
fn block(page: &str, heading: &str) -> Option<Range<usize>> {
    const OPEN: &str = "\n```text\n";
    let section = page.find(&format!("\n## {heading}\n"))?;
    let start = section + page[section..].find(OPEN)? + OPEN.len();
    let end = start + page[start..].find("```\n")?;
    Some(start..end)
}

#[cfg(test)]
mod tests {
    use super::block;

    #[test]
    fn a_block_is_found_below_its_heading() {
        let page = "\n## A\n```text\na\n```\n\n## B\n\n```text\nb\nc\n```\nend\n";
        assert_eq!(block(page, "B").map(|at| &page[at]), Some("b\nc\n"));
        assert_eq!(block(page, "C"), None);
    }
}
